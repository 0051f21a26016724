//! Races simulated with plain dice, to check the exact chances. Nothing here depends on how those are computed.

use kit::Pick;
use ready_set_bet::ruleset::{BonusAgain, PairBy};
use ready_set_bet::{FinalPositions, Horse};

use crate::odds::race_model::{RacePosition, RunState, TrackRules};

/// A race that is rolled to its end.
pub struct RaceSimulator {
    /// For each of the 36 rolls its horse, and what must come again for a bonus if one can be earned.
    rolls: [(u8, u8); 36],
    track: TrackRules,
}

impl RaceSimulator {
    pub fn new(track: TrackRules) -> RaceSimulator {
        let mut rolls = [(0, 0); 36];
        for (horse, bonus) in Horse::ALL.iter().zip(track.bonus) {
            for sum in horse.sums() {
                let again = match track.pair_by {
                    _ if bonus == 0 => 0,
                    PairBy::Horse => 1 + horse.index() as u8,
                    PairBy::Sum => sum,
                };
                let shows = |roll: usize| roll / 6 + roll % 6 + 2 == usize::from(sum);
                let shown = rolls.iter_mut().enumerate().filter(|(roll, _)| shows(*roll));
                shown.for_each(|(_, roll)| *roll = (horse.index() as u8, again));
            }
        }
        RaceSimulator { rolls, track }
    }

    /// Rolls from this position until a horse is home.
    pub fn simulate(&self, moment: RacePosition, pick: &mut impl Pick) -> FinalPositions {
        let finish = self.track.finish;
        let mut positions = moment.positions.map(|position| position.min(finish));
        if positions.contains(&finish) {
            return FinalPositions(positions);
        }
        // What was rolled last, and how many rolls of its run have been made.
        let (mut last, mut made) = match moment.run_state {
            RunState::Fresh => (0, 0),
            RunState::Armed(sum) => (self.again(sum), 1),
            RunState::Spent(sum) => (self.again(sum), 2),
        };
        let longest = match self.track.bonus_again {
            BonusAgain::Fourth => 2,
            BonusAgain::Fifth => 3,
        };
        loop {
            let (horse, again) = self.rolls[pick.pick(36) as usize];
            let index = usize::from(horse);
            made = if again == last && made < longest { made + 1 } else { 1 };
            last = again;
            let steps = if made == 2 && again != 0 { self.track.bonus[index].saturating_add(1) } else { 1 };
            positions[index] = positions[index].saturating_add(steps).min(finish);
            if positions[index] == finish {
                return FinalPositions(positions);
            }
        }
    }

    /// What must come again after a roll of this sum.
    fn again(&self, sum: u8) -> u8 {
        let (first, second) = (sum.saturating_sub(7), sum.clamp(2, 7) - 2);
        self.rolls.get(usize::from(first * 6 + second)).map_or(0, |roll| roll.1)
    }
}
