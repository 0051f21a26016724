//! Betting slips: what may stand on one (NN-3) and what it pays (NN-5).

use kit::Pick;
use serde::{Deserialize, Serialize};

use crate::action::Illegal;
use crate::ruleset::{Payout, Ruleset};
use crate::state::{HORSES, Horse, PLACES};

/// What a dollar on a horse that is not placed changes a seat's money by: it is lost (NN-5).
pub(crate) const NET_UNPLACED: i64 = -1;

/// What one seat stakes on each of the six horses.
pub type Slip = [i64; HORSES];

/// Whether a seat with this much money may hand in this slip (NN-3.2).
pub(crate) fn check_stakes(stakes: &Slip, unit: i64, money: i64) -> Result<(), Illegal> {
    if stakes.iter().any(|stake| *stake < 0) {
        return Err(Illegal::NegativeStake);
    }
    if stakes.iter().any(|stake| stake % unit != 0) {
        return Err(Illegal::NotInUnits);
    }
    // Six numbers as wide as JSON's may not fit into one as wide.
    let sum = stakes.iter().fold(0_i64, |sum, stake| sum.saturating_add(*stake));
    match sum {
        0 => Err(Illegal::NothingStaked),
        _ if sum > money => Err(Illegal::MoreThanMoney),
        _ => Ok(()),
    }
}

/// A random slip; every legal one is possible, small and large alike.
pub(crate) fn random_stakes(unit: i64, money: i64, pick: &mut impl Pick) -> Slip {
    let mut stakes = [0; HORSES];
    let mut left = money / unit;
    let first = pick.pick(HORSES as u32) as usize;
    for turn in 0..HORSES {
        if pick.pick(2) == 0 {
            let units = pick_below(left + 1, pick);
            stakes[(first + turn) % HORSES] = units * unit;
            left -= units;
        }
    }
    if stakes == [0; HORSES] {
        stakes[first] = (1 + pick_below(left, pick)) * unit;
    }
    stakes
}

/// A whole number below this one, which may be larger than one pick can tell. Each is possible.
fn pick_below(below: i64, pick: &mut impl Pick) -> i64 {
    const HALF: u32 = 1 << 31;
    match u32::try_from(below) {
        Ok(below) => pick.pick(below).into(),
        Err(_) => (i64::from(pick.pick(HALF)) << 31 | i64::from(pick.pick(HALF))) % below,
    }
}

/// What a dollar on the first, second and third horse changes a seat's money by (NN-5.2, NN-5.3).
pub(crate) fn net_payouts(ruleset: &Ruleset) -> [i64; PLACES] {
    core::array::from_fn(|place| {
        let multiplier = ruleset.multipliers.get(place).copied().unwrap_or(0);
        match ruleset.payout {
            Payout::StakeBack => multiplier,
            Payout::TotalReturn => multiplier - 1,
        }
    })
}

/// One line of a pay-off: a horse that was staked on and what came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SlipLine {
    pub horse: Horse,
    /// What was staked on it.
    pub stake: i64,
    /// Where it came in, if among the first three.
    pub place: Option<u8>,
    /// What it changes the seat's money by.
    pub change: i64,
}

/// The lines of a slip, one for each horse that was staked on.
pub(crate) fn slip_lines(
    stakes: &Slip,
    places: [Horse; PLACES],
    pays: [i64; PLACES],
) -> impl Iterator<Item = SlipLine> {
    Horse::all().zip(*stakes).filter(|(_, stake)| *stake > 0).map(move |(horse, stake)| {
        let place = places.iter().position(|placed| *placed == horse);
        let change = place.map_or(NET_UNPLACED, |place| pays[place]) * stake;
        SlipLine { horse, stake, place: place.map(|place| place as u8 + 1), change }
    })
}
