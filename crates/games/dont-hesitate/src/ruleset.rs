//! The data of a variant (DH-6), and the door from described to possible.

use alloc::format;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

use kit::wire::{RulesetReader, read_wholes};
use kit::{BadSetup, Faults, Problem, Rules, Seat, Seats};
use serde::Serialize;
use serde_json::Value;

use crate::DontHesitate;
use crate::state::{Row, TOKENS, Token};

/// A variant as somebody described it. Numbers are as wide as JSON's, because anything may have been written there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Ruleset {
    /// How many spaces the track has.
    pub length: i64,
    /// The stop space before each sign.
    pub signs: Vec<i64>,
    /// How the moving sequence comes about.
    pub order: Order,
    /// Who rolls after a bonus round.
    pub next_after: NextAfter,
    /// What a successful bonus move does at a sign.
    pub success_meets_sign: SuccessMeetsSign,
    /// How far a car in last place is set back.
    pub last_place_back: LastPlaceBack,
    /// What the reacher must roll if everybody passed.
    pub forced_requirement: i64,
    /// The requirement never gets easier than this.
    pub lowest_requirement: i64,
    /// How far a success carries.
    pub bonus_steps: i64,
    /// What is added to the die for a set-back.
    pub penalty_extra: i64,
}

/// How the moving sequence comes about (DH-1.3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Order {
    /// By a rule.
    By(OrderBy),
    /// This sequence, all six cars in it.
    Given(Vec<i64>),
}

kit::word_enum! {
    /// A rule that the moving sequence comes about by (DH-1.3).
    pub enum OrderBy {
        /// Drawn, one car at a time.
        Random = "random",
        /// As the cars are numbered.
        Seats = "seats",
    }
}

kit::word_enum! {
    /// After whom the sequence goes on when a bonus round has ended (DH-3.5).
    pub enum NextAfter {
        /// The one that rolled.
        Roller = "roller",
        /// The one that reached the sign.
        Reacher = "reacher",
    }
}

kit::word_enum! {
    /// What a successful bonus move does at a sign (DH-6).
    pub enum SuccessMeetsSign {
        /// It stops and a new round begins.
        NewRound = "new_round",
        /// It stops and no round begins.
        Stop = "stop",
        /// It pays no heed.
        RunThrough = "run_through",
    }
}

kit::word_enum! {
    /// How far a roller in last place is set back (DH-4.2).
    pub enum LastPlaceBack {
        /// By the die, but not behind the closest sign.
        Cap = "cap",
        /// All the way to the closest sign.
        ToSign = "to_sign",
    }
}

impl Default for Ruleset {
    fn default() -> Ruleset {
        Ruleset {
            length: 50,
            signs: vec![10, 20, 30, 40],
            order: Order::By(OrderBy::Random),
            next_after: NextAfter::Roller,
            success_meets_sign: SuccessMeetsSign::NewRound,
            last_place_back: LastPlaceBack::Cap,
            forced_requirement: 6,
            lowest_requirement: 2,
            bonus_steps: 6,
            penalty_extra: 1,
        }
    }
}

impl Ruleset {
    /// Reads a description; what is not given keeps its default.
    pub fn read(value: &Value, faults: &mut Faults) -> Ruleset {
        let mut it = Ruleset::default();
        let mut reader = RulesetReader::new(value, faults);
        reader.whole("length", &mut it.length);
        reader.wholes("signs", &mut it.signs);
        if let Some(value) = reader.given("order") {
            read_order(value, &mut it.order, reader.faults());
        }
        reader.word("next_after", NextAfter::WORDS, NextAfter::from_word, &mut it.next_after);
        reader.word(
            "success_meets_sign",
            SuccessMeetsSign::WORDS,
            SuccessMeetsSign::from_word,
            &mut it.success_meets_sign,
        );
        reader.word("last_place_back", LastPlaceBack::WORDS, LastPlaceBack::from_word, &mut it.last_place_back);
        reader.whole("forced_requirement", &mut it.forced_requirement);
        reader.whole("lowest_requirement", &mut it.lowest_requirement);
        reader.whole("bonus_steps", &mut it.bonus_steps);
        reader.whole("penalty_extra", &mut it.penalty_extra);
        reader.finish();
        it
    }

