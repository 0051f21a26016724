//! Old rooms: closed when nobody has used them for long, so that their codes become free, and removed long after that.

use std::time::Duration;

use store::{RoomRow, RoomStatus, RoomSummary, StoreError, UnixMillis};

use crate::room_task::unix_millis;
use crate::rooms::Rooms;

/// How often the server looks for old rooms.
const SWEEP_INTERVAL: Duration = Duration::from_secs(3600);
/// How many old rooms are read from the store at once.
const ROWS_PER_QUERY: u32 = 500;

/// How long rooms that nobody uses are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Retention {
    /// After this a room is closed. Its record stays available until another room gets its code. `None` means never.
    pub close_after: Option<Duration>,
    /// After this a finished or closed room is removed with its log. `None` means never.
    pub remove_after: Option<Duration>,
}

impl Default for Retention {
    fn default() -> Retention {
        let days = |days: u64| Some(Duration::from_secs(days * 86_400));
        Retention { close_after: days(90), remove_after: days(365) }
    }
}

/// How many rooms a sweep changed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SweepReport {
    pub closed: u64,
    pub removed: u64,
}

/// Sweeps every hour, until the task is aborted.
pub async fn run_retention(rooms: Rooms, retention: Retention) {
    let mut interval = tokio::time::interval(SWEEP_INTERVAL);
    loop {
        interval.tick().await;
        match sweep(&rooms, retention, unix_millis()).await {
            Ok(SweepReport { closed: 0, removed: 0 }) => {}
            Ok(SweepReport { closed, removed }) => tracing::info!(closed, removed, "old rooms closed and removed"),
            Err(error) => tracing::warn!(%error, "old rooms could not be swept; they are tried again later"),
        }
    }
}

/// Sweeps once, as if it were `now`. Rooms in memory stay as they are.
pub async fn sweep(rooms: &Rooms, retention: Retention, now: UnixMillis) -> Result<SweepReport, StoreError> {
    sweep_in_pages(ROWS_PER_QUERY, rooms, retention, now).await
}

async fn sweep_in_pages(
    page: u32,
    rooms: &Rooms,
    retention: Retention,
    now: UnixMillis,
) -> Result<SweepReport, StoreError> {
    let (store, mut report) = (rooms.store(), SweepReport::default());
    if let Some(before) = before(now, retention.close_after) {
        let mut after = None;
        loop {
            let rows = store.list_idle(before, after.as_ref(), page).await?;
            let Some(last) = rows.last() else { break };
            after = Some(last.id.clone());
            for row in rows.into_iter().filter(|row| !rooms.is_loaded(&row.code)) {
                report.closed += u64::from(close(rooms, row).await?);
            }
        }
    }
    if let Some(before) = before(now, retention.remove_after) {
        // A room that is still open is first closed and removed later, so the age of open rooms does not matter here.
        report.removed = store.purge(before, UnixMillis(i64::MIN)).await?;
    }
    if report.removed > 0 {
        // A chart that was kept in memory must not outlive its room.
        rooms.chart_cache().clear();
    }
    rooms.metrics().rooms_closed.add(report.closed);
    rooms.metrics().rooms_purged.add(report.removed);
    Ok(report)
}

/// Closes a room and returns whether it did: not if somebody used the room just now.
async fn close(rooms: &Rooms, row: RoomRow) -> Result<bool, StoreError> {
    let summary = RoomSummary { status: RoomStatus::Closed, public: false, ..row.summary };
    match rooms.store().append(&row.id, row.next_seq, Vec::new(), Some(summary)).await {
        Ok(()) => Ok(true),
        Err(StoreError::Conflict { .. } | StoreError::RoomClosed(_) | StoreError::NoRoom(_)) => Ok(false),
        Err(error) => Err(error),
    }
}

/// The time `age` ago; `None` for an age of never.
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
        let rooms = Rooms::new(store.clone(), Limits::default());
        let retention = Retention { close_after: Some(Duration::from_millis(50)), remove_after: None };
        // A page is smaller than the number of old rooms, and the newest rooms are not old.
        let report = sweep_in_pages(1, &rooms, retention, UnixMillis(100)).await.unwrap();
        assert_eq!(report, SweepReport { closed: 3, removed: 0 });
        let open = store.list_idle(UnixMillis(i64::MAX), None, 9).await.unwrap();
        assert_eq!(open.iter().map(|row| row.code.as_str()).collect::<Vec<_>>(), ["C3", "C4"]);
    }
}
