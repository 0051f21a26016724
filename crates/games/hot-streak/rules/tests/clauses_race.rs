//! HS-3.4 to HS-3.7 and HS-7: passes, folds, settlement, and the next race.
#![allow(clippy::expect_used, reason = "a test that cannot go on is a panic")]

#[path = "support/table.rs"]
mod table;

use conformance::events::{of_type, type_names};
use table::*;

/// The fields a race leaves behind or takes along.
fn fields(table: &Table, names: &[&str]) -> Vec<Value> {
    names.iter().map(|name| table.view_field(name)).collect()
}

// HS-3.4
#[test]
fn each_of_the_cards_not_turned_in_this_pass_is_equally_likely() {
    let mut table = race(json!({}), "any_out", &["all.move_1", "all.move_1", "mum.fall"]);
    let weight = |table: &Table, id: &str| {
        table.chance_outcomes().iter().find(|(_, outcome)| outcome["card"] == id).map_or(0, |(weight, _)| *weight)
    };
    assert_eq!(weight(&table, "all.move_1"), 2);
    assert_eq!(weight(&table, "mum.fall"), 1);
    let mut left = 18;
    for id in ["all.move_1", "mum.fall", "all.move_1"] {
        assert_eq!(table.chance_outcomes().iter().map(|(weight, _)| weight).sum::<u32>(), left);
        table.resolve(card(id));
        left -= 1;
    }
    assert_eq!((weight(&table, "all.move_1"), weight(&table, "mum.fall")), (0, 0));
    assert_eq!(table.resolve_refused(card("mum.fall")), "card_not_there");
    assert_eq!(table.view_field("turned"), json!(["all.move_1", "mum.fall", "all.move_1"]));
    assert_eq!(fields(&table, &["last_card", "passes", "cards_to_fold"]), [json!("all.move_1"), json!(1), json!(12)]);
    assert_eq!(table.turn(), json!({"type": "chance", "by": null}));
}

// HS-3.6 HS-4.4 HS-4.6
#[test]
fn the_15th_card_folds_the_track_at_the_next_line_and_all_18_come_again() {
    let rows = json!({"start_row": 6, "fold_rows": [5, 12]});
    let mut table = raced_of(&rows, "any_out", &LOOP, 14);
    assert_eq!(fields(&table, &["fold", "passes", "next_fold"]), [json!(0), json!(1), json!(5)]);
    let events = table.resolve(card(LOOP[14]));
    assert_eq!(type_names(&events), ["card_turned", "turned_round", "folded", "pass_began"]);
    assert_eq!(
        fields(&table, &["fold", "passes", "turned", "next_fold", "last_card"]),
        [json!(5), json!(2), json!([]), json!(12), json!("dangle.turn")]
    );
    assert_eq!(table.chance_outcomes().iter().map(|(weight, _)| weight).sum::<u32>(), 18);
    assert_eq!(spot(&table, "gobbler"), "6/0 backward down", "right before the edge, it stays");
    // Behind the edge is off the track, and the edge row is shown.
    let events = table.resolve(card("gobbler.back_2"));
    assert_eq!(type_names(&events), ["card_turned", "stepped"]);
    assert_eq!(spot(&table, "gobbler"), "7/0 backward down", "back is ahead for one that is turned");
    let events = table.resolve(card("mum.back_2"));
    assert_eq!(of_type(&events, "went_out")[0]["reason"], "off_back");
    assert_eq!(spot(&table, "mum"), "6/3 down out 4");
}

// HS-4.6
#[test]
fn stars_on_folded_rows_do_not_exist() {
    let cards = [&LOOP[..8], &["gobbler.turn", "hurley.turn", "gobbler.star"], &LOOP[10..12]].concat();
    let rows = json!({"start_row": 6, "fold_rows": [2, 3], "star_rows": [2, 3]});
    let mut table = race(
        rows,
        "any_out",
        &[
            "gobbler.star",
            "hurley.star",
            "gobbler.turn",
            "hurley.turn",
            "gobbler.back_2",
            "hurley.back_2",
            "dangle.back_2",
            "mum.back_2",
            "dangle.fall",
            "mum.fall",
            "dangle.turn",
            "mum.turn",
        ],
    );
    cards.iter().for_each(|id| drop(table.resolve(card(id))));
    assert_eq!(spots(&table)[..2], ["3/0 backward", "6/1 backward"], "the nearest star behind is on row 3");
    for id in ["dangle.turn", "mum.turn"] {
        table.resolve(card(id));
    }
    assert_eq!((table.view_field("fold"), table.view_field("passes")), (json!(2), json!(2)));
    let events = table.resolve(card("gobbler.star"));
    assert_eq!(type_names(&events), ["card_turned", "no_star_ahead"], "row 2 is gone");
    table.resolve(card("hurley.star"));
    assert_eq!(spot(&table, "hurley"), "3/1 backward", "row 3 is not");
}

