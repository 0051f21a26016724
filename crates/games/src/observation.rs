//! What a viewer of any game may know, and what bots and chances make of it.

use kit::{Seat, SimRng};
use play::{Bets, OddsHistory, OddsTable, SampleBudget, Strategy};

use crate::{Action, GameId, Observation, Viewpoint};

/// What came of asking a bot.
#[derive(Clone, Debug, PartialEq)]
pub enum Decision {
    Act(Action),
    /// It lets time pass.
    Wait,
    /// It could not be asked, or broke down. Whoever asked plays something legal.
    Failed,
}

impl Observation {
    /// Which game is seen.
    pub fn game(&self) -> GameId {
        macro_rules! id {
            ($($Game:ident)+) => {
                match self { $(Observation::$Game(_) => GameId::$Game),+ }
            };
        }
        game_names!(id)
    }

    /// The seat that is asked.
    pub fn seat(&self) -> Seat {
        with_any!(Observation, self, seen => seen.seat)
    }

    /// Lets a bot decide. The same observation and the same seed give the same decision.
    pub fn decide(&self, strategy: &Strategy, seed: u64) -> Decision {
        macro_rules! decide {
            ($($Game:ident)+) => {
                match self {
                    $(Observation::$Game(seen) => {
                        let action = play::decide::<crate::plays::$Game>(strategy, seen, seed);
                        action.map_or(Decision::Wait, |action| Decision::Act(Action::$Game(action)))
                    })+
                }
            };
        }
        game_names!(decide)
    }

    /// Any legal action.
    pub fn random_action(&self, rng: &mut SimRng) -> Option<Action> {
        Some(map_any!(Observation, self, seen => Action, play::random_action(seen, rng)?))
    }
}

impl Viewpoint {
    /// The chances of everything one may bet on now.
    pub fn compute_odds(&self, care: SampleBudget, seed: u64) -> OddsTable {
        with_play!(Viewpoint, self, (P, it) => play::compute_odds::<P>(it, care, seed))
    }

    /// How many races or duels are over.
    pub fn finished_races(&self) -> usize {
        with_play!(Viewpoint, self, (P, it) => P::finished_races(&it.view))
    }

    /// Whether a race or duel is on its way.
    pub fn race_running(&self) -> bool {
        with_play!(Viewpoint, self, (P, it) => P::race_running(&it.view))
    }

    /// What everybody has now, of what [`Viewpoint::holding_unit`] names.
    pub fn holdings(&self) -> Vec<f64> {
        with_play!(Viewpoint, self, (P, it) => P::holdings(&it.view))
    }

    pub fn holding_unit(&self) -> play::game::Unit {
        with_play!(Viewpoint, self, (P, _it) => P::HOLDING_UNIT)
    }
}

/// One moment of a game and what the viewer saw then.
#[derive(Debug)]
pub struct PastViewpoint {
    /// After how many inputs.
    pub input_count: usize,
    pub viewpoint: Viewpoint,
}

/// Tells the story of one race, from 0, out of its moments in order. `after` is the first moment behind it, if it is
/// over: it tells what came out, and which bets were turned up.
pub fn odds_history(
    race: usize,
    moments: &[PastViewpoint],
    after: Option<&PastViewpoint>,
    care: SampleBudget,
    seed: u64,
) -> OddsHistory {
    let Some(first) = moments.first() else { return OddsHistory::default() };
    with_same_game!(&first.viewpoint, (P, typed) => {
        let moments: Vec<_> = moments.iter().filter_map(|it| Some((it.input_count, typed(&it.viewpoint)?))).collect();
        let after = after.and_then(|it| Some((it.input_count, typed(&it.viewpoint)?)));
        play::odds_history::<P>(race, &moments, after, care, seed)
    })
}
