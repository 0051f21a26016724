//! The numbers a server shows of its store: counted by the writer, read by anybody, without a lock.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// What the writer did so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WriterStats {
    /// How many batches were written.
    pub batches: u64,
    /// How many writes were in them: appends, new rooms, chunks of a purge, probes of health.
    pub writes: u64,
    /// How many entries were committed.
    pub entries: u64,
    /// The most writes in one batch.
    pub largest_batch: u64,
    /// How long the last batch took, in microseconds.
    pub last_commit_micros: u64,
    /// How many writes are waiting now.
    pub queued: u64,
}

/// The counters behind `WriterStats`.
#[derive(Debug, Default)]
pub(crate) struct WriterCounters {
    batches: AtomicU64,
    writes: AtomicU64,
    entries: AtomicU64,
    largest_batch: AtomicU64,
    last_commit_micros: AtomicU64,
}

impl WriterCounters {
    /// Counts one batch.
    pub(crate) fn record_batch(&self, writes: usize, entries: usize, duration: Duration) {
        self.batches.fetch_add(1, Ordering::Relaxed);
        self.writes.fetch_add(writes as u64, Ordering::Relaxed);
        self.entries.fetch_add(entries as u64, Ordering::Relaxed);
        self.largest_batch.fetch_max(writes as u64, Ordering::Relaxed);
        self.last_commit_micros.store(duration.as_micros() as u64, Ordering::Relaxed);
    }

    pub(crate) fn snapshot(&self, queued: usize) -> WriterStats {
        WriterStats {
            batches: self.batches.load(Ordering::Relaxed),
            writes: self.writes.load(Ordering::Relaxed),
            entries: self.entries.load(Ordering::Relaxed),
            largest_batch: self.largest_batch.load(Ordering::Relaxed),
            last_commit_micros: self.last_commit_micros.load(Ordering::Relaxed),
            queued: queued as u64,
        }
    }
}
