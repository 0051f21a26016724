//! What the server says over the WebSocket.

use std::borrow::Cow;

use kit::{SeatSet, Turn};
use serde::{Deserialize, Serialize};

use crate::odds::BetOddsView;
use crate::raw::{self, RawJson};
use crate::room::{MemberId, Reaction, RoomView};

/// A message. Clients read it as the server writes it, so there is one list of messages for both.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The answer to the hello.
    Welcome {
        /// Your number in the room; null if you only watch.
        #[serde(rename = "you")]
        member: Option<MemberId>,
        /// Your seat; null if you have none.
        seat: Option<u8>,
        /// Whether another device has this seat now; `move_here` takes it over.
        #[serde(rename = "elsewhere")]
        on_other_device: bool,
    },
    /// The room as it is now.
    Room {
        /// How many changes it has seen.
        version: u64,
        room: RoomView,
    },
    /// What is played and what to draw it with; it stays true until the next game. It comes before the first table.
    Game {
        /// Which game of this room, from 1.
        number: u32,
        game: String,
        /// The number of seats.
        seats: usize,
        /// The whole ruleset in force.
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        #[serde(deserialize_with = "raw::one")]
        ruleset: RawJson,
        /// What a client needs to draw the game, and what never changes in it.
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        #[serde(deserialize_with = "raw::one")]
        scene: RawJson,
    },
    /// The table as it is now, to one viewer.
    Table {
        /// How many changes the room has seen.
        version: u64,
        /// The version of the table that this one is told as a difference to: `view` and `options` lack the fields that
        /// have not changed since. Missing for a table that is told whole, and always to those who did not ask for lean
        /// tables.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional, type = "number"))]
        base: Option<u64>,
        /// The viewer's seat, if it has one.
        seat: Option<u8>,
        /// What the table waits for.
        turn: Turn,
        /// All that the viewer may know.
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        #[serde(deserialize_with = "raw::one")]
        view: RawJson,
        /// What the viewer may do; null if nothing.
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        #[serde(deserialize_with = "raw::maybe")]
        options: Option<RawJson>,
        /// What happened since the last table, as far as the viewer may know it.
        #[cfg_attr(feature = "ts", ts(type = "Array<unknown>"))]
        #[serde(deserialize_with = "raw::many")]
        seen: Vec<RawJson>,
        /// The time that is left for decisions and rolls.
        clock: ClockView,
        /// The seats whose time ran out, and for which the clock played something of what was seen; missing if none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        by_clock: Option<SeatSet>,
        /// The seats whose last decision the clock made; missing if none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        late: Option<SeatSet>,
    },
    /// The odds as they are now, for those who see them while a race is running.
    Odds {
        /// How many changes the room had seen when they were asked for; a newer one replaces an older one.
        version: u64,
        /// The viewer's seat; null for a viewer without one.
        seat: Option<u8>,
        /// The odds of each bet.
        prices: Vec<BetOddsView>,
        /// The largest standard error of these chances, in ten-thousandths; 0 where they are exact.
        error: u16,
    },
    /// A request was carried out, and is durable.
    Ack {
        /// The client's number of the request.
        id: u64,
        /// How many changes the room has seen.
        version: u64,
    },
    /// A request was refused, and nothing changed.
    Refused(ErrorReply),
    /// Somebody sent a reaction.
    Reacted { member: MemberId, reaction: Reaction },
    /// The answer to a ping.
    Pong {
        /// The client's number of the request.
        id: u64,
    },
    /// Your seat is on another device now.
    Moved,
    /// The server ends the connection, and why.
    Bye { code: Cow<'static, str>, message: String },
}

/// Why a request was refused.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ErrorReply {
    /// The client's number of the request.
    pub id: u64,
    /// For programs: a code of the engine protocol, or one of the room's own.
    pub code: Cow<'static, str>,
    /// The rule of the game that the request broke; missing if it broke none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub reason: Option<Cow<'static, str>>,
    pub message: String,
}

/// Time at a table, as it is left when the message is sent. A client counts down from there by its own clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClockView {
    /// Whether the clock is stopped.
    pub frozen: bool,
    /// Milliseconds until the server acts for those who have not decided.
    #[serde(rename = "decide")]
    pub decide_ms: Option<u64>,
    /// Milliseconds until the next roll.
    #[serde(rename = "roll")]
    pub roll_ms: Option<u64>,
    /// Before the first roll of a live race: the seats that are ready for it. Bots always are, and so are the seats of
    /// people who are not there. When all are, the dice fall at once; `ready` says so for one's own seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub ready: Option<SeatSet>,
    /// The seats that asked for a minute more for the decision they owe; missing if none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub more_time: Option<SeatSet>,
    /// Milliseconds that are left to look at what the last race paid; nothing falls due before. Missing at all other
    /// times.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "number"))]
    #[serde(rename = "payoff")]
    pub payoff_ms: Option<u64>,
}

