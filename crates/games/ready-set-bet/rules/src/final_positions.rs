//! How a race came out, and which bets it wins (RS-4.1, RS-1.5 to RS-1.7).

use crate::horse::{ByHorse, HORSES, Horse};
use crate::setup::CompiledRules;
use crate::spot::{Exotic, HorseBetKind, Spot};

/// The best rank with which 7 is out (RS-1.5).
pub const SEVEN_OUT_RANK: u8 = 5;
/// By a nose: whoever is second is exactly this many spaces behind the winner (RS-1.7).
pub const NOSE_SPACES: u8 = 1;
/// A blow-out: whoever is second is at least this many spaces behind the winner (RS-1.7).
pub const BLOW_OUT_SPACES: u8 = 6;
/// A photo finish: whoever is third is at most this many spaces behind the winner (RS-1.7).
pub const PHOTO_FINISH_SPACES: u8 = 3;
/// A tight race: every horse has moved at least this many spaces (RS-1.7).
pub const TIGHT_RACE_SPACES: u8 = 6;
/// A late start: a horse that has moved at most this many spaces counts (RS-1.7).
pub const LATE_START_SPACES: u8 = 3;
/// A late start: the number of horses that have to count (RS-1.7).
pub const LATE_START_HORSES: usize = 2;

/// Where the horses stand when the race is over, in lane order. Ranks are counted when somebody asks: a race nobody bet
/// on is over at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FinalPositions(pub [u8; HORSES]);

impl FinalPositions {
    /// 1 and the number of horses strictly ahead (RS-4.1).
    pub fn rank(&self, horse: Horse) -> u8 {
        let position = self.0[horse.index()];
        1 + self.0.iter().map(|other| u8::from(*other > position)).sum::<u8>()
    }

    /// The rank of every horse.
    pub fn ranks(&self) -> ByHorse<u8> {
        ByHorse(core::array::from_fn(|index| self.rank(Horse::ALL[index])))
    }

    /// Whether 7 came in fifth or worse.
    pub fn is_seven_out(&self) -> bool {
        self.rank(Horse::Seven) >= SEVEN_OUT_RANK
    }

    /// Whether a horse is strictly ahead of each of the others, which are given as a set of bits by lane.
    pub fn beats(&self, horse: Horse, others: u16) -> bool {
        let position = self.0[horse.index()];
        let level_or_ahead = (0..).zip(self.0).map(|(lane, other)| u16::from(other >= position) << lane);
        level_or_ahead.fold(0, |set, lane| set | lane) & others == 0
    }

    /// Whether an exotic card is won.
    pub fn wins_exotic(&self, card: Exotic) -> bool {
        match card {
            Exotic::ByANose => self.behind(1) == NOSE_SPACES,
            Exotic::BlowOut => self.behind(1) >= BLOW_OUT_SPACES,
            Exotic::PhotoFinish => self.behind(2) <= PHOTO_FINISH_SPACES,
            Exotic::TightRace => self.0.iter().all(|moved| *moved >= TIGHT_RACE_SPACES),
            Exotic::LateStart => {
                self.0.iter().filter(|moved| **moved <= LATE_START_SPACES).count() >= LATE_START_HORSES
            }
        }
    }

    /// How far the one in this place of the sorted order is behind the winner.
    fn behind(&self, place: usize) -> u8 {
        let mut sorted = self.0;
        sorted.sort_unstable_by(|left, right| right.cmp(left));
        sorted[0] - sorted[place]
    }

    /// Whether a bet on this spot is won.
    pub(crate) fn wins_spot(&self, tables: &CompiledRules, spot: Spot) -> bool {
        match spot {
            Spot::Show { horse, .. } => self.rank(horse) <= HorseBetKind::Show.worst_rank(),
            Spot::Place { horse, .. } => self.rank(horse) <= HorseBetKind::Place.worst_rank(),
            Spot::Win { horse, .. } => self.rank(horse) <= HorseBetKind::Win.worst_rank(),
            Spot::Color { color } => Horse::ALL.iter().any(|horse| horse.color() == color && self.rank(*horse) == 1),
            Spot::SevenOut => self.is_seven_out(),
            Spot::Prop { card } => {
                let contest = &tables.props[usize::from(card) - 1]; // the card is one of the deck's
                self.beats(contest.winner, contest.losers)
            }
            Spot::Exotic { card } => self.wins_exotic(card),
        }
    }
}
