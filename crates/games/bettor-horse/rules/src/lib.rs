//! Bettor Horse: two seats lay three horses each and a bet face down; three races later the bets are right or wrong, and
//! whoever bet right takes the cards.
//!
//! The rules are in `docs/rules/bettor-horse.md`; comments cite its clauses as `BH-2.4`. Hidden are entries until their
//! cards are turned up, and adjustments until the last of a race is in.
#![cfg_attr(not(feature = "ts"), no_std)]
extern crate alloc;

/// What seats and chance may say, and why not.
pub mod action;
/// Between duels: what is over, and when a seat may change hands.
mod between_races;
/// Horse cards: names, faces, short rows.
pub mod cards;
/// Odds, the canonical draw, random decisions.
mod chance;
/// What happened, and who may know.
pub mod event;
/// A truth that fits a view.
mod imagine;
/// What always holds.
mod invariants;
/// What a seat may do now.
pub mod options;
/// A duel from the first entry to the last race.
mod play;
/// The fields of a ruleset, and the check that turns one into a [`Setup`].
pub mod ruleset;
/// What a client draws the game with.
pub mod scene;
/// What a duel pays, the pool, and which duel is next.
mod settlement;
/// The truth: cards, table, and what the table waits for.
pub mod state;
/// Who meets whom when several are tied for first.
mod sudden_death;
/// What is played when time runs out.
mod timeout;
/// The variants one can choose by name.
mod variants;
/// What a viewer may know.
pub mod view;

use kit::{
    DrawPacing, EarlierRevision, EventSink, Faults, Field, FinishedRaces, InvalidSetup, Meta, NoFields, OldValue, Pick,
    PrivateEvent, ReadError, Rules, Seat, SeatRange, Seats, Standings, Turn, Variant, Viewer, WeightedOutcomes,
};
use serde_json::Value;

pub use action::{Action, Adjustment, Bet, Illegal, Outcome};
pub use cards::{Back, CardId, CardIndex, CardInfo, EntryHorses};
pub use event::Event;
pub use options::Options;
pub use ruleset::{FinalPairs, PoolNoMatch, Ruleset, Setup};
pub use scene::Scene;
pub use state::{RaceResult, Stage, State};
pub use view::{Own, Public, View};

/// Bettor Horse, as an implementation of [`Rules`].
#[derive(Clone, Copy, Debug)]
pub struct BettorHorse;

impl Rules for BettorHorse {
    const META: Meta = Meta {
        id: "bettor-horse",
        name: "Bettor Horse",
        seats: SeatRange { min: 2, max: 8, step: 2 },
        summary: "Three secret horses and one secret bet: win, lose or draw, as long as you said so before.",
        has_secrets: true,
        has_live_turns: false,
        revision: 2,
    };
    const FIELDS: &'static [Field] = Ruleset::FIELDS;
    const VARIANTS: &'static [Variant] = variants::ALL;
    const EARLIER_REVISIONS: &'static [EarlierRevision] = &[EarlierRevision {
        last_revision: 1,
        absent_fields: &[("final_pairs", OldValue::Text("across"))],
        old_defaults: &[("sudden_death_limit", OldValue::Number(50))],
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
        play::act(state, seat, action, events)
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
        own.has_secrets()
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
