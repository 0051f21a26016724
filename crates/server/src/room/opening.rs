//! When the dice of a live race fall. Before its first roll people read the board until the countdown ends or all of
//! them are ready; once betting is closed the rolls come rapidly.
//!
//! Who is ready is in no log: a restart begins the countdown anew.

use kit::{Draw, Seat, SeatSet, Turn};
use protocol::{MemberId, Refused, Stage};

use crate::room::clock::Millis;
use crate::room::core::{Core, refused};
use crate::room::entry::Entry;
use crate::room::state::Chair;

/// How far a live turn has come: people may read the board before its first roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LiveTurn {
    /// The turn is another.
    None,
    /// It has begun, and its dice have not fallen.
    Unrolled,
    /// They have.
    Rolled,
}

impl LiveTurn {
    /// What it is after an input that left this turn.
    pub(super) fn after(self, turn: &Turn, rolled: bool) -> LiveTurn {
        match (turn, self) {
            (Turn::Decide { .. } | Turn::Chance { .. } | Turn::Over { .. }, _) => LiveTurn::None,
            (Turn::Live { .. }, LiveTurn::None) => LiveTurn::Unrolled,
            (Turn::Live { .. }, LiveTurn::Unrolled) if rolled => LiveTurn::Rolled,
            (Turn::Live { .. }, LiveTurn::Unrolled | LiveTurn::Rolled) => self,
        }
    }
}

impl Core {
    /// Ready for the game in the lobby, or for the race that is about to begin.
    pub(super) fn say_ready(&mut self, me: MemberId, ready: bool) -> Result<(), Refused> {
        if self.room.stage() == Stage::Lobby {
            return Ok(self.write(Entry::ReadyIs { member: me, ready })?);
        }
        self.seat_in_game(me)?;
        if !self.room.is_opening() {
            return Err(refused(
                "not_now",
                "you can say that you are ready before a game and before a race's first roll",
            ));
        }
        match ready {
            true => self.ready.insert(me),
            false => self.ready.remove(&me),
        };
        Ok(())
    }

    /// How long between two rolls of a live race as it stands. The rules say when betting is closed; a person who may
    /// bet even then keeps the time for it, a bot needs none.
    pub(super) fn interval(&self, now: Millis) -> Millis {
        let tempo = self.tempo();
        let Some(game) = self.room.game.as_ref() else { return tempo.tick };
        let may_act = game.turn().seats();
        let mut people = self.present_players(now).filter_map(|member| self.room.seat_of(member));
        let hurries = game.table().draw() == Some(Draw::Rapid) && !people.any(|seat| may_act.contains(seat));
        if hurries { tempo.rapid } else { tempo.tick }
    }

    /// When the next roll of a live race is due.
    pub(super) fn next_roll(&mut self, now: Millis) -> Millis {
        if !self.room.is_opening() {
            self.ready.clear();
            return self.agenda.roll.unwrap_or_else(|| now + self.interval(now));
        }
        let tempo = self.tempo();
        let (mut waits, mut people) = (false, false);
        for member in self.present_players(now) {
            people = true;
            waits |= !self.ready.contains(&member);
        }
        match (people, waits) {
            (true, true) => self.agenda.roll.unwrap_or(now + tempo.opening),
            (true, false) => now,
            // Nobody is there to read anything.
            (false, _) => self.agenda.roll.unwrap_or(Millis::MAX).min(now + tempo.tick),
        }
    }

    /// The seats that are ready for the race, while it has not begun: all but those of people who have not said so.
    pub(super) fn ready_seats(&self, now: Millis) -> Option<SeatSet> {
        if !self.room.is_opening() {
            return None;
        }
        let unready: SeatSet = self
            .present_players(now)
            .filter(|member| !self.ready.contains(member))
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
                let plays = self.presence.is_here(*member) && !self.is_bots(Seat::ALL[seat], now);
                plays.then_some(*member)
            }
            Chair::Open | Chair::Bot { .. } => None,
        })
    }
}
