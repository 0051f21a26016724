//! The one queue all writes go through, and the loop that empties it: whatever is waiting becomes one batch.

use std::future::Future;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::{mpsc, oneshot};

use crate::entry::{Entry, UnixMillis};
use crate::error::StoreError;
use crate::room::{NewRoom, RoomId, RoomSummary};
use crate::stats::WriterCounters;

/// Something to be written.
#[derive(Debug)]
pub(crate) enum WriteRequest {
    Create(NewRoom),
    /// More of a room's log.
    Append(Append),
    /// The end of old rooms.
    Purge(Purge),
    /// Nothing: to see whether the writer is alive.
    Probe,
}

/// More of a room's log.
#[derive(Debug)]
pub(crate) struct Append {
    pub(crate) room: RoomId,
    pub(crate) first_seq: u64,
    pub(crate) entries: Vec<Entry>,
    pub(crate) summary: Option<RoomSummary>,
}

impl Append {
    /// The numbers of the first entry and of the one after the last, if the database can count so far.
    pub(crate) fn seq_range(&self) -> Option<(i64, i64)> {
        let first = i64::try_from(self.first_seq).ok()?;
        Some((first, first.checked_add(i64::try_from(self.entries.len()).ok()?)?))
    }

    /// The latest time it tells of.
    pub(crate) fn latest_time(&self) -> UnixMillis {
        let times = self.entries.iter().map(|entry| entry.at).chain(self.summary.iter().map(|s| s.updated));
        times.max().unwrap_or(UnixMillis(i64::MIN))
    }

    /// Why it is refused by a room that goes on at `next`, or is not there, or is closed.
    pub(crate) fn refusal(&self, found: Option<(i64, &str)>) -> StoreError {
        match found {
            None => StoreError::NoRoom(self.room.clone()),
            Some((_, "closed")) => StoreError::RoomClosed(self.room.clone()),
            Some((next, _)) => StoreError::Conflict {
                room: self.room.clone(),
                first: self.first_seq,
                next: u64::try_from(next).unwrap_or_default(),
            },
        }
    }
}

/// The end of those of these rooms that are still old enough when it is their turn.
#[derive(Debug)]
pub(crate) struct Purge {
    pub(crate) rooms: Vec<RoomId>,
    pub(crate) cutoffs: PurgeCutoffs,
}

/// When a room is old.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PurgeCutoffs {
    /// Finished and closed rooms last touched before this.
    pub(crate) finished_before: UnixMillis,
    /// Any other room last touched before this.
    pub(crate) idle_before: UnixMillis,
}

/// How many rooms a write removed: 0 unless it was a [`Purge`].
pub(crate) type RemovedRooms = u64;

/// The result of one write. A write that was refused has changed nothing.
pub(crate) type WriteResult = Result<RemovedRooms, StoreError>;

/// A write, and where the verdict goes.
#[derive(Debug)]
pub(crate) struct QueuedWrite {
    pub(crate) write: WriteRequest,
    pub(crate) reply: oneshot::Sender<WriteResult>,
}

/// While several rooms write, two commits begin at least this far apart, so that what comes in between shares one: a
/// commit costs a wait for the disk and as much processor time as all the work for a die that is rolled. A player does
/// not notice so short a time.
const MIN_COMMIT_INTERVAL: Duration = Duration::from_millis(4);

/// Whatever commits batches.
pub(crate) trait BatchWriter {
    /// Waits, so that more writes can come.
    fn pause(&mut self, time: Duration) -> impl Future<Output = ()> + Send;

    /// Writes a batch and returns when it is durable, with one verdict per write. An error means that none of the
    /// batch was written, or that nobody knows.
    fn write(&mut self, batch: &[&WriteRequest]) -> impl Future<Output = Result<Vec<WriteResult>, StoreError>> + Send;
}

/// Empties the queue until nobody can put anything in any more.
pub(crate) async fn run_writer(
    mut jobs: mpsc::Receiver<QueuedWrite>,
    mut writer: impl BatchWriter,
    max_batch: usize,
    counters: Arc<WriterCounters>,
) {
    let mut waiting = Vec::with_capacity(max_batch);
    let mut last = LastCommit::default();
    while jobs.recv_many(&mut waiting, max_batch).await > 0 {
        if let Some(time) = last.pause_before(&waiting) {
            writer.pause(time).await;
            waiting.extend(std::iter::from_fn(|| jobs.try_recv().ok()).take(max_batch.saturating_sub(waiting.len())));
        }
        let began = Instant::now();
        last = LastCommit { began: Some(began), room: only_room(&waiting).cloned() };
        let batch: Vec<&WriteRequest> = waiting.iter().map(|job| &job.write).collect();
        let results = write_batch(&mut writer, &batch).await;
        let written = batch.iter().zip(&results).filter(|(_, verdict)| verdict.is_ok());
        let entries = written.map(|(write, _)| entries_of(write)).sum();
        counters.record_batch(batch.len(), entries, began.elapsed());
        for (job, verdict) in waiting.drain(..).zip(results) {
            // Whoever asked may have gone; what was written stays written.
            let _ = job.reply.send(verdict);
        }
    }
}

