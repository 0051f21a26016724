//! What happened, and what of it a viewer may know.
//!
//! Two things are secret: which VIP card a bettor was dealt, and which one it chose before all choices are in. They are
//! types of their own, so nothing else can be hidden or shown by accident.

use kit::{Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::horse::{ByHorse, Horse};
use crate::spot::{Exotic, Spot};
use crate::token::Token;
use crate::vip::VipCard;

/// Something that happened, the whole truth of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Event {
    /// Everybody sees it.
    Public(Public),
    /// One seat knows more of it than the others.
    Secret(Secret),
}

/// What a viewer may know of something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Seen {
    /// Everybody sees it.
    Public(Public),
    /// It happened to the viewer.
    Own(Secret),
    /// It happened to another.
    Hidden(Hidden),
}

/// Something of which one seat knows all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Secret {
    /// A VIP card was dealt (RS-4.4).
    VipDealt {
        /// To whom.
        seat: Seat,
        /// Which.
        card: VipCard,
    },
    /// A bettor chose which card to keep; it opens when all have chosen (RS-4.4).
    VipChosen {
        /// Who.
        seat: Seat,
        /// The card it keeps.
        card: VipCard,
    },
}

/// The same for everybody else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Hidden {
    /// A VIP card was dealt.
    VipDealt {
        /// To whom.
        seat: Seat,
    },
    /// A bettor chose which card to keep.
    VipChosen {
        /// Who.
        seat: Seat,
    },
}

/// Something that happened before everybody's eyes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Public {
    /// The prop deck was empty, and the cards not face up are the deck again (RS-2.1).
    PropDeckRenewed {
        /// How many.
        cards: u8,
    },
    /// A prop card lies face up (RS-2.1).
    PropRevealed {
        /// Its number.
        card: u8,
    },
    /// An exotic card is in play for the rest of the game (RS-2.1).
    ExoticRevealed {
        /// Which.
        card: Exotic,
    },
    /// And they're off (RS-2.3).
    RaceStarted {
        /// The race, from 1.
        race: u8,
    },
    /// A token lies on a spot (RS-2.2, RS-3).
    BetPlaced {
        /// Whose.
        seat: Seat,
        /// Which token.
        token: Token,
        /// Where.
        spot: Spot,
        /// Whether a `last_call` was used for it.
        last_call: bool,
    },
    /// The dice fell (RS-2.3).
    Rolled {
        /// Both dice.
        dice: [u8; 2],
        /// The horse they move.
        horse: Horse,
    },
    /// A horse moved its one space (RS-2.4).
    Moved {
        /// The horse.
        horse: Horse,
        /// From this space.
        from: u8,
        /// To this space.
        to: u8,
    },
    /// A horse came twice and moved its bonus as well (RS-2.4).
    BonusMoved {
        /// The horse.
        horse: Horse,
        /// From this space.
        from: u8,
        /// To this space.
        to: u8,
    },
    /// A horse crossed the red line (RS-2.5).
    RedLineCrossed {
        /// The horse.
        horse: Horse,
        /// 1 for the first.
        place: u8,
    },
    /// No more bets (RS-2.5).
    BetsClosed,
    /// A horse reached the finish and the race is over (RS-2.6).
    RaceFinished {
        /// The race, from 1.
        race: u8,
        /// The winner.
        winner: Horse,
        /// Where every horse stands.
        positions: ByHorse<u8>,
        /// The rank of every horse (RS-4.1).
        ranks: ByHorse<u8>,
    },
    /// A bet was won or lost (RS-4.2).
    BetSettled {
        /// Whose.
        seat: Seat,
        /// Which token.
        token: Token,
        /// Where it lay.
        spot: Spot,
        /// Whether it won.
        won: bool,
        /// What it earned, or minus what it cost.
        amount: i64,
    },
    /// A VIP card earned money in this race (RS-5).
    VipEarned {
        /// Whose.
        seat: Seat,
        /// Which.
        card: VipCard,
        /// How much.
        amount: i64,
    },
    /// A VIP card cost money in this race (RS-5).
    VipCharged {
        /// Whose.
        seat: Seat,
        /// Which.
        card: VipCard,
        /// How much.
        amount: i64,
    },
    /// A VIP card made a race's losses smaller (RS-5).
    VipSpared {
        /// Whose.
        seat: Seat,
        /// Which.
        card: VipCard,
        /// By how much.
        amount: i64,
    },
    /// What a race did to a seat's money (RS-4.3).
    SeatSettled {
        /// Who.
        seat: Seat,
        /// All it earned.
        winnings: i64,
        /// All it was charged, before money stopped at 0.
        losses: i64,
        /// By how much its money changed.
        change: i64,
        /// Its money now.
        money: i64,
    },
    /// The VIP deck was empty, and the discards are the deck again (RS-4.4).
    VipDeckRenewed {
        /// How many.
        cards: u16,
    },
    /// All have chosen, and this card lies open (RS-4.4).
    VipOpened {
        /// Whose.
        seat: Seat,
        /// Which.
        card: VipCard,
    },
    /// A card paid once when it opened (RS-5).
    ChipsPaid {
        /// Who.
        seat: Seat,
        /// How much.
        amount: i64,
        /// Its money now.
        money: i64,
    },
    /// The last race is settled (RS-4.5).
    GameOver,
}

impl Event {
    pub(crate) fn seen(&self, viewer: Viewer) -> Seen {
        match *self {
            Event::Public(public) => Seen::Public(public),
            Event::Secret(secret) => match secret {
                Secret::VipDealt { seat, .. } | Secret::VipChosen { seat, .. } if viewer.is(seat) => Seen::Own(secret),
                Secret::VipDealt { seat, .. } => Seen::Hidden(Hidden::VipDealt { seat }),
                Secret::VipChosen { seat, .. } => Seen::Hidden(Hidden::VipChosen { seat }),
            },
        }
    }
}
