//! The picture of a game: what everybody had, and how likely things were over one of its races, as one viewer knew it.
//! It is made from the room's log when somebody asks, once for each pair of eyes, and kept for a while.

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

/// How much is tried for each moment of a chart; it leaves an error of at most five in a hundred.
const CHART_BUDGET: SampleBudget = SampleBudget { target_error: 0.0, max_games: 120 };
/// How long a chart waits for a processor.
const MAX_WAIT_FOR_WORKER: Duration = Duration::from_secs(10);
/// So many charts are kept.
const MAX_CACHED: usize = 512;

/// Whose eyes a chart is for.
pub enum ChartViewer {
    /// Whoever has this token, in a room that is there; without one, everybody's.
    TokenHolder(Option<MemberToken>),
    /// Anybody's, for a game that is over; none for everybody's.
    Seat(Option<u8>),
}

/// Why there is no chart.
#[derive(Debug, thiserror::Error)]
pub enum ChartError {
    /// The room cannot be had.
    #[error("{0}")]
    Rooms(RoomsError),
    /// The token is nobody's here.
    #[error("this token opens nothing here")]
    BadToken,
    /// No such seat.
    #[error("nobody sits there in this game")]
    NoSeat,
    /// The game has not so many races.
    #[error("there is no such race in this game")]
    NoRace,
    /// The race runs, or has not begun.
    #[error("this is told when the race is over")]
    NotOver,
    /// No processor was free.
    #[error("the server is busy; try again in a moment")]
    Busy,
}

impl<E: Into<RoomsError>> From<E> for ChartError {
    fn from(error: E) -> ChartError {
        ChartError::Rooms(error.into())
    }
}

/// What a chart is of. A chart with this key never changes.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Key {
    room: String,
    number: u32,
    race: Option<usize>,
    seat: Option<u8>,
    /// How many races the game had when it was drawn; none once the game is over. A chart of a game that goes on is for
    /// those in the room, and must not be given to somebody who may only see games that are over.
    so_far: Option<usize>,
}

/// Charts that were made, the newest last. Whoever asks for one that is being made waits for it.
#[derive(Default)]
pub(crate) struct ChartCache(Mutex<VecDeque<(Key, Cell)>>);

type Cell = Arc<OnceCell<Arc<str>>>;

impl ChartCache {
    /// The chart, if it was made before.
    fn made(&self, key: &Key) -> Option<Arc<str>> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().find(|(other, _)| other == key).and_then(|(_, cell)| cell.get().cloned())
    }

    /// Forgets all of them, for when rooms were removed.
    pub(crate) fn clear(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    fn of(&self, key: Key) -> Cell {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, cell)) = kept.iter().find(|(other, _)| *other == key) {
            return Arc::clone(cell);
        }
        if kept.len() >= MAX_CACHED {
            kept.pop_front();
        }
        let cell = Cell::default();
        kept.push_back((key, Arc::clone(&cell)));
        cell
    }
}

/// A game, over or not, and all it takes to draw it.
struct ChartInput {
    number: u32,
    record: Record,
    /// The number of each input's entry in the room's log.
    entries: Vec<u64>,
    players: Vec<SeatedPlayer>,
    odds: OddsVisibility,
    viewer: Viewer,
    race: Chosen,
    /// Whether the game is over.
    over: bool,
    /// How many races are over.
    races: usize,
}

/// Which race is drawn, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Chosen {
    /// None: no race is over yet, and there is only money to be seen.
    NoneYet,
    /// One that is over and does not change any more.
    Over(usize),
    /// The one that runs, which looks different every time.
    Running(usize),
}

/// What was seen of a game from one end to the other.
struct Frames {
    scenes: Vec<PastViewpoint>,
    /// How many races were over at each.
    races: Vec<usize>,
}

impl Rooms {
    /// A chart of the game that runs or ended last in the room with this code.
    pub async fn chart(
        &self,
        code: &str,
        token: Option<MemberToken>,
        race: Option<u32>,
    ) -> Result<Arc<str>, ChartError> {
        let row = self.find_row(code).await?;
        self.chart_of(&row, None, ChartViewer::TokenHolder(token), race).await
    }

