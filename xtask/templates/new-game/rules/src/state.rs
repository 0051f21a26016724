//! The whole state of a game, and what the table waits for.

use kit::{BySeat, Seat, SeatSet, Standings, Turn};
use serde::{Deserialize, Serialize};

use crate::ruleset::Setup;

/// The most runners that a race has (SG-3.1).
pub const MAX_RUNNERS: usize = 6;

/// A runner, numbered from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Runner(pub u8);

impl Runner {
    /// The place of this runner in a list of all of them.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

kit::string_enum! {
    /// What the table waits for.
    pub enum Phase {
        /// A seat chooses.
        Choose = "choose",
        /// The die is rolled.
        Roll = "roll",
        /// A runner is home.
        Over = "over",
    }
}

/// The whole state. Seats choose in seat order, so `decided` tells who has chosen.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    pub(crate) setup: Setup,
    pub(crate) phase: Phase,
    /// How many seats have chosen.
    pub(crate) decided: usize,
    /// The runner that each seat backs, if it backs one.
    pub(crate) backed: BySeat<Option<Runner>>,
    /// How far each runner has come. Entries beyond the last runner stay 0.
    pub(crate) positions: [u16; MAX_RUNNERS],
}

impl State {
    pub(crate) fn new(setup: &Setup) -> State {
        State {
            setup: setup.clone(),
            phase: Phase::Choose,
            decided: 0,
            backed: BySeat::new(setup.seats(), None),
            positions: [0; MAX_RUNNERS],
        }
    }

    /// The seat that chooses now (SG-1.1).
    pub(crate) fn chooser(&self) -> Option<Seat> {
        match self.phase {
            Phase::Choose => self.setup.seats().seat(self.decided),
            Phase::Roll | Phase::Over => None,
        }
    }

    /// The runner that is home, once one is (SG-2.2).
    pub(crate) fn winner(&self) -> Option<Runner> {
        self.setup.runners().find(|runner| self.positions[runner.index()] >= self.setup.length())
    }

    /// What each backer of the winner gets; a remainder is not paid (SG-2.3).
    pub(crate) fn share(&self) -> i64 {
        let backers = self.backed.as_slice().iter().filter(|backed| backed.is_some() && **backed == self.winner());
        match backers.count() as i64 {
            0 => 0,
            backers => self.setup.ruleset().prize / backers,
        }
    }

    /// What a seat has now: a coin for each space of its runner, and a share of the prize (SG-2.3).
    pub(crate) fn money(&self, seat: Seat) -> i64 {
        match self.backed[seat] {
            None => 0,
            Some(runner) => {
                let share = if self.winner() == Some(runner) { self.share() } else { 0 };
                i64::from(self.positions[runner.index()]) + share
            }
        }
    }

    pub(crate) fn turn(&self) -> Turn {
        match self.phase {
            Phase::Choose => Turn::Decide { seats: self.chooser().map_or(SeatSet::EMPTY, SeatSet::only) },
            Phase::Roll => Turn::Chance { by: None },
            Phase::Over => Turn::Over { standings: self.standings() },
        }
    }

    /// More money is better (SG-2.4).
    pub(crate) fn standings(&self) -> Standings {
        Standings::by_score(self.setup.seats(), |seat| self.money(seat))
    }
}
