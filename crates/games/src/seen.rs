//! What a viewer of any game may know, and what bots and chances make of it.

use kit::{Seat, SimRng};
use play::{Bets, Care, Quotes, Story, Strategy};

use crate::{Action, GameId, Observation, Viewpoint};

/// What came of asking a bot.
#[derive(Clone, Debug, PartialEq)]
pub enum Decision {
    /// It acts.
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
    pub fn at_random(&self, rng: &mut SimRng) -> Option<Action> {
        Some(map_any!(Observation, self, seen => Action, play::at_random(seen, rng)?))
    }
}

impl Viewpoint {
    /// The chances of everything one may bet on now.
    pub fn quotes(&self, care: Care, seed: u64) -> Quotes {
        with_play!(Viewpoint, self, (P, it) => play::quotes::<P>(it, care, seed))
    }

    /// How many races or duels are over.
    pub fn races(&self) -> usize {
        with_play!(Viewpoint, self, (P, it) => P::races(&it.view))
    }

    /// Whether a race or duel is on its way.
    pub fn running(&self) -> bool {
        with_play!(Viewpoint, self, (P, it) => P::running(&it.view))
    }

    /// What everybody has now, of what [`Viewpoint::holding_unit`] names.
    pub fn holdings(&self) -> Vec<f64> {
        with_play!(Viewpoint, self, (P, it) => P::holdings(&it.view))
    }

    /// What holdings are.
    pub fn holding_unit(&self) -> &'static str {
        with_play!(Viewpoint, self, (P, _it) => P::HOLDING_UNIT)
    }
}

/// One moment of a game and what the viewer saw then.
#[derive(Debug)]
pub struct Moment {
    /// After how many inputs.
    pub at: usize,
    /// What was seen.
    pub seen: Viewpoint,
}

/// Tells the story of one race, from 0, out of its moments in order. `after` is the first moment behind it, if it is
/// over: it tells what came out, and which bets were turned up.
pub fn story(race: usize, moments: &[Moment], after: Option<&Moment>, care: Care, seed: u64) -> Story {
    let Some(first) = moments.first() else { return Story::default() };
    with_same_game!(&first.seen, (P, typed) => {
        let moments: Vec<_> = moments.iter().filter_map(|it| Some((it.at, typed(&it.seen)?))).collect();
        let after = after.and_then(|it| Some((it.at, typed(&it.seen)?)));
        play::story::<P>(race, &moments, after, care, seed)
    })
}
