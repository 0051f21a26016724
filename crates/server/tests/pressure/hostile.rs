//! Hostile clients: whatever they send, other tables are not disturbed.

use std::sync::Arc;
use std::time::Duration;

use protocol::{ServerMessage, ServerMessageKind};
use serde_json::{Value, json};
use server::Limits;
use test_support::{TestClient, TestServer};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::Semaphore;

/// The pulse of a table that is not attacked: it makes moves when told to.
struct Pulse {
    wanted: Semaphore,
    done: Semaphore,
}

impl Pulse {
    /// Makes four more moves and waits until each is acknowledged.
    async fn goes_on(&self, during: &str) {
        const MOVES: u32 = 4;
        self.wanted.add_permits(MOVES as usize);
        let moved = tokio::time::timeout(Duration::from_secs(30), self.done.acquire_many(MOVES)).await;
        moved.unwrap_or_else(|_| panic!("stuck during {during}")).expect("open").forget();
    }
}

/// Two members who keep playing, with one move each time the test asks for it.
async fn play(mut clients: Vec<TestClient>, pulse: Arc<Pulse>) {
    clients[0].request_ok(json!({"type": "start"})).await;
    loop {
        for client in &mut clients {
            client.received_texts.clear();
        }
        let version = clients.iter().map(TestClient::table_version).max().unwrap();
        let acting = clients
            .iter()
            .position(|client| client.table_version() == version && client.random_action(version).is_some());
        match acting {
            Some(seat) => {
                pulse.wanted.acquire().await.expect("open").forget();
                let action = clients[seat].random_action(version).unwrap();
                let version = clients[seat].request_ok(json!({"type": "act", "action": action})).await;
                pulse.done.add_permits(1);
                for client in &mut clients {
                    client.wait_until_version(version).await;
                }
            }
            None if clients[0].table["turn"]["type"] == "over" => {
                clients[0].request_ok(json!({"type": "rematch"})).await;
                clients[0].request_ok(json!({"type": "start"})).await;
                clients.iter_mut().for_each(|client| client.table = Value::Null);
            }
            None => {
                for client in &mut clients {
                    client.wait_until_version(version + 1).await;
                }
            }
        }
    }
}

