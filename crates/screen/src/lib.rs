//! What drawings of games are written against: where one draws and what can be clicked there, what may be done, colours,
//! and words that every game shares. `Drawing` is the contract. This crate knows no game, and nothing of the program
//! around a drawing; `docs/terminal.md` tells how to draw a table.

/// Where a table draws, and what can be clicked there.
pub mod canvas;
/// What may be done, and how one moves among it.
pub mod choice;
/// How a game is drawn, and what it is drawn from.
pub mod drawing;
/// Words for what games tell in JSON.
pub mod json_text;
/// Money and places as people read them.
pub mod numbers;
/// Colours, and what stands in for them.
pub mod palette;
/// Who sits where, and how they are named.
pub mod people;
/// Text that has to fit a width.
pub mod text;

pub use canvas::Canvas;
pub use choice::{Choice, ChoiceEffect};
pub use drawing::{DrawContext, GameDrawing};
pub use palette::Palette;
pub use people::{Player, Presence};
