//! How fast a table goes, and when something falls due. Times are milliseconds of one clock that never jumps back.

use kit::{MAX_SEATS, Seat, SeatSet};
use protocol::Pace;

/// A moment, or a length of time.
pub type Millis = u64;

/// What a pace means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tempo {
    /// How long somebody may think; none for as long as they like.
    pub decide: Option<Millis>,
    /// How long until dice fall that nobody has to tap for.
    pub roll: Millis,
    /// How long a seat may wait with its tap.
    pub tap: Millis,
    /// How long between two rolls of a live race.
    pub tick: Millis,
    /// The shortest a bot thinks, and how much longer it may take.
    pub think: (Millis, u32),
    /// How long somebody may be gone before a bot plays for them.
    pub grace: Millis,
}

impl Tempo {
    /// The same, so many times faster.
    #[must_use]
    pub fn divided_by(self, times: u32) -> Tempo {
        let times = Millis::from(times.max(1));
        let (least, more) = self.think;
        Tempo {
            decide: self.decide.map(|time| time / times),
            roll: self.roll / times,
            tap: self.tap / times,
            tick: self.tick / times,
            think: (least / times, (Millis::from(more) / times) as u32),
            grace: self.grace / times,
        }
    }

    /// The tempo of a pace.
    pub const fn of(pace: Pace) -> Tempo {
        match pace {
            Pace::Relaxed => Tempo {
                decide: Some(120_000),
                roll: 2_500,
                tap: 20_000,
                tick: 6_000,
                think: (1_500, 2_500),
                grace: 60_000,
            },
            Pace::Normal => Tempo {
                decide: Some(45_000),
                roll: 1_500,
                tap: 10_000,
                tick: 4_000,
                think: (900, 1_600),
                grace: 30_000,
            },
            Pace::Fast => {
                Tempo { decide: Some(15_000), roll: 600, tap: 4_000, tick: 2_000, think: (300, 700), grace: 15_000 }
            }
            Pace::None => {
                Tempo { decide: None, roll: 1_500, tap: 600_000, tick: 4_000, think: (900, 1_600), grace: 120_000 }
            }
        }
    }
}

/// What falls due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// A bot has thought enough.
    Bot(Seat),
    /// Those who still owe a decision have run out of time.
    Deadline,
    /// The dice fall.
    Roll,
}

/// The appointments of one turn.
#[derive(Clone, Copy, Debug, Default)]
pub struct Agenda {
    /// When time runs out.
    pub deadline: Option<Millis>,
    /// When the dice fall.
    pub roll: Option<Millis>,
    bots: [Option<Millis>; MAX_SEATS],
    /// Since when nothing moves, because it is paused or nobody is there.
    frozen: Option<Millis>,
}

impl Agenda {
    /// Lets a bot act at this moment, unless it has an appointment already.
    pub fn book(&mut self, seat: Seat, at: Millis) {
        self.bots[seat.index()].get_or_insert(at);
    }

    /// Whether this bot has an appointment.
    pub fn is_booked(&self, seat: Seat) -> bool {
        self.bots[seat.index()].is_some()
    }

    /// Cancels the appointments of all bots but these.
    pub fn keep_only(&mut self, seats: SeatSet) {
        for (seat, appointment) in self.bots.iter_mut().enumerate() {
            if !seats.contains(Seat(seat as u8)) {
                *appointment = None;
            }
        }
    }

    /// Nothing is due any more.
    pub fn clear(&mut self) {
        *self = Agenda { frozen: self.frozen, ..Agenda::default() };
    }

    /// Whether nothing moves.
    pub fn is_frozen(&self) -> bool {
        self.frozen.is_some()
    }

    /// Stops or starts the clock; what was left of each appointment stays left.
    pub fn freeze(&mut self, frozen: bool, now: Millis) {
        match (self.frozen, frozen) {
            (None, true) => self.frozen = Some(now),
            (Some(since), false) => {
                let pause = now.saturating_sub(since);
                let later = |at: &mut Option<Millis>| *at = at.map(|at| at + pause);
                later(&mut self.deadline);
                later(&mut self.roll);
                self.bots.iter_mut().for_each(later);
                self.frozen = None;
            }
            (None, false) | (Some(_), true) => {}
        }
    }

    /// The first appointment, and what it is. Bots go before deadlines, and both before dice.
    fn first(&self) -> Option<(Millis, Due)> {
        let bots = self.bots.iter().enumerate();
        let bots = bots.filter_map(|(seat, at)| at.map(|at| (at, Due::Bot(Seat(seat as u8)))));
        let others = [self.deadline.map(|at| (at, Due::Deadline)), self.roll.map(|at| (at, Due::Roll))];
        bots.chain(others.into_iter().flatten()).min_by_key(|(at, _)| *at)
    }

    /// When to look again.
    pub fn wake(&self) -> Option<Millis> {
        self.first().filter(|_| !self.is_frozen()).map(|(at, _)| at)
    }

    /// What is due now; it is taken off the agenda.
    pub fn take(&mut self, now: Millis) -> Option<Due> {
        let (_, due) = self.first().filter(|(at, _)| *at <= now && !self.is_frozen())?;
        match due {
            Due::Bot(seat) => self.bots[seat.index()] = None,
            Due::Deadline => self.deadline = None,
            Due::Roll => self.roll = None,
        }
        Some(due)
    }

    /// How long until then, counted from when the clock stopped if it stands.
    pub fn left(&self, at: Option<Millis>, now: Millis) -> Option<Millis> {
        at.map(|at| at.saturating_sub(self.frozen.unwrap_or(now)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_due_first_comes_first_and_once() {
        let mut agenda = Agenda { deadline: Some(50), roll: Some(20), ..Agenda::default() };
        agenda.book(Seat(2), 20);
        agenda.book(Seat(2), 5);
        assert_eq!(agenda.wake(), Some(20), "a second booking does not move the first");
        assert_eq!(agenda.take(19), None);
        assert_eq!(agenda.take(20), Some(Due::Bot(Seat(2))));
        assert_eq!(agenda.take(20), Some(Due::Roll));
        assert_eq!(agenda.take(49), None);
        assert_eq!(agenda.take(60), Some(Due::Deadline));
        assert_eq!(agenda.wake(), None);
    }

    #[test]
    fn a_stopped_clock_keeps_what_was_left() {
        let mut agenda = Agenda { deadline: Some(100), ..Agenda::default() };
        agenda.freeze(true, 40);
        assert_eq!(agenda.wake(), None);
        assert_eq!(agenda.take(1_000), None);
        assert_eq!(agenda.left(agenda.deadline, 1_000), Some(60));
        agenda.freeze(true, 500);
        agenda.freeze(false, 1_000);
        assert_eq!(agenda.wake(), Some(1_060));
    }
}
