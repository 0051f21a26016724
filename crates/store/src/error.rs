//! What can go wrong, in words that say what to do. No message ever holds a password.

use crate::room::RoomId;

/// Why a call did not do what it was asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The URL is none that a store can be opened with.
    #[error("{why}; a store is given as sqlite:PATH or postgres://USER@HOST/DATABASE")]
    BadUrl {
        /// What is wrong with it, without repeating it: it may hold a password.
        why: String,
    },
    /// The database could not be opened.
    #[error("cannot open the store at {place}: {why}")]
    CannotOpen {
        /// The path, or the URL without its password.
        place: String,
        /// What the database said.
        why: String,
    },
    /// Another process has this SQLite file open.
    #[error("{place} is in use by another process; stop that one, or give this one a file of its own")]
    InUse { place: String },
    /// A later version of this program has written the database.
    #[error("the store has schema {found} and this program knows {ours}; run the newer program that made it")]
    NewerSchema {
        /// The schema of the database.
        found: i64,
        /// The newest schema of this program.
        ours: i64,
    },
    /// The log does not go on at that number: somebody else writes this room, or an earlier answer was lost.
    /// Read the room again before writing.
    #[error("room {room} goes on at entry {next}, not {first}; read it again before writing")]
    Conflict {
        room: RoomId,
        /// Where the caller wanted to go on.
        first: u64,
        /// Where the log goes on, as of just before the call.
        next: u64,
    },
    /// There is no such room.
    #[error("there is no room {0}")]
    NoRoom(RoomId),
    /// There is already a room with that id.
    #[error("there is already a room {0}")]
    RoomExists(RoomId),
    /// The room was closed, and closed rooms stay as they are.
    #[error("room {0} is closed; nothing can be added to it")]
    RoomClosed(RoomId),
    /// A room that is not closed has that code.
    #[error("the code {0} is taken by another room; choose another")]
    CodeTaken(String),
    /// A text holds a NUL character, which PostgreSQL cannot keep.
    #[error("a text of room {0} holds a NUL character, which cannot be stored; escape it")]
    NulInText(RoomId),
    /// The database is out of reach. A write that got this answer was done completely or not at all, and which of the
    /// two is unknown: read the room again before writing.
    #[error("the database is unavailable ({why}); it is tried again with the next calls")]
    Unavailable {
        /// What the connection said.
        why: String,
    },
    /// No room is left. Nothing was written.
    #[error("the disk of the store is full; free some space, or purge old rooms")]
    DiskFull,
    /// The store was closed.
    #[error("the store is closed")]
    Closed,
    /// What is in the database cannot be right.
    #[error("the store is damaged: {what}; restore it from a backup")]
    Corrupt { what: String },
    /// The database refused for a reason of its own.
    #[error("the database refused: {what}")]
    Database { what: String },
}

impl StoreError {
    /// Whether one write of a batch may have spoiled it for the others, so that each should be tried alone.
    pub(crate) fn may_be_caused_by_one_write(&self) -> bool {
        matches!(self, StoreError::DiskFull | StoreError::Database { .. })
    }
}
