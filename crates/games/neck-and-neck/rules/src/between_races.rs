//! What happens between races: what is over, and when somebody new may take over a seat.

use kit::{FinishedRaces, Seat};

use crate::state::{Phase, State};

/// The races that were run; each settled what stood on its slips.
pub(crate) fn finished_races(state: &State) -> FinishedRaces {
    let last = state.results.last();
    let stakes = last.into_iter().flat_map(|result| result.slips.as_slice()).flatten();
    let bets = stakes.map(|slip| slip.iter().filter(|stake| **stake > 0).count() as u32).sum();
    FinishedRaces { count: state.results.len() as u32, bets_in_last: bets }
}

/// A seat's only secret is its slip, from when it is written to the pay-off.
pub(crate) fn seat_may_change_hands(state: &State, seat: Seat) -> bool {
    match state.phase {
        Phase::Setup | Phase::Betting | Phase::Roll { .. } | Phase::Choose { .. } => state.slips[seat].is_none(),
        Phase::Over => false,
    }
}
