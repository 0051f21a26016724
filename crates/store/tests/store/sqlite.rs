//! What only SQLite can suffer.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use store::{RoomStatus, Store, StoreError, StoreOptions, UnixMillis};

use crate::workshop::{Place, bodies, entry, id, room, summary};

/// Set for the process that is killed: the URL it writes to.
const VICTIM: &str = "RAILBIRD_STORE_VICTIM";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_acknowledged_survives_kill_minus_nine() {
    if let Ok(url) = std::env::var(VICTIM) {
        return be_the_victim(&url).await;
    }
    let place = Place::file();
    let mut acknowledged = 0;
    for round in 0..20_u64 {
        let mut victim = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "sqlite::what_was_acknowledged_survives_kill_minus_nine", "--nocapture"])
            .env(VICTIM, &place.url)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        // Killed after a number of acknowledgements that jumps about, wherever the writer is by then.
        let enough = 1 + round * 7919 % 61;
        let lines = BufReader::new(victim.stdout.take().unwrap()).lines();
        let mut told = lines.map_while(Result::ok).filter_map(|line| line.strip_prefix("ack ")?.parse::<u64>().ok());
        for seq in told.by_ref().take(enough as usize) {
            acknowledged = seq + 1;
        }
        victim.kill().unwrap();
        // What it could still say before it died counts too.
        if let Some(seq) = told.last() {
            acknowledged = seq + 1;
        }
        victim.wait().unwrap();
        let store = place.open().await;
        // `read` itself refuses a log with a gap.
        let log = store.read(&id("a"), 0).await.unwrap();
        assert!(log.len() as u64 >= acknowledged, "{} of {acknowledged} acknowledged are there", log.len());
        assert!(log.iter().all(|stored| stored.entry.body == stored.seq.to_string()));
        store.close().await;
    }
    assert!(acknowledged > 20);
}

/// Writes until it is killed, and says what was acknowledged.
async fn be_the_victim(url: &str) {
    let store = Store::open(url, StoreOptions::default()).await.unwrap();
    if store.find(&id("a")).await.unwrap().is_none() {
        store.create(room("a", 1)).await.unwrap();
    }
    let mut next = store.find(&id("a")).await.unwrap().unwrap().next_seq;
    let mut out = std::io::stdout();
    loop {
        store.append(&id("a"), next, vec![entry(next), entry(next + 1)], None).await.unwrap();
        // The line of the test's name has no end of its own yet.
        writeln!(out, "\nack {}", next + 1).unwrap();
        out.flush().unwrap();
        next += 2;
    }
}

#[tokio::test]
async fn a_full_disk_is_told_and_forgotten_when_there_is_room_again() {
    let place = Place::file();
    let small = StoreOptions { max_pages: Some(40), ..StoreOptions::default() };
    let store = Store::open(&place.url, small).await.unwrap();
    store.create(room("a", 1)).await.unwrap();
    store.create(room("b", 1)).await.unwrap();
    let long = "x".repeat(3000);
    let mut next = 0;
    let error = loop {
        match store.append(&id("a"), next, vec![entry(&long)], None).await {
            Ok(()) => next += 1,
            Err(error) => break error,
        }
    };
    assert_eq!(error, StoreError::DiskFull);
    assert!(next > 3);
    assert_eq!(store.read(&id("a"), 0).await.unwrap().len() as u64, next);
    assert_eq!(store.append(&id("a"), next, vec![entry(&long)], None).await, Err(StoreError::DiskFull));
    store.close().await;

    // A larger disk.
    let larger = StoreOptions { max_pages: Some(60), ..StoreOptions::default() };
    let store = Store::open(&place.url, larger).await.unwrap();
    store.append(&id("a"), next, vec![entry(&long)], None).await.unwrap();
    next += 1;
    while store.append(&id("a"), next, vec![entry(&long)], None).await.is_ok() {
        next += 1;
    }
    // Or less on it.
    assert_eq!(store.purge(UnixMillis(0), UnixMillis(0)).await, Ok(0));
    assert_eq!(store.purge(UnixMillis(100), UnixMillis(2)).await, Ok(2));
    store.create(room("c", 5)).await.unwrap();
    for seq in 0..next {
        store.append(&id("c"), seq, vec![entry(&long)], None).await.unwrap();
    }
    store.close().await;
}

#[tokio::test]
async fn a_second_store_on_the_same_file_is_refused_until_the_first_is_closed() {
    let place = Place::file();
    let store = place.open().await;
    let refused = Store::open(&place.url, StoreOptions::default()).await.unwrap_err();
    assert!(matches!(&refused, StoreError::InUse { place } if place.ends_with("rooms.db")), "{refused:?}");
    store.close().await;
    place.open().await.close().await;
}

#[tokio::test]
async fn a_file_that_is_no_store_is_refused() {
    let place = Place::file();
    let file = place.folder.as_ref().unwrap().path().join("other.db");
    let url = format!("sqlite:{}", file.display());
    std::fs::write(&file, "dear diary, ".repeat(1000)).unwrap();
    assert!(matches!(Store::open(&url, StoreOptions::default()).await, Err(StoreError::Corrupt { .. })));
    std::fs::remove_file(&file).unwrap();
    rusqlite::Connection::open(&file).unwrap().execute_batch("CREATE TABLE recipes (name TEXT)").unwrap();
    assert!(matches!(Store::open(&url, StoreOptions::default()).await, Err(StoreError::CannotOpen { .. })));
}

#[tokio::test]
async fn a_store_in_memory_is_shared_by_its_readers_and_by_nobody_else() {
    let one = Store::open("sqlite::memory:", StoreOptions::default()).await.unwrap();
    let two = Store::open("sqlite::memory:", StoreOptions::default()).await.unwrap();
    one.create(room("a", 1)).await.unwrap();
    one.append(&id("a"), 0, vec![entry("x")], Some(summary(RoomStatus::Playing, 2))).await.unwrap();
    assert_eq!(bodies(&one, "a").await, ["x"]);
    assert_eq!(two.read(&id("a"), 0).await, Err(StoreError::NoRoom(id("a"))));
    one.close().await;
    two.close().await;
}

#[tokio::test]
async fn a_closed_store_lets_go_of_its_file_even_while_children_are_started() {
    let place = Place::file();
    let (stop, stopped) = std::sync::mpsc::channel::<()>();
    let starting = std::thread::spawn(move || {
        while stopped.try_recv() == Err(std::sync::mpsc::TryRecvError::Empty) {
            Command::new("true").status().unwrap();
        }
    });
    let mut refused = Vec::new();
    for _ in 0..100 {
        match Store::open(&place.url, StoreOptions::default()).await {
            Ok(store) => store.close().await,
            Err(error) => refused.push(error),
        }
    }
    drop(stop);
    starting.join().unwrap();
    assert_eq!(refused, []);
}
