//! Dice that depend only on the car and its roll: each car has one series of faces for its turns and one for its bonus
//! rolls. Two simulated races that differ in one answer then share most of their rolls, so fewer races show the
//! difference.

use dont_hesitate::state::CAR_COUNT;

/// The dice of one simulated race.
pub(super) struct CommonDice {
    seed: u64,
    bits: [u64; 2 * CAR_COUNT],
    rolled: [u32; 2 * CAR_COUNT],
}

impl CommonDice {
    /// The number of faces that are drawn from one random word. Their chances differ by less than one in a hundred
    /// million.
    const FACES: u32 = 14;

    pub(super) fn new(seed: u64) -> CommonDice {
        CommonDice { seed, bits: [0; 2 * CAR_COUNT], rolled: [0; 2 * CAR_COUNT] }
    }

    /// The next face of a car's turns.
    pub(super) fn turn_face(&mut self, place: usize) -> u16 {
        self.face(place)
    }

    /// The next face of its bonus rolls.
    pub(super) fn bonus_face(&mut self, place: usize) -> u16 {
        self.face(CAR_COUNT + place)
    }

    fn face(&mut self, lane: usize) -> u16 {
        let rolled = self.rolled[lane];
        if rolled.is_multiple_of(CommonDice::FACES) {
            self.bits[lane] = mixed(self.seed, u64::from(rolled) << 4 | lane as u64);
        }
        self.rolled[lane] = rolled + 1;
        let product = u128::from(self.bits[lane]) * 6;
        self.bits[lane] = product as u64;
        (product >> 64) as u16 + 1
    }
}

/// A random word for each number, from a seed: the finishing steps of SplitMix64.
fn mixed(seed: u64, number: u64) -> u64 {
    let mut word = seed.wrapping_add((number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}
