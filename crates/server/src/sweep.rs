//! Old rooms: closed when nobody came for long, so that their codes come free, and removed long after that.

use std::time::Duration;

use store::{Millis, RoomRow, Status, StoreError, Summary};

use crate::desk::wall_clock;
use crate::hall::Hall;

/// How often the server looks for old rooms.
const BETWEEN: Duration = Duration::from_secs(3600);
/// Old rooms that are asked for at once.
const PAGE: u32 = 500;

/// How long rooms that nobody touches are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Retention {
    /// After this a room is closed: its record can still be had, until another room gets its code. None is never.
    pub close: Option<Duration>,
    /// After this a finished or closed room is removed with its log. None is never.
    pub remove: Option<Duration>,
}

impl Default for Retention {
    fn default() -> Retention {
        let days = |days: u64| Some(Duration::from_secs(days * 86_400));
        Retention { close: days(90), remove: days(365) }
    }
}

/// What a sweep did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Swept {
    /// Rooms that were closed.
    pub closed: u64,
    /// Rooms that were removed.
    pub removed: u64,
}

/// Sweeps now and then, for ever.
pub async fn keep_house(hall: Hall, retention: Retention) {
    let mut clock = tokio::time::interval(BETWEEN);
    loop {
        clock.tick().await;
        match sweep(&hall, retention, wall_clock()).await {
            Ok(Swept { closed: 0, removed: 0 }) => {}
            Ok(Swept { closed, removed }) => tracing::info!(closed, removed, "old rooms"),
            Err(error) => tracing::warn!(%error, "old rooms stay for now"),
        }
    }
}

/// Sweeps once, as if it were that time. Rooms in memory are left alone.
pub async fn sweep(hall: &Hall, retention: Retention, now: Millis) -> Result<Swept, StoreError> {
    sweep_by(PAGE, hall, retention, now).await
}

async fn sweep_by(page: u32, hall: &Hall, retention: Retention, now: Millis) -> Result<Swept, StoreError> {
    let (store, mut swept) = (hall.store(), Swept::default());
    if let Some(before) = before(now, retention.close) {
        let mut after = None;
        loop {
            let rows = store.untouched(before, after.as_ref(), page).await?;
            let Some(last) = rows.last() else { break };
            after = Some(last.id.clone());
            for row in rows.into_iter().filter(|row| !hall.is_awake(&row.code)) {
                swept.closed += u64::from(close(hall, row).await?);
            }
        }
    }
    if let Some(before) = before(now, retention.remove) {
        // Rooms that are still open are closed first and removed after that, so they have no age of their own here.
        swept.removed = store.purge(before, Millis(i64::MIN)).await?;
    }
    if swept.removed > 0 {
        // What is removed is gone, also where a picture of it was kept.
        hall.charts().clear();
    }
    hall.metrics().rooms_closed.add(swept.closed);
    hall.metrics().rooms_purged.add(swept.removed);
    Ok(swept)
}

/// Closes a room, unless somebody came just now; then it is not old any more.
async fn close(hall: &Hall, row: RoomRow) -> Result<bool, StoreError> {
    let summary = Summary { status: Status::Closed, public: false, ..row.summary };
    match hall.store().append(&row.id, row.next, Vec::new(), Some(summary)).await {
        Ok(()) => Ok(true),
        Err(StoreError::Conflict { .. } | StoreError::RoomClosed(_) | StoreError::NoRoom(_)) => Ok(false),
        Err(error) => Err(error),
    }
}

/// The moment that long before now.
fn before(now: Millis, age: Option<Duration>) -> Option<Millis> {
    age.map(|age| Millis(now.0.saturating_sub(i64::try_from(age.as_millis()).unwrap_or(i64::MAX))))
}

#[cfg(test)]
mod tests {
    use store::{NewRoom, Options, RoomId, Store};

    use super::*;
    use crate::hall::Limits;

    #[test]
    fn never_has_no_moment_and_ages_count_back_from_now() {
        let now = Millis(10_000);
        assert_eq!(before(now, None), None);
        assert_eq!(before(now, Some(Duration::from_secs(4))), Some(Millis(6_000)));
        assert!(before(now, Some(Duration::MAX)).is_some_and(|at| at < Millis(0)));
    }

    #[tokio::test]
    async fn the_oldest_rooms_are_found_however_many_there_are() {
        let store = Store::open("sqlite::memory:", Options::default()).await.unwrap();
        for (number, updated) in [3, 1, 2, 80, 90].into_iter().enumerate() {
            let updated = Millis(updated);
            let summary = Summary { status: Status::Lobby, public: true, updated, headline: "{}".into() };
            let id = RoomId::new(format!("room-{number}")).unwrap();
            let room = NewRoom { id, code: format!("C{number}"), created: updated, summary, entries: Vec::new() };
            store.create(room).await.unwrap();
        }
        let hall = Hall::new(store.clone(), Limits::default());
        let retention = Retention { close: Some(Duration::from_millis(50)), remove: None };
        // A page is smaller than the number of old rooms, and the newest rooms are not old.
        let swept = sweep_by(1, &hall, retention, Millis(100)).await.unwrap();
        assert_eq!(swept, Swept { closed: 3, removed: 0 });
        let open = store.untouched(Millis(i64::MAX), None, 9).await.unwrap();
        assert_eq!(open.iter().map(|row| row.code.as_str()).collect::<Vec<_>>(), ["C3", "C4"]);
    }
}
