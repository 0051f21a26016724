//! Clients that mean harm: whatever they send, other tables play on.

use std::sync::Arc;
use std::time::Duration;

use protocol::Frame;
use serde_json::{Value, json};
use server::Limits;
use test_support::{Person, TestServer};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::Semaphore;

/// The heartbeat of a table that has nothing to do with all this: it moves when it is asked to.
struct Pulse {
    wanted: Semaphore,
    done: Semaphore,
}

impl Pulse {
    /// Four more moves, each of them acknowledged.
    async fn goes_on(&self, during: &str) {
        const MOVES: u32 = 4;
        self.wanted.add_permits(MOVES as usize);
        let moved = tokio::time::timeout(Duration::from_secs(30), self.done.acquire_many(MOVES)).await;
        moved.unwrap_or_else(|_| panic!("stuck during {during}")).expect("open").forget();
    }
}

/// Two people who play on and on, a move each time one is wanted.
async fn play(mut clients: Vec<Person>, pulse: Arc<Pulse>) {
    clients[0].must(json!({"type": "start"})).await;
    loop {
        for client in &mut clients {
            client.heard.clear();
        }
        let version = clients.iter().map(Person::version).max().unwrap();
        let acting = clients.iter().position(|client| client.version() == version && client.choice(version).is_some());
        match acting {
            Some(seat) => {
                pulse.wanted.acquire().await.expect("open").forget();
                let action = clients[seat].choice(version).unwrap();
                let version = clients[seat].must(json!({"type": "act", "action": action})).await;
                pulse.done.add_permits(1);
                for client in &mut clients {
                    client.until_version(version).await;
                }
            }
            None if clients[0].table["turn"]["type"] == "over" => {
                clients[0].must(json!({"type": "rematch"})).await;
                clients[0].must(json!({"type": "start"})).await;
                clients.iter_mut().for_each(|client| client.table = Value::Null);
            }
            None => {
                for client in &mut clients {
                    client.until_version(version + 1).await;
                }
            }
        }
    }
}

/// A socket after its handshake, without a word said.
async fn shaken_hands(server: &TestServer, code: &str) -> TcpStream {
    let mut stream = TcpStream::connect(server.at).await.unwrap();
    let ask = format!(
        "GET /api/rooms/{code}/socket HTTP/1.1\r\nhost: {}\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
        server.at
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
    let server = TestServer::start(Limits { hurry: 200, ..Limits::default() }).await;
    let pulse = Arc::new(Pulse { wanted: Semaphore::new(0), done: Semaphore::new(0) });
    let (_, clients) = server.party("bettor-horse", 2, "none").await;
    let playing = tokio::spawn(play(clients, Arc::clone(&pulse)));
    pulse.goes_on("nothing").await;

    let wanted = json!({"name": "Ada", "game": "dont-hesitate", "seats": 2, "pace": "none"});
    let (code, token) = server.create(wanted.clone()).await;
    let (elsewhere, stranger) = server.create(wanted).await;

    // Frames that are none.
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
            0 => TcpStream::connect(server.at).await.unwrap(),
            1 => {
                let mut stream = TcpStream::connect(server.at).await.unwrap();
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

    // Seats that are somebody else's: a token of another room, and one that was sent away.
    let mut forger = server.connect(&code, Some(&stranger)).await;
    assert_eq!(forger.say(json!({"type": "start"})).await, "watching");
    assert_eq!(forger.say(json!({"type": "act", "seat": 0, "action": {"type": "pass"}})).await, "watching");
    let replayed = server.join(&code, "Mallory").await;
    let mut mallory = server.connect(&code, Some(&replayed)).await;
    let mut ada = server.connect(&code, Some(&token)).await;
    ada.must(json!({"type": "kick", "member": 1})).await;
    assert_eq!(mallory.until_bye().await.code, "kicked");
    let mut again = server.connect(&code, Some(&replayed)).await;
    let first = again.must_hear().await;
    assert!(matches!(&first, Frame::Bye { code, .. } if code == "kicked"), "{first:?}");
    let mut there = server.connect(&elsewhere, Some(&token)).await;
    assert_eq!(there.say(json!({"type": "ready", "ready": true})).await, "watching");
    pulse.goes_on("forged seats").await;

    // Names and bodies that are too long.
    let join = format!("/api/rooms/{code}/join");
    let (status, joined) = server.post(&join, &json!({"name": "x".repeat(5_000)})).await.told();
    assert_eq!(status, 200, "{joined}");
    let named = joined["room"]["members"].as_array().unwrap().last().unwrap()["name"].as_str().unwrap().to_owned();
    assert!(named.chars().count() <= server::name::LONGEST, "{} letters", named.chars().count());
    let long = json!({"name": "x".repeat(60 << 10), "more": "y".repeat(8 << 10)}).to_string();
    // A server that has had enough may also hang up before all is said.
    let status = server.try_ask("POST", &join, &[], &long).await.map_or(413, |reply| reply.status);
    assert_eq!(status, 413);
    pulse.goes_on("long names").await;

    // Floods, several at once.
    let floods = (0..4).map(|_| async {
        let mut flood = server.connect(&code, None).await;
        for _ in 0..2_000 {
            if flood.send_text("{\"type\":\"ping\"}").await.is_err() {
                break;
            }
        }
        assert_eq!(flood.until_bye().await.code, "flood");
    });
    tokio::join!(futures_util::future::join_all(floods), pulse.goes_on("floods"));
    pulse.goes_on("what floods leave behind").await;

    // And the table that all this was aimed at is as it was.
    ada.must(json!({"type": "ready", "ready": true})).await;
    drop(idle);
    assert!(!playing.is_finished(), "those who played were never disturbed");
    playing.abort();
}
