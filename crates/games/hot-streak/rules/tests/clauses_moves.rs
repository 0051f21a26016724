//! HS-4 and HS-5, clause by clause.
#![allow(clippy::expect_used, reason = "a test that cannot go on is a panic")]

#[path = "support/table.rs"]
mod table;

use conformance::events::{of_type, type_names};
use table::*;

// HS-1.1 HS-1.2 HS-4.2
#[test]
fn a_mascot_walks_step_by_step_the_way_it_faces() {
    let mut table = race(json!({}), "any_out", &["gobbler.move_3", "hurley.turn", "hurley.move_2"]);
    assert_eq!(spots(&table), ["3/0", "3/1", "3/2", "3/3"]);
    let events = table.resolve(card("gobbler.move_3"));
    let steps: Vec<(i64, i64)> = of_type(&events, "stepped")
        .iter()
        .map(|step| (step["from"].as_i64().expect("a row"), step["to"].as_i64().expect("a row")))
        .collect();
    assert_eq!(steps, [(3, 4), (4, 5), (5, 6)]);
    table.resolve(card("hurley.turn"));
    table.resolve(card("hurley.move_2"));
    assert_eq!(spots(&table), ["6/0", "1/1 backward", "3/2", "3/3"]);
}

// HS-4.2
#[test]
fn backwards_is_against_the_facing_and_turns_nobody() {
    let table = raced(json!({}), "any_out", &["gobbler.back_2", "hurley.turn", "hurley.back_2"]);
    assert_eq!(spots(&table), ["1/0", "5/1 backward", "3/2", "3/3"]);
}

// HS-4.2 HS-4.3
#[test]
fn whoever_stands_in_a_row_entered_is_knocked_over_and_the_mover_goes_on() {
    let mut table = race(json!({}), "any_out", &["mum.swerve_1"]);
    table.resolve(card("mum.swerve_1"));
    assert_eq!(spot(&table, "mum"), "4/2");
    // Dangle walks into mum's space with its starter and ends in 5/2.
    let events = table.resolve(card("dangle.recover_2"));
    assert_eq!(type_names(&events), ["card_turned", "stepped", "knocked_down", "stepped"]);
    assert_eq!(spots(&table), ["3/0", "3/1", "5/2", "4/2 down"]);
}

// HS-4.3
#[test]
fn one_knocked_over_lies_facing_as_before() {
    let table = raced(json!({}), "any_out", &["mum.turn", "mum.swerve_1"]);
    // Mum faces backward, so its left is the side of lane 4, which is off the track.
    assert_eq!(spot(&table, "mum"), "2/3 backward out 4");
    let table = raced(json!({}), "any_out", &["hurley.turn", "hurley.swerve_1", "gobbler.back_2"]);
    assert_eq!(spots(&table)[..2], ["1/0", "2/0 backward down"]);
}

// HS-4.3 HS-5.3
#[test]
fn one_hit_while_down_is_out() {
    let cards = ["dangle.swerve_1", "hurley.move_2", "hurley.back_2"];
    let table = raced(json!({}), "knockout", &cards[..2]);
    assert_eq!(spots(&table), ["3/0", "5/1", "4/1 down", "3/3"]);
    assert!(!yes(&table));
    let table = raced(json!({}), "knockout", &cards);
    assert_eq!(spots(&table), ["3/0", "3/1", "4/1 down out 4", "3/3"]);
    assert!(yes(&table));
}

/// Hurley upright and dangle down share 6/1, gobbler stands before them in 7/1.
const SHARED: [&str; 4] = ["gobbler.swerve_1", "dangle.swerve_2", "dangle.fall", "all.move_3"];

// HS-4.3 HS-5.1 HS-6.2
#[test]
fn several_in_one_space_are_hit_in_one_moment_and_counted_afterwards() {
    let mut cards = SHARED.to_vec();
    cards.push("gobbler.back_2");
    let table = raced(json!({}), "two_down", &cards);
    assert_eq!(spots(&table), ["5/1", "6/1 down", "6/1 down out 4", "6/3"]);
    assert!(!yes(&table), "when one is out only the other is down");
}

