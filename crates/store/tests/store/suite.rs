//! What holds on both databases.

use std::path::Path;
use std::time::Duration;

use store::{Entry, NewRoom, RoomFilter, RoomStatus, RoomSummary, Store, StoreError, StoreOptions, UnixMillis};
use tokio::task::JoinSet;

use crate::workshop::{Place, bodies, entry, id, room, summary};

pub(crate) async fn entries_come_back_in_order(place: Place) {
    let store = place.open().await;
    let beginning = vec![entry("zero"), Entry::new(UnixMillis(7), "chat", "one")];
    store.create(NewRoom { entries: beginning.clone(), ..room("a", 5) }).await.unwrap();
    store.append(&id("a"), 2, vec![entry("two"), entry("three")], None).await.unwrap();
    let log = store.read(&id("a"), 0).await.unwrap();
    assert_eq!(log.iter().map(|stored| stored.seq).collect::<Vec<_>>(), [0, 1, 2, 3]);
    assert_eq!(log[1].entry, beginning[1]);
    assert_eq!(store.read(&id("a"), 3).await.unwrap()[0].entry, entry("three"));
    assert_eq!(store.read(&id("a"), 4).await.unwrap(), []);
    assert_eq!(store.read(&id("a"), u64::MAX).await.unwrap(), []);
    assert_eq!(store.read(&id("nobody"), 0).await, Err(StoreError::NoRoom(id("nobody"))));
    let row = store.find(&id("a")).await.unwrap().unwrap();
    assert_eq!((row.next_seq, row.created, row.summary.updated), (4, UnixMillis(5), UnixMillis(5)));
    assert_eq!(store.stats().entries, 4);
    store.check_health().await.unwrap();
    store.close().await;
}

pub(crate) async fn a_gap_and_a_conflict_are_refused_and_leave_nothing(place: Place) {
    let store = place.open().await;
    store.create(NewRoom { entries: vec![entry("zero")], ..room("a", 1) }).await.unwrap();
    let before = store.find(&id("a")).await.unwrap();
    for first in [0, 2, 3, i64::MAX as u64, u64::MAX] {
        let changed = Some(summary(RoomStatus::Playing, 9));
        let refused = store.append(&id("a"), first, vec![entry("x"), entry("y")], changed).await;
        assert_eq!(refused, Err(StoreError::Conflict { room: id("a"), first, next: 1 }));
    }
    assert_eq!(store.append(&id("b"), 0, vec![entry("x")], None).await, Err(StoreError::NoRoom(id("b"))));
    assert_eq!(store.find(&id("a")).await.unwrap(), before);
    assert_eq!(bodies(&store, "a").await, ["zero"]);
    // A summary alone is fenced as well.
    let alone = Some(summary(RoomStatus::Playing, 9));
    assert!(matches!(store.append(&id("a"), 0, vec![], alone.clone()).await, Err(StoreError::Conflict { .. })));
    store.append(&id("a"), 1, vec![], alone).await.unwrap();
    assert_eq!(store.find(&id("a")).await.unwrap().unwrap().summary, summary(RoomStatus::Playing, 9));
    // Time told by entries touches the room too, and a clock that goes back does not.
    store.append(&id("a"), 1, vec![Entry::new(UnixMillis(20), "input", "one")], None).await.unwrap();
    store.append(&id("a"), 2, vec![Entry::new(UnixMillis(4), "input", "two")], None).await.unwrap();
    assert_eq!(store.find(&id("a")).await.unwrap().unwrap().summary, summary(RoomStatus::Playing, 20));
    store.close().await;
}

pub(crate) async fn a_conflict_does_not_hurt_the_other_rooms_of_a_batch(place: Place) {
    let store = place.open().await;
    for name in 0..120 {
        store.create(room(name, 1)).await.unwrap();
    }
    let mut appends = JoinSet::new();
    for name in 0..120 {
        let store = store.clone();
        appends.spawn(async move {
            let first = if name % 3 == 0 { 5 } else { 0 };
            (name, store.append(&id(name), first, vec![entry("x"), entry("y")], None).await)
        });
    }
    for (name, result) in appends.join_all().await {
        let conflict = StoreError::Conflict { room: id(name), first: 5, next: 0 };
        assert_eq!(result, if name % 3 == 0 { Err(conflict) } else { Ok(()) });
        assert_eq!(bodies(&store, name).await.len(), if name % 3 == 0 { 0 } else { 2 });
    }
    assert!(store.stats().largest_batch > 1, "{:?}", store.stats());
    store.close().await;
}

