//! The picture of a game: what everybody had, and how likely things were over one of its races, as one viewer knew it.
//! It is made from the room's log when somebody asks, once for each pair of eyes, and kept for a while.

use std::cmp::Ordering;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use games::Moment;
use kit::{Seat, Viewer};
use ledger::{Record, Replay};
use play::{Care, Story};
use protocol::http::Player;
use protocol::odds::in_ten_thousandths;
use protocol::{Chart, ChartLine, OddsFor};
use store::{RoomId, RoomRow};
use tokio::sync::OnceCell;

use crate::hall::{Hall, HallError};
use crate::reckoner::SEED;
use crate::replay::{Span, broken_at, games, players, text};
use crate::room::bad_log::BadLog;
use crate::room::state::Chair;
use crate::room::{Entry, Place, Room};
use crate::token::Token;

/// How much is tried for each moment of a chart; it leaves an error of at most five in a hundred.
const CARE: Care = Care { error: 0.0, most: 120 };
/// How long a chart waits for a processor.
const PATIENCE: Duration = Duration::from_secs(10);
/// So many charts are kept.
const KEPT: usize = 512;

/// Whose eyes a chart is for.
pub enum Eyes {
    /// Whoever has this token, in a room that is there; without one, everybody's.
    Own(Option<Token>),
    /// Anybody's, for a game that is over; none for everybody's.
    Of(Option<u8>),
}

/// Why there is no chart.
#[derive(Debug, thiserror::Error)]
pub enum NoChart {
    /// The room cannot be had.
    #[error("{0}")]
    Hall(HallError),
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

impl<E: Into<HallError>> From<E> for NoChart {
    fn from(error: E) -> NoChart {
        NoChart::Hall(error.into())
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
pub(crate) struct Charts(Mutex<VecDeque<(Key, Cell)>>);

type Cell = Arc<OnceCell<Arc<str>>>;

impl Charts {
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
        if kept.len() >= KEPT {
            kept.pop_front();
        }
        let cell = Cell::default();
        kept.push_back((key, Arc::clone(&cell)));
        cell
    }
}

/// A game, over or not, and all it takes to draw it.
struct Subject {
    number: u32,
    record: Record,
    /// The number of each input's entry in the room's log.
    entries: Vec<u64>,
    players: Vec<Player>,
    odds: OddsFor,
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
struct Reel {
    scenes: Vec<Moment>,
    /// How many races were over at each.
    races: Vec<usize>,
}

impl Hall {
    /// A chart of the game that runs or ended last in the room with this code.
    pub async fn chart(&self, code: &str, token: Option<Token>, race: Option<u32>) -> Result<Arc<str>, NoChart> {
        let row = self.row(code).await?;
        self.chart_of(&row, None, Eyes::Own(token), race).await
    }

    /// A chart of a game that is over, of any room there ever was and that is still kept.
    pub async fn lasting_chart(
        &self,
        room: &str,
        number: u32,
        seat: Option<u8>,
        race: Option<u32>,
    ) -> Result<Arc<str>, NoChart> {
        let id = RoomId::new(room).map_err(|_| HallError::NoRoom)?;
        // With a race the request itself says which chart it is, so the log need not be read.
        let named = race.and_then(|race| (race as usize).checked_sub(1));
        let known = named.and_then(|race| {
            self.charts().made(&Key { room: id.to_string(), number, race: Some(race), seat, so_far: None })
        });
        if let Some(made) = known {
            return Ok(made);
        }
        let row = self.store().find(&id).await?.ok_or(HallError::NoRoom)?;
        self.chart_of(&row, Some(number), Eyes::Of(seat), race).await
    }

