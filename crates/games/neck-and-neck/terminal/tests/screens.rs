//! The oval and the paddock in every phase.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

use games::Table;
use kit::{Seat, Turn};
use screenshots::terminal::screen::UiAction;
use screenshots::{TestTable, phase_is};
use serde_json::{Value, json};

fn asked(view: &Value, table: &Table, dice: impl Fn(u64, u64) -> bool) -> bool {
    let face = |place: usize| view["dice"][place].as_u64().unwrap_or(0);
    table.turn().seats().contains(Seat::ALL[0]) && !view["dice"].is_null() && dice(face(0), face(1))
}

/// A roll of the first seat's that is as wanted, when everybody has gone some way.
fn rolled(ruleset: &Value, seed: u64, dice: impl Fn(u64, u64) -> bool) -> TestTable {
    TestTable::play_until("neck-and-neck", 3, ruleset, seed, |view, table| {
        let under_way = view["to_go"].as_array().is_some_and(|all| all.iter().any(|left| left.as_u64() < Some(30)));
        phase_is(view, "race") && under_way && asked(view, table, &dice)
    })
}

fn betting(seats: usize, race: u64, seed: u64) -> TestTable {
    TestTable::play_until("neck-and-neck", seats, &json!({}), seed, |view, table| {
        let someone_is_in = view["bets_in"].as_array().is_some_and(|all| all.contains(&json!(true)));
        phase_is(view, "betting")
            && view["race"] == race
            && someone_is_in
            && table.turn().seats().contains(Seat::ALL[0])
    })
}

#[test]
fn the_banker_is_drawn() {
    let stage = TestTable::play_until("neck-and-neck", 4, &json!({}), 1, |view, _| phase_is(view, "setup"));
    stage.assert_screenshots("neck-and-neck-setup", Some(0), "");
}

#[test]
fn a_slip_is_written() {
    let stage = betting(4, 1, 2);
    stage.assert_screenshots("neck-and-neck-slip", Some(0), "");
    stage.assert_screenshots("neck-and-neck-slip-begun", Some(0), "c11d3b6");
    stage.assert_screenshots("neck-and-neck-slip-all", Some(0), "3e4");
}

#[test]
fn every_chip_can_be_clicked() {
    // Little money and a small track, so that every slip can be clicked.
    let starts = json!([[1, 0, 0], [1, 0, 1], [1, 1, 0], [2, 0, 0], [2, 0, 1], [2, 1, 0]]);
    let board = json!({"r_in": 2, "lanes": 2, "extra": [2, 0, 0, 2, 0, 0], "finish": 3, "starts": starts});
    let ruleset = json!({"board": board, "money": 100});
    TestTable::play_until("neck-and-neck", 2, &ruleset, 3, |view, _| phase_is(view, "betting"))
        .assert_every_choice_is_legal(0);
}

#[test]
fn a_slip_is_face_down_while_others_write() {
    let stage = betting(4, 1, 2);
    let done = (1..4).find(|seat| !stage.snapshot(Some(*seat)).has_options()).unwrap();
    stage.assert_screenshots("neck-and-neck-slip-waiting", Some(done), "");
    stage.assert_screenshots("neck-and-neck-slip-watching", None, "");
}

#[test]
fn the_last_race_is_paid_while_slips_are_written() {
    betting(6, 2, 13).assert_screenshots("neck-and-neck-slip-again", Some(0), "5");
}

#[test]
fn somebody_rolls() {
    let stage = TestTable::play_until("neck-and-neck", 3, &json!({}), 3, |view, _| {
        let under_way = view["to_go"].as_array().is_some_and(|all| all.iter().any(|left| left.as_u64() < Some(20)));
        phase_is(view, "race") && under_way && view["dice"].is_null()
    });
    stage.assert_screenshots("neck-and-neck-rolling", Some(1), "");
    stage.assert_screenshots("neck-and-neck-rolling-watching", None, "");
}

#[test]
fn a_horse_is_offered_some_hexes() {
    let stage = rolled(&json!({}), 4, |red, white| red != white && white >= 5);
    stage.assert_screenshots("neck-and-neck-roll", Some(0), "");
    stage.assert_screenshots("neck-and-neck-roll-moved", Some(0), "^>");
    stage.assert_screenshots("neck-and-neck-roll-waiting", Some(2), "");
    stage.assert_every_choice_is_legal(0);
}

