//! What is played when time runs out (SG-5).

use kit::Seat;

use crate::action::Action;
use crate::state::State;

/// Backing nobody is the smallest thing that the rules allow.
pub(crate) fn action(state: &State, seat: Seat) -> Option<Action> {
    state.chooser().filter(|chooser| *chooser == seat).map(|_| Action::Pass)
}
