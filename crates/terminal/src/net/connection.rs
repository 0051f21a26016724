//! The connection to a room: a thread of its own that connects, sends the hello, passes messages on in both directions, and
//! reconnects by itself.

use std::sync::mpsc::SyncSender;
use std::time::Duration;

use client::{ClientError, HttpClient, RoomAddress, Session};
use protocol::http::JoinRoom;
use protocol::{Command, Hello, Request, ServerMessage};
use tokio::sync::mpsc::Receiver;
use tokio::time::{interval, sleep, timeout};

use crate::net::seat_store::SeatStore;

/// A connection on which nothing arrives for this long counts as broken. Pings are sent more often than that.
const SILENCE_TIMEOUT: Duration = Duration::from_secs(45);
const PING_INTERVAL: Duration = Duration::from_secs(15);
/// The longest pause between two attempts to reconnect.
const MAX_RECONNECT_PAUSE: Duration = Duration::from_secs(8);

/// How to enter a room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JoinMode {
    /// As a player with this name.
    Play {
        name: String,
    },
    Watch,
}

/// What the connection's thread reports.
#[derive(Clone, Debug)]
pub(super) enum ConnectionEvent {
    Message(Box<ServerMessage>),
    /// The server could not save the room's last move, so it did not happen. The connection breaks after this.
    MoveNotSaved,
    /// The connection broke. `attempt` counts the attempts to reconnect, from 1.
    Reconnecting {
        attempt: u32,
        why: String,
    },
    /// The player has left the room, here or on another device.
    Left,
    /// The connection has ended and is not tried again.
    Ended(String),
}

/// Why a connection ended.
enum Disconnect {
    /// The network or the server failed; another attempt may succeed.
    Broken(String),
    Ended(String),
    /// The rest of this program no longer listens.
    Closed,
    /// The player has left the room. The token is kept, because a running game keeps the seat.
    Left,
    /// The server does not know the token.
    NoToken,
}

impl From<ClientError> for Disconnect {
    /// Decides by the kind of error whether another attempt may succeed.
    fn from(error: ClientError) -> Disconnect {
        let words = error.to_string();
        match error {
            // The screen shows which server it is.
            ClientError::ConnectionLost { reason, .. } => Disconnect::Broken(reason),
            // A server that is there and has no such thing will not have it later.
            ClientError::SocketRefused { status: 400..500, .. }
            | ClientError::NoCertificates
            | ClientError::UnexpectedResponse { .. }
            | ClientError::UnreadableMessage { .. } => Disconnect::Ended(words),
            ClientError::Unreachable { .. }
            | ClientError::NoAnswer { .. }
            | ClientError::Refused { .. }
            | ClientError::SocketRefused { .. } => Disconnect::Broken(words),
        }
    }
}

/// Keeps the connection until it ends for good. Blocks, so it needs a thread of its own.
pub(super) fn run(
    room: &RoomAddress,
    join_mode: &JoinMode,
    mut seat_store: SeatStore,
    tell: &SyncSender<ConnectionEvent>,
    mut asked: Receiver<Request>,
) {
    let runtime = match tokio::runtime::Builder::new_current_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => return drop(tell.send(ConnectionEvent::Ended(format!("no way to the network: {error}")))),
    };
    runtime.block_on(async {
        let mut attempt = 0;
        loop {
            let why = match enter(room, join_mode, &mut seat_store).await {
                Ok(token) => {
                    exchange_messages(room, join_mode, token, &seat_store, tell, &mut asked, &mut attempt).await
                }
                Err(why) => why,
            };
            match why {
                Disconnect::Closed => return,
                Disconnect::Left => return drop(tell.send(ConnectionEvent::Left)),
                Disconnect::Ended(why) => return drop(tell.send(ConnectionEvent::Ended(why))),
                Disconnect::NoToken => {
                    if let JoinMode::Play { name } = join_mode {
                        let _ = seat_store.remove_token(room, name);
                    }
                }
                Disconnect::Broken(why) => {
                    attempt += 1;
                    if tell.send(ConnectionEvent::Reconnecting { attempt, why }).is_err() {
                        return;
                    }
                    let pause = Duration::from_millis(250 << attempt.min(6)).min(MAX_RECONNECT_PAUSE);
                    sleep(pause).await;
                }
            }
        }
    });
}

