//! Every clause of `docs/rules/dont-hesitate.md` but those of its ruleset, by somebody who has only the book and the table.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

#[path = "support/table.rs"]
mod table;

use conformance::GameDriver;
use serde_json::{Value, json};
use table::{Table, dice, die, pass, positions, say, table};

// DH-1.1, DH-7.1
#[test]
fn the_road_is_fifty_long_with_four_signs_and_cars_share_spaces() {
    let mut table = table(6, json!({}));
    assert_eq!(table.view_field("length"), 50);
    assert_eq!(table.view_field("signs"), json!([10, 20, 30, 40]));
    assert_eq!(positions(&table), [0; 6]);
    dice(&mut table, &[4, 4, 4, 1, 2, 3]);
    assert_eq!(positions(&table), [4, 4, 4, 1, 2, 3]);
}

// DH-1.2
#[test]
fn with_fewer_than_six_people_some_drive_several_cars() {
    assert_eq!(table(6, json!({})).view_field("owners"), json!([0, 1, 2, 3, 4, 5]));
    assert_eq!(table(5, json!({})).view_field("owners"), json!([0, 1, 2, 3, 4, 0]));
    assert_eq!(table(4, json!({})).view_field("owners"), json!([0, 1, 2, 3, 0, 1]));
    assert_eq!(table(3, json!({})).view_field("owners"), json!([0, 1, 2, 0, 1, 2]));
    assert_eq!(table(2, json!({})).view_field("owners"), json!([0, 1, 0, 1, 0, 1]));
}

// DH-1.3, DH-7.1, DH-7.2
#[test]
fn the_sequence_is_drawn_car_by_car_and_the_sixth_follows_by_itself() {
    let mut table: Table = GameDriver::new(6, &json!({}));
    assert_eq!(table.view_field("phase"), "setup");
    assert_eq!(table.turn(), json!({"type": "chance", "by": null}));
    assert_eq!(table.chance_outcomes().len(), 6);
    table.resolve(json!({"type": "order", "token": 3}));
    assert_eq!(table.view_field("sequence"), json!([3]));
    let left: Vec<u64> =
        table.chance_outcomes().iter().map(|(_, outcome)| outcome["token"].as_u64().unwrap()).collect();
    assert_eq!(left, [0, 1, 2, 4, 5]);
    assert!(table.chance_outcomes().iter().all(|(weight, _)| *weight == 1));
    assert_eq!(table.resolve_refused(json!({"type": "order", "token": 3})), "already_drawn");
    assert_eq!(table.resolve_refused(json!({"type": "die", "value": 3})), "not_due");
    for token in [5, 0, 2] {
        table.resolve(json!({"type": "order", "token": token}));
    }
    assert_eq!(table.view_field("current"), Value::Null);
    let events = table.resolve(json!({"type": "order", "token": 1}));
    assert_eq!(events.len(), 2, "the sixth is told in the same input");
    assert_eq!(table.view_field("sequence"), json!([3, 5, 0, 2, 1, 4]));
    assert_eq!(table.view_field("phase"), "move");
    assert_eq!(table.view_field("current"), 3);
    assert_eq!(table.turn(), json!({"type": "chance", "by": 3}));
}

// DH-1.3
#[test]
fn in_seat_order_nothing_is_drawn() {
    let table = table(2, json!({}));
    assert_eq!(table.view_field("phase"), "move");
    assert_eq!(table.view_field("sequence"), json!([0, 1, 2, 3, 4, 5]));
}

// DH-2.1, DH-2.4
#[test]
fn a_car_drives_as_far_as_its_die_and_then_the_next_one_rolls() {
    let mut table = table(3, json!({}));
    let values: Vec<u64> =
        table.chance_outcomes().iter().map(|(_, outcome)| outcome["value"].as_u64().unwrap()).collect();
    assert_eq!(values, [1, 2, 3, 4, 5, 6]);
    die(&mut table, 5);
    assert_eq!(positions(&table), [5, 0, 0, 0, 0, 0]);
    assert_eq!(table.view_field("current"), 1);
    dice(&mut table, &[1, 1]);
    assert_eq!(table.turn(), json!({"type": "chance", "by": 0}), "seat 0 drives car 3 as well");
    for wrong in [json!({"type": "die", "value": 0}), json!({"type": "die", "value": 7}), json!({"type": "coin"})] {
        assert_eq!(table.resolve_refused(wrong), "unknown_value");
    }
    for ill in [json!({"type": "die"}), json!({"type": "die", "value": "3"}), json!({"type": "die", "value": 2.5})] {
        assert_eq!(table.resolve_refused(ill), "bad_request");
    }
}

