//! SQLite: one writer thread and a few connections for reading.
//!
//! The file is in WAL mode with full synchronisation: a commit returns after the log was flushed to the disk, and
//! readers are never in the writer's way. A lock file beside the database keeps a second process out. SQLite's own
//! exclusive mode would keep our readers out too, and a backup tool.

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OptionalExtension, Row, TransactionBehavior, params};
use tokio::sync::Semaphore;

use crate::entry::{Entry, StoredEntry, UnixMillis};
use crate::error::StoreError;
use crate::options::StoreOptions;
use crate::queue::{Append, BatchWriter, Purge, PurgeCutoffs, WriteRequest, WriteResult};
use crate::room::{NewRoom, RoomFilter, RoomId, RoomRow, RoomStatus, RoomSummary};
use crate::schema;

/// The connection that writes, and what keeps other processes out while it lives.
pub(crate) struct SqliteWriter {
    /// Stands before the lock, so that the file is let go before somebody else may have it.
    connection: Connection,
    _lock: Option<Lock>,
}

/// The lock on the file beside the database.
struct Lock(File);

impl Drop for Lock {
    /// Closing the file is not enough: a child process that is being started just now holds a copy of it.
    fn drop(&mut self) {
        let _ = self.0.unlock();
    }
}

/// The connections that read.
pub(crate) struct Readers {
    idle: Arc<Mutex<Vec<Connection>>>,
    free: Arc<Semaphore>,
}

/// Opens or makes the file, or a database in memory, and brings it up to date.
pub(crate) async fn open(file: Option<PathBuf>, options: StoreOptions) -> Result<(SqliteWriter, Readers), StoreError> {
    let work = tokio::task::spawn_blocking(move || open_blocking(file, &options));
    work.await.unwrap_or(Err(StoreError::Closed))
}

fn open_blocking(file: Option<PathBuf>, options: &StoreOptions) -> Result<(SqliteWriter, Readers), StoreError> {
    let place = file.as_ref().map_or(":memory:".into(), |path| path.display().to_string());
    let failed = |why: String| StoreError::CannotOpen { place: place.clone(), why };
    let mut lock = None;
    let path = match file {
        Some(path) => {
            if let Some(parent) = path.parent().filter(|parent| !parent.as_os_str().is_empty()) {
                std::fs::create_dir_all(parent).map_err(|error| failed(error.to_string()))?;
            }
            let guard = File::create(lock_path(&path)).map_err(|error| failed(error.to_string()))?;
            match guard.try_lock() {
                Ok(()) => lock = Some(Lock(guard)),
                Err(TryLockError::WouldBlock) => return Err(StoreError::InUse { place }),
                Err(TryLockError::Error(error)) => return Err(failed(error.to_string())),
            }
            path
        }
        // A name of its own in the memory file system that the connections of one process share.
        None => {
            static COUNT: AtomicU64 = AtomicU64::new(0);
            format!("file:/railbird-{}?vfs=memdb", COUNT.fetch_add(1, Ordering::Relaxed)).into()
        }
    };
    let connect = || -> rusqlite::Result<Connection> {
        let connection = Connection::open(&path)?;
        connection.busy_timeout(options.timeout)?;
        connection.set_prepared_statement_cache_capacity(32);
        Ok(connection)
    };
    let explain = |error: rusqlite::Error| match store_error(&error) {
        StoreError::DiskFull => StoreError::DiskFull,
        StoreError::Corrupt { what } => StoreError::Corrupt { what },
        _ => failed(error.to_string()),
    };
    let mut connection = connect().map_err(explain)?;
    prepare(&connection, options).map_err(explain)?;
    migrate(&mut connection, &place)?;
    let mut idle = Vec::new();
    for _ in 0..options.read_connections.max(1) {
        let reader = connect().map_err(explain)?;
        reader.pragma_update(None, "query_only", true).map_err(explain)?;
        idle.push(reader);
    }
    let free = Arc::new(Semaphore::new(idle.len()));
    Ok((SqliteWriter { connection, _lock: lock }, Readers { idle: Arc::new(Mutex::new(idle)), free }))
}

/// The file whose lock says who may write a database.
pub(crate) fn lock_path(path: &Path) -> PathBuf {
    let mut beside = path.as_os_str().to_owned();
    beside.push("-lock");
    beside.into()
}

