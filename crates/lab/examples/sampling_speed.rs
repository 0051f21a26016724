//! Simulated games of the lab beside bare playouts of the contract: inputs a second on one core, and how much two cores
//! bring. `sampling_speed [SECONDS]` for each figure.
#![allow(clippy::print_stdout, clippy::expect_used, reason = "it is a program that prints figures")]

use std::time::Instant;

use dealer::Fast;
use kit::playout;
use lab::door::{setup, with_game};
use lab::run::{Plan, run};
use lab::watch::{Unwatched, pool};
use market::Errand;
use market::Market;
use market::player::Player;
use serde_json::Value;

/// Seconds this program has computed for on all its threads, those that have ended too, where the system tells.
fn computed() -> Option<f64> {
    const TICKS_A_SECOND: f64 = 100.0;
    let told = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The name of the program comes second and may hold anything, so what follows is counted from its end.
    let fields: Vec<&str> = told.rsplit(')').next()?.split_whitespace().collect();
    let ticks = |field: usize| fields.get(field)?.parse::<f64>().ok();
    Some((ticks(11)? + ticks(12)?) / TICKS_A_SECOND)
}

/// Seconds of computing and of the clock that something takes.
fn timed(work: impl FnOnce()) -> (f64, f64) {
    let (began, before) = (Instant::now(), computed());
    work();
    let clock = began.elapsed().as_secs_f64();
    (computed().zip(before).map_or(clock, |(after, before)| after - before), clock)
}

/// Bare playouts: inputs a second of computing, and games a second.
struct Bare(f64);

impl Errand for Bare {
    type Outcome = (f64, f64);
    fn run<R: Market>(self) -> (f64, f64) {
        let setup = setup::<R>(R::META.seats.min.into(), &Value::Null).expect("the printed rules");
        let fresh = R::start(&setup);
        let mut state = fresh.clone();
        let mut fast = Fast::new(1);
        let (mut inputs, mut games) = (0, 0);
        let (seconds, _) = timed(|| {
            let began = Instant::now();
            while began.elapsed().as_secs_f64() < self.0 {
                for _ in 0..64 {
                    state.clone_from(&fresh);
                    inputs += playout::<R>(&mut state, &mut fast, 1_000_000).inputs;
                    games += 1;
                }
            }
        });
        (inputs as f64 / seconds, games as f64 / seconds)
    }
}

fn main() {
    let seconds: f64 = std::env::args().nth(1).map_or(1.0, |arg| arg.parse().expect("seconds"));
    println!(
        "{:16} {:>14} {:>14} {:>8} {:>12} {:>16}",
        "game", "bare inputs/s", "lab inputs/s", "share", "two threads", "computing, two"
    );
    for game in registry::GAMES {
        let id = game.meta().id;
        let (bare, rate) = with_game(id, Bare(seconds)).expect("a game of ours");
        let games = (rate * seconds).max(2_000.0) as u64;
        let players = vec![Player::Random; game.meta().seats.min.into()];
        let plan = Plan { game: id.into(), ruleset: Value::Null, players, games, seed: 1 };
        let mut inputs = 0.0;
        let mut on = |threads: usize| {
            let pool = pool(threads).expect("threads");
            timed(|| inputs = pool.install(|| run(&plan, &Unwatched)).expect("a run").inputs.mean * games as f64)
        };
        let (one, one_clock) = on(1);
        let (two, two_clock) = on(2);
        // On a machine that has other things to do the clock says little; what two threads compute tells what they lose.
        println!(
            "{id:16} {bare:>14.0} {:>14.0} {:>6.0} % {:>10.2} x {:>14.2} x",
            inputs / one,
            100.0 * inputs / one / bare,
            one_clock / two_clock,
            2.0 * one / two,
        );
    }
    println!("share: of bare playouts, by time of computing on one core. two threads: by the clock.");
    println!("computing, two: what two free cores would bring, by time of computing.");
}
