//! An end in the middle of a game: nothing acknowledged is lost, whichever database keeps the log.

use serde_json::{Value, json};
use server::Limits;
use test_support::{Cluster, Log, TestServer};

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_after_an_end_in_its_middle_on_sqlite() {
    goes_on(Log::file()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_after_an_end_in_its_middle_on_postgresql() {
    goes_on(Log::at(Cluster::shared().database().await)).await;
}

async fn goes_on(log: Log) {
    let server = TestServer::on(log, Limits::default()).await;
    let wanted = json!({"name": "Ada", "game": "bettor-horse", "seats": 2, "pace": "none"});
    let (code, token) = server.create(wanted).await;
    let bob = server.join(&code, "Bob").await;
    let mut ada = server.connect(&code, Some(&token)).await;
    ada.must(json!({"type": "start"})).await;
    let entry = |seat: u8, speed: u8| {
        let horses: Vec<String> = (speed..speed + 3).map(|speed| format!("{seat}:plain.{speed}")).collect();
        json!({"type": "act", "action": {"type": "enter", "horses": horses, "bet": "win"}})
    };
    let version = ada.must(entry(0, 1)).await;
    let server = server.restart(Limits::default()).await;
    let mut ada = server.connect(&code, Some(&token)).await;
    ada.until_table().await;
    assert_eq!(ada.version(), version);
    assert_eq!(ada.table["view"]["entry"]["bet"], "win", "the secret entry is still there, for her");
    let mut bob = server.connect(&code, Some(&bob)).await;
    bob.until_table().await;
    assert_eq!(bob.table["view"]["entered"], json!([true, false]));
    assert_eq!(bob.table["view"]["entry"], Value::Null);
    assert_eq!(ada.say(entry(0, 4)).await, "not_your_turn", "and was not taken twice");
    let version = bob.must(entry(1, 5)).await;
    bob.until_version(version).await;
    assert_eq!(bob.table["view"]["round"], 2);
}
