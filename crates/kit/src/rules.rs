//! The contract.

use core::fmt::Debug;
use core::ops::ControlFlow;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::chance::{DrawPacing, Pick, WeightedOutcomes};
use crate::read_json::ReadError;
use crate::revision::EarlierRevision;
use crate::ruleset::Field;
use crate::seat::{Seat, SeatCounts, Seats};
use crate::setup::{FaultKind, Faults, InvalidSetup};
use crate::turn::{FinishedRaces, Standings, Turn};
use crate::variant::Variant;
use crate::view::{Personal, PrivateEvent, View, Viewer};

/// What a game says of itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Meta {
    /// The id on every wire, as `dont-hesitate`.
    pub id: &'static str,
    /// The name for people.
    pub name: &'static str,
    /// How many may play by some variant. What one ruleset takes is [`Rules::seat_counts`]'s to say.
    pub seats: SeatRange,
    /// One line that tells a stranger what it is.
    pub summary: &'static str,
    /// Whether there are moments at which a seat knows something that others do not.
    #[serde(skip)]
    pub has_secrets: bool,
    /// Whether there are live turns, in which seats act while chance goes on.
    #[serde(skip)]
    pub has_live_turns: bool,
    /// Bumped by every change of behaviour. Records carry it.
    #[serde(skip)]
    pub revision: u32,
}

/// The seat counts a game takes: every `step`-th from `min` to `max`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatRange {
    pub min: u8,
    pub max: u8,
    /// 1, or 2 where only every second count fits.
    pub step: u8,
}

impl SeatRange {
    /// Whether this number of seats is possible.
    pub const fn contains(self, seats: Seats) -> bool {
        let count = seats.count() as u8;
        count >= self.min && count <= self.max && (count - self.min).is_multiple_of(self.step)
    }

    /// Every seat count the game takes.
    pub fn counts(self) -> impl Iterator<Item = Seats> {
        (self.min..=self.max).step_by(self.step as usize).filter_map(|count| Seats::new(count as usize))
    }
}

/// Where events go. An event is built only if somebody wants it, so a playout pays for the rules alone.
pub trait EventSink<E> {
    /// Something happened.
    fn emit(&mut self, event: impl FnOnce() -> E);
}

/// Discards every event. It costs nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct DiscardEvents;

impl<E> EventSink<E> for DiscardEvents {
    #[inline(always)]
    fn emit(&mut self, _: impl FnOnce() -> E) {}
}

impl<E> EventSink<E> for alloc::vec::Vec<E> {
    fn emit(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}

/// A refusal that names the broken rule.
pub trait Illegal: Copy + Debug + PartialEq {
    /// The machine-readable reason, in `snake_case`.
    fn reason(self) -> &'static str;
}

/// What one seat may do, in a form one can ask.
pub trait ActionSet<Action> {
    /// Whether this action is among them. `act` agrees with it both ways.
    fn allows(&self, action: &Action) -> bool;

    /// Shows every allowed action to the visitor until it breaks off. There may be very many.
    fn visit_actions(&self, visit: &mut dyn FnMut(Action) -> ControlFlow<()>) -> ControlFlow<()>;
}

/// A game.
///
/// The implementor is an empty type that stands for the game; everything that varies is in its associated types.
/// An error of [`act`](Rules::act) or [`resolve`](Rules::resolve) leaves the state as it was.
pub trait Rules: Copy + Debug + 'static {
    /// Name, seats, revision.
    const META: Meta;
    /// The fields of a ruleset.
    const FIELDS: &'static [Field];
    /// Rulesets with a name, `standard` first.
    const VARIANTS: &'static [Variant];
    /// How rulesets of earlier revisions are read, ascending; empty for rules that never changed.
    const EARLIER_REVISIONS: &'static [EarlierRevision];

