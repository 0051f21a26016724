//! What only PostgreSQL can suffer.

use std::time::{Duration, Instant};

use store::{Store, StoreError, StoreOptions};
use test_support::{PostgresCluster, until};

use crate::workshop::{entry, id, room};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn calls_fail_while_the_server_is_away_and_work_when_it_is_back() {
    let cluster = PostgresCluster::start();
    let options = StoreOptions { timeout: Duration::from_secs(3), ..StoreOptions::default() };
    let store = Store::open(&cluster.create_database().await, options).await.unwrap();
    store.create(room("a", 1)).await.unwrap();
    store.append(&id("a"), 0, vec![entry("before")], None).await.unwrap();

    cluster.crash();
    let began = Instant::now();
    for _ in 0..3 {
        let refused = store.append(&id("a"), 1, vec![entry("lost")], None).await;
        assert!(matches!(refused, Err(StoreError::Unavailable { .. })), "{refused:?}");
        let refused = store.read(&id("a"), 0).await;
        assert!(matches!(refused, Err(StoreError::Unavailable { .. })), "{refused:?}");
        assert!(matches!(store.check_health().await, Err(StoreError::Unavailable { .. })));
    }
    assert!(began.elapsed() < Duration::from_secs(9), "a server that is away is told at once");

    cluster.restart();
    // Every connection comes back on a call of its own, after a pause of its own.
    until_back(async || store.check_health().await).await;
    let read = until_back(async || store.read(&id("a"), 0).await).await;
    assert_eq!(read.into_iter().map(|stored| stored.entry.body).collect::<Vec<_>>(), ["before"]);
    until_back(async || store.append(&id("a"), 1, vec![entry("after")], None).await).await;
    let read = until_back(async || store.read(&id("a"), 0).await).await;
    assert_eq!(read.into_iter().map(|stored| stored.entry.body).collect::<Vec<_>>(), ["before", "after"]);
    store.close().await;
}

/// Asks until the store has found the server again.
async fn until_back<T>(ask: impl AsyncFn() -> Result<T, StoreError>) -> T {
    let answer = async || match ask().await {
        Ok(answer) => Some(answer),
        Err(StoreError::Unavailable { .. }) => None,
        Err(error) => panic!("the store did not come back: {error}"),
    };
    until("the store to find its server", answer).await
}

#[tokio::test]
async fn a_server_that_is_not_there_is_named_without_its_password() {
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let url = format!("postgres://me:hunter2@127.0.0.1:{port}/rooms");
    let error = Store::open(&url, StoreOptions::default()).await.unwrap_err();
    assert!(matches!(error, StoreError::CannotOpen { .. }), "{error:?}");
    assert!(error.to_string().contains(&format!("postgres://me@127.0.0.1:{port}/rooms")), "{error}");
    assert!(!format!("{error} {error:?}").contains("hunter2"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_stores_may_open_an_empty_database_at_once() {
    let url = PostgresCluster::shared().create_database().await;
    let (one, two) =
        tokio::join!(Store::open(&url, StoreOptions::default()), Store::open(&url, StoreOptions::default()));
    one.unwrap().close().await;
    two.unwrap().close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn encryption_that_the_server_does_not_offer_is_an_error_and_not_plain_text() {
    let url = format!("{}?sslmode=require", PostgresCluster::shared().create_database().await);
    let error = Store::open(&url, StoreOptions::default()).await.unwrap_err();
    assert!(matches!(error, StoreError::CannotOpen { .. } | StoreError::BadUrl { .. }), "{error:?}");
}
