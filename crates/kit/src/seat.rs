//! Seats around a table, numbered from 0 clockwise.

use core::fmt;
use core::ops::{Index, IndexMut};

use serde::ser::SerializeSeq;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The most seats a game may have; two games have as many. A [`SeatSet`] has room for 16.
pub const MAX_SEATS: usize = 9;

/// One seat at the table, numbered from 0 and below [`MAX_SEATS`]: whoever holds one may index per-seat data of the
/// largest table by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Seat(u8);

impl Seat {
    /// Every seat that a table can have, in order.
    pub const ALL: [Seat; MAX_SEATS] = {
        let mut all = [Seat(0); MAX_SEATS];
        let mut number = 0;
        while number < MAX_SEATS {
            all[number] = Seat(number as u8);
            number += 1;
        }
        all
    };

    /// The seat with this number, if a table can have it.
    pub const fn new(number: usize) -> Option<Seat> {
        if number < MAX_SEATS { Some(Seat(number as u8)) } else { None }
    }

    /// Its number, as it stands on the wire.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The seat as an index into per-seat data.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Seat::new(number.into()).ok_or_else(|| serde::de::Error::custom("a seat number is out of range"))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// How many seats a game is played with. At least 1 and at most [`MAX_SEATS`]; what a game takes is its own affair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Seats(u8);

impl Seats {
    /// A seat count, if it is one that per-seat data can hold.
    pub const fn new(count: usize) -> Option<Seats> {
        if count >= 1 && count <= MAX_SEATS { Some(Seats(count as u8)) } else { None }
    }

    /// Every seat count there is, ascending.
    pub fn all_counts() -> impl DoubleEndedIterator<Item = Seats> {
        (1..=MAX_SEATS as u8).map(Seats)
    }

    pub const fn count(self) -> usize {
        self.0 as usize
    }

    /// Every seat, from 0.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..self.0).map(Seat)
    }

    /// The seat with this number, if there is one.
    pub fn seat(self, number: usize) -> Option<Seat> {
        (number < self.count()).then_some(Seat(number as u8))
    }

    /// Whether this seat is at a table of this size.
    pub const fn contains(self, seat: Seat) -> bool {
        seat.0 < self.0
    }

    /// The seat to the left of this one: the next clockwise.
    pub const fn left_of(self, seat: Seat) -> Seat {
        Seat((seat.0 + 1) % self.0)
    }
}

/// Some seat counts, such as those that a ruleset can be played with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeatCounts(u16);

impl SeatCounts {
    /// Whether this count is possible.
    pub const fn contains(self, seats: Seats) -> bool {
        self.0 >> seats.0 & 1 == 1
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Each of them, ascending.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Seats> {
        Seats::all_counts().filter(move |seats| self.contains(*seats))
    }
}

impl FromIterator<Seats> for SeatCounts {
    fn from_iter<I: IntoIterator<Item = Seats>>(counts: I) -> SeatCounts {
        SeatCounts(counts.into_iter().fold(0, |set, seats| set | 1 << seats.0))
    }
}

/// Some of the seats at a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SeatSet(u16);

impl SeatSet {
    pub const EMPTY: SeatSet = SeatSet(0);

    pub const fn all(seats: Seats) -> SeatSet {
        SeatSet((1 << seats.0) - 1)
    }

    pub const fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// Whether this seat is in it.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// Whether all of these are in it.
    pub const fn contains_all(self, others: SeatSet) -> bool {
        self.0 & others.0 == others.0
    }

    /// Whether nobody is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in it.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The lowest seat in it.
    #[inline]
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The seat with this many before it, counted from the lowest.
    #[inline]
    pub const fn nth(self, mut before: usize) -> Option<Seat> {
        let mut rest = self;
        while before > 0 {
            rest.0 &= rest.0.wrapping_sub(1);
            before -= 1;
        }
        rest.first()
    }

    /// The seats in it, ascending.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        let mut rest = self;
        core::iter::from_fn(move || {
            let seat = rest.first()?;
            rest = rest.without(seat);
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

crate::ts_same_as!(<> SeatSet, alloc::vec::Vec<Seat>);

impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SeatSet, D::Error> {
        Ok(alloc::vec::Vec::<Seat>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// Something for each seat of the table, held in place. On the wire it is a list in seat order.
#[derive(Clone, Copy)]
pub struct BySeat<T> {
    items: [T; MAX_SEATS],
    seats: Seats,
}

impl<T: Copy + Default> BySeat<T> {
    /// The same thing for everybody.
    pub fn new(seats: Seats, item: T) -> BySeat<T> {
        let mut by_seat = BySeat { items: [T::default(); MAX_SEATS], seats };
        by_seat.as_mut_slice().fill(item);
        by_seat
    }

    /// What the function says for each seat.
    pub fn from_fn(seats: Seats, mut item: impl FnMut(Seat) -> T) -> BySeat<T> {
        let mut by_seat = BySeat { items: [T::default(); MAX_SEATS], seats };
        for seat in seats.iter() {
            by_seat.items[seat.index()] = item(seat);
        }
        by_seat
    }
}

impl<T> BySeat<T> {
    /// How many seats there are.
    pub const fn seats(&self) -> Seats {
        self.seats
    }

    /// The things in seat order.
    pub fn as_slice(&self) -> &[T] {
        &self.items[..self.seats.count()]
    }

    /// The things in seat order, to change.
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.items[..self.seats.count()]
    }

    /// Each seat with its thing.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        self.seats.iter().zip(self.as_slice())
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.as_slice()[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.as_mut_slice()[seat.index()]
    }
}

impl<T: PartialEq> PartialEq for BySeat<T> {
    fn eq(&self, other: &BySeat<T>) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Eq> Eq for BySeat<T> {}

impl<T: fmt::Debug> fmt::Debug for BySeat<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

crate::ts_same_as!(<T> BySeat<T>, alloc::vec::Vec<T>);

impl<T: Serialize> Serialize for BySeat<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.seats.count()))?;
        for item in self.as_slice() {
            list.serialize_element(item)?;
        }
        list.end()
    }
}

impl<'de, T: Deserialize<'de> + Copy + Default> Deserialize<'de> for BySeat<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<BySeat<T>, D::Error> {
        let list = alloc::vec::Vec::<T>::deserialize(deserializer)?;
        let seats = Seats::new(list.len()).ok_or_else(|| serde::de::Error::custom("not one entry for each seat"))?;
        Ok(BySeat::from_fn(seats, |seat| list[seat.index()]))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_seat_that_no_table_has_cannot_be_read() {
        assert_eq!(serde_json::from_value::<Seat>(json!(8)).ok(), Some(Seat::ALL[8]));
        for wrong in [json!(9), json!(16), json!(255), json!(-1), json!("0")] {
            assert!(serde_json::from_value::<Seat>(wrong.clone()).is_err(), "{wrong}");
            assert!(serde_json::from_value::<SeatSet>(json!([0, wrong])).is_err());
        }
        assert_eq!(Seat::new(MAX_SEATS), None);
    }

    #[test]
    fn a_set_holds_every_seat_there_can_be() {
        let all = Seat::ALL.into_iter().collect::<SeatSet>();
        assert_eq!(Some(all), Seats::new(MAX_SEATS).map(SeatSet::all));
        let rest = Seat::ALL.into_iter().fold(all, SeatSet::without);
        assert!(rest.is_empty() && Seat::ALL.into_iter().all(|seat| all.contains(seat) && !rest.contains(seat)));
    }
}
