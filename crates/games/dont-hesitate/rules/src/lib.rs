//! Don't Hesitate: six cars race past stop signs. At each sign a die is offered around the table: the later one takes
//! it, the likelier it pushes one forward; nobody knows whether it comes round at all.
//!
//! The rules are in `docs/rules/dont-hesitate.md`; comments cite its clauses as `DH-3.2`. Nothing is hidden here, so a
//! view is the whole truth.
#![cfg_attr(not(feature = "ts"), no_std)]
extern crate alloc;

/// What seats and chance may say, and why not.
pub mod action;
/// Between races: what is over, and when a seat may change hands.
mod between_races;
/// Odds and the canonical draw.
mod chance;
pub mod event;
/// What always holds.
mod invariants;
/// What the seat that is asked may do.
pub mod options;
/// Moving, offering, rolling: the rules themselves.
mod play;
/// The fields of a ruleset, and the check that turns one into a [`Setup`].
pub mod ruleset;
/// What a client draws the game with.
pub mod scene;
/// The truth: where the cars are and what the table waits for.
pub mod state;
/// What is played when time runs out.
mod timeout;
/// The variants one can choose by name.
mod variants;
/// What a viewer may know, and a truth that fits it.
pub mod view;

use kit::{
    DrawPacing, EarlierRevision, EventSink, Faults, Field, FinishedRaces, InvalidSetup, Meta, NoFields, NoSecrets,
    Pick, PrivateEvent, ReadError, Rules, Seat, SeatRange, Seats, Standings, Turn, Variant, Viewer, WeightedOutcomes,
};
use serde_json::Value;

pub use action::{Action, Illegal, Outcome};
pub use event::Event;
pub use options::Options;
pub use ruleset::{BonusMove, Ruleset, Setup};
pub use scene::Scene;
pub use state::{CAR_COUNT, CarId, Phase, State};
pub use view::{Public, View};

/// Don't Hesitate, as an implementation of [`Rules`].
#[derive(Clone, Copy, Debug)]
pub struct DontHesitate;

impl Rules for DontHesitate {
    const META: Meta = Meta {
        id: "dont-hesitate",
        name: "Don't Hesitate",
        seats: SeatRange { min: 2, max: 6, step: 1 },
        summary: "Six cars, four stop signs, and a die that gets kinder each time somebody refuses it. Three cars win.",
        has_secrets: false,
        has_live_turns: false,
        revision: 1,
    };
    const FIELDS: &'static [Field] = Ruleset::FIELDS;
    const VARIANTS: &'static [Variant] = variants::ALL;
    const EARLIER_REVISIONS: &'static [EarlierRevision] = &[];

    type Ruleset = Ruleset;
    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Outcome = Outcome;
    type Event = Event;
    type Illegal = Illegal;
    type Options = Options;
    type Public = Public;
    type Own = NoSecrets;
    type Spectator = NoFields;
    type Scene = Scene;

    fn read_ruleset(value: &Value, faults: &mut Faults) -> Ruleset {
        Ruleset::read(value, faults)
    }

    fn find_faults(ruleset: &Ruleset, seats: Seats) -> Faults {
        ruleset.check(seats)
    }

    fn setup(ruleset: &Ruleset, seats: Seats) -> Result<Setup, InvalidSetup> {
        Setup::new(ruleset, seats)
    }

    fn ruleset(setup: &Setup) -> &Ruleset {
        setup.ruleset()
    }

    fn seats(setup: &Setup) -> Seats {
        setup.seats()
    }

    fn scene(setup: &Setup) -> Scene {
        Scene::of(setup)
    }

    fn initial_state(setup: &Setup) -> State {
        State::start(setup)
    }

    fn read_action(_: &Setup, value: &Value) -> Result<Action, ReadError> {
        Action::read(value)
    }

    fn read_outcome(_: &Setup, value: &Value) -> Result<Outcome, ReadError> {
        Outcome::read(value)
    }

    fn turn(state: &State) -> Turn {
        state.turn()
    }

    fn standings(state: &State) -> Standings {
        state.standings()
    }

    fn finished_races(state: &State) -> FinishedRaces {
        between_races::finished_races(state)
    }

    fn seat_may_change_hands(state: &State, seat: Seat) -> bool {
        between_races::seat_may_change_hands(state, seat)
    }

    fn options(state: &State, seat: Seat) -> Option<Options> {
        Options::of(state, seat)
    }

    fn act(state: &mut State, seat: Seat, action: &Action, events: &mut impl EventSink<Event>) -> Result<(), Illegal> {
        play::act(state, seat, *action, events)
    }

    fn chance_outcomes(state: &State) -> Option<WeightedOutcomes<Outcome>> {
        chance::outcomes(state)
    }

    fn draw_pacing(state: &State) -> Option<DrawPacing> {
        chance::draw_pacing(state)
    }

    fn resolve(state: &mut State, outcome: &Outcome, events: &mut impl EventSink<Event>) -> Result<(), Illegal> {
        play::resolve(state, *outcome, events)
    }

    fn public_view(state: &State) -> Public {
        Public::of(state)
    }

    fn own_view(_: &State, _: Seat) -> Option<NoSecrets> {
        None
    }

    fn spectator_view(_: &State) -> NoFields {
        NoFields {}
    }

    fn has_secrets(own: &NoSecrets, _: &NoFields) -> bool {
        match *own {}
    }

    fn private_event(_: &Event) -> Option<PrivateEvent<Event>> {
        None
    }

    fn imagine(setup: &Setup, _: Viewer, view: &View, _: &mut impl Pick) -> State {
        view.imagine(setup)
    }

    fn check_invariants(state: &State) -> Result<(), &'static str> {
        invariants::check_all(state)
    }

    fn timeout_action(state: &State, seat: Seat) -> Option<Action> {
        timeout::action(state, seat)
    }

    fn random_action(state: &State, seat: Seat, pick: &mut impl Pick) -> Option<Action> {
        chance::random_action(state, seat, pick)
    }

    fn draw_outcome(state: &State, pick: &mut impl Pick) -> Option<Outcome> {
        chance::draw_outcome(state, pick)
    }
}
