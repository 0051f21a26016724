//! The messages of a server, read as frames: whole, or only as far as a program looks into them.

use kit::Turn;
use protocol::{ServerMessage, ServerMessageKind, Stage};
use serde::Deserialize;
use serde_json::value::RawValue;

use crate::error::ClientError;

/// Reads one message; none if it is of a kind that only later programs know.
pub(crate) fn parse(text: &str) -> Result<Option<ServerMessage>, ClientError> {
    #[derive(Deserialize)]
    struct Tagged {
        r#type: ServerMessageKind,
    }
    let Tagged { r#type } = serde_json::from_str(text).map_err(unreadable)?;
    match r#type {
        ServerMessageKind::Unknown => Ok(None),
        ServerMessageKind::Welcome
        | ServerMessageKind::Room
        | ServerMessageKind::Game
        | ServerMessageKind::Table
        | ServerMessageKind::Odds
        | ServerMessageKind::Ack
        | ServerMessageKind::Refused
        | ServerMessageKind::Reacted
        | ServerMessageKind::Pong
        | ServerMessageKind::Moved
        | ServerMessageKind::Bye => serde_json::from_str(text).map(Some).map_err(unreadable),
    }
}

/// As much of a message as a program needs that hears far more than it looks into: which frame it is, what it
/// answers, and what one may do. It borrows from the text.
#[derive(Debug, Deserialize)]
pub struct MessagePeek<'a> {
    /// Which frame it is.
    #[serde(rename = "type")]
    pub kind: ServerMessageKind,
    /// The version of a room, a table or an acknowledgement; 0 for every other frame.
    #[serde(default)]
    pub version: u64,
    /// The version to which a table is a difference; none if it is whole.
    pub base: Option<u64>,
    /// The number of the request that a frame answers; 0 for every other frame.
    #[serde(default)]
    pub id: u64,
    /// What a table waits for.
    pub turn: Option<Turn>,
    /// What one may do at a table.
    #[serde(borrow)]
    pub options: Option<&'a RawValue>,
    room: Option<PeekRoom>,
}

#[derive(Debug, Deserialize)]
struct PeekRoom {
    stage: Stage,
}

impl<'a> MessagePeek<'a> {
    /// Looks into a message.
    pub fn parse(text: &'a str) -> Result<MessagePeek<'a>, ClientError> {
        serde_json::from_str(text).map_err(unreadable)
    }

    /// How far a room has come, if the frame is of a room.
    pub fn stage(&self) -> Option<Stage> {
        self.room.as_ref().map(|room| room.stage)
    }
}

fn unreadable(error: serde_json::Error) -> ClientError {
    ClientError::UnreadableMessage { reason: error.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_of_later_servers_are_passed_over_and_broken_ones_are_told() {
        assert!(matches!(parse("{\"type\":\"pong\",\"id\":1}"), Ok(Some(ServerMessage::Pong { id: 1 }))));
        assert!(matches!(parse("{\"type\":\"of tomorrow\",\"id\":1}"), Ok(None)));
        assert!(parse("{\"type\":\"pong\"}").is_err());
        assert!(parse("pong").is_err());
    }

    #[test]
    fn a_peek_sees_what_the_whole_frame_says() {
        let table = "{\"type\":\"table\",\"version\":7,\"seat\":1,\"turn\":{\"type\":\"chance\",\"by\":null},\
                     \"view\":{\"a\":1},\"options\":{\"b\":2},\"seen\":[],\
                     \"clock\":{\"frozen\":false,\"decide\":null,\"roll\":null}}";
        let peek = MessagePeek::parse(table).unwrap();
        let Some(ServerMessage::Table { version, turn, options, .. }) = parse(table).unwrap() else {
            panic!("a table")
        };
        assert_eq!((peek.kind, peek.version, peek.turn), (ServerMessageKind::Table, version, Some(turn)));
        assert_eq!(peek.options.map(RawValue::get), options.as_deref().map(RawValue::get));
        assert_eq!(
            MessagePeek::parse("{\"type\":\"ack\",\"id\":4,\"version\":9}").map(|it| (it.id, it.version)),
            Ok((4, 9))
        );
        assert!(MessagePeek::parse("{}").is_err());
    }
}
