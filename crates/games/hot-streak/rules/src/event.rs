//! What happened, and what of it is secret: a card dealt to a hand, a choice of the ticket to double while others still
//! choose, and the card somebody adds to the deck.

use alloc::vec::Vec;

use kit::{PrivateEvent, Seat};
use serde::{Deserialize, Serialize};

use crate::cards::{Card, CardSet};
use crate::mascot::{ByMascot, Facing, Mascot};
use crate::side_bet::SideBet;
use crate::tickets::{Side, Stack};

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// A card was dealt to a hand (HS-2.3, HS-7.2).
    CardDealt {
        seat: Seat,
        /// Which; absent for all others.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        card: Option<Card>,
    },
    /// A seat chose the ticket it doubles (HS-3.2).
    DoubleChosen {
        seat: Seat,
        /// Which, in the order taken; absent for all others.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        ticket: Option<u8>,
    },
    /// A seat added a card of its hand to the race deck (HS-3.3).
    CardAdded {
        seat: Seat,
        /// Which; absent for all others.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        card: Option<Card>,
    },
    /// The first starting player is known (HS-2.1).
    StarterChosen { seat: Seat },
    /// A card was laid face up in the set-up of the first race (HS-2.2).
    CardLaid { card: Card },
    /// What was not dealt lies face up in the set-up of a later race (HS-7.2).
    CardsLaid { cards: CardSet },
    /// The side bet of the race is known (HS-2.4).
    SideBetRevealed { side_bet: SideBet },
    /// A seat took a ticket (HS-3.1).
    TicketTaken {
        seat: Seat,
        /// Its number among the seat's own.
        ticket: u8,
        /// From which stack.
        stack: Stack,
        /// Which of the stack.
        tier: u8,
        /// Which side is up.
        side: Side,
    },
    /// All have chosen what to double (HS-3.2).
    DoublesRevealed {
        /// The ticket of each seat, in the order taken.
        tickets: Vec<u8>,
    },
    /// Three cards were discarded unseen and the first or another pass through the deck begins (HS-3.4, HS-3.6).
    PassBegan {
        race: u8,
        /// Which pass, from 1.
        pass: u8,
    },
    /// A race card was turned (HS-3.4).
    CardTurned {
        card: Card,
        /// Its number within this pass, from 1.
        number: u8,
    },
    /// The card's mascot is on the box already (HS-4.1).
    CardIgnored { mascot: Mascot },
    /// A mascot moved one row (HS-4.2, HS-4.5).
    Stepped {
        mascot: Mascot,
        from: u8,
        to: u8,
        lane: u8,
        /// Whether it crawled.
        crawling: bool,
    },
    /// A mascot makes for a star (HS-4.6).
    StarAhead {
        mascot: Mascot,
        /// Where the star is.
        row: u8,
    },
    /// A mascot has no star ahead and stays (HS-4.6).
    NoStarAhead { mascot: Mascot },
    /// A mascot slid one lane to the side (HS-4.7).
    Slid { mascot: Mascot, row: u8, from: u8, to: u8 },
    /// An upright mascot was knocked over (HS-4.3).
    KnockedDown { mascot: Mascot, by: Mascot },
    /// A mascot lay down by its own card (HS-4.8).
    Fell { mascot: Mascot },
    /// A mascot stood up (HS-4.9).
    StoodUp { mascot: Mascot },
    /// A mascot turned (HS-4.8, HS-4.9).
    TurnedRound {
        mascot: Mascot,
        /// How it faces now.
        facing: Facing,
    },
    /// A green card moved all who race, at the same time (HS-5.1).
    AllMoved {
        /// Who, from where, to where.
        moves: Vec<AllMove>,
    },
    /// A mascot crossed the finish (HS-4.4).
    #[serde(rename = "crossed")]
    FinishCrossed { mascot: Mascot, place: u8 },
    WentOut {
        mascot: Mascot,
        reason: OutReason,
        /// The place it is paid for.
        place: u8,
    },
    /// Three were on the box and the fourth took the place that was open (HS-3.5).
    #[serde(rename = "left_over")]
    LastMascotPlaced { mascot: Mascot, place: u8 },
    /// The end of the track was folded over (HS-3.6).
    #[serde(rename = "folded")]
    TrackFolded {
        /// Rows up to this one are gone.
        #[serde(rename = "fold")]
        folded_rows: u8,
    },
    /// The side bet was turned to YES (HS-6).
    SideBetCameTrue { side_bet: SideBet },
    /// A race has ended (HS-3.5).
    RaceEnded {
        race: u8,
        /// The places that are paid.
        places: ByMascot<u8>,
        /// What the side tickets were on.
        side_bet: SideBet,
        /// Whether it came true.
        #[serde(rename = "yes")]
        side_bet_true: bool,
    },
    /// One ticket was paid (HS-7.1).
    TicketPaid {
        seat: Seat,
        /// Its number among the seat's own.
        ticket: u8,
        /// From which stack.
        stack: Stack,
        /// Which of the stack.
        tier: u8,
        /// Which side is up.
        side: Side,
        /// Whether it counted twice.
        doubled: bool,
        paid: i32,
    },
    /// A seat's race was settled (HS-7.1).
    SeatPaid {
        seat: Seat,
        /// What its tickets came to.
        total: i32,
        /// By how much its money changed.
        won: i32,
        money: i32,
    },
    /// The next race is being set up (HS-7.2).
    RaceSetUp { race: u8, starter: Seat },
    /// The third race is settled (HS-7.3).
    GameOver,
}

