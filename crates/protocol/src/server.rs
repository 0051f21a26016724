//! What the server says over the WebSocket.

use std::borrow::Cow;

use kit::{SeatSet, Turn};
use serde::{Deserialize, Serialize};

use crate::odds::Price;
use crate::raw::{self, Json};
use crate::room::{MemberId, Reaction, RoomView};

/// One message. Clients read it as the server writes it, so there is one list of messages for both.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Frame {
    /// The answer to the hello.
    Welcome {
        /// Who one is; none for one who watches.
        you: Option<MemberId>,
        /// One's seat, if one has one.
        seat: Option<u8>,
        /// Whether another device has this seat now; `move_here` takes it over.
        elsewhere: bool,
    },
    /// The room as it is now.
    Room {
        /// How many changes it has seen.
        version: u64,
        /// The room.
        room: RoomView,
    },
    /// What is played and what to draw it with; it stays true until the next game. It comes before the first table.
    Game {
        /// Which game of this room, from 1.
        number: u32,
        /// The game's id.
        game: String,
        /// How many seats.
        seats: usize,
        /// The whole ruleset in force.
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        #[serde(deserialize_with = "raw::one")]
        ruleset: Json,
        /// What never changes and a client draws the game with.
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        #[serde(deserialize_with = "raw::one")]
        scene: Json,
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
        /// All one may know.
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        #[serde(deserialize_with = "raw::one")]
        view: Json,
        /// What one may do.
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        #[serde(deserialize_with = "raw::maybe")]
        options: Option<Json>,
        /// What happened since the table was told last, as far as one may know it.
        #[cfg_attr(feature = "ts", ts(type = "Array<unknown>"))]
        #[serde(deserialize_with = "raw::many")]
        seen: Vec<Json>,
        /// Time.
        clock: Clock,
        /// The seats whose time ran out, and for which the clock played something of what was seen; missing if none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        by_clock: Option<SeatSet>,
        /// The seats whose last decision the clock made; missing if none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        late: Option<SeatSet>,
    },
    /// The odds as they are now, to those who are told them while a race runs.
    Odds {
        /// How many changes the room had seen when they were asked for; a newer one replaces an older one.
        version: u64,
        /// Whose eyes they are for: the viewer's seat, if it has one.
        seat: Option<u8>,
        /// Thing by thing.
        prices: Vec<Price>,
        /// The largest standard error of these chances, in ten-thousandths; 0 where they are exact.
        error: u16,
    },
    /// It is done and will not be lost.
    Ack {
        /// The client's number.
        id: u64,
        /// How many changes the room has seen.
        version: u64,
    },
    /// It is not done, and nothing changed.
    Refused(Refused),
    /// Somebody shouts.
    Reacted {
        /// Who.
        member: MemberId,
        /// What.
        reaction: Reaction,
    },
    /// Yes.
    Pong {
        /// The client's number.
        id: u64,
    },
    /// One's seat is on another device now.
    Moved,
    /// The server ends the connection, and why.
    Bye {
        /// For programs.
        code: Cow<'static, str>,
        /// For people.
        message: String,
    },
}

/// Why not.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Refused {
    /// The client's number.
    pub id: u64,
    /// For programs: a code of the engine protocol, or one of the room's own.
    pub code: Cow<'static, str>,
    /// The broken rule, where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub reason: Option<Cow<'static, str>>,
    /// For people.
    pub message: String,
}

/// Time at a table, as it is left when the message is sent. A client counts down from there by its own clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Clock {
    /// Whether it stands still.
    pub frozen: bool,
    /// Milliseconds until the smallest thing is played for those who owe a decision.
    pub decide: Option<u64>,
    /// Milliseconds until the dice fall.
    pub roll: Option<u64>,
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
    pub payoff: Option<u64>,
}

/// Which message it is, for those who need not read all of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FrameKind {
    /// [`Frame::Welcome`].
    Welcome,
    /// [`Frame::Room`].
    Room,
    /// [`Frame::Game`].
    Game,
    /// [`Frame::Table`].
    Table,
    /// [`Frame::Odds`].
    Odds,
    /// [`Frame::Ack`].
    Ack,
    /// [`Frame::Refused`].
    Refused,
    /// [`Frame::Reacted`].
    Reacted,
    /// [`Frame::Pong`].
    Pong,
    /// [`Frame::Moved`].
    Moved,
    /// [`Frame::Bye`].
    Bye,
    /// One that a later server sends.
    #[serde(other)]
    Unknown,
}

impl Frame {
    /// Which message it is.
    pub fn kind(&self) -> FrameKind {
        match self {
            Frame::Welcome { .. } => FrameKind::Welcome,
            Frame::Room { .. } => FrameKind::Room,
            Frame::Game { .. } => FrameKind::Game,
            Frame::Table { .. } => FrameKind::Table,
            Frame::Odds { .. } => FrameKind::Odds,
            Frame::Ack { .. } => FrameKind::Ack,
            Frame::Refused(_) => FrameKind::Refused,
            Frame::Reacted { .. } => FrameKind::Reacted,
            Frame::Pong { .. } => FrameKind::Pong,
            Frame::Moved => FrameKind::Moved,
            Frame::Bye { .. } => FrameKind::Bye,
        }
    }

    /// The message as text.
    pub fn text(&self) -> String {
        #[expect(clippy::expect_used, reason = "our own types have string keys and no floats, so writing cannot fail")]
        serde_json::to_string(self).expect("our own types always serialise")
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn raw(text: &str) -> Json {
        serde_json::value::RawValue::from_string(text.into()).unwrap()
    }

    #[test]
    fn every_message_is_read_as_it_was_written_and_says_its_kind() {
        let frames = [
            Frame::Welcome { you: Some(MemberId(3)), seat: None, elsewhere: true },
            Frame::Game {
                number: 1,
                game: "any".into(),
                seats: 2,
                ruleset: raw("{\"a\":[1,null]}"),
                scene: raw("null"),
            },
            Frame::Table {
                version: 7,
                base: Some(6),
                seat: Some(1),
                turn: Turn::Chance { by: None },
                view: raw("{\"b\":{}}"),
                options: None,
                seen: vec![raw("{\"type\":\"x\"}"), raw("5")],
                clock: Clock { frozen: true, roll: Some(4), payoff: Some(9), ..Clock::default() },
                by_clock: Some(SeatSet::only(kit::Seat::ALL[1])),
                late: Some(SeatSet::only(kit::Seat::ALL[1])),
            },
            Frame::Odds {
                version: 2,
                seat: None,
                prices: vec![Price {
                    kind: "win".into(),
                    about: "7".into(),
                    outcomes: vec!["won".into()],
                    chances: vec![10_000],
                }],
                error: 0,
            },
            Frame::Ack { id: 1, version: 2 },
            Frame::Refused(Refused { id: 4, code: "full".into(), reason: None, message: "no".into() }),
            Frame::Refused(Refused { id: 4, code: "x".into(), reason: Some("taken".into()), message: "no".into() }),
            Frame::Reacted { member: MemberId(1), reaction: Reaction::Cheer },
            Frame::Pong { id: 9 },
            Frame::Moved,
            Frame::Bye { code: "closing".into(), message: "soon".into() },
        ];
        for frame in frames {
            let text = frame.text();
            let again: Frame = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(again.text(), text);
            let told: serde_json::Value = serde_json::from_str(&text).unwrap();
            assert_eq!(serde_json::from_value::<FrameKind>(told["type"].clone()).unwrap(), frame.kind());
        }
        assert_eq!(serde_json::from_value::<FrameKind>(json!("of tomorrow")).unwrap(), FrameKind::Unknown);
    }
}
