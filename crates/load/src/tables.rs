//! Rooms with everybody in them.

use std::net::SocketAddr;

use anyhow::Result;
use client::{Address, HttpClient, Session};
use futures_util::{StreamExt, TryStreamExt, stream};
use protocol::http::{CreateRoom, JoinRoom};
use protocol::{Change, Hello, Pace};

/// Requests that are under way at the same time while tables are set up.
const AT_ONCE: usize = 48;

/// What is played.
#[derive(Clone, Debug)]
pub struct Spec {
    /// The game's id.
    pub game: String,
    /// How many seats, all of them players.
    pub seats: usize,
    /// How fast.
    pub pace: Pace,
}

/// A room and the tokens of those in it, the leader's first.
#[derive(Clone, Debug)]
pub struct Party {
    /// Four letters.
    pub code: String,
    /// One for each seat, in order.
    pub tokens: Vec<String>,
}

/// So many rooms with everybody in them and nobody connected.
pub async fn set_up(at: SocketAddr, tables: usize, spec: &Spec) -> Result<Vec<Party>> {
    stream::iter(0..tables).map(|_| one(at, spec)).buffered(AT_ONCE).try_collect().await
}

async fn one(at: SocketAddr, spec: &Spec) -> Result<Party> {
    let http = HttpClient::new(at);
    let name = |number: usize| format!("Player {number}");
    let Spec { game, seats, pace } = spec;
    let settings = Change { game: Some(game.clone()), seats: Some(*seats), pace: Some(*pace), ..Change::default() };
    let made = http.create_room(&CreateRoom { name: name(1), settings, ..CreateRoom::default() }).await?;
    let mut tokens = vec![made.token];
    for number in 2..=*seats {
        let join = JoinRoom { name: name(number), ..JoinRoom::default() };
        tokens.push(http.join_room(&made.code, &join).await?.token);
    }
    Ok(Party { code: made.code, tokens })
}

/// Connects so many of each party, leaders first.
pub async fn connect(at: SocketAddr, parties: &[Party], most: usize) -> Result<Vec<Vec<Session>>> {
    let party = |party: Party| async move {
        let mut sessions = Vec::new();
        let room = Address::new(at, party.code);
        for token in party.tokens.into_iter().take(most) {
            let hello = Hello { token: Some(token), device: "load".into(), lean: true, ..Hello::default() };
            sessions.push(Session::open(&room, &hello).await?);
        }
        Ok::<_, anyhow::Error>(sessions)
    };
    stream::iter(parties.to_vec()).map(party).buffered(AT_ONCE).try_collect().await
}
