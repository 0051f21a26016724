//! What one viewer of any game is shown: made from a table, or read from what a server sent.

use kit::{Rules, Seat, Viewer};
use play::table::{list_actions, to_raw_json};
use play::{Game, RawJson};
use serde::de::DeserializeOwned;

use crate::{Action, GameId, Snapshot, Table, VisibleEvents};

/// A game of the list. Code that knows its types opens a snapshot or events of any game with it.
pub trait ListedGame: Game {
    /// This game's snapshot; none if it is of another game.
    fn snapshot_of(any: &Snapshot) -> Option<&play::Snapshot<Self::Rules>>;
    /// This game's events; none if they are of another game.
    fn events_of(any: &VisibleEvents) -> Option<&[<Self::Rules as Rules>::Event]>;
}

impl Table {
    /// What this viewer is shown, with what `seat` may do.
    pub fn snapshot(&self, viewer: Viewer, seat: Option<Seat>) -> Snapshot {
        map_any!(Table, self, table => Snapshot, Box::new(table.snapshot(viewer, seat)))
    }

    /// The events of the last accepted input as this viewer may know them, with the types of the game.
    pub fn typed_visible_events(&self, viewer: Viewer) -> VisibleEvents {
        map_any!(Table, self, table => VisibleEvents, table.visible_events(viewer).collect())
    }
}

impl GameId {
    /// Reads what a server tells a viewer. It fails on what a program with other rules wrote.
    pub fn read_snapshot(
        self,
        scene: &RawJson,
        view: &RawJson,
        options: Option<&RawJson>,
    ) -> serde_json::Result<Snapshot> {
        Ok(make_any!(self, P => Snapshot, Box::new(read_snapshot::<<P as Game>::Rules>(scene, view, options)?)))
    }

    /// Reads options that a server tells a seat, and lists the actions they allow, but no more than `most`.
    pub fn read_actions(self, options: &RawJson, most: usize) -> serde_json::Result<Vec<Action>> {
        macro_rules! listed {
            ($($Game:ident)+) => {
                match self {
                    $(GameId::$Game => {
                        let actions = read_actions::<<crate::plays::$Game as Game>::Rules>(options, most)?;
                        Ok(actions.into_iter().map(Action::$Game).collect())
                    })+
                }
            };
        }
        game_names!(listed)
    }

    /// Reads events that a server tells a viewer.
    pub fn read_visible_events(self, events: &[RawJson]) -> serde_json::Result<VisibleEvents> {
        Ok(make_any!(self, P => VisibleEvents, read_all::<<<P as Game>::Rules as Rules>::Event>(events)?))
    }
}

fn read_snapshot<R: Rules>(
    scene: &RawJson,
    view: &RawJson,
    options: Option<&RawJson>,
) -> serde_json::Result<play::Snapshot<R>> {
    Ok(play::Snapshot {
        scene: serde_json::from_str(scene.get())?,
        view: serde_json::from_str(view.get())?,
        options: options.map(|options| serde_json::from_str(options.get())).transpose()?,
    })
}

fn read_actions<R: Rules>(options: &RawJson, most: usize) -> serde_json::Result<Vec<R::Action>> {
    let options: R::Options = serde_json::from_str(options.get())?;
    Ok(list_actions(&options, most))
}

fn read_all<T: DeserializeOwned>(texts: &[RawJson]) -> serde_json::Result<Vec<T>> {
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

    pub fn view(&self) -> RawJson {
        with_any!(Snapshot, self, shown => to_raw_json(&shown.view))
    }

    pub fn options(&self) -> Option<RawJson> {
        with_any!(Snapshot, self, shown => shown.options.as_ref().map(to_raw_json))
    }

    /// The actions that the options list, but no more than `most`.
    pub fn actions(&self, most: usize) -> Vec<RawJson> {
        with_any!(Snapshot, self, shown => {
            shown.options.as_ref().map(|options| list_actions(options, most).iter().map(to_raw_json).collect()).unwrap_or_default()
        })
    }
}

impl VisibleEvents {
    /// No events of this game.
    pub fn empty(game: GameId) -> VisibleEvents {
        macro_rules! none {
            ($($Game:ident)+) => {
                match game { $(GameId::$Game => VisibleEvents::$Game(Vec::new())),+ }
            };
        }
        game_names!(none)
    }

    /// Which game they are of.
    pub fn game(&self) -> GameId {
        macro_rules! id {
            ($($Game:ident)+) => {
                match self { $(VisibleEvents::$Game(_) => GameId::$Game),+ }
            };
        }
        game_names!(id)
    }

    /// How many events there are.
    pub fn len(&self) -> usize {
        with_any!(VisibleEvents, self, events => events.len())
    }

    /// Whether nothing was seen.
    pub fn is_empty(&self) -> bool {
        with_any!(VisibleEvents, self, events => events.is_empty())
    }

    /// The events as JSON.
    pub fn to_json(&self) -> Vec<RawJson> {
        with_any!(VisibleEvents, self, events => events.iter().map(to_raw_json).collect())
    }

    /// Adds later events. Events of another game replace what is there, since another game has begun.
    pub fn append(&mut self, later: &VisibleEvents) {
        macro_rules! append {
            ($($Game:ident)+) => {
                match (&mut *self, later) {
                    $((VisibleEvents::$Game(events), VisibleEvents::$Game(later)) => events.extend_from_slice(later),)+
                    ($(VisibleEvents::$Game(_))|+, $(VisibleEvents::$Game(_))|+) => *self = later.clone(),
                }
            };
        }
        game_names!(append);
    }

    /// Forgets all but the last `most` events.
    pub fn keep_last(&mut self, most: usize) {
        with_any!(VisibleEvents, self, events => drop(events.drain(..events.len().saturating_sub(most))));
    }
}