// DH-2.2, DH-3.1
#[test]
fn a_car_halts_on_the_stop_space_it_enters_and_loses_the_rest() {
    let mut table = table(6, json!({}));
    dice(&mut table, &[6, 1, 1, 1, 1, 1]);
    let events = die(&mut table, 6);
    assert_eq!(positions(&table)[0], 10);
    assert_eq!(table.view_field("phase"), "offer");
    assert_eq!(table.view_field("reacher"), 0);
    assert_eq!(events.last().unwrap(), &json!({"type": "sign_reached", "token": 0, "sign": 10}));
}

// DH-2.2
#[test]
fn an_exact_landing_counts_as_reaching_the_sign() {
    let mut table = table(6, json!({}));
    dice(&mut table, &[6, 1, 1, 1, 1, 1, 4]);
    assert_eq!(table.view_field("phase"), "offer");
    assert_eq!(positions(&table)[0], 10);
}

// DH-2.2, DH-4.1
#[test]
fn a_sign_lets_a_car_go_once_and_stops_it_again_after_a_set_back() {
    let mut table = table(6, json!({}));
    dice(&mut table, &[6, 1, 1, 1, 1, 1, 4]);
    // Car 0 at 10, everybody passes but the last asked; car 5 (at 1, asked last) takes it and fails.
    pass(&mut table, 5);
    say(&mut table, "accept");
    die(&mut table, 1);
    assert_eq!(positions(&table), [10, 1, 1, 1, 1, 0]);
    // The sequence goes on after car 5, so car 0 leaves the sign freely.
    die(&mut table, 3);
    assert_eq!(positions(&table)[0], 13);
    assert_eq!(table.view_field("phase"), "move");
    // Set back behind the sign by a later round, it is stopped there again.
    dice(&mut table, &[6, 1, 1, 1, 1, 1]);
    assert_eq!(positions(&table)[..2], [14, 7]);
    die(&mut table, 6);
    assert_eq!(table.view_field("reacher"), 1, "car 1 halts at 10");
    pass(&mut table, 5);
    assert_eq!(table.view_field("asked"), 0);
    say(&mut table, "accept");
    die(&mut table, 1);
    assert_eq!(table.view_field("requirement"), Value::Null);
    assert_eq!(positions(&table)[0], 12, "1 is below the 2 it needed, so back 1 + 1");
}

// DH-2.3, DH-5.1, DH-7.1, DH-7.2
#[test]
fn the_third_car_home_ends_the_game_at_once() {
    let mut table = table(6, json!({"length": 6, "signs": []}));
    dice(&mut table, &[6, 6, 6, 6, 6, 6]);
    assert_eq!(positions(&table), [6; 6], "on the last space is not home");
    die(&mut table, 1);
    assert_eq!(positions(&table)[0], 7);
    assert_eq!(table.view_field("finished"), json!([0]));
    dice(&mut table, &[6, 3]);
    assert_eq!(table.view_field("finished"), json!([0, 1, 2]));
    assert_eq!(positions(&table), [7, 7, 7, 6, 6, 6], "no exact roll is needed, and home is one beyond the last space");
    assert_eq!(table.view_field("phase"), "over");
    assert_eq!(table.view_field("current"), Value::Null);
    assert_eq!(table.turn()["type"], "over");
    assert_eq!(table.resolve_refused(json!({"type": "die", "value": 1})), "not_due");
}

// DH-2.4
#[test]
fn cars_at_home_are_skipped() {
    let mut table = table(6, json!({"length": 6, "signs": []}));
    dice(&mut table, &[6, 1, 1, 1, 1, 1, 6]);
    dice(&mut table, &[1, 1, 1, 1, 1]);
    assert_eq!(table.view_field("current"), 1, "car 0 is home");
}

// DH-3.1
#[test]
fn the_die_goes_from_the_reacher_backwards_and_then_from_the_leader_down() {
    let mut table = table(6, json!({}));
    // Cars 3 and 4 get beyond the first sign; 3 by a success from the sign, 4 by leaving it.
    dice(&mut table, &[1, 2, 2, 5, 5, 3]);
    dice(&mut table, &[1, 3, 3, 6]);
    assert_eq!(table.view_field("reacher"), 3);
    say(&mut table, "accept");
    die(&mut table, 6);
    assert_eq!(positions(&table), [2, 5, 5, 16, 5, 3]);
    dice(&mut table, &[6]);
    assert_eq!(table.view_field("reacher"), 4);
    // Behind car 4 at 10: cars 1 and 2 level at 5, counted on from car 4 in the sequence 4 5 0 1 2 3; then 5, then 0.
    // Ahead of it: car 3.
    assert_eq!(table.view_field("offer"), json!([4, 1, 2, 5, 0, 3]));
}

