//! A history that grows at one end.

use alloc::vec::Vec;
use core::fmt;
use core::ops::{Deref, DerefMut};

use serde::{Serialize, Serializer};

/// A list that keeps its capacity when it is cloned.
///
/// A game reserves what its longest history needs when it starts; from then on adding to it allocates nothing, neither
/// in the table's own state nor in a copy of it. `clone_from` reuses the capacity of the copy, so a search that plays
/// thousands of games from one state in one scratch state allocates nothing.
pub struct ReservedVec<T>(Vec<T>);

impl<T> ReservedVec<T> {
    /// An empty history with room for this number of items.
    pub fn with_capacity(capacity: usize) -> ReservedVec<T> {
        ReservedVec(Vec::with_capacity(capacity))
    }

    /// Adds an item at the end. Beyond the reserved capacity the list grows, which allocates.
    pub fn push(&mut self, item: T) {
        self.0.push(item);
    }

    /// Takes the last one off.
    pub fn pop(&mut self) -> Option<T> {
        self.0.pop()
    }

    /// Takes out the item at this index, if there is one; the later ones move up.
    pub fn remove(&mut self, index: usize) -> Option<T> {
        (index < self.0.len()).then(|| self.0.remove(index))
    }

    /// Forgets everything and keeps the capacity.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Forgets everything from this length on.
    pub fn truncate(&mut self, len: usize) {
        self.0.truncate(len);
    }

    /// Adds these at the end.
    pub fn extend(&mut self, items: impl IntoIterator<Item = T>) {
        self.0.extend(items);
    }
}

impl<T: Clone> Clone for ReservedVec<T> {
    fn clone(&self) -> ReservedVec<T> {
        let mut copy = Vec::with_capacity(self.0.capacity());
        copy.extend_from_slice(&self.0);
        ReservedVec(copy)
    }

    fn clone_from(&mut self, source: &ReservedVec<T>) {
        self.0.clear();
        self.0.reserve(source.0.capacity());
        self.0.extend_from_slice(&source.0);
    }
}

impl<T> Deref for ReservedVec<T> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<T> DerefMut for ReservedVec<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.0
    }
}

impl<T: PartialEq> PartialEq for ReservedVec<T> {
    fn eq(&self, other: &ReservedVec<T>) -> bool {
        self.0 == other.0
    }
}

impl<T: Eq> Eq for ReservedVec<T> {}

impl<T: fmt::Debug> fmt::Debug for ReservedVec<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<T: Serialize> Serialize for ReservedVec<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter())
    }
}
