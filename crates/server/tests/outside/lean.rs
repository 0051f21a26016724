//! Lean tables over a real socket.

use std::collections::BTreeMap;

use protocol::{Hello, ServerMessageKind};
use serde_json::{Value, json};
use server::Limits;
use test_support::{TestClient, TestServer};

/// View, options and turn of every table until the game is over, by version, and how many of them were differences.
async fn tables(mut watcher: TestClient) -> (BTreeMap<u64, [Value; 3]>, usize) {
    let (mut found, mut lean) = (BTreeMap::new(), 0);
    loop {
        let mut whole = serde_json::to_value(watcher.wait_for_kind(ServerMessageKind::Table).await).expect("a table");
        lean += usize::from(watcher.table.get("base").is_some());
        let over = whole["turn"]["type"] == "over";
        let version = whole["version"].as_u64().expect("a version");
        found.insert(version, ["view", "options", "turn"].map(|field| whole[field].take()));
        if over {
            return (found, lean);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_who_asks_gets_differences_and_merged_they_are_what_the_others_get() {
    let server = TestServer::start(Limits { speed_factor: 100, ..Limits::default() }).await;
    let (code, token) =
        server.create_room(json!({"name": "Ada", "game": "hot-streak", "seats": 3, "pace": "fast"})).await;
    let mut leader = server.connect(&code, Some(&token)).await;
    let watchers = [true, false].map(|lean| Hello { lean, ..Hello::default() });
    let watchers = [
        server.connect_with_hello(&code, watchers[0].clone()).await,
        server.connect_with_hello(&code, watchers[1].clone()).await,
    ];
    assert_eq!(leader.request_outcome(json!({"type": "start"})).await, "ack");
    let [lean, whole] = watchers.map(|client| tokio::spawn(tables(client)));
    leader.wait_until_game_over().await;
    let ((lean, differences), (whole, none)) = (lean.await.expect("lean tables"), whole.await.expect("whole tables"));
    assert!(differences > 20, "{differences}");
    assert_eq!(none, 0);
    // A slow reader may miss a version, so those are compared that both have.
    let both: Vec<u64> = lean.keys().filter(|version| whole.contains_key(version)).copied().collect();
    assert!(both.len() > 20, "{}", both.len());
    for version in both {
        assert_eq!(lean[&version], whole[&version], "version {version}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_is_sent_again_on_request() {
    let server = TestServer::start(Limits::default()).await;
    let (code, token) = server.create_room(json!({"name": "Ada", "game": "neck-and-neck", "seats": 3})).await;
    let mut leader = server.connect(&code, Some(&token)).await;
    assert_eq!(leader.request_outcome(json!({"type": "start"})).await, "ack");
    let mut watcher = server.connect_with_hello(&code, Hello { lean: true, ..Hello::default() }).await;
    watcher.wait_for_table().await;
    assert_eq!(watcher.table.get("base"), None);
    assert_eq!(watcher.request_outcome(json!({"type": "resend"})).await, "ack", "also for those who have no seat");
    for kind in [ServerMessageKind::Room, ServerMessageKind::Game, ServerMessageKind::Table] {
        watcher.wait_for_kind(kind).await;
    }
    assert_eq!(watcher.table.get("base"), None);
}
