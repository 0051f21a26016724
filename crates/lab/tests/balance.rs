//! Every figure of `lab balance` beside the mean of bets that were played out with the rules.
//!
//! Bets are settled here by what the rules themselves pay, by events and by positions; what the market says about how a
//! bet comes out and what it pays is not asked. Everybody plays at random, so that who makes which bet says nothing about
//! the race. Seeds are fixed, so the tests find the same every time.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

use games::plays;
use std::collections::BTreeMap;

use bettor_horse::BettorHorse;
use dont_hesitate::DontHesitate;
use kit::{DiscardEvents, EventSink, Pick, Rules, Seat, Seats, SimRng, Turn, Viewer};
use lab::balance::{self, BalanceReport, BetBalance};
use lab::progress::NoMonitor;
use neck_and_neck::NeckAndNeck;
use play::game_loop::{Seeds, play_game};
use play::stats::RunningStats;
use play::{EventOf, PlayableGame, SampleBudget, SetupOf, SimPlayer, StateOf};
use ready_set_bet::ReadySetBet;
use serde_json::{Value, json};

/// Standard errors that a figure and its mean may differ by.
const ERRORS: f64 = 5.0;

/// What `lab balance` says, from this many games where it has to try.
fn figures<P: PlayableGame>(seats: usize, ruleset: &Value, games: u64) -> BalanceReport {
    let plan = balance::Plan {
        game: P::Rules::META.id.into(),
        ruleset: ruleset.clone(),
        players: vec![SimPlayer::Random; seats],
        budget: SampleBudget { target_error: 0.0, max_games: games },
        seed: 11,
    };
    balance::balance(&plan, &NoMonitor).unwrap()
}

fn setup<P: PlayableGame>(seats: usize, ruleset: &Value) -> SetupOf<P> {
    kit::rules::read_setup::<P::Rules>(ruleset, Seats::new(seats).unwrap()).unwrap()
}

/// Plays one game at random up to `enough`.
fn played<P: PlayableGame>(
    setup: &SetupOf<P>,
    game: u64,
    events: &mut impl EventSink<EventOf<P>>,
    enough: fn(&StateOf<P>) -> bool,
) -> StateOf<P> {
    let mut state = P::Rules::initial_state(setup);
    let players = vec![SimPlayer::Random; P::Rules::seats(setup).count()];
    play_game::<P>(setup, &mut state, &players, Seeds::derive(12, game, 0), events, enough);
    state
}

/// Bets that were played out, by kind and name.
#[derive(Default)]
struct Bets(BTreeMap<(String, String), Seen>);

/// One bet: how often each outcome came, and what it brought.
#[derive(Default)]
struct Seen {
    outcomes: BTreeMap<usize, u64>,
    brought: RunningStats,
}

impl Bets {
    fn of(&mut self, kind: &str, what: impl ToString) -> &mut Seen {
        self.0.entry((kind.into(), what.to_string())).or_default()
    }

    /// Holds every figure against what was seen; each must have been seen this often.
    fn compare(&self, found: &BalanceReport, least: u64) {
        for line in &found.bets {
            let (kind, what) = (line.chances.bet.kind.to_owned(), line.chances.bet.label.clone());
            let seen =
                self.0.get(&(kind, what)).unwrap_or_else(|| panic!("{}: never played out: {line:?}", found.game));
            seen.compare(found, line, least);
        }
    }
}