    fn check(&self, faults: &mut Faults) {
        faults.range("length", self.length, 1, 1000);
        for (index, &sign) in self.signs.iter().enumerate() {
            let field = || format!("signs[{index}]");
            let before = if index == 0 { 0 } else { self.signs[index - 1] };
            // A gap of seven keeps every sign out of one die's reach of the one before (DH-6).
            if sign.saturating_sub(before) < 7 {
                faults.must(field(), format!("be at least 7 beyond {before}"));
            }
            if sign >= self.length {
                faults.must(field(), format!("be below the length, {}", self.length));
            }
        }
        if let Order::Given(cars) = &self.order
            && (cars.len() != TOKENS || Token::all().any(|token| !cars.contains(&token.0.into())))
        {
            faults.must("order", "name each of the six cars, 0 to 5, once");
        }
        faults.range("forced_requirement", self.forced_requirement, 1, 6);
        faults.range("lowest_requirement", self.lowest_requirement, 1, 6);
        faults.range("bonus_steps", self.bonus_steps, 1, 60);
        faults.range("penalty_extra", self.penalty_extra, 0, 60);
    }
}

fn read_order(value: &Value, order: &mut Order, faults: &mut Faults) {
    match value {
        Value::String(word) => match OrderBy::from_word(word) {
            Some(by) => *order = Order::By(by),
            None => faults.add("order", Problem::NotOneOf(OrderBy::WORDS)),
        },
        Value::Array(_) => {
            if let Some(cars) = read_wholes(value, "order", faults) {
                *order = Order::Given(cars);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => {
            faults.add("order", Problem::NotA("a word or a list of the six cars"));
        }
    }
}

/// How far a face of the bonus die takes its roller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bonus {
    /// A success: this many spaces forward.
    Forward(u16),
    /// A failure: this many spaces back.
    Back(u16),
}

/// A ruleset that was found possible, for a number of seats.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup(Arc<Table>);

#[derive(Debug, PartialEq)]
struct Table {
    ruleset: Ruleset,
    seats: Seats,
    signs: Vec<u16>,
}

impl Setup {
    /// Checks the ruleset and finds every fault.
    pub fn new(ruleset: &Ruleset, seats: Seats) -> Result<Setup, BadSetup> {
        let mut faults = Faults::default();
        let range = DontHesitate::META.seats;
        if !range.takes(seats) {
            faults.add("seats", Problem::Outside(range.min.into(), range.max.into()));
        }
        ruleset.check(&mut faults);
        faults.into_result()?;
        let signs = ruleset.signs.iter().map(|&sign| sign as u16).collect();
        Ok(Setup(Arc::new(Table { ruleset: ruleset.clone(), seats, signs })))
    }

    /// The ruleset as it was described.
    pub fn ruleset(&self) -> &Ruleset {
        &self.0.ruleset
    }

    /// How many play.
    pub fn seats(&self) -> Seats {
        self.0.seats
    }

    /// Who drives this car (DH-1.2).
    pub fn owner(&self, token: Token) -> Seat {
        Seat::ALL[usize::from(token.0) % self.0.seats.count()]
    }

    /// The moving sequence, unless it is drawn (DH-1.3).
    pub(crate) fn sequence(&self) -> Option<Row> {
        match &self.0.ruleset.order {
            Order::By(OrderBy::Random) => None,
            Order::By(OrderBy::Seats) => Some(Token::all().collect()),
            Order::Given(cars) => Some(cars.iter().map(|car| Token(*car as u8)).collect()),
        }
    }

    /// What the k-th asked must roll, counted from 0 (DH-3.2).
    pub(crate) fn requirement(&self, k: u8) -> u8 {
        (self.0.ruleset.lowest_requirement as u8).max(6 - k)
    }

    /// What a face of the bonus die does to its roller, signs and last place aside (DH-3.4, DH-4.1).
    pub fn bonus(&self, requirement: u8, face: u8) -> Bonus {
        match face >= requirement {
            true => Bonus::Forward(self.0.ruleset.bonus_steps as u16),
            false => Bonus::Back(u16::from(face) + self.0.ruleset.penalty_extra as u16),
        }
    }

    /// The place a finished car stands on (DH-1.1).
    pub(crate) fn finish(&self) -> u16 {
        self.0.ruleset.length as u16 + 1
    }

    /// The stop spaces, ascending.
    pub(crate) fn signs(&self) -> &[u16] {
        &self.0.signs
    }
}
