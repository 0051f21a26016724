//! How much somebody may ask for: credit that is spent by asking and grows back with time. A crate (`governor`) would do
//! this for one key, but does not bound how many addresses are remembered, which the doorman has to.

use std::time::{Duration, Instant};

/// So many at once, and one more each time this has passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quota {
    /// How many at once.
    pub burst: u32,
    /// After how long there is one more.
    pub refill_every: Duration,
}

impl Quota {
    /// So many at once, and so many more each second.
    pub fn per_second(burst: u32, refills_per_second: u32) -> Quota {
        Quota { burst, refill_every: Duration::from_secs(1) / refills_per_second.max(1) }
    }
}

/// Credit in whole steps: time that has not made a step yet is kept for the next.
pub(crate) struct TokenBucket {
    allowance: Quota,
    left: u32,
    counted: Instant,
}

impl TokenBucket {
    pub(crate) fn full(quota: Quota, now: Instant) -> TokenBucket {
        TokenBucket { allowance: quota, left: quota.burst, counted: now }
    }

    /// Spends one, or tells after how long there is one.
    pub(crate) fn try_take(&mut self, now: Instant) -> Result<(), Duration> {
        self.grow(now);
        match self.left.checked_sub(1) {
            Some(left) => {
                self.left = left;
                Ok(())
            }
            None => Err((self.counted + self.allowance.refill_every).saturating_duration_since(now)),
        }
    }

    fn grow(&mut self, now: Instant) {
        let Quota { burst: at_once, refill_every: every } = self.allowance;
        let passed = now.saturating_duration_since(self.counted);
        let steps = u32::try_from(passed.as_nanos() / every.as_nanos().max(1)).unwrap_or(u32::MAX);
        self.left = self.left.saturating_add(steps).min(at_once);
        // One who has all they can have begins to count when they spend it.
        self.counted = if self.left == at_once { now } else { self.counted + every * steps };
    }

    pub(crate) fn is_full(&self, now: Instant) -> bool {
        let missing = self.allowance.burst - self.left;
        now.saturating_duration_since(self.counted) >= self.allowance.refill_every * missing
    }

    /// When something was spent last, or grew back.
    pub(crate) fn last_change(&self) -> Instant {
        self.counted
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn credit_is_spent_and_grows_back_step_by_step() {
        let start = Instant::now();
        let mut credit = TokenBucket::full(Quota::per_second(3, 10_000), start);
        let mut spend = |micros| credit.try_take(start + Duration::from_micros(micros)).is_ok();
        assert_eq!(
            [spend(0), spend(0), spend(0), spend(0)],
            [true, true, true, false],
            "it does not grow without time"
        );
        assert_eq!([spend(99), spend(100), spend(100)], [false, true, false]);
        assert_eq!([spend(250), spend(299), spend(300)], [true, false, true], "half a step is kept for the next");
    }
}
