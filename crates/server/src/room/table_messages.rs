//! The messages about a table, one for each distinct viewer. Connections of the same viewer share one text, which is
//! written once.

use std::io::Write;
use std::sync::{Arc, OnceLock};

use kit::{Seat, SeatSet, Viewer};
use ledger::FairTable;
use protocol::{ClockView, ServerMessage};

use crate::room::outgoing::{OutgoingMessage, TableStamp, WholeTable};

/// The events at the table since it was last sent, for every connected viewer. Public events are written once; a seat
/// that knows more about one of them has a text of its own.
#[derive(Default)]
pub(crate) struct PendingEvents {
    /// The events as everybody may know them: JSON objects with commas between them.
    public: Vec<u8>,
    viewers: Vec<(Viewer, Events)>,
    has_any: bool,
    /// The seats whose time ran out.
    by_clock: SeatSet,
}

/// The events that one viewer has not been sent yet.
enum Events {
    /// The public ones from this byte on.
    Public(usize),
    /// A text of its own, for a seat that knows more about some of them.
    Own(Vec<u8>),
}

impl PendingEvents {
    /// Adds the events of the last input for these viewers. `timed_out` is the seat for which the clock made the input.
    /// A viewer may occur more than once.
    pub(crate) fn add(&mut self, game: &FairTable, viewers: impl Iterator<Item = Viewer>, timed_out: Option<Seat>) {
        self.by_clock = timed_out.map_or(self.by_clock, |seat| self.by_clock.with(seat));
        let (table, previous_len) = (game.table(), self.public.len());
        table.write_visible_events(Viewer::Spectator, &mut self.public);
        // All viewers get an input at the same time, so a viewer who occurs again has its events already.
        let mut seen = SeatSet::EMPTY;
        let mut spectator_seen = false;
        for viewer in viewers {
            let is_repeated = match viewer {
                Viewer::Seat(seat) => {
                    let is_repeated = seen.contains(seat);
                    seen = seen.with(seat);
                    is_repeated
                }
                Viewer::Spectator => core::mem::replace(&mut spectator_seen, true),
            };
            if is_repeated {
                continue;
            }
            let at = self.viewers.iter().position(|(other, _)| *other == viewer).unwrap_or_else(|| {
                self.viewers.push((viewer, Events::Public(previous_len)));
                self.viewers.len() - 1
            });
            let events = &mut self.viewers[at].1;
            match events {
                Events::Public(from) if table.has_private_events(viewer) => {
                    let mut own = without_comma(&self.public[*from..previous_len]).to_vec();
                    table.write_visible_events(viewer, &mut own);
                    *events = Events::Own(own);
                }
                Events::Public(_) => {}
                Events::Own(own) => table.write_visible_events(viewer, own),
            }
        }
        self.has_any = true;
    }

    /// Whether the table has to be sent.
    pub(crate) fn has_events(&self) -> bool {
        self.has_any
    }

    fn of(&self, viewer: Viewer) -> &[u8] {
        match self.viewers.iter().find(|(other, _)| *other == viewer) {
            Some((_, Events::Public(from))) => without_comma(&self.public[*from..]),
            Some((_, Events::Own(own))) => own,
            None => &[],
        }
    }

    /// Forgets all events, after they were sent.
    pub(crate) fn clear(&mut self) {
        self.public.clear();
        self.viewers.clear();
        self.has_any = false;
        self.by_clock = SeatSet::EMPTY;
    }
}

/// A part of a list, without the comma that may precede it.
fn without_comma(part: &[u8]) -> &[u8] {
    part.strip_prefix(b",").unwrap_or(part)
}

/// The message that says which game is played, and what a client draws it with.
pub(crate) fn game_message(game: &FairTable, game_number: u32) -> OutgoingMessage {
    let table = game.table();
    let (id, seats) = (table.meta().id.to_owned(), table.seats().count());
    (&ServerMessage::Game { number: game_number, game: id, seats, ruleset: table.ruleset(), scene: table.scene() })
        .into()
}

/// What the message about a table contains besides the table.
#[derive(Clone, Copy)]
pub(crate) struct TableContext<'a> {
    /// Counted from 1 in each room.
    pub(crate) game_number: u32,
    pub(crate) version: u64,
    pub(crate) events: &'a PendingEvents,
    /// The seats whose last decision was made by the clock.
    pub(crate) timed_out_seats: SeatSet,
    pub(crate) clock: ClockView,
}

/// The tables that were sent last, one for each viewer. The next ones may be sent as differences to them.
#[derive(Debug, Default)]
pub(crate) struct LastSentTables(Vec<Arc<WholeTable>>);

impl LastSentTables {
    /// The table that this viewer was last sent in this game.
    pub(crate) fn get(&self, game_number: u32, viewer: Viewer) -> Option<&Arc<WholeTable>> {
        self.0.iter().find(|table| (table.stamp.game_number, table.stamp.viewer) == (game_number, viewer))
    }

    /// Replaces all tables, after every viewer was sent one. Those of viewers who are gone are dropped.
    pub(crate) fn replace_all(&mut self, tables: impl Iterator<Item = Arc<WholeTable>>) {
        self.0.clear();
        self.0.extend(tables);
    }

    /// Replaces the table of one viewer.
    pub(crate) fn replace(&mut self, table: Arc<WholeTable>) {
        self.0.retain(|other| other.stamp.viewer != table.stamp.viewer);
        self.0.push(table);
    }
}

