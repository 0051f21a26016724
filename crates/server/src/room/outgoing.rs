//! Messages that are ready to be sent, each written once for all connections that get it.

use std::ops::{Deref, Range};
use std::sync::{Arc, OnceLock};

use axum::extract::ws::Utf8Bytes;
use kit::Viewer;
use protocol::{ServerMessage, ServerMessageKind};

use crate::room::json_diff::{FieldRemoved, FieldSpans, ScannedObject};

/// A message that is ready to be sent to any number of people; clones are the same text.
#[derive(Clone, Debug)]
pub enum OutgoingMessage {
    /// A table, which can also be told as a difference to the one before.
    Table(OutgoingTable),
    /// Any other message.
    Other {
        /// Which message it is.
        kind: ServerMessageKind,
        /// The message as a socket sends it.
        body: Utf8Bytes,
    },
}

impl OutgoingMessage {
    /// Which message it is.
    pub(crate) fn kind(&self) -> ServerMessageKind {
        match self {
            OutgoingMessage::Table(_) => ServerMessageKind::Table,
            OutgoingMessage::Other { kind, .. } => *kind,
        }
    }
}

impl From<&ServerMessage> for OutgoingMessage {
    fn from(frame: &ServerMessage) -> OutgoingMessage {
        OutgoingMessage::Other { kind: frame.kind(), body: frame.to_json().into() }
    }
}

/// The message in full.
impl Deref for OutgoingMessage {
    type Target = str;

    fn deref(&self) -> &str {
        match self {
            OutgoingMessage::Table(table) => table.0.whole.body.as_str(),
            OutgoingMessage::Other { body, .. } => body.as_str(),
        }
    }
}

/// Which table a text tells. Two texts with the same stamp have the same view and the same options, since a room never
/// goes back to an earlier version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TableStamp {
    /// Which game of the room, from 1.
    pub(crate) game_number: u32,
    /// Whose eyes it is for.
    pub(crate) viewer: Viewer,
    /// How many changes the room had seen.
    pub(crate) version: u64,
}

/// A table that is told whole.
#[derive(Debug)]
pub(crate) struct WholeTable {
    pub(crate) stamp: TableStamp,
    pub(crate) body: Utf8Bytes,
    /// Where the version has ended and the version of the base would stand.
    pub(crate) version_end: usize,
    /// Where the view stands.
    pub(crate) view_range: Range<usize>,
    /// Where the options stand.
    pub(crate) options_range: Range<usize>,
    /// Where the fields of the view and of the options are, once somebody wanted to know.
    pub(crate) fields: OnceLock<TableFields>,
}

/// The fields of a view and of options; none for what is no object.
#[derive(Debug, Default)]
pub(crate) struct TableFields {
    view: Option<FieldSpans>,
    options: Option<FieldSpans>,
}

impl WholeTable {
    fn view(&self) -> &[u8] {
        &self.body.as_str().as_bytes()[self.view_range.clone()]
    }

    fn options(&self) -> &[u8] {
        &self.body.as_str().as_bytes()[self.options_range.clone()]
    }

    /// The fields, found once. A table that was scanned before and is similar makes it faster.
    fn parts(&self, like: Option<&WholeTable>) -> &TableFields {
        self.fields.get_or_init(|| {
            let like = like.and_then(|it| it.fields.get().map(|parts| (it, parts)));
            let view = like.and_then(|(it, parts)| scanned(it.view(), parts.view.as_ref()));
            let options = like.and_then(|(it, parts)| scanned(it.options(), parts.options.as_ref()));
            TableFields {
                view: FieldSpans::scan(self.view(), view),
                options: FieldSpans::scan(self.options(), options),
            }
        })
    }
}

/// A table without a game, for tests of what is sent when.
#[cfg(test)]
pub(crate) fn sample(stamp: TableStamp, view: &str, options: &str) -> Arc<WholeTable> {
    let head = format!("{{\"type\":\"table\",\"version\":{}", stamp.version);
    let version_end = head.len();
    let start = version_end + ",\"view\":".len();
    let view_range = start..start + view.len();
    let start = view_range.end + ",\"options\":".len();
    let body = format!("{head},\"view\":{view},\"options\":{options}}}").into();
    let options = start..start + options.len();
    Arc::new(WholeTable { stamp, body, version_end, view_range, options_range: options, fields: OnceLock::new() })
}

fn scanned<'a>(object: &'a [u8], fields: Option<&'a FieldSpans>) -> Option<ScannedObject<'a>> {
    fields.map(|fields| ScannedObject { json: object, fields })
}

/// A table for one viewer, whole and, where that can be said, as a difference to the table this viewer was told before.
#[derive(Clone, Debug)]
pub struct OutgoingTable(Arc<Forms>);

#[derive(Debug)]
struct Forms {
    whole: Arc<WholeTable>,
    base: Option<Arc<WholeTable>>,
    /// The difference, written when the first connection needs it; none if there is no way to say it.
    lean: OnceLock<Option<Utf8Bytes>>,
}

impl OutgoingTable {
    /// A table, and the one that its viewer was told before.
    pub(crate) fn new(whole: Arc<WholeTable>, base: Option<Arc<WholeTable>>) -> OutgoingTable {
        OutgoingTable(Arc::new(Forms { whole, base, lean: OnceLock::new() }))
    }

