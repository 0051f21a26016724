//! What happens at the table by itself: dice that fall, bots that think, time that runs out; and the telling of it all.

use std::sync::Arc;

use kit::{Draw, Seat, SeatSet, Turn};
use ledger::Input;
use protocol::{Clock, Frame, Refused, RoomView, Stage};

use crate::room::clock::{Due, Millis};
use crate::room::commands::{not_playing, of_the_rules};
use crate::room::core::{ConnId, Core};
use crate::room::entry::Entry;
use crate::room::state::Chair;
use crate::room::telling::{self, LastTold, Said, Shared};
use crate::room::text::{TableText, Text, WholeTable};

/// More than could ever fall due at one moment; whatever is left comes with the next tick.
const AT_ONCE: usize = 64;
/// More than any game draws to set a table; whatever is left comes with the next tick.
const LONGEST_SETTING: usize = 256;

/// What the room's view hangs on, beside who is connected.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Signs {
    entries: u64,
    stage: Option<Stage>,
    lent: SeatSet,
}

impl Core {
    /// Something was taken by the match: it goes to the log, and everybody will hear of it.
    pub(super) fn noted(&mut self, input: Input) {
        self.take_note(input, None);
    }

    /// The same of what was played for a seat because its time ran out, which log and viewers are told.
    pub(super) fn noted_by_clock(&mut self, seat: Seat, input: Input) {
        self.take_note(input, Some(seat));
    }

    fn take_note(&mut self, input: Input, timed_out: Option<Seat>) {
        if let Some(game) = &self.room.game {
            let viewers = self.presence.conns.keys().map(|conn| self.presence.viewer(&self.room, *conn));
            self.unseen.add(game, viewers, timed_out);
        }
        self.room.noted(&input, timed_out.is_some());
        self.inputs += 1;
        let rolled = matches!(input, Input::Outcome { .. });
        self.effects.entries.push(Entry::Input { input, clock: false });
        // A bet does not move the next roll of a race; everything else is a new turn with new times.
        let live = self.room.game.as_ref().is_some_and(|game| matches!(game.turn(), Turn::Live { .. }));
        if rolled || !live {
            self.agenda.roll = None;
        }
        if !self.choosing_goes_on() {
            self.opened = core::mem::take(&mut self.together);
            self.with_people = false;
            self.more_time = SeatSet::EMPTY;
            self.agenda.deadline = None;
            // In a race a thought stays good as long as it is legal; a decision that was made is past.
            if !live {
                self.agenda.forget_thoughts();
            }
        }
        // More inputs may follow before the next appointments are made.
        self.owing = self.room.game.as_ref().map_or(SeatSet::EMPTY, |game| game.turn().seats());
    }

    /// Whether the same decision still waits for others.
    fn choosing_goes_on(&self) -> bool {
        let turn = self.room.game.as_ref().map(|game| game.turn());
        matches!(turn, Some(Turn::Decide { seats }) if self.owing != *seats && self.owing.contains_all(*seats))
    }

    /// The dice fall, or it is said why they did not.
    pub(super) fn roll(&mut self) -> Result<(), Refused> {
        let game = self.room.game.as_mut().ok_or_else(not_playing)?;
        let input = game.roll().map_err(|refusal| of_the_rules(&refusal))?;
        self.noted(input);
        Ok(())
    }

    /// The dice fall that are due, or everything that sets a table or a race: a deal is one gesture, told at once.
    fn let_fall(&mut self, now: Millis) {
        // Nobody asked for these rolls; one that does not happen is planned again.
        if !self.is_setting() {
            return drop(self.roll());
        }
        for _ in 0..LONGEST_SETTING {
            if self.roll().is_err() || !self.is_setting() {
                break;
            }
        }
        self.shown_until = self.shown_until.max(now + self.tempo().setting / 2);
    }

    /// Whether the chance that is due sets a table or a race.
    fn is_setting(&self) -> bool {
        self.room.game.as_ref().is_some_and(|game| game.table().draw() == Some(Draw::Setting))
    }

    /// Whether a bot decides for this seat: it is a bot's, or its owner has been gone too long.
    pub(super) fn is_bots(&self, seat: Seat, now: Millis) -> bool {
        match self.room.chairs.get(seat.index()) {
            Some(Chair::Bot { .. }) => true,
            Some(Chair::Member(_)) => self.is_lent(seat, now),
            Some(Chair::Open) | None => false,
        }
    }

