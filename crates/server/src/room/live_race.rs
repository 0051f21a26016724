//! Live races, where dice are rolled at intervals. Before the first roll people read the board until a countdown ends
//! or all of them are ready. Once betting is closed the intervals are shorter.
//!
//! Who is ready is not in the log: a restart begins the countdown again.

use kit::{DrawPacing, Seat, SeatSet, Turn};
use protocol::{ErrorReply, MemberId, Stage};

use crate::room::clock::Millis;
use crate::room::entry::LogEntry;
use crate::room::room_core::{RoomCore, refused};
use crate::room::state::Chair;

/// Where a live turn stands. People may read the board before its first roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LiveTurnStage {
    /// The current turn is of another kind.
    NotLive,
    BeforeFirstRoll,
    Rolling,
}

impl LiveTurnStage {
    /// The stage after an input that led to this turn.
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
    /// Sets whether a member is ready: in the lobby for the next game, otherwise for the race that is about to begin.
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

    /// The time between two rolls of a live race at this moment. Once the rules say that betting is closed it is
    /// shorter, unless a person may still bet.
    pub(super) fn live_roll_interval(&self, now: Millis) -> Millis {
        let timings = self.timings();
        let Some(game) = self.room.game.as_ref() else { return timings.live_roll_interval };
        let may_act = game.turn().seats();
        let mut people = self.present_players(now).filter_map(|member| self.room.seat_of(member));
        let is_rapid =
            game.table().draw_pacing() == Some(DrawPacing::Rapid) && !people.any(|seat| may_act.contains(seat));
        if is_rapid { timings.rapid_roll_interval } else { timings.live_roll_interval }
    }

    /// When the next roll of a live race is due.
    pub(super) fn next_live_roll(&mut self, now: Millis) -> Millis {
        if !self.room.is_before_first_roll() {
            self.ready_for_race.clear();
            return self.schedule.next_roll.unwrap_or_else(|| now + self.live_roll_interval(now));
        }
        let timings = self.timings();
        let (mut somebody_unready, mut people) = (false, false);
        for member in self.present_players(now) {
            people = true;
            somebody_unready |= !self.ready_for_race.contains(&member);
        }
        match (people, somebody_unready) {
            (true, true) => self.schedule.next_roll.unwrap_or(now + timings.first_roll_countdown),
            (true, false) => now,
            // There are no people who could read the board.
            (false, _) => self.schedule.next_roll.unwrap_or(Millis::MAX).min(now + timings.live_roll_interval),
        }
    }

    /// Before the first roll of a race, the seats that are ready: all but those of people who have not said that they
    /// are.
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

    /// Members who are connected, have a seat and play it themselves.
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
