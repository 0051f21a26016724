//! Finished games from a room's log: their records, and what each viewer saw of them.

use games::RawJson;
use kit::{Seat, Turn, Viewer};
use ledger::{BadRecord, Input, Record, Replay};
use protocol::http::{PickRange, ReplayFrame, RoomProgramme, SeatedPlayer};
use protocol::{ChairView, Silks};
use serde::Serialize;
use serde_json::Value;
use store::{RoomId, RoomRow};

use crate::room::bad_log::BadLog;
use crate::room::{LogEntry, Room, RoomIdentity};
use crate::rooms::{Rooms, RoomsError};

/// A finished game with everything that a replay of it needs.
pub struct FinishedGame {
    /// Counted from 1 in each room.
    pub game_number: u32,
    /// With the revealed dice secret.
    pub record: Record,
    /// The players in seat order, as they were when the game ended.
    pub players: Vec<SeatedPlayer>,
    /// For each input the number of its entry in the room's log.
    entries: Vec<u64>,
    /// For each input whether the clock made it.
    by_clock: Vec<bool>,
}

impl Rooms {
    /// The last finished game of the room with this code, if there is one.
    pub async fn last_finished_game(&self, code: &str) -> Result<Option<FinishedGame>, RoomsError> {
        let row = self.find_row(code).await?;
        self.game_of(&row, None).await
    }

    /// A finished game of any room that is still kept.
    pub async fn finished_game(&self, room_id: &str, number: u32) -> Result<Option<FinishedGame>, RoomsError> {
        let id = RoomId::new(room_id).map_err(|_| RoomsError::NoRoom)?;
        let row = self.store().find(&id).await?.ok_or(RoomsError::NoRoom)?;
        self.game_of(&row, Some(number)).await
    }

    /// An evening of any room that is still kept, once a game of it is over.
    pub async fn evening(&self, room_id: &str, number: u32) -> Result<Option<RoomProgramme>, RoomsError> {
        let id = RoomId::new(room_id).map_err(|_| RoomsError::NoRoom)?;
        let row = self.store().find(&id).await?.ok_or(RoomsError::NoRoom)?;
        let programme =
            self.read_log(&row, move |identity, log| Ok(Room::rebuild(identity, &log)?.evening_view(number))).await?;
        Ok(programme.map(|programme| RoomProgramme { room: room_id.to_owned(), programme }))
    }

    /// The whole game as one viewer saw it: the JSON of a [`protocol::http::Replay`].
    pub async fn replay_json(
        &self,
        room_id: &str,
        game: FinishedGame,
        seat: Option<Seat>,
    ) -> Result<String, RoomsError> {
        let room = room_id.to_owned();
        let replayed = self.log_workers().run(move || seen_by(&room, &game, seat)).await?;
        replayed.map_err(|error| {
            tracing::error!(%error, "a game cannot be replayed");
            RoomsError::DamagedLog(error)
        })
    }

    async fn game_of(&self, row: &RoomRow, wanted: Option<u32>) -> Result<Option<FinishedGame>, RoomsError> {
        self.read_log(row, move |identity, log| finished(identity, &log, wanted)).await
    }
}

/// The game with this number, or the last one if there is no number; `None` if it is not over.
fn finished(identity: RoomIdentity, log: &[LogEntry], wanted: Option<u32>) -> Result<Option<FinishedGame>, BadLog> {
    let mut games = game_spans(log);
    let number = wanted.map_or(games.len(), |number| number as usize);
    let Some(index) = number.checked_sub(1).filter(|index| *index < games.len()) else { return Ok(None) };
    let GameSpan { last_entry: last, inputs, entry_numbers: entries, by_clock } = games.swap_remove(index);
    // Entries after the game do not matter here.
    let room = Room::rebuild(identity, &log[..=last])?;
    let Some(game) = &room.game else { return Ok(None) };
    if game.revealed_secret().is_none() {
        return Ok(None);
    }
    let record = game.record(inputs);
    Ok(Some(FinishedGame { game_number: number as u32, record, players: players(&room), entries, by_clock }))
}

/// The part of a log that belongs to one game.
#[derive(Default)]
pub(crate) struct GameSpan {
    pub(crate) last_entry: usize,
    pub(crate) inputs: Vec<Input>,
    /// For each input the number of its entry in the log.
    pub(crate) entry_numbers: Vec<u64>,
    /// For each input whether the clock made it.
    pub(crate) by_clock: Vec<bool>,
}

