//! The server: rooms where people meet, tables that run on a clock, and sockets over which every client gets what it
//! may know.
//!
//! Its centre is a plain state machine: a [`room::RoomCore`] takes a message and the time, and returns what is to be
//! written to the log and sent to clients. It has no runtime, no socket and no database, so every rule of a room can be
//! tested by itself.

/// HTTP: all routes and their handlers.
pub mod api;
/// Bounded threads for work that takes long.
mod blocking_work;
/// Charts of a game: money, and odds over a race.
pub mod chart;
/// The source of secrets, tokens and codes.
mod entropy;
/// What the server counts, in the format of Prometheus.
pub mod metrics;
/// Names and words of members, cleaned for display.
pub mod name;
/// Live odds, computed apart from the rooms.
mod odds_workers;
/// The OpenAPI document of all routes.
pub mod openapi;
/// Messages that wait to be sent on one connection.
mod outbox;
/// The OpenAPI document as a page for people.
mod page;
/// How much one client address may request.
pub mod rate_limit;
/// The middleware that applies the rate limits.
mod rate_limit_layer;
/// Finished games: their records, and replays of them.
pub mod replay;
/// A room: its log, its state, its schedule, and the messages it sends.
pub mod room;
/// Codes of four letters that can be read aloud.
pub mod room_code;
/// The task that owns one room.
mod room_task;
/// All rooms of this server.
pub mod rooms;
/// One WebSocket connection, from the hello to the goodbye.
mod socket;
/// Closes and removes old rooms.
pub mod sweep;
/// Tokens by which members prove who they are, and the hashes that are kept of them.
pub mod token;

pub use rate_limit::{AddressLimits, ProxyHeader, Quota};
pub use rooms::{Limits, Rooms};
pub use sweep::Retention;