pub(crate) async fn several_appends_of_one_room_may_wait_at_once(place: Place) {
    let store = place.open().await;
    store.create(room("a", 1)).await.unwrap();
    store.create(room("b", 1)).await.unwrap();
    let (a, b) = (id("a"), id("b"));
    // Polled in this order, so they stand in the queue in this order.
    let results = tokio::join!(
        biased;
        store.append(&a, 0, vec![entry(0)], None),
        store.append(&a, 1, vec![entry(1)], None),
        store.append(&a, 1, vec![entry("late")], None),
        store.append(&b, 0, vec![entry(0)], None),
        store.append(&a, 2, vec![entry(2), entry(3)], None),
        store.create(room("c", 1)),
        store.append(&a, 4, vec![entry(4)], None),
    );
    let (one, two, late, other, three, made, four) = results;
    assert!(matches!(late, Err(StoreError::Conflict { next: 2, .. })), "{late:?}");
    assert_eq!([one, two, other, three, made, four], [Ok(()), Ok(()), Ok(()), Ok(()), Ok(()), Ok(())]);
    assert_eq!(bodies(&store, "a").await, ["0", "1", "2", "3", "4"]);
    store.close().await;
}

pub(crate) async fn a_thousand_concurrent_appends_are_all_there_and_in_order(place: Place) {
    let options = StoreOptions { queue_capacity: 16, max_batch: 8, ..StoreOptions::default() };
    let store = Store::open(&place.url, options).await.unwrap();
    let mut tasks = JoinSet::new();
    for name in 0..50 {
        let store = store.clone();
        tasks.spawn(async move {
            store.create(room(name, 1)).await.unwrap();
            for seq in 0..20 {
                store.append(&id(name), seq, vec![entry(format!("{name}/{seq}"))], None).await.unwrap();
            }
        });
    }
    tasks.join_all().await;
    for name in 0..50 {
        let expected: Vec<String> = (0..20).map(|seq| format!("{name}/{seq}")).collect();
        assert_eq!(bodies(&store, name).await, expected);
    }
    let stats = store.stats();
    assert_eq!((stats.entries, stats.writes, stats.queued), (1000, 1050, 0));
    assert!(stats.largest_batch <= 8 && stats.batches >= 1050 / 8, "{stats:?}");
    store.close().await;
}

pub(crate) async fn what_was_acknowledged_survives_reopening(place: Place) {
    for round in 0..3 {
        let store = place.open().await;
        if round == 0 {
            store.create(room("a", 1)).await.unwrap();
        }
        store.append(&id("a"), round, vec![entry(round)], Some(summary(RoomStatus::Playing, 2))).await.unwrap();
        store.close().await;
    }
    let store = place.open().await;
    assert_eq!(bodies(&store, "a").await, ["0", "1", "2"]);
    assert_eq!(store.find(&id("a")).await.unwrap().unwrap().summary, summary(RoomStatus::Playing, 2));
    store.close().await;
}

pub(crate) async fn a_code_is_held_until_its_room_is_closed(place: Place) {
    let store = place.open().await;
    let with_code = |name: &str, at| NewRoom { code: "HORSE".into(), ..room(name, at) };
    store.create(with_code("a", 1)).await.unwrap();
    assert_eq!(store.create(with_code("b", 2)).await, Err(StoreError::CodeTaken("HORSE".into())));
    assert_eq!(store.create(room("a", 2)).await, Err(StoreError::RoomExists(id("a"))));
    store.append(&id("a"), 0, vec![], Some(summary(RoomStatus::Finished, 3))).await.unwrap();
    assert_eq!(store.create(with_code("b", 4)).await, Err(StoreError::CodeTaken("HORSE".into())));
    store.append(&id("a"), 0, vec![], Some(summary(RoomStatus::Closed, 5))).await.unwrap();
    assert_eq!(store.find_by_code("HORSE").await.unwrap().unwrap().id, id("a"));
    store.create(with_code("b", 6)).await.unwrap();
    assert_eq!(store.find_by_code("HORSE").await.unwrap().unwrap().id, id("b"));
    assert_eq!(store.find_by_code("horse").await.unwrap(), None);
    assert_eq!(store.find_by_code("\0").await.unwrap(), None);
    assert_eq!(store.find(&id("nobody")).await.unwrap(), None);
    store.close().await;
}

pub(crate) async fn a_closed_room_stays_as_it_is(place: Place) {
    let store = place.open().await;
    store.create(room("a", 1)).await.unwrap();
    store.append(&id("a"), 0, vec![entry("last")], Some(summary(RoomStatus::Closed, 2))).await.unwrap();
    let reopened = store.append(&id("a"), 1, vec![entry("more")], Some(summary(RoomStatus::Lobby, 3))).await;
    assert_eq!(reopened, Err(StoreError::RoomClosed(id("a"))));
    assert_eq!(bodies(&store, "a").await, ["last"]);
    store.close().await;
}

