//! The referee goes live: rooms where people meet, tables that keep time, sockets that tell everybody what they may know.
//!
//! The heart is a plain function: a [`room::Core`] takes a message and the time and says what is to be written and told.
//! It has no runtime, no socket and no database, so every rule of a room can be tested by itself.

/// HTTP: rooms, records, health, and the page.
pub mod api;
/// The picture of a game: money, and odds over a race.
pub mod chart;
/// Where secrets, tokens and codes come from.
mod entropy;
/// Figures for those who run the server.
pub mod metrics;
/// Names as people wrote them, made fit to show.
pub mod name;
/// Odds, reckoned beside the rooms.
mod odds_workers;
/// What can be asked over HTTP, as a document for programs.
pub mod openapi;
/// What waits to be sent on one connection.
mod outbox;
/// Pages for people.
mod page;
/// How much one address may ask for.
pub mod rate_limit;
/// Where limits meet HTTP.
mod rate_limit_layer;
/// Finished games, to be seen again.
pub mod replay;
/// A room: its log, its state, its clock, and what it says.
pub mod room;
/// Codes of four letters that can be read aloud.
pub mod room_code;
/// The task that owns one room.
mod room_task;
/// All rooms of this server.
pub mod rooms;
/// Everything that can be asked over HTTP, in one table.
pub mod routes;
/// A WebSocket from its first word to its last.
mod socket;
/// Old rooms.
pub mod sweep;
/// Tokens that open a seat, and the hash that is kept of them.
pub mod token;
/// How much somebody may ask for.
mod token_bucket;
/// Work that takes long, done beside the async threads.
mod worker_pool;

pub use rate_limit::{AddressLimits, ProxyHeader};
pub use rooms::{Limits, Rooms};
pub use sweep::Retention;
pub use token_bucket::Quota;
