//! How fast a table goes, and when something falls due. Times are milliseconds of one clock that never jumps back.

use core::ops::RangeInclusive;

use kit::{MAX_SEATS, Seat, SeatSet};
use protocol::Pace;

use crate::room::entry::Settings;

/// A moment, or a length of time.
pub type Millis = u64;

/// What a pace means. This is the one place with these figures; `docs/server.md` shows them, and a test compares them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tempo {
    /// How long somebody may think; none for as long as they like.
    pub decide: Option<Millis>,
    /// How long until dice fall that nobody has to tap for.
    pub roll: Millis,
    /// How long all chances in a row that only set a table or a race may take together.
    pub setting: Millis,
    /// How long a seat may wait with its tap.
    pub tap: Millis,
    /// How long between two rolls of a live race.
    pub tick: Millis,
    /// The same once betting is closed.
    pub rapid: Millis,
    /// How long people may read the board before the first roll of a live race.
    pub opening: Millis,
    /// The longest a bot thinks about a decision.
    pub think: Millis,
    /// The longest all other seats think together if all are bots and decide one after the other.
    pub round: Millis,
    /// How long somebody may be gone before a bot plays for them.
    pub grace: Millis,
    /// How long people look at each bet of a race that is over.
    pub bet_shown: Millis,
    /// The longest all bets of a race are looked at.
    pub longest_payoff: Millis,
    /// What is added to a decision for whoever asks.
    pub minute: Millis,
}

impl Tempo {
    /// The same, so many times faster.
    #[must_use]
    pub fn divided_by(self, times: u32) -> Tempo {
        let times = Millis::from(times.max(1));
        Tempo {
            decide: self.decide.map(|time| time / times),
            roll: self.roll / times,
            setting: self.setting / times,
            tap: self.tap / times,
            tick: self.tick / times,
            rapid: self.rapid / times,
            opening: self.opening / times,
            think: self.think / times,
            round: self.round / times,
            grace: self.grace / times,
            bet_shown: self.bet_shown / times,
            longest_payoff: self.longest_payoff / times,
            minute: self.minute / times,
        }
    }

    /// The longest a bot thinks about a decision that no other seat makes at the same time. At a big table each bot is
    /// quicker, so that a person waits for a whole round of them no longer than at a small one.
    pub fn think_alone(self, seats: usize) -> Millis {
        self.think.min(self.round / (seats.max(2) as Millis - 1))
    }

    /// How long the table looks at so many bets of a race that is over: the winners first, then bet by bet, and the
    /// result at the end as long as eight bets.
    pub fn payoff(self, bets: u32) -> Millis {
        (self.bet_shown * (Millis::from(bets) + 8)).min(self.longest_payoff)
    }

    /// The tempo of a room: its pace, and the leader's own time between rolls.
    pub fn of_settings(settings: &Settings) -> Tempo {
        let tempo = Tempo::of(settings.pace);
        match settings.tick.map(Millis::from) {
            Some(tick) => Tempo { tick, rapid: rapid(tick), ..tempo },
            None => tempo,
        }
    }

    /// The tempo of a pace.
    pub const fn of(pace: Pace) -> Tempo {
        match pace {
            Pace::Relaxed => Tempo {
                decide: Some(120_000),
                roll: 2_500,
                setting: 2_000,
                tap: 20_000,
                tick: 4_000,
                rapid: rapid(4_000),
                opening: 12_000,
                think: 1_000,
                round: 4_000,
                grace: 60_000,
                bet_shown: 600,
                longest_payoff: 12_000,
                minute: MINUTE,
            },
            Pace::Normal => Tempo {
                decide: Some(45_000),
                roll: 1_500,
                setting: 1_000,
                tap: 10_000,
                tick: 2_500,
                rapid: rapid(2_500),
                opening: 8_000,
                think: 800,
                round: 2_000,
                grace: 30_000,
                bet_shown: 450,
                longest_payoff: 10_000,
                minute: MINUTE,
            },
            Pace::Fast => Tempo {
                decide: Some(15_000),
                roll: 600,
                setting: 500,
                tap: 4_000,
                tick: 1_500,
                rapid: rapid(1_500),
                opening: 4_000,
                think: 400,
                round: 1_000,
                grace: 15_000,
                bet_shown: 250,
                longest_payoff: 6_000,
                minute: MINUTE,
            },
            Pace::None => Tempo { decide: None, tap: 600_000, grace: 120_000, ..Tempo::of(Pace::Normal) },
        }
    }
}

/// A minute, in milliseconds, whatever the pace is: it is what people ask for.
const MINUTE: Millis = 60_000;
/// The leader may set the time between two rolls of a live race within these bounds.
pub(super) const TICKS: RangeInclusive<u32> = 800..=8_000;

/// How long between two rolls of a live race once betting is closed, beside how long it was before: a third, but people
/// can still follow each roll.
const fn rapid(tick: Millis) -> Millis {
    const SHORTEST: Millis = 800;
    if tick / 3 < SHORTEST { SHORTEST } else { tick / 3 }
}

/// What falls due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// A bot looks at the table and begins to think.
    Bot(Seat),
    /// A thought should have come back long ago.
    Overdue(Seat),
    /// Those who still owe a decision have run out of time.
    Deadline,
    /// The dice fall.
    Roll,
}

/// What a bot's appointment is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Matter {
    /// It will look at the table.
    Look,
    /// It is thinking about the question with this ticket, and will not be waited for any longer.
    Think(u64),
}

/// The appointments of one turn.
#[derive(Clone, Copy, Debug, Default)]
pub struct Agenda {
    /// When time runs out.
    pub deadline: Option<Millis>,
    /// When the dice fall.
    pub roll: Option<Millis>,
    bots: [Option<(Millis, Matter)>; MAX_SEATS],
    /// Since when nothing moves, because it is paused or nobody is there.
    frozen: Option<Millis>,
}

