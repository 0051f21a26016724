//! Random games of every game through the public contract, one thread: `playouts [SECONDS [RUNS]]`.
//! `cargo xtask bench playouts` runs it.
#![allow(clippy::print_stdout, reason = "it is a program that prints figures")]

use std::time::Instant;

use games::{GameId, for_game};
use kit::rules::read_setup;
use kit::{Rules, SimRng};
use play::{PlayableGame, SetupOf};
use serde_json::Value;

/// More inputs than any game of ours takes at random.
const LIMIT: u64 = 1_000_000;

/// One timing.
#[derive(Clone, Copy)]
struct Figure {
    games: f64,
    inputs: f64,
    seconds: f64,
}

fn bench<P: PlayableGame>(seconds: f64, runs: usize) {
    for seats in P::Rules::seat_counts(&Default::default()).iter() {
        let setup = read_setup::<P::Rules>(&Value::Null, seats).unwrap_or_else(|bad| panic!("{bad}"));
        let mut figures: Vec<Figure> = (0..runs).map(|run| time::<P>(&setup, run as u64, seconds)).collect();
        figures.sort_by(|a, b| (a.seconds / a.inputs).total_cmp(&(b.seconds / b.inputs)));
        let median = figures[figures.len() / 2];
        let name = format!("{} ({})", P::Rules::META.id, seats.count());
        row(&name, median);
    }
}

fn time<P: PlayableGame>(setup: &SetupOf<P>, seed: u64, seconds: f64) -> Figure {
    let mut pick = SimRng::new(seed);
    let start = P::Rules::initial_state(setup);
    let mut state = start.clone();
    let (mut games, mut inputs) = (0u64, 0u64);
    let clock = Instant::now();
    loop {
        for _ in 0..16 {
            state.clone_from(&start);
            inputs += kit::playout::<P::Rules>(&mut state, &mut pick, LIMIT).inputs;
            games += 1;
        }
        let passed = clock.elapsed().as_secs_f64();
        if passed >= seconds {
            return Figure { games: games as f64, inputs: inputs as f64, seconds: passed };
        }
    }
}

fn row(name: &str, figure: Figure) {
    let (games, inputs) = (figure.games / figure.seconds, figure.inputs / figure.seconds);
    let nanos = 1e9 * figure.seconds / figure.inputs;
    println!("{name:22} {games:>12.0} {inputs:>14.0} {nanos:>10.1} {:>12.1}", figure.inputs / figure.games);
}

fn main() {
    let mut args = std::env::args().skip(1);
    let seconds = args.next().and_then(|text| text.parse().ok()).unwrap_or(1.0);
    let runs = args.next().and_then(|text| text.parse().ok()).unwrap_or(5).max(1);
    println!("{:22} {:>12} {:>14} {:>10} {:>12}", "game (seats)", "games/s", "inputs/s", "ns/input", "inputs/game");
    for game in GameId::ALL {
        for_game!(*game, P => bench::<P>(seconds, runs));
    }
}
