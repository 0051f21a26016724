//! HS-3.1 to HS-3.3: tickets, doubling, and the secret card.
#![allow(clippy::expect_used, reason = "a test that cannot go on is a panic")]

#[path = "support/table.rs"]
mod table;

use table::*;

/// A table of this number of seats, ready for the draft.
fn ready(seats: usize, starter: usize) -> Table {
    let mut table = Table::new(seats, &json!({}));
    table.resolve(json!({"type": "starter", "seat": starter}));
    (0..14 + 2 * seats).for_each(|_| drop(table.resolve(card(&any_but(&table, &[])))));
    table.resolve(json!({"type": "side_bet", "id": "any_out"}));
    table
}

/// Who picked, in order.
fn order(mut table: Table) -> Vec<u8> {
    let mut order = Vec::new();
    while table.view_field("phase") == "draft" {
        let seat = table.only_decider();
        order.push(seat);
        let stacks = table.options(seat)["stacks"].clone();
        let open = stacks.as_array().expect("stacks").iter().find(|offer| offer["refused"].is_null()).cloned();
        table.act(seat, take(open.expect("a ticket")["stack"].as_str().expect("a stack"), "risky"));
    }
    order
}

// HS-3.1
#[test]
fn picks_go_clockwise_from_the_starter_and_back() {
    assert_eq!(order(ready(4, 2)), [2, 3, 0, 1, 1, 0, 3, 2]);
    assert_eq!(order(ready(3, 0)), [0, 1, 2, 2, 1, 0]);
    assert_eq!(ready(4, 2).view_field("picks"), json!([2, 3, 0, 1, 1, 0, 3, 2]));
}

// HS-3.1
#[test]
fn two_seats_take_three_tickets_each() {
    assert_eq!(order(ready(2, 0)), [0, 1, 1, 0, 0, 1]);
    assert_eq!(order(ready(2, 1)), [1, 0, 0, 1, 1, 0]);
}

// HS-3.1
#[test]
fn nine_seats_take_every_ticket_there_is() {
    assert_eq!(order(ready(9, 0)).len(), 18);
}

// HS-3.1 HS-8.5 HS-10.1
#[test]
fn a_seat_takes_the_top_ticket_with_the_side_it_likes_until_the_stack_is_empty() {
    let mut table = ready(3, 0);
    assert_eq!(
        table.view_field("stacks"),
        json!({"gobbler": 3, "hurley": 3, "dangle": 3, "mum": 3, "yes": 3, "no": 3})
    );
    table.act(0, take("mum", "risky"));
    table.act(1, take("mum", "safe"));
    assert_eq!(table.act_refused(0, take("mum", "safe")), "not_your_turn");
    let events = table.act(2, take("mum", "safe"));
    let told = json!({"type": "ticket_taken", "seat": 2, "ticket": 0, "stack": "mum", "tier": 2, "side": "safe"});
    assert_eq!(events, [told]);
    assert_eq!(table.act_refused(2, take("mum", "risky")), "stack_empty");
    let offers = table.options(2)["stacks"].clone();
    assert_eq!(
        offers[3],
        json!({
            "stack": "mum", "left": 0, "tier": null, "safe": null, "risky": null, "refused": "stack_empty",
        })
    );
    assert_eq!(
        offers[4],
        json!({
            "stack": "yes", "left": 3, "tier": 0, "refused": null,
            "safe": {"type": "by_answer", "right": 10, "wrong": 0},
            "risky": {"type": "by_answer", "right": 15, "wrong": -5},
        })
    );
    table.act(2, take("yes", "risky"));
    assert_eq!(
        table.view_field("stacks"),
        json!({"gobbler": 3, "hurley": 3, "dangle": 3, "mum": 0, "yes": 2, "no": 3})
    );
    let tickets = table.view_field("tickets");
    let brief = |seat: usize, number: usize| {
        let it = &tickets[seat][number];
        json!([it["stack"], it["tier"], it["side"], it["doubled"]])
    };
    assert_eq!(brief(0, 0), json!(["mum", 0, "risky", false]));
    assert_eq!(brief(1, 0), json!(["mum", 1, "safe", false]));
    assert_eq!(brief(2, 1), json!(["yes", 0, "risky", false]));
    assert_eq!(tickets[0][0]["pays"], json!({"type": "by_place", "places": [15, 5, 2, 0]}));
}

// HS-3.1
#[test]
fn one_may_take_the_same_stack_again() {
    let mut table = ready(2, 0);
    for seat in [0, 1, 1, 0, 0, 1] {
        table.act(seat, take(if seat == 0 { "dangle" } else { "no" }, "safe"));
    }
    assert_eq!(table.view_field("stacks")["dangle"], 0);
    assert_eq!(table.view_field("phase"), "add", "no doubling in the first race");
}

