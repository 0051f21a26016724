//! The times of each pace, and the schedule of events that become due. All times are milliseconds of one clock that
//! never jumps back.

use kit::{MAX_SEATS, Seat, SeatSet};
use protocol::{Pace, limits};

use crate::room::entry::Settings;

/// A point in time or a duration, in milliseconds.
pub type Millis = u64;

/// The times that a table runs by. This is the one place with these numbers; `docs/server.md` repeats them, and a test
/// compares the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timings {
    /// How long a decision may take; `None` for no limit.
    pub decision_limit: Option<Millis>,
    /// The time until dice are rolled that no member has to roll.
    pub roll_delay: Millis,
    /// The time that outcomes which only set up a table or a race may take, all of them together.
    pub setup_time: Millis,
    /// The time until the dice of a member who rolls their own are rolled for them.
    pub tap_limit: Millis,
    /// The time between two rolls of a live race.
    pub live_roll_interval: Millis,
    /// The same once betting is closed.
    pub rapid_roll_interval: Millis,
    /// The time for people to read the board before the first roll of a live race.
    pub first_roll_countdown: Millis,
    /// The longest delay before a bot's decision.
    pub max_bot_delay: Millis,
    /// The longest that all bots of a table delay together when they decide one after the other.
    pub max_bot_round: Millis,
    /// How long a member may be disconnected before a bot plays for them.
    pub absence_grace: Millis,
    /// The time for people to look at each bet of a finished race.
    pub payoff_time_per_bet: Millis,
    /// The longest time for all bets of a finished race.
    pub max_payoff_time: Millis,
    /// What is added to a decision on request.
    pub extra_time: Millis,
}

impl Timings {
    /// These times divided by `factor`; 0 counts as 1.
    #[must_use]
    pub fn sped_up(self, factor: u32) -> Timings {
        let factor = Millis::from(factor.max(1));
        Timings {
            decision_limit: self.decision_limit.map(|time| time / factor),
            roll_delay: self.roll_delay / factor,
            setup_time: self.setup_time / factor,
            tap_limit: self.tap_limit / factor,
            live_roll_interval: self.live_roll_interval / factor,
            rapid_roll_interval: self.rapid_roll_interval / factor,
            first_roll_countdown: self.first_roll_countdown / factor,
            max_bot_delay: self.max_bot_delay / factor,
            max_bot_round: self.max_bot_round / factor,
            absence_grace: self.absence_grace / factor,
            payoff_time_per_bet: self.payoff_time_per_bet / factor,
            max_payoff_time: self.max_payoff_time / factor,
            extra_time: self.extra_time / factor,
        }
    }

    /// The longest delay of a bot that is the only one to decide. At a big table each bot is quicker, so that people do
    /// not wait longer for a round of bots than at a small one.
    pub fn max_bot_delay_alone(self, seats: usize) -> Millis {
        self.max_bot_delay.min(self.max_bot_round / (seats.max(2) as Millis - 1))
    }

    /// How long a table shows what a race paid: the winners first, then bet by bet, and the result at the end for as
    /// long as eight bets.
    pub fn payoff_time(self, bets: u32) -> Millis {
        (self.payoff_time_per_bet * (Millis::from(bets) + 8)).min(self.max_payoff_time)
    }

    /// The times of a room: those of its pace, with the interval between rolls that the leader set.
    pub fn for_settings(settings: &Settings) -> Timings {
        let timings = Timings::for_pace(settings.pace);
        match settings.roll_interval_ms.map(Millis::from) {
            Some(interval) => {
                Timings { live_roll_interval: interval, rapid_roll_interval: rapid_interval(interval), ..timings }
            }
            None => timings,
        }
    }

    /// The times of a pace, before the leader changes any of them.
    pub const fn for_pace(pace: Pace) -> Timings {
        match pace {
            Pace::Relaxed => Timings {
                decision_limit: decision_limit(pace),
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
                decision_limit: decision_limit(pace),
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
                decision_limit: decision_limit(pace),
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
                decision_limit: decision_limit(pace),
                tap_limit: 600_000,
                absence_grace: 120_000,
                ..Timings::for_pace(Pace::Normal)
            },
        }
    }
}

/// What people get who ask for more time, whatever the pace is.
const MINUTE: Millis = 60_000;

