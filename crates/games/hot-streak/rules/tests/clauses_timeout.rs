//! What is played when time runs out (HS-11).
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

#[path = "support/table.rs"]
mod table;

use table::*;

/// A table ready for the draft, with these three cards in the hand of each of the first seats.
fn ready(seats: usize, hands: &[[&str; 3]]) -> Table {
    let wanted: Vec<&str> = hands.iter().flatten().copied().collect();
    let mut table = Table::new(seats, &json!({}));
    table.resolve(json!({"type": "starter", "seat": 0}));
    (0..14 - seats).for_each(|_| drop(table.resolve(card(&any_but(&table, &wanted)))));
    wanted.iter().for_each(|id| drop(table.resolve(card(id))));
    (wanted.len()..3 * seats).for_each(|_| drop(table.resolve(card(&any_but(&table, &[])))));
    table.resolve(json!({"type": "side_bet", "id": "any_out"}));
    table
}

// HS-11.1
#[test]
fn a_ticket_is_the_best_left_on_a_mascot_and_its_safe_side_is_up() {
    let mut table = ready(2, &[]);
    assert_eq!(table.timeout_action(0), take("gobbler", "safe"));
    assert_eq!(table.timeout_action(1), Value::Null, "another seat picks");
    table.act(0, take("gobbler", "risky"));
    assert_eq!(table.timeout_action(1), take("hurley", "safe"), "gobbler's best is gone");
}

// HS-11.1
#[test]
fn answers_are_taken_only_when_no_mascot_is_left() {
    let mut table = ready(9, &[]);
    let mut taken = Vec::new();
    while table.view_field("phase") == "draft" {
        let seat = table.only_decider();
        let action = table.timeout_action(seat);
        assert_eq!(action["side"], "safe");
        taken.push(action["stack"].as_str().expect("a stack").to_owned());
        table.act(seat, action);
    }
    let expected = [["gobbler", "hurley", "dangle", "mum"].repeat(3), ["yes", "no"].repeat(3)].concat();
    assert_eq!(taken, expected);
}

// HS-11.2
#[test]
fn the_double_is_the_ticket_that_can_cost_the_least_and_then_bring_the_least() {
    let mut table = race(json!({"start_row": 1}), "any_out", &["all.back_2"]);
    for side_bet in ["two_down", "knockout"] {
        table.resolve(card("all.back_2"));
        (0..2).for_each(|_| drop(table.resolve(card(&any_but(&table, &["all.back_2"])))));
        table.resolve(json!({"type": "side_bet", "id": side_bet}));
        if table.view_field("race") == 2 {
            draft(&mut table);
            add_all(&mut table, &[]);
        }
    }
    table.act(0, take("yes", "risky"));
    table.act(1, take("gobbler", "safe"));
    table.act(1, take("gobbler", "risky"));
    table.act(0, take("hurley", "risky"));
    table.act(0, take("hurley", "safe"));
    table.act(1, take("dangle", "safe"));
    assert_eq!(table.timeout_action(0), double(2), "the first could lose, the second is worth more");
    assert_eq!(table.timeout_action(1), double(0), "the first of two alike");
}

// HS-11.3
#[test]
fn the_card_is_the_one_that_does_the_least() {
    let hands = [["mum.fall", "all.move_1", "mum.swerve_1"], ["dangle.move_3", "gobbler.move_2", "hurley.recover_1"]];
    let mut table = ready(2, &hands);
    draft(&mut table);
    assert_eq!(table.view_field("phase"), "add");
    assert_eq!(table.timeout_action(0), add("mum.swerve_1"));
    assert_eq!(table.timeout_action(1), add("gobbler.move_2"));
    let mut table = ready(2, &[["all.move_3", "all.back_2", "all.move_2"], ["mum.star", "mum.turn", "mum.back_2"]]);
    draft(&mut table);
    assert_eq!(table.timeout_action(0), add("all.move_2"));
    assert_eq!(table.timeout_action(1), add("mum.back_2"));
}
