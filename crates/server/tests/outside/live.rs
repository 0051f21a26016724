//! Whole games and restarts, over real connections.

use games::GameId;
use protocol::{ServerMessage, ServerMessageKind};
use serde_json::{Value, json};
use server::Limits;

use test_support::{TestDatabase, TestServer};

/// A server whose times are divided by this.
fn hurried(hurry: u32) -> Limits {
    Limits { speed_factor: hurry, ..Limits::default() }
}

/// A room that Ada leads.
fn wanted(game: &str, seats: usize) -> Value {
    json!({"name": "Ada", "game": game, "seats": seats, "pace": "fast"})
}

/// The lasting link of a finished game shows every step of it, to every viewer.
async fn check_replay(server: &TestServer, room: &Value, record: &Value, end: &Value) {
    let link = format!("/api/replays/{}/1", room.as_str().expect("a lasting id"));
    let (status, again) = server.get(&format!("{link}/record")).await.status_and_json();
    assert_eq!((status, &again), (200, record));
    let (status, replay) = server.get(&format!("{link}?seat=0")).await.status_and_json();
    assert_eq!(status, 200, "{replay}");
    let frames = replay["frames"].as_array().expect("frames");
    assert_eq!(frames.len(), record["inputs"].as_array().expect("inputs").len() + 1);
    assert_eq!(frames.last().expect("the end")["view"], end["view"], "it ends as the seat saw it end");
    assert_eq!(replay["players"][0]["name"], "Ada");
    check_shares(frames, record);
    let (status, watched) = server.get(&link).await.status_and_json();
    assert_eq!((status, &watched["seat"]), (200, &Value::Null));
    for (wrong, expected) in [("?seat=200", 404), ("?seat=x", 400)] {
        assert_eq!(server.get(&format!("{link}{wrong}")).await.status, expected, "{wrong}");
    }
}

/// Every outcome has its range of picks, and the committed dice fall into it.
fn check_shares(frames: &[Value], record: &Value) {
    let secret = fair::Secret::from_hex(record["secret"].as_str().expect("told")).expect("a secret");
    let header: ledger::Header = serde_json::from_value(record["header"].clone()).expect("a header");
    let mut dice = fair::FairDice::new(&secret, &header.terms());
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
    let server = TestServer::start(hurried(400)).await;
    for game in GameId::ALL {
        let id = game.meta().id;
        // Two people and at least one bot.
        let range = game.meta().seats;
        let (code, token) = server.create_room(wanted(id, usize::from(range.min + range.step))).await;
        let bob = server.join_room(&code, "Bob").await;
        let mut ada = server.connect(&code, Some(&token)).await;
        let mut bob = server.connect(&code, Some(&bob)).await;
        let mut tv = server.connect(&code, None).await;
        assert_eq!(ada.request_outcome(json!({"type": "contribute", "words": "clover"})).await, "ack");
        let (status, early) = server.get(&format!("/api/rooms/{code}/record")).await.status_and_json();
        assert_eq!((status, early["code"].as_str()), (409, Some("not_finished")));
        assert_eq!(ada.request_outcome(json!({"type": "start"})).await, "ack");
        let commitment = ada.room["commitment"].clone();
        tokio::join!(ada.wait_until_game_over(), bob.wait_until_game_over(), tv.wait_until_game_over());
        let (status, record) = server.get(&format!("/api/rooms/{code}/record")).await.status_and_json();
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
async fn a_server_that_stops_says_goodbye_and_keeps_every_seat() {
    let server = TestServer::start_on_database(TestDatabase::file(), hurried(1)).await;
    let (code, token) = server.create_room(wanted("dont-hesitate", 2)).await;
    let mut ada = server.connect(&code, Some(&token)).await;
    let mut tv = server.connect(&code, None).await;
    assert_eq!(ada.request_outcome(json!({"type": "start"})).await, "ack");
    tv.wait_for_table().await;
    server.rooms.shut_down().await;
    for client in [&mut ada, &mut tv] {
        assert_eq!(client.wait_until_bye().await.code, "closing");
        assert!(client.next_frame().await.is_none(), "nothing comes after a goodbye");
    }
    let server = server.restart(hurried(1)).await;
    let mut ada = server.connect(&code, Some(&token)).await;
    let welcome = ada.wait_for_kind(ServerMessageKind::Welcome).await;
    assert!(matches!(welcome, ServerMessage::Welcome { seat: Some(0), .. }), "{welcome:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_of_another_origin_may_not_open_a_table() {
    let server = TestServer::start(hurried(1)).await;
    let (code, _) = server.create_room(wanted("dont-hesitate", 2)).await;
    let path = format!("/api/rooms/{code}/socket");
    let opened = async |origin: &str| {
        let headers = [
            ("origin", origin),
            ("connection", "Upgrade"),
            ("upgrade", "websocket"),
            ("sec-websocket-version", "13"),
            ("sec-websocket-key", "AAAAAAAAAAAAAAAAAAAAAA=="),
        ];
        server.http_request("GET", &path, &headers, "").await.status
    };
    assert_eq!(opened("https://evil.example").await, 403);
    assert_eq!(opened(&format!("http://{}", server.addr)).await, 101);
}

#[tokio::test]
async fn a_request_that_cannot_be_read_is_refused_by_its_own_number() {
    let server = TestServer::start(Limits::default()).await;
    let (code, token) = server.create_room(json!({"name": "Ada"})).await;
    let mut ada = server.connect(&code, Some(&token)).await;
    assert_eq!(ada.request_outcome(json!({"type": "kick", "member": "Bob"})).await, "bad_request");
    assert_eq!(ada.request_outcome(json!({"type": "dance"})).await, "bad_request");
    assert_eq!(
        ada.request_outcome(json!({"type": "ready", "ready": true})).await,
        "ack",
        "and the conversation goes on"
    );
}
