//! Where the mascots are, the box they end up on (HS-5.3), and the side bet that watches them (HS-6).

use core::fmt;

use kit::EventSink;
use serde::{Deserialize, Serialize};

use crate::event::{Event, OutReason};
use crate::mascot::{Facing, MASCOTS, Mascot, MascotSet};
use crate::side_bet::{BOTTOM_PLACES, MASCOTS_TOGETHER, SideBet};

/// The last row before the finish (HS-1.2).
pub(crate) const LAST_ROW: u8 = 13;
/// The row behind the finish line (HS-1.2).
pub(crate) const GOAL_ROW: u8 = 14;
/// Where the final stretch begins (HS-1.2); it ends with the last row.
pub(crate) const STRETCH_ROW: u8 = 11;
/// Side by side (HS-1.2).
pub(crate) const LANE_COUNT: u8 = 4;

/// One mascot on the track, or on the box, where it keeps the position it had last.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Runner {
    /// 1 to 13, or 14 once across.
    pub row: u8,
    pub lane: u8,
    /// Which way it looks.
    pub facing: Facing,
    /// Whether it lies on its side.
    pub down: bool,
    /// The place it is paid for, once it is on the box.
    pub place: Option<u8>,
    /// Whether it is on the box because it is out.
    pub out: bool,
}

impl Runner {
    /// Whether it is not on the box.
    #[inline]
    pub const fn is_racing(&self) -> bool {
        self.place.is_none()
    }

    pub(crate) const fn in_stretch(&self) -> bool {
        self.row >= STRETCH_ROW && self.row <= LAST_ROW
    }
}

impl fmt::Debug for Runner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Runner { row, lane, facing, down, place, out } = self;
        write!(f, "{row}/{lane} {facing}")?;
        if *down {
            f.write_str(" down")?;
        }
        match place {
            Some(place) if *out => write!(f, " out {place}"),
            Some(place) => write!(f, " home {place}"),
            None if *out => f.write_str(" out without a place"),
            None => Ok(()),
        }
    }
}

/// The track and the box in one race.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Track {
    pub(crate) runners: [Runner; MASCOTS],
    /// Rows up to this one are gone.
    pub(crate) folded_rows: u8,
    pub(crate) best_open_place: u8,
    /// The worst place that is open; below the best one if none is.
    pub(crate) worst_open_place: u8,
    /// What the side tickets bet on.
    pub(crate) side_bet: Option<SideBet>,
    /// Whether it came true.
    pub(crate) side_bet_true: bool,
}

impl Track {
    /// All at the start, upright, looking to the finish (HS-7.2).
    pub(crate) fn new(start_row: u8) -> Track {
        let runners = Mascot::ALL_FOUR.map(|mascot| Runner {
            row: start_row,
            lane: mascot.index() as u8,
            facing: Facing::Forward,
            down: false,
            place: None,
            out: false,
        });
        Track {
            runners,
            folded_rows: 0,
            best_open_place: 1,
            worst_open_place: MASCOTS as u8,
            side_bet: None,
            side_bet_true: false,
        }
    }

    #[inline]
    pub(crate) const fn runner(&self, mascot: Mascot) -> &Runner {
        &self.runners[mascot.index()]
    }

    #[inline]
    pub(crate) const fn runner_mut(&mut self, mascot: Mascot) -> &mut Runner {
        &mut self.runners[mascot.index()]
    }

    #[inline]
    pub(crate) fn is_racing(&self, mascot: Mascot) -> bool {
        self.runner(mascot).is_racing()
    }

    /// Those on the track of whom this holds.
    #[inline]
    pub(crate) fn racing_where(&self, mut holds: impl FnMut(&Runner) -> bool) -> MascotSet {
        MascotSet::where_true(|mascot| self.is_racing(mascot) && holds(self.runner(mascot)))
    }

