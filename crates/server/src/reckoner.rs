//! Odds, reckoned beside the rooms. They are worth having only while they are new and while there is time: of one
//! viewer's at one table the newest wins, and a busy server leaves them out rather than lag.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use play::Care;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc};
use tokio::time::timeout;

use crate::desk::Post;
use crate::metrics::Metrics;
use crate::room::{Message, Reckoning};

/// How long odds wait for a processor before they are left out.
const PATIENCE: Duration = Duration::from_millis(500);
/// How much is tried for the odds of one moment; it leaves an error of at most three in a hundred.
const LIVE: Care = Care { error: 0.0, most: 300 };
/// Where all luck of playing on comes from. It is no secret: what is played on is imagined,
/// and those who know the same are told the same.
pub(crate) const SEED: u64 = 1;

/// Half of the processors, so that bots and rooms have the others. Clones are the same ones.
#[derive(Clone)]
pub(crate) struct Reckoners(Arc<Semaphore>);

impl Reckoners {
    pub(crate) fn new(processors: usize) -> Reckoners {
        Reckoners(Arc::new(Semaphore::new((processors / 2).max(1))))
    }

    /// A processor, if one comes free in time.
    pub(crate) async fn place(&self, patience: Duration) -> Option<OwnedSemaphorePermit> {
        timeout(patience, Arc::clone(&self.0).acquire_owned()).await.ok()?.ok()
    }
}

/// What waits of one table: for each viewer the newest.
#[derive(Default)]
pub(crate) struct Waiting(BTreeMap<Option<u8>, Slot>);

type Slot = Arc<Mutex<Option<Reckoning>>>;

impl Waiting {
    /// Has odds reckoned and sent to the room. Whatever waited for the same viewer makes way.
    pub(crate) fn reckon(
        &mut self,
        wanted: Reckoning,
        reckoners: &Reckoners,
        room: &mpsc::WeakSender<Post>,
        metrics: &Arc<Metrics>,
    ) {
        let slot = Arc::clone(self.0.entry(wanted.viewer.seat().map(|seat| seat.number())).or_default());
        let older = slot.lock().unwrap_or_else(PoisonError::into_inner).replace(wanted);
        if older.is_some() {
            // Somebody waits for a processor already, and will take the newer ones.
            metrics.odds_dropped.add(1);
            return;
        }
        let (reckoners, room, metrics) = (reckoners.clone(), room.clone(), Arc::clone(metrics));
        tokio::spawn(async move {
            let place = reckoners.place(PATIENCE).await;
            let wanted = slot.lock().unwrap_or_else(PoisonError::into_inner).take();
            let Some(((place, wanted), room)) = place.zip(wanted).zip(room.upgrade()) else {
                metrics.odds_dropped.add(1);
                return;
            };
            let reckoning = tokio::task::spawn_blocking(move || {
                let _place = place;
                let Reckoning { game, version, viewer, glance } = wanted;
                Message::Reckoned { game, version, viewer, quotes: glance.quotes(LIVE, SEED) }
            });
            match reckoning.await {
                Ok(message) => {
                    metrics.odds_reckoned.add(1);
                    let _ = room.send(Post::Message(message)).await;
                }
                Err(error) => tracing::error!(%error, "odds could not be reckoned"),
            }
        });
    }
}
