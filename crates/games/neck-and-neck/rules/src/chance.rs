//! Odds, the canonical draw, and random play.

use kit::{DrawPacing, Pick, Seat, WeightedOutcomes};

use crate::action::{Action, Destination, Outcome};
use crate::reach::ReachableHexes;
use crate::slip;
use crate::state::{Dice, HORSES, Horse, Phase, State};

const FACES: u32 = 6;

/// Every seat, or every roll, as likely as any other.
pub(crate) fn outcomes(state: &State) -> Option<WeightedOutcomes<Outcome>> {
    match state.phase {
        Phase::Setup => {
            Some(WeightedOutcomes::uniform(state.setup.seats().iter().map(|seat| Outcome::Banker { seat })))
        }
        Phase::Roll { .. } => Some(WeightedOutcomes::uniform((0..FACES * FACES).map(roll))),
        Phase::Betting | Phase::Choose { .. } | Phase::Over => None,
    }
}

/// The Banker is named in passing; the dice move horses.
pub(crate) fn draw_pacing(state: &State) -> Option<DrawPacing> {
    match state.phase {
        Phase::Setup => Some(DrawPacing::Setup),
        Phase::Roll { .. } => Some(DrawPacing::Watched),
        Phase::Betting | Phase::Choose { .. } | Phase::Over => None,
    }
}

pub(crate) fn draw_outcome(state: &State, pick: &mut impl Pick) -> Option<Outcome> {
    match state.phase {
        Phase::Setup => {
            let seats = state.setup.seats().count() as u32;
            Some(Outcome::Banker { seat: Seat::ALL[pick.pick(seats) as usize] })
        }
        Phase::Roll { .. } => Some(roll(pick.pick(FACES * FACES))),
        Phase::Betting | Phase::Choose { .. } | Phase::Over => None,
    }
}

/// The roll with this number below 36, red before white.
fn roll(number: u32) -> Outcome {
    let (red, white) = (number / FACES, number % FACES);
    Outcome::Dice(Dice { red: Horse::of_face(red as u8 + 1), white: white as u8 + 1 })
}

pub(crate) fn random_action(state: &State, seat: Seat, pick: &mut impl Pick) -> Option<Action> {
    match state.phase {
        Phase::Betting if state.bettors().contains(seat) => {
            Some(Action::Bet { stakes: slip::random_stakes(state.setup.ruleset().unit, state.money[seat], pick) })
        }
        Phase::Choose { seat: decider, dice } if decider == seat => some_choice(state, dice, pick),
        Phase::Betting | Phase::Choose { .. } | Phase::Setup | Phase::Roll { .. } | Phase::Over => None,
    }
}

/// Any of the legal choices, each as likely as any other.
fn some_choice(state: &State, dice: Dice, pick: &mut impl Pick) -> Option<Action> {
    let plain = state.reach(dice);
    let specials: Option<[ReachableHexes<'_>; HORSES]> =
        dice.is_special().then(|| core::array::from_fn(|horse| state.special_reach(Horse::of_face(horse as u8 + 1))));
    let declines = u32::from(state.may_decline(dice));
    let special_count: u32 = specials.iter().flatten().map(ReachableHexes::move_count).sum();
    let mut number = pick.pick((plain.move_count() + special_count + declines).max(1));
    if let Some(to) = take(state, &plain, &mut number) {
        return Some(Action::Move { to });
    }
    for (horse, reach) in Horse::all().zip(specials.iter().flatten()) {
        if let Some(to) = take(state, reach, &mut number) {
            return Some(Action::Special { horse, to });
        }
    }
    (declines > 0).then_some(Action::Decline)
}

/// The move with this number; if there are not so many, they are taken off it.
fn take(state: &State, reach: &ReachableHexes<'_>, number: &mut u32) -> Option<Destination> {
    for node in reach.targets() {
        if *number == 0 {
            return Some(Destination::Hex(state.setup.track().hex(node.hex)));
        }
        *number -= 1;
    }
    if reach.can_finish() {
        if *number == 0 {
            return Some(Destination::Finish);
        }
        *number -= 1;
    }
    None
}
