//! Lean tables: those that are told as a difference to the table before, and how a client makes them whole again.
//!
//! A client that says `lean` in its hello gets tables whose `view` and `options` have only the top-level fields that
//! changed since the table of version `base`. [`TableMerger`](crate::lean::TableMerger) holds the last table of one connection and merges.

use std::collections::BTreeMap;

use serde_json::value::{RawValue, to_raw_value};

use crate::raw::RawJson;
use crate::server::ServerMessage;

/// The field of options that tells their kind. Options that have it in a lean table are whole.
const TAG: &str = "type";

/// An object by its top-level fields, whose values nobody looks into.
type Fields = BTreeMap<String, RawJson>;

/// The last table of one connection, to which the next one may be a difference.
#[derive(Debug, Default)]
pub struct TableMerger {
    last: Option<Known>,
    /// Whether everything was asked for and has not come yet.
    asked: bool,
}

/// A table that a client has, as far as the next one may leave it out.
#[derive(Debug)]
struct Known {
    version: u64,
    view: RawJson,
    options: Option<RawJson>,
}

/// A table that cannot be made whole, because it is a difference to one that the client does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MissingBase {
    /// The client has to ask for everything ([`crate::Command::Resend`]).
    AskResend,
    /// The client has asked already, and everything is under way.
    ResendPending,
}

impl TableMerger {
    /// The same message with a table that is whole. All other messages are given back as they are.
    pub fn merge(&mut self, message: ServerMessage) -> Result<ServerMessage, MissingBase> {
        let ServerMessage::Table { version, base, seat, turn, view, options, seen, clock, by_clock, late } = message
        else {
            return Ok(message);
        };
        let (view, options) = match base {
            None => (view, options),
            Some(base) => self.whole(base, &view, options.as_deref()).ok_or_else(|| self.gap())?,
        };
        self.last = Some(Known { version, view: view.clone(), options: options.clone() });
        self.asked = false;
        Ok(ServerMessage::Table { version, base: None, seat, turn, view, options, seen, clock, by_clock, late })
    }

    fn whole(&self, base: u64, view: &RawValue, options: Option<&RawValue>) -> Option<(RawJson, Option<RawJson>)> {
        let known = self.last.as_ref().filter(|known| known.version == base)?;
        Some((with(&known.view, view).ok()?, merge_options(known.options.as_deref(), options).ok()?))
    }

    fn gap(&mut self) -> MissingBase {
        self.last = None;
        if core::mem::replace(&mut self.asked, true) { MissingBase::ResendPending } else { MissingBase::AskResend }
    }
}

/// The options of a lean table made whole, given those of its base. An error if one of them is no object.
pub fn merge_options(base: Option<&RawValue>, changed: Option<&RawValue>) -> serde_json::Result<Option<RawJson>> {
    match (base, changed) {
        (_, None) => Ok(None),
        (None, Some(changed)) => Ok(Some(changed.to_owned())),
        (Some(_), Some(changed)) if fields(changed)?.contains_key(TAG) => Ok(Some(changed.to_owned())),
        (Some(base), Some(changed)) => with(base, changed).map(Some),
    }
}

/// An object with the fields of another one in the place of its own.
fn with(base: &RawValue, changed: &RawValue) -> serde_json::Result<RawJson> {
    let changed = fields(changed)?;
    if changed.is_empty() {
        return Ok(base.to_owned());
    }
    let mut whole = fields(base)?;
    whole.extend(changed);
    to_raw_value(&whole)
}

fn fields(object: &RawValue) -> serde_json::Result<Fields> {
    serde_json::from_str(object.get())
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn table(version: u64, base: Option<u64>, view: Value, options: Value) -> ServerMessage {
        let mut frame = json!({
            "type": "table", "version": version, "seat": null, "turn": {"type": "chance", "by": null},
            "view": view, "options": options, "seen": [], "clock": {"frozen": false, "decide": null, "roll": null},
        });
        if let Some(base) = base {
            frame["base"] = json!(base);
        }
        serde_json::from_value(frame).unwrap()
    }

    fn merged(tables: &mut TableMerger, frame: ServerMessage) -> (Value, Value) {
        let ServerMessage::Table { base: None, view, options, .. } = tables.merge(frame).unwrap() else {
            panic!("no table")
        };
        let value = |json: &RawJson| serde_json::from_str(json.get()).unwrap();
        (value(&view), options.as_ref().map_or(Value::Null, value))
    }

    #[test]
    fn changed_fields_replace_those_of_the_table_before() {
        let mut tables = TableMerger::default();
        merged(&mut tables, table(4, None, json!({"a": 1, "b": {"c": [2]}}), json!({"type": "bet", "x": 1, "y": 2})));
        let (view, options) = merged(&mut tables, table(6, Some(4), json!({"b": {"d": 5}}), json!({"y": 3})));
        assert_eq!(view, json!({"a": 1, "b": {"d": 5}}), "fields are replaced and not looked into");
        assert_eq!(options, json!({"type": "bet", "x": 1, "y": 3}));
        let (view, options) = merged(&mut tables, table(6, Some(6), json!({}), json!({})));
        assert_eq!((view, options), (json!({"a": 1, "b": {"d": 5}}), json!({"type": "bet", "x": 1, "y": 3})));
    }

    #[test]
    fn options_of_a_kind_are_whole_and_none_are_none() {
        let mut tables = TableMerger::default();
        merged(&mut tables, table(1, None, json!({}), json!({"type": "bet", "x": 1})));
        let (_, options) = merged(&mut tables, table(2, Some(1), json!({}), json!({"type": "roll", "y": 1})));
        assert_eq!(options, json!({"type": "roll", "y": 1}));
        let (_, options) = merged(&mut tables, table(3, Some(2), json!({}), json!(null)));
        assert_eq!(options, json!(null));
        let (_, options) = merged(&mut tables, table(4, Some(3), json!({}), json!({"car": 3})));
        assert_eq!(options, json!({"car": 3}), "where there were none, they are whole");
    }

    #[test]
    fn a_difference_to_a_table_that_is_not_there_is_a_gap_until_everything_comes() {
        let mut tables = TableMerger::default();
        let lean = |version, base| table(version, Some(base), json!({}), json!(null));
        assert_eq!(tables.merge(lean(3, 2)).err(), Some(MissingBase::AskResend));
        assert_eq!(tables.merge(lean(4, 3)).err(), Some(MissingBase::ResendPending));
        merged(&mut tables, table(4, None, json!({"a": 1}), json!(null)));
        assert_eq!(merged(&mut tables, lean(5, 4)).0, json!({"a": 1}));
        assert_eq!(tables.merge(lean(7, 6)).err(), Some(MissingBase::AskResend));
    }

    #[test]
    fn a_hello_asks_for_it_only_if_it_says_so() {
        assert_eq!(serde_json::to_value(crate::Hello::default()).unwrap().get("lean"), None);
        let hello: crate::Hello = serde_json::from_str("{\"lean\":true}").unwrap();
        assert!(hello.lean);
    }
}
