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
/// The messages of a server, read as frames.
pub mod frames;
/// Requests over HTTP.
pub mod http;
/// The WebSocket session of a room.
pub mod session;

pub use address::{Address, Server};
pub use error::ClientError;
pub use frames::Peek;
pub use http::{HttpClient, Response};
pub use session::{Answer, Session};
