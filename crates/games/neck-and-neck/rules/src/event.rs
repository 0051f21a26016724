//! What happened, and what a viewer may know of it: everything but what stands on somebody else's slip.

use alloc::vec::Vec;

use kit::{PrivateEvent, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::slip::{Slip, SlipLine};
use crate::state::{Dice, Horse, PLACES};
use crate::track::Hex;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// A slip was handed in (NN-3.2).
    BetPlaced {
        seat: Seat,
        /// What stands on it; absent for all but the one who wrote it.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        stakes: Option<Slip>,
    },
    /// Chance named the Banker (NN-2.2).
    BankerNamed { seat: Seat },
    /// The horses stand at the start and slips may be written (NN-3.1).
    BettingOpened {
        /// The race, from 1.
        race: u8,
        /// Those with money.
        bettors: SeatSet,
    },
    /// The last slip is in and they are off (NN-4.1).
    RaceStarted {
        /// The race, from 1.
        race: u8,
        first: Seat,
    },
    /// The dice were rolled (NN-4.1).
    DiceRolled {
        seat: Seat,
        #[serde(flatten)]
        dice: Dice,
        /// Whether it may be used as the special roll (NN-4.5).
        special: bool,
    },
    /// There is nothing to decide about this roll (NN-4.3).
    NothingToDecide {
        /// The red die's horse.
        horse: Horse,
        /// Why it cannot move.
        #[serde(rename = "why")]
        reason: CannotMove,
    },
    /// The horse was left where it is (NN-4.2).
    Declined {
        seat: Seat,
        /// The red die's horse.
        horse: Horse,
    },
    /// A horse moved (NN-4.2, NN-4.5).
    HorseMoved {
        seat: Seat,
        horse: Horse,
        /// By which use of the roll.
        #[serde(rename = "using")]
        roll_use: RollUse,
        from: Hex,
        /// The hexes it entered, step by step. Of several ways the straightest; of several ways home the shortest, up
        /// to and including the hex past the line.
        path: Vec<Hex>,
    },
    /// A horse crossed the line for the first time (NN-1.4).
    LineCrossed {
        horse: Horse,
        /// At which step of its path, from 1.
        step: u8,
    },
    /// A horse crossed the line for the second time and is home (NN-4.6).
    HorseFinished { horse: Horse, place: u8 },
    /// Doubles: the same seat rolls again (NN-4.4).
    RollsAgain { seat: Seat },
    /// The dice went to the left (NN-4.4).
    DicePassed { seat: Seat },
    /// The third horse is home (NN-4.6).
    RaceEnded {
        /// The race, from 1.
        race: u8,
        places: [Horse; PLACES],
    },
    /// A slip was shown and paid off (NN-5).
    SlipPaid {
        seat: Seat,
        /// What stood on it.
        stakes: Slip,
        /// Horse by horse, those that were staked on.
        lines: Vec<SlipLine>,
        /// What it changed the seat's money by.
        won: i64,
        /// The seat's money now.
        money: i64,
    },
    /// The last race is paid off, or nobody has money left (NN-6.1).
    GameOver {
        /// Those with the most money.
        winners: SeatSet,
    },
}

impl Event {
    pub(crate) fn as_private(&self) -> Option<PrivateEvent<Event>> {
        match *self {
            Event::BetPlaced { seat, .. } => {
                Some(PrivateEvent { owner: seat, public: Event::BetPlaced { seat, stakes: None } })
            }
            Event::BankerNamed { .. }
            | Event::BettingOpened { .. }
            | Event::RaceStarted { .. }
            | Event::DiceRolled { .. }
            | Event::NothingToDecide { .. }
            | Event::Declined { .. }
            | Event::HorseMoved { .. }
            | Event::LineCrossed { .. }
            | Event::HorseFinished { .. }
            | Event::RollsAgain { .. }
            | Event::DicePassed { .. }
            | Event::RaceEnded { .. }
            | Event::SlipPaid { .. }
            | Event::GameOver { .. } => None,
        }
    }
}

kit::string_enum! {
    /// Why a horse cannot move.
    pub enum CannotMove {
        /// It has finished.
        Home = "home",
        /// There is no way for it.
        ShutIn = "shut_in",
    }
}

kit::string_enum! {
    /// What a roll was used for.
    pub enum RollUse {
        /// The red horse, the white count.
        Plain = "plain",
        /// The special roll.
        Special = "special",
    }
}
