//! What a client draws the game with.

use alloc::vec::Vec;

use kit::Seat;
use serde::{Deserialize, Serialize};

use crate::cards::{CardIndex, CardInfo};
use crate::ruleset::{PoolNoMatch, Setup};
use crate::state::Stage;

/// Every card there is, the planned duels, and what is played with.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Scene {
    /// Each seat's deck, sorted.
    pub decks: Vec<Vec<CardInfo>>,
    /// Every planned duel in order, without sudden death.
    pub duels: Vec<PlannedDuel>,
    /// Rounds of two seats, laps of more, before the final.
    pub rounds: u64,
    /// Whether weather and Mudders are played.
    pub track_conditions: bool,
    /// What becomes of the pool if nobody matched in a final.
    pub pool_no_match: PoolNoMatch,
    /// After this many undecided attempts a meeting ends without a winner; 0 is no limit.
    pub sudden_death_limit: i64,
}

/// One planned duel.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlannedDuel {
    /// The part of the game it belongs to.
    pub stage: Stage,
    pub duel: [Seat; 2],
}

impl Scene {
    pub(crate) fn of(setup: &Setup) -> Scene {
        let ruleset = setup.ruleset();
        let deck = |seat: Seat| setup.seat_cards(seat).map(|card| setup.card_info(CardIndex(card))).collect();
        let duels = (0..).map_while(|number| setup.duel(number));
        Scene {
            decks: setup.seats().iter().map(deck).collect(),
            duels: duels.map(|(stage, duel)| PlannedDuel { stage, duel }).collect(),
            rounds: setup.rounds() as u64,
            track_conditions: ruleset.track_conditions,
            pool_no_match: ruleset.pool_no_match,
            sudden_death_limit: ruleset.sudden_death_limit,
        }
    }
}
