//! What is played when time runs out (NN-10).
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

#[path = "support/table.rs"]
mod table;

use serde_json::{Value, json};
use table::*;

// NN-10.1
#[test]
fn a_slip_that_is_owed_has_one_unit_on_horse_1() {
    let game = betting(3, json!({}));
    assert_eq!(game.timeout_action(2), json!({"type": "bet", "stakes": [100, 0, 0, 0, 0, 0]}));
    let mut game = betting(2, json!({"unit": 50}));
    assert_eq!(game.timeout_action(0), json!({"type": "bet", "stakes": [50, 0, 0, 0, 0, 0]}));
    bet(&mut game, 0, json!([0, 100, 0, 0, 0, 0]));
    assert_eq!(game.timeout_action(0), Value::Null, "its slip is in");
}

// NN-10.2
#[test]
fn a_roll_is_declined_also_the_special_one() {
    let mut game = racing(2, json!({}));
    assert_eq!(game.timeout_action(0), Value::Null, "a roll is due");
    roll(&mut game, 2, 1);
    assert_eq!(game.timeout_action(0), decline());
    assert_eq!(game.timeout_action(1), Value::Null);
    game.act(0, decline());
    roll(&mut game, 1, 1);
    assert_eq!(game.timeout_action(1), decline());
}

// NN-10.2
#[test]
fn a_horse_that_has_to_move_is_left_the_longest_way_home() {
    let mut game = racing(2, json!({"stall_limit": 1}));
    roll(&mut game, 2, 3);
    game.act(0, decline());
    roll(&mut game, 2, 3);
    assert_eq!(game.act_refused(1, decline()), "must_move");
    let targets = game.options(1)["plain"]["targets"].clone();
    let targets = targets.as_array().unwrap();
    let longest = targets.iter().map(|target| target["to_go"].as_u64().unwrap()).max().unwrap();
    let first = targets.iter().find(|target| target["to_go"] == longest).unwrap();
    assert!(targets.iter().any(|target| target["to_go"] != longest), "there is something to choose");
    assert_eq!(game.timeout_action(1), json!({"type": "move", "to": first["to"]}));
}
