//! Secrets on the wire: two games that differ only in what one seat chose in secret send everybody else the same bytes
//! until the secret is revealed. Both worlds have the same dice, codes and tokens, and nothing in them depends on a
//! clock.

use client::MessagePeek;
use fair::Secret;
use protocol::ServerMessageKind;
use serde::Deserialize;
use serde_json::json;
use serde_json::value::RawValue;
use server::{Limits, Quota};
use test_support::{TestClient, TestServer};

/// Dice are rolled a few milliseconds after they may be, and nobody runs out of time.
const HURRY: u32 = 400;
const PACE: &str = "none";

/// Where a game has a secret.
struct Secretive {
    game: &'static str,
    seats: usize,
    /// The kind of options that ask for it.
    option_kind: &'static str,
    /// How many more inputs leave it secret after everybody has chosen.
    after: usize,
}

/// What a world looked like from outside.
struct World {
    /// Everything that the seat with the secret was sent from then on.
    own: Vec<String>,
    /// The same for each other seat, and for a connection that only watches.
    others: Vec<Vec<String>>,
    /// What every connection was sent when the last seat had chosen.
    reveal: Vec<String>,
}

/// Plays to the first secret of seat 0, which it chooses by `variant`, and on as long as it is one.
async fn world(secretive: &Secretive, variant: u64) -> World {
    let Secretive { game, seats, option_kind, after } = secretive;
    let limits =
        Limits { speed_factor: HURRY, requests_per_client: Quota::per_second(10_000, 10_000), ..Limits::default() };
    let server = TestServer::start_seeded(limits, Secret::from_seed(77)).await;
    let (code, mut clients) = server.full_room(game, *seats, PACE).await;
    let mut watcher = server.connect(&code, None).await;
    watcher.wait_for_room().await;
    clients.push(watcher);
    let mut version = clients[0].request_ok(json!({"type": "start"})).await;
    let mut deciders = loop {
        together(&mut clients, version).await;
        let deciders = deciders(&clients);
        if deciders.first() == Some(&0) && clients[0].table["options"]["type"] == *option_kind {
            break deciders;
        }
        version = match deciders.first() {
            Some(seat) => act(&mut clients[*seat], 1).await,
            None => version + 1,
        };
    };
    // What came before is the same in both worlds; everything from here on is compared.
    clients.iter_mut().for_each(|client| client.received_texts.clear());
    version = act(&mut clients[0], variant).await;
    together(&mut clients, version).await;
    deciders.remove(0);
    let last = deciders.pop();
    for seat in deciders {
        version = act(&mut clients[seat], 1).await;
        together(&mut clients, version).await;
    }
    let before: Vec<usize> = clients.iter().map(|client| client.received_texts.len()).collect();
    if let Some(last) = last {
        version = act(&mut clients[last], 1).await;
        together(&mut clients, version).await;
    }
    let mut reveal: Vec<String> = clients.iter().map(|client| client.received_texts.last().cloned().unwrap()).collect();
    reveal.remove(0);
    if *after == 0 {
        for (client, before) in clients.iter_mut().zip(before) {
            client.received_texts.truncate(before);
        }
    }
    for _ in 0..*after {
        version = match self::deciders(&clients).first() {
            Some(seat) => act(&mut clients[*seat], 1).await,
            None => version + 1,
        };
        together(&mut clients, version).await;
    }
    let mut received = clients.into_iter().map(|client| client.received_texts);
    World { own: received.next().unwrap(), others: received.collect(), reveal }
}

/// Waits until every connection has received this version.
async fn together(clients: &mut [TestClient], version: u64) {
    for client in clients {
        client.wait_until_version(version).await;
    }
}

/// Whether this text is a message about a table.
fn is_table(text: &str) -> bool {
    MessagePeek::parse(text).expect("a frame").kind == ServerMessageKind::Table
}

