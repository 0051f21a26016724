//! Whether a connection is sent its next table whole or as a difference to the last one.

use axum::extract::ws::Utf8Bytes;
use protocol::{Hello, ServerMessageKind};

use crate::room::outgoing::{OutgoingMessage, TableStamp};

/// Encodes the messages to one connection. It has to be asked at the moment of sending: only then it is certain which
/// table was sent before, because tables that wait for a slow reader may be dropped until then.
pub struct TableEncoder {
    form: TableForm,
    /// `None` before the first table, and after a message that a whole table has to follow.
    last: Option<TableStamp>,
}

/// How a connection wants to receive tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TableForm {
    Whole,
    /// As a difference to the table before, where possible.
    Lean,
}

impl TableEncoder {
    /// An encoder for a connection that was sent nothing yet.
    pub fn new(hello: &Hello) -> TableEncoder {
        TableEncoder { form: if hello.lean { TableForm::Lean } else { TableForm::Whole }, last: None }
    }

    /// The text of the next message, as it has to be sent now.
    pub fn encode(&mut self, message: OutgoingMessage) -> Utf8Bytes {
        match message {
            OutgoingMessage::Table(table) => {
                let last = self.last.replace(table.stamp()).filter(|_| self.form == TableForm::Lean);
                last.and_then(|last| table.difference_from(last)).unwrap_or_else(|| table.full_text())
            }
            OutgoingMessage::Other { kind, body } => {
                // The message about a game contains its scene, and the table after it is sent whole.
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

    /// What a connection is sent of a table whose base has version 7, after it was sent the table `has`.
    fn sent_after(lean: bool, has: Option<TableStamp>, view: &str) -> String {
        let stamp = TableStamp { game_number: 1, viewer: Viewer::Spectator, version: 7 };
        let base = sample(stamp, r#"{"a":1,"b":2}"#, "null");
        let table = OutgoingTable::new(sample(TableStamp { version: 9, ..stamp }, view, "null"), Some(base));
        let mut encoder = TableEncoder::new(&Hello { lean, ..Hello::default() });
        encoder.last = has;
        encoder.encode(OutgoingMessage::Table(table)).to_string()
    }

    #[test]
    fn a_difference_is_sent_only_to_a_client_that_wants_it_and_has_its_base() {
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
        let removed = sent_after(true, Some(has), r#"{"a":1}"#);
        assert_eq!(removed, r#"{"type":"table","version":9,"view":{"a":1},"options":null}"#, "a field was removed");
    }

    #[test]
    fn a_whole_table_follows_a_game() {
        let stamp = |version| TableStamp { game_number: 1, viewer: Viewer::Spectator, version };
        let table = |version| sample(stamp(version), "{}", "null");
        let next = |version| OutgoingMessage::Table(OutgoingTable::new(table(version), Some(table(version - 1))));
        let mut encoder = TableEncoder::new(&Hello { lean: true, ..Hello::default() });
        assert!(!encoder.encode(next(1)).contains("base"));
        assert!(encoder.encode(next(2)).contains("\"base\":1"));
        assert!(encoder.encode((&ServerMessage::Ack { id: 1, version: 2 }).into()).contains("ack"));
        assert!(encoder.encode(next(3)).contains("\"base\":2"), "an answer in between changes nothing");
        let body = "{\"type\":\"game\"}".into();
        encoder.encode(OutgoingMessage::Other { kind: ServerMessageKind::Game, body });
        assert!(!encoder.encode(next(4)).contains("base"));
    }
}
