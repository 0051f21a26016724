//! Races as the odds say they must come out. The figures are exact ones of the same rules, found without simulation.
#![allow(clippy::unwrap_used, reason = "a test that stumbles fails")]

use kit::rules::read_setup;
use kit::{DiscardEvents, Rules, Seats, SimRng};
use ready_set_bet::ReadySetBet;
use serde_json::{Value, json};

const RACES: u32 = 40_000;

struct Tally {
    wins: [u32; 9],
    rolls: u64,
    ties_for_second: u32,
}

fn races(ruleset: &Value, seed: u64) -> Tally {
    let setup = read_setup::<ReadySetBet>(ruleset, Seats::new(2).unwrap()).unwrap();
    let start = ReadySetBet::initial_state(&setup);
    let mut state = start.clone();
    let mut pick = SimRng::new(seed);
    let mut tally = Tally { wins: [0; 9], rolls: 0, ties_for_second: 0 };
    for _ in 0..RACES {
        state.clone_from(&start);
        while let Some(outcome) = ReadySetBet::draw_outcome(&state, &mut pick) {
            ReadySetBet::resolve(&mut state, &outcome, &mut DiscardEvents).unwrap();
        }
        let view = ReadySetBet::view(&state, kit::Viewer::Spectator);
        let result = &view.results[0];
        tally.rolls += u64::from(result.rolls);
        let ranks = result.ranks.0;
        tally.wins[ranks.iter().position(|rank| *rank == 1).unwrap()] += 1;
        tally.ties_for_second += u32::from(ranks.iter().filter(|rank| **rank == 2).count() >= 2);
    }
    tally
}

/// Four standard errors of a share in this number of races: one run in 16,000 would miss it by chance, and the seed is
/// fixed.
fn check_share(count: u32, share: f64, what: &str) {
    let found = f64::from(count) / f64::from(RACES);
    let error = (share * (1.0 - share) / f64::from(RACES)).sqrt();
    assert!((found - share).abs() < 4.0 * error, "{what}: {found:.4} for {share:.4}, standard error {error:.4}");
}

// RS-2.4
#[test]
fn horses_win_as_often_as_the_exact_odds_say() {
    let exact = [0.04780, 0.04780, 0.11047, 0.18280, 0.22227, 0.18280, 0.11047, 0.04780, 0.04780];
    let tally = races(&json!({"races": 1}), 2024);
    for (lane, share) in exact.into_iter().enumerate() {
        check_share(tally.wins[lane], share, &format!("lane {lane}"));
    }
    // A race takes 64.0 rolls with a standard deviation of about 11, so the mean is known to 0.06.
    let rolls = tally.rolls as f64 / f64::from(RACES);
    assert!((rolls - 64.0).abs() < 0.25, "{rolls:.2} rolls a race");
    // Two or more horses share rank 2 in 23 % of races, a figure that is itself rounded to half a percent.
    let ties = f64::from(tally.ties_for_second) / f64::from(RACES);
    assert!((ties - 0.23).abs() < 0.005 + 4.0 * 0.0021, "ties for second in {ties:.4}");
}

// RS-2.4
#[test]
fn horses_win_as_often_as_the_exact_odds_say_when_pairs_are_of_sums() {
    let exact = [0.02608, 0.04979, 0.11536, 0.19157, 0.23440, 0.19157, 0.11536, 0.04979, 0.02608];
    let tally = races(&json!({"races": 1, "pair_by": "sum"}), 2025);
    for (lane, share) in exact.into_iter().enumerate() {
        check_share(tally.wins[lane], share, &format!("lane {lane}"));
    }
}

// RS-2.4
#[test]
fn horses_win_as_often_as_the_exact_odds_say_when_a_third_roll_ends_a_run() {
    let exact = [0.04746, 0.04746, 0.10995, 0.18272, 0.22483, 0.18272, 0.10995, 0.04746, 0.04746];
    let tally = races(&json!({"races": 1, "bonus_again": "fifth"}), 2026);
    for (lane, share) in exact.into_iter().enumerate() {
        check_share(tally.wins[lane], share, &format!("lane {lane}"));
    }
}
