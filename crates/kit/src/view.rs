//! What a viewer may know of a game: the public part, which is the same for everybody, and beside it what depends on who
//! is looking.
//!
//! A game makes the public part without being told who asks for it, so nothing in it can depend on the viewer. On the
//! wire the two parts are one flat JSON object, the public fields first.

use core::ops::Deref;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use crate::rules::Rules;
use crate::seat::{Seat, Seats};

/// Whose eyes a view is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// Somebody at the table.
    Seat(Seat),
    /// Somebody who only watches and knows what everybody knows.
    Spectator,
}

impl Viewer {
    /// The seat, unless it is a spectator.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    /// Whether this is that seat's own view.
    pub fn is_seat(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }

    /// Everybody who may look at a table of this size: each seat, then a spectator.
    pub fn all_at(seats: Seats) -> impl Iterator<Item = Viewer> {
        seats.iter().map(Viewer::Seat).chain(core::iter::once(Viewer::Spectator))
    }
}

/// All that one viewer may know of the state. The public fields can be reached as if they were fields of the view.
#[derive(Clone, Debug, Serialize)]
#[serde(bound(serialize = ""))]
pub struct View<R: Rules> {
    /// What everybody knows.
    #[serde(flatten)]
    pub public: R::Public,
    /// What depends on the viewer.
    #[serde(flatten)]
    pub personal: Personal<R>,
}

/// The part of a view that depends on the viewer.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged, bound(serialize = ""))]
pub enum Personal<R: Rules> {
    /// What this seat knows in addition.
    Seat(R::Own),
    /// What everybody else gets in its place.
    Spectator(R::Spectator),
}

impl<R: Rules> View<R> {
    /// What the viewer's seat knows in addition; none for a spectator.
    pub fn own(&self) -> Option<&R::Own> {
        match &self.personal {
            Personal::Seat(own) => Some(own),
            Personal::Spectator(_) => None,
        }
    }
}

impl<R: Rules> Personal<R> {
    /// What depends on this viewer. A seat that is not at the table sees what a spectator sees.
    pub fn of(state: &R::State, viewer: Viewer) -> Personal<R> {
        let own = viewer.seat().and_then(|seat| R::own_view(state, seat));
        own.map_or_else(|| Personal::Spectator(R::spectator_view(state)), Personal::Seat)
    }
}

impl<R: Rules> Deref for View<R> {
    type Target = R::Public;

    fn deref(&self) -> &R::Public {
        &self.public
    }
}

/// Reads the flat object. It is a seat's view if every field of [`Rules::Own`] is there, and a spectator's otherwise.
impl<'de, R: Rules> Deserialize<'de> for View<R> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<View<R>, D::Error> {
        let fields = Value::deserialize(deserializer)?;
        let public = R::Public::deserialize(&fields).map_err(D::Error::custom)?;
        let personal = match R::Own::deserialize(&fields) {
            Ok(own) => Personal::Seat(own),
            Err(_) => Personal::Spectator(R::Spectator::deserialize(&fields).map_err(D::Error::custom)?),
        };
        Ok(View { public, personal })
    }
}

// Derived, these would ask that games can be compared, and a game is only a name.
impl<R: Rules> PartialEq for View<R> {
    fn eq(&self, other: &View<R>) -> bool {
        self.public == other.public && self.personal == other.personal
    }
}

impl<R: Rules> PartialEq for Personal<R> {
    fn eq(&self, other: &Personal<R>) -> bool {
        match (self, other) {
            (Personal::Seat(one), Personal::Seat(other)) => one == other,
            (Personal::Spectator(one), Personal::Spectator(other)) => one == other,
            (Personal::Seat(_), Personal::Spectator(_)) | (Personal::Spectator(_), Personal::Seat(_)) => false,
        }
    }
}

/// An event of which one seat knows all and the others only a part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrivateEvent<E> {
    /// Who knows all of it.
    pub owner: Seat,
    /// What the others may know: the event with its secret fields absent.
    pub public: E,
}

/// The [`Rules::Own`] of a game that hides nothing. There is no value of it, so no seat can know more than another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoSecrets {}

impl Serialize for NoSecrets {
    fn serialize<S: Serializer>(&self, _: S) -> Result<S::Ok, S::Error> {
        match *self {}
    }
}

impl<'de> Deserialize<'de> for NoSecrets {
    fn deserialize<D: Deserializer<'de>>(_: D) -> Result<NoSecrets, D::Error> {
        Err(D::Error::custom("nothing is secret in this game"))
    }
}

/// The [`Rules::Spectator`] of a game in which a seat's own fields are simply absent for everybody else.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct NoFields {}

crate::ts_same_as!(<> NoSecrets, ());
crate::ts_same_as!(<> NoFields, ());
