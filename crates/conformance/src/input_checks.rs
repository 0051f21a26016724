//! What one state must satisfy about the inputs of seats and chance.

use core::ops::ControlFlow;

use kit::{ActionSet, DrawPacing, Pick, ReadError, Rules, ScriptedPick, Seat, SimRng, Turn};
use serde_json::{Value, json};

use crate::walk::Input;

/// How many inputs of each kind are tried in one state.
const TRIES: usize = 24;
/// How many of the listed actions are tried; some games list millions.
const LISTED: usize = 120;

/// Inputs seen earlier in the walk, to be tried where they are illegal.
pub(crate) struct InputPool<R: Rules> {
    actions: Vec<R::Action>,
    outcomes: Vec<R::Outcome>,
    met: usize,
}

impl<R: Rules> Default for InputPool<R> {
    fn default() -> InputPool<R> {
        InputPool { actions: Vec::new(), outcomes: Vec::new(), met: 0 }
    }
}

impl<R: Rules> InputPool<R> {
    pub(crate) fn remember(&mut self, input: &Input<R>) {
        const ROOM: usize = 200;
        self.met += 1;
        match input {
            Input::Action(_, action) if self.actions.len() < ROOM => self.actions.push(action.clone()),
            Input::Action(_, action) => self.actions[self.met % ROOM] = action.clone(),
            Input::Outcome(outcome) if self.outcomes.len() < ROOM => self.outcomes.push(outcome.clone()),
            Input::Outcome(outcome) => self.outcomes[self.met % ROOM] = outcome.clone(),
        }
    }
}

/// Sends an input through its JSON and back.
pub(crate) fn through_json<R: Rules>(setup: &R::Setup, input: &Input<R>) -> Input<R> {
    let misread = |misread: ReadError, value: &Value| -> ! { panic!("{value} does not read back: {misread}") };
    match input {
        Input::Action(seat, action) => {
            let value = json!(action);
            assert!(value["type"].is_string(), "an action without a type: {value}");
            let read = R::read_action(setup, &with_extra_key(&value)).unwrap_or_else(|e| misread(e, &value));
            assert_eq!(&read, action, "{value}");
            Input::Action(*seat, read)
        }
        Input::Outcome(outcome) => {
            let value = json!(outcome);
            assert!(value["type"].is_string(), "an outcome without a type: {value}");
            let read = R::read_outcome(setup, &with_extra_key(&value)).unwrap_or_else(|e| misread(e, &value));
            assert_eq!(&read, outcome, "{value}");
            Input::Outcome(read)
        }
    }
}

fn with_extra_key(value: &Value) -> Value {
    let mut value = value.clone();
    value["an_extra_key"] = json!(["is", "ignored"]);
    value
}

pub(crate) fn check<R: Rules>(
    setup: &R::Setup,
    state: &R::State,
    pool: &mut InputPool<R>,
    pick: &mut SimRng,
    name: &str,
) {
    let turn = R::turn(state);
    who_is_due::<R>(state, &turn, name);
    for seat in R::seats(setup).iter() {
        actions::<R>(setup, state, seat, &turn, pool, pick, name);
    }
    outcomes::<R>(setup, state, &turn, pool, pick, name);
}

/// Checks that a seat or chance is due unless the game is over, and that options and outcomes agree with the turn.
fn who_is_due<R: Rules>(state: &R::State, turn: &Turn, name: &str) {
    if let Turn::Decide { seats } = turn {
        assert!(!seats.is_empty(), "{name}: nobody owes a decision and yet the turn is one");
    }
    assert_eq!(R::chance_outcomes(state).is_some(), turn.accepts_outcome(), "{name}: {turn:?}");
    assert_eq!(R::draw_pacing(state).is_some(), turn.accepts_outcome(), "{name}: {turn:?}");
    match R::draw_pacing(state) {
        Some(DrawPacing::Setup) => {
            assert!(!matches!(turn, Turn::Live { .. }), "{name}: a live race is there to be watched");
        }
        Some(DrawPacing::Rapid) => {
            assert!(matches!(turn, Turn::Live { .. }), "{name}: only a live race has a rapid part");
        }
        Some(DrawPacing::Watched) | None => {}
    }
    if let Turn::Over { standings } = turn {
        for standing in standings.as_slice() {
            let better = standings.as_slice().iter().filter(|other| other.rank < standing.rank).count();
            assert_eq!(standing.rank as usize, better + 1, "{name}: ranks must share and skip: {standings:?}");
        }
    }
}