// DH-3.1
#[test]
fn cars_level_with_the_reacher_count_as_behind_and_ties_follow_the_sequence() {
    let mut table = table(6, json!({}));
    dice(&mut table, &[6, 6, 6, 1, 1, 1]);
    die(&mut table, 4);
    pass(&mut table, 6);
    die(&mut table, 1);
    // Car 0 was forced, failed, and went back to 8. Car 1 halts, car 2 then halts level with it.
    assert_eq!(positions(&table), [8, 6, 6, 1, 1, 1]);
    die(&mut table, 4);
    pass(&mut table, 5);
    say(&mut table, "accept");
    die(&mut table, 6);
    assert_eq!(table.view_field("current"), 0, "the roller was car 5");
    die(&mut table, 1);
    assert_eq!(positions(&table), [9, 10, 6, 1, 1, 7]);
    die(&mut table, 1);
    die(&mut table, 4);
    assert_eq!(table.view_field("reacher"), 2);
    assert_eq!(table.view_field("offer"), json!([2, 0, 5, 3, 4, 1]));
}

// DH-3.2, DH-7.2
#[test]
fn the_requirement_falls_by_one_with_each_pass_but_not_below_the_lowest() {
    let mut table = table(6, json!({"lowest_requirement": 3}));
    dice(&mut table, &[6, 5, 4, 3, 2, 1, 6]);
    let mut requirements = Vec::new();
    for place in 0..6 {
        requirements.push(table.view_field("requirement").as_u64().unwrap());
        assert_eq!(table.view_field("asked"), table.view_field("offer")[place]);
        assert_eq!(table.view_field("passed").as_array().unwrap().len(), place);
        pass(&mut table, 1);
    }
    assert_eq!(requirements, [6, 5, 4, 3, 3, 3]);
}

// DH-3.2
#[test]
fn only_the_driver_of_the_asked_car_may_answer() {
    let mut table = table(3, json!({}));
    dice(&mut table, &[6, 1, 2, 3, 4, 5, 6]);
    assert_eq!(table.turn(), json!({"type": "decide", "seats": [0]}));
    assert_eq!(table.act_refused(1, json!({"type": "accept"})), "not_your_turn");
    assert_eq!(table.act_refused(0, json!({"type": "hesitate"})), "unknown_value");
    assert_eq!(table.act_refused(0, json!({"kind": "pass"})), "bad_request");
    assert_eq!(table.options(1), Value::Null);
    let options = table.options(0);
    assert_eq!(options["actions"], json!([{"type": "accept"}, {"type": "pass"}]));
    assert_eq!(options["requirement"], 6);
    assert_eq!(options["good_faces"], 1);
    assert_eq!(options["next"], json!({"token": 5, "requirement": 5}));
    say(&mut table, "pass");
    assert_eq!(table.turn(), json!({"type": "decide", "seats": [2]}), "car 5 is driven by seat 2");
}

// DH-3.2, DH-3.4, DH-7.2
#[test]
fn whoever_accepts_rolls_and_nobody_else_is_asked() {
    let mut table = table(6, json!({}));
    dice(&mut table, &[6, 5, 4, 3, 2, 1, 6]);
    pass(&mut table, 2);
    say(&mut table, "accept");
    assert_eq!(table.view_field("phase"), "bonus");
    assert_eq!(table.view_field("roller"), 2);
    assert_eq!(table.view_field("requirement"), 4);
    assert_eq!(table.view_field("asked"), Value::Null);
    assert_eq!(table.view_field("passed"), json!([0, 1]));
    assert_eq!(table.view_field("offer"), json!([0, 1, 2, 3, 4, 5]));
    assert_eq!(table.view_field("reacher"), 0);
    assert_eq!(table.turn(), json!({"type": "chance", "by": 2}));
    die(&mut table, 4);
    assert_eq!(positions(&table)[2], 10, "from 4 by 6");
}

// DH-3.3, DH-7.2
#[test]
fn when_all_pass_the_reacher_must_roll() {
    let mut table = table(6, json!({"forced_requirement": 5}));
    dice(&mut table, &[6, 5, 4, 3, 2, 1, 6]);
    pass(&mut table, 6);
    assert_eq!(table.view_field("phase"), "bonus");
    assert_eq!(table.view_field("roller"), 0);
    assert_eq!(table.view_field("requirement"), 5);
    assert_eq!(table.view_field("passed"), table.view_field("offer"));
    die(&mut table, 5);
    assert_eq!(positions(&table)[0], 16);
}