/// Which message it is, for those who need not read all of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ServerMessageKind {
    /// `ServerMessage::Welcome`.
    Welcome,
    /// `ServerMessage::Room`.
    Room,
    /// `ServerMessage::Game`.
    Game,
    /// `ServerMessage::Table`.
    Table,
    /// `ServerMessage::Odds`.
    Odds,
    /// `ServerMessage::Ack`.
    Ack,
    /// `ServerMessage::Refused`.
    Refused,
    /// `ServerMessage::Reacted`.
    Reacted,
    /// `ServerMessage::Pong`.
    Pong,
    /// `ServerMessage::Moved`.
    Moved,
    /// `ServerMessage::Bye`.
    Bye,
    /// One that a later server sends.
    #[serde(other)]
    Unknown,
}

impl ServerMessage {
    /// Which message it is.
    pub fn kind(&self) -> ServerMessageKind {
        match self {
            ServerMessage::Welcome { .. } => ServerMessageKind::Welcome,
            ServerMessage::Room { .. } => ServerMessageKind::Room,
            ServerMessage::Game { .. } => ServerMessageKind::Game,
            ServerMessage::Table { .. } => ServerMessageKind::Table,
            ServerMessage::Odds { .. } => ServerMessageKind::Odds,
            ServerMessage::Ack { .. } => ServerMessageKind::Ack,
            ServerMessage::Refused(_) => ServerMessageKind::Refused,
            ServerMessage::Reacted { .. } => ServerMessageKind::Reacted,
            ServerMessage::Pong { .. } => ServerMessageKind::Pong,
            ServerMessage::Moved => ServerMessageKind::Moved,
            ServerMessage::Bye { .. } => ServerMessageKind::Bye,
        }
    }

    /// The message as text.
    pub fn to_json(&self) -> String {
        #[expect(clippy::expect_used, reason = "our own types have string keys and no floats, so writing cannot fail")]
        serde_json::to_string(self).expect("our own types always serialise")
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn raw(text: &str) -> RawJson {
        serde_json::value::RawValue::from_string(text.into()).unwrap()
    }

    #[test]
    fn every_message_is_read_as_it_was_written_and_says_its_kind() {
        let frames = [
            ServerMessage::Welcome { member: Some(MemberId(3)), seat: None, on_other_device: true },
            ServerMessage::Game {
                number: 1,
                game: "any".into(),
                seats: 2,
                ruleset: raw("{\"a\":[1,null]}"),
                scene: raw("null"),
            },
            ServerMessage::Table {
                version: 7,
                base: Some(6),
                seat: Some(1),
                turn: Turn::Chance { by: None },
                view: raw("{\"b\":{}}"),
                options: None,
                seen: vec![raw("{\"type\":\"x\"}"), raw("5")],
                clock: ClockView { frozen: true, roll_ms: Some(4), payoff_ms: Some(9), ..ClockView::default() },
                by_clock: Some(SeatSet::only(kit::Seat::ALL[1])),
                late: Some(SeatSet::only(kit::Seat::ALL[1])),
            },
            ServerMessage::Odds {
                version: 2,
                seat: None,
                prices: vec![BetOddsView {
                    kind: "win".into(),
                    about: "7".into(),
                    outcomes: vec!["won".into()],
                    chances: vec![10_000],
                }],
                error: 0,
            },
            ServerMessage::Ack { id: 1, version: 2 },
            ServerMessage::Refused(ErrorReply { id: 4, code: "full".into(), reason: None, message: "no".into() }),
            ServerMessage::Refused(ErrorReply {
                id: 4,
                code: "x".into(),
                reason: Some("taken".into()),
                message: "no".into(),
            }),
            ServerMessage::Reacted { member: MemberId(1), reaction: Reaction::Cheer },
            ServerMessage::Pong { id: 9 },
            ServerMessage::Moved,
            ServerMessage::Bye { code: "closing".into(), message: "soon".into() },
        ];
        for frame in frames {
            let text = frame.to_json();
            let again: ServerMessage = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(again.to_json(), text);
            let told: serde_json::Value = serde_json::from_str(&text).unwrap();
            assert_eq!(serde_json::from_value::<ServerMessageKind>(told["type"].clone()).unwrap(), frame.kind());
        }
        assert_eq!(
            serde_json::from_value::<ServerMessageKind>(json!("of tomorrow")).unwrap(),
            ServerMessageKind::Unknown
        );
    }
}
