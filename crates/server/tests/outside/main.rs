//! The server from outside: its games, its documents, its limits, its metrics, and a bot in another language.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

/// A bot in another language.
mod bot;
/// Every code is documented.
mod codes;
/// Logs that were damaged or changed.
mod damage;
/// The OpenAPI document is true.
mod document;
/// Evenings under one link.
mod evenings;
/// The metrics of the server.
mod figures;
/// Lean tables over a real socket.
mod lean;
/// Limits for each address.
mod limits;
/// Whole games, restarts, hostile clients.
mod live;
/// What the server's own log contains, and what it must not.
mod logs;
/// Who receives odds, and charts.
mod odds;
/// Old rooms are closed and removed.
mod old_rooms;
/// Named variants.
mod variants;
