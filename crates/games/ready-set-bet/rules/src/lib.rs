//! Ready Set Bet: nine horses run on two dice, and everybody bets while they do. Spots fill up, the odds change with
//! every roll, and with the third horse over the red line it is too late.
//!
//! The rules are in `docs/rules/ready-set-bet.md`; comments cite its clauses as `RS-2.4`. Only VIP cards between races
//! are hidden, so a view is the whole truth but for those.
#![cfg_attr(not(feature = "ts"), no_std)]
extern crate alloc;

/// What seats and chance may say, and why not.
pub mod action;
/// Laying tokens on spots.
mod betting;
/// Between races: what is over, and when a seat may change hands.
mod between_races;
/// Odds and the canonical draw.
mod chance;
/// VIP cards between races.
mod deal;
/// What happened, and what of it a viewer may know.
pub mod event;
/// How a race came out, and which bets it wins.
pub mod final_positions;
/// Horses and their colours.
pub mod horse;
/// A truth that fits a view.
mod imagine;
/// What always holds.
mod invariants;
/// What a seat may do now.
pub mod options;
/// Where every input goes.
mod play;
mod race;
/// The data of a variant as somebody described it.
pub mod ruleset;
/// What a client draws the game with.
pub mod scene;
/// What a race pays.
mod settlement;
/// The check that turns a ruleset into a [`Setup`].
pub mod setup;
/// Tables of a ruleset.
pub mod sorted_map;
/// Where a token may lie.
pub mod spot;
pub mod state;
/// What is played when time runs out.
mod timeout;
pub mod token;
/// The variants one can choose by name.
mod variants;
/// What a viewer may know.
pub mod view;
/// VIP cards and their effects.
pub mod vip;

use kit::{
    DrawPacing, EarlierRevision, EventSink, Faults, Field, FinishedRaces, InvalidSetup, Meta, NoFields, OldValue, Pick,
    PrivateEvent, ReadError, Rules, Seat, SeatRange, Seats, Standings, Turn, Variant, Viewer, WeightedOutcomes,
};
use serde_json::Value;

pub use action::{Action, Illegal, Outcome};
pub use event::Event;
pub use final_positions::FinalPositions;
pub use horse::{Color, Horse};
pub use options::Options;
pub use ruleset::Ruleset;
pub use scene::Scene;
pub use setup::Setup;
pub use spot::{Exotic, Spot};
pub use state::State;
pub use token::Token;
pub use view::{Own, Public, View};
pub use vip::{Effect, VipCard};

/// Ready Set Bet, as an implementation of [`Rules`].
#[derive(Clone, Copy, Debug)]
pub struct ReadySetBet;

impl Rules for ReadySetBet {
    const META: Meta = Meta {
        id: "ready-set-bet",
        name: "Ready Set Bet",
        seats: SeatRange { min: 2, max: 9, step: 1 },
        summary: "Nine horses on two dice, and everybody bets while they run. First come, first served.",
        has_secrets: true,
        has_live_turns: true,
        revision: 2,
    };
    const FIELDS: &'static [Field] = Ruleset::FIELDS;
    const VARIANTS: &'static [Variant] = variants::ALL;
    const EARLIER_REVISIONS: &'static [EarlierRevision] = &[EarlierRevision {
        last_revision: 1,
        absent_fields: &[("bonus_again", OldValue::Text("fourth")), ("cards", OldValue::Text("dealt"))],
        old_defaults: &[],
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

    fn read_action(_: &Setup, value: &Value) -> Result<Action, ReadError> {
        Action::read(value)
    }

    fn read_outcome(_: &Setup, value: &Value) -> Result<Outcome, ReadError> {
        Outcome::read(value)
    }

    #[inline]
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

    #[inline]
    fn act(state: &mut State, seat: Seat, action: &Action, events: &mut impl EventSink<Event>) -> Result<(), Illegal> {
        play::act(state, seat, action, events)
    }

    fn chance_outcomes(state: &State) -> Option<WeightedOutcomes<Outcome>> {
        chance::outcomes(state)
    }

    fn draw_pacing(state: &State) -> Option<DrawPacing> {
        chance::draw_pacing(state)
    }

    #[inline(always)]
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

    #[inline]
    fn timeout_action(state: &State, seat: Seat) -> Option<Action> {
        timeout::action(state, seat)
    }

    fn random_action(state: &State, seat: Seat, pick: &mut impl Pick) -> Option<Action> {
        chance::random_action(state, seat, pick)
    }

    #[inline(always)]
    fn draw_outcome(state: &State, pick: &mut impl Pick) -> Option<Outcome> {
        chance::draw_outcome(state, pick)
    }
}
