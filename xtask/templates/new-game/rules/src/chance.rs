//! The outcomes of the die, and random inputs for playouts.

use kit::{DrawPacing, Pick, Seat, WeightedOutcomes};

use crate::action::{Action, Outcome};
use crate::state::{Phase, Runner, State};

/// Every runner is equally likely (SG-2.1).
pub(crate) fn outcomes(state: &State) -> Option<WeightedOutcomes<Outcome>> {
    match state.phase {
        Phase::Roll => Some(WeightedOutcomes::uniform(state.setup.runners().map(|runner| Outcome::Die { runner }))),
        Phase::Choose | Phase::Over => None,
    }
}

/// People watch the die, so a room leaves time for it.
pub(crate) fn draw_pacing(state: &State) -> Option<DrawPacing> {
    match state.phase {
        Phase::Roll => Some(DrawPacing::Watched),
        Phase::Choose | Phase::Over => None,
    }
}

/// The canonical draw: one pick below the total weight of the outcomes.
pub(crate) fn draw_outcome(state: &State, pick: &mut impl Pick) -> Option<Outcome> {
    match state.phase {
        Phase::Roll => {
            let runner = pick.pick(state.setup.runners().len() as u32);
            Some(Outcome::Die { runner: Runner(runner as u8) })
        }
        Phase::Choose | Phase::Over => None,
    }
}

/// Any legal action, each equally likely.
pub(crate) fn random_action(state: &State, seat: Seat, pick: &mut impl Pick) -> Option<Action> {
    state.chooser().filter(|chooser| *chooser == seat)?;
    let runners = state.setup.runners().len() as u32;
    match pick.pick(runners + 1) {
        number if number < runners => Some(Action::Back { runner: Runner(number as u8) }),
        _ => Some(Action::Pass),
    }
}
