//! In which form a connection is sent its next table: whole, or as a difference to the last one.

use axum::extract::ws::Utf8Bytes;
use protocol::{Hello, ServerMessageKind};

use crate::room::outgoing::{OutgoingMessage, TableStamp};

/// Which table a connection was sent last, and so in which form it is sent the next one. It is asked for every message at
/// the moment of sending: only then it is certain what was sent before, since a slow reader's mail is dropped until then.
pub struct TableEncoder {
    form: TableForm,
    /// None before the first table, and after a message that a whole table has to follow.
    last: Option<TableStamp>,
}

/// How a connection wants to be told tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TableForm {
    /// Always whole.
    Whole,
    /// As a difference to the table before, where that can be said.
    Lean,
}

impl TableEncoder {
    /// Nothing was sent yet to the one who says this hello.
    pub fn new(hello: &Hello) -> TableEncoder {
        TableEncoder { form: if hello.lean { TableForm::Lean } else { TableForm::Whole }, last: None }
    }

    /// The next message as it is to be sent now.
    pub fn encode(&mut self, message: OutgoingMessage) -> Utf8Bytes {
        match message {
            OutgoingMessage::Table(table) => {
                let last = self.last.replace(table.stamp()).filter(|_| self.form == TableForm::Lean);
                last.and_then(|last| table.difference_from(last)).unwrap_or_else(|| table.full_text())
            }
            OutgoingMessage::Other { kind, body } => {
                // A game comes with its scene, and the table that follows is told whole.
                if kind == ServerMessageKind::Game {
                    self.last = None;
                }
                body
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use kit::{Seat, Viewer};
    use protocol::ServerMessage;

    use super::*;
    use crate::room::outgoing::{OutgoingTable, sample};

    /// What a connection gets of a table whose base has version 7, if it was sent the table `has` before.
    fn sent_after(lean: bool, has: Option<TableStamp>, view: &str) -> String {
        let stamp = TableStamp { game_number: 1, viewer: Viewer::Spectator, version: 7 };
        let base = sample(stamp, r#"{"a":1,"b":2}"#, "null");
        let table = OutgoingTable::new(sample(TableStamp { version: 9, ..stamp }, view, "null"), Some(base));
        let mut sent = TableEncoder::new(&Hello { lean, ..Hello::default() });
        sent.last = has;
        sent.encode(OutgoingMessage::Table(table)).to_string()
    }

    #[test]
    fn a_difference_goes_only_to_one_who_wants_it_and_has_its_base() {
        let view = r#"{"a":1,"b":3}"#;
        let whole = r#"{"type":"table","version":9,"view":{"a":1,"b":3},"options":null}"#;
        let has = TableStamp { game_number: 1, viewer: Viewer::Spectator, version: 7 };
        let lean = r#"{"type":"table","version":9,"base":7,"view":{"b":3},"options":null}"#;
        assert_eq!(sent_after(true, Some(has), view), lean);
        assert_eq!(sent_after(false, Some(has), view), whole);
        assert_eq!(sent_after(true, None, view), whole);
        let others = [
            TableStamp { version: 6, ..has },
            TableStamp { version: 9, ..has },
            TableStamp { game_number: 2, ..has },
            TableStamp { viewer: Viewer::Seat(Seat::ALL[0]), ..has },
        ];
        for other in others {
            assert_eq!(sent_after(true, Some(other), view), whole, "{other:?}");
        }
        let gone = sent_after(true, Some(has), r#"{"a":1}"#);
        assert_eq!(gone, r#"{"type":"table","version":9,"view":{"a":1},"options":null}"#, "a field disappeared");
    }

    #[test]
    fn a_whole_table_follows_a_game() {
        let stamp = |version| TableStamp { game_number: 1, viewer: Viewer::Spectator, version };
        let table = |version| sample(stamp(version), "{}", "null");
        let next = |version| OutgoingMessage::Table(OutgoingTable::new(table(version), Some(table(version - 1))));
        let mut sent = TableEncoder::new(&Hello { lean: true, ..Hello::default() });
        assert!(!sent.encode(next(1)).contains("base"));
        assert!(sent.encode(next(2)).contains("\"base\":1"));
        assert!(sent.encode((&ServerMessage::Ack { id: 1, version: 2 }).into()).contains("ack"));
        assert!(sent.encode(next(3)).contains("\"base\":2"), "an answer in between changes nothing");
        let body = "{\"type\":\"game\"}".into();
        sent.encode(OutgoingMessage::Other { kind: ServerMessageKind::Game, body });
        assert!(!sent.encode(next(4)).contains("base"));
    }
}
