//! Rooms with everybody in them.

use std::net::SocketAddr;

use anyhow::Result;
use client::{HttpClient, RoomAddress, Session};
use futures_util::{StreamExt, TryStreamExt, stream};
use protocol::http::{CreateRoom, JoinRoom};
use protocol::{Hello, Pace, SettingsPatch};

/// Requests that are under way at the same time while tables are set up.
const AT_ONCE: usize = 48;

/// The game, the number of seats and the pace of the rooms of a run.
#[derive(Clone, Debug)]
pub struct RoomSpec {
    pub game: String,
    /// How many seats, all of them players.
    pub seats: usize,
    pub pace: Pace,
}

/// A room and the tokens of those in it, the leader's first.
#[derive(Clone, Debug)]
pub struct FullRoom {
    pub code: String,
    /// One for each seat, in order.
    pub tokens: Vec<String>,
}

/// Creates this number of rooms with everybody in them and nobody connected.
pub async fn fill_rooms(addr: SocketAddr, tables: usize, spec: &RoomSpec) -> Result<Vec<FullRoom>> {
    stream::iter(0..tables).map(|_| one(addr, spec)).buffered(AT_ONCE).try_collect().await
}

async fn one(at: SocketAddr, spec: &RoomSpec) -> Result<FullRoom> {
    let http = HttpClient::new(at);
    let name = |number: usize| format!("Player {number}");
    let RoomSpec { game, seats, pace } = spec;
    let settings = SettingsPatch {
        game: Some(game.clone()),
        min_players: Some(*seats),
        pace: Some(*pace),
        ..SettingsPatch::default()
    };
    let made = http.create_room(&CreateRoom { name: name(1), settings, ..CreateRoom::default() }).await?;
    let mut tokens = vec![made.token];
    for number in 2..=*seats {
        let join = JoinRoom { name: name(number), ..JoinRoom::default() };
        tokens.push(http.join_room(&made.code, &join).await?.token);
    }
    Ok(FullRoom { code: made.code, tokens })
}

/// Connects this number of people of each room, leaders first.
pub async fn connect_players(addr: SocketAddr, rooms: &[FullRoom], max_per_room: usize) -> Result<Vec<Vec<Session>>> {
    let full_room = |full_room: FullRoom| async move {
        let mut sessions = Vec::new();
        let room = RoomAddress::new(addr, full_room.code);
        for token in full_room.tokens.into_iter().take(max_per_room) {
            let hello = Hello { token: Some(token), device: "load".into(), lean: true, ..Hello::default() };
            sessions.push(Session::connect(&room, &hello).await?);
        }
        Ok::<_, anyhow::Error>(sessions)
    };
    stream::iter(rooms.to_vec()).map(full_room).buffered(AT_ONCE).try_collect().await
}
