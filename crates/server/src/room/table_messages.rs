//! What a room tells each of its viewers. Equal viewers get the very same text, written once.

use std::io::Write;
use std::sync::{Arc, OnceLock};

use kit::{Seat, SeatSet, Viewer};
use ledger::FairTable;
use protocol::{ClockView, ServerMessage};

use crate::room::outgoing::{OutgoingMessage, TableStamp, WholeTable};

/// What happened at the table since it was told last, for every viewer who is there to hear it. What everybody may know
/// of it is written once; a seat that knows more has a text of its own.
#[derive(Default)]
pub(crate) struct PendingEvents {
    /// Events as everybody may know them, as JSON with commas between.
    public: Vec<u8>,
    viewers: Vec<(Viewer, Events)>,
    any: bool,
    /// For whom the clock played.
    by_clock: SeatSet,
}

/// What one viewer has not been told yet.
enum Events {
    /// The public ones from this place on.
    Public(usize),
    /// A list with events of which this seat knows more than the others.
    Own(Vec<u8>),
}

impl PendingEvents {
    /// Remembers the events of the last input for these viewers, and the seat whose time ran out if that made the
    /// input. A viewer may be named more than once.
    pub(crate) fn add(&mut self, game: &FairTable, viewers: impl Iterator<Item = Viewer>, timed_out: Option<Seat>) {
        self.by_clock = timed_out.map_or(self.by_clock, |seat| self.by_clock.with(seat));
        let (table, before) = (game.table(), self.public.len());
        table.write_visible_events(Viewer::Spectator, &mut self.public);
        // Everybody hears of an input at the same time, so one who was heard of is one who has it already.
        let mut heard = SeatSet::EMPTY;
        let mut watched = false;
        for viewer in viewers {
            let again = match viewer {
                Viewer::Seat(seat) => {
                    let again = heard.contains(seat);
                    heard = heard.with(seat);
                    again
                }
                Viewer::Spectator => core::mem::replace(&mut watched, true),
            };
            if again {
                continue;
            }
            let at = self.viewers.iter().position(|(other, _)| *other == viewer).unwrap_or_else(|| {
                self.viewers.push((viewer, Events::Public(before)));
                self.viewers.len() - 1
            });
            let events = &mut self.viewers[at].1;
            match events {
                Events::Public(from) if table.has_private_events(viewer) => {
                    let mut own = listed(&self.public[*from..before]).to_vec();
                    table.write_visible_events(viewer, &mut own);
                    *events = Events::Own(own);
                }
                Events::Public(_) => {}
                Events::Own(own) => table.write_visible_events(viewer, own),
            }
        }
        self.any = true;
    }

    /// Whether the table has to be told.
    pub(crate) fn has_events(&self) -> bool {
        self.any
    }

    fn of(&self, viewer: Viewer) -> &[u8] {
        match self.viewers.iter().find(|(other, _)| *other == viewer) {
            Some((_, Events::Public(from))) => listed(&self.public[*from..]),
            Some((_, Events::Own(own))) => own,
            None => &[],
        }
    }

    /// Everybody has heard of it.
    pub(crate) fn clear(&mut self) {
        self.public.clear();
        self.viewers.clear();
        self.any = false;
        self.by_clock = SeatSet::EMPTY;
    }
}

/// A part of a list without the comma that may stand before it.
fn listed(part: &[u8]) -> &[u8] {
    part.strip_prefix(b",").unwrap_or(part)
}

/// What is played and what to draw it with.
pub(crate) fn game_message(game: &FairTable, game_number: u32) -> OutgoingMessage {
    let table = game.table();
    let (id, seats) = (table.meta().id.to_owned(), table.seats().count());
    (&ServerMessage::Game { number: game_number, game: id, seats, ruleset: table.ruleset(), scene: table.scene() })
        .into()
}

/// What is told of a table beside the table itself.
#[derive(Clone, Copy)]
pub(crate) struct TableContext<'a> {
    /// Which game of the room, from 1.
    pub(crate) game_number: u32,
    /// How many changes the room has seen.
    pub(crate) version: u64,
    /// What happened since it was told last.
    pub(crate) events: &'a PendingEvents,
    /// The seats whose last decision the clock made.
    pub(crate) timed_out_seats: SeatSet,
    /// Time.
    pub(crate) clock: ClockView,
}

/// The tables that were told last, one for each viewer: what the next ones may be told as differences to.
#[derive(Debug, Default)]
pub(crate) struct LastSentTables(Vec<Arc<WholeTable>>);

