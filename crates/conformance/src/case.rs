//! The rulesets and seat counts a game is checked with.

use kit::revision::{downgrade_ruleset, upgrade_ruleset};
use kit::rules::{read_seat_counts, read_setup};
use kit::{FieldKind, Rules, SeatCounts, Seats};
use serde_json::{Value, json};

/// One ruleset with one seat count.
pub struct TestCase<R: Rules> {
    /// The ruleset as it was written.
    pub ruleset: Value,
    /// The setup that they give.
    pub setup: R::Setup,
}

impl<R: Rules> TestCase<R> {
    /// A name for messages about failures.
    pub fn name(&self) -> String {
        format!("{} for {} with {}", R::META.id, R::seats(&self.setup).count(), self.ruleset)
    }
}

/// Every ruleset with every seat count that it takes, which must be exactly those that it declares. A ruleset that
/// takes none is a mistake in the test.
pub fn cases_for_rulesets<R: Rules>(rulesets: &[Value]) -> Vec<TestCase<R>> {
    let mut cases = Vec::new();
    for ruleset in rulesets {
        let before = cases.len();
        let counts = read_seat_counts::<R>(ruleset);
        for seats in Seats::all_counts() {
            match read_setup::<R>(ruleset, seats) {
                Ok(setup) => {
                    assert!(counts.contains(seats), "{ruleset} opens with {seats:?} and does not say so");
                    cases.push(TestCase { ruleset: ruleset.clone(), setup });
                }
                Err(bad) => assert!(!counts.contains(seats), "{ruleset} does not open with {seats:?}: {bad}"),
            }
        }
        assert!(cases.len() > before, "no seat count takes {ruleset}");
    }
    cases
}

/// The default ruleset starts with exactly the seat counts that `standard` declares, and reads back from its own JSON.
pub fn check_seat_counts<R: Rules>() {
    let default = serde_json::to_value(R::Ruleset::default()).unwrap();
    for seats in Seats::all_counts() {
        let count = seats.count();
        let setup = read_setup::<R>(&Value::Null, seats);
        if R::VARIANTS[0].seats.contains(seats) {
            let setup = setup.unwrap_or_else(|bad| panic!("{count} seats: {bad}"));
            let state = R::initial_state(&setup);
            assert!(!R::turn(&state).is_over(), "{count} seats: over before it began");
            assert_eq!(R::seats(&setup), seats);
            let scene = R::scene(&setup);
            let value = serde_json::to_value(&scene).unwrap();
            assert_eq!(serde_json::from_value::<R::Scene>(value).unwrap(), scene, "a scene must survive JSON");
            let read = read_setup::<R>(&default, seats).expect("the default ruleset reads back");
            assert_eq!(R::ruleset(&read), &R::Ruleset::default());
        } else {
            let refused = setup.err().unwrap_or_else(|| panic!("{count} seats must be refused"));
            assert!(refused.faults().iter().any(|fault| fault.field == "seats"), "{refused}");
        }
    }
    let unknown = read_setup::<R>(&json!({"no_such_field": 1, "nor_this": 2}), R::META.seats.counts().next().unwrap());
    assert_eq!(unknown.err().map(|bad| bad.faults().len()), Some(2), "both unknown fields are told at once");
}

