//! The fields of a ruleset (HS-1.2), and the check that turns one into a `Setup`.

use alloc::format;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use kit::ruleset::{int, int_list};
use kit::{FaultKind, Faults, InvalidSetup, Rules, Seats};
use serde::Serialize;

use crate::HotStreak;
use crate::track::LAST_ROW;

kit::ruleset! {
    /// A variant as somebody described it. Numbers are as wide as JSON's, because anything may have been written there.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub struct Ruleset {
        /// The row from which all four mascots start.
        pub start_row: i64 = 3, "Mascots start on row", int(1..=LAST);
        /// The rows with a star, the same in every lane.
        pub star_rows: Vec<i64> = vec![1, 8, 13, 14], "Rows with a star", int_list(1..=LAST + 1).note("ascending, or none");
        /// The rows that a solid line follows, where the track folds when the deck is through.
        pub fold_rows: Vec<i64> = vec![3, 6, 10], "Rows before a fold", int_list(1..=LAST - 1).note("ascending, or none");
    }
}

const LAST: i64 = LAST_ROW as i64;

impl Ruleset {
    pub(crate) fn check(&self, seats: Seats) -> Faults {
        let mut faults = Faults::default();
        let range = HotStreak::META.seats;
        if !range.contains(seats) {
            faults.add("seats", FaultKind::OutOfRange(range.min.into(), range.max.into()));
        }
        self.check_fields(&mut faults);
        check_ascending("star_rows", &self.star_rows, &mut faults);
        check_ascending("fold_rows", &self.fold_rows, &mut faults);
        faults
    }
}

fn check_ascending(field: &str, rows: &[i64], faults: &mut Faults) {
    for (index, pair) in rows.windows(2).enumerate() {
        if pair[0] >= pair[1] {
            faults.add_requirement(format!("{field}[{}]", index + 1), "be above the one before it");
        }
    }
}

/// A ruleset that was found possible, for a number of seats.
#[derive(Clone, PartialEq)]
pub struct Setup(Arc<Table>);

#[derive(Debug, PartialEq)]
struct Table {
    ruleset: Ruleset,
    seats: Seats,
    start_row: u8,
    stars: RowSet,
    lines: RowSet,
}

impl fmt::Debug for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Table { start_row, stars, lines, .. } = &*self.0;
        write!(f, "from {start_row}, stars {:#b}, lines {:#b}", stars.0, lines.0)
    }
}

impl Setup {
    /// Checks the ruleset and finds every fault.
    pub fn new(ruleset: &Ruleset, seats: Seats) -> Result<Setup, InvalidSetup> {
        ruleset.check(seats).into_result()?;
        Ok(Setup(Arc::new(Table {
            seats,
            start_row: ruleset.start_row as u8,
            stars: RowSet::of(&ruleset.star_rows),
            lines: RowSet::of(&ruleset.fold_rows),
            ruleset: ruleset.clone(),
        })))
    }

    /// The ruleset as it was described.
    pub fn ruleset(&self) -> &Ruleset {
        &self.0.ruleset
    }

    pub fn seats(&self) -> Seats {
        self.0.seats
    }

    pub(crate) fn start_row(&self) -> u8 {
        self.0.start_row
    }

    pub(crate) fn stars(&self) -> RowSet {
        self.0.stars
    }

    /// Where the track is folded when it is folded up to this row already (HS-3.6): at the next line, or the finish.
    pub(crate) fn next_fold_row(&self, fold: u8) -> u8 {
        self.0.lines.next_above(fold).unwrap_or(LAST_ROW)
    }
}

/// Some rows of the track.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RowSet(u16);

impl RowSet {
    /// The rows of a list that was checked to lie on the track.
    fn of(rows: &[i64]) -> RowSet {
        RowSet(rows.iter().fold(0, |bits, row| bits | 1 << *row))
    }

    /// The nearest of them beyond this row, towards the finish.
    pub(crate) fn next_above(self, row: u8) -> Option<u8> {
        let above = self.0 & !((2u16 << row) - 1);
        (above != 0).then(|| above.trailing_zeros() as u8)
    }

    /// The nearest of them behind this row, towards the start.
    pub(crate) fn next_below(self, row: u8) -> Option<u8> {
        let below = self.0 & ((1 << row) - 1);
        (below != 0).then(|| below.ilog2() as u8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_row_on_either_side_is_found() {
        let rows = RowSet::of(&[1, 8, 13, 14]);
        let above: Vec<Option<u8>> = (0..=14).map(|row| rows.next_above(row)).collect();
        let below: Vec<Option<u8>> = (1..=14).map(|row| rows.next_below(row)).collect();
        let up_to = |row: u8, times: usize| core::iter::repeat_n(Some(row), times);
        assert!(above.into_iter().eq(up_to(1, 1).chain(up_to(8, 7)).chain(up_to(13, 5)).chain([Some(14), None])));
        assert!(below.into_iter().eq([None].into_iter().chain(up_to(1, 7)).chain(up_to(8, 5)).chain([Some(13)])));
    }
}
