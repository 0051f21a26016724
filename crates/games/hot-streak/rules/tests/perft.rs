//! Counts that were found without the engine.
#![allow(clippy::expect_used, reason = "a test that cannot go on is a panic")]

#[path = "support/table.rs"]
mod table;

use conformance::perft::{PerftCount, perft};
use kit::Rules;
use table::*;

fn count(table: &Table, depth: u32) -> PerftCount {
    perft::<HotStreak>(table.state(), depth)
}

// HS-2.1 HS-2.2
#[test]
fn set_ups_are_counted_in_closed_form() {
    // Of the 46 kinds beside the starters 43 are single and 3 are double: a single one does not come again.
    let (single, double) = (43, 3);
    let first = single + double;
    let second = single * (first - 1) + double * first;
    // Two singles; a single and a double in either order; two different doubles; the same double twice.
    let third = single * (single - 1) * (first - 2)
        + 2 * single * double * (first - 1)
        + double * (double - 1) * first
        + double * (first - 1);
    for seats in 2..=9u64 {
        let table = Table::new(seats as usize, &json!({}));
        for (depth, each) in [(1, 1), (2, first), (3, second)] {
            assert_eq!(count(&table, depth), PerftCount { decisions: 0, outcomes: seats * each }, "{seats} seats");
        }
    }
    let mut table = Table::new(2, &json!({}));
    table.resolve(json!({"type": "starter", "seat": 1}));
    assert_eq!(count(&table, 3), PerftCount { decisions: 0, outcomes: third });
}

// HS-3.1
#[test]
fn drafts_are_counted_in_closed_form() {
    let table = set_up(json!({}), "any_out", &[]);
    // Six stacks, two sides: a choice is lost only once a stack of three is empty.
    for depth in 1..=3 {
        assert_eq!(count(&table, depth), PerftCount { decisions: 12u64.pow(depth), outcomes: 0 });
    }
    // Three picks from one stack, 6 * 2^3 ways, leave ten choices instead of twelve.
    assert_eq!(count(&table, 4), PerftCount { decisions: 12u64.pow(4) - 2 * 6 * 8, outcomes: 0 });
}

// HS-3.3 HS-3.4
#[test]
fn added_cards_and_turned_cards_are_counted_in_closed_form() {
    let mut table = set_up(json!({}), "any_out", &[]);
    draft(&mut table);
    let kinds = |seat: u8| table.options(seat)["cards"].as_array().map_or(0, Vec::len) as u64;
    assert_eq!(count(&table, 1).decisions, kinds(0));
    assert_eq!(count(&table, 2).decisions, kinds(0) * kinds(1));
    // A deck of 18 different cards, none of which can end a race in three.
    let wanted = [
        "gobbler.fall",
        "gobbler.turn",
        "hurley.turn",
        "hurley.fall",
        "mum.turn",
        "mum.fall",
        "dangle.turn",
        "dangle.fall",
        "gobbler.recover_1",
        "mum.recover_1",
        "hurley.recover_1",
        "dangle.recover_1",
        "gobbler.star",
        "mum.star",
    ];
    let table = race(json!({}), "any_out", &wanted);
    assert_eq!(count(&table, 3), PerftCount { decisions: 0, outcomes: 18 * 17 * 16 });
    assert!(!HotStreak::turn(table.state()).is_over());
}
