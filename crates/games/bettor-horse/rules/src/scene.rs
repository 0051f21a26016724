//! What a client draws the game with.

use alloc::vec::Vec;

use kit::Seat;
use serde::{Deserialize, Serialize};

use crate::cards::{CardIndex, CardInfo};
use crate::ruleset::{KEPT, PoolNoMatch, Setup};
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
    /// How many cards an entry has in a lap, a round or sudden death.
    pub horses: usize,
    /// How many cards it has in a final.
    pub final_horses: usize,
    /// How many races of an entry of `horses` cards make a win.
    #[serde(rename = "to_win")]
    pub races_to_win: usize,
    /// How many cards each seat keeps out of the laps or rounds.
    pub kept: usize,
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
    /// The lap or round, from 1; none in a final.
    pub lap: Option<u64>,
}

impl Scene {
    pub(crate) fn of(setup: &Setup) -> Scene {
        let ruleset = setup.ruleset();
        let deck = |seat: Seat| setup.seat_cards(seat).map(|card| setup.card_info(CardIndex(card))).collect();
        let duels = (0..).map_while(|number| {
            setup.duel(number).map(|(stage, duel)| PlannedDuel { stage, duel, lap: setup.lap(number) })
        });
        Scene {
            decks: setup.seats().iter().map(deck).collect(),
            duels: duels.collect(),
            rounds: setup.rounds() as u64,
            horses: Stage::Lap.horses_per_entry(),
            final_horses: Stage::Final.horses_per_entry(),
            races_to_win: Stage::Lap.races_to_win(),
            kept: KEPT,
            track_conditions: ruleset.track_conditions,
            pool_no_match: ruleset.pool_no_match,
            sudden_death_limit: ruleset.sudden_death_limit,
        }
    }
}
