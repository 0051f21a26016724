//! What every bot is: something that looks at a sight and decides.

use core::any::Any;

use dealer::Fast;
use kit::{Choices, Rules, Turn, Viewer};
use registry::Sight;

use crate::sense;

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

/// How much somebody thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// On a whim, and now and then without thinking at all.
    Easy,
    /// By rules of thumb.
    Medium,
    /// By searching and counting.
    Hard,
}

/// What somebody likes, where several things are about as good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Temper {
    /// Nothing in particular.
    Even,
    /// What is likely: favourites, safe tickets, high cards.
    Chalk,
    /// What the others leave: long shots, risky tickets, low cards.
    Contrarian,
    /// What pays, late and all at once.
    Sharp,
}

/// Somebody with a level and a temper, who knows all five games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Player {
    /// How much it thinks.
    pub level: Level,
    /// What it likes.
    pub temper: Temper,
    /// How many playouts, or steps of a search, one decision may take. Fewer are weaker and quicker.
    pub budget: u32,
}

impl Player {
    /// What an easy player does: what a casual one would, except that so often in a hundred times it does anything.
    pub(crate) fn easily<R: Rules>(slips: u32, sight: &Sight<R>, thoughts: &mut Fast) -> Option<R::Action>
    where
        Casual: Mind<R>,
    {
        match sense::chance(slips, thoughts) {
            true => Anyhow.decide(sight, thoughts),
            false => Casual.decide(sight, thoughts),
        }
    }
}

/// What a mind decides, held to what is legal: one that has no answer where one is owed, or a wrong one, plays anyhow.
pub(crate) fn legal<R: Rules>(
    mind: &(impl Mind<R> + ?Sized),
    sight: &Sight<R>,
    thoughts: &mut Fast,
) -> Option<R::Action> {
    let decided = mind.decide(sight, thoughts);
    let may_wait = matches!(sight.turn, Turn::Live { .. });
    let fits = decided.as_ref().map_or(may_wait, |action| sight.options.allows(action));
    debug_assert!(fits, "{}: {decided:?} is no answer to {:?}", R::META.id, sight.options);
    if fits { decided } else { Anyhow.decide(sight, thoughts) }
}

/// Asks a mind that knows the game `Q` about a sight of the game `R`; none if that is another game. Whatever it comes up
/// with is legal; none inside is to let time pass.
pub fn ask<Q: Rules, R: Rules>(
    mind: &impl Mind<Q>,
    sight: &Sight<R>,
    thoughts: &mut Fast,
) -> Option<Option<R::Action>> {
    let sight: &Sight<Q> = (sight as &dyn Any).downcast_ref()?;
    let mut chosen = legal(mind, sight, thoughts);
    // The two are one game, so their actions are of one type.
    (&mut chosen as &mut dyn Any).downcast_mut::<Option<R::Action>>().map(Option::take)
}
