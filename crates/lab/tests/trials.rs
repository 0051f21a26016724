//! How strong and how honest players are: the commands find what there is to find, and cheats are caught.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

use std::time::Duration;

use games::{GameId, plays};
use kit::{Rules, SimRng};
use lab::contest::{End, Patience, Verdict};
use lab::exploit::{self, ROUNDING, exploit};
use lab::honesty::{Behind, Suspect, honesty, probe};
use lab::sheet::Findings;
use lab::strength::{Plan, Trial, strength};
use lab::watch::{Unwatched, pool};
use lab::{Unfit, honesty as probes};
use play::{ActionOf, BOTS, Bot, Observation, OutcomeOf, Play, Player, Strategy};

fn ids() -> impl Iterator<Item = &'static str> {
    GameId::ALL.iter().map(|game| game.meta().id)
}

fn patience(games: u64) -> Patience {
    Patience { games, end: End::WhenClear }
}

#[test]
fn a_clear_case_ends_early_and_an_even_one_is_not_settled() {
    let [medium, random] = ["medium", "random"].map(|id| Player::find(id).unwrap());
    let trials = vec![
        Trial::times_fair("bettor-horse", 2, medium, random, 1.0),
        Trial::times_fair("bettor-horse", 2, random, medium, 1.0),
        Trial::times_fair("bettor-horse", 2, random, random, 1.0),
    ];
    let plan = Plan { trials, patience: patience(400), seed: 1 };
    let one = pool(1).unwrap().install(|| strength(&plan, &Unwatched)).unwrap();
    let two = pool(2).unwrap().install(|| strength(&plan, &Unwatched)).unwrap();
    assert_eq!(one.lines, two.lines, "the same on any number of cores");
    let verdicts: Vec<Verdict> = one.lines.iter().map(|line| line.finding.verdict).collect();
    assert_eq!(verdicts, [Verdict::Met, Verdict::Missed, Verdict::NotSettled]);
    assert!(one.lines[0].games < 400 && one.lines[2].games == 400, "{:?}", one.lines);
    for line in &one.lines {
        let estimate = line.finding.estimate;
        assert!(estimate.low <= estimate.mean && estimate.mean <= estimate.high, "{line:?}");
        assert!((line.times_fair.unwrap() - 2.0 * estimate.mean).abs() < 1e-12);
    }
    assert!(one.headline().starts_with("3 bars: 1 met, 1 missed, 1 not settled."), "{}", one.headline());
}

#[test]
fn the_lab_times_hard_bots_and_nobody_else() {
    let [hard, random] = ["hard:20", "random"].map(|id| Player::find(id).unwrap());
    let longest = |hero: Player| {
        let trials = vec![Trial::times_fair("neck-and-neck", 2, hero, random, 1.0)];
        strength(&Plan { trials, patience: patience(2), seed: 1 }, &Unwatched).unwrap().longest
    };
    assert!(longest(hard) > Duration::ZERO);
    assert_eq!(longest(random), Duration::ZERO);
}

#[test]
fn every_promise_is_of_a_table_that_can_be_set_up() {
    for game in ids() {
        let trials = Trial::promised(game).unwrap();
        let asked = trials.iter().map(|trial| trial.bars.len()).sum::<usize>();
        assert!(asked >= 5, "{game}: five, three, one easy, medium, random");
        // One group of the cheapest is enough to see that it is played.
        let cheapest = trials.into_iter().filter(|trial| trial.rivals == Player::Random).collect();
        let found = strength(&Plan { trials: cheapest, patience: patience(1), seed: 1 }, &Unwatched).unwrap();
        assert_eq!((found.lines.len(), found.lines[0].games), (1, 4), "{game}");
        assert_eq!(found.lines[0].finding.verdict, Verdict::NotSettled, "{game}: one group settles nothing");
    }
}

#[test]
fn a_budget_may_be_named_and_a_fixed_strategy_knows_one_game() {
    assert_eq!(lab::door::player("hard:20").unwrap().id(), "hard:20");
    assert!(matches!(lab::door::player("hard:much"), Err(Unfit::NoSuchBot(..))));
    assert!(matches!(lab::door::player("random:3"), Err(Unfit::NoSuchBot(..))));
    let coin = lab::door::player("coin").unwrap();
    assert_eq!(coin, Player::Fixed { game: "bettor-horse", id: "coin" });
    let trials = vec![Trial::times_fair("hot-streak", 4, coin, coin, 1.0)];
    let refused = strength(&Plan { trials, patience: patience(1), seed: 1 }, &Unwatched).unwrap_err();
    assert_eq!(refused.to_string(), "coin plays bettor-horse only");
}

#[test]
fn the_best_answer_to_what_is_played_in_the_final_gains_nothing() {
    let plan = exploit::Plan {
        bot: Player::find("hard:20").unwrap(),
        rivals: Vec::new(),
        patience: patience(1),
        finals: 200,
        seed: 4,
    };
    let finals = exploit(&plan, &Unwatched).unwrap().finals.unwrap();
    assert_eq!(finals.positions, 200);
    assert!(finals.open > 100, "most finals are worth playing: {finals:?}");
    assert!(finals.worst_gain < ROUNDING && finals.worst_gain > -ROUNDING, "{finals:?}");
    assert!(finals.play_z.abs() < 4.0, "it plays what it says: {finals:?}");
}

