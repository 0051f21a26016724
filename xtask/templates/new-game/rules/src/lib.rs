//! Sample Game: one race that is decided by a die. Each seat backs a runner, the die moves a runner after every choice,
//! and whoever backed the winner shares the prize.
//!
//! The rules are in `docs/rules/sample-game.md`; comments cite its clauses as `SG-2.1`. Nothing is hidden here, so every
//! viewer sees the whole state.
#![cfg_attr(not(feature = "ts"), no_std)]
extern crate alloc;

/// What seats and chance may say, and why an input is refused.
pub mod action;
/// What always holds.
mod audit;
/// The odds of the die, and random inputs.
mod chance;
/// What happened.
pub mod event;
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
    BadSetup, Draw, Earlier, Faults, Field, Log, Meta, Misread, NoFields, NoSecrets, Odds, Pick, Races, Rules, Seat,
    SeatRange, Seats, Secret, Standings, Turn, Variant, Viewer,
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
        Scene::new(setup)
    }

    fn start(setup: &Setup) -> State {
        State::new(setup)
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

    /// The game is one race (SG-2.2).
    fn races_over(state: &State) -> Races {
        match state.phase {
            Phase::Choose | Phase::Roll => Races::default(),
            Phase::Over => Races { over: 1, bets: state.backed.as_slice().iter().flatten().count() as u32 },
        }
    }

    /// Nothing is hidden, so whoever takes over a seat learns nothing new (SG-4.1).
    fn may_change_hands(state: &State, _: Seat) -> bool {
        match state.phase {
            Phase::Choose | Phase::Roll => true,
            Phase::Over => false,
        }
    }

    fn options(state: &State, seat: Seat) -> Option<Options> {
        Options::new(state, seat)
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
        Public::new(state)
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
        view.public.state(setup)
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
