//! Means and how sure they are, and streams of luck that have nothing to do with each other.

use serde::Serialize;

/// The number of standard errors to each side that hold 95 of 100 results.
pub const Z_95: f64 = 1.959_964;
/// The number of standard errors to each side that hold 99 of 100 results.
pub const Z_99: f64 = 2.575_829;

/// Numbers as they come in.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct RunningStats {
    count: u64,
    sum: f64,
    squares: f64,
}

/// A mean with its interval, which holds the true one in 95 of 100 cases.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Estimate {
    pub mean: f64,
    pub low: f64,
    pub high: f64,
}

impl RunningStats {
    pub fn add(&mut self, number: f64) {
        self.count += 1;
        self.sum += number;
        self.squares += number * number;
    }

    /// All numbers of another.
    pub fn merge(&mut self, other: &RunningStats) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// How many there were.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Their mean; 0 if there were none.
    pub fn mean(&self) -> f64 {
        if self.count == 0 { 0.0 } else { self.sum / self.count as f64 }
    }

    /// How far they spread: the standard deviation.
    pub fn std_deviation(&self) -> f64 {
        if self.count < 2 {
            return 0.0;
        }
        let count = self.count as f64;
        ((self.squares - self.sum * self.sum / count) / (count - 1.0)).max(0.0).sqrt()
    }

    /// The standard error of the mean.
    pub fn std_error(&self) -> f64 {
        if self.count == 0 { f64::INFINITY } else { self.std_deviation() / (self.count as f64).sqrt() }
    }

    /// The lower end of the interval that holds the true mean in 99 of 100 cases.
    pub fn lower_bound_99(&self) -> f64 {
        let reach = Z_99 * self.std_error();
        if reach.is_finite() { self.mean() - reach } else { self.mean() }
    }

    /// The mean and its interval, where the numbers are shares.
    pub fn share_estimate(&self) -> Estimate {
        let Estimate { mean, low, high } = self.estimate();
        Estimate { mean, low: low.max(0.0), high: high.min(1.0) }
    }

    /// The mean and its interval.
    pub fn estimate(&self) -> Estimate {
        let (mean, reach) = (self.mean(), Z_95 * self.std_error());
        match reach.is_finite() {
            true => Estimate { mean, low: mean - reach, high: mean + reach },
            false => Estimate { mean, low: mean, high: mean },
        }
    }
}

/// A number that has nothing to do with its neighbours: the seed of one stream among many.
pub fn derive_seed(seed: u64, purpose: u64, index: u64) -> u64 {
    let mut word = seed ^ purpose.wrapping_mul(0xa076_1d64_78bd_642f) ^ index.wrapping_mul(0xe703_7ed1_a0b4_28db);
    for _ in 0..2 {
        word = word.wrapping_add(0x9e37_79b9_7f4a_7c15);
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^= word >> 31;
    }
    word
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tally_in_two_parts_is_the_whole_tally() {
        let numbers = [3.0, 1.0, 4.0, 1.0, 5.0, 9.0];
        let (mut whole, mut left, mut right) =
            (RunningStats::default(), RunningStats::default(), RunningStats::default());
        numbers.iter().for_each(|it| whole.add(*it));
        numbers[..2].iter().for_each(|it| left.add(*it));
        numbers[2..].iter().for_each(|it| right.add(*it));
        left.merge(&right);
        assert_eq!(left, whole);
        assert!((whole.mean() - 23.0 / 6.0).abs() < 1e-12);
        assert!((whole.std_deviation() - 2.994_439_29).abs() < 1e-6);
    }
}
