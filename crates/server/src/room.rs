//! A room: its log, its state, its schedule, and the messages it sends. Nothing in here waits, reads a clock or has a
//! source of randomness; that is the business of the room's task.

/// Why a log cannot be applied.
pub mod bad_log;
/// Bots' decisions: requested here, made elsewhere, and applied if they still fit.
pub mod bot_decisions;
/// The times of each pace, and the schedule of events that become due.
pub mod clock;
/// Requests of members: checked and carried out, or refused.
pub mod commands;
/// The whole room as text, for tests that compare two rooms.
mod debug;
/// The entries of a room's log.
pub mod entry;
/// The points of an evening of several games.
pub mod evening;
/// What happens at the table without a request, and the messages about it.
mod game_loop;
/// Which fields differ between two JSON objects, by their bytes.
mod json_diff;
/// Newcomers who ask for a bot's seat in a running game.
mod latecomers;
/// Live odds: requested here, computed elsewhere, and sent.
pub mod live_odds;
/// Live races: readiness before the first roll, and the time between rolls.
mod live_race;
/// Messages that are ready to be sent.
mod outgoing;
/// The time to look at what a race paid, and extra time for a decision.
mod pauses;
/// Members, the chairs they have or ask for, and how they leave.
mod people;
/// Predictions by members without a seat.
mod predictions;
/// Which connections are open, and whose they are.
mod presence;
/// The list of games that a room plays, and how the leader changes it.
pub mod programme;
/// The state machine of a room: messages and time in, log entries and messages to clients out.
pub mod room_core;
/// Who gets which chair.
pub mod seating;
/// The state of a room, as its log determines it.
pub mod state;
/// Whether a connection is sent a whole table or a difference.
mod table_encoder;
/// The messages about a table, one for each distinct viewer.
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