/// Joins the room, unless a token for it is saved already. Returns the token.
async fn enter(
    room: &RoomAddress,
    join_mode: &JoinMode,
    seat_store: &mut SeatStore,
) -> Result<Option<String>, Disconnect> {
    let JoinMode::Play { name } = join_mode else { return Ok(None) };
    if let Some(token) = seat_store.token(room, name) {
        return Ok(Some(token));
    }
    let join = JoinRoom { name: name.clone(), device: seat_store.device_id(), ..JoinRoom::default() };
    let token = match HttpClient::new(room.server.clone()).join_room(&room.code, &join).await {
        Ok(joined) => joined.token,
        // An error of the server may pass; a refusal will be repeated.
        Err(ClientError::Refused { status, message, .. }) if status < 500 => {
            return Err(Disconnect::Ended(format!("{} does not let you in: {message}", room.server)));
        }
        Err(error) => return Err(Disconnect::from(error)),
    };
    // A file that cannot be written costs the seat only if the program is started again.
    let _ = seat_store.save_token(room, name, token.clone());
    Ok(Some(token))
}

async fn exchange_messages(
    room: &RoomAddress,
    join_mode: &JoinMode,
    token: Option<String>,
    seat_store: &SeatStore,
    tell: &SyncSender<ConnectionEvent>,
    asked: &mut Receiver<Request>,
    attempt: &mut u32,
) -> Disconnect {
    let hello = Hello { token, device: seat_store.device_id(), lean: true, ..Hello::default() };
    let mut session = match Session::connect(room, &hello).await {
        Ok(session) => session,
        Err(error) => return Disconnect::from(error),
    };
    let mut ping = interval(PING_INTERVAL);
    let mut known = false;
    loop {
        let heard = tokio::select! {
            heard = timeout(SILENCE_TIMEOUT, session.next_message()) => heard,
            request = asked.recv() => {
                let Some(request) = request else {
                    session.close().await;
                    return Disconnect::Closed;
                };
                if let Err(error) = session.send_request(&request).await {
                    return Disconnect::from(error);
                }
                continue;
            }
            _ = ping.tick() => {
                if let Err(error) = session.send_request(&Request { id: 0, command: Command::Ping }).await {
                    return Disconnect::from(error);
                }
                continue;
            }
        };
        let frame = match heard {
            Ok(Ok(Some(frame))) => frame,
            Ok(Ok(None)) => return Disconnect::Broken("the server closed the line".into()),
            Ok(Err(error)) => return Disconnect::from(error),
            Err(_) => return Disconnect::Broken("nothing was heard for long".into()),
        };
        if let ServerMessage::Welcome { member: you, .. } = &frame {
            if you.is_none() && *join_mode != JoinMode::Watch {
                return if known { Disconnect::Left } else { Disconnect::NoToken };
            }
            known = true;
            *attempt = 0;
        }
        if let ServerMessage::Bye { code, message } = frame {
            if code == "not_saved" && tell.send(ConnectionEvent::MoveNotSaved).is_err() {
                return Disconnect::Closed;
            }
            return match &*code {
                "bad_token" => Disconnect::NoToken,
                "closing" | "not_saved" | "unavailable" => Disconnect::Broken(message),
                _ => Disconnect::Ended(message),
            };
        }
        if tell.send(ConnectionEvent::Message(Box::new(frame))).is_err() {
            return Disconnect::Closed;
        }
    }
}

#[cfg(test)]
mod tests {
    use client::ServerAddress;

    use super::*;

    #[test]
    fn another_attempt_is_made_only_where_it_may_help() {
        let server = || ServerAddress::parse("http://races.example").unwrap();
        let refused = |status| ClientError::SocketRefused { server: server(), code: "BCDF".into(), status };
        let unreadable = ClientError::UnreadableMessage { reason: "a word".into() };
        for hopeless in [
            refused(404),
            ClientError::NoCertificates,
            ClientError::UnexpectedResponse { server: server() },
            unreadable,
        ] {
            assert!(matches!(Disconnect::from(hopeless.clone()), Disconnect::Ended(_)), "{hopeless}");
        }
        let broken = ClientError::ConnectionLost { server: server(), reason: "reset".into() };
        for passing in [refused(503), ClientError::NoAnswer { server: server() }, broken] {
            assert!(matches!(Disconnect::from(passing.clone()), Disconnect::Broken(_)), "{passing}");
        }
    }
}
