//! What is played when time runs out (DH-8).

use kit::Seat;

use crate::action::Action;
use crate::state::State;

/// The die is left to the next.
pub(crate) fn action(state: &State, seat: Seat) -> Option<Action> {
    (state.decider() == Some(seat)).then_some(Action::Pass)
}