impl Seen {
    fn compare(&self, found: &BalanceReport, line: &BetBalance, least: u64) {
        let BetBalance { chances, .. } = line;
        let name = format!("{}: {} {}", found.game, chances.bet.kind, chances.bet.label);
        let close = |figure: f64, mean: f64, errors: [f64; 2], what: &str| {
            let error = errors[0].hypot(errors[1]);
            assert!(
                (figure - mean).abs() <= ERRORS * error + 1e-9,
                "{name}: {what} {figure}, played out {mean} ± {error}"
            );
        };
        let count: u64 = self.outcomes.values().sum();
        if !self.outcomes.is_empty() {
            assert!(count >= least, "{name}: seen {count} times");
            for (outcome, chance) in chances.chances.iter().enumerate() {
                let times = self.outcomes.get(&outcome).copied().unwrap_or(0) as f64;
                // One more of each, so that what was never seen is not taken for impossible.
                let share = (times + 1.0) / (count as f64 + 2.0);
                let error = (share * (1.0 - share) / count as f64).sqrt();
                close(*chance, times / count as f64, [chances.errors[outcome], error], chances.bet.outcomes[outcome]);
            }
        }
        let (Some(value), Some(error)) = (chances.expected_value, chances.value_error) else { return };
        assert!(self.brought.count() >= least, "{name}: brought something {} times", self.brought.count());
        close(value, self.brought.mean(), [error, self.brought.std_error()], "value");
        assert!((line.above_average.unwrap() - (value - found.average_value)).abs() < 1e-9, "{name}");
        // What is won is scaled by the multiplier, what is lost is not.
        let scaled = |multiplier: Option<f64>| {
            let scale = multiplier? / chances.bet.multiplier;
            let part = |(chance, pay): (&f64, &f64)| chance * if *pay > 0.0 { pay * scale } else { *pay };
            Some(chances.chances.iter().zip(&chances.bet.payouts).map(part).sum::<f64>())
        };
        assert!(scaled(line.break_even_multiplier).is_none_or(|even| even.abs() < 1e-9), "{name}: even");
        assert!(
            scaled(line.average_value_multiplier).is_none_or(|level| (level - found.average_value).abs() < 1e-9),
            "{name}: level"
        );
    }
}

#[test]
fn tickets_places_and_side_bets_of_hot_streak() {
    use hot_streak::{Event, Mascot};
    let setup = setup::<plays::HotStreak>(4, &json!({}));
    let mut bets = Bets::default();
    for game in 0..6_000 {
        let mut events: Vec<Event> = Vec::new();
        played::<plays::HotStreak>(&setup, game, &mut events, |_| false);
        // Only the first race: in the last one tickets are doubled, and decks change from race to race.
        let mut race = 1;
        for event in &events {
            match event {
                Event::RaceEnded { race: ended, places, side_bet, side_bet_true: yes } if *ended == 1 => {
                    for &mascot in Mascot::ALL {
                        let place = usize::from(*places.get(mascot)).clamp(1, 4) - 1;
                        *bets.of("place", mascot).outcomes.entry(place).or_default() += 1;
                    }
                    *bets.of("side_bet", side_bet).outcomes.entry(usize::from(!yes)).or_default() += 1;
                }
                Event::RaceEnded { race: ended, .. } => race = *ended,
                Event::TicketPaid { stack, tier, side, paid, .. } if race == 1 => {
                    bets.of("ticket", format!("{stack} {tier}, {side}")).brought.add(f64::from(*paid));
                }
                _ => {}
            }
        }
    }
    bets.compare(&figures::<plays::HotStreak>(4, &json!({}), 6_000), 150);
}

#[test]
fn a_hundred_dollars_on_each_horse_of_neck_and_neck() {
    let rulesets = [json!({"races": 1}), json!({"races": 1, "payout": "total_return", "multipliers": [7, 1, 4]})];
    for ruleset in rulesets {
        let setup = setup::<plays::NeckAndNeck>(3, &ruleset);
        let mut bets = Bets::default();
        for game in 0..3_000 {
            let state = played::<plays::NeckAndNeck>(&setup, game, &mut DiscardEvents, |_| false);
            let result = &state.results()[0];
            for horse in 1..=6_u8 {
                let place = result.places.iter().position(|placed| placed.number() == horse).unwrap_or(3);
                let seen = bets.of("horse", format!("horse {horse}"));
                *seen.outcomes.entry(place).or_default() += 1;
            }
        }
        // What a stake brings is told by the money of somebody who has staked $100 on one horse.
        for game in 0..6_000 {
            let horse = (game % 6) as usize;
            let won = won_with(&setup, horse, game);
            bets.of("horse", format!("horse {}", horse + 1)).brought.add(won);
        }
        bets.compare(&figures::<plays::NeckAndNeck>(3, &ruleset, 3_000), 900);
    }
}

