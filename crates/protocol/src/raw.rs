//! Reads JSON that is handed on as it is from within a tagged message, where a reader cannot borrow it from the text.

use registry::Json;
use serde::{Deserialize, Deserializer, de};
use serde_json::Value;
use serde_json::value::to_raw_value;

pub(crate) fn one<'de, D: Deserializer<'de>>(reader: D) -> Result<Json, D::Error> {
    text(&Value::deserialize(reader)?)
}

pub(crate) fn maybe<'de, D: Deserializer<'de>>(reader: D) -> Result<Option<Json>, D::Error> {
    Option::<Value>::deserialize(reader)?.as_ref().map(text).transpose()
}

pub(crate) fn many<'de, D: Deserializer<'de>>(reader: D) -> Result<Vec<Json>, D::Error> {
    Vec::<Value>::deserialize(reader)?.iter().map(text).collect()
}

fn text<E: de::Error>(value: &Value) -> Result<Json, E> {
    to_raw_value(value).map_err(E::custom)
}
