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
pub mod matrix_game;
/// What one seat may see of a running game, which is all that a bot gets.
pub mod observation;
/// The chances of everything one may bet on now.
pub mod odds;
/// How chances changed over one race.
pub mod odds_history;
/// Who may sit at a simulated table.
pub mod player;
/// Small things every bot needs: drawing from a list, and who comes in where.
pub mod random_choice;
/// Chances by playing on.
pub mod sampling;
/// What one viewer is shown at one moment, for those who draw a game.
pub mod snapshot;
/// Means and how sure they are.
pub mod stats;
/// What a bot is made of: level, temper, budget.
pub mod strategy;
pub mod table;
/// What one viewer may know of a running game.
pub mod viewpoint;

pub use bots::{BOTS, BotProfile, default_bot};
pub use game::{
    ActionOf, Backing, Bet, BetScope, Bets, Bot, EventOf, FixedStrategy, Game, HopedOutcomes, OutcomeOf, PlayableGame,
    SetupOf, StateOf, ViewOf,
};
pub use observation::Observation;
pub use odds::{BetOdds, OddsTable, compute_odds};
pub use odds_history::{OddsHistory, OddsSeries, odds_history};
pub use player::SimPlayer;
pub use sampling::{BetChances, SampleBudget};
pub use snapshot::Snapshot;
pub use strategy::{Level, Strategy, Temperament, decide, decide_easy, random_action};
pub use table::{RawJson, Refusal, Table};
pub use viewpoint::Viewpoint;
