//! One WebSocket connection, from the hello to the goodbye. What a connection may see and do is decided by the room.

use std::borrow::Cow;
use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{Message as Packet, WebSocket};
use futures_util::SinkExt;
use protocol::client::UnreadableRequest;
use protocol::{ErrorReply, Hello, Request, ServerMessage};
use tokio::sync::mpsc;
use tokio::time::{Instant, interval, timeout};

use crate::outbox::{Outbox, OutboxEnd, OutboxSender};
use crate::rate_limit::TokenBucket;
use crate::room::{ConnId, RoomMessage, TableEncoder};
use crate::room_code;
use crate::room_task::TaskMessage;
use crate::rooms::Rooms;
use crate::token::MemberToken;

/// How long a client may take to send its hello.
const HELLO_TIMEOUT: Duration = Duration::from_secs(10);
/// How long the closing handshake may take.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(2);
/// How often the server sends a ping.
const HEARTBEAT: Duration = Duration::from_secs(15);
/// A connection from which nothing has been received for this long is closed, and so is one that takes this long to
/// accept what is sent.
const IDLE_TIMEOUT: Duration = Duration::from_secs(40);
/// Longer messages from a client are an error of the WebSocket.
pub(crate) const MAX_MESSAGE_BYTES: usize = 16 << 10;
/// A connection that sends this many messages beyond its quota is closed.
const MAX_OVER_LIMIT: u32 = 200;

/// Serves one client until either side closes the connection.
pub(crate) async fn run(rooms: Rooms, code: String, mut socket: Box<WebSocket>) {
    let Some(hello) = read_hello(&mut socket).await else { return };
    let conn = rooms.next_conn_id();
    let outbox = Arc::new(Outbox::default());
    let token_hash = match hello.token.as_deref().map(MemberToken::parse) {
        Some(None) => return close_with(&mut socket, bye("bad_token", "this is not a token of this server")).await,
        Some(Some(token)) => Some(token.hash()),
        None => None,
    };
    let device = hello.device.chars().take(64).collect();
    let message = RoomMessage::Connected { conn, token_hash, device, declared_tv: hello.tv };
    let inbox =
        match rooms.send(&code, TaskMessage::Connected { message, conn, outbox: OutboxSender::new(&outbox) }).await {
            Ok(inbox) => inbox,
            Err(error) => return close_with(&mut socket, bye(error.code(), &error.to_string())).await,
        };
    let room = room_code::parse(&code).unwrap_or_default();
    tracing::debug!(%room, conn = conn.0, "connected");
    pump(&rooms, &inbox, &mut socket, conn, &outbox, TableEncoder::new(&hello)).await;
    tracing::debug!(%room, conn = conn.0, "disconnected");
    // If the room's task has ended, it no longer knows the connection, so the error does not matter.
    let _ = inbox.send(TaskMessage::Message(RoomMessage::Disconnected { conn })).await;
}

async fn pump(
    rooms: &Rooms,
    inbox: &mpsc::Sender<TaskMessage>,
    socket: &mut WebSocket,
    conn: ConnId,
    outbox: &Outbox,
    mut encoder: TableEncoder,
) {
    let mut bucket = TokenBucket::full(rooms.limits().requests_per_client, Instant::now().into_std());
    let mut batch = VecDeque::new();
    let mut over_limit = 0;
    let mut last_received = Instant::now();
    let mut heartbeat = interval(HEARTBEAT);
    loop {
        tokio::select! {
            more = outbox.next_batch(&mut batch) => {
                // Everything that waits is sent with one flush.
                let sending = async {
                    for text in batch.drain(..) {
                        let text = encoder.encode(text);
                        rooms.metrics().sent_messages.add(1);
                        rooms.metrics().sent_bytes.add(text.len() as u64);
                        socket.feed(Packet::Text(text)).await?;
                    }
                    socket.flush().await
                };
                let sent = timeout(IDLE_TIMEOUT, sending).await;
                if sent.is_err() || more == ControlFlow::Break(OutboxEnd::TooSlow) {
                    rooms.metrics().slow_readers_dropped.add(1);
                }
                if more.is_break() || !matches!(sent, Ok(Ok(()))) {
                    return;
                }
            },
            packet = socket.recv() => {
                let Some(Ok(packet)) = packet else { return };
                last_received = Instant::now();
                let text = match packet {
                    Packet::Text(text) => text,
                    Packet::Close(_) => return,
                    Packet::Ping(_) | Packet::Pong(_) => continue,
                    Packet::Binary(_) => return close_with(socket, bye("bad_request", "messages are text")).await,
                };
                if bucket.try_take(last_received.into_std()).is_err() {
                    over_limit += 1;
                    if over_limit > MAX_OVER_LIMIT {
                        return close_with(socket, bye("flood", "far too many messages")).await;
                    }
                    // Only some of the refused messages get an answer, so that a flood of messages does not cause a
                    // flood of answers.
                    if over_limit % 10 == 1 {
                        outbox.push((&refusal(0, "slow_down", "too many messages at once; wait a moment")).into());
                    }
                    continue;
                }
                match Request::parse(&text) {
                    Ok(request) => {
                        let message = TaskMessage::Message(RoomMessage::Requested { conn, request, next_dice_secret: None });
                        if inbox.send(message).await.is_err() {
                            return close_with(socket, bye("unavailable", "the room was unloaded; connect again in a moment")).await;
                        }
                    }
                    Err(UnreadableRequest { id, message }) => outbox.push((&refusal(id, "bad_request", &message)).into()),
                }
            },
            _ = heartbeat.tick() => {
                if last_received.elapsed() > IDLE_TIMEOUT || socket.send(Packet::Ping(Vec::new().into())).await.is_err() {
                    return;
                }
            },
        }
    }
}

/// The hello, if it comes in time and can be read.
async fn read_hello(socket: &mut WebSocket) -> Option<Hello> {
    let packet = timeout(HELLO_TIMEOUT, socket.recv()).await.ok()??.ok()?;
    let Packet::Text(text) = packet else { return None };
    match serde_json::from_str(&text) {
        Ok(hello) => Some(hello),
        Err(error) => {
            close_with(socket, bye("bad_request", &format!("the first message must be a hello: {error}"))).await;
            None
        }
    }
}

/// Sends a goodbye and keeps reading for a moment: closing a connection with unread data can discard what was just
/// sent.
async fn close_with(socket: &mut WebSocket, message: ServerMessage) {
    let closing = async {
        let _ = socket.send(Packet::Text(message.to_json().into())).await;
        let _ = socket.send(Packet::Close(None)).await;
        while let Some(Ok(_)) = socket.recv().await {}
    };
    let _ = timeout(CLOSE_TIMEOUT, closing).await;
}

fn bye(code: impl Into<Cow<'static, str>>, message: &str) -> ServerMessage {
    ServerMessage::Bye { code: code.into(), message: message.to_owned() }
}

fn refusal(id: u64, code: &'static str, message: &str) -> ServerMessage {
    ServerMessage::Refused(ErrorReply { id, code: code.into(), reason: None, message: message.to_owned() })
}
