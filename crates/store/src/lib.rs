//! The durable log of rooms: an append-only list of entries per room, and one row per room to find it by.
//!
//! What this crate promises: when [`Store::append`] has answered, the entries survive a crash; entries of a room have
//! the numbers 0, 1, 2 … without a gap; of two writers of one room at most one gets through. It knows nothing of games,
//! rules, seats or people: bodies and headlines are opaque text.
//!
//! All writes go through one bounded queue to one writer, which commits whatever is waiting in one transaction, so the
//! price of a disk's flush is shared by all rooms that are busy at that moment.

/// What is written to a log.
mod entry;
/// What can go wrong, in words that say what to do.
mod error;
/// A look from outside, which changes nothing.
mod inspect;
/// What can be chosen when a store is opened.
mod options;
/// PostgreSQL: one writer connection and a few for reading.
mod postgres;
/// The one queue all writes go through, and the loop that empties it.
mod queue;
/// Rooms as the store knows them.
mod room;
/// The tables, and how they came to be.
mod schema;
/// SQLite: one writer thread and a few connections for reading.
mod sqlite;
/// The numbers a server shows of its store.
mod stats;
/// [`Store`]: opening, writing, reading, closing.
mod store;
/// Where a store lives, as a URL says it.
mod url;

pub use entry::{Entry, StoredEntry, UnixMillis};
pub use error::StoreError;
pub use inspect::{DatabaseStatus, inspect, sqlite_path};
pub use options::StoreOptions;
pub use room::{BadRoomId, NewRoom, RoomFilter, RoomId, RoomRow, RoomStatus, RoomSummary};
pub use stats::WriterStats;
pub use store::Store;
pub use url::redacted_url;
