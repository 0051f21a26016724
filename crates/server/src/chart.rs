//! The chart of a game: what everybody had, and how likely the bets of one race were, as one viewer knew it. It is made
//! from the room's log on request, once for each viewer, and kept for a while.

use std::cmp::Ordering;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use games::PastViewpoint;
use kit::{Seat, Viewer};
use ledger::{Record, Replay};
use play::{OddsHistory, SampleBudget};
use protocol::http::SeatedPlayer;
use protocol::odds::to_basis_points;
use protocol::{ChartLine, GameChart, OddsVisibility};
use store::{RoomId, RoomRow};
use tokio::sync::OnceCell;

use crate::odds_workers::ODDS_SEED;
use crate::replay::{GameSpan, game_spans, players, replay_error, to_json};
use crate::room::bad_log::BadLog;
use crate::room::state::Chair;
use crate::room::{LogEntry, Room, RoomIdentity};
use crate::rooms::{Rooms, RoomsError};
use crate::token::MemberToken;

/// Games sampled for each moment of a chart. The standard error is at most five in a hundred.
const CHART_BUDGET: SampleBudget = SampleBudget { target_error: 0.0, max_games: 120 };
/// How long a request waits for a free processor.
const MAX_WAIT_FOR_WORKER: Duration = Duration::from_secs(10);
/// The most charts that are kept.
const MAX_CACHED: usize = 512;

/// Who a chart is for.
pub enum ChartViewer {
    /// The member with this token, for the room's current game; `None` for what everybody may know.
    TokenHolder(Option<MemberToken>),
    /// Any seat, for a game that is over; `None` for what everybody may know.
    Seat(Option<u8>),
}

/// Why there is no chart.
#[derive(Debug, thiserror::Error)]
pub enum ChartError {
    #[error("{0}")]
    Rooms(RoomsError),
    /// The token belongs to no member of this room.
    #[error("this is not the token of a member of this room")]
    BadToken,
    /// The game has no such seat.
    #[error("there is no such seat in this game")]
    NoSeat,
    /// The game has fewer races.
    #[error("there is no such race in this game")]
    NoRace,
    /// The race is running and not for everybody to see, or has not begun.
    #[error("this is available when the race is over")]
    NotOver,
    /// No processor became free in time.
    #[error("the server is busy; try again in a moment")]
    Busy,
}

impl<E: Into<RoomsError>> From<E> for ChartError {
    fn from(error: E) -> ChartError {
        ChartError::Rooms(error.into())
    }
}

/// What identifies a chart that will never change.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Key {
    room: String,
    number: u32,
    race: Option<usize>,
    seat: Option<u8>,
    /// How many races were over when it was drawn; `None` if the game is over. The chart of a running game is for
    /// members of the room, and must not be given to somebody who may only see games that are over.
    so_far: Option<usize>,
}

/// The charts that were made, the newest last. A request for one that is just being made waits for it.
#[derive(Default)]
pub(crate) struct ChartCache(Mutex<VecDeque<(Key, Cell)>>);

type Cell = Arc<OnceCell<Arc<str>>>;

impl ChartCache {
    /// The chart, if it is kept.
    fn cached(&self, key: &Key) -> Option<Arc<str>> {
        let charts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        charts.iter().find(|(other, _)| other == key).and_then(|(_, cell)| cell.get().cloned())
    }

    /// Drops all charts, after rooms were removed.
    pub(crate) fn clear(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    fn of(&self, key: Key) -> Cell {
        let mut charts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, cell)) = charts.iter().find(|(other, _)| *other == key) {
            return Arc::clone(cell);
        }
        if charts.len() >= MAX_CACHED {
            charts.pop_front();
        }
        let cell = Cell::default();
        charts.push_back((key, Arc::clone(&cell)));
        cell
    }
}

/// A game, over or not, and everything that its chart depends on.
struct ChartInput {
    number: u32,
    record: Record,
    /// The number of each input's entry in the room's log.
    entries: Vec<u64>,
    players: Vec<SeatedPlayer>,
    odds: OddsVisibility,
    viewer: Viewer,
    race: Chosen,
    over: bool,
    races: usize,
}

/// Which race is drawn, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Chosen {
    /// No race is over yet, so there is only money to be shown.
    NoneYet,
    /// A race that is over, so the chart is final.
    Over(usize),
    /// The race that is running, so the chart changes all the time.
    Running(usize),
}

/// What the viewer could see after each input of a game.
struct Frames {
    viewpoints: Vec<PastViewpoint>,
    /// How many races were over at each of them.
    races: Vec<usize>,
}

impl Rooms {
    /// The chart of the game that is running or ended last in the room with this code.
    pub async fn chart(
        &self,
        code: &str,
        token: Option<MemberToken>,
        race: Option<u32>,
    ) -> Result<Arc<str>, ChartError> {
        let row = self.find_row(code).await?;
        self.chart_of(&row, None, ChartViewer::TokenHolder(token), race).await
    }