// DH-3.4
#[test]
fn a_success_that_enters_a_stop_space_begins_a_new_round_with_the_roller_as_reacher() {
    let mut table = table(6, json!({"signs": [10, 17]}));
    dice(&mut table, &[6, 5, 4, 3, 2, 1, 6]);
    pass(&mut table, 1);
    say(&mut table, "accept");
    die(&mut table, 5);
    assert_eq!(positions(&table)[1], 10, "from 5 by 6, but the sign at 10 stops it");
    assert_eq!(table.view_field("phase"), "offer");
    assert_eq!(table.view_field("reacher"), 1);
    assert_eq!(table.view_field("current"), 0, "the turn is still car 0's");
    assert_eq!(table.view_field("offer")[1], 0, "level with the reacher is asked before those behind");
}

// DH-3.4, DH-2.3
#[test]
fn a_success_can_bring_a_car_home() {
    let mut table = table(6, json!({"length": 15, "signs": [10]}));
    dice(&mut table, &[6, 1, 1, 1, 1, 1, 6]);
    say(&mut table, "accept");
    die(&mut table, 6);
    assert_eq!(positions(&table)[0], 16);
    assert_eq!(table.view_field("finished"), json!([0]));
    assert_eq!(table.view_field("current"), 1);
}

// DH-3.5
#[test]
fn the_sequence_goes_on_after_the_roller_or_after_the_reacher() {
    for (next_after, expected) in [("roller", 4), ("reacher", 1)] {
        let mut table = table(6, json!({"next_after": next_after}));
        dice(&mut table, &[6, 5, 4, 3, 2, 1, 6]);
        pass(&mut table, 3);
        say(&mut table, "accept");
        die(&mut table, 6);
        assert_eq!(table.view_field("current"), expected, "{next_after}");
    }
}

// DH-3.5
#[test]
fn after_the_reacher_means_the_reacher_of_the_last_round() {
    let mut table = table(6, json!({"next_after": "reacher"}));
    dice(&mut table, &[6, 5, 4, 3, 2, 1, 6]);
    pass(&mut table, 1);
    say(&mut table, "accept");
    die(&mut table, 6);
    assert_eq!(table.view_field("reacher"), 1, "car 1 halted at 10 by its success");
    pass(&mut table, 3);
    assert_eq!(table.view_field("asked"), 3);
    say(&mut table, "accept");
    die(&mut table, 6);
    assert_eq!(table.view_field("current"), 2, "after car 1, not after car 0 or 3");
}

// DH-4.1
#[test]
fn a_failure_sets_back_by_the_die_and_one() {
    let mut table = table(6, json!({}));
    dice(&mut table, &[6, 5, 4, 3, 2, 1, 6]);
    say(&mut table, "accept");
    let events = die(&mut table, 3);
    assert_eq!(positions(&table)[0], 6);
    assert_eq!(events[1], json!({"type": "moved_back", "token": 0, "from": 10, "to": 6, "last": false}));
    assert_eq!(table.view_field("phase"), "move", "further back than a sign nothing happens");
}

// DH-4.1
#[test]
fn nobody_is_set_back_behind_the_start_line() {
    let mut table = table(6, json!({"penalty_extra": 60}));
    dice(&mut table, &[6, 5, 4, 3, 2, 1, 6]);
    say(&mut table, "accept");
    die(&mut table, 1);
    assert_eq!(positions(&table)[0], 0);
}

// DH-4.1
#[test]
fn a_set_back_to_between_signs_ends_the_round_in_every_variant() {
    for meets in ["new_round", "stop", "run_through"] {
        let mut table = table(6, json!({"success_meets_sign": meets}));
        dice(&mut table, &[6, 5, 4, 3, 2, 1, 6]);
        say(&mut table, "accept");
        die(&mut table, 6);
        assert_eq!(positions(&table)[0], 16, "{meets}");
        die(&mut table, 5);
        assert_eq!(table.view_field("reacher"), 1, "{meets}: car 1 at 10");
        // Car 0 is ahead and alone there, so it is asked last, at 2.
        pass(&mut table, 5);
        assert_eq!(table.view_field("asked"), 0, "{meets}");
        assert_eq!(table.view_field("requirement"), 2, "{meets}");
        say(&mut table, "accept");
        die(&mut table, 1);
        assert_eq!(positions(&table)[0], 14, "{meets}");
    }
}

