//! How strong players are, from how they finished: the model of Plackett and Luce, which for two players is Elo's.
//!
//! Each player has a strength, and each next place goes to one of the others in proportion to it. The strengths that make
//! the observed finishes most likely are found by Hunter's iteration, and shown on Elo's scale: 400 points are ten
//! times the strength. It is short, exact and tested, so it is written here.

use play::stats::Z_95;
use std::collections::HashMap;

use kit::{Pick, SimRng};
use serde::Serialize;

/// How many resamples of the groups the errors are computed from.
const RESAMPLES: usize = 200;
/// The limit of iterations. Far fewer are needed where everybody beats everybody sometimes.
const MAX_ITERATIONS: usize = 300;
/// Added wins and losses of everybody against an average player, so that no strength is infinite.
const PRIOR_GAMES: f64 = 0.5;

/// A strength on Elo's scale; the mean of all is 0.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Rating {
    pub points: f64,
    /// Half the width of the 95 % interval.
    pub error: f64,
}

/// Finishing orders, best first, by the number of the player. Those of one group had the same dice and count together.
#[derive(Clone, Debug, Default)]
pub struct FinishOrders {
    known: HashMap<Vec<u8>, usize>,
    orders: Vec<Vec<u8>>,
    groups: Vec<Vec<usize>>,
}

impl FinishOrders {
    /// Adds a group of finishing orders.
    pub fn add_group(&mut self, group: impl IntoIterator<Item = Vec<u8>>) {
        let mut numbers = Vec::new();
        for order in group {
            let next = self.orders.len();
            let number = *self.known.entry(order.clone()).or_insert(next);
            if number == next {
                self.orders.push(order);
            }
            numbers.push(number);
        }
        self.groups.push(numbers);
    }

    /// The ratings of this number of players, with errors from resampling the groups.
    pub fn ratings(&self, players: usize, seed: u64) -> Vec<Rating> {
        let weigh = |groups: &mut dyn Iterator<Item = usize>| {
            let mut weights = vec![0.0; self.orders.len()];
            groups.flat_map(|group| &self.groups[group]).for_each(|order| weights[*order] += 1.0);
            weights
        };
        let points = self.fit(players, &weigh(&mut (0..self.groups.len())));
        let count = u32::try_from(self.groups.len()).unwrap_or(u32::MAX);
        let mut spread = vec![(0.0, 0.0); players];
        let mut fast = SimRng::new(seed);
        for _ in 0..RESAMPLES {
            let weights = weigh(&mut (0..count).map(|_| fast.pick(count) as usize));
            for (sums, points) in spread.iter_mut().zip(self.fit(players, &weights)) {
                *sums = (sums.0 + points, sums.1 + points * points);
            }
        }
        let draws = RESAMPLES as f64;
        let error = |(sum, squares): (f64, f64)| Z_95 * ((squares - sum * sum / draws) / (draws - 1.0)).max(0.0).sqrt();
        points.into_iter().zip(spread).map(|(points, sums)| Rating { points, error: error(sums) }).collect()
    }

    fn fit(&self, players: usize, weights: &[f64]) -> Vec<f64> {
        let mut strength = vec![1.0; players];
        let chosen = self.chosen(players, weights);
        for _ in 0..MAX_ITERATIONS {
            let mut met: Vec<f64> = strength.iter().map(|strength| 2.0 * PRIOR_GAMES / (strength + 1.0)).collect();
            for (order, weight) in self.orders.iter().zip(weights).filter(|(_, weight)| **weight > 0.0) {
                let mut left: f64 = order.iter().map(|player| strength[usize::from(*player)]).sum();
                // Each choice among those who are left counts for all of them.
                let mut counted = 0.0;
                for (place, player) in order.iter().enumerate() {
                    if place + 1 < order.len() {
                        counted += weight / left.max(f64::MIN_POSITIVE);
                    }
                    met[usize::from(*player)] += counted;
                    left -= strength[usize::from(*player)];
                }
            }
            let next: Vec<f64> = chosen.iter().zip(&met).map(|(chosen, met)| chosen / met).collect();
            let mean = (next.iter().map(|strength| strength.ln()).sum::<f64>() / players.max(1) as f64).exp();
            let next: Vec<f64> = next.iter().map(|strength| strength / mean).collect();
            let moved = next.iter().zip(&strength).map(|(next, old)| (next / old).ln().abs()).fold(0.0, f64::max);
            strength = next;
            if moved < 1e-7 {
                break;
            }
        }
        strength.iter().map(|strength| 400.0 * strength.log10()).collect()
    }

    /// How often each player came in before somebody else who was left.
    fn chosen(&self, players: usize, weights: &[f64]) -> Vec<f64> {
        let mut chosen = vec![PRIOR_GAMES; players];
        for (order, weight) in self.orders.iter().zip(weights) {
            let before_last = order.split_last().map_or(&[][..], |(_, before)| before);
            before_last.iter().for_each(|player| chosen[usize::from(*player)] += weight);
        }
        chosen
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_wins_three_of_four_is_elos_191_points_ahead() {
        let mut finishes = FinishOrders::default();
        for game in 0..4_000u32 {
            finishes.add_group([if game % 4 == 0 { vec![1, 0] } else { vec![0, 1] }]);
        }
        let ratings = finishes.ratings(2, 1);
        let apart = ratings[0].points - ratings[1].points;
        assert!((apart - 190.85).abs() < 1.0, "{apart}");
        assert!(ratings[0].error > 3.0 && ratings[0].error < 9.0, "{ratings:?}");
    }

    #[test]
    fn strengths_that_made_the_finishes_are_found_again() {
        let strength = [4.0, 2.0, 1.0, 1.0];
        let mut fast = SimRng::new(3);
        let mut finishes = FinishOrders::default();
        for _ in 0..5_000 {
            let mut left: Vec<u8> = vec![0, 1, 2, 3];
            let mut order = Vec::new();
            while !left.is_empty() {
                let total: f64 = left.iter().map(|it| strength[usize::from(*it)]).sum();
                let mut at = f64::from(fast.pick(1 << 30)) / f64::from(1 << 30) * total;
                let next = left.iter().position(|it| {
                    at -= strength[usize::from(*it)];
                    at < 0.0
                });
                order.push(left.remove(next.unwrap_or(0)));
            }
            finishes.add_group([order]);
        }
        let ratings = finishes.ratings(4, 1);
        let ratio = 10f64.powf((ratings[0].points - ratings[2].points) / 400.0);
        assert!((ratio - 4.0).abs() < 0.5, "{ratio}");
        assert!((ratings[2].points - ratings[3].points).abs() < 24.0);
    }

    #[test]
    fn nobody_is_infinitely_strong() {
        let mut finishes = FinishOrders::default();
        finishes.add_group([vec![0, 1], vec![0, 1]]);
        assert!(finishes.ratings(2, 1).iter().all(|rating| rating.points.abs() < 2_000.0));
    }
}
