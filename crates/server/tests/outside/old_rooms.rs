//! Old rooms go: closed first, so that codes come free, removed much later.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde_json::json;
use server::sweep::{SweepReport, sweep};
use server::{Limits, Retention, Rooms};
use store::{RoomStatus, UnixMillis};

use test_support::TestServer;

const DAY: i64 = 86_400_000;

/// So many days from now.
fn in_days(days: i64) -> UnixMillis {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis();
    UnixMillis(i64::try_from(now).unwrap() + days * DAY)
}

fn keep(close: u64, remove: u64) -> Retention {
    let days = |days: u64| Some(Duration::from_secs(days * 86_400));
    Retention { close_after: days(close), remove_after: days(remove) }
}

#[tokio::test]
async fn a_room_nobody_comes_to_is_closed_and_removed_long_after() {
    let server = TestServer::start(Limits::default()).await;
    let (code, _) = server.create_room(json!({"name": "Ada", "public": true})).await;
    let path = format!("/api/rooms/{code}");
    let nothing = SweepReport::default();
    let awake = sweep(&server.rooms, keep(90, 365), in_days(100)).await.unwrap();
    assert_eq!(awake, nothing, "a room in memory is in use");
    // Another hall on the same log, as after a restart: nothing is in memory.
    let hall = Rooms::new(server.store.clone(), Limits::default());
    assert_eq!(sweep(&hall, keep(90, 365), in_days(89)).await.unwrap(), nothing);
    assert_eq!(sweep(&hall, keep(90, 365), in_days(91)).await.unwrap(), SweepReport { closed: 1, removed: 0 });
    let row = server.store.find_by_code(&code).await.unwrap().unwrap();
    assert_eq!(row.summary.status, RoomStatus::Closed);
    assert!(hall.room_view(&code).await.is_err(), "nobody comes in any more");
    assert!(hall.last_finished_game(&code).await.is_ok(), "its record can still be asked for");
    assert_eq!(hall.public_rooms().await.unwrap(), []);
    assert_eq!(sweep(&hall, keep(90, 365), in_days(364)).await.unwrap(), nothing, "its age counts from the last visit");
    assert_eq!(sweep(&hall, keep(90, 365), in_days(366)).await.unwrap(), SweepReport { closed: 0, removed: 1 });
    assert_eq!(server.store.find_by_code(&code).await.unwrap(), None);
    assert_eq!(hall.metrics().rooms_closed.get(), 1);
    assert_eq!(hall.metrics().rooms_purged.get(), 1);
    assert_eq!(server.get(&path).await.status, 200, "the hall that has it in memory shows it until it lets go");
}

#[tokio::test]
async fn never_means_never() {
    let server = TestServer::start(Limits::default()).await;
    server.create_room(json!({"name": "Ada"})).await;
    let hall = Rooms::new(server.store.clone(), Limits::default());
    let never = Retention { close_after: None, remove_after: None };
    assert_eq!(sweep(&hall, never, in_days(100_000)).await.unwrap(), SweepReport::default());
}
