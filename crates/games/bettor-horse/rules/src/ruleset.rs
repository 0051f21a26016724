//! The fields of a ruleset (BH-8), and the check that turns one into a `Setup`.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use kit::read_json::read_int;
use kit::ruleset::{boolean, choice, int, structured};
use kit::{FaultKind, Faults, InvalidSetup, Rules, Seat, Seats};
use serde::Serialize;
use serde_json::Value;

use crate::BettorHorse;
use crate::cards::{Back, CardFace, CardId, CardIndex, CardInfo, EntryHorses, Lineup};
use crate::state::Stage;

/// What is never entered in a game: each seat keeps out three cards for its finals (BH-3, BH-4).
const KEPT: usize = 3;

kit::ruleset! {
    /// A variant as somebody described it. Numbers are as wide as JSON's, because anything may have been written there.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub struct Ruleset {
        /// Whether weather and Mudders are played.
        pub track_conditions: bool = false, "Weather and Mudders", boolean();
        /// What becomes of the pool if nobody matched in a final.
        pub pool_no_match: PoolNoMatch = PoolNoMatch::Unclaimed, "A pool that nobody matched for", choice();
        /// Who meets whom in the second part of the final of four or more.
        pub final_pairs: FinalPairs = FinalPairs::AsWritten, "In the second final", choice();
        /// After this many undecided attempts a meeting ends without a winner; 0 is no limit.
        pub sudden_death_limit: i64 = 0, "Attempts of sudden death",
            int(0..=i64::MAX).off_at_zero("until it is decided", 20).unit("attempts");
        /// Each horse's cards: a list of `[speed, "W"]` or `[speed, "D"]`.
        pub deck: BTreeMap<String, Vec<(i64, Back)>> = printed_deck(), "Deck",
            structured("three cards more than a multiple of 3, for more than two seats of 6", read_deck);
        /// The horses that like mud.
        pub mudders: Vec<String> = vec!["mudder".into()], "Mudders", structured("horses of the deck", read_mudders);
    }
}

kit::string_enum! {
    /// What becomes of the pool if nobody matched in a final (BH-8).
    pub enum PoolNoMatch {
        /// It stays where it is.
        Unclaimed = "unclaimed",
        /// Every seat takes an even share; the rest stays.
        Split = "split",
    }
}

kit::string_enum! {
    /// Who meets whom in the second part of the final of four or more (BH-4.2).
    pub enum FinalPairs {
        /// In blocks of four, the first meets the third and the second the fourth.
        AsWritten = "as_written",
        /// Every seat meets the one that is half the table on.
        Across = "across",
    }
}

/// The cards of BH-1.1.
fn printed_deck() -> BTreeMap<String, Vec<(i64, Back)>> {
    use Back::{Dry, Wet};
    let deck = [
        ("plain", vec![(1, Dry), (2, Wet), (3, Dry), (4, Wet), (5, Dry), (6, Wet), (7, Dry)]),
        ("sure_a", vec![(1, Wet), (2, Dry), (3, Wet), (4, Dry), (5, Wet), (6, Dry), (8, Wet)]),
        ("sure_b", vec![(1, Dry), (2, Wet), (3, Dry), (4, Wet), (5, Dry), (6, Wet), (8, Dry)]),
        ("mudder", vec![(1, Wet), (2, Dry), (3, Wet), (5, Dry), (6, Wet), (7, Dry)]),
    ];
    deck.into_iter().map(|(horse, cards)| (horse.into(), cards)).collect()
}

impl Ruleset {
    /// How many cards one seat has.
    fn size(&self) -> usize {
        self.deck.values().map(Vec::len).sum()
    }

    pub(crate) fn check(&self, seats: Seats) -> Faults {
        let mut faults = Faults::default();
        if !BettorHorse::META.seats.contains(seats) {
            faults.add_requirement("seats", "be 2, 4, 6 or 8");
        }
        self.check_fields(&mut faults);
        for (horse, cards) in &self.deck {
            if horse.is_empty() || !horse.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'_')) {
                faults.add_requirement(format!("deck.{horse}"), "be named with a to z, 0 to 9 and _ only");
            }
            for (index, (speed, _)) in cards.iter().enumerate() {
                faults.check_range(format!("deck.{horse}[{index}]"), *speed, 1, 99);
                if cards[..index].iter().any(|(other, _)| other == speed) {
                    faults.add_requirement(
                        format!("deck.{horse}[{index}]"),
                        "differ in speed from the horse's other cards",
                    );
                }
            }
        }
        // A round takes three cards of a seat, a lap of more than two seats takes six (BH-3, BH-4.1).
        let taken = if seats.count() <= 2 { 3 } else { 6 };
        let size = self.size();
        if size < KEPT || !(size - KEPT).is_multiple_of(taken) {
            faults.add_requirement("deck", format!("have 3 cards more than a multiple of {taken}, not {size}"));
        }
        if size > u32::MAX as usize / kit::MAX_SEATS {
            faults.add_requirement("deck", "have fewer cards");
        }
        for (index, mudder) in self.mudders.iter().enumerate() {
            if !self.deck.contains_key(mudder) {
                faults.add_requirement(format!("mudders[{index}]"), "be a horse of the deck");
            }
        }
        faults
    }
}

