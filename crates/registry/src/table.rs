//! A running game behind JSON.

use core::ops::ControlFlow;

use kit::{Choices, Draw, Illegal, Meta, Misread, Pick, Races, Rules, Seat, Seats, Standings, Turn, Viewer};
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::glance::{AnyGlance, Glance};
use crate::sight::{AnySight, Sight};

/// JSON text that is ready to be sent. It is written once and copied from then on.
pub type Json = Box<RawValue>;

/// A running game without its type. Everything that goes in or out is JSON, except the vocabulary of the kit.
pub trait Table: Send + Sync {
    /// Name, seats, revision.
    fn meta(&self) -> &'static Meta;
    /// How many play.
    fn seats(&self) -> Seats;
    /// The whole ruleset in force.
    fn ruleset(&self) -> Json;
    /// What a client draws the game with.
    fn scene(&self) -> Json;
    /// What the table waits for.
    fn turn(&self) -> Turn;
    /// How everybody stands now, or how it ended.
    fn standings(&self) -> Standings;
    /// The races that are over.
    fn races_over(&self) -> Races;
    /// Whether somebody new may take over this seat now without learning a secret that the table would mind.
    fn may_change_hands(&self, seat: Seat) -> bool;
    /// What a seat may do now.
    fn options(&self, seat: Seat) -> Option<Json>;
    /// The actions a seat may take now, but no more than `most`.
    fn actions(&self, seat: Seat, most: usize) -> Vec<Json>;
    /// The outcomes of the chance that is due, with their weights, ascending.
    fn chance(&self) -> Option<Vec<(u32, Json)>>;
    /// What the chance that is due is for.
    fn draw(&self) -> Option<Draw>;
    /// A seat acts. Gives the action as the rules write it.
    fn act(&mut self, seat: Seat, action: &Value) -> Result<Json, Refusal>;
    /// Chance comes out so. Gives the outcome as the rules write it.
    fn resolve(&mut self, outcome: &Value) -> Result<Json, Refusal>;
    /// What chance would come out as by this source: one pick. Nothing happens at the table.
    fn some_outcome(&self, pick: &mut dyn Pick) -> Option<Json>;
    /// Chance comes out by this source: one pick. Gives the outcome.
    fn roll(&mut self, pick: &mut dyn Pick) -> Result<Json, Refusal>;
    /// A seat's time has run out: the smallest thing the rules allow is done for it. Gives the action.
    fn time_out(&mut self, seat: Seat) -> Result<Json, Refusal>;
    /// A seat does something legal at random. Gives the action.
    fn random(&mut self, seat: Seat, pick: &mut dyn Pick) -> Result<Json, Refusal>;
    /// The events of the last accepted input, the whole truth.
    fn events(&self) -> Vec<Json>;
    /// The events of the last accepted input as this viewer may know them.
    fn seen(&self, viewer: Viewer) -> Vec<Json>;
    /// All this viewer may know.
    fn view(&self, viewer: Viewer) -> Json;
    /// What whoever decides for this seat has to go by; none if nobody waits for it.
    fn sight(&self, seat: Seat) -> Option<AnySight>;
    /// What this viewer has to go by, for those who reckon chances elsewhere.
    fn glance(&self, viewer: Viewer) -> AnyGlance;
    /// Writes [`Table::view`] behind what is there already, for those who tell many viewers at once.
    fn write_view(&self, viewer: Viewer, out: &mut Vec<u8>);
    /// Writes [`Table::options`], or `null`.
    fn write_options(&self, seat: Seat, out: &mut Vec<u8>);
    /// Writes [`Table::seen`] with commas between, also before the first if something is there already.
    fn write_seen(&self, viewer: Viewer, out: &mut Vec<u8>);
    /// A copy that goes its own way.
    fn fork(&self) -> Box<dyn Table>;
}