// HS-4.3 HS-5.3 HS-3.5
#[test]
fn several_hit_while_down_are_out_together_and_share_the_worst_place() {
    let mut cards = SHARED.to_vec();
    cards.extend(["hurley.fall", "gobbler.back_2"]);
    let table = raced(json!({}), "two_down", &cards);
    assert_eq!(spots(&table), ["5/1", "6/1 down out 4", "6/1 down out 4", "6/3"]);
    assert!(yes(&table));
    // The next that is out takes 2nd, because 3rd and 4th are gone; the fourth is 1st.
    cards.extend(["gobbler.turn", "gobbler.move_3", "gobbler.move_2"]);
    let table = raced(json!({}), "two_down", &cards);
    assert_eq!(places(&table), [2, 4, 4, 1]);
}

// HS-4.1 HS-4.4
#[test]
fn crossing_takes_the_best_place_ends_the_card_and_later_cards_do_nothing() {
    let mut table = race(json!({"start_row": 13}), "any_out", &["gobbler.swerve_2", "gobbler.turn", "hurley.star"]);
    table.resolve(card("gobbler.swerve_2"));
    assert_eq!(spot(&table, "gobbler"), "14/0 1", "it does not swerve");
    let events = table.resolve(card("gobbler.turn"));
    assert_eq!(type_names(&events), ["card_turned", "card_ignored"]);
    assert_eq!(spot(&table, "gobbler"), "14/0 1");
    assert_eq!(table.view_field("turned"), json!(["gobbler.swerve_2", "gobbler.turn"]));
    table.resolve(card("hurley.star"));
    assert_eq!(spot(&table, "hurley"), "14/1 2", "the star behind the line carries it over");
}

// HS-4.4
#[test]
fn stepping_behind_the_first_row_is_out_and_the_edge_row_is_shown() {
    let mut table = race(json!({"start_row": 2}), "any_out", &["gobbler.turn", "gobbler.swerve_3"]);
    table.resolve(card("gobbler.turn"));
    let events = table.resolve(card("gobbler.swerve_3"));
    assert_eq!(type_names(&events), ["card_turned", "stepped", "went_out", "side_bet_came_true"]);
    assert_eq!(events[2], json!({"type": "went_out", "mascot": "gobbler", "reason": "off_back", "place": 4}));
    assert_eq!(spot(&table, "gobbler"), "1/0 backward out 4");
}

// HS-4.5 HS-4.7
#[test]
fn one_that_is_down_crawls_one_space_for_any_number_and_still_swerves() {
    let cards = ["gobbler.fall", "gobbler.move_3", "gobbler.back_2", "gobbler.swerve_3"];
    let spots: Vec<String> = (1..=4).map(|n| spot(&raced(json!({}), "any_out", &cards[..n]), "gobbler")).collect();
    assert_eq!(spots, ["3/0 down", "4/0 down", "3/0 down", "4/1 down"]);
}

// HS-4.5
#[test]
fn a_crawler_hits_others_as_usual() {
    let table = raced(json!({}), "any_out", &["dangle.swerve_1", "hurley.fall", "hurley.move_3"]);
    assert_eq!(spots(&table)[1..3], ["4/1 down", "4/1 down"]);
}

// HS-4.6
#[test]
fn a_star_card_goes_to_the_next_star_ahead_and_knocks_over_on_the_way() {
    let mut table = race(json!({}), "any_out", &["hurley.turn", "hurley.swerve_1", "gobbler.turn", "gobbler.star"]);
    for id in ["hurley.turn", "hurley.swerve_1", "gobbler.turn"] {
        table.resolve(card(id));
    }
    let events = table.resolve(card("gobbler.star"));
    assert_eq!(type_names(&events), ["card_turned", "star_ahead", "stepped", "knocked_down", "stepped"]);
    assert_eq!(spots(&table)[..2], ["1/0 backward", "2/0 backward down"]);
    let table = raced(json!({}), "any_out", &["gobbler.star", "hurley.move_3", "hurley.move_2", "hurley.star"]);
    assert_eq!(spots(&table)[..2], ["8/0", "13/1"]);
}

