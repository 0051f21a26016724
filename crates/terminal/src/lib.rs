//! The table in a terminal: drawn, by keyboard and mouse, at home or in a room of a server.
//!
//! A `TableSnapshot` is the table as one viewer may know it: what every client gets, wherever the table stands. A
//! [`GameDrawing`](::screen::GameDrawing) draws one game from it and lists what may be done; [`drawings`] knows which one, and the [`screen`]
//! around it is the same for every game. Nothing in here decides what is legal or what pays: that stands in the options
//! and in the view. `docs/terminal.md` tells how to draw a table.

pub mod app;
/// The drawing of each game, and one that can show any game.
pub mod drawings;
pub mod local;
/// The menu of a start without arguments.
pub mod menu;
/// A session in a room of a server.
pub mod net;
/// The pace of a game at home.
pub mod pace;
/// A game shown line by line.
pub mod plain;
/// Replays of recorded games.
pub mod replay;
/// The screen around a table: title, players, log, question, keys.
pub mod screen;
/// The trait of sessions at home and in a room.
pub mod session;
/// The table at one moment, as one viewer may know it.
pub mod snapshot;
/// Taking the terminal, and restoring it whatever happens.
pub mod tty;

pub use screen::Screen;
pub use snapshot::TableSnapshot;
