//! What server and clients say to each other, over HTTP and over the WebSocket. `docs/server.md` tells it in words.
//!
//! Only shapes live here. Who may say what is the server's affair, and what is legal at a table the rules'.

/// What clients say over the WebSocket.
pub mod client;
/// What clients ask for over HTTP, and what they get.
pub mod http;
/// Tables that are told as differences to the one before.
pub mod lean;
/// Odds, live and as a chart.
pub mod odds;
/// A race night: one evening through several games.
pub mod programme;
/// JSON that is handed on as it is.
mod raw;
/// A room as everybody may see it.
pub mod room;
/// Schemas of types that cannot derive them, for the OpenAPI document.
pub mod schema;
/// What the server says over the WebSocket.
pub mod server;
/// What a player wears.
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