/// A deck that is given replaces the whole (BH-8).
fn read_deck(value: &Value, field: &str, faults: &mut Faults) -> Option<BTreeMap<String, Vec<(i64, Back)>>> {
    let Value::Object(horses) = value else {
        faults.add(field, FaultKind::WrongType("an object of horses"));
        return None;
    };
    let mut deck = BTreeMap::new();
    for (horse, cards) in horses {
        let field = format!("{field}.{horse}");
        let mut read = Vec::new();
        match cards {
            Value::Array(cards) => {
                for (index, card) in cards.iter().enumerate() {
                    read.extend(read_card(card, &format!("{field}[{index}]"), faults));
                }
            }
            _ => faults.add(field, FaultKind::WrongType("a list of cards")),
        }
        deck.insert(horse.clone(), read);
    }
    Some(deck)
}

fn read_card(value: &Value, field: &str, faults: &mut Faults) -> Option<(i64, Back)> {
    let Some([speed, back]) = value.as_array().map(Vec::as_slice) else {
        faults.add(field, FaultKind::WrongType("a pair of speed and back"));
        return None;
    };
    let speed = read_int(speed, field, faults);
    let back = match back.as_str().map(Back::parse) {
        Some(Some(back)) => Some(back),
        Some(None) => {
            faults.add(field, FaultKind::NotOneOf(Back::NAMES));
            None
        }
        None => {
            faults.add(field, FaultKind::WrongType("a pair of speed and back"));
            None
        }
    };
    speed.zip(back)
}

fn read_mudders(value: &Value, field: &str, faults: &mut Faults) -> Option<Vec<String>> {
    let Value::Array(items) = value else {
        faults.add(field, FaultKind::WrongType("a list of horses"));
        return None;
    };
    let mut mudders = Vec::new();
    for (index, item) in items.iter().enumerate() {
        match item {
            Value::String(horse) => mudders.push(horse.clone()),
            _ => faults.add(format!("{field}[{index}]"), FaultKind::WrongType("a string")),
        }
    }
    Some(mudders)
}

/// A ruleset that was found possible, for a number of seats.
#[derive(Clone)]
pub struct Setup(Arc<Table>);

struct Table {
    ruleset: Ruleset,
    seats: Seats,
    /// How many cards one seat has.
    size: usize,
    /// Every card's name: seat by seat, each seat's sorted as text, which sorts the whole.
    ids: Arc<[CardId]>,
    /// What is printed on each, in the same order.
    faces: Vec<CardFace>,
}

impl Setup {
    /// Checks the ruleset and finds every fault.
    pub fn new(ruleset: &Ruleset, seats: Seats) -> Result<Setup, InvalidSetup> {
        ruleset.check(seats).into_result()?;
        let mut deck: Vec<(String, i16, Back, bool)> = Vec::with_capacity(ruleset.size());
        for (horse, cards) in &ruleset.deck {
            let mudder = ruleset.mudders.contains(horse);
            deck.extend(cards.iter().map(|(speed, back)| (format!("{horse}.{speed}"), *speed as i16, *back, mudder)));
        }
        deck.sort();
        let everybodys = || seats.iter().flat_map(|seat| deck.iter().map(move |card| (seat, card)));
        let ids = everybodys().map(|(seat, (name, ..))| format!("{}:{name}", seat.number()).into());
        let faces = everybodys().map(|(owner, &(_, speed, back, mudder))| CardFace { owner, speed, back, mudder });
        Ok(Setup(Arc::new(Table {
            ids: ids.collect(),
            faces: faces.collect(),
            size: deck.len(),
            ruleset: ruleset.clone(),
            seats,
        })))
    }

    /// The ruleset as it was described.
    pub fn ruleset(&self) -> &Ruleset {
        &self.0.ruleset
    }

    pub fn seats(&self) -> Seats {
        self.0.seats
    }

    /// How many cards one seat has.
    pub fn deck_size(&self) -> usize {
        self.0.size
    }

