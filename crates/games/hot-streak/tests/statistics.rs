//! What random play comes to with the default ruleset, over decks that are themselves drawn at random.
//!
//! 8 000 games of four seats, three races each. The races of a game share most of their deck, so the standard errors are
//! taken over games and not over races: 0.06 cards a race, 0.3 % for races with exactly one fold, 0.3 % for wins.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on is a panic")]

use dealer::Fast;
use hot_streak::HotStreak;
use hot_streak::event::{Event, Public};
use kit::{Rules, Seats, Silent, Turn};
use serde_json::Value;

const GAMES: usize = 8_000;

/// What was counted in one game.
#[derive(Default)]
struct Tally {
    cards: f64,
    one_fold: f64,
    wins: [f64; 4],
}

fn game(seed: u64) -> Tally {
    let setup = kit::rules::read_setup::<HotStreak>(&Value::Null, Seats::new(4).unwrap()).unwrap();
    let mut state = HotStreak::start(&setup);
    let mut pick = Fast::new(seed);
    let mut tally = Tally::default();
    let mut folds_now = 0;
    loop {
        let mut events: Vec<Event> = Vec::new();
        match HotStreak::turn(&state) {
            Turn::Over { .. } => return tally,
            Turn::Chance { .. } => {
                let outcome = HotStreak::some_outcome(&state, &mut pick).unwrap();
                HotStreak::resolve(&mut state, &outcome, &mut events).unwrap();
            }
            Turn::Decide { seats } | Turn::Live { seats } => {
                let seat = seats.first().unwrap();
                let action = HotStreak::some_action(&state, seat, &mut pick).unwrap();
                HotStreak::act(&mut state, seat, &action, &mut Silent).unwrap();
            }
        }
        for event in &events {
            match event {
                Event::Public(Public::CardTurned { .. }) => tally.cards += 1.0,
                Event::Public(Public::Folded { .. }) => folds_now += 1,
                Event::Public(Public::RaceEnded { places, .. }) => {
                    tally.one_fold += f64::from(u8::from(folds_now == 1));
                    folds_now = 0;
                    let places = [places.gobbler, places.hurley, places.dangle, places.mum];
                    for (wins, place) in tally.wins.iter_mut().zip(places) {
                        *wins += f64::from(u8::from(place == 1));
                    }
                }
                Event::Public(_) | Event::Secret(_) => {}
            }
        }
    }
}

fn mean_and_error(values: &[f64]) -> (f64, f64) {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0);
    (mean, (variance / count).sqrt())
}

// HS-3.4 HS-3.6 HS-5.3
#[test]
fn a_race_takes_about_25_cards_mostly_one_fold_and_no_mascot_is_a_favourite() {
    let games: Vec<Tally> = (0..GAMES as u64).map(game).collect();
    let a_race = |what: &dyn Fn(&Tally) -> f64| {
        mean_and_error(&games.iter().map(|tally| what(tally) / 3.0).collect::<Vec<f64>>())
    };
    let near = |what: &str, (mean, error): (f64, f64), expected: f64, allowed: f64| {
        assert!(error * 3.0 < allowed, "{what}: {allowed} is not three standard errors of {error}");
        assert!((mean - expected).abs() < allowed, "{what}: {mean} ± {error} is not near {expected}");
    };
    near("cards", a_race(&|tally| tally.cards), 24.8, 0.25);
    near("one fold", a_race(&|tally| tally.one_fold), 0.73, 0.012);
    for mascot in 0..4 {
        near("wins", a_race(&|tally| tally.wins[mascot]), 0.25, 0.025);
    }
}