// HS-4.6
#[test]
fn one_that_is_down_crawls_one_space_towards_the_star_or_stays_without_one() {
    let table = raced(json!({}), "any_out", &["gobbler.fall", "gobbler.star"]);
    assert_eq!(spot(&table, "gobbler"), "4/0 down");
    let rows = json!({"star_rows": [3]});
    let table = raced(rows.clone(), "any_out", &["gobbler.fall", "gobbler.star", "hurley.star"]);
    assert_eq!(spots(&table)[..2], ["3/0 down", "3/1"], "a star under the mascot is not ahead");
    assert_eq!(table.events().last().map(|event| event["type"].clone()), Some(json!("no_star_ahead")));
    let table = raced(json!({"star_rows": [14], "start_row": 13}), "any_out", &["gobbler.fall", "gobbler.star"]);
    assert_eq!(spot(&table, "gobbler"), "14/0 down 1", "and may crawl over the line");
}

// HS-1.4 HS-4.7
#[test]
fn gobbler_and_hurley_swerve_right_dangle_and_mum_left_and_the_other_way_when_turned() {
    let table =
        raced(json!({}), "any_out", &["hurley.swerve_3", "gobbler.swerve_1", "dangle.swerve_2", "mum.swerve_1"]);
    assert_eq!(spots(&table), ["4/1", "6/2", "5/1", "4/2"]);
    let cards = ["hurley.turn", "dangle.turn", "hurley.swerve_1", "dangle.swerve_1"];
    assert_eq!(spots(&raced(json!({}), "any_out", &cards))[1..3], ["2/0 backward", "2/3 backward"]);
}

// HS-4.7 HS-4.4
#[test]
fn sliding_off_the_side_is_out_and_the_last_lane_is_shown() {
    let mut table = race(json!({}), "off_track", &["gobbler.turn", "gobbler.swerve_1"]);
    table.resolve(card("gobbler.turn"));
    let events = table.resolve(card("gobbler.swerve_1"));
    assert_eq!(of_type(&events, "went_out")[0]["reason"], "off_side");
    assert_eq!(spot(&table, "gobbler"), "2/0 backward out 4");
    assert!(yes(&table));
}

// HS-4.7 HS-4.3
#[test]
fn sliding_into_an_occupied_space_hits() {
    let table = raced(json!({}), "any_out", &["hurley.move_2", "gobbler.swerve_2"]);
    assert_eq!(spots(&table)[..2], ["5/1", "5/1 down"]);
}

// HS-4.8
#[test]
fn one_that_falls_while_down_is_out_and_one_that_is_down_can_turn() {
    let mut table = raced(json!({"start_row": 6, "fold_rows": [2]}), "knockout", &LOOP);
    assert_eq!(spots(&table), ["6/0 backward down", "6/1 backward down", "6/2 backward down", "6/3 down"]);
    let events = table.resolve(card("gobbler.fall"));
    assert_eq!(of_type(&events, "went_out")[0]["reason"], "fell_while_down");
    assert_eq!(spot(&table, "gobbler"), "6/0 backward down out 4");
    assert!(yes(&table));
}

// HS-4.9
#[test]
fn recovering_is_standing_up_facing_the_finish_and_moving() {
    let mut table = race(json!({}), "any_out", &["gobbler.fall", "gobbler.turn", "gobbler.recover_1"]);
    table.resolve(card("gobbler.fall"));
    table.resolve(card("gobbler.turn"));
    assert_eq!(spot(&table, "gobbler"), "3/0 backward down");
    let events = table.resolve(card("gobbler.recover_1"));
    assert_eq!(type_names(&events), ["card_turned", "stood_up", "turned_round", "stepped"]);
    assert_eq!(spot(&table, "gobbler"), "4/0");
    let events = table.resolve(card("gobbler.recover_2"));
    assert_eq!(
        type_names(&events),
        ["card_turned", "stepped", "stepped"],
        "nothing was wrong, and it moves all the same"
    );
    assert_eq!(spot(&table, "gobbler"), "6/0");
}

