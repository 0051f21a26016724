//! The WebSocket session of a room: a hello, requests with numbers, and frames.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use protocol::lean::{MissingBase, TableMerger};
use protocol::{Command, ErrorReply, Hello, Request, ServerMessage};
use serde::Serialize;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::address::{RoomAddress, ServerAddress};
use crate::connection::{ByteStream, connect};
use crate::error::ClientError;
use crate::messages;

/// A server that has not opened a socket by then is not going to.
const OPEN_TIMEOUT: Duration = Duration::from_secs(20);
/// No message of a server is longer.
const MAX_MESSAGE_BYTES: usize = 8 << 20;
/// A load generator holds thousands of sessions, and the library's own buffers of 128 KiB would fill its memory.
const READ_BUFFER_BYTES: usize = 4 << 10;

/// What a text of a session stands for.
#[derive(Clone, Debug)]
pub enum ReceivedMessage {
    /// A frame. A table in it is whole.
    Message(Box<ServerMessage>),
    /// A message of a kind that only later programs know.
    UnknownKind,
    /// A table that is a difference to one that was not received.
    MissingBase(MissingBase),
}

/// The answer to a request: the version of the room that has the change in it, or why nothing changed.
pub type RequestResult = Result<u64, ErrorReply>;

/// A conversation with a room. It does not connect again by itself: whoever holds it decides whether and when.
///
/// The load generator once had a socket of its own, as small as one can be. It took 7.5 µs of processor time for each
/// table it was told (medians of `railbird load`, 100 tables of six), where this one takes 9.1 µs. The server spends
/// 100 µs on an action that it tells to six players, so the difference is not worth a second implementation.
pub struct Session {
    socket: WebSocketStream<Box<dyn ByteStream>>,
    server: ServerAddress,
    next_id: u64,
    /// The last table, to which the next one may be a difference.
    tables: TableMerger,
}

impl Session {
    /// Connects to a room and says the hello. The answer to it comes as a frame.
    pub async fn connect(room: &RoomAddress, hello: &Hello) -> Result<Session, ClientError> {
        let RoomAddress { server, code } = room;
        let stream = connect(server).await?;
        let scheme = if server.tls { "wss" } else { "ws" };
        let url = format!("{scheme}://{}/api/rooms/{code}/socket", server.authority());
        let config = WebSocketConfig::default()
            .read_buffer_size(READ_BUFFER_BYTES)
            .max_message_size(Some(MAX_MESSAGE_BYTES))
            .max_frame_size(Some(MAX_MESSAGE_BYTES));
        let opened = timeout(OPEN_TIMEOUT, client_async_with_config(url, stream, Some(config))).await;
        let socket = match opened {
            Ok(Ok((socket, _))) => socket,
            Ok(Err(Error::Http(response))) => {
                let (server, code, status) = (server.clone(), code.clone(), response.status().as_u16());
                return Err(ClientError::SocketRefused { server, code, status });
            }
            Ok(Err(error)) => return Err(broken(server, &error)),
            Err(_) => return Err(ClientError::NoAnswer { server: server.clone() }),
        };
        let mut session = Session { socket, server: server.clone(), next_id: 1, tables: TableMerger::default() };
        session.send_text(written(hello)).await?;
        Ok(session)
    }

    /// The next frame; none when the server has closed the session. Messages of kinds that only later programs know
    /// are passed over, and tables are whole, also where the hello asked for lean ones. The future may be dropped at any
    /// time without losing a frame.
    pub async fn next_message(&mut self) -> Result<Option<ServerMessage>, ClientError> {
        while let Some(text) = self.next_text().await? {
            match self.parse_text(&text)? {
                ReceivedMessage::Message(frame) => return Ok(Some(*frame)),
                ReceivedMessage::UnknownKind => {}
                ReceivedMessage::MissingBase(MissingBase::ResendPending) => {}
                ReceivedMessage::MissingBase(MissingBase::AskResend) => {
                    self.send_request(&Request { id: 0, command: Command::Resend }).await?;
                }
            }
        }
        Ok(None)
    }

    /// What a text of this session stands for. Every frame of a session is read here, in the order in which its texts
    /// came.
    pub fn parse_text(&mut self, text: &str) -> Result<ReceivedMessage, ClientError> {
        let Some(frame) = messages::parse(text)? else { return Ok(ReceivedMessage::UnknownKind) };
        Ok(self
            .tables
            .merge(frame)
            .map_or_else(ReceivedMessage::MissingBase, |frame| ReceivedMessage::Message(Box::new(frame))))
    }

    /// The text of the next message as it came, for programs that count or compare bytes or only peek into them. The
    /// future may be dropped at any time without losing a message.
    pub async fn next_text(&mut self) -> Result<Option<Utf8Bytes>, ClientError> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => return Ok(Some(text)),
                Some(Ok(Message::Close(_))) | None => return Ok(None),
                // The library answers pings itself.
                Some(Ok(Message::Binary(_) | Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => {}
                Some(Err(error)) => return Err(broken(&self.server, &error)),
            }
        }
    }

    /// Asks for something; returns the number that the answer will carry.
    pub async fn send(&mut self, command: Command) -> Result<u64, ClientError> {
        let id = self.next_id;
        self.next_id += 1;
        self.send_request(&Request { id, command }).await?;
        Ok(id)
    }

    /// Asks for something under a number of one's own.
    pub async fn send_request(&mut self, request: &Request) -> Result<(), ClientError> {
        self.send_text(written(request)).await
    }

    /// Says anything at all.
    pub async fn send_text(&mut self, text: impl Into<Utf8Bytes>) -> Result<(), ClientError> {
        self.socket.send(Message::Text(text.into())).await.map_err(|error| broken(&self.server, &error))
    }

    /// Says goodbye. What the server still sends is not heard any more.
    pub async fn close(mut self) {
        // Whoever is gone already cannot be told.
        let _ = self.socket.close(None).await;
    }
}

/// The answer to the request of this number, if the frame is that.
pub fn answer_to(message: &ServerMessage, request_id: u64) -> Option<RequestResult> {
    match message {
        ServerMessage::Ack { id, version } if *id == request_id => Some(Ok(*version)),
        ServerMessage::Refused(refused) if refused.id == request_id => Some(Err(refused.clone())),
        ServerMessage::Ack { .. }
        | ServerMessage::Refused(_)
        | ServerMessage::Welcome { .. }
        | ServerMessage::Room { .. }
        | ServerMessage::Game { .. }
        | ServerMessage::Table { .. }
        | ServerMessage::Odds { .. }
        | ServerMessage::Reacted { .. }
        | ServerMessage::Pong { .. }
        | ServerMessage::Moved
        | ServerMessage::Bye { .. } => None,
    }
}

fn broken(server: &ServerAddress, error: &Error) -> ClientError {
    ClientError::ConnectionLost { server: server.clone(), reason: error.to_string() }
}

fn written(message: &impl Serialize) -> String {
    #[expect(clippy::expect_used, reason = "our own messages have string keys, so writing cannot fail")]
    serde_json::to_string(message).expect("our own messages always serialise")
}
