//! How much somebody may ask for: credit that is spent by asking and grows back with time. A crate (`governor`) would do
//! this for one key, but does not bound how many addresses are remembered, which the doorman has to.

use std::time::{Duration, Instant};

/// So many at once, and one more each time this has passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// How many at once.
    pub at_once: u32,
    /// After how long there is one more.
    pub every: Duration,
}

impl Allowance {
    /// So many at once, and so many more each second.
    pub fn per_second(at_once: u32, each_second: u32) -> Allowance {
        Allowance { at_once, every: Duration::from_secs(1) / each_second.max(1) }
    }
}

/// Credit in whole steps: time that has not made a step yet is kept for the next.
pub(crate) struct Credit {
    allowance: Allowance,
    left: u32,
    counted: Instant,
}

impl Credit {
    pub(crate) fn full(allowance: Allowance, now: Instant) -> Credit {
        Credit { allowance, left: allowance.at_once, counted: now }
    }

    /// Spends one, or tells after how long there is one.
    pub(crate) fn spend(&mut self, now: Instant) -> Result<(), Duration> {
        self.grow(now);
        match self.left.checked_sub(1) {
            Some(left) => {
                self.left = left;
                Ok(())
            }
            None => Err((self.counted + self.allowance.every).saturating_duration_since(now)),
        }
    }

    fn grow(&mut self, now: Instant) {
        let Allowance { at_once, every } = self.allowance;
        let passed = now.saturating_duration_since(self.counted);
        let steps = u32::try_from(passed.as_nanos() / every.as_nanos().max(1)).unwrap_or(u32::MAX);
        self.left = self.left.saturating_add(steps).min(at_once);
        // One who has all they can have begins to count when they spend it.
        self.counted = if self.left == at_once { now } else { self.counted + every * steps };
    }

    pub(crate) fn is_full(&self, now: Instant) -> bool {
        let missing = self.allowance.at_once - self.left;
        now.saturating_duration_since(self.counted) >= self.allowance.every * missing
    }

    /// When something was spent last, or grew back.
    pub(crate) fn counted(&self) -> Instant {
        self.counted
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn credit_is_spent_and_grows_back_step_by_step() {
        let start = Instant::now();
        let mut credit = Credit::full(Allowance::per_second(3, 10_000), start);
        let mut spend = |micros| credit.spend(start + Duration::from_micros(micros)).is_ok();
        assert_eq!(
            [spend(0), spend(0), spend(0), spend(0)],
            [true, true, true, false],
            "it does not grow without time"
        );
        assert_eq!([spend(99), spend(100), spend(100)], [false, true, false]);
        assert_eq!([spend(250), spend(299), spend(300)], [true, false, true], "half a step is kept for the next");
    }
}
