//! Every table and phase as text, at 80×24 and at 120×40. `RAILBIRD_RECORD=1 cargo test -p railbird-tui --test screens`
//! writes them anew; read the difference before you commit it.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

mod bettor_horse;
mod dont_hesitate;
/// What stands around the tables.
mod frame;
mod hot_streak;
mod neck_and_neck;
mod ready_set_bet;
/// What stands around a table in a room.
mod room;
/// A table that was played so far, and pictures of it.
mod stage;
