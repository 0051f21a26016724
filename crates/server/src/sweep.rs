//! Old rooms: closed when nobody came for long, so that their codes come free, and removed long after that.

use std::time::Duration;

use store::{RoomRow, RoomStatus, RoomSummary, StoreError, UnixMillis};

use crate::room_task::unix_millis;
use crate::rooms::Rooms;

/// How often the server looks for old rooms.
const SWEEP_INTERVAL: Duration = Duration::from_secs(3600);
/// Old rooms that are asked for at once.
const ROWS_PER_QUERY: u32 = 500;

/// How long rooms that nobody touches are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Retention {
    /// After this a room is closed: its record can still be had, until another room gets its code. None is never.
    pub close_after: Option<Duration>,
    /// After this a finished or closed room is removed with its log. None is never.
    pub remove_after: Option<Duration>,
}

impl Default for Retention {
    fn default() -> Retention {
        let days = |days: u64| Some(Duration::from_secs(days * 86_400));
        Retention { close_after: days(90), remove_after: days(365) }
    }
}

/// What a sweep did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SweepReport {
    /// Rooms that were closed.
    pub closed: u64,
    /// Rooms that were removed.
    pub removed: u64,
}

/// Sweeps now and then, for ever.
pub async fn run_retention(rooms: Rooms, retention: Retention) {
    let mut clock = tokio::time::interval(SWEEP_INTERVAL);
    loop {
        clock.tick().await;
        match sweep(&rooms, retention, unix_millis()).await {
            Ok(SweepReport { closed: 0, removed: 0 }) => {}
            Ok(SweepReport { closed, removed }) => tracing::info!(closed, removed, "old rooms"),
            Err(error) => tracing::warn!(%error, "old rooms stay for now"),
        }
    }
}

/// Sweeps once, as if it were that time. Rooms in memory are left alone.
pub async fn sweep(rooms: &Rooms, retention: Retention, now: UnixMillis) -> Result<SweepReport, StoreError> {
    sweep_by(ROWS_PER_QUERY, rooms, retention, now).await
}

async fn sweep_by(page: u32, hall: &Rooms, retention: Retention, now: UnixMillis) -> Result<SweepReport, StoreError> {
    let (store, mut swept) = (hall.store(), SweepReport::default());
    if let Some(before) = before(now, retention.close_after) {
        let mut after = None;
        loop {
            let rows = store.list_idle(before, after.as_ref(), page).await?;
            let Some(last) = rows.last() else { break };
            after = Some(last.id.clone());
            for row in rows.into_iter().filter(|row| !hall.is_loaded(&row.code)) {
                swept.closed += u64::from(close(hall, row).await?);
            }
        }
    }
    if let Some(before) = before(now, retention.remove_after) {
        // Rooms that are still open are closed first and removed after that, so they have no age of their own here.
        swept.removed = store.purge(before, UnixMillis(i64::MIN)).await?;
    }
    if swept.removed > 0 {
        // What is removed is gone, also where a picture of it was kept.
        hall.chart_cache().clear();
    }
    hall.metrics().rooms_closed.add(swept.closed);
    hall.metrics().rooms_purged.add(swept.removed);
    Ok(swept)
}

/// Closes a room, unless somebody came just now; then it is not old any more.
async fn close(hall: &Rooms, row: RoomRow) -> Result<bool, StoreError> {
    let summary = RoomSummary { status: RoomStatus::Closed, public: false, ..row.summary };
    match hall.store().append(&row.id, row.next_seq, Vec::new(), Some(summary)).await {
        Ok(()) => Ok(true),
        Err(StoreError::Conflict { .. } | StoreError::RoomClosed(_) | StoreError::NoRoom(_)) => Ok(false),
        Err(error) => Err(error),
    }
}

/// The moment that long before now.
fn before(now: UnixMillis, age: Option<Duration>) -> Option<UnixMillis> {
    age.map(|age| UnixMillis(now.0.saturating_sub(i64::try_from(age.as_millis()).unwrap_or(i64::MAX))))
}

#[cfg(test)]
mod tests {
    use store::{NewRoom, RoomId, Store, StoreOptions};

    use super::*;
    use crate::rooms::Limits;

    #[test]
    fn never_has_no_moment_and_ages_count_back_from_now() {
        let now = UnixMillis(10_000);
        assert_eq!(before(now, None), None);
        assert_eq!(before(now, Some(Duration::from_secs(4))), Some(UnixMillis(6_000)));
        assert!(before(now, Some(Duration::MAX)).is_some_and(|at| at < UnixMillis(0)));
    }

    #[tokio::test]
    async fn the_oldest_rooms_are_found_however_many_there_are() {
        let store = Store::open("sqlite::memory:", StoreOptions::default()).await.unwrap();
        for (number, updated) in [3, 1, 2, 80, 90].into_iter().enumerate() {
            let updated = UnixMillis(updated);
            let summary = RoomSummary { status: RoomStatus::Lobby, public: true, updated, list_info: "{}".into() };
            let id = RoomId::new(format!("room-{number}")).unwrap();
            let room = NewRoom { id, code: format!("C{number}"), created: updated, summary, entries: Vec::new() };
            store.create(room).await.unwrap();
        }
        let hall = Rooms::new(store.clone(), Limits::default());
        let retention = Retention { close_after: Some(Duration::from_millis(50)), remove_after: None };
        // A page is smaller than the number of old rooms, and the newest rooms are not old.
        let swept = sweep_by(1, &hall, retention, UnixMillis(100)).await.unwrap();
        assert_eq!(swept, SweepReport { closed: 3, removed: 0 });
        let open = store.list_idle(UnixMillis(i64::MAX), None, 9).await.unwrap();
        assert_eq!(open.iter().map(|row| row.code.as_str()).collect::<Vec<_>>(), ["C3", "C4"]);
    }
}