impl Agenda {
    /// Lets a bot look at this moment, unless it has an appointment already.
    pub fn book(&mut self, seat: Seat, at: Millis) {
        self.bots[seat.index()].get_or_insert((at, Matter::Look));
    }

    /// Lets no bot look later than this.
    pub fn hasten(&mut self, by: Millis) {
        for (at, matter) in self.bots.iter_mut().flatten() {
            if *matter == Matter::Look {
                *at = (*at).min(by);
            }
        }
    }

    /// A bot thinks from now on, and is waited for until then.
    pub fn ask(&mut self, seat: Seat, until: Millis, ticket: u64) {
        self.bots[seat.index()] = Some((until, Matter::Think(ticket)));
    }

    /// The answer to this question has come; false if nobody waits for it.
    pub fn answered(&mut self, seat: Seat, ticket: u64) -> bool {
        let waiting = matches!(self.bots[seat.index()], Some((_, Matter::Think(asked))) if asked == ticket);
        if waiting {
            self.bots[seat.index()] = None;
        }
        waiting
    }

    /// Thoughts under way are about something that is past.
    pub fn forget_thoughts(&mut self) {
        for appointment in &mut self.bots {
            appointment.take_if(|(_, matter)| matches!(matter, Matter::Think(_)));
        }
    }

    /// Nobody waits for this bot any more.
    pub fn dismiss(&mut self, seat: Seat) {
        self.bots[seat.index()] = None;
    }

    /// Whether this bot has an appointment.
    pub fn is_booked(&self, seat: Seat) -> bool {
        self.bots[seat.index()].is_some()
    }

    /// Cancels the appointments of all other seats than these.
    pub fn keep_only(&mut self, bots: SeatSet) {
        for (seat, appointment) in Seat::ALL.into_iter().zip(&mut self.bots) {
            appointment.take_if(|_| !bots.contains(seat));
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

    /// Stops the clock, unless it stands already.
    pub fn freeze(&mut self, now: Millis) {
        self.frozen.get_or_insert(now);
    }

    /// Starts the clock; what was left of each appointment stays left. Tells how long the clock stood.
    pub fn thaw(&mut self, now: Millis) -> Millis {
        let stood = self.frozen.take().map_or(0, |since| now.saturating_sub(since));
        let bots = self.bots.iter_mut().flatten().map(|(at, _)| at);
        self.deadline.iter_mut().chain(&mut self.roll).chain(bots).for_each(|at| *at += stood);
        stood
    }

    /// The first appointment, and what it is. Bots go before deadlines, and both before dice.
    fn first(&self) -> Option<(Millis, Due)> {
        let bots = self.bots.iter().enumerate();
        let bots = bots.filter_map(|(seat, appointment)| {
            let (seat, (at, matter)) = (Seat::ALL[seat], (*appointment)?);
            match matter {
                Matter::Look => Some((at, Due::Bot(seat))),
                Matter::Think(_) => Some((at, Due::Overdue(seat))),
            }
        });
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
            Due::Bot(seat) | Due::Overdue(seat) => self.bots[seat.index()] = None,
            Due::Deadline => self.deadline = None,
            Due::Roll => self.roll = None,
        }
        Some(due)
    }

    /// How long until then, counted from when the clock stopped if it stands.
    pub fn left(&self, at: Option<Millis>, now: Millis) -> Option<Millis> {
        at.map(|at| at.saturating_sub(self.time(now)))
    }

    /// Now, or when the clock stopped if it stands.
    pub fn time(&self, now: Millis) -> Millis {
        self.frozen.unwrap_or(now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_due_first_comes_first_and_once() {
        let mut agenda = Agenda { deadline: Some(50), roll: Some(20), ..Agenda::default() };
        agenda.book(Seat::ALL[2], 20);
        agenda.book(Seat::ALL[2], 5);
        assert_eq!(agenda.wake(), Some(20), "a second booking does not move the first");
        assert_eq!(agenda.take(19), None);
        assert_eq!(agenda.take(20), Some(Due::Bot(Seat::ALL[2])));
        assert_eq!(agenda.take(20), Some(Due::Roll));
        assert_eq!(agenda.take(49), None);
        assert_eq!(agenda.take(60), Some(Due::Deadline));
        assert_eq!(agenda.wake(), None);
    }

    #[test]
    fn a_thought_is_waited_for_once_and_not_for_ever() {
        let mut agenda = Agenda::default();
        agenda.ask(Seat::ALL[1], 500, 7);
        assert!(agenda.is_booked(Seat::ALL[1]));
        assert!(!agenda.answered(Seat::ALL[1], 6), "an answer to an older question");
        assert!(agenda.answered(Seat::ALL[1], 7));
        assert!(!agenda.answered(Seat::ALL[1], 7), "a second answer");
        agenda.ask(Seat::ALL[1], 500, 8);
        assert_eq!(agenda.take(499), None);
        assert_eq!(agenda.take(500), Some(Due::Overdue(Seat::ALL[1])));
        assert!(!agenda.answered(Seat::ALL[1], 8), "it came too late");
    }

    #[test]
    fn a_stopped_clock_keeps_what_was_left() {
        let mut agenda = Agenda { deadline: Some(100), ..Agenda::default() };
        agenda.freeze(40);
        assert_eq!(agenda.wake(), None);
        assert_eq!(agenda.take(1_000), None);
        assert_eq!(agenda.left(agenda.deadline, 1_000), Some(60));
        agenda.freeze(500);
        assert_eq!(agenda.thaw(1_000), 960);
        assert_eq!(agenda.wake(), Some(1_060));
    }
}
