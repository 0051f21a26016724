//! The contract.

use core::fmt::Debug;
use core::ops::ControlFlow;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::chance::{Draw, Odds, Pick};
use crate::revision::Earlier;
use crate::seat::{Seat, Seats};
use crate::setup::{BadSetup, Faults};
use crate::turn::{Races, Standings, Turn};
use crate::variant::Variant;
use crate::wire::Misread;

/// What a game says of itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Meta {
    /// The id on every wire, as `dont-hesitate`.
    pub id: &'static str,
    /// The name for people.
    pub name: &'static str,
    /// How many may play.
    pub seats: SeatRange,
    /// One line that tells a stranger what it is.
    pub summary: &'static str,
    /// Bumped by every change of behaviour. Records carry it.
    #[serde(skip)]
    pub revision: u32,
}

/// The seat counts a game takes: every `step`-th from `min` to `max`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatRange {
    /// The fewest.
    pub min: u8,
    /// The most.
    pub max: u8,
    /// 1, or 2 where only every second count fits.
    pub step: u8,
}

impl SeatRange {
    /// Whether so many may play.
    pub const fn takes(self, seats: Seats) -> bool {
        let count = seats.count() as u8;
        count >= self.min && count <= self.max && (count - self.min).is_multiple_of(self.step)
    }

    /// Every seat count the game takes.
    pub fn counts(self) -> impl Iterator<Item = Seats> {
        (self.min..=self.max).step_by(self.step as usize).filter_map(|count| Seats::new(count as usize))
    }
}

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
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }

    /// Everybody who may look at a table of this size: each seat, then a spectator.
    pub fn all(seats: Seats) -> impl Iterator<Item = Viewer> {
        seats.iter().map(Viewer::Seat).chain(core::iter::once(Viewer::Spectator))
    }
}

/// Where events go. An event is built only if somebody wants it, so a playout pays for the rules alone.
pub trait Log<E> {
    /// Something happened.
    fn add(&mut self, event: impl FnOnce() -> E);
}

/// The log nobody reads. It costs nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<E> Log<E> for Silent {
    #[inline(always)]
    fn add(&mut self, _: impl FnOnce() -> E) {}
}

impl<E> Log<E> for alloc::vec::Vec<E> {
    fn add(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}

/// A refusal that names the broken rule.
pub trait Illegal: Copy + Debug + PartialEq {
    /// The machine-readable reason, in `snake_case`.
    fn reason(self) -> &'static str;
}

/// What one seat may do, in a form one can ask.
pub trait Choices<Action> {
    /// Whether this action is among them. `act` agrees with it both ways.
    fn allows(&self, action: &Action) -> bool;

    /// Shows every allowed action to the visitor until it breaks off. There may be very many.
    fn each(&self, visit: &mut dyn FnMut(Action) -> ControlFlow<()>) -> ControlFlow<()>;
}

/// A game.
///
/// The implementor is an empty type that stands for the game; everything that varies is in its associated types.
/// An error of [`act`](Rules::act) or [`resolve`](Rules::resolve) leaves the state as it was.
pub trait Rules: Copy + Debug + 'static {
    /// Name, seats, revision.
    const META: Meta;
    /// Rulesets with a name, `standard` first.
    const VARIANTS: &'static [Variant];
    /// How rulesets of earlier revisions are read, ascending; empty for rules that never changed.
    const EARLIER: &'static [Earlier];

    /// The data of a variant, as somebody described it. It may be impossible.
    type Ruleset: Clone + Debug + Default + PartialEq + Serialize;
    /// A ruleset that was found possible for a number of seats, with whatever the rules look up often. Cheap to clone.
    type Setup: Clone + Debug + Send + Sync;
    /// The truth.
    type State: Clone + Debug + PartialEq + Send + Sync;
    /// What a seat may ask for.
    type Action: Clone + Debug + PartialEq + Serialize + Send + Sync;
    /// What chance may say. Ordered, because the canonical draw walks the odds in ascending order.
    type Outcome: Clone + Debug + Ord + Serialize + Send + Sync;
    /// Something that happened, the whole truth of it.
    type Event: Clone + Debug + PartialEq + Serialize + Send + Sync;
    /// Why not.
    type Illegal: Illegal;
    /// What one seat may do now, shaped for a person and a bot.
    type Options: Choices<Self::Action> + Clone + Debug + PartialEq + Serialize + Send + Sync;
    /// What one viewer may know of the state.
    type View: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// What one viewer may know of an event.
    type Seen: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send;
    /// What never changes during a game and a client needs to draw it: the board, the cards, what pays what.
    type Scene: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send;

