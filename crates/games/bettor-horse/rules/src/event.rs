//! What happened, and what of it is secret: what a seat enters and how it adjusts.

use alloc::vec::Vec;

use kit::{PrivateEvent, Seat, SeatSet, Standings};
use serde::{Deserialize, Serialize};

use crate::action::{Adjustment, Bet};
use crate::cards::CardId;
use crate::state::{RaceResult, Stage};
use crate::view::EntryView;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// A seat laid horses and a bet face down (BH-2.1).
    Entered {
        seat: Seat,
        /// What; absent for all others.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        entry: Option<EntryView>,
    },
    /// A seat chose how its Mudder runs (BH-6.2).
    Adjusted {
        seat: Seat,
        /// By how much; absent for all others.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        by: Option<Adjustment>,
    },
    /// The next duel waits for its entries.
    DuelBegun {
        /// Its number, from 1.
        round: u64,
        /// The part of the game.
        stage: Stage,
        /// The first-named seat and the second-named.
        duel: [Seat; 2],
        /// In sudden death, which attempt of the meeting it is.
        attempt: Option<i64>,
    },
    /// Both have entered, and the bets are turned up (BH-2.2).
    BetsShown { duel: [Seat; 2], bets: [Bet; 2] },
    /// A card's back told the weather (BH-6.1).
    #[serde(rename = "weather_told")]
    WeatherRevealed {
        /// Whose card it was; none if there was no card left and the track is dry for that.
        by: Option<Seat>,
        /// Whether the track is wet.
        wet: bool,
    },
    /// The two horses of a race were turned up (BH-2.2).
    CardsShown {
        /// Which race, from 1.
        race: u8,
        cards: [CardId; 2],
        /// Their speeds; none for a Mudder whose seat now chooses.
        speeds: [Option<i16>; 2],
    },
    /// The last adjustment of a race is in, and all are opened (BH-6.2).
    AdjustmentsOpened {
        /// Which race, from 1.
        race: u8,
        /// By how much; none for a card that is no Mudder.
        by: [Option<Adjustment>; 2],
    },
    /// A race was run (BH-2.2).
    RaceDecided {
        /// Which race, from 1.
        race: u8,
        /// How fast the two were in the end.
        speeds: [i16; 2],
        result: RaceResult,
    },
    /// All races of a duel are run (BH-2.3).
    DuelSettled {
        /// Its number, from 1.
        round: u64,
        /// The part of the game.
        stage: Stage,
        duel: [Seat; 2],
        bets: [Bet; 2],
        /// What came out for each.
        outcomes: [Bet; 2],
        /// Whose bet was right.
        matched: [bool; 2],
    },
    /// A seat took cards of the duel (BH-2.4).
    PrizeTaken { seat: Seat, cards: Vec<CardId> },
    /// Nobody matched, and the cards of the duel went to the pool (BH-2.4).
    PoolGrew { cards: Vec<CardId> },
    /// A seat got its shares of the pool (BH-3, BH-4.3).
    PoolDealt {
        seat: Seat,
        /// How many shares it has.
        shares: u64,
        cards: Vec<CardId>,
    },
    /// These cards of the pool are nobody's (BH-4.3).
    PoolLeft { cards: Vec<CardId> },
    /// Several have the most cards (BH-5.2).
    TieFound { seats: SeatSet },
    /// Two of those meet (BH-5.2).
    MeetingBegun { duel: [Seat; 2] },
    /// A meeting has a winner, who stays (BH-5.2).
    MeetingWon { seat: Seat, beaten: Seat },
    /// A meeting was broken off (BH-5.4).
    MeetingUndecided {
        duel: [Seat; 2],
        /// The number of attempts that it took.
        attempts: i64,
    },
    /// The game has ended.
    GameOver {
        /// How everybody did, in seat order.
        standings: Standings,
    },
}

impl Event {
    pub(crate) fn as_private(&self) -> Option<PrivateEvent<Event>> {
        match *self {
            Event::Entered { seat, .. } => {
                Some(PrivateEvent { owner: seat, public: Event::Entered { seat, entry: None } })
            }
            Event::Adjusted { seat, .. } => {
                Some(PrivateEvent { owner: seat, public: Event::Adjusted { seat, by: None } })
            }
            Event::DuelBegun { .. }
            | Event::BetsShown { .. }
            | Event::WeatherRevealed { .. }
            | Event::CardsShown { .. }
            | Event::AdjustmentsOpened { .. }
            | Event::RaceDecided { .. }
            | Event::DuelSettled { .. }
            | Event::PrizeTaken { .. }
            | Event::PoolGrew { .. }
            | Event::PoolDealt { .. }
            | Event::PoolLeft { .. }
            | Event::TieFound { .. }
            | Event::MeetingBegun { .. }
            | Event::MeetingWon { .. }
            | Event::MeetingUndecided { .. }
            | Event::GameOver { .. } => None,
        }
    }
}
