//! Odds and the canonical draw.

use kit::{DrawPacing, Pick, Seat, WeightedOutcomes};

use crate::action::{Action, Outcome};
use crate::state::{CAR_COUNT, CarId, DIE_FACES, Phase, State};

/// Cars not drawn yet, or the six faces, each as likely as any other.
pub(crate) fn outcomes(state: &State) -> Option<WeightedOutcomes<Outcome>> {
    match state.phase {
        Phase::Setup => Some(WeightedOutcomes::uniform(undrawn(state).map(|token| Outcome::Order { token }))),
        Phase::Move { .. } | Phase::Bonus { .. } => {
            Some(WeightedOutcomes::uniform((1..=DIE_FACES).map(|value| Outcome::Die { value })))
        }
        Phase::Offer { .. } | Phase::Over => None,
    }
}

/// The order is drawn in one go; every die moves a car.
pub(crate) fn draw_pacing(state: &State) -> Option<DrawPacing> {
    match state.phase {
        Phase::Setup => Some(DrawPacing::Setup),
        Phase::Move { .. } | Phase::Bonus { .. } => Some(DrawPacing::Watched),
        Phase::Offer { .. } | Phase::Over => None,
    }
}

pub(crate) fn draw_outcome(state: &State, pick: &mut impl Pick) -> Option<Outcome> {
    match state.phase {
        Phase::Setup => {
            let left = CAR_COUNT - state.sequence.len();
            let token = undrawn(state).nth(pick.pick(left as u32) as usize)?;
            Some(Outcome::Order { token })
        }
        Phase::Move { .. } | Phase::Bonus { .. } => Some(Outcome::Die { value: 1 + pick.pick(DIE_FACES.into()) as u8 }),
        Phase::Offer { .. } | Phase::Over => None,
    }
}

pub(crate) fn random_action(state: &State, seat: Seat, pick: &mut impl Pick) -> Option<Action> {
    (state.decider() == Some(seat)).then(|| Action::ALL[pick.pick(2) as usize])
}

fn undrawn(state: &State) -> impl Iterator<Item = CarId> + '_ {
    CarId::all().filter(|token| state.place_of(*token).is_none())
}
