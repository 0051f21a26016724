//! Events as tests use them: by type.

use serde_json::Value;

/// The types of these events, in order.
#[track_caller]
pub fn type_names(events: &[Value]) -> Vec<&str> {
    events.iter().map(|event| event["type"].as_str().expect("an event has a type")).collect()
}

/// The events of one type, in order.
pub fn of_type(events: &[Value], name: &str) -> Vec<Value> {
    events.iter().filter(|event| event["type"] == name).cloned().collect()
}

/// The event of this type; there must be exactly one.
#[track_caller]
pub fn only_one_of_type(events: &[Value], name: &str) -> Value {
    let mut found = of_type(events, name);
    match found.pop() {
        Some(event) if found.is_empty() => event,
        Some(_) => panic!("several {name} in {events:?}"),
        None => panic!("no {name} in {events:?}"),
    }
}
