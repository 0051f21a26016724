//! The line to a room: a thread of its own that connects, says the hello, hands on what it hears, says what it is told to
//! say, and comes back by itself when the line breaks.

use std::sync::mpsc::SyncSender;
use std::time::Duration;

use client::{Address, ClientError, HttpClient, Session};
use protocol::http::JoinRoom;
use protocol::{Command, Frame, Hello, Request};
use tokio::sync::mpsc::Receiver;
use tokio::time::{interval, sleep, timeout};

use crate::net::purse::Purse;

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

impl From<ClientError> for Why {
    /// What may be different the next time is worth another attempt.
    fn from(error: ClientError) -> Why {
        let words = error.to_string();
        match error {
            // Which server it is stands on the screen.
            ClientError::Broken { reason, .. } => Why::Broken(reason),
            // A server that is there and has no such thing will not have it later.
            ClientError::NoSocket { status: 400..500, .. }
            | ClientError::NoCertificates
            | ClientError::Foreign { .. }
            | ClientError::Unreadable { .. } => Why::Ended(words),
            ClientError::Unreachable { .. }
            | ClientError::Silent { .. }
            | ClientError::Refused { .. }
            | ClientError::NoSocket { .. } => Why::Broken(words),
        }
    }
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
    let join = JoinRoom { name: name.clone(), device: purse.device(), ..JoinRoom::default() };
    let token = match HttpClient::new(room.server.clone()).join_room(&room.code, &join).await {
        Ok(joined) => joined.token,
        // A server that is in trouble may be well again soon; one that says no will say it again.
        Err(ClientError::Refused { status, message, .. }) if status < 500 => {
            return Err(Why::Ended(format!("{} does not let you in: {message}", room.server)));
        }
        Err(error) => return Err(Why::from(error)),
    };
    // A purse that cannot be written costs the seat only if the program is started again.
    let _ = purse.keep(room, name, token.clone());
    Ok(Some(token))
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
    let hello = Hello { token, device: purse.device(), lean: true, ..Hello::default() };
    let mut session = match Session::open(room, &hello).await {
        Ok(session) => session,
        Err(error) => return Why::from(error),
    };
    let mut ping = interval(PING);
    let mut known = false;
    loop {
        let heard = tokio::select! {
            heard = timeout(SILENCE, session.next()) => heard,
            request = asked.recv() => {
                let Some(request) = request else {
                    session.close().await;
                    return Why::Closed;
                };
                if let Err(error) = session.send_request(&request).await {
                    return Why::from(error);
                }
                continue;
            }
            _ = ping.tick() => {
                if let Err(error) = session.send_request(&Request { id: 0, command: Command::Ping }).await {
                    return Why::from(error);
                }
                continue;
            }
        };
        let frame = match heard {
            Ok(Ok(Some(frame))) => frame,
            Ok(Ok(None)) => return Why::Broken("the server closed the line".into()),
            Ok(Err(error)) => return Why::from(error),
            Err(_) => return Why::Broken("nothing was heard for long".into()),
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

#[cfg(test)]
mod tests {
    use client::Server;

    use super::*;

    #[test]
    fn another_attempt_is_made_only_where_it_may_help() {
        let server = || Server::read("http://races.example").unwrap();
        let refused = |status| ClientError::NoSocket { server: server(), code: "BCDF".into(), status };
        let unreadable = ClientError::Unreadable { reason: "a word".into() };
        for hopeless in
            [refused(404), ClientError::NoCertificates, ClientError::Foreign { server: server() }, unreadable]
        {
            assert!(matches!(Why::from(hopeless.clone()), Why::Ended(_)), "{hopeless}");
        }
        let broken = ClientError::Broken { server: server(), reason: "reset".into() };
        for passing in [refused(503), ClientError::Silent { server: server() }, broken] {
            assert!(matches!(Why::from(passing.clone()), Why::Broken(_)), "{passing}");
        }
    }
}
