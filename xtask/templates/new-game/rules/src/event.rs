//! What happened. Nothing is hidden, so everybody sees every event as it is.

use kit::Seat;
use serde::{Deserialize, Serialize};

use crate::state::Runner;

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// A seat backed a runner (SG-1.2).
    Backed {
        seat: Seat,
        runner: Runner,
    },
    /// A seat backed nobody (SG-1.2).
    Passed {
        seat: Seat,
    },
    /// A runner moved one space (SG-2.1).
    Moved {
        runner: Runner,
        /// The space it stands on now.
        to: u16,
    },
    /// A runner is home and its backers share the prize (SG-2.2, SG-2.3).
    Won {
        runner: Runner,
        /// What each of its backers gets of the prize.
        share: i64,
    },
}
