//! What the scene says of the die and the end, compared with what the rules do (DH-7.4).
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

#[path = "support/table.rs"]
mod table;

use dont_hesitate::DontHesitate;
use kit::Rules;
use kit::ruleset::FieldKind;
use serde_json::{Value, json};
use table::{Table, die, say, table};

fn scene(table: &Table) -> Value {
    json!(DontHesitate::scene(table.setup()))
}

// DH-2.1 DH-7.3 DH-7.4
#[test]
fn chance_and_options_have_every_face_of_the_die() {
    let mut table = table(2, json!({"length": 20, "signs": [7]}));
    let faces = scene(&table)["die_faces"].as_u64().unwrap();
    let shown: Vec<u64> = table.chance_outcomes().iter().map(|(_, face)| face["value"].as_u64().unwrap()).collect();
    assert_eq!(shown, (1..=faces).collect::<Vec<_>>());
    while table.turn()["type"] == "chance" {
        die(&mut table, 6);
    }
    let seat = table.only_decider();
    let offered: Vec<u64> =
        table.options(seat)["faces"].as_array().unwrap().iter().map(|face| face["value"].as_u64().unwrap()).collect();
    assert_eq!(offered, shown);
}

// DH-2.3 DH-5.1 DH-7.4
#[test]
fn the_game_ends_when_this_number_of_cars_is_home() {
    let mut table = table(2, json!({"length": 20, "signs": [7]}));
    let winners = scene(&table)["winners"].as_u64().unwrap();
    loop {
        let home = table.view_field("finished").as_array().unwrap().len() as u64;
        assert_eq!(table.turn()["type"] == "over", home == winners);
        match table.turn()["type"].as_str().unwrap() {
            "over" => break,
            "chance" => drop(die(&mut table, 6)),
            _ => drop(say(&mut table, "pass")),
        }
    }
}

// DH-6.1 DH-7.4
#[test]
fn the_list_that_order_takes_is_one_of_the_scene() {
    let field = DontHesitate::FIELDS.iter().find(|field| field.name == "order").expect("a field");
    let FieldKind::Words { orders: Some(list), .. } = field.kind else { panic!("{field:?}") };
    let cars = scene(&table(2, json!({})))[list].clone();
    let tokens: Vec<Value> = cars.as_array().unwrap().iter().rev().map(|car| car["token"].clone()).collect();
    let given = Table::new(2, &json!({"order": tokens}));
    assert_eq!(given.view_field("sequence"), json!(tokens));
}
