//! Named variants: rulesets somebody would like to choose by a word instead of by their fields.

use alloc::string::String;
use core::fmt;

use serde::ser::Error as _;
use serde::{Serialize, Serializer};
use serde_json::{Map, Value};

use crate::rules::SeatRange;

/// A named variant of a game. The first of every game is `standard`, which changes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Variant {
    /// The id on every wire, in `snake_case`.
    pub id: &'static str,
    /// The name for people.
    pub name: &'static str,
    /// One line that tells what is different.
    pub summary: &'static str,
    /// How many may play it.
    pub seats: SeatRange,
    /// About how many minutes four people play it at an ordinary pace; docs/server.md tells how they are measured.
    pub minutes: u16,
    /// The fields of the ruleset that differ from the default, as a JSON object.
    #[serde(serialize_with = "as_object")]
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub ruleset: &'static str,
}

/// A variant whose text is no JSON object. The conformance suite finds it before anybody chooses it.
#[derive(Debug)]
pub struct InvalidVariant {
    pub id: &'static str,
    /// What is wrong with its text.
    pub error: serde_json::Error,
}

impl fmt::Display for InvalidVariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the fields of the variant {} cannot be read: {}", self.id, self.error)
    }
}

impl core::error::Error for InvalidVariant {}

impl Variant {
    /// The fields of the ruleset that differ.
    pub fn changed_fields(&self) -> Result<Map<String, Value>, InvalidVariant> {
        serde_json::from_str(self.ruleset).map_err(|error| InvalidVariant { id: self.id, error })
    }
}

fn as_object<S: Serializer>(ruleset: &&'static str, serializer: S) -> Result<S::Ok, S::Error> {
    serde_json::from_str::<Map<String, Value>>(ruleset).map_err(S::Error::custom)?.serialize(serializer)
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString as _;

    use serde_json::json;

    use super::*;

    const fn variant(ruleset: &'static str) -> Variant {
        let seats = SeatRange { min: 2, max: 4, step: 1 };
        Variant { id: "short", name: "Short", summary: "Fewer races.", seats, minutes: 5, ruleset }
    }

    #[test]
    fn a_text_that_is_no_object_is_an_error_and_never_the_standard_game() {
        assert_eq!(Value::from(variant(r#"{"races":1}"#).changed_fields().unwrap()), json!({"races": 1}));
        assert_eq!(json!(variant(r#"{"races":1}"#))["ruleset"], json!({"races": 1}));
        for text in [r#"{"races":1"#, "", "null", "[1]", "short"] {
            let bad = variant(text).changed_fields().unwrap_err();
            assert!(bad.to_string().starts_with("the fields of the variant short cannot be read: "), "{bad}");
            assert!(serde_json::to_value(variant(text)).is_err(), "{text}");
        }
    }
}
