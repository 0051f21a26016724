//! Shares with intervals, and histograms.

use play::stats::{Estimate, Z_95};
use serde::Serialize;

/// A share of a number of cases, with Wilson's interval, which is right near 0 and 1 too. Parts of cases may be shared,
/// as a win is between those who tie; then it is a little wide.
pub fn wilson_interval(successes: f64, trials: u64) -> Estimate {
    if trials == 0 {
        return Estimate { mean: 0.0, low: 0.0, high: 1.0 };
    }
    let count = trials as f64;
    let mean = successes / count;
    let slack = Z_95 * Z_95 / count;
    let middle = (mean + slack / 2.0) / (1.0 + slack);
    let reach = Z_95 * (mean * (1.0 - mean) / count + slack / (4.0 * count)).max(0.0).sqrt() / (1.0 + slack);
    Estimate { mean, low: (middle - reach).max(0.0), high: (middle + reach).min(1.0) }
}

/// The number of standard errors to each side that hold all but this share of results of a normal distribution.
pub(crate) fn two_sided_z(miss_probability: f64) -> f64 {
    const FAR: f64 = 12.0;
    const STEPS: u32 = 2_000;
    // Simpson's rule from there to where nothing is left; both tails together.
    let tails = |from: f64| {
        let step = (FAR - from) / f64::from(2 * STEPS);
        let height = |place: u32| (-(from + step * f64::from(place)).powi(2) / 2.0).exp();
        let weight = |place: u32| if place.is_multiple_of(2) { 2.0 } else { 4.0 };
        let inner: f64 = (1..2 * STEPS).map(|place| weight(place) * height(place)).sum();
        2.0 * (inner + height(0) + height(2 * STEPS)) * step / 3.0 / (2.0 * std::f64::consts::PI).sqrt()
    };
    let (mut low, mut high) = (0.0, FAR);
    for _ in 0..50 {
        let middle = f64::midpoint(low, high);
        if tails(middle) > miss_probability { low = middle } else { high = middle }
    }
    high
}

/// How often numbers fall into equal intervals.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Histogram {
    /// Where the first interval begins.
    #[serde(rename = "from")]
    pub start: f64,
    /// How wide each is.
    #[serde(rename = "width")]
    pub bin_width: f64,
    /// How many fell into each.
    pub counts: Vec<u64>,
}

impl Histogram {
    /// The numbers in at most `bars` intervals of a round width.
    pub fn new(numbers: &[f64], max_bins: usize) -> Histogram {
        let (least, most) = numbers.iter().fold((f64::MAX, f64::MIN), |(l, m), it| (l.min(*it), m.max(*it)));
        if numbers.is_empty() {
            return Histogram { start: 0.0, bin_width: 1.0, counts: Vec::new() };
        }
        let width = round_up_to_1_2_5((most - least) / max_bins.max(1) as f64);
        let from = (least / width).floor() * width;
        let mut counts = vec![0; ((most - from) / width) as usize + 1];
        for number in numbers {
            if let Some(count) = counts.get_mut(((number - from) / width) as usize) {
                *count += 1;
            }
        }
        Histogram { start: from, bin_width: width, counts }
    }
}

/// The next of 1, 2, 5, 10, 20, 50 …
pub(crate) fn round_up_to_1_2_5(number: f64) -> f64 {
    let mut width = 1.0;
    loop {
        for step in [1.0, 2.0, 5.0] {
            if width * step >= number {
                return width * step;
            }
        }
        width *= 10.0;
    }
}

#[cfg(test)]
mod tests {
    use play::stats::Z_99;

    use super::*;

    #[test]
    fn the_bell_curve_reaches_as_far_as_tables_say() {
        assert!((two_sided_z(0.05) - Z_95).abs() < 1e-5, "{}", two_sided_z(0.05));
        assert!((two_sided_z(0.01) - Z_99).abs() < 1e-5, "{}", two_sided_z(0.01));
        assert!(two_sided_z(0.001) > 3.29 && two_sided_z(0.001) < 3.3);
    }

    #[test]
    fn the_interval_of_a_share_stays_between_nothing_and_all() {
        let none = wilson_interval(0.0, 20);
        assert!(none.low == 0.0 && none.high > 0.1 && none.high < 0.2);
        let half = wilson_interval(50.0, 100);
        assert!((half.low - 0.4038).abs() < 1e-3 && (half.high - 0.5962).abs() < 1e-3);
    }

    #[test]
    fn every_number_is_in_one_bar() {
        let numbers: Vec<f64> = (0..97).map(|it| f64::from(it * it % 301)).collect();
        let histogram = Histogram::new(&numbers, 12);
        assert_eq!(histogram.counts.iter().sum::<u64>(), 97);
        assert!(histogram.counts.len() <= 14, "{histogram:?}");
    }
}
