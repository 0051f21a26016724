//! What small tables cannot tell: orders at every seat count, rare moments, and whole games that differ only in what is
//! hidden.
#![allow(clippy::expect_used, reason = "a test that cannot go on is a panic")]

#[path = "support/table.rs"]
mod table;

use table::*;

/// Set up by the first cards there are, whoever gets them; the side bet is the first one left.
fn until_draft(table: &mut Table) {
    while table.view_field("phase") == "setup" {
        let (_, first) = table.chance_outcomes().remove(0);
        table.resolve(first);
    }
}

/// Picks, doubles and adds by the first option there is; returns who picked, in order.
fn until_race(table: &mut Table) -> Vec<u8> {
    let mut order = Vec::new();
    while table.view_field("phase") != "race" {
        let seat = table.only_decider();
        let options = table.options(seat);
        let action = match options["type"].as_str() {
            Some("take") => {
                order.push(seat);
                let stacks = options["stacks"].as_array().expect("stacks").clone();
                let open = stacks.into_iter().find(|offer| offer["refused"].is_null()).expect("a ticket");
                json!({"type": "take", "stack": open["stack"], "side": "safe"})
            }
            Some("double") => double(0),
            _ => json!({"type": "add", "card": options["cards"][0]}),
        };
        table.act(seat, action);
    }
    order
}

/// Turns the first card there is until the race is over.
fn until_settled(table: &mut Table) {
    while table.view_field("phase") == "race" {
        let (_, first) = table.chance_outcomes().remove(0);
        table.resolve(first);
    }
}

// HS-3.1 HS-7.2
#[test]
fn every_race_is_drafted_in_a_snake_from_a_start_that_moves_clockwise() {
    for seats in 2..=9u8 {
        let mut table = Table::new(seats.into(), &json!({}));
        let first = seats - 1;
        table.resolve(json!({"type": "starter", "seat": first}));
        for race in 0..3 {
            until_draft(&mut table);
            assert_eq!(table.view_field("starter"), (first + race) % seats);
            let there: Vec<u8> = (0..seats).map(|step| (first + race + step) % seats).collect();
            let back: Vec<u8> = there.iter().rev().copied().collect();
            let mut expected = [there.clone(), back].concat();
            if seats == 2 {
                expected.extend(there);
            }
            assert_eq!(until_race(&mut table), expected, "{seats} seats, race {}", race + 1);
            until_settled(&mut table);
        }
        assert_eq!(table.view_field("phase"), "over");
    }
}

// HS-7.2 HS-2.5
#[test]
fn a_later_race_deals_one_card_to_each_seat_in_seat_order_whoever_starts() {
    let mut table = Table::new(4, &json!({}));
    table.resolve(json!({"type": "starter", "seat": 2}));
    until_draft(&mut table);
    until_race(&mut table);
    until_settled(&mut table);
    for expected in [[2, 2, 2, 2], [3, 2, 2, 2], [3, 3, 2, 2], [3, 3, 3, 2]] {
        assert_eq!((table.view_field("hand_sizes"), table.view_field("face_up")), (json!(expected), json!([])));
        assert_eq!(table.turn(), json!({"type": "chance", "by": null}));
        let (_, first) = table.chance_outcomes().remove(0);
        table.resolve(first);
    }
    assert_eq!(table.view_field("hand_sizes"), json!([3, 3, 3, 3]));
    assert_eq!(table.view_field("face_up").as_array().map(Vec::len), Some(14));
    assert_eq!((table.view_field("drawing"), table.view_field("side_bet")), (json!("side_bet"), json!(null)));
}

