//! Neck and Neck. A casual player spreads its money, helps the horses it has money on and leaves the others alone; a hard
//! one stakes everything on few horses and asks of every move who gains by it.

/// The rest of a race, roughly.
mod rollout;

use kit::{Pick, SimRng};
use neck_and_neck::options::{BetOptions, Moves, RollOptions, Target};
use neck_and_neck::slip::Slip;
use neck_and_neck::{Action, Destination, HORSES, Horse, NeckAndNeck, Options};

use play::{Bot, FixedStrategy, Level, Observation, Strategy, Temperament, decide_easy, random_choice};

use crate::NeckAndNeckPlay;

/// A player with money on a horse that still runs waits for it until this many rolls in a row moved nothing. Then waiting
/// gains nothing, since nobody else moves either, and it moves any horse that the dice name.
const WAITING_ROLLS: i64 = 12;

/// The percentage of an easy player's decisions that are random.
const RANDOM_MOVE_PERCENT: u32 = 25;
/// The number of horses on which a hard player stakes all it has.
const HORSES_BACKED: usize = 2;
/// The percentage of early rolls with which a hard player moves a horse that it did not back, to mislead others.
const BLUFF_PERCENT: u32 = 4;

impl Bot for NeckAndNeckPlay {
    const FIXED_STRATEGIES: &'static [FixedStrategy<NeckAndNeck>] = &[];

    fn decide(strategy: &Strategy, observation: &Observation<NeckAndNeck>, rng: &mut SimRng) -> Option<Action> {
        match (&observation.options, strategy.level, strategy.temperament) {
            (_, Level::Easy, _) => decide_easy(RANDOM_MOVE_PERCENT, casual, observation, rng),
            (Options::Bet(bet), Level::Medium, Temperament::Favourites) => {
                Some(Action::Bet { stakes: all_on(bet, &by_distance(observation, rng)[..1]) })
            }
            (Options::Bet(bet), Level::Medium, Temperament::Contrarian) => {
                Some(Action::Bet { stakes: all_on(bet, &by_distance(observation, rng)[HORSES - 2..]) })
            }
            (_, Level::Medium, _) => casual(observation, rng),
            (Options::Bet(bet), Level::Hard, _) => {
                let count = if strategy.temperament == Temperament::Value { 1 } else { HORSES_BACKED };
                Some(Action::Bet { stakes: all_on(bet, &by_distance(observation, rng)[..count]) })
            }
            (Options::Roll(roll), Level::Hard, _) => {
                rollout::choose_by_rollout(observation, roll, strategy.budget, rng)
                    .or_else(|| use_roll(observation, roll, rng))
            }
        }
    }
}

/// Everything on these horses, the first of them getting what does not divide.
fn all_on(bet: &BetOptions, horses: &[usize]) -> Slip {
    let unit = bet.stake_unit.max(1);
    let units = bet.max_total / unit;
    let each = units / horses.len().max(1) as i64;
    let mut stakes = [0; HORSES];
    horses.iter().for_each(|horse| stakes[*horse] = each * unit);
    if let Some(first) = horses.first() {
        stakes[*first] += (units - each * horses.len() as i64) * unit;
    }
    stakes
}

/// The horses by how far they have to go, the nearest first; among equals in any order.
fn by_distance(observation: &Observation<NeckAndNeck>, rng: &mut SimRng) -> [usize; HORSES] {
    let mut order = std::array::from_fn(|horse| horse);
    for end in (1..HORSES).rev() {
        order.swap(end, rng.pick(end as u32 + 1) as usize);
    }
    order.sort_by_key(|horse| observation.view.steps_to_finish[*horse]);
    order
}

/// A casual player: random among reasonable choices, without obvious blunders.
fn casual(observation: &Observation<NeckAndNeck>, rng: &mut SimRng) -> Option<Action> {
    match &observation.options {
        Options::Bet(bet) => Some(Action::Bet { stakes: slip(bet, rng) }),
        Options::Roll(roll) => use_roll(observation, roll, rng),
    }
}

