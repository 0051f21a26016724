//! The four mascots (HS-1.1), and something for each of them.

use serde::{Deserialize, Serialize};

/// There are always four.
pub(crate) const MASCOTS: usize = 4;

kit::string_enum! {
    /// A mascot, in the order of their lanes at the start.
    pub enum Mascot {
        /// Lane 0, leftmost as seen by a runner who faces the finish.
        Gobbler = "gobbler",
        /// Lane 1.
        Hurley = "hurley",
        /// Lane 2.
        Dangle = "dangle",
        /// Lane 3.
        Mum = "mum",
    }
}

impl Mascot {
    /// The four, in order.
    pub const ALL_FOUR: [Mascot; MASCOTS] = [Mascot::Gobbler, Mascot::Hurley, Mascot::Dangle, Mascot::Mum];

    /// As an index into what each of them has, and the lane it starts in.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// To which side it swerves, as it sees it itself (HS-1.4).
    #[inline]
    pub const fn swerve_side(self) -> Hand {
        match self {
            Mascot::Gobbler | Mascot::Hurley => Hand::Right,
            Mascot::Dangle | Mascot::Mum => Hand::Left,
        }
    }
}

kit::string_enum! {
    /// A side, as one sees it who looks ahead.
    pub enum Hand {
        /// Towards lane 0 for one who faces the finish.
        Left = "left",
        /// Towards lane 3 for one who faces the finish.
        Right = "right",
    }
}

kit::string_enum! {
    /// Which way a mascot looks.
    pub enum Facing {
        /// To the finish.
        Forward = "forward",
        /// Away from it.
        Backward = "backward",
    }
}

impl Facing {
    #[must_use]
    pub const fn reversed(self) -> Facing {
        match self {
            Facing::Forward => Facing::Backward,
            Facing::Backward => Facing::Forward,
        }
    }
}

/// Something for each mascot. On the wire it is an object keyed by mascot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ByMascot<T> {
    pub gobbler: T,
    pub hurley: T,
    pub dangle: T,
    pub mum: T,
}

impl<T> ByMascot<T> {
    /// What the function says for each.
    pub fn from_fn(mut item: impl FnMut(Mascot) -> T) -> ByMascot<T> {
        ByMascot {
            gobbler: item(Mascot::Gobbler),
            hurley: item(Mascot::Hurley),
            dangle: item(Mascot::Dangle),
            mum: item(Mascot::Mum),
        }
    }

    pub const fn get(&self, mascot: Mascot) -> &T {
        match mascot {
            Mascot::Gobbler => &self.gobbler,
            Mascot::Hurley => &self.hurley,
            Mascot::Dangle => &self.dangle,
            Mascot::Mum => &self.mum,
        }
    }
}

/// Some of the mascots.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct MascotSet(u8);

impl MascotSet {
    pub(crate) const fn only(mascot: Mascot) -> MascotSet {
        MascotSet(1 << mascot as u8)
    }

    #[inline]
    pub(crate) fn where_true(mut is_in: impl FnMut(Mascot) -> bool) -> MascotSet {
        let mut pack = MascotSet(0);
        for mascot in Mascot::ALL_FOUR {
            pack.0 |= u8::from(is_in(mascot)) << mascot as u8;
        }
        pack
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    pub(crate) const fn contains(self, mascot: Mascot) -> bool {
        self.0 >> mascot as u8 & 1 == 1
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Mascot> {
        Mascot::ALL_FOUR.into_iter().filter(move |mascot| self.contains(*mascot))
    }
}