    /// The data of a variant, as somebody described it. It may be impossible.
    type Ruleset: Clone + Debug + Default + PartialEq + Serialize;
    /// A ruleset that was found possible for a number of seats, with whatever the rules look up often. Cheap to clone.
    type Setup: Clone + Debug + Send + Sync;
    type State: Clone + Debug + PartialEq + Send + Sync;
    /// What a seat may ask for.
    type Action: Clone + Debug + PartialEq + Serialize + Send + Sync;
    /// What chance may say. Ordered, because the canonical draw walks the odds in ascending order.
    type Outcome: Clone + Debug + Ord + Serialize + Send + Sync;
    /// Something that happened. A field that may be secret is an `Option`, and absent on the wire when it is none.
    type Event: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    type Illegal: Illegal;
    /// What one seat may do now, shaped for a person and a bot.
    type Options: ActionSet<Self::Action> + Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// What everybody may know of the state.
    type Public: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// What one seat knows in addition; [`NoSecrets`](crate::NoSecrets) where nothing is hidden. It cannot be read from
    /// a spectator's fields: at least one of its own is required.
    type Own: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// What everybody else gets in place of [`Own`](Rules::Own): the fields whose value depends on the viewer, in the
    /// form that gives nothing away. [`NoFields`](crate::NoFields) where there are none.
    type Spectator: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// What never changes during a game and a client needs to draw it: the board, the cards, what pays what.
    type Scene: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send;

    /// Reads a described ruleset. Fields that are not given keep their default; every fault found is added to `faults`.
    fn read_ruleset(value: &Value, faults: &mut Faults) -> Self::Ruleset;
    /// Everything that keeps this number of seats from playing by this ruleset. It builds nothing.
    fn find_faults(ruleset: &Self::Ruleset, seats: Seats) -> Faults;
    /// How many may play by this ruleset; none if nobody can.
    fn seat_counts(ruleset: &Self::Ruleset) -> SeatCounts {
        Seats::all_counts().filter(|seats| Self::find_faults(ruleset, *seats).is_empty()).collect()
    }
    /// Checks a ruleset and compiles it for this number of seats. The error lists every fault.
    fn setup(ruleset: &Self::Ruleset, seats: Seats) -> Result<Self::Setup, InvalidSetup>;
    /// The ruleset in force.
    fn ruleset(setup: &Self::Setup) -> &Self::Ruleset;
    fn seats(setup: &Self::Setup) -> Seats;
    /// What a client draws the game with, the same for everybody from the first input to the last.
    fn scene(setup: &Self::Setup) -> Self::Scene;
    /// The table before the first input.
    fn initial_state(setup: &Self::Setup) -> Self::State;

    /// Reads an action: ill-formed and unknown are told apart, whether it is legal is for [`act`](Rules::act).
    fn read_action(setup: &Self::Setup, value: &Value) -> Result<Self::Action, ReadError>;
    /// Reads an outcome, as [`read_action`](Rules::read_action).
    fn read_outcome(setup: &Self::Setup, value: &Value) -> Result<Self::Outcome, ReadError>;

    /// What the table waits for. Everybody may know it.
    fn turn(state: &Self::State) -> Turn;
    /// How everybody stands now: what the game would come to if it ended here, and what it came to when it is over.
    fn standings(state: &Self::State) -> Standings;
    /// The races that are over. A higher number is a moment at which a table looks at what was won and lost.
    fn finished_races(state: &Self::State) -> FinishedRaces;
    /// Whether somebody new may take over this seat now without learning a secret of it that the table would mind:
    /// the seat has no secrets, or the secrets it has were dealt for a race in which nothing was decided yet. It
    /// depends on nothing but what everybody knows.
    fn seat_may_change_hands(state: &Self::State, seat: Seat) -> bool;
    /// What this seat may do now; none for a seat that the turn does not list.
    fn options(state: &Self::State, seat: Seat) -> Option<Self::Options>;
    /// A seat does something.
    fn act(
        state: &mut Self::State,
        seat: Seat,
        action: &Self::Action,
        events: &mut impl EventSink<Self::Event>,
    ) -> Result<(), Self::Illegal>;
    /// The outcomes of the chance that is due, if one is.
    fn chance_outcomes(state: &Self::State) -> Option<WeightedOutcomes<Self::Outcome>>;
    /// What the chance that is due is for; none if no chance is due. Allocates nothing.
    fn draw_pacing(state: &Self::State) -> Option<DrawPacing>;
    /// Resolves the chance that is due with this outcome.
    fn resolve(
        state: &mut Self::State,
        outcome: &Self::Outcome,
        events: &mut impl EventSink<Self::Event>,
    ) -> Result<(), Self::Illegal>;

