//! Finished games out of a room's log: their records, and what each viewer saw of them.

use kit::{Seat, Viewer};
use ledger::{Input, Record, Replay};
use protocol::http::{Evening, Player, ReplayFrame, Share};
use protocol::{ChairView, Silks};
use registry::Json;
use serde_json::Value;
use store::{RoomId, RoomRow};

use crate::hall::{Hall, HallError, place};
use crate::room::state::BadLog;
use crate::room::{Core, Entry};

/// A finished game.
pub struct Finished {
    /// Which game of its room, from 1.
    pub number: u32,
    /// Its record, the secret told.
    pub record: Record,
    /// Who sat where when it ended.
    pub players: Vec<Player>,
}

impl Hall {
    /// The last finished game of the room with this code, if there is one.
    pub async fn last_game(&self, code: &str) -> Result<Option<Finished>, HallError> {
        let row = self.row(code).await?;
        self.game_of(&row, None).await
    }

    /// A finished game of any room there ever was and that is still kept.
    pub async fn game(&self, room: &str, number: u32) -> Result<Option<Finished>, HallError> {
        let id = RoomId::new(room).map_err(|_| HallError::NoRoom)?;
        let row = self.store().find(&id).await?.ok_or(HallError::NoRoom)?;
        self.game_of(&row, Some(number)).await
    }

    /// An evening of any room that is still kept, once a game of it is over.
    pub async fn evening(&self, room: &str, number: u32) -> Result<Option<Evening>, HallError> {
        let id = RoomId::new(room).map_err(|_| HallError::NoRoom)?;
        let row = self.store().find(&id).await?.ok_or(HallError::NoRoom)?;
        let core = Core::rebuild(place(&row), &self.log(&row).await?).map_err(HallError::Log)?;
        Ok(core.room().evening(number).map(|programme| Evening { room: room.to_owned(), programme }))
    }

    async fn game_of(&self, row: &RoomRow, wanted: Option<u32>) -> Result<Option<Finished>, HallError> {
        let log = self.log(row).await?;
        let games = games(&log);
        let number = wanted.map_or(games.len(), |number| number as usize);
        let Some(span) = number.checked_sub(1).and_then(|index| games.get(index)) else { return Ok(None) };
        // Whatever came after the game does not change what it was.
        let core = Core::rebuild(place(row), &log[..=span.last]).map_err(HallError::Log)?;
        let Some(game) = &core.room().game else { return Ok(None) };
        let Some(secret) = game.told_secret() else { return Ok(None) };
        let record = Record { header: game.header().clone(), inputs: span.inputs.clone(), secret: Some(secret) };
        Ok(Some(Finished { number: number as u32, record, players: players(&core) }))
    }
}

/// Where a game stands in the log.
pub(crate) struct Span {
    pub(crate) last: usize,
    pub(crate) inputs: Vec<Input>,
}

/// Every game that was begun and has seen an input, in order.
pub(crate) fn games(log: &[Entry]) -> Vec<Span> {
    let mut games: Vec<Span> = Vec::new();
    for (index, entry) in log.iter().enumerate() {
        match entry {
            Entry::Started { .. } => games.push(Span { last: index, inputs: Vec::new() }),
            Entry::Input { input } => {
                if let Some(game) = games.last_mut() {
                    game.last = index;
                    game.inputs.push(input.clone());
                }
            }
            _ => {}
        }
    }
    games
}

pub(crate) fn players(core: &Core) -> Vec<Player> {
    let view = core.view(0);
    let member = |id| view.members.iter().find(|member| member.id == id);
    let player = |(seat, chair): (usize, &ChairView)| match chair {
        ChairView::Member { member: id, .. } => {
            let (name, silks) = member(*id).map(|it| (it.name.clone(), it.silks)).unzip();
            let silks = silks.unwrap_or_else(|| Silks::of_the_house(seat));
            Player { name: name.unwrap_or_default(), silks, bot: false }
        }
        ChairView::Bot { name, silks, .. } => Player { name: name.clone(), silks: *silks, bot: true },
        ChairView::Open => Player { name: String::new(), silks: Silks::of_the_house(seat), bot: true },
    };
    view.chairs.iter().enumerate().map(player).collect()
}

/// The whole game as one viewer saw it.
pub fn seen_by(room: &str, finished: &Finished, seat: Option<u8>) -> Result<protocol::http::Replay, HallError> {
    let broken = |_| HallError::Log(BadLog::OutOfPlace { version: 0 });
    let viewer = seat.map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat(seat)));
    let mut replay = Replay::new(&finished.record).map_err(broken)?;
    let (ruleset, scene) = (replay.table().ruleset(), replay.table().scene());
    let mut frames = vec![frame(&replay, viewer, None, None)];
    let mut odds = replay.table().chance();
    while let Some(step) = replay.next() {
        let step = step.map_err(broken)?;
        let share = match step.input {
            Input::Outcome { outcome, .. } => odds.and_then(|odds| share(&odds, outcome)),
            Input::Action { .. } => None,
        };
        frames.push(frame(&replay, viewer, step.seat.map(|seat| seat.0), share));
        odds = replay.table().chance();
    }
    Ok(protocol::http::Replay {
        room: room.to_owned(),
        number: finished.number,
        game: finished.record.header.game.clone(),
        players: finished.players.clone(),
        ruleset,
        scene,
        seat,
        frames,
    })
}

/// Which picks would have given this outcome, counted as docs/fairness.md counts them.
fn share(odds: &[(u32, Json)], outcome: &Value) -> Option<Share> {
    let of = odds.iter().map(|(weight, _)| weight).sum();
    let mut from = 0;
    for (weight, listed) in odds {
        let to = from + weight;
        if serde_json::from_str::<Value>(listed.get()).is_ok_and(|listed| listed == *outcome) {
            return Some(Share { from, to, of });
        }
        from = to;
    }
    None
}

fn frame(replay: &Replay<'_>, viewer: Viewer, by: Option<u8>, share: Option<Share>) -> ReplayFrame {
    let table = replay.table();
    ReplayFrame {
        by,
        turn: table.turn(),
        view: table.view(viewer),
        options: viewer.seat().and_then(|seat| table.options(seat)),
        seen: table.seen(viewer),
        share,
    }
}
