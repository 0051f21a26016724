//! The plain meaning of every bet, asked of horses that stand somewhere.

use ready_set_bet::{Exotic, Horse};

use crate::HORSES;

/// Whoever is second is this many behind the winner, or more, for a blow-out.
pub(crate) const BLOW_OUT: u8 = 6;
/// Whoever is third is no further behind the winner in a photo finish.
pub(crate) const PHOTO: u8 = 3;
/// Every horse has moved so far in a tight race.
pub(crate) const TIGHT: u8 = 6;
/// A horse that moved no further started late.
pub(crate) const LATE: u8 = 3;
/// The best rank with which 7 is out.
pub(crate) const OUT: usize = 5;

/// How the horses stand when the race is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Order(pub [u8; HORSES]);

impl Order {
    /// One more than the number of horses in front.
    pub fn rank(&self, horse: usize) -> usize {
        1 + self.0.iter().filter(|other| **other > self.0[horse]).count()
    }

    /// Whether 7 is fifth or worse.
    pub fn seven_out(&self) -> bool {
        self.rank(Horse::Seven.index()) >= OUT
    }

    /// Whether a horse is in front of each of the others, given as a set of bits.
    pub fn beats(&self, horse: usize, others: u16) -> bool {
        (0..HORSES).all(|other| others >> other & 1 == 0 || self.0[horse] > self.0[other])
    }

    /// Whether an exotic card is won.
    pub fn exotic(&self, card: Exotic) -> bool {
        let mut sorted = self.0;
        sorted.sort_unstable_by(|left, right| right.cmp(left));
        let behind = |place: usize| sorted[0] - sorted[place];
        match card {
            Exotic::ByANose => behind(1) == 1,
            Exotic::BlowOut => behind(1) >= BLOW_OUT,
            Exotic::PhotoFinish => behind(2) <= PHOTO,
            Exotic::TightRace => self.0.iter().all(|moved| *moved >= TIGHT),
            Exotic::LateStart => self.0.iter().filter(|moved| **moved <= LATE).count() >= 2,
        }
    }
}
