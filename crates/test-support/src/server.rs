//! A server of a test's own on a free port of this machine.

use std::net::SocketAddr;

use axum::http::Method;
use client::{ClientError, HttpClient, Response, RoomAddress, Session};
use fair::Secret;
use protocol::Hello;
use serde_json::{Value, json};
use server::{Limits, Rooms, api};
use store::{Store, StoreOptions};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use crate::folder::TempFolder;
use crate::test_client::TestClient;

/// A running server that forgets everything with its test.
pub struct TestServer {
    /// Where it listens.
    pub addr: SocketAddr,
    pub rooms: Rooms,
    pub store: Store,
    http: HttpClient,
    database: TestDatabase,
    task: JoinHandle<()>,
}

/// The database in which a server keeps its log.
pub struct TestDatabase {
    url: String,
    /// The folder of its file, if it is one.
    _folder: Option<TempFolder>,
}

impl TestDatabase {
    /// A database in memory, which ends with the server.
    pub fn memory() -> TestDatabase {
        TestDatabase::at_url("sqlite::memory:".into())
    }

    /// A database in a file, which is removed when this is dropped.
    pub fn file() -> TestDatabase {
        let folder = TempFolder::new("log");
        TestDatabase { url: format!("sqlite:{}", folder.file_path("log.db")), _folder: Some(folder) }
    }

    /// The database at this address, such as one of PostgreSQL.
    pub fn at_url(url: String) -> TestDatabase {
        TestDatabase { url, _folder: None }
    }
}

/// What a server answered over HTTP.
#[derive(Debug)]
pub struct HttpReply(Response);

impl std::ops::Deref for HttpReply {
    type Target = Response;

    fn deref(&self) -> &Response {
        &self.0
    }
}

impl HttpReply {
    /// The body as JSON; null if it is none.
    pub fn json(&self) -> Value {
        self.0.json().unwrap_or(Value::Null)
    }

    /// The status, and the body as JSON.
    pub fn status_and_json(&self) -> (u16, Value) {
        (self.status, self.json())
    }
}

impl TestServer {
    /// A server with a database in memory.
    pub async fn start(limits: Limits) -> TestServer {
        TestServer::start_on_database(TestDatabase::memory(), limits).await
    }

    /// A server with a database in memory, whose dice, codes and tokens all follow from one secret.
    pub async fn start_seeded(limits: Limits, secret: Secret) -> TestServer {
        TestServer::open(TestDatabase::memory(), |store| Rooms::seeded(store, limits, secret)).await
    }

    pub async fn start_on_database(database: TestDatabase, limits: Limits) -> TestServer {
        TestServer::open(database, |store| Rooms::new(store, limits)).await
    }

    /// Kills it without notice to anybody, and starts another one on the same database.
    pub async fn restart(mut self, limits: Limits) -> TestServer {
        self.task.abort();
        self.store.close().await;
        let database = std::mem::replace(&mut self.database, TestDatabase::memory());
        TestServer::start_on_database(database, limits).await
    }

    async fn open(database: TestDatabase, make_rooms: impl FnOnce(Store) -> Rooms) -> TestServer {
        let store = Store::open(&database.url, StoreOptions::default()).await.expect("a store");
        let rooms = make_rooms(store.clone());
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let at = listener.local_addr().expect("an address");
        let app = api::router(rooms.clone()).into_make_service_with_connect_info::<SocketAddr>();
        let task = tokio::spawn(async move { axum::serve(listener, app).await.expect("serving") });
        TestServer { addr: at, rooms, store, http: HttpClient::new(at), database, task }
    }

    /// A request by its method's name, with headers beyond the usual ones and a body that is JSON or empty.
    pub async fn http_request(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> HttpReply {
        self.try_http_request(method, path, headers, body).await.expect("an answer")
    }

    /// The same, where the server may also close the connection without an answer.
    pub async fn try_http_request(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Result<HttpReply, ClientError> {
        let method = Method::from_bytes(method.as_bytes()).expect("a method");
        self.http.send(method, path, headers, body.to_owned()).await.map(HttpReply)
    }

    pub async fn get(&self, path: &str) -> HttpReply {
        self.http_request("GET", path, &[], "").await
    }

    /// What comes of sending JSON to a path.
    pub async fn post(&self, path: &str, body: &Value) -> HttpReply {
        self.http_request("POST", path, &[], &body.to_string()).await
    }

    /// A new room: its code and its leader's token.
    pub async fn create_room(&self, wanted: Value) -> (String, String) {
        let reply = self.post("/api/rooms", &wanted).await;
        assert_eq!(reply.status, 201, "{}", reply.text);
        let joined = reply.json();
        (joined["code"].as_str().expect("a code").into(), joined["token"].as_str().expect("a token").into())
    }

    /// Somebody more in a room: the token.
    pub async fn join_room(&self, code: &str, name: &str) -> String {
        let reply = self.post(&format!("/api/rooms/{code}/join"), &json!({"name": name})).await;
        assert_eq!(reply.status, 200, "{}", reply.text);
        reply.json()["token"].as_str().expect("a token").into()
    }

    /// Connects to a room, with a token or only to watch. Nothing was heard yet.
    pub async fn connect(&self, code: &str, token: Option<&str>) -> TestClient {
        let token = token.map(str::to_owned);
        self.connect_with_hello(code, Hello { token, device: "test".into(), ..Hello::default() }).await
    }

    /// Connects to a room with a hello of one's own. Nothing was heard yet.
    pub async fn connect_with_hello(&self, code: &str, hello: Hello) -> TestClient {
        TestClient::new(self.open_socket(code, &hello).await.expect("a socket"))
    }

    /// Connects to a room, where that may be refused.
    pub async fn open_socket(&self, code: &str, hello: &Hello) -> Result<Session, ClientError> {
        Session::connect(&RoomAddress::new(self.addr, code), hello).await
    }

    /// A room full of connected people who have all seen it, the leader first, with its code.
    pub async fn full_room(&self, game: &str, seats: usize, pace: &str) -> (String, Vec<TestClient>) {
        let wanted = json!({"name": "Ada", "game": game, "seats": seats, "pace": pace});
        let (code, leader) = self.create_room(wanted).await;
        let mut tokens = vec![leader];
        for number in 2..=seats {
            tokens.push(self.join_room(&code, &format!("Player {number}")).await);
        }
        let mut people = Vec::new();
        for token in tokens {
            let mut person = self.connect(&code, Some(&token)).await;
            person.wait_for_room().await;
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
