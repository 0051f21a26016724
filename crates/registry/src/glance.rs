//! What one viewer may know of a running game, whether or not anybody waits for it: the view, with whose it is and which
//! variant is played. Whoever reckons chances for a viewer gets this and nothing else.

use core::any::Any;
use core::fmt;

use kit::{Rules, Viewer};

/// All that one viewer has to go by. The truth cannot be reached from it.
#[derive(Clone, Debug)]
pub struct Glance<R: Rules> {
    /// The variant that is played.
    pub setup: R::Setup,
    /// Whose eyes these are.
    pub viewer: Viewer,
    /// All this viewer may know.
    pub view: R::View,
}

/// A glance without its game's type. It can be sent to whichever thread does the reckoning.
pub struct AnyGlance {
    game: &'static str,
    glance: Box<dyn Any + Send + Sync>,
}

impl AnyGlance {
    /// The id of the game that is seen.
    pub fn game(&self) -> &'static str {
        self.game
    }

    /// The glance with its type, if it is of that game.
    pub fn of<R: Rules>(&self) -> Option<&Glance<R>> {
        self.glance.downcast_ref()
    }
}

impl<R: Rules> From<Glance<R>> for AnyGlance {
    fn from(glance: Glance<R>) -> AnyGlance {
        AnyGlance { game: R::META.id, glance: Box::new(glance) }
    }
}

impl fmt::Debug for AnyGlance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AnyGlance").field("game", &self.game).finish_non_exhaustive()
    }
}
