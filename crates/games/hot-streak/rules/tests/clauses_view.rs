//! HS-8: what a viewer may know, and what stays hidden.
#![allow(clippy::expect_used, reason = "a test that cannot go on is a panic")]

#[path = "support/table.rs"]
mod table;

use std::collections::BTreeSet;

use kit::{Rules, Seat, SimRng, Viewer};
use table::*;

// HS-8.1 HS-8.2 HS-8.3 HS-8.4 HS-8.5 HS-8.6 HS-8.7 HS-8.8
#[test]
fn the_first_view_has_every_field() {
    let table = Table::new(2, &json!({}));
    let runner =
        |lane: u8| json!({"row": 3, "lane": lane, "facing": "forward", "down": false, "place": null, "out": false});
    let starters = json!(["dangle.recover_2", "gobbler.recover_2", "hurley.recover_2", "mum.recover_2"]);
    let mut expected = json!({
        "phase": "setup", "race": 1, "starter": null, "money": [10, 10],
        "mascots": {"gobbler": runner(0), "hurley": runner(1), "dangle": runner(2), "mum": runner(3)},
        "fold": 0, "face_up": starters, "turned": [], "last_card": null, "passes": 0, "hand_sizes": [0, 0],
        "stacks": {"gobbler": 3, "hurley": 3, "dangle": 3, "mum": 3, "yes": 3, "no": 3}, "tickets": [[], []],
        "side_bet": null, "added": [false, false], "results": [], "deciding": [], "picks": [], "drawing": "starter",
        "dealt_to": null, "known_cards": starters, "met_cards": starters, "cards_to_fold": null, "next_fold": null,
    });
    assert_eq!(table.view(None), expected, "a spectator has no hand, not even an empty one");
    expected["hand"] = json!([]);
    expected["added_card"] = json!(null);
    expected["added_card_shown"] = json!(false);
    assert_eq!(table.view(1), expected);
}

// HS-8.3 HS-8.8
#[test]
fn cards_turned_in_an_earlier_pass_stay_known() {
    let mut table = race(
        json!({"start_row": 6, "fold_rows": [2]}),
        "any_out",
        &[
            &LOOP[1..2],
            &[
                "hurley.back_2",
                "dangle.back_2",
                "mum.back_2",
                "gobbler.fall",
                "hurley.fall",
                "dangle.fall",
                "mum.fall",
                "gobbler.turn",
                "hurley.turn",
                "all.move_1",
                "all.move_1",
                "dangle.turn",
            ],
        ]
        .concat(),
    );
    assert_eq!(table.view_field("known_cards"), table.view_field("face_up"));
    let known = |table: &Table, id: &str| {
        table.view_field("known_cards").as_array().is_some_and(|all| all.contains(&json!(id)))
    };
    assert!(!known(&table, "dangle.turn"), "seat 0 added it, face down");
    LOOP.iter().for_each(|id| drop(table.resolve(card(id))));
    assert_eq!((table.view_field("turned"), table.view_field("passes")), (json!([]), json!(2)));
    assert!(known(&table, "dangle.turn"), "everybody saw it turned");
    assert_eq!(table.view_field("known_cards").as_array().map(Vec::len), Some(17), "what seat 1 added was not turned");
}

// HS-8.4
#[test]
fn ones_own_card_was_shown_when_more_of_its_kind_were_seen_than_lay_face_up() {
    let open = [
        "all.move_1",
        "gobbler.turn",
        "hurley.turn",
        "dangle.turn",
        "gobbler.fall",
        "hurley.fall",
        "dangle.fall",
        "gobbler.star",
        "hurley.star",
        "dangle.star",
        "mum.star",
        "mum.turn",
    ];
    let mut table = race(json!({}), "any_out", &[&open[..], &["all.move_1", "mum.fall"]].concat());
    assert_eq!([0, 1].map(|seat| table.view(seat)["added_card"].clone()), [json!("all.move_1"), json!("mum.fall")]);
    let shown = |table: &Table| [0, 1].map(|seat| table.view(seat)["added_card_shown"] == true);
    assert_eq!(shown(&table), [false, false]);
    table.resolve(card("all.move_1"));
    assert_eq!(shown(&table), [false, false], "it may be the one that lay face up");
    table.resolve(card("mum.fall"));
    assert_eq!(shown(&table), [false, true]);
    table.resolve(card("all.move_1"));
    assert_eq!(shown(&table), [true, true]);
    assert!(table.view(None).get("added_card_shown").is_none());
}

