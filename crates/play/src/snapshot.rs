//! What one viewer is shown of a running game at one moment, with the game's own types.

use kit::{Rules, Seat, View, Viewer};

use crate::table::Table;

/// Everything a client draws a game from. It is made once for each change and borrowed by whoever draws.
#[derive(Clone, Debug)]
pub struct Snapshot<R: Rules> {
    /// What never changes during a game.
    pub scene: R::Scene,
    /// All the viewer may know.
    pub view: View<R>,
    /// What the viewer may do now.
    pub options: Option<R::Options>,
}

impl<R: Rules> Table<R> {
    /// What this viewer is shown, with what `seat` may do. The two differ where people share a screen: it then shows
    /// what everybody may know, and the options of one of them.
    pub fn snapshot(&self, viewer: Viewer, seat: Option<Seat>) -> Snapshot<R> {
        Snapshot {
            scene: R::scene(self.setup()),
            view: self.view(viewer),
            options: seat.and_then(|seat| self.options(seat)),
        }
    }
}
