//! A short list held in place. It is `Copy`, as the states of games are, which `arrayvec` is not.

use core::fmt;
use core::ops::{Deref, DerefMut};

/// A list of at most `N` items, in an order that matters. It never touches the heap, and it is `Copy` where its items
/// are, so that a state which holds it can be copied in a hot loop.
#[derive(Clone, Copy)]
pub struct InlineVec<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy, const N: usize> InlineVec<T, N> {
    /// An empty list. The filler is what unused places hold; nobody ever reads it.
    pub const fn new(filler: T) -> InlineVec<T, N> {
        const { assert!(N <= u8::MAX as usize, "the length of a row is one byte") };
        InlineVec { items: [filler; N], len: 0 }
    }

    /// Adds at the end. A full list stays as it is; every list is made as long as its rule lets it become.
    #[inline]
    pub fn push(&mut self, item: T) {
        debug_assert!(!self.is_full(), "a row is made as long as it can get");
        if let Some(place) = self.items.get_mut(self.len as usize) {
            *place = item;
            self.len += 1;
        }
    }

    /// Removes every item.
    #[inline]
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Whether nothing more can be added.
    #[inline]
    pub const fn is_full(&self) -> bool {
        self.len as usize == N
    }
}

impl<T: Copy + Default, const N: usize> InlineVec<T, N> {
    /// These items, unless they are more than `N`.
    pub fn try_from_iter(items: impl IntoIterator<Item = T>) -> Option<InlineVec<T, N>> {
        let mut row = InlineVec::default();
        for item in items {
            if row.is_full() {
                return None;
            }
            row.push(item);
        }
        Some(row)
    }
}

impl<T: Copy + Default, const N: usize> Default for InlineVec<T, N> {
    fn default() -> InlineVec<T, N> {
        InlineVec::new(T::default())
    }
}

impl<T: Copy, const N: usize> Extend<T> for InlineVec<T, N> {
    /// Adds the items that there is room for.
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        items.into_iter().take(N - self.len()).for_each(|item| self.push(item));
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for InlineVec<T, N> {
    /// The first `N` of these items.
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> InlineVec<T, N> {
        let mut row = InlineVec::default();
        row.extend(items);
        row
    }
}

impl<T, const N: usize> Deref for InlineVec<T, N> {
    type Target = [T];
    #[inline]
    fn deref(&self) -> &[T] {
        // The length never exceeds the room, so the empty list is never taken.
        self.items.get(..self.len as usize).unwrap_or(&[])
    }
}

impl<T, const N: usize> DerefMut for InlineVec<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        // As above.
        self.items.get_mut(..self.len as usize).unwrap_or(&mut [])
    }
}

impl<T: PartialEq, const N: usize> PartialEq for InlineVec<T, N> {
    fn eq(&self, other: &InlineVec<T, N>) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for InlineVec<T, N> {}

impl<T: fmt::Debug, const N: usize> fmt::Debug for InlineVec<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_its_items_and_not_what_its_unused_places_hold() {
        let mut one: InlineVec<u8, 3> = [1, 2, 3].into_iter().collect();
        assert!(one.is_full());
        one.clear();
        assert_eq!((one.len(), one.first()), (0, None));
        one.push(7);
        let mut other = InlineVec::new(9);
        other.push(7);
        assert_eq!(one, other);
        other.push(8);
        assert_ne!(one, other);
    }

    #[test]
    fn too_many_items_are_refused_or_cut_off_as_asked() {
        assert_eq!(InlineVec::<u8, 2>::try_from_iter([1, 2]).as_deref(), Some([1, 2].as_slice()));
        assert_eq!(InlineVec::<u8, 2>::try_from_iter([1, 2, 3]), None);
        assert_eq!(*InlineVec::<u8, 2>::from_iter([1, 2, 3]), [1, 2]);
        let mut row: InlineVec<u8, 2> = InlineVec::from_iter([1]);
        row.extend([2, 3]);
        assert_eq!(*row, [1, 2]);
    }

    #[test]
    fn items_can_change_places() {
        let mut row: InlineVec<u8, 4> = InlineVec::from_iter([1, 2, 3]);
        row.swap(0, 2);
        assert_eq!(*row, [3, 2, 1]);
    }
}
