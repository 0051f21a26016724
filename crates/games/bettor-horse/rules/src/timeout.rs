//! What is played when time runs out (BH-10).

use alloc::vec::Vec;

use kit::Seat;

use crate::action::{Action, Adjustment, Bet};
use crate::cards::CardIndex;
use crate::state::{Phase, State};

/// The slowest horses with the bet `draw`; a Mudder runs as printed.
pub(crate) fn action(state: &State, seat: Seat) -> Option<Action> {
    if !state.seats_to_decide().contains(seat) {
        return None;
    }
    match state.phase {
        Phase::Enter => {
            let mut cards: Vec<CardIndex> = state.hand(seat).collect();
            // A hand is in order of its names, and a stable sort keeps that among equal speeds.
            cards.sort_by_key(|card| state.setup.face(*card).speed);
            let slowest = cards.into_iter().take(state.stage.horses_per_entry()).collect();
            Some(Action::Enter { horses: state.setup.entry_horses(slowest), bet: Bet::Draw })
        }
        Phase::Adjust { .. } => Some(Action::Adjust { by: Adjustment::Same }),
        Phase::Weather | Phase::Over => None,
    }
}
