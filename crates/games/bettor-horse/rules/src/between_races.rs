//! What happens between duels: what is over, and when somebody new may take over a seat.

use kit::{FinishedRaces, Seat};

use crate::state::{Phase, State};

/// The duels that are over; each settled two bets.
pub(crate) fn finished_races(state: &State) -> FinishedRaces {
    FinishedRaces { count: u32::try_from(state.settled_duels()).unwrap_or(u32::MAX), bets_in_last: 2 }
}

/// Which cards a seat has left follows from those that were shown. Its only secret is what it entered in the duel that
/// is under way.
pub(crate) fn seat_may_change_hands(state: &State, seat: Seat) -> bool {
    match state.phase {
        Phase::Enter => state.side_of(seat).is_none_or(|side| state.entries[side].is_none()),
        Phase::Weather | Phase::Adjust { .. } => state.side_of(seat).is_none(),
        Phase::Over => false,
    }
}