/// A socket after its handshake, on which nothing was sent.
async fn shaken_hands(server: &TestServer, code: &str) -> TcpStream {
    let mut stream = TcpStream::connect(server.addr).await.unwrap();
    let ask = format!(
        "GET /api/rooms/{code}/socket HTTP/1.1\r\nhost: {}\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
        server.addr
    );
    stream.write_all(ask.as_bytes()).await.unwrap();
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await.unwrap());
    }
    assert!(head.starts_with(b"HTTP/1.1 101"));
    stream
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_hostile_clients_send_another_table_plays_on() {
    let server = TestServer::start(Limits { speed_factor: 200, ..Limits::default() }).await;
    let pulse = Arc::new(Pulse { wanted: Semaphore::new(0), done: Semaphore::new(0) });
    let (_, clients) = server.full_room("bettor-horse", 2, "none").await;
    let playing = tokio::spawn(play(clients, Arc::clone(&pulse)));
    pulse.goes_on("nothing").await;

    let wanted = json!({"name": "Ada", "game": "dont-hesitate", "seats": 2, "pace": "none"});
    let (code, token) = server.create_room(wanted.clone()).await;
    let (elsewhere, stranger) = server.create_room(wanted).await;

    // Frames that are not valid.
    let nonsense: [&[u8]; 7] = [
        b"\x81\x05hello",                                     // not masked
        b"\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff",  // every bit set
        b"\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\0\0\0\0x", // a message without end
        b"\x83\x80\0\0\0\0",                                  // a kind nobody knows
        b"\x81\x82\0\0\0\0\xc3\x28",                          // no UTF-8
        b"\x80\x81\0\0\0\0x",                                 // the rest of nothing
        b"\x89\xfe\x01\x00\0\0\0\0",                          // a ping that is too long
    ];
    for bytes in nonsense {
        let mut stream = shaken_hands(&server, &code).await;
        stream.write_all(bytes).await.unwrap();
        let mut rest = Vec::new();
        let ended = tokio::time::timeout(Duration::from_secs(20), stream.read_to_end(&mut rest)).await;
        assert!(ended.is_ok(), "{bytes:?} is not answered by an end");
    }
    pulse.goes_on("nonsense").await;

    // Sockets that stay half open: no request, half a request, no hello, half a frame.
    let mut idle = Vec::new();
    for kind in 0..80 {
        let stream = match kind % 4 {
            0 => TcpStream::connect(server.addr).await.unwrap(),
            1 => {
                let mut stream = TcpStream::connect(server.addr).await.unwrap();
                stream.write_all(b"GET /api/rooms/").await.unwrap();
                stream
            }
            2 => shaken_hands(&server, &code).await,
            _ => {
                let mut stream = shaken_hands(&server, &code).await;
                stream.write_all(b"\x81\xfe\x01\x00\0\0\0\0{").await.unwrap();
                stream
            }
        };
        idle.push(stream);
    }
    pulse.goes_on("half-open sockets").await;

    // Rooms that do not exist, and tokens that are none.
    assert_eq!(server.connect("ZZZZ", None).await.wait_until_bye().await.code, "no_room");
    for forged in ["x", "", &"0".repeat(65)] {
        let mut eve = server.connect(&code, Some(forged)).await;
        assert_eq!(eve.wait_until_bye().await.code, "bad_token", "{forged:?}");
    }
    let mut eve = server.connect(&code, Some(&"ab".repeat(32))).await;
    let welcome = eve.wait_for_kind(ServerMessageKind::Welcome).await;
    assert!(matches!(welcome, ServerMessage::Welcome { member: None, .. }), "nobody gave it out: {welcome:?}");
    assert_eq!(eve.request_outcome(json!({"type": "start"})).await, "watching");

    // Tokens that give no seat here: one of another room, and one of a member who was kicked.
    let mut forger = server.connect(&code, Some(&stranger)).await;
    assert_eq!(forger.request_outcome(json!({"type": "start"})).await, "watching");
    assert_eq!(forger.request_outcome(json!({"type": "act", "seat": 0, "action": {"type": "pass"}})).await, "watching");
    let replayed = server.join_room(&code, "Mallory").await;
    let mut mallory = server.connect(&code, Some(&replayed)).await;
    let mut ada = server.connect(&code, Some(&token)).await;
    ada.request_ok(json!({"type": "kick", "member": 1})).await;
    assert_eq!(mallory.wait_until_bye().await.code, "kicked");
    let mut again = server.connect(&code, Some(&replayed)).await;
    let first = again.expect_frame().await;
    assert!(matches!(&first, ServerMessage::Bye { code, .. } if code == "kicked"), "{first:?}");
    let mut there = server.connect(&elsewhere, Some(&token)).await;
    assert_eq!(there.request_outcome(json!({"type": "ready", "ready": true})).await, "watching");
    pulse.goes_on("forged seats").await;

    // Names that are none, names and bodies that are too long.
    let join = format!("/api/rooms/{code}/join");
    let (status, problem) = server.post(&join, &json!({"name": "\u{200b}"})).await.status_and_json();
    assert_eq!((status, problem["code"].as_str()), (409, Some("bad_name")));
    assert_eq!(server.post(&join, &json!({"nom": 3})).await.status, 422);
    let (status, joined) = server.post(&join, &json!({"name": "x".repeat(5_000)})).await.status_and_json();
    assert_eq!(status, 200, "{joined}");
    let named = joined["room"]["members"].as_array().unwrap().last().unwrap()["name"].as_str().unwrap().to_owned();
    assert!(named.chars().count() <= protocol::limits::MAX_NAME_CHARS, "{} letters", named.chars().count());
    let long = json!({"name": "x".repeat(60 << 10), "more": "y".repeat(8 << 10)}).to_string();
    // A server that refuses to go on may also close the connection before everything is sent.
    let status = server.try_http_request("POST", &join, &[], &long).await.map_or(413, |reply| reply.status);
    assert_eq!(status, 413);
    let mut huge = server.connect(&code, None).await;
    huge.wait_for_room().await;
    // The server may close the connection before everything is sent.
    drop(huge.send_text("x".repeat(1 << 20)).await);
    huge.wait_until_closed().await;
    pulse.goes_on("long names").await;

    // Floods of messages, several at once.
    let floods = (0..4).map(|_| async {
        let mut flood = server.connect(&code, None).await;
        for _ in 0..2_000 {
            if flood.send_text("{\"type\":\"ping\"}").await.is_err() {
                break;
            }
        }
        assert_eq!(flood.wait_until_bye().await.code, "flood");
    });
    tokio::join!(futures_util::future::join_all(floods), pulse.goes_on("floods"));
    pulse.goes_on("what floods leave behind").await;

    // And the table that all of this was aimed at is as it was.
    ada.request_ok(json!({"type": "ready", "ready": true})).await;
    drop(idle);
    assert!(!playing.is_finished(), "those who played were never disturbed");
    playing.abort();
}
