//! Games and players by their ids, or every reason why not.

use kit::rules::read_setup_for;
use play::{Play, Player, SetupOf};
use serde_json::Value;

use crate::Unfit;

/// The player with this id.
pub fn player(id: &str) -> Result<Player, Unfit> {
    games::find_player(id).ok_or_else(|| Unfit::NoSuchBot(id.to_owned(), games::player_ids().join(", ")))
}

/// The players of a list such as `medium,random,medium`.
pub fn players(ids: &str) -> Result<Vec<Player>, Unfit> {
    ids.split(',').map(|id| player(id.trim())).collect()
}

/// Whether all of these can play this game, or which cannot.
pub fn fit(players: &[Player], game: &str) -> Result<(), Unfit> {
    players.iter().try_for_each(|player| match player {
        Player::Fixed { game: only, id } if *only != game => Err(Unfit::Senseless(format!("{id} plays {only} only"))),
        Player::Fixed { .. } | Player::Random | Player::Bot(_) => Ok(()),
    })
}

/// A possible table of this game, or every reason why not.
pub fn setup<P: Play>(seats: usize, ruleset: &Value) -> Result<SetupOf<P>, Unfit> {
    read_setup_for::<P::Rules>(ruleset, seats).map_err(Unfit::BadSetup)
}

/// The same table once for each core. Cards of a game may count who holds their table, and cores that count together
/// wait for each other.
pub(crate) struct Tables<P: Play>(Vec<SetupOf<P>>);

impl<P: Play> Tables<P> {
    pub(crate) fn new(seats: usize, ruleset: &Value) -> Result<Tables<P>, Unfit> {
        let cores = rayon::current_num_threads().max(1);
        (0..cores).map(|_| setup::<P>(seats, ruleset)).collect::<Result<_, _>>().map(Tables)
    }

    /// The one of the core that asks.
    pub(crate) fn own(&self) -> &SetupOf<P> {
        &self.0[rayon::current_thread_index().unwrap_or(0) % self.0.len()]
    }
}
