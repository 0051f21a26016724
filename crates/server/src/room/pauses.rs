//! The time to look at what a race paid, and extra time for a decision. Neither is in the log: after a restart the
//! pay-off is not shown again, and every decision has its full time.

use kit::{SeatSet, Turn};
use protocol::{ErrorReply, MemberId, Stage};

use crate::room::clock::Millis;
use crate::room::room_core::{RoomCore, refused};

impl RoomCore {
    /// Notices that a race has ended: what it paid is shown before anything else becomes due.
    pub(super) fn detect_finished_race(&mut self, now: Millis) {
        let Some(races) = self.room.game.as_ref().map(|game| game.table().finished_races()) else { return };
        if races.count > core::mem::replace(&mut self.races_over, races.count) {
            let until = now + self.timings().payoff_time(races.bets_in_last);
            self.payoff_until = Some(until);
            self.viewing_until = self.viewing_until.max(until);
        }
    }

    /// How long the pay-off is still shown. That of the last race continues when the game is over and the schedule is
    /// frozen.
    pub(super) fn payoff_time_left(&mut self, now: Millis) -> Option<Millis> {
        let now = if self.room.stage() == Stage::Playing { self.schedule.now_or_frozen_at(now) } else { now };
        self.payoff_until.take_if(|until| *until <= now);
        self.payoff_until.map(|until| until - now)
    }

    /// Ends the time in which a pay-off is shown.
    pub(super) fn skip_payoff(&mut self, now: Millis) -> Result<(), ErrorReply> {
        if self.payoff_time_left(now).is_none() {
            return Err(refused("not_now", "there is nothing to skip"));
        }
        self.payoff_until = None;
        self.viewing_until = now;
        // Everything that was delayed is scheduled again.
        self.schedule.clear();
        self.refresh_everyone();
        Ok(())
    }

    /// Gives a member extra time for the decision that they owe, once for each decision.
    pub(super) fn grant_extra_time(&mut self, me: MemberId) -> Result<(), ErrorReply> {
        let seat = self.seat_in_game(me)?;
        let turn = self.room.game.as_ref().map(|game| game.turn());
        if !matches!(turn, Some(Turn::Decide { seats }) if seats.contains(seat)) {
            return Err(refused("not_your_turn", "you owe no decision now"));
        }
        let Some(deadline) = self.schedule.decision_deadline else {
            return Err(refused("no_clock", "decisions have no time limit in this room"));
        };
        if self.extended_seats.contains(seat) {
            return Err(refused("once", "you already had extra time for this decision"));
        }
        self.extended_seats = self.extended_seats.with(seat);
        self.schedule.decision_deadline = Some(deadline + self.timings().extra_time);
        self.refresh_everyone();
        Ok(())
    }

    /// The seats that were given extra time and still owe the decision; `None` if there are none.
    pub(super) fn deciders_on_extra_time(&self) -> Option<SeatSet> {
        let seats: SeatSet = self.extended_seats.iter().filter(|seat| self.deciders.contains(*seat)).collect();
        (!seats.is_empty() && self.room.stage() == Stage::Playing).then_some(seats)
    }
}
