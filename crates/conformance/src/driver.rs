//! A game driven by JSON, as tests read best.

use kit::rules::read_setup;
use kit::{Illegal, ReadError, Rules, Seat, Seats, Viewer};
use serde_json::{Value, json};

/// A game and its last events. Every method panics where a test would want to stop.
#[derive(Clone)]
pub struct GameDriver<R: Rules> {
    setup: R::Setup,
    state: R::State,
    events: Vec<R::Event>,
}

impl<R: Rules> GameDriver<R> {
    /// A new game with these seats and this ruleset.
    #[track_caller]
    pub fn new(seats: usize, ruleset: &Value) -> GameDriver<R> {
        let seats = Seats::new(seats).expect("a seat count");
        let setup = read_setup::<R>(ruleset, seats).unwrap_or_else(|bad| panic!("{bad}"));
        GameDriver { state: R::initial_state(&setup), setup, events: Vec::new() }
    }

    /// All faults of a set-up, as lines `field: problem`.
    pub fn setup_faults(seats: usize, ruleset: &Value) -> Vec<String> {
        let setup = read_setup::<R>(ruleset, Seats::new(seats).expect("a seat count"));
        setup.err().map_or_else(Vec::new, |bad| bad.faults().iter().map(ToString::to_string).collect())
    }

    pub fn state(&self) -> &R::State {
        &self.state
    }

    pub fn setup(&self) -> &R::Setup {
        &self.setup
    }

    /// A seat acts, and the rules accept it. Returns the events.
    #[track_caller]
    pub fn act(&mut self, seat: u8, action: Value) -> Vec<Value> {
        match self.try_act(seat, &action) {
            Ok(events) => events,
            Err(reason) => panic!("seat {seat} may not {action}: {reason}; turn {}", self.turn()),
        }
    }

    /// A seat acts, and the rules refuse it. Returns the reason.
    #[track_caller]
    pub fn act_refused(&mut self, seat: u8, action: Value) -> String {
        let before = self.state.clone();
        let reason = self.try_act(seat, &action).err().unwrap_or_else(|| panic!("seat {seat} may {action} after all"));
        assert_eq!(self.state, before, "a refusal must leave the state as it was");
        reason
    }

    /// Resolves the chance, and the rules accept it. Returns the events.
    #[track_caller]
    pub fn resolve(&mut self, outcome: Value) -> Vec<Value> {
        match self.try_resolve(&outcome) {
            Ok(events) => events,
            Err(reason) => panic!("chance may not say {outcome}: {reason}; turn {}", self.turn()),
        }
    }

    /// Resolves the chance, and the rules refuse it. Returns the reason.
    #[track_caller]
    pub fn resolve_refused(&mut self, outcome: Value) -> String {
        let before = self.state.clone();
        let reason = self.try_resolve(&outcome).err().unwrap_or_else(|| panic!("chance may say {outcome} after all"));
        assert_eq!(self.state, before, "a refusal must leave the state as it was");
        reason
    }

    /// A seat acts. The error is the reason of the refusal; `bad_request` stands for a malformed action.
    pub fn try_act(&mut self, seat: u8, action: &Value) -> Result<Vec<Value>, String> {
        let action = R::read_action(&self.setup, action).map_err(misread)?;
        let mut events = Vec::new();
        R::act(&mut self.state, Seat::ALL[usize::from(seat)], &action, &mut events)
            .map_err(|illegal| illegal.reason().to_owned())?;
        self.events = events;
        Ok(self.events())
    }

    /// Resolves the chance. The error is the reason of the refusal.
    pub fn try_resolve(&mut self, outcome: &Value) -> Result<Vec<Value>, String> {
        let outcome = R::read_outcome(&self.setup, outcome).map_err(misread)?;
        let mut events = Vec::new();
        R::resolve(&mut self.state, &outcome, &mut events).map_err(|illegal| illegal.reason().to_owned())?;
        self.events = events;
        Ok(self.events())
    }

    /// The events of the last accepted input.
    pub fn events(&self) -> Vec<Value> {
        self.events.iter().map(|event| json!(event)).collect()
    }

    /// What a seat (or, with none, a spectator) saw of the last accepted input.
    pub fn visible_events(&self, seat: impl Into<Option<u8>>) -> Vec<Value> {
        let viewer = viewer(seat.into());
        self.events.iter().map(|event| json!(R::visible_event(event, viewer))).collect()
    }

    /// What a seat (or, with none, a spectator) may know.
    pub fn view(&self, seat: impl Into<Option<u8>>) -> Value {
        json!(R::view(&self.state, viewer(seat.into())))
    }

    /// One field of the spectator's view.
    #[track_caller]
    pub fn view_field(&self, name: &str) -> Value {
        let view = self.view(None);
        view.get(name).unwrap_or_else(|| panic!("a view has no {name}")).clone()
    }

    /// What the table waits for.
    pub fn turn(&self) -> Value {
        json!(R::turn(&self.state))
    }

    /// The first of the seats that have to decide.
    #[track_caller]
    pub fn only_decider(&self) -> u8 {
        match R::turn(&self.state) {
            kit::Turn::Decide { seats } => seats.first().expect("a seat decides").number(),
            turn => panic!("nobody has to decide: {turn:?}"),
        }
    }

    /// What a seat may do; null if nothing.
    pub fn options(&self, seat: u8) -> Value {
        json!(R::options(&self.state, Seat::ALL[usize::from(seat)]))
    }

    /// What is played for a seat whose time has run out; null if it owes nothing.
    pub fn timeout_action(&self, seat: u8) -> Value {
        json!(R::timeout_action(&self.state, Seat::ALL[usize::from(seat)]))
    }

    /// The outcomes of the chance that is due, with their weights.
    pub fn chance_outcomes(&self) -> Vec<(u32, Value)> {
        let odds = R::chance_outcomes(&self.state);
        odds.iter().flat_map(|odds| odds.entries()).map(|(weight, outcome)| (*weight, json!(outcome))).collect()
    }

    /// Final ranks in seat order.
    #[track_caller]
    pub fn ranks(&self) -> Vec<u8> {
        match R::turn(&self.state) {
            kit::Turn::Over { standings } => standings.as_slice().iter().map(|standing| standing.rank).collect(),
            turn => panic!("not over: {turn:?}"),
        }
    }

    /// Final scores in seat order.
    #[track_caller]
    pub fn scores(&self) -> Vec<i64> {
        match R::turn(&self.state) {
            kit::Turn::Over { standings } => standings.as_slice().iter().map(|standing| standing.score).collect(),
            turn => panic!("not over: {turn:?}"),
        }
    }
}

fn viewer(seat: Option<u8>) -> Viewer {
    seat.map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat::ALL[usize::from(seat)]))
}

fn misread(misread: ReadError) -> String {
    match misread {
        ReadError::Malformed { .. } => "bad_request".into(),
        ReadError::Unknown { reason, .. } => reason.into(),
    }
}