// HS-3.6 HS-5.3
#[test]
fn whoever_is_at_or_behind_the_line_when_it_folds_is_out_together() {
    let rows = json!({"start_row": 6, "fold_rows": [6]});
    let table = raced(rows.clone(), "off_track", &LOOP);
    assert_eq!(places(&table), [4, 4, 4, 4]);
    // Gobbler crawls one row before the line; the others share the worst places, and it wins.
    let mut cards = LOOP.to_vec();
    cards[12] = "gobbler.move_3";
    let table = raced(rows, "off_track", &cards);
    assert_eq!(places(&table), [1, 4, 4, 4]);
    let events = table.events();
    assert_eq!(of_type(&events, "folded"), [json!({"type": "folded", "fold": 6})]);
    assert!(of_type(&events, "went_out").iter().all(|out| out["reason"] == "fold" && out["place"] == 4));
    assert_eq!(of_type(&events, "left_over")[0], json!({"type": "left_over", "mascot": "gobbler", "place": 1}));
    assert!(of_type(&events, "pass_began").is_empty());
}

// HS-3.6
#[test]
fn after_the_last_line_the_fold_reaches_the_finish() {
    let mut table = raced_of(&json!({"start_row": 11, "fold_rows": []}), "off_track", &LOOP, 14);
    assert_eq!(table.view_field("next_fold"), 13);
    let events = table.resolve(card(LOOP[14]));
    assert_eq!(of_type(&events, "folded"), [json!({"type": "folded", "fold": 13})]);
    assert_eq!(places(&table), [4, 4, 4, 4]);
    assert_eq!(table.view_field("results")[0]["yes"], true, "caught by a fold");
}

/// A race that the first card ends: everybody steps off the back together.
fn one_card_race(side_bet: &str) -> Table {
    race(json!({"start_row": 1}), side_bet, &["all.back_2", "gobbler.turn"])
}

/// The next race set up so that it may end the same way.
fn next(table: &mut Table, side_bet: &str) {
    (0..2).for_each(|_| drop(table.resolve(card(&any_but(table, &["all.back_2", "gobbler.turn"])))));
    table.resolve(json!({"type": "side_bet", "id": side_bet}));
}

// HS-3.7 HS-7.2 HS-8.1 HS-8.2 HS-8.3 HS-8.5 HS-8.6
#[test]
fn the_input_that_ends_a_race_settles_it_and_clears_the_table() {
    let mut table = one_card_race("any_out");
    let kept = table.view(1)["hand"].clone();
    table.resolve(card("all.back_2"));
    assert_eq!(fields(&table, &["phase", "race", "starter"]), [json!("setup"), json!(2), json!(1)]);
    assert_eq!(fields(&table, &["face_up", "turned", "passes", "fold"]), [json!([]), json!([]), json!(0), json!(0)]);
    assert_eq!(spots(&table), ["1/0", "1/1", "1/2", "1/3"]);
    assert_eq!(fields(&table, &["side_bet", "added"]), [json!(null), json!([false, false])]);
    assert_eq!(table.view_field("tickets"), json!([[], []]));
    assert_eq!(
        table.view_field("stacks"),
        json!({"gobbler": 3, "hurley": 3, "dangle": 3, "mum": 3, "yes": 3, "no": 3})
    );
    assert_eq!(table.view_field("last_card"), "all.back_2", "the card turned last in the game");
    assert_eq!(table.view(1)["added_card"], json!(null));
    assert_eq!(table.view(1)["hand"], kept);
    assert_eq!(table.turn(), json!({"type": "chance", "by": null}));
}