/// The seats that may do something at a table that waits for decisions.
fn deciders(clients: &[TestClient]) -> Vec<usize> {
    let turn = &clients[0].table["turn"];
    let seats = turn["seats"].as_array().filter(|_| turn["type"] == "decide");
    seats.into_iter().flatten().map(|seat| seat.as_u64().unwrap() as usize).collect()
}

async fn act(client: &mut TestClient, seed: u64) -> u64 {
    let action = client.random_action(seed).expect("something to do");
    client.request_ok(json!({"type": "act", "action": action})).await
}

async fn keeps(secretive: Secretive) {
    let one = world(&secretive, 1).await;
    let game = secretive.game;
    // The worlds do differ, and what is compared is not empty.
    let mut other = world(&secretive, 2).await;
    for variant in 3..20 {
        if one.own != other.own {
            break;
        }
        other = world(&secretive, variant).await;
    }
    assert_ne!(one.own, other.own, "{game}: the seat itself sees what it chose");
    assert_eq!(one.others.len(), secretive.seats, "{game}");
    for (viewer, (one, other)) in one.others.iter().zip(&other.others).enumerate() {
        assert!(one.iter().any(|text| is_table(text)), "{game}: something was sent");
        assert_eq!(one, other, "{game}: viewer {viewer}");
    }
    if game == "bettor-horse" {
        assert_ne!(one.reveal, other.reveal, "and this is what a difference looks like, once it is revealed");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_entry_of_bettor_horse_is_secret_until_the_other_is_there() {
    keeps(Secretive { game: "bettor-horse", seats: 4, option_kind: "enter", after: 0 }).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slip_of_neck_and_neck_is_secret_while_the_horses_run() {
    keeps(Secretive { game: "neck-and-neck", seats: 3, option_kind: "bet", after: 12 }).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_doubled_ticket_of_hot_streak_is_secret_while_others_choose() {
    keeps(Secretive { game: "hot-streak", seats: 3, option_kind: "double", after: 0 }).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_that_is_added_in_hot_streak_is_secret_while_others_choose() {
    keeps(Secretive { game: "hot-streak", seats: 3, option_kind: "add", after: 0 }).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_vip_card_of_ready_set_bet_is_secret_while_others_choose() {
    keeps(Secretive { game: "ready-set-bet", seats: 3, option_kind: "keep", after: 0 }).await;
}

/// The parts of a table that are the same for every seat where nobody has secrets.
#[derive(Deserialize)]
struct Shared<'a> {
    #[serde(borrow)]
    turn: &'a RawValue,
    #[serde(borrow)]
    view: &'a RawValue,
    #[serde(borrow)]
    seen: &'a RawValue,
}

/// The bytes of these parts, as they were last sent.
fn shared(client: &TestClient) -> [&str; 3] {
    let table = client.received_texts.iter().rfind(|text| is_table(text)).expect("a table");
    let Shared { turn, view, seen } = serde_json::from_str(table).expect("a table");
    [turn, view, seen].map(RawValue::get)
}

#[tokio::test(flavor = "multi_thread")]
async fn dont_hesitate_has_no_secrets_so_all_see_the_same() {
    let limits =
        Limits { speed_factor: HURRY, requests_per_client: Quota::per_second(10_000, 10_000), ..Limits::default() };
    let server = TestServer::start(limits).await;
    let (code, mut clients) = server.full_room("dont-hesitate", 3, PACE).await;
    let mut watcher = server.connect(&code, None).await;
    watcher.wait_for_room().await;
    clients.push(watcher);
    let mut version = clients[0].request_ok(json!({"type": "start"})).await;
    let mut compared = 0;
    while compared < 40 && clients[0].table["turn"]["type"] != "over" {
        together(&mut clients, version).await;
        version = match deciders(&clients).first() {
            Some(seat) => act(&mut clients[*seat], 1).await,
            None => version + 1,
        };
        if clients.iter().all(|client| client.table_version() == clients[0].table_version()) {
            let first = shared(&clients[0]);
            clients.iter().for_each(|client| assert_eq!(shared(client), first));
            compared += 1;
        }
    }
    assert!(compared > 10, "{compared}");
}
