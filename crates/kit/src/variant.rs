//! Named variants: rulesets somebody would like to choose by a word instead of by their fields.

use serde::{Serialize, Serializer};
use serde_json::Value;

use crate::rules::SeatRange;

/// A named variant of a game. The first of every game is `standard`, which changes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Variant {
    /// The id on every wire, in `snake_case`.
    pub id: &'static str,
    /// The name for people.
    pub name: &'static str,
    /// One line that tells what is different.
    pub summary: &'static str,
    /// How many may play it.
    pub seats: SeatRange,
    /// The fields of the ruleset that differ from the default, as a JSON object.
    #[serde(serialize_with = "as_object")]
    pub ruleset: &'static str,
}

impl Variant {
    /// The fields of the ruleset that differ. The conformance suite holds every variant's text to be an object.
    pub fn fields(&self) -> Value {
        serde_json::from_str(self.ruleset).unwrap_or_default()
    }
}

fn as_object<S: Serializer>(ruleset: &&'static str, serializer: S) -> Result<S::Ok, S::Error> {
    serde_json::from_str::<Value>(ruleset).unwrap_or_default().serialize(serializer)
}
