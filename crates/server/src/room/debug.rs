//! The whole room as text, so that a test can see that nothing of it has changed. It holds what members hide from each
//! other, so it is neither told nor logged.

use std::fmt;

use kit::Viewer;
use ledger::FairTable;

use crate::room::state::Room;

impl fmt::Debug for Room {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Room {
            identity: place,
            programme,
            settings,
            members,
            leader,
            chairs,
            locked,
            paused,
            committed_secret: pledge,
            game,
            ..
        } = self;
        let Room { timed_out_seats: late, seat_claims: claims, predictions, .. } = self;
        let Room {
            games_started: games,
            past_evenings: evenings,
            version,
            inputs_in_game: inputs,
            live_turn: live,
            ..
        } = self;
        let Room {
            next_member_number: next_member,
            banned_tokens: barred,
            banned_fingerprints: barred_traces,
            seated_fingerprints: seated_traces,
            ..
        } = self;
        f.debug_struct("Room")
            .field("place", place)
            .field("programme", programme)
            .field("settings", settings)
            .field("members", members)
            .field("leader", leader)
            .field("chairs", chairs)
            .field("locked", locked)
            .field("paused", paused)
            .field("pledge", &pledge.as_ref().map(|pledge| (&pledge.table_id, pledge.secret.commitment())))
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
struct Shown<'a>(&'a FairTable);

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
