//! Work that takes long, done beside the async threads and only so much of it at once.

use std::sync::Arc;

use tokio::sync::Semaphore;

/// A bounded number of threads for work that would hold up everybody else. Clones share the bound.
#[derive(Clone)]
pub(crate) struct WorkerPool(Arc<Semaphore>);

/// The work panicked, or the program is ending.
#[derive(Debug, thiserror::Error)]
#[error("the work was not finished: {0}")]
pub(crate) struct WorkFailed(String);

impl WorkerPool {
    /// At most this many at once.
    pub(crate) fn new(max_concurrent: usize) -> WorkerPool {
        WorkerPool(Arc::new(Semaphore::new(max_concurrent.max(1))))
    }

    /// Waits for a free worker and lets it do this. A panic ends this work and no other.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, WorkFailed> {
        let permit = Arc::clone(&self.0).acquire_owned().await.map_err(|error| WorkFailed(error.to_string()))?;
        let working = tokio::task::spawn_blocking(move || {
            // The worker is free again when the work ends, however it ends, even if nobody waits for it any more.
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
        let workers = WorkerPool::new(1);
        let failed: Result<(), WorkFailed> = workers.run(|| panic!("work may be wrong")).await;
        assert!(failed.is_err());
        assert_eq!(workers.run(|| 5).await.ok(), Some(5));
        assert_eq!(workers.0.available_permits(), 1);
    }

    #[tokio::test(flavor = "current_thread")]
    async fn the_only_async_thread_goes_on_while_work_is_done() {
        let workers = WorkerPool::new(1);
        let (go_on, wait) = mpsc::channel();
        let work = tokio::spawn(async move { workers.run(move || wait.recv()).await });
        // If the work sat on this thread, it would wait for ever for what only this thread can send.
        tokio::task::yield_now().await;
        go_on.send(7).unwrap();
        assert_eq!(work.await.unwrap().unwrap(), Ok(7));
    }
}
