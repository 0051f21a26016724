//! The 53 race cards (HS-1.3), and heaps of them.

use core::fmt;

use kit::InlineVec;
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::mascot::Mascot;

/// How many cards there are.
pub(crate) const CARD_COUNT: usize = 53;
/// The race deck (HS-3.3).
pub(crate) const RACE_DECK_SIZE: usize = 18;
/// The number of its cards that are turned in one pass; the other three are discarded unseen (HS-3.4).
pub const CARDS_PER_PASS: usize = 15;
/// What a full hand holds (HS-2.3).
pub(crate) const HAND_SIZE: usize = 3;

/// What a card does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardEffect {
    Move(u8),
    /// Steps back, without turning.
    Back(u8),
    /// Up, round to the finish, then steps ahead.
    Recover(u8),
    ToNextStar,
    /// Steps ahead, then a slide to the side.
    Swerve(u8),
    Fall,
    /// The other way round.
    TurnRound,
}

impl CardEffect {
    /// Its name on the wire, without the number.
    pub const fn as_str(self) -> &'static str {
        match self {
            CardEffect::Move(_) => "move",
            CardEffect::Back(_) => "back",
            CardEffect::Recover(_) => "recover",
            CardEffect::ToNextStar => "star",
            CardEffect::Swerve(_) => "swerve",
            CardEffect::Fall => "fall",
            CardEffect::TurnRound => "turn",
        }
    }

    /// Its number, if it has one.
    pub const fn amount(self) -> Option<u8> {
        match self {
            CardEffect::Move(steps)
            | CardEffect::Back(steps)
            | CardEffect::Recover(steps)
            | CardEffect::Swerve(steps) => Some(steps),
            CardEffect::ToNextStar | CardEffect::Fall | CardEffect::TurnRound => None,
        }
    }
}

/// One kind of card, numbered so that numbers ascend as ids do, byte by byte. A kind of two copies takes two numbers
/// and is known by the lower one.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// Each mascot's cards in order of id.
const SUIT: [CardEffect; 11] = [
    CardEffect::Back(2),
    CardEffect::Fall,
    CardEffect::Move(2),
    CardEffect::Move(3),
    CardEffect::Recover(1),
    CardEffect::Recover(2),
    CardEffect::ToNextStar,
    CardEffect::Swerve(1),
    CardEffect::Swerve(2),
    CardEffect::Swerve(3),
    CardEffect::TurnRound,
];

/// The green cards in order of id, every copy.
const GREEN: [CardEffect; 9] = [
    CardEffect::Back(2),
    CardEffect::Move(1),
    CardEffect::Move(1),
    CardEffect::Move(2),
    CardEffect::Move(2),
    CardEffect::Move(3),
    CardEffect::Move(3),
    CardEffect::Recover(2),
    CardEffect::Recover(3),
];

/// The mascots in order of id.
const SUITS: [Mascot; 4] = [Mascot::Dangle, Mascot::Gobbler, Mascot::Hurley, Mascot::Mum];

/// What stands on every card, by number.
const FACES: [(Option<Mascot>, CardEffect); CARD_COUNT] = {
    let mut faces = [(None, CardEffect::TurnRound); CARD_COUNT];
    let mut number = 0;
    while number < CARD_COUNT {
        faces[number] = if number < GREEN.len() {
            (None, GREEN[number])
        } else {
            let place = number - GREEN.len();
            (Some(SUITS[place / SUIT.len()]), SUIT[place % SUIT.len()])
        };
        number += 1;
    }
    faces
};

macro_rules! ids {
    ($($mascot:literal)+) => {
        [
            "all.back_2", "all.move_1", "all.move_1", "all.move_2", "all.move_2", "all.move_3", "all.move_3",
            "all.recover_2", "all.recover_3",
            $(
                concat!($mascot, ".back_2"), concat!($mascot, ".fall"), concat!($mascot, ".move_2"),
                concat!($mascot, ".move_3"), concat!($mascot, ".recover_1"), concat!($mascot, ".recover_2"),
                concat!($mascot, ".star"), concat!($mascot, ".swerve_1"), concat!($mascot, ".swerve_2"),
                concat!($mascot, ".swerve_3"), concat!($mascot, ".turn"),
            )+
        ]
    };
}

