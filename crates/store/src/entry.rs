//! What is written to a log.

use std::borrow::Cow;

/// Milliseconds since the beginning of 1970, as the caller's clock says. The store has no clock of its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UnixMillis(pub i64);

/// One thing that happened in a room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// When it happened.
    pub at: UnixMillis,
    /// What kind of thing it is: a word of the program that wrote it.
    pub kind: Cow<'static, str>,
    /// The thing itself, opaque.
    pub body: String,
}

impl Entry {
    /// An entry of these parts.
    pub fn new(at: UnixMillis, kind: impl Into<Cow<'static, str>>, body: impl Into<String>) -> Entry {
        Entry { at, kind: kind.into(), body: body.into() }
    }
}

/// An entry and its place in its room's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEntry {
    /// Its number: 0 for the first of a room, then without a gap.
    pub seq: u64,
    /// What was written.
    pub entry: Entry,
}
