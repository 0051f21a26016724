//! How long the exact chances take: the win, place and show board, and everything one may bet on.
#![allow(clippy::print_stdout, clippy::expect_used, reason = "it is a program that prints figures")]

use std::hint::black_box;
use std::time::Instant;

use ready_set_bet::{ReadySetBet, Ruleset};
use ready_set_bet_play::odds::{RaceModel, RacePosition, RunState, SpotOdds};

/// Seconds this thread has computed for, where the system tells; else seconds that have passed.
fn seconds(began: Instant) -> f64 {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    nanoseconds.map_or_else(|| began.elapsed().as_secs_f64(), |nanoseconds| nanoseconds * 1e-9)
}

/// The median of several timings, in microseconds a call.
fn microseconds(mut call: impl FnMut()) -> f64 {
    let began = Instant::now();
    let mut timings: Vec<f64> = (0..15)
        .map(|_| {
            let before = seconds(began);
            (0..200).for_each(|_| call());
            (seconds(began) - before) * 1e6 / 200.0
        })
        .collect();
    timings.sort_by(f64::total_cmp);
    timings[timings.len() / 2]
}

fn main() {
    let seats = kit::Seats::new(4).expect("four may play");
    println!("{:8} {:>6} {:>18} {:>22}", "finish", "from", "win/place/show µs", "every spot, 28 props µs");
    for finish in [15, 30] {
        let ruleset = Ruleset { finish, ..Ruleset::default() };
        let setup = <ReadySetBet as kit::Rules>::setup(&ruleset, seats).expect("a possible ruleset");
        let scene = <ReadySetBet as kit::Rules>::scene(&setup);
        let course = RaceModel::for_setup(&setup);
        let moments = [
            ("start", RacePosition::AT_GATE),
            ("middle", RacePosition { positions: [3, 5, 7, 8, 9, 6, 4, 6, 2], run_state: RunState::Armed(10) }),
            ("late", RacePosition { positions: [9, 11, 12, 13, 14, 13, 10, 8, 5], run_state: RunState::Armed(5) }),
        ];
        for (name, moment) in moments {
            let finishes = microseconds(|| {
                black_box(course.finish_odds(black_box(moment)).win_place_show());
            });
            let whole = microseconds(|| {
                black_box(SpotOdds::for_all_cards(&setup, &scene, black_box(moment)));
            });
            println!("{finish:<8} {name:>6} {finishes:>18.1} {whole:>22.1}");
        }
    }
}