    /// Whether the race has ended: the fourth is placed together with the third (HS-3.5).
    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        self.best_open_place > self.worst_open_place
    }

    /// A mascot is across and takes the best open place (HS-4.4, HS-5.3).
    pub(crate) fn cross_finish(&mut self, mascot: Mascot, events: &mut impl EventSink<Event>) {
        let place = self.best_open_place;
        self.best_open_place += 1;
        self.put_on_box(mascot, place);
        events.emit(|| Event::FinishCrossed { mascot, place });
        // Looked at before the fourth leaves the track (HS-6).
        if place == 1 && self.racing_where(Runner::in_stretch).is_empty() {
            self.mark_side_bet_true(SideBet::StretchEmpty, events);
        }
        self.look_at_place(mascot, place, events);
        self.place_the_fourth(events);
    }

    /// These are out together and take the worst open places; each counts as the worst of them (HS-5.3).
    pub(crate) fn put_out(&mut self, pack: MascotSet, reason: OutReason, events: &mut impl EventSink<Event>) {
        if pack.is_empty() {
            return;
        }
        let place = self.worst_open_place;
        self.worst_open_place = place.saturating_sub(pack.len());
        for mascot in pack.iter() {
            self.put_on_box(mascot, place);
            self.runner_mut(mascot).out = true;
            events.emit(|| Event::WentOut { mascot, reason, place });
        }
        self.mark_side_bet_true(SideBet::AnyOut, events);
        self.mark_side_bet_true(if reason.is_knockout() { SideBet::Knockout } else { SideBet::OffTrack }, events);
        for mascot in pack.iter() {
            self.look_at_place(mascot, place, events);
        }
        self.place_the_fourth(events);
    }

    /// Once three are on the box the fourth takes the place that is open, neither out nor across (HS-3.5).
    fn place_the_fourth(&mut self, events: &mut impl EventSink<Event>) {
        if self.best_open_place != self.worst_open_place {
            return;
        }
        let place = self.best_open_place;
        self.best_open_place += 1;
        if let Some(mascot) = self.racing_where(|_| true).iter().next() {
            self.put_on_box(mascot, place);
            events.emit(|| Event::LastMascotPlaced { mascot, place });
            self.look_at_place(mascot, place, events);
        }
    }

    fn put_on_box(&mut self, mascot: Mascot, place: u8) {
        self.runner_mut(mascot).place = Some(place);
    }

    /// The side bets on a place are decided by the place that is paid (HS-6).
    fn look_at_place(&mut self, mascot: Mascot, place: u8, events: &mut impl EventSink<Event>) {
        if BOTTOM_PLACES.contains(&place) {
            self.mark_side_bet_true(SideBet::bottom(mascot), events);
        }
    }

    /// Whether two of them are down now (HS-6).
    pub(crate) fn check_two_down(&mut self, events: &mut impl EventSink<Event>) {
        if self.watches(SideBet::TwoDown) && self.racing_where(|runner| runner.down).len() >= MASCOTS_TOGETHER {
            self.mark_side_bet_true(SideBet::TwoDown, events);
        }
    }

    /// The side bets that look at the track when a card is over (HS-6).
    pub(crate) fn check_after_card(&mut self, events: &mut impl EventSink<Event>) {
        if self.watches(SideBet::TwoAtLine)
            && self.racing_where(|runner| runner.row == LAST_ROW).len() >= MASCOTS_TOGETHER
        {
            self.mark_side_bet_true(SideBet::TwoAtLine, events);
        }
        if self.watches(SideBet::SameSpace) && self.somebody_shares() {
            self.mark_side_bet_true(SideBet::SameSpace, events);
        }
    }

    fn somebody_shares(&self) -> bool {
        let racing = || self.runners.iter().filter(|runner| runner.is_racing());
        let sharing = |one: &Runner| racing().filter(|other| (other.row, other.lane) == (one.row, one.lane)).count();
        racing().any(|one| sharing(one) >= usize::from(MASCOTS_TOGETHER))
    }

    /// Whether this is the side bet, and still open.
    #[inline]
    fn watches(&self, side_bet: SideBet) -> bool {
        self.side_bet == Some(side_bet) && !self.side_bet_true
    }

    /// This has happened; if it is the side bet, its card is turned to YES and stays so (HS-6).
    pub(crate) fn mark_side_bet_true(&mut self, side_bet: SideBet, events: &mut impl EventSink<Event>) {
        if self.watches(side_bet) {
            self.side_bet_true = true;
            events.emit(|| Event::SideBetCameTrue { side_bet });
        }
    }

    /// The end of the track is folded over, and whoever stands there is caught (HS-3.6).
    pub(crate) fn fold_up_to(&mut self, row: u8, events: &mut impl EventSink<Event>) {
        self.folded_rows = row;
        events.emit(|| Event::TrackFolded { folded_rows: row });
        let caught = self.racing_where(|runner| runner.row <= row);
        self.put_out(caught, OutReason::Fold, events);
    }
}
