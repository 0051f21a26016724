//! The server under pressure, over real sockets: everybody at once, clients that mean harm, secrets on the wire, and an
//! end in the middle of a game.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

/// Six bets on one spot at the same instant.
mod contention;
/// Clients that mean harm.
mod hostile;
/// An end in the middle of a game.
mod restart;
/// Secrets on the wire.
mod secrecy;