const IDS: [&str; CARD_COUNT] = ids!("dangle" "gobbler" "hurley" "mum");

/// The numbers that are second copies: `all.move_1`, `all.move_2` and `all.move_3`.
const SECONDS: u64 = 0b101_0100;
/// Their first copies, one number lower.
const FIRSTS: u64 = SECONDS >> 1;

impl Card {
    /// Every kind, ascending by id.
    pub fn all_kinds() -> impl Iterator<Item = Card> {
        CardSet::ALL.counts_by_kind().map(|(card, _)| card)
    }

    /// The kind with this id.
    pub fn parse(id: &str) -> Option<Card> {
        IDS.iter().position(|known| *known == id).map(|number| Card(number as u8))
    }

    /// Its id on the wire.
    pub const fn as_str(self) -> &'static str {
        IDS[self.0 as usize]
    }

    /// Whose card it is; none for a green one.
    #[inline]
    pub const fn mascot(self) -> Option<Mascot> {
        FACES[self.0 as usize].0
    }

    #[inline]
    pub const fn effect(self) -> CardEffect {
        FACES[self.0 as usize].1
    }

    /// How many of it there are in the box.
    pub fn copies(self) -> u8 {
        CardSet::ALL.count(self) as u8
    }

    /// Whether it lies face up from the start (HS-2.2).
    pub fn is_starter(self) -> bool {
        CardSet::STARTERS.count(self) > 0
    }

    const fn bit(self) -> u64 {
        1 << self.0
    }

    /// The card that this number is a copy of.
    const fn of_number(number: u8) -> Card {
        Card(number - (SECONDS >> number & 1) as u8)
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

kit::ts_union!(Card, IDS);

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        struct Ids;
        impl Visitor<'_> for Ids {
            type Value = Card;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the id of a card")
            }
            fn visit_str<E: Error>(self, id: &str) -> Result<Card, E> {
                Card::parse(id).ok_or_else(|| E::custom("no such card"))
            }
        }
        deserializer.deserialize_str(Ids)
    }
}

/// A heap of cards without order: one bit a card, and of two copies the lower bit first, so that equal heaps are equal.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct CardSet(u64);

impl CardSet {
    pub const NONE: CardSet = CardSet(0);
    pub const ALL: CardSet = CardSet((1 << CARD_COUNT) - 1);
    /// The four that lie face up from the start (HS-2.2).
    pub(crate) const STARTERS: CardSet = {
        let mut bits = 0;
        let mut number = 0;
        while number < CARD_COUNT {
            if let (Some(_), CardEffect::Recover(2)) = FACES[number] {
                bits |= 1 << number;
            }
            number += 1;
        }
        CardSet(bits)
    };

    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many of one kind.
    pub const fn count(self, card: Card) -> u32 {
        (self.0 >> card.0 & 1) as u32 + (self.0 & card.bit() << 1 & SECONDS != 0) as u32
    }

    /// Adds a card. A third copy of a kind, which does not exist, is not added.
    pub(crate) fn add(&mut self, card: Card) {
        *self = self.combined_with(CardSet(card.bit()));
    }

    /// Takes a card out, if one is there.
    pub(crate) fn remove(&mut self, card: Card) -> bool {
        let there = self.0 & card.bit() != 0;
        *self = self.without(CardSet(card.bit()));
        there
    }

    /// The card at this place, in order of id, every copy counted.
    #[inline]
    pub(crate) fn nth(self, index: u32) -> Option<Card> {
        let mut rest = self.0;
        for _ in 0..index {
            rest &= rest.wrapping_sub(1);
        }
        (rest != 0).then(|| Card::of_number(rest.trailing_zeros() as u8))
    }

