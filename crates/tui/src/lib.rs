//! The table in a terminal: drawn, by keyboard and mouse, at home or in a room of a server.
//!
//! A [`Moment`] is the table as one viewer may know it: what every client gets, wherever the table stands. A
//! [`tables::Drawing`] draws one game from it and lists what may be done; the [`screen`] around it is the same for every
//! game. Nothing in here decides what is legal or what pays: that stands in the options and in the view.
//! `docs/terminal.md` tells how to draw a table.

/// The loop around everything: events in, pictures out.
pub mod app;
/// Where a table draws, and what can be clicked there.
pub mod canvas;
/// What may be done, and how one moves among it.
pub mod choice;
/// Money and places as people read them.
pub mod figures;
/// Colours, and what stands in for them.
pub mod ink;
/// A table at home.
pub mod local;
/// What to play, asked of somebody who did not say.
pub mod menu;
/// The table at one moment, as one viewer may know it.
pub mod moment;
/// A place at a table of a server's.
pub mod net;
/// How fast a table at home goes.
pub mod pace;
/// One's place at a table, wherever it stands.
pub mod place;
/// The table line by line.
pub mod plain;
/// A finished game, to go through.
pub mod reel;
/// The screen around a table: title, roster, log, question, keys.
pub mod screen;
/// The tables, one file or folder a game.
pub mod tables;
/// Words for what games tell in JSON.
pub mod tell;
/// The terminal itself, and how it is given back whatever happens.
pub mod terminal;

pub use canvas::Canvas;
pub use choice::{Choice, Then};
pub use ink::Ink;
pub use moment::{Moment, Player};
pub use screen::Screen;
