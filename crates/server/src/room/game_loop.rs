//! What happens at the table without a request: dice are rolled, bots are asked, time runs out. And the messages about
//! it, to every connection that has to know.

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

/// More events than can become due at one moment. If there were more, they would be handled with the next message.
const MAX_DUE_EVENTS: usize = 64;
/// More outcomes than any game draws to set up a table. If there were more, they would be drawn with the next message.
const MAX_SETUP_ROLLS: usize = 256;

/// What the room's view depends on, besides who is connected.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct RoomViewKey {
    entries: u64,
    stage: Option<Stage>,
    stand_ins: SeatSet,
}

impl RoomCore {
    /// Adds an input that the game has taken to the log and to the events that have to be sent.
    pub(super) fn record_input(&mut self, input: Input) {
        self.add_input(input, None);
    }

    /// Adds an input that was made for a seat because its time ran out, which log and viewers are told.
    pub(super) fn record_timeout_input(&mut self, seat: Seat, input: Input) {
        self.add_input(input, Some(seat));
    }

    fn add_input(&mut self, input: Input, timed_out: Option<Seat>) {
        if let Some(game) = &self.room.game {
            let viewers = self.presence.conns.keys().map(|conn| self.presence.viewer(&self.room, *conn));
            self.pending_events.add(game, viewers, timed_out);
        }
        self.room.record_input(&input, timed_out.is_some());
        self.inputs_since_load += 1;
        let rolled = matches!(input, Input::Outcome { .. });
        self.effects.entries.push(LogEntry::Input { input, by_clock: false });
        // A bet does not delay the next roll of a live race. Every other input begins a new turn with new times.
        let live = self.room.game.as_ref().is_some_and(|game| matches!(game.turn(), Turn::Live { .. }));
        if rolled || !live {
            self.schedule.next_roll = None;
        }
        if !self.same_decision_continues() {
            self.choices_revealed = core::mem::take(&mut self.is_simultaneous);
            self.people_decide = false;
            self.extended_seats = SeatSet::EMPTY;
            self.schedule.decision_deadline = None;
            // In a live race a decision stays valid as long as it is legal. Elsewhere it was about a turn that is past.
            if !live {
                self.schedule.cancel_bot_requests();
            }
        }
        // More inputs may follow before the next events are scheduled.
        self.deciders = self.room.game.as_ref().map_or(SeatSet::EMPTY, |game| game.turn().seats());
    }

    /// Whether other seats still owe the same decision.
    fn same_decision_continues(&self) -> bool {
        let turn = self.room.game.as_ref().map(|game| game.turn());
        matches!(turn, Some(Turn::Decide { seats }) if self.deciders != *seats && self.deciders.contains_all(*seats))
    }

    /// Draws the next outcome, or says why it cannot be drawn.
    pub(super) fn roll_dice(&mut self) -> Result<(), ErrorReply> {
        let game = self.room.game.as_mut().ok_or_else(not_playing_refusal)?;
        let input = game.roll().map_err(|refusal| rules_refusal(&refusal))?;
        self.record_input(input);
        Ok(())
    }

    /// Draws the outcome that is due. Outcomes that set up a table or a race are drawn all at once and sent together.
    fn roll_due_dice(&mut self, now: Millis) {
        // Nobody requested this roll; if it fails, it is scheduled again.
        if !self.is_setup() {
            return drop(self.roll_dice());
        }
        for _ in 0..MAX_SETUP_ROLLS {
            if self.roll_dice().is_err() || !self.is_setup() {
                break;
            }
        }
        self.viewing_until = self.viewing_until.max(now + self.timings().setup_time / 2);
    }

    /// Whether the next outcome only sets up a table or a race.
    fn is_setup(&self) -> bool {
        self.room.game.as_ref().is_some_and(|game| game.table().draw_pacing() == Some(DrawPacing::Setup))
    }

    /// Whether a bot decides for this seat: it is a bot's, or its member has left or has been disconnected too long.
    pub(super) fn is_bot_controlled(&self, seat: Seat, now: Millis) -> bool {
        match self.room.chairs.get(seat.index()) {
            Some(Chair::Bot { .. }) => true,
            Some(Chair::Member(_)) => self.has_stand_in(seat, now),
            Some(Chair::Open) | None => false,
        }
    }