/// The described fields are those of the ruleset, in its order, and each description matches what the rules accept: the
/// ends of a range, every name, and nothing beyond.
pub fn check_field_descriptions<R: Rules>() {
    let default = serde_json::to_value(R::Ruleset::default()).unwrap();
    let default = default.as_object().expect("a ruleset is an object");
    let names: Vec<&str> = R::FIELDS.iter().map(|field| field.name).collect();
    assert!(names.len() == default.len() && names.iter().all(|name| default.contains_key(*name)), "{names:?}");
    for field in R::FIELDS {
        let name = field.name;
        assert!(!field.label.is_empty() && field.help.ends_with('.'), "{name}: a label and a sentence");
        let takes = |value: Value| {
            let faults = match read_setup::<R>(&json!({name: value}), R::META.seats.counts().next().unwrap()) {
                Ok(_) => Vec::new(),
                Err(bad) => bad.faults().to_vec(),
            };
            !faults.iter().any(|fault| fault.field.split(['[', '.']).next() == Some(name))
        };
        // If other fields or the seat count matter as well, only values beyond every limit are certain to be refused.
        let whole_range = field.note.is_none();
        match field.kind {
            FieldKind::Bool => assert!(takes(json!(true)) && takes(json!(false)) && !takes(json!(1)), "{name}"),
            FieldKind::Int { min, max, off } => {
                assert!(!whole_range || takes(json!(min)) && takes(json!(max)), "{name}: {min} to {max}");
                assert!(
                    !takes(json!(min - 1)) && (max == i64::MAX || !takes(json!(max + 1))),
                    "{name}: {min} to {max}"
                );
                assert!(off.is_none_or(|off| min == 0 && takes(json!(off.suggested))), "{name}: off at 0");
            }
            FieldKind::IntList { min, max } => {
                assert!(!takes(json!([min - 1])) && !takes(json!([max + 1])) && !takes(json!(min)), "{name}");
            }
            FieldKind::Words { words, other: _ } => {
                assert!(words.choices().count() > 1 && words.names.len() == words.meanings.len(), "{name}");
                for choice in words.choices() {
                    assert!(takes(json!(choice.name)) && choice.help.ends_with('.'), "{name}: {choice:?}");
                }
                assert!(!takes(json!("no such word")), "{name}");
            }
            FieldKind::Structured { shape } => assert!(!shape.is_empty() && !takes(json!(true)), "{name}"),
        }
    }
}

/// The fields of earlier revisions are in ascending order, exist, and make a ruleset that can be played.
pub fn check_earlier_revisions<R: Rules>() {
    let default = serde_json::to_value(R::Ruleset::default()).unwrap();
    let mut before = 0;
    for earlier in R::EARLIER_REVISIONS {
        assert!(before < earlier.last_revision && earlier.last_revision < R::META.revision, "{earlier:?}");
        before = earlier.last_revision;
        for (field, was) in earlier.absent_fields.iter().chain(earlier.old_defaults) {
            assert!(default.get(field).is_some(), "{field} is no field of {}", R::META.id);
            let changed = default[field] != Value::from(*was);
            assert!(changed || earlier.old_defaults.iter().all(|(other, _)| other != field), "{field} was so before");
        }
        let ruleset = upgrade_ruleset(R::EARLIER_REVISIONS, earlier.last_revision, &Value::Null);
        assert!(!read_seat_counts::<R>(&ruleset).is_empty(), "no seat count takes {ruleset}");
        let written = downgrade_ruleset(R::EARLIER_REVISIONS, earlier.last_revision, default.clone());
        assert!(earlier.absent_fields.iter().all(|(field, _)| written.get(field).is_none()), "{written}");
    }
}

/// Every variant with every seat count that it declares. Each variant opens with exactly these and declares its
/// changes; `standard` comes first and changes nothing.
pub fn variant_cases<R: Rules>() -> Vec<TestCase<R>> {
    let variants = R::VARIANTS;
    assert!(variants.len() >= 3, "{}: a standard, a short one, and another", R::META.id);
    assert_eq!((variants[0].id, variants[0].ruleset), ("standard", "{}"), "{}", R::META.id);
    let mut cases = Vec::new();
    for (index, variant) in variants.iter().enumerate() {
        let id = variant.id;
        assert!(id.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_'), "{id} is not in snake_case");
        assert!(variants[..index].iter().all(|other| other.id != id), "{id} is there twice");
        assert!(!variant.name.is_empty() && variant.summary.ends_with('.'), "{id}: a name and a sentence");
        let ruleset = Value::Object(variant.changed_fields().expect("an object"));
        let opened = cases_for_rulesets::<R>(&[ruleset]);
        assert!(opened.iter().map(|case| R::seats(&case.setup)).eq(variant.seats.counts()), "{id}: its seats");
        for case in &opened {
            assert_eq!(*R::ruleset(&case.setup) == R::Ruleset::default(), index == 0, "{id}: what is different?");
        }
        cases.extend(opened);
    }
    let some: SeatCounts = cases.iter().map(|case| R::seats(&case.setup)).collect();
    assert_eq!(R::META.seats.counts().collect::<SeatCounts>(), some, "{}: the seats of all variants", R::META.id);
    cases
}
