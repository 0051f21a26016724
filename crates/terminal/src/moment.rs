//! The table at one moment, as one viewer may know it: what a server tells in `game` and `table`, and what a table at
//! home tells just the same. It is made once for each change; whoever draws borrows it.

use games::{GameId, Json, Seen, Snapshot, Table};
use kit::{Seat, Turn, Viewer};
use screen::Player;
use serde_json::Value;

use crate::tables::{self, Drawn};

/// All that a screen is drawn from.
#[derive(Clone)]
pub struct Moment {
    /// The game's id.
    pub game: String,
    /// How the game is drawn.
    pub drawn: &'static dyn Drawn,
    /// What the viewer is shown of the game.
    pub shown: Shown,
    /// What the table waits for.
    pub turn: Turn,
    /// The viewer's seat; none for one who watches.
    pub seat: Option<Seat>,
    /// Who sits where.
    pub players: Vec<Player>,
}

/// What a viewer is shown of a game.
#[derive(Clone, Debug)]
pub enum Shown {
    /// A game that this program knows.
    Known(Snapshot),
    /// What cannot be read, as a server with other games or other rules may write it.
    Unknown {
        /// All the viewer may know.
        view: Value,
        /// What the viewer may do now.
        options: Option<Value>,
    },
}

/// What happened, as a viewer may know it.
#[derive(Clone, Debug, PartialEq)]
pub enum Events {
    /// Events of a game that this program knows.
    Known(Seen),
    /// What cannot be read.
    Unknown(Vec<Value>),
}

impl Moment {
    /// A table of ours as this viewer may know it, with what `seat` may do.
    pub fn of(table: &Table, viewer: Viewer, seat: Option<Seat>, players: &[Player]) -> Moment {
        Moment {
            game: table.meta().id.into(),
            drawn: tables::drawing(table.game()),
            shown: Shown::Known(table.snapshot(viewer, seat)),
            turn: table.turn(),
            seat,
            players: players.to_vec(),
        }
    }

    /// Whether the viewer may do something now.
    pub fn is_asked(&self) -> bool {
        match &self.shown {
            Shown::Known(snapshot) => snapshot.has_options(),
            Shown::Unknown { options, .. } => options.is_some(),
        }
    }

    /// All the viewer may know, as JSON.
    pub fn view(&self) -> Value {
        match &self.shown {
            Shown::Known(snapshot) => value(&snapshot.view()),
            Shown::Unknown { view, .. } => view.clone(),
        }
    }

    /// What the viewer may do now, as JSON.
    pub fn options(&self) -> Option<Value> {
        match &self.shown {
            Shown::Known(snapshot) => snapshot.options().as_ref().map(value),
            Shown::Unknown { options, .. } => options.clone(),
        }
    }
}

impl Shown {
    /// Reads what a server tells of a game, with how that game is drawn. What cannot be read is told in words.
    pub fn read(game: &str, scene: &Json, view: &Json, options: Option<&Json>) -> (Shown, &'static dyn Drawn) {
        let known = GameId::find(game).and_then(|game| game.read_snapshot(scene, view, options).ok());
        match known {
            Some(snapshot) => {
                let drawn = tables::drawing(snapshot.game());
                (Shown::Known(snapshot), drawn)
            }
            None => (Shown::Unknown { view: value(view), options: options.map(value) }, &tables::words::Words),
        }
    }
}

impl Events {
    /// Reads what a server tells of what happened.
    pub fn read(game: &str, events: &[Json]) -> Events {
        let known = GameId::find(game).and_then(|game| game.read_seen(events).ok());
        known.map_or_else(|| Events::Unknown(events.iter().map(value).collect()), Events::Known)
    }

    /// How many events there are.
    pub fn len(&self) -> usize {
        match self {
            Events::Known(seen) => seen.len(),
            Events::Unknown(events) => events.len(),
        }
    }

    /// Whether nothing happened.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The events as JSON.
    pub fn values(&self) -> Vec<Value> {
        match self {
            Events::Known(seen) => seen.to_json().iter().map(value).collect(),
            Events::Unknown(events) => events.clone(),
        }
    }
}

/// What a table wrote, to look into.
pub(crate) fn value(json: &Json) -> Value {
    #[expect(clippy::expect_used, reason = "raw JSON was read or written as JSON before, so it can be read")]
    serde_json::from_str(json.get()).expect("raw JSON is JSON")
}
