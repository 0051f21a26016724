//! JSON that is handed on as it is, and how it is read from within a tagged message, where a reader cannot borrow it
//! from the text.

use serde::{Deserialize, Deserializer, de};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

/// JSON of a game's own, as text: the protocol carries it and does not look into it.
pub type RawJson = Box<RawValue>;

pub(crate) fn one<'de, D: Deserializer<'de>>(reader: D) -> Result<RawJson, D::Error> {
    text(&Value::deserialize(reader)?)
}

pub(crate) fn maybe<'de, D: Deserializer<'de>>(reader: D) -> Result<Option<RawJson>, D::Error> {
    Option::<Value>::deserialize(reader)?.as_ref().map(text).transpose()
}

pub(crate) fn many<'de, D: Deserializer<'de>>(reader: D) -> Result<Vec<RawJson>, D::Error> {
    Vec::<Value>::deserialize(reader)?.iter().map(text).collect()
}

fn text<E: de::Error>(value: &Value) -> Result<RawJson, E> {
    to_raw_value(value).map_err(E::custom)
}
