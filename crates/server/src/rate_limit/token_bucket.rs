//! A token bucket: one client's quota for one kind of request, which is spent by requests and refills with time. It
//! is written here because a crate (`governor`) bounds the requests of each key but not the number of keys it
//! remembers, which [`Limiter`](super::Limiter) has to.

use std::time::{Duration, Instant};

/// How many requests a client may make: `burst` at once, and one more each time `refill_every` has passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quota {
    pub burst: u32,
    pub refill_every: Duration,
}

impl Quota {
    /// A quota of `burst` requests at once that refills by `refills_per_second`; 0 counts as 1.
    pub fn per_second(burst: u32, refills_per_second: u32) -> Quota {
        Quota { burst, refill_every: Duration::from_secs(1) / refills_per_second.max(1) }
    }
}

/// Counts whole requests. Time that is not long enough for the next request yet is kept.
pub(crate) struct TokenBucket {
    quota: Quota,
    left: u32,
    last_change: Instant,
}

impl TokenBucket {
    /// A bucket from which the whole burst may be taken at once.
    pub(crate) fn full(quota: Quota, now: Instant) -> TokenBucket {
        TokenBucket { quota, left: quota.burst, last_change: now }
    }

    /// Takes one request, or returns how long to wait for it.
    pub(crate) fn try_take(&mut self, now: Instant) -> Result<(), Duration> {
        self.refill(now);
        match self.left.checked_sub(1) {
            Some(left) => {
                self.left = left;
                Ok(())
            }
            None => Err((self.last_change + self.quota.refill_every).saturating_duration_since(now)),
        }
    }

    fn refill(&mut self, now: Instant) {
        let Quota { burst, refill_every } = self.quota;
        let passed = now.saturating_duration_since(self.last_change);
        let steps = u32::try_from(passed.as_nanos() / refill_every.as_nanos().max(1)).unwrap_or(u32::MAX);
        self.left = self.left.saturating_add(steps).min(burst);
        // A full bucket does not refill: its time begins to count when something is taken.
        self.last_change = if self.left == burst { now } else { self.last_change + refill_every * steps };
    }

    /// Whether everything that was taken has been refilled by now.
    pub(crate) fn is_full(&self, now: Instant) -> bool {
        let missing = self.quota.burst - self.left;
        now.saturating_duration_since(self.last_change) >= self.quota.refill_every * missing
    }

    /// When something was last taken or refilled.
    pub(crate) fn last_change(&self) -> Instant {
        self.last_change
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_are_taken_and_refilled_one_by_one() {
        let start = Instant::now();
        let mut bucket = TokenBucket::full(Quota::per_second(3, 10_000), start);
        let mut take = |micros| bucket.try_take(start + Duration::from_micros(micros)).is_ok();
        assert_eq!([take(0), take(0), take(0), take(0)], [true, true, true, false], "nothing refills without time");
        assert_eq!([take(99), take(100), take(100)], [false, true, false]);
        assert_eq!([take(250), take(299), take(300)], [true, false, true], "half a step is kept for the next");
    }
}