    /// The card of this name, if there is one.
    pub fn find_card(&self, id: &str) -> Option<CardIndex> {
        let index = self.0.ids.binary_search_by(|other| (**other).cmp(id)).ok()?;
        Some(CardIndex(index as u32))
    }

    pub fn card_id(&self, card: CardIndex) -> &CardId {
        &self.0.ids[card.index()]
    }

    /// These cards' names.
    pub(crate) fn card_ids(&self, cards: impl IntoIterator<Item = CardIndex>) -> Vec<CardId> {
        cards.into_iter().map(|card| self.card_id(card).clone()).collect()
    }

    /// These cards as an entry names them.
    pub(crate) fn entry_horses(&self, row: Lineup) -> EntryHorses {
        EntryHorses::from_lineup(&self.0.ids, row)
    }

    /// The cards that an entry names; none if one is not of this table.
    pub(crate) fn lineup(&self, horses: &EntryHorses) -> Option<Lineup> {
        horses.lineup_in(&self.0.ids).or_else(|| horses.ids().map(|id| self.find_card(id)).collect())
    }

    pub(crate) fn face(&self, card: CardIndex) -> CardFace {
        self.0.faces[card.index()]
    }

    /// What is printed on a card.
    pub fn card_info(&self, card: CardIndex) -> CardInfo {
        let CardFace { speed, back, mudder, owner: _ } = self.face(card);
        CardInfo { card: self.card_id(card).clone(), speed, back, mudder }
    }

    /// Every card there is, sorted.
    pub(crate) fn all_cards(&self) -> core::ops::Range<u32> {
        0..self.0.ids.len() as u32
    }

    /// Every card of this seat's colour, sorted.
    pub(crate) fn seat_cards(&self, seat: Seat) -> core::ops::Range<u32> {
        let size = self.0.size as u32;
        let first = u32::from(seat.number()) * size;
        first..first + size
    }

    /// How many duels are planned before anybody has to meet in sudden death.
    pub(crate) fn planned_duels(&self) -> usize {
        match self.seats().count() {
            2 => self.rounds() + 1,
            seats => (self.rounds() + 1) * seats,
        }
    }

    /// Rounds of two seats, laps of more (BH-3, BH-4.1).
    pub fn rounds(&self) -> usize {
        (self.0.size - KEPT) / if self.seats().count() == 2 { 3 } else { 6 }
    }

    /// How many attempts a meeting may have; none where it goes on until it is decided (BH-5.4).
    pub(crate) fn attempt_limit(&self) -> Option<i64> {
        Some(self.ruleset().sudden_death_limit).filter(|limit| *limit > 0)
    }

    /// The stage and the pair of this duel, counted from 0, unless it is beyond the last final (BH-3, BH-4.1, BH-4.2).
    pub(crate) fn duel(&self, number: u64) -> Option<(Stage, [Seat; 2])> {
        let pair = |a: usize, b: usize| [Seat::ALL[a], Seat::ALL[b]];
        let (seats, rounds) = (self.seats().count(), self.rounds());
        let number = usize::try_from(number).ok()?;
        if seats == 2 {
            return match number {
                _ if number < rounds => Some((Stage::Lap, pair(0, 1))),
                _ if number == rounds => Some((Stage::Final, pair(0, 1))),
                _ => None,
            };
        }
        let half = seats / 2;
        match number.checked_sub(rounds * seats) {
            None => Some((Stage::Lap, pair(number % seats, (number + 1) % seats))),
            Some(last) if last < half => Some((Stage::FirstFinal, pair(2 * last, 2 * last + 1))),
            Some(last) if last < seats => Some((Stage::SecondFinal, self.second_final(last - half))),
            Some(_) => None,
        }
    }

    /// The pair of this duel of the second part of the final, counted from 0 (BH-4.2).
    fn second_final(&self, number: usize) -> [Seat; 2] {
        let seats = self.seats().count();
        let (block, within) = (number / 2 * 4, number % 2);
        let (first, second) = match self.ruleset().final_pairs {
            FinalPairs::AsWritten if block + 4 <= seats => (block + within, block + within + 2),
            // With six seats two are left over, who meet once more.
            FinalPairs::AsWritten => (block, block + 1),
            FinalPairs::Across => (number, number + seats / 2),
        };
        [Seat::ALL[first], Seat::ALL[second]]
    }
}

impl PartialEq for Setup {
    fn eq(&self, other: &Setup) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || (self.0.ruleset == other.0.ruleset && self.0.seats == other.0.seats)
    }
}

impl fmt::Debug for Setup {
    /// A whole deck would drown whatever is printed beside it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Setup").field("seats", &self.0.seats).finish_non_exhaustive()
    }
}
