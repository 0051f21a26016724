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

/// Refuses players that cannot play this game.
pub fn check_players(players: &[SimPlayer], game: &str) -> Result<(), LabError> {
    players.iter().try_for_each(|player| match player {
        SimPlayer::Fixed { game: only, id } if *only != game => {
            Err(LabError::BadPlan(format!("{id} plays {only} only")))
        }
        SimPlayer::Fixed { .. } | SimPlayer::Random | SimPlayer::Bot(_) => Ok(()),
    })
}

/// The setup of a table, or every reason why there is none.
pub fn setup<P: PlayableGame>(seats: usize, ruleset: &Value) -> Result<SetupOf<P>, LabError> {
    read_setup_with_count::<P::Rules>(ruleset, seats).map_err(LabError::BadSetup)
}

/// A copy of the same setup for each thread. A setup may be counted by reference, and threads that share a counter
/// slow each other down.
pub(crate) struct SetupPerThread<P: PlayableGame>(Vec<SetupOf<P>>);

impl<P: PlayableGame> SetupPerThread<P> {
    pub(crate) fn new(seats: usize, ruleset: &Value) -> Result<SetupPerThread<P>, LabError> {
        let cores = rayon::current_num_threads().max(1);
        (0..cores).map(|_| setup::<P>(seats, ruleset)).collect::<Result<_, _>>().map(SetupPerThread)
    }

    /// The copy of the calling thread.
    pub(crate) fn for_this_thread(&self) -> &SetupOf<P> {
        &self.0[rayon::current_thread_index().unwrap_or(0) % self.0.len()]
    }
}