/// What seat 0 wins with $100 on one horse, where everything else is as it happens.
fn won_with(setup: &neck_and_neck::Setup, horse: usize, game: u64) -> f64 {
    let mut state = NeckAndNeck::initial_state(setup);
    let mut fast = SimRng::new(game);
    let banker = NeckAndNeck::draw_outcome(&state, &mut fast).unwrap();
    NeckAndNeck::resolve(&mut state, &banker, &mut DiscardEvents).unwrap();
    let mut stakes = [0; 6];
    stakes[horse] = 100;
    NeckAndNeck::act(&mut state, Seat::ALL[0], &neck_and_neck::Action::Bet { stakes }, &mut DiscardEvents).unwrap();
    let before = state.money(Seat::ALL[0]);
    assert!(kit::playout::<NeckAndNeck>(&mut state, &mut fast, 1_000_000).over);
    (state.money(Seat::ALL[0]) - before) as f64
}

#[test]
fn spots_and_cards_of_ready_set_bet() {
    use ready_set_bet::{Action, Exotic, Spot, Token};
    for ruleset in [json!({}), json!({"pair_by": "sum"})] {
        let setup = setup::<plays::ReadySetBet>(6, &ruleset);
        let found = figures::<plays::ReadySetBet>(6, &ruleset, 0);
        let scene = ReadySetBet::scene(&setup);
        assert_eq!(scene.spots.len(), found.bets.len(), "a figure for every spot, in the same order");
        let mut bets = Bets::default();
        let mut fast = SimRng::new(13);
        for _ in 0..7_000 {
            let mut state = ReadySetBet::initial_state(&setup);
            while !matches!(ReadySetBet::turn(&state), Turn::Live { .. }) {
                let outcome = ReadySetBet::draw_outcome(&state, &mut fast).unwrap();
                ReadySetBet::resolve(&mut state, &outcome, &mut DiscardEvents).unwrap();
            }
            // Everybody lays both plain threes before the first roll, wherever there is room.
            for seat in ReadySetBet::seats(&setup).iter() {
                for token in [Token::ThreeA, Token::ThreeB] {
                    // Cards are seldom on the table, so every other token goes there.
                    let cards =
                        scene.spots.iter().filter(|it| matches!(it.spot, Spot::Prop { .. } | Spot::Exotic { .. }));
                    let spots: Vec<Spot> = match token {
                        Token::ThreeA => scene.spots.iter().map(|it| it.spot).collect(),
                        _ => cards.map(|it| it.spot).collect(),
                    };
                    for _ in 0..60 {
                        let spot = spots[fast.pick(spots.len() as u32) as usize];
                        if ReadySetBet::act(&mut state, seat, &Action::Bet { token, spot }, &mut DiscardEvents).is_ok()
                        {
                            break;
                        }
                    }
                }
            }
            while ReadySetBet::view(&state, Viewer::Spectator).results.is_empty() {
                let outcome = ReadySetBet::draw_outcome(&state, &mut fast).unwrap();
                ReadySetBet::resolve(&mut state, &outcome, &mut DiscardEvents).unwrap();
            }
            for bet in &ReadySetBet::view(&state, Viewer::Spectator).results[0].bets {
                let at = scene.spots.iter().position(|it| it.spot == bet.spot).unwrap();
                let figure = &found.bets[at].chances.bet;
                let seen = bets.of(figure.kind, &figure.label);
                *seen.outcomes.entry(usize::from(!bet.won)).or_default() += 1;
                seen.brought.add(bet.amount as f64);
            }
        }
        assert!(Exotic::ALL.iter().all(|card| bets.0.contains_key(&("exotic".into(), card.to_string()))));
        bets.compare(&found, 300);
    }
}

