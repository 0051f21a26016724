//! A server and its clients.

use std::net::SocketAddr;
use std::time::Duration;

use load::wire::{Wire, http};
use serde_json::{Value, json};
use server::{Hall, Limits, api};
use store::{Options, Store};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use crate::workshop::unique;

/// Nothing here takes longer unless it hangs.
const PATIENCE: Duration = Duration::from_secs(60);

/// A server of a test's own.
pub(crate) struct House {
    pub(crate) at: SocketAddr,
    pub(crate) store: Store,
    url: String,
    task: JoinHandle<()>,
}

impl House {
    /// One with a log in memory.
    pub(crate) async fn open(limits: Limits) -> House {
        House::on("sqlite::memory:", |store| Hall::new(store, limits)).await
    }

    /// One with a log in a file.
    pub(crate) fn file() -> String {
        format!("sqlite:{}", std::env::temp_dir().join(format!("railbird-{}.db", unique())).display())
    }

    pub(crate) async fn on(url: &str, hall: impl FnOnce(Store) -> Hall) -> House {
        let store = Store::open(url, Options::default()).await.expect("a store");
        let hall = hall(store.clone());
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let at = listener.local_addr().expect("an address");
        let task = tokio::spawn(async move { axum::serve(listener, api::router(hall)).await.expect("serving") });
        House { at, store, url: url.into(), task }
    }

    /// Ends it without a word to anybody, and starts another one on the same log.
    pub(crate) async fn again(mut self) -> House {
        self.task.abort();
        self.store.close().await;
        // Whoever has no address any more removes no file.
        let url = std::mem::take(&mut self.url);
        House::on(&url, |store| Hall::new(store, Limits::default())).await
    }

    /// A new room; gives its code and the leader's token.
    pub(crate) async fn create(&self, game: &str, seats: usize, pace: &str) -> (String, String) {
        let wanted = json!({"name": "Ada", "game": game, "seats": seats, "pace": pace});
        let (status, joined) = http(self.at, "POST", "/api/rooms", &wanted).await.expect("an answer");
        assert_eq!(status, 201, "{joined}");
        (joined["code"].as_str().unwrap().into(), joined["token"].as_str().unwrap().into())
    }

    pub(crate) async fn join(&self, code: &str, name: &str) -> String {
        let path = format!("/api/rooms/{code}/join");
        let (status, joined) = http(self.at, "POST", &path, &json!({"name": name})).await.expect("an answer");
        assert_eq!(status, 200, "{joined}");
        joined["token"].as_str().unwrap().into()
    }

    pub(crate) async fn connect(&self, code: &str, token: Option<&str>) -> Client {
        let wire = Wire::dial(self.at, code, token).await.expect("a socket");
        let mut client = Client { wire, next: 1, table: Value::Null, heard: Vec::new() };
        client.until("room").await;
        client
    }

    /// A room full of connected players, with its code.
    pub(crate) async fn party(&self, game: &str, seats: usize, pace: &str) -> (String, Vec<Client>) {
        let (code, token) = self.create(game, seats, pace).await;
        let mut clients = vec![self.connect(&code, Some(&token)).await];
        for seat in 1..seats {
            let token = self.join(&code, &format!("Player {}", seat + 1)).await;
            clients.push(self.connect(&code, Some(&token)).await);
        }
        (code, clients)
    }
}

impl Drop for House {
    fn drop(&mut self) {
        self.task.abort();
        if let Some(file) = self.url.strip_prefix("sqlite:").filter(|file| file.starts_with('/')) {
            let _ = std::fs::remove_file(file);
        }
    }
}

/// Somebody at a table.
pub(crate) struct Client {
    pub(crate) wire: Wire,
    next: u64,
    /// The table as it was told last.
    pub(crate) table: Value,
    /// Every text since this was emptied last.
    pub(crate) heard: Vec<String>,
}

impl Client {
    /// The next message; `closed` when there is none any more.
    pub(crate) async fn hear(&mut self) -> Value {
        let place = tokio::time::timeout(PATIENCE, self.wire.next()).await.expect("in time");
        let Ok(Some(place)) = place else { return json!({"type": "closed"}) };
        let text = self.wire.text(place).to_owned();
        let frame: Value = serde_json::from_str(&text).expect("JSON");
        if frame["type"] == "table" {
            self.table = frame.clone();
        }
        self.heard.push(text);
        frame
    }

    /// The next message of this kind, or the end.
    pub(crate) async fn until(&mut self, kind: &str) -> Value {
        loop {
            let frame = self.hear().await;
            if frame["type"] == kind || frame["type"] == "closed" {
                return frame;
            }
        }
    }

    /// Waits until the table is as new as this.
    pub(crate) async fn until_version(&mut self, version: u64) {
        while self.version() < version {
            assert_ne!(self.hear().await["type"], "closed", "the table went away");
        }
    }

    /// How new the table is.
    pub(crate) fn version(&self) -> u64 {
        self.table["version"].as_u64().unwrap_or(0)
    }

    /// Asks and waits for the answer, which is an `ack` or a refusal.
    pub(crate) async fn ask(&mut self, request: Value) -> Value {
        let id = self.send(request).await;
        loop {
            let frame = self.hear().await;
            match frame["type"].as_str() {
                Some("ack" | "refused") if frame["id"] == id => return frame,
                Some("closed" | "bye") => return frame,
                _ => {}
            }
        }
    }

    /// Asks for something that has to be granted; gives the version it is told with.
    pub(crate) async fn must(&mut self, request: Value) -> u64 {
        let answer = self.ask(request.clone()).await;
        assert_eq!(answer["type"], "ack", "{request}: {answer}");
        answer["version"].as_u64().expect("a version")
    }

    /// Asks and does not wait; gives the number of the request.
    pub(crate) async fn send(&mut self, mut request: Value) -> u64 {
        let id = self.next;
        self.next += 1;
        request["id"] = json!(id);
        self.wire.say(&request.to_string()).await.expect("sent");
        id
    }

    /// Something to do, as this seat was told last, chosen by a number.
    pub(crate) fn choice(&self, seed: u64) -> Option<Value> {
        load::policy::choose(&self.table["options"], &mut dealer::Fast::new(seed))
    }
}
