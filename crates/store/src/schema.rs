//! The tables, and how they came to be. The statements run unchanged on SQLite and PostgreSQL.
//!
//! A migration that was released is never changed; a new one goes at the end of the list.

use crate::error::StoreError;

/// The table that tells which migrations were run.
pub(crate) const CREATE_VERSION_TABLE: &str = "CREATE TABLE IF NOT EXISTS schema (version BIGINT NOT NULL)";

/// All migrations; running number i (from 0) makes schema i + 1.
const MIGRATIONS: [&str; 1] = ["
    CREATE TABLE rooms (
        id TEXT PRIMARY KEY NOT NULL,
        code TEXT NOT NULL,
        created BIGINT NOT NULL,
        updated BIGINT NOT NULL,
        status TEXT NOT NULL,
        public BOOLEAN NOT NULL,
        headline TEXT NOT NULL,
        next_seq BIGINT NOT NULL
    );
    CREATE UNIQUE INDEX rooms_code_held ON rooms (code) WHERE status <> 'closed';
    CREATE INDEX rooms_code ON rooms (code, created);
    CREATE INDEX rooms_status ON rooms (status, created);
    CREATE TABLE entries (
        room TEXT NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
        seq BIGINT NOT NULL,
        at BIGINT NOT NULL,
        kind TEXT NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (room, seq)
    );
"];

/// The migrations that a database of this version still needs, each with the version it leads to.
pub(crate) fn migrations_after(version: Option<i64>) -> Result<impl Iterator<Item = (i64, &'static str)>, StoreError> {
    check_version(version)?;
    let found = version.unwrap_or(0);
    Ok((1..).zip(MIGRATIONS).filter(move |(leads_to, _)| *leads_to > found))
}

/// The schema this program makes, unless that of the database is newer.
pub(crate) fn check_version(version: Option<i64>) -> Result<i64, StoreError> {
    match version {
        Some(found) if found > newest_version() => Err(StoreError::NewerSchema { found, ours: newest_version() }),
        _ => Ok(newest_version()),
    }
}

/// The schema this program makes.
pub(crate) fn newest_version() -> i64 {
    MIGRATIONS.len() as i64
}
