//! A server that is killed in the middle of a game: nothing that was acknowledged is lost, with either database.

use serde_json::{Value, json};
use server::Limits;
use test_support::{PostgresCluster, TestDatabase, TestServer};

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_after_an_end_in_its_middle_on_sqlite() {
    goes_on(TestDatabase::file()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_after_an_end_in_its_middle_on_postgresql() {
    goes_on(TestDatabase::at_url(PostgresCluster::shared().create_database().await)).await;
}

async fn goes_on(database: TestDatabase) {
    let server = TestServer::start_on_database(database, Limits::default()).await;
    let wanted = json!({"name": "Ada", "game": "bettor-horse", "seats": 2, "pace": "none"});
    let (code, token) = server.create_room(wanted).await;
    let bob = server.join_room(&code, "Bob").await;
    let mut ada = server.connect(&code, Some(&token)).await;
    ada.request_ok(json!({"type": "start"})).await;
    let entry = |seat: u8, speed: u8| {
        let horses: Vec<String> = (speed..speed + 3).map(|speed| format!("{seat}:plain.{speed}")).collect();
        json!({"type": "act", "action": {"type": "enter", "horses": horses, "bet": "win"}})
    };
    let version = ada.request_ok(entry(0, 1)).await;
    let server = server.restart(Limits::default()).await;
    let mut ada = server.connect(&code, Some(&token)).await;
    ada.wait_for_table().await;
    assert_eq!(ada.table_version(), version);
    assert_eq!(ada.table["view"]["entry"]["bet"], "win", "the secret entry is still there, for her");
    let mut bob = server.connect(&code, Some(&bob)).await;
    bob.wait_for_table().await;
    assert_eq!(bob.table["view"]["entered"], json!([true, false]));
    assert_eq!(bob.table["view"]["entry"], Value::Null);
    assert_eq!(ada.request_outcome(entry(0, 4)).await, "not_your_turn", "and was not taken twice");
    let version = bob.request_ok(entry(1, 5)).await;
    bob.wait_until_version(version).await;
    assert_eq!(bob.table["view"]["round"], 2);
}
