//! The data of a variant (SG-3), as somebody described it and as it was found possible.

use alloc::sync::Arc;

use kit::ruleset::int;
use kit::{FaultKind, Faults, InvalidSetup, Rules, Seats};
use serde::Serialize;

use crate::SampleGame;
use crate::state::{MAX_RUNNERS, Runner};

/// The shortest track. The last seat chooses after at most five rolls, so no runner is home by then.
const MIN_LENGTH: i64 = 6;

kit::ruleset! {
    /// A variant as somebody described it. Numbers are `i64` because anything may have been written there.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub struct Ruleset {
        /// How many runners there are.
        pub runners: i64 = 4, "Runners", int(2..=MAX_RUNNERS as i64);
        /// How many spaces a runner has to go.
        pub length: i64 = 8, "Length of the track", int(MIN_LENGTH..=60).unit("spaces");
        /// What the backers of the winner share.
        pub prize: i64 = 12, "Prize", int(0..=1000).unit("coins");
    }
}

impl Ruleset {
    /// Everything that keeps this number of seats from playing by this ruleset.
    pub(crate) fn check(&self, seats: Seats) -> Faults {
        let mut faults = Faults::default();
        let range = SampleGame::META.seats;
        if !range.contains(seats) {
            faults.add("seats", FaultKind::OutOfRange(range.min.into(), range.max.into()));
        }
        self.check_fields(&mut faults);
        faults
    }
}

/// A ruleset that was found possible for a number of seats. It is cheap to clone.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    ruleset: Arc<Ruleset>,
    seats: Seats,
}

impl Setup {
    /// Checks the ruleset and finds every fault at once.
    pub fn new(ruleset: &Ruleset, seats: Seats) -> Result<Setup, InvalidSetup> {
        ruleset.check(seats).into_result()?;
        Ok(Setup { ruleset: Arc::new(ruleset.clone()), seats })
    }

    /// The ruleset as it was described.
    pub fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    pub fn seats(&self) -> Seats {
        self.seats
    }

    /// The runners of this race.
    pub fn runners(&self) -> impl ExactSizeIterator<Item = Runner> + Clone + use<> {
        (0..self.ruleset.runners as u8).map(Runner)
    }

    /// How many spaces a runner has to go.
    pub fn length(&self) -> u16 {
        self.ruleset.length as u16
    }
}
