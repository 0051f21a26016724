//! Whole games, restarts, contention and hostile clients, as somebody meets them who is not us.

use futures_util::SinkExt;
use serde_json::{Value, json};
use server::Limits;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;

use crate::support::Server;

/// A server that waits so many times less than people would.
fn hurried(hurry: u32) -> Limits {
    Limits { hurry, ..Limits::default() }
}

/// A room of Ada's.
fn wanted(game: &str, seats: usize) -> Value {
    json!({"name": "Ada", "game": game, "seats": seats, "pace": "fast"})
}

/// The lasting link of a finished game tells every step of it, to every pair of eyes.
async fn check_replay(server: &Server, room: &Value, record: &Value, end: &Value) {
    let link = format!("/api/replays/{}/1", room.as_str().expect("a lasting id"));
    let (status, again) = server.get(&format!("{link}/record")).await.told();
    assert_eq!((status, &again), (200, record));
    let (status, replay) = server.get(&format!("{link}?seat=0")).await.told();
    assert_eq!(status, 200, "{replay}");
    let frames = replay["frames"].as_array().expect("frames");
    assert_eq!(frames.len(), record["inputs"].as_array().expect("inputs").len() + 1);
    assert_eq!(frames.last().expect("the end")["view"], end["view"], "it ends as the seat saw it end");
    assert_eq!(replay["players"][0]["name"], "Ada");
    check_shares(frames, record);
    let (status, watched) = server.get(&link).await.told();
    assert_eq!((status, &watched["seat"]), (200, &Value::Null));
    for (wrong, expected) in [("?seat=200", 404), ("?seat=x", 400)] {
        assert_eq!(server.get(&format!("{link}{wrong}")).await.status, expected, "{wrong}");
    }
}