    /// A chart of a game that is over, of any room there ever was and that is still kept.
    pub async fn finished_game_chart(
        &self,
        room_id: &str,
        number: u32,
        seat: Option<u8>,
        race: Option<u32>,
    ) -> Result<Arc<str>, ChartError> {
        let id = RoomId::new(room_id).map_err(|_| RoomsError::NoRoom)?;
        // With a race the request itself says which chart it is, so the log need not be read.
        let named = race.and_then(|race| (race as usize).checked_sub(1));
        let known = named.and_then(|race| {
            self.chart_cache().made(&Key { room: id.to_string(), number, race: Some(race), seat, so_far: None })
        });
        if let Some(made) = known {
            return Ok(made);
        }
        let row = self.store().find(&id).await?.ok_or(RoomsError::NoRoom)?;
        self.chart_of(&row, Some(number), ChartViewer::Seat(seat), race).await
    }

    async fn chart_of(
        &self,
        row: &RoomRow,
        number: Option<u32>,
        eyes: ChartViewer,
        race: Option<u32>,
    ) -> Result<Arc<str>, ChartError> {
        let subject = self.read_log(row, move |place, log| ChartInput::of(place, &log, number, &eyes, race)).await??;
        let cell = match subject.race {
            Chosen::Over(race) => self.chart_cache().of(Key {
                room: row.id.to_string(),
                number: subject.number,
                race: Some(race),
                seat: subject.viewer.seat().map(|seat| seat.number()),
                so_far: (!subject.over).then_some(subject.races),
            }),
            Chosen::NoneYet | Chosen::Running(_) => Cell::default(),
        };
        let made = cell.get_or_try_init(|| async {
            let place = self.odds_workers().permit(MAX_WAIT_FOR_WORKER).await.ok_or(ChartError::Busy)?;
            let making = tokio::task::spawn_blocking(move || {
                let _place = place;
                Frames::of(&subject).map(|reel| to_json(&drawn(&subject, &reel)))
            });
            let chart = making.await.map_err(|error| {
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
    /// What a request is about. The log is folded once and nothing is replayed, so that the chart, if it was made before,
    /// is found for this alone.
    fn of(
        place: RoomIdentity,
        log: &[LogEntry],
        number: Option<u32>,
        eyes: &ChartViewer,
        race: Option<u32>,
    ) -> Result<Result<ChartInput, ChartError>, BadLog> {
        let mut games = game_spans(log);
        let number = number.map_or(games.len(), |number| number as usize);
        let Some(index) = number.checked_sub(1).filter(|index| *index < games.len()) else {
            return Ok(Err(ChartError::NotOver));
        };
        let GameSpan { last_entry: last, inputs, entry_numbers: entries, by_clock: _ } = games.swap_remove(index);
        let (before, after) = log.split_at(last + 1);
        let mut room = Room::rebuild(place, before)?;
        let Some(game) = room.game.take() else { return Ok(Err(ChartError::NotOver)) };
        let (players, odds, chairs) = (players(&room), room.settings.odds_visibility, room.chairs.clone());
        let over = game.is_over();
        let seat = match eyes {
            ChartViewer::Seat(_) if !over => return Ok(Err(ChartError::NotOver)),
            ChartViewer::TokenHolder(None) | ChartViewer::Seat(None) => None,
            ChartViewer::TokenHolder(Some(token)) => {
                // Who may come in is a matter of now, where they sat one of then.
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
        let glance = game.table().viewpoint(viewer);
        let races = glance.finished_races();
        let runs = glance.race_running() && odds == OddsVisibility::Everyone;
        let race = match chosen(race, races, runs) {
            Ok(race) => race,
            Err(why) => return Ok(Err(why)),
        };
        let record = Record { secret: None, ..game.record(inputs) };
        let number = number as u32;
        Ok(Ok(ChartInput { number, record, entries, players, odds, viewer, race, over, races }))
    }
}

impl Frames {
    fn of(subject: &ChartInput) -> Result<Frames, BadLog> {
        let broken = |input: usize| move |what| replay_error(&subject.entries, input, what);
        let mut replay = Replay::new(&subject.record).map_err(broken(0))?;
        let mut scenes = vec![PastViewpoint { input_count: 0, viewpoint: replay.table().viewpoint(subject.viewer) }];
        while let Some(step) = replay.next() {
            step.map_err(broken(scenes.len() - 1))?;
            scenes
                .push(PastViewpoint { input_count: scenes.len(), viewpoint: replay.table().viewpoint(subject.viewer) });
        }
        let races = scenes.iter().map(|scene| scene.viewpoint.finished_races()).collect();
        Ok(Frames { scenes, races })
    }

    fn over(&self) -> usize {
        self.races.last().copied().unwrap_or_default()
    }

    /// The first scene behind this race, if it is over.
    fn behind(&self, race: usize) -> Option<usize> {
        self.races.iter().position(|over| *over > race)
    }
}

/// Which race is meant, of a game in which so many are over; `runs` says that the next one runs and may be seen. Without
/// a number it is the last that is over.
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

fn drawn(subject: &ChartInput, reel: &Frames) -> GameChart {
    let race = match subject.race {
        Chosen::NoneYet => None,
        Chosen::Over(race) | Chosen::Running(race) => Some(race),
    };
    let behind = race.and_then(|race| reel.behind(race));
    let last = behind.or(reel.scenes.len().checked_sub(1)).map(|index| &reel.scenes[index]);
    let money = money(reel, race);
    let story = match (race, subject.odds) {
        (None, _) | (Some(_), OddsVisibility::Off) => OddsHistory::default(),
        (Some(race), OddsVisibility::Tv | OddsVisibility::Everyone | OddsVisibility::After) => told(reel, race, behind),
    };
    let line = |line: play::OddsSeries| ChartLine {
        kind: line.wanted.kind.into(),
        about: line.wanted.about,
        wanted: line.wanted.outcomes.into_iter().map(str::to_owned).collect(),
        seats: line.seats,
        chances: line.chances.into_iter().map(to_basis_points).collect(),
    };
    GameChart {
        game: subject.record.header.game.clone(),
        number: subject.number,
        race: race.map(|race| race as u32 + 1),
        races_over: reel.over() as u32,
        seat: subject.viewer.seat().map(|seat| seat.number()),
        odds: subject.odds,
        players: subject.players.clone(),
        unit: last.map(|scene| scene.viewpoint.holding_unit()).unwrap_or_default().into(),
        money,
        after_inputs: story.input_counts.iter().map(|at| *at as u32).collect(),
        lines: story.series.into_iter().map(line).collect(),
        max_error: to_basis_points(story.max_error),
    }
}

/// What everybody had at the start and right after each race up to this one. In a game of one race it is each change.
fn money(reel: &Frames, race: Option<usize>) -> Vec<Vec<i64>> {
    let held = |scene: &PastViewpoint| scene.viewpoint.holdings().into_iter().map(|each| each.round() as i64).collect();
    let first: Option<Vec<i64>> = reel.scenes.first().map(held);
    if reel.over() <= 1 {
        let mut all: Vec<Vec<i64>> = reel.scenes.iter().map(held).collect();
        all.dedup();
        return all;
    }
    let after =
        (0..=race.unwrap_or_default()).filter_map(|race| reel.behind(race)).map(|index| held(&reel.scenes[index]));
    first.into_iter().chain(after).collect()
}

/// The story of one race, from the scenes in which it ran.
fn told(reel: &Frames, race: usize, behind: Option<usize>) -> OddsHistory {
    let of_race = |index: &usize| reel.races[*index] == race && reel.scenes[*index].viewpoint.race_running();
    let indices: Vec<usize> = (0..reel.scenes.len()).filter(of_race).collect();
    let Some((first, last)) = indices.first().zip(indices.last()) else { return OddsHistory::default() };
    // A race runs without a break, so its scenes are neighbours.
    games::odds_history(
        race,
        &reel.scenes[*first..=*last],
        behind.map(|index| &reel.scenes[index]),
        CHART_BUDGET,
        ODDS_SEED,
    )
}
