//! A game by its id, with its types: the one list of games that the lab knows how to look at.

use bettor_horse::BettorHorse;
use dont_hesitate::DontHesitate;
use hot_streak::HotStreak;
use kit::rules::read_setup;
use kit::{Faults, Problem, Rules, Seats};
use neck_and_neck::NeckAndNeck;
use ready_set_bet::ReadySetBet;
use serde_json::Value;

use crate::Unfit;
use crate::market::Market;

/// Something to be done with a game's types.
pub trait Errand {
    /// What comes of it.
    type Outcome;

    /// Here is the game.
    fn run<R: Market>(self) -> Self::Outcome;
}

macro_rules! games {
    ($($game:ty),+ $(,)?) => {
        /// Does the errand with the game of this id.
        pub fn with_game<E: Errand>(id: &str, errand: E) -> Result<E::Outcome, Unfit> {
            $(if <$game as Rules>::META.id == id {
                return Ok(errand.run::<$game>());
            })+
            let ids: Vec<&str> = registry::GAMES.iter().map(|game| game.meta().id).collect();
            Err(Unfit::NoSuchGame(id.to_owned(), ids.join(", ")))
        }
    };
}

games!(HotStreak, NeckAndNeck, ReadySetBet, DontHesitate, BettorHorse);

/// A possible table of this game, or every reason why not.
pub fn setup<R: Rules>(seats: usize, ruleset: &Value) -> Result<R::Setup, Unfit> {
    let count = Seats::new(seats).ok_or_else(|| {
        let mut faults = Faults::default();
        faults.add("seats", Problem::Outside(R::META.seats.min.into(), R::META.seats.max.into()));
        Unfit::BadSetup(faults.into())
    })?;
    read_setup::<R>(ruleset, count).map_err(Unfit::BadSetup)
}
