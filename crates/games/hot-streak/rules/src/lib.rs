//! Hot Streak: four mascots stumble down a short track. The table drafts tickets on who ends where, everybody slips one
//! card into the deck, and then the deck decides, fifteen cards at a time, while the track is folded up behind them.
//!
//! The rules are in `docs/rules/hot-streak.md`; comments cite its clauses as `HS-4.3`.
#![cfg_attr(not(feature = "ts"), no_std)]
extern crate alloc;

/// What seats and chance may say, and why not.
pub mod action;
/// Between races: what is over, and when a seat may change hands.
mod between_races;
/// The 53 race cards, and heaps of them.
pub mod cards;
/// Odds and the canonical draw.
mod chance;
/// What happened, and what a viewer may know of it.
pub mod event;
/// A truth that fits a view.
mod imagine;
/// What always holds.
mod invariants;
/// The four mascots.
pub mod mascot;
/// What a turned card does.
mod movement;
/// What a seat may do.
pub mod options;
/// The course of the game.
mod play;
/// The fields of a ruleset, and the check that turns one into a [`Setup`].
pub mod ruleset;
/// What a client draws the game with.
pub mod scene;
/// Paying, and the table for the next race.
mod settlement;
/// The twelve side bets.
pub mod side_bet;
pub mod state;
/// Tickets and what they pay.
pub mod tickets;
/// What is played when time runs out.
mod timeout;
/// Where the mascots are, and the box they end up on.
pub mod track;
/// The variants one can choose by name.
mod variants;
/// What a viewer may know.
pub mod view;

use kit::{
    DrawPacing, EarlierRevision, EventSink, Faults, Field, FinishedRaces, InvalidSetup, Meta, Pick, PrivateEvent,
    ReadError, Rules, Seat, SeatRange, Seats, Standings, Turn, Variant, Viewer, WeightedOutcomes,
};
use serde_json::Value;

pub use action::{Action, Illegal, Outcome};
pub use cards::{Card, CardSet};
pub use event::Event;
pub use mascot::Mascot;
pub use options::Options;
pub use ruleset::{Ruleset, Setup};
pub use scene::Scene;
pub use side_bet::SideBet;
pub use state::{Phase, State};
pub use view::{Own, Public, Spectator, View};

/// Hot Streak, as an implementation of [`Rules`].
#[derive(Clone, Copy, Debug)]
pub struct HotStreak;

impl Rules for HotStreak {
    const META: Meta = Meta {
        id: "hot-streak",
        name: "Hot Streak",
        seats: SeatRange { min: 2, max: 9, step: 1 },
        summary: "Four clumsy mascots, a snake draft of tickets, one secret card each, and a track that folds up.",
        has_secrets: true,
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
    type Own = Own;
    type Spectator = Spectator;
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

    fn read_outcome(setup: &Setup, value: &Value) -> Result<Outcome, ReadError> {
        Outcome::read(setup.seats(), value)
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

    fn spectator_view(state: &State) -> Spectator {
        Spectator::of(state)
    }

    fn has_secrets(own: &Own, spectator: &Spectator) -> bool {
        own.has_secrets(spectator)
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
