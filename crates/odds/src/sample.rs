//! Races by plain dice, to check the exact chances with. Nothing here knows how those are found.

use kit::Pick;
use ready_set_bet::ruleset::PairBy;

use crate::HORSES;
use crate::course::{Course, Moment};
use crate::order::Order;

/// A race that is rolled to its end.
pub struct Race {
    /// The horse of each of the 36 rolls, and what must come again after it, where a bonus is to be had.
    rolls: [(u8, u8); 36],
    bonus: [u8; HORSES],
    finish: u8,
}

impl Race {
    /// Races on this course.
    pub fn on(course: &Course) -> Race {
        let bonus = course.bonus();
        let rolls = std::array::from_fn(|roll| {
            let sum = roll / 6 + roll % 6 + 2;
            let horse = (sum.clamp(3, 11) - 3) as u8;
            let again = match course.pair_by() {
                PairBy::Horse => 1 + horse,
                PairBy::Sum => sum as u8,
            };
            (horse, if bonus[usize::from(horse)] > 0 { again } else { 0 })
        });
        Race { rolls, bonus, finish: course.finish() }
    }

    /// Rolls from this moment until a horse is home.
    pub fn run(&self, moment: Moment, pick: &mut impl Pick) -> Order {
        let mut positions = moment.positions.map(|position| position.min(self.finish));
        if positions.contains(&self.finish) {
            return Order(positions);
        }
        let mut armed = moment.armed.filter(|sum| (2..=12).contains(sum)).map_or(0, |sum| {
            let (first, second) = (sum.saturating_sub(7), sum.min(7) - 2);
            self.rolls[usize::from(first * 6 + second)].1
        });
        loop {
            let (horse, again) = self.rolls[pick.pick(36) as usize];
            let index = usize::from(horse);
            let earned = again != 0 && again == armed;
            let steps = if earned { 1 + self.bonus[index] } else { 1 };
            armed = if earned { 0 } else { again };
            positions[index] = (positions[index] + steps).min(self.finish);
            if positions[index] == self.finish {
                return Order(positions);
            }
        }
    }
}
