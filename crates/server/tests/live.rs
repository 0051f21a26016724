//! The server as clients meet it: real sockets, a real database, loopback only.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::{Hall, Limits, api};
use store::{Options, Store};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// A server of this test's own.
struct Server {
    at: SocketAddr,
    hall: Hall,
    store: Store,
    task: JoinHandle<()>,
    file: PathBuf,
}

impl Server {
    async fn start(name: &str, hurry: u32) -> Server {
        let file = std::env::temp_dir().join(format!("railbird-live-{}-{name}.db", std::process::id()));
        let _ = std::fs::remove_file(&file);
        Server::on(file, hurry).await
    }

    async fn on(file: PathBuf, hurry: u32) -> Server {
        let store = Store::open(&format!("sqlite:{}", file.display()), Options::default()).await.expect("a store");
        let hall = Hall::new(store.clone(), Limits { hurry, ..Limits::default() });
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let at = listener.local_addr().expect("an address");
        let app = api::router(hall.clone());
        let task = tokio::spawn(async move { axum::serve(listener, app).await.expect("serving") });
        Server { at, hall, store, task, file }
    }

    /// Ends it without a word to anybody, and starts another one on the same log.
    async fn restart(self, hurry: u32) -> Server {
        self.task.abort();
        self.store.close().await;
        Server::on(self.file.clone(), hurry).await
    }

    /// A plain HTTP request; gives status and body.
    async fn http(&self, method: &str, path: &str, body: &Value) -> (u16, Value) {
        let mut stream = TcpStream::connect(self.at).await.expect("a connection");
        let body = body.to_string();
        let head = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n",
            self.at,
            body.len()
        );
        stream.write_all(format!("{head}{body}").as_bytes()).await.expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.expect("an answer");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
        (status, serde_json::from_str(body).unwrap_or(Value::Null))
    }

    async fn create(&self, game: &str, seats: usize) -> (String, String) {
        let wanted = json!({"name": "Ada", "game": game, "seats": seats, "pace": "fast"});
        let (status, joined) = self.http("POST", "/api/rooms", &wanted).await;
        assert_eq!(status, 201, "{joined}");
        (joined["code"].as_str().unwrap().into(), joined["token"].as_str().unwrap().into())
    }

    async fn join(&self, code: &str, name: &str) -> String {
        let (status, joined) = self.http("POST", &format!("/api/rooms/{code}/join"), &json!({"name": name})).await;
        assert_eq!(status, 200, "{joined}");
        joined["token"].as_str().unwrap().into()
    }

    async fn connect(&self, code: &str, token: Option<&str>, device: &str) -> Client {
        let (mut socket, _) =
            connect_async(format!("ws://{}/api/rooms/{code}/socket", self.at)).await.expect("a socket");
        let hello = json!({"token": token, "device": device});
        socket.send(Message::text(hello.to_string())).await.expect("sent");
        Client { socket, next: 1, table: Value::Null, room: Value::Null }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Somebody at a table.
struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    next: u64,
    table: Value,
    room: Value,
}

impl Client {
    /// The next message; tables and rooms are remembered.
    async fn hear(&mut self) -> Value {
        loop {
            let packet = tokio::time::timeout(Duration::from_secs(20), self.socket.next()).await.expect("in time");
            let Some(Ok(packet)) = packet else { return json!({"type": "closed"}) };
            if let Message::Text(text) = packet {
                let frame: Value = serde_json::from_str(&text).expect("JSON");
                match frame["type"].as_str() {
                    Some("table") => self.table = frame.clone(),
                    Some("room") => self.room = frame["room"].clone(),
                    _ => {}
                }
                return frame;
            }
        }
    }

    async fn until(&mut self, kind: &str) -> Value {
        loop {
            let frame = self.hear().await;
            if frame["type"] == kind || frame["type"] == "closed" {
                return frame;
            }
        }
    }

    /// Asks and waits for the answer: `ack` or the refusal's code.
    async fn ask(&mut self, mut request: Value) -> String {
        let id = self.next;
        self.next += 1;
        request["id"] = json!(id);
        self.socket.send(Message::text(request.to_string())).await.expect("sent");
        loop {
            let frame = self.hear().await;
            match frame["type"].as_str() {
                Some("ack" | "refused") if frame["id"] == id => return frame["code"].as_str().unwrap_or("ack").into(),
                Some("closed" | "bye") => return "gone".into(),
                _ => {}
            }
        }
    }

