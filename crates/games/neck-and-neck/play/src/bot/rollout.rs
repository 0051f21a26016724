//! The rest of a race, simulated roughly: a horse runs as far as the die says when a seat that has money on it rolls
//! it, and no horse is in its way. The others' stakes are guessed from which horses have come far, because somebody
//! moved those.

use kit::{Pick, Seat, SimRng};
use neck_and_neck::options::{Moves, RollOptions, Target};
use neck_and_neck::slip::Slip;
use neck_and_neck::{Action, HORSES, Horse, NeckAndNeck};
use play::{Observation, random_choice};

use super::BLUFF_PERCENT;

/// A simulated race that is not over after this many rolls is left as it is.
const MAX_ROLLS: usize = 400;
/// In a simulated race, somebody moves any horse after this many rolls without a move.
const FORCE_MOVE_AFTER_ROLLS: u32 = 20;
/// How likely others backed a horse that nobody has moved yet, relative to one that went as far as the average.
const UNMOVED_SHARE: f64 = 0.35;
/// Nothing is simulated while every horse has more steps to go than this.
const LATE_STEPS: u16 = 14;
/// A race counts as early while every horse has more steps to go than this.
const EARLY_STEPS: u16 = 30;

/// The state of a simulated race.
#[derive(Clone)]
struct RaceState {
    /// The steps that each horse has to go; none when it is home.
    to_go: [Option<u16>; HORSES],
    /// The horses that are home, in order.
    home: Vec<usize>,
    seat: usize,
}

/// A possible action, and the race after it.
struct Candidate {
    action: Action,
    race: RaceState,
}

/// The action for a roll, or none if a simulation is not worthwhile.
pub(super) fn choose_by_rollout(
    observation: &Observation<NeckAndNeck>,
    roll: &RollOptions,
    budget: u32,
    rng: &mut SimRng,
) -> Option<Action> {
    let own = observation.view.own()?.stakes?;
    let candidates = candidates(observation, roll, rng);
    if candidates.len() < 2 {
        return candidates.into_iter().next().map(|candidate| candidate.action);
    }
    let staked = own[usize::from(roll.plain_moves.horse.number()) - 1] > 0;
    let nearest = observation.view.steps_to_finish.iter().copied().min().unwrap_or(0);
    if nearest > EARLY_STEPS && !staked && random_choice::percent_chance(BLUFF_PERCENT, rng) {
        return candidates
            .into_iter()
            .find(|candidate| matches!(candidate.action, Action::Move { .. }))
            .map(|candidate| candidate.action);
    }
    if nearest > LATE_STEPS && roll.special_moves.is_none() {
        // It is too early to simulate: the rule of thumb moves the seat's own horses and no others.
        return None;
    }
    let pays = observation.setup.net_payouts();
    let seats = observation.setup.seats().count();
    let mut totals = vec![0.0; candidates.len()];
    for _ in 0..(budget / 8).max(1) {
        let slips: Vec<Slip> = (0..seats)
            .map(|seat| if seat == observation.seat.index() { own } else { guess(observation, seat, rng) })
            .collect();
        let seed = rng.next_u64();
        for (candidate, total) in candidates.iter().zip(&mut totals) {
            let mut race = candidate.race.clone();
            race.run(&slips, &mut SimRng::new(seed));
            let change = |slip: &Slip| race.pays(slip, pays);
            let others = slips.iter().enumerate().filter(|(seat, _)| *seat != observation.seat.index());
            let theirs: f64 = others.map(|(_, slip)| change(slip)).sum::<f64>() / (seats.max(2) - 1) as f64;
            *total += change(&own) - theirs;
        }
    }
    let (waiting, moving): (Vec<_>, Vec<_>) = totals
        .into_iter()
        .zip(&candidates)
        .map(|(total, candidate)| (total, candidate.action))
        .partition(|(_, it)| *it == Action::Decline);
    // A seat that gains nothing by waiting moves.
    let best = moving.iter().map(|(total, _)| *total).fold(f64::NEG_INFINITY, f64::max);
    match waiting.first() {
        Some((total, decline)) if *total > best => Some(*decline),
        Some(_) | None => random_choice::pick_best(&moving, rng),
    }
}

