//! A server of a test's own on a free port of this machine, and what a test says to it.

use std::net::SocketAddr;
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
}

/// What came back over HTTP.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) text: String,
}

impl Answer {
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
        let store = Store::open("sqlite::memory:", Options::default()).await.expect("a store");
        let hall = Hall::new(store.clone(), limits);
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let at = listener.local_addr().expect("an address");
        let app = api::router(hall.clone()).into_make_service_with_connect_info::<SocketAddr>();
        let task = tokio::spawn(async move { axum::serve(listener, app).await.expect("serving") });
        Server { at, hall, store, task }
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
    }
}

/// Somebody at a table.
pub(crate) struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
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