    async fn until_over(&mut self) {
        while self.table["turn"]["type"] != "over" {
            assert_ne!(self.hear().await["type"], "closed", "the table went away");
        }
    }
}

/// The lasting link of a finished game tells every step of it, to every pair of eyes.
async fn check_replay(server: &Server, room: &Value, record: &Value, end: &Value) {
    let link = format!("/api/replays/{}/1", room.as_str().expect("a lasting id"));
    let (status, again) = server.http("GET", &format!("{link}/record"), &json!({})).await;
    assert_eq!((status, &again), (200, record));
    let (status, replay) = server.http("GET", &format!("{link}?seat=0"), &json!({})).await;
    assert_eq!(status, 200, "{replay}");
    let frames = replay["frames"].as_array().expect("frames");
    assert_eq!(frames.len(), record["inputs"].as_array().expect("inputs").len() + 1);
    assert_eq!(frames.last().expect("the end")["view"], end["view"], "it ends as the seat saw it end");
    assert_eq!(replay["players"][0]["name"], "Ada");
    check_shares(frames, record);
    let (status, watched) = server.http("GET", &link, &json!({})).await;
    assert_eq!((status, &watched["seat"]), (200, &Value::Null));
    for (wrong, expected) in [("?seat=200", 404), ("?seat=x", 400)] {
        assert_eq!(server.http("GET", &format!("{link}{wrong}"), &json!({})).await.0, expected, "{wrong}");
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
    let server = Server::start("games", 400).await;
    for game in registry::GAMES {
        let id = game.meta().id;
        // Two people and at least one bot.
        let range = game.meta().seats;
        let (code, token) = server.create(id, usize::from(range.min + range.step)).await;
        let bob = server.join(&code, "Bob").await;
        let mut ada = server.connect(&code, Some(&token), "phone").await;
        let mut bob = server.connect(&code, Some(&bob), "phone").await;
        let mut tv = server.connect(&code, None, "tv").await;
        assert_eq!(ada.ask(json!({"type": "contribute", "words": "clover"})).await, "ack");
        let (status, early) = server.http("GET", &format!("/api/rooms/{code}/record"), &json!({})).await;
        assert_eq!((status, early["code"].as_str()), (409, Some("not_finished")));
        assert_eq!(ada.ask(json!({"type": "start"})).await, "ack");
        let commitment = ada.room["commitment"].clone();
        tokio::join!(ada.until_over(), bob.until_over(), tv.until_over());
        let (status, record) = server.http("GET", &format!("/api/rooms/{code}/record"), &json!({})).await;
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
    let mut server = Server::start("restart", 1).await;
    let (code, token) = server.create("bettor-horse", 2).await;
    let bob = server.join(&code, "Bob").await;
    let mut ada = server.connect(&code, Some(&token), "phone").await;
    assert_eq!(ada.ask(json!({"type": "start"})).await, "ack");
    let entry = |seat: u8, speed: u8| {
        let horses: Vec<String> = (speed..speed + 3).map(|speed| format!("{seat}:plain.{speed}")).collect();
        json!({"type": "act", "action": {"type": "enter", "horses": horses, "bet": "win"}})
    };
    assert_eq!(ada.ask(entry(0, 1)).await, "ack");
    server = server.restart(1).await;
    let mut ada = server.connect(&code, Some(&token), "phone").await;
    ada.until("table").await;
    assert_eq!(ada.table["view"]["entry"]["bet"], "win", "the secret entry is still there, for her");
    let mut bob = server.connect(&code, Some(&bob), "phone").await;
    bob.until("table").await;
    assert_eq!(bob.table["view"]["entered"], json!([true, false]));
    assert_eq!(bob.table["view"]["entry"], Value::Null);
    assert_eq!(ada.ask(entry(0, 4)).await, "not_your_turn", "and was not taken twice");
    assert_eq!(bob.ask(entry(1, 5)).await, "ack");
    bob.until("table").await;
    assert_eq!(bob.table["view"]["round"], 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn six_bets_at_the_same_instant_are_all_answered_and_one_is_taken() {
    let server = Server::start("contention", 1).await;
    let (code, token) = server.create("ready-set-bet", 6).await;
    let mut clients = vec![server.connect(&code, Some(&token), "phone").await];
    for name in ["Bob", "Cy", "Dee", "Eli", "Fay"] {
        let token = server.join(&code, name).await;
        clients.push(server.connect(&code, Some(&token), "phone").await);
    }
    assert_eq!(clients[0].ask(json!({"type": "start"})).await, "ack");
    for client in &mut clients {
        while client.table["turn"]["type"] != "live" {
            client.hear().await;
        }
    }
    for slot in 1..=3 {
        let spot = json!({"type": "win", "horse": "7", "slot": slot});
        let token = ["2", "3a", "4"][slot - 1];
        let bet = json!({"type": "act", "action": {"type": "bet", "token": token, "spot": spot}});
        let answers = futures_util::future::join_all(clients.iter_mut().map(|client| client.ask(bet.clone()))).await;
        assert_eq!(answers.iter().filter(|answer| *answer == "ack").count(), 1, "{answers:?}");
        assert_eq!(answers.iter().filter(|answer| *answer == "illegal_action").count(), 5, "{answers:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn hostile_clients_get_clear_answers_and_nobody_else_notices() {
    let server = Server::start("hostile", 1).await;
    let (code, token) = server.create("dont-hesitate", 2).await;
    let mut ada = server.connect(&code, Some(&token), "phone").await;
    ada.until("room").await;
    // Forged tokens, rooms that are not there, first words that are none.
    for forged in ["x", "", &"0".repeat(65)] {
        let mut eve = server.connect(&code, Some(forged), "pc").await;
        assert_eq!(eve.until("bye").await["code"], "bad_token", "{forged:?}");
    }
    let unknown = "ab".repeat(32);
    let mut eve = server.connect(&code, Some(&unknown), "pc").await;
    assert_eq!(eve.until("welcome").await["you"], Value::Null, "a token nobody gave out opens nothing");
    assert_eq!(eve.ask(json!({"type": "start"})).await, "watching");
    let mut lost = server.connect("ZZZZ", None, "pc").await;
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
    let mut huge = server.connect(&code, None, "pc").await;
    huge.until("room").await;
    let _ = huge.socket.send(Message::text("x".repeat(1 << 20))).await;
    assert_eq!(huge.until("closed").await["type"], "closed");
    // Names and bodies.
    let (status, problem) = server.http("POST", &format!("/api/rooms/{code}/join"), &json!({"name": "\u{200b}"})).await;
    assert_eq!((status, problem["code"].as_str()), (409, Some("bad_name")));
    let (status, _) = server.http("POST", &format!("/api/rooms/{code}/join"), &json!({"nom": 3})).await;
    assert_eq!(status, 422);
    let (status, _) = server.http("GET", "/api/rooms/NOPE", &json!({})).await;
    assert_eq!(status, 404);
    // All the while the room is fine.
    assert_eq!(ada.ask(json!({"type": "ready", "ready": true})).await, "ack");
    let (status, health) = server.http("GET", "/healthz", &json!({})).await;
    assert_eq!((status, &health["ok"]), (200, &json!(true)));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_stops_says_goodbye_and_keeps_every_seat() {
    let server = Server::start("closing", 1).await;
    let (code, token) = server.create("dont-hesitate", 2).await;
    let mut ada = server.connect(&code, Some(&token), "phone").await;
    let mut tv = server.connect(&code, None, "tv").await;
    assert_eq!(ada.ask(json!({"type": "start"})).await, "ack");
    tv.until("table").await;
    server.hall.close().await;
    for client in [&mut ada, &mut tv] {
        assert_eq!(client.until("bye").await["code"], "closing");
        assert_eq!(client.until("nothing more").await["type"], "closed");
    }
    let server = server.restart(1).await;
    let mut ada = server.connect(&code, Some(&token), "phone").await;
    assert_eq!(ada.until("welcome").await["seat"], 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_of_another_origin_may_not_open_a_table() {
    let server = Server::start("origin", 1).await;
    let (code, _) = server.create("dont-hesitate", 2).await;
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
