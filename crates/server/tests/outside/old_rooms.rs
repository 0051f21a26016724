//! Old rooms: closed first, so that their codes become free, and removed much later.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde_json::json;
use server::sweep::{SweepReport, sweep};
use server::{Limits, Retention, Rooms};
use store::{RoomStatus, UnixMillis};

use test_support::TestServer;

const DAY: i64 = 86_400_000;

/// The time this many days from now.
fn in_days(days: i64) -> UnixMillis {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis();
    UnixMillis(i64::try_from(now).unwrap() + days * DAY)
}

fn keep(close: u64, remove: u64) -> Retention {
    let days = |days: u64| Some(Duration::from_secs(days * 86_400));
    Retention { close_after: days(close), remove_after: days(remove) }
}

#[tokio::test]
async fn a_room_that_nobody_uses_is_closed_and_much_later_removed() {
    let server = TestServer::start(Limits::default()).await;
    let (code, _) = server.create_room(json!({"name": "Ada", "public": true})).await;
    let path = format!("/api/rooms/{code}");
    let nothing = SweepReport::default();
    let awake = sweep(&server.rooms, keep(90, 365), in_days(100)).await.unwrap();
    assert_eq!(awake, nothing, "a room in memory is in use");
    // Another server on the same store, as after a restart: no room is in memory.
    let rooms = Rooms::new(server.store.clone(), Limits::default());
    assert_eq!(sweep(&rooms, keep(90, 365), in_days(89)).await.unwrap(), nothing);
    assert_eq!(sweep(&rooms, keep(90, 365), in_days(91)).await.unwrap(), SweepReport { closed: 1, removed: 0 });
    let row = server.store.find_by_code(&code).await.unwrap().unwrap();
    assert_eq!(row.summary.status, RoomStatus::Closed);
    assert!(rooms.room_view(&code).await.is_err(), "nobody comes in any more");
    assert!(rooms.last_finished_game(&code).await.is_ok(), "its record can still be asked for");
    assert_eq!(rooms.public_rooms().await.unwrap(), []);
    assert_eq!(
        sweep(&rooms, keep(90, 365), in_days(364)).await.unwrap(),
        nothing,
        "its age counts from the last visit"
    );
    assert_eq!(sweep(&rooms, keep(90, 365), in_days(366)).await.unwrap(), SweepReport { closed: 0, removed: 1 });
    assert_eq!(server.store.find_by_code(&code).await.unwrap(), None);
    assert_eq!(rooms.metrics().rooms_closed.get(), 1);
    assert_eq!(rooms.metrics().rooms_purged.get(), 1);
    assert_eq!(server.get(&path).await.status, 200, "a server that has it in memory shows it until it unloads it");
}

#[tokio::test]
async fn never_means_never() {
    let server = TestServer::start(Limits::default()).await;
    server.create_room(json!({"name": "Ada"})).await;
    let rooms = Rooms::new(server.store.clone(), Limits::default());
    let never = Retention { close_after: None, remove_after: None };
    assert_eq!(sweep(&rooms, never, in_days(100_000)).await.unwrap(), SweepReport::default());
}
