//! Sample Game: one race that is decided by a die. Each seat backs a runner, the die moves a runner after every choice,
//! and whoever backed the winner shares the prize.
//!
//! The rules are in `docs/rules/sample-game.md`; comments cite its clauses as `SG-2.1`. Nothing is hidden here, so every
//! viewer sees the whole state.
#![cfg_attr(not(feature = "ts"), no_std)]
extern crate alloc;

/// What seats and chance may say, and why an input is refused.
pub mod action;
/// Which races are over, and when a seat may change hands.
mod between_races;
/// The outcomes of the die, and random inputs.
mod chance;
pub mod event;
/// What is true in every state.
mod invariants;
/// What a seat may do now.
pub mod options;
/// The rules themselves: what an input changes.
mod play;
/// The data of a variant.
pub mod ruleset;
/// What a client needs to draw the game.
pub mod scene;
/// The whole state of a game.
pub mod state;
/// What is played when time runs out.
mod timeout;
/// The variants that have a name.
mod variants;
/// What a viewer may know.
pub mod view;

use kit::{
    DrawPacing, EarlierRevision, EventSink, Faults, Field, FinishedRaces, InvalidSetup, Meta, NoFields, NoSecrets,
    Pick, PrivateEvent, ReadError, Rules, Seat, SeatRange, Seats, Standings, Turn, Variant, Viewer, WeightedOutcomes,
};
use serde_json::Value;

pub use action::{Action, Illegal, Outcome};
pub use event::Event;
pub use options::Options;
pub use ruleset::{Ruleset, Setup};
pub use scene::Scene;
pub use state::{Phase, Runner, State};
pub use view::{Public, View};

/// The game. It has no data of its own: it names the types and functions that make up the rules.
#[derive(Clone, Copy, Debug)]
pub struct SampleGame;

impl Rules for SampleGame {
    const META: Meta = Meta {
        id: "sample-game",
        name: "Sample Game",
        seats: SeatRange { min: 2, max: 6, step: 1 },
        summary: "Back a runner before the race is decided, and share the prize with whoever agreed.",
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
        Scene::new(setup)
    }

    fn initial_state(setup: &Setup) -> State {
        State::new(setup)
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
        Options::new(state, seat)
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
        Public::new(state)
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
        view.public.state(setup)
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
