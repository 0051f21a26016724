//! What happens between races: what is over, and when somebody new may take over a seat.

use kit::{Races, Seat};

use crate::state::{Phase, State, TOKENS};

/// The game is one race; at its end every car is free or is not.
pub(crate) fn races(state: &State) -> Races {
    match state.phase {
        Phase::Over => Races { over: 1, bets: TOKENS as u32 },
        Phase::Setup | Phase::Move { .. } | Phase::Offer { .. } | Phase::Bonus { .. } => Races::default(),
    }
}

/// Everything lies open, so a seat can change hands at any time.
pub(crate) fn may_change_hands(state: &State, _: Seat) -> bool {
    match state.phase {
        Phase::Setup | Phase::Move { .. } | Phase::Offer { .. } | Phase::Bonus { .. } => true,
        Phase::Over => false,
    }
}
