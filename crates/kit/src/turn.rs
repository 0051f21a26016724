//! Whose move it is.

use serde::{Deserialize, Serialize};

use crate::seat::{BySeat, MAX_SEATS, Seat, SeatSet, Seats};

/// What the table waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Turn {
    /// Each listed seat owes one decision. Several choose at the same time, in any order of arrival, and nobody learns
    /// another's choice before the last one is in.
    Decide {
        /// Those who still owe one.
        seats: SeatSet,
    },
    Chance {
        /// The seat whose roll or draw it is, or none for the table's own.
        by: Option<Seat>,
    },
    /// Chance falls due at the table's tempo, and until it does each listed seat may act as often as it can.
    Live {
        /// Those who may act. It may be nobody.
        seats: SeatSet,
    },
    /// The game has ended.
    Over {
        /// How everybody did, in seat order.
        standings: Standings,
    },
}

impl Turn {
    /// The seats that may act now.
    pub fn seats(&self) -> SeatSet {
        match self {
            Turn::Decide { seats } | Turn::Live { seats } => *seats,
            Turn::Chance { .. } | Turn::Over { .. } => SeatSet::EMPTY,
        }
    }

    /// Whether an outcome of chance is accepted now.
    pub fn accepts_outcome(&self) -> bool {
        matches!(self, Turn::Chance { .. } | Turn::Live { .. })
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        matches!(self, Turn::Over { .. })
    }
}

/// The races of a game that are over, or its duels where it has those. Everybody may know them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FinishedRaces {
    /// How many are over.
    pub count: u32,
    /// How many bets the last of them settled, so that a table can be given the time to look at each.
    pub bets_in_last: u32,
}

/// How one seat did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Standing {
    /// The seat's number.
    pub seat: u8,
    /// What the game counts: money, cards, cars home.
    pub score: i64,
    /// 1 is best; equal ranks share, and the next rank counts them all (1, 2, 2, 4).
    pub rank: u8,
}

/// How everybody did, in seat order.
pub type Standings = BySeat<Standing>;

impl Standings {
    /// Standings where a better key is a better rank, equal keys share one, and the score is told apart from the key.
    pub fn by_key<K: Ord + Copy + Default>(
        seats: Seats,
        key: impl Fn(Seat) -> K,
        score: impl Fn(Seat) -> i64,
    ) -> Standings {
        let mut keys = [K::default(); MAX_SEATS];
        for seat in seats.iter() {
            keys[seat.index()] = key(seat);
        }
        let better = |mine: K| keys[..seats.count()].iter().filter(|theirs| **theirs > mine).count();
        BySeat::from_fn(seats, |seat| Standing {
            seat: seat.number(),
            score: score(seat),
            rank: 1 + better(keys[seat.index()]) as u8,
        })
    }

    /// Standings by score alone.
    pub fn by_score(seats: Seats, score: impl Fn(Seat) -> i64 + Copy) -> Standings {
        Standings::by_key(seats, score, score)
    }
}
