//! How fast a table goes, and when something falls due. Times are milliseconds of one clock that never jumps back.

use core::ops::RangeInclusive;

use kit::{MAX_SEATS, Seat, SeatSet};
use protocol::Pace;

use crate::room::entry::Settings;

/// A moment, or a length of time.
pub type Millis = u64;

/// What a pace means. This is the one place with these figures; `docs/server.md` shows them, and a test compares them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timings {
    /// How long somebody may think; none for as long as they like.
    pub decision_limit: Option<Millis>,
    /// How long until dice fall that nobody has to tap for.
    pub roll_delay: Millis,
    /// How long all chances in a row that only set a table or a race may take together.
    pub setup_time: Millis,
    /// How long a seat may wait with its tap.
    pub tap_limit: Millis,
    /// How long between two rolls of a live race.
    pub live_roll_interval: Millis,
    /// The same once betting is closed.
    pub rapid_roll_interval: Millis,
    /// How long people may read the board before the first roll of a live race.
    pub first_roll_countdown: Millis,
    /// The longest a bot thinks about a decision.
    pub max_bot_delay: Millis,
    /// The longest all other seats think together if all are bots and decide one after the other.
    pub max_bot_round: Millis,
    /// How long somebody may be gone before a bot plays for them.
    pub absence_grace: Millis,
    /// How long people look at each bet of a race that is over.
    pub payoff_time_per_bet: Millis,
    /// The longest all bets of a race are looked at.
    pub max_payoff_time: Millis,
    /// What is added to a decision for whoever asks.
    pub extra_time: Millis,
}

impl Timings {
    /// The same, so many times faster.
    #[must_use]
    pub fn sped_up(self, factor: u32) -> Timings {
        let times = Millis::from(factor.max(1));
        Timings {
            decision_limit: self.decision_limit.map(|time| time / times),
            roll_delay: self.roll_delay / times,
            setup_time: self.setup_time / times,
            tap_limit: self.tap_limit / times,
            live_roll_interval: self.live_roll_interval / times,
            rapid_roll_interval: self.rapid_roll_interval / times,
            first_roll_countdown: self.first_roll_countdown / times,
            max_bot_delay: self.max_bot_delay / times,
            max_bot_round: self.max_bot_round / times,
            absence_grace: self.absence_grace / times,
            payoff_time_per_bet: self.payoff_time_per_bet / times,
            max_payoff_time: self.max_payoff_time / times,
            extra_time: self.extra_time / times,
        }
    }

    /// The longest a bot thinks about a decision that no other seat makes at the same time. At a big table each bot is
    /// quicker, so that a person waits for a whole round of them no longer than at a small one.
    pub fn max_bot_delay_alone(self, seats: usize) -> Millis {
        self.max_bot_delay.min(self.max_bot_round / (seats.max(2) as Millis - 1))
    }

    /// How long the table looks at so many bets of a race that is over: the winners first, then bet by bet, and the
    /// result at the end as long as eight bets.
    pub fn payoff_time(self, bets: u32) -> Millis {
        (self.payoff_time_per_bet * (Millis::from(bets) + 8)).min(self.max_payoff_time)
    }

    /// The tempo of a room: its pace, and the leader's own time between rolls.
    pub fn for_settings(settings: &Settings) -> Timings {
        let tempo = Timings::for_pace(settings.pace);
        match settings.roll_interval_ms.map(Millis::from) {
            Some(tick) => Timings { live_roll_interval: tick, rapid_roll_interval: rapid_interval(tick), ..tempo },
            None => tempo,
        }
    }

