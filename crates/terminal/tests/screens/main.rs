//! What stands around the tables as text, at 80×24 and at 120×40. `RAILBIRD_RECORD=1 cargo test -p railbird-terminal
//! --test screens` writes the pictures anew; read the difference before you commit it. The games have tests of their own.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

/// What stands around the tables.
mod frame;
/// What stands around a table in a room.
mod room;
