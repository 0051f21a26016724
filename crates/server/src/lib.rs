//! The referee goes live: rooms where people meet, tables that keep time, sockets that tell everybody what they may know.
//!
//! The heart is a plain function: a [`room::Core`] takes a message and the time and says what is to be written and told.
//! It has no runtime, no socket and no database, so every rule of a room can be tested by itself.

/// HTTP: rooms, records, health, and the page.
pub mod api;
/// The picture of a game: money, and odds over a race.
pub mod chart;
/// Codes of four letters that can be read aloud.
pub mod code;
/// How much somebody may ask for.
mod credit;
/// The task that owns one room.
mod desk;
/// How much one address may ask for.
pub mod doorman;
/// Where secrets, tokens and codes come from.
mod entropy;
/// Where limits meet HTTP.
mod gate;
/// All rooms of this server.
pub mod hall;
/// What waits to be sent on one connection.
mod mailbox;
/// Figures for those who run the server.
pub mod metrics;
/// Names as people wrote them, made fit to show.
pub mod name;
/// What can be asked over HTTP, as a document for programs.
pub mod openapi;
/// Pages for people.
mod page;
/// Odds, reckoned beside the rooms.
mod reckoner;
/// Finished games, to be seen again.
pub mod replay;
/// A room: its log, its state, its clock, and what it says.
pub mod room;
/// Everything that can be asked over HTTP, in one table.
pub mod routes;
/// A WebSocket from its first word to its last.
mod socket;
/// Old rooms.
pub mod sweep;
/// Tokens that open a seat, and the hash that is kept of them.
pub mod token;
/// Work that takes long, done beside the async threads.
mod workers;

pub use credit::Allowance;
pub use doorman::{PerAddress, ProxyHeader};
pub use hall::{Hall, Limits};
pub use sweep::Retention;
