//! What one viewer may know of a running game, whether or not anybody waits for it. It has no options: chances do not
//! need them, and they are the most expensive part of an [`Observation`](crate::Observation).

use kit::{Rules, View, Viewer};

/// All that whoever computes chances for one viewer has to go by. The truth cannot be reached from it.
#[derive(Clone, Debug)]
pub struct Viewpoint<R: Rules> {
    /// The variant that is played.
    pub setup: R::Setup,
    /// Whose eyes these are.
    pub viewer: Viewer,
    /// All this viewer may know.
    pub view: View<R>,
}
