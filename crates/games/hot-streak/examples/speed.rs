//! How fast random games go: nanoseconds for each input, the median over runs.
//!
//! `cargo run --release -p railbird-hot-streak --example speed [SEATS]`
#![allow(clippy::print_stdout, reason = "it is a program that prints")]

use std::time::Instant;

use dealer::Fast;
use hot_streak::HotStreak;
use kit::rules::read_setup;
use kit::{Rules, Seats, playout};
use serde_json::Value;

fn main() {
    let seats = std::env::args().nth(1).and_then(|count| count.parse().ok()).and_then(Seats::new);
    let seats = seats.or(Seats::new(4)).unwrap_or_else(|| unreachable!("four may sit at a table"));
    let setup = match read_setup::<HotStreak>(&Value::Null, seats) {
        Ok(setup) => setup,
        Err(bad) => return println!("{bad}"),
    };
    let start = HotStreak::start(&setup);
    let mut pick = Fast::new(1);
    let mut runs: Vec<f64> = (0..31)
        .map(|_| {
            let (began, mut inputs) = (Instant::now(), 0);
            for _ in 0..300 {
                let mut state = start.clone();
                inputs += playout::<HotStreak>(&mut state, &mut pick, u64::MAX).inputs;
            }
            began.elapsed().as_nanos() as f64 / inputs as f64
        })
        .collect();
    runs.sort_by(f64::total_cmp);
    println!("{} seats: median {:.1} ns an input, fastest {:.1}", seats.count(), runs[15], runs[0]);
}
