//! An end in the middle of a game: nothing acknowledged is lost, whichever database keeps the log.

use serde_json::{Value, json};
use server::{Hall, Limits};

use crate::cluster::Cluster;
use crate::house::House;

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_after_an_end_in_its_middle_on_sqlite() {
    goes_on(&House::file()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_after_an_end_in_its_middle_on_postgresql() {
    goes_on(&Cluster::shared().database().await).await;
}

async fn goes_on(url: &str) {
    let house = House::on(url, |store| Hall::new(store, Limits::default())).await;
    let (code, token) = house.create("bettor-horse", 2, "none").await;
    let bob = house.join(&code, "Bob").await;
    let mut ada = house.connect(&code, Some(&token)).await;
    ada.must(json!({"type": "start"})).await;
    let entry = |seat: u8, speed: u8| {
        let horses: Vec<String> = (speed..speed + 3).map(|speed| format!("{seat}:plain.{speed}")).collect();
        json!({"type": "act", "action": {"type": "enter", "horses": horses, "bet": "win"}})
    };
    let version = ada.must(entry(0, 1)).await;
    let house = house.again().await;
    let mut ada = house.connect(&code, Some(&token)).await;
    ada.until("table").await;
    assert_eq!(ada.version(), version);
    assert_eq!(ada.table["view"]["entry"]["bet"], "win", "the secret entry is still there, for her");
    let mut bob = house.connect(&code, Some(&bob)).await;
    bob.until("table").await;
    assert_eq!(bob.table["view"]["entry"], Value::Null);
    assert_eq!(ada.ask(entry(0, 4)).await["code"], "not_your_turn", "and was not taken twice");
    let version = bob.must(entry(1, 5)).await;
    bob.until_version(version).await;
    assert_eq!(bob.table["view"]["round"], 2);
}