    pub(super) fn is_lent(&self, seat: Seat, now: Millis) -> bool {
        let sitter = self.room.sitter(seat);
        sitter.is_some_and(|it| self.room.has_left(it) || self.presence.is_lent(it, self.tempo().grace, now))
    }

    /// Lets everything happen that is due, and makes the appointments of what comes next.
    pub(super) fn keep_time(&mut self, now: Millis) {
        let stands = self.room.paused || self.is_empty() || self.room.stage() != Stage::Playing;
        if stands != self.agenda.is_frozen() {
            if stands {
                self.agenda.freeze(now);
            } else {
                let stood = self.agenda.thaw(now);
                self.payoff_until = self.payoff_until.map(|until| until + stood);
                self.shown_until += stood;
            }
            self.everybody_hears_the_clock();
        }
        self.note_races(now);
        self.seats_change_hands();
        self.plan(now);
        for _ in 0..AT_ONCE {
            match self.agenda.take(now) {
                None => return,
                Some(Due::Roll) => self.let_fall(now),
                Some(Due::Bot(seat)) => self.ask(seat, now),
                Some(Due::Overdue(seat)) => self.play_anyhow(seat),
                Some(Due::Deadline) => self.time_out(now),
            }
            self.note_races(now);
            self.seats_change_hands();
            self.plan(now);
        }
    }

    /// Newcomers get the seats they asked for, if the moment is right.
    fn seats_change_hands(&mut self) {
        if let Err(bad) = self.hand_over_seats() {
            tracing::error!(room = %self.room.place.code, cause = %bad, "a seat could not be handed over");
        }
    }

    fn everybody_hears_the_clock(&mut self) {
        if self.room.stage() == Stage::Playing {
            self.fresh.extend(self.presence.conns.keys());
        }
    }

    /// The appointments that the turn asks for and that are not made yet.
    fn plan(&mut self, now: Millis) {
        let Some(turn) = self.room.game.as_ref().map(|game| game.turn().clone()) else { return };
        let tempo = self.tempo();
        let bots: SeatSet = turn.seats().iter().filter(|seat| self.is_bots(*seat, now)).collect();
        if let Turn::Decide { seats } = turn {
            let people = bots != seats;
            if core::mem::take(&mut self.opened) && !people {
                // The cards of a duel are there to be watched, as dice are. Whoever wants to go on sooner may.
                self.shown_until = self.shown_until.max(now + tempo.roll);
            }
            self.together |= seats.len() > 1;
            self.with_people |= people;
            if self.with_people && !people {
                // The last person has decided and is not kept waiting by those who still look.
                self.agenda.hasten(now + tempo.think);
            }
        }
        self.opened = false;
        // What was just set up or opened is looked at before bots move.
        let from = now.max(self.shown_until);
        self.agenda.keep_only(bots);
        for seat in bots.iter().filter(|seat| !self.agenda.is_booked(*seat)).collect::<Vec<_>>() {
            let thinking = self.dawdle(seat, &turn, now);
            self.agenda.book(seat, from + thinking);
        }
        self.owing = turn.seats();
        match turn {
            Turn::Over { .. } => self.agenda.clear(),
            Turn::Decide { .. } => {
                self.agenda.roll = None;
                if self.agenda.deadline.is_none() {
                    self.agenda.deadline = tempo.decide.map(|time| from + time);
                }
            }
            Turn::Chance { .. } if self.is_setting() => {
                // The end of a race is looked at before the next one is set up; at the start there is nothing to see.
                let wait = if self.room.is_untouched() { 0 } else { tempo.setting / 2 };
                self.agenda.deadline = None;
                self.agenda.roll.get_or_insert(from + wait);
            }
            Turn::Chance { by } => {
                let taps = |seat: Seat| self.room.settings.tap_to_roll && !self.is_bots(seat, now);
                let wait = if by.is_some_and(taps) { tempo.tap } else { tempo.roll };
                self.agenda.deadline = None;
                self.agenda.roll.get_or_insert(from + wait);
            }
            Turn::Live { .. } => {
                self.agenda.deadline = None;
                self.agenda.roll = Some(self.next_roll(now).max(self.payoff_until.unwrap_or_default()));
            }
        }
    }

    // Telling

