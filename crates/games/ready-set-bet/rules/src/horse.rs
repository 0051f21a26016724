//! Horses, colours, and things there is one of for each horse (RS-1.1).

use core::fmt;
use core::marker::PhantomData;

use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// How many horses run.
pub const HORSES: usize = 9;

kit::string_enum! {
    /// A horse, named by the sums that move it. In lane order.
    pub enum Horse {
        /// Moved by a 2 and by a 3.
        TwoThree = "2/3",
        /// Moved by a 4.
        Four = "4",
        /// Moved by a 5.
        Five = "5",
        /// Moved by a 6.
        Six = "6",
        /// Moved by a 7.
        Seven = "7",
        /// Moved by an 8.
        Eight = "8",
        /// Moved by a 9.
        Nine = "9",
        /// Moved by a 10.
        Ten = "10",
        /// Moved by an 11 and by a 12.
        ElevenTwelve = "11/12",
    }
}

kit::string_enum! {
    /// The colour of a horse.
    pub enum Color {
        /// 2/3, 4, 10 and 11/12.
        Blue = "blue",
        /// 5 and 9.
        Orange = "orange",
        /// 6 and 8.
        Red = "red",
        /// 7, which no colour spot is for.
        Black = "black",
    }
}

impl Horse {
    /// The horse as an index into per-horse data.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The horse that a sum of two dice moves. No other number is one.
    #[inline]
    pub(crate) const fn of_sum(sum: usize) -> Horse {
        // A table instead of a match: this is looked up with every roll.
        const OF_SUM: [Horse; 13] = [
            Horse::TwoThree,
            Horse::TwoThree,
            Horse::TwoThree,
            Horse::TwoThree,
            Horse::Four,
            Horse::Five,
            Horse::Six,
            Horse::Seven,
            Horse::Eight,
            Horse::Nine,
            Horse::Ten,
            Horse::ElevenTwelve,
            Horse::ElevenTwelve,
        ];
        OF_SUM[sum]
    }

    /// The horse that a sum of two dice moves; `None` for a number that two dice cannot show.
    pub fn moved_by(sum: u8) -> Option<Horse> {
        (2..=12).contains(&sum).then(|| Horse::of_sum(usize::from(sum)))
    }

    /// The sums of two dice that move it, ascending.
    pub fn sums(self) -> impl Iterator<Item = u8> + Clone {
        (2..=12).filter(move |sum| Horse::of_sum(usize::from(*sum)) == self)
    }

    /// How many of the 36 rolls of two dice move it.
    pub fn roll_count(self) -> u8 {
        self.sums().map(roll_count_of_sum).sum()
    }

    pub const fn color(self) -> Color {
        match self {
            Horse::TwoThree | Horse::Four | Horse::Ten | Horse::ElevenTwelve => Color::Blue,
            Horse::Five | Horse::Nine => Color::Orange,
            Horse::Six | Horse::Eight => Color::Red,
            Horse::Seven => Color::Black,
        }
    }
}

/// How many of the 36 rolls of two dice show this sum.
pub fn roll_count_of_sum(sum: u8) -> u8 {
    (1..=6).filter(|first| (1..=6).contains(&sum.saturating_sub(*first))).count() as u8
}

/// Something for each horse. On the wire it is an object with the horses as keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByHorse<T>(pub [T; HORSES]);

impl<T> ByHorse<T> {
    /// The thing of this horse.
    pub const fn get(&self, horse: Horse) -> &T {
        &self.0[horse.index()]
    }

    /// Each horse with its thing, in lane order.
    pub fn iter(&self) -> impl Iterator<Item = (Horse, &T)> {
        Horse::ALL.iter().copied().zip(&self.0)
    }
}

kit::ts_same_as!(<T> ByHorse<T>, kit::types::TsRecord<Horse, T>);

impl<T: Serialize> Serialize for ByHorse<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de, T: Deserialize<'de> + Copy + Default> Deserialize<'de> for ByHorse<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ByHorse<T>, D::Error> {
        struct EveryHorse<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de> + Copy + Default> Visitor<'de> for EveryHorse<T> {
            type Value = ByHorse<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object with every horse as a key")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<ByHorse<T>, M::Error> {
                let mut found = [None; HORSES];
                while let Some((horse, item)) = map.next_entry::<Horse, T>()? {
                    found[horse.index()] = Some(item);
                }
                match found.iter().all(Option::is_some) {
                    true => Ok(ByHorse(found.map(Option::unwrap_or_default))),
                    false => Err(M::Error::custom("a horse is missing")),
                }
            }
        }
        deserializer.deserialize_map(EveryHorse(PhantomData))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_36_rolls_are_shared_among_the_horses() {
        assert_eq!(
            Horse::ALL.iter().map(|horse| horse.roll_count()).collect::<alloc::vec::Vec<_>>(),
            [3, 3, 4, 5, 6, 5, 4, 3, 3]
        );
        assert_eq!((2..=12).map(roll_count_of_sum).sum::<u8>(), 36);
        assert_eq!((roll_count_of_sum(1), roll_count_of_sum(13)), (0, 0));
    }
}