#[test]
fn the_special_roll_takes_any_horse() {
    let stage = rolled(&json!({}), 5, |red, white| red == 1 && white == 1);
    stage.assert_screenshots("neck-and-neck-special", Some(0), "");
    stage.assert_screenshots("neck-and-neck-special-picked", Some(0), "4");
    stage.assert_every_choice_is_legal(0);
    assert_eq!(stage.action_after_keys(0, "4x4!x"), UiAction::Act(json!({"type": "decline"})));
}

#[test]
fn a_horse_may_be_ridden_home() {
    let stage = TestTable::play_until("neck-and-neck", 3, &json!({}), 6, |view, table| {
        let red = view["dice"][0].as_u64().unwrap_or(1) as usize - 1;
        let near = view["to_go"][red].as_u64() <= view["dice"][1].as_u64();
        phase_is(view, "race") && near && asked(view, table, |_, _| true)
    });
    stage.assert_screenshots("neck-and-neck-home", Some(0), "");
    stage.assert_every_choice_is_legal(0);
    assert_eq!(stage.action_after_keys(0, "h"), UiAction::Act(json!({"type": "move", "to": "finish"})));
}

#[test]
fn whoever_can_move_must_when_nothing_has_moved_for_long() {
    let stage = TestTable::play_until("neck-and-neck", 3, &json!({"stall_limit": 2}), 7, |view, table| {
        view["quiet_rolls"].as_u64() >= Some(2) && asked(view, table, |red, white| red != white)
    });
    stage.assert_screenshots("neck-and-neck-must", Some(0), "");
    assert_eq!(stage.action_after_keys(0, "x"), UiAction::Nothing);
    stage.assert_every_choice_is_legal(0);
}

#[test]
fn other_tracks_fit_too() {
    for (board, seed) in [("quick", 8), ("long", 9)] {
        let stage = rolled(&json!({ "board": board }), seed, |red, white| red != white && white == 6);
        stage.assert_screenshots(&format!("neck-and-neck-{board}"), Some(0), "");
        stage.assert_every_choice_is_legal(0);
    }
}

#[test]
fn a_track_that_is_too_large_is_played_from_a_list() {
    let starts = json!([[1, 0, 0], [2, 0, 0], [3, 0, 0], [4, 0, 0], [5, 0, 0], [6, 0, 0]]);
    let board = json!({"r_in": 12, "lanes": 8, "extra": [30, 0, 0, 30, 0, 0], "finish": 60, "starts": starts});
    let stage = TestTable::play_until("neck-and-neck", 3, &json!({ "board": board }), 10, |view, table| {
        phase_is(view, "race") && asked(view, table, |red, white| red != white && white == 4)
    });
    stage.assert_screenshots("neck-and-neck-large", Some(0), "");
    stage.assert_every_choice_is_legal(0);
}

#[test]
fn all_races_are_paid() {
    for (name, seats, seat) in [("neck-and-neck-over", 3, Some(0)), ("neck-and-neck-over-six", 6, None)] {
        let over = |_: &Value, table: &Table| matches!(table.turn(), Turn::Over { .. });
        TestTable::play_until("neck-and-neck", seats, &json!({}), 11, over).assert_screenshots(name, seat, "");
    }
}

#[test]
fn chips_go_on_horses_and_come_back() {
    let stage = betting(4, 1, 2);
    let slip = |stakes: [i64; 6]| UiAction::Act(json!({"type": "bet", "stakes": stakes}));
    assert_eq!(stage.action_after_keys(0, "h"), UiAction::Nothing);
    assert_eq!(stage.action_after_keys(0, "1b26h"), slip([100, 500, 0, 0, 0, 500]));
    assert_eq!(stage.action_after_keys(0, "12!h"), slip([100, 0, 0, 0, 0, 0]));
    assert_eq!(stage.action_after_keys(0, "d5e1h"), slip([5000, 0, 0, 0, 5000, 0]));
    assert_eq!(stage.action_after_keys(0, "e11h"), slip([10000, 0, 0, 0, 0, 0]));
}

#[test]
fn it_fits_terminals_of_any_size() {
    let over = |_: &Value, table: &Table| matches!(table.turn(), Turn::Over { .. });
    let stages = [
        betting(6, 2, 13),
        rolled(&json!({}), 5, |red, white| red == 1 && white == 1),
        rolled(&json!({"board": "quick"}), 8, |_, white| white == 6),
        rolled(&json!({"board": "long"}), 9, |_, white| white == 6),
        TestTable::play_until("neck-and-neck", 6, &json!({}), 11, over),
    ];
    for stage in stages {
        stage.assert_fits_any_size(Some(0));
        stage.assert_fits_any_size(None);
    }
}
