//! How fast horses run through the contract when nobody bets, beside a plain loop of the same rules in the same run;
//! and how long an input takes in games played out at random.
//!
//! `cargo run --release -p railbird-ready-set-bet --example race_speed`
#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a program that prints what it measured")]

use std::hint::black_box;
use std::time::Instant;

use kit::rules::read_setup;
use kit::{DiscardEvents, Pick, Rules, Seats, SimRng, playout};
use ready_set_bet::ReadySetBet;
use serde_json::{Value, json};

const RACES: u64 = 400_000;
const RUNS: usize = 5;

/// What a run took.
struct Timing {
    rolls: u64,
    nanos: f64,
}

impl Timing {
    fn per_roll(&self) -> f64 {
        self.nanos / self.rolls as f64
    }
}

fn main() {
    let setup = read_setup::<ReadySetBet>(&json!({"races": 1}), Seats::new(2).unwrap()).unwrap();
    for run in 0..RUNS as u64 {
        let (ours, plain) = (through_the_contract(&setup, run), plain_loop(run));
        let races_per_second = |timing: &Timing| RACES as f64 / timing.nanos * 1e3;
        println!(
            "contract {:5.2} ns/roll {:5.2} M races/s   plain {:5.2} ns/roll {:5.2} M races/s   speed {:3.0} % of plain",
            ours.per_roll(),
            races_per_second(&ours),
            plain.per_roll(),
            races_per_second(&plain),
            100.0 * plain.per_roll() / ours.per_roll(),
        );
    }
    for seats in [2, 4, 8] {
        random_games(seats);
    }
}

/// Cards are revealed, horses run, the race is settled, the game is over: chance only, told to nobody.
fn through_the_contract(setup: &<ReadySetBet as Rules>::Setup, seed: u64) -> Timing {
    let start = ReadySetBet::initial_state(setup);
    let mut state = start.clone();
    let mut pick = SimRng::new(seed);
    let mut rolls = 0;
    let clock = Instant::now();
    for _ in 0..RACES {
        state.clone_from(&start);
        while let Some(outcome) = ReadySetBet::draw_outcome(&state, &mut pick) {
            ReadySetBet::resolve(&mut state, &outcome, &mut DiscardEvents).unwrap();
            rolls += 1;
        }
        rolls -= 6; // five props and an exotic card are no rolls
        black_box(&state);
    }
    Timing { rolls, nanos: clock.elapsed().as_nanos() as f64 }
}

/// The same race the way one would write it for this purpose alone.
fn plain_loop(seed: u64) -> Timing {
    const BONUS: [u32; 9] = [3, 3, 2, 1, 0, 1, 2, 3, 3];
    let mut pick = SimRng::new(seed);
    let mut rolls = 0;
    let mut wins = [0u64; 9];
    let clock = Instant::now();
    for _ in 0..RACES {
        let mut positions = [0; 9];
        let mut last = None;
        let mut spent = false;
        let winner = loop {
            let sum = 2 + pick.pick(6) as usize + pick.pick(6) as usize;
            rolls += 1;
            let horse = match sum {
                2 | 3 => 0,
                11 | 12 => 8,
                sum => sum - 3,
            };
            let mut step = 1;
            if last == Some(horse) && !spent {
                step += BONUS[horse];
                spent = true;
            } else {
                spent = false;
            }
            last = Some(horse);
            positions[horse] += step;
            if positions[horse] >= 15 {
                break horse;
            }
        };
        wins[winner] += 1;
    }
    black_box(wins);
    Timing { rolls, nanos: clock.elapsed().as_nanos() as f64 }
}

fn random_games(seats: usize) {
    let setup = read_setup::<ReadySetBet>(&Value::Null, Seats::new(seats).unwrap()).unwrap();
    let start = ReadySetBet::initial_state(&setup);
    let mut state = start.clone();
    let mut pick = SimRng::new(1);
    let mut times: Vec<f64> = Vec::new();
    for _ in 0..2_000 {
        state.clone_from(&start);
        let clock = Instant::now();
        let played = playout::<ReadySetBet>(&mut state, &mut pick, u64::MAX);
        times.push(clock.elapsed().as_nanos() as f64 / played.inputs as f64);
    }
    times.sort_by(f64::total_cmp);
    println!("random games of {seats}: median {:.1} ns/input", times[times.len() / 2]);
}