impl Event {
    pub(crate) fn as_private(&self) -> Option<PrivateEvent<Event>> {
        match *self {
            Event::CardDealt { seat, .. } => {
                Some(PrivateEvent { owner: seat, public: Event::CardDealt { seat, card: None } })
            }
            Event::DoubleChosen { seat, .. } => {
                Some(PrivateEvent { owner: seat, public: Event::DoubleChosen { seat, ticket: None } })
            }
            Event::CardAdded { seat, .. } => {
                Some(PrivateEvent { owner: seat, public: Event::CardAdded { seat, card: None } })
            }
            Event::StarterChosen { .. }
            | Event::CardLaid { .. }
            | Event::CardsLaid { .. }
            | Event::SideBetRevealed { .. }
            | Event::TicketTaken { .. }
            | Event::DoublesRevealed { .. }
            | Event::PassBegan { .. }
            | Event::CardTurned { .. }
            | Event::CardIgnored { .. }
            | Event::Stepped { .. }
            | Event::StarAhead { .. }
            | Event::NoStarAhead { .. }
            | Event::Slid { .. }
            | Event::KnockedDown { .. }
            | Event::Fell { .. }
            | Event::StoodUp { .. }
            | Event::TurnedRound { .. }
            | Event::AllMoved { .. }
            | Event::FinishCrossed { .. }
            | Event::WentOut { .. }
            | Event::LastMascotPlaced { .. }
            | Event::TrackFolded { .. }
            | Event::SideBetCameTrue { .. }
            | Event::RaceEnded { .. }
            | Event::TicketPaid { .. }
            | Event::SeatPaid { .. }
            | Event::RaceSetUp { .. }
            | Event::GameOver => None,
        }
    }
}

kit::string_enum! {
    /// Why a mascot is out.
    pub enum OutReason {
        /// It stepped behind row 1 or behind the folded edge (HS-4.4).
        OffBack = "off_back",
        /// It slid off a side (HS-4.7).
        OffSide = "off_side",
        /// It was on the part that was folded over (HS-3.6).
        Fold = "fold",
        /// It fell while it was down (HS-4.8).
        FellWhileDown = "fell_while_down",
        /// It was hit while it was down (HS-4.3).
        HitWhileDown = "hit_while_down",
    }
}

impl OutReason {
    pub(crate) const fn is_knockout(self) -> bool {
        match self {
            OutReason::FellWhileDown | OutReason::HitWhileDown => true,
            OutReason::OffBack | OutReason::OffSide | OutReason::Fold => false,
        }
    }
}

/// One mascot's part of a green card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AllMove {
    pub mascot: Mascot,
    pub from: u8,
    /// To this row; the edge if it leaves over it.
    pub to: u8,
    pub lane: u8,
    /// Whether it crawled.
    pub crawling: bool,
    /// Whether it leaves over the back edge.
    pub off_back: bool,
}
