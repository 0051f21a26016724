//! What one seat may see of a running game: its view and its options. Whoever decides for a seat gets this and nothing
//! else, so a bot cannot look at the truth even by mistake.

use core::any::Any;
use core::fmt;

use kit::{Rules, Seat, Turn, Viewer};

/// All that somebody who decides for one seat has to go by. The truth cannot be reached from it.
#[derive(Clone, Debug)]
pub struct Sight<R: Rules> {
    /// The variant that is played.
    pub setup: R::Setup,
    /// Whose eyes these are.
    pub seat: Seat,
    /// All this seat may know.
    pub view: R::View,
    /// What it may do now.
    pub options: R::Options,
    /// What the table waits for.
    pub turn: Turn,
}

impl<R: Rules> Sight<R> {
    /// What this seat sees; none if nobody waits for it.
    pub fn new(setup: &R::Setup, state: &R::State, seat: Seat) -> Option<Sight<R>> {
        let options = R::options(state, seat)?;
        let (view, turn) = (R::view(state, Viewer::Seat(seat)), R::turn(state));
        Some(Sight { setup: setup.clone(), seat, view, options, turn })
    }
}

/// A sight without its game's type. It can be sent to whichever thread does the thinking.
pub struct AnySight {
    game: &'static str,
    sight: Box<dyn Any + Send>,
}

impl AnySight {
    /// The id of the game that is seen.
    pub fn game(&self) -> &'static str {
        self.game
    }

    /// The sight with its type, if it is of that game.
    pub fn of<R: Rules>(&self) -> Option<&Sight<R>> {
        self.sight.downcast_ref()
    }
}

impl<R: Rules> From<Sight<R>> for AnySight {
    fn from(sight: Sight<R>) -> AnySight {
        AnySight { game: R::META.id, sight: Box::new(sight) }
    }
}

impl fmt::Debug for AnySight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AnySight").field("game", &self.game).finish_non_exhaustive()
    }
}
