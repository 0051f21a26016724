//! The four mascots (HS-1.1), and something for each of them.

use serde::{Deserialize, Serialize};

/// There are always four.
pub(crate) const MASCOTS: usize = 4;

kit::word_enum! {
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
    pub const EACH: [Mascot; MASCOTS] = [Mascot::Gobbler, Mascot::Hurley, Mascot::Dangle, Mascot::Mum];

    /// As an index into what each of them has, and the lane it starts in.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// To which side it swerves, as it sees it itself (HS-1.4).
    #[inline]
    pub const fn swerves(self) -> Hand {
        match self {
            Mascot::Gobbler | Mascot::Hurley => Hand::Right,
            Mascot::Dangle | Mascot::Mum => Hand::Left,
        }
    }
}

kit::word_enum! {
    /// A side, as one sees it who looks ahead.
    pub enum Hand {
        /// Towards lane 0 for one who faces the finish.
        Left = "left",
        /// Towards lane 3 for one who faces the finish.
        Right = "right",
    }
}

kit::word_enum! {
    /// Which way a mascot looks.
    pub enum Facing {
        /// To the finish.
        Forward = "forward",
        /// Away from it.
        Backward = "backward",
    }
}

impl Facing {
    /// The other way.
    #[must_use]
    pub const fn turned(self) -> Facing {
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
    /// Gobbler's.
    pub gobbler: T,
    /// Hurley's.
    pub hurley: T,
    /// Dangle's.
    pub dangle: T,
    /// Mum's.
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

    /// One mascot's.
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
pub(crate) struct Pack(u8);

impl Pack {
    pub(crate) const fn only(mascot: Mascot) -> Pack {
        Pack(1 << mascot as u8)
    }

    #[inline]
    pub(crate) fn of(mut is_in: impl FnMut(Mascot) -> bool) -> Pack {
        let mut pack = Pack(0);
        for mascot in Mascot::EACH {
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
        Mascot::EACH.into_iter().filter(move |mascot| self.contains(*mascot))
    }
}
