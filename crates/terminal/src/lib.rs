//! The table in a terminal: drawn, by keyboard and mouse, at home or in a room of a server.
//!
//! A `TableSnapshot` is the table as one viewer may know it: what every client gets, wherever the table stands. A
//! [`GameDrawing`](::screen::GameDrawing) draws one game from it and lists what may be done; [`drawings`] knows which one, and the [`screen`]
//! around it is the same for every game. Nothing in here decides what is legal or what pays: that stands in the options
//! and in the view. `docs/terminal.md` tells how to draw a table.

/// The loop around everything: events in, pictures out.
pub mod app;
/// How each game is drawn, and the one way any game can be.
pub mod drawings;
pub mod local;
/// What to play, asked of somebody who did not say.
pub mod menu;
/// A place at a table of a server's.
pub mod net;
/// How fast a table at home goes.
pub mod pace;
/// The table line by line.
pub mod plain;
/// A finished game, to go through.
pub mod replay;
/// The screen around a table: title, roster, log, question, keys.
pub mod screen;
/// One's place at a table, wherever it stands.
pub mod session;
/// The table at one moment, as one viewer may know it.
pub mod snapshot;
/// The terminal itself, and how it is given back whatever happens.
pub mod tty;

pub use screen::Screen;
pub use snapshot::TableSnapshot;
