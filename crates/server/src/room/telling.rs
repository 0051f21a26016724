//! What a room tells each of its viewers. Equal viewers get the very same text, written once.

use std::io::Write;
use std::ops::Deref;

use axum::extract::ws::Utf8Bytes;
use kit::{Seat, SeatSet, Viewer};
use ledger::Match;
use protocol::{Clock, Frame, FrameKind};

/// A message that is ready to be sent to any number of people; clones are the same text.
#[derive(Clone, Debug)]
pub struct Text {
    kind: FrameKind,
    body: Utf8Bytes,
}

impl Text {
    /// Which message it is.
    pub(crate) fn kind(&self) -> FrameKind {
        self.kind
    }

    /// The text as a socket sends it.
    pub(crate) fn into_body(self) -> Utf8Bytes {
        self.body
    }
}

impl From<&Frame> for Text {
    fn from(frame: &Frame) -> Text {
        Text { kind: frame.kind(), body: frame.text().into() }
    }
}

impl Deref for Text {
    type Target = str;

    fn deref(&self) -> &str {
        self.body.as_str()
    }
}

/// What happened at the table since it was told last, for every viewer who is there to hear it.
#[derive(Default)]
pub(crate) struct Unseen {
    /// Events as JSON with commas between.
    viewers: Vec<(Viewer, Vec<u8>)>,
    any: bool,
    /// For whom the clock played.
    by_clock: SeatSet,
}

impl Unseen {
    /// Remembers the events of the last input for these viewers, and the seat whose time ran out if that made the
    /// input. A viewer may be named more than once.
    pub(crate) fn add(&mut self, game: &Match, viewers: impl Iterator<Item = Viewer>, timed_out: Option<Seat>) {
        self.by_clock = timed_out.map_or(self.by_clock, |seat| self.by_clock.with(seat));
        // Everybody hears of an input at the same time, so one who was heard of is one who has it already.
        let mut heard = SeatSet::EMPTY;
        let mut watched = false;
        for viewer in viewers {
            let before = match viewer {
                Viewer::Seat(seat) => {
                    let before = heard.contains(seat);
                    heard = heard.with(seat);
                    before
                }
                Viewer::Spectator => core::mem::replace(&mut watched, true),
            };
            if before {
                continue;
            }
            let at = self.viewers.iter().position(|(other, _)| *other == viewer).unwrap_or_else(|| {
                self.viewers.push((viewer, Vec::with_capacity(256)));
                self.viewers.len() - 1
            });
            game.table().write_seen(viewer, &mut self.viewers[at].1);
        }
        self.any = true;
    }

    /// Whether the table has to be told.
    pub(crate) fn any(&self) -> bool {
        self.any
    }

    fn of(&self, viewer: Viewer) -> &[u8] {
        self.viewers.iter().find(|(other, _)| *other == viewer).map_or(&[], |(_, seen)| seen)
    }

    /// Everybody has heard of it. What was allocated for it is used again.
    pub(crate) fn clear(&mut self) {
        self.viewers.iter_mut().for_each(|(_, seen)| seen.clear());
        self.any = false;
        self.by_clock = SeatSet::EMPTY;
    }
}

/// What is played and what to draw it with.
pub(crate) fn game(game: &Match, number: u32) -> Text {
    let table = game.table();
    let (id, seats) = (table.meta().id.to_owned(), table.seats().count());
    (&Frame::Game { number, game: id, seats, ruleset: table.ruleset(), scene: table.scene() }).into()
}

/// What is told of a table beside the table itself.
#[derive(Clone, Copy)]
pub(crate) struct Said<'a> {
    /// How many changes the room has seen.
    pub(crate) version: u64,
    /// What happened since it was told last.
    pub(crate) unseen: &'a Unseen,
    /// The seats whose last decision the clock made.
    pub(crate) late: SeatSet,
}

