//! A running game: the setup, the truth, and the events of the last input.

use core::ops::ControlFlow;

use kit::{
    ActionSet, DrawPacing, FinishedRaces, Illegal, Personal, Pick, ReadError, Rules, Seat, Seats, Standings, Turn,
    View, Viewer, WeightedOutcomes,
};
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::observation::Observation;
use crate::viewpoint::Viewpoint;

/// JSON text that is ready to be sent. It is written once and copied from then on.
pub type RawJson = Box<RawValue>;

/// Why an input was not taken. The table is as it was.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// A field is missing or of the wrong kind.
    #[error("{0}")]
    Malformed(ReadError),
    /// The seat is not listed in the turn.
    #[error("it is not this seat's turn ({})", spaced(reason))]
    NotYourTurn { reason: &'static str },
    /// The seat is listed, but the rules forbid this.
    #[error("the rules forbid this: {}", spaced(reason))]
    IllegalAction { reason: &'static str },
    /// Chance cannot come out so now.
    #[error("chance cannot come out so: {}", spaced(reason))]
    IllegalOutcome { reason: &'static str },
    /// The input is one of another game than the table's.
    #[error("this is an input of another game")]
    OtherGame,
}

impl Refusal {
    /// The error code on every wire.
    pub fn code(&self) -> &'static str {
        match self {
            Refusal::Malformed(_) | Refusal::OtherGame => "bad_request",
            Refusal::NotYourTurn { .. } => "not_your_turn",
            Refusal::IllegalAction { .. } => "illegal_action",
            Refusal::IllegalOutcome { .. } => "illegal_outcome",
        }
    }

    /// The machine-readable reason, where there is one.
    pub fn reason(&self) -> Option<&'static str> {
        match self {
            Refusal::Malformed(_) | Refusal::OtherGame => None,
            Refusal::NotYourTurn { reason }
            | Refusal::IllegalAction { reason }
            | Refusal::IllegalOutcome { reason } => Some(reason),
        }
    }
}

fn spaced(reason: &str) -> String {
    reason.replace('_', " ")
}

/// A running game. A refused input leaves it as it was.
#[derive(Clone, Debug)]
pub struct Table<R: Rules> {
    setup: R::Setup,
    state: R::State,
    events: Vec<R::Event>,
}

impl<R: Rules> Table<R> {
    /// A table before its first input.
    pub fn new(setup: R::Setup) -> Table<R> {
        Table::with_state(setup.clone(), R::initial_state(&setup))
    }

    /// A table that has come this far.
    pub fn with_state(setup: R::Setup, state: R::State) -> Table<R> {
        Table { setup, state, events: Vec::new() }
    }

    /// The variant that is played.
    pub fn setup(&self) -> &R::Setup {
        &self.setup
    }

    /// The truth. Nothing that somebody at the table gets may depend on it.
    pub fn state(&self) -> &R::State {
        &self.state
    }

    pub fn seats(&self) -> Seats {
        R::seats(&self.setup)
    }

    /// The whole ruleset in force.
    pub fn ruleset(&self) -> RawJson {
        to_raw_json(R::ruleset(&self.setup))
    }

    /// What a client draws the game with.
    pub fn scene(&self) -> RawJson {
        to_raw_json(&R::scene(&self.setup))
    }

    /// What the table waits for.
    pub fn turn(&self) -> Turn {
        R::turn(&self.state)
    }

    /// How everybody stands now, or how it ended.
    pub fn standings(&self) -> Standings {
        R::standings(&self.state)
    }

    /// The races that are over.
    pub fn finished_races(&self) -> FinishedRaces {
        R::finished_races(&self.state)
    }

    /// Whether somebody new may take over this seat now without learning a secret that the table would mind.
    pub fn seat_may_change_hands(&self, seat: Seat) -> bool {
        R::seat_may_change_hands(&self.state, seat)
    }

    /// What a seat may do now.
    pub fn options(&self, seat: Seat) -> Option<R::Options> {
        R::options(&self.state, seat)
    }

    /// The actions a seat may take now, but no more than `most`.
    pub fn legal_actions(&self, seat: Seat, most: usize) -> Vec<R::Action> {
        R::options(&self.state, seat).map(|options| list_actions(&options, most)).unwrap_or_default()
    }

    /// The outcomes of the chance that is due, with their weights, ascending.
    pub fn chance_outcomes(&self) -> Option<WeightedOutcomes<R::Outcome>> {
        R::chance_outcomes(&self.state)
    }

    /// What the chance that is due is for.
    pub fn draw_pacing(&self) -> Option<DrawPacing> {
        R::draw_pacing(&self.state)
    }

    /// Reads an action of this seat. One that cannot be read is refused as [`Table::act`] would refuse it.
    pub fn read_action(&self, seat: Seat, action: &Value) -> Result<R::Action, Refusal> {
        R::read_action(&self.setup, action).map_err(|misread| match misread {
            ReadError::Unknown { reason, .. } => self.refuse(seat, reason),
            ReadError::Malformed { .. } => Refusal::Malformed(misread),
        })
    }

