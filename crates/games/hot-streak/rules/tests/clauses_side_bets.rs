//! HS-6: the moment each side bet comes true.
#![allow(clippy::expect_used, reason = "a test that cannot go on is a panic")]

#[path = "support/table.rs"]
mod table;

use conformance::events::of_type;
use table::*;

/// Whether the side bet is true after each of these cards. The race must go on.
#[track_caller]
fn after_each(ruleset: &Value, side_bet: &str, cards: &[&str]) -> Vec<bool> {
    (0..=cards.len()).map(|count| yes(&raced_of(ruleset, side_bet, cards, count))).collect()
}

/// How the side bet came out in the race that these cards end.
#[track_caller]
fn at_the_end(ruleset: &Value, side_bet: &str, cards: &[&str]) -> bool {
    let table = raced_of(ruleset, side_bet, cards, cards.len());
    let results = table.view_field("results");
    assert_eq!(results[0]["side_bet"], side_bet);
    results[0]["yes"].as_bool().expect("the race has ended")
}

// HS-6.1
#[test]
fn a_mascot_is_at_the_bottom_from_the_moment_it_is_placed_3rd_or_4th() {
    let rows = json!({"start_row": 13});
    let cards = ["gobbler.move_2", "hurley.turn", "hurley.swerve_1"];
    // Gobbler crosses 1st; hurley turned round slides into the lane gobbler left.
    assert_eq!(after_each(&rows, "bottom_gobbler", &cards), [false; 4]);
    let edge = json!({"start_row": 1});
    assert_eq!(after_each(&edge, "bottom_mum", &["mum.back_2"]), [false, true], "out is 4th");
    assert_eq!(after_each(&edge, "bottom_gobbler", &["mum.back_2"]), [false, false]);
    let home = ["gobbler.move_2", "hurley.move_2", "dangle.move_2"];
    let bottoms = ["bottom_gobbler", "bottom_hurley", "bottom_dangle", "bottom_mum"];
    assert_eq!(bottoms.map(|bet| at_the_end(&rows, bet, &home)), [false, false, true, true]);
    // Three out together are all paid for 4th, and the fourth is 1st.
    let off = ["gobbler.turn", "all.back_2"];
    assert_eq!(bottoms.map(|bet| at_the_end(&edge, bet, &off)), [false, true, true, true]);
}

// HS-6.2
#[test]
fn two_are_down_at_one_moment() {
    let cards = ["gobbler.fall", "gobbler.recover_2", "hurley.fall", "mum.fall"];
    assert_eq!(after_each(&json!({}), "two_down", &cards), [false, false, false, false, true]);
    let knocked = ["gobbler.fall", "dangle.swerve_1", "hurley.move_2"];
    assert_eq!(after_each(&json!({}), "two_down", &knocked), [false, false, false, true], "knocked over counts too");
}

// HS-6.3
#[test]
fn two_are_on_the_last_row_after_a_card() {
    let rows = json!({"start_row": 11});
    let cards = ["gobbler.move_2", "hurley.fall", "hurley.move_3", "hurley.move_2"];
    assert_eq!(after_each(&rows, "two_at_line", &cards), [false, false, false, false, true], "down is as good");
    let passing = ["gobbler.move_2", "hurley.move_3"];
    assert_eq!(after_each(&rows, "two_at_line", &passing), [false; 3], "hurley was on it only on its way");
    assert_eq!(after_each(&json!({"start_row": 12}), "two_at_line", &["all.move_1"]), [false, true]);
    assert_eq!(after_each(&json!({"start_row": 13}), "two_at_line", &["gobbler.turn"]), [false, true], "after a card");
}

// HS-6.4 HS-6.7 HS-6.9
#[test]
fn out_is_out_but_off_the_track_and_a_knockout_are_two_things() {
    let edge = json!({"start_row": 1});
    for (rows, cards, any, off, knockout) in [
        (json!({}), vec!["gobbler.turn", "gobbler.swerve_1"], true, true, false),
        (edge.clone(), vec!["gobbler.back_2"], true, true, false),
        (edge.clone(), vec!["gobbler.turn", "hurley.turn", "all.back_2"], true, true, false),
        (json!({}), vec!["dangle.swerve_1", "hurley.move_2", "hurley.back_2"], true, false, true),
        (json!({"start_row": 13}), vec!["gobbler.move_2"], false, false, false),
    ] {
        for (side_bet, expected) in [("any_out", any), ("off_track", off), ("knockout", knockout)] {
            let came = after_each(&rows, side_bet, &cards);
            assert_eq!(came.last(), Some(&expected), "{side_bet} after {cards:?}");
            assert!(came[..cards.len()].iter().all(|yes| !yes), "{side_bet} not before the last of {cards:?}");
        }
    }
    let fold = json!({"start_row": 6, "fold_rows": [6]});
    let outcomes = ["any_out", "off_track", "knockout"].map(|bet| at_the_end(&fold, bet, &LOOP));
    assert_eq!(outcomes, [true, true, false], "caught by a fold");
    let home = ["gobbler.move_2", "hurley.move_2", "dangle.move_2"];
    assert!(!at_the_end(&json!({"start_row": 13}), "any_out", &home), "the fourth is not out");
}