// HS-8.9
#[test]
fn hands_and_added_cards_of_others_show_nowhere_until_they_are_turned() {
    let mut table = set_up(json!({}), "any_out", &["gobbler.fall"]);
    draft(&mut table);
    let hidden: Vec<String> =
        table.view(1)["hand"].as_array().expect("a hand").iter().map(|id| id.to_string()).collect();
    table.act(1, json!({"type": "add", "card": table.view(1)["hand"][0]}));
    for viewer in [Some(0), None] {
        let (view, seen) = (table.view(viewer).to_string(), json!(table.visible_events(viewer)).to_string());
        assert!(hidden.iter().all(|id| !view.contains(id) && !seen.contains(id)));
    }
    table.act(0, json!({"type": "add", "card": table.view(0)["hand"][0]}));
    assert!(hidden.iter().all(|id| !table.view(0).to_string().contains(id)));
}

// HS-8.9
#[test]
fn imagined_truths_keep_what_is_known_and_vary_what_is_not() {
    let cards = ["gobbler.fall", "mum.turn", "hurley.turn"];
    let mut table = race(json!({}), "any_out", &cards);
    cards.iter().for_each(|id| drop(table.resolve(card(id))));
    let viewer = Viewer::Seat(Seat::ALL[0]);
    let view = HotStreak::view(table.state(), viewer);
    let (mut hands, mut adds) = (BTreeSet::new(), BTreeSet::new());
    for seed in 0..300 {
        let dream = HotStreak::imagine(table.setup(), viewer, &view, &mut SimRng::new(seed));
        let other = json!(HotStreak::view(&dream, Viewer::Seat(Seat::ALL[1])));
        hands.insert(other["hand"].to_string());
        adds.insert(other["added_card"].to_string());
        let real = json!(view);
        for kept in ["face_up", "turned", "mascots", "tickets", "side_bet", "hand_sizes", "known_cards"] {
            assert_eq!(other[kept], real[kept]);
        }
        let own = [json!(view.own().map(|own| own.hand)), other["hand"].clone()];
        let both: Vec<&Value> = own.iter().filter_map(Value::as_array).flatten().collect();
        assert_eq!(both.len(), 4);
    }
    assert!(hands.len() > 200, "{}", hands.len());
    // Seat 1 may have added any card that seat 0 has not seen.
    assert!(adds.len() > 25, "{}", adds.len());
}

// HS-8.9
#[test]
fn an_imagined_added_card_is_the_one_that_was_turned() {
    let wanted = [
        "gobbler.fall",
        "gobbler.turn",
        "hurley.turn",
        "hurley.fall",
        "mum.turn",
        "mum.fall",
        "dangle.turn",
        "dangle.fall",
        "gobbler.back_2",
        "mum.back_2",
        "hurley.back_2",
        "dangle.back_2",
        "gobbler.star",
        "mum.star",
    ];
    let mut table = race(json!({}), "any_out", &wanted);
    table.resolve(card("mum.star"));
    // Seat 0 added gobbler's star, so only seat 1 can have added mum's.
    let viewer = Viewer::Seat(Seat::ALL[0]);
    let view = HotStreak::view(table.state(), viewer);
    for seed in 0..20 {
        let dream = HotStreak::imagine(table.setup(), viewer, &view, &mut SimRng::new(seed));
        assert_eq!(json!(HotStreak::view(&dream, Viewer::Seat(Seat::ALL[1])))["added_card"], "mum.star");
    }
}
