//! What one viewer of any game is shown: made from a table, or read from what a server sent.

use kit::{Rules, Seat, Viewer};
use play::table::{json, list_actions};
use play::{Game, Json};
use serde::de::DeserializeOwned;

use crate::{GameId, Seen, Snapshot, Table};

/// A game of the list. Code that knows its types opens a snapshot or events of any game with it.
pub trait Listed: Game {
    /// This game's snapshot; none if it is of another game.
    fn of_snapshot(any: &Snapshot) -> Option<&play::Snapshot<Self::Rules>>;
    /// This game's events; none if they are of another game.
    fn of_seen(any: &Seen) -> Option<&[<Self::Rules as Rules>::Event]>;
}

impl Table {
    /// What this viewer is shown, with what `seat` may do.
    pub fn snapshot(&self, viewer: Viewer, seat: Option<Seat>) -> Snapshot {
        map_any!(Table, self, table => Snapshot, Box::new(table.snapshot(viewer, seat)))
    }

    /// Reads options that a server told a seat of a table with this setup, and lists the actions they allow, but no more
    /// than `most`.
    pub fn read_actions(&self, options: &Json, most: usize) -> serde_json::Result<Vec<Json>> {
        with_any!(Table, self, table => read_actions_at(table, options, most))
    }

    /// The events of the last accepted input as this viewer may know them, with the types of the game.
    pub fn seen_events(&self, viewer: Viewer) -> Seen {
        map_any!(Table, self, table => Seen, table.seen(viewer).collect())
    }
}

impl GameId {
    /// Reads what a server tells a viewer. It fails on what a program with other rules wrote.
    pub fn read_snapshot(self, scene: &Json, view: &Json, options: Option<&Json>) -> serde_json::Result<Snapshot> {
        Ok(make_any!(self, P => Snapshot, Box::new(read_snapshot::<<P as Game>::Rules>(scene, view, options)?)))
    }

    /// Reads events that a server tells a viewer.
    pub fn read_seen(self, events: &[Json]) -> serde_json::Result<Seen> {
        Ok(make_any!(self, P => Seen, read_all::<<<P as Game>::Rules as Rules>::Event>(events)?))
    }
}

fn read_snapshot<R: Rules>(scene: &Json, view: &Json, options: Option<&Json>) -> serde_json::Result<play::Snapshot<R>> {
    Ok(play::Snapshot {
        scene: serde_json::from_str(scene.get())?,
        view: serde_json::from_str(view.get())?,
        options: options.map(|options| serde_json::from_str(options.get())).transpose()?,
    })
}

fn read_actions_at<R: Rules>(table: &play::Table<R>, options: &Json, most: usize) -> serde_json::Result<Vec<Json>> {
    let options = R::complete_options(table.setup(), serde_json::from_str(options.get())?);
    Ok(list_actions(&options, most).iter().map(json).collect())
}

fn read_all<T: DeserializeOwned>(texts: &[Json]) -> serde_json::Result<Vec<T>> {
    texts.iter().map(|text| serde_json::from_str(text.get())).collect()
}

impl Snapshot {
    /// Which game is shown.
    pub fn game(&self) -> GameId {
        macro_rules! id {
            ($($Game:ident)+) => {
                match self { $(Snapshot::$Game(_) => GameId::$Game),+ }
            };
        }
        game_names!(id)
    }

    /// Whether the viewer may do something now.
    pub fn has_options(&self) -> bool {
        with_any!(Snapshot, self, shown => shown.options.is_some())
    }

    /// The view as JSON.
    pub fn view(&self) -> Json {
        with_any!(Snapshot, self, shown => json(&shown.view))
    }

    /// The options as JSON.
    pub fn options(&self) -> Option<Json> {
        with_any!(Snapshot, self, shown => shown.options.as_ref().map(json))
    }

    /// The actions that the options list, but no more than `most`.
    pub fn actions(&self, most: usize) -> Vec<Json> {
        with_any!(Snapshot, self, shown => {
            shown.options.as_ref().map(|options| list_actions(options, most).iter().map(json).collect()).unwrap_or_default()
        })
    }
}

impl Seen {
    /// No events of this game.
    pub fn none(game: GameId) -> Seen {
        macro_rules! none {
            ($($Game:ident)+) => {
                match game { $(GameId::$Game => Seen::$Game(Vec::new())),+ }
            };
        }
        game_names!(none)
    }

    /// Which game they are of.
    pub fn game(&self) -> GameId {
        macro_rules! id {
            ($($Game:ident)+) => {
                match self { $(Seen::$Game(_) => GameId::$Game),+ }
            };
        }
        game_names!(id)
    }

    /// How many events there are.
    pub fn len(&self) -> usize {
        with_any!(Seen, self, events => events.len())
    }

    /// Whether nothing was seen.
    pub fn is_empty(&self) -> bool {
        with_any!(Seen, self, events => events.is_empty())
    }

    /// The events as JSON.
    pub fn to_json(&self) -> Vec<Json> {
        with_any!(Seen, self, events => events.iter().map(json).collect())
    }

    /// Adds later events. Events of another game replace what is there, since another game has begun.
    pub fn append(&mut self, later: &Seen) {
        macro_rules! append {
            ($($Game:ident)+) => {
                match (&mut *self, later) {
                    $((Seen::$Game(events), Seen::$Game(later)) => events.extend_from_slice(later),)+
                    ($(Seen::$Game(_))|+, $(Seen::$Game(_))|+) => *self = later.clone(),
                }
            };
        }
        game_names!(append);
    }

    /// Forgets all but the last `most` events.
    pub fn keep_last(&mut self, most: usize) {
        with_any!(Seen, self, events => drop(events.drain(..events.len().saturating_sub(most))));
    }
}
