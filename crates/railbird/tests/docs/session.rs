//! The example session of docs/server.md: every message in it is one that a server or a client could have sent.

use protocol::{Hello, Request, ServerMessage, ServerMessageKind};
use serde_json::Value;
use test_support::documents::{self, CodeBlock};

const DOCUMENT: &str = "docs/server.md";

/// The messages before the chapter about HTTP, in order.
fn messages() -> Vec<Value> {
    let text = std::fs::read_to_string(documents::repository_root().join(DOCUMENT)).unwrap();
    let end = text.lines().position(|line| line == "## HTTP").unwrap();
    let is_in_session = |block: &CodeBlock| block.file == DOCUMENT && block.line < end && block.language == "json";
    let blocks = documents::all_blocks().into_iter().filter(is_in_session);
    let texts: Vec<String> = blocks.map(|block| block.text).collect();
    let values = texts.iter().flat_map(|text| serde_json::Deserializer::from_str(text).into_iter());
    values.map(Result::unwrap).collect()
}

#[test]
fn the_example_session_has_messages_of_the_protocol() {
    let (mut hellos, mut requests, mut kinds) = (0, 0, Vec::new());
    for message in messages() {
        let text = message.to_string();
        let Some(kind) = message.get("type") else {
            hellos += 1;
            serde_json::from_str::<Hello>(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
            continue;
        };
        match serde_json::from_value(kind.clone()).unwrap() {
            ServerMessageKind::Unknown => {
                requests += 1;
                Request::parse(&text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
            }
            kind => {
                let read: ServerMessage = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
                let written: Value = serde_json::from_str(&read.to_json()).unwrap();
                assert_eq!(message, written, "it has every field of its kind and no others");
                kinds.push(kind);
            }
        }
    }
    use ServerMessageKind::{Ack, Game, Refused, Room, Table, Welcome};
    for kind in [Welcome, Room, Game, Table, Ack, Refused] {
        assert!(kinds.contains(&kind), "the session has no {kind:?}");
    }
    assert_eq!((hellos, requests), (1, 3));
}