    /// Reads a described ruleset. Fields that are not given keep their default; every fault found is added to `faults`.
    fn read_ruleset(value: &Value, faults: &mut Faults) -> Self::Ruleset;
    /// The one door from described to possible. It finds every fault at once.
    fn setup(ruleset: &Self::Ruleset, seats: Seats) -> Result<Self::Setup, BadSetup>;
    /// The ruleset in force.
    fn ruleset(setup: &Self::Setup) -> &Self::Ruleset;
    /// How many play.
    fn seats(setup: &Self::Setup) -> Seats;
    /// What a client draws the game with, the same for everybody from the first input to the last.
    fn scene(setup: &Self::Setup) -> Self::Scene;
    /// The table before the first input.
    fn start(setup: &Self::Setup) -> Self::State;

    /// Reads an action: ill-formed and unknown are told apart, whether it is legal is for [`act`](Rules::act).
    fn read_action(setup: &Self::Setup, value: &Value) -> Result<Self::Action, Misread>;
    /// Reads an outcome, as [`read_action`](Rules::read_action).
    fn read_outcome(setup: &Self::Setup, value: &Value) -> Result<Self::Outcome, Misread>;

    /// What the table waits for. Everybody may know it.
    fn turn(state: &Self::State) -> Turn;
    /// How everybody stands now: what the game would come to if it ended here, and what it came to when it is over.
    fn standings(state: &Self::State) -> Standings;
    /// The races that are over. A higher number is a moment at which a table looks at what was won and lost.
    fn races_over(state: &Self::State) -> Races;
    /// Whether somebody new may take over this seat now without learning a secret of it that the table would mind:
    /// the seat has no secrets, or the secrets it has were dealt for a race in which nothing was decided yet. It
    /// depends on nothing but what everybody knows.
    fn may_change_hands(state: &Self::State, seat: Seat) -> bool;
    /// What this seat may do now; none for a seat that the turn does not list.
    fn options(state: &Self::State, seat: Seat) -> Option<Self::Options>;
    /// A seat does something.
    fn act(
        state: &mut Self::State,
        seat: Seat,
        action: &Self::Action,
        log: &mut impl Log<Self::Event>,
    ) -> Result<(), Self::Illegal>;
    /// The outcomes of the chance that is due, if one is.
    fn chance(state: &Self::State) -> Option<Odds<Self::Outcome>>;
    /// What the chance that is due is for; none if no chance is due. Allocates nothing.
    fn draw(state: &Self::State) -> Option<Draw>;
    /// Chance comes out so.
    fn resolve(
        state: &mut Self::State,
        outcome: &Self::Outcome,
        log: &mut impl Log<Self::Event>,
    ) -> Result<(), Self::Illegal>;

    /// All this viewer may know.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;
    /// What this viewer may know of an event, if anything.
    fn seen(event: &Self::Event, viewer: Viewer) -> Option<Self::Seen>;
    /// A truth that would look like this to that viewer: what is hidden is drawn anew, what is known is kept.
    fn imagine(setup: &Self::Setup, viewer: Viewer, view: &Self::View, pick: &mut impl Pick) -> Self::State;

    /// What must hold in every state of the game, whatever was played: the promise that is broken, if one is.
    fn audit(state: &Self::State) -> Result<(), &'static str>;

    /// What is played for a seat that owes a decision and whose time has run out: the smallest thing the rules allow,
    /// never a gamble. None for a seat that a [`Turn::Decide`] does not list. The same for every truth that looks the
    /// same to that seat, so playing it gives nothing away.
    fn when_time_runs_out(state: &Self::State, seat: Seat) -> Option<Self::Action>;

    /// A random legal action; every legal one is possible. Allocates nothing.
    fn some_action(state: &Self::State, seat: Seat, pick: &mut impl Pick) -> Option<Self::Action>;
    /// The canonical draw: one pick below the total weight, indexing the ascending odds. Allocates nothing.
    fn some_outcome(state: &Self::State, pick: &mut impl Pick) -> Option<Self::Outcome>;
}

/// From JSON to a setup: every fault of form and of substance at once.
pub fn read_setup<R: Rules>(ruleset: &Value, seats: Seats) -> Result<R::Setup, BadSetup> {
    let mut faults = Faults::default();
    let ruleset = R::read_ruleset(ruleset, &mut faults);
    match R::setup(&ruleset, seats) {
        Ok(setup) => faults.into_result().map(|()| setup),
        Err(more) => {
            faults.merge(more);
            Err(BadSetup::from(faults))
        }
    }
}