/// The time for a decision; none for no limit.
const fn decision_limit(pace: Pace) -> Option<Millis> {
    match limits::decision_seconds(pace) {
        Some(seconds) => Some(seconds as Millis * 1_000),
        None => None,
    }
}

/// The interval between rolls once betting is closed: a third of the interval before, but long enough for people to
/// follow each roll.
const fn rapid_interval(interval: Millis) -> Millis {
    const MIN: Millis = 800;
    if interval / 3 < MIN { MIN } else { interval / 3 }
}

/// What the room does when its time comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DueEvent {
    /// Ask a bot for a decision.
    AskBot(Seat),
    /// Stop waiting for a bot's answer.
    BotOverdue(Seat),
    /// Decide for the seats that still owe a decision.
    DecisionDeadline,
    RollDice,
}

/// What a bot's scheduled event is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum BotWork {
    /// It will be asked.
    Ask,
    /// It was asked with the request of this id, and is waited for until then.
    Await(u64),
}

/// The events of one turn.
#[derive(Clone, Copy, Debug, Default)]
pub struct Schedule {
    /// When the time for the decision runs out.
    pub decision_deadline: Option<Millis>,
    /// When the dice are rolled.
    pub next_roll: Option<Millis>,
    bots: [Option<(Millis, BotWork)>; MAX_SEATS],
    /// Since when the schedule is frozen, because the game is paused or nobody is connected.
    frozen: Option<Millis>,
}

impl Schedule {
    /// Asks the bot of this seat at this time, unless it is scheduled already.
    pub fn schedule_bot(&mut self, seat: Seat, at: Millis) {
        self.bots[seat.index()].get_or_insert((at, BotWork::Ask));
    }

    /// Moves the time of bots that will be asked later to this time.
    pub fn bring_bots_forward(&mut self, latest: Millis) {
        for (at, work) in self.bots.iter_mut().flatten() {
            if *work == BotWork::Ask {
                *at = (*at).min(latest);
            }
        }
    }

    /// Waits for the bot's answer to this request until the given time.
    pub fn await_bot(&mut self, seat: Seat, until: Millis, request_id: u64) {
        self.bots[seat.index()] = Some((until, BotWork::Await(request_id)));
    }

    /// Whether the answer to this request is still waited for. If it is, the wait ends.
    pub fn accept_answer(&mut self, seat: Seat, request_id: u64) -> bool {
        let waiting = matches!(self.bots[seat.index()], Some((_, BotWork::Await(awaited))) if awaited == request_id);
        if waiting {
            self.bots[seat.index()] = None;
        }
        waiting
    }

    /// Stops waiting for all bots that were asked, because their decision is no longer needed.
    pub fn cancel_bot_requests(&mut self) {
        for event in &mut self.bots {
            event.take_if(|(_, work)| matches!(work, BotWork::Await(_)));
        }
    }

    /// Cancels what is scheduled for the bot of this seat.
    pub fn cancel_bot(&mut self, seat: Seat) {
        self.bots[seat.index()] = None;
    }

    /// Whether the bot of this seat will be asked or is being waited for.
    pub fn is_bot_scheduled(&self, seat: Seat) -> bool {
        self.bots[seat.index()].is_some()
    }

    /// Cancels what is scheduled for the bots of all other seats.
    pub fn cancel_bots_except(&mut self, bots: SeatSet) {
        for (seat, event) in Seat::ALL.into_iter().zip(&mut self.bots) {
            event.take_if(|_| !bots.contains(seat));
        }
    }

    /// Cancels all events.
    pub fn clear(&mut self) {
        *self = Schedule { frozen: self.frozen, ..Schedule::default() };
    }

    /// Whether no event becomes due.
    pub fn is_frozen(&self) -> bool {
        self.frozen.is_some()
    }

    /// Stops the time of this schedule, unless it is frozen already.
    pub fn freeze(&mut self, now: Millis) {
        self.frozen.get_or_insert(now);
    }

    /// Continues the time of this schedule, and moves all events by the time it was frozen. Returns that time.
    pub fn thaw(&mut self, now: Millis) -> Millis {
        let frozen_for = self.frozen.take().map_or(0, |since| now.saturating_sub(since));
        let bots = self.bots.iter_mut().flatten().map(|(at, _)| at);
        self.decision_deadline.iter_mut().chain(&mut self.next_roll).chain(bots).for_each(|at| *at += frozen_for);
        frozen_for
    }

