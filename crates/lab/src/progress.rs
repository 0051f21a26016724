//! How far it is, and whether to stop.

use std::sync::atomic::{AtomicBool, Ordering};

use rayon::prelude::*;

/// Somebody who follows a long computation.
pub trait ProgressMonitor: Sync {
    /// So much more is done.
    fn advance(&self, count: u64);

    /// Whether to give what there is and stop.
    fn is_cancelled(&self) -> bool;
}

/// Nobody follows it.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoMonitor;

impl ProgressMonitor for NoMonitor {
    fn advance(&self, _: u64) {}

    fn is_cancelled(&self) -> bool {
        false
    }
}

/// Whether somebody has asked for an end. It can be looked at from any thread.
#[derive(Debug, Default)]
pub struct CancelFlag(AtomicBool);

impl CancelFlag {
    /// Nobody has asked yet.
    pub const fn new() -> CancelFlag {
        CancelFlag(AtomicBool::new(false))
    }

    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether somebody has asked.
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The number of threads to compute with; 0 is one for each core.
pub fn thread_pool(threads: usize) -> std::io::Result<rayon::ThreadPool> {
    rayon::ThreadPoolBuilder::new().num_threads(threads).build().map_err(std::io::Error::other)
}

/// Computes all parts on all cores and gives them in order. Parts that were not begun when somebody stopped it are
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
