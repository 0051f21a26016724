//! What happens at the table by itself: dice that fall, bots that think, time that runs out; and the telling of it all.

use std::sync::Arc;

use kit::{DrawPacing, Seat, SeatSet, Turn};
use ledger::Input;
use protocol::{ClockView, ErrorReply, RoomView, ServerMessage, Stage};

use crate::room::clock::{DueEvent, Millis};
use crate::room::commands::{not_playing_refusal, rules_refusal};
use crate::room::entry::LogEntry;
use crate::room::outgoing::{OutgoingMessage, OutgoingTable, WholeTable};
use crate::room::room_core::{ConnId, RoomCore};
use crate::room::state::Chair;
use crate::room::table_messages::{self, LastSentTables, SharedTableParts, TableContext};

/// More than could ever fall due at one moment; whatever is left comes with the next tick.
const MAX_DUE_EVENTS: usize = 64;
/// More than any game draws to set a table; whatever is left comes with the next tick.
const MAX_SETUP_ROLLS: usize = 256;

/// What the room's view hangs on, beside who is connected.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct RoomViewKey {
    entries: u64,
    stage: Option<Stage>,
    lent: SeatSet,
}

impl RoomCore {
    /// Something was taken by the match: it goes to the log, and everybody will hear of it.
    pub(super) fn record_input(&mut self, input: Input) {
        self.take_note(input, None);
    }

    /// The same of what was played for a seat because its time ran out, which log and viewers are told.
    pub(super) fn record_timeout_input(&mut self, seat: Seat, input: Input) {
        self.take_note(input, Some(seat));
    }

    fn take_note(&mut self, input: Input, timed_out: Option<Seat>) {
        if let Some(game) = &self.room.game {
            let viewers = self.presence.conns.keys().map(|conn| self.presence.viewer(&self.room, *conn));
            self.pending_events.add(game, viewers, timed_out);
        }
        self.room.record_input(&input, timed_out.is_some());
        self.inputs_since_load += 1;
        let rolled = matches!(input, Input::Outcome { .. });
        self.effects.entries.push(LogEntry::Input { input, by_clock: false });
        // A bet does not move the next roll of a race; everything else is a new turn with new times.
        let live = self.room.game.as_ref().is_some_and(|game| matches!(game.turn(), Turn::Live { .. }));
        if rolled || !live {
            self.schedule.next_roll = None;
        }
        if !self.choosing_goes_on() {
            self.choices_revealed = core::mem::take(&mut self.is_simultaneous);
            self.people_decide = false;
            self.extended_seats = SeatSet::EMPTY;
            self.schedule.decision_deadline = None;
            // In a race a thought stays good as long as it is legal; a decision that was made is past.
            if !live {
                self.schedule.cancel_bot_requests();
            }
        }
        // More inputs may follow before the next appointments are made.
        self.deciders = self.room.game.as_ref().map_or(SeatSet::EMPTY, |game| game.turn().seats());
    }

    /// Whether the same decision still waits for others.
    fn choosing_goes_on(&self) -> bool {
        let turn = self.room.game.as_ref().map(|game| game.turn());
        matches!(turn, Some(Turn::Decide { seats }) if self.deciders != *seats && self.deciders.contains_all(*seats))
    }

    /// The dice fall, or it is said why they did not.
    pub(super) fn roll_dice(&mut self) -> Result<(), ErrorReply> {
        let game = self.room.game.as_mut().ok_or_else(not_playing_refusal)?;
        let input = game.roll().map_err(|refusal| rules_refusal(&refusal))?;
        self.record_input(input);
        Ok(())
    }

    /// The dice fall that are due, or everything that sets a table or a race: a deal is one gesture, told at once.
    fn roll_due_dice(&mut self, now: Millis) {
        // Nobody asked for these rolls; one that does not happen is planned again.
        if !self.is_setting() {
            return drop(self.roll_dice());
        }
        for _ in 0..MAX_SETUP_ROLLS {
            if self.roll_dice().is_err() || !self.is_setting() {
                break;
            }
        }
        self.viewing_until = self.viewing_until.max(now + self.timings().setup_time / 2);
    }

    /// Whether the chance that is due sets a table or a race.
    fn is_setting(&self) -> bool {
        self.room.game.as_ref().is_some_and(|game| game.table().draw_pacing() == Some(DrawPacing::Setup))
    }

    /// Whether a bot decides for this seat: it is a bot's, or its owner has been gone too long.
    pub(super) fn is_bot_controlled(&self, seat: Seat, now: Millis) -> bool {
        match self.room.chairs.get(seat.index()) {
            Some(Chair::Bot { .. }) => true,
            Some(Chair::Member(_)) => self.has_stand_in(seat, now),
            Some(Chair::Open) | None => false,
        }
    }

