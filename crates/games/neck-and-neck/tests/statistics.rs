//! How long a race takes when everybody moves whatever the dice name.

use dealer::Fast;
use kit::rules::read_setup;
use kit::{Pick, Rules, Seat, Seats, Silent, Turn};
use neck_and_neck::options::{Moves, RollOptions, Target};
use neck_and_neck::{Action, Destination, NeckAndNeck, Options, Phase};
use serde_json::json;

/// Which of a horse's moves is made. The special roll is used only when there is no plain move.
#[derive(Clone, Copy, Debug)]
enum Policy {
    /// One of those that leave the fewest steps to go, the first of them in the order of the options.
    Shortest,
    /// Home if possible, else straight ahead in its lane if that is free, else any.
    OwnLane,
    /// Any.
    Random,
}

fn choose<'a>(policy: Policy, moves: &'a Moves, pick: &mut Fast) -> Option<&'a Target> {
    let any = |pick: &mut Fast| match moves.targets.len() as u32 {
        0 => None,
        count => moves.targets.get(pick.pick(count) as usize),
    };
    match policy {
        Policy::Shortest => moves.targets.iter().min_by_key(|target| target.to_go),
        Policy::OwnLane => {
            let lane = moves.from.map(|from| from.lane);
            let straight = moves.targets.iter().filter(|target| match target.to {
                Destination::Finish => true,
                Destination::Hex(hex) => Some(hex.lane) == lane,
            });
            // In its own lane the farthest is straight ahead: every other way there and back is shorter.
            straight.min_by_key(|target| target.to_go).or_else(|| any(pick))
        }
        Policy::Random => any(pick),
    }
}

fn decide(policy: Policy, roll: &RollOptions, pick: &mut Fast) -> Action {
    if let Some(target) = choose(policy, &roll.plain, pick) {
        return Action::Move { to: target.to };
    }
    let specials = roll.special.iter().flatten();
    let special = specials.filter_map(|moves| choose(policy, moves, pick).map(|target| (moves.horse, target))).next();
    special.map_or(Action::Decline, |(horse, target)| Action::Special { horse, to: target.to })
}

/// The mean number of rolls a race on the standard board with four seats, and its standard error.
fn rolls_a_race(policy: Policy, races: u32, seed: u64) -> (f64, f64) {
    let mut pick = Fast::new(seed);
    let setup = read_setup::<NeckAndNeck>(&json!({"races": 1}), Seats::new(4).unwrap()).unwrap();
    let (mut sum, mut squares) = (0.0, 0.0);
    for _ in 0..races {
        let mut state = NeckAndNeck::start(&setup);
        let mut rolls = 0.0;
        loop {
            match NeckAndNeck::turn(&state) {
                Turn::Over { .. } => break,
                Turn::Chance { .. } => {
                    rolls += if matches!(state.phase(), Phase::Roll { .. }) { 1.0 } else { 0.0 };
                    let outcome = NeckAndNeck::some_outcome(&state, &mut pick).unwrap();
                    NeckAndNeck::resolve(&mut state, &outcome, &mut Silent).unwrap();
                }
                Turn::Decide { seats } | Turn::Live { seats } => {
                    let seat: Seat = seats.first().unwrap();
                    let action = match NeckAndNeck::options(&state, seat).unwrap() {
                        Options::Bet(bet) => Action::Bet { stakes: [bet.unit, 0, 0, 0, 0, 0] },
                        Options::Roll(roll) => decide(policy, &roll, &mut pick),
                    };
                    NeckAndNeck::act(&mut state, seat, &action, &mut Silent).unwrap();
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

#[test]
fn zz() {
    for policy in [Policy::Shortest, Policy::OwnLane, Policy::Random] {
        println!("{policy:?} {:?}", rolls_a_race(policy, 2000, 1));
    }
}
