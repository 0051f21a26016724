//! The one list of games. A new game is one line of the list in `list.rs`; everything that depends on the game at hand
//! is a `match` over [`GameId`] or over one of the closed enums here, so the compiler names what a new game lacks.
//!
//! [`Table`], [`Action`], [`Outcome`], [`Observation`], [`Viewpoint`], [`Snapshot`] and [`VisibleEvents`] are those of *any* game. Code that needs the
//! types of the game at hand goes through [`for_game!`]. Nothing in this crate knows what any game's rules say.

/// The list itself, and the enums that follow from it.
#[macro_use]
mod list;
/// What a game is called and how a table of it is made.
mod id;
/// What a viewer of any game may know, for bots and for chances.
mod observation;
/// What one viewer of any game is shown, for those who draw it.
mod snapshot;
/// A running game of any kind.
mod table;
/// Every game with the TypeScript declarations of its types.
#[cfg(feature = "ts")]
pub mod types;

pub use id::{UnknownGame, UnknownVariant, VariantError, find_sim_player, sim_player_ids};
pub use list::{Action, GameId, Observation, Outcome, Snapshot, Table, Viewpoint, VisibleEvents, plays};
pub use observation::{Decision, PastViewpoint, odds_history};
pub use play::{RawJson, Refusal};
pub use snapshot::ListedGame;
