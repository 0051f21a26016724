//! Batches in one round trip: all appends of different rooms are one statement, which is its own transaction.
//!
//! A room's row is the fence: the statement moves `next_seq` on only where it is what the writer believes, and inserts
//! entries only for the rooms it moved. Two processes that write one room wait for each other at that row, and the
//! second finds it moved.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use tokio_postgres::{Client, Statement};

use super::{ReconnectingClient, store_error};
use crate::entry::Entry;
use crate::error::StoreError;
use crate::queue::{Append, BatchWriter, Purge, WriteRequest, WriteResult};
use crate::room::{NewRoom, RoomId};

/// The condition of a room that is old.
pub(super) const EXPIRED: &str =
    "updated < CASE WHEN status IN ('finished', 'closed') THEN $1::bigint ELSE $2::bigint END";

const APPEND: &str = "
    WITH asked AS (
        SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::boolean[], $7::text[])
            AS asked (room, first, after, touched, status, public, headline)
    ), moved AS (
        UPDATE rooms SET next_seq = asked.after, updated = greatest(rooms.updated, asked.touched),
            status = coalesce(asked.status, rooms.status), public = coalesce(asked.public, rooms.public),
            headline = coalesce(asked.headline, rooms.headline)
        FROM asked WHERE rooms.id = asked.room AND rooms.next_seq = asked.first AND rooms.status <> 'closed'
        RETURNING rooms.id
    ), written AS (
        INSERT INTO entries (room, seq, at, kind, body)
        SELECT told.* FROM unnest($8::text[], $9::bigint[], $10::bigint[], $11::text[], $12::text[])
            AS told (room, seq, at, kind, body) JOIN moved ON moved.id = told.room
    )
    SELECT asked.room, rooms.next_seq, rooms.status FROM asked LEFT JOIN rooms ON rooms.id = asked.room
    WHERE asked.room NOT IN (SELECT id FROM moved)";

const CREATE: &str = "
    WITH made AS (
        INSERT INTO rooms (id, code, created, updated, status, public, headline, next_seq)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING id
    ), written AS (
        INSERT INTO entries (room, seq, at, kind, body)
        SELECT made.id, told.seq - 1, told.at, told.kind, told.body
        FROM made, unnest($9::bigint[], $10::text[], $11::text[]) WITH ORDINALITY AS told (at, kind, body, seq)
    )
    SELECT EXISTS (SELECT FROM made), EXISTS (SELECT FROM rooms WHERE id = $1)";

/// The connection that writes, with its statements.
pub(crate) struct PostgresWriter {
    link: ReconnectingClient,
    statements: Option<Statements>,
}

#[derive(Clone)]
struct Statements {
    append: Statement,
    create: Statement,
    purge: Statement,
}

impl PostgresWriter {
    pub(super) fn new(link: ReconnectingClient) -> PostgresWriter {
        PostgresWriter { link, statements: None }
    }

    async fn ready(&mut self) -> Result<(Arc<Client>, Statements), StoreError> {
        let (client, new) = self.link.client().await?;
        if let Some(statements) = self.statements.as_ref().filter(|_| !new) {
            return Ok((client, statements.clone()));
        }
        let purge = format!("DELETE FROM rooms WHERE id = ANY ($3::text[]) AND {EXPIRED}");
        let prepared = self.link.connector.with_timeout(async {
            Ok(Statements {
                append: client.prepare(APPEND).await.map_err(|error| store_error(&error))?,
                create: client.prepare(CREATE).await.map_err(|error| store_error(&error))?,
                purge: client.prepare(&purge).await.map_err(|error| store_error(&error))?,
            })
        });
        let statements = prepared.await?;
        self.statements = Some(statements.clone());
        Ok((client, statements))
    }
}

impl BatchWriter for PostgresWriter {
    async fn pause(&mut self, time: Duration) {
        tokio::time::sleep(time).await;
    }

    /// A room that has several appends in the batch, and anything that is not an append, ends a wave; each wave is a
    /// statement and a transaction of its own. So an error in a later wave is told to that wave only.
    async fn write(&mut self, batch: &[&WriteRequest]) -> Result<Vec<WriteResult>, StoreError> {
        let mut verdicts = Vec::with_capacity(batch.len());
        while let Some(rest) = batch.get(verdicts.len()..).filter(|rest| !rest.is_empty()) {
            let wave = first_wave(rest);
            let began = verdicts.is_empty();
            match self.write_wave(&wave, rest).await {
                Ok(more) => verdicts.extend(more),
                // Nothing was written yet, so the whole batch may be tried again, write by write.
                Err(error) if began && error.may_be_caused_by_one_write() => return Err(error),
                Err(error) if error.may_be_caused_by_one_write() => {
                    let alone = rest.get(..1).unwrap_or_default();
                    verdicts.push(match self.write_wave(&first_wave(alone), alone).await {
                        Ok(mut only) => only.pop().unwrap_or(Err(StoreError::Closed)),
                        Err(error) => Err(error),
                    });
                }
                Err(error) => verdicts.extend(rest.iter().take(wave.len().max(1)).map(|_| Err(error.clone()))),
            }
        }
        Ok(verdicts)
    }
}