    /// The tempo of a pace.
    pub const fn for_pace(pace: Pace) -> Timings {
        match pace {
            Pace::Relaxed => Timings {
                decision_limit: Some(120_000),
                roll_delay: 2_500,
                setup_time: 2_000,
                tap_limit: 20_000,
                live_roll_interval: 4_000,
                rapid_roll_interval: rapid_interval(4_000),
                first_roll_countdown: 12_000,
                max_bot_delay: 1_000,
                max_bot_round: 4_000,
                absence_grace: 60_000,
                payoff_time_per_bet: 600,
                max_payoff_time: 12_000,
                extra_time: MINUTE,
            },
            Pace::Normal => Timings {
                decision_limit: Some(45_000),
                roll_delay: 1_500,
                setup_time: 1_000,
                tap_limit: 10_000,
                live_roll_interval: 2_500,
                rapid_roll_interval: rapid_interval(2_500),
                first_roll_countdown: 8_000,
                max_bot_delay: 800,
                max_bot_round: 2_000,
                absence_grace: 30_000,
                payoff_time_per_bet: 450,
                max_payoff_time: 10_000,
                extra_time: MINUTE,
            },
            Pace::Fast => Timings {
                decision_limit: Some(15_000),
                roll_delay: 600,
                setup_time: 500,
                tap_limit: 4_000,
                live_roll_interval: 1_500,
                rapid_roll_interval: rapid_interval(1_500),
                first_roll_countdown: 4_000,
                max_bot_delay: 400,
                max_bot_round: 1_000,
                absence_grace: 15_000,
                payoff_time_per_bet: 250,
                max_payoff_time: 6_000,
                extra_time: MINUTE,
            },
            Pace::None => Timings {
                decision_limit: None,
                tap_limit: 600_000,
                absence_grace: 120_000,
                ..Timings::for_pace(Pace::Normal)
            },
        }
    }
}

/// A minute, in milliseconds, whatever the pace is: it is what people ask for.
const MINUTE: Millis = 60_000;
/// The leader may set the time between two rolls of a live race within these bounds.
pub(super) const ROLL_INTERVAL_RANGE_MS: RangeInclusive<u32> = 800..=8_000;

/// How long between two rolls of a live race once betting is closed, beside how long it was before: a third, but people
/// can still follow each roll.
const fn rapid_interval(tick: Millis) -> Millis {
    const SHORTEST: Millis = 800;
    if tick / 3 < SHORTEST { SHORTEST } else { tick / 3 }
}

/// What falls due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DueEvent {
    /// A bot looks at the table and begins to think.
    AskBot(Seat),
    /// A thought should have come back long ago.
    BotOverdue(Seat),
    /// Those who still owe a decision have run out of time.
    DecisionDeadline,
    /// The dice fall.
    RollDice,
}

/// What a bot's appointment is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum BotWork {
    /// It will look at the table.
    Look,
    /// It is thinking about the question with this ticket, and will not be waited for any longer.
    Think(u64),
}

/// The appointments of one turn.
#[derive(Clone, Copy, Debug, Default)]
pub struct Schedule {
    /// When time runs out.
    pub decision_deadline: Option<Millis>,
    /// When the dice fall.
    pub next_roll: Option<Millis>,
    bots: [Option<(Millis, BotWork)>; MAX_SEATS],
    /// Since when nothing moves, because it is paused or nobody is there.
    frozen: Option<Millis>,
}

impl Schedule {
    /// Lets a bot look at this moment, unless it has an appointment already.
    pub fn schedule_bot(&mut self, seat: Seat, at: Millis) {
        self.bots[seat.index()].get_or_insert((at, BotWork::Look));
    }

    /// Lets no bot look later than this.
    pub fn bring_bots_forward(&mut self, latest: Millis) {
        for (at, matter) in self.bots.iter_mut().flatten() {
            if *matter == BotWork::Look {
                *at = (*at).min(latest);
            }
        }
    }

    /// A bot thinks from now on, and is waited for until then.
    pub fn await_bot(&mut self, seat: Seat, until: Millis, request_id: u64) {
        self.bots[seat.index()] = Some((until, BotWork::Think(request_id)));
    }

    /// The answer to this question has come; false if nobody waits for it.
    pub fn accept_answer(&mut self, seat: Seat, request_id: u64) -> bool {
        let waiting = matches!(self.bots[seat.index()], Some((_, BotWork::Think(asked))) if asked == request_id);
        if waiting {
            self.bots[seat.index()] = None;
        }
        waiting
    }

    /// Thoughts under way are about something that is past.
    pub fn cancel_bot_requests(&mut self) {
        for appointment in &mut self.bots {
            appointment.take_if(|(_, matter)| matches!(matter, BotWork::Think(_)));
        }
    }

    /// Nobody waits for this bot any more.
    pub fn cancel_bot(&mut self, seat: Seat) {
        self.bots[seat.index()] = None;
    }

    /// Whether this bot has an appointment.
    pub fn is_bot_scheduled(&self, seat: Seat) -> bool {
        self.bots[seat.index()].is_some()
    }

    /// Cancels the appointments of all other seats than these.
    pub fn cancel_bots_except(&mut self, bots: SeatSet) {
        for (seat, appointment) in Seat::ALL.into_iter().zip(&mut self.bots) {
            appointment.take_if(|_| !bots.contains(seat));
        }
    }

