//! What can be chosen when a store is opened.

use std::time::Duration;

/// How a store works. The defaults suit a server with thousands of rooms.
#[derive(Clone, Debug)]
pub struct StoreOptions {
    /// How many writes may wait; further ones wait for a place.
    pub queue_capacity: usize,
    /// How many writes share a transaction at most.
    pub max_batch: usize,
    /// How many connections read side by side.
    pub read_connections: usize,
    /// How long a call to PostgreSQL may take before it counts as unavailable, and how long SQLite waits for a lock.
    pub timeout: Duration,
    /// The most pages of 4096 bytes that a SQLite file may grow to; no limit but the disk's where it is `None`.
    pub max_pages: Option<u32>,
}

impl Default for StoreOptions {
    fn default() -> StoreOptions {
        StoreOptions {
            queue_capacity: 1024,
            max_batch: 512,
            read_connections: 4,
            timeout: Duration::from_secs(5),
            max_pages: None,
        }
    }
}