// HS-7.2 HS-2.4 HS-8.3
#[test]
fn one_of_the_18_goes_to_each_seat_and_the_others_lie_face_up() {
    let mut table = one_card_race("any_out");
    let deck: Vec<(u32, Value)> = table.chance_outcomes();
    table.resolve(card("all.back_2"));
    assert_eq!(table.chance_outcomes(), deck, "dealt from the race's own 18");
    table.resolve(card("gobbler.turn"));
    assert_eq!(table.visible_events(0)[0], json!({"type": "card_dealt", "seat": 0, "card": "gobbler.turn"}));
    assert_eq!(table.visible_events(1)[0], json!({"type": "card_dealt", "seat": 0}));
    assert_eq!((table.view_field("hand_sizes"), table.view_field("face_up")), (json!([3, 2]), json!([])));
    assert_eq!(table.chance_outcomes().iter().map(|(weight, _)| weight).sum::<u32>(), 17);
    table.resolve(card("mum.recover_2"));
    assert_eq!(type_names(&table.visible_events(None)), ["card_dealt", "cards_laid"]);
    let face_up = table.view_field("face_up");
    let face_up = face_up.as_array().expect("cards");
    assert_eq!(face_up.len(), 16);
    assert!(!face_up.contains(&json!("mum.recover_2")), "even a starter may be dealt");
    assert_eq!(table.view_field("phase"), "setup");
    let ids: Vec<Value> = table.chance_outcomes().into_iter().map(|(_, outcome)| outcome["id"].clone()).collect();
    assert_eq!(ids.len(), 11);
    assert!(!ids.contains(&json!("any_out")));
    assert_eq!(table.resolve_refused(json!({"type": "side_bet", "id": "any_out"})), "side_bet_used");
    table.resolve(json!({"type": "side_bet", "id": "knockout"}));
    assert_eq!(table.turn(), json!({"type": "decide", "seats": [1]}), "the next clockwise starts");
}

// HS-7.1 HS-1.5
#[test]
fn mascot_tickets_pay_by_place_and_side_tickets_by_answer() {
    let cards = ["gobbler.move_2", "hurley.move_2", "dangle.move_2"];
    let mut table = set_up(json!({"start_row": 13}), "any_out", &cards);
    for (seat, stack, side) in [
        (0, "gobbler", "risky"), // 15, it is 1st
        (1, "dangle", "risky"),  // 2, it is 3rd
        (1, "hurley", "safe"),   // 7, it is 2nd
        (0, "hurley", "risky"),  // 3, second of its stack
        (0, "yes", "risky"),     // -5, nobody was out
        (1, "no", "safe"),       // 10
    ] {
        table.act(seat, take(stack, side));
    }
    add_all(&mut table, &cards);
    table.resolve(card("gobbler.move_2"));
    table.resolve(card("hurley.move_2"));
    let events = table.resolve(card("dangle.move_2"));
    assert_eq!(places(&table), [1, 2, 3, 4]);
    let paid: Vec<Value> = of_type(&events, "ticket_paid").iter().map(|it| json!([it["seat"], it["paid"]])).collect();
    assert_eq!(json!(paid), json!([[0, 15], [0, 3], [0, -5], [1, 2], [1, 7], [1, 10]]));
    assert_eq!(table.view_field("money"), json!([23, 29]));
    let expected = json!([{
        "places": {"gobbler": 1, "hurley": 2, "dangle": 3, "mum": 4}, "side_bet": "any_out", "yes": false,
        "won": [13, 19],
    }]);
    let mut results = table.view_field("results");
    let tickets = results[0].as_object_mut().expect("a result").remove("tickets").expect("its tickets");
    assert_eq!(results, expected);
    let paid = |seat: usize| -> Vec<i64> {
        tickets[seat].as_array().expect("a seat's").iter().map(|it| it["paid"].as_i64().expect("a sum")).collect()
    };
    assert_eq!([paid(0), paid(1)], [vec![15, 3, -5], vec![2, 7, 10]]);
    let first = json!({"stack": "gobbler", "tier": 0, "side": "risky", "doubled": false, "paid": 15,
                       "pays": {"type": "by_place", "places": [15, 5, 2, 0]}});
    assert_eq!(tickets[0][0], first);
}

/// All six picks of two seats: seat 0 bets against the side bet at a risk, seat 1 for it.
fn bet_on_the_answer(table: &mut Table) {
    while table.view_field("phase") == "draft" {
        let seat = table.only_decider();
        table.act(seat, take(if seat == 0 { "no" } else { "yes" }, "risky"));
    }
}