    pub(super) fn has_stand_in(&self, seat: Seat, now: Millis) -> bool {
        let sitter = self.room.member_in_seat(seat);
        sitter.is_some_and(|it| {
            self.room.has_left_game(it) || self.presence.is_absent_beyond(it, self.timings().absence_grace, now)
        })
    }

    /// Lets everything happen that is due, and makes the appointments of what comes next.
    pub(super) fn run_due_events(&mut self, now: Millis) {
        let stands = self.room.paused || self.has_no_connections() || self.room.stage() != Stage::Playing;
        if stands != self.schedule.is_frozen() {
            if stands {
                self.schedule.freeze(now);
            } else {
                let stood = self.schedule.thaw(now);
                self.payoff_until = self.payoff_until.map(|until| until + stood);
                self.viewing_until += stood;
            }
            self.everybody_hears_the_clock();
        }
        self.detect_finished_race(now);
        self.seats_change_hands();
        self.schedule_next(now);
        for _ in 0..MAX_DUE_EVENTS {
            match self.schedule.take_due(now) {
                None => return,
                Some(DueEvent::RollDice) => self.roll_due_dice(now),
                Some(DueEvent::AskBot(seat)) => self.ask_bot(seat, now),
                Some(DueEvent::BotOverdue(seat)) => self.play_at_random(seat),
                Some(DueEvent::DecisionDeadline) => self.play_timeouts(now),
            }
            self.detect_finished_race(now);
            self.seats_change_hands();
            self.schedule_next(now);
        }
    }

    /// Newcomers get the seats they asked for, if the moment is right.
    fn seats_change_hands(&mut self) {
        if let Err(bad) = self.hand_over_bot_seats() {
            tracing::error!(room = %self.room.identity.code, cause = %bad, "a seat could not be handed over");
        }
    }

    fn everybody_hears_the_clock(&mut self) {
        if self.room.stage() == Stage::Playing {
            self.needs_everything.extend(self.presence.conns.keys());
        }
    }

    /// The appointments that the turn asks for and that are not made yet.
    fn schedule_next(&mut self, now: Millis) {
        let Some(turn) = self.room.game.as_ref().map(|game| game.turn().clone()) else { return };
        let tempo = self.timings();
        let bots: SeatSet = turn.seats().iter().filter(|seat| self.is_bot_controlled(*seat, now)).collect();
        if let Turn::Decide { seats } = turn {
            let people = bots != seats;
            if core::mem::take(&mut self.choices_revealed) && !people {
                // The cards of a duel are there to be watched, as dice are. Whoever wants to go on sooner may.
                self.viewing_until = self.viewing_until.max(now + tempo.roll_delay);
            }
            self.is_simultaneous |= seats.len() > 1;
            self.people_decide |= people;
            if self.people_decide && !people {
                // The last person has decided and is not kept waiting by those who still look.
                self.schedule.bring_bots_forward(now + tempo.max_bot_delay);
            }
        }
        self.choices_revealed = false;
        // What was just set up or opened is looked at before bots move.
        let from = now.max(self.viewing_until);
        self.schedule.cancel_bots_except(bots);
        for seat in bots.iter().filter(|seat| !self.schedule.is_bot_scheduled(*seat)).collect::<Vec<_>>() {
            let thinking = self.bot_delay(seat, &turn, now);
            self.schedule.schedule_bot(seat, from + thinking);
        }
        self.deciders = turn.seats();
        match turn {
            Turn::Over { .. } => self.schedule.clear(),
            Turn::Decide { .. } => {
                self.schedule.next_roll = None;
                if self.schedule.decision_deadline.is_none() {
                    self.schedule.decision_deadline = tempo.decision_limit.map(|time| from + time);
                }
            }
            Turn::Chance { .. } if self.is_setting() => {
                // The end of a race is looked at before the next one is set up; at the start there is nothing to see.
                let wait = if self.room.has_no_inputs() { 0 } else { tempo.setup_time / 2 };
                self.schedule.decision_deadline = None;
                self.schedule.next_roll.get_or_insert(from + wait);
            }
            Turn::Chance { by } => {
                let taps = |seat: Seat| self.room.settings.tap_to_roll && !self.is_bot_controlled(seat, now);
                let wait = if by.is_some_and(taps) { tempo.tap_limit } else { tempo.roll_delay };
                self.schedule.decision_deadline = None;
                self.schedule.next_roll.get_or_insert(from + wait);
            }
            Turn::Live { .. } => {
                self.schedule.decision_deadline = None;
                self.schedule.next_roll = Some(self.next_live_roll(now).max(self.payoff_until.unwrap_or_default()));
            }
        }
    }

    // Telling

