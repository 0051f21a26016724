//! HS-1, HS-2 and HS-9: what is in the box, how the table is set, and what a ruleset may say.
#![allow(clippy::expect_used, reason = "a test that cannot go on is a panic")]

#[path = "support/table.rs"]
mod table;

use kit::Rules;
use table::*;

fn scene(table: &Table) -> Value {
    json!(HotStreak::scene(table.setup()))
}

// HS-1.1 HS-1.4
#[test]
fn four_mascots_stand_in_lane_order_and_swerve_to_their_side() {
    let scene = scene(&Table::new(3, &json!({})));
    let expected = json!([
        {"id": "gobbler", "lane": 0, "swerves": "right"},
        {"id": "hurley", "lane": 1, "swerves": "right"},
        {"id": "dangle", "lane": 2, "swerves": "left"},
        {"id": "mum", "lane": 3, "swerves": "left"},
    ]);
    assert_eq!(scene["mascots"], expected);
}

// HS-1.2 HS-9.1 HS-9.2 HS-9.3
#[test]
fn the_track_is_as_the_ruleset_says() {
    let track = scene(&Table::new(3, &json!(null)))["track"].clone();
    let expected = json!({
        "lanes": 4, "rows": 13, "goal_row": 14, "start_row": 3, "star_rows": [1, 8, 13, 14], "fold_rows": [3, 6, 10],
        "stretch_row": 11,
    });
    assert_eq!(track, expected);
    let table = Table::new(3, &json!({"start_row": 13, "star_rows": [2], "fold_rows": []}));
    assert_eq!(spots(&table), ["13/0", "13/1", "13/2", "13/3"]);
    let ruleset = json!(HotStreak::ruleset(table.setup()));
    assert_eq!(ruleset, json!({"start_row": 13, "star_rows": [2], "fold_rows": []}));
}

// HS-1.3
#[test]
fn there_are_53_cards_of_50_kinds() {
    let cards = scene(&Table::new(3, &json!({})))["cards"].clone();
    let cards = cards.as_array().expect("cards").clone();
    let count = |wanted: &dyn Fn(&Value) -> bool| -> u64 {
        cards.iter().filter(|it| wanted(it)).filter_map(|it| it["copies"].as_u64()).sum()
    };
    assert_eq!((cards.len(), count(&|_| true)), (50, 53));
    assert_eq!(count(&|it| it["mascot"].is_null()), 9);
    assert_eq!(count(&|it| it["mascot"] == "mum"), 11);
    assert_eq!(count(&|it| it["id"] == "all.move_2"), 2);
    assert_eq!(count(&|it| it["id"] == "all.back_2"), 1);
    let starters: Vec<&Value> = cards.iter().filter(|it| it["starter"] == true).map(|it| &it["id"]).collect();
    assert_eq!(json!(starters), json!(["dangle.recover_2", "gobbler.recover_2", "hurley.recover_2", "mum.recover_2"]));
}

// HS-1.5
#[test]
fn tickets_pay_as_printed() {
    let tickets = scene(&Table::new(3, &json!({})))["tickets"].clone();
    let pays = |stack: &str, tier: u64, side: &str| {
        let tickets = tickets.as_array().expect("tickets");
        let ticket = tickets.iter().find(|it| it["stack"] == stack && it["tier"] == tier).expect("a ticket");
        let pays = &ticket[side];
        if pays["type"] == "by_place" { pays["places"].clone() } else { json!([pays["right"], pays["wrong"]]) }
    };
    for mascot in ["gobbler", "hurley", "dangle", "mum"] {
        let safe = [0, 1, 2].map(|tier| pays(mascot, tier, "safe"));
        assert_eq!(json!(safe), json!([[10, 7, 5, 0], [7, 5, 3, 0], [5, 3, 2, 0]]));
        let risky = [0, 1, 2].map(|tier| pays(mascot, tier, "risky"));
        assert_eq!(json!(risky), json!([[15, 5, 2, 0], [11, 3, 1, 0], [8, 2, 0, 0]]));
    }
    for answer in ["yes", "no"] {
        assert_eq!(json!([0, 1, 2].map(|tier| pays(answer, tier, "safe"))), json!([[10, 0], [7, 0], [5, 0]]));
        assert_eq!(json!([0, 1, 2].map(|tier| pays(answer, tier, "risky"))), json!([[15, -5], [12, -5], [10, -5]]));
    }
}

// HS-1.6
#[test]
fn everybody_starts_with_ten_dollars_and_twelve_side_bets_lie_ready() {
    let table = Table::new(4, &json!({}));
    assert_eq!(table.view_field("money"), json!([10, 10, 10, 10]));
    assert_eq!(scene(&table)["side_bets"].as_array().map(Vec::len), Some(12));
}

