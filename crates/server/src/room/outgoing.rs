//! Messages that are ready to be sent, each written once for all connections that receive it.

use std::ops::{Deref, Range};
use std::sync::{Arc, OnceLock};

use axum::extract::ws::Utf8Bytes;
use kit::Viewer;
use protocol::{ServerMessage, ServerMessageKind};

use crate::room::json_diff::{FieldRemoved, FieldSpans, ScannedObject};

/// A message that is ready to be sent. Clones share the text.
#[derive(Clone, Debug)]
pub enum OutgoingMessage {
    /// A table, which can also be sent as a difference to the one before.
    Table(OutgoingTable),
    Other {
        kind: ServerMessageKind,
        body: Utf8Bytes,
    },
}

impl OutgoingMessage {
    /// Says whether a newer message of the same kind replaces it.
    pub(crate) fn kind(&self) -> ServerMessageKind {
        match self {
            OutgoingMessage::Table(_) => ServerMessageKind::Table,
            OutgoingMessage::Other { kind, .. } => *kind,
        }
    }
}

impl From<&ServerMessage> for OutgoingMessage {
    fn from(message: &ServerMessage) -> OutgoingMessage {
        OutgoingMessage::Other { kind: message.kind(), body: message.to_json().into() }
    }
}

/// The text of the whole message.
impl Deref for OutgoingMessage {
    type Target = str;

    fn deref(&self) -> &str {
        match self {
            OutgoingMessage::Table(table) => table.0.whole.body.as_str(),
            OutgoingMessage::Other { body, .. } => body.as_str(),
        }
    }
}

/// Identifies the table that a text contains. Two texts with the same stamp have the same view and options, because a
/// room never goes back to an earlier version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TableStamp {
    /// Counted from 1 in each room.
    pub(crate) game_number: u32,
    pub(crate) viewer: Viewer,
    pub(crate) version: u64,
}

/// The text of a whole table, with the positions of the parts that a difference leaves out.
#[derive(Debug)]
pub(crate) struct WholeTable {
    pub(crate) stamp: TableStamp,
    pub(crate) body: Utf8Bytes,
    /// Where the version ends, and where the version of the base is inserted in a difference.
    pub(crate) version_end: usize,
    pub(crate) view_range: Range<usize>,
    pub(crate) options_range: Range<usize>,
    /// The fields of the view and of the options, once they were needed.
    pub(crate) fields: OnceLock<TableFields>,
}

/// The fields of a view and of options; `None` for what is not an object.
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

    /// The fields, which are searched for only once. A similar table whose fields are known makes it faster.
    fn fields(&self, similar: Option<&WholeTable>) -> &TableFields {
        self.fields.get_or_init(|| {
            let similar = similar.and_then(|it| it.fields.get().map(|fields| (it, fields)));
            let view = similar.and_then(|(it, fields)| scanned(it.view(), fields.view.as_ref()));
            let options = similar.and_then(|(it, fields)| scanned(it.options(), fields.options.as_ref()));
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

/// The message about a table for one viewer, whole or, where possible, as a difference to the table that this viewer
/// was sent before.
#[derive(Clone, Debug)]
pub struct OutgoingTable(Arc<Forms>);

#[derive(Debug)]
struct Forms {
    whole: Arc<WholeTable>,
    base: Option<Arc<WholeTable>>,
    /// The difference, written when the first connection needs it; the inner `None` means that it cannot be expressed.
    lean: OnceLock<Option<Utf8Bytes>>,
}

impl OutgoingTable {
    /// A table, and the one that its viewer was sent before.
    pub(crate) fn new(whole: Arc<WholeTable>, base: Option<Arc<WholeTable>>) -> OutgoingTable {
        OutgoingTable(Arc::new(Forms { whole, base, lean: OnceLock::new() }))
    }

    pub(crate) fn stamp(&self) -> TableStamp {
        self.0.whole.stamp
    }

    /// The text of the whole table.
    pub(crate) fn full_text(&self) -> Utf8Bytes {
        self.0.whole.body.clone()
    }

    /// The table as a difference to the one with this stamp. `None` if that is not the base of the difference, or if a
    /// difference cannot be expressed.
    pub(crate) fn difference_from(&self, last_sent: TableStamp) -> Option<Utf8Bytes> {
        let Forms { whole, base, lean } = &*self.0;
        let base = base.as_ref().filter(|base| base.stamp == last_sent)?;
        lean.get_or_init(|| difference(base, whole)).clone()
    }
}

/// The text of the whole table without the fields of view and options that are the same in the base.
fn difference(base: &WholeTable, table: &WholeTable) -> Option<Utf8Bytes> {
    let before = base.fields(None);
    let now = table.fields(Some(base));
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

/// Writes only the changed fields if the options before were of the same kind, and the whole options otherwise. A
/// reader tells the two apart by the field `type`, which whole options of a kind have and changes have not.
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

/// The field that says of which kind options are.
const KIND: &str = "type";

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn written(before: &Value, now: &Value) -> Result<Value, FieldRemoved> {
        let [before, now] = [before, now].map(|value| serde_json::to_vec(value).unwrap());
        let (old, new) = (FieldSpans::scan(&before, None), FieldSpans::scan(&now, None));
        let mut out = b"\"options\":".to_vec();
        write_options(scanned(&before, old.as_ref()), scanned(&now, new.as_ref()), &now, &mut out)?;
        let text = String::from_utf8(out).unwrap();
        let out: Value = serde_json::from_str(&format!("{{{text}}}")).unwrap();
        Ok(out["options"].clone())
    }

    #[test]
    fn options_of_the_same_kind_are_written_as_changes() {
        let bet = json!({"type": "bet", "a": 1, "b": 2});
        assert_eq!(written(&bet, &bet).unwrap(), json!({}));
        assert_eq!(written(&bet, &json!({"type": "bet", "a": 1, "b": 3})).unwrap(), json!({"b": 3}));
        assert_eq!(written(&json!({"a": 1, "b": 2}), &json!({"a": 1, "b": 3})).unwrap(), json!({"b": 3}));
    }

    #[test]
    fn options_that_appear_disappear_or_change_kind_are_written_whole() {
        let (bet, roll) = (json!({"type": "bet", "a": 1}), json!({"type": "roll", "a": 1}));
        assert_eq!(written(&bet, &roll).unwrap(), roll);
        assert_eq!(written(&bet, &Value::Null).unwrap(), Value::Null);
        assert_eq!(written(&Value::Null, &bet).unwrap(), bet);
        assert_eq!(written(&Value::Null, &Value::Null).unwrap(), Value::Null);
        assert_eq!(written(&json!({"type": "bet", "a": 1, "b": 2}), &bet).unwrap(), bet, "a field that disappears");
        assert_eq!(written(&json!({"a": 1}), &bet).unwrap(), bet);
        assert_eq!(written(&Value::Null, &json!({"a": 1})).unwrap(), json!({"a": 1}));
    }

    #[test]
    fn a_field_that_disappears_from_options_without_a_kind_forces_a_whole_table() {
        assert_eq!(written(&json!({"a": 1, "b": 2}), &json!({"a": 1})), Err(FieldRemoved));
        assert_eq!(written(&json!({"type": "bet", "a": 1}), &json!({"a": 1})), Err(FieldRemoved));
    }
}
