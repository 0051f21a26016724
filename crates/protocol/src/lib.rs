//! The messages between server and clients, over HTTP and over the WebSocket. `docs/server.md` describes them.
//!
//! Only shapes are defined here. The server decides who may send what, and the rules what is legal at a table.

/// Messages from clients over the WebSocket.
pub mod client;
/// Requests and answers over HTTP.
pub mod http;
/// Tables that are sent as differences to the one before.
pub mod lean;
/// What a room allows.
pub mod limits;
/// Odds, live and as a chart.
pub mod odds;
/// A race night: one evening through several games.
pub mod programme;
/// JSON that is passed on as it is.
mod raw;
/// A room as everybody may see it.
pub mod room;
/// Schemas of types that cannot derive them, for the OpenAPI document.
pub mod schema;
/// Messages from the server over the WebSocket.
pub mod server;
/// The badges of players.
pub mod silks;

pub use client::{Command, Hello, MAX_CONTRIBUTION_CHARS, Request, SettingsPatch};
pub use odds::{BetOddsView, ChartLine, GameChart};
pub use programme::{
    ContenderView, GameResultView, ProgrammeItem, ProgrammeItemStage, ProgrammeItemView, ProgrammeView,
};
pub use raw::RawJson;
pub use room::{
    ChairView, ClaimView, Latecomers, MemberId, MemberView, NewcomerSeating, OddsVisibility, Pace, PredictionView,
    Reaction, RoomView, Stage,
};
pub use server::{ClockView, ErrorReply, ServerMessage, ServerMessageKind};
pub use silks::{Colour, Pattern, Silks};
