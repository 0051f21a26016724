//! The one queue all writes go through, and the loop that empties it: whatever is waiting becomes one batch.

use std::future::Future;
use std::sync::Arc;
use std::time::Instant;

use tokio::sync::{mpsc, oneshot};

use crate::entry::{Entry, Millis};
use crate::error::StoreError;
use crate::gauges::Gauges;
use crate::room::{NewRoom, RoomId, Summary};

/// Something to be written.
#[derive(Debug)]
pub(crate) enum Write {
    /// A new room.
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
    pub(crate) first: u64,
    pub(crate) entries: Vec<Entry>,
    pub(crate) summary: Option<Summary>,
}

impl Append {
    /// The numbers of the first entry and of the one after the last, if the database can count so far.
    pub(crate) fn span(&self) -> Option<(i64, i64)> {
        let first = i64::try_from(self.first).ok()?;
        Some((first, first.checked_add(i64::try_from(self.entries.len()).ok()?)?))
    }

    /// The latest time it tells of.
    pub(crate) fn touched(&self) -> Millis {
        let times = self.entries.iter().map(|entry| entry.at).chain(self.summary.iter().map(|s| s.updated));
        times.max().unwrap_or(Millis(i64::MIN))
    }

    /// Why it is refused by a room that goes on at `next`, or is not there, or is closed.
    pub(crate) fn refusal(&self, found: Option<(i64, &str)>) -> StoreError {
        match found {
            None => StoreError::NoRoom(self.room.clone()),
            Some((_, "closed")) => StoreError::RoomClosed(self.room.clone()),
            Some((next, _)) => StoreError::Conflict {
                room: self.room.clone(),
                first: self.first,
                next: u64::try_from(next).unwrap_or_default(),
            },
        }
    }
}

/// The end of those of these rooms that are still old enough when it is their turn.
#[derive(Debug)]
pub(crate) struct Purge {
    pub(crate) rooms: Vec<RoomId>,
    pub(crate) ages: Ages,
}

/// When a room is old.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ages {
    /// Finished and closed rooms last touched before this.
    pub(crate) finished_before: Millis,
    /// Any other room last touched before this.
    pub(crate) idle_before: Millis,
}

/// What became of one write: how many rooms it removed, or why it was refused and left nothing behind.
pub(crate) type Verdict = Result<u64, StoreError>;

/// A write, and where the verdict goes.
#[derive(Debug)]
pub(crate) struct Job {
    pub(crate) write: Write,
    pub(crate) answer: oneshot::Sender<Verdict>,
}

/// Whatever commits batches.
pub(crate) trait Writer {
    /// Writes a batch and returns when it is durable, with one verdict per write. An error means that none of the
    /// batch was written, or that nobody knows.
    fn write(&mut self, batch: &[&Write]) -> impl Future<Output = Result<Vec<Verdict>, StoreError>> + Send;
}

/// Empties the queue until nobody can put anything in any more.
pub(crate) async fn empty(mut jobs: mpsc::Receiver<Job>, mut writer: impl Writer, most: usize, gauges: Arc<Gauges>) {
    let mut waiting = Vec::with_capacity(most);
    while jobs.recv_many(&mut waiting, most).await > 0 {
        let began = Instant::now();
        let batch: Vec<&Write> = waiting.iter().map(|job| &job.write).collect();
        let verdicts = settle(&mut writer, &batch).await;
        let written = batch.iter().zip(&verdicts).filter(|(_, verdict)| verdict.is_ok());
        let entries = written.map(|(write, _)| entries_of(write)).sum();
        gauges.count(batch.len(), entries, began.elapsed());
        for (job, verdict) in waiting.drain(..).zip(verdicts) {
            // Whoever asked may have gone; what was written stays written.
            let _ = job.answer.send(verdict);
        }
    }
}

/// One verdict per write, whatever happens to the batch.
async fn settle(writer: &mut impl Writer, batch: &[&Write]) -> Vec<Verdict> {
    let error = match writer.write(batch).await {
        Ok(verdicts) => return verdicts,
        Err(error) => error,
    };
    if batch.len() == 1 || !error.may_be_one_writes_fault() {
        return batch.iter().map(|_| Err(error.clone())).collect();
    }
    // One write that the database cannot take must not cost the others theirs.
    let mut verdicts = Vec::with_capacity(batch.len());
    for write in batch {
        let alone = writer.write(&[write]).await;
        verdicts.push(alone.and_then(|mut only| only.pop().unwrap_or(Err(StoreError::Closed))));
    }
    verdicts
}

fn entries_of(write: &Write) -> usize {
    match write {
        Write::Create(room) => room.entries.len(),
        Write::Append(append) => append.entries.len(),
        Write::Purge(_) | Write::Probe => 0,
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

    impl Writer for NoPurges {
        async fn write(&mut self, batch: &[&Write]) -> Result<Vec<Verdict>, StoreError> {
            self.asked += 1;
            if batch.iter().any(|write| matches!(write, Write::Purge(_))) {
                return Err(self.error.clone());
            }
            Ok(batch.iter().map(|_| Ok(0)).collect())
        }
    }

    async fn settled_with(error: StoreError) -> (usize, Vec<bool>) {
        let ages = Ages { finished_before: Millis(0), idle_before: Millis(0) };
        let bad = Write::Purge(Purge { rooms: Vec::new(), ages });
        let mut writer = NoPurges { error, asked: 0 };
        let verdicts = settle(&mut writer, &[&Write::Probe, &bad, &Write::Probe]).await;
        (writer.asked, verdicts.iter().map(Result::is_ok).collect())
    }

    #[tokio::test]
    async fn one_write_that_the_database_cannot_take_does_not_cost_the_others_theirs() {
        assert_eq!(settled_with(StoreError::Full).await, (4, vec![true, false, true]));
    }

    #[tokio::test]
    async fn a_batch_of_which_nobody_knows_whether_it_was_written_is_not_tried_again() {
        let away = StoreError::Unavailable { why: "away".into() };
        assert_eq!(settled_with(away).await, (1, vec![false, false, false]));
    }
}
