//! What one state must satisfy towards viewers who may not see everything.

use kit::{Rules, SimRng, Turn, View, Viewer};
use serde::Serialize;
use serde_json::{Value, json};

/// How many states are imagined for a viewer.
const IMAGINED_STATES: usize = 4;

/// Runs all checks. Returns whether something was hidden from a viewer: whether another state looked the same.
pub(crate) fn check_finds_hidden<R: Rules>(setup: &R::Setup, state: &R::State, pick: &mut SimRng, name: &str) -> bool {
    let mut hidden = false;
    for viewer in Viewer::all_at(R::seats(setup)) {
        let view = R::view(state, viewer);
        plain_view(&view, name);
        hidden |= dreams::<R>(setup, state, viewer, &view, pick, name);
    }
    choices_stay_secret::<R>(setup, state, pick, name);
    views_tell_no_more_than_events::<R>(setup, state, name);
    hidden
}

/// A view names its phase, has no float, and survives JSON.
fn plain_view<V: Serialize + serde::de::DeserializeOwned + PartialEq + core::fmt::Debug>(view: &V, name: &str) {
    let value = json!(view);
    assert!(value["phase"].is_string(), "{name}: a view without a phase: {value}");
    assert!(!has_float(&value), "{name}: a float in a view: {value}");
    let back: V = serde_json::from_value(value.clone()).unwrap_or_else(|e| panic!("{name}: {value}: {e}"));
    assert_eq!(&back, view, "{name}: a view must survive JSON");
}

fn has_float(value: &Value) -> bool {
    match value {
        Value::Number(number) => number.is_f64(),
        Value::Array(items) => items.iter().any(has_float),
        Value::Object(map) => map.values().any(has_float),
        Value::Null | Value::Bool(_) | Value::String(_) => false,
    }
}

/// An imagined state looks to the viewer exactly like the real one, in view, turn, standings, options and timeout
/// action, and can be played on. Returns whether any of them was another state than the real one.
fn dreams<R: Rules>(
    setup: &R::Setup,
    state: &R::State,
    viewer: Viewer,
    view: &View<R>,
    pick: &mut SimRng,
    name: &str,
) -> bool {
    let mut differs = false;
    for _ in 0..IMAGINED_STATES {
        let mut dream = R::imagine(setup, viewer, view, pick);
        let dreamt = R::view(&dream, viewer);
        R::check_invariants(&dream).unwrap_or_else(|what| panic!("{name}: {viewer:?} imagined what cannot be: {what}"));
        assert_eq!(text(&dreamt), text(view), "{name}: an imagined truth looks different to {viewer:?}");
        assert_eq!(R::turn(&dream), R::turn(state), "{name}: an imagined truth has another turn for {viewer:?}");
        let [dreamt, real] = [&dream, state].map(|state| {
            let open: Vec<bool> = R::seats(setup).iter().map(|seat| R::seat_may_change_hands(state, seat)).collect();
            (R::standings(state), R::finished_races(state), open)
        });
        assert_eq!(dreamt, real, "{name}: how the game stands, or which seats may change hands, tells a secret");
        if let Some(seat) = viewer.seat() {
            let (dreamt, real) = (R::options(&dream, seat), R::options(state, seat));
            assert_eq!(text(&dreamt), text(&real), "{name}: an imagined truth gives {seat} other options");
            let [dreamt, real] = [&dream, state].map(|state| R::timeout_action(state, seat));
            assert_eq!(dreamt, real, "{name}: what is played for {seat} when time runs out gives a secret away");
        }
        nothing_to_cover::<R>(setup, state, &dream, viewer, name);
        differs |= dream != *state;
        kit::playout::<R>(&mut dream, pick, 60);
    }
    differs
}

/// A seat without secrets knows nothing that depends on what is hidden.
fn nothing_to_cover<R: Rules>(setup: &R::Setup, state: &R::State, dream: &R::State, viewer: Viewer, name: &str) {
    for seat in R::seats(setup).iter().filter(|seat| !viewer.is_seat(*seat)) {
        let Some(own) = R::own_view(state, seat) else { continue };
        let open = !R::has_secrets(&own, &R::spectator_view(state));
        assert!(!open || R::own_view(dream, seat).as_ref() == Some(&own), "{name}: {seat} has secrets: {own:?}");
    }
}

/// While others still choose, two different choices of one seat look the same to all other seats.
fn choices_stay_secret<R: Rules>(setup: &R::Setup, state: &R::State, pick: &mut SimRng, name: &str) {
    let Turn::Decide { seats } = R::turn(state) else { return };
    if seats.len() < 2 {
        return;
    }
    for chooser in seats.iter() {
        let (Some(one), Some(other)) = (R::random_action(state, chooser, pick), R::random_action(state, chooser, pick))
        else {
            continue;
        };
        let taken = [one, other].map(|action| {
            let (mut copy, mut events) = (state.clone(), Vec::new());
            R::act(&mut copy, chooser, &action, &mut events).expect("a random action is legal");
            (copy, events)
        });
        for viewer in Viewer::all_at(R::seats(setup)).filter(|viewer| !viewer.is_seat(chooser)) {
            let [left, right] = [&taken[0], &taken[1]].map(|(copy, events)| all_known::<R>(copy, events, viewer));
            assert_eq!(left, right, "{name}: {viewer:?} can tell what {chooser} chose");
        }
    }
}

/// Two outcomes, or two actions of another seat, whose events look the same also look the same in view and options.
fn views_tell_no_more_than_events<R: Rules>(setup: &R::Setup, state: &R::State, name: &str) {
    let Some(odds) = R::chance_outcomes(state) else { return };
    for viewer in Viewer::all_at(R::seats(setup)) {
        let mut known: Vec<(String, String)> = Vec::new();
        for (_, outcome) in odds.entries().iter().take(40) {
            let (mut copy, mut events) = (state.clone(), Vec::new());
            R::resolve(&mut copy, outcome, &mut events).expect("a listed outcome is possible");
            let seen = text(&seen::<R>(&events, viewer));
            let all = all_known::<R>(&copy, &events, viewer);
            match known.iter().find(|(earlier, _)| *earlier == seen) {
                Some((_, before)) => assert_eq!(before, &all, "{name}: the view tells {viewer:?} more than the events"),
                None => known.push((seen, all)),
            }
        }
    }
}

/// Everything a viewer gets after an input, as bytes.
fn all_known<R: Rules>(state: &R::State, events: &[R::Event], viewer: Viewer) -> String {
    let options = viewer.seat().and_then(|seat| R::options(state, seat));
    text(&(R::view(state, viewer), options, R::turn(state), seen::<R>(events, viewer)))
}

fn seen<R: Rules>(events: &[R::Event], viewer: Viewer) -> Vec<R::Event> {
    events.iter().map(|event| R::visible_event(event, viewer)).collect()
}

fn text(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("it serialises")
}
