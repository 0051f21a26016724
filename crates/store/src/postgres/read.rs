//! What is asked of the rooms. Several calls share a connection: they are pipelined, and none opens a transaction.

use std::future::Future;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::sync::Mutex;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Row};

use super::{ReconnectingClient, store_error};
use crate::entry::{Entry, StoredEntry, UnixMillis};
use crate::error::StoreError;
use crate::queue::PurgeCutoffs;
use crate::room::{RoomFilter, RoomId, RoomRow, RoomStatus, RoomSummary};

/// The connections that read, in turn.
pub(crate) struct Readers {
    links: Vec<Mutex<ReconnectingClient>>,
    turn: AtomicUsize,
}

/// The columns that [`room_row`] reads.
const COLUMNS: &str = "id, code, created, updated, status, public, headline, next_seq";

impl Readers {
    pub(super) fn new(links: Vec<ReconnectingClient>) -> Readers {
        Readers { links: links.into_iter().map(Mutex::new).collect(), turn: AtomicUsize::new(0) }
    }

    pub(crate) async fn read(&self, room: &RoomId, from: i64) -> Result<Vec<StoredEntry>, StoreError> {
        let sql = "SELECT seq, at, kind, body FROM entries WHERE room = $1 AND seq >= $2 ORDER BY seq";
        let rows = self.query(sql, &[&room.as_str(), &from]).await?;
        rows.iter()
            .map(|row| {
                let entry = Entry::new(UnixMillis(get(row, 1)?), get::<String>(row, 2)?, get::<String>(row, 3)?);
                Ok(StoredEntry { seq: get::<i64>(row, 0)? as u64, entry })
            })
            .collect()
    }

    pub(crate) async fn find(&self, room: &RoomId) -> Result<Option<RoomRow>, StoreError> {
        let rows = self.query(&format!("SELECT {COLUMNS} FROM rooms WHERE id = $1"), &[&room.as_str()]).await?;
        rows.first().map(room_row).transpose()
    }

    pub(crate) async fn find_code(&self, code: &str) -> Result<Option<RoomRow>, StoreError> {
        let newest = "WHERE code = $1 ORDER BY created DESC, status = 'closed', id DESC LIMIT 1";
        let rows = self.query(&format!("SELECT {COLUMNS} FROM rooms {newest}"), &[&code]).await?;
        rows.first().map(room_row).transpose()
    }

    pub(crate) async fn list(&self, filter: RoomFilter) -> Result<Vec<RoomRow>, StoreError> {
        let words: Vec<&str> = filter.statuses.iter().map(|status| status.as_str()).collect();
        let sql = format!(
            "SELECT {COLUMNS} FROM rooms WHERE status = ANY ($1) AND ($2::boolean IS NULL OR public = $2)
             ORDER BY created DESC, id COLLATE \"C\" DESC LIMIT $3"
        );
        let rows = self.query(&sql, &[&words, &filter.public, &i64::from(filter.limit)]).await?;
        rows.iter().map(room_row).collect()
    }

    pub(crate) async fn untouched(
        &self,
        before: UnixMillis,
        after: Option<&RoomId>,
        limit: u32,
    ) -> Result<Vec<RoomRow>, StoreError> {
        // No id is empty, so every id comes behind an empty one. The order is that of the primary key, whatever the
        // database sorts by.
        let after = after.map(RoomId::as_str).unwrap_or_default();
        let sql = format!(
            "SELECT {COLUMNS} FROM rooms WHERE status <> 'closed' AND updated < $1 AND id > $2 ORDER BY id LIMIT $3"
        );
        let rows = self.query(&sql, &[&before.0, &after, &i64::from(limit)]).await?;
        rows.iter().map(room_row).collect()
    }

    pub(crate) async fn old(&self, ages: PurgeCutoffs) -> Result<Vec<RoomId>, StoreError> {
        let sql = format!("SELECT id FROM rooms WHERE {}", super::write::EXPIRED);
        let rows = self.query(&sql, &[&ages.finished_before.0, &ages.idle_before.0]).await?;
        rows.iter().map(|row| room_id(get(row, 0)?)).collect()
    }

    pub(crate) async fn probe(&self) -> Result<(), StoreError> {
        self.query("SELECT max(version) FROM schema", &[]).await.map(|_| ())
    }

    /// Lets go of the connections.
    pub(crate) async fn close(&self) {
        for link in &self.links {
            link.lock().await.disconnect();
        }
    }

    async fn query(&self, sql: &str, values: &[&(dyn ToSql + Sync)]) -> Result<Vec<Row>, StoreError> {
        self.with(|client| async move { client.query(sql, values).await.map_err(|error| store_error(&error)) }).await
    }

    /// Lends the next connection. One that does not answer in time is not lent again.
    async fn with<T, F: Future<Output = Result<T, StoreError>>>(
        &self,
        work: impl FnOnce(Arc<Client>) -> F,
    ) -> Result<T, StoreError> {
        let turn = self.turn.fetch_add(1, Ordering::Relaxed);
        let Some(link) = self.links.get(turn % self.links.len().max(1)) else { return Err(StoreError::Closed) };
        let mut guard = link.lock().await;
        let (client, _) = guard.client().await?;
        let connector = guard.connector.clone();
        drop(guard);
        let result = connector.with_timeout(work(client)).await;
        if matches!(result, Err(StoreError::Unavailable { .. })) {
            link.lock().await.disconnect();
        }
        result
    }
}

fn room_row(row: &Row) -> Result<RoomRow, StoreError> {
    let word: String = get(row, 4)?;
    let unknown = || StoreError::Corrupt { what: format!("unknown status {word:?}") };
    let status = RoomStatus::parse(&word).ok_or_else(unknown)?;
    let summary =
        RoomSummary { status, public: get(row, 5)?, updated: UnixMillis(get(row, 3)?), list_info: get(row, 6)? };
    let (code, created) = (get(row, 1)?, UnixMillis(get(row, 2)?));
    Ok(RoomRow { id: room_id(get(row, 0)?)?, code, created, summary, next_seq: get::<i64>(row, 7)? as u64 })
}

fn room_id(text: String) -> Result<RoomId, StoreError> {
    RoomId::new(text).map_err(|error| StoreError::Corrupt { what: error.to_string() })
}

fn get<'a, T: tokio_postgres::types::FromSql<'a>>(row: &'a Row, column: usize) -> Result<T, StoreError> {
    row.try_get(column).map_err(|error| StoreError::Corrupt { what: error.to_string() })
}
