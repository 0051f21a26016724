//! Neck and Neck: six horses run a lap and a bit on a track of hexes. Everybody bets in secret; then the dice say which
//! horse may move how far, and whoever rolled them decides whether, and where to.
//!
//! The rules are in `docs/rules/neck-and-neck.md`; comments cite its clauses as `NN-4.2`. What is hidden is the slips of
//! the others, from the moment they are written to the pay-off.
#![cfg_attr(not(feature = "ts"), no_std)]
extern crate alloc;

/// What seats and chance may say, and why not.
pub mod action;
/// Between races: what is over, and when a seat may change hands.
mod between_races;
/// A track as somebody described it.
pub mod board;
/// Odds, the canonical draw, and random play.
mod chance;
/// What happened, and what a viewer may know of it.
pub mod event;
/// A truth that fits a view.
mod imagine;
/// What always holds.
mod invariants;
/// What a seat that is asked may do.
pub mod options;
/// Betting, rolling, moving: the rules themselves.
mod play;
/// Where a horse can go.
mod reach;
/// The fields of a ruleset, and the check that turns one into a [`Setup`].
pub mod ruleset;
/// What a client draws the game with.
pub mod scene;
/// Betting slips: what may stand on one and what it pays.
pub mod slip;
/// The truth: horses, money, slips, and what the table waits for.
pub mod state;
/// What is played when time runs out.
mod timeout;
/// The track made ready to run on: hexes, neighbours, distances.
pub mod track;
/// The variants one can choose by name.
mod variants;
/// What a viewer may know.
pub mod view;

use kit::{
    DrawPacing, EarlierRevision, EventSink, Faults, Field, FinishedRaces, InvalidSetup, Meta, NoFields, OldValue, Pick,
    PrivateEvent, ReadError, Rules, Seat, SeatRange, Seats, Standings, Turn, Variant, Viewer, WeightedOutcomes,
};
use serde_json::Value;

pub use action::{Action, Destination, Illegal, Outcome};
pub use event::Event;
pub use options::Options;
pub use ruleset::{Ruleset, Setup};
pub use scene::Scene;
pub use state::{HORSES, Horse, Phase, State};
pub use track::Hex;
pub use view::{Own, Public, View};

/// Neck and Neck, as an implementation of [`Rules`].
#[derive(Clone, Copy, Debug)]
pub struct NeckAndNeck;

impl Rules for NeckAndNeck {
    const META: Meta = Meta {
        id: "neck-and-neck",
        name: "Neck and Neck",
        seats: SeatRange { min: 2, max: 6, step: 1 },
        summary: "Secret money on six horses, and dice that let you run any of them, or hold it back. Most money wins.",
        has_secrets: true,
        has_live_turns: false,
        revision: 2,
    };
    const FIELDS: &'static [Field] = Ruleset::FIELDS;
    const VARIANTS: &'static [Variant] = variants::ALL;
    const EARLIER_REVISIONS: &'static [EarlierRevision] = &[EarlierRevision {
        last_revision: 1,
        absent_fields: &[],
        old_defaults: &[("stall_limit", OldValue::Number(36))],
    }];

    type Ruleset = Ruleset;
    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Outcome = Outcome;
    type Event = Event;
    type Illegal = Illegal;
    type Options = Options;
    type Public = Public;
    type Own = Own;
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

    fn read_action(setup: &Setup, value: &Value) -> Result<Action, ReadError> {
        Action::read(setup, value)
    }

    fn read_outcome(setup: &Setup, value: &Value) -> Result<Outcome, ReadError> {
        Outcome::read(setup, value)
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

    fn own_view(state: &State, seat: Seat) -> Option<Own> {
        Own::of(state, seat)
    }

    fn spectator_view(_: &State) -> NoFields {
        NoFields {}
    }

    fn has_secrets(own: &Own, _: &NoFields) -> bool {
        own.stakes.is_some()
    }

    fn private_event(event: &Event) -> Option<PrivateEvent<Event>> {
        event.as_private()
    }

    fn imagine(setup: &Setup, viewer: Viewer, view: &View, pick: &mut impl Pick) -> State {
        imagine::imagine(setup, viewer, view, pick)
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
