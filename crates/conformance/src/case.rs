//! The rulesets and seat counts a game is checked with.

use kit::revision::{as_written_then, modernised};
use kit::rules::read_setup;
use kit::{MAX_SEATS, Rules, Seats};
use serde_json::Value;

/// One ruleset at one seat count.
pub struct Case<R: Rules> {
    /// The ruleset as it was written.
    pub ruleset: Value,
    /// The table it makes.
    pub setup: R::Setup,
}

impl<R: Rules> Case<R> {
    /// What to call it when something is wrong.
    pub fn name(&self) -> String {
        format!("{} for {} with {}", R::META.id, R::seats(&self.setup).count(), self.ruleset)
    }
}

/// Every ruleset with every seat count it takes. A ruleset that takes none is a mistake in the test.
pub fn every_seat_count<R: Rules>(rulesets: &[Value]) -> Vec<Case<R>> {
    let mut cases = Vec::new();
    for ruleset in rulesets {
        let before = cases.len();
        for seats in R::META.seats.counts() {
            if let Ok(setup) = read_setup::<R>(ruleset, seats) {
                cases.push(Case { ruleset: ruleset.clone(), setup });
            }
        }
        assert!(
            cases.len() > before,
            "no seat count takes {ruleset}: {:?}",
            read_setup::<R>(ruleset, R::META.seats.counts().next().unwrap()).err()
        );
    }
    cases
}

/// The default ruleset starts with exactly the seat counts the game says it takes, and reads back from its own JSON.
pub fn every_seat_count_starts<R: Rules>() {
    let default = serde_json::to_value(R::Ruleset::default()).unwrap();
    for count in 1..=MAX_SEATS {
        let seats = Seats::new(count).unwrap();
        let setup = read_setup::<R>(&Value::Null, seats);
        if R::META.seats.takes(seats) {
            // A range may be wider than the default ruleset's own, where another ruleset needs one seat more.
            let Ok(setup) = setup else { continue };
            let state = R::start(&setup);
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
    let unknown = read_setup::<R>(
        &serde_json::json!({"no_such_field": 1, "nor_this": 2}),
        R::META.seats.counts().next().unwrap(),
    );
    assert_eq!(unknown.err().map(|bad| bad.faults().len()), Some(2), "both unknown fields are told at once");
}

/// What rulesets of earlier revisions meant is written in ascending order, of fields that there are, and can be played.
pub fn every_earlier_revision_opens<R: Rules>() {
    let default = serde_json::to_value(R::Ruleset::default()).unwrap();
    let mut before = 0;
    for earlier in R::EARLIER {
        assert!(before < earlier.revision && earlier.revision < R::META.revision, "{earlier:?}");
        before = earlier.revision;
        for (field, was) in earlier.without.iter().chain(earlier.defaults) {
            assert!(default.get(field).is_some(), "{field} is no field of {}", R::META.id);
            let changed = default[field] != Value::from(*was);
            assert!(changed || earlier.defaults.iter().all(|(other, _)| other != field), "{field} was so before");
        }
        let ruleset = modernised(R::EARLIER, earlier.revision, &Value::Null);
        let opens = R::META.seats.counts().any(|seats| read_setup::<R>(&ruleset, seats).is_ok());
        assert!(opens, "no seat count takes {ruleset}");
        let written = as_written_then(R::EARLIER, earlier.revision, default.clone());
        assert!(earlier.without.iter().all(|(field, _)| written.get(field).is_none()), "{written}");
    }
}

/// Every variant with every seat count it says, checked: it opens at these and no others, says what it changes, and
/// `standard` comes first and changes nothing.
pub fn every_variant<R: Rules>() -> Vec<Case<R>> {
    let variants = R::VARIANTS;
    assert!(variants.len() >= 3, "{}: a standard, a short one, and another", R::META.id);
    assert_eq!((variants[0].id, variants[0].ruleset), ("standard", "{}"), "{}", R::META.id);
    let mut cases = Vec::new();
    for (index, variant) in variants.iter().enumerate() {
        let id = variant.id;
        assert!(id.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_'), "{id} is not in snake_case");
        assert!(variants[..index].iter().all(|other| other.id != id), "{id} is there twice");
        assert!(!variant.name.is_empty() && variant.summary.ends_with('.'), "{id}: a name and a sentence");
        let ruleset = Value::Object(variant.fields().expect("an object"));
        for count in 1..=MAX_SEATS {
            let seats = Seats::new(count).unwrap();
            match read_setup::<R>(&ruleset, seats) {
                Ok(setup) => {
                    assert!(variant.seats.takes(seats), "{id} opens with {count} seats and does not say so");
                    let plain = *R::ruleset(&setup) == R::Ruleset::default();
                    assert_eq!(plain, index == 0, "{id}: what is different?");
                    cases.push(Case { ruleset: ruleset.clone(), setup });
                }
                Err(bad) => assert!(!variant.seats.takes(seats), "{id} does not open with {count} seats: {bad}"),
            }
        }
    }
    cases
}
