//! An action or an outcome as canonical JSON, written once: marks cover this text, logs and records hold it.
//!
//! Canonical means without spaces and with keys in ascending order of their bytes.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use serde_json::value::RawValue;

/// An action or an outcome as canonical JSON.
#[derive(Clone, Debug)]
pub struct Content(Box<RawValue>);

impl Content {
    /// Writes an action or an outcome of the rules.
    pub fn of(part: &impl Serialize) -> Content {
        #[expect(clippy::expect_used, reason = "our own types have string keys and no floats, so writing cannot fail")]
        let value = serde_json::to_value(part).expect("our own types always serialise");
        Content::from(&value)
    }

    /// The text.
    pub fn text(&self) -> &str {
        self.0.get()
    }

    /// The text as a value, to look into.
    pub fn value(&self) -> Value {
        #[expect(clippy::expect_used, reason = "a raw value holds one whole JSON value, so reading it cannot fail")]
        serde_json::from_str(self.text()).expect("a raw value is JSON")
    }
}

impl From<&Value> for Content {
    fn from(value: &Value) -> Content {
        let mut text = Vec::with_capacity(64);
        canonical(value, &mut text);
        #[expect(clippy::expect_used, reason = "what was just written is one whole JSON value")]
        let raw = String::from_utf8(text).ok().and_then(|text| RawValue::from_string(text).ok()).expect("JSON");
        Content(raw)
    }
}

impl PartialEq for Content {
    fn eq(&self, other: &Content) -> bool {
        self.text() == other.text()
    }
}

impl Serialize for Content {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

/// Reads any JSON, also that of a record which somebody else has written with spaces or in another order.
impl<'de> Deserialize<'de> for Content {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Content, D::Error> {
        Value::deserialize(deserializer).map(|value| Content::from(&value))
    }
}

/// JSON without spaces, keys ascending, whatever order the value's own map keeps.
pub(crate) fn canonical(value: &Value, text: &mut Vec<u8>) {
    match value {
        Value::Array(items) => {
            text.push(b'[');
            for (index, item) in items.iter().enumerate() {
                text.extend_from_slice(if index == 0 { b"" } else { b"," });
                canonical(item, text);
            }
            text.push(b']');
        }
        Value::Object(map) => {
            let mut fields: Vec<_> = map.iter().collect();
            fields.sort_by_key(|(key, _)| *key);
            text.push(b'{');
            for (index, (key, field)) in fields.into_iter().enumerate() {
                text.extend_from_slice(if index == 0 { b"" } else { b"," });
                scalar(key, text);
                text.push(b':');
                canonical(field, text);
            }
            text.push(b'}');
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => scalar(value, text),
    }
}

fn scalar(value: &(impl Serialize + ?Sized), text: &mut Vec<u8>) {
    #[expect(clippy::expect_used, reason = "a scalar written to memory cannot fail")]
    serde_json::to_writer(text, value).expect("a scalar is always written");
}
