//! The picture of a game: what everybody had, and how likely things were over one of its races, as one viewer knew it.
//! It is made from the room's log when somebody asks, once for each pair of eyes, and kept for a while.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use kit::{Seat, Viewer};
use ledger::{Record, Replay};
use market::{Care, Scene, Story};
use protocol::http::Player;
use protocol::odds::in_ten_thousandths;
use protocol::{Chart, ChartLine, OddsFor};
use store::{RoomId, RoomRow};
use tokio::sync::OnceCell;

use crate::hall::{Hall, HallError, place};
use crate::reckoner::SEED;
use crate::replay::{games, players};
use crate::room::Core;
use crate::room::state::BadLog;
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

/// What a chart is of. Those that are over never change.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Key {
    room: String,
    number: u32,
    race: usize,
    seat: Option<u8>,
}

/// Charts that were made, the newest last. Whoever asks for one that is being made waits for it.
#[derive(Default)]
pub(crate) struct Charts(Mutex<VecDeque<(Key, Cell)>>);

type Cell = Arc<OnceCell<Arc<str>>>;

impl Charts {
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
    players: Vec<Player>,
    odds: OddsFor,
    viewer: Viewer,
}

/// What was seen of a game from one end to the other.
struct Reel {
    scenes: Vec<Scene>,
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
        let subject = self.subject(row, number, eyes).await?;
        let looking = tokio::task::spawn_blocking(move || Reel::of(&subject).map(|reel| (subject, reel)));
        let (subject, reel) = looking.await.map_err(|_| NoChart::Busy)??;
        let (race, over) = chosen(race, &reel, &subject)?;
        let key = Key {
            room: row.id.to_string(),
            number: subject.number,
            race: race.unwrap_or_default(),
            seat: subject.viewer.seat().map(|seat| seat.0),
        };
        // A race that goes on looks different every time; one that is over does not.
        let cell = if over { self.charts().of(key) } else { Cell::default() };
        let made = cell.get_or_try_init(|| async {
            let place = self.reckoners().place(PATIENCE).await.ok_or(NoChart::Busy)?;
            let making = tokio::task::spawn_blocking(move || {
                let _place = place;
                drawn(&subject, &reel, race)
            });
            let chart = making.await.map_err(|_| NoChart::Busy)?;
            self.metrics().charts.add(1);
            let text = serde_json::to_string(&chart).map_err(|_| HallError::Gone)?;
            Ok::<Arc<str>, NoChart>(text.into())
        });
        made.await.cloned()
    }

    async fn subject(&self, row: &RoomRow, number: Option<u32>, eyes: Eyes) -> Result<Subject, NoChart> {
        let log = self.log(row).await?;
        let games = games(&log);
        let number = number.map_or(games.len(), |number| number as usize);
        let span = number.checked_sub(1).and_then(|index| games.get(index)).ok_or(NoChart::NotOver)?;
        let core = Core::rebuild(place(row), &log[..=span.last]).map_err(HallError::Log)?;
        let game = core.room().game.as_ref().ok_or(NoChart::NotOver)?;
        let players = players(&core);
        let seat = match &eyes {
            Eyes::Own(None) | Eyes::Of(None) => None,
            Eyes::Own(Some(token)) => {
                // Who may come in is a matter of now, where they sat one of then.
                let now = Core::rebuild(place(row), &log).map_err(HallError::Log)?;
                let member = now.room().whose(&token.hash()).ok_or(NoChart::BadToken)?;
                core.room().seat_of(member)
            }
            Eyes::Of(Some(seat)) if usize::from(*seat) < players.len() => Some(Seat(*seat)),
            Eyes::Of(Some(_)) => return Err(NoChart::NoSeat),
        };
        let over = game.table().turn().is_over();
        if matches!(eyes, Eyes::Of(_)) && !over {
            return Err(NoChart::NotOver);
        }
        Ok(Subject {
            number: number as u32,
            record: Record { header: game.header().clone(), inputs: span.inputs.clone(), secret: None },
            players,
            odds: core.room().settings.odds,
            viewer: seat.map_or(Viewer::Spectator, Viewer::Seat),
        })
    }
}

impl Reel {
    fn of(subject: &Subject) -> Result<Reel, NoChart> {
        let broken = |_| NoChart::Hall(HallError::Log(BadLog::OutOfPlace { version: 0 }));
        let mut replay = Replay::new(&subject.record).map_err(broken)?;
        let mut scenes = vec![Scene { at: 0, glance: replay.table().glance(subject.viewer) }];
        while let Some(step) = replay.next() {
            step.map_err(broken)?;
            scenes.push(Scene { at: scenes.len(), glance: replay.table().glance(subject.viewer) });
        }
        let races = scenes.iter().map(|scene| market::races(&scene.glance)).collect();
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

/// Which race is meant, from 0, and whether it is over. Without a number it is the last that is over.
fn chosen(wanted: Option<u32>, reel: &Reel, subject: &Subject) -> Result<(Option<usize>, bool), NoChart> {
    let over = reel.over();
    let Some(wanted) = wanted else { return Ok((over.checked_sub(1), over > 0)) };
    let race = (wanted as usize).checked_sub(1).ok_or(NoChart::NoRace)?;
    let ended = reel.scenes.last().is_some_and(|scene| !market::running(&scene.glance));
    match race.cmp(&over) {
        core::cmp::Ordering::Less => Ok((Some(race), true)),
        core::cmp::Ordering::Equal if subject.odds == OddsFor::Everyone && !ended => Ok((Some(race), false)),
        core::cmp::Ordering::Equal => Err(NoChart::NotOver),
        core::cmp::Ordering::Greater => Err(NoChart::NoRace),
    }
}

fn drawn(subject: &Subject, reel: &Reel, race: Option<usize>) -> Chart {
    let behind = race.and_then(|race| reel.behind(race));
    let last = behind.or(reel.scenes.len().checked_sub(1)).map(|index| &reel.scenes[index]);
    let money = money(reel, race);
    let story = match (race, subject.odds) {
        (None, _) | (Some(_), OddsFor::Off) => Story::default(),
        (Some(race), OddsFor::Tv | OddsFor::Everyone | OddsFor::After) => told(reel, race, behind),
    };
    let line = |line: market::Line| ChartLine {
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
        seat: subject.viewer.seat().map(|seat| seat.0),
        odds: subject.odds,
        players: subject.players.clone(),
        grows: last.map(|scene| market::grows(&scene.glance)).unwrap_or_default().into(),
        money,
        moments: story.moments.iter().map(|at| *at as u32).collect(),
        lines: story.lines.into_iter().map(line).collect(),
        error: in_ten_thousandths(story.error),
    }
}

/// What everybody had at the start and right after each race up to this one. In a game of one race it is each change.
fn money(reel: &Reel, race: Option<usize>) -> Vec<Vec<i64>> {
    let held = |scene: &Scene| market::holdings(&scene.glance).into_iter().map(|each| each.round() as i64).collect();
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
    let of_race = |index: &usize| reel.races[*index] == race && market::running(&reel.scenes[*index].glance);
    let indices: Vec<usize> = (0..reel.scenes.len()).filter(of_race).collect();
    let Some((first, last)) = indices.first().zip(indices.last()) else { return Story::default() };
    // A race runs without a break, so its scenes are neighbours.
    market::story(race, &reel.scenes[*first..=*last], behind.map(|index| &reel.scenes[index]), CARE, SEED)
}