    /// The chart of a finished game of any room that is still kept.
    pub async fn finished_game_chart(
        &self,
        room_id: &str,
        number: u32,
        seat: Option<u8>,
        race: Option<u32>,
    ) -> Result<Arc<str>, ChartError> {
        let id = RoomId::new(room_id).map_err(|_| RoomsError::NoRoom)?;
        // If the request names a race, it determines the chart, so the log need not be read for one that is kept.
        let named = race.and_then(|race| (race as usize).checked_sub(1));
        let cached = named.and_then(|race| {
            self.chart_cache().cached(&Key { room: id.to_string(), number, race: Some(race), seat, so_far: None })
        });
        if let Some(chart) = cached {
            return Ok(chart);
        }
        let row = self.store().find(&id).await?.ok_or(RoomsError::NoRoom)?;
        self.chart_of(&row, Some(number), ChartViewer::Seat(seat), race).await
    }

    async fn chart_of(
        &self,
        row: &RoomRow,
        number: Option<u32>,
        viewer: ChartViewer,
        race: Option<u32>,
    ) -> Result<Arc<str>, ChartError> {
        let input =
            self.read_log(row, move |identity, log| ChartInput::of(identity, &log, number, &viewer, race)).await??;
        let cell = match input.race {
            Chosen::Over(race) => self.chart_cache().of(Key {
                room: row.id.to_string(),
                number: input.number,
                race: Some(race),
                seat: input.viewer.seat().map(|seat| seat.number()),
                so_far: (!input.over).then_some(input.races),
            }),
            Chosen::NoneYet | Chosen::Running(_) => Cell::default(),
        };
        let made = cell.get_or_try_init(|| async {
            let permit = self.odds_workers().permit(MAX_WAIT_FOR_WORKER).await.ok_or(ChartError::Busy)?;
            let drawing = tokio::task::spawn_blocking(move || {
                let _permit = permit;
                Frames::of(&input).map(|frames| to_json(&draw(&input, &frames)))
            });
            let chart = drawing.await.map_err(|error| {
                tracing::error!(%error, "a chart could not be drawn");
                RoomsError::NoAnswer
            })?;
            let chart = chart.map_err(|bad| {
                tracing::error!(room = %row.code, entry = bad.version(), cause = %bad, "a room's log is damaged");
                RoomsError::DamagedLog(bad)
            })?;
            self.metrics().charts_made.add(1);
            Ok::<Arc<str>, ChartError>(chart.into())
        });
        made.await.cloned()
    }
}

impl ChartInput {
    /// What a request is about. The log is applied once and the game is not replayed, so a chart that is kept is found
    /// with little work.
    fn of(
        identity: RoomIdentity,
        log: &[LogEntry],
        number: Option<u32>,
        viewer: &ChartViewer,
        race: Option<u32>,
    ) -> Result<Result<ChartInput, ChartError>, BadLog> {
        let mut games = game_spans(log);
        let number = number.map_or(games.len(), |number| number as usize);
        let Some(index) = number.checked_sub(1).filter(|index| *index < games.len()) else {
            return Ok(Err(ChartError::NotOver));
        };
        let GameSpan { last_entry: last, inputs, entry_numbers: entries, by_clock: _ } = games.swap_remove(index);
        let (before, after) = log.split_at(last + 1);
        let mut room = Room::rebuild(identity, before)?;
        let Some(game) = room.game.take() else { return Ok(Err(ChartError::NotOver)) };
        let (players, odds, chairs) = (players(&room), room.settings.odds_visibility, room.chairs.clone());
        let over = game.is_over();
        let seat = match viewer {
            ChartViewer::Seat(_) if !over => return Ok(Err(ChartError::NotOver)),
            ChartViewer::TokenHolder(None) | ChartViewer::Seat(None) => None,
            ChartViewer::TokenHolder(Some(token)) => {
                // The token has to be valid now, but the seat is the one that its member had in that game.
                after.iter().try_for_each(|entry| room.apply(entry))?;
                let Some(member) = room.member_by_token(&token.hash()) else { return Ok(Err(ChartError::BadToken)) };
                chairs.iter().position(|chair| *chair == Chair::Member(member)).map(|seat| Seat::ALL[seat])
            }
            ChartViewer::Seat(Some(seat)) => {
                match Seat::new(usize::from(*seat)).filter(|seat| seat.index() < players.len()) {
                    Some(seat) => Some(seat),
                    None => return Ok(Err(ChartError::NoSeat)),
                }
            }
        };
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        let viewpoint = game.table().viewpoint(viewer);
        let races = viewpoint.finished_races();
        let runs = viewpoint.race_running() && odds == OddsVisibility::Everyone;
        let race = match chosen(race, races, runs) {
            Ok(race) => race,
            Err(error) => return Ok(Err(error)),
        };
        let record = Record { secret: None, ..game.record(inputs) };
        let number = number as u32;
        Ok(Ok(ChartInput { number, record, entries, players, odds, viewer, race, over, races }))
    }
}

