//! A server of a test's own on a free port of this machine.

use std::net::SocketAddr;

use axum::http::Method;
use client::{Address, ClientError, HttpClient, Response, Session};
use fair::Secret;
use protocol::Hello;
use serde_json::{Value, json};
use server::{Hall, Limits, api};
use store::{Options, Store};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use crate::folder::Folder;
use crate::person::Person;

/// A running server that forgets everything with its test.
pub struct TestServer {
    /// Where it listens.
    pub at: SocketAddr,
    /// Its rooms.
    pub hall: Hall,
    /// Its log.
    pub store: Store,
    http: HttpClient,
    log: Log,
    task: JoinHandle<()>,
}

/// Where the log of a server is.
pub struct Log {
    url: String,
    /// The folder of its file, if it is one.
    _folder: Option<Folder>,
}

impl Log {
    /// A log in memory, which ends with the server.
    pub fn memory() -> Log {
        Log::at("sqlite::memory:".into())
    }

    /// A log in a file, which goes when nobody holds this any more.
    pub fn file() -> Log {
        let folder = Folder::new("log");
        Log { url: format!("sqlite:{}", folder.file("log.db")), _folder: Some(folder) }
    }

    /// A log at this address, such as a database of PostgreSQL.
    pub fn at(url: String) -> Log {
        Log { url, _folder: None }
    }
}

/// What a server answered over HTTP.
#[derive(Debug)]
pub struct Reply(Response);

impl std::ops::Deref for Reply {
    type Target = Response;

    fn deref(&self) -> &Response {
        &self.0
    }
}

impl Reply {
    /// The body as JSON; null if it is none.
    pub fn json(&self) -> Value {
        self.0.json().unwrap_or(Value::Null)
    }

    /// The status, and the body as JSON.
    pub fn told(&self) -> (u16, Value) {
        (self.status, self.json())
    }
}

impl TestServer {
    /// A server with a log in memory.
    pub async fn start(limits: Limits) -> TestServer {
        TestServer::on(Log::memory(), limits).await
    }

    /// A server with a log in memory, whose dice, codes and tokens all follow from one secret.
    pub async fn seeded(limits: Limits, secret: Secret) -> TestServer {
        TestServer::open(Log::memory(), |store| Hall::seeded(store, limits, secret)).await
    }

    /// A server with this log.
    pub async fn on(log: Log, limits: Limits) -> TestServer {
        TestServer::open(log, |store| Hall::new(store, limits)).await
    }

    /// Ends it without a word to anybody, and starts another one on the same log.
    pub async fn restart(mut self, limits: Limits) -> TestServer {
        self.task.abort();
        self.store.close().await;
        let log = std::mem::replace(&mut self.log, Log::memory());
        TestServer::on(log, limits).await
    }

    async fn open(log: Log, hall: impl FnOnce(Store) -> Hall) -> TestServer {
        let store = Store::open(&log.url, Options::default()).await.expect("a store");
        let hall = hall(store.clone());
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let at = listener.local_addr().expect("an address");
        let app = api::router(hall.clone()).into_make_service_with_connect_info::<SocketAddr>();
        let task = tokio::spawn(async move { axum::serve(listener, app).await.expect("serving") });
        TestServer { at, hall, store, http: HttpClient::new(at), log, task }
    }

    /// A request by its method's name, with headers beyond the usual ones and a body that is JSON or empty.
    pub async fn ask(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Reply {
        self.try_ask(method, path, headers, body).await.expect("an answer")
    }

    /// The same, where the server may also close the connection without an answer.
    pub async fn try_ask(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Result<Reply, ClientError> {
        let method = Method::from_bytes(method.as_bytes()).expect("a method");
        self.http.send(method, path, headers, body.to_owned()).await.map(Reply)
    }

    /// What is at a path.
    pub async fn get(&self, path: &str) -> Reply {
        self.ask("GET", path, &[], "").await
    }

    /// What comes of sending JSON to a path.
    pub async fn post(&self, path: &str, body: &Value) -> Reply {
        self.ask("POST", path, &[], &body.to_string()).await
    }

    /// A new room: its code and its leader's token.
    pub async fn create(&self, wanted: Value) -> (String, String) {
        let reply = self.post("/api/rooms", &wanted).await;
        assert_eq!(reply.status, 201, "{}", reply.text);
        let joined = reply.json();
        (joined["code"].as_str().expect("a code").into(), joined["token"].as_str().expect("a token").into())
    }

    /// Somebody more in a room: the token.
    pub async fn join(&self, code: &str, name: &str) -> String {
        let reply = self.post(&format!("/api/rooms/{code}/join"), &json!({"name": name})).await;
        assert_eq!(reply.status, 200, "{}", reply.text);
        reply.json()["token"].as_str().expect("a token").into()
    }

    /// Connects to a room, with a token or only to watch. Nothing was heard yet.
    pub async fn connect(&self, code: &str, token: Option<&str>) -> Person {
        let token = token.map(str::to_owned);
        self.greet(code, Hello { token, device: "test".into(), ..Hello::default() }).await
    }

    /// Connects to a room with a hello of one's own. Nothing was heard yet.
    pub async fn greet(&self, code: &str, hello: Hello) -> Person {
        Person::new(self.open_socket(code, &hello).await.expect("a socket"))
    }

    /// Connects to a room, where that may be refused.
    pub async fn open_socket(&self, code: &str, hello: &Hello) -> Result<Session, ClientError> {
        Session::open(&Address::new(self.at, code), hello).await
    }

    /// A room full of connected people who have all seen it, the leader first, with its code.
    pub async fn party(&self, game: &str, seats: usize, pace: &str) -> (String, Vec<Person>) {
        let wanted = json!({"name": "Ada", "game": game, "seats": seats, "pace": pace});
        let (code, leader) = self.create(wanted).await;
        let mut tokens = vec![leader];
        for number in 2..=seats {
            tokens.push(self.join(&code, &format!("Player {number}")).await);
        }
        let mut people = Vec::new();
        for token in tokens {
            let mut person = self.connect(&code, Some(&token)).await;
            person.until_room().await;
            people.push(person);
        }
        (code, people)
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        self.task.abort();
    }
}
