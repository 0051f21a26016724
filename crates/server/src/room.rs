//! A room: its log, its state, its clock, and what it says.

/// Why a log cannot be folded.
pub mod bad_log;
/// How fast a table goes, and when something falls due.
pub mod clock;
/// What members ask for, and what becomes of it.
pub mod commands;
/// A message and the time in, what is to be written and told out.
pub mod core;
/// The whole room as text, for tests.
mod debug;
/// What is written to a room's log.
pub mod entry;
/// An evening through several games, as the log tells it.
pub mod evening;
/// Newcomers who ask for a bot's seat in a running game.
mod latecomers;
/// Which fields of an object changed, by its bytes.
mod lean;
/// Before the first roll of a live race.
mod opening;
/// The time to look at what a race paid, and a minute more for a decision.
mod pauses;
/// The people of a room, and how they leave.
mod people;
/// What those without a seat think of how the game will end.
mod predictions;
/// Who is connected.
mod presence;
/// Live odds, asked for and told.
pub mod pricing;
/// What a room plays, and how the leader changes it.
pub mod programme;
/// Who gets which chair.
pub mod seating;
/// In which form a connection is sent its next table.
mod sent;
/// The room as its log tells it.
pub mod state;
/// What happens at the table by itself, and the telling of it all.
mod tables;
/// What a room tells each of its viewers.
mod telling;
/// Messages that are ready to be sent.
mod text;
/// Bots' thoughts, asked for and taken.
pub mod thinking;
/// The room as everybody may see it.
mod view;

pub use self::core::{Arrival, ConnId, Core, Effects, LeaderRole, Message, device_mark};
pub use self::entry::Entry;
pub use self::pricing::Reckoning;
pub use self::sent::SentTables;
pub use self::state::{BadLog, Configuration, Place, Room, Settings};
pub use self::text::{TableText, Text};
pub use self::thinking::Task;
