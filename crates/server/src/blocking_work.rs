//! Runs work that takes long on blocking threads, with a limit on how much runs at once, so that the async threads stay
//! free.

use std::sync::Arc;

use tokio::sync::Semaphore;

/// A limit on work that runs at the same time. Clones share it.
#[derive(Clone)]
pub(crate) struct BlockingWorkLimiter(Arc<Semaphore>);

/// The error when work panicked, or when the program is ending.
#[derive(Debug, thiserror::Error)]
#[error("the work was not finished: {0}")]
pub(crate) struct WorkFailed(String);

impl BlockingWorkLimiter {
    /// A pool that runs at most `max_concurrent` pieces of work at once; 0 counts as 1.
    pub(crate) fn new(max_concurrent: usize) -> BlockingWorkLimiter {
        BlockingWorkLimiter(Arc::new(Semaphore::new(max_concurrent.max(1))))
    }

    /// Waits for a free worker and runs the work on it. A panic ends this work and no other.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, WorkFailed> {
        let permit = Arc::clone(&self.0).acquire_owned().await.map_err(|error| WorkFailed(error.to_string()))?;
        let working = tokio::task::spawn_blocking(move || {
            // The permit is given back when the work ends, even by a panic, and even if nobody waits for the result any
            // more.
            let _permit = permit;
            work()
        });
        working.await.map_err(|error| WorkFailed(error.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[tokio::test]
    async fn work_that_panics_has_failed_and_its_worker_is_free_again() {
        let workers = BlockingWorkLimiter::new(1);
        let failed: Result<(), WorkFailed> = workers.run(|| panic!("work may be wrong")).await;
        assert!(failed.is_err());
        assert_eq!(workers.run(|| 5).await.ok(), Some(5));
        assert_eq!(workers.0.available_permits(), 1);
    }

    #[tokio::test(flavor = "current_thread")]
    async fn the_only_async_thread_goes_on_while_work_is_done() {
        let workers = BlockingWorkLimiter::new(1);
        let (go_on, wait) = mpsc::channel();
        let work = tokio::spawn(async move { workers.run(move || wait.recv()).await });
        // If the work sat on this thread, it would wait for ever for what only this thread can send.
        tokio::task::yield_now().await;
        go_on.send(7).unwrap();
        assert_eq!(work.await.unwrap().unwrap(), Ok(7));
    }
}
