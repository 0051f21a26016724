//! How a ruleset of an earlier revision of the rules is read. Records and logs are read for ever, so what an older
//! program meant by leaving a field out must not change when a default does.

use serde_json::{Map, Value};

/// What the rules were like up to a revision: the fields they did not have yet, and the defaults that were others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EarlierRevision {
    /// The last revision for which this is true.
    pub last_revision: u32,
    /// Fields that came later, each with the value that plays as the rules did before.
    pub absent_fields: &'static [(&'static str, OldValue)],
    /// Fields whose default changed later, each with its default of that time.
    pub old_defaults: &'static [(&'static str, OldValue)],
}

/// A value that a field had, or stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OldValue {
    /// A word of the field's list.
    Text(&'static str),
    Number(i64),
}

impl From<OldValue> for Value {
    fn from(was: OldValue) -> Value {
        match was {
            OldValue::Text(word) => Value::from(word),
            OldValue::Number(number) => Value::from(number),
        }
    }
}

/// A described ruleset of that revision, in today's words: every field that it leaves out and that would mean something
/// else today is written out. What is no object is handed on, to be refused where rulesets are read.
pub fn upgrade_ruleset(earlier: &[EarlierRevision], revision: u32, ruleset: &Value) -> Value {
    let mut fields = match ruleset {
        Value::Null => Map::new(),
        Value::Object(fields) => fields.clone(),
        Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => return ruleset.clone(),
    };
    // The list ascends, so the revision nearest to the ruleset's own has the first word on each field.
    for earlier in earlier.iter().filter(|earlier| earlier.last_revision >= revision) {
        for (field, was) in earlier.absent_fields.iter().chain(earlier.old_defaults) {
            fields.entry(*field).or_insert_with(|| Value::from(*was));
        }
    }
    Value::Object(fields)
}

/// A whole ruleset as a program of that revision wrote it: without the fields that came later.
pub fn downgrade_ruleset(earlier: &[EarlierRevision], revision: u32, ruleset: Value) -> Value {
    let Value::Object(mut fields) = ruleset else { return ruleset };
    for earlier in earlier.iter().filter(|earlier| earlier.last_revision >= revision) {
        for (field, _) in earlier.absent_fields {
            fields.remove(*field);
        }
    }
    Value::Object(fields)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const EARLIER: &[EarlierRevision] = &[
        EarlierRevision {
            last_revision: 1,
            absent_fields: &[("colour", OldValue::Text("red"))],
            old_defaults: &[("limit", OldValue::Number(20))],
        },
        EarlierRevision {
            last_revision: 2,
            absent_fields: &[("pairs", OldValue::Text("across"))],
            old_defaults: &[("limit", OldValue::Number(30))],
        },
    ];

    #[test]
    fn what_was_left_out_then_means_what_it_meant_then() {
        let oldest = upgrade_ruleset(EARLIER, 1, &json!({"laps": 2}));
        assert_eq!(oldest, json!({"laps": 2, "colour": "red", "limit": 20, "pairs": "across"}));
        assert_eq!(upgrade_ruleset(EARLIER, 2, &Value::Null), json!({"limit": 30, "pairs": "across"}));
        assert_eq!(upgrade_ruleset(EARLIER, 3, &Value::Null), json!({}));
    }

    #[test]
    fn what_was_given_then_stays() {
        assert_eq!(upgrade_ruleset(EARLIER, 2, &json!({"limit": 5}))["limit"], 5);
        assert_eq!(upgrade_ruleset(EARLIER, 1, &json!("quick")), json!("quick"), "refused later, as it was written");
    }

    #[test]
    fn fields_that_came_later_were_not_written_then() {
        let whole = json!({"laps": 2, "limit": 20, "colour": "red", "pairs": "across"});
        assert_eq!(downgrade_ruleset(EARLIER, 1, whole.clone()), json!({"laps": 2, "limit": 20}));
        assert_eq!(downgrade_ruleset(EARLIER, 2, whole.clone()), json!({"laps": 2, "limit": 20, "colour": "red"}));
        assert_eq!(downgrade_ruleset(EARLIER, 3, whole.clone()), whole);
    }
}
