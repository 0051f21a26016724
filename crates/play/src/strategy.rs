//! What a bot is made of, and how a decision is held to what is legal.

use kit::{ActionSet, Rules, SimRng, Turn, Viewer};

use crate::game::{ActionOf, PlayableGame};
use crate::observation::Observation;
use crate::random_choice;

/// How much somebody thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// At random among what looks reasonable, and now and then among everything.
    Easy,
    /// By rules of thumb.
    Medium,
    /// By searching and counting.
    Hard,
}

/// What somebody likes, where several things are about as good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Temperament {
    /// Nothing in particular.
    Neutral,
    /// What is likely: favourites, safe tickets, high cards.
    Favourites,
    /// What the others leave: long shots, risky tickets, low cards.
    Contrarian,
    /// What pays, late and all at once.
    Value,
}

/// How a bot plays, in any game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strategy {
    /// How much it thinks.
    pub level: Level,
    pub temperament: Temperament,
    /// How many playouts, or steps of a search, one decision may take. Fewer are weaker and quicker.
    pub budget: u32,
}

/// Lets a bot decide; none is to let time pass, which only a live turn allows.
///
/// The same observation and the same seed give the same decision.
pub fn decide<P: PlayableGame>(strategy: &Strategy, seen: &Observation<P::Rules>, seed: u64) -> Option<ActionOf<P>> {
    let mut rng = SimRng::new(seed);
    let decided = P::decide(strategy, seen, &mut rng);
    legal_or_random(decided, seen, &mut rng)
}

/// Holds a decision to what is legal: where one is owed and none came, or an illegal one, anything legal is done.
pub(crate) fn legal_or_random<R: Rules>(
    decided: Option<R::Action>,
    seen: &Observation<R>,
    rng: &mut SimRng,
) -> Option<R::Action> {
    let may_wait = matches!(seen.turn, Turn::Live { .. });
    let fits = decided.as_ref().map_or(may_wait, |action| seen.options.allows(action));
    debug_assert!(fits, "{}: {decided:?} is no answer to {:?}", R::META.id, seen.options);
    if fits { decided } else { random_action(seen, rng) }
}

/// Any legal action. What may be done depends on nothing hidden, so any truth that fits the view will do.
pub fn random_action<R: Rules>(seen: &Observation<R>, rng: &mut SimRng) -> Option<R::Action> {
    let imagined = R::imagine(&seen.setup, Viewer::Seat(seen.seat), &seen.view, rng);
    R::random_action(&imagined, seen.seat, rng)
}

/// What an easy bot does: what a casual player would, except that this percentage of its decisions is random.
pub fn decide_easy<R: Rules>(
    random_percent: u32,
    casual: impl FnOnce(&Observation<R>, &mut SimRng) -> Option<R::Action>,
    seen: &Observation<R>,
    rng: &mut SimRng,
) -> Option<R::Action> {
    match random_choice::percent_chance(random_percent, rng) {
        true => random_action(seen, rng),
        false => casual(seen, rng),
    }
}