// HS-2.1 HS-2.5
#[test]
fn chance_chooses_the_starting_player_and_is_the_tables_own() {
    let mut table = Table::new(3, &json!({}));
    assert_eq!(table.turn(), json!({"type": "chance", "by": null}));
    assert_eq!(table.view_field("starter"), json!(null));
    let starters: Vec<Value> = (0..3).map(|seat| json!({"type": "starter", "seat": seat})).collect();
    assert_eq!(table.chance_outcomes(), starters.iter().map(|outcome| (1, outcome.clone())).collect::<Vec<_>>());
    assert_eq!(table.resolve_refused(json!({"type": "starter", "seat": 3})), "unknown_value");
    assert_eq!(table.resolve_refused(card("all.move_1")), "not_due");
    table.resolve(starters[2].clone());
    assert_eq!(table.view_field("starter"), 2);
    assert_eq!(table.turn(), json!({"type": "chance", "by": null}));
}

// HS-2.2 HS-8.3
#[test]
fn the_starters_lie_face_up_from_the_first_view_and_14_less_the_seats_come_to_them() {
    for seats in 2..=9 {
        let mut table = Table::new(seats, &json!({}));
        let starters = json!(["dangle.recover_2", "gobbler.recover_2", "hurley.recover_2", "mum.recover_2"]);
        assert_eq!(table.view_field("face_up"), starters);
        table.resolve(json!({"type": "starter", "seat": 0}));
        assert_eq!(table.chance_outcomes().iter().map(|(weight, _)| weight).sum::<u32>(), 49);
        for _ in 0..14 - seats {
            assert_eq!(table.view_field("drawing"), "face_up");
            let id = any_but(&table, &[]);
            table.resolve(card(&id));
        }
        assert_eq!(table.view_field("drawing"), "hand");
        assert_eq!(table.view_field("face_up").as_array().map(Vec::len), Some(18 - seats));
    }
}

// HS-2.2 HS-1.3
#[test]
fn a_card_weighs_as_many_copies_as_are_left() {
    let mut table = Table::new(2, &json!({}));
    table.resolve(json!({"type": "starter", "seat": 0}));
    let weight = |table: &Table, id: &str| {
        table.chance_outcomes().iter().find(|(_, outcome)| outcome["card"] == id).map_or(0, |(weight, _)| *weight)
    };
    assert_eq!(weight(&table, "all.move_1"), 2);
    assert_eq!(weight(&table, "all.recover_3"), 1);
    assert_eq!(weight(&table, "mum.recover_2"), 0, "the starters lie there already");
    table.resolve(card("all.move_1"));
    assert_eq!(weight(&table, "all.move_1"), 1);
    table.resolve(card("all.move_1"));
    assert_eq!(weight(&table, "all.move_1"), 0);
    assert_eq!(table.resolve_refused(card("all.move_1")), "card_not_there");
    assert_eq!(table.view_field("face_up").as_array().map(Vec::len), Some(6));
}

// HS-2.3 HS-8.4
#[test]
fn three_cards_go_to_each_seat_in_turn_and_only_it_sees_them() {
    let mut table = Table::new(3, &json!({}));
    table.resolve(json!({"type": "starter", "seat": 1}));
    (0..11).for_each(|_| drop(table.resolve(card(&any_but(&table, &["mum.turn", "mum.fall"])))));
    let sizes = [[1, 0, 0], [2, 0, 0], [3, 0, 0], [3, 1, 0], [3, 2, 0], [3, 3, 0], [3, 3, 1], [3, 3, 2]];
    table.resolve(card("mum.turn"));
    assert_eq!(table.visible_events(0), [json!({"type": "card_dealt", "seat": 0, "card": "mum.turn"})]);
    assert_eq!(table.visible_events(1), [json!({"type": "card_dealt", "seat": 0})]);
    assert_eq!(table.visible_events(None), [json!({"type": "card_dealt", "seat": 0})]);
    assert_eq!(table.view(0)["hand"], json!(["mum.turn"]));
    for (number, expected) in sizes.iter().enumerate() {
        assert_eq!(table.view_field("hand_sizes"), json!(expected));
        assert_eq!(table.turn(), json!({"type": "chance", "by": null}));
        let id = if number == 0 { "mum.fall".to_owned() } else { any_but(&table, &[]) };
        table.resolve(card(&id));
    }
    assert_eq!(table.view_field("hand_sizes"), json!([3, 3, 3]));
    assert_eq!(table.view(0)["hand"][1], "mum.fall", "sorted by id");
    assert!(table.view(None).get("hand").is_none());
    assert_eq!(table.view_field("drawing"), "side_bet");
}

