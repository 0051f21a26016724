//! Every clause of `docs/rules/sample-game.md`, by somebody who has only the book and the table.

use conformance::GameDriver;
use sample_game::SampleGame;
use serde_json::{Value, json};

type Table = GameDriver<SampleGame>;

fn back(table: &mut Table, seat: u8, runner: u8) {
    table.act(seat, json!({"type": "back", "runner": runner}));
}

fn roll(table: &mut Table, runner: u8) -> Vec<Value> {
    table.resolve(json!({"type": "die", "runner": runner}))
}

/// Two seats back two runners, and each die so far showed runner 0, so 0 leads by two spaces.
fn both_chose(ruleset: Value) -> Table {
    let mut table = Table::new(2, &ruleset);
    back(&mut table, 0, 0);
    roll(&mut table, 0);
    back(&mut table, 1, 1);
    roll(&mut table, 0);
    table
}

// SG-1.1
#[test]
fn seats_choose_in_seat_order() {
    let mut table = Table::new(3, &json!({}));
    assert_eq!(table.turn(), json!({"type": "decide", "seats": [0]}));
    assert_eq!(table.act_refused(1, json!({"type": "pass"})), "not_your_turn");
    back(&mut table, 0, 2);
    roll(&mut table, 1);
    assert_eq!(table.turn(), json!({"type": "decide", "seats": [1]}));
}

// SG-1.2
#[test]
fn a_seat_backs_a_runner_or_nobody() {
    let mut table = Table::new(2, &json!({}));
    assert_eq!(table.options(0)["actions"].as_array().map(Vec::len), Some(5), "four runners, or nobody");
    back(&mut table, 0, 3);
    roll(&mut table, 0);
    table.act(1, json!({"type": "pass"}));
    assert_eq!(table.view_field("backed"), json!([3, null]));
}

// SG-1.2
#[test]
fn only_runners_of_this_race_can_be_backed() {
    let mut table = Table::new(2, &json!({"runners": 3}));
    assert_eq!(table.act_refused(0, json!({"type": "back", "runner": 3})), "no_such_runner");
    assert_eq!(table.act_refused(0, json!({"type": "back", "runner": 6})), "unknown_value");
    assert_eq!(table.act_refused(0, json!({"type": "back"})), "bad_request");
    assert_eq!(table.act_refused(0, json!({"type": "bet"})), "unknown_value");
}

// SG-1.3
#[test]
fn the_die_is_rolled_once_after_each_choice() {
    let mut table = Table::new(2, &json!({}));
    assert_eq!(table.resolve_refused(json!({"type": "die", "runner": 0})), "not_due");
    back(&mut table, 0, 0);
    assert_eq!(table.turn(), json!({"type": "chance", "by": null}));
    roll(&mut table, 3);
    assert_eq!(table.turn(), json!({"type": "decide", "seats": [1]}));
    back(&mut table, 1, 0);
    roll(&mut table, 3);
    assert_eq!(table.turn(), json!({"type": "chance", "by": null}), "everybody has chosen, so the race goes on");
}

// SG-2.1
#[test]
fn the_die_has_a_face_for_each_runner_and_moves_it_one_space() {
    let mut table = both_chose(json!({}));
    let outcomes = table.chance_outcomes();
    assert_eq!(outcomes.len(), 4);
    assert!(outcomes.iter().all(|(weight, _)| *weight == 1));
    assert_eq!(roll(&mut table, 2), [json!({"type": "moved", "runner": 2, "to": 1})]);
    assert_eq!(table.view_field("positions"), json!([2, 0, 1, 0]));
    assert_eq!(table.resolve_refused(json!({"type": "die", "runner": 4})), "no_such_runner");
}

// SG-2.2, SG-2.3, SG-2.4
#[test]
fn the_first_runner_home_ends_the_game_and_pays_its_backer() {
    let mut table = both_chose(json!({"length": 6}));
    for _ in 0..3 {
        roll(&mut table, 0);
    }
    assert_eq!(table.view_field("winner"), Value::Null);
    let events = roll(&mut table, 0);
    assert_eq!(events.last(), Some(&json!({"type": "won", "runner": 0, "share": 12})));
    assert_eq!(table.view_field("phase"), "over");
    assert_eq!(table.scores(), [18, 0], "12 for the race and 6 for the spaces");
    assert_eq!(table.ranks(), [1, 2]);
    assert_eq!(table.resolve_refused(json!({"type": "die", "runner": 0})), "not_due");
}

// SG-2.3, SG-2.4
#[test]
fn backers_share_the_prize_and_equal_money_shares_the_rank() {
    let mut table = Table::new(3, &json!({"length": 6, "prize": 9}));
    for seat in 0..2 {
        back(&mut table, seat, 0);
        roll(&mut table, 0);
    }
    table.act(2, json!({"type": "pass"}));
    for _ in 0..4 {
        roll(&mut table, 0);
    }
    assert_eq!(table.scores(), [10, 10, 0], "6 for the spaces and half of 9, which is 4");
    assert_eq!(table.ranks(), [1, 1, 3]);
}

// SG-3.1
#[test]
fn every_field_of_the_ruleset_has_its_limits() {
    let wrong = json!({"runners": 1, "length": 5, "prize": 1001});
    assert_eq!(Table::setup_faults(2, &wrong).len(), 3, "all faults are told at once");
    assert!(Table::setup_faults(6, &json!({"runners": 6, "length": 60, "prize": 0})).is_empty());
}

// SG-4.1
#[test]
fn everybody_sees_everything() {
    let table = both_chose(json!({}));
    let expected = json!({
        "phase": "roll", "chooser": null, "decided": 2, "backed": [0, 1], "positions": [2, 0, 0, 0], "winner": null,
        "money": [2, 0],
    });
    for viewer in [Some(0), Some(1), None] {
        assert_eq!(table.view(viewer), expected);
    }
}

// SG-5.1
#[test]
fn whoever_does_not_choose_in_time_backs_nobody() {
    let mut table = Table::new(2, &json!({}));
    assert_eq!(table.timeout_action(0), json!({"type": "pass"}));
    assert_eq!(table.timeout_action(1), Value::Null, "it is not their turn");
    back(&mut table, 0, 0);
    assert_eq!(table.timeout_action(1), Value::Null, "the die comes first");
}
