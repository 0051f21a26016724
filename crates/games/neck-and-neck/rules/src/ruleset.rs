//! The fields of a ruleset (NN-7), and the check that turns one into a `Setup`.

use alloc::format;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use kit::ruleset::{choice, choice_or, int, int_list};
use kit::{FaultKind, Faults, InvalidSetup, Rules, Seats};
use serde::Serialize;

use crate::NeckAndNeck;
use crate::board::{Board, BoardName};
use crate::slip;
use crate::state::PLACES;
use crate::track::Track;

kit::ruleset! {
    /// A variant as somebody described it. Numbers are as wide as JSON's, because anything may have been written there.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub struct Ruleset {
        /// How many races are run.
        pub races: i64 = 3, "Races", int(1..=MOST_RACES).unit("races");
        /// What each seat begins with.
        pub money: i64 = 10_000, "Money to begin with",
            int(1..=i64::MAX).checked_by_game("at least one `unit`, and a multiple of it").unit("dollars");
        /// The unit of all stakes.
        pub unit: i64 = 100, "Smallest stake", int(1..=i64::MAX).unit("dollars");
        /// What the first, second and third horse pay.
        pub multipliers: Vec<i64> = vec![3, 2, 1], "First, second and third pay",
            int_list(0..=MOST_MULTIPLIER).note("three of them");
        /// Whether the stake comes back on top of the winnings, or is part of them.
        pub payout: Payout = Payout::StakeBack, "A won bet pays", choice();
        /// Whether the same seat rolls first in every race, or the next one each time.
        pub banker: WhoStarts = WhoStarts::Fixed, "Who rolls first", choice();
        /// After this many rolls in a row without a move, a horse that can move must move; 0 means that nobody ever has to.
        pub stall_limit: i64 = 0, "Quiet rolls before a horse must move",
            int(0..=i64::MAX).off_at_zero("never", 36).unit("rolls");
        /// What a horse may do that cannot go the whole distance of the roll.
        pub blocked: Blocked = Blocked::FullOnly, "A horse that is blocked", choice();
        /// The track: one that has a name, or a whole one with `r_in`, `lanes`, `extra`, `finish` and `starts`.
        pub board: Board = Board::Named(BoardName::Standard), "Track",
            choice_or::<BoardName, Board>("an object", Board::read);
    }
}

kit::string_enum! {
    /// What the multipliers mean (NN-5).
    pub enum Payout {
        /// Winnings, and the stake comes back on top.
        StakeBack = "stake_back",
        /// All that comes back, the stake included.
        TotalReturn = "total_return",
    }
}

kit::string_enum! {
    /// Who rolls first in a race (NN-2.3).
    pub enum WhoStarts {
        /// The Banker, in every race.
        Fixed = "fixed",
        /// The Banker, then the next seat in each race.
        Rotate = "rotate",
    }
}

kit::string_enum! {
    /// What a horse may do that can neither go all the way nor finish (NN-7.8).
    pub enum Blocked {
        /// Nothing.
        FullOnly = "full_only",
        /// Go as many steps as it can.
        AsFarAsPossible = "as_far_as_possible",
    }
}

/// The most that money may ever come to: what every JSON reader holds exactly.
const MOST_MONEY: i128 = 1 << 53;
const MOST_RACES: i64 = 20;
const MOST_MULTIPLIER: i64 = 20;

impl Ruleset {
    pub(crate) fn check(&self, seats: Seats) -> Faults {
        let mut faults = Faults::default();
        let range = NeckAndNeck::META.seats;
        if !range.contains(seats) {
            faults.add("seats", FaultKind::OutOfRange(range.min.into(), range.max.into()));
        }
        self.check_fields(&mut faults);
        if self.money < self.unit.max(1) {
            faults.add_requirement("money", "be at least one unit");
        } else if self.unit >= 1 && self.money % self.unit != 0 {
            faults.add_requirement("money", format!("be a multiple of the unit, {}", self.unit));
        }
        if self.multipliers.len() != PLACES {
            faults.add_requirement("multipliers", "be three numbers");
        }
        self.board.check(&mut faults);
        if self.most_money().is_some_and(|most| most > MOST_MONEY) {
            faults.add_requirement(
                "money",
                "stay within 2^53 even if every race is won: money·(largest multiplier + 1)^races",
            );
        }
        faults
    }

    /// What a seat has that wins everything; none if a number is out of its range, which is told by itself.
    fn most_money(&self) -> Option<i128> {
        let largest =
            self.multipliers.iter().copied().max().filter(|largest| (0..=MOST_MULTIPLIER).contains(largest))?;
        let races = u32::try_from(self.races).ok().filter(|_| (1..=MOST_RACES).contains(&self.races))?;
        Some(i128::from(largest + 1).saturating_pow(races).saturating_mul(self.money.into()))
    }
}

/// A ruleset that was found possible, for a number of seats.
#[derive(Clone)]
pub struct Setup(Arc<Table>);

struct Table {
    ruleset: Ruleset,
    seats: Seats,
    pays: [i64; PLACES],
    track: Track,
}

/// Every state holds its setup, and a state that is told should be about the game: the ruleset has its own `Debug`.
impl fmt::Debug for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Setup").field("seats", &self.seats()).finish_non_exhaustive()
    }
}

/// Everything else follows from the ruleset and the seats, so only these are compared.
impl PartialEq for Setup {
    fn eq(&self, other: &Setup) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.seats() == other.seats() && self.ruleset() == other.ruleset()
    }
}

impl Setup {
    /// Checks the ruleset and finds every fault.
    pub fn new(ruleset: &Ruleset, seats: Seats) -> Result<Setup, InvalidSetup> {
        ruleset.check(seats).into_result()?;
        let track = Track::new(&ruleset.board.plan());
        Ok(Setup(Arc::new(Table { ruleset: ruleset.clone(), seats, pays: slip::net_payouts(ruleset), track })))
    }

    /// The ruleset as it was described.
    pub fn ruleset(&self) -> &Ruleset {
        &self.0.ruleset
    }

    pub fn seats(&self) -> Seats {
        self.0.seats
    }

    /// What a dollar on the first, second and third horse changes a seat's money by.
    pub fn net_payouts(&self) -> [i64; PLACES] {
        self.0.pays
    }

    pub(crate) fn track(&self) -> &Track {
        &self.0.track
    }
}
