//! What a client needs to draw the game and what never changes while it runs.

use serde::{Deserialize, Serialize};

use crate::ruleset::Setup;

/// The track and the prize.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Scene {
    /// How many runners there are.
    pub runners: u8,
    /// How many spaces a runner has to go.
    pub length: u16,
    /// What the backers of the winner share.
    pub prize: i64,
}

impl Scene {
    pub(crate) fn new(setup: &Setup) -> Scene {
        Scene { runners: setup.runners().len() as u8, length: setup.length(), prize: setup.ruleset().prize }
    }
}
