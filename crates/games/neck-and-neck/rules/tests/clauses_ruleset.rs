//! Every field of a ruleset, and everything that can be wrong with one (NN-7).
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

#[path = "support/table.rs"]
mod table;

use kit::Rules;
use neck_and_neck::NeckAndNeck;
use serde_json::{Value, json};
use table::*;

fn faults(ruleset: Value) -> Vec<String> {
    Game::setup_faults(2, &ruleset)
}

fn shown(ruleset: Value) -> Value {
    json!(NeckAndNeck::ruleset(Game::new(2, &ruleset).setup()))
}

/// A possible board with these fields instead of its own; a field that is null is left out.
fn board(changes: Value) -> Value {
    let mut board = json!({"r_in": 2, "lanes": 3, "extra": [4, 0, 0, 4, 0, 0], "finish": 2,
        "starts": [[1, 0, 0], [2, 0, 0], [3, 0, 0], [1, 5, 0], [2, 5, 0], [3, 5, 0]]});
    for (field, value) in changes.as_object().unwrap() {
        board[field] = value.clone();
        if value.is_null() {
            board.as_object_mut().unwrap().remove(field);
        }
    }
    json!({"board": board})
}

// NN-7.1 NN-7.2 NN-7.3 NN-7.4 NN-7.5 NN-7.6 NN-7.7 NN-7.8 NN-7.10 NN-7.12
#[test]
fn what_is_not_given_keeps_its_default() {
    let default = json!({"races": 3, "money": 10_000, "unit": 100, "multipliers": [3, 2, 1], "payout": "stake_back",
        "banker": "fixed", "stall_limit": 0, "blocked": "full_only", "board": "standard"});
    assert_eq!(shown(json!(null)), default);
    assert_eq!(shown(json!({})), default);
    assert_eq!(shown(default.clone()), default);
    let mut other = default;
    other["races"] = json!(5);
    other["blocked"] = json!("as_far_as_possible");
    assert_eq!(shown(json!({"races": 5, "blocked": "as_far_as_possible"})), other);
}

// NN-7.10
#[test]
fn a_whole_board_is_shown_as_it_was_given() {
    let ruleset = board(json!({}));
    assert_eq!(shown(ruleset.clone())["board"], ruleset["board"]);
    // The standard measures written out are not turned into the name.
    let standard = json!({"r_in": 3, "lanes": 6, "extra": [12, 0, 0, 12, 0, 0], "finish": 20,
        "starts": [[1, 0, 1], [2, 0, 1], [3, 0, 2], [4, 0, 2], [5, 0, 3], [6, 0, 3]]});
    assert_eq!(shown(json!({"board": standard}))["board"], standard);
    assert_eq!(shown(json!({"board": "quick"}))["board"], "quick");
}

// NN-7.1 NN-7.2 NN-7.3 NN-7.4 NN-7.7
#[test]
fn numbers_have_their_ranges() {
    for possible in [
        json!({"races": 1}),
        json!({"races": 20, "money": 100, "multipliers": [1, 1, 1]}),
        json!({"money": 100}),
        json!({"money": 1, "unit": 1}),
        json!({"money": 300, "unit": 300}),
        json!({"multipliers": [0, 0, 0]}),
        json!({"multipliers": [20, 20, 20]}),
        json!({"stall_limit": 0}),
        json!({"stall_limit": i64::MAX}),
    ] {
        assert_eq!(faults(possible.clone()), [""; 0], "{possible}");
    }
    for (ruleset, fault) in [
        (json!({"races": 0}), "races: must be from 1 to 20"),
        (json!({"races": 21, "money": 100, "multipliers": [1, 1, 1]}), "races: must be from 1 to 20"),
        (json!({"money": 0}), "money: must be at least one unit"),
        (json!({"money": -100}), "money: must be at least one unit"),
        (json!({"money": 50}), "money: must be at least one unit"),
        (json!({"money": 150}), "money: must be a multiple of the unit, 100"),
        (json!({"unit": 0}), "unit: must be at least 1"),
        (json!({"unit": -5}), "unit: must be at least 1"),
        (json!({"multipliers": [3, 2]}), "multipliers: must be three numbers"),
        (json!({"multipliers": [3, 2, 1, 0]}), "multipliers: must be three numbers"),
        (json!({"multipliers": []}), "multipliers: must be three numbers"),
        (json!({"multipliers": [21, 2, 1]}), "multipliers[0]: must be from 0 to 20"),
        (json!({"multipliers": [3, 2, -1]}), "multipliers[2]: must be from 0 to 20"),
        (json!({"stall_limit": -1}), "stall_limit: must be at least 0"),
    ] {
        assert_eq!(faults(ruleset.clone()), [fault], "{ruleset}");
    }
}

