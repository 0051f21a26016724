//! The whole room as text, so that a test can see that nothing of it has changed. It holds what members hide from each
//! other, so it is neither told nor logged.

use std::fmt;

use kit::Viewer;
use ledger::Match;

use crate::room::state::Room;

impl fmt::Debug for Room {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Room { place, programme, settings, members, leader, chairs, locked, paused, pledge, game, .. } = self;
        let Room { late, claims, predictions, .. } = self;
        let Room { games, evenings, version, inputs, live, .. } = self;
        let Room { next_member, barred, barred_traces, seated_traces, .. } = self;
        f.debug_struct("Room")
            .field("place", place)
            .field("programme", programme)
            .field("settings", settings)
            .field("members", members)
            .field("leader", leader)
            .field("chairs", chairs)
            .field("locked", locked)
            .field("paused", paused)
            .field("pledge", &pledge.as_ref().map(|pledge| (&pledge.table, pledge.secret.commitment())))
            .field("game", &game.as_ref().map(Shown))
            .field("late", late)
            .field("claims", claims)
            .field("predictions", predictions)
            .field("games", games)
            .field("evenings", evenings)
            .field("version", version)
            .field("inputs", inputs)
            .field("live", live)
            .field("next_member", next_member)
            .field("barred", barred)
            .field("barred_traces", barred_traces)
            .field("seated_traces", seated_traces)
            .finish()
    }
}

/// A game as everybody at the table sees it, and so all of it that anybody knows.
struct Shown<'a>(&'a Match);

impl fmt::Debug for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let table = self.0.table();
        let seats = table.seats().iter().map(|seat| (table.view(Viewer::Seat(seat)).to_string(), table.options(seat)));
        f.debug_struct("Match")
            .field("header", self.0.header())
            .field("turn", &table.turn())
            .field("seats", &seats.collect::<Vec<_>>())
            .field("view", &table.view(Viewer::Spectator).to_string())
            .finish()
    }
}
