//! How strong and how honest players are: the commands find what there is to find, and cheats are caught.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

use std::time::Duration;

use games::{GameId, plays};
use kit::{Rules, SimRng};
use lab::contest::{StopRule, StopWhen, ThresholdStatus};
use lab::data_table::LabReport;
use lab::exploit::{self, MAX_ROUNDING_ERROR, measure_exploitability};
use lab::honesty::{HiddenState, Subject, check, check_bots};
use lab::progress::{NoMonitor, thread_pool};
use lab::strength::{Plan, Trial, measure_strength};
use lab::{LabError, honesty as probes};
use play::{ActionOf, BOTS, Bot, Observation, OutcomeOf, PlayableGame, SimPlayer, Strategy};

fn ids() -> impl Iterator<Item = &'static str> {
    GameId::ALL.iter().map(|game| game.meta().id)
}

fn patience(games: u64) -> StopRule {
    StopRule { max_games: games, when: StopWhen::Settled }
}

#[test]
fn a_clear_case_ends_early_and_an_even_one_is_not_settled() {
    let [medium, random] = ["medium", "random"].map(|id| SimPlayer::find(id).unwrap());
    let trials = vec![
        Trial::above_fair_share("bettor-horse", 2, medium, random, 1.0),
        Trial::above_fair_share("bettor-horse", 2, random, medium, 1.0),
        Trial::above_fair_share("bettor-horse", 2, random, random, 1.0),
    ];
    let plan = Plan { trials, stop_rule: patience(400), seed: 1 };
    let one = thread_pool(1).unwrap().install(|| measure_strength(&plan, &NoMonitor)).unwrap();
    let two = thread_pool(2).unwrap().install(|| measure_strength(&plan, &NoMonitor)).unwrap();
    assert_eq!(one.lines, two.lines, "the same on any number of cores");
    let verdicts: Vec<ThresholdStatus> = one.lines.iter().map(|line| line.measurement.status).collect();
    assert_eq!(verdicts, [ThresholdStatus::Met, ThresholdStatus::Missed, ThresholdStatus::NotSettled]);
    assert!(one.lines[0].games < 400 && one.lines[2].games == 400, "{:?}", one.lines);
    for line in &one.lines {
        let estimate = line.measurement.estimate;
        assert!(estimate.low <= estimate.mean && estimate.mean <= estimate.high, "{line:?}");
        assert!((line.times_fair.unwrap() - 2.0 * estimate.mean).abs() < 1e-12);
    }
    assert!(one.headline().starts_with("3 bars: 1 met, 1 missed, 1 not settled."), "{}", one.headline());
}

#[test]
fn the_lab_times_hard_bots_and_nobody_else() {
    let [hard, random] = ["hard:20", "random"].map(|id| SimPlayer::find(id).unwrap());
    let longest = |hero: SimPlayer| {
        let trials = vec![Trial::above_fair_share("neck-and-neck", 2, hero, random, 1.0)];
        measure_strength(&Plan { trials, stop_rule: patience(2), seed: 1 }, &NoMonitor).unwrap().longest_decision
    };
    assert!(longest(hard) > Duration::ZERO);
    assert_eq!(longest(random), Duration::ZERO);
}

#[test]
fn every_promise_is_of_a_table_that_can_be_set_up() {
    for game in ids() {
        let trials = Trial::default_trials(game).unwrap();
        let asked = trials.iter().map(|trial| trial.thresholds.len()).sum::<usize>();
        assert!(asked >= 5, "{game}: five, three, one easy, medium, random");
        // One group of the cheapest is enough to see that it is played.
        let cheapest = trials.into_iter().filter(|trial| trial.opponents == SimPlayer::Random).collect();
        let found = measure_strength(&Plan { trials: cheapest, stop_rule: patience(1), seed: 1 }, &NoMonitor).unwrap();
        assert_eq!((found.lines.len(), found.lines[0].games), (1, 4), "{game}");
        assert_eq!(found.lines[0].measurement.status, ThresholdStatus::NotSettled, "{game}: one group settles nothing");
    }
}

#[test]
fn a_budget_may_be_named_and_a_fixed_strategy_knows_one_game() {
    assert_eq!(lab::lookup::player("hard:20").unwrap().id(), "hard:20");
    assert!(matches!(lab::lookup::player("hard:much"), Err(LabError::NoSuchBot(..))));
    assert!(matches!(lab::lookup::player("random:3"), Err(LabError::NoSuchBot(..))));
    let coin = lab::lookup::player("coin").unwrap();
    assert_eq!(coin, SimPlayer::Fixed { game: "bettor-horse", id: "coin" });
    let trials = vec![Trial::above_fair_share("hot-streak", 4, coin, coin, 1.0)];
    let refused = measure_strength(&Plan { trials, stop_rule: patience(1), seed: 1 }, &NoMonitor).unwrap_err();
    assert_eq!(refused.to_string(), "coin plays bettor-horse only");
}

#[test]
fn the_best_answer_to_what_is_played_in_the_final_gains_nothing() {
    let plan = exploit::Plan {
        bot: SimPlayer::find("hard:20").unwrap(),
        opponents: Vec::new(),
        stop_rule: patience(1),
        final_positions: 200,
        seed: 4,
    };
    let finals = measure_exploitability(&plan, &NoMonitor).unwrap().finals.unwrap();
    assert_eq!(finals.positions, 200);
    assert!(finals.undecided > 100, "most finals are worth playing: {finals:?}");
    assert!(finals.worst_gain < MAX_ROUNDING_ERROR && finals.worst_gain > -MAX_ROUNDING_ERROR, "{finals:?}");
    assert!(finals.play_z.abs() < 4.0, "it plays what it says: {finals:?}");
}

