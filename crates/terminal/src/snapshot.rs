//! The table at one moment, as one viewer may know it, from a server's `game` and `table` or from a table at home. It is
//! made once for each change, and drawings borrow it.

use games::{GameId, RawJson, Snapshot, Table, VisibleEvents};
use kit::{Seat, Turn, Viewer};
use screen::Player;
use serde_json::Value;

use crate::drawings::{self, AnyDrawing};

/// Everything that a screen is drawn from.
#[derive(Clone)]
pub struct TableSnapshot {
    pub game: String,
    /// How the game is drawn.
    pub drawing: &'static dyn AnyDrawing,
    /// The game's data as the viewer may know it.
    pub data: ViewData,
    /// What the table waits for.
    pub turn: Turn,
    /// The viewer's seat; none for a spectator.
    pub seat: Option<Seat>,
    pub players: Vec<Player>,
}

/// View, scene and options of a game.
#[derive(Clone, Debug)]
pub enum ViewData {
    /// A game that this program knows.
    Parsed(Snapshot),
    /// JSON that this program cannot read, from a server with other games or other rules.
    Raw {
        /// All the viewer may know.
        view: Value,
        /// What the viewer may do now.
        options: Option<Value>,
    },
}

/// Events, as a viewer may know them.
#[derive(Clone, Debug, PartialEq)]
pub enum Events {
    /// Events of a game that this program knows.
    Parsed(VisibleEvents),
    /// JSON that this program cannot read.
    Raw(Vec<Value>),
}

impl TableSnapshot {
    /// A table of this program as a viewer may know it, with the options of `seat`.
    pub fn new(table: &Table, viewer: Viewer, seat: Option<Seat>, players: &[Player]) -> TableSnapshot {
        TableSnapshot {
            game: table.meta().id.into(),
            drawing: drawings::drawing(table.game()),
            data: ViewData::Parsed(table.snapshot(viewer, seat)),
            turn: table.turn(),
            seat,
            players: players.to_vec(),
        }
    }

    /// Whether the viewer may do something now.
    pub fn has_options(&self) -> bool {
        match &self.data {
            ViewData::Parsed(snapshot) => snapshot.has_options(),
            ViewData::Raw { options, .. } => options.is_some(),
        }
    }

    /// All the viewer may know, as JSON.
    pub fn view_json(&self) -> Value {
        match &self.data {
            ViewData::Parsed(snapshot) => parse_json(&snapshot.view()),
            ViewData::Raw { view, .. } => view.clone(),
        }
    }

    /// What the viewer may do now, as JSON.
    pub fn options_json(&self) -> Option<Value> {
        match &self.data {
            ViewData::Parsed(snapshot) => snapshot.options().as_ref().map(parse_json),
            ViewData::Raw { options, .. } => options.clone(),
        }
    }
}

impl ViewData {
    /// Reads a server's messages about a game, and finds its drawing. What cannot be read is shown in words.
    pub fn parse(
        game: &str,
        scene: &RawJson,
        view: &RawJson,
        options: Option<&RawJson>,
    ) -> (ViewData, &'static dyn AnyDrawing) {
        let known = GameId::find(game).and_then(|game| game.read_snapshot(scene, view, options).ok());
        match known {
            Some(snapshot) => {
                let drawn = drawings::drawing(snapshot.game());
                (ViewData::Parsed(snapshot), drawn)
            }
            None => (
                ViewData::Raw { view: parse_json(view), options: options.map(parse_json) },
                &drawings::generic::GenericDrawing,
            ),
        }
    }
}

impl Events {
    /// Reads a server's list of events.
    pub fn parse(game: &str, events: &[RawJson]) -> Events {
        let known = GameId::find(game).and_then(|game| game.read_visible_events(events).ok());
        known.map_or_else(|| Events::Raw(events.iter().map(parse_json).collect()), Events::Parsed)
    }

    /// How many events there are.
    pub fn len(&self) -> usize {
        match self {
            Events::Parsed(seen) => seen.len(),
            Events::Raw(events) => events.len(),
        }
    }

    /// Whether nothing happened.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The events as JSON.
    pub fn to_json(&self) -> Vec<Value> {
        match self {
            Events::Parsed(seen) => seen.to_json().iter().map(parse_json).collect(),
            Events::Raw(events) => events.clone(),
        }
    }
}

/// Parses JSON that a table wrote.
pub(crate) fn parse_json(json: &RawJson) -> Value {
    #[expect(clippy::expect_used, reason = "raw JSON was read or written as JSON before, so it can be read")]
    serde_json::from_str(json.get()).expect("raw JSON is JSON")
}
