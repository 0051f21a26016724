//! A look at a store from outside, which changes nothing: whether it can be opened, whose it is, whether it is whole.

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use crate::error::StoreError;
use crate::url::Backend;
use crate::{postgres, schema, sqlite};

/// What was found where a store is or will be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DatabaseStatus {
    /// Which database it is, with its version, as `SQLite 3.50.0`.
    pub database: String,
    /// The schema of the tables; none where there are no tables of ours yet.
    pub schema: Option<i64>,
    /// The schema this program makes.
    pub supported_schema: i64,
    /// Whether another process has the SQLite file open to write.
    pub in_use: bool,
}

/// Looks at the store at this URL without making or changing anything. Nothing takes longer than `timeout`, but for
/// the reading of a large SQLite file from one end to the other. It must be called within a tokio runtime.
pub async fn inspect(url: &str, timeout: Duration) -> Result<DatabaseStatus, StoreError> {
    match Backend::parse(url)? {
        Backend::Memory => Ok(DatabaseStatus {
            database: engine(),
            schema: None,
            supported_schema: schema::newest_version(),
            in_use: false,
        }),
        Backend::SqliteFile(path) => {
            let looking = tokio::task::spawn_blocking(move || file(path, timeout));
            looking.await.unwrap_or(Err(StoreError::Closed))
        }
        Backend::Postgres(config) => {
            let (version, schema) = postgres::inspect(*config, timeout).await?;
            let ours = schema::check_version(schema)?;
            Ok(DatabaseStatus {
                database: format!("PostgreSQL {version}"),
                schema,
                supported_schema: ours,
                in_use: false,
            })
        }
    }
}

/// The file that this URL names, if it names one.
pub fn sqlite_path(url: &str) -> Option<PathBuf> {
    match Backend::parse(url) {
        Ok(Backend::SqliteFile(path)) => Some(path),
        Ok(Backend::Memory | Backend::Postgres(_)) | Err(_) => None,
    }
}

fn file(path: PathBuf, timeout: Duration) -> Result<DatabaseStatus, StoreError> {
    let in_use = locked(&path);
    if !path.exists() {
        return Ok(DatabaseStatus {
            database: engine(),
            schema: None,
            supported_schema: schema::newest_version(),
            in_use,
        });
    }
    let place = path.display().to_string();
    let explain = |error: rusqlite::Error| match sqlite::store_error(&error) {
        StoreError::Corrupt { what } => StoreError::Corrupt { what: format!("{place}: {what}") },
        _ => StoreError::CannotOpen { place: place.clone(), why: error.to_string() },
    };
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(&path, flags).map_err(explain)?;
    connection.busy_timeout(timeout).map_err(explain)?;
    let verdict: String = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0)).map_err(explain)?;
    if verdict != "ok" {
        return Err(StoreError::Corrupt { what: format!("{place}: {verdict}") });
    }
    let ours = "SELECT count(*), count(*) FILTER (WHERE name = 'schema') FROM sqlite_master";
    let tables: (i64, i64) = connection.query_row(ours, [], |row| Ok((row.get(0)?, row.get(1)?))).map_err(explain)?;
    let schema = match tables {
        (0, _) => None,
        (_, 0) => {
            let why = "it is a database of another program; give the store a file of its own".into();
            return Err(StoreError::CannotOpen { place, why });
        }
        _ => connection.query_row("SELECT max(version) FROM schema", [], |row| row.get(0)).map_err(explain)?,
    };
    let ours = schema::check_version(schema)?;
    Ok(DatabaseStatus { database: engine(), schema, supported_schema: ours, in_use })
}

/// Whether somebody holds the lock beside the file. The lock is let go again at once.
fn locked(path: &Path) -> bool {
    let Ok(beside) = File::open(sqlite::lock_path(path)) else { return false };
    match beside.try_lock() {
        Ok(()) => {
            let _ = beside.unlock();
            false
        }
        Err(TryLockError::WouldBlock) => true,
        Err(TryLockError::Error(_)) => false,
    }
}

fn engine() -> String {
    format!("SQLite {}", rusqlite::version())
}