/// Both seats' three tickets taken, in the third race. Every race so far ended with the first card.
fn third_race() -> Table {
    let mut table = race(json!({"start_row": 1}), "any_out", &["all.back_2"]);
    for (race, side_bet) in [(2, "two_down"), (3, "knockout")] {
        table.resolve(card("all.back_2"));
        assert_eq!(table.view_field("race"), race);
        (0..2).for_each(|_| drop(table.resolve(card(&any_but(&table, &["all.back_2"])))));
        table.resolve(json!({"type": "side_bet", "id": side_bet}));
        draft(&mut table);
        add_all(&mut table, &[]);
    }
    table
}

// HS-3.2
#[test]
fn in_the_third_race_everybody_doubles_one_ticket_at_the_same_time() {
    let mut table = third_race();
    assert_eq!(table.view_field("phase"), "double");
    assert_eq!(table.turn(), json!({"type": "decide", "seats": [0, 1]}));
    assert_eq!(table.options(1)["tickets"].as_array().map(Vec::len), Some(3));
    assert_eq!(table.act_refused(1, double(3)), "no_such_ticket");
    assert_eq!(table.act_refused(1, add("all.move_1")), "not_asked_for");
    table.act(1, double(2));
    let doubled = |table: &Table, viewer: Option<u8>| {
        let view = table.view(viewer);
        let flags = |seat: usize| -> Vec<bool> {
            let tickets = view["tickets"][seat].as_array().expect("tickets");
            tickets.iter().map(|ticket| ticket["doubled"] == true).collect()
        };
        (flags(0), flags(1))
    };
    let none = vec![false; 3];
    assert_eq!(doubled(&table, Some(1)), (none.clone(), vec![false, false, true]), "its own choice at once");
    assert_eq!(doubled(&table, Some(0)), (none.clone(), none.clone()));
    assert_eq!(doubled(&table, None), (none.clone(), none));
    assert_eq!(table.visible_events(1), [json!({"type": "double_chosen", "seat": 1, "ticket": 2})]);
    assert_eq!(table.visible_events(0), [json!({"type": "double_chosen", "seat": 1})]);
    assert_eq!(table.turn(), json!({"type": "decide", "seats": [0]}));
    assert_eq!(table.act_refused(1, double(0)), "not_your_turn");
    table.act(0, double(0));
    assert_eq!(table.visible_events(None)[1], json!({"type": "doubles_revealed", "tickets": [0, 2]}));
    assert_eq!(doubled(&table, None), (vec![true, false, false], vec![false, false, true]));
    assert_eq!(table.view_field("phase"), "add");
}

// HS-3.3 HS-8.4
#[test]
fn everybody_adds_a_card_face_down_and_nobody_learns_which() {
    let mut table = set_up(json!({}), "any_out", &[]);
    draft(&mut table);
    assert_eq!(table.turn(), json!({"type": "decide", "seats": [0, 1]}));
    let hand = table.view(1)["hand"].clone();
    assert_eq!(table.options(1)["cards"], hand);
    let foreign = table.view(0)["hand"][0].as_str().expect("a card").to_owned();
    assert_eq!(table.act_refused(1, add(&foreign)), "not_in_hand");
    let id = hand[1].as_str().expect("a card").to_owned();
    table.act(1, add(&id));
    assert_eq!(table.visible_events(1), [json!({"type": "card_added", "seat": 1, "card": id})]);
    assert_eq!(table.visible_events(0), [json!({"type": "card_added", "seat": 1})]);
    assert_eq!((table.view_field("hand_sizes"), table.view_field("added")), (json!([3, 2]), json!([false, true])));
    assert_eq!(table.view(1)["hand"], json!([hand[0], hand[2]]));
    assert_eq!(table.view(1)["added_card"], json!(id));
    assert_eq!(table.view(0)["added_card"], json!(null));
    assert!(table.view(None).get("added_card").is_none());
    assert_eq!(table.turn(), json!({"type": "decide", "seats": [0]}));
    assert_eq!(table.act_refused(1, add(&id)), "not_your_turn");
    table.act(0, add(&foreign));
    assert_eq!(table.view_field("phase"), "race");
    assert_eq!(table.chance_outcomes().iter().map(|(weight, _)| weight).sum::<u32>(), 18);
    assert_eq!(table.view_field("face_up").as_array().map(Vec::len), Some(16), "what was added does not lie open");
}
