//! What every bot is: something that looks at a sight and decides.

use dealer::Fast;
use kit::{Choices, Rules, Turn, Viewer};
use registry::Sight;

/// Somebody who can play this game.
pub trait Mind<R: Rules> {
    /// What to do; none to let time pass, which only means something in a live turn.
    ///
    /// The same sight and the same thoughts give the same answer.
    fn decide(&self, sight: &Sight<R>, thoughts: &mut Fast) -> Option<R::Action>;
}

/// Plays any game without an idea of it: whatever is legal.
#[derive(Clone, Copy, Debug)]
pub struct Anyhow;

impl<R: Rules> Mind<R> for Anyhow {
    fn decide(&self, sight: &Sight<R>, thoughts: &mut Fast) -> Option<R::Action> {
        // What may be done hangs on nothing hidden, so any truth that fits the view will do.
        let imagined = R::imagine(&sight.setup, Viewer::Seat(sight.seat), &sight.view, thoughts);
        R::some_action(&imagined, sight.seat, thoughts)
    }
}

/// Plays on a whim, but avoids what anybody at the table would call a blunder. Knows all five games.
#[derive(Clone, Copy, Debug)]
pub struct Casual;

/// What a mind decides, held to what is legal: one that has no answer where one is owed, or a wrong one, plays anyhow.
pub(crate) fn legal<R: Rules>(mind: &impl Mind<R>, sight: &Sight<R>, thoughts: &mut Fast) -> Option<R::Action> {
    let decided = mind.decide(sight, thoughts);
    let may_wait = matches!(sight.turn, Turn::Live { .. });
    let fits = decided.as_ref().map_or(may_wait, |action| sight.options.allows(action));
    debug_assert!(fits, "{}: {decided:?} is no answer to {:?}", R::META.id, sight.options);
    if fits { decided } else { Anyhow.decide(sight, thoughts) }
}