fn fixed() -> impl Iterator<Item = Player> {
    Player::fixed::<plays::BettorHorse>()
}

#[test]
fn every_fixed_strategy_plays_and_a_weak_one_is_found_out() {
    let by: Vec<Player> = fixed().collect();
    let plan = |bot: Player, rivals: Vec<Player>, games: u64| exploit::Plan {
        bot,
        rivals,
        patience: patience(games),
        finals: 0,
        seed: 2,
    };
    let found = exploit(&plan(Player::find("medium").unwrap(), by, 8), &Unwatched).unwrap();
    assert_eq!(found.lines.len(), fixed().count());
    assert!(found.finals.is_none(), "a medium bot does not solve finals");
    let best_three = games::find_player("best-three").unwrap();
    let lopsided = plan(best_three, vec![best_three], 64);
    let mirror = exploit(&lopsided, &Unwatched).unwrap();
    assert_eq!(mirror.lines[0].wins.verdict, Verdict::NotSettled, "nobody beats a copy of itself: {mirror:?}");
    let exploited = exploit(&plan(Player::Random, vec![Player::find("medium").unwrap()], 400), &Unwatched).unwrap();
    assert_eq!(exploited.lines[0].wins.verdict, Verdict::Missed, "{exploited:?}");
    assert!(exploited.headline().contains("random loses to medium."), "{}", exploited.headline());
}

#[test]
fn the_published_list_is_the_one_that_is_played() {
    let document = include_str!("../../../docs/lab.md");
    for strategy in plays::BettorHorse::FIXED {
        let row = format!("| `{}` | {} |", strategy.id, strategy.about);
        assert!(document.contains(&row), "docs/lab.md lacks {row}");
        assert!(fixed().any(|player| games::find_player(strategy.id) == Some(player)), "{}", strategy.id);
    }
}

#[test]
fn our_players_are_honest_in_every_game() {
    let plan = probes::Plan { games: ids().map(str::to_owned).collect(), minds: BOTS.to_vec(), decisions: 80, seed: 3 };
    let found = honesty(&plan, &Unwatched).unwrap();
    assert_eq!(found.lines.len(), BOTS.len() * GameId::ALL.len());
    for line in &found.lines {
        assert!(line.honest(), "{line:?}");
        assert_eq!(line.decisions, 80, "{line:?}");
    }
    for meta in GameId::ALL.iter().map(|game| game.meta()) {
        let hidden = found.lines.iter().filter(|line| line.game == meta.id).map(|line| line.hidden).sum::<u64>();
        assert_eq!(hidden > 0, meta.hidden, "{}", meta.id);
    }
}

/// A cheat: plays as an honest one does, but peeks.
struct Cheat {
    at: Peeks,
    plays: Strategy,
}

#[derive(PartialEq)]
enum Peeks {
    /// At the dice that will be rolled next.
    AtDice,
    /// At the cards and bets of others.
    AtTruth,
}

impl Suspect for Cheat {
    fn choose<P: Play>(&self, sight: &Observation<P::Rules>, behind: &Behind<'_, P>, seed: u64) -> Option<ActionOf<P>> {
        // Whatever lies behind makes it change its mind.
        let peeked: u64 = match self.at {
            Peeks::AtTruth => {
                format!("{:?}", behind.truth).bytes().fold(7, |sum, byte| sum * 31 % 65_521 + u64::from(byte))
            }
            Peeks::AtDice => 0,
        };
        play::decide::<P>(&self.plays, sight, seed ^ peeked)
    }

    fn guess<P: Play>(
        &self,
        sight: &Observation<P::Rules>,
        behind: &Behind<'_, P>,
        done: Option<&ActionOf<P>>,
        seed: u64,
    ) -> Option<OutcomeOf<P>> {
        match self.at {
            Peeks::AtDice => {
                let mut state = behind.truth.clone();
                let mut dice: SimRng = behind.dice.clone();
                done.map_or(Some(()), |action| P::Rules::act(&mut state, sight.seat, action, &mut kit::Silent).ok())?;
                P::Rules::some_outcome(&state, &mut dice)
            }
            Peeks::AtTruth => self.plays.guess(sight, behind, done, seed),
        }
    }
}

#[test]
fn one_who_peeks_at_the_dice_is_caught() {
    for game in ids().filter(|game| *game != "bettor-horse") {
        let cheat = Cheat { at: Peeks::AtDice, plays: play::default_bot().strategy };
        let line = probe(game, "cheat", &cheat, 300, 5, &Unwatched).unwrap();
        assert!(!line.honest() && line.changed == 0 && line.z.unwrap() > probes::TOO_MANY, "{line:?}");
    }
}

#[test]
fn one_who_peeks_at_what_is_hidden_is_caught() {
    for game in GameId::ALL.iter().filter(|game| game.meta().hidden).map(|game| game.id()) {
        let cheat =
            Cheat { at: Peeks::AtTruth, plays: Strategy { level: play::Level::Easy, ..play::default_bot().strategy } };
        let line = probe(game, "cheat", &cheat, 300, 5, &Unwatched).unwrap();
        assert!(!line.honest() && line.changed > 0, "{line:?}");
    }
}
