//! The store: opening, writing, reading, closing.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{mpsc, oneshot, watch};

use crate::entry::{Entry, StoredEntry, UnixMillis};
use crate::error::StoreError;
use crate::options::StoreOptions;
use crate::queue::{self, Append, Purge, PurgeCutoffs, QueuedWrite, WriteRequest, WriteResult};
use crate::room::{NewRoom, RoomFilter, RoomId, RoomRow, RoomSummary};
use crate::stats::{WriterCounters, WriterStats};
use crate::url::{self, Backend};
use crate::{postgres, sqlite};

/// How many rooms one write of a purge removes, so that appends get their turn in between.
const PURGE_CHUNK: usize = 64;

/// A durable log of rooms. Clones are the same store.
#[derive(Clone)]
pub struct Store {
    inner: Arc<Inner>,
}

struct Inner {
    /// The way to the writer; gone when the store is closed.
    queue: Mutex<Option<mpsc::Sender<QueuedWrite>>>,
    reads: Reads,
    gauges: Arc<WriterCounters>,
    /// Its sender goes away with the writer.
    writer_ended: watch::Receiver<()>,
    place: String,
}

enum Reads {
    Sqlite(sqlite::Readers),
    Postgres(postgres::Readers),
}

/// Calls the same method of whichever it is.
macro_rules! read {
    ($store:expr, $method:ident($($argument:expr),*)) => {
        match &$store.inner.reads {
            Reads::Sqlite(readers) => readers.$method($($argument),*).await,
            Reads::Postgres(readers) => readers.$method($($argument),*).await,
        }
    };
}

impl Store {
    /// Opens the store at `sqlite:PATH`, `sqlite::memory:` (for tests) or `postgres://…`, and brings its tables up to
    /// date. It must be called within a tokio runtime with time and I/O enabled.
    pub async fn open(url: &str, options: StoreOptions) -> Result<Store, StoreError> {
        let (queue, jobs) = mpsc::channel(options.queue_capacity.max(1));
        let (ending, writer_ended) = watch::channel(());
        let gauges = Arc::new(WriterCounters::default());
        let (batch, counted) = (options.max_batch.max(1), gauges.clone());
        let (reads, place) = match Backend::parse(url)? {
            Backend::Postgres(config) => {
                let place = url::redacted_postgres_url(&config);
                let (writer, readers) = postgres::open(*config, &options).await?;
                tokio::spawn(async move {
                    queue::run_writer(jobs, writer, batch, counted).await;
                    drop(ending);
                });
                (Reads::Postgres(readers), place)
            }
            file_or_memory => {
                let (place, file) = match file_or_memory {
                    Backend::SqliteFile(path) => (path.display().to_string(), Some(path)),
                    Backend::Memory | Backend::Postgres(_) => (":memory:".into(), None),
                };
                let (writer, readers) = sqlite::open(file, options).await?;
                let runtime = tokio::runtime::Handle::current();
                let work = move || {
                    runtime.block_on(queue::run_writer(jobs, writer, batch, counted));
                    drop(ending);
                };
                let spawned = std::thread::Builder::new().name("store-writer".into()).spawn(work);
                spawned.map_err(|error| StoreError::CannotOpen { place: place.clone(), why: error.to_string() })?;
                (Reads::Sqlite(readers), place)
            }
        };
        let queue = Mutex::new(Some(queue));
        Ok(Store { inner: Arc::new(Inner { queue, reads, gauges, writer_ended, place }) })
    }

    /// Makes a room and the beginning of its log; durable when it answers. Its code must not be held by a room that is
    /// not closed.
    pub async fn create(&self, room: NewRoom) -> Result<(), StoreError> {
        let texts = [room.code.as_str(), &room.summary.list_info];
        check_texts(&room.id, texts.into_iter().chain(texts_of(&room.entries)))?;
        self.write(WriteRequest::Create(room)).await.map(|_| ())
    }

    /// Adds to a room's log and answers when it is durable. The entries get the numbers `first`, `first + 1` …; all of
    /// them and the summary are written, or nothing. If the log does not go on at `first`, that is a
    /// [`StoreError::Conflict`], also for an empty list. A summary that says [`crate::RoomStatus::Closed`] ends the room.
    ///
    /// Waits while the queue is full. Dropping the future does not take back a write that is in the queue.
    pub async fn append(
        &self,
        room: &RoomId,
        first: u64,
        entries: Vec<Entry>,
        summary: Option<RoomSummary>,
    ) -> Result<(), StoreError> {
        let headline = summary.iter().map(|summary| summary.list_info.as_str());
        check_texts(room, headline.chain(texts_of(&entries)))?;
        self.write(WriteRequest::Append(Append { room: room.clone(), first_seq: first, entries, summary }))
            .await
            .map(|_| ())
    }

