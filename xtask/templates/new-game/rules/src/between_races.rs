//! Which races are over, and when somebody new may take over a seat.

use kit::{FinishedRaces, Seat};

use crate::state::{Phase, State};

/// The game is one race (SG-2.2). A seat that passed has no bet in it.
pub(crate) fn finished_races(state: &State) -> FinishedRaces {
    match state.phase {
        Phase::Choose | Phase::Roll => FinishedRaces::default(),
        Phase::Over => {
            let bets = state.backed.as_slice().iter().flatten().count();
            FinishedRaces { count: 1, bets_in_last: bets as u32 }
        }
    }
}

/// Nothing is hidden, so whoever takes over a seat learns nothing new (SG-4.1).
pub(crate) fn seat_may_change_hands(state: &State, _: Seat) -> bool {
    match state.phase {
        Phase::Choose | Phase::Roll => true,
        Phase::Over => false,
    }
}
