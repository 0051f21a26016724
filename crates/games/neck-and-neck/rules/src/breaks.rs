//! What happens between races: what is over, and when somebody new may take over a seat.

use kit::{Races, Seat};

use crate::state::{Phase, State};

/// The races that were run; each settled what stood on its slips.
pub(crate) fn races(state: &State) -> Races {
    let last = state.results.last();
    let stakes = last.into_iter().flat_map(|result| result.slips.as_slice()).flatten();
    let bets = stakes.map(|slip| slip.iter().filter(|stake| **stake > 0).count() as u32).sum();
    Races { over: state.results.len() as u32, bets }
}

/// A seat's only secret is its slip, from when it is written to the pay-off.
pub(crate) fn may_change_hands(state: &State, seat: Seat) -> bool {
    match state.phase {
        Phase::Setup | Phase::Betting | Phase::Roll { .. } | Phase::Choose { .. } => state.slips[seat].is_none(),
        Phase::Over => false,
    }
}
