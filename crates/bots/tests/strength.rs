//! A casual player is better than none: it beats players that choose at random, with the whole interval above.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

#[path = "support/tables.rs"]
mod support;

use bots::MINDS;
use kit::Standings;
use support::{Player, play};

/// One bot among random players, once on every seat with the same dice. A group of such games is one observation.
fn beats_random(id: &str, seats: usize, groups: u64) {
    let game = registry::find(id).unwrap();
    let mut observations = Vec::new();
    for seed in 0..groups {
        let mut group = 0.0;
        for seat in 0..seats {
            let mut players = vec![Player::Random; seats];
            players[seat] = Player::Bot(&MINDS[0]);
            group += share(&play(game, &players, seed, &mut |_| {}), seat);
        }
        observations.push(group / seats as f64);
    }
    let count = observations.len() as f64;
    let mean = observations.iter().sum::<f64>() / count;
    let spread = observations.iter().map(|it| (it - mean).powi(2)).sum::<f64>() / (count - 1.0);
    let error = (spread / count).sqrt();
    let fair = 1.0 / seats as f64;
    eprintln!("{id}: wins {mean:.3} ± {:.3} where chance gives {fair:.3}", 3.0 * error);
    assert!(mean - 3.0 * error > fair, "{id}: {mean:.3} ± {:.3} is not above {fair:.3}", 3.0 * error);
}

/// The share of the win: those who tie for first split it.
fn share(standings: &Standings, seat: usize) -> f64 {
    let first = standings.as_slice().iter().filter(|row| row.rank == 1).count();
    if standings.as_slice()[seat].rank == 1 { 1.0 / first as f64 } else { 0.0 }
}

#[test]
fn casual_beats_random_in_hot_streak() {
    beats_random("hot-streak", 4, 150);
}

#[test]
fn casual_beats_random_in_neck_and_neck() {
    beats_random("neck-and-neck", 4, 60);
}

#[test]
fn casual_beats_random_in_ready_set_bet() {
    beats_random("ready-set-bet", 4, 60);
}

#[test]
fn casual_beats_random_in_dont_hesitate() {
    beats_random("dont-hesitate", 4, 300);
}

#[test]
fn casual_beats_random_in_bettor_horse() {
    beats_random("bettor-horse", 4, 150);
}
