//! Computes live odds apart from the rooms. Odds are useful only while they are new: for each viewer of a table the
//! newest request replaces an older one that still waits, and a busy server drops requests rather than delay them.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use play::SampleBudget;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc};
use tokio::time::timeout;

use crate::metrics::Metrics;
use crate::room::{OddsJob, RoomMessage};
use crate::room_task::TaskMessage;

/// How long a request waits for a free processor before it is dropped.
const MAX_WAIT_FOR_WORKER: Duration = Duration::from_millis(500);
/// Games sampled for the odds of one moment. The standard error is at most three in a hundred.
const LIVE_BUDGET: SampleBudget = SampleBudget { target_error: 0.0, max_games: 300 };
/// The seed of all sampled games. It need not be secret: the games start from imagined states, and two viewers who know
/// the same get the same odds.
pub(crate) const ODDS_SEED: u64 = 1;

/// Uses half of the processors and leaves the others to bots and rooms. Clones share the limit.
#[derive(Clone)]
pub(crate) struct OddsWorkers(Arc<Semaphore>);

impl OddsWorkers {
    /// Workers for half of these processors, but at least one.
    pub(crate) fn new(processors: usize) -> OddsWorkers {
        OddsWorkers(Arc::new(Semaphore::new((processors / 2).max(1))))
    }

    /// A permit to use a processor, or `None` if none is free in time.
    pub(crate) async fn permit(&self, max_wait: Duration) -> Option<OwnedSemaphorePermit> {
        timeout(max_wait, Arc::clone(&self.0).acquire_owned()).await.ok()?.ok()
    }
}

/// The requests of one room that still wait, by seat; the newest of each viewer.
#[derive(Default)]
pub(crate) struct RoomOddsQueue(BTreeMap<Option<u8>, Slot>);

type Slot = Arc<Mutex<Option<OddsJob>>>;

impl RoomOddsQueue {
    /// Computes odds and sends them to the room. An older request of the same viewer that still waits is dropped.
    pub(crate) fn submit(
        &mut self,
        job: OddsJob,
        workers: &OddsWorkers,
        room: &mpsc::WeakSender<TaskMessage>,
        metrics: &Arc<Metrics>,
    ) {
        let slot = Arc::clone(self.0.entry(job.viewer.seat().map(|seat| seat.number())).or_default());
        let replaced = slot.lock().unwrap_or_else(PoisonError::into_inner).replace(job);
        if replaced.is_some() {
            // The task of the older request waits for a processor and will take this job instead.
            metrics.odds_dropped.add(1);
            return;
        }
        let (workers, room, metrics) = (workers.clone(), room.clone(), Arc::clone(metrics));
        tokio::spawn(async move {
            let permit = workers.permit(MAX_WAIT_FOR_WORKER).await;
            let job = slot.lock().unwrap_or_else(PoisonError::into_inner).take();
            let Some(((permit, job), room)) = permit.zip(job).zip(room.upgrade()) else {
                metrics.odds_dropped.add(1);
                return;
            };
            let computing = tokio::task::spawn_blocking(move || {
                let _permit = permit;
                let OddsJob { game_number, version, viewer, viewpoint } = job;
                RoomMessage::OddsReady {
                    game_number,
                    version,
                    viewer,
                    odds: viewpoint.compute_odds(LIVE_BUDGET, ODDS_SEED),
                }
            });
            match computing.await {
                Ok(message) => {
                    metrics.odds_computed.add(1);
                    let _ = room.send(TaskMessage::Message(message)).await;
                }
                Err(error) => tracing::error!(%error, "odds could not be computed"),
            }
        });
    }
}
