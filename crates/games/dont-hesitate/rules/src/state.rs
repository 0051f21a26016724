//! The truth: where the cars are and what the table waits for.

use kit::{InlineVec, Seat, SeatSet, Standings, Turn};
use serde::{Deserialize, Serialize};

use crate::ruleset::Setup;

/// There are always six cars (DH-1.2).
pub const CAR_COUNT: usize = 6;
/// The number of cars that are home when the game ends (DH-2.3).
pub const WINNER_COUNT: usize = 3;

/// How many faces the die has.
pub const DIE_FACES: u8 = 6;

/// One of the six cars: green, blue, red, yellow, orange, purple.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct CarId(pub u8);

impl CarId {
    pub fn all() -> impl DoubleEndedIterator<Item = CarId> + Clone {
        (0..CAR_COUNT as u8).map(CarId)
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Different cars, in an order that matters.
pub type CarOrder = InlineVec<CarId, CAR_COUNT>;

/// A bonus round (DH-3).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BonusRound {
    /// The car that reached the sign.
    pub reacher: CarId,
    /// All cars of the round in ask order.
    pub ask_order: CarOrder,
    /// How many have passed, so also who is asked next.
    pub passed: u8,
}

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Phase {
    /// The moving sequence is being drawn (DH-1.3).
    Setup,
    /// This car's turn opens with a roll (DH-2.1).
    Move { current: CarId },
    /// The die is offered (DH-3.2).
    Offer {
        /// Whose roll opened the turn.
        current: CarId,
        round: BonusRound,
    },
    /// The die was taken or forced, and is rolled (DH-3.4).
    Bonus {
        /// Whose roll opened the turn.
        current: CarId,
        round: BonusRound,
        /// The car that rolls.
        roller: CarId,
        /// What it must reach.
        requirement: u8,
    },
    /// Three cars are home (DH-2.3).
    Over,
}

/// Everything about a game at one moment; nothing in it is hidden.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    pub(crate) setup: Setup,
    pub(crate) positions: [u16; CAR_COUNT],
    pub(crate) sequence: CarOrder,
    pub(crate) finished: CarOrder,
    pub(crate) phase: Phase,
}

impl State {
    pub(crate) fn start(setup: &Setup) -> State {
        let sequence = setup.sequence().unwrap_or_default();
        let phase = sequence.first().map_or(Phase::Setup, |&current| Phase::Move { current });
        State { setup: setup.clone(), positions: [0; CAR_COUNT], sequence, finished: CarOrder::default(), phase }
    }

    /// Where a car stands.
    pub fn position(&self, token: CarId) -> u16 {
        self.positions[token.index()]
    }

    /// Its place in the moving sequence, from 0, once it has been drawn.
    pub(crate) fn place_of(&self, token: CarId) -> Option<usize> {
        self.sequence.iter().position(|other| *other == token)
    }

    pub(crate) fn is_home(&self, token: CarId) -> bool {
        self.position(token) == self.setup.finish()
    }

    /// The cars still on the track.
    pub(crate) fn racing(&self) -> impl Iterator<Item = CarId> + '_ {
        CarId::all().filter(|token| !self.is_home(*token))
    }

    /// Last place: nobody who still races is strictly behind (DH-4.2).
    pub(crate) fn is_last(&self, token: CarId) -> bool {
        self.racing().all(|other| self.position(other) >= self.position(token))
    }

    /// The next car still racing after this one in the sequence (DH-2.4).
    pub(crate) fn next_after(&self, token: CarId) -> CarId {
        let here = self.place_of(token).unwrap_or(0);
        (1..=CAR_COUNT)
            .filter_map(|ahead| self.sequence.get((here + ahead) % CAR_COUNT).copied())
            .find(|next| !self.is_home(*next))
            .unwrap_or(token)
    }

    /// The car that is asked now, and what it would have to roll (DH-3.2).
    pub(crate) fn asked_car(&self) -> Option<(CarId, u8)> {
        match self.phase {
            Phase::Offer { round, .. } => {
                let token = *round.ask_order.get(round.passed as usize)?;
                Some((token, self.setup.requirement(round.passed)))
            }
            Phase::Setup | Phase::Move { .. } | Phase::Bonus { .. } | Phase::Over => None,
        }
    }

    /// The seat that decides now.
    pub(crate) fn decider(&self) -> Option<Seat> {
        self.asked_car().map(|(token, _)| self.setup.owner(token))
    }

    pub(crate) fn turn(&self) -> Turn {
        match self.phase {
            Phase::Setup => Turn::Chance { by: None },
            Phase::Move { current } => Turn::Chance { by: Some(self.setup.owner(current)) },
            Phase::Bonus { roller, .. } => Turn::Chance { by: Some(self.setup.owner(roller)) },
            Phase::Offer { .. } => Turn::Decide { seats: self.decider().map_or(SeatSet::EMPTY, SeatSet::only) },
            Phase::Over => Turn::Over { standings: self.standings() },
        }
    }

    /// More winners is better, then the better best place (DH-5.2).
    pub(crate) fn standings(&self) -> Standings {
        let winners = |seat: Seat| self.finished.iter().filter(move |token| self.setup.owner(**token) == seat);
        let score = |seat: Seat| winners(seat).count() as i64;
        let best = |seat: Seat| self.finished.iter().position(|token| self.setup.owner(*token) == seat);
        let key = |seat: Seat| (score(seat), best(seat).map_or(0, |place| CAR_COUNT - place));
        Standings::by_key(self.setup.seats(), key, score)
    }
}
