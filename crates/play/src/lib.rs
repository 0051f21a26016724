//! What stands on the rules of a game: a table that takes inputs, what a viewer of it may know, players, bets and their
//! chances. Everything here is generic; a game says what is its own by implementing [`Bot`] and [`Bets`] in its `play` crate.
//!
//! Chances come from a [`Viewpoint`], which is a view and whose it is, and bots decide by an [`Observation`], which is a
//! view and options. Both depend on that and a seed alone, so two truths that look alike have the same odds and lead to
//! the same decision. Nothing here knows a clock, a file or a socket.

/// The bots that can be asked for by name.
pub mod bots;
/// What a game says about its bot and its bets.
pub mod game;
/// One game from any moment to its end.
pub mod game_loop;
/// Games of two that choose at once, for bots that solve them.
pub mod matrix;
/// What one seat may see of a running game, which is all that a bot gets.
pub mod observation;
/// Who may sit at a simulated table.
pub mod player;
/// The chances of everything one may bet on now.
pub mod quotes;
/// Chances by playing on.
pub mod sampling;
/// Small things every bot needs: drawing from a list, and who comes in where.
pub mod sense;
/// What one viewer is shown at one moment, for those who draw a game.
pub mod snapshot;
/// How chances changed over one race.
pub mod story;
/// What a bot is made of: level, temper, budget.
pub mod strategy;
/// A running game.
pub mod table;
/// Means and how sure they are.
pub mod tally;
/// What one viewer may know of a running game.
pub mod viewpoint;

pub use bots::{BOTS, Profile, default_bot};
pub use game::{
    ActionOf, Bet, Bets, Bot, EventOf, FixedStrategy, Game, Hope, OutcomeOf, Play, Scope, SetupOf, Stake, StateOf,
    ViewOf,
};
pub use observation::Observation;
pub use player::Player;
pub use quotes::{Price, Quotes, quotes};
pub use sampling::{Care, Chances};
pub use snapshot::Snapshot;
pub use story::{Line, Story, story};
pub use strategy::{Level, Strategy, Temper, at_random, decide, easily};
pub use table::{Json, Refusal, Table};
pub use viewpoint::Viewpoint;
