//! Finished games out of a room's log: their records, and what each viewer saw of them.

use games::Json;
use kit::{Seat, Turn, Viewer};
use ledger::{BadRecord, Input, Record, Replay};
use protocol::http::{Evening, Player, ReplayFrame, Share};
use protocol::{ChairView, Silks};
use serde::Serialize;
use serde_json::Value;
use store::{RoomId, RoomRow};

use crate::hall::{Hall, HallError};
use crate::room::bad_log::BadLog;
use crate::room::{Entry, Place, Room};

/// A finished game.
pub struct Finished {
    /// Which game of its room, from 1.
    pub number: u32,
    /// Its record, the secret told.
    pub record: Record,
    /// Who sat where when it ended.
    pub players: Vec<Player>,
    /// The number of each input's entry in the room's log.
    entries: Vec<u64>,
    /// Whether the clock made each input.
    by_clock: Vec<bool>,
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
        let programme = self.read(&row, move |place, log| Ok(Room::rebuild(place, &log)?.evening(number))).await?;
        Ok(programme.map(|programme| Evening { room: room.to_owned(), programme }))
    }

    /// The whole game as one viewer saw it, as the JSON of a [`protocol::http::Replay`].
    pub async fn seen_by(&self, room: &str, game: Finished, seat: Option<Seat>) -> Result<String, HallError> {
        let room = room.to_owned();
        let seen = self.readers().run(move || seen_by(&room, &game, seat)).await?;
        seen.map_err(|error| {
            tracing::error!(%error, "a game cannot be replayed");
            HallError::Log(error)
        })
    }

    async fn game_of(&self, row: &RoomRow, wanted: Option<u32>) -> Result<Option<Finished>, HallError> {
        self.read(row, move |place, log| finished(place, &log, wanted)).await
    }
}

/// The game with this number, or the last one, if it is over.
fn finished(place: Place, log: &[Entry], wanted: Option<u32>) -> Result<Option<Finished>, BadLog> {
    let mut games = games(log);
    let number = wanted.map_or(games.len(), |number| number as usize);
    let Some(index) = number.checked_sub(1).filter(|index| *index < games.len()) else { return Ok(None) };
    let Span { last, inputs, entries, by_clock } = games.swap_remove(index);
    // Whatever came after the game does not change what it was.
    let room = Room::rebuild(place, &log[..=last])?;
    let Some(game) = &room.game else { return Ok(None) };
    if game.told_secret().is_none() {
        return Ok(None);
    }
    let record = game.record(inputs);
    Ok(Some(Finished { number: number as u32, record, players: players(&room), entries, by_clock }))
}

/// Where a game stands in the log.
#[derive(Default)]
pub(crate) struct Span {
    pub(crate) last: usize,
    pub(crate) inputs: Vec<Input>,
    /// The number of each input's entry in the log.
    pub(crate) entries: Vec<u64>,
    /// Whether the clock made each input.
    pub(crate) by_clock: Vec<bool>,
}

/// Every game that was begun and has seen an input, in order.
pub(crate) fn games(log: &[Entry]) -> Vec<Span> {
    let mut games: Vec<Span> = Vec::new();
    for (index, entry) in log.iter().enumerate() {
        match entry {
            Entry::Started { .. } => games.push(Span { last: index, ..Span::default() }),
            Entry::Input { input, clock } => {
                if let Some(game) = games.last_mut() {
                    game.last = index;
                    game.by_clock.push(*clock || input.is_by_clock());
                    game.inputs.push(input.clone());
                    game.entries.push(index as u64);
                }
            }
            Entry::Ended => games.iter_mut().next_back().into_iter().for_each(|game| game.last = index),
            _ => {}
        }
    }
    games
}

pub(crate) fn players(room: &Room) -> Vec<Player> {
    let view = room.view(|_| false, |_| false);
    let member = |id| view.members.iter().find(|member| member.id == id);
    let player = |(seat, chair): (usize, &ChairView)| match chair {
        ChairView::Member { member: id, left, .. } => {
            let (name, silks) = member(*id).map(|it| (it.name.clone(), it.silks)).unzip();
            let silks = silks.unwrap_or_else(|| Silks::of_the_house(seat));
            Player { name: name.unwrap_or_default(), silks, bot: false, left: *left }
        }
        ChairView::Bot { name, silks, .. } => Player { name: name.clone(), silks: *silks, bot: true, left: false },
        ChairView::Open => Player { name: String::new(), silks: Silks::of_the_house(seat), bot: true, left: false },
    };
    view.chairs.iter().enumerate().map(player).collect()
}

/// Names the entry of the log at which a replay cannot go on.
pub(crate) fn broken_at(entries: &[u64], input: usize, what: BadRecord) -> BadLog {
    let version = entries.get(input).or(entries.first()).copied().unwrap_or_default();
    BadLog::Input { version, what }
}

fn seen_by(room: &str, finished: &Finished, seat: Option<Seat>) -> Result<String, BadLog> {
    let broken = |input: usize| move |what| broken_at(&finished.entries, input, what);
    let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
    let mut replay = Replay::new(&finished.record).map_err(broken(0))?;
    let (ruleset, scene) = (replay.table().ruleset(), replay.table().scene());
    let mut frames = vec![frame(&replay, viewer)];
    let mut odds = replay.table().chance();
    while let Some(step) = replay.next() {
        let step = step.map_err(broken(frames.len() - 1))?;
        let share = match step.input {
            Input::Outcome { outcome, .. } => odds.and_then(|odds| share(&odds, &outcome.value())),
            Input::Action { .. } => None,
        };
        let by_clock = finished.by_clock.get(step.number - 1).copied().unwrap_or_default();
        frames.push(ReplayFrame { by: step.seat.map(Seat::number), by_clock, share, ..frame(&replay, viewer) });
        odds = replay.table().chance();
    }
    // A game that its leader ended is over, whatever its rules wait for.
    if let Some(last) = frames.last_mut().filter(|_| finished.record.ended.is_some()) {
        last.turn = Turn::Over { standings: replay.table().standings() };
        last.options = None;
    }
    let replay = protocol::http::Replay {
        room: room.to_owned(),
        number: finished.number,
        game: finished.record.header.game.clone(),
        players: finished.players.clone(),
        ruleset,
        scene,
        seat: seat.map(Seat::number),
        frames,
    };
    Ok(text(&replay))
}

/// An answer of ours as JSON.
pub(crate) fn text(answer: &impl Serialize) -> String {
    #[expect(clippy::expect_used, reason = "our own types have string keys and no floats, so writing cannot fail")]
    serde_json::to_string(answer).expect("our own types always serialise")
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

/// The table as it stands, before it is said how it came to this.
fn frame(replay: &Replay<'_>, viewer: Viewer) -> ReplayFrame {
    let table = replay.table();
    ReplayFrame {
        by: None,
        by_clock: false,
        turn: table.turn(),
        view: table.view(viewer),
        options: viewer.seat().and_then(|seat| table.options(seat)),
        seen: table.seen(viewer),
        share: None,
    }
}
