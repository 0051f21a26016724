//! When the dice of a live race fall. Before its first roll people read the board until the countdown ends or all of
//! them are ready; once betting is closed the rolls come rapidly.
//!
//! Who is ready is in no log: a restart begins the countdown anew.

use kit::{DrawPacing, Seat, SeatSet, Turn};
use protocol::{ErrorReply, MemberId, Stage};

use crate::room::clock::Millis;
use crate::room::entry::LogEntry;
use crate::room::room_core::{RoomCore, refused};
use crate::room::state::Chair;

/// How far a live turn has come: people may read the board before its first roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LiveTurnStage {
    /// The turn is another.
    NotLive,
    /// It has begun, and its dice have not fallen.
    BeforeFirstRoll,
    /// They have.
    Rolling,
}

impl LiveTurnStage {
    /// What it is after an input that left this turn.
    pub(super) fn after(self, turn: &Turn, rolled: bool) -> LiveTurnStage {
        match (turn, self) {
            (Turn::Decide { .. } | Turn::Chance { .. } | Turn::Over { .. }, _) => LiveTurnStage::NotLive,
            (Turn::Live { .. }, LiveTurnStage::NotLive) => LiveTurnStage::BeforeFirstRoll,
            (Turn::Live { .. }, LiveTurnStage::BeforeFirstRoll) if rolled => LiveTurnStage::Rolling,
            (Turn::Live { .. }, LiveTurnStage::BeforeFirstRoll | LiveTurnStage::Rolling) => self,
        }
    }
}

impl RoomCore {
    /// Ready for the game in the lobby, or for the race that is about to begin.
    pub(super) fn set_ready(&mut self, me: MemberId, ready: bool) -> Result<(), ErrorReply> {
        if self.room.stage() == Stage::Lobby {
            return Ok(self.append_entry(LogEntry::ReadyChanged { member: me, ready })?);
        }
        self.seat_in_game(me)?;
        if !self.room.is_before_first_roll() {
            return Err(refused(
                "not_now",
                "you can say that you are ready before a game and before a race's first roll",
            ));
        }
        match ready {
            true => self.ready_for_race.insert(me),
            false => self.ready_for_race.remove(&me),
        };
        Ok(())
    }

    /// How long between two rolls of a live race as it stands. The rules say when betting is closed; a person who may
    /// bet even then keeps the time for it, a bot needs none.
    pub(super) fn live_roll_interval(&self, now: Millis) -> Millis {
        let tempo = self.timings();
        let Some(game) = self.room.game.as_ref() else { return tempo.live_roll_interval };
        let may_act = game.turn().seats();
        let mut people = self.present_players(now).filter_map(|member| self.room.seat_of(member));
        let hurries =
            game.table().draw_pacing() == Some(DrawPacing::Rapid) && !people.any(|seat| may_act.contains(seat));
        if hurries { tempo.rapid_roll_interval } else { tempo.live_roll_interval }
    }

    /// When the next roll of a live race is due.
    pub(super) fn next_live_roll(&mut self, now: Millis) -> Millis {
        if !self.room.is_before_first_roll() {
            self.ready_for_race.clear();
            return self.schedule.next_roll.unwrap_or_else(|| now + self.live_roll_interval(now));
        }
        let tempo = self.timings();
        let (mut waits, mut people) = (false, false);
        for member in self.present_players(now) {
            people = true;
            waits |= !self.ready_for_race.contains(&member);
        }
        match (people, waits) {
            (true, true) => self.schedule.next_roll.unwrap_or(now + tempo.first_roll_countdown),
            (true, false) => now,
            // Nobody is there to read anything.
            (false, _) => self.schedule.next_roll.unwrap_or(Millis::MAX).min(now + tempo.live_roll_interval),
        }
    }

    /// The seats that are ready for the race, while it has not begun: all but those of people who have not said so.
    pub(super) fn ready_seats(&self, now: Millis) -> Option<SeatSet> {
        if !self.room.is_before_first_roll() {
            return None;
        }
        let unready: SeatSet = self
            .present_players(now)
            .filter(|member| !self.ready_for_race.contains(member))
            .filter_map(|member| self.room.seat_of(member))
            .collect();
        let seats = Seat::ALL.into_iter().take(self.room.chairs.len());
        Some(seats.filter(|seat| !unready.contains(*seat)).collect())
    }

    /// People who are connected, have a seat, and play it themselves.
    fn present_players(&self, now: Millis) -> impl Iterator<Item = MemberId> + '_ {
        let seats = self.room.chairs.iter().enumerate();
        seats.filter_map(move |(seat, chair)| match chair {
            Chair::Member(member) => {
                let plays = self.presence.is_connected(*member) && !self.is_bot_controlled(Seat::ALL[seat], now);
                plays.then_some(*member)
            }
            Chair::Open | Chair::Bot { .. } => None,
        })
    }
}