// NN-7.5 NN-7.6 NN-7.8 NN-7.10 NN-7.12
#[test]
fn words_are_those_of_the_rules_and_kinds_are_kept() {
    for (ruleset, fault) in [
        (json!({"payout": "double"}), "payout: must be one of stake_back, total_return"),
        (json!({"banker": "none"}), "banker: must be one of fixed, rotate"),
        (json!({"blocked": "jump"}), "blocked: must be one of full_only, as_far_as_possible"),
        (json!({"board": "oval"}), "board: must be one of standard, quick, long"),
        (json!({"payout": 3}), "payout: must be a string"),
        (json!({"board": 7}), "board: must be the name of a board or a whole one"),
        (json!({"board": null}), "board: must be the name of a board or a whole one"),
        (json!({"races": "3"}), "races: must be a whole number"),
        (json!({"money": 1e3}), "money: must be a whole number"),
        (json!({"multipliers": 3}), "multipliers: must be a list of whole numbers"),
        (json!({"multipliers": [3, "2", 1]}), "multipliers[1]: must be a whole number"),
        (json!({"laps": 2}), "laps: there is no such field"),
        (json!([]), "ruleset: must be an object"),
    ] {
        assert_eq!(faults(ruleset.clone()), [fault], "{ruleset}");
    }
}

// NN-7.9
#[test]
fn money_never_outgrows_what_every_reader_of_json_holds() {
    let too_much = "money: must stay within 2^53 even if every race is won: money·(largest multiplier + 1)^races";
    let most = 1_i64 << 53;
    // 2^53 = 2^33·(3 + 1)^10 = 2^50·(7 + 1)^1.
    for (money, multipliers, races) in
        [(most, [0, 0, 0], 20), (1 << 33, [3, 2, 1], 10), (1 << 33, [0, 0, 3], 10), (1 << 50, [7, 7, 7], 1)]
    {
        let ruleset = |money: i64| json!({"money": money, "unit": 1, "multipliers": multipliers, "races": races});
        assert_eq!(faults(ruleset(money)), [""; 0]);
        assert_eq!(faults(ruleset(money + 1)), [too_much]);
        let mut total_return = ruleset(money + 1);
        total_return["payout"] = json!("total_return");
        assert_eq!(faults(total_return), [too_much], "whatever the multipliers mean");
    }
    assert_eq!(faults(json!({"races": 20})), [too_much]);
    assert_eq!(faults(json!({"money": i64::MAX, "unit": 1, "multipliers": [20, 20, 20], "races": 20})), [too_much]);
}

// NN-7.10
#[test]
fn a_board_has_its_measures() {
    let away = json!([[1, 5, 0], [1, 4, 0], [1, 3, 0], [1, 2, 0], [1, 1, 0], [2, 1, 0]]);
    for possible in [
        json!({}),
        json!({"r_in": 1}),
        json!({"r_in": 20}),
        json!({"lanes": 12}),
        json!({"extra": [60, 0, 0, 60, 0, 0]}),
        json!({"extra": [0, 0, 0, 0, 0, 0], "finish": 0}),
        json!({"finish": 8}),
        json!({"finish": i64::MIN, "starts": away}),
        json!({"lanes": 1, "starts": [[1, 5, 0], [1, 4, 0], [1, 3, 0], [1, 2, 0], [1, 1, 0], [1, 0, 0]]}),
        json!({"r_in": 1, "extra": [1, 0, 0, 1, 0, 0], "finish": 1}),
    ] {
        assert_eq!(faults(board(possible.clone())), [""; 0], "{possible}");
    }
    for (changes, fault) in [
        (json!({"r_in": 0}), "board.r_in: must be from 1 to 20"),
        (json!({"r_in": 21}), "board.r_in: must be from 1 to 20"),
        (json!({"lanes": 0}), "board.lanes: must be from 1 to 12"),
        (json!({"lanes": 13}), "board.lanes: must be from 1 to 12"),
        (json!({"extra": [61, 0, 0, 61, 0, 0]}), "board.extra[0]: must be from 0 to 60"),
        (json!({"extra": [4, 0, 0, 5, 0, 0]}), "board.extra[3]: must equal extra[0]: both straights are as long"),
        (json!({"extra": [4, 0, 1, 4, 0, 0]}), "board.extra[2]: must be 0: bends have nothing extra"),
        (json!({"extra": [4, 0, 0, 4, 0]}), "board.extra: must be six numbers, [m,0,0,m,0,0]"),
        // 2 + 2·4 − 2 = 8
        (json!({"finish": 9}), "board.finish: must be at most 8, so that every lane crosses the line"),
        (json!({"finish": i64::MAX}), "board.finish: must be at most 8, so that every lane crosses the line"),
        (
            json!({"r_in": 1, "extra": [0, 0, 0, 0, 0, 0], "finish": -1, "starts": away}),
            "board.extra: must make the lap on the rail longer than 6 hexes",
        ),
        (json!({"finish": null}), "board.finish: is missing"),
        (json!({"starts": null}), "board.starts: is missing"),
        (json!({"finish": "8"}), "board.finish: must be a whole number"),
        (json!({"width": 3}), "board.width: there is no such field"),
        (json!({"starts": 6}), "board.starts: must be a list of six hexes"),
    ] {
        assert_eq!(faults(board(changes.clone())), [fault], "{changes}");
    }
}