/// For each horse that may move, the moves that take it farthest and least far, and the one that takes it home; and
/// leaving the roll unused.
fn candidates(observation: &Observation<NeckAndNeck>, roll: &RollOptions, rng: &mut SimRng) -> Vec<Candidate> {
    let place = |horse: Horse| usize::from(horse.number()) - 1;
    let mut home: Vec<(u8, usize)> =
        observation.view.horses.iter().filter_map(|(horse, seen)| Some((seen.place?, place(*horse)))).collect();
    home.sort_unstable();
    let now = RaceState {
        to_go: std::array::from_fn(|horse| Some(observation.view.steps_to_finish[horse]).filter(|to_go| *to_go > 0)),
        home: home.into_iter().map(|(_, horse)| horse).collect(),
        seat: roll.next.index(),
    };
    let mut candidates = Vec::new();
    if roll.may_decline && super::may_gain_by_waiting(observation, roll) {
        candidates.push(Candidate { action: Action::Decline, race: now.clone() });
    }
    let mut add = |moves: &Moves, next: Seat, action: &dyn Fn(&Target) -> Action| {
        let ends = [
            moves.targets.iter().map(|it| it.steps_to_finish).min(),
            moves.targets.iter().map(|it| it.steps_to_finish).max(),
        ];
        let [Some(least), Some(most)] = ends else { return };
        for to_go in if least == most { vec![least] } else { vec![least, most] } {
            let there: Vec<&Target> = moves.targets.iter().filter(|it| it.steps_to_finish == to_go).collect();
            let Some(target) = random_choice::pick_any(&there, rng) else { continue };
            let mut race = now.clone();
            race.seat = next.index();
            race.put(place(moves.horse), to_go);
            candidates.push(Candidate { action: action(target), race });
        }
    };
    add(&roll.plain_moves, roll.next, &|target| Action::Move { to: target.to });
    for moves in roll.special_moves.iter().flatten() {
        let next = roll.next_after_special.unwrap_or(roll.next);
        add(moves, next, &|target| Action::Special { horse: moves.horse, to: target.to });
    }
    candidates
}

/// What a seat may have staked: two or three horses, more likely those that have come far.
fn guess(observation: &Observation<NeckAndNeck>, seat: usize, rng: &mut SimRng) -> Slip {
    let money = observation.view.money.as_slice().get(seat).copied().unwrap_or(0);
    let mut stakes = [0; HORSES];
    if !observation.view.has_bet.as_slice().get(seat).copied().unwrap_or(false) {
        return stakes;
    }
    let far = observation.view.steps_to_finish.iter().copied().max().unwrap_or(0);
    let come = |horse: usize| f64::from(far - observation.view.steps_to_finish[horse].min(far));
    let average = ((0..HORSES).map(come).sum::<f64>() / HORSES as f64).max(1.0);
    let mut weights: Vec<f64> = (0..HORSES).map(|horse| UNMOVED_SHARE + come(horse) / average).collect();
    let count = 2 + rng.pick(2) as usize;
    for _ in 0..count {
        let Some(horse) = play::matrix_game::sample_index(&weights, rng) else { break };
        weights[horse] = 0.0;
        stakes[horse] = money * 3 / 4 / count as i64;
    }
    stakes
}

impl RaceState {
    /// Puts a horse at this distance from the finish.
    fn put(&mut self, horse: usize, to_go: u16) {
        self.to_go[horse] = Some(to_go).filter(|to_go| *to_go > 0);
        if to_go == 0 {
            self.home.push(horse);
        }
    }

    fn run(&mut self, slips: &[Slip], dice: &mut SimRng) {
        let mut quiet = 0;
        for _ in 0..MAX_ROLLS {
            if self.home.len() >= 3 {
                break;
            }
            let roll = dice.pick(36);
            let (horse, steps) = ((roll / 6) as usize, (roll % 6) as u16 + 1);
            quiet += 1;
            if let Some(to_go) =
                self.to_go[horse].filter(|_| slips[self.seat][horse] > 0 || quiet > FORCE_MOVE_AFTER_ROLLS)
            {
                self.put(horse, to_go.saturating_sub(steps));
                quiet = 0;
            }
            if horse + 1 != usize::from(steps) {
                self.seat = (self.seat + 1) % slips.len();
            }
        }
    }

    /// By how much a slip changes its seat's money.
    fn pays(&self, slip: &Slip, pays: [i64; 3]) -> f64 {
        let mut change = -slip.iter().sum::<i64>();
        for (place, horse) in self.home.iter().take(3).enumerate() {
            change += slip[*horse] * (pays[place] + 1);
        }
        change as f64
    }
}