#[test]
fn the_die_and_the_places_of_dont_hesitate() {
    use dont_hesitate::CarId;
    use dont_hesitate::view::PhaseName;
    let other = json!({"penalty_extra": 3, "bonus_steps": 4, "lowest_requirement": 3, "forced_requirement": 2});
    for ruleset in [json!({}), other] {
        let setup = setup::<plays::DontHesitate>(3, &ruleset);
        let scene = DontHesitate::scene(&setup);
        let (steps, worst) = (scene.bonus_steps, 5 + scene.penalty_extra);
        let mut bets = Bets::default();
        for game in 0..8_000 {
            let (mut state, mut fast) = (DontHesitate::initial_state(&setup), SimRng::new(game));
            loop {
                let view = DontHesitate::view(&state, Viewer::Spectator);
                match DontHesitate::turn(&state) {
                    Turn::Over { .. } => {
                        for (car, token) in CarId::all().enumerate() {
                            let place = view.finished.iter().position(|home| *home == token).unwrap_or(3);
                            *bets.of("car", format!("car {car}")).outcomes.entry(place).or_default() += 1;
                        }
                        break;
                    }
                    Turn::Decide { seats } => {
                        let seat = seats.first().unwrap();
                        let action = DontHesitate::random_action(&state, seat, &mut fast).unwrap();
                        DontHesitate::act(&mut state, seat, &action, &mut DiscardEvents).unwrap();
                    }
                    Turn::Chance { .. } | Turn::Live { .. } => {
                        let outcome = DontHesitate::draw_outcome(&state, &mut fast).unwrap();
                        DontHesitate::resolve(&mut state, &outcome, &mut DiscardEvents).unwrap();
                    }
                }
                let (PhaseName::Bonus, Some(roller), Some(needed)) = (view.phase, view.roller, view.requirement) else {
                    continue;
                };
                // The figure is for a road where nothing is in the way: no sign ahead, no start line and no last place.
                let from = view.positions[usize::from(roller.0)];
                let road = CarId::all().filter(|car| !view.finished.contains(car));
                let is_last = road.clone().all(|car| view.positions[usize::from(car.0)] >= from);
                let sign_ahead = scene.signs.iter().any(|sign| (from + 1..=from + steps).contains(sign));
                if is_last || sign_ahead || from < worst || from + steps > scene.length {
                    continue;
                }
                let change = f64::from(state.position(roller)) - f64::from(from);
                let seen = bets.of("die", format!("{needed} or more"));
                *seen.outcomes.entry(usize::from(change < 0.0)).or_default() += 1;
                seen.brought.add(change);
            }
        }
        bets.compare(&figures::<plays::DontHesitate>(3, &ruleset, 8_000), 300);
    }
    // A failed die sets back by the face that failed, and one more.
    let found = figures::<plays::DontHesitate>(3, &json!({}), 16);
    let dice = found.bets.iter().filter(|line| line.chances.bet.kind == "die");
    let set_back: Vec<f64> = dice.map(|line| line.chances.bet.payouts[1]).collect();
    assert_eq!(set_back, [-4.0, -3.5, -3.0, -2.5, -2.0], "for 6+ to 2+");
}

#[test]
fn bets_of_the_first_duel_of_bettor_horse() {
    let setup = setup::<plays::BettorHorse>(4, &json!({}));
    let mut bets = Bets::default();
    for game in 0..9_000 {
        let decided = |state: &bettor_horse::State| !BettorHorse::view(state, Viewer::Spectator).results.is_empty();
        let state = played::<plays::BettorHorse>(&setup, game, &mut DiscardEvents, decided);
        let view = BettorHorse::view(&state, Viewer::Spectator);
        let result = &view.results[0];
        for (side, seat) in result.duel.iter().enumerate() {
            *bets
                .of("duel", format!("seat {}", seat.number()))
                .outcomes
                .entry(result.outcomes[side] as usize)
                .or_default() += 1;
        }
        let cards = view.purses[result.duel[0].index()].len();
        let seen = bets.of("bet", result.bets[0]);
        *seen.outcomes.entry([6, 3, 0].iter().position(|all| *all == cards).unwrap()).or_default() += 1;
        seen.brought.add(cards as f64);
    }
    bets.compare(&figures::<plays::BettorHorse>(4, &json!({}), 9_000), 1_000);
}
