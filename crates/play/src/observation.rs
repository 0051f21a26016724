//! What one seat may see of a running game: its view and its options. Whoever decides for a seat gets this and nothing
//! else, so a bot cannot look at the truth even by mistake.

use kit::{Rules, Seat, Turn, View, Viewer};

/// All that somebody who decides for one seat has to go by. The truth cannot be reached from it.
#[derive(Clone, Debug)]
pub struct Observation<R: Rules> {
    /// The variant that is played.
    pub setup: R::Setup,
    /// Whose eyes these are.
    pub seat: Seat,
    /// All this seat may know.
    pub view: View<R>,
    /// What it may do now.
    pub options: R::Options,
    /// What the table waits for.
    pub turn: Turn,
}

impl<R: Rules> Observation<R> {
    /// What this seat sees; none if nobody waits for it.
    pub fn new(setup: &R::Setup, state: &R::State, seat: Seat) -> Option<Observation<R>> {
        let options = R::options(state, seat)?;
        let (view, turn) = (R::view(state, Viewer::Seat(seat)), R::turn(state));
        Some(Observation { setup: setup.clone(), seat, view, options, turn })
    }
}
