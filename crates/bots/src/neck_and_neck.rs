//! Neck and Neck, played casually: spread the money, help the horses one has money on, and leave the others alone.

use dealer::Fast;
use kit::Pick;
use neck_and_neck::options::{BetOptions, Moves, RollOptions, Target};
use neck_and_neck::slip::Slip;
use neck_and_neck::{Action, Destination, HORSES, Horse, NeckAndNeck, Options};
use registry::Sight;

use crate::mind::{Casual, Mind};
use crate::sense;

/// After so many rolls without a move a strange horse is moved too, but not home.
const BORED: i64 = 12;
/// And after so many even that.
const VERY_BORED: i64 = 24;

impl Mind<NeckAndNeck> for Casual {
    fn decide(&self, sight: &Sight<NeckAndNeck>, thoughts: &mut Fast) -> Option<Action> {
        match &sight.options {
            Options::Bet(bet) => Some(Action::Bet { stakes: slip(bet, thoughts) }),
            Options::Roll(roll) => use_roll(sight, roll, thoughts),
        }
    }
}

/// Most of the money, on two to four horses, never nearly all of it on one.
fn slip(bet: &BetOptions, thoughts: &mut Fast) -> Slip {
    let unit = bet.unit.max(1);
    let units = bet.max / unit;
    let mut stakes = [0; HORSES];
    let horses = 2 + thoughts.pick(3);
    let spend = units * i64::from(50 + thoughts.pick(41)) / 100;
    let mut order: Vec<usize> = (0..HORSES).collect();
    for _ in 0..horses {
        let horse = order.swap_remove(thoughts.pick(order.len() as u32) as usize);
        stakes[horse] = spend / i64::from(horses) * unit;
    }
    if stakes == [0; HORSES] {
        stakes[thoughts.pick(HORSES as u32) as usize] = unit;
    }
    stakes
}

fn use_roll(sight: &Sight<NeckAndNeck>, roll: &RollOptions, thoughts: &mut Fast) -> Option<Action> {
    let stakes = sight.view.stakes.flatten().unwrap_or_default();
    let staked = |horse: Horse| stakes[usize::from(horse.number()) - 1];
    // The special roll goes to the horse with the most money on it, if it gets anywhere by it.
    let mine = roll.special.iter().flatten().filter(|moves| staked(moves.horse) > 0 && !moves.targets.is_empty());
    if let Some(moves) = mine.max_by_key(|moves| staked(moves.horse)) {
        let to = nearest_home(moves, thoughts)?;
        return Some(Action::Special { horse: moves.horse, to });
    }
    if staked(roll.plain.horse) > 0
        && let Some(to) = nearest_home(&roll.plain, thoughts)
    {
        return Some(Action::Move { to });
    }
    // Without a slip there is nothing to lose, and when nobody has moved for long one would rather see something happen:
    // where nothing forces anybody to move, a race must not stand still for ever.
    let quiet = sight.view.quiet_rolls;
    let bored = stakes == [0; HORSES] || quiet >= BORED;
    let short_of_home = roll.plain.targets.iter().any(|target| target.to != Destination::Finish);
    let may_move = short_of_home || (quiet >= VERY_BORED && !roll.plain.targets.is_empty());
    if roll.decline && !(bored && may_move) {
        return Some(Action::Decline);
    }
    farthest_from_home(&roll.plain, thoughts).map(|to| Action::Move { to }).or_else(|| {
        // Only strangers' horses are left to move, and one of them must.
        let moves = roll.special.iter().flatten().find(|moves| !moves.targets.is_empty())?;
        Some(Action::Special { horse: moves.horse, to: farthest_from_home(moves, thoughts)? })
    })
}

fn nearest_home(moves: &Moves, thoughts: &mut Fast) -> Option<Destination> {
    choose(moves, |target| -f64::from(target.to_go), thoughts)
}

fn farthest_from_home(moves: &Moves, thoughts: &mut Fast) -> Option<Destination> {
    choose(moves, |target| f64::from(target.to_go), thoughts)
}

fn choose(moves: &Moves, worth: impl Fn(&Target) -> f64, thoughts: &mut Fast) -> Option<Destination> {
    let targets: Vec<(f64, Destination)> = moves.targets.iter().map(|target| (worth(target), target.to)).collect();
    sense::best(&targets, thoughts)
}