impl PostgresWriter {
    /// Writes the appends of a wave, or the one other write that stands first.
    async fn write_wave(&mut self, wave: &[&Append], rest: &[&WriteRequest]) -> Result<Vec<WriteResult>, StoreError> {
        let (client, statements) = self.ready().await?;
        let result = self
            .link
            .connector
            .with_timeout(async {
                Ok(match rest.first() {
                    Some(WriteRequest::Append(_)) => append(&client, &statements, wave).await?,
                    Some(WriteRequest::Create(room)) => vec![create(&client, &statements, room).await?],
                    Some(WriteRequest::Purge(purge)) => vec![remove(&client, &statements, purge).await?],
                    Some(WriteRequest::Probe) => {
                        client.batch_execute("SELECT 1").await.map_err(|error| store_error(&error))?;
                        vec![Ok(0)]
                    }
                    None => Vec::new(),
                })
            })
            .await;
        if matches!(result, Err(StoreError::Unavailable { .. })) {
            self.link.disconnect();
        }
        result
    }
}

/// The appends that the batch begins with, up to the second of any room.
fn first_wave<'a>(batch: &[&'a WriteRequest]) -> Vec<&'a Append> {
    let mut rooms: BTreeSet<&RoomId> = BTreeSet::new();
    let appends = batch.iter().map_while(|write| match write {
        WriteRequest::Append(append) => Some(append),
        WriteRequest::Create(_) | WriteRequest::Purge(_) | WriteRequest::Probe => None,
    });
    appends.take_while(|append| rooms.insert(&append.room)).collect()
}

async fn append(client: &Client, statements: &Statements, wave: &[&Append]) -> Result<Vec<WriteResult>, StoreError> {
    let entries: usize = wave.iter().map(|append| append.entries.len()).sum();
    let mut told_rooms = Vec::with_capacity(entries);
    let (mut seqs, mut all) = (Vec::with_capacity(entries), Vec::with_capacity(entries));
    let mut spans = Vec::with_capacity(wave.len());
    for append in wave {
        // A number that the database cannot count to is one that no log goes on at.
        let span = append.seq_range().unwrap_or((-1, -1));
        spans.push(span);
        for (seq, entry) in (span.0..).zip(&append.entries) {
            told_rooms.push(append.room.as_str());
            seqs.push(seq);
            all.push(entry);
        }
    }
    let rooms: Vec<&str> = wave.iter().map(|append| append.room.as_str()).collect();
    let firsts: Vec<i64> = spans.iter().map(|span| span.0).collect();
    let afters: Vec<i64> = spans.iter().map(|span| span.1).collect();
    let touched: Vec<i64> = wave.iter().map(|append| append.latest_time().0).collect();
    let summaries = || wave.iter().map(|append| append.summary.as_ref());
    let statuses: Vec<Option<&str>> = summaries().map(|summary| summary.map(|s| s.status.as_str())).collect();
    let publics: Vec<Option<bool>> = summaries().map(|summary| summary.map(|s| s.public)).collect();
    let headlines: Vec<Option<&str>> = summaries().map(|summary| summary.map(|s| s.list_info.as_str())).collect();
    let (ats, kinds, bodies) = columns(all.into_iter());
    let refused = client
        .query(
            &statements.append,
            &[
                &rooms,
                &firsts,
                &afters,
                &touched,
                &statuses,
                &publics,
                &headlines,
                &told_rooms,
                &seqs,
                &ats,
                &kinds,
                &bodies,
            ],
        )
        .await
        .map_err(|error| store_error(&error))?;
    let refused: BTreeMap<String, (Option<i64>, Option<String>)> =
        refused.iter().map(|row| (row.get(0), (row.get(1), row.get(2)))).collect();
    let verdict = |append: &&Append| match refused.get(append.room.as_str()) {
        None => Ok(0),
        Some((next, status)) => Err(append.refusal(next.zip(status.as_deref()))),
    };
    Ok(wave.iter().map(verdict).collect())
}

async fn create(client: &Client, statements: &Statements, room: &NewRoom) -> Result<WriteResult, StoreError> {
    let (ats, kinds, bodies) = columns(room.entries.iter());
    let summary = &room.summary;
    let row = client
        .query_one(
            &statements.create,
            &[
                &room.id.as_str(),
                &room.code,
                &room.created.0,
                &summary.updated.0,
                &summary.status.as_str(),
                &summary.public,
                &summary.list_info,
                &(room.entries.len() as i64),
                &ats,
                &kinds,
                &bodies,
            ],
        )
        .await
        .map_err(|error| store_error(&error))?;
    // Both are answered as of before the statement.
    Ok(match (row.get(0), row.get(1)) {
        (true, _) => Ok(0),
        (false, true) => Err(StoreError::RoomExists(room.id.clone())),
        (false, false) => Err(StoreError::CodeTaken(room.code.clone())),
    })
}

async fn remove(client: &Client, statements: &Statements, purge: &Purge) -> Result<WriteResult, StoreError> {
    let rooms: Vec<&str> = purge.rooms.iter().map(RoomId::as_str).collect();
    let (finished, idle) = (purge.cutoffs.finished_before.0, purge.cutoffs.idle_before.0);
    client.execute(&statements.purge, &[&finished, &idle, &rooms]).await.map(Ok).map_err(|error| store_error(&error))
}

/// Entries as the arrays that PostgreSQL unnests.
fn columns<'a>(entries: impl Iterator<Item = &'a Entry>) -> (Vec<i64>, Vec<&'a str>, Vec<&'a str>) {
    let (mut ats, mut kinds, mut bodies) = (Vec::new(), Vec::new(), Vec::new());
    for entry in entries {
        ats.push(entry.at.0);
        kinds.push(&*entry.kind);
        bodies.push(&*entry.body);
    }
    (ats, kinds, bodies)
}