    /// A room's log from that number on; empty if it does not go so far.
    pub async fn read(&self, room: &RoomId, from: u64) -> Result<Vec<StoredEntry>, StoreError> {
        self.open_sender()?;
        let entries: Vec<StoredEntry> = read!(self, read(room, i64::try_from(from).unwrap_or(i64::MAX)))?;
        if let Some((stored, _)) = entries.iter().zip(from..).find(|(stored, seq)| stored.seq != *seq) {
            return Err(StoreError::Corrupt { what: format!("room {room} has a gap before entry {}", stored.seq) });
        }
        if entries.is_empty() && self.find(room).await?.is_none() {
            return Err(StoreError::NoRoom(room.clone()));
        }
        Ok(entries)
    }

    /// The newest room with that code, closed or not.
    pub async fn find_by_code(&self, code: &str) -> Result<Option<RoomRow>, StoreError> {
        self.open_sender()?;
        if code.contains('\0') {
            return Ok(None);
        }
        read!(self, find_code(code))
    }

    pub async fn find(&self, room: &RoomId) -> Result<Option<RoomRow>, StoreError> {
        self.open_sender()?;
        read!(self, find(room))
    }

    /// Rooms that pass the filter, the newest first.
    pub async fn list(&self, filter: RoomFilter) -> Result<Vec<RoomRow>, StoreError> {
        self.open_sender()?;
        read!(self, list(filter))
    }

    /// Rooms that are not closed and were last touched before that time, at most `limit` of them, in the order of their
    /// ids from the one behind `after` on. Whoever asks again with the last id of the answer sees every such room once,
    /// however many there are and whatever happens to those that were told already.
    pub async fn list_idle(
        &self,
        before: UnixMillis,
        after: Option<&RoomId>,
        limit: u32,
    ) -> Result<Vec<RoomRow>, StoreError> {
        self.open_sender()?;
        read!(self, untouched(before, after, limit))
    }

    /// Removes finished and closed rooms last touched before `finished_before`, and all others last touched before
    /// `idle_before`, with their logs. Tells how many. Appends get their turn in between.
    pub async fn purge(&self, finished_before: UnixMillis, idle_before: UnixMillis) -> Result<u64, StoreError> {
        self.open_sender()?;
        let ages = PurgeCutoffs { finished_before, idle_before };
        let old: Vec<RoomId> = read!(self, old(ages))?;
        let mut removed = 0;
        for rooms in old.chunks(PURGE_CHUNK) {
            removed += self.write(WriteRequest::Purge(Purge { rooms: rooms.to_vec(), cutoffs: ages })).await?;
        }
        Ok(removed)
    }

    /// Whether the writer and the readers answer.
    pub async fn check_health(&self) -> Result<(), StoreError> {
        self.write(WriteRequest::Probe).await?;
        read!(self, probe())
    }

    /// What the writer did so far, and how much waits for it.
    pub fn stats(&self) -> WriterStats {
        let waiting = self.open_sender().map_or(0, |queue| queue.max_capacity() - queue.capacity());
        self.inner.gauges.snapshot(waiting)
    }

    /// Writes what is in the queue and refuses everything after; answers when the database is let go. A store that is
    /// dropped without this also writes what is in the queue, but nobody can wait for it.
    pub async fn close(&self) {
        drop(self.inner.queue.lock().unwrap_or_else(PoisonError::into_inner).take());
        match &self.inner.reads {
            Reads::Sqlite(readers) => readers.close(),
            Reads::Postgres(readers) => readers.close().await,
        }
        let mut ended = self.inner.writer_ended.clone();
        while ended.changed().await.is_ok() {}
    }

    async fn write(&self, write: WriteRequest) -> WriteResult {
        let queue = self.open_sender()?;
        let (answer, verdict) = oneshot::channel();
        queue.send(QueuedWrite { write, reply: answer }).await.map_err(|_| StoreError::Closed)?;
        // Let go of the queue before waiting, or a writer that ends with the last sender would never end.
        drop(queue);
        verdict.await.unwrap_or(Err(StoreError::Closed))
    }

    fn open_sender(&self) -> Result<mpsc::Sender<QueuedWrite>, StoreError> {
        let queue = self.inner.queue.lock().unwrap_or_else(PoisonError::into_inner);
        queue.clone().ok_or(StoreError::Closed)
    }
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Store").field("place", &self.inner.place).field("stats", &self.stats()).finish_non_exhaustive()
    }
}

fn texts_of(entries: &[Entry]) -> impl Iterator<Item = &str> {
    entries.iter().flat_map(|entry| [&*entry.kind, &*entry.body])
}

/// PostgreSQL keeps no NUL characters. SQLite would, but a store must not depend on which of the two it is.
fn check_texts<'a>(room: &RoomId, mut texts: impl Iterator<Item = &'a str>) -> Result<(), StoreError> {
    if texts.any(|text| text.contains('\0')) { Err(StoreError::NulInText(room.clone())) } else { Ok(()) }
}
