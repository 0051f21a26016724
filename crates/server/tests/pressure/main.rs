//! The server under pressure, over real sockets: everybody at once, clients that mean harm, secrets on the wire, and an
//! end in the middle of a game.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

/// A PostgreSQL of our own, thrown away afterwards; the store's tests have the same.
#[path = "../../../store/tests/store/cluster.rs"]
#[allow(dead_code, reason = "the store's tests also take it away and bring it back")]
mod cluster;
/// Six bets on one spot at the same instant.
mod contention;
/// Clients that mean harm.
mod hostile;
/// A server and its clients.
mod house;
/// An end in the middle of a game.
mod restart;
/// Secrets on the wire.
mod secrecy;
/// What the cluster asks for.
mod workshop {
    use std::sync::atomic::{AtomicU64, Ordering};

    /// A name nobody else has.
    pub(crate) fn unique() -> String {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        format!("pressure{}_{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed))
    }
}
