//! What happens between races: what is over, and when somebody new may take over a seat.

use kit::{FinishedRaces, Seat};

use crate::state::{Phase, State};
use crate::tickets::picks_per_draft;

/// Three races, each with as many tickets as were drafted.
pub(crate) fn finished_races(state: &State) -> FinishedRaces {
    let over = state.results.iter().flatten().count() as u32;
    FinishedRaces { count: over, bets_in_last: u32::from(picks_per_draft(state.seats())) }
}

/// A seat has a hand all the time. Until it has taken a ticket nothing was decided by what it holds; from then on it
/// knows why it bet as it did, and what it put into the deck, until the race is over.
pub(crate) fn seat_may_change_hands(state: &State, seat: Seat) -> bool {
    match state.phase {
        Phase::Starter | Phase::FaceUp | Phase::Hands | Phase::SideBet => true,
        Phase::Draft => state.slips[seat].iter().next().is_none(),
        Phase::Double | Phase::Add | Phase::Race | Phase::Over => false,
    }
}