/// Most of the money, on two to four horses, never nearly all of it on one.
fn slip(bet: &BetOptions, rng: &mut SimRng) -> Slip {
    let unit = bet.stake_unit.max(1);
    let units = bet.max_total / unit;
    let mut stakes = [0; HORSES];
    let horses = 2 + rng.pick(3);
    let spend = units * i64::from(50 + rng.pick(41)) / 100;
    let mut order: Vec<usize> = (0..HORSES).collect();
    for _ in 0..horses {
        let horse = order.swap_remove(rng.pick(order.len() as u32) as usize);
        stakes[horse] = spend / i64::from(horses) * unit;
    }
    if stakes == [0; HORSES] {
        stakes[rng.pick(HORSES as u32) as usize] = unit;
    }
    stakes
}

fn use_roll(observation: &Observation<NeckAndNeck>, roll: &RollOptions, rng: &mut SimRng) -> Option<Action> {
    let stakes = observation.view.own().and_then(|own| own.stakes).unwrap_or_default();
    let staked = |horse: Horse| stakes[usize::from(horse.number()) - 1];
    // The special roll goes to the horse with the most money on it, if it gets anywhere by it.
    let mine = roll.special_moves.iter().flatten().filter(|moves| staked(moves.horse) > 0 && !moves.targets.is_empty());
    if let Some(moves) = mine.max_by_key(|moves| staked(moves.horse)) {
        let to = nearest_home(moves, rng)?;
        return Some(Action::Special { horse: moves.horse, to });
    }
    if staked(roll.plain_moves.horse) > 0
        && let Some(to) = nearest_home(&roll.plain_moves, rng)
    {
        return Some(Action::Move { to });
    }
    if roll.may_decline && may_gain_by_waiting(observation, roll) {
        return Some(Action::Decline);
    }
    farthest_from_home(&roll.plain_moves, rng).map(|to| Action::Move { to }).or_else(|| {
        // The red horse cannot move and the roll may not be left unused, so another horse takes the special roll.
        let moves = roll.special_moves.iter().flatten().find(|moves| !moves.targets.is_empty())?;
        Some(Action::Special { horse: moves.horse, to: farthest_from_home(moves, rng)? })
    })
}

/// Whether leaving this roll unused can gain anything: somebody else may move a horse of one's own, or nobody may move one
/// of theirs. After enough quiet rolls neither is to be hoped for. Whoever has no horse in the race any more gives the
/// others one round, and whoever wrote no slip none. To bring somebody else's horse home, all wait twice as long.
///
/// A race has only so many moves in it, so every race with a bot in it ends, whatever the others do and without a stall
/// limit.
fn may_gain_by_waiting(observation: &Observation<NeckAndNeck>, roll: &RollOptions) -> bool {
    let round = observation.setup.seats().count() as i64;
    let running = |stakes: Slip| {
        stakes.iter().zip(observation.view.steps_to_finish).any(|(stake, to_go)| *stake > 0 && to_go > 0)
    };
    let waiting = match observation.view.own().and_then(|own| own.stakes) {
        Some(stakes) if running(stakes) => WAITING_ROLLS,
        Some(_) => round,
        None => 0,
    };
    let short_of_home = roll.plain_moves.targets.iter().any(|target| target.to != Destination::Finish);
    let patience = if short_of_home { waiting } else { 2 * waiting.max(round) };
    // A roll that does not let the red horse move loses nothing by being left.
    observation.view.rolls_without_move < patience || roll.plain_moves.targets.is_empty()
}

fn nearest_home(moves: &Moves, rng: &mut SimRng) -> Option<Destination> {
    choose(moves, |target| -f64::from(target.steps_to_finish), rng)
}

fn farthest_from_home(moves: &Moves, rng: &mut SimRng) -> Option<Destination> {
    choose(moves, |target| f64::from(target.steps_to_finish), rng)
}

fn choose(moves: &Moves, worth: impl Fn(&Target) -> f64, rng: &mut SimRng) -> Option<Destination> {
    let targets: Vec<(f64, Destination)> = moves.targets.iter().map(|target| (worth(target), target.to)).collect();
    random_choice::pick_best(&targets, rng)
}
