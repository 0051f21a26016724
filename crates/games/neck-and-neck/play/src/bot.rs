//! Neck and Neck. A casual player spreads its money, helps the horses it has money on and leaves the others alone. A
//! hard one stakes everything on few horses and estimates for every move who gains by it.

/// The rest of a race, simulated roughly.
mod rollout;

use kit::{Pick, SimRng};
use neck_and_neck::options::{BetOptions, Moves, RollOptions, Target};
use neck_and_neck::slip::Slip;
use neck_and_neck::{Action, Destination, HORSES, Horse, NeckAndNeck, Options};

use play::{Bot, FixedStrategy, Level, Observation, Strategy, Temperament, decide_easy, random_choice};

use crate::NeckAndNeckPlay;

/// A player with money on a horse that still runs waits for it until this many rolls in a row moved nothing. After
/// that, waiting gains nothing, since nobody else moves either, and the player moves any horse that the dice name.
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

/// All the money on these horses; the first one gets the remainder.
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

/// The horses by their distance to the finish, the nearest first; ties are in random order.
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

/// Most of the money, on two to four horses, and never nearly all of it on one.
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
    // The special roll goes to the horse with the highest stake that it can bring closer.
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

/// Whether leaving this roll unused can gain anything: another seat may move one of this seat's horses, or nobody may
/// move one of theirs. After enough rolls without a move neither is likely. A seat with no horse left in the race waits
/// for one round, and a seat without a slip not at all. To bring another seat's horse home, all wait twice as long.
///
/// The number of moves in a race is bounded, so every race with a bot in it ends, whatever the others do and without a
/// stall limit.
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
    // Leaving a roll unused that cannot move the red horse loses nothing.
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
