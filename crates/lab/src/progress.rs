//! Progress and cancellation of long computations.

use std::sync::atomic::{AtomicBool, Ordering};

use rayon::prelude::*;

/// Follows a long computation, and may stop it.
pub trait ProgressMonitor: Sync {
    /// Called when `count` more units of work are done.
    fn advance(&self, count: u64);

    /// Whether to stop and return what is done so far.
    fn is_cancelled(&self) -> bool;
}

/// Ignores progress and never stops the computation.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoMonitor;

impl ProgressMonitor for NoMonitor {
    fn advance(&self, _: u64) {}

    fn is_cancelled(&self) -> bool {
        false
    }
}

/// A flag that any thread may set to stop a computation.
#[derive(Debug, Default)]
pub struct CancelFlag(AtomicBool);

impl CancelFlag {
    /// A flag that is not set.
    pub const fn new() -> CancelFlag {
        CancelFlag(AtomicBool::new(false))
    }

    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the flag is set.
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// A pool of this many threads; 0 is one for each core.
pub fn thread_pool(threads: usize) -> std::io::Result<rayon::ThreadPool> {
    rayon::ThreadPoolBuilder::new().num_threads(threads).build().map_err(std::io::Error::other)
}

/// Computes all parts on all cores and returns them in order. Parts that were not begun before it was stopped are
/// missing at the places where they would be; what is there does not depend on how many cores there are.
pub(crate) fn map_parts<T: Send>(
    parts: u64,
    monitor: &dyn ProgressMonitor,
    part: impl Fn(u64) -> (u64, T) + Sync,
) -> Vec<T> {
    let one = |index: u64| {
        if monitor.is_cancelled() {
            return None;
        }
        let (count, found) = part(index);
        monitor.advance(count);
        Some(found)
    };
    let found: Vec<Option<T>> = (0..parts).into_par_iter().map(one).collect();
    found.into_iter().flatten().collect()
}
