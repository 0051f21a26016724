//! Games and players by their ids, or every reason why not.

use kit::rules::read_setup_with_count;
use play::{PlayableGame, SetupOf, SimPlayer};
use serde_json::Value;

use crate::LabError;

pub fn player(id: &str) -> Result<SimPlayer, LabError> {
    games::find_sim_player(id).ok_or_else(|| LabError::NoSuchBot(id.to_owned(), games::sim_player_ids().join(", ")))
}

/// The players of a list such as `medium,random,medium`.
pub fn players(ids: &str) -> Result<Vec<SimPlayer>, LabError> {
    ids.split(',').map(|id| player(id.trim())).collect()
}

/// Whether all of these can play this game, or which cannot.
pub fn check_players(players: &[SimPlayer], game: &str) -> Result<(), LabError> {
    players.iter().try_for_each(|player| match player {
        SimPlayer::Fixed { game: only, id } if *only != game => {
            Err(LabError::BadPlan(format!("{id} plays {only} only")))
        }
        SimPlayer::Fixed { .. } | SimPlayer::Random | SimPlayer::Bot(_) => Ok(()),
    })
}

/// A possible table of this game, or every reason why not.
pub fn setup<P: PlayableGame>(seats: usize, ruleset: &Value) -> Result<SetupOf<P>, LabError> {
    read_setup_with_count::<P::Rules>(ruleset, seats).map_err(LabError::BadSetup)
}

/// The same table once for each core. Cards of a game may count who holds their table, and cores that count together
/// wait for each other.
pub(crate) struct SetupPerThread<P: PlayableGame>(Vec<SetupOf<P>>);

impl<P: PlayableGame> SetupPerThread<P> {
    pub(crate) fn new(seats: usize, ruleset: &Value) -> Result<SetupPerThread<P>, LabError> {
        let cores = rayon::current_num_threads().max(1);
        (0..cores).map(|_| setup::<P>(seats, ruleset)).collect::<Result<_, _>>().map(SetupPerThread)
    }

    /// The one of the core that asks.
    pub(crate) fn for_this_thread(&self) -> &SetupOf<P> {
        &self.0[rayon::current_thread_index().unwrap_or(0) % self.0.len()]
    }
}
