//! A WebSocket from its first word to its last.

use std::borrow::Cow;
use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{Message as Packet, WebSocket};
use futures_util::SinkExt;
use protocol::client::Unreadable;
use protocol::{Frame, Hello, Refused, Request};
use tokio::sync::mpsc;
use tokio::time::{Instant, interval, timeout};

use crate::code;
use crate::credit::Credit;
use crate::desk::Post;
use crate::hall::Hall;
use crate::mailbox::{Delivery, End, Mailbox};
use crate::room::{ConnId, Message, SentTables};
use crate::token::Token;

/// How long a client may take for its hello.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long a goodbye may take.
const PARTING: Duration = Duration::from_secs(2);
/// How often the server asks whether anybody is still there.
const HEARTBEAT: Duration = Duration::from_secs(15);
/// Without a word for so long a connection counts as gone.
const SILENCE: Duration = Duration::from_secs(40);
/// No message of a client is longer than this.
pub(crate) const LONGEST: usize = 16 << 10;
/// One who goes on asking without credit so often is let go.
const PATIENCE_FOR_FLOODS: u32 = 200;

/// Talks to one client until either side has had enough.
pub(crate) async fn talk(hall: Hall, code: String, mut socket: Box<WebSocket>) {
    let Some(hello) = first_words(&mut socket).await else { return };
    let conn = hall.next_conn();
    let mailbox = Arc::new(Mailbox::default());
    let token = match hello.token.as_deref().map(Token::read) {
        Some(None) => return say(&mut socket, bye("bad_token", "this token was not given out here")).await,
        Some(Some(token)) => Some(token.hash()),
        None => None,
    };
    let device = hello.device.chars().take(64).collect();
    let message = Message::Connected { conn, token, device, screen: hello.screen };
    let door = match hall.post(&code, Post::Connected { message, conn, mailbox: Delivery::to(&mailbox) }).await {
        Ok(door) => door,
        Err(error) => return say(&mut socket, bye(error.code(), &error.to_string())).await,
    };
    let room = code::read(&code).unwrap_or_default();
    tracing::debug!(%room, conn = conn.0, "connected");
    converse(&hall, &door, &mut socket, conn, &mailbox, SentTables::new(&hello)).await;
    tracing::debug!(%room, conn = conn.0, "gone");
    // A room that is gone has forgotten all its connections.
    let _ = door.send(Post::Message(Message::Disconnected { conn })).await;
}

async fn converse(
    hall: &Hall,
    door: &mpsc::Sender<Post>,
    socket: &mut WebSocket,
    conn: ConnId,
    mailbox: &Mailbox,
    mut sent: SentTables,
) {
    let mut credit = Credit::full(hall.limits().requests, Instant::now().into_std());
    let mut mail = VecDeque::new();
    let mut floods = 0;
    let mut heard = Instant::now();
    let mut beat = interval(HEARTBEAT);
    loop {
        tokio::select! {
            open = mailbox.next(&mut mail) => {
                // Whatever waits goes out in one piece.
                let sending = async {
                    for text in mail.drain(..) {
                        let text = sent.next(text);
                        hall.metrics().told.add(1);
                        hall.metrics().told_bytes.add(text.len() as u64);
                        socket.feed(Packet::Text(text)).await?;
                    }
                    socket.flush().await
                };
                let done = timeout(SILENCE, sending).await;
                if done.is_err() || open == ControlFlow::Break(End::TooSlow) {
                    hall.metrics().slow_readers.add(1);
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
                    Packet::Binary(_) => return say(socket, bye("bad_request", "messages are text")).await,
                };
                if credit.spend(heard.into_std()).is_err() {
                    floods += 1;
                    if floods > PATIENCE_FOR_FLOODS {
                        return say(socket, bye("flood", "far too many messages")).await;
                    }
                    // A flood is not answered by a flood.
                    if floods % 10 == 1 {
                        mailbox.put((&refusal(0, "slow_down", "too many messages at once; wait a moment")).into());
                    }
                    continue;
                }
                match Request::read(&text) {
                    Ok(request) => {
                        let asked = Post::Message(Message::Asked { conn, request, secret: None });
                        if door.send(asked).await.is_err() {
                            return say(socket, bye("unavailable", "the room was put away; come back in a moment")).await;
                        }
                    }
                    Err(Unreadable { id, message }) => mailbox.put((&refusal(id, "bad_request", &message)).into()),
                }
            },
            _ = beat.tick() => {
                if heard.elapsed() > SILENCE || socket.send(Packet::Ping(Vec::new().into())).await.is_err() {
                    return;
                }
            },
        }
    }
}

/// The hello, if it comes in time.
async fn first_words(socket: &mut WebSocket) -> Option<Hello> {
    let packet = timeout(PATIENCE, socket.recv()).await.ok()??.ok()?;
    let Packet::Text(text) = packet else { return None };
    match serde_json::from_str(&text) {
        Ok(hello) => Some(hello),
        Err(error) => {
            say(socket, bye("bad_request", &format!("the first message is a hello: {error}"))).await;
            None
        }
    }
}

/// Says goodbye, and reads on for a moment: a connection that is dropped with words unread takes ours with it.
async fn say(socket: &mut WebSocket, frame: Frame) {
    let parting = async {
        let _ = socket.send(Packet::Text(frame.text().into())).await;
        let _ = socket.send(Packet::Close(None)).await;
        while let Some(Ok(_)) = socket.recv().await {}
    };
    let _ = timeout(PARTING, parting).await;
}

fn bye(code: impl Into<Cow<'static, str>>, message: &str) -> Frame {
    Frame::Bye { code: code.into(), message: message.to_owned() }
}

fn refusal(id: u64, code: &'static str, message: &str) -> Frame {
    Frame::Refused(Refused { id, code: code.into(), reason: None, message: message.to_owned() })
}