    /// Which table it is.
    pub(crate) fn stamp(&self) -> TableStamp {
        self.0.whole.stamp
    }

    /// The table in full.
    pub(crate) fn full_text(&self) -> Utf8Bytes {
        self.0.whole.body.clone()
    }

    /// The table as a difference to the one of this stamp; none if it is no difference to that one.
    pub(crate) fn difference_from(&self, last_sent: TableStamp) -> Option<Utf8Bytes> {
        let Forms { whole, base, lean } = &*self.0;
        let base = base.as_ref().filter(|base| base.stamp == last_sent)?;
        lean.get_or_init(|| write_difference(base, whole)).clone()
    }
}

/// A table told as a difference: the text of the whole one without the fields of view and options that are the same.
fn write_difference(base: &WholeTable, table: &WholeTable) -> Option<Utf8Bytes> {
    let before = base.parts(None);
    let now = table.parts(Some(base));
    let text = table.body.as_str().as_bytes();
    let mut out = Vec::with_capacity(text.len() / 2);
    out.extend_from_slice(&text[..table.version_end]);
    out.extend_from_slice(b",\"base\":");
    out.extend_from_slice(base.stamp.version.to_string().as_bytes());
    out.extend_from_slice(&text[table.version_end..table.view_range.start]);
    out.push(b'{');
    let (old, new) = (scanned(base.view(), before.view.as_ref())?, scanned(table.view(), now.view.as_ref())?);
    new.write_changes(old, &mut out).ok()?;
    out.push(b'}');
    out.extend_from_slice(&text[table.view_range.end..table.options_range.start]);
    let old = scanned(base.options(), before.options.as_ref());
    write_options(old, scanned(table.options(), now.options.as_ref()), table.options(), &mut out).ok()?;
    out.extend_from_slice(&text[table.options_range.end..]);
    String::from_utf8(out).ok().map(Utf8Bytes::from)
}

/// Options are told by what changed if those before were of the same kind, and otherwise whole. A reader tells the two
/// apart by the field `type`, which whole options of a kind have and changes have not.
fn write_options(
    old: Option<ScannedObject<'_>>,
    new: Option<ScannedObject<'_>>,
    whole: &[u8],
    out: &mut Vec<u8>,
) -> Result<(), FieldRemoved> {
    if let (Some(old), Some(new)) = (old, new) {
        let kind = new.field_value(KIND);
        let start = out.len();
        if kind == old.field_value(KIND) {
            out.push(b'{');
            if new.write_changes(old, out).is_ok() {
                out.push(b'}');
                return Ok(());
            }
            out.truncate(start);
        }
        if kind.is_none() {
            return Err(FieldRemoved);
        }
    }
    out.extend_from_slice(whole);
    Ok(())
}

/// The field that tells the kind of options.
const KIND: &str = "type";

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn told(before: &Value, now: &Value) -> Result<Value, FieldRemoved> {
        let [before, now] = [before, now].map(|value| serde_json::to_vec(value).unwrap());
        let (old, new) = (FieldSpans::scan(&before, None), FieldSpans::scan(&now, None));
        let mut out = b"\"options\":".to_vec();
        write_options(scanned(&before, old.as_ref()), scanned(&now, new.as_ref()), &now, &mut out)?;
        let text = String::from_utf8(out).unwrap();
        let out: Value = serde_json::from_str(&format!("{{{text}}}")).unwrap();
        Ok(out["options"].clone())
    }

    #[test]
    fn options_of_the_same_kind_are_told_by_what_changed() {
        let bet = json!({"type": "bet", "a": 1, "b": 2});
        assert_eq!(told(&bet, &bet).unwrap(), json!({}));
        assert_eq!(told(&bet, &json!({"type": "bet", "a": 1, "b": 3})).unwrap(), json!({"b": 3}));
        assert_eq!(told(&json!({"a": 1, "b": 2}), &json!({"a": 1, "b": 3})).unwrap(), json!({"b": 3}));
    }

    #[test]
    fn options_that_come_or_go_or_are_of_another_kind_are_whole() {
        let (bet, roll) = (json!({"type": "bet", "a": 1}), json!({"type": "roll", "a": 1}));
        assert_eq!(told(&bet, &roll).unwrap(), roll);
        assert_eq!(told(&bet, &Value::Null).unwrap(), Value::Null);
        assert_eq!(told(&Value::Null, &bet).unwrap(), bet);
        assert_eq!(told(&Value::Null, &Value::Null).unwrap(), Value::Null);
        assert_eq!(told(&json!({"type": "bet", "a": 1, "b": 2}), &bet).unwrap(), bet, "a field that disappears");
        assert_eq!(told(&json!({"a": 1}), &bet).unwrap(), bet);
        assert_eq!(told(&Value::Null, &json!({"a": 1})).unwrap(), json!({"a": 1}));
    }

    #[test]
    fn a_field_that_disappears_from_options_without_a_kind_forces_a_whole_table() {
        assert_eq!(told(&json!({"a": 1, "b": 2}), &json!({"a": 1})), Err(FieldRemoved));
        assert_eq!(told(&json!({"type": "bet", "a": 1}), &json!({"a": 1})), Err(FieldRemoved));
    }
}