// HS-5.1
#[test]
fn a_green_card_moves_all_at_once_by_facing_and_crawling_without_collisions() {
    let mut table = raced(json!({}), "same_space", &SHARED[..3]);
    assert_eq!(spots(&table), ["4/1", "3/1", "5/1 down", "3/3"]);
    let mut shared = raced(json!({}), "same_space", &SHARED);
    assert_eq!(spots(&shared), ["7/1", "6/1", "6/1 down", "6/3"], "nobody was hit");
    assert!(yes(&shared));
    table = raced(json!({}), "any_out", &["gobbler.turn", "hurley.fall", "all.move_2", "all.recover_3"]);
    assert_eq!(spots(&table), ["4/0", "7/1", "8/2", "8/3"], "up and round first, then three ahead");
    shared = raced(json!({}), "any_out", &["gobbler.turn", "hurley.fall", "all.move_2", "all.back_2"]);
    assert_eq!(spots(&shared), ["3/0 backward", "3/1 down", "3/2", "3/3"]);
}

// HS-5.1
#[test]
fn a_green_card_tells_every_move_in_one_event() {
    let mut table = race(json!({}), "any_out", &["gobbler.fall", "all.back_2"]);
    table.resolve(card("gobbler.fall"));
    let events = table.resolve(card("all.back_2"));
    assert_eq!(type_names(&events), ["card_turned", "all_moved"]);
    let first = json!({"mascot": "gobbler", "from": 3, "to": 2, "lane": 0, "crawling": true, "off_back": false});
    assert_eq!(events[1]["moves"][0], first);
    assert_eq!(events[1]["moves"].as_array().map(Vec::len), Some(4));
}

// HS-5.2
#[test]
fn nobody_crosses_with_a_green_card_whichever_way_it_walks() {
    let table = raced(json!({"start_row": 12}), "any_out", &["all.move_3"]);
    assert_eq!(spots(&table), ["13/0", "13/1", "13/2", "13/3"]);
    let table = raced(json!({"start_row": 12}), "any_out", &["gobbler.turn", "all.back_2"]);
    assert_eq!(spots(&table), ["13/0 backward", "10/1", "10/2", "10/3"]);
    let table = raced(json!({"start_row": 12}), "any_out", &["all.recover_2"]);
    assert_eq!(spots(&table), ["13/0", "13/1", "13/2", "13/3"]);
}

// HS-5.3 HS-4.4
#[test]
fn those_whom_a_green_card_takes_off_together_share_the_worst_place() {
    let mut table = raced(json!({"start_row": 2}), "any_out", &["gobbler.turn", "hurley.turn", "all.back_2"]);
    assert_eq!(spots(&table), ["4/0 backward", "4/1 backward", "1/2 out 4", "1/3 out 4"]);
    table = raced(json!({"start_row": 1}), "any_out", &["gobbler.turn", "all.back_2"]);
    assert_eq!(places(&table), [1, 4, 4, 4], "three together, and the fourth is first");
    table = raced(json!({"start_row": 1}), "any_out", &["all.back_2"]);
    assert_eq!(places(&table), [4, 4, 4, 4], "all four together");
}

// HS-3.5
#[test]
fn the_rest_of_a_card_is_not_carried_out_once_three_are_on_the_box() {
    let cards = ["gobbler.turn", "hurley.turn", "all.back_2", "hurley.fall", "hurley.swerve_1", "gobbler.move_2"];
    let mut table = race(json!({"start_row": 1}), "any_out", &cards);
    cards[..5].iter().for_each(|id| drop(table.resolve(card(id))));
    assert_eq!(spots(&table), ["3/0 backward", "2/0 backward down", "1/2 out 4", "1/3 out 4"]);
    let events = table.resolve(card("gobbler.move_2"));
    let told = type_names(&events);
    assert_eq!(told[..5], ["card_turned", "stepped", "went_out", "left_over", "race_ended"], "one step, not two");
    assert_eq!(places(&table), [1, 2, 4, 4]);
}

// HS-3.5
#[test]
fn a_green_card_that_ends_the_race_has_moved_the_fourth_too_and_it_is_not_out() {
    let mut table = race(json!({"start_row": 1}), "any_out", &["gobbler.turn", "all.back_2"]);
    table.resolve(card("gobbler.turn"));
    let events = table.resolve(card("all.back_2"));
    assert_eq!(of_type(&events, "all_moved")[0]["moves"][0]["to"], 3);
    assert_eq!(of_type(&events, "left_over"), [json!({"type": "left_over", "mascot": "gobbler", "place": 1})]);
    assert_eq!(of_type(&events, "went_out").len(), 3);
}
