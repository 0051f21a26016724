//! What seats and chance may say, and why not.

use kit::{JsonObject, ReadError};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::state::{CAR_COUNT, CarId};

/// The one decision of the game: take the die or leave it to the next (DH-3.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    Accept,
    Pass,
}

impl Action {
    pub const ALL: [Action; 2] = [Action::Accept, Action::Pass];

    pub(crate) fn read(value: &Value) -> Result<Action, ReadError> {
        match JsonObject::of(value, "action")?.type_tag()? {
            "accept" => Ok(Action::Accept),
            "pass" => Ok(Action::Pass),
            _ => Err(ReadError::unknown("type")),
        }
    }
}

/// What chance may say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Outcome {
    /// The next car of the moving sequence (DH-1.3).
    Order { token: CarId },
    /// The die (DH-2.1, DH-3.4).
    Die { value: u8 },
}

impl Outcome {
    pub(crate) fn read(value: &Value) -> Result<Outcome, ReadError> {
        let object = JsonObject::of(value, "outcome")?;
        match object.type_tag()? {
            "order" => match object.int("token")? {
                number @ 0..TOKENS_END => Ok(Outcome::Order { token: CarId(number as u8) }),
                _ => Err(ReadError::unknown("token")),
            },
            "die" => match object.int("value")? {
                number @ 1..=6 => Ok(Outcome::Die { value: number as u8 }),
                _ => Err(ReadError::unknown("value")),
            },
            _ => Err(ReadError::unknown("type")),
        }
    }
}

const TOKENS_END: i64 = CAR_COUNT as i64;

kit::string_enum! {
    /// The rule that an action or outcome would break.
    pub enum Illegal {
        /// This seat is not asked now.
        NotYourTurn = "not_your_turn",
        /// Nothing is rolled or drawn now, or something else is.
        NotDue = "not_due",
        /// That car is in the sequence already.
        AlreadyDrawn = "already_drawn",
    }
}

impl kit::Illegal for Illegal {
    fn reason(self) -> &'static str {
        self.as_str()
    }
}
