//! The example session of docs/server.md: every message in it is one that the server or a client could have sent.

use protocol::{Frame, FrameKind, Hello, Request};
use serde_json::Value;
use test_support::documents;

/// The messages in the chapter, in order.
fn messages() -> Vec<Value> {
    let blocks = documents::all().into_iter().filter(|block| block.file == "docs/server.md");
    let text = std::fs::read_to_string(documents::root().join("docs/server.md")).unwrap();
    let lines = text.lines().collect::<Vec<_>>();
    let end = lines.iter().position(|line| *line == "## HTTP").unwrap();
    let session = blocks.filter(|block| block.line < end && block.language == "json");
    let read =
        |block: documents::Block| serde_json::Deserializer::from_str(&block.text).into_iter().collect::<Vec<_>>();
    session.flat_map(read).map(|message: Result<Value, _>| message.unwrap()).collect()
}

#[test]
fn the_example_session_is_spoken_by_the_protocol() {
    let messages = messages();
    let (mut requests, mut kinds) = (0, Vec::new());
    for message in &messages {
        let kind = message.get("type").map(|kind| serde_json::from_value::<FrameKind>(kind.clone()).unwrap());
        match kind {
            // What has no type is the hello, or the body of a request over HTTP.
            None => drop(serde_json::from_value::<Hello>(message.clone()).unwrap()),
            Some(FrameKind::Unknown) => {
                requests += 1;
                drop(
                    serde_json::from_value::<Request>(message.clone())
                        .unwrap_or_else(|error| panic!("{message}: {error}")),
                );
            }
            Some(kind) => {
                let frame: Frame =
                    serde_json::from_value(message.clone()).unwrap_or_else(|error| panic!("{message}: {error}"));
                let whole: Value = serde_json::from_str(&frame.text()).unwrap();
                assert_eq!(*message, whole, "a message of the server has all its fields and no others");
                kinds.push(kind);
            }
        }
    }
    for kind in
        [FrameKind::Welcome, FrameKind::Room, FrameKind::Game, FrameKind::Table, FrameKind::Ack, FrameKind::Refused]
    {
        assert!(kinds.contains(&kind), "the session shows no {kind:?}");
    }
    assert!(
        requests >= 2 && messages.len() > kinds.len() + requests,
        "{requests} requests, {} messages",
        messages.len()
    );
}
