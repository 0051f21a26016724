//! The list of games, and any of them as a table without its type.
//!
//! Everything above this crate (the engine door, records, server, bots, lab, clients) reaches games through
//! [`GAMES`], [`find`] or, where it needs their types, [`each`]. A new game is one word here. Nothing in this crate
//! knows what any game's rules say.

/// A game in the list: what it is called and how a table of it is made.
pub mod game;
/// What one viewer may know of a running game.
pub mod glance;
/// What one seat may see of a running game, which is all that a bot gets.
pub mod sight;
/// A running game behind JSON.
pub mod table;
/// Every game with what TypeScript is told of its types.
#[cfg(feature = "ts")]
pub mod types;

use bettor_horse::BettorHorse;
use dont_hesitate::DontHesitate;
use hot_streak::HotStreak;
use kit::Rules;
use neck_and_neck::NeckAndNeck;
use ready_set_bet::ReadySetBet;

pub use game::{Entry, Game};
pub use glance::{AnyGlance, Glance};
pub use sight::{AnySight, Sight};
pub use table::{Json, Refusal, Table};

/// Somebody who wants to see every game with its types.
pub trait Visitor {
    /// Here is one.
    fn visit<R: Rules>(&mut self);
}

macro_rules! games {
    ($($game:ty),+ $(,)?) => {
        /// Every game there is.
        pub const GAMES: &[&dyn Game] = &[$(&Entry::<$game>::NEW),+];

        /// Shows every game to the visitor.
        pub fn each(visitor: &mut impl Visitor) {
            $(visitor.visit::<$game>();)+
        }

        /// Shows every game to a visitor that wants to tell TypeScript of its types.
        #[cfg(feature = "ts")]
        pub fn each_typed(visitor: &mut impl types::TypedVisitor) {
            $(visitor.visit::<$game>();)+
        }
    };
}

games!(HotStreak, NeckAndNeck, ReadySetBet, DontHesitate, BettorHorse);

/// The game with this id.
pub fn find(id: &str) -> Option<&'static dyn Game> {
    GAMES.iter().copied().find(|game| game.meta().id == id)
}
