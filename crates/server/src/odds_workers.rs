//! Odds, reckoned beside the rooms. They are worth having only while they are new and while there is time: of one
//! viewer's at one table the newest wins, and a busy server leaves them out rather than lag.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use play::SampleBudget;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc};
use tokio::time::timeout;

use crate::metrics::Metrics;
use crate::room::{OddsJob, RoomMessage};
use crate::room_task::TaskMessage;

/// How long odds wait for a processor before they are left out.
const MAX_WAIT_FOR_WORKER: Duration = Duration::from_millis(500);
/// How much is tried for the odds of one moment; it leaves an error of at most three in a hundred.
const LIVE_BUDGET: SampleBudget = SampleBudget { target_error: 0.0, max_games: 300 };
/// Where all luck of playing on comes from. It is no secret: what is played on is imagined,
/// and those who know the same are told the same.
pub(crate) const ODDS_SEED: u64 = 1;

/// Half of the processors, so that bots and rooms have the others. Clones are the same ones.
#[derive(Clone)]
pub(crate) struct OddsWorkers(Arc<Semaphore>);

impl OddsWorkers {
    pub(crate) fn new(processors: usize) -> OddsWorkers {
        OddsWorkers(Arc::new(Semaphore::new((processors / 2).max(1))))
    }

    /// A processor, if one comes free in time.
    pub(crate) async fn permit(&self, max_wait: Duration) -> Option<OwnedSemaphorePermit> {
        timeout(max_wait, Arc::clone(&self.0).acquire_owned()).await.ok()?.ok()
    }
}

/// What waits of one table: for each viewer the newest.
#[derive(Default)]
pub(crate) struct PendingOdds(BTreeMap<Option<u8>, Slot>);

type Slot = Arc<Mutex<Option<OddsJob>>>;

impl PendingOdds {
    /// Has odds reckoned and sent to the room. Whatever waited for the same viewer makes way.
    pub(crate) fn submit(
        &mut self,
        job: OddsJob,
        workers: &OddsWorkers,
        room: &mpsc::WeakSender<TaskMessage>,
        metrics: &Arc<Metrics>,
    ) {
        let slot = Arc::clone(self.0.entry(job.viewer.seat().map(|seat| seat.number())).or_default());
        let older = slot.lock().unwrap_or_else(PoisonError::into_inner).replace(job);
        if older.is_some() {
            // Somebody waits for a processor already, and will take the newer ones.
            metrics.odds_dropped.add(1);
            return;
        }
        let (reckoners, room, metrics) = (workers.clone(), room.clone(), Arc::clone(metrics));
        tokio::spawn(async move {
            let place = reckoners.permit(MAX_WAIT_FOR_WORKER).await;
            let wanted = slot.lock().unwrap_or_else(PoisonError::into_inner).take();
            let Some(((place, wanted), room)) = place.zip(wanted).zip(room.upgrade()) else {
                metrics.odds_dropped.add(1);
                return;
            };
            let reckoning = tokio::task::spawn_blocking(move || {
                let _place = place;
                let OddsJob { game_number: game, version, viewer, viewpoint: glance } = wanted;
                RoomMessage::OddsReady {
                    game_number: game,
                    version,
                    viewer,
                    odds: glance.compute_odds(LIVE_BUDGET, ODDS_SEED),
                }
            });
            match reckoning.await {
                Ok(message) => {
                    metrics.odds_computed.add(1);
                    let _ = room.send(TaskMessage::Message(message)).await;
                }
                Err(error) => tracing::error!(%error, "odds could not be reckoned"),
            }
        });
    }
}