pub(crate) async fn lists_show_what_the_filter_lets_through_newest_first(place: Place) {
    let store = place.open().await;
    for (at, status) in
        [(1, RoomStatus::Lobby), (2, RoomStatus::Playing), (3, RoomStatus::Finished), (4, RoomStatus::Closed)]
    {
        for public in [true, false] {
            let summary = RoomSummary { public, ..summary(status, at) };
            store.create(NewRoom { summary, ..room(format!("{}-{public}", status.as_str()), at) }).await.unwrap();
        }
    }
    let names = async |filter: RoomFilter| -> Vec<String> {
        store.list(filter).await.unwrap().into_iter().map(|row| row.code).collect()
    };
    assert_eq!(names(RoomFilter::open_public(10)).await, ["playing-true", "lobby-true"]);
    assert_eq!(names(RoomFilter::open_public(1)).await, ["playing-true"]);
    let hidden = RoomFilter { statuses: RoomStatus::ALL.into(), public: Some(false), limit: 3 };
    assert_eq!(names(hidden).await, ["closed-false", "finished-false", "playing-false"]);
    let both = RoomFilter { statuses: vec![RoomStatus::Lobby], public: None, limit: 9 };
    assert_eq!(names(both).await, ["lobby-true", "lobby-false"]);
    assert!(names(RoomFilter { statuses: vec![], public: None, limit: 9 }).await.is_empty());
    store.close().await;
}

pub(crate) async fn a_purge_removes_what_is_old_and_nothing_else(place: Place) {
    let store = place.open().await;
    for at in 0..200 {
        let status = RoomStatus::ALL[at % 4];
        let (entries, summary) = (vec![entry("x")], summary(status, at as i64));
        store.create(NewRoom { summary, entries, ..room(at, 0) }).await.unwrap();
    }
    // Lobby and playing rooms before 40, finished and closed ones before 160.
    assert_eq!(store.purge(UnixMillis(160), UnixMillis(40)).await, Ok(20 + 80));
    assert_eq!(store.purge(UnixMillis(160), UnixMillis(40)).await, Ok(0));
    for (at, there) in [(0, false), (41, true), (42, false), (159, false), (162, true), (36, false), (40, true)] {
        assert_eq!(store.find(&id(at)).await.unwrap().is_some(), there, "{at}");
        assert_eq!(store.read(&id(at), 0).await.is_ok(), there, "{at}");
    }
    // Its log went with it: the id could begin again.
    store.create(room(0, 1)).await.unwrap();
    assert!(bodies(&store, 0).await.is_empty());
    store.close().await;
}

pub(crate) async fn every_room_that_is_old_and_open_is_found_page_by_page(place: Place) {
    let store = place.open().await;
    for name in 0..9 {
        store.create(room(name, 1)).await.unwrap();
    }
    let touch = async |name: u32, status, at| {
        store.append(&id(name), 0, vec![], Some(summary(status, at))).await.unwrap();
    };
    touch(2, RoomStatus::Closed, 3).await;
    touch(4, RoomStatus::Playing, 50).await;
    touch(5, RoomStatus::Finished, 49).await;
    touch(8, RoomStatus::Lobby, 99).await;
    let (mut seen, mut after) = (Vec::new(), None);
    loop {
        let page = store.list_idle(UnixMillis(50), after.as_ref(), 2).await.unwrap();
        assert!(page.len() <= 2);
        let Some(last) = page.last() else { break };
        after = Some(last.id.clone());
        seen.extend(page.into_iter().map(|row| row.id));
        // A room that is closed between two pages moves no other one.
        let closed = seen.last().unwrap();
        store.append(closed, 0, vec![], Some(summary(RoomStatus::Closed, 1))).await.unwrap();
    }
    seen.sort();
    assert_eq!(seen, [0, 1, 3, 5, 6, 7].map(id), "neither closed ones nor those that were touched since");
    store.close().await;
    assert_eq!(store.list_idle(UnixMillis(50), None, 2).await, Err(StoreError::Closed));
}

