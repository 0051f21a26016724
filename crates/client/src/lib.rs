//! What a program needs to talk to a server: HTTP requests, and the WebSocket session of a room.
//!
//! The terminal, the load generator and the tests of the server are all clients, and this crate is how they speak.
//! It knows shapes and bytes only: when to connect again, what to ask for and what to make of an answer is decided by
//! whoever uses it.

/// Where a server or a room is.
pub mod address;
/// A connection to a server, plain or over TLS.
mod connection;
/// Why something could not be asked or answered.
mod error;
/// Requests over HTTP.
pub mod http;
/// The messages of a server, read as frames.
pub mod messages;
/// The WebSocket session of a room.
pub mod session;

pub use address::{RoomAddress, ServerAddress};
pub use error::ClientError;
pub use http::{HttpClient, Response};
pub use messages::MessagePeek;
pub use session::{RequestResult, Session};