fn prepare(connection: &Connection, options: &StoreOptions) -> rusqlite::Result<()> {
    // A database in memory answers "memory" and stays as it is.
    connection.pragma_update_and_check(None, "journal_mode", "wal", |_| Ok(()))?;
    connection.pragma_update(None, "synchronous", "full")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    // Moving pages from the log to the database keeps everybody waiting, and the same few pages are written again and
    // again while people play: it is done eight times less often than usual, for 32 MiB more on the disk.
    connection.pragma_update(None, "wal_autocheckpoint", 8_000)?;
    // Every running room has a page of its own that is written again and again: a thousand of them have to fit. (A
    // negative size is in KiB.)
    connection.pragma_update(None, "cache_size", -8_192)?;
    // SQLite cannot be told "no limit"; this is the most it knows.
    let most = options.max_pages.unwrap_or(u32::MAX - 1);
    connection.pragma_update_and_check(None, "max_page_count", most, |_| Ok(()))
}

fn migrate(connection: &mut Connection, place: &str) -> Result<(), StoreError> {
    let work =
        connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(|error| store_error(&error))?;
    let tables: (i64, i64) = work
        .query_row("SELECT count(*), count(*) FILTER (WHERE name = 'schema') FROM sqlite_master", [], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })
        .map_err(|error| store_error(&error))?;
    if let (1.., 0) = tables {
        let why = "it is a database of another program; give the store a file of its own".into();
        return Err(StoreError::CannotOpen { place: place.into(), why });
    }
    work.execute_batch(schema::CREATE_VERSION_TABLE).map_err(|error| store_error(&error))?;
    let version =
        work.query_row("SELECT max(version) FROM schema", [], |row| row.get(0)).map_err(|e| store_error(&e))?;
    for (version, statements) in schema::migrations_after(version)? {
        work.execute_batch(statements).map_err(|error| store_error(&error))?;
        work.execute("INSERT INTO schema (version) VALUES (?1)", [version]).map_err(|error| store_error(&error))?;
    }
    work.commit().map_err(|error| store_error(&error))
}

impl BatchWriter for SqliteWriter {
    async fn pause(&mut self, time: Duration) {
        // It has a thread of its own.
        std::thread::sleep(time);
    }

    async fn write(&mut self, batch: &[&WriteRequest]) -> Result<Vec<WriteResult>, StoreError> {
        self.commit(batch).map_err(|error| store_error(&error))
    }
}

impl SqliteWriter {
    fn commit(&mut self, batch: &[&WriteRequest]) -> rusqlite::Result<Vec<WriteResult>> {
        let work = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let mut verdicts = Vec::with_capacity(batch.len());
        for write in batch {
            // A refused write has changed nothing; an error ends the whole batch and rolls it back.
            verdicts.push(match write {
                WriteRequest::Create(room) => create(&work, room)?,
                WriteRequest::Append(append) => add(&work, append)?,
                WriteRequest::Purge(purge) => remove(&work, purge)?,
                WriteRequest::Probe => Ok(0),
            });
        }
        work.commit()?;
        Ok(verdicts)
    }
}

fn create(work: &Connection, room: &NewRoom) -> rusqlite::Result<WriteResult> {
    let id = room.id.as_str();
    if work.prepare_cached("SELECT 1 FROM rooms WHERE id = ?1")?.exists([id])? {
        return Ok(Err(StoreError::RoomExists(room.id.clone())));
    }
    let held = "SELECT 1 FROM rooms WHERE code = ?1 AND status <> 'closed'";
    if room.summary.status != RoomStatus::Closed && work.prepare_cached(held)?.exists([&room.code])? {
        return Ok(Err(StoreError::CodeTaken(room.code.clone())));
    }
    let RoomSummary { status, public, updated, list_info: headline } = &room.summary;
    work.prepare_cached(
        "INSERT INTO rooms (id, code, created, updated, status, public, headline, next_seq)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
    )?
    .execute(params![
        id,
        room.code,
        room.created.0,
        updated.0,
        status.as_str(),
        public,
        headline,
        room.entries.len() as i64
    ])?;
    insert(work, &room.id, 0, &room.entries)?;
    Ok(Ok(0))
}

