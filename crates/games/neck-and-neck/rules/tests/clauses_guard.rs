//! Against a race that nobody wants to run (NN-4.7).
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

#[path = "support/table.rs"]
mod table;

use serde_json::{Value, json};
use table::*;

/// Declines this number of rolls of horse 2, none of them doubles.
fn hold_back(game: &mut Game, rolls: u32) {
    for _ in 0..rolls {
        roll(game, 2, 1);
        game.act(due(game), decline());
    }
}

// NN-4.7 NN-7.7 NN-8.11
#[test]
fn with_a_limit_of_36_a_horse_that_can_move_must_after_36_quiet_rolls() {
    let mut game = racing(2, json!({"stall_limit": 36}));
    hold_back(&mut game, 36);
    assert_eq!(game.view_field("quiet_rolls"), 36);
    roll(&mut game, 2, 1);
    assert_eq!(game.view_field("quiet_rolls"), 36, "the roll being decided does not count yet");
    assert_eq!(game.act_refused(0, decline()), "must_move");
    let options = game.options(0);
    assert_eq!((&options["decline"], &options["decline_refused"]), (&json!(false), &json!("must_move")));
    send(&mut game, json!([2, 0, 2]));
    assert_eq!(game.view_field("quiet_rolls"), 0);
    hold_back(&mut game, 36);
    assert_eq!(game.view_field("quiet_rolls"), 36, "and so on from nothing");
}

// NN-4.7 NN-7.7
#[test]
fn nobody_ever_has_to_move_a_horse_unless_the_table_sets_a_limit() {
    for ruleset in [json!({}), json!({"stall_limit": 0})] {
        let mut game = racing(2, ruleset);
        hold_back(&mut game, 500);
        roll(&mut game, 2, 1);
        let options = game.options(0);
        assert_eq!((&options["decline"], &options["decline_refused"]), (&json!(true), &json!(null)));
        game.act(0, decline());
        assert_eq!(game.view_field("quiet_rolls"), 501, "quiet rolls are counted all the same");
    }
}

// NN-4.7
#[test]
fn a_roll_that_asks_nothing_is_quiet_too() {
    let mut game = racing(2, json!({"board": single_file(6), "stall_limit": 3}));
    for quiet in 1..=5 {
        roll(&mut game, 1, 2);
        assert_eq!(game.view_field("quiet_rolls"), quiet);
    }
    roll(&mut game, 6, 2);
    let seat = due(&game);
    assert_eq!(game.act_refused(seat, decline()), "must_move");
    send(&mut game, json!([1, 1, 0]));
    assert_eq!(game.view_field("quiet_rolls"), 0);
    roll(&mut game, 6, 1);
    assert!(!is_asked(&game), "the file is closed up behind horse 5");
    assert_eq!(game.view_field("quiet_rolls"), 1);
}

// NN-4.5 NN-4.7
#[test]
fn a_special_satisfies_the_guard() {
    let mut game = racing(2, json!({"board": sprint(), "stall_limit": 2}));
    hold_back(&mut game, 2);
    roll(&mut game, 1, 1);
    assert_eq!(game.act_refused(0, decline()), "must_move", "horse 1 has its one step");
    let to: Value = serde_json::from_str(told(&game.options(0)["special"][5]).first().unwrap()).unwrap();
    game.act(0, special(6, to));
    assert_eq!(game.view_field("quiet_rolls"), 0);
    assert_eq!(due(&game), 1);
}

// NN-4.7
#[test]
fn one_and_one_may_be_declined_if_horse_1_cannot_move_whatever_the_guard_says() {
    let mut home = racing(2, json!({"board": sprint(), "stall_limit": 2}));
    walk_home(&mut home, 1);
    // Horse 1 is shut in behind horse 2 with nothing but the rail, and horse 2 has a long free run.
    let board = json!({"r_in": 3, "lanes": 1, "extra": [0, 0, 0, 0, 0, 0], "finish": 1,
        "starts": [[1, 5, 1], [1, 5, 2], [1, 5, 0], [1, 4, 2], [1, 4, 1], [1, 4, 0]]});
    let shut_in = racing(2, json!({"board": board, "stall_limit": 2}));
    for mut game in [home, shut_in] {
        hold_back(&mut game, 2);
        let seat = due(&game);
        roll(&mut game, 1, 1);
        assert_eq!(game.options(seat)["decline"], true);
        assert_eq!(game.options(seat)["decline_refused"], json!(null));
        game.act(seat, decline());
        assert_eq!(game.view_field("quiet_rolls"), 3);
        assert_eq!(due(&game), seat, "it is a double");
        // The guard is still up for everything else.
        roll(&mut game, 2, 3);
        assert_eq!(game.act_refused(seat, decline()), "must_move");
    }
}

// NN-4.7 NN-7.8
#[test]
fn going_home_and_going_as_far_as_possible_are_moves_that_the_guard_wants() {
    let mut game = line_taken("full_only", 1);
    hold_back_horse(&mut game, 4);
    roll(&mut game, 1, 3);
    assert_eq!(targets(&game), set(["\"finish\""]));
    assert_eq!(game.act_refused(due(&game), decline()), "must_move");
    let mut game = line_taken("as_far_as_possible", 1);
    step(&mut game, 3, 2, json!([2, 0, 2]));
    hold_back_horse(&mut game, 4);
    roll(&mut game, 1, 3);
    assert_eq!(targets(&game), set(["[2,0,1]"]));
    assert_eq!(game.act_refused(due(&game), decline()), "must_move");
}

fn hold_back_horse(game: &mut Game, horse: u8) {
    roll(game, horse, 1);
    game.act(due(game), decline());
}
