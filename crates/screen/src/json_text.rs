//! Words for what games tell in JSON.
//!
//! Every event, action and outcome is an object with a `type`; that and the field names are words already. So any game
//! can be told without knowing it, plainly. Tables drawn for one game may do better.

use serde_json::{Map, Value};

/// One line for an event, an action or an outcome.
pub fn describe(value: &Value) -> String {
    let Value::Object(fields) = value else { return value_text(value) };
    let what = fields.get("type").and_then(Value::as_str).unwrap_or("something").replace('_', " ");
    let details = details(fields);
    if details.is_empty() { what } else { format!("{what}: {details}") }
}

/// `seat 2, from 4, to 10`: every field but the type, in the order people look for them.
fn details(fields: &Map<String, Value>) -> String {
    const FIRST: [&str; 8] = ["seat", "token", "horse", "mascot", "card", "from", "to", "value"];
    // What is null is not there, or not for these eyes.
    let is_shown = |(name, value): &(&String, &Value)| *name != "type" && *name != "mark" && !value.is_null();
    let mut names: Vec<&String> = fields.iter().filter(is_shown).map(|(name, _)| name).collect();
    names.sort_by_key(|name| FIRST.iter().position(|first| first == name).unwrap_or(FIRST.len()));
    let parts = names.into_iter().map(|name| match &fields[name] {
        Value::Bool(true) => name.replace('_', " "),
        Value::Bool(false) => format!("not {}", name.replace('_', " ")),
        value => format!("{} {}", name.replace('_', " "), value_text(value)),
    });
    parts.collect::<Vec<_>>().join(", ")
}

/// A value without the quotes and braces that people do not need.
pub fn value_text(value: &Value) -> String {
    match value {
        Value::Null => "-".into(),
        Value::String(word) => word.clone(),
        Value::Array(items) => format!("[{}]", items.iter().map(value_text).collect::<Vec<_>>().join(" ")),
        Value::Object(fields) if fields.contains_key("type") => format!("({})", describe(value)),
        Value::Object(fields) => {
            let parts = fields.iter().map(|(name, field)| format!("{name} {}", value_text(field)));
            format!("({})", parts.collect::<Vec<_>>().join(", "))
        }
        Value::Bool(_) | Value::Number(_) => value.to_string(),
    }
}

/// Standings from first to last.
pub fn sorted_by_rank(standings: &kit::Standings) -> Vec<kit::Standing> {
    let mut rows: Vec<kit::Standing> = standings.as_slice().to_vec();
    rows.sort_by_key(|row| (row.rank, row.seat));
    rows
}

/// The same as lines.
pub fn standings_lines(standings: &kit::Standings) -> Vec<String> {
    sorted_by_rank(standings).iter().map(|row| format!("{}. seat {} with {}", row.rank, row.seat, row.score)).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn an_event_reads_as_a_line_with_who_first() {
        let event = json!({"type": "moved_back", "last": false, "to": 4, "from": 9, "token": 2});
        assert_eq!(describe(&event), "moved back: token 2, from 9, to 4, not last");
        assert_eq!(describe(&json!({"type": "game_over"})), "game over");
    }

    #[test]
    fn nested_values_lose_their_braces() {
        let event = json!({"type": "bet", "spot": {"type": "win", "horse": "7"}, "dice": [1, 2], "by": null});
        assert_eq!(describe(&event), "bet: dice [1 2], spot (win: horse 7)");
    }
}
