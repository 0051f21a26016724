//! What happens between races: what is over, and when somebody new may take over a seat.

use kit::{FinishedRaces, Seat};

use crate::state::{Phase, State};

/// The races that were run; each settled the tokens on its board.
pub(crate) fn finished_races(state: &State) -> FinishedRaces {
    let mut ends = state.results.iter().rev().map(|result| result.bets_end_index);
    let (last, before) = (ends.next().unwrap_or_default(), ends.next().unwrap_or_default());
    FinishedRaces { count: state.results.len() as u32, bets_in_last: (last - before) as u32 }
}

/// Everything lies open but the VIP cards somebody chooses from.
pub(crate) fn seat_may_change_hands(state: &State, seat: Seat) -> bool {
    match state.phase {
        Phase::Setup | Phase::HouseBets | Phase::Race => true,
        Phase::Deal | Phase::Keep => state.hand(seat).dealt.is_empty(),
        Phase::Over => false,
    }
}
