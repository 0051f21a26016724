//! The fields of a ruleset (DH-6), and the check that turns one into a `Setup`.

use alloc::format;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

use kit::read_json::{read_choice, read_int_list};
use kit::ruleset::{choice, choice_or, int, int_list};
use kit::{FaultKind, Faults, InvalidSetup, Rules, Seat, Seats};
use serde::Serialize;
use serde_json::Value;

use crate::DontHesitate;
use crate::state::{CAR_COUNT, CarId, CarOrder, DIE_FACES};

kit::ruleset! {
    /// A variant as somebody described it. Numbers are as wide as JSON's, because anything may have been written there.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub struct Ruleset {
        /// How many spaces the road has.
        pub length: i64 = 50, "Length of the road", int(1..=MOST_SPACES).unit("spaces");
        /// The space before each stop sign.
        pub signs: Vec<i64> = vec![10, 20, 30, 40], "Spaces before a stop sign",
            int_list(GAP..=MOST_SPACES - 1).checked_by_game("each at least 7 beyond the one before, below `length`; or none");
        /// How the moving sequence of the cars is determined.
        pub order: CarOrderSetting = CarOrderSetting::ByRule(OrderBy::Random), "Order of the cars",
            choice_or::<OrderBy, CarOrderSetting>("a list of the cars 0 to 5, each once", read_order).orders("cars");
        /// After which car play goes on when a round at a sign is over.
        pub next_after: NextAfter = NextAfter::Roller, "After a round it goes on after", choice();
        /// What a car does that a success carries to a sign.
        pub success_meets_sign: SuccessMeetsSign = SuccessMeetsSign::NewRound, "A success that meets a sign", choice();
        /// How far the car in last place is set back.
        pub last_place_back: LastPlaceBack = LastPlaceBack::Cap, "A set-back in last place", choice();
        /// What the car at the sign must roll if everybody passed.
        pub forced_requirement: i64 = 6, "Needed if everybody passed", int(1..=DIE_FACES as i64);
        /// The requirement never gets easier than this.
        pub lowest_requirement: i64 = 2, "Lowest requirement", int(1..=DIE_FACES as i64);
        /// How far a success carries.
        pub bonus_steps: i64 = 6, "A success carries", int(1..=60).unit("spaces");
        /// What is added to the die for a set-back.
        pub penalty_extra: i64 = 1, "A set-back is the die and", int(0..=60).unit("spaces");
    }
}

/// The longest road.
const MOST_SPACES: i64 = 1000;
/// Every sign is out of one die's reach of the one before (DH-6).
const GAP: i64 = 7;

/// How the moving sequence comes about (DH-1.3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum CarOrderSetting {
    ByRule(OrderBy),
    /// This sequence, all six cars in it.
    Explicit(Vec<i64>),
}

kit::string_enum! {
    /// A rule that the moving sequence comes about by (DH-1.3).
    pub enum OrderBy {
        /// Drawn, one car at a time.
        Random = "random",
        /// As the cars are numbered.
        Seats = "seats",
    }
}

kit::string_enum! {
    /// After whom the sequence goes on when a bonus round has ended (DH-3.5).
    pub enum NextAfter {
        /// The one that rolled.
        Roller = "roller",
        /// The one that reached the sign.
        Reacher = "reacher",
    }
}

kit::string_enum! {
    /// What a successful bonus move does at a sign (DH-6).
    pub enum SuccessMeetsSign {
        /// It stops and a new round begins.
        NewRound = "new_round",
        /// It stops and no round begins.
        Stop = "stop",
        /// It does not stop.
        RunThrough = "run_through",
    }
}

kit::string_enum! {
    /// How far a roller in last place is set back (DH-4.2).
    pub enum LastPlaceBack {
        /// By the die, but not behind the closest sign.
        Cap = "cap",
        /// All the way to the closest sign.
        ToSign = "to_sign",
    }
}

impl Ruleset {
    pub(crate) fn check(&self, seats: Seats) -> Faults {
        let mut faults = Faults::default();
        let range = DontHesitate::META.seats;
        if !range.contains(seats) {
            faults.add("seats", FaultKind::OutOfRange(range.min.into(), range.max.into()));
        }
        self.check_fields(&mut faults);
        for (index, &sign) in self.signs.iter().enumerate() {
            let field = || format!("signs[{index}]");
            let before = if index == 0 { 0 } else { self.signs[index - 1] };
            if sign.saturating_sub(before) < GAP {
                faults.add_requirement(field(), format!("be at least {GAP} beyond {before}"));
            }
            if sign >= self.length {
                faults.add_requirement(field(), format!("be below the length, {}", self.length));
            }
        }
        if let CarOrderSetting::Explicit(cars) = &self.order
            && (cars.len() != CAR_COUNT || CarId::all().any(|token| !cars.contains(&token.0.into())))
        {
            faults.add_requirement("order", "name each of the six cars, 0 to 5, once");
        }
        faults
    }
}

fn read_order(value: &Value, field: &str, faults: &mut Faults) -> Option<CarOrderSetting> {
    match value {
        Value::String(_) => read_choice(value, field, faults).map(CarOrderSetting::ByRule),
        Value::Array(_) => read_int_list(value, field, faults).map(CarOrderSetting::Explicit),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => {
            faults.add(field, FaultKind::WrongType("a word or a list of the six cars"));
            None
        }
    }
}

/// How far a face of the bonus die takes its roller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BonusMove {
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
    pub fn new(ruleset: &Ruleset, seats: Seats) -> Result<Setup, InvalidSetup> {
        ruleset.check(seats).into_result()?;
        let signs = ruleset.signs.iter().map(|&sign| sign as u16).collect();
        Ok(Setup(Arc::new(Table { ruleset: ruleset.clone(), seats, signs })))
    }

    /// The ruleset as it was described.
    pub fn ruleset(&self) -> &Ruleset {
        &self.0.ruleset
    }

    pub fn seats(&self) -> Seats {
        self.0.seats
    }

    /// Who drives this car (DH-1.2).
    pub fn owner(&self, token: CarId) -> Seat {
        Seat::ALL[usize::from(token.0) % self.0.seats.count()]
    }

    /// The moving sequence, unless it is drawn (DH-1.3).
    pub(crate) fn sequence(&self) -> Option<CarOrder> {
        match &self.0.ruleset.order {
            CarOrderSetting::ByRule(OrderBy::Random) => None,
            CarOrderSetting::ByRule(OrderBy::Seats) => Some(CarId::all().collect()),
            CarOrderSetting::Explicit(cars) => Some(cars.iter().map(|car| CarId(*car as u8)).collect()),
        }
    }

    /// What the k-th asked must roll, counted from 0 (DH-3.2).
    pub(crate) fn requirement(&self, k: u8) -> u8 {
        (self.0.ruleset.lowest_requirement as u8).max(DIE_FACES - k)
    }

    /// What a face of the bonus die does to its roller, signs and last place aside (DH-3.4, DH-4.1).
    pub fn bonus(&self, requirement: u8, face: u8) -> BonusMove {
        match face >= requirement {
            true => BonusMove::Forward(self.0.ruleset.bonus_steps as u16),
            false => BonusMove::Back(u16::from(face) + self.0.ruleset.penalty_extra as u16),
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
