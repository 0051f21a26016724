//! A WebSocket from its first word to its last.

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
use crate::room::{ConnId, RoomMessage, TableEncoder};
use crate::room_code;
use crate::room_task::TaskMessage;
use crate::rooms::Rooms;
use crate::token::MemberToken;
use crate::token_bucket::TokenBucket;

/// How long a client may take for its hello.
const HELLO_TIMEOUT: Duration = Duration::from_secs(10);
/// How long a goodbye may take.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(2);
/// How often the server asks whether anybody is still there.
const HEARTBEAT: Duration = Duration::from_secs(15);
/// Without a word for so long a connection counts as gone.
const IDLE_TIMEOUT: Duration = Duration::from_secs(40);
/// No message of a client is longer than this.
pub(crate) const MAX_MESSAGE_BYTES: usize = 16 << 10;
/// One who goes on asking without credit so often is let go.
const MAX_OVER_LIMIT: u32 = 200;

/// Talks to one client until either side has had enough.
pub(crate) async fn run(rooms: Rooms, code: String, mut socket: Box<WebSocket>) {
    let Some(hello) = read_hello(&mut socket).await else { return };
    let conn = rooms.next_conn_id();
    let mailbox = Arc::new(Outbox::default());
    let token = match hello.token.as_deref().map(MemberToken::parse) {
        Some(None) => return close_with(&mut socket, bye("bad_token", "this token was not given out here")).await,
        Some(Some(token)) => Some(token.hash()),
        None => None,
    };
    let device = hello.device.chars().take(64).collect();
    let message = RoomMessage::Connected { conn, token_hash: token, device, declared_tv: hello.tv };
    let door =
        match rooms.send(&code, TaskMessage::Connected { message, conn, outbox: OutboxSender::new(&mailbox) }).await {
            Ok(door) => door,
            Err(error) => return close_with(&mut socket, bye(error.code(), &error.to_string())).await,
        };
    let room = room_code::parse(&code).unwrap_or_default();
    tracing::debug!(%room, conn = conn.0, "connected");
    pump(&rooms, &door, &mut socket, conn, &mailbox, TableEncoder::new(&hello)).await;
    tracing::debug!(%room, conn = conn.0, "gone");
    // A room that is gone has forgotten all its connections.
    let _ = door.send(TaskMessage::Message(RoomMessage::Disconnected { conn })).await;
}

async fn pump(
    hall: &Rooms,
    door: &mpsc::Sender<TaskMessage>,
    socket: &mut WebSocket,
    conn: ConnId,
    mailbox: &Outbox,
    mut sent: TableEncoder,
) {
    let mut credit = TokenBucket::full(hall.limits().requests_per_client, Instant::now().into_std());
    let mut mail = VecDeque::new();
    let mut floods = 0;
    let mut heard = Instant::now();
    let mut beat = interval(HEARTBEAT);
    loop {
        tokio::select! {
            open = mailbox.next_batch(&mut mail) => {
                // Whatever waits goes out in one piece.
                let sending = async {
                    for text in mail.drain(..) {
                        let text = sent.encode(text);
                        hall.metrics().sent_messages.add(1);
                        hall.metrics().sent_bytes.add(text.len() as u64);
                        socket.feed(Packet::Text(text)).await?;
                    }
                    socket.flush().await
                };
                let done = timeout(IDLE_TIMEOUT, sending).await;
                if done.is_err() || open == ControlFlow::Break(OutboxEnd::TooSlow) {
                    hall.metrics().slow_readers_dropped.add(1);
                }
                if open.is_break() || !matches!(done, Ok(Ok(()))) {
                    return;
                }
            },
            packet = socket.recv() => {
                let Some(Ok(packet)) = packet else { return };
                heard = Instant::now();
                let text = match packet {
                    Packet::Text(text) => text,
                    Packet::Close(_) => return,
                    Packet::Ping(_) | Packet::Pong(_) => continue,
                    Packet::Binary(_) => return close_with(socket, bye("bad_request", "messages are text")).await,
                };
                if credit.try_take(heard.into_std()).is_err() {
                    floods += 1;
                    if floods > MAX_OVER_LIMIT {
                        return close_with(socket, bye("flood", "far too many messages")).await;
                    }
                    // A flood is not answered by a flood.
                    if floods % 10 == 1 {
                        mailbox.put((&refusal(0, "slow_down", "too many messages at once; wait a moment")).into());
                    }
                    continue;
                }
                match Request::parse(&text) {
                    Ok(request) => {
                        let asked = TaskMessage::Message(RoomMessage::Requested { conn, request, next_dice_secret: None });
                        if door.send(asked).await.is_err() {
                            return close_with(socket, bye("unavailable", "the room was put away; come back in a moment")).await;
                        }
                    }
                    Err(UnreadableRequest { id, message }) => mailbox.put((&refusal(id, "bad_request", &message)).into()),
                }
            },
            _ = beat.tick() => {
                if heard.elapsed() > IDLE_TIMEOUT || socket.send(Packet::Ping(Vec::new().into())).await.is_err() {
                    return;
                }
            },
        }
    }
}

/// The hello, if it comes in time.
async fn read_hello(socket: &mut WebSocket) -> Option<Hello> {
    let packet = timeout(HELLO_TIMEOUT, socket.recv()).await.ok()??.ok()?;
    let Packet::Text(text) = packet else { return None };
    match serde_json::from_str(&text) {
        Ok(hello) => Some(hello),
        Err(error) => {
            close_with(socket, bye("bad_request", &format!("the first message is a hello: {error}"))).await;
            None
        }
    }
}

/// Says goodbye, and reads on for a moment: a connection that is dropped with words unread takes ours with it.
async fn close_with(socket: &mut WebSocket, frame: ServerMessage) {
    let parting = async {
        let _ = socket.send(Packet::Text(frame.to_json().into())).await;
        let _ = socket.send(Packet::Close(None)).await;
        while let Some(Ok(_)) = socket.recv().await {}
    };
    let _ = timeout(CLOSE_TIMEOUT, parting).await;
}

fn bye(code: impl Into<Cow<'static, str>>, message: &str) -> ServerMessage {
    ServerMessage::Bye { code: code.into(), message: message.to_owned() }
}

fn refusal(id: u64, code: &'static str, message: &str) -> ServerMessage {
    ServerMessage::Refused(ErrorReply { id, code: code.into(), reason: None, message: message.to_owned() })
}