fn add(work: &Connection, append: &Append) -> rusqlite::Result<WriteResult> {
    let id = append.room.as_str();
    let Some((first, after)) = append.seq_range() else { return refuse(work, append) };
    let touched = append.latest_time().0;
    // One statement asks whether the log goes on here and moves it on; only a refusal has to look why.
    let moved = match &append.summary {
        None => work
            .prepare_cached(
                "UPDATE rooms SET next_seq = ?2, updated = max(updated, ?3)
                 WHERE id = ?1 AND next_seq = ?4 AND status <> 'closed'",
            )?
            .execute(params![id, after, touched, first])?,
        Some(RoomSummary { status, public, list_info: headline, updated: _ }) => work
            .prepare_cached(
                "UPDATE rooms SET next_seq = ?2, updated = max(updated, ?3), status = ?5, public = ?6, headline = ?7
                 WHERE id = ?1 AND next_seq = ?4 AND status <> 'closed'",
            )?
            .execute(params![id, after, touched, first, status.as_str(), public, headline])?,
    };
    if moved == 0 {
        return refuse(work, append);
    }
    insert(work, &append.room, first, &append.entries)?;
    Ok(Ok(0))
}

fn refuse(work: &Connection, append: &Append) -> rusqlite::Result<WriteResult> {
    let found: Option<(i64, String)> = work
        .prepare_cached("SELECT next_seq, status FROM rooms WHERE id = ?1")?
        .query_row([append.room.as_str()], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?;
    let found = found.as_ref().map(|(next, status)| (*next, status.as_str()));
    Ok(Err(append.refusal(found)))
}

fn insert(work: &Connection, room: &RoomId, first: i64, entries: &[Entry]) -> rusqlite::Result<()> {
    let mut statement =
        work.prepare_cached("INSERT INTO entries (room, seq, at, kind, body) VALUES (?1, ?2, ?3, ?4, ?5)")?;
    for (seq, entry) in (first..).zip(entries) {
        statement.execute(params![room.as_str(), seq, entry.at.0, entry.kind, entry.body])?;
    }
    Ok(())
}

/// The condition of a room that is old.
const EXPIRED: &str = "updated < CASE WHEN status IN ('finished', 'closed') THEN ?1 ELSE ?2 END";

fn remove(work: &Connection, purge: &Purge) -> rusqlite::Result<WriteResult> {
    let mut statement = work.prepare_cached(&format!("DELETE FROM rooms WHERE id = ?3 AND {EXPIRED}"))?;
    let PurgeCutoffs { finished_before, idle_before } = purge.cutoffs;
    let mut removed = 0;
    for room in &purge.rooms {
        removed += statement.execute(params![finished_before.0, idle_before.0, room.as_str()])? as u64;
    }
    Ok(Ok(removed))
}

/// The columns that [`room_row`] reads.
const COLUMNS: &str = "id, code, created, updated, status, public, headline, next_seq";

impl Readers {
    pub(crate) async fn read(&self, room: &RoomId, from: i64) -> Result<Vec<StoredEntry>, StoreError> {
        let room = room.clone();
        self.with(move |connection| {
            let mut statement = connection
                .prepare_cached("SELECT seq, at, kind, body FROM entries WHERE room = ?1 AND seq >= ?2 ORDER BY seq")?;
            let rows = statement.query_map(params![room.as_str(), from], |row| {
                let entry = Entry::new(UnixMillis(row.get(1)?), row.get::<_, String>(2)?, row.get::<_, String>(3)?);
                Ok(StoredEntry { seq: row.get::<_, i64>(0)? as u64, entry })
            })?;
            rows.collect()
        })
        .await
    }

    pub(crate) async fn find(&self, room: &RoomId) -> Result<Option<RoomRow>, StoreError> {
        self.first(format!("SELECT {COLUMNS} FROM rooms WHERE id = ?1"), room.as_str().into()).await
    }

    pub(crate) async fn find_code(&self, code: &str) -> Result<Option<RoomRow>, StoreError> {
        let newest = "WHERE code = ?1 ORDER BY created DESC, status = 'closed', id DESC LIMIT 1";
        self.first(format!("SELECT {COLUMNS} FROM rooms {newest}"), code.into()).await
    }

    async fn first(&self, sql: String, key: String) -> Result<Option<RoomRow>, StoreError> {
        self.with(move |connection| connection.prepare_cached(&sql)?.query_row([key], room_row).optional()).await
    }

    pub(crate) async fn list(&self, filter: RoomFilter) -> Result<Vec<RoomRow>, StoreError> {
        // The words are ours, so they may stand in the statement.
        let words: Vec<String> = filter.statuses.iter().map(|status| format!("'{}'", status.as_str())).collect();
        let sql = format!(
            "SELECT {COLUMNS} FROM rooms WHERE status IN ({}) AND (?1 IS NULL OR public = ?1)
             ORDER BY created DESC, id DESC LIMIT ?2",
            words.join(", ")
        );
        self.with(move |connection| {
            connection.prepare_cached(&sql)?.query_map(params![filter.public, filter.limit], room_row)?.collect()
        })
        .await
    }

    pub(crate) async fn untouched(
        &self,
        before: UnixMillis,
        after: Option<&RoomId>,
        limit: u32,
    ) -> Result<Vec<RoomRow>, StoreError> {
        // No id is empty, so every id comes behind an empty one.
        let after = after.map(RoomId::to_string).unwrap_or_default();
        let sql = format!(
            "SELECT {COLUMNS} FROM rooms WHERE status <> 'closed' AND updated < ?1 AND id > ?2 ORDER BY id LIMIT ?3"
        );
        self.with(move |connection| {
            connection.prepare_cached(&sql)?.query_map(params![before.0, after, limit], room_row)?.collect()
        })
        .await
    }

    pub(crate) async fn old(&self, ages: PurgeCutoffs) -> Result<Vec<RoomId>, StoreError> {
        self.with(move |connection| {
            let mut statement = connection.prepare_cached(&format!("SELECT id FROM rooms WHERE {EXPIRED}"))?;
            statement.query_map([ages.finished_before.0, ages.idle_before.0], |row| room_id(row, 0))?.collect()
        })
        .await
    }

    pub(crate) async fn probe(&self) -> Result<(), StoreError> {
        self.with(|connection| connection.query_row("SELECT max(version) FROM schema", [], |_| Ok(()))).await
    }

    /// Lets go of the file. Reads that are under way finish first, and drop their connection when they come back.
    pub(crate) fn close(&self) {
        self.free.close();
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// Lends a connection to a piece of work on a thread that may block.
    async fn with<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let Ok(permit) = self.free.clone().acquire_owned().await else { return Err(StoreError::Closed) };
        let (idle, free) = (self.idle.clone(), self.free.clone());
        let reading = tokio::task::spawn_blocking(move || {
            let lent = idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
            let Some(connection) = lent else { return Err(StoreError::Closed) };
            let result = work(&connection).map_err(|error| store_error(&error));
            let mut idle = idle.lock().unwrap_or_else(PoisonError::into_inner);
            // Asked under the lock: a store that closes now either finds the connection there, or we see it closed.
            if !free.is_closed() {
                idle.push(connection);
            }
            drop(idle);
            drop(permit);
            result
        });
        reading.await.unwrap_or(Err(StoreError::Closed))
    }
}

fn room_row(row: &Row<'_>) -> rusqlite::Result<RoomRow> {
    let word: String = row.get(4)?;
    let status = RoomStatus::parse(&word).ok_or_else(|| unreadable(4, format!("unknown status {word:?}")))?;
    let summary = RoomSummary { status, public: row.get(5)?, updated: UnixMillis(row.get(3)?), list_info: row.get(6)? };
    let (code, created) = (row.get(1)?, UnixMillis(row.get(2)?));
    Ok(RoomRow { id: room_id(row, 0)?, code, created, summary, next_seq: row.get::<_, i64>(7)? as u64 })
}

fn room_id(row: &Row<'_>, column: usize) -> rusqlite::Result<RoomId> {
    RoomId::new(row.get::<_, String>(column)?).map_err(|error| unreadable(column, error.to_string()))
}

fn unreadable(column: usize, what: String) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(column, rusqlite::types::Type::Text, what.into())
}

/// SQLite's errors in our words.
pub(crate) fn store_error(error: &rusqlite::Error) -> StoreError {
    let what = error.to_string();
    match error {
        rusqlite::Error::FromSqlConversionFailure(..) | rusqlite::Error::InvalidColumnType(..) => {
            StoreError::Corrupt { what }
        }
        _ => match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => StoreError::DiskFull,
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => StoreError::Corrupt { what },
            Some(
                ErrorCode::DatabaseBusy
                | ErrorCode::DatabaseLocked
                | ErrorCode::SystemIoFailure
                | ErrorCode::CannotOpen
                | ErrorCode::ReadOnly,
            ) => StoreError::Unavailable { why: what },
            _ => StoreError::Database { what },
        },
    }
}
