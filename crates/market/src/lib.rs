//! What one may bet on in each game, and the chances of it as one viewer may know them.
//!
//! Chances come from a [`registry::Glance`], which is a view and whose it is, and from nothing else: exactly where they
//! are known without trying, otherwise by playing on from truths that fit the view. What is reckoned hangs on the glance
//! and a seed alone, so two truths that look alike have the same odds.

/// Players of the card duels with a fixed strategy.
pub mod fixed;
/// What one may bet on in a game.
pub mod game;
/// The one list of games that have a market.
pub mod games;
/// One game from any moment to its end.
pub mod play;
/// Who may sit at a table that is played on.
pub mod player;
/// The chances of everything one may bet on now.
pub mod quotes;
/// Chances by playing on.
pub mod sampling;
/// How chances changed over one race.
pub mod story;
/// Means and how sure they are.
pub mod tally;

pub use game::{Bet, Hope, Market, Scope, Stake};
pub use games::{Errand, Look, with_game, with_glance};
pub use quotes::{Price, Quotes, quotes};
pub use sampling::{Care, Chances};
pub use story::{Line, Scene, Story, grows, holdings, races, running, story};