/// Why an input was not taken. The table is as it was.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// A field is missing or of the wrong kind.
    #[error("{0}")]
    Misshapen(Misread),
    /// The seat is not listed in the turn.
    #[error("it is not this seat's turn ({})", spaced(reason))]
    NotYourTurn {
        /// The broken rule.
        reason: &'static str,
    },
    /// The seat is listed, but the rules forbid this.
    #[error("the rules forbid this: {}", spaced(reason))]
    IllegalAction {
        /// The broken rule.
        reason: &'static str,
    },
    /// Chance cannot come out so now.
    #[error("chance cannot come out so: {}", spaced(reason))]
    IllegalOutcome {
        /// The broken rule.
        reason: &'static str,
    },
}

impl Refusal {
    /// The machine-readable reason, where there is one.
    pub fn reason(&self) -> Option<&'static str> {
        match self {
            Refusal::Misshapen(_) => None,
            Refusal::NotYourTurn { reason }
            | Refusal::IllegalAction { reason }
            | Refusal::IllegalOutcome { reason } => Some(reason),
        }
    }
}

fn spaced(reason: &str) -> String {
    reason.replace('_', " ")
}

/// A game with its type.
#[derive(Clone)]
pub(crate) struct Seated<R: Rules> {
    setup: R::Setup,
    state: R::State,
    events: Vec<R::Event>,
}

impl<R: Rules> Seated<R> {
    pub(crate) fn new(setup: R::Setup) -> Seated<R> {
        Seated { state: R::start(&setup), setup, events: Vec::new() }
    }

    fn take_action(&mut self, seat: Seat, action: &R::Action) -> Result<Json, Refusal> {
        let mut events = Vec::new();
        match R::act(&mut self.state, seat, action, &mut events) {
            Ok(()) => {
                self.events = events;
                Ok(json(action))
            }
            Err(illegal) => Err(self.refuse(seat, illegal.reason())),
        }
    }

    fn take_outcome(&mut self, outcome: &R::Outcome) -> Result<Json, Refusal> {
        let mut events = Vec::new();
        match R::resolve(&mut self.state, outcome, &mut events) {
            Ok(()) => {
                self.events = events;
                Ok(json(outcome))
            }
            Err(illegal) => Err(Refusal::IllegalOutcome { reason: illegal.reason() }),
        }
    }

    fn refuse(&self, seat: Seat, reason: &'static str) -> Refusal {
        match R::turn(&self.state).seats().contains(seat) {
            true => Refusal::IllegalAction { reason },
            false => Refusal::NotYourTurn { reason },
        }
    }
}