// NN-7.10
#[test]
fn starts_are_six_different_hexes_before_the_line() {
    let with = |index: usize, start: Value| {
        let mut ruleset = board(json!({}));
        ruleset["board"]["starts"][index] = start;
        faults(ruleset)
    };
    assert_eq!(with(2, json!([1, 0, 1])), [""; 0]);
    // Lane 1: 2·step − 2 ≥ 2 from step 2 on.
    assert_eq!(with(2, json!([1, 0, 2])), ["board.starts[2]: must lie before the finish line"]);
    // Lane 1 has six hexes on the straight, and two in a bend.
    for nowhere in [[1, 0, 6], [1, 1, 2], [4, 0, 0], [0, 0, 0], [1, 6, 0], [1, 0, -1], [1, -1, 0]] {
        assert_eq!(with(5, json!(nowhere)), ["board.starts[5]: must be a hex of the board"], "{nowhere:?}");
    }
    assert_eq!(with(4, json!([1, 0, 0])), ["board.starts[4]: must differ from every other start"]);
    assert_eq!(with(4, json!([1, 0])), ["board.starts[4]: must be a hex, [lane,sector,step]"]);
    assert_eq!(with(4, json!("rail")), ["board.starts[4]: must be a list of whole numbers"]);
    assert_eq!(with(4, json!([1, 0, "1"])), ["board.starts[4][2]: must be a whole number"]);
    let mut five = board(json!({}));
    five["board"]["starts"].as_array_mut().unwrap().pop();
    assert_eq!(faults(five), ["board.starts: must be six hexes, one for each horse"]);
}

// NN-7.12
#[test]
fn every_fault_is_told_at_once() {
    let ruleset = json!({"races": 0, "money": 150, "unit": true, "multipliers": [3, 30], "payout": "never",
        "stall_limit": -1, "colour": "blue",
        "board": {"r_in": 0, "lanes": "six", "extra": [1, 1, 0, 1, 0, 0], "starts": [[1, 0], [1, 0], 7]}});
    let mut found: Vec<String> =
        Game::setup_faults(7, &ruleset).iter().map(|fault| fault.split(':').next().unwrap().to_owned()).collect();
    found.sort();
    assert_eq!(
        found,
        [
            "board.extra[1]",
            "board.finish",
            "board.lanes",
            "board.r_in",
            "board.starts",
            "board.starts[0]",
            "board.starts[1]",
            "board.starts[1]",
            "board.starts[2]",
            "colour",
            "money",
            "multipliers",
            "multipliers[1]",
            "payout",
            "races",
            "seats",
            "stall_limit",
            "unit",
        ]
    );
}

/// For each lane the length of a lap and the first step of the home straight past the line; then the starts.
fn measures(name: &str) -> (Vec<usize>, Vec<u64>, Value) {
    let game = Game::new(2, &json!({"board": name}));
    let scene = json!(NeckAndNeck::scene(game.setup()));
    let hexes = scene["hexes"].as_array().unwrap();
    let in_lane = |lane: u64| hexes.iter().filter(move |hex| hex["hex"][0] == lane);
    let first_past =
        |lane| in_lane(lane).filter(|hex| hex["past"] == true).map(|hex| hex["hex"][2].as_u64().unwrap()).min();
    assert_eq!(scene["lanes"], 6);
    assert!(hexes.iter().all(|hex| hex["past"] == false || hex["hex"][1] == 0));
    let starts: Vec<Value> = (1..=6).map(|number| horse(&game, number)["at"].clone()).collect();
    let told: Vec<&Value> = scene["horses"].as_array().unwrap().iter().map(|horse| &horse["start"]).collect();
    assert_eq!(json!(starts), json!(told));
    let laps = (1..=6).map(|lane| in_lane(lane).count()).collect();
    (laps, (1..=6).filter_map(first_past).collect(), json!(starts))
}

// NN-1.1 NN-1.3 NN-7.11
#[test]
fn three_boards_have_names() {
    // 2·step ≥ finish + r_in + lane − 1: from 23, from 14, from 32 in lane 1, and one more in each lane.
    let standard = json!([[1, 0, 1], [2, 0, 1], [3, 0, 2], [4, 0, 2], [5, 0, 3], [6, 0, 3]]);
    assert_eq!(measures("standard"), (vec![42, 48, 54, 60, 66, 72], vec![12, 12, 13, 13, 14, 14], standard));
    let quick = json!([[1, 0, 0], [2, 0, 1], [3, 0, 1], [4, 0, 2], [5, 0, 2], [6, 0, 3]]);
    assert_eq!(measures("quick"), (vec![28, 34, 40, 46, 52, 58], vec![7, 8, 8, 9, 9, 10], quick));
    let long = json!([[1, 0, 1], [2, 0, 2], [3, 0, 2], [4, 0, 3], [5, 0, 3], [6, 0, 4]]);
    assert_eq!(measures("long"), (vec![56, 62, 68, 74, 80, 86], vec![16, 17, 17, 18, 18, 19], long));
}