impl Frames {
    fn of(input: &ChartInput) -> Result<Frames, BadLog> {
        let error_at = |number: usize| move |what| replay_error(&input.entries, number, what);
        let mut replay = Replay::new(&input.record).map_err(error_at(0))?;
        let mut viewpoints = vec![PastViewpoint { input_count: 0, viewpoint: replay.table().viewpoint(input.viewer) }];
        while let Some(step) = replay.next() {
            step.map_err(error_at(viewpoints.len() - 1))?;
            viewpoints.push(PastViewpoint {
                input_count: viewpoints.len(),
                viewpoint: replay.table().viewpoint(input.viewer),
            });
        }
        let races = viewpoints.iter().map(|past| past.viewpoint.finished_races()).collect();
        Ok(Frames { viewpoints, races })
    }

    fn over(&self) -> usize {
        self.races.last().copied().unwrap_or_default()
    }

    /// The first viewpoint after this race, if the race is over.
    fn after(&self, race: usize) -> Option<usize> {
        self.races.iter().position(|over| *over > race)
    }
}

/// Which race is meant in a game with `over` finished races. `runs` says that the next one is running and may be shown.
/// Without a number it is the last finished one.
fn chosen(wanted: Option<u32>, over: usize, runs: bool) -> Result<Chosen, ChartError> {
    let Some(wanted) = wanted else { return Ok(over.checked_sub(1).map_or(Chosen::NoneYet, Chosen::Over)) };
    let race = (wanted as usize).checked_sub(1).ok_or(ChartError::NoRace)?;
    match race.cmp(&over) {
        Ordering::Less => Ok(Chosen::Over(race)),
        Ordering::Equal if runs => Ok(Chosen::Running(race)),
        Ordering::Equal => Err(ChartError::NotOver),
        Ordering::Greater => Err(ChartError::NoRace),
    }
}

fn draw(input: &ChartInput, frames: &Frames) -> GameChart {
    let race = match input.race {
        Chosen::NoneYet => None,
        Chosen::Over(race) | Chosen::Running(race) => Some(race),
    };
    let after = race.and_then(|race| frames.after(race));
    let last = after.or(frames.viewpoints.len().checked_sub(1)).map(|index| &frames.viewpoints[index]);
    let money = money(frames, race);
    let history = match (race, input.odds) {
        (None, _) | (Some(_), OddsVisibility::Off) => OddsHistory::default(),
        (Some(race), OddsVisibility::Tv | OddsVisibility::Everyone | OddsVisibility::After) => {
            race_history(frames, race, after)
        }
    };
    let line = |series: play::OddsSeries| ChartLine {
        kind: series.wanted.kind.into(),
        about: series.wanted.about,
        wanted: series.wanted.outcomes.into_iter().map(str::to_owned).collect(),
        seats: series.seats,
        chances: series.chances.into_iter().map(to_basis_points).collect(),
    };
    GameChart {
        game: input.record.header.game.clone(),
        number: input.number,
        race: race.map(|race| race as u32 + 1),
        races_over: frames.over() as u32,
        seat: input.viewer.seat().map(|seat| seat.number()),
        odds: input.odds,
        players: input.players.clone(),
        unit: last.map(|past| past.viewpoint.holding_unit().as_str()).unwrap_or_default().into(),
        money,
        after_inputs: history.input_counts.iter().map(|at| *at as u32).collect(),
        lines: history.series.into_iter().map(line).collect(),
        max_error: to_basis_points(history.max_error),
    }
}

/// What everybody had at the start and after each race up to this one. In a game of one race, after each change.
fn money(frames: &Frames, race: Option<usize>) -> Vec<Vec<i64>> {
    let holdings =
        |past: &PastViewpoint| past.viewpoint.holdings().into_iter().map(|each| each.round() as i64).collect();
    let first: Option<Vec<i64>> = frames.viewpoints.first().map(holdings);
    if frames.over() <= 1 {
        let mut all: Vec<Vec<i64>> = frames.viewpoints.iter().map(holdings).collect();
        all.dedup();
        return all;
    }
    let after = (0..=race.unwrap_or_default())
        .filter_map(|race| frames.after(race))
        .map(|index| holdings(&frames.viewpoints[index]));
    first.into_iter().chain(after).collect()
}

/// How the odds developed over one race.
fn race_history(frames: &Frames, race: usize, after: Option<usize>) -> OddsHistory {
    let is_in_race = |index: &usize| frames.races[*index] == race && frames.viewpoints[*index].viewpoint.race_running();
    let indices: Vec<usize> = (0..frames.viewpoints.len()).filter(is_in_race).collect();
    let Some((first, last)) = indices.first().zip(indices.last()) else { return OddsHistory::default() };
    // A race is not interrupted, so its viewpoints are adjacent.
    games::odds_history(
        race,
        &frames.viewpoints[*first..=*last],
        after.map(|index| &frames.viewpoints[index]),
        CHART_BUDGET,
        ODDS_SEED,
    )
}