    /// Nothing is due any more.
    pub fn clear(&mut self) {
        *self = Schedule { frozen: self.frozen, ..Schedule::default() };
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
        self.decision_deadline.iter_mut().chain(&mut self.next_roll).chain(bots).for_each(|at| *at += stood);
        stood
    }

    /// The first appointment, and what it is. Bots go before deadlines, and both before dice.
    fn first(&self) -> Option<(Millis, DueEvent)> {
        let bots = self.bots.iter().enumerate();
        let bots = bots.filter_map(|(seat, appointment)| {
            let (seat, (at, matter)) = (Seat::ALL[seat], (*appointment)?);
            match matter {
                BotWork::Look => Some((at, DueEvent::AskBot(seat))),
                BotWork::Think(_) => Some((at, DueEvent::BotOverdue(seat))),
            }
        });
        let others = [
            self.decision_deadline.map(|at| (at, DueEvent::DecisionDeadline)),
            self.next_roll.map(|at| (at, DueEvent::RollDice)),
        ];
        bots.chain(others.into_iter().flatten()).min_by_key(|(at, _)| *at)
    }

    /// When to look again.
    pub fn next_due_at(&self) -> Option<Millis> {
        self.first().filter(|_| !self.is_frozen()).map(|(at, _)| at)
    }

    /// What is due now; it is taken off the agenda.
    pub fn take_due(&mut self, now: Millis) -> Option<DueEvent> {
        let (_, due) = self.first().filter(|(at, _)| *at <= now && !self.is_frozen())?;
        match due {
            DueEvent::AskBot(seat) | DueEvent::BotOverdue(seat) => self.bots[seat.index()] = None,
            DueEvent::DecisionDeadline => self.decision_deadline = None,
            DueEvent::RollDice => self.next_roll = None,
        }
        Some(due)
    }

    /// How long until then, counted from when the clock stopped if it stands.
    pub fn time_left(&self, at: Option<Millis>, now: Millis) -> Option<Millis> {
        at.map(|at| at.saturating_sub(self.now_or_frozen_at(now)))
    }

    /// Now, or when the clock stopped if it stands.
    pub fn now_or_frozen_at(&self, now: Millis) -> Millis {
        self.frozen.unwrap_or(now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_due_first_comes_first_and_once() {
        let mut agenda = Schedule { decision_deadline: Some(50), next_roll: Some(20), ..Schedule::default() };
        agenda.schedule_bot(Seat::ALL[2], 20);
        agenda.schedule_bot(Seat::ALL[2], 5);
        assert_eq!(agenda.next_due_at(), Some(20), "a second booking does not move the first");
        assert_eq!(agenda.take_due(19), None);
        assert_eq!(agenda.take_due(20), Some(DueEvent::AskBot(Seat::ALL[2])));
        assert_eq!(agenda.take_due(20), Some(DueEvent::RollDice));
        assert_eq!(agenda.take_due(49), None);
        assert_eq!(agenda.take_due(60), Some(DueEvent::DecisionDeadline));
        assert_eq!(agenda.next_due_at(), None);
    }

    #[test]
    fn a_thought_is_waited_for_once_and_not_for_ever() {
        let mut agenda = Schedule::default();
        agenda.await_bot(Seat::ALL[1], 500, 7);
        assert!(agenda.is_bot_scheduled(Seat::ALL[1]));
        assert!(!agenda.accept_answer(Seat::ALL[1], 6), "an answer to an older question");
        assert!(agenda.accept_answer(Seat::ALL[1], 7));
        assert!(!agenda.accept_answer(Seat::ALL[1], 7), "a second answer");
        agenda.await_bot(Seat::ALL[1], 500, 8);
        assert_eq!(agenda.take_due(499), None);
        assert_eq!(agenda.take_due(500), Some(DueEvent::BotOverdue(Seat::ALL[1])));
        assert!(!agenda.accept_answer(Seat::ALL[1], 8), "it came too late");
    }

    #[test]
    fn a_stopped_clock_keeps_what_was_left() {
        let mut agenda = Schedule { decision_deadline: Some(100), ..Schedule::default() };
        agenda.freeze(40);
        assert_eq!(agenda.next_due_at(), None);
        assert_eq!(agenda.take_due(1_000), None);
        assert_eq!(agenda.time_left(agenda.decision_deadline, 1_000), Some(60));
        agenda.freeze(500);
        assert_eq!(agenda.thaw(1_000), 960);
        assert_eq!(agenda.next_due_at(), Some(1_060));
    }
}
