//! The time to look at what a race paid, and a minute more for a decision. Neither is in the log: after a restart there
//! is nothing to look at, and every decision has its whole time.

use kit::{SeatSet, Turn};
use protocol::{MemberId, Refused, Stage};

use crate::room::clock::Millis;
use crate::room::core::{Core, refused};

impl Core {
    /// A race may have ended with the last input: what it paid is looked at before anything else falls due.
    pub(super) fn note_races(&mut self, now: Millis) {
        let Some(races) = self.room.game.as_ref().map(|game| game.table().races_over()) else { return };
        if races.over > core::mem::replace(&mut self.races_over, races.over) {
            let until = now + self.tempo().payoff(races.bets);
            self.payoff_until = Some(until);
            self.shown_until = self.shown_until.max(until);
        }
    }

    /// How long the pay-off is still looked at. That of the last race goes on when the game is over and the clock stands.
    pub(super) fn payoff_left(&mut self, now: Millis) -> Option<Millis> {
        let now = if self.room.stage() == Stage::Playing { self.agenda.time(now) } else { now };
        self.payoff_until.take_if(|until| *until <= now);
        self.payoff_until.map(|until| until - now)
    }

    /// The leader has seen enough.
    pub(super) fn skip(&mut self, now: Millis) -> Result<(), Refused> {
        if self.payoff_left(now).is_none() {
            return Err(refused("not_now", "there is nothing to skip"));
        }
        self.payoff_until = None;
        self.shown_until = now;
        // All that was put off is planned anew.
        self.agenda.clear();
        self.everybody_afresh();
        Ok(())
    }

    /// A minute more for the decision that this member owes.
    pub(super) fn more_time(&mut self, me: MemberId) -> Result<(), Refused> {
        let seat = self.seat_in_game(me)?;
        let turn = self.room.game.as_ref().map(|game| game.turn());
        if !matches!(turn, Some(Turn::Decide { seats }) if seats.contains(seat)) {
            return Err(refused("not_your_turn", "you owe no decision now"));
        }
        let Some(deadline) = self.agenda.deadline else {
            return Err(refused("no_clock", "nobody is hurried here; take the time you need"));
        };
        if self.more_time.contains(seat) {
            return Err(refused("once", "you had a minute more for this decision already"));
        }
        self.more_time = self.more_time.with(seat);
        self.agenda.deadline = Some(deadline + self.tempo().minute);
        self.everybody_afresh();
        Ok(())
    }

    /// Those who asked for a minute more and still owe the decision.
    pub(super) fn more_time_seats(&self) -> Option<SeatSet> {
        let still: SeatSet = self.more_time.iter().filter(|seat| self.owing.contains(*seat)).collect();
        (!still.is_empty() && self.room.stage() == Stage::Playing).then_some(still)
    }
}
