//! The line to a room: a thread of its own that connects, says the hello, hands on what it hears, says what it is told to
//! say, and comes back by itself when the line breaks.

use std::sync::mpsc::SyncSender;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use protocol::{Command, Frame, FrameKind, Hello, Request};
use serde::Deserialize;
use serde_json::json;
use tokio::sync::mpsc::Receiver;
use tokio::time::{interval, sleep, timeout};
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::net::address::Address;
use crate::net::purse::Purse;
use crate::net::wire::{self, Stream};

/// A line on which nothing was heard for so long is dead. We ask more often than that whether anybody is there.
const SILENCE: Duration = Duration::from_secs(45);
const PING: Duration = Duration::from_secs(15);
/// How long between two attempts to come back, at most.
const LONGEST_PAUSE: Duration = Duration::from_secs(8);

/// What one wants of a room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Visit {
    /// To play, under this name.
    Play {
        /// The name.
        name: String,
    },
    /// To watch.
    Watch,
}

/// What comes from the line.
#[derive(Clone, Debug)]
pub(super) enum Heard {
    /// The server said something.
    Said(Box<Frame>),
    /// The server could not save the room's last move, which therefore did not happen; the line breaks after this.
    NotSaved,
    /// The line broke, and this is the how manieth attempt to mend it.
    Broken { attempt: u32, why: String },
    /// One has left the room, here or by another device.
    Left,
    /// It is over for good.
    Ended(String),
}

/// Why a connection ended.
enum Why {
    /// The other side, or the way there.
    Broken(String),
    /// For good.
    Ended(String),
    /// Nobody listens to us any more.
    Closed,
    /// One has left the room. The token is kept, because a game keeps the seat.
    Left,
    /// The token opens nothing here.
    NoToken,
}

/// Stays on the line until it ends for good. It blocks, so it gets a thread.
pub(super) fn stay(
    room: &Address,
    visit: &Visit,
    mut purse: Purse,
    tell: &SyncSender<Heard>,
    mut asked: Receiver<Request>,
) {
    let runtime = match tokio::runtime::Builder::new_current_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => return drop(tell.send(Heard::Ended(format!("no way to the network: {error}")))),
    };
    runtime.block_on(async {
        let mut attempt = 0;
        loop {
            let why = match enter(room, visit, &mut purse).await {
                Ok(token) => converse(room, visit, token, &purse, tell, &mut asked, &mut attempt).await,
                Err(why) => why,
            };
            match why {
                Why::Closed => return,
                Why::Left => return drop(tell.send(Heard::Left)),
                Why::Ended(why) => return drop(tell.send(Heard::Ended(why))),
                Why::NoToken => {
                    if let Visit::Play { name } = visit {
                        let _ = purse.forget(room, name);
                    }
                }
                Why::Broken(why) => {
                    attempt += 1;
                    if tell.send(Heard::Broken { attempt, why }).is_err() {
                        return;
                    }
                    let pause = Duration::from_millis(250 << attempt.min(6)).min(LONGEST_PAUSE);
                    sleep(pause).await;
                }
            }
        }
    });
}

/// Comes in, unless one is in already. Gives the token.
async fn enter(room: &Address, visit: &Visit, purse: &mut Purse) -> Result<Option<String>, Why> {
    let Visit::Play { name } = visit else { return Ok(None) };
    if let Some(token) = purse.token(room, name) {
        return Ok(Some(token));
    }
    let path = format!("/api/rooms/{}/join", room.code);
    let body = json!({"name": name, "device": purse.device()});
    let (status, answer) = wire::request(&room.server, "POST", &path, &body).await.map_err(Why::Broken)?;
    let said = answer["message"].as_str().unwrap_or("it does not say why").to_owned();
    match (status, answer["token"].as_str()) {
        (200 | 201, Some(token)) => {
            // A purse that cannot be written costs the seat only if the program is started again.
            let _ = purse.keep(room, name, token.to_owned());
            Ok(Some(token.to_owned()))
        }
        (500.., _) => Err(Why::Broken(said)),
        (_, _) => Err(Why::Ended(format!("{} does not let you in: {said}", room.server))),
    }
}

