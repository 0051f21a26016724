//! Rooms with everybody in them.

use std::net::SocketAddr;

use anyhow::{Context, Result, bail};
use futures_util::{StreamExt, TryStreamExt, stream};
use serde_json::{Value, json};

use crate::wire::{Wire, http};

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
    pub pace: &'static str,
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
    let wanted = json!({"name": "Player 1", "game": spec.game, "seats": spec.seats, "pace": spec.pace});
    let joined = ask(at, "/api/rooms", &wanted).await?;
    let code = joined["code"].as_str().context("no code")?.to_owned();
    let mut tokens = vec![token(&joined)?];
    for number in 2..=spec.seats {
        let name = json!({"name": format!("Player {number}")});
        tokens.push(token(&ask(at, &format!("/api/rooms/{code}/join"), &name).await?)?);
    }
    Ok(Party { code, tokens })
}

fn token(joined: &Value) -> Result<String> {
    Ok(joined["token"].as_str().context("no token")?.to_owned())
}

async fn ask(at: SocketAddr, path: &str, body: &Value) -> Result<Value> {
    match http(at, "POST", path, body).await? {
        (200 | 201, answer) => Ok(answer),
        (status, answer) => bail!("{path}: {status} {answer}"),
    }
}

/// Connects so many of each party, leaders first.
pub async fn connect(at: SocketAddr, parties: &[Party], most: usize) -> Result<Vec<Vec<Wire>>> {
    let party = |party: Party| async move {
        let mut wires = Vec::new();
        for token in party.tokens.iter().take(most) {
            wires.push(Wire::dial(at, &party.code, Some(token)).await?);
        }
        Ok::<_, anyhow::Error>(wires)
    };
    stream::iter(parties.to_vec()).map(party).buffered(AT_ONCE).try_collect().await
}
