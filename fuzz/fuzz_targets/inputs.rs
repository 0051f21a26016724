//! Any sequence of decodable inputs into each game: no panic, and what must always hold does.
//!
//! Bytes steer three things: legal inputs drawn by them, legal inputs with a field nudged, and JSON as it stands.
#![no_main]

use games::{GameId, for_game};
use kit::rules::read_setup;
use kit::{Pick, Rules, Seat};
use libfuzzer_sys::fuzz_target;
use play::Game;
use serde_json::{Value, json};

/// Numbers from the fuzzer's bytes, then zeros.
struct Bytes<'a>(&'a [u8]);

impl Pick for Bytes<'_> {
    fn pick(&mut self, below: u32) -> u32 {
        let take = self.0.len().min(2);
        let (head, rest) = self.0.split_at(take);
        self.0 = rest;
        head.iter().fold(0u32, |sum, byte| sum << 8 | u32::from(*byte)) % below.max(1)
    }
}

fn run<R: Rules>(bytes: &[u8]) {
    let mut bytes = Bytes(bytes);
    let counts: Vec<_> = R::seat_counts(&R::Ruleset::default()).iter().collect();
    let seats = counts[bytes.pick(counts.len() as u32) as usize];
    let Ok(setup) = read_setup::<R>(&Value::Null, seats) else { return };
    let mut state = R::initial_state(&setup);
    while !bytes.0.is_empty() && !R::turn(&state).is_over() {
        let before = state.clone();
        let seat = Seat::ALL[bytes.pick(seats.count() as u32) as usize];
        let mut events = Vec::new();
        let taken = match bytes.pick(6) {
            0 | 1 => R::draw_outcome(&state, &mut bytes).map(|o| R::resolve(&mut state, &o, &mut events).is_ok()),
            2 => R::random_action(&state, seat, &mut bytes).map(|a| R::act(&mut state, seat, &a, &mut events).is_ok()),
            3 => {
                let seat = R::turn(&state).seats().first().unwrap_or(seat);
                R::random_action(&state, seat, &mut bytes).map(|a| R::act(&mut state, seat, &a, &mut events).is_ok())
            }
            4 => {
                let seat = R::turn(&state).seats().first().unwrap_or(seat);
                let mut value = R::random_action(&state, seat, &mut bytes).map_or(json!({}), |a| json!(a));
                nudge(&mut value, &mut bytes);
                R::read_action(&setup, &value).ok().map(|a| R::act(&mut state, seat, &a, &mut events).is_ok())
            }
            _ => {
                let mut value = R::draw_outcome(&state, &mut bytes).map_or(json!({}), |o| json!(o));
                nudge(&mut value, &mut bytes);
                R::read_outcome(&setup, &value).ok().map(|o| R::resolve(&mut state, &o, &mut events).is_ok())
            }
        };
        if taken != Some(true) {
            assert!(state == before && events.is_empty(), "a refusal changed the state");
        }
        R::check_invariants(&state).expect("what must always hold");
    }
}

fn nudge(value: &mut Value, bytes: &mut Bytes<'_>) {
    match value {
        Value::Number(number) => *value = json!(number.as_i64().unwrap_or(0) + i64::from(bytes.pick(9)) - 4),
        Value::Array(items) if !items.is_empty() => {
            let at = bytes.pick(items.len() as u32) as usize;
            match bytes.pick(3) {
                0 => drop(items.remove(at)),
                1 => items.push(items[at].clone()),
                _ => nudge(&mut items[at], bytes),
            }
        }
        Value::Object(map) if !map.is_empty() => {
            let key = map.keys().nth(bytes.pick(map.len() as u32) as usize).cloned();
            if let Some(field) = key.and_then(|key| map.get_mut(&key)) {
                nudge(field, bytes);
            }
        }
        Value::String(text) => text.push('x'),
        Value::Bool(flag) => *flag = !*flag,
        Value::Null | Value::Array(_) | Value::Object(_) => *value = json!(bytes.pick(100)),
    }
}

fuzz_target!(|bytes: &[u8]| {
    for game in GameId::ALL {
        for_game!(*game, P => run::<<P as Game>::Rules>(bytes));
    }
});