// HS-6.5
#[test]
fn one_that_a_green_card_takes_crawling_off_the_edge_has_crawled_though_nobody_else_did() {
    let cards = [
        "gobbler.recover_2",
        "gobbler.back_2",
        "hurley.recover_2",
        "hurley.back_2",
        "dangle.recover_2",
        "dangle.back_2",
        "mum.recover_2",
        "mum.back_2",
        "gobbler.turn",
        "hurley.turn",
        "dangle.turn",
        "gobbler.star",
        "hurley.star",
        "dangle.star",
        "mum.fall",
        "all.back_2",
    ];
    let rows = json!({"start_row": 11, "star_rows": [], "fold_rows": [10]});
    let mut table = raced_of(&rows, "crawl_stretch", &cards, 15);
    assert_eq!(table.view_field("fold"), 10);
    assert_eq!(spots(&table), ["11/0 backward", "11/1 backward", "11/2 backward", "11/3 down"]);
    assert!(!yes(&table));
    table.resolve(card("all.back_2"));
    assert_eq!(spots(&table), ["13/0 backward", "13/1 backward", "13/2 backward", "11/3 down out 4"]);
    assert!(yes(&table), "only mum crawled");
}

/// What one viewer gets after an input.
fn all_known(table: &Table, viewer: Option<u8>) -> Value {
    json!([table.view(viewer), table.visible_events(viewer), viewer.map(|seat| table.options(seat)), table.turn()])
}

// HS-8.9 HS-2.3 HS-3.3
#[test]
fn a_game_with_two_hands_swapped_looks_the_same_to_everybody_else() {
    let (mut one, mut other) = (Table::new(4, &json!({})), Table::new(4, &json!({})));
    let both = |one: &mut Table, other: &mut Table, outcome: Value| {
        one.resolve(outcome.clone());
        other.resolve(outcome);
    };
    both(&mut one, &mut other, json!({"type": "starter", "seat": 3}));
    let mut turned = 0;
    while one.view_field("phase") != "over" {
        if one.turn()["type"] == "decide" {
            let seat = one.only_decider();
            match one.view_field("phase").as_str() {
                Some("add") if seat == 1 => {
                    // Seats 1 and 2 add what the other one adds at the other table.
                    let (first, second) = (one.view(1)["hand"][2].clone(), one.view(2)["hand"][0].clone());
                    for (table, of_one, of_two) in [(&mut one, &first, &second), (&mut other, &second, &first)] {
                        table.act(1, json!({"type": "add", "card": of_one}));
                        table.act(2, json!({"type": "add", "card": of_two}));
                    }
                }
                Some("add") => {
                    let id = one.view(seat)["hand"][0].clone();
                    one.act(seat, json!({"type": "add", "card": id}));
                    other.act(seat, json!({"type": "add", "card": id}));
                }
                Some("double") => {
                    one.act(seat, double(0));
                    other.act(seat, double(0));
                }
                _ => {
                    let stacks = one.options(seat)["stacks"].as_array().expect("stacks").clone();
                    let open = stacks.into_iter().find(|offer| offer["refused"].is_null()).expect("a ticket");
                    let action = json!({"type": "take", "stack": open["stack"], "side": "risky"});
                    one.act(seat, action.clone());
                    other.act(seat, action);
                }
            }
        } else if one.view_field("dealt_to") == 1 {
            // Both hands at once: what one gets here the other gets there.
            let cards: usize = if one.view_field("race") == 1 { 3 } else { 1 };
            let dealt: Vec<Value> =
                one.chance_outcomes().into_iter().take(2 * cards).map(|(_, outcome)| outcome).collect();
            dealt.iter().for_each(|outcome| drop(one.resolve(outcome.clone())));
            let swapped = dealt[cards..].iter().chain(&dealt[..cards]);
            swapped.for_each(|outcome| drop(other.resolve(outcome.clone())));
            assert_ne!(one.view(1)["hand"], other.view(1)["hand"]);
        } else {
            turned += 1;
            let odds = one.chance_outcomes();
            both(&mut one, &mut other, odds[turned * 7 % odds.len()].1.clone());
        }
        for viewer in [None, Some(0), Some(3)] {
            assert_eq!(all_known(&one, viewer), all_known(&other, viewer), "{viewer:?}");
        }
    }
    assert_eq!(one.view_field("results").as_array().map(Vec::len), Some(3));
}