    /// Both heaps together.
    pub(crate) const fn combined_with(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0 | (self.0 & other.0 & FIRSTS) << 1)
    }

    /// What is left when the other heap's cards are taken out, as far as they are here.
    pub(crate) const fn without(self, other: CardSet) -> CardSet {
        let CardSet(mine) = self;
        let CardSet(theirs) = other;
        // Of two copies here and one there, the lower bit stays.
        let second_here_not_there = (mine & !theirs & SECONDS) >> 1;
        let both_here_none_there = mine & SECONDS & !(theirs << 1);
        CardSet(mine & !theirs & !SECONDS | second_here_not_there & mine | both_here_none_there)
    }

    /// The smallest heap that holds either.
    pub(crate) const fn union(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }

    /// Whether all these are here.
    pub(crate) const fn contains_all(self, other: CardSet) -> bool {
        other.0 & !self.0 == 0
    }

    /// Every card in order of id, each copy by itself.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            let number = (rest != 0).then(|| rest.trailing_zeros() as u8)?;
            rest &= rest - 1;
            Some(Card::of_number(number))
        })
    }

    /// Every kind in order of id, with how many of it are here.
    pub fn counts_by_kind(self) -> impl Iterator<Item = (Card, u32)> {
        CardSet(self.0 & !SECONDS).iter().map(move |card| (card, self.count(card)))
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        let mut heap = CardSet::NONE;
        cards.into_iter().for_each(|card| heap.add(card));
        heap
    }
}

impl fmt::Debug for CardSet {
    /// The bits: states are printed by the thousand in tests, and sixty names a state would be most of their time.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::LowerHex::fmt(&self.0, f)
    }
}

kit::ts_same_as!(<> CardSet, alloc::vec::Vec<Card>);

impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CardSet, D::Error> {
        let list = alloc::vec::Vec::<Card>::deserialize(deserializer)?;
        let heap: CardSet = list.iter().copied().collect();
        if heap.len() == list.len() { Ok(heap) } else { Err(D::Error::custom("more cards of a kind than there are")) }
    }
}

/// The cards turned in this pass, in order (HS-3.4).
pub type TurnedCards = InlineVec<Card, CARDS_PER_PASS>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_ascend_as_ids_do_and_every_id_says_what_the_card_does() {
        assert!(IDS.is_sorted());
        for (number, id) in IDS.iter().enumerate() {
            let card = Card::of_number(number as u8);
            assert_eq!(card.as_str(), *id);
            let (who, what) = id.split_once('.').unwrap_or_default();
            assert_eq!(card.mascot().map_or("all", Mascot::as_str), who);
            let (effect, amount) = what.split_once('_').unwrap_or((what, ""));
            assert_eq!((card.effect().as_str(), card.effect().amount()), (effect, amount.parse().ok()), "{id}");
        }
        assert_eq!(Card::all_kinds().count(), 50);
        assert_eq!(CardSet::STARTERS.len(), 4);
    }

    #[test]
    fn heaps_add_and_take_away_by_count_where_there_are_two_copies() {
        let Some(card) = Card::parse("all.move_2") else { panic!("a card") };
        let heap = |copies: usize| core::iter::repeat_n(card, copies).collect::<CardSet>();
        for mine in 0..=2usize {
            for theirs in 0..=2usize {
                assert_eq!(heap(mine).without(heap(theirs)), heap(mine.saturating_sub(theirs)), "{mine} {theirs}");
                assert_eq!(heap(mine).union(heap(theirs)), heap(mine.max(theirs)));
                assert_eq!(heap(mine).contains_all(heap(theirs)), mine >= theirs);
                if mine + theirs <= 2 {
                    assert_eq!(heap(mine).combined_with(heap(theirs)), heap(mine + theirs));
                }
            }
            assert_eq!(heap(mine).count(card), mine as u32);
        }
    }
}