    async fn chart_of(
        &self,
        row: &RoomRow,
        number: Option<u32>,
        eyes: Eyes,
        race: Option<u32>,
    ) -> Result<Arc<str>, NoChart> {
        let subject = self.read(row, move |place, log| Subject::of(place, &log, number, &eyes, race)).await??;
        let cell = match subject.race {
            Chosen::Over(race) => self.charts().of(Key {
                room: row.id.to_string(),
                number: subject.number,
                race: Some(race),
                seat: subject.viewer.seat().map(|seat| seat.number()),
                so_far: (!subject.over).then_some(subject.races),
            }),
            Chosen::NoneYet | Chosen::Running(_) => Cell::default(),
        };
        let made = cell.get_or_try_init(|| async {
            let place = self.reckoners().place(PATIENCE).await.ok_or(NoChart::Busy)?;
            let making = tokio::task::spawn_blocking(move || {
                let _place = place;
                Reel::of(&subject).map(|reel| text(&drawn(&subject, &reel)))
            });
            let chart = making.await.map_err(|error| {
                tracing::error!(%error, "a chart could not be drawn");
                HallError::NoAnswer
            })?;
            let chart = chart.map_err(|bad| {
                tracing::error!(room = %row.code, entry = bad.version(), cause = %bad, "a room's log is damaged");
                HallError::Log(bad)
            })?;
            self.metrics().charts.add(1);
            Ok::<Arc<str>, NoChart>(chart.into())
        });
        made.await.cloned()
    }
}

impl Subject {
    /// What a request is about. The log is folded once and nothing is replayed, so that the chart, if it was made before,
    /// is found for this alone.
    fn of(
        place: Place,
        log: &[Entry],
        number: Option<u32>,
        eyes: &Eyes,
        race: Option<u32>,
    ) -> Result<Result<Subject, NoChart>, BadLog> {
        let mut games = games(log);
        let number = number.map_or(games.len(), |number| number as usize);
        let Some(index) = number.checked_sub(1).filter(|index| *index < games.len()) else {
            return Ok(Err(NoChart::NotOver));
        };
        let Span { last, inputs, entries, by_clock: _ } = games.swap_remove(index);
        let (before, after) = log.split_at(last + 1);
        let mut room = Room::rebuild(place, before)?;
        let Some(game) = room.game.take() else { return Ok(Err(NoChart::NotOver)) };
        let (players, odds, chairs) = (players(&room), room.settings.odds, room.chairs.clone());
        let over = game.is_over();
        let seat = match eyes {
            Eyes::Of(_) if !over => return Ok(Err(NoChart::NotOver)),
            Eyes::Own(None) | Eyes::Of(None) => None,
            Eyes::Own(Some(token)) => {
                // Who may come in is a matter of now, where they sat one of then.
                after.iter().try_for_each(|entry| room.apply(entry))?;
                let Some(member) = room.whose(&token.hash()) else { return Ok(Err(NoChart::BadToken)) };
                chairs.iter().position(|chair| *chair == Chair::Member(member)).map(|seat| Seat::ALL[seat])
            }
            Eyes::Of(Some(seat)) => match Seat::new(usize::from(*seat)).filter(|seat| seat.index() < players.len()) {
                Some(seat) => Some(seat),
                None => return Ok(Err(NoChart::NoSeat)),
            },
        };
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        let glance = game.table().viewpoint(viewer);
        let races = glance.races();
        let runs = glance.running() && odds == OddsFor::Everyone;
        let race = match chosen(race, races, runs) {
            Ok(race) => race,
            Err(why) => return Ok(Err(why)),
        };
        let record = Record { secret: None, ..game.record(inputs) };
        let number = number as u32;
        Ok(Ok(Subject { number, record, entries, players, odds, viewer, race, over, races }))
    }
}

impl Reel {
    fn of(subject: &Subject) -> Result<Reel, BadLog> {
        let broken = |input: usize| move |what| broken_at(&subject.entries, input, what);
        let mut replay = Replay::new(&subject.record).map_err(broken(0))?;
        let mut scenes = vec![Moment { at: 0, seen: replay.table().viewpoint(subject.viewer) }];
        while let Some(step) = replay.next() {
            step.map_err(broken(scenes.len() - 1))?;
            scenes.push(Moment { at: scenes.len(), seen: replay.table().viewpoint(subject.viewer) });
        }
        let races = scenes.iter().map(|scene| scene.seen.races()).collect();
        Ok(Reel { scenes, races })
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
fn chosen(wanted: Option<u32>, over: usize, runs: bool) -> Result<Chosen, NoChart> {
    let Some(wanted) = wanted else { return Ok(over.checked_sub(1).map_or(Chosen::NoneYet, Chosen::Over)) };
    let race = (wanted as usize).checked_sub(1).ok_or(NoChart::NoRace)?;
    match race.cmp(&over) {
        Ordering::Less => Ok(Chosen::Over(race)),
        Ordering::Equal if runs => Ok(Chosen::Running(race)),
        Ordering::Equal => Err(NoChart::NotOver),
        Ordering::Greater => Err(NoChart::NoRace),
    }
}

fn drawn(subject: &Subject, reel: &Reel) -> Chart {
    let race = match subject.race {
        Chosen::NoneYet => None,
        Chosen::Over(race) | Chosen::Running(race) => Some(race),
    };
    let behind = race.and_then(|race| reel.behind(race));
    let last = behind.or(reel.scenes.len().checked_sub(1)).map(|index| &reel.scenes[index]);
    let money = money(reel, race);
    let story = match (race, subject.odds) {
        (None, _) | (Some(_), OddsFor::Off) => Story::default(),
        (Some(race), OddsFor::Tv | OddsFor::Everyone | OddsFor::After) => told(reel, race, behind),
    };
    let line = |line: play::Line| ChartLine {
        kind: line.hope.kind.into(),
        about: line.hope.about,
        hope: line.hope.outcomes.into_iter().map(str::to_owned).collect(),
        seats: line.seats,
        chances: line.chances.into_iter().map(in_ten_thousandths).collect(),
    };
    Chart {
        game: subject.record.header.game.clone(),
        number: subject.number,
        race: race.map(|race| race as u32 + 1),
        races: reel.over() as u32,
        seat: subject.viewer.seat().map(|seat| seat.number()),
        odds: subject.odds,
        players: subject.players.clone(),
        grows: last.map(|scene| scene.seen.holding_unit()).unwrap_or_default().into(),
        money,
        moments: story.moments.iter().map(|at| *at as u32).collect(),
        lines: story.lines.into_iter().map(line).collect(),
        error: in_ten_thousandths(story.error),
    }
}

/// What everybody had at the start and right after each race up to this one. In a game of one race it is each change.
fn money(reel: &Reel, race: Option<usize>) -> Vec<Vec<i64>> {
    let held = |scene: &Moment| scene.seen.holdings().into_iter().map(|each| each.round() as i64).collect();
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
fn told(reel: &Reel, race: usize, behind: Option<usize>) -> Story {
    let of_race = |index: &usize| reel.races[*index] == race && reel.scenes[*index].seen.running();
    let indices: Vec<usize> = (0..reel.scenes.len()).filter(of_race).collect();
    let Some((first, last)) = indices.first().zip(indices.last()) else { return Story::default() };
    // A race runs without a break, so its scenes are neighbours.
    games::story(race, &reel.scenes[*first..=*last], behind.map(|index| &reel.scenes[index]), CARE, SEED)
}
