//! How long the odds of one moment take in each game, and how sure they are. `quote_speed [TRIES] [SEATS]`.
#![allow(clippy::print_stdout, clippy::expect_used, reason = "it is a program that prints figures")]

use std::time::Instant;

use games::{GameId, for_game};
use kit::{DiscardEvents, Rules, Viewer};
use play::game_loop::{Seeds, play_game};
use play::{PlayableGame, SampleBudget, SimPlayer, Viewpoint, compute_odds};
use serde_json::Value;

/// The number of moments of one game of bots that are measured.
const MOMENTS: usize = 12;

fn timed<P: PlayableGame>(tries: u64, seats: usize) {
    let range = P::Rules::VARIANTS[0].seats;
    let seats = seats.clamp(range.min.into(), range.max.into());
    let setup =
        kit::rules::read_setup::<P::Rules>(&Value::Null, kit::Seats::new(seats).expect("seats")).expect("a table");
    let mut state = P::Rules::initial_state(&setup);
    let mut seen = Vec::new();
    play_game::<P>(
        &setup,
        &mut state,
        &vec![SimPlayer::default_bot(); seats],
        Seeds::derive(1, 1, 1),
        &mut DiscardEvents,
        |state| {
            seen.push(P::Rules::view(state, Viewer::Spectator));
            false
        },
    );
    let step = seen.len().div_ceil(MOMENTS).max(1);
    let care = SampleBudget { target_error: 0.0, max_games: tries };
    let mut times: Vec<(f64, f64)> = Vec::new();
    for view in seen.into_iter().step_by(step) {
        let seen = Viewpoint { setup: setup.clone(), viewer: Viewer::Spectator, view };
        let began = Instant::now();
        let found = compute_odds::<P>(&seen, care, 3);
        times.push((began.elapsed().as_secs_f64() * 1e3, found.max_error));
    }
    times.sort_by(|left, right| left.0.total_cmp(&right.0));
    let (median, most) = (times[times.len() / 2].0, times[times.len() - 1].0);
    let error = times.iter().map(|it| it.1).fold(0.0, f64::max);
    println!(
        "{:14} {seats} seats: median {median:8.2} ms, most {most:8.2} ms, error {:4.1} %",
        P::Rules::META.id,
        error * 100.0
    );
}

fn main() {
    let mut args = std::env::args().skip(1).filter_map(|arg| arg.parse::<u64>().ok());
    let (tries, seats) = (args.next().unwrap_or(200), args.next().unwrap_or(4) as usize);
    for game in GameId::ALL {
        for_game!(*game, P => timed::<P>(tries, seats));
    }
}
