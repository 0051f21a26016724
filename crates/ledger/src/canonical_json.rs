//! An action or an outcome as canonical JSON, written once: marks cover this text, logs and records hold it.
//!
//! Canonical means without spaces and with keys in ascending order of their bytes.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

/// An action or an outcome as canonical JSON.
#[derive(Clone, Debug)]
pub struct CanonicalJson(Box<RawValue>);

impl CanonicalJson {
    /// Writes an action or an outcome of the rules.
    pub fn new(value: &impl Serialize) -> CanonicalJson {
        #[expect(clippy::expect_used, reason = "our own types have string keys and no floats, so writing cannot fail")]
        let value = serde_json::to_value(value).expect("our own types always serialise");
        CanonicalJson::from(&value)
    }

    pub fn as_str(&self) -> &str {
        self.0.get()
    }

    /// The text as a value, to look into.
    pub fn to_value(&self) -> Value {
        #[expect(clippy::expect_used, reason = "a raw value holds one whole JSON value, so reading it cannot fail")]
        serde_json::from_str(self.as_str()).expect("a raw value is JSON")
    }
}

impl From<&Value> for CanonicalJson {
    fn from(value: &Value) -> CanonicalJson {
        #[expect(
            clippy::expect_used,
            reason = "a value has string keys and no infinite numbers, so writing cannot fail"
        )]
        CanonicalJson(to_raw_value(&Sorted(value)).expect("a value is always written"))
    }
}

impl PartialEq for CanonicalJson {
    fn eq(&self, other: &CanonicalJson) -> bool {
        self.as_str() == other.as_str()
    }
}

impl Serialize for CanonicalJson {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

/// Reads any JSON, also that of a record which somebody else has written with spaces or in another order.
impl<'de> Deserialize<'de> for CanonicalJson {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CanonicalJson, D::Error> {
        Value::deserialize(deserializer).map(|value| CanonicalJson::from(&value))
    }
}

/// A value whose keys are written in ascending order, whatever order its own map keeps.
pub(crate) struct Sorted<'a>(pub(crate) &'a Value);

impl Serialize for Sorted<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Value::Array(items) => serializer.collect_seq(items.iter().map(Sorted)),
            Value::Object(map) => {
                let mut fields: Vec<_> = map.iter().collect();
                fields.sort_by_key(|(key, _)| *key);
                serializer.collect_map(fields.into_iter().map(|(key, field)| (key, Sorted(field))))
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => self.0.serialize(serializer),
        }
    }
}
