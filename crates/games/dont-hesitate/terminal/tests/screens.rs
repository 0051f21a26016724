//! The road in every phase.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

use kit::Turn;
use screenshots::terminal::screen::UiAction;
use screenshots::{TestTable, phase_is};
use serde_json::json;

fn asked(seed: u64) -> TestTable {
    TestTable::play_until("dont-hesitate", 6, &json!({}), seed, |view, table| {
        let passed = view["passed"].as_array().is_some_and(|passed| passed.len() == 2);
        passed && table.turn().seats().contains(kit::Seat::ALL[0])
    })
}

#[test]
fn the_order_of_moving_is_drawn() {
    let stage = TestTable::play_until("dont-hesitate", 6, &json!({}), 1, |view, _| view["sequence"] == json!([]));
    stage.assert_screenshots("dont-hesitate-setup", Some(0), "");
}

#[test]
fn a_car_rolls_for_its_turn() {
    let stage = TestTable::play_until("dont-hesitate", 4, &json!({}), 2, |view, _| {
        phase_is(view, "move") && view["positions"].as_array().is_some_and(|all| all.iter().all(|at| at != 0))
    });
    stage.assert_screenshots("dont-hesitate-move", Some(1), "");
}

#[test]
fn the_die_is_offered_to_oneself() {
    let stage = asked(3);
    stage.assert_screenshots("dont-hesitate-offer", Some(0), "");
    stage.assert_screenshots("dont-hesitate-offer-second", Some(0), "v");
    stage.assert_every_choice_is_legal(0);
}

#[test]
fn the_die_is_offered_to_somebody_else() {
    asked(3).assert_screenshots("dont-hesitate-waiting", Some(1), "");
}

#[test]
fn the_bonus_die_is_rolled() {
    let stage = TestTable::play_until("dont-hesitate", 2, &json!({}), 5, |view, _| phase_is(view, "bonus"));
    stage.assert_screenshots("dont-hesitate-bonus", None, "");
}

#[test]
fn three_cars_are_home() {
    let stage =
        TestTable::play_until("dont-hesitate", 6, &json!({}), 6, |_, table| matches!(table.turn(), Turn::Over { .. }));
    stage.assert_screenshots("dont-hesitate-over", Some(2), "");
}

#[test]
fn a_long_road_fits_too() {
    let ruleset = json!({"length": 200, "signs": [20, 90, 150]});
    let stage = TestTable::play_until("dont-hesitate", 3, &ruleset, 7, |view, _| {
        view["positions"].as_array().is_some_and(|all| all.iter().any(|at| at.as_u64() > Some(100)))
    });
    stage.assert_screenshots("dont-hesitate-long", Some(0), "");
}

#[test]
fn letters_and_enter_say_the_same() {
    let stage = asked(3);
    assert_eq!(stage.action_after_keys(0, "t"), UiAction::Act(json!({"type": "accept"})));
    assert_eq!(stage.action_after_keys(0, "\n"), UiAction::Act(json!({"type": "accept"})));
    assert_eq!(stage.action_after_keys(0, "v\n"), UiAction::Act(json!({"type": "pass"})));
    assert_eq!(stage.action_after_keys(0, "p"), UiAction::Act(json!({"type": "pass"})));
}