async fn converse(
    room: &Address,
    visit: &Visit,
    token: Option<String>,
    purse: &Purse,
    tell: &SyncSender<Heard>,
    asked: &mut Receiver<Request>,
    attempt: &mut u32,
) -> Why {
    let mut socket = match dial(room).await {
        Ok(socket) => socket,
        Err(why) => return why,
    };
    let hello = Hello { token, device: purse.device(), ..Hello::default() };
    if let Err(error) = socket.send(text(&hello)).await {
        return Why::Broken(error.to_string());
    }
    let mut ping = interval(PING);
    let mut known = false;
    loop {
        let heard = tokio::select! {
            heard = timeout(SILENCE, socket.next()) => heard,
            request = asked.recv() => {
                let Some(request) = request else {
                    let _ = socket.close(None).await;
                    return Why::Closed;
                };
                if let Err(error) = socket.send(text(&request)).await {
                    return Why::Broken(error.to_string());
                }
                continue;
            }
            _ = ping.tick() => {
                if let Err(error) = socket.send(text(&Request { id: 0, command: Command::Ping })).await {
                    return Why::Broken(error.to_string());
                }
                continue;
            }
        };
        let words = match heard {
            Ok(Some(Ok(Message::Text(words)))) => words,
            Ok(Some(Ok(Message::Close(_))) | None) => return Why::Broken("the server closed the line".into()),
            Ok(Some(Ok(_))) => continue,
            Ok(Some(Err(error))) => return Why::Broken(error.to_string()),
            Err(_) => return Why::Broken("nothing was heard for long".into()),
        };
        let frame = match heard_in(&words) {
            Ok(Some(frame)) => frame,
            Ok(None) => continue,
            Err(error) => return Why::Ended(format!("the server said what this program cannot read: {error}")),
        };
        if let Frame::Welcome { you, .. } = &frame {
            if you.is_none() && *visit != Visit::Watch {
                return if known { Why::Left } else { Why::NoToken };
            }
            known = true;
            *attempt = 0;
        }
        if let Frame::Bye { code, message } = frame {
            if code == "not_saved" && tell.send(Heard::NotSaved).is_err() {
                return Why::Closed;
            }
            return match &*code {
                "bad_token" => Why::NoToken,
                "closing" | "not_saved" | "unavailable" => Why::Broken(message),
                _ => Why::Ended(message),
            };
        }
        if tell.send(Heard::Said(Box::new(frame))).is_err() {
            return Why::Closed;
        }
    }
}

/// The message in these words; none if it is of a kind that only later programs know.
fn heard_in(words: &str) -> serde_json::Result<Option<Frame>> {
    #[derive(Deserialize)]
    struct Tagged {
        r#type: FrameKind,
    }
    let Tagged { r#type } = serde_json::from_str(words)?;
    match r#type {
        FrameKind::Unknown => Ok(None),
        FrameKind::Welcome
        | FrameKind::Room
        | FrameKind::Game
        | FrameKind::Table
        | FrameKind::Odds
        | FrameKind::Ack
        | FrameKind::Refused
        | FrameKind::Reacted
        | FrameKind::Pong
        | FrameKind::Moved
        | FrameKind::Bye => serde_json::from_str(words).map(Some),
    }
}

type Socket = tokio_tungstenite::WebSocketStream<Box<dyn Stream>>;

async fn dial(room: &Address) -> Result<Socket, Why> {
    let stream = wire::connect(&room.server).await.map_err(Why::Broken)?;
    let scheme = if room.server.tls { "wss" } else { "ws" };
    let at = format!("{scheme}://{}/api/rooms/{}/socket", wire::host(&room.server), room.code);
    match timeout(SILENCE, client_async(at, stream)).await {
        Ok(Ok((socket, _))) => Ok(socket),
        // A server that is there and has no such thing will not have it later.
        Ok(Err(Error::Http(answer))) if answer.status().is_client_error() => {
            Err(Why::Ended(format!("{} says {} to room {}", room.server, answer.status(), room.code)))
        }
        Ok(Err(error)) => Err(Why::Broken(error.to_string())),
        Err(_) => Err(Why::Broken(format!("{} does not answer", room.server))),
    }
}

fn text(message: &impl serde::Serialize) -> Message {
    #[expect(clippy::expect_used, reason = "our own messages have string keys, so writing cannot fail")]
    Message::text(serde_json::to_string(message).expect("our own messages always serialise"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_of_later_servers_are_passed_over_and_broken_ones_are_told() {
        assert!(matches!(heard_in("{\"type\":\"pong\",\"id\":1}"), Ok(Some(Frame::Pong { id: 1 }))));
        assert!(matches!(heard_in("{\"type\":\"of tomorrow\",\"id\":1}"), Ok(None)));
        assert!(heard_in("{\"type\":\"pong\"}").is_err());
        assert!(heard_in("pong").is_err());
    }
}
