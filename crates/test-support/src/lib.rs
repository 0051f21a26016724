//! What tests of several crates share: folders, a PostgreSQL, the documents, and a server with people in its rooms.
//!
//! Nothing of this is part of the program. A failure here is a failed test, so it panics and says what was expected.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

/// The fenced blocks of the documents, and the commands in them.
pub mod documents;
/// Folders of a test's own.
mod folder;
/// A PostgreSQL of the tests' own.
mod postgres;
/// A server of a test's own.
#[cfg(feature = "server")]
mod server;
/// Somebody in a room, over a real socket.
#[cfg(feature = "server")]
mod test_client;
/// Waiting for something that another task or process does.
mod until;

pub use folder::{TempFolder, unique_name};
pub use postgres::PostgresCluster;
#[cfg(feature = "server")]
pub use server::{HttpReply, TestDatabase, TestServer};
#[cfg(feature = "server")]
pub use test_client::{Bye, TestClient};
pub use until::until;