impl<R: Rules> Table for Seated<R> {
    fn meta(&self) -> &'static Meta {
        &R::META
    }

    fn seats(&self) -> Seats {
        R::seats(&self.setup)
    }

    fn ruleset(&self) -> Json {
        json(R::ruleset(&self.setup))
    }

    fn scene(&self) -> Json {
        json(&R::scene(&self.setup))
    }

    fn turn(&self) -> Turn {
        R::turn(&self.state)
    }

    fn standings(&self) -> Standings {
        R::standings(&self.state)
    }

    fn races_over(&self) -> Races {
        R::races_over(&self.state)
    }

    fn may_change_hands(&self, seat: Seat) -> bool {
        R::may_change_hands(&self.state, seat)
    }

    fn options(&self, seat: Seat) -> Option<Json> {
        R::options(&self.state, seat).map(|options| json(&options))
    }

    fn actions(&self, seat: Seat, most: usize) -> Vec<Json> {
        let mut found = Vec::new();
        if let Some(options) = R::options(&self.state, seat).filter(|_| most > 0) {
            let _ = options.each(&mut |action| {
                found.push(json(&action));
                if found.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
        }
        found
    }

    fn chance(&self) -> Option<Vec<(u32, Json)>> {
        let odds = R::chance(&self.state)?;
        Some(odds.entries().iter().map(|(weight, outcome)| (*weight, json(outcome))).collect())
    }

    fn draw(&self) -> Option<Draw> {
        R::draw(&self.state)
    }

    fn act(&mut self, seat: Seat, action: &Value) -> Result<Json, Refusal> {
        match R::read_action(&self.setup, action) {
            Ok(action) => self.take_action(seat, &action),
            Err(Misread::Unknown { reason, .. }) => Err(self.refuse(seat, reason)),
            Err(shape @ Misread::Shape { .. }) => Err(Refusal::Misshapen(shape)),
        }
    }

    fn resolve(&mut self, outcome: &Value) -> Result<Json, Refusal> {
        match R::read_outcome(&self.setup, outcome) {
            Ok(outcome) => self.take_outcome(&outcome),
            Err(Misread::Unknown { reason, .. }) => Err(Refusal::IllegalOutcome { reason }),
            Err(shape @ Misread::Shape { .. }) => Err(Refusal::Misshapen(shape)),
        }
    }

    fn some_outcome(&self, mut pick: &mut dyn Pick) -> Option<Json> {
        R::some_outcome(&self.state, &mut pick).map(|outcome| json(&outcome))
    }

    fn roll(&mut self, mut pick: &mut dyn Pick) -> Result<Json, Refusal> {
        match R::some_outcome(&self.state, &mut pick) {
            Some(outcome) => self.take_outcome(&outcome),
            None => Err(Refusal::IllegalOutcome { reason: "no_chance_due" }),
        }
    }

    fn time_out(&mut self, seat: Seat) -> Result<Json, Refusal> {
        match R::when_time_runs_out(&self.state, seat) {
            Some(action) => self.take_action(seat, &action),
            None => Err(self.refuse(seat, "nothing_owed")),
        }
    }

    fn random(&mut self, seat: Seat, mut pick: &mut dyn Pick) -> Result<Json, Refusal> {
        match R::some_action(&self.state, seat, &mut pick) {
            Some(action) => self.take_action(seat, &action),
            None => Err(self.refuse(seat, "nothing_to_do")),
        }
    }

    fn events(&self) -> Vec<Json> {
        self.events.iter().map(json).collect()
    }

    fn seen(&self, viewer: Viewer) -> Vec<Json> {
        self.events.iter().filter_map(|event| R::seen(event, viewer)).map(|seen| json(&seen)).collect()
    }

    fn view(&self, viewer: Viewer) -> Json {
        json(&R::view(&self.state, viewer))
    }

    fn sight(&self, seat: Seat) -> Option<AnySight> {
        Sight::<R>::new(&self.setup, &self.state, seat).map(AnySight::from)
    }

    fn glance(&self, viewer: Viewer) -> AnyGlance {
        Glance::<R> { setup: self.setup.clone(), viewer, view: R::view(&self.state, viewer) }.into()
    }

    fn write_view(&self, viewer: Viewer, out: &mut Vec<u8>) {
        write(&R::view(&self.state, viewer), out);
    }

    fn write_options(&self, seat: Seat, out: &mut Vec<u8>) {
        write(&R::options(&self.state, seat), out);
    }

    fn write_seen(&self, viewer: Viewer, out: &mut Vec<u8>) {
        for seen in self.events.iter().filter_map(|event| R::seen(event, viewer)) {
            if !out.is_empty() {
                out.push(b',');
            }
            write(&seen, out);
        }
    }

    fn fork(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }
}

/// Writes something of ours as JSON behind what is there already.
fn write(value: &impl Serialize, out: &mut Vec<u8>) {
    #[expect(clippy::expect_used, reason = "our own types have string keys and no floats, so writing cannot fail")]
    serde_json::to_writer(out, value).expect("our own types always serialise");
}

/// Writes something of ours as JSON text.
pub(crate) fn json(value: &impl Serialize) -> Json {
    #[expect(clippy::expect_used, reason = "our own types have string keys and no floats, so writing cannot fail")]
    serde_json::value::to_raw_value(value).expect("our own types always serialise")
}