    /// What everybody may know. It is not told who asks, so it is the same for all.
    fn public_view(state: &Self::State) -> Self::Public;
    /// What this seat knows in addition; none for a seat that is not at the table.
    fn own_view(state: &Self::State, seat: Seat) -> Option<Self::Own>;
    /// What everybody without such a seat gets in its place.
    fn spectator_view(state: &Self::State) -> Self::Spectator;
    /// All this viewer may know.
    fn view(state: &Self::State, viewer: Viewer) -> View<Self> {
        View { public: Self::public_view(state), personal: Personal::of(state, viewer) }
    }
    /// Whether a seat that knows this has something on its screen that the others must not see, when a spectator is shown
    /// that. A screen that several people share is covered before such a seat looks at it.
    fn has_secrets(own: &Self::Own, spectator: &Self::Spectator) -> bool;
    /// Whose secret this event is, and what the others may know of it; none if everybody may know all of it.
    fn private_event(event: &Self::Event) -> Option<PrivateEvent<Self::Event>>;
    /// What everybody may know of an event.
    fn public_event(event: &Self::Event) -> Self::Event {
        Self::private_event(event).map_or_else(|| event.clone(), |secret| secret.public)
    }
    /// The event as this seat may know it, if that is more than what everybody may know.
    fn own_event(event: &Self::Event, seat: Seat) -> Option<Self::Event> {
        Self::private_event(event).filter(|secret| secret.owner == seat).map(|_| event.clone())
    }
    /// The event as this viewer may know it.
    fn visible_event(event: &Self::Event, viewer: Viewer) -> Self::Event {
        let own = viewer.seat().and_then(|seat| Self::own_event(event, seat));
        own.unwrap_or_else(|| Self::public_event(event))
    }
    /// A truth that would look like this to that viewer: what is hidden is drawn anew, what is known is kept.
    fn imagine(setup: &Self::Setup, viewer: Viewer, view: &View<Self>, pick: &mut impl Pick) -> Self::State;

    /// What must hold in every state of the game, whatever was played: the promise that is broken, if one is.
    fn check_invariants(state: &Self::State) -> Result<(), &'static str>;

    /// What is played for a seat that owes a decision and whose time has run out: the smallest thing the rules allow,
    /// never a gamble. None for a seat that a [`Turn::Decide`] does not list. The same for every truth that looks the
    /// same to that seat, so playing it gives nothing away.
    fn timeout_action(state: &Self::State, seat: Seat) -> Option<Self::Action>;

    /// A random legal action; every legal one is possible. Allocates nothing.
    fn random_action(state: &Self::State, seat: Seat, pick: &mut impl Pick) -> Option<Self::Action>;
    /// The canonical draw: one pick below the total weight, indexing the ascending odds. Allocates nothing.
    fn draw_outcome(state: &Self::State, pick: &mut impl Pick) -> Option<Self::Outcome>;
}

/// From JSON to a setup: every fault of form and of substance at once.
pub fn read_setup<R: Rules>(ruleset: &Value, seats: Seats) -> Result<R::Setup, InvalidSetup> {
    let mut faults = Faults::default();
    let ruleset = R::read_ruleset(ruleset, &mut faults);
    match R::setup(&ruleset, seats) {
        Ok(setup) => faults.into_result().map(|()| setup),
        Err(more) => {
            faults.merge(more);
            Err(InvalidSetup::from(faults))
        }
    }
}

/// The same for a number that may be no seat count at all.
pub fn read_setup_with_count<R: Rules>(ruleset: &Value, seats: usize) -> Result<R::Setup, InvalidSetup> {
    if let Some(seats) = Seats::new(seats) {
        return read_setup::<R>(ruleset, seats);
    }
    let counts = read_seat_counts::<R>(ruleset);
    let ends = counts.iter().next().zip(counts.iter().last());
    let (least, most) = ends.map_or((R::META.seats.min.into(), R::META.seats.max.into()), |(least, most)| {
        (least.count() as i64, most.count() as i64)
    });
    let mut faults = Faults::default();
    faults.add("seats", FaultKind::OutOfRange(least, most));
    Err(InvalidSetup::from(faults))
}

/// How many may play by a described ruleset; none if it cannot be read.
pub fn read_seat_counts<R: Rules>(ruleset: &Value) -> SeatCounts {
    let mut faults = Faults::default();
    let ruleset = R::read_ruleset(ruleset, &mut faults);
    if faults.is_empty() { R::seat_counts(&ruleset) } else { SeatCounts::default() }
}