    /// Reads an outcome. One that cannot be read is refused as [`Table::resolve`] would refuse it.
    pub fn read_outcome(&self, outcome: &Value) -> Result<R::Outcome, Refusal> {
        R::read_outcome(&self.setup, outcome).map_err(|misread| match misread {
            ReadError::Unknown { reason, .. } => Refusal::IllegalOutcome { reason },
            ReadError::Malformed { .. } => Refusal::Malformed(misread),
        })
    }

    pub fn act(&mut self, seat: Seat, action: &R::Action) -> Result<(), Refusal> {
        let mut events = Vec::new();
        match R::act(&mut self.state, seat, action, &mut events) {
            Ok(()) => {
                self.events = events;
                Ok(())
            }
            Err(illegal) => Err(self.refuse(seat, illegal.reason())),
        }
    }

    /// Applies an outcome of chance.
    pub fn resolve(&mut self, outcome: &R::Outcome) -> Result<(), Refusal> {
        let mut events = Vec::new();
        match R::resolve(&mut self.state, outcome, &mut events) {
            Ok(()) => {
                self.events = events;
                Ok(())
            }
            Err(illegal) => Err(Refusal::IllegalOutcome { reason: illegal.reason() }),
        }
    }

    /// The outcome that one pick of this source gives. Nothing happens at the table.
    pub fn draw_outcome(&self, mut pick: &mut dyn Pick) -> Result<R::Outcome, Refusal> {
        R::draw_outcome(&self.state, &mut pick).ok_or(Refusal::IllegalOutcome { reason: "no_chance_due" })
    }

    /// What is played for a seat whose time has run out: the smallest thing the rules allow.
    pub fn timeout_action(&self, seat: Seat) -> Result<R::Action, Refusal> {
        R::timeout_action(&self.state, seat).ok_or_else(|| self.refuse(seat, "nothing_owed"))
    }

    /// A random legal action of this seat.
    pub fn random_action(&self, seat: Seat, mut pick: &mut dyn Pick) -> Result<R::Action, Refusal> {
        R::random_action(&self.state, seat, &mut pick).ok_or_else(|| self.refuse(seat, "nothing_to_do"))
    }

    /// The events of the last accepted input, the whole truth.
    pub fn events(&self) -> &[R::Event] {
        &self.events
    }

    /// The events of the last accepted input as this viewer may know them.
    pub fn visible_events(&self, viewer: Viewer) -> impl Iterator<Item = R::Event> {
        self.events.iter().map(move |event| R::visible_event(event, viewer))
    }

    /// Whether this viewer may know more of the last accepted input's events than everybody.
    pub fn has_private_events(&self, viewer: Viewer) -> bool {
        let owner = |event: &R::Event| R::private_event(event).map(|secret| Viewer::Seat(secret.owner));
        self.events.iter().any(|event| owner(event) == Some(viewer))
    }

    /// All this viewer may know.
    pub fn view(&self, viewer: Viewer) -> View<R> {
        R::view(&self.state, viewer)
    }

    /// The part of a view that is the same for every viewer.
    pub fn public_view(&self) -> R::Public {
        R::public_view(&self.state)
    }

    /// The rest of this viewer's view. It is the same for all viewers who have no seat at this table.
    pub fn personal_view(&self, viewer: Viewer) -> Personal<R> {
        Personal::of(&self.state, viewer)
    }

    /// Whether this seat has something on its screen that the others must not see.
    pub fn has_secrets(&self, seat: Seat) -> bool {
        let own = R::own_view(&self.state, seat);
        own.is_some_and(|own| R::has_secrets(&own, &R::spectator_view(&self.state)))
    }

    /// What whoever decides for this seat has to go by; none if nobody waits for it.
    pub fn observation(&self, seat: Seat) -> Option<Observation<R>> {
        Observation::new(&self.setup, &self.state, seat)
    }

    /// What this viewer has to go by, for those who compute chances elsewhere.
    pub fn viewpoint(&self, viewer: Viewer) -> Viewpoint<R> {
        Viewpoint { setup: self.setup.clone(), viewer, view: self.view(viewer) }
    }

    fn refuse(&self, seat: Seat, reason: &'static str) -> Refusal {
        match R::turn(&self.state).seats().contains(seat) {
            true => Refusal::IllegalAction { reason },
            false => Refusal::NotYourTurn { reason },
        }
    }
}

/// The actions that these options allow, but no more than `most`.
pub fn list_actions<A>(options: &impl ActionSet<A>, most: usize) -> Vec<A> {
    let mut found = Vec::new();
    if most > 0 {
        let _ = options.visit_actions(&mut |action| {
            found.push(action);
            if found.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
    }
    found
}

/// Appends a value as JSON.
pub fn write_json(value: &impl Serialize, out: &mut Vec<u8>) {
    #[expect(clippy::expect_used, reason = "our own types have string keys and no floats, so writing cannot fail")]
    serde_json::to_writer(out, value).expect("our own types always serialise");
}

/// A value as JSON text.
pub fn to_raw_json(value: &impl Serialize) -> RawJson {
    #[expect(clippy::expect_used, reason = "our own types have string keys and no floats, so writing cannot fail")]
    serde_json::value::to_raw_value(value).expect("our own types always serialise")
}
