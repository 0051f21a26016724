//! A server of a test's own on a free port of this machine, and what a test says to it.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
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

/// A running server that forgets everything with its test.
pub(crate) struct Server {
    pub(crate) at: SocketAddr,
    pub(crate) hall: Hall,
    pub(crate) store: Store,
    task: JoinHandle<()>,
    /// Where its log is, unless it is in memory.
    folder: Option<PathBuf>,
}

/// What came back over HTTP.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) text: String,
}

impl Answer {
    /// Its status and what it says.
    pub(crate) fn told(&self) -> (u16, Value) {
        (self.status, self.json())
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or(Value::Null)
    }

    /// A header, by its name in small letters.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
    }
}

impl Server {
    pub(crate) async fn start(limits: Limits) -> Server {
        Server::on(None, limits).await
    }

    /// One that can be started again.
    pub(crate) async fn with_a_file(limits: Limits) -> Server {
        static MADE: AtomicU32 = AtomicU32::new(0);
        let (process, number) = (std::process::id(), MADE.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(format!("railbird-outside-{process}-{number}"));
        std::fs::create_dir_all(&folder).expect("a folder");
        Server::on(Some(folder), limits).await
    }

    /// Ends it without a word to anybody, and starts another one on the same log.
    pub(crate) async fn restart(mut self, limits: Limits) -> Server {
        self.task.abort();
        self.store.close().await;
        Server::on(self.folder.take(), limits).await
    }

    async fn on(folder: Option<PathBuf>, limits: Limits) -> Server {
        let file = |folder: &PathBuf| format!("sqlite:{}", folder.join("log.db").display());
        let url = folder.as_ref().map_or("sqlite::memory:".into(), file);
        let store = Store::open(&url, Options::default()).await.expect("a store");
        let hall = Hall::new(store.clone(), limits);
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let at = listener.local_addr().expect("an address");
        let app = api::router(hall.clone()).into_make_service_with_connect_info::<SocketAddr>();
        let task = tokio::spawn(async move { axum::serve(listener, app).await.expect("serving") });
        Server { at, hall, store, task, folder }
    }

    /// A plain HTTP request with more lines for its head.
    pub(crate) async fn ask(&self, method: &str, path: &str, body: &str, more: &str) -> Answer {
        let mut stream = TcpStream::connect(self.at).await.expect("a connection");
        let (at, length) = (self.at, body.len());
        let head = format!(
            "{method} {path} HTTP/1.1\r\nhost: {at}\r\nconnection: close\r\ncontent-type: application/json\r\n\
             content-length: {length}\r\n{more}\r\n"
        );
        stream.write_all(format!("{head}{body}").as_bytes()).await.expect("sent");
        let mut answer = String::new();
        let reading = stream.read_to_string(&mut answer);
        tokio::time::timeout(Duration::from_secs(20), reading).await.expect("in time").expect("an answer");
        let (head, text) = answer.split_once("\r\n\r\n").expect("a head and a body");
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
        Answer { status, head: head.into(), text: text.into() }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, "", "").await
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Answer {
        self.ask("POST", path, &body.to_string(), "").await
    }

    /// A new room: its code and its leader's token.
    pub(crate) async fn create(&self, wanted: Value) -> (String, String) {
        let answer = self.post("/api/rooms", &wanted).await;
        assert_eq!(answer.status, 201, "{}", answer.text);
        let joined = answer.json();
        (joined["code"].as_str().expect("a code").into(), joined["token"].as_str().expect("a token").into())
    }

    /// Somebody more in a room: the token.
    pub(crate) async fn join(&self, code: &str, name: &str) -> String {
        let answer = self.post(&format!("/api/rooms/{code}/join"), &json!({"name": name})).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        answer.json()["token"].as_str().expect("a token").into()
    }

    pub(crate) async fn connect(&self, code: &str, token: Option<&str>) -> Client {
        self.greet(code, json!({"token": token, "device": "test"})).await
    }

    /// Connects with a hello of one's own.
    pub(crate) async fn greet(&self, code: &str, hello: Value) -> Client {
        let (mut socket, _) =
            connect_async(format!("ws://{}/api/rooms/{code}/socket", self.at)).await.expect("a socket");
        socket.send(Message::text(hello.to_string())).await.expect("sent");
        Client { socket, next: 1, table: Value::Null, room: Value::Null }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.task.abort();
        if let Some(folder) = &self.folder {
            let _ = std::fs::remove_dir_all(folder);
        }
    }
}

/// Somebody at a table.
pub(crate) struct Client {
    pub(crate) socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    next: u64,
    pub(crate) table: Value,
    pub(crate) room: Value,
}

impl Client {
    /// The next message; tables and rooms are remembered.
    pub(crate) async fn hear(&mut self) -> Value {
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

    /// Hears on until this comes, or nothing more.
    pub(crate) async fn until(&mut self, kind: &str) -> Value {
        loop {
            let frame = self.hear().await;
            if frame["type"] == kind || frame["type"] == "closed" {
                return frame;
            }
        }
    }

    /// Asks and waits for the answer: `ack` or the refusal's code.
    pub(crate) async fn say(&mut self, mut request: Value) -> String {
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

    pub(crate) async fn until_over(&mut self) {
        while self.table["turn"]["type"] != "over" {
            assert_ne!(self.hear().await["type"], "closed", "the table went away");
        }
    }
}