/// Every game that was started, in order.
pub(crate) fn game_spans(log: &[LogEntry]) -> Vec<GameSpan> {
    let mut games: Vec<GameSpan> = Vec::new();
    for (index, entry) in log.iter().enumerate() {
        match entry {
            LogEntry::GameStarted { .. } => games.push(GameSpan { last_entry: index, ..GameSpan::default() }),
            LogEntry::Input { input, by_clock } => {
                if let Some(game) = games.last_mut() {
                    game.last_entry = index;
                    game.by_clock.push(*by_clock || input.is_by_clock());
                    game.inputs.push(input.clone());
                    game.entry_numbers.push(index as u64);
                }
            }
            LogEntry::GameEndedByLeader => {
                games.iter_mut().next_back().into_iter().for_each(|game| game.last_entry = index);
            }
            LogEntry::Joined { .. }
            | LogEntry::LeftGame { .. }
            | LogEntry::ReturnedToGame { .. }
            | LogEntry::LeftRoom { .. }
            | LogEntry::SilksChanged { .. }
            | LogEntry::SatDown { .. }
            | LogEntry::StoodUp { .. }
            | LogEntry::WantsSeat { .. }
            | LogEntry::SeatRequested { .. }
            | LogEntry::SeatRequestAnswered { .. }
            | LogEntry::ChairCountChanged { .. }
            | LogEntry::BotAdded { .. }
            | LogEntry::BotRemoved { .. }
            | LogEntry::LeaderChanged { .. }
            | LogEntry::Configured { .. }
            | LogEntry::SettingsChanged { .. }
            | LogEntry::LockChanged { .. }
            | LogEntry::ReadyChanged { .. }
            | LogEntry::DiceCommitted { .. }
            | LogEntry::Contributed { .. }
            | LogEntry::Predicted { .. }
            | LogEntry::PauseChanged { .. }
            | LogEntry::Rematch
            | LogEntry::ProgrammeChanged { .. }
            | LogEntry::SatOut { .. } => {}
        }
    }
    games
}

/// The players of the game in seat order, bots among them.
pub(crate) fn players(room: &Room) -> Vec<SeatedPlayer> {
    let view = room.view(|_| false, |_| false);
    let member = |id| view.members.iter().find(|member| member.id == id);
    let player = |(seat, chair): (usize, &ChairView)| match chair {
        ChairView::Member { member: id, left, .. } => {
            let (name, silks) = member(*id).map(|it| (it.name.clone(), it.silks)).unzip();
            let silks = silks.unwrap_or_else(|| Silks::for_bot(seat));
            SeatedPlayer { name: name.unwrap_or_default(), silks, bot: false, left: *left }
        }
        ChairView::Bot { name, silks, .. } => {
            SeatedPlayer { name: name.clone(), silks: *silks, bot: true, left: false }
        }
        ChairView::Open => SeatedPlayer { name: String::new(), silks: Silks::for_bot(seat), bot: true, left: false },
    };
    view.chairs.iter().enumerate().map(player).collect()
}

/// The error with the number of the log entry at which a replay failed.
pub(crate) fn replay_error(entry_numbers: &[u64], input: usize, what: BadRecord) -> BadLog {
    let version = entry_numbers.get(input).or(entry_numbers.first()).copied().unwrap_or_default();
    BadLog::Input { version, what }
}

fn seen_by(room: &str, finished: &FinishedGame, seat: Option<Seat>) -> Result<String, BadLog> {
    let error_at = |input: usize| move |what| replay_error(&finished.entries, input, what);
    let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
    let mut replay = Replay::new(&finished.record).map_err(error_at(0))?;
    let (ruleset, scene) = (replay.table().ruleset(), replay.table().scene());
    let mut frames = vec![frame(&replay, viewer)];
    let mut outcomes = replay.table().chance_outcomes();
    while let Some(step) = replay.next() {
        let step = step.map_err(error_at(frames.len() - 1))?;
        let picks = match step.input {
            Input::Outcome { outcome, .. } => outcomes.and_then(|outcomes| pick_range(&outcomes, &outcome.to_value())),
            Input::Action { .. } => None,
        };
        let by_clock = finished.by_clock.get(step.number - 1).copied().unwrap_or_default();
        frames.push(ReplayFrame { by: step.seat.map(Seat::number), by_clock, picks, ..frame(&replay, viewer) });
        outcomes = replay.table().chance_outcomes();
    }
    // A game that the leader ended is over, whatever its rules still wait for.
    if let Some(last) = frames.last_mut().filter(|_| finished.record.ended_early.is_some()) {
        last.turn = Turn::Over { standings: replay.table().standings() };
        last.options = None;
    }
    let replay = protocol::http::Replay {
        room: room.to_owned(),
        number: finished.game_number,
        game: finished.record.header.game.clone(),
        players: finished.players.clone(),
        ruleset,
        scene,
        seat: seat.map(Seat::number),
        frames,
    };
    Ok(to_json(&replay))
}

/// The JSON of an answer or an entry.
pub(crate) fn to_json(value: &impl Serialize) -> String {
    #[expect(clippy::expect_used, reason = "our own types have string keys and no floats, so writing cannot fail")]
    serde_json::to_string(value).expect("our own types always serialise")
}

/// The picks that would have given this outcome, numbered as docs/fairness.md does.
fn pick_range(outcomes: &[(u32, RawJson)], outcome: &Value) -> Option<PickRange> {
    let total = outcomes.iter().map(|(weight, _)| weight).sum();
    let mut from = 0;
    for (weight, listed) in outcomes {
        let to = from + weight;
        if serde_json::from_str::<Value>(listed.get()).is_ok_and(|listed| listed == *outcome) {
            return Some(PickRange { from, to, total });
        }
        from = to;
    }
    None
}

/// What the viewer sees now, without the input that led to it.
fn frame(replay: &Replay<'_>, viewer: Viewer) -> ReplayFrame {
    let table = replay.table();
    ReplayFrame {
        by: None,
        by_clock: false,
        turn: table.turn(),
        view: table.view(viewer),
        options: viewer.seat().and_then(|seat| table.options(seat)),
        seen: table.visible_events(viewer),
        picks: None,
    }
}