// HS-7.1 HS-7.3 HS-8.7 HS-3.7 HS-3.2
#[test]
fn money_never_falls_below_nothing_the_doubled_ticket_counts_twice_and_the_most_money_wins() {
    let wanted = ["all.back_2", "gobbler.turn"];
    let mut table = set_up(json!({"start_row": 1}), "any_out", &wanted);
    bet_on_the_answer(&mut table);
    add_all(&mut table, &wanted);
    table.resolve(card("all.back_2"));
    // Seat 0 loses three times 5 and has only 10; seat 1 wins 15, 12 and 10.
    assert_eq!(table.view_field("results")[0]["won"], json!([-10, 37]));
    assert_eq!(table.view_field("money"), json!([0, 47]));
    let paid = of_type(&table.events(), "seat_paid");
    assert_eq!(paid[0], json!({"type": "seat_paid", "seat": 0, "total": -15, "won": -10, "money": 0}));
    next(&mut table, "two_down");
    bet_on_the_answer(&mut table);
    add_all(&mut table, &[]);
    table.resolve(card("all.back_2"));
    // Nobody was down: seat 0 wins 37 and seat 1 loses 15.
    assert_eq!(table.view_field("money"), json!([37, 32]));
    next(&mut table, "off_track");
    bet_on_the_answer(&mut table);
    table.act(0, double(0));
    table.act(1, double(1));
    add_all(&mut table, &[]);
    let (hands, face_up) = (table.view_field("hand_sizes"), table.view_field("face_up"));
    table.resolve(card("all.back_2"));
    // Seat 0: -5 twice, -5, -5. Seat 1: 15, 12 twice, 10.
    assert_eq!(table.view_field("results")[2]["won"], json!([-20, 49]));
    let doubled = &table.view_field("results")[2]["tickets"][1][1];
    assert_eq!((&doubled["doubled"], &doubled["paid"]), (&json!(true), &json!(24)));
    assert_eq!((table.scores(), table.ranks()), (vec![17, 81], vec![2, 1]));
    // Everything stays as it lies.
    assert_eq!(fields(&table, &["phase", "race", "passes"]), [json!("over"), json!(3), json!(1)]);
    assert_eq!(fields(&table, &["turned", "last_card"]), [json!(["all.back_2"]), json!("all.back_2")]);
    assert_eq!(fields(&table, &["hand_sizes", "face_up"]), [hands, face_up]);
    assert_eq!(table.view_field("side_bet"), json!({"id": "off_track", "yes": true}));
    assert_eq!(table.view_field("added"), json!([true, true]));
    assert_eq!(spots(&table), ["1/0 out 4", "1/1 out 4", "1/2 out 4", "1/3 out 4"]);
    assert_eq!(table.view_field("tickets")[1][1]["doubled"], true);
    assert_eq!(table.resolve_refused(card("gobbler.turn")), "not_due");
}

// HS-3.6 HS-3.7
#[test]
fn when_a_fold_ends_the_last_race_turned_and_passes_stay() {
    let mut wanted = LOOP.to_vec();
    wanted.retain(|id| !id.ends_with("recover_2"));
    wanted.push("all.move_1");
    let mut table = race(json!({"start_row": 6, "fold_rows": []}), "two_down", &wanted);
    for (race, side_bet) in [(1, "any_out"), (2, "off_track"), (3, "")] {
        LOOP.iter().for_each(|id| drop(table.resolve(card(id))));
        if race == 3 {
            break;
        }
        table.resolve(card("all.move_1"));
        table.resolve(card(&any_but(&table, &LOOP)));
        table.resolve(json!({"type": "side_bet", "id": side_bet}));
        draft(&mut table);
        while table.view_field("phase") == "double" {
            let seat = table.only_decider();
            table.act(seat, double(0));
        }
        add_all(&mut table, &[]);
    }
    assert_eq!(fields(&table, &["phase", "fold", "passes"]), [json!("over"), json!(13), json!(1)]);
    assert_eq!(table.view_field("turned"), json!(LOOP));
    assert_eq!(spot(&table, "mum"), "6/3 down out 4");
}

// HS-7.3
#[test]
fn equal_money_shares_the_rank() {
    let mut table = one_card_race("any_out");
    table.resolve(card("all.back_2"));
    let before = table.view_field("money");
    for side_bet in ["two_down", "knockout"] {
        next(&mut table, side_bet);
        // Everybody bets on mascots, who all end 4th and pay nothing.
        while table.view_field("phase") == "draft" {
            let seat = table.only_decider();
            table.act(seat, take(if seat == 0 { "mum" } else { "dangle" }, "risky"));
        }
        for seat in 0..2 {
            if table.view_field("phase") == "double" {
                table.act(seat, double(1));
            }
        }
        add_all(&mut table, &[]);
        table.resolve(card("all.back_2"));
    }
    assert_eq!(table.view_field("money"), before);
    assert_eq!((table.scores(), table.ranks()), (vec![10, 10], vec![1, 1]));
}
