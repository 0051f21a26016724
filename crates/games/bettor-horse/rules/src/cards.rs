//! Horse cards: what they are called, what is printed on them, and short lists of them.

use alloc::sync::Arc;
use core::fmt;

use kit::{InlineVec, Seat};
use serde::{Deserialize, Serialize, Serializer};

/// A card's name on the wire, `SEAT:HORSE.SPEED` (BH-1.1).
pub type CardId = Arc<str>;

/// The seat whose colour a card of this name has.
pub fn owner_of(id: &str) -> Option<Seat> {
    id.split_once(':').and_then(|(seat, _)| seat.parse().ok()).and_then(Seat::new)
}

/// The horse on a card of this name.
pub fn horse_of(id: &str) -> &str {
    let name = id.split_once(':').map_or(id, |(_, rest)| rest);
    name.rsplit_once('.').map_or(name, |(horse, _)| horse)
}

/// The most horses of one entry (BH-2.1).
pub(crate) const MAX_HORSES: usize = 3;

/// A card of one table, as its index in the list of all cards. The list is sorted by the cards' names, so cards in
/// ascending order are in the order that readers expect.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardIndex(pub(crate) u32);

impl CardIndex {
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

kit::string_enum! {
    /// The track that a card's back shows (BH-1.1).
    pub enum Back {
        Wet = "W",
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
    pub card: CardId,
    /// Its printed speed.
    pub speed: i16,
    pub back: Back,
    /// Whether it is a Mudder.
    pub mudder: bool,
}

/// Up to three cards in an order that matters.
pub(crate) type Lineup = InlineVec<CardIndex, MAX_HORSES>;

/// Whether a card stands in a list twice.
pub(crate) fn has_duplicates(cards: &[CardIndex]) -> bool {
    cards.iter().enumerate().any(|(index, card)| cards[..index].contains(card))
}

/// The horses of an entry by name, in the order they race. One shared count is all that a copy costs.
#[derive(Clone)]
pub struct EntryHorses {
    /// The names that `row` counts in: a whole deck's, or just those of the entry.
    names: Arc<[CardId]>,
    row: Lineup,
}

impl EntryHorses {
    /// The cards with these names, in order, if they are at most three.
    pub fn new(names: impl IntoIterator<Item = CardId>) -> Option<EntryHorses> {
        let names: Arc<[CardId]> = names.into_iter().collect();
        let row = InlineVec::try_from_iter((0..names.len() as u32).map(CardIndex))?;
        Some(EntryHorses { names, row })
    }

    /// The names at these places of a list that has them.
    pub(crate) fn from_lineup(names: &Arc<[CardId]>, row: Lineup) -> EntryHorses {
        EntryHorses { names: names.clone(), row }
    }

    /// The places of the cards in this list of names, if they were counted in it.
    pub(crate) fn lineup_in(&self, names: &Arc<[CardId]>) -> Option<Lineup> {
        Arc::ptr_eq(&self.names, names).then_some(self.row)
    }

    /// How many they are.
    pub(crate) fn count(&self) -> usize {
        self.row.len()
    }

    /// Their names in order.
    pub fn ids(&self) -> impl Iterator<Item = &CardId> {
        // The names are at least as many as the row counts.
        self.row.iter().filter_map(|place| self.names.get(place.index()))
    }
}

impl PartialEq for EntryHorses {
    fn eq(&self, other: &EntryHorses) -> bool {
        self.ids().eq(other.ids())
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
        serializer.collect_seq(self.ids())
    }
}
