//! How long an input takes in random play: `cargo run --release -p railbird-bettor-horse --example pace`.
#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a program that tells what it measured")]

use std::time::Instant;

use bettor_horse::BettorHorse;
use dealer::Fast;
use kit::rules::read_setup;
use kit::{Rules, Seats, playout};
use serde_json::json;

fn main() {
    for (seats, ruleset) in
        [2, 4, 8].into_iter().flat_map(|seats| [json!({}), json!({"track_conditions": true})].map(|r| (seats, r)))
    {
        let setup = read_setup::<BettorHorse>(&ruleset, Seats::new(seats).unwrap()).unwrap();
        let start = BettorHorse::start(&setup);
        let (mut state, mut pick) = (start.clone(), Fast::new(1));
        let mut paces: Vec<f64> = (0..41)
            .map(|_| {
                let (begin, mut inputs) = (Instant::now(), 0);
                for _ in 0..200 {
                    state.clone_from(&start);
                    inputs += playout::<BettorHorse>(&mut state, &mut pick, u64::MAX).inputs;
                }
                begin.elapsed().as_nanos() as f64 / inputs as f64
            })
            .collect();
        paces.sort_by(f64::total_cmp);
        println!("{seats} seats, {ruleset}: median {:.0} ns an input", paces[paces.len() / 2]);
    }
}