/// What the next commit may have to keep its distance from.
#[derive(Default)]
struct LastCommit {
    began: Option<Instant>,
    /// The room that all of its writes were for.
    room: Option<RoomId>,
}

impl LastCommit {
    /// How long to wait for more writes. A room that writes alone never waits: each of its writes answers the one before.
    fn pause_before(&self, waiting: &[QueuedWrite]) -> Option<Duration> {
        let left = MIN_COMMIT_INTERVAL.checked_sub(self.began?.elapsed())?;
        let alone = self.room.is_some() && only_room(waiting) == self.room.as_ref();
        (!alone).then_some(left)
    }
}

/// The room that all of these writes are for, if it is one.
fn only_room(jobs: &[QueuedWrite]) -> Option<&RoomId> {
    let mut rooms = jobs.iter().map(|job| match &job.write {
        WriteRequest::Create(room) => Some(&room.id),
        WriteRequest::Append(append) => Some(&append.room),
        WriteRequest::Purge(_) | WriteRequest::Probe => None,
    });
    let first = rooms.next()??;
    rooms.all(|room| room == Some(first)).then_some(first)
}

/// One verdict per write, whatever happens to the batch.
async fn write_batch(writer: &mut impl BatchWriter, batch: &[&WriteRequest]) -> Vec<WriteResult> {
    let error = match writer.write(batch).await {
        Ok(results) => return results,
        Err(error) => error,
    };
    if batch.len() == 1 || !error.may_be_caused_by_one_write() {
        return batch.iter().map(|_| Err(error.clone())).collect();
    }
    // One write that the database cannot take must not cost the others theirs.
    let mut results = Vec::with_capacity(batch.len());
    for write in batch {
        let alone = writer.write(&[write]).await;
        results.push(alone.and_then(|mut only| only.pop().unwrap_or(Err(StoreError::Closed))));
    }
    results
}

fn entries_of(write: &WriteRequest) -> usize {
    match write {
        WriteRequest::Create(room) => room.entries.len(),
        WriteRequest::Append(append) => append.entries.len(),
        WriteRequest::Purge(_) | WriteRequest::Probe => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Refuses a batch with a purge in it, and counts how often it was asked.
    struct NoPurges {
        error: StoreError,
        asked: usize,
    }

    impl BatchWriter for NoPurges {
        async fn pause(&mut self, time: Duration) {
            tokio::time::sleep(time).await;
        }

        async fn write(&mut self, batch: &[&WriteRequest]) -> Result<Vec<WriteResult>, StoreError> {
            self.asked += 1;
            if batch.iter().any(|write| matches!(write, WriteRequest::Purge(_))) {
                return Err(self.error.clone());
            }
            Ok(batch.iter().map(|_| Ok(0)).collect())
        }
    }

    async fn settled_with(error: StoreError) -> (usize, Vec<bool>) {
        let ages = PurgeCutoffs { finished_before: UnixMillis(0), idle_before: UnixMillis(0) };
        let bad = WriteRequest::Purge(Purge { rooms: Vec::new(), cutoffs: ages });
        let mut writer = NoPurges { error, asked: 0 };
        let results = write_batch(&mut writer, &[&WriteRequest::Probe, &bad, &WriteRequest::Probe]).await;
        (writer.asked, results.iter().map(Result::is_ok).collect())
    }

    #[tokio::test]
    async fn one_write_that_the_database_cannot_take_does_not_cost_the_others_theirs() {
        assert_eq!(settled_with(StoreError::DiskFull).await, (4, vec![true, false, true]));
    }

    #[tokio::test]
    async fn a_batch_of_which_nobody_knows_whether_it_was_written_is_not_tried_again() {
        let away = StoreError::Unavailable { why: "away".into() };
        assert_eq!(settled_with(away).await, (1, vec![false, false, false]));
    }

    fn append_to(room: &str) -> QueuedWrite {
        let write = Append { room: RoomId::new(room).unwrap(), first_seq: 0, entries: Vec::new(), summary: None };
        QueuedWrite { write: WriteRequest::Append(write), reply: oneshot::channel().0 }
    }

    #[test]
    fn rooms_that_write_at_the_same_time_share_commits_and_one_alone_never_waits() {
        let after = |room: Option<&str>, waiting: &[QueuedWrite]| {
            let last = LastCommit { began: Some(Instant::now()), room: room.map(|it| RoomId::new(it).unwrap()) };
            last.pause_before(waiting).is_some()
        };
        assert!(!after(Some("a"), &[append_to("a")]), "a room alone");
        assert!(after(Some("a"), &[append_to("b")]), "another room follows");
        assert!(after(None, &[append_to("a")]), "several rooms were in the last commit");
        assert!(after(Some("a"), &[append_to("a"), append_to("b")]), "another room joined");
        assert!(LastCommit::default().pause_before(&[append_to("a")]).is_none(), "the first write of all");
    }
}
