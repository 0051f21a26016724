//! Games and players by their ids, or every reason why not.

use kit::rules::read_setup;
use kit::{Faults, Problem, Rules, Seats};
use market::Errand;
use market::fixed::Fixed;
use market::player::Player;
use serde_json::Value;

use crate::Unfit;

/// Does the errand with the game of this id.
pub fn with_game<E: Errand>(id: &str, errand: E) -> Result<E::Outcome, Unfit> {
    market::with_game(id, errand).ok_or_else(|| {
        let ids: Vec<&str> = registry::GAMES.iter().map(|game| game.meta().id).collect();
        Unfit::NoSuchGame(id.to_owned(), ids.join(", "))
    })
}

/// The player with this id.
pub fn player(id: &str) -> Result<Player, Unfit> {
    Player::find(id).ok_or_else(|| {
        let mut ids = vec![Player::RANDOM];
        ids.extend(bots::MINDS.iter().map(|profile| profile.id));
        ids.extend(Fixed::ALL.iter().map(|fixed| fixed.id()));
        Unfit::NoSuchBot(id.to_owned(), ids.join(", "))
    })
}

/// The players of a list such as `medium,random,medium`.
pub fn players(ids: &str) -> Result<Vec<Player>, Unfit> {
    ids.split(',').map(|id| player(id.trim())).collect()
}

/// Whether all of these can play this game, or which cannot.
pub fn fit(players: &[Player], game: &str) -> Result<(), Unfit> {
    match players.iter().find(|player| !player.knows(game)) {
        Some(stranger) => Err(Unfit::Senseless(format!("{} plays {} only", stranger.id(), Fixed::GAME))),
        None => Ok(()),
    }
}

/// A possible table of this game, or every reason why not.
pub fn setup<R: Rules>(seats: usize, ruleset: &Value) -> Result<R::Setup, Unfit> {
    let count = Seats::new(seats).ok_or_else(|| {
        let mut faults = Faults::default();
        faults.add("seats", Problem::Outside(R::META.seats.min.into(), R::META.seats.max.into()));
        Unfit::BadSetup(faults.into())
    })?;
    read_setup::<R>(ruleset, count).map_err(Unfit::BadSetup)
}

/// The same table once for each core. Cards of a game may count who holds their table, and cores that count together
/// wait for each other.
pub(crate) struct Tables<R: Rules>(Vec<R::Setup>);

impl<R: Rules> Tables<R> {
    pub(crate) fn new(seats: usize, ruleset: &Value) -> Result<Tables<R>, Unfit> {
        let cores = rayon::current_num_threads().max(1);
        (0..cores).map(|_| setup::<R>(seats, ruleset)).collect::<Result<_, _>>().map(Tables)
    }

    /// The one of the core that asks.
    pub(crate) fn own(&self) -> &R::Setup {
        &self.0[rayon::current_thread_index().unwrap_or(0) % self.0.len()]
    }
}
