//! The server under pressure, over real sockets: contention, hostile clients, secrets on the wire, and a restart in the
//! middle of a game.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

/// Six bets on one spot at the same time.
mod contention;
/// Hostile clients.
mod hostile;
/// A restart in the middle of a game.
mod restart;
/// Secrets on the wire.
mod secrecy;
