//! What happens between races: what is over, and when somebody new may take over a seat.

use kit::{FinishedRaces, Seat};

use crate::state::{CAR_COUNT, Phase, State};

/// The game is one race; at its end every car is free or is not.
pub(crate) fn finished_races(state: &State) -> FinishedRaces {
    match state.phase {
        Phase::Over => FinishedRaces { count: 1, bets_in_last: CAR_COUNT as u32 },
        Phase::Setup | Phase::Move { .. } | Phase::Offer { .. } | Phase::Bonus { .. } => FinishedRaces::default(),
    }
}

/// Everything lies open, so a seat can change hands at any time.
pub(crate) fn seat_may_change_hands(state: &State, _: Seat) -> bool {
    match state.phase {
        Phase::Setup | Phase::Move { .. } | Phase::Offer { .. } | Phase::Bonus { .. } => true,
        Phase::Over => false,
    }
}
