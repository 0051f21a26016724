//! An action or an outcome as canonical JSON, written once: marks cover this text, logs and records hold it.
//!
//! Canonical means without spaces and with keys in ascending order of their bytes.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use serde_json::value::RawValue;

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
        let mut text = Vec::with_capacity(64);
        write_canonical(value, &mut text);
        #[expect(clippy::expect_used, reason = "what was just written is one whole JSON value")]
        let raw = String::from_utf8(text).ok().and_then(|text| RawValue::from_string(text).ok()).expect("JSON");
        CanonicalJson(raw)
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

/// JSON without spaces, keys ascending, whatever order the value's own map keeps.
pub(crate) fn write_canonical(value: &Value, out: &mut Vec<u8>) {
    match value {
        Value::Array(items) => {
            out.push(b'[');
            for (index, item) in items.iter().enumerate() {
                out.extend_from_slice(if index == 0 { b"" } else { b"," });
                write_canonical(item, out);
            }
            out.push(b']');
        }
        Value::Object(map) => {
            let mut fields: Vec<_> = map.iter().collect();
            fields.sort_by_key(|(key, _)| *key);
            out.push(b'{');
            for (index, (key, field)) in fields.into_iter().enumerate() {
                out.extend_from_slice(if index == 0 { b"" } else { b"," });
                scalar(key, out);
                out.push(b':');
                write_canonical(field, out);
            }
            out.push(b'}');
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => scalar(value, out),
    }
}

fn scalar(value: &(impl Serialize + ?Sized), text: &mut Vec<u8>) {
    #[expect(clippy::expect_used, reason = "a scalar written to memory cannot fail")]
    serde_json::to_writer(text, value).expect("a scalar is always written");
}