/// Every outcome has its share of the picks, and the committed dice fall into it.
fn check_shares(frames: &[Value], record: &Value) {
    let secret = dealer::Secret::from_hex(record["secret"].as_str().expect("told")).expect("a secret");
    let header: ledger::Header = serde_json::from_value(record["header"].clone()).expect("a header");
    let mut dice = dealer::Fair::new(&secret, &header.terms());
    for (frame, input) in frames[1..].iter().zip(record["inputs"].as_array().expect("inputs")) {
        let share = &frame["share"];
        assert_eq!(share.is_object(), input["type"] == "outcome", "{input}: {share}");
        let number = |field: &str| u32::try_from(share[field].as_u64().expect(field)).expect(field);
        if share.is_object() {
            let pick = kit::Pick::pick(&mut dice, number("of"));
            assert!((number("from")..number("to")).contains(&pick), "{input}: {pick} is not in {share}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_is_played_to_its_end_and_its_record_is_honest() {
    let server = Server::start(hurried(400)).await;
    for game in registry::GAMES {
        let id = game.meta().id;
        // Two people and at least one bot.
        let range = game.meta().seats;
        let (code, token) = server.create(wanted(id, usize::from(range.min + range.step))).await;
        let bob = server.join(&code, "Bob").await;
        let mut ada = server.connect(&code, Some(&token)).await;
        let mut bob = server.connect(&code, Some(&bob)).await;
        let mut tv = server.connect(&code, None).await;
        assert_eq!(ada.say(json!({"type": "contribute", "words": "clover"})).await, "ack");
        let (status, early) = server.get(&format!("/api/rooms/{code}/record")).await.told();
        assert_eq!((status, early["code"].as_str()), (409, Some("not_finished")));
        assert_eq!(ada.say(json!({"type": "start"})).await, "ack");
        let commitment = ada.room["commitment"].clone();
        tokio::join!(ada.until_over(), bob.until_over(), tv.until_over());
        let (status, record) = server.get(&format!("/api/rooms/{code}/record")).await.told();
        assert_eq!(status, 200, "{id}: {record}");
        assert_eq!(record["header"]["commitment"], commitment, "{id}");
        assert_eq!(record["header"]["contributions"][0], "clover", "{id}");
        check_replay(&server, &ada.room["id"], &record, &ada.table).await;
        let record = ledger::Record::from_value(record).expect("a record");
        let verdict = ledger::verify(&record).expect("of ours");
        assert!(matches!(verdict, ledger::Verdict::Honest { .. }), "{id}: {verdict:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_when_the_server_ends_in_the_middle() {
    let mut server = Server::with_a_file(hurried(1)).await;
    let (code, token) = server.create(wanted("bettor-horse", 2)).await;
    let bob = server.join(&code, "Bob").await;
    let mut ada = server.connect(&code, Some(&token)).await;
    assert_eq!(ada.say(json!({"type": "start"})).await, "ack");
    let entry = |seat: u8, speed: u8| {
        let horses: Vec<String> = (speed..speed + 3).map(|speed| format!("{seat}:plain.{speed}")).collect();
        json!({"type": "act", "action": {"type": "enter", "horses": horses, "bet": "win"}})
    };
    assert_eq!(ada.say(entry(0, 1)).await, "ack");
    server = server.restart(hurried(1)).await;
    let mut ada = server.connect(&code, Some(&token)).await;
    ada.until("table").await;
    assert_eq!(ada.table["view"]["entry"]["bet"], "win", "the secret entry is still there, for her");
    let mut bob = server.connect(&code, Some(&bob)).await;
    bob.until("table").await;
    assert_eq!(bob.table["view"]["entered"], json!([true, false]));
    assert_eq!(bob.table["view"]["entry"], Value::Null);
    assert_eq!(ada.say(entry(0, 4)).await, "not_your_turn", "and was not taken twice");
    assert_eq!(bob.say(entry(1, 5)).await, "ack");
    bob.until("table").await;
    assert_eq!(bob.table["view"]["round"], 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn six_bets_at_the_same_instant_are_all_answered_and_one_is_taken() {
    let server = Server::start(hurried(1)).await;
    let (code, token) = server.create(wanted("ready-set-bet", 6)).await;
    let mut clients = vec![server.connect(&code, Some(&token)).await];
    for name in ["Bob", "Cy", "Dee", "Eli", "Fay"] {
        let token = server.join(&code, name).await;
        clients.push(server.connect(&code, Some(&token)).await);
    }
    assert_eq!(clients[0].say(json!({"type": "start"})).await, "ack");
    for client in &mut clients {
        while client.table["turn"]["type"] != "live" {
            client.hear().await;
        }
    }
    for slot in 1..=3 {
        let spot = json!({"type": "win", "horse": "7", "slot": slot});
        let token = ["2", "3a", "4"][slot - 1];
        let bet = json!({"type": "act", "action": {"type": "bet", "token": token, "spot": spot}});
        let answers = futures_util::future::join_all(clients.iter_mut().map(|client| client.say(bet.clone()))).await;
        assert_eq!(answers.iter().filter(|answer| *answer == "ack").count(), 1, "{answers:?}");
        assert_eq!(answers.iter().filter(|answer| *answer == "illegal_action").count(), 5, "{answers:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn hostile_clients_get_clear_answers_and_nobody_else_notices() {
    let server = Server::start(hurried(1)).await;
    let (code, token) = server.create(wanted("dont-hesitate", 2)).await;
    let mut ada = server.connect(&code, Some(&token)).await;
    ada.until("room").await;
    // Forged tokens, rooms that are not there, first words that are none.
    for forged in ["x", "", &"0".repeat(65)] {
        let mut eve = server.connect(&code, Some(forged)).await;
        assert_eq!(eve.until("bye").await["code"], "bad_token", "{forged:?}");
    }
    let unknown = "ab".repeat(32);
    let mut eve = server.connect(&code, Some(&unknown)).await;
    assert_eq!(eve.until("welcome").await["you"], Value::Null, "a token nobody gave out opens nothing");
    assert_eq!(eve.say(json!({"type": "start"})).await, "watching");
    let mut lost = server.connect("ZZZZ", None).await;
    assert_eq!(lost.until("bye").await["code"], "no_room");
    // Malformed, oversized, too many.
    eve.socket.send(Message::text("{\"type\":\"fly\"}")).await.unwrap();
    assert_eq!(eve.until("refused").await["code"], "bad_request");
    for _ in 0..400 {
        if eve.socket.send(Message::text("{\"type\":\"ping\"}")).await.is_err() {
            break;
        }
    }
    assert_eq!(eve.until("bye").await["code"], "flood");
    let mut huge = server.connect(&code, None).await;
    huge.until("room").await;
    let _ = huge.socket.send(Message::text("x".repeat(1 << 20))).await;
    assert_eq!(huge.until("closed").await["type"], "closed");
    // Names and bodies.
    let (status, problem) = server.post(&format!("/api/rooms/{code}/join"), &json!({"name": "\u{200b}"})).await.told();
    assert_eq!((status, problem["code"].as_str()), (409, Some("bad_name")));
    let (status, _) = server.post(&format!("/api/rooms/{code}/join"), &json!({"nom": 3})).await.told();
    assert_eq!(status, 422);
    let (status, _) = server.get("/api/rooms/NOPE").await.told();
    assert_eq!(status, 404);
    // All the while the room is fine.
    assert_eq!(ada.say(json!({"type": "ready", "ready": true})).await, "ack");
    let (status, health) = server.get("/healthz").await.told();
    assert_eq!((status, &health["ok"]), (200, &json!(true)));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_stops_says_goodbye_and_keeps_every_seat() {
    let server = Server::with_a_file(hurried(1)).await;
    let (code, token) = server.create(wanted("dont-hesitate", 2)).await;
    let mut ada = server.connect(&code, Some(&token)).await;
    let mut tv = server.connect(&code, None).await;
    assert_eq!(ada.say(json!({"type": "start"})).await, "ack");
    tv.until("table").await;
    server.hall.close().await;
    for client in [&mut ada, &mut tv] {
        assert_eq!(client.until("bye").await["code"], "closing");
        assert_eq!(client.until("nothing more").await["type"], "closed");
    }
    let server = server.restart(hurried(1)).await;
    let mut ada = server.connect(&code, Some(&token)).await;
    assert_eq!(ada.until("welcome").await["seat"], 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_of_another_origin_may_not_open_a_table() {
    let server = Server::start(hurried(1)).await;
    let (code, _) = server.create(wanted("dont-hesitate", 2)).await;
    let request = |origin: &str| {
        tokio_tungstenite::tungstenite::http::Request::builder()
            .uri(format!("ws://{}/api/rooms/{code}/socket", server.at))
            .header("host", server.at.to_string())
            .header("origin", origin)
            .header("connection", "Upgrade")
            .header("upgrade", "websocket")
            .header("sec-websocket-version", "13")
            .header("sec-websocket-key", "AAAAAAAAAAAAAAAAAAAAAA==")
            .body(())
            .unwrap()
    };
    assert!(connect_async(request("https://evil.example")).await.is_err());
    assert!(connect_async(request(&format!("http://{}", server.at))).await.is_ok());
}

#[tokio::test]
async fn a_request_that_cannot_be_read_is_refused_by_its_own_number() {
    let server = Server::start(Limits::default()).await;
    let (code, token) = server.create(json!({"name": "Ada"})).await;
    let mut ada = server.connect(&code, Some(&token)).await;
    assert_eq!(ada.say(json!({"type": "kick", "member": "Bob"})).await, "bad_request");
    assert_eq!(ada.say(json!({"type": "dance"})).await, "bad_request");
    assert_eq!(ada.say(json!({"type": "ready", "ready": true})).await, "ack", "and the conversation goes on");
}
