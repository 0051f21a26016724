//! What the scene says of hands and side bets, compared with what the rules do (HS-8.10).
#![allow(clippy::expect_used, reason = "a test that cannot go on is a panic")]

#[path = "support/table.rs"]
mod table;

use kit::Rules;
use table::*;

fn scene(table: &Table) -> Value {
    json!(HotStreak::scene(table.setup()))
}

/// What the scene says of this side bet.
fn terms(table: &Table, id: &str) -> Value {
    let terms = scene(table)["side_bet_terms"].clone();
    terms.as_array().expect("terms").iter().find(|it| it["id"] == id).expect("a side bet").clone()
}

// HS-2.3 HS-8.10
#[test]
fn everybody_holds_a_full_hand_before_the_draft() {
    let table = set_up(json!({}), "any_out", &[]);
    let size = &scene(&table)["hand_size"];
    assert_eq!(table.view_field("hand_sizes"), json!([size, size]));
}

// HS-1.6 HS-8.10
#[test]
fn every_side_bet_has_its_terms_in_the_same_order() {
    let scene = scene(&Table::new(2, &json!({})));
    let ids: Vec<&Value> = scene["side_bet_terms"].as_array().expect("terms").iter().map(|it| &it["id"]).collect();
    assert_eq!(json!(ids), scene["side_bets"]);
    for it in scene["side_bet_terms"].as_array().expect("terms") {
        let id = it["id"].as_str().expect("an id");
        assert_eq!(it["mascot"], id.strip_prefix("bottom_").map_or(json!(null), |mascot| json!(mascot)));
        assert_eq!(it["places"] == json!([]), it["mascot"].is_null(), "{id}");
        assert_eq!(it["count"].is_null(), !id.starts_with("two_") && id != "same_space", "{id}");
    }
}

// HS-6.1 HS-8.10
#[test]
fn a_bottom_bet_is_true_in_these_places() {
    let home = ["gobbler.move_2", "hurley.move_2", "dangle.move_2"];
    for id in ["bottom_gobbler", "bottom_hurley", "bottom_dangle", "bottom_mum"] {
        let table = raced(json!({"start_row": 13}), id, &home);
        let terms = terms(&table, id);
        let result = table.view_field("results")[0].clone();
        let place = &result["places"][terms["mascot"].as_str().expect("a mascot")];
        let bottom = terms["places"].as_array().expect("places").contains(place);
        assert_eq!(result["yes"], bottom, "{id}: {place}");
    }
}

// HS-6.2 HS-6.3 HS-6.8 HS-8.10
#[test]
fn bets_that_count_mascots_come_true_with_this_number() {
    let (down, at_line) = (json!({}), json!({"start_row": 11}));
    let is_down = |it: &Value| it["down"] == true;
    let is_at_line = |it: &Value| it["row"] == 13;
    for (id, ruleset, cards, counts) in [
        ("two_down", &down, ["gobbler.fall", "hurley.fall"], &is_down as &dyn Fn(&Value) -> bool),
        ("two_at_line", &at_line, ["gobbler.move_2", "hurley.move_2"], &is_at_line),
    ] {
        for turned in 0..=cards.len() {
            let table = raced_of(ruleset, id, &cards, turned);
            let mascots = table.view_field("mascots");
            let count = mascots.as_object().expect("mascots").values().filter(|it| counts(it)).count() as u64;
            let needed = terms(&table, id)["count"].as_u64().expect("a count");
            assert_eq!(yes(&table), count >= needed, "{id} after {turned} cards");
        }
    }
    for turned in 0..=2 {
        let table = raced_of(&down, "same_space", &["hurley.move_2", "gobbler.swerve_2"], turned);
        let mut spaces = spots(&table).map(|spot| spot.split(' ').next().map(str::to_owned));
        spaces.sort();
        let most = spaces.chunk_by(|one, other| one == other).map(<[_]>::len).max().expect("four mascots") as u64;
        let needed = terms(&table, "same_space")["count"].as_u64().expect("a count");
        assert_eq!(yes(&table), most >= needed, "after {turned} cards");
    }
}
