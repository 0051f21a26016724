//! The server from outside: its games, its documents, its limits, its figures, and a bot that was written elsewhere.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

/// A program in another language takes a seat.
mod bot;
/// Every code a client can get is in the documents.
mod codes;
/// Logs that were damaged or changed.
mod damage;
/// The OpenAPI document is the truth.
mod document;
/// Evenings by one link.
mod evenings;
/// Figures.
mod figures;
/// Lean tables.
mod lean;
/// Limits per address.
mod limits;
/// Whole games, restarts, hostile clients.
mod live;
/// What the server's own log says, and does not.
mod logs;
/// Who is told the odds, and charts.
mod odds;
/// Old rooms go.
mod old_rooms;
/// Variants by name.
mod variants;
