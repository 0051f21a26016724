//! What seats and chance may say, how it is read from JSON, and why an input is refused.

use kit::{JsonObject, ReadError};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::state::{MAX_RUNNERS, Runner};

/// The one decision of the game (SG-1.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    Back {
        runner: Runner,
    },
    Pass,
}

impl Action {
    pub(crate) fn read(value: &Value) -> Result<Action, ReadError> {
        let object = JsonObject::of(value, "action")?;
        match object.type_tag()? {
            "back" => Ok(Action::Back { runner: read_runner(object)? }),
            "pass" => Ok(Action::Pass),
            _ => Err(ReadError::unknown("type")),
        }
    }
}

/// What the die shows: the runner that moves (SG-2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Outcome {
    /// The die was rolled.
    Die {
        /// The runner on its face.
        runner: Runner,
    },
}

impl Outcome {
    pub(crate) fn read(value: &Value) -> Result<Outcome, ReadError> {
        let object = JsonObject::of(value, "outcome")?;
        match object.type_tag()? {
            "die" => Ok(Outcome::Die { runner: read_runner(object)? }),
            _ => Err(ReadError::unknown("type")),
        }
    }
}

/// Reads a number that some ruleset has a runner for. Whether this race has it is for the rules to say.
fn read_runner(object: JsonObject<'_>) -> Result<Runner, ReadError> {
    const END: i64 = MAX_RUNNERS as i64;
    match object.int("runner")? {
        number @ 0..END => Ok(Runner(number as u8)),
        _ => Err(ReadError::unknown("runner")),
    }
}

kit::string_enum! {
    /// The rule that an input would break.
    pub enum Illegal {
        /// This seat does not choose now.
        NotYourTurn = "not_your_turn",
        /// The die is not rolled now.
        NotDue = "not_due",
        /// This race has no such runner.
        NoSuchRunner = "no_such_runner",
    }
}

impl kit::Illegal for Illegal {
    fn reason(self) -> &'static str {
        self.as_str()
    }
}
