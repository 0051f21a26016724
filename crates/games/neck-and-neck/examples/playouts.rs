//! Times random playouts through the contract: `cargo run --release --example playouts -p railbird-neck-and-neck`.
#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a program for the console")]

use std::time::Instant;

use dealer::Fast;
use kit::rules::read_setup;
use kit::{Rules, Seats};
use neck_and_neck::NeckAndNeck;
use serde_json::{Value, json};

const GAMES: u64 = 400;
const RUNS: usize = 9;

fn main() {
    let far = json!({"board": {"r_in": 20, "lanes": 12, "extra": [60, 0, 0, 60, 0, 0], "finish": 100,
        "starts": [[1, 0, 0], [2, 0, 0], [3, 0, 0], [4, 0, 0], [5, 0, 0], [6, 0, 0]]}});
    let rulesets = [
        ("standard", json!({})),
        ("quick", json!({"board": "quick"})),
        ("as far as possible", json!({"blocked": "as_far_as_possible"})),
        ("the largest board", far),
    ];
    for (name, ruleset) in rulesets {
        time(name, &ruleset);
    }
}

fn time(name: &str, ruleset: &Value) {
    let setup = read_setup::<NeckAndNeck>(ruleset, Seats::new(4).unwrap()).unwrap();
    let start = NeckAndNeck::start(&setup);
    let mut state = start.clone();
    let mut nanos = Vec::new();
    let mut inputs = 0;
    for run in 0..RUNS as u64 {
        let mut pick = Fast::new(run);
        let (mut taken, clock) = (0, Instant::now());
        for _ in 0..GAMES {
            state.clone_from(&start);
            taken += kit::playout::<NeckAndNeck>(&mut state, &mut pick, u64::MAX).inputs;
        }
        nanos.push(clock.elapsed().as_nanos() as f64 / taken as f64);
        inputs += taken;
    }
    nanos.sort_by(f64::total_cmp);
    let length = inputs / (GAMES * RUNS as u64);
    println!("{name}: {:.0} ns an input, {length} inputs a game", nanos[RUNS / 2]);
}
