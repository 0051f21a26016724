//! Don't Hesitate: six cars race past stop signs. At each sign a die is offered around the table: the later one takes
//! it, the likelier it pushes one forward; nobody knows whether it comes round at all.
//!
//! The rules are in `docs/rules/dont-hesitate.md`; comments cite its clauses as `DH-3.2`. Nothing is hidden here, so a
//! view is the whole truth.
#![cfg_attr(not(feature = "ts"), no_std)]
extern crate alloc;

/// What seats and chance may say, and why not.
pub mod action;
/// What always holds.
mod audit;
/// Between races: what is over, and when a seat may change hands.
mod breaks;
/// Odds and the canonical draw.
mod chance;
/// What happened.
pub mod event;
/// What the seat that is asked may do.
pub mod options;
/// Moving, offering, rolling: the rules themselves.
mod play;
/// The data of a variant, and the door from described to possible.
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
    BadSetup, Draw, Earlier, Faults, Field, Log, Meta, Misread, NoFields, NoSecrets, Odds, Pick, Races, Rules, Seat,
    SeatRange, Seats, Secret, Standings, Turn, Variant, Viewer,
};
use serde_json::Value;

pub use action::{Action, Illegal, Outcome};
pub use event::Event;
pub use options::Options;
pub use ruleset::{Bonus, Ruleset, Setup};
pub use scene::Scene;
pub use state::{Phase, State, TOKENS, Token};
pub use view::{Public, View};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct DontHesitate;

impl Rules for DontHesitate {
    const META: Meta = Meta {
        id: "dont-hesitate",
        name: "Don't Hesitate",
        seats: SeatRange { min: 2, max: 6, step: 1 },
        summary: "Six cars, four stop signs, and a die that gets kinder each time somebody refuses it. Three cars win.",
        hidden: false,
        live: false,
        revision: 1,
    };
    const FIELDS: &'static [Field] = Ruleset::FIELDS;
    const VARIANTS: &'static [Variant] = variants::ALL;
    const EARLIER: &'static [Earlier] = &[];

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

    fn check(ruleset: &Ruleset, seats: Seats) -> Faults {
        ruleset.check(seats)
    }

    fn setup(ruleset: &Ruleset, seats: Seats) -> Result<Setup, BadSetup> {
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

    fn start(setup: &Setup) -> State {
        State::start(setup)
    }

    fn read_action(_: &Setup, value: &Value) -> Result<Action, Misread> {
        Action::read(value)
    }

    fn read_outcome(_: &Setup, value: &Value) -> Result<Outcome, Misread> {
        Outcome::read(value)
    }

    fn turn(state: &State) -> Turn {
        state.turn()
    }

    fn standings(state: &State) -> Standings {
        state.standings()
    }

    fn races_over(state: &State) -> Races {
        breaks::races(state)
    }

    fn may_change_hands(state: &State, seat: Seat) -> bool {
        breaks::may_change_hands(state, seat)
    }

    fn options(state: &State, seat: Seat) -> Option<Options> {
        Options::of(state, seat)
    }

    fn act(state: &mut State, seat: Seat, action: &Action, log: &mut impl Log<Event>) -> Result<(), Illegal> {
        play::act(state, seat, *action, log)
    }

    fn chance(state: &State) -> Option<Odds<Outcome>> {
        chance::odds(state)
    }

    fn draw(state: &State) -> Option<Draw> {
        chance::draw(state)
    }

    fn resolve(state: &mut State, outcome: &Outcome, log: &mut impl Log<Event>) -> Result<(), Illegal> {
        play::resolve(state, *outcome, log)
    }

    fn public(state: &State) -> Public {
        Public::of(state)
    }

    fn own(_: &State, _: Seat) -> Option<NoSecrets> {
        None
    }

    fn spectator(_: &State) -> NoFields {
        NoFields {}
    }

    fn secret(_: &Event) -> Option<Secret<Event>> {
        None
    }

    fn imagine(setup: &Setup, _: Viewer, view: &View, _: &mut impl Pick) -> State {
        view.imagine(setup)
    }

    fn audit(state: &State) -> Result<(), &'static str> {
        audit::audit(state)
    }

    fn when_time_runs_out(state: &State, seat: Seat) -> Option<Action> {
        timeout::action(state, seat)
    }

    fn some_action(state: &State, seat: Seat, pick: &mut impl Pick) -> Option<Action> {
        chance::some_action(state, seat, pick)
    }

    fn some_outcome(state: &State, pick: &mut impl Pick) -> Option<Outcome> {
        chance::some_outcome(state, pick)
    }
}
