//! How a race came out, and which bets it wins (RS-4.1, RS-1.5 to RS-1.7).

use serde::{Deserialize, Serialize};

use crate::horse::{ByHorse, HORSES, Horse};
use crate::setup::CompiledRules;
use crate::spot::{Exotic, HorseBetKind, Spot};

/// The horse that the spot for a late horse is about (RS-1.5).
pub const LATE_HORSE: Horse = Horse::Seven;
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

/// What wins an exotic card (RS-1.7). Places count the horses in the order of their positions; of horses that are level
/// each takes a place of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "test", rename_all = "snake_case")]
pub enum ExoticCondition {
    /// The horse in this place is exactly this many spaces behind the winner.
    BehindExactly {
        /// The place of the horse, from 1.
        place: u8,
        spaces: u8,
    },
    /// The horse in this place is at least this many spaces behind the winner.
    BehindAtLeast {
        /// The place of the horse, from 1.
        place: u8,
        spaces: u8,
    },
    /// The horse in this place is at most this many spaces behind the winner.
    BehindAtMost {
        /// The place of the horse, from 1.
        place: u8,
        spaces: u8,
    },
    /// Every horse has moved at least this many spaces.
    AllMovedAtLeast { spaces: u8 },
    /// Several horses have moved at most this many spaces.
    MovedAtMost {
        /// The least number of such horses.
        horses: u8,
        spaces: u8,
    },
}

impl Exotic {
    /// What wins this card.
    pub const fn condition(self) -> ExoticCondition {
        match self {
            Exotic::ByANose => ExoticCondition::BehindExactly { place: 2, spaces: NOSE_SPACES },
            Exotic::BlowOut => ExoticCondition::BehindAtLeast { place: 2, spaces: BLOW_OUT_SPACES },
            Exotic::PhotoFinish => ExoticCondition::BehindAtMost { place: 3, spaces: PHOTO_FINISH_SPACES },
            Exotic::TightRace => ExoticCondition::AllMovedAtLeast { spaces: TIGHT_RACE_SPACES },
            Exotic::LateStart => {
                ExoticCondition::MovedAtMost { horses: LATE_START_HORSES as u8, spaces: LATE_START_SPACES }
            }
        }
    }
}

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
        self.rank(LATE_HORSE) >= SEVEN_OUT_RANK
    }

    /// Whether a horse is strictly ahead of each of the others, which are given as a set of bits by lane.
    pub fn beats(&self, horse: Horse, others: u16) -> bool {
        let position = self.0[horse.index()];
        let level_or_ahead = (0..).zip(self.0).map(|(lane, other)| u16::from(other >= position) << lane);
        level_or_ahead.fold(0, |set, lane| set | lane) & others == 0
    }

    /// Whether an exotic card is won.
    pub fn wins_exotic(&self, card: Exotic) -> bool {
        match card.condition() {
            ExoticCondition::BehindExactly { place, spaces } => self.behind(place) == spaces,
            ExoticCondition::BehindAtLeast { place, spaces } => self.behind(place) >= spaces,
            ExoticCondition::BehindAtMost { place, spaces } => self.behind(place) <= spaces,
            ExoticCondition::AllMovedAtLeast { spaces } => self.0.iter().all(|moved| *moved >= spaces),
            ExoticCondition::MovedAtMost { horses, spaces } => {
                self.0.iter().filter(|moved| **moved <= spaces).count() >= usize::from(horses)
            }
        }
    }

    /// How far the one in this place of the sorted order, from 1, is behind the winner.
    fn behind(&self, place: u8) -> u8 {
        let mut sorted = self.0;
        sorted.sort_unstable_by(|left, right| right.cmp(left));
        sorted[0] - sorted[usize::from(place) - 1]
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
