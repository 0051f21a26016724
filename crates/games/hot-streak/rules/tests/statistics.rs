//! What a race comes to with the default ruleset, over decks that are themselves drawn at random.
//!
//! 24 000 first races of four seats: later races lose starters to the hands and are a little shorter (24.6 cards). Standard
//! errors: 0.05 cards a race, 0.3 % for the share of races with exactly one fold (at least one: 94 %), 0.3 % for wins.
//! A mascot wins if it is placed 1st, crossing or left over.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on is a panic")]

use hot_streak::HotStreak;
use hot_streak::event::Event;
use kit::{Rules, Seats, SimRng, Turn};
use serde_json::Value;

const RACES: u64 = 24_000;

/// One race.
struct Tally {
    cards: u32,
    folds: u32,
    places: [u8; 4],
}

fn first_race(setup: &<HotStreak as Rules>::Setup, seed: u64) -> Tally {
    let mut state = HotStreak::initial_state(setup);
    let mut pick = SimRng::new(seed);
    let (mut cards, mut folds) = (0, 0);
    let mut events: Vec<Event> = Vec::new();
    loop {
        events.clear();
        match HotStreak::turn(&state) {
            Turn::Over { .. } => panic!("a game has three races"),
            Turn::Chance { .. } => {
                let outcome = HotStreak::draw_outcome(&state, &mut pick).unwrap();
                HotStreak::resolve(&mut state, &outcome, &mut events).unwrap();
            }
            Turn::Decide { seats } | Turn::Live { seats } => {
                let seat = seats.first().unwrap();
                let action = HotStreak::random_action(&state, seat, &mut pick).unwrap();
                HotStreak::act(&mut state, seat, &action, &mut events).unwrap();
            }
        }
        for event in &events {
            match event {
                Event::CardTurned { .. } => cards += 1,
                Event::TrackFolded { .. } => folds += 1,
                Event::RaceEnded { places, .. } => {
                    let places = [places.gobbler, places.hurley, places.dangle, places.mum];
                    return Tally { cards, folds, places };
                }
                _ => {}
            }
        }
    }
}

fn mean_and_error(values: impl Iterator<Item = f64> + Clone) -> (f64, f64) {
    let count = RACES as f64;
    let mean = values.clone().sum::<f64>() / count;
    let variance = values.map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0);
    (mean, (variance / count).sqrt())
}

// HS-3.4 HS-3.6 HS-5.3
#[test]
fn a_race_takes_about_25_cards_mostly_one_fold_and_no_mascot_is_a_favourite() {
    let setup = kit::rules::read_setup::<HotStreak>(&Value::Null, Seats::new(4).unwrap()).unwrap();
    let races: Vec<Tally> = (0..RACES).map(|seed| first_race(&setup, seed)).collect();
    let share =
        |holds: &dyn Fn(&Tally) -> bool| mean_and_error(races.iter().map(|race| f64::from(u8::from(holds(race)))));
    let near = |what: &str, (mean, error): (f64, f64), expected: f64, allowed: f64| {
        assert!(error * 3.0 < allowed, "{what}: {allowed} is not three standard errors of {error}");
        assert!((mean - expected).abs() < allowed, "{what}: {mean} ± {error} is not near {expected}");
    };
    near("cards", mean_and_error(races.iter().map(|race| f64::from(race.cards))), 24.8, 0.15);
    near("one fold", share(&|race| race.folds == 1), 0.73, 0.01);
    near("a fold", share(&|race| race.folds > 0), 0.94, 0.01);
    for mascot in 0..4 {
        near("wins", share(&|race| race.places[mascot] == 1), 0.25, 0.015);
    }
}