impl LastSentTables {
    /// The table that this viewer was told last in this game.
    pub(crate) fn get(&self, game_number: u32, viewer: Viewer) -> Option<&Arc<WholeTable>> {
        self.0.iter().find(|table| (table.stamp.game_number, table.stamp.viewer) == (game_number, viewer))
    }

    /// Everybody was told their table: those of viewers who are gone are forgotten.
    pub(crate) fn replace_all(&mut self, tables: impl Iterator<Item = Arc<WholeTable>>) {
        self.0.clear();
        self.0.extend(tables);
    }

    /// This viewer was told another table, wherever it is connected.
    pub(crate) fn replace(&mut self, table: Arc<WholeTable>) {
        self.0.retain(|other| other.stamp.viewer != table.stamp.viewer);
        self.0.push(table);
    }
}

/// What a table tells every viewer alike, written once for all of them.
pub(crate) struct SharedTableParts {
    turn: Vec<u8>,
    /// The public part of the view; what a viewer knows in addition completes it.
    public: Vec<u8>,
    /// Everything behind the events.
    tail: Vec<u8>,
}

impl SharedTableParts {
    pub(crate) fn new(game: &FairTable, context: TableContext<'_>) -> SharedTableParts {
        let TableContext { events: unseen, timed_out_seats: late, clock, .. } = context;
        let (mut turn, mut public, mut tail) = (Vec::new(), Vec::new(), b"],\"clock\":".to_vec());
        field(&mut turn, game.turn());
        game.table().write_public_view(&mut public);
        field(&mut tail, &clock);
        if !unseen.by_clock.is_empty() {
            tail.extend_from_slice(b",\"by_clock\":");
            field(&mut tail, &unseen.by_clock);
        }
        if !late.is_empty() {
            tail.extend_from_slice(b",\"late\":");
            field(&mut tail, &late);
        }
        tail.push(b'}');
        SharedTableParts { turn, public, tail }
    }
}

/// The table as this viewer may know it: a [`protocol::Frame::Table`], written in one go, because nothing is told as
/// often. A test holds it against the frame.
pub(crate) fn table_message(
    game: &FairTable,
    viewer: Viewer,
    context: TableContext<'_>,
    shared: &SharedTableParts,
    capacity: usize,
) -> WholeTable {
    let TableContext { game_number: number, version, events: unseen, .. } = context;
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
    out.extend_from_slice(unseen.of(viewer));
    out.extend_from_slice(&shared.tail);
    let stamp = TableStamp { game_number: number, viewer, version };
    let body = String::from_utf8(out).unwrap_or_default().into();
    WholeTable { stamp, body, version_end, view_range: view, options_range: options, fields: OnceLock::new() }
}

fn field(out: &mut Vec<u8>, value: &impl serde::Serialize) {
    // Writing to memory cannot fail, and our own types always serialise.
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
    fn a_table_is_written_as_its_frame_is_in_every_game() {
        for game in games::GameId::ALL {
            let seats = usize::from(game.meta().seats.min);
            let seating = TableSpec { seats, ruleset: &Value::Null, table_id: "t".into(), contributions: Vec::new() };
            let mut game = FairTable::new(*game, seating, Secret::from_seed(3)).unwrap();
            let mut thoughts = SimRng::new(9);
            for version in 0..60 {
                let seats: Vec<Seat> = game.table().turn().seats().iter().collect();
                let acted = seats.into_iter().any(|seat| game.act_at_random(seat, &mut thoughts).is_ok());
                if !acted && game.roll().is_err() {
                    break;
                }
                for viewer in [Viewer::Seat(Seat::ALL[0]), Viewer::Seat(Seat::ALL[1]), Viewer::Spectator] {
                    let mut unseen = PendingEvents::default();
                    let timed_out = (version % 3 == 0).then_some(Seat::ALL[1]);
                    unseen.add(&game, [viewer, viewer].into_iter(), timed_out);
                    let ready = (version % 2 == 0).then_some(SeatSet::only(Seat::ALL[1]));
                    let payoff = (version % 5 == 0).then_some(version);
                    let clock =
                        ClockView { decide_ms: Some(version), ready, payoff_ms: payoff, ..ClockView::default() };
                    let late = timed_out.map(SeatSet::only);
                    let table = game.table();
                    let frame = ServerMessage::Table {
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
                    let said = TableContext { game_number: 1, version, events: &unseen, timed_out_seats: late, clock };
                    let told = super::table_message(&game, viewer, said, &SharedTableParts::new(&game, said), 64);
                    assert_eq!(told.body.as_str(), frame.to_json());
                }
            }
        }
    }
}
