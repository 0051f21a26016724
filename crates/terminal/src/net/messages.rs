//! How a session in a room handles messages of the server: they update the table and become lines of the log.

use std::time::Instant;

use kit::{Seat, SeatSet};
use protocol::{Command, Request, ServerMessage, Stage};
use screen::people::Player;

use crate::net::keys::reaction_text;
use crate::net::{
    FIRST_ACTION, Lobby, MORE_TIME, RemoteSession, TIME_RAN_OUT, WARNING_TIME, called, room_log, room_players,
};
use crate::session::SessionEvent;
use crate::snapshot::{Events, TableSnapshot, ViewData};

impl RemoteSession {
    pub(super) fn handle_message(&mut self, frame: ServerMessage, now: Instant) {
        match frame {
            ServerMessage::Welcome { member: you, seat, on_other_device: elsewhere } => {
                self.alarm = None;
                self.live = true;
                (self.you, self.seat, self.elsewhere) = (you, seat, elsewhere);
                self.arrange();
            }
            ServerMessage::Room { room, .. } => {
                if let Some(before) = &self.room {
                    self.session_events.extend(
                        room_log::describe_changes(before, &room, self.you).into_iter().map(SessionEvent::LogLine),
                    );
                }
                self.room = Some(room);
                self.arrange();
            }
            ServerMessage::Game { number, game, scene, .. } => {
                if self.game.as_ref().is_none_or(|(known, _, _)| *known != number) {
                    self.session_events.push(SessionEvent::Reset);
                    self.tell_arrival();
                }
                self.game = Some((number, game, scene));
                (self.moment, self.clock) = (None, None);
            }
            ServerMessage::Table { seat, turn, view, options, seen, clock, by_clock, late, version: _, base: _ } => {
                let Some((_, game, scene)) = &self.game else { return };
                self.seat = seat;
                self.rolled = false;
                let had = self.clock.replace((now, clock)).and_then(|(_, clock)| clock.more_time).unwrap_or_default();
                self.late = late.unwrap_or_default();
                let (shown, drawn) = ViewData::parse(game, scene, &view, options.as_ref());
                let seen = Events::parse(game, &seen);
                self.moment = Some(TableSnapshot {
                    game: game.clone(),
                    drawing: drawn,
                    data: shown,
                    turn,
                    seat: seat.map(usize::from).and_then(Seat::new),
                    players: self.players(),
                });
                // Without events only the clock is different, as when somebody says that they are ready.
                self.session_events.push(if seen.is_empty() {
                    SessionEvent::Changed
                } else {
                    SessionEvent::TableEvents(seen)
                });
                self.tell_late(by_clock.unwrap_or_default());
                let asked = clock.more_time.unwrap_or_default();
                self.tell_more_time(asked.iter().filter(|seat| !had.contains(*seat)).collect());
                self.warned &= self.owes();
            }
            ServerMessage::Ack { id, .. } if id >= FIRST_ACTION => {
                // One's own decision was taken: the next one is warned of anew.
                self.warned &= !self.acting.remove(&id);
                self.unanswered.remove(&id);
                self.session_events.push(SessionEvent::Accepted);
            }
            ServerMessage::Refused(refused) if refused.id > 0 => {
                self.acting.remove(&refused.id);
                self.rolled = false;
                self.unanswered.remove(&refused.id);
                self.session_events.push(SessionEvent::Refused(refused.message));
            }
            ServerMessage::Reacted { member, reaction } => {
                let name = self.room.as_ref().map(|room| called(room, member)).unwrap_or_default();
                self.session_events.push(SessionEvent::LogLine(format!("{name}: {}", reaction_text(reaction))));
            }
            ServerMessage::Moved => {
                self.elsewhere = true;
                self.session_events.push(SessionEvent::Changed);
            }
            ServerMessage::Ack { .. }
            | ServerMessage::Refused(_)
            | ServerMessage::Pong { .. }
            | ServerMessage::Bye { .. }
            | ServerMessage::Odds { .. } => {}
        }
    }

    /// Handles a new `room`: what changed becomes lines of the log.
    fn arrange(&mut self) {
        self.session_events.push(SessionEvent::Changed);
        let players = self.players();
        let Some(room) = &self.room else { return };
        if let Some(moment) = &mut self.moment {
            moment.players = players;
        }
        let link = format!("{}/r/{}", self.address.server, room.code);
        self.prompt.take_if(|prompt| !prompt.is_valid_in(room.stage));
        match room.stage {
            Stage::Lobby => {
                self.lobby = Some(Lobby { room: room.clone(), you: self.you, seat: self.seat, link });
                self.moment = None;
            }
            Stage::Playing | Stage::Finished => self.lobby = None,
        }
        self.come_back();
    }

    /// Takes the seat back at once if this player left the game and has joined again.
    fn come_back(&mut self) {
        let left = self.member().is_some_and(|member| member.left);
        if !left {
            self.asked_back = false;
        } else if !self.asked_back && !self.elsewhere && !self.leaving {
            self.asked_back = true;
            self.ask_for(Request { id: 0, command: Command::ComeBack });
        }
    }

    /// The players, and whose time ran out at their last decision.
    fn players(&self) -> Vec<Player> {
        let mut players = self.room.as_ref().map(room_players).unwrap_or_default();
        let more_time = self.clock.as_ref().and_then(|(_, clock)| clock.more_time).unwrap_or_default();
        for (player, seat) in players.iter_mut().zip(Seat::ALL) {
            (player.timed_out, player.has_extra_time) = (self.late.contains(seat), more_time.contains(seat));
        }
        players
    }

    /// Logs what a newcomer can expect of this game.
    fn tell_arrival(&mut self) {
        let Some(room) = &self.room else { return };
        let mut said = room_log::describe_new_predictions(&[], room);
        if let Some(you) =
            self.you.filter(|you| room_log::seat_of_member(room, *you).is_none() && room.stage == Stage::Playing)
        {
            said.push(room_log::spectator_hint(room, you).into());
        }
        self.session_events.extend(said.into_iter().map(SessionEvent::LogLine));
    }

    /// Logs whose time ran out.
    fn tell_late(&mut self, late: SeatSet) {
        self.tell_of(late, TIME_RAN_OUT, |name| format!("{name} ran out of time."));
    }

    /// Logs who asked for one more minute.
    fn tell_more_time(&mut self, asked: SeatSet) {
        self.tell_of(asked, MORE_TIME, |name| format!("{name} takes a minute more."));
    }

    fn tell_of(&mut self, seats: SeatSet, own: &str, of: impl Fn(&str) -> String) {
        let players = self.moment.as_ref().map(|moment| moment.players.as_slice()).unwrap_or_default();
        let said = seats.iter().filter_map(|seat| match players.get(seat.index()) {
            _ if self.seat == Some(seat.number()) => Some(own.to_owned()),
            player => player.map(|it| of(&it.name)),
        });
        self.session_events.extend(said.map(SessionEvent::LogLine));
    }

    /// Warns that ten seconds are left, once for each decision.
    pub(super) fn warn_ten_seconds_left(&mut self, now: Instant) {
        if !self.warned && self.owes() && self.decide_left(now).is_some_and(|left| left <= WARNING_TIME) {
            self.warned = true;
            self.session_events.push(SessionEvent::TenSecondsLeft);
        }
    }
}
