//! A view consists of a public part and a personal part, and an event has a public form and a form for the seat that
//! knows more.

use kit::{Personal, Rules, Seat, View, Viewer};
use serde::Serialize;
use serde_json::{Map, Value, json};

/// Checks the parts of every viewer's view of this state.
pub(crate) fn check_views<R: Rules>(setup: &R::Setup, state: &R::State, name: &str) {
    let public = R::public_view(state);
    let spectator = R::view(state, Viewer::Spectator);
    let forms_for_all = fields(&R::spectator_view(state), name);
    for seat in Seat::ALL {
        let (view, own) = (R::view(state, Viewer::Seat(seat)), R::own_view(state, seat));
        let knows_more = R::META.has_secrets && R::seats(setup).contains(seat);
        assert_eq!(own.is_some(), knows_more, "{name}: what {seat} knows in addition");
        match own {
            Some(own) => {
                let known = fields(&own, name);
                let missing = forms_for_all.keys().find(|field| !known.contains_key(*field));
                assert_eq!(missing, None, "{name}: a field that spectators have and {seat} does not");
                assert_eq!(view.own(), Some(&own), "{name}: the view of {seat} without what it knows");
            }
            None => assert_eq!(view, spectator, "{name}: {seat} knows no more than a spectator"),
        }
        side_by_side::<R>(&public, &view, name);
    }
    side_by_side::<R>(&public, &spectator, name);
}

/// The bytes of the view are those of the two parts joined, and no field is in both.
fn side_by_side<R: Rules>(public: &R::Public, view: &View<R>, name: &str) {
    let personal = match &view.personal {
        Personal::Seat(own) => text(own),
        Personal::Spectator(spectator) => text(spectator),
    };
    let (left, right) = (text(public), personal);
    let comma = if right == "{}" { "" } else { "," };
    let joined = format!("{}{comma}{}", left.strip_suffix('}').unwrap(), right.strip_prefix('{').unwrap());
    assert_eq!(joined, text(view), "{name}: a view is its parts, joined");
    let parts = fields(public, name).len() + fields(&view.personal, name).len();
    assert_eq!(parts, fields(view, name).len(), "{name}: a field is in both parts of {joined}");
}

/// Checks that the visible form of an event is the event with some of its fields absent, and survives JSON.
pub(crate) fn check_event<R: Rules>(event: &R::Event, name: &str) {
    let truth = fields(event, name);
    assert!(truth.get("type").is_some_and(Value::is_string), "{name}: an event without a type: {event:?}");
    let public = R::public_event(event);
    let known = parts_of::<R>(&public, &truth, name);
    assert_eq!(R::visible_event(event, Viewer::Spectator), public, "{name}: a spectator knows what everybody knows");
    assert_eq!(R::public_event(&public), public, "{name}: what everybody may know has nothing left to hide");
    for seat in Seat::ALL {
        let seen = R::visible_event(event, Viewer::Seat(seat));
        let Some(own) = R::own_event(event, seat) else {
            assert_eq!(seen, public, "{name}: {seat} knows what everybody knows");
            continue;
        };
        assert_eq!(seen, own, "{name}: {seat} sees its own");
        let more = parts_of::<R>(&own, &truth, name);
        assert!(contains(&more, &known) && more != known, "{name}: {own:?} of {seat} is not more than {public:?}");
    }
}

/// The fields of what somebody may know of an event; they must be fields of the whole event, unchanged.
fn parts_of<R: Rules>(seen: &R::Event, truth: &Map<String, Value>, name: &str) -> Map<String, Value> {
    let known = fields(seen, name);
    assert!(contains(truth, &known), "{name}: {seen:?} is not a part of {truth:?}");
    let back: R::Event = serde_json::from_value(json!(seen)).unwrap_or_else(|e| panic!("{name}: {seen:?}: {e}"));
    assert_eq!(back, *seen, "{name}: an event must survive JSON");
    known
}

/// Whether every field of the one is in the other with the same value. A secret is absent, so nothing may be replaced.
fn contains(all: &Map<String, Value>, some: &Map<String, Value>) -> bool {
    some.iter().all(|(field, value)| all.get(field) == Some(value))
}

fn fields(value: &impl Serialize, name: &str) -> Map<String, Value> {
    match json!(value) {
        Value::Object(fields) => fields,
        other => panic!("{name}: not an object: {other}"),
    }
}

fn text(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("it serialises")
}
