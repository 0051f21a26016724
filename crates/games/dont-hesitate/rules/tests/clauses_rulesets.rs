//! Rulesets: DH-6, and the order of the cars of DH-1.3.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

#[path = "support/table.rs"]
mod table;

use conformance::GameDriver;
use dont_hesitate::DontHesitate;
use kit::Rules;
use serde_json::json;
use table::{Table, dice, die, pass, positions, say, table};

// DH-1.3, DH-6.1
#[test]
fn a_sequence_that_is_given_is_moved_in_and_nothing_is_drawn() {
    let mut table: Table = GameDriver::new(4, &json!({"order": [3, 1, 0, 2, 5, 4]}));
    assert_eq!(table.view_field("phase"), "move");
    assert_eq!(table.view_field("sequence"), json!([3, 1, 0, 2, 5, 4]));
    assert_eq!(table.turn(), json!({"type": "chance", "by": 3}));
    let mut moved = Vec::new();
    for _ in 0..7 {
        moved.push(table.view_field("current").as_u64().unwrap());
        die(&mut table, 1);
    }
    assert_eq!(moved, [3, 1, 0, 2, 5, 4, 3]);
    assert_eq!(json!(DontHesitate::ruleset(table.setup()))["order"], json!([3, 1, 0, 2, 5, 4]), "told as it was given");
    let named: Table = GameDriver::new(4, &json!({"order": "seats"}));
    assert_eq!(json!(DontHesitate::ruleset(named.setup()))["order"], "seats");
}

// DH-6.1
#[test]
fn a_sequence_must_name_each_car_once() {
    let each_once = "order: must name each of the six cars, 0 to 5, once";
    for order in [
        json!([]),
        json!([0, 1, 2, 3, 4]),
        json!([0, 1, 2, 3, 4, 4]),
        json!([1, 2, 3, 4, 5, 6]),
        json!([0, 1, 2, 3, 4, -1]),
        json!([0, 1, 2, 3, 4, 5, 0]),
        json!([0, 1, 2, 3, 4, 261]),
    ] {
        assert_eq!(Table::setup_faults(2, &json!({"order": order})), [each_once], "{order}");
    }
    assert_eq!(
        Table::setup_faults(2, &json!({"order": [0, "1", 2, 3, 4, 5.5]})),
        ["order[1]: must be a whole number", "order[5]: must be a whole number"]
    );
    assert_eq!(Table::setup_faults(2, &json!({"order": "sideways"})), ["order: must be one of random, seats"]);
    assert_eq!(Table::setup_faults(2, &json!({"order": 3})), ["order: must be a word or a list of the six cars"]);
}

// DH-6.1
#[test]
fn an_impossible_ruleset_is_refused_with_every_reason() {
    let faults = Table::setup_faults(
        7,
        &json!({"length": 0, "signs": [6, 20, 26, 20], "order": "sideways", "next_after": 3, "forced_requirement": 7,
                "lowest_requirement": 0, "bonus_steps": 61, "penalty_extra": -1, "wings": true, "last_place_back": null}),
    );
    for field in [
        "seats:",
        "length:",
        "signs[0]:",
        "signs[2]:",
        "signs[3]:",
        "order:",
        "next_after:",
        "forced_requirement:",
        "lowest_requirement:",
        "bonus_steps:",
        "penalty_extra:",
        "wings:",
        "last_place_back:",
    ] {
        assert!(faults.iter().any(|fault| fault.starts_with(field)), "{field} is not among {faults:?}");
    }
    assert!(Table::setup_faults(2, &json!({"signs": [], "length": 1})).is_empty());
    assert!(Table::setup_faults(2, &json!({"signs": [7, 14], "length": 15})).is_empty());
    assert!(!Table::setup_faults(2, &json!({"signs": [7, 14], "length": 14})).is_empty());
    assert!(Table::setup_faults(2, &json!({"length": 1000, "bonus_steps": 60, "penalty_extra": 60})).is_empty());
}

// DH-6.2
#[test]
fn a_success_stops_without_a_round_or_runs_through_if_the_ruleset_says_so() {
    for (meets, expected) in [("stop", 10), ("run_through", 11)] {
        let mut table = table(6, json!({"success_meets_sign": meets}));
        dice(&mut table, &[6, 5, 4, 3, 2, 1, 6]);
        pass(&mut table, 1);
        say(&mut table, "accept");
        die(&mut table, 5);
        assert_eq!(positions(&table)[1], expected, "{meets}: car 1 from 5 by 6");
        assert_eq!(table.view_field("phase"), "move", "{meets}");
        // And it leaves freely.
        dice(&mut table, &[1, 1, 1, 1, 1, 6]);
        assert_eq!(positions(&table)[1], expected + 6, "{meets}");
        assert_eq!(table.view_field("phase"), "move", "{meets}");
    }
}

// DH-6.2
#[test]
fn running_through_pays_no_heed_even_to_an_exact_landing() {
    let mut table = table(6, json!({"success_meets_sign": "run_through"}));
    dice(&mut table, &[6, 5, 4, 3, 2, 1, 6]);
    pass(&mut table, 2);
    say(&mut table, "accept");
    die(&mut table, 6);
    assert_eq!(positions(&table)[2], 10, "car 2 from 4 by 6, exactly onto the stop space");
    assert_eq!(table.view_field("phase"), "move");
}
