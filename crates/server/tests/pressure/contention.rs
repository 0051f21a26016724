//! Six bets on one spot at the same instant: every one is answered, one is taken, and the log knows which.

use futures_util::future::join_all;
use serde_json::{Value, json};
use server::Limits;

use crate::house::{Client, House};

const ROUNDS: usize = 1_000;
/// Tables that are played at side by side.
const TABLES: usize = 12;

#[tokio::test(flavor = "multi_thread")]
async fn six_bets_on_one_spot_at_the_same_instant_are_all_answered_and_one_is_taken_a_thousand_times() {
    let house = House::open(Limits { hurry: 25, requests: (10_000, 10_000), ..Limits::default() }).await;
    let mut rounds = 0;
    while rounds < ROUNDS {
        let tables = (0..TABLES).map(|_| one_race(&house));
        let played: usize = join_all(tables).await.into_iter().sum();
        assert!(played > 0, "somebody could bet");
        rounds += played;
    }
}

/// All rounds that a race has room for.
async fn one_race(house: &House) -> usize {
    let (code, mut clients) = house.party("ready-set-bet", 6, "relaxed").await;
    clients[0].must(json!({"type": "start"})).await;
    join_all(clients.iter_mut().map(until_live)).await;
    let mut taken: Vec<(u64, usize, Value)> = Vec::new();
    while let Some(bets) = bets(&clients) {
        let asking =
            clients.iter_mut().zip(&bets).map(|(client, bet)| client.ask(json!({"type": "act", "action": bet})));
        let answers = join_all(asking).await;
        let winners: Vec<usize> = (0..6).filter(|seat| answers[*seat]["type"] == "ack").collect();
        // Bets that came after the close are no round.
        let late = |answer: &Value| answer["reason"] == "closed" || answer["code"] == "not_your_turn";
        if answers.iter().all(late) {
            break;
        }
        let [winner] = winners[..] else { panic!("one of six: {answers:?}") };
        for (seat, answer) in answers.iter().enumerate().filter(|(seat, _)| *seat != winner) {
            assert_eq!(answer["type"], "refused", "seat {seat}: {answer}");
        }
        let version = answers[winner]["version"].as_u64().unwrap();
        taken.push((version, winner, bets[winner].clone()));
        join_all(clients.iter_mut().map(|client| client.until_version(version))).await;
    }
    // The log has them in that order, each where its acknowledgement said.
    let row = house.store.find_code(&code).await.unwrap().unwrap();
    let log = house.store.read(&row.id, 0).await.unwrap();
    let mut written = Vec::new();
    for stored in log {
        let entry: Value = serde_json::from_str(&stored.entry.body).unwrap();
        if entry["input"]["action"]["type"] == "bet" {
            let seat = entry["input"]["seat"].as_u64().unwrap() as usize;
            written.push((stored.seq + 1, seat, entry["input"]["action"].clone()));
        }
    }
    assert_eq!(written, taken);
    taken.len()
}

async fn until_live(client: &mut Client) {
    while client.table["turn"]["type"] != "live" {
        assert_ne!(client.hear().await["type"], "closed");
    }
}

/// One spot that everybody may still bet on and that holds one token, with a token of each.
fn bets(clients: &[Client]) -> Option<Vec<Value>> {
    let spots = clients[0].table["options"]["spots"].as_array()?;
    spots.iter().enumerate().find_map(|(place, spot)| {
        let free = spot["room"] == 1 && spot["seats"].as_array().is_some_and(Vec::is_empty);
        if !free {
            return None;
        }
        let bet = |client: &Client| {
            let tokens = client.table["options"]["tokens"].as_array()?.iter();
            let fits = |token: &&Value| token["spots"].as_array().is_some_and(|spots| spots.contains(&json!(place)));
            let token = tokens.clone().find(fits)?["token"].clone();
            Some(json!({"type": "bet", "token": token, "spot": spot["spot"]}))
        };
        clients.iter().map(bet).collect()
    })
}