// HS-2.4 HS-8.6
#[test]
fn the_side_bet_is_one_of_twelve_and_the_draft_begins_with_it() {
    let mut table = Table::new(9, &json!({}));
    table.resolve(json!({"type": "starter", "seat": 4}));
    (0..32).for_each(|_| drop(table.resolve(card(&any_but(&table, &[])))));
    let ids = [
        "any_out",
        "bottom_dangle",
        "bottom_gobbler",
        "bottom_hurley",
        "bottom_mum",
        "crawl_stretch",
        "knockout",
        "off_track",
        "same_space",
        "stretch_empty",
        "two_at_line",
        "two_down",
    ];
    let expected: Vec<(u32, Value)> = ids.iter().map(|id| (1, json!({"type": "side_bet", "id": id}))).collect();
    assert_eq!(table.chance_outcomes(), expected);
    assert_eq!((table.view_field("phase"), table.view_field("side_bet")), (json!("setup"), json!(null)));
    table.resolve(json!({"type": "side_bet", "id": "two_down"}));
    assert_eq!(table.view_field("side_bet"), json!({"id": "two_down", "yes": false}));
    assert_eq!(table.view_field("phase"), "draft");
    assert_eq!(table.turn(), json!({"type": "decide", "seats": [4]}));
}

// HS-9.1 HS-9.2 HS-9.3 HS-9.4
#[test]
fn every_fault_of_a_ruleset_is_told_at_once() {
    let faults =
        Table::setup_faults(10 - 1, &json!({"start_row": 14, "star_rows": [0, 8, 8, 15], "fold_rows": [13, 2]}));
    let expected = [
        "start_row: must be from 1 to 13",
        "star_rows[0]: must be from 1 to 14",
        "star_rows[3]: must be from 1 to 14",
        "fold_rows[0]: must be from 1 to 12",
        "star_rows[2]: must be above the one before it",
        "fold_rows[1]: must be above the one before it",
    ];
    assert_eq!(faults, expected);
    let faults = Table::setup_faults(1, &json!({"start_row": "3", "star_rows": [1, "x"], "fold_rows": 3, "laps": 2}));
    let fields: Vec<&str> = faults.iter().filter_map(|fault| fault.split(':').next()).collect();
    assert_eq!(fields, ["start_row", "star_rows[1]", "fold_rows", "laps", "seats"]);
    assert!(Table::setup_faults(2, &json!({"start_row": 1, "star_rows": [], "fold_rows": [1, 12]})).is_empty());
    assert!(Table::setup_faults(9, &json!({"start_row": 13, "star_rows": [1, 14]})).is_empty());
}

// HS-10.1 HS-10.2
#[test]
fn what_cannot_be_read_is_told_from_what_is_unknown() {
    let mut table = set_up(json!({}), "any_out", &[]);
    for shape in [
        json!([]),
        json!({}),
        json!({"type": 1}),
        json!({"type": "take", "stack": "mum"}),
        json!({"type": "take", "stack": "nobody", "side": 1}),
        json!({"type": "double"}),
        json!({"type": "double", "ticket": 0.5}),
        json!({"type": "add", "card": 3}),
    ] {
        assert_eq!(table.act_refused(0, shape.clone()), "bad_request", "{shape}");
    }
    for unknown in
        [json!({"type": "pass"}), take("nobody", "safe"), take("mum", "up"), add("mum.move_9"), add("gobbler")]
    {
        assert_eq!(table.act_refused(0, unknown.clone()), "unknown_value", "{unknown}");
    }
    assert_eq!(table.act_refused(0, double(-1)), "no_such_ticket");
    assert_eq!(table.act_refused(0, double(0)), "not_asked_for");
    assert_eq!(table.act_refused(1, take("mum", "safe")), "not_your_turn");
    assert_eq!(table.resolve_refused(json!({"type": "card"})), "bad_request");
    assert_eq!(table.resolve_refused(json!({"type": "card", "card": "mum"})), "unknown_value");
    assert_eq!(table.resolve_refused(json!({"type": "side_bet", "id": "rain"})), "unknown_value");
    assert_eq!(table.resolve_refused(json!({"type": "die", "value": 3})), "unknown_value");
    assert_eq!(table.resolve_refused(card("mum.turn")), "not_due");
    let extra = json!({"type": "take", "stack": "mum", "side": "safe", "why": "why not"});
    table.act(0, extra);
}
