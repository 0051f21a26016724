//! Rooms as the store knows them: an id, a code people type, a status, and a headline for lists.

use std::fmt;

use crate::entry::{Entry, UnixMillis};

/// A room's id: 1 to 64 printable ASCII characters, never reused.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RoomId(String);

impl RoomId {
    pub fn new(text: impl Into<String>) -> Result<RoomId, BadRoomId> {
        let text = text.into();
        let fits = (1..=64).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic());
        if fits { Ok(RoomId(text)) } else { Err(BadRoomId) }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for RoomId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The text is no room id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a room's id is 1 to 64 printable ASCII characters without spaces")]
pub struct BadRoomId;

/// How far a room is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RoomStatus {
    /// People are gathering.
    Lobby,
    Playing,
    /// The game is over; people may still be there and play another.
    Finished,
    /// Nothing can be written any more, and the code is free for another room.
    Closed,
}

impl RoomStatus {
    pub const ALL: [RoomStatus; 4] = [RoomStatus::Lobby, RoomStatus::Playing, RoomStatus::Finished, RoomStatus::Closed];

    /// The word in the database.
    pub fn as_str(self) -> &'static str {
        match self {
            RoomStatus::Lobby => "lobby",
            RoomStatus::Playing => "playing",
            RoomStatus::Finished => "finished",
            RoomStatus::Closed => "closed",
        }
    }

    /// The status of a word.
    pub fn parse(text: &str) -> Option<RoomStatus> {
        RoomStatus::ALL.into_iter().find(|status| status.as_str() == text)
    }
}

/// What lists show of a room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoomSummary {
    pub status: RoomStatus,
    /// Whether strangers may see it in lists.
    pub public: bool,
    /// When it was last touched.
    pub updated: UnixMillis,
    /// What else a list shows, opaque.
    pub list_info: String,
}

/// A room that is about to be created, with its first entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewRoom {
    pub id: RoomId,
    /// The code people type to find it.
    pub code: String,
    /// When it was made.
    pub created: UnixMillis,
    /// What lists show of it.
    pub summary: RoomSummary,
    /// The beginning of its log, from number 0.
    pub entries: Vec<Entry>,
}

/// A room as the store lists it, without its entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoomRow {
    pub id: RoomId,
    /// The code people type to find it.
    pub code: String,
    /// When it was made.
    pub created: UnixMillis,
    /// What lists show of it.
    pub summary: RoomSummary,
    /// The number that its next entry gets, which is also how many it has.
    pub next_seq: u64,
}

/// Which rooms to list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoomFilter {
    /// With one of these statuses.
    pub statuses: Vec<RoomStatus>,
    /// Only public ones, only private ones, or both.
    pub public: Option<bool>,
    /// The most rooms to list, the newest first.
    pub limit: u32,
}

impl RoomFilter {
    /// What strangers may see: public rooms in their lobby or playing.
    pub fn open_public(limit: u32) -> RoomFilter {
        RoomFilter { statuses: vec![RoomStatus::Lobby, RoomStatus::Playing], public: Some(true), limit }
    }
}
