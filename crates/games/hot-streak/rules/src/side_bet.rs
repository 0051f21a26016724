//! The twelve side bets (HS-6). When each comes true is told where it happens, on the track.

use core::ops::RangeInclusive;

use crate::mascot::{MASCOTS, Mascot};

kit::string_enum! {
    /// What may come true in a race, in order of id.
    pub enum SideBet {
        /// A mascot is out, for any reason.
        AnyOut = "any_out",
        /// Dangle ends 3rd or 4th.
        BottomDangle = "bottom_dangle",
        /// Gobbler ends 3rd or 4th.
        BottomGobbler = "bottom_gobbler",
        /// Hurley ends 3rd or 4th.
        BottomHurley = "bottom_hurley",
        /// Mum ends 3rd or 4th.
        BottomMum = "bottom_mum",
        /// A mascot crawls from or to a row of the final stretch.
        CrawlStretch = "crawl_stretch",
        /// A mascot is out because it fell or was hit while down.
        Knockout = "knockout",
        /// A mascot leaves over the back edge or a side, or is caught by a fold.
        OffTrack = "off_track",
        /// After a card two racing mascots share a space.
        SameSpace = "same_space",
        /// When the first mascot crosses nobody else is in the final stretch.
        StretchEmpty = "stretch_empty",
        /// After a card two racing mascots are on row 13.
        TwoAtLine = "two_at_line",
        /// Two racing mascots are down at one moment.
        TwoDown = "two_down",
    }
}

/// The places at the bottom (HS-6.1).
pub(crate) const BOTTOM_PLACES: RangeInclusive<u8> = 3..=MASCOTS as u8;
/// How many mascots must be down, on the last row or on one space for the side bets about that (HS-6.2, HS-6.3, HS-6.8).
pub(crate) const MASCOTS_TOGETHER: u8 = 2;

impl SideBet {
    /// That this mascot ends 3rd or 4th.
    pub(crate) const fn bottom(mascot: Mascot) -> SideBet {
        match mascot {
            Mascot::Gobbler => SideBet::BottomGobbler,
            Mascot::Hurley => SideBet::BottomHurley,
            Mascot::Dangle => SideBet::BottomDangle,
            Mascot::Mum => SideBet::BottomMum,
        }
    }

    /// The mascot that has to end at the bottom, if the bet is about one (HS-6.1).
    pub(crate) fn bottom_mascot(self) -> Option<Mascot> {
        Mascot::ALL_FOUR.into_iter().find(|mascot| SideBet::bottom(*mascot) == self)
    }

    /// The least number of racing mascots that the bet needs at one moment, if it counts them.
    pub(crate) const fn mascots_together(self) -> Option<u8> {
        match self {
            SideBet::TwoAtLine | SideBet::TwoDown | SideBet::SameSpace => Some(MASCOTS_TOGETHER),
            SideBet::AnyOut
            | SideBet::BottomDangle
            | SideBet::BottomGobbler
            | SideBet::BottomHurley
            | SideBet::BottomMum
            | SideBet::CrawlStretch
            | SideBet::Knockout
            | SideBet::OffTrack
            | SideBet::StretchEmpty => None,
        }
    }

    const fn bit(self) -> u16 {
        1 << self as u16
    }
}

/// The side bets used in this game; each comes once (HS-2.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct UsedSideBets(u16);

impl UsedSideBets {
    pub(crate) fn add(&mut self, side_bet: SideBet) {
        self.0 |= side_bet.bit();
    }

    pub(crate) const fn contains(self, side_bet: SideBet) -> bool {
        self.0 & side_bet.bit() != 0
    }

    pub(crate) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Those that may still come, in order of id.
    pub(crate) fn unused(self) -> impl Iterator<Item = SideBet> {
        SideBet::ALL.iter().copied().filter(move |side_bet| !self.contains(*side_bet))
    }
}