    /// Whether a bot plays for the member in this seat, who has left or has been disconnected too long.
    pub(super) fn has_stand_in(&self, seat: Seat, now: Millis) -> bool {
        let member = self.room.member_in_seat(seat);
        member.is_some_and(|it| {
            self.room.has_left_game(it) || self.presence.is_absent_beyond(it, self.timings().absence_grace, now)
        })
    }

    /// Handles everything that is due and schedules what comes next.
    pub(super) fn run_due_events(&mut self, now: Millis) {
        let must_freeze = self.room.paused || self.has_no_connections() || self.room.stage() != Stage::Playing;
        if must_freeze != self.schedule.is_frozen() {
            if must_freeze {
                self.schedule.freeze(now);
            } else {
                let frozen_for = self.schedule.thaw(now);
                self.payoff_until = self.payoff_until.map(|until| until + frozen_for);
                self.viewing_until += frozen_for;
            }
            self.refresh_clock();
        }
        self.detect_finished_race(now);
        self.hand_over_requested_seats();
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
            self.hand_over_requested_seats();
            self.schedule_next(now);
        }
    }

    /// Gives newcomers the seats that they asked for, where the rules allow it now.
    fn hand_over_requested_seats(&mut self) {
        if let Err(bad) = self.hand_over_bot_seats() {
            tracing::error!(room = %self.room.identity.code, cause = %bad, "a seat could not be handed over");
        }
    }

    fn refresh_clock(&mut self) {
        if self.room.stage() == Stage::Playing {
            self.needs_everything.extend(self.presence.conns.keys());
        }
    }

    /// Schedules the events of the turn that are not scheduled yet.
    fn schedule_next(&mut self, now: Millis) {
        let Some(turn) = self.room.game.as_ref().map(|game| game.turn().clone()) else { return };
        let timings = self.timings();
        let bots: SeatSet = turn.seats().iter().filter(|seat| self.is_bot_controlled(*seat, now)).collect();
        if let Turn::Decide { seats } = turn {
            let people = bots != seats;
            if core::mem::take(&mut self.choices_revealed) && !people {
                // Choices that are revealed together are shown for a while, as dice are. People may go on sooner.
                self.viewing_until = self.viewing_until.max(now + timings.roll_delay);
            }
            self.is_simultaneous |= seats.len() > 1;
            self.people_decide |= people;
            if self.people_decide && !people {
                // The last person has decided, and should not have to wait for bots.
                self.schedule.bring_bots_forward(now + timings.max_bot_delay);
            }
        }
        self.choices_revealed = false;
        // What was just set up or revealed is shown before bots move.
        let start = now.max(self.viewing_until);
        self.schedule.cancel_bots_except(bots);
        for seat in bots.iter().filter(|seat| !self.schedule.is_bot_scheduled(*seat)).collect::<Vec<_>>() {
            let delay = self.bot_delay(seat, &turn, now);
            self.schedule.schedule_bot(seat, start + delay);
        }
        self.deciders = turn.seats();
        match turn {
            Turn::Over { .. } => self.schedule.clear(),
            Turn::Decide { .. } => {
                self.schedule.next_roll = None;
                if self.schedule.decision_deadline.is_none() {
                    self.schedule.decision_deadline = timings.decision_limit.map(|time| start + time);
                }
            }
            Turn::Chance { .. } if self.is_setup() => {
                // The end of a race is shown before the next one is set up. At the start of a game there is nothing to
                // show.
                let wait = if self.room.has_no_inputs() { 0 } else { timings.setup_time / 2 };
                self.schedule.decision_deadline = None;
                self.schedule.next_roll.get_or_insert(start + wait);
            }
            Turn::Chance { by } => {
                let rolls_own_dice = |seat: Seat| self.room.settings.tap_to_roll && !self.is_bot_controlled(seat, now);
                let wait = if by.is_some_and(rolls_own_dice) { timings.tap_limit } else { timings.roll_delay };
                self.schedule.decision_deadline = None;
                self.schedule.next_roll.get_or_insert(start + wait);
            }
            Turn::Live { .. } => {
                self.schedule.decision_deadline = None;
                self.schedule.next_roll = Some(self.next_live_roll(now).max(self.payoff_until.unwrap_or_default()));
            }
        }
    }

    // Messages

    /// Sends the room, to all connections if it has changed since it was last sent, and otherwise to new ones.
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
            let message =
                OutgoingMessage::from(&ServerMessage::Room { version: self.room.version, room: self.view(now) });
            self.effects.messages.extend(to.into_iter().map(|conn| (conn, message.clone())));
        }
    }

    /// Whether the room's view has changed since this was last asked. It depends only on the entries that are not
    /// inputs, on who is connected, on the stage and on the seats that bots play for members. Most inputs change none
    /// of these, and building a view only to compare it would be expensive.
    fn has_room_changed(&mut self, now: Millis) -> bool {
        let seats = Seat::ALL.into_iter().take(self.room.chairs.len());
        let key = RoomViewKey {
            entries: self.room.version.wrapping_sub(self.inputs_since_load),
            stage: Some(self.room.stage()),
            stand_ins: seats.filter(|seat| self.has_stand_in(*seat, now)).collect(),
        };
        let connected = self.presence.conns.values().map(|conn| conn.member);
        let changed = key != self.sent_room_key || !connected.clone().eq(self.sent_connected.iter().copied());
        if changed {
            self.sent_connected = connected.collect();
            self.sent_room_key = key;
        }
        changed
    }

    /// The room as everybody may see it.
    pub fn view(&self, now: Millis) -> RoomView {
        self.room.view(|member| self.presence.is_connected(member), |seat| self.has_stand_in(seat, now))
    }

    /// Sends the table, to all connections if something happened, and otherwise to new ones. Connections of the same
    /// viewer share one text.
    pub(super) fn send_tables(&mut self, now: Millis) {
        let ready = self.ready_seats(now);
        let (more_time, payoff_ms) = (self.deciders_on_extra_time(), self.payoff_time_left(now));
        let Some(game) = &self.room.game else {
            self.last_sent_tables = LastSentTables::default();
            return;
        };
        let table_changed = self.pending_events.has_events() || ready != self.sent_ready_seats;
        let clock = ClockView {
            frozen: self.schedule.is_frozen(),
            decide_ms: self.schedule.time_left(self.schedule.decision_deadline, now),
            // A roll that only sets something up is not shown as one to wait for.
            roll_ms: self.schedule.time_left(self.schedule.next_roll.filter(|_| !self.is_setup()), now),
            ready,
            more_time,
            payoff_ms,
        };
        self.sent_ready_seats = ready;
        if !self.needs_everything.is_empty() {
            let game_message = table_messages::game_message(game, self.room.games_started);
            self.effects.messages.extend(self.needs_everything.iter().map(|conn| (*conn, game_message.clone())));
        }
        let game_number = self.room.games_started;
        let (version, timed_out_seats) = (self.room.version, self.room.timed_out_seats);
        let context = TableContext { game_number, version, events: &self.pending_events, timed_out_seats, clock };
        let mut shared: Option<SharedTableParts> = None;
        let mut messages: Vec<(Arc<WholeTable>, OutgoingTable)> = Vec::new();
        for conn in
            self.presence.conns.keys().copied().filter(|conn| table_changed || self.needs_everything.contains(conn))
        {
            let viewer = self.presence.viewer(&self.room, conn);
            let message = match messages.iter().find(|(whole, _)| whole.stamp.viewer == viewer) {
                Some((_, message)) => message.clone(),
                None => {
                    let shared = shared.get_or_insert_with(|| SharedTableParts::new(game, context));
                    let whole = Arc::new(table_messages::table_message(
                        game,
                        viewer,
                        context,
                        shared,
                        self.table_text_capacity,
                    ));
                    self.table_text_capacity = whole.body.len() + whole.body.len() / 4;
                    let message =
                        OutgoingTable::new(Arc::clone(&whole), self.last_sent_tables.get(game_number, viewer).cloned());
                    messages.push((whole, message.clone()));
                    message
                }
            };
            self.effects.messages.push((conn, OutgoingMessage::Table(message)));
        }
        let tables = messages.into_iter().map(|(whole, _)| whole);
        if table_changed {
            self.last_sent_tables.replace_all(tables);
        } else {
            // Where only some connections of a viewer were sent a table, the others still have the one before.
            let has_others = |viewer| {
                let mut others = self.presence.conns.keys().filter(|conn| !self.needs_everything.contains(conn));
                others.any(|conn| self.presence.viewer(&self.room, *conn) == viewer)
            };
            let tables: Vec<_> = tables.filter(|table| !has_others(table.stamp.viewer)).collect();
            tables.into_iter().for_each(|table| self.last_sent_tables.replace(table));
        }
        if self.presence.conns.is_empty() {
            // A room without connections keeps no texts.
            self.last_sent_tables = LastSentTables::default();
        }
        self.pending_events.clear();
    }
}