// HS-6.5
#[test]
fn crawling_from_or_to_the_final_stretch_counts_if_it_really_moves() {
    let from = |start: u8| json!({"start_row": start});
    let last = |rows: &Value, cards: &[&str]| after_each(rows, "crawl_stretch", cards).last().copied();
    assert_eq!(last(&from(10), &["gobbler.move_2"]), Some(false), "walking is not crawling");
    assert_eq!(last(&from(9), &["gobbler.fall", "gobbler.move_2"]), Some(false), "9 to 10");
    assert_eq!(last(&from(10), &["gobbler.fall", "gobbler.move_2"]), Some(true), "10 to 11");
    assert_eq!(last(&from(11), &["gobbler.fall", "gobbler.back_2"]), Some(true), "11 to 10");
    assert_eq!(last(&from(12), &["gobbler.fall", "gobbler.star"]), Some(true), "towards a star");
    assert_eq!(last(&from(13), &["gobbler.fall", "gobbler.move_2"]), Some(true), "over the line");
    assert_eq!(last(&from(13), &["gobbler.fall", "all.move_3"]), Some(false), "held on the last row");
    assert_eq!(last(&from(13), &["gobbler.fall", "all.back_2"]), Some(true), "by a green card");
    assert_eq!(last(&from(13), &["gobbler.fall", "gobbler.turn"]), Some(false), "turning is not crawling");
    let blind = json!({"start_row": 12, "star_rows": []});
    assert_eq!(last(&blind, &["gobbler.fall", "gobbler.star"]), Some(false), "no star, no crawl");
    assert_eq!(last(&from(12), &["gobbler.fall", "gobbler.recover_2"]), Some(false), "up first, so it walks");
    // Sliding: down on 10 it crawls to 11 anyway; a walk to 12 and a slide do not count.
    assert_eq!(last(&from(11), &["gobbler.swerve_1"]), Some(false));
}

// HS-6.5
#[test]
fn crawling_off_the_folded_edge_from_the_final_stretch_counts_by_a_green_card_too() {
    let rows = json!({"start_row": 11, "fold_rows": [10]});
    let wanted: Vec<&str> = LOOP.into_iter().filter(|id| !id.ends_with("recover_2")).chain(["all.back_2"]).collect();
    for id in ["mum.back_2", "all.back_2"] {
        let mut table = race(rows.clone(), "crawl_stretch", &wanted);
        LOOP.iter().for_each(|id| drop(table.resolve(card(id))));
        assert_eq!((spot(&table, "mum"), table.view_field("fold")), ("11/3 down".to_owned(), json!(10)));
        assert!(!yes(&table), "all are down in the stretch, and nobody has crawled");
        table.resolve(card(id));
        assert_eq!(spot(&table, "mum"), "11/3 down out 4");
        assert!(yes(&table), "{id}");
    }
}

// HS-6.6
#[test]
fn the_stretch_is_empty_when_nobody_else_is_in_it_as_the_first_crosses() {
    let near = json!({"start_row": 11});
    let far = json!({"start_row": 10, "star_rows": [14]});
    assert_eq!(after_each(&near, "stretch_empty", &["gobbler.move_3"]), [false, false]);
    assert_eq!(after_each(&far, "stretch_empty", &["gobbler.star"]), [false, true]);
    assert_eq!(after_each(&far, "stretch_empty", &["hurley.move_2", "gobbler.star"]), [false; 3]);
    // The second to cross decides nothing.
    let second = ["hurley.move_2", "gobbler.star", "hurley.move_3"];
    assert_eq!(after_each(&far, "stretch_empty", &second), [false; 4]);
    assert!(!at_the_end(&json!({"start_row": 1}), "stretch_empty", &["all.back_2"]), "nobody ever crosses");
}

// HS-6.6 HS-3.5
#[test]
fn the_fourth_still_stands_in_the_stretch_when_the_first_to_cross_ends_the_race() {
    // Dangle and mum go off a side, so the first to cross is the third on the box.
    let cards = ["dangle.turn", "mum.turn", "mum.swerve_1", "dangle.swerve_1", "dangle.swerve_2", "gobbler.star"];
    let far = json!({"start_row": 12, "star_rows": [14]});
    assert!(!at_the_end(&far, "stretch_empty", &cards), "hurley is on 12");
    let near = json!({"start_row": 6, "star_rows": [14]});
    assert!(at_the_end(&near, "stretch_empty", &cards), "hurley is on 6");
}

// HS-6.8 HS-6.10
#[test]
fn two_share_a_space_after_a_card() {
    let cards = ["gobbler.swerve_1", "dangle.swerve_2", "dangle.fall", "all.move_3"];
    assert_eq!(after_each(&json!({}), "same_space", &cards), [false, false, false, false, true]);
    let slide = ["hurley.move_2", "gobbler.swerve_2"];
    assert_eq!(after_each(&json!({}), "same_space", &slide), [false, false, true], "hit and hitter share it");
    let through = ["mum.swerve_1", "dangle.recover_2"];
    assert_eq!(after_each(&json!({}), "same_space", &through), [false; 3], "dangle only ran through mum's space");
}

// HS-6.11
#[test]
fn once_true_a_side_bet_stays_true_and_is_told_once() {
    let mut table = race(json!({}), "two_down", &["gobbler.fall", "hurley.fall", "all.recover_2", "mum.fall"]);
    table.resolve(card("gobbler.fall"));
    let events = table.resolve(card("hurley.fall"));
    assert_eq!(events[2], json!({"type": "side_bet_came_true", "side_bet": "two_down"}));
    table.resolve(card("all.recover_2"));
    assert!(yes(&table), "though nobody is down any more");
    table.resolve(card("mum.fall"));
    assert!(of_type(&table.events(), "side_bet_came_true").is_empty());
}