/// The table as this viewer may know it: a [`protocol::Frame::Table`], written in one go, because nothing is told as
/// often. A test holds it against the frame.
pub(crate) fn table(game: &Match, viewer: Viewer, said: Said<'_>, clock: Clock, length: usize) -> Text {
    let Said { version, unseen, late } = said;
    let (table, seat) = (game.table(), viewer.seat());
    let mut out = Vec::with_capacity(length);
    let _ = write!(out, "{{\"type\":\"table\",\"version\":{version},\"seat\":");
    field(&mut out, &seat.map(|seat| seat.number()));
    out.extend_from_slice(b",\"turn\":");
    field(&mut out, &game.turn());
    out.extend_from_slice(b",\"view\":");
    table.write_view(viewer, &mut out);
    out.extend_from_slice(b",\"options\":");
    match seat.filter(|_| !game.is_over()) {
        Some(seat) => table.write_options(seat, &mut out),
        None => out.extend_from_slice(b"null"),
    }
    out.extend_from_slice(b",\"seen\":[");
    out.extend_from_slice(unseen.of(viewer));
    out.extend_from_slice(b"],\"clock\":");
    field(&mut out, &clock);
    if !unseen.by_clock.is_empty() {
        out.extend_from_slice(b",\"by_clock\":");
        field(&mut out, &unseen.by_clock);
    }
    if !late.is_empty() {
        out.extend_from_slice(b",\"late\":");
        field(&mut out, &late);
    }
    out.push(b'}');
    Text { kind: FrameKind::Table, body: String::from_utf8(out).unwrap_or_default().into() }
}

fn field(out: &mut Vec<u8>, value: &impl serde::Serialize) {
    // Writing to memory cannot fail, and our own types always serialise.
    let _ = serde_json::to_writer(out, value);
}

#[cfg(test)]
mod tests {
    use dealer::{Fast, Secret};
    use ledger::Seating;
    use serde_json::Value;

    use super::*;

    #[test]
    fn a_table_is_written_as_its_frame_is_in_every_game() {
        for game in registry::GAMES {
            let seats = usize::from(game.meta().seats.min);
            let seating = Seating { seats, ruleset: &Value::Null, table: "t".into(), contributions: Vec::new() };
            let mut game = Match::new(*game, seating, Secret::from_seed(3)).unwrap();
            let mut thoughts = Fast::new(9);
            for version in 0..60 {
                let seats: Vec<Seat> = game.table().turn().seats().iter().collect();
                let acted = seats.into_iter().any(|seat| game.random(seat, &mut thoughts).is_ok());
                if !acted && game.roll().is_err() {
                    break;
                }
                for viewer in [Viewer::Seat(Seat::ALL[0]), Viewer::Seat(Seat::ALL[1]), Viewer::Spectator] {
                    let mut unseen = Unseen::default();
                    let timed_out = (version % 3 == 0).then_some(Seat::ALL[1]);
                    unseen.add(&game, [viewer, viewer].into_iter(), timed_out);
                    let ready = (version % 2 == 0).then_some(SeatSet::only(Seat::ALL[1]));
                    let payoff = (version % 5 == 0).then_some(version);
                    let clock = Clock { decide: Some(version), ready, payoff, ..Clock::default() };
                    let late = timed_out.map(SeatSet::only);
                    let table = game.table();
                    let frame = Frame::Table {
                        version,
                        seat: viewer.seat().map(|seat| seat.number()),
                        turn: table.turn(),
                        view: table.view(viewer),
                        options: viewer.seat().and_then(|seat| table.options(seat)),
                        seen: table.seen(viewer),
                        clock,
                        by_clock: timed_out.map(SeatSet::only),
                        late,
                    };
                    let said = Said { version, unseen: &unseen, late: late.unwrap_or(SeatSet::EMPTY) };
                    let told = super::table(&game, viewer, said, clock, 64);
                    assert_eq!(&*told, frame.text());
                }
            }
        }
    }
}