/// The parts of a table that are the same for every viewer, written once for all of them.
pub(crate) struct SharedTableParts {
    turn: Vec<u8>,
    /// The public part of the view, which the personal part completes.
    public: Vec<u8>,
    /// Everything that follows the events.
    tail: Vec<u8>,
}

impl SharedTableParts {
    /// Writes the shared parts of the table as it is now.
    pub(crate) fn new(game: &FairTable, context: TableContext<'_>) -> SharedTableParts {
        let TableContext { events, timed_out_seats, clock, .. } = context;
        let (mut turn, mut public, mut tail) = (Vec::new(), Vec::new(), b"],\"clock\":".to_vec());
        field(&mut turn, game.turn());
        game.table().write_public_view(&mut public);
        field(&mut tail, &clock);
        if !events.by_clock.is_empty() {
            tail.extend_from_slice(b",\"by_clock\":");
            field(&mut tail, &events.by_clock);
        }
        if !timed_out_seats.is_empty() {
            tail.extend_from_slice(b",\"late\":");
            field(&mut tail, &timed_out_seats);
        }
        tail.push(b'}');
        SharedTableParts { turn, public, tail }
    }
}

/// The table as this viewer may know it. It is a [`protocol::ServerMessage::Table`] that is written without building
/// one, because no message is sent as often; a test compares the two.
pub(crate) fn table_message(
    game: &FairTable,
    viewer: Viewer,
    context: TableContext<'_>,
    shared: &SharedTableParts,
    capacity: usize,
) -> WholeTable {
    let TableContext { game_number, version, events, .. } = context;
    let (table, seat) = (game.table(), viewer.seat());
    let mut out = Vec::with_capacity(capacity);
    let _ = write!(out, "{{\"type\":\"table\",\"version\":{version}");
    let version_end = out.len();
    out.extend_from_slice(b",\"seat\":");
    field(&mut out, &seat.map(|seat| seat.number()));
    out.extend_from_slice(b",\"turn\":");
    out.extend_from_slice(&shared.turn);
    out.extend_from_slice(b",\"view\":");
    let start = out.len();
    out.extend_from_slice(&shared.public);
    table.write_personal_view(viewer, &mut out);
    let view = start..out.len();
    out.extend_from_slice(b",\"options\":");
    let start = out.len();
    match seat.filter(|_| !game.is_over()) {
        Some(seat) => table.write_options(seat, &mut out),
        None => out.extend_from_slice(b"null"),
    }
    let options = start..out.len();
    out.extend_from_slice(b",\"seen\":[");
    out.extend_from_slice(events.of(viewer));
    out.extend_from_slice(&shared.tail);
    let stamp = TableStamp { game_number, viewer, version };
    let body = String::from_utf8(out).unwrap_or_default().into();
    WholeTable { stamp, body, version_end, view_range: view, options_range: options, fields: OnceLock::new() }
}

fn field(out: &mut Vec<u8>, value: &impl serde::Serialize) {
    // Writing to memory cannot fail, and neither can serialising our own types.
    let _ = serde_json::to_writer(out, value);
}

#[cfg(test)]
mod tests {
    use fair::Secret;
    use kit::SimRng;
    use ledger::TableSpec;
    use serde_json::Value;

    use super::*;

    #[test]
    fn a_written_table_equals_the_serialised_message_in_every_game() {
        for game in games::GameId::ALL {
            let seats = usize::from(game.meta().seats.min);
            let spec = TableSpec { seats, ruleset: &Value::Null, table_id: "t".into(), contributions: Vec::new() };
            let mut game = FairTable::new(*game, spec, Secret::from_seed(3)).unwrap();
            let mut rng = SimRng::new(9);
            for version in 0..60 {
                let seats: Vec<Seat> = game.table().turn().seats().iter().collect();
                let acted = seats.into_iter().any(|seat| game.act_at_random(seat, &mut rng).is_ok());
                if !acted && game.roll().is_err() {
                    break;
                }
                for viewer in [Viewer::Seat(Seat::ALL[0]), Viewer::Seat(Seat::ALL[1]), Viewer::Spectator] {
                    let mut events = PendingEvents::default();
                    let timed_out = (version % 3 == 0).then_some(Seat::ALL[1]);
                    events.add(&game, [viewer, viewer].into_iter(), timed_out);
                    let ready = (version % 2 == 0).then_some(SeatSet::only(Seat::ALL[1]));
                    let payoff = (version % 5 == 0).then_some(version);
                    let clock =
                        ClockView { decide_ms: Some(version), ready, payoff_ms: payoff, ..ClockView::default() };
                    let late = timed_out.map(SeatSet::only);
                    let table = game.table();
                    let message = ServerMessage::Table {
                        version,
                        base: None,
                        seat: viewer.seat().map(|seat| seat.number()),
                        turn: table.turn(),
                        view: table.view(viewer),
                        options: viewer.seat().and_then(|seat| table.options(seat)),
                        seen: table.visible_events(viewer),
                        clock,
                        by_clock: timed_out.map(SeatSet::only),
                        late,
                    };
                    let late = late.unwrap_or(SeatSet::EMPTY);
                    let context =
                        TableContext { game_number: 1, version, events: &events, timed_out_seats: late, clock };
                    let written =
                        super::table_message(&game, viewer, context, &SharedTableParts::new(&game, context), 64);
                    assert_eq!(written.body.as_str(), message.to_json());
                }
            }
        }
    }
}
