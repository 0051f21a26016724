//! A room: its log, its state, its clock, and what it says.

/// Why a log cannot be folded.
pub mod bad_log;
/// Bots' thoughts, asked for and taken.
pub mod bot_decisions;
/// How fast a table goes, and when something falls due.
pub mod clock;
/// What members ask for, and what becomes of it.
pub mod commands;
/// The whole room as text, for tests.
mod debug;
/// What is written to a room's log.
pub mod entry;
/// An evening through several games, as the log tells it.
pub mod evening;
/// What happens at the table by itself, and the telling of it all.
mod game_loop;
/// Which fields of an object changed, by its bytes.
mod json_diff;
/// Newcomers who ask for a bot's seat in a running game.
mod latecomers;
/// Live odds, asked for and told.
pub mod live_odds;
/// Before the first roll of a live race.
mod live_race;
/// Messages that are ready to be sent.
mod outgoing;
/// The time to look at what a race paid, and a minute more for a decision.
mod pauses;
/// The people of a room, and how they leave.
mod people;
/// What those without a seat think of how the game will end.
mod predictions;
/// Who is connected.
mod presence;
/// What a room plays, and how the leader changes it.
pub mod programme;
/// A message and the time in, what is to be written and told out.
pub mod room_core;
/// Who gets which chair.
pub mod seating;
/// The room as its log tells it.
pub mod state;
/// In which form a connection is sent its next table.
mod table_encoder;
/// What a room tells each of its viewers.
mod table_messages;
/// The room as everybody may see it.
mod view;

pub use self::bot_decisions::BotJob;
pub use self::entry::LogEntry;
pub use self::live_odds::OddsJob;
pub use self::outgoing::{OutgoingMessage, OutgoingTable};
pub use self::room_core::{ConnId, Effects, LeaderRole, NewMember, RoomCore, RoomMessage, device_ban_identifier};
pub use self::state::{BadLog, Configuration, Room, RoomIdentity, Settings};
pub use self::table_encoder::TableEncoder;