fn fixed() -> impl Iterator<Item = SimPlayer> {
    SimPlayer::fixed_strategies::<plays::BettorHorse>()
}

#[test]
fn every_fixed_strategy_plays_and_a_weak_one_is_found_out() {
    let by: Vec<SimPlayer> = fixed().collect();
    let plan = |bot: SimPlayer, rivals: Vec<SimPlayer>, games: u64| exploit::Plan {
        bot,
        opponents: rivals,
        stop_rule: patience(games),
        final_positions: 0,
        seed: 2,
    };
    let found = measure_exploitability(&plan(SimPlayer::find("medium").unwrap(), by, 8), &NoMonitor).unwrap();
    assert_eq!(found.lines.len(), fixed().count());
    assert!(found.finals.is_none(), "a medium bot does not solve finals");
    let best_three = games::find_sim_player("best-three").unwrap();
    let lopsided = plan(best_three, vec![best_three], 64);
    let mirror = measure_exploitability(&lopsided, &NoMonitor).unwrap();
    assert_eq!(mirror.lines[0].wins.status, ThresholdStatus::NotSettled, "nobody beats a copy of itself: {mirror:?}");
    let exploited =
        measure_exploitability(&plan(SimPlayer::Random, vec![SimPlayer::find("medium").unwrap()], 400), &NoMonitor)
            .unwrap();
    assert_eq!(exploited.lines[0].wins.status, ThresholdStatus::Missed, "{exploited:?}");
    assert!(exploited.headline().contains("random loses to medium."), "{}", exploited.headline());
}

#[test]
fn the_published_list_is_the_one_that_is_played() {
    let document = include_str!("../../../docs/lab.md");
    for strategy in plays::BettorHorse::FIXED_STRATEGIES {
        let row = format!("| `{}` | {} |", strategy.id, strategy.description);
        assert!(document.contains(&row), "docs/lab.md lacks {row}");
        assert!(fixed().any(|player| games::find_sim_player(strategy.id) == Some(player)), "{}", strategy.id);
    }
}

#[test]
fn our_players_are_honest_in_every_game() {
    let plan = probes::Plan { games: ids().map(str::to_owned).collect(), bots: BOTS.to_vec(), decisions: 80, seed: 3 };
    let found = check_bots(&plan, &NoMonitor).unwrap();
    assert_eq!(found.lines.len(), BOTS.len() * GameId::ALL.len());
    for line in &found.lines {
        assert!(line.is_honest(), "{line:?}");
        assert_eq!(line.decisions, 80, "{line:?}");
    }
    for meta in GameId::ALL.iter().map(|game| game.meta()) {
        let hidden =
            found.lines.iter().filter(|line| line.game == meta.id).map(|line| line.different_truths).sum::<u64>();
        assert_eq!(hidden > 0, meta.has_secrets, "{}", meta.id);
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

impl Subject for Cheat {
    fn choose<P: PlayableGame>(
        &self,
        observation: &Observation<P::Rules>,
        behind: &HiddenState<'_, P>,
        seed: u64,
    ) -> Option<ActionOf<P>> {
        // Whatever lies behind makes it decide otherwise.
        let peeked: u64 = match self.at {
            Peeks::AtTruth => {
                format!("{:?}", behind.truth).bytes().fold(7, |sum, byte| sum * 31 % 65_521 + u64::from(byte))
            }
            Peeks::AtDice => 0,
        };
        play::decide::<P>(&self.plays, observation, seed ^ peeked)
    }

    fn guess<P: PlayableGame>(
        &self,
        observation: &Observation<P::Rules>,
        behind: &HiddenState<'_, P>,
        done: Option<&ActionOf<P>>,
        seed: u64,
    ) -> Option<OutcomeOf<P>> {
        match self.at {
            Peeks::AtDice => {
                let mut state = behind.truth.clone();
                let mut dice: SimRng = behind.dice.clone();
                done.map_or(Some(()), |action| {
                    P::Rules::act(&mut state, observation.seat, action, &mut kit::DiscardEvents).ok()
                })?;
                P::Rules::draw_outcome(&state, &mut dice)
            }
            Peeks::AtTruth => self.plays.guess(observation, behind, done, seed),
        }
    }
}

#[test]
fn one_who_peeks_at_the_dice_is_caught() {
    for game in ids().filter(|game| *game != "bettor-horse") {
        let cheat = Cheat { at: Peeks::AtDice, plays: play::default_bot().strategy };
        let line = check(game, "cheat", &cheat, 300, 5, &NoMonitor).unwrap();
        assert!(!line.is_honest() && line.changed_decisions == 0 && line.z.unwrap() > probes::SUSPICIOUS_Z, "{line:?}");
    }
}

#[test]
fn one_who_peeks_at_what_is_hidden_is_caught() {
    for game in GameId::ALL.iter().filter(|game| game.meta().has_secrets).map(|game| game.id()) {
        let cheat =
            Cheat { at: Peeks::AtTruth, plays: Strategy { level: play::Level::Easy, ..play::default_bot().strategy } };
        let line = check(game, "cheat", &cheat, 300, 5, &NoMonitor).unwrap();
        assert!(!line.is_honest() && line.changed_decisions > 0, "{line:?}");
    }
}
