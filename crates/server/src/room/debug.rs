//! The whole room as text, so that tests can see whether anything in it has changed. It contains what members hide from
//! each other, so it must be neither sent nor logged.

use std::fmt;

use kit::Viewer;
use ledger::FairTable;

use crate::room::state::Room;

impl fmt::Debug for Room {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Room {
            identity, programme, settings, members, leader, chairs, locked, paused, committed_secret, game, ..
        } = self;
        let Room { timed_out_seats, seat_claims, predictions, .. } = self;
        let Room { games_started, past_evenings, version, inputs_in_game, live_turn, .. } = self;
        let Room { next_member_number, banned_tokens, banned_fingerprints, seated_fingerprints, .. } = self;
        f.debug_struct("Room")
            .field("identity", identity)
            .field("programme", programme)
            .field("settings", settings)
            .field("members", members)
            .field("leader", leader)
            .field("chairs", chairs)
            .field("locked", locked)
            .field("paused", paused)
            .field("committed_secret", &committed_secret.as_ref().map(|it| (&it.table_id, it.secret.commitment())))
            .field("game", &game.as_ref().map(Shown))
            .field("timed_out_seats", timed_out_seats)
            .field("seat_claims", seat_claims)
            .field("predictions", predictions)
            .field("games_started", games_started)
            .field("past_evenings", past_evenings)
            .field("version", version)
            .field("inputs_in_game", inputs_in_game)
            .field("live_turn", live_turn)
            .field("next_member_number", next_member_number)
            .field("banned_tokens", banned_tokens)
            .field("banned_fingerprints", banned_fingerprints)
            .field("seated_fingerprints", seated_fingerprints)
            .finish()
    }
}

/// A game by what each seat and a spectator can see, which is everything that anybody knows about it.
struct Shown<'a>(&'a FairTable);

impl fmt::Debug for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let table = self.0.table();
        let seats = table.seats().iter().map(|seat| (table.view(Viewer::Seat(seat)).to_string(), table.options(seat)));
        f.debug_struct("FairTable")
            .field("header", self.0.header())
            .field("turn", &table.turn())
            .field("seats", &seats.collect::<Vec<_>>())
            .field("view", &table.view(Viewer::Spectator).to_string())
            .finish()
    }
}
