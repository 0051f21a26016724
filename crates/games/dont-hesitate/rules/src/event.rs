//! What happened. Nothing is hidden, so everybody sees every event as it is.

use kit::Seat;
use serde::{Deserialize, Serialize};

use crate::state::CarId;

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// A car got its number in the moving sequence (DH-1.3).
    OrderDrawn {
        token: CarId,
        /// Its number, from 0.
        place: u8,
    },
    /// A car rolled for its turn (DH-2.1).
    DieRolled { token: CarId, value: u8 },
    /// A car came forward (DH-2, DH-3.4).
    MovedForward { token: CarId, from: u16, to: u16 },
    /// A car was set back (DH-4); if both spaces are the same it had nowhere to go.
    MovedBack {
        token: CarId,
        from: u16,
        to: u16,
        /// Whether it was in last place, and so was spared the most.
        last: bool,
    },
    /// A car stands at a sign and the die goes round (DH-3.1).
    SignReached { token: CarId, sign: u16 },
    /// Somebody left the die to the next (DH-3.2).
    Passed { seat: Seat, token: CarId, requirement: u8 },
    /// Somebody took the die (DH-3.2).
    Accepted { seat: Seat, token: CarId, requirement: u8 },
    /// All passed, so the reacher must roll (DH-3.3).
    Forced { token: CarId, requirement: u8 },
    /// The bonus die was rolled (DH-3.4).
    BonusRolled {
        token: CarId,
        value: u8,
        /// What it had to reach.
        requirement: u8,
        success: bool,
    },
    /// A car is home (DH-2.3).
    Finished { token: CarId, place: u8 },
    /// Three cars are home and the others have lost (DH-5.1).
    GameOver,
}
