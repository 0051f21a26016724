//! What happened, and what of it is secret: which VIP card a bettor was dealt, and which one it chose before all choices
//! are in.

use kit::{PrivateEvent, Seat};
use serde::{Deserialize, Serialize};

use crate::horse::{ByHorse, Horse};
use crate::spot::{Exotic, Spot};
use crate::token::Token;
use crate::vip::VipCard;

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// A VIP card was dealt (RS-4.4).
    VipDealt {
        seat: Seat,
        /// Which; absent for all others.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        card: Option<VipCard>,
    },
    /// A bettor chose which card to keep; it opens when all have chosen (RS-4.4).
    VipChosen {
        seat: Seat,
        /// The card it keeps; absent for all others.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        card: Option<VipCard>,
    },
    /// The prop deck was empty, and the cards not face up are the deck again (RS-2.1).
    PropDeckRenewed { cards: u8 },
    /// A prop card lies face up (RS-2.1).
    PropRevealed { card: u8 },
    /// An exotic card is in play for the rest of the game (RS-2.1).
    ExoticRevealed { card: Exotic },
    /// And they're off (RS-2.3).
    RaceStarted {
        /// The race, from 1.
        race: u8,
    },
    /// A token lies on a spot (RS-2.2, RS-3).
    BetPlaced {
        seat: Seat,
        token: Token,
        spot: Spot,
        /// Whether a `last_call` was used for it.
        last_call: bool,
    },
    /// The dice fell (RS-2.3).
    Rolled {
        dice: [u8; 2],
        /// The horse they move.
        horse: Horse,
    },
    /// A horse moved its one space (RS-2.4).
    Moved { horse: Horse, from: u8, to: u8 },
    /// A horse came twice and moved its bonus as well (RS-2.4).
    BonusMoved { horse: Horse, from: u8, to: u8 },
    /// A horse crossed the red line (RS-2.5).
    RedLineCrossed { horse: Horse, place: u8 },
    /// No more bets (RS-2.5).
    BetsClosed,
    /// A horse reached the finish and the race is over (RS-2.6).
    RaceFinished {
        /// The race, from 1.
        race: u8,
        winner: Horse,
        /// Where every horse stands.
        positions: ByHorse<u8>,
        /// The rank of every horse (RS-4.1).
        ranks: ByHorse<u8>,
    },
    /// A bet was won or lost (RS-4.2).
    BetSettled {
        seat: Seat,
        token: Token,
        spot: Spot,
        won: bool,
        /// What it earned, or minus what it cost.
        amount: i64,
    },
    /// A VIP card earned money in this race (RS-5).
    VipEarned { seat: Seat, card: VipCard, amount: i64 },
    /// A VIP card cost money in this race (RS-5).
    VipCharged { seat: Seat, card: VipCard, amount: i64 },
    /// A VIP card made a race's losses smaller (RS-5).
    VipSpared { seat: Seat, card: VipCard, amount: i64 },
    /// What a race did to a seat's money (RS-4.3).
    SeatSettled {
        seat: Seat,
        winnings: i64,
        /// All it was charged, before money stopped at 0.
        losses: i64,
        /// By how much its money changed.
        change: i64,
        money: i64,
    },
    /// The VIP deck was empty, and the discards are the deck again (RS-4.4).
    VipDeckRenewed { cards: u16 },
    /// All have chosen, and this card lies open (RS-4.4).
    VipOpened { seat: Seat, card: VipCard },
    /// A card paid once when it opened (RS-5).
    ChipsPaid { seat: Seat, amount: i64, money: i64 },
    /// The last race is settled (RS-4.5).
    GameOver,
}

impl Event {
    pub(crate) fn as_private(&self) -> Option<PrivateEvent<Event>> {
        match *self {
            Event::VipDealt { seat, .. } => {
                Some(PrivateEvent { owner: seat, public: Event::VipDealt { seat, card: None } })
            }
            Event::VipChosen { seat, .. } => {
                Some(PrivateEvent { owner: seat, public: Event::VipChosen { seat, card: None } })
            }
            Event::PropDeckRenewed { .. }
            | Event::PropRevealed { .. }
            | Event::ExoticRevealed { .. }
            | Event::RaceStarted { .. }
            | Event::BetPlaced { .. }
            | Event::Rolled { .. }
            | Event::Moved { .. }
            | Event::BonusMoved { .. }
            | Event::RedLineCrossed { .. }
            | Event::BetsClosed
            | Event::RaceFinished { .. }
            | Event::BetSettled { .. }
            | Event::VipEarned { .. }
            | Event::VipCharged { .. }
            | Event::VipSpared { .. }
            | Event::SeatSettled { .. }
            | Event::VipDeckRenewed { .. }
            | Event::VipOpened { .. }
            | Event::ChipsPaid { .. }
            | Event::GameOver => None,
        }
    }
}
