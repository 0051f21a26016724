//! Simulated games of the lab beside bare playouts of the contract: inputs a second on one core, and how much two cores
//! bring. `sampling_speed [SECONDS [RUNS]]` for each figure; runs take turns, and the median counts.
#![allow(clippy::print_stdout, clippy::expect_used, reason = "it is a program that prints figures")]

use games::{GameId, for_game};
use std::time::Instant;

use kit::{Rules, SimRng, playout};
use lab::lookup::setup;
use lab::progress::{NoMonitor, thread_pool};
use lab::run::{Plan, run};
use play::{PlayableGame, SimPlayer};
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
    // The system counts in hundredths; what is shorter is told by the clock.
    let computing = computed().zip(before).map(|(after, before)| after - before).filter(|seconds| *seconds > 0.0);
    (computing.unwrap_or(clock), clock)
}

/// Bare playouts: inputs a second of computing, and games a second.
fn bare<P: PlayableGame>(duration: f64) -> (f64, f64) {
    let setup = setup::<P>(P::Rules::META.seats.min.into(), &Value::Null).expect("the printed rules");
    let fresh = P::Rules::initial_state(&setup);
    let mut state = fresh.clone();
    let mut fast = SimRng::new(1);
    let (mut inputs, mut games) = (0, 0);
    let (seconds, _) = timed(|| {
        let began = Instant::now();
        while began.elapsed().as_secs_f64() < duration {
            for _ in 0..64 {
                state.clone_from(&fresh);
                inputs += playout::<P::Rules>(&mut state, &mut fast, 1_000_000).inputs;
                games += 1;
            }
        }
    });
    (inputs as f64 / seconds, games as f64 / seconds)
}

/// What the lab's share of bare playouts should be, and how many times as much two cores should bring.
const BARS: [f64; 2] = [0.8, 1.8];

/// One run: bare and simulated inputs a second of computing, and what two threads bring by the clock and by computing.
fn measure(id: &str, seats: usize, seconds: f64) -> [f64; 4] {
    let (bare, rate) = for_game!(id.parse::<GameId>().expect("a game of ours"), P => bare::<P>(seconds));
    let games = (rate * seconds).max(2_000.0) as u64;
    let plan = Plan { game: id.into(), ruleset: Value::Null, players: vec![SimPlayer::Random; seats], games, seed: 1 };
    let mut inputs = 0.0;
    let mut on = |threads: usize| {
        let pool = thread_pool(threads).expect("threads");
        timed(|| inputs = pool.install(|| run(&plan, &NoMonitor)).expect("a run").inputs_per_game.mean * games as f64)
    };
    let (one, one_clock) = on(1);
    let (two, two_clock) = on(2);
    [bare, inputs / one, one_clock / two_clock, 2.0 * one / two]
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

fn main() {
    let mut args = std::env::args().skip(1);
    let seconds: f64 = args.next().map_or(3.0, |arg| arg.parse().expect("seconds"));
    let runs: usize = args.next().map_or(5, |arg| arg.parse().expect("a number of runs")).max(1);
    println!(
        "{:16} {:>14} {:>14} {:>14} {:>12} {:>16}",
        "game", "bare inputs/s", "lab inputs/s", "share of bare", "two threads", "computing, two"
    );
    let mut least = [f64::INFINITY; 3];
    for game in GameId::ALL {
        let meta = game.meta();
        let found: Vec<[f64; 4]> = (0..runs).map(|_| measure(meta.id, meta.seats.min.into(), seconds)).collect();
        let middle = |of: fn(&[f64; 4]) -> f64| median(found.iter().map(of).collect());
        // The share is that of one run, because a machine is not equally fast all the time.
        let figures = [middle(|it| it[1] / it[0]), middle(|it| it[2]), middle(|it| it[3])];
        least.iter_mut().zip(figures).for_each(|(least, figure)| *least = least.min(figure));
        println!(
            "{:16} {:>14.0} {:>14.0} {:>12.0} % {:>10.2} x {:>14.2} x",
            meta.id,
            middle(|it| it[0]),
            middle(|it| it[1]),
            100.0 * figures[0],
            figures[1],
            figures[2],
        );
    }
    let verdict = |found: f64, bar: f64| if found >= bar { "met" } else { "missed" };
    let [share, clock, computing] = least;
    println!(
        "\nOne core, least share of bare playouts: {:.0} %; bar 80 %: {}.",
        100.0 * share,
        verdict(share, BARS[0])
    );
    println!("Two cores, least by the clock: {clock:.2} times one; bar 1.8: {}.", verdict(clock, BARS[1]));
    // On a machine that has other things to do the clock says little; what two threads compute tells what they lose.
    println!(
        "Two cores, least by time of computing: {computing:.2} times one, which is what two free cores would bring."
    );
}