    /// The next event. At the same time, bots go before the deadline, and both before dice.
    fn first(&self) -> Option<(Millis, DueEvent)> {
        let bots = self.bots.iter().enumerate();
        let bots = bots.filter_map(|(seat, event)| {
            let (seat, (at, work)) = (Seat::ALL[seat], (*event)?);
            match work {
                BotWork::Ask => Some((at, DueEvent::AskBot(seat))),
                BotWork::Await(_) => Some((at, DueEvent::BotOverdue(seat))),
            }
        });
        let others = [
            self.decision_deadline.map(|at| (at, DueEvent::DecisionDeadline)),
            self.next_roll.map(|at| (at, DueEvent::RollDice)),
        ];
        bots.chain(others.into_iter().flatten()).min_by_key(|(at, _)| *at)
    }

    /// When the next event becomes due; `None` without events or while frozen.
    pub fn next_due_at(&self) -> Option<Millis> {
        self.first().filter(|_| !self.is_frozen()).map(|(at, _)| at)
    }

    /// Removes and returns the next event if it is due.
    pub fn take_due(&mut self, now: Millis) -> Option<DueEvent> {
        let (_, due) = self.first().filter(|(at, _)| *at <= now && !self.is_frozen())?;
        match due {
            DueEvent::AskBot(seat) | DueEvent::BotOverdue(seat) => self.bots[seat.index()] = None,
            DueEvent::DecisionDeadline => self.decision_deadline = None,
            DueEvent::RollDice => self.next_roll = None,
        }
        Some(due)
    }

    /// How long until `at`; while frozen, counted from when the schedule was frozen.
    pub fn time_left(&self, at: Option<Millis>, now: Millis) -> Option<Millis> {
        at.map(|at| at.saturating_sub(self.now_or_frozen_at(now)))
    }

    /// Now; while frozen, when the schedule was frozen.
    pub fn now_or_frozen_at(&self, now: Millis) -> Millis {
        self.frozen.unwrap_or(now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_become_due_in_order_and_once() {
        let mut schedule = Schedule { decision_deadline: Some(50), next_roll: Some(20), ..Schedule::default() };
        schedule.schedule_bot(Seat::ALL[2], 20);
        schedule.schedule_bot(Seat::ALL[2], 5);
        assert_eq!(schedule.next_due_at(), Some(20), "scheduling a bot again does not move its event");
        assert_eq!(schedule.take_due(19), None);
        assert_eq!(schedule.take_due(20), Some(DueEvent::AskBot(Seat::ALL[2])));
        assert_eq!(schedule.take_due(20), Some(DueEvent::RollDice));
        assert_eq!(schedule.take_due(49), None);
        assert_eq!(schedule.take_due(60), Some(DueEvent::DecisionDeadline));
        assert_eq!(schedule.next_due_at(), None);
    }

    #[test]
    fn a_bot_is_waited_for_once_and_not_for_ever() {
        let mut schedule = Schedule::default();
        schedule.await_bot(Seat::ALL[1], 500, 7);
        assert!(schedule.is_bot_scheduled(Seat::ALL[1]));
        assert!(!schedule.accept_answer(Seat::ALL[1], 6), "an answer to an older request");
        assert!(schedule.accept_answer(Seat::ALL[1], 7));
        assert!(!schedule.accept_answer(Seat::ALL[1], 7), "a second answer");
        schedule.await_bot(Seat::ALL[1], 500, 8);
        assert_eq!(schedule.take_due(499), None);
        assert_eq!(schedule.take_due(500), Some(DueEvent::BotOverdue(Seat::ALL[1])));
        assert!(!schedule.accept_answer(Seat::ALL[1], 8), "it came too late");
    }

    #[test]
    fn a_frozen_schedule_keeps_the_time_that_is_left() {
        let mut schedule = Schedule { decision_deadline: Some(100), ..Schedule::default() };
        schedule.freeze(40);
        assert_eq!(schedule.next_due_at(), None);
        assert_eq!(schedule.take_due(1_000), None);
        assert_eq!(schedule.time_left(schedule.decision_deadline, 1_000), Some(60));
        schedule.freeze(500);
        assert_eq!(schedule.thaw(1_000), 960);
        assert_eq!(schedule.next_due_at(), Some(1_060));
    }
}
