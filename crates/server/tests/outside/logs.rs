//! The server's own log says what happens, and never contains a token, its hash, a dice secret, or what players wrote.

use std::io;
use std::sync::{Arc, Mutex};

use serde_json::{Value, json};
use server::Limits;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt::MakeWriter;

use test_support::TestServer;

/// Everything that was logged.
#[derive(Clone, Default)]
struct Captured(Arc<Mutex<Vec<u8>>>);

impl io::Write for Captured {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Captured {
    type Writer = Captured;

    fn make_writer(&'a self) -> Captured {
        self.clone()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_secret_stands_in_the_log_of_a_whole_game() {
    let captured = Captured::default();
    tracing_subscriber::fmt()
        .json()
        .with_env_filter(EnvFilter::new("debug"))
        .with_writer(captured.clone())
        .try_init()
        .expect("the only one in this process");
    let server = TestServer::start(Limits { speed_factor: 400, ..Limits::default() }).await;
    let (name, words, device) = ("Xanthippe", "quixotic", "test");
    let (code, token) =
        server.create_room(json!({"name": name, "game": "bettor-horse", "seats": 2, "pace": "fast"})).await;
    let answer = server.post(&format!("/api/rooms/{code}/join"), &json!({"name": "Zebulon"})).await.json();
    let other = answer["token"].as_str().unwrap().to_owned();
    let forged = "ab".repeat(32);
    drop(server.connect(&code, Some(&forged)).await);
    let mut ada = server.connect(&code, Some(&token)).await;
    assert_eq!(ada.request_outcome(json!({"type": "contribute", "words": words})).await, "ack");
    assert_eq!(ada.request_outcome(json!({"type": "kick", "member": 77})).await, "no_such_member");
    assert_eq!(ada.request_outcome(json!({"type": "start"})).await, "ack");
    ada.wait_until_game_over().await;
    assert_eq!(server.post("/api/rooms/ZZZZ/join", &json!({"name": "Zebulon"})).await.status, 404);

    let row = server.store.find_by_code(&code).await.unwrap().unwrap();
    let entries = server.store.read(&row.id, 0).await.unwrap();
    let mut secrets = vec![token, other, forged, name.to_owned(), "Zebulon".into(), words.to_owned()];
    for stored in entries {
        let body: Value = serde_json::from_str(&stored.entry.body).unwrap();
        secrets.extend(["token", "secret"].iter().filter_map(|field| body[*field].as_str()).map(str::to_owned));
    }
    assert!(secrets.len() >= 9, "two hashes and a secret were found: {}", secrets.len());

    let log = String::from_utf8(captured.0.lock().unwrap().clone()).unwrap();
    for secret in &secrets {
        assert!(!log.contains(secret.as_str()), "{secret} stands in the log");
    }
    let lines: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).expect("one object a line")).collect();
    // Other tests of this process are in the log as well.
    let of_room: Vec<&Value> = lines.iter().filter(|line| line["fields"]["room"] == *code).collect();
    let find = |message: &str| of_room.iter().find(|line| line["fields"]["message"] == message);
    for message in ["room created", "member joined", "connected", "request refused", "entry saved"] {
        assert!(find(message).is_some(), "nothing says {message:?}:\n{log}");
    }
    assert_eq!(find("request refused").unwrap()["fields"]["code"], "no_such_member");
    assert!(find("connected").unwrap()["fields"]["conn"].is_u64());
    assert!(lines.iter().all(|line| line["fields"]["device"].is_null()), "{device} is what somebody wrote");
}
