//! What a room tells each of its viewers. Equal viewers get the very same text, written once.

use std::sync::Arc;

use kit::{MAX_SEATS, Viewer};
use ledger::Match;
use protocol::{Clock, Frame};
use registry::Json;

/// Text that is ready to be sent to any number of people.
pub type Text = Arc<str>;

/// What happened at the table since it was told last, for every viewer there could be.
#[derive(Default)]
pub(crate) struct Unseen {
    seats: [Vec<Json>; MAX_SEATS],
    watching: Vec<Json>,
    any: bool,
}

impl Unseen {
    /// Remembers the events of the last input.
    pub(crate) fn add(&mut self, game: &Match) {
        for seat in game.table().seats().iter() {
            self.seats[seat.index()].extend(game.table().seen(Viewer::Seat(seat)));
        }
        self.watching.extend(game.table().seen(Viewer::Spectator));
        self.any = true;
    }

    /// Whether the table has to be told.
    pub(crate) fn any(&self) -> bool {
        self.any
    }

    pub(crate) fn of(&self, viewer: Viewer) -> &[Json] {
        match viewer {
            Viewer::Seat(seat) => &self.seats[seat.index()],
            Viewer::Spectator => &self.watching,
        }
    }

    pub(crate) fn clear(&mut self) {
        *self = Unseen::default();
    }
}

/// What is played and what to draw it with.
pub(crate) fn game(game: &Match, number: u32) -> String {
    let table = game.table();
    let (id, seats) = (table.meta().id.to_owned(), table.seats().count());
    Frame::Game { number, game: id, seats, ruleset: table.ruleset(), scene: table.scene() }.text()
}

/// The table as this viewer may know it.
pub(crate) fn table(game: &Match, viewer: Viewer, version: u64, seen: &[Json], clock: Clock) -> Text {
    let frame = Frame::Table {
        version,
        seat: viewer.seat().map(|seat| seat.0),
        turn: game.table().turn(),
        view: game.table().view(viewer),
        options: viewer.seat().and_then(|seat| game.table().options(seat)),
        seen: seen.to_vec(),
        clock,
    };
    frame.text().into()
}