    /// The room, to everybody if it has changed since it was told, and to those who are new.
    pub(super) fn send_room(&mut self, now: Millis) {
        let changed = self.has_room_changed(now);
        let to: Vec<ConnId> = self
            .presence
            .conns
            .keys()
            .copied()
            .filter(|conn| changed || self.needs_everything.contains(conn))
            .collect();
        if !to.is_empty() {
            let text = OutgoingMessage::from(&ServerMessage::Room { version: self.room.version, room: self.view(now) });
            self.effects.messages.extend(to.into_iter().map(|conn| (conn, text.clone())));
        }
    }

    /// Whether the room's view is another one than it was when this was asked last. It hangs on the entries that are no
    /// inputs, on who is connected, on the stage and on the seats that are lent, and on nothing else; most inputs
    /// change none of these, and a view is too dear to be made only to be compared.
    fn has_room_changed(&mut self, now: Millis) -> bool {
        let seats = Seat::ALL.into_iter().take(self.room.chairs.len());
        let signs = RoomViewKey {
            entries: self.room.version.wrapping_sub(self.inputs_since_load),
            stage: Some(self.room.stage()),
            lent: seats.filter(|seat| self.has_stand_in(*seat, now)).collect(),
        };
        let here = self.presence.conns.values().map(|conn| conn.member);
        let changed = signs != self.sent_room_key || !here.clone().eq(self.sent_connected.iter().copied());
        if changed {
            self.sent_connected = here.collect();
            self.sent_room_key = signs;
        }
        changed
    }

    /// The room as everybody may see it.
    pub fn view(&self, now: Millis) -> RoomView {
        self.room.view(|member| self.presence.is_connected(member), |seat| self.has_stand_in(seat, now))
    }

    /// The table, to everybody if something happened, and to those who are new. Equal viewers share one text.
    pub(super) fn send_tables(&mut self, now: Millis) {
        let ready = self.ready_seats(now);
        let (more_time, payoff) = (self.extra_time_seats(), self.payoff_time_left(now));
        let Some(game) = &self.room.game else {
            self.last_sent_tables = LastSentTables::default();
            return;
        };
        let happened = self.pending_events.has_events() || ready != self.sent_ready_seats;
        let clock = ClockView {
            frozen: self.schedule.is_frozen(),
            decide_ms: self.schedule.time_left(self.schedule.decision_deadline, now),
            // A deal is no roll to wait for.
            roll_ms: self.schedule.time_left(self.schedule.next_roll.filter(|_| !self.is_setting()), now),
            ready,
            more_time,
            payoff_ms: payoff,
        };
        self.sent_ready_seats = ready;
        if !self.needs_everything.is_empty() {
            let text = table_messages::game_message(game, self.room.games_started);
            self.effects.messages.extend(self.needs_everything.iter().map(|conn| (*conn, text.clone())));
        }
        let number = self.room.games_started;
        let (version, late) = (self.room.version, self.room.timed_out_seats);
        let said =
            TableContext { game_number: number, version, events: &self.pending_events, timed_out_seats: late, clock };
        let mut shared: Option<SharedTableParts> = None;
        let mut written: Vec<(Arc<WholeTable>, OutgoingTable)> = Vec::new();
        for conn in self.presence.conns.keys().copied().filter(|conn| happened || self.needs_everything.contains(conn))
        {
            let viewer = self.presence.viewer(&self.room, conn);
            let text = match written.iter().find(|(whole, _)| whole.stamp.viewer == viewer) {
                Some((_, text)) => text.clone(),
                None => {
                    let shared = shared.get_or_insert_with(|| SharedTableParts::new(game, said));
                    let whole =
                        Arc::new(table_messages::table_message(game, viewer, said, shared, self.table_text_capacity));
                    self.table_text_capacity = whole.body.len() + whole.body.len() / 4;
                    let text =
                        OutgoingTable::new(Arc::clone(&whole), self.last_sent_tables.get(number, viewer).cloned());
                    written.push((whole, text.clone()));
                    text
                }
            };
            self.effects.messages.push((conn, OutgoingMessage::Table(text)));
        }
        let tables = written.into_iter().map(|(whole, _)| whole);
        if happened {
            self.last_sent_tables.replace_all(tables);
        } else {
            // Where only some connections of a viewer were told anything, the others still have the table before.
            let has_others = |viewer| {
                let mut others = self.presence.conns.keys().filter(|conn| !self.needs_everything.contains(conn));
                others.any(|conn| self.presence.viewer(&self.room, *conn) == viewer)
            };
            let tables: Vec<_> = tables.filter(|table| !has_others(table.stamp.viewer)).collect();
            tables.into_iter().for_each(|table| self.last_sent_tables.replace(table));
        }
        if self.presence.conns.is_empty() {
            // A room that waits for somebody to come back keeps no texts meanwhile.
            self.last_sent_tables = LastSentTables::default();
        }
        self.pending_events.clear();
    }
}
