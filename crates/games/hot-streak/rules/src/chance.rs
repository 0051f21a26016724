//! Odds, the canonical draw, and random actions.

use kit::{DrawPacing, Pick, Seat, WeightedOutcomes};

use crate::action::{Action, Outcome};
use crate::side_bet::SideBet;
use crate::state::{Phase, State};
use crate::tickets::{Side, Stack};

/// Cards weigh as many as there are of them; everything else is as likely as its like.
pub(crate) fn outcomes(state: &State) -> Option<WeightedOutcomes<Outcome>> {
    if let Some(cards) = state.draw_pile() {
        return Some(WeightedOutcomes::new(
            cards.counts_by_kind().map(|(card, copies)| (copies, Outcome::Card { card })),
        ));
    }
    match state.phase {
        Phase::Starter => Some(WeightedOutcomes::uniform(state.seats().iter().map(|seat| Outcome::Starter { seat }))),
        Phase::SideBet => {
            Some(WeightedOutcomes::uniform(state.used_side_bets.unused().map(|id| Outcome::SideBet { id })))
        }
        Phase::FaceUp | Phase::Hands | Phase::Race => None, // They draw cards.
        Phase::Draft | Phase::Double | Phase::Add | Phase::Over => None,
    }
}

/// Whether a mascot runs by it, or it only sets the table.
pub(crate) fn draw_pacing(state: &State) -> Option<DrawPacing> {
    match state.phase {
        Phase::Starter | Phase::FaceUp | Phase::Hands | Phase::SideBet => Some(DrawPacing::Setup),
        Phase::Race => Some(DrawPacing::Watched),
        Phase::Draft | Phase::Double | Phase::Add | Phase::Over => None,
    }
}

pub(crate) fn draw_outcome(state: &State, pick: &mut impl Pick) -> Option<Outcome> {
    if let Some(cards) = state.draw_pile() {
        let card = cards.nth(pick.pick(cards.len() as u32))?;
        return Some(Outcome::Card { card });
    }
    match state.phase {
        Phase::Starter => Some(Outcome::Starter { seat: Seat::ALL[pick.pick(state.seats().count() as u32) as usize] }),
        Phase::SideBet => {
            let left = SideBet::ALL.len() as u32 - state.used_side_bets.len();
            let id = state.used_side_bets.unused().nth(pick.pick(left) as usize)?;
            Some(Outcome::SideBet { id })
        }
        Phase::FaceUp | Phase::Hands | Phase::Race => None, // They draw cards.
        Phase::Draft | Phase::Double | Phase::Add | Phase::Over => None,
    }
}

pub(crate) fn random_action(state: &State, seat: Seat, pick: &mut impl Pick) -> Option<Action> {
    if !state.deciding().contains(seat) {
        return None;
    }
    match state.phase {
        Phase::Draft => {
            let open = || Stack::ALL.iter().copied().filter(|stack| state.stacks[stack.index()] > 0);
            let number = pick.pick(2 * open().count() as u32);
            let stack = open().nth(number as usize / 2)?;
            Some(Action::Take { stack, side: if number.is_multiple_of(2) { Side::Safe } else { Side::Risky } })
        }
        Phase::Double => Some(Action::Double { ticket: pick.pick(state.slips[seat].len() as u32) as u8 }),
        Phase::Add => {
            let hand = state.hands[seat];
            hand.nth(pick.pick(hand.len() as u32)).map(|card| Action::Add { card })
        }
        Phase::Starter | Phase::FaceUp | Phase::Hands | Phase::SideBet | Phase::Race | Phase::Over => None,
    }
}
