//! How much one client may ask for: credit that is spent by asking and grows back with time.

use std::time::Instant;

/// Credit of one client.
pub(crate) struct Credit {
    left: f64,
    most: f64,
    per_second: f64,
    counted: Instant,
}

impl Credit {
    /// Full credit.
    pub(crate) fn new(most: u32, per_second: u32) -> Credit {
        Credit { left: most.into(), most: most.into(), per_second: per_second.into(), counted: Instant::now() }
    }

    /// Spends one, if there is one.
    pub(crate) fn spend(&mut self) -> bool {
        let now = Instant::now();
        let grown = now.duration_since(self.counted).as_secs_f64() * self.per_second;
        self.left = (self.left + grown).min(self.most);
        self.counted = now;
        let enough = self.left >= 1.0;
        if enough {
            self.left -= 1.0;
        }
        enough
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn credit_is_spent_and_does_not_grow_without_time() {
        let mut credit = Credit::new(3, 0);
        assert_eq!([credit.spend(), credit.spend(), credit.spend(), credit.spend()], [true, true, true, false]);
    }
}
