//! What the server says over the WebSocket.

use kit::{SeatSet, Turn};
use registry::Json;
use serde::Serialize;

use crate::odds::Price;
use crate::room::{MemberId, Reaction, RoomView};

/// One message.
#[derive(Clone, Debug, Serialize)]
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
        ruleset: Json,
        /// What never changes and a client draws the game with.
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        scene: Json,
    },
    /// The table as it is now, to one viewer.
    Table {
        /// How many changes the room has seen.
        version: u64,
        /// The viewer's seat, if it has one.
        seat: Option<u8>,
        /// What the table waits for.
        turn: Turn,
        /// All one may know.
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        view: Json,
        /// What one may do.
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        options: Option<Json>,
        /// What happened since the table was told last, as far as one may know it.
        #[cfg_attr(feature = "ts", ts(type = "Array<unknown>"))]
        seen: Vec<Json>,
        /// Time.
        clock: Clock,
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
        code: &'static str,
        /// For people.
        message: String,
    },
}

/// Why not.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Refused {
    /// The client's number.
    pub id: u64,
    /// For programs: a code of the engine protocol, or one of the room's own.
    pub code: &'static str,
    /// The broken rule, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub reason: Option<&'static str>,
    /// For people.
    pub message: String,
}

/// Time at a table, as it is left when the message is sent. A client counts down from there by its own clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Clock {
    /// Whether it stands still.
    pub frozen: bool,
    /// Milliseconds until the default is played for those who owe a decision.
    pub decide: Option<u64>,
    /// Milliseconds until the dice fall.
    pub roll: Option<u64>,
    /// Before the first roll of a live race: the seats that are ready for it. Bots always are, and so are the seats of
    /// people who are not there. When all are, the dice fall at once; `ready` says so for one's own seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub ready: Option<SeatSet>,
}

impl Frame {
    /// The message as text.
    pub fn text(&self) -> String {
        #[expect(clippy::expect_used, reason = "our own types have string keys and no floats, so writing cannot fail")]
        serde_json::to_string(self).expect("our own types always serialise")
    }
}
