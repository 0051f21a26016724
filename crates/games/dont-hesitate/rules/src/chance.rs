//! Odds and the canonical draw.

use kit::{Draw, Odds, Pick, Seat};

use crate::action::{Action, Outcome};
use crate::state::{Phase, State, TOKENS, Token};

/// Cars not drawn yet, or the six faces, each as likely as any other.
pub(crate) fn odds(state: &State) -> Option<Odds<Outcome>> {
    match state.phase {
        Phase::Setup => Some(Odds::even(undrawn(state).map(|token| Outcome::Order { token }))),
        Phase::Move { .. } | Phase::Bonus { .. } => Some(Odds::even((1..=6).map(|value| Outcome::Die { value }))),
        Phase::Offer { .. } | Phase::Over => None,
    }
}

/// The order is drawn in one go; every die moves a car.
pub(crate) fn draw(state: &State) -> Option<Draw> {
    match state.phase {
        Phase::Setup => Some(Draw::Setting),
        Phase::Move { .. } | Phase::Bonus { .. } => Some(Draw::Watched),
        Phase::Offer { .. } | Phase::Over => None,
    }
}

pub(crate) fn some_outcome(state: &State, pick: &mut impl Pick) -> Option<Outcome> {
    match state.phase {
        Phase::Setup => {
            let left = TOKENS - state.sequence.len();
            let token = undrawn(state).nth(pick.pick(left as u32) as usize)?;
            Some(Outcome::Order { token })
        }
        Phase::Move { .. } | Phase::Bonus { .. } => Some(Outcome::Die { value: 1 + pick.pick(6) as u8 }),
        Phase::Offer { .. } | Phase::Over => None,
    }
}

pub(crate) fn some_action(state: &State, seat: Seat, pick: &mut impl Pick) -> Option<Action> {
    (state.decider() == Some(seat)).then(|| Action::ALL[pick.pick(2) as usize])
}

fn undrawn(state: &State) -> impl Iterator<Item = Token> + '_ {
    Token::all().filter(|token| state.place_of(*token).is_none())
}