    /// The room, to everybody if it has changed since it was told, and to those who are new.
    pub(super) fn tell_room(&mut self, now: Millis) {
        let changed = self.has_room_changed(now);
        let to: Vec<ConnId> =
            self.presence.conns.keys().copied().filter(|conn| changed || self.fresh.contains(conn)).collect();
        if !to.is_empty() {
            let text = Text::from(&Frame::Room { version: self.room.version, room: self.view(now) });
            self.effects.tell.extend(to.into_iter().map(|conn| (conn, text.clone())));
        }
    }

    /// Whether the room's view is another one than it was when this was asked last. It hangs on the entries that are no
    /// inputs, on who is connected, on the stage and on the seats that are lent, and on nothing else; most inputs
    /// change none of these, and a view is too dear to be made only to be compared.
    fn has_room_changed(&mut self, now: Millis) -> bool {
        let seats = Seat::ALL.into_iter().take(self.room.chairs.len());
        let signs = Signs {
            entries: self.room.version.wrapping_sub(self.inputs),
            stage: Some(self.room.stage()),
            lent: seats.filter(|seat| self.is_lent(*seat, now)).collect(),
        };
        let here = self.presence.conns.values().map(|conn| conn.member);
        let changed = signs != self.signs || !here.clone().eq(self.here.iter().copied());
        if changed {
            self.here = here.collect();
            self.signs = signs;
        }
        changed
    }

    /// The room as everybody may see it.
    pub fn view(&self, now: Millis) -> RoomView {
        self.room.view(|member| self.presence.is_here(member), |seat| self.is_lent(seat, now))
    }

    /// The table, to everybody if something happened, and to those who are new. Equal viewers share one text.
    pub(super) fn tell_tables(&mut self, now: Millis) {
        let ready = self.ready_seats(now);
        let (more_time, payoff) = (self.more_time_seats(), self.payoff_left(now));
        let Some(game) = &self.room.game else {
            self.last_told = LastTold::default();
            return;
        };
        let happened = self.unseen.any() || ready != self.told_ready;
        let clock = Clock {
            frozen: self.agenda.is_frozen(),
            decide: self.agenda.left(self.agenda.deadline, now),
            // A deal is no roll to wait for.
            roll: self.agenda.left(self.agenda.roll.filter(|_| !self.is_setting()), now),
            ready,
            more_time,
            payoff,
        };
        self.told_ready = ready;
        if !self.fresh.is_empty() {
            let text = telling::game(game, self.room.games);
            self.effects.tell.extend(self.fresh.iter().map(|conn| (*conn, text.clone())));
        }
        let number = self.room.games;
        let (version, late) = (self.room.version, self.room.late);
        let said = Said { number, version, unseen: &self.unseen, late, clock };
        let mut shared: Option<Shared> = None;
        let mut written: Vec<(Arc<WholeTable>, TableText)> = Vec::new();
        for conn in self.presence.conns.keys().copied().filter(|conn| happened || self.fresh.contains(conn)) {
            let viewer = self.presence.viewer(&self.room, conn);
            let text = match written.iter().find(|(whole, _)| whole.stamp.viewer == viewer) {
                Some((_, text)) => text.clone(),
                None => {
                    let shared = shared.get_or_insert_with(|| Shared::new(game, said));
                    let whole = Arc::new(telling::table(game, viewer, said, shared, self.roomy));
                    self.roomy = whole.body.len() + whole.body.len() / 4;
                    let text = TableText::new(Arc::clone(&whole), self.last_told.of(number, viewer).cloned());
                    written.push((whole, text.clone()));
                    text
                }
            };
            self.effects.tell.push((conn, Text::Table(text)));
        }
        let tables = written.into_iter().map(|(whole, _)| whole);
        if happened {
            self.last_told.replace_all(tables);
        } else {
            // Where only some connections of a viewer were told anything, the others still have the table before.
            let has_others = |viewer| {
                let mut others = self.presence.conns.keys().filter(|conn| !self.fresh.contains(conn));
                others.any(|conn| self.presence.viewer(&self.room, *conn) == viewer)
            };
            let tables: Vec<_> = tables.filter(|table| !has_others(table.stamp.viewer)).collect();
            tables.into_iter().for_each(|table| self.last_told.replace(table));
        }
        if self.presence.conns.is_empty() {
            // A room that waits for somebody to come back keeps no texts meanwhile.
            self.last_told = LastTold::default();
        }
        self.unseen.clear();
    }
}
