//! Requests over HTTP, each over a connection of its own.

use std::error::Error;
use std::time::Duration;

use http_body_util::{BodyExt, Full, Limited};
use hyper::body::Bytes;
use hyper::client::conn::http1;
use hyper::{Method, Request, header};
use hyper_util::rt::TokioIo;
use protocol::http::{ApiError, CreateRoom, JoinRoom, Joined};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use crate::address::ServerAddress;
use crate::connection::connect;
use crate::error::ClientError;

/// A server that has not answered a request by then is not going to. The slowest answers are charts.
const RESPONSE_TIMEOUT: Duration = Duration::from_secs(20);
/// No response of a server is longer; the longest are replays.
const MAX_RESPONSE_BYTES: usize = 32 << 20;

/// Asks one server over HTTP.
#[derive(Clone, Debug)]
pub struct HttpClient {
    server: ServerAddress,
}

/// What a server answered.
#[derive(Clone, Debug)]
pub struct Response {
    pub status: u16,
    /// The body, which is always text.
    pub text: String,
    headers: header::HeaderMap,
}

impl Response {
    /// The value of a header, if the response has it once and as text.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name)?.to_str().ok()
    }

    /// The body as JSON.
    pub fn json<T: DeserializeOwned>(&self) -> serde_json::Result<T> {
        serde_json::from_str(&self.text)
    }
}

impl HttpClient {
    /// A client of this server. Nothing is connected before the first request.
    pub fn new(server: impl Into<ServerAddress>) -> HttpClient {
        HttpClient { server: server.into() }
    }

    /// Creates a room and comes in as its leader.
    pub async fn create_room(&self, room: &CreateRoom) -> Result<Joined, ClientError> {
        self.read(self.post("/api/rooms", room).await?)
    }

    /// Comes into a room.
    pub async fn join_room(&self, code: &str, join: &JoinRoom) -> Result<Joined, ClientError> {
        self.read(self.post(&format!("/api/rooms/{code}/join"), join).await?)
    }

    /// Asks for what is at a path.
    pub async fn get(&self, path: &str) -> Result<Response, ClientError> {
        self.send(Method::GET, path, &[], String::new()).await
    }

    /// Sends JSON to a path.
    pub async fn post(&self, path: &str, body: &(impl Serialize + ?Sized)) -> Result<Response, ClientError> {
        let unwritable = |error: serde_json::Error| ClientError::UnreadableMessage { reason: error.to_string() };
        self.send(Method::POST, path, &[], serde_json::to_string(body).map_err(unwritable)?).await
    }

    /// Any request: a method, a path with its query, headers beyond the usual ones, and a body that is JSON or empty.
    pub async fn send(
        &self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: String,
    ) -> Result<Response, ClientError> {
        let broken =
            |error: &dyn Error| ClientError::ConnectionLost { server: self.server.clone(), reason: with_causes(error) };
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::HOST, self.server.authority())
            .header(header::ACCEPT, "application/json")
            .header(header::CONTENT_TYPE, "application/json");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request = request.body(Full::new(Bytes::from(body))).map_err(|error| broken(&error))?;
        let stream = connect(&self.server).await?;
        let exchange = async {
            let (mut sender, connection) =
                http1::handshake(TokioIo::new(stream)).await.map_err(|error| broken(&error))?;
            // It ends with the response, or when the request is given up.
            tokio::spawn(connection);
            let response = sender.send_request(request).await.map_err(|error| match error.is_parse() {
                true => self.foreign(),
                false => broken(&error),
            })?;
            let (head, body) = response.into_parts();
            let body = Limited::new(body, MAX_RESPONSE_BYTES).collect().await.map_err(|error| broken(&*error))?;
            let text = String::from_utf8(body.to_bytes().into()).map_err(|_| self.foreign())?;
            Ok(Response { status: head.status.as_u16(), text, headers: head.headers })
        };
        let silent = |_| ClientError::NoAnswer { server: self.server.clone() };
        timeout(RESPONSE_TIMEOUT, exchange).await.map_err(silent)?
    }

    /// What a response that is no refusal says.
    fn read<T: DeserializeOwned>(&self, response: Response) -> Result<T, ClientError> {
        if (200..300).contains(&response.status) {
            return response.json().map_err(|_| self.foreign());
        }
        let silent = || ApiError { code: String::new(), message: "it does not say why".into() };
        let ApiError { code, message } = response.json().unwrap_or_else(|_| silent());
        Err(ClientError::Refused { status: response.status, code, message })
    }

    fn foreign(&self) -> ClientError {
        ClientError::UnexpectedResponse { server: self.server.clone() }
    }
}

/// An error with what caused it: the outermost one alone only says that something failed.
fn with_causes(error: &dyn Error) -> String {
    let mut words = error.to_string();
    let mut cause = error.source();
    while let Some(inner) = cause {
        words = format!("{words}: {inner}");
        cause = inner.source();
    }
    words
}
