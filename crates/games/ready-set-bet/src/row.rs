//! A short list held in place.

use core::fmt;
use core::ops::Deref;

/// A list of at most `N` things, in an order that matters. It never meets the heap.
#[derive(Clone, Copy)]
pub(crate) struct Row<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy, const N: usize> Row<T, N> {
    /// An empty list; the filler is what unused places hold and nobody ever sees.
    pub(crate) const fn new(filler: T) -> Row<T, N> {
        Row { items: [filler; N], len: 0 }
    }

    /// Adds at the end. A full list stays as it is; every list here is as long as its rule can make it.
    #[inline]
    pub(crate) fn push(&mut self, item: T) {
        debug_assert!((self.len as usize) < N, "a row is made as long as it can get");
        if let Some(place) = self.items.get_mut(self.len as usize) {
            *place = item;
            self.len += 1;
        }
    }

    #[inline]
    pub(crate) fn clear(&mut self) {
        self.len = 0;
    }

    pub(crate) fn extend(&mut self, items: impl IntoIterator<Item = T>) {
        items.into_iter().take(N - self.len as usize).for_each(|item| self.push(item));
    }
}

impl<T, const N: usize> Deref for Row<T, N> {
    type Target = [T];
    #[inline]
    fn deref(&self) -> &[T] {
        // The length never exceeds the room, so the empty list is never taken.
        self.items.get(..self.len as usize).unwrap_or(&[])
    }
}

impl<T: PartialEq, const N: usize> PartialEq for Row<T, N> {
    fn eq(&self, other: &Row<T, N>) -> bool {
        **self == **other
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for Row<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