// DH-4.1
#[test]
fn a_set_back_exactly_onto_a_stop_space_begins_a_round_there() {
    let mut table = table(6, json!({"penalty_extra": 5, "success_meets_sign": "run_through"}));
    dice(&mut table, &[6, 5, 4, 3, 2, 1, 6]);
    say(&mut table, "accept");
    die(&mut table, 6);
    die(&mut table, 5);
    pass(&mut table, 5);
    say(&mut table, "accept");
    die(&mut table, 1);
    assert_eq!(positions(&table)[0], 10, "16 back by 1 + 5");
    assert_eq!(table.view_field("phase"), "offer");
    assert_eq!(table.view_field("reacher"), 0);
    assert_eq!(table.view_field("current"), 1, "the turn is still car 1's");
}

// DH-4.2
#[test]
fn the_last_car_is_not_set_back_behind_the_closest_sign() {
    // All other cars are ahead of car 5, which stands between the signs.
    let mut table = table(6, json!({"signs": [7, 14], "length": 40}));
    dice(&mut table, &[6, 6, 6, 6, 6, 6]);
    // Each halts at 7 and wins the roll: 13.
    for _ in 0..6 {
        die(&mut table, 1);
        say(&mut table, "accept");
        die(&mut table, 6);
    }
    assert_eq!(positions(&table), [13; 6]);
    // All are last; car 0 halts at 14 and everybody passes round to car 1, the next asked, which fails.
    die(&mut table, 1);
    assert_eq!(table.view_field("reacher"), 0);
    pass(&mut table, 1);
    assert_eq!(table.view_field("asked"), 1);
    assert_eq!(table.options(1)["last"], true);
    say(&mut table, "accept");
    let events = die(&mut table, 4);
    assert_eq!(events[1], json!({"type": "moved_back", "token": 1, "from": 13, "to": 8, "last": true}));
    assert_eq!(table.view_field("phase"), "move", "and no round begins");
}

// DH-4.2
#[test]
fn a_last_car_that_stands_at_a_sign_does_not_count_that_sign() {
    let mut table = table(6, json!({"penalty_extra": 20}));
    // Everybody is brought to the sign at 10 or beyond; then the reacher at 20 with all behind it.
    for _ in 0..6 {
        die(&mut table, 6);
    }
    for _ in 0..6 {
        die(&mut table, 4);
        say(&mut table, "accept");
        die(&mut table, 6);
    }
    assert_eq!(positions(&table), [16; 6]);
    for _ in 0..5 {
        die(&mut table, 4);
        say(&mut table, "accept");
        die(&mut table, 6);
    }
    // Car 5 is last, halts at 20, takes the die and fails by much: not behind 11.
    die(&mut table, 4);
    assert_eq!(positions(&table), [26, 26, 26, 26, 26, 20]);
    assert_eq!(table.view_field("reacher"), 5);
    say(&mut table, "accept");
    die(&mut table, 5);
    assert_eq!(positions(&table)[5], 11, "5 + 20 back, but the sign at 10 is behind it and the one at 20 is not");
}

// DH-4.2
#[test]
fn all_the_way_to_the_sign_when_the_ruleset_says_so() {
    let mut table = table(6, json!({"last_place_back": "to_sign"}));
    for _ in 0..6 {
        die(&mut table, 6);
    }
    for _ in 0..5 {
        die(&mut table, 4);
        say(&mut table, "accept");
        die(&mut table, 6);
    }
    // Car 5 alone is last, at 6. It reaches 10 and fails: to the start line, whatever the die shows.
    die(&mut table, 6);
    say(&mut table, "accept");
    die(&mut table, 1);
    assert_eq!(positions(&table)[5], 0);
}

// DH-5.2
#[test]
fn more_winning_cars_rank_higher_then_the_better_place_and_losers_share() {
    let mut three = table(3, json!({"length": 6, "signs": []}));
    dice(&mut three, &[6, 6, 6, 6, 6, 6, 1, 1, 1]);
    assert_eq!(three.scores(), [1, 1, 1]);
    assert_eq!(three.ranks(), [1, 2, 3]);
    let mut two = table(2, json!({"length": 6, "signs": []}));
    dice(&mut two, &[6, 6, 6, 6, 6, 6, 1, 1, 1]);
    assert_eq!(two.scores(), [2, 1]);
    assert_eq!(two.ranks(), [1, 2]);
    let mut six = table(6, json!({"length": 6, "signs": []}));
    dice(&mut six, &[1, 6, 6, 6, 6, 6, 1, 1, 1, 1]);
    assert_eq!(six.scores(), [0, 1, 1, 1, 0, 0]);
    assert_eq!(six.ranks(), [4, 1, 2, 3, 4, 4]);
}
