//! How long a race takes when everybody moves whatever the dice name.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

use kit::rules::read_setup;
use kit::{DiscardEvents, Pick, Rules, Seat, Seats, SimRng, Turn};
use neck_and_neck::options::{Moves, RollOptions, Target};
use neck_and_neck::{Action, Destination, NeckAndNeck, Options, Phase};
use serde_json::json;

/// What everybody at the table does, never declining.
#[derive(Clone, Copy, Debug)]
enum Policy {
    /// The red horse by a shortest way home; 1-1 as the special roll for whichever horse is then nearest home.
    Haste,
    /// The red horse by a shortest way home; 1-1 as a plain double where horse 1 can move.
    NoSpecial,
    /// As `NoSpecial`, but a horse stays in its lane if that is free, and else goes anywhere.
    OwnLane,
    /// As `NoSpecial`, but anywhere.
    Anywhere,
}

fn choose<'a>(policy: Policy, moves: &'a Moves, pick: &mut SimRng) -> Option<&'a Target> {
    let nearest = |target: &&Target| target.steps_to_finish;
    let mut anywhere = || match moves.targets.len() as u32 {
        0 => None,
        count => moves.targets.get(pick.pick(count) as usize),
    };
    match policy {
        Policy::Haste | Policy::NoSpecial => moves.targets.iter().min_by_key(nearest),
        Policy::OwnLane => {
            let stays = |target: &&Target| match target.to {
                Destination::Finish => true,
                Destination::Hex(hex) => moves.from.is_some_and(|from| from.lane == hex.lane),
            };
            moves.targets.iter().filter(stays).min_by_key(nearest).or_else(anywhere)
        }
        Policy::Anywhere => anywhere(),
    }
}

fn decide(policy: Policy, roll: &RollOptions, pick: &mut SimRng) -> Action {
    let plain = choose(policy, &roll.plain_moves, pick).map(|target| Action::Move { to: target.to });
    let specials = roll.special_moves.iter().flatten();
    let targets = specials.filter_map(|moves| choose(policy, moves, pick).map(|target| (moves.horse, target)));
    let nearest = targets.min_by_key(|(_, target)| target.steps_to_finish);
    let special = nearest.map(|(horse, target)| Action::Special { horse, to: target.to });
    let chosen = match policy {
        Policy::Haste => special.or(plain),
        Policy::NoSpecial | Policy::OwnLane | Policy::Anywhere => plain.or(special),
    };
    chosen.expect("who is asked has a move")
}

/// The mean number of rolls a race on the standard board with four seats, and its standard error.
fn rolls_a_race(policy: Policy, races: u32, seed: u64) -> (f64, f64) {
    let mut pick = SimRng::new(seed);
    let setup = read_setup::<NeckAndNeck>(&json!({"races": 1}), Seats::new(4).unwrap()).unwrap();
    let (mut sum, mut squares) = (0.0, 0.0);
    for _ in 0..races {
        let mut state = NeckAndNeck::initial_state(&setup);
        let mut rolls = 0.0;
        loop {
            match NeckAndNeck::turn(&state) {
                Turn::Over { .. } => break,
                Turn::Chance { .. } => {
                    rolls += if matches!(state.phase(), Phase::Roll { .. }) { 1.0 } else { 0.0 };
                    let outcome = NeckAndNeck::draw_outcome(&state, &mut pick).unwrap();
                    NeckAndNeck::resolve(&mut state, &outcome, &mut DiscardEvents).unwrap();
                }
                Turn::Decide { seats } | Turn::Live { seats } => {
                    let seat: Seat = seats.first().unwrap();
                    let action = match NeckAndNeck::options(&state, seat).unwrap() {
                        Options::Bet(bet) => Action::Bet { stakes: [bet.stake_unit, 0, 0, 0, 0, 0] },
                        Options::Roll(roll) => decide(policy, &roll, &mut pick),
                    };
                    NeckAndNeck::act(&mut state, seat, &action, &mut DiscardEvents).unwrap();
                }
            }
        }
        sum += rolls;
        squares += rolls * rolls;
    }
    let n = f64::from(races);
    let mean = sum / n;
    (mean, ((squares / n - mean * mean) / n).sqrt())
}

/// The mean of this number of races is the expected one, within four standard errors of a mean of that many.
fn expect(policy: Policy, expected: f64) {
    const RACES: u32 = 1500;
    let (mean, error) = rolls_a_race(policy, RACES, 94);
    assert!(error < 0.4, "{policy:?}: the standard error is {error}");
    assert!((mean - expected).abs() < 4.0 * error, "{policy:?}: {mean} rolls a race, standard error {error}");
}

// NN-4.2 NN-4.5
#[test]
fn a_race_in_haste_takes_about_94_rolls() {
    // All expected figures are means of 40,000 races with another seed, with standard errors of 0.05 to 0.07.
    expect(Policy::Haste, 94.64);
}

// NN-4.5
#[test]
fn without_the_special_roll_a_race_takes_about_100() {
    expect(Policy::NoSpecial, 99.94);
}

// NN-1.1 NN-1.2
#[test]
fn staying_in_lane_costs_rolls_and_wandering_many_more() {
    expect(Policy::OwnLane, 113.52);
    expect(Policy::Anywhere, 157.26);
}