fn actions<R: Rules>(
    setup: &R::Setup,
    state: &R::State,
    seat: Seat,
    turn: &Turn,
    pool: &mut InputPool<R>,
    pick: &mut SimRng,
    name: &str,
) {
    let listed = turn.seats().contains(seat);
    let options = R::options(state, seat);
    assert_eq!(options.is_some(), listed, "{name}: options of {seat} against {turn:?}");
    time_runs_out::<R>(state, seat, turn, options.as_ref(), name);
    assert_eq!(R::random_action(state, seat, pick).is_some(), listed, "{name}: an action of {seat} against {turn:?}");
    if let Some(options) = &options {
        options_through_json::<R>(options, name);
        for _ in 0..TRIES {
            let action = R::random_action(state, seat, pick).unwrap();
            assert!(options.allows(&action), "{name}: {action:?} is random but not among {options:?}");
            try_action::<R>(state, seat, &action, true, name);
            through_json::<R>(setup, &Input::Action(seat, action.clone()));
            for stray in mutations(&json!(action), pick) {
                if let Ok(stray) = R::read_action(setup, &stray) {
                    try_action::<R>(state, seat, &stray, options.allows(&stray), name);
                }
            }
        }
        let mut left = LISTED;
        let _ = options.visit_actions(&mut |action| {
            assert!(options.allows(&action), "{name}: {action:?} is listed but not allowed");
            try_action::<R>(state, seat, &action, true, name);
            left -= 1;
            if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert!(left < LISTED, "{name}: no action is listed for {seat} in {turn:?}");
    }
    if pool.actions.is_empty() {
        return;
    }
    for _ in 0..TRIES {
        let action = &pool.actions[pick.pick(pool.actions.len() as u32) as usize];
        let allowed = options.as_ref().is_some_and(|options| options.allows(action));
        try_action::<R>(state, seat, action, allowed, name);
    }
}

/// Clients read the options of their seat back; they must get the same options and list the same actions.
fn options_through_json<R: Rules>(options: &R::Options, name: &str) {
    let sent = serde_json::to_value(options).unwrap();
    let back: R::Options = serde_json::from_value(sent.clone()).unwrap_or_else(|e| panic!("{name}: {sent}: {e}"));
    assert_eq!(listed(&back), listed(options), "{name}: options that were read list other actions");
    assert_eq!(serde_json::to_value(back).unwrap(), sent, "{name}: options must survive JSON");
}

/// The first actions that these options list.
fn listed<A>(options: &impl ActionSet<A>) -> Vec<A> {
    let mut actions = Vec::new();
    let _ = options.visit_actions(&mut |action| {
        actions.push(action);
        if actions.len() < LISTED { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    actions
}

/// The timeout action exists for exactly those seats that owe a decision, and not for those that bet in a live race.
fn time_runs_out<R: Rules>(state: &R::State, seat: Seat, turn: &Turn, options: Option<&R::Options>, name: &str) {
    let owes = match turn {
        Turn::Decide { seats } => seats.contains(seat),
        Turn::Chance { .. } | Turn::Live { .. } | Turn::Over { .. } => false,
    };
    let action = R::timeout_action(state, seat);
    assert_eq!(action.is_some(), owes, "{name}: what is played for {seat} when time runs out in {turn:?}");
    if let Some(action) = action {
        let allowed = options.is_some_and(|options| options.allows(&action));
        assert!(allowed, "{name}: {action:?} of {seat} when time runs out is not among {options:?}");
        try_action::<R>(state, seat, &action, true, name);
    }
}

/// The rules accept exactly the listed actions, and a refusal leaves the state byte for byte as it was.
fn try_action<R: Rules>(state: &R::State, seat: Seat, action: &R::Action, allowed: bool, name: &str) {
    let mut copy = state.clone();
    let mut events = Vec::new();
    let result = R::act(&mut copy, seat, action, &mut events);
    assert_eq!(result.is_ok(), allowed, "{name}: {action:?} by {seat}: {result:?}, options say {allowed}");
    if result.is_err() {
        untouched::<R>(state, &copy, &events, name);
    }
}

fn untouched<R: Rules>(state: &R::State, copy: &R::State, events: &[R::Event], name: &str) {
    assert!(events.is_empty(), "{name}: a refusal told {events:?}");
    assert_eq!(state, copy, "{name}: a refusal changed the state");
    assert_eq!(format!("{state:?}"), format!("{copy:?}"), "{name}: a refusal changed the state");
}

fn outcomes<R: Rules>(
    setup: &R::Setup,
    state: &R::State,
    turn: &Turn,
    pool: &mut InputPool<R>,
    pick: &mut SimRng,
    name: &str,
) {
    let odds = R::chance_outcomes(state);
    let mut listed: Vec<&R::Outcome> = Vec::new();
    if let Some(odds) = &odds {
        assert!(!odds.entries().is_empty(), "{name}: chance is due and nothing can come: {turn:?}");
        assert!(odds.entries().iter().all(|(weight, _)| *weight > 0), "{name}: a weight of zero: {odds:?}");
        assert!(odds.entries().is_sorted_by(|a, b| a.1 < b.1), "{name}: odds must ascend: {odds:?}");
        listed = odds.entries().iter().map(|(_, outcome)| outcome).collect();
        for outcome in &listed {
            try_outcome::<R>(state, outcome, true, name);
            through_json::<R>(setup, &Input::Outcome((*outcome).clone()));
            for stray in mutations(&json!(outcome), pick).into_iter().take(3) {
                if let Ok(stray) = R::read_outcome(setup, &stray) {
                    try_outcome::<R>(state, &stray, listed.contains(&&stray), name);
                }
            }
        }
        for _ in 0..TRIES {
            let number = pick.pick(odds.total_weight());
            let mut script = ScriptedPick::new([number]);
            let drawn = R::draw_outcome(state, &mut script);
            assert_eq!(drawn.as_ref(), odds.outcome_at(number), "{name}: number {number} of {odds:?}");
            assert_eq!(script.bounds, [odds.total_weight()], "{name}: a draw is one pick below the total weight");
        }
    } else {
        assert!(R::draw_outcome(state, pick).is_none(), "{name}: an outcome without chance: {turn:?}");
    }
    if pool.outcomes.is_empty() {
        return;
    }
    for _ in 0..TRIES {
        let outcome = &pool.outcomes[pick.pick(pool.outcomes.len() as u32) as usize];
        try_outcome::<R>(state, outcome, listed.contains(&outcome), name);
    }
}

fn try_outcome<R: Rules>(state: &R::State, outcome: &R::Outcome, possible: bool, name: &str) {
    let mut copy = state.clone();
    let mut events = Vec::new();
    let result = R::resolve(&mut copy, outcome, &mut events);
    assert_eq!(result.is_ok(), possible, "{name}: {outcome:?}: {result:?}, odds say {possible}");
    if result.is_err() {
        untouched::<R>(state, &copy, &events, name);
    }
}

/// Variations of a message: a number changed a little, list items doubled, dropped or swapped, words exchanged.
fn mutations(value: &Value, pick: &mut SimRng) -> Vec<Value> {
    let mut found = Vec::new();
    for _ in 0..4 {
        let mut copy = value.clone();
        mutate(&mut copy, pick);
        if copy != *value {
            found.push(copy);
        }
    }
    found
}

fn mutate(value: &mut Value, pick: &mut SimRng) {
    match value {
        Value::Number(number) => {
            let nudged = number.as_i64().unwrap_or(0).saturating_add(i64::from(pick.pick(5)) - 2);
            *value = json!(nudged);
        }
        Value::Array(items) if !items.is_empty() => {
            let (from, to) = (pick.pick(items.len() as u32) as usize, pick.pick(items.len() as u32) as usize);
            match pick.pick(5) {
                0 => drop(items.remove(from)),
                1 => items.push(items[from].clone()),
                2 => items[to] = items[from].clone(),
                3 => items.swap(from, to),
                _ => mutate(&mut items[from], pick),
            }
        }
        Value::Object(map) => {
            let keys: Vec<String> = map.keys().filter(|key| *key != "type").cloned().collect();
            if !keys.is_empty() {
                let key = &keys[pick.pick(keys.len() as u32) as usize];
                mutate(map.get_mut(key).unwrap(), pick);
            }
        }
        Value::Null | Value::Bool(_) | Value::String(_) | Value::Array(_) => {}
    }
}