pub(crate) async fn any_text_without_nul_comes_back_as_it_was(place: Place) {
    let store = place.open().await;
    store.create(room("a", 1)).await.unwrap();
    let texts = ["", "'; DROP TABLE rooms; --", "🏇 ünïcode {NULL,\"a\\\\\"}", "line\r\nline\t\u{1}", "NULL"];
    store.append(&id("a"), 0, texts.map(entry).to_vec(), None).await.unwrap();
    assert_eq!(bodies(&store, "a").await, texts);
    let large = "x".repeat(3_000_000);
    store.append(&id("a"), 5, vec![entry(&large)], None).await.unwrap();
    assert_eq!(store.read(&id("a"), 5).await.unwrap()[0].entry.body, large);
    let refused = Err(StoreError::NulInText(id("a")));
    assert_eq!(store.append(&id("a"), 6, vec![entry("a\0b")], None).await, refused);
    let headline = RoomSummary { list_info: "\0".into(), ..summary(RoomStatus::Lobby, 1) };
    assert_eq!(store.append(&id("a"), 6, vec![], Some(headline)).await, refused);
    store.close().await;
}

pub(crate) async fn a_closed_store_refuses(place: Place) {
    let store = place.open().await;
    store.create(room("a", 1)).await.unwrap();
    let (append, other, a) = (store.clone(), store.clone(), id("a"));
    // What is in the queue is still written.
    let (written, ()) = tokio::join!(biased; append.append(&a, 0, vec![entry("x")], None), other.close());
    assert_eq!(written, Ok(()));
    store.close().await;
    assert_eq!(store.append(&id("a"), 1, vec![entry("x")], None).await, Err(StoreError::Closed));
    assert_eq!(store.create(room("b", 1)).await, Err(StoreError::Closed));
    assert_eq!(store.read(&id("a"), 0).await, Err(StoreError::Closed));
    assert_eq!(store.list(RoomFilter::open_public(1)).await, Err(StoreError::Closed));
    assert_eq!(store.purge(UnixMillis(0), UnixMillis(0)).await, Err(StoreError::Closed));
    assert_eq!(store.check_health().await, Err(StoreError::Closed));
    let store = place.open().await;
    assert_eq!(bodies(&store, "a").await, ["x"]);
    store.close().await;
}

pub(crate) async fn a_newer_schema_is_refused(place: Place) {
    place.open().await.close().await;
    let later = "INSERT INTO schema (version) VALUES (99)";
    match place.url.strip_prefix("sqlite:") {
        Some(path) => rusqlite::Connection::open(Path::new(path)).unwrap().execute_batch(later).unwrap(),
        None => {
            let (client, connection) = tokio_postgres::connect(&place.url, tokio_postgres::NoTls).await.unwrap();
            tokio::spawn(connection);
            client.batch_execute(later).await.unwrap();
        }
    }
    let refused = Store::open(&place.url, StoreOptions::default()).await.unwrap_err();
    assert!(matches!(refused, StoreError::NewerSchema { found: 99, .. }), "{refused:?}");
    let seen = store::inspect(&place.url, Duration::from_secs(10)).await;
    assert!(matches!(seen, Err(StoreError::NewerSchema { found: 99, .. })), "{seen:?}");
}

pub(crate) async fn two_stores_cannot_both_write_one_room(place: Place) {
    let one = place.open().await;
    let Ok(two) = Store::open(&place.url, StoreOptions::default()).await else {
        // SQLite keeps the second store out altogether.
        return one.close().await;
    };
    one.create(room("a", 1)).await.unwrap();
    for seq in 0..50 {
        let (a, entries) = (id("a"), |who: &str| vec![entry(who), entry(who)]);
        let (left, right) =
            tokio::join!(one.append(&a, 2 * seq, entries("one"), None), two.append(&a, 2 * seq, entries("two"), None));
        assert!(left.is_ok() != right.is_ok(), "{left:?} {right:?}");
        let log = one.read(&a, 2 * seq).await.unwrap();
        assert_eq!(log.len(), 2);
        assert_eq!(log[0].entry.body, if left.is_ok() { "one" } else { "two" });
    }
    one.close().await;
    two.close().await;
}

pub(crate) async fn a_look_tells_the_schema_and_makes_nothing(place: Place) {
    let look = || store::inspect(&place.url, Duration::from_secs(10));
    let before = look().await.unwrap();
    assert_eq!((before.schema, before.in_use), (None, false));
    assert!(before.database.starts_with("SQLite 3.") || before.database.starts_with("PostgreSQL 1"), "{before:?}");
    assert_eq!(look().await.unwrap(), before, "looking has made nothing");
    if let Some(path) = store::sqlite_path(&place.url) {
        assert!(!path.exists());
    }
    let open = place.open().await;
    open.create(room("a", 1)).await.unwrap();
    let running = look().await.unwrap();
    assert_eq!(running.schema, Some(running.supported_schema));
    assert_eq!(running.in_use, store::sqlite_path(&place.url).is_some(), "a file has one writer, a server many");
    open.close().await;
    assert!(!look().await.unwrap().in_use);
    place.open().await.close().await;
}
