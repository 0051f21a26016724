//! The end of a race where nothing is decided any more: the exact chance of every order in which cars come home.

use dont_hesitate::state::{CAR_COUNT, WINNER_COUNT};

use super::fast_rules::{CarPositions, FastRules};

/// What each order of the first three cars is worth to a seat: by the first, the second and the third car.
pub(super) type PlaceRewards = [[[f64; CAR_COUNT]; CAR_COUNT]; CAR_COUNT];

/// The longest distance from the last sign to the finish that is computed exactly.
const MAX_DISTANCE: u16 = 64;

/// How many rolls a car needs to get home, for every distance.
pub(super) struct Endgame {
    /// By distance: the chance that the next roll is the last one, if this number of rolls was not enough.
    hazards: Vec<Vec<f64>>,
}

impl Endgame {
    /// None where the way from the last sign is too long for the table.
    pub(super) fn new(rules: &FastRules) -> Option<Endgame> {
        let longest = rules.finish - rules.last_sign;
        if longest > MAX_DISTANCE {
            return None;
        }
        // First the chance that it takes exactly this number of rolls.
        let mut takes: Vec<Vec<f64>> = vec![vec![1.0]];
        for distance in 1..=usize::from(longest) {
            let mut row = vec![0.0; distance + 1];
            for face in 1..=6 {
                let rest = takes.get(distance.saturating_sub(face)).map_or(&[][..], Vec::as_slice);
                row.iter_mut().skip(1).zip(rest).for_each(|(slot, chance)| *slot += chance / 6.0);
            }
            takes.push(row);
        }
        Some(Endgame { hazards: takes.iter().map(|row| hazards(row)).collect() })
    }

    /// What the rest of the race is worth when this car rolls next and no car has a sign ahead.
    ///
    /// Cars do not affect each other here, so whether a car comes home with its next roll depends on its own rolls
    /// alone. The chances of each order of cars at home are advanced roll by roll.
    pub(super) fn value(&self, rules: &FastRules, cars: &CarPositions, mover: usize, prizes: &PlaceRewards) -> f64 {
        let (mut none, mut one, mut two) = (0.0, [0.0; CAR_COUNT], [[0.0; CAR_COUNT]; CAR_COUNT]);
        match *cars.home() {
            [] => none = 1.0,
            [first] => one[usize::from(first)] = 1.0,
            [first, second] => two[usize::from(first)][usize::from(second)] = 1.0,
            [first, second, third, ..] => {
                return prizes[usize::from(first)][usize::from(second)][usize::from(third)];
            }
        }
        let mut value = 0.0;
        let row = || (mover..CAR_COUNT).chain(0..mover).filter(|place| !rules.is_home(cars, *place));
        // The last car of the row that has not come home yet needs at most as many rolls as it has spaces to go.
        let laps = row().map(|place| rules.finish - cars.at[place]).max().unwrap_or(0);
        for lap in 0..usize::from(laps) {
            for place in row() {
                let distance = usize::from(rules.finish - cars.at[place]);
                let hazard = self.hazards.get(distance).and_then(|row| row.get(lap)).copied().unwrap_or(0.0);
                for first in (0..CAR_COUNT).filter(|first| *first != place) {
                    for second in (0..CAR_COUNT).filter(|second| *second != place) {
                        value += hazard * two[first][second] * prizes[first][second][place];
                        two[first][second] *= 1.0 - hazard;
                    }
                    two[first][place] += hazard * one[first];
                    one[first] *= 1.0 - hazard;
                }
                one[place] += hazard * none;
                none *= 1.0 - hazard;
            }
        }
        value
    }
}

/// The chance that it ends with each roll, given that it has not ended before.
fn hazards(takes: &[f64]) -> Vec<f64> {
    let last = takes.len() - 1;
    let mut left = 1.0;
    (1..takes.len())
        .map(|rolls| {
            let hazard = if rolls == last || left <= 0.0 { 1.0 } else { takes[rolls] / left };
            left -= takes[rolls];
            hazard
        })
        .collect()
}

/// What every order of the three winners is worth, by a function of it.
pub(super) fn place_rewards(worth: impl Fn([usize; WINNER_COUNT]) -> f64) -> PlaceRewards {
    core::array::from_fn(|first| {
        core::array::from_fn(|second| core::array::from_fn(|third| worth([first, second, third])))
    })
}
