//! The table in a real terminal: the real program behind a pseudo-terminal, read as a screen.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

/// At home.
mod home;
/// In a room of a real server.
mod room;
/// The program in a terminal.
mod session;
