//! Horse cards: what they are called, what is printed on them, and short lists of them.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

use kit::{InlineVec, Seat};
use serde::{Deserialize, Serialize, Serializer};

use crate::ruleset::Setup;

/// A card's name on the wire, `SEAT:HORSE.SPEED` (BH-1.1).
pub type CardId = Arc<str>;

/// The most horses of one entry (BH-2.1).
pub(crate) const MAX_HORSES: usize = 3;

/// One card of one table. Cards are numbered in the text order of their names, so a sorted row is sorted for readers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(pub(crate) u32);

impl Card {
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

kit::string_enum! {
    /// The track that a card's back shows (BH-1.1).
    pub enum Back {
        /// Wet.
        Wet = "W",
        /// Dry.
        Dry = "D",
    }
}

/// What is printed on a card, and whose colour it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CardFace {
    pub(crate) owner: Seat,
    pub(crate) speed: i16,
    pub(crate) back: Back,
    pub(crate) mudder: bool,
}

/// A card as a client shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardInfo {
    /// Its name.
    pub card: CardId,
    /// Its printed speed.
    pub speed: i16,
    /// Its back.
    pub back: Back,
    /// Whether it is a Mudder.
    pub mudder: bool,
}

/// Up to three cards in an order that matters.
pub(crate) type Lineup = InlineVec<Card, MAX_HORSES>;

/// Whether a card stands in a list twice.
pub(crate) fn has_duplicates(cards: &[Card]) -> bool {
    cards.iter().enumerate().any(|(index, card)| cards[..index].contains(card))
}

/// The horses of an entry. They carry the table they belong to, so that they can be written by name; one shared count
/// is all that a copy costs.
#[derive(Clone)]
pub struct EntryHorses {
    setup: Setup,
    row: Lineup,
}

impl EntryHorses {
    /// These cards of that table, in order, if they are at most three.
    pub fn new(setup: &Setup, cards: impl IntoIterator<Item = Card>) -> Option<EntryHorses> {
        InlineVec::try_from_iter(cards).map(|row| EntryHorses::from_lineup(setup, row))
    }

    pub(crate) fn from_lineup(setup: &Setup, row: Lineup) -> EntryHorses {
        EntryHorses { setup: setup.clone(), row }
    }

    pub(crate) fn lineup(&self) -> Lineup {
        self.row
    }

    /// The cards in order.
    pub fn cards(&self) -> &[Card] {
        &self.row
    }

    /// Their names in order.
    pub fn ids(&self) -> Vec<CardId> {
        self.setup.card_ids(self.row.iter().copied())
    }
}

impl PartialEq for EntryHorses {
    fn eq(&self, other: &EntryHorses) -> bool {
        self.row == other.row
    }
}

impl fmt::Debug for EntryHorses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.ids()).finish()
    }
}

kit::ts_same_as!(<> EntryHorses, Vec<CardId>);

impl Serialize for EntryHorses {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.row.iter().map(|card| self.setup.card_id(*card)))
    }
}
