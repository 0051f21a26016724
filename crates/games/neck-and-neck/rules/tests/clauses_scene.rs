//! What the scene says of the special roll, the way home and bets, compared with what the rules do (NN-9.4).
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

#[path = "support/table.rs"]
mod table;

use conformance::events::only_one_of_type;
use kit::Rules;
use neck_and_neck::NeckAndNeck;
use serde_json::{Value, json};
use table::*;

fn scene(game: &Game) -> Value {
    json!(NeckAndNeck::scene(game.setup()))
}

// NN-4.5 NN-9.4 NN-9.5
#[test]
fn one_roll_is_special_and_its_event_and_the_options_say_so() {
    for (red, white) in (1..=6).flat_map(|red| (1..=6).map(move |white| (red, white))) {
        let mut game = racing(2, json!({"board": sprint()}));
        let roll = roll(&mut game, red, white);
        let special = &scene(&game)["special_roll"];
        let is_special = special["red"] == red && special["white"] == white;
        assert_eq!(only_one_of_type(&roll, "dice_rolled")["special"], is_special, "{red}-{white}");
        let moves = game.options(0)["special"].clone();
        assert_eq!(moves.is_array(), is_special, "{red}-{white}");
        for moves in moves.as_array().into_iter().flatten() {
            assert_eq!(moves["count"], special["steps"]);
        }
    }
}

// NN-1.4 NN-4.6 NN-9.4
#[test]
fn a_horse_is_home_with_its_last_crossing() {
    let mut game = racing(2, json!({"board": sprint()}));
    step(&mut game, 1, 4, json!([1, 3, 0]));
    step(&mut game, 1, 4, json!([1, 0, 0]));
    let before = horse(&game, 1)["crossings"].as_u64().unwrap();
    assert!(horse(&game, 1)["place"].is_null());
    step(&mut game, 1, 3, json!("finish"));
    assert_eq!(horse(&game, 1)["place"], 1);
    assert_eq!(scene(&game)["crossings_home"], before + 1);
}

// NN-5.1 NN-9.4
#[test]
fn a_dollar_on_a_horse_that_is_not_placed_changes_money_by_this() {
    for payout in ["stake_back", "total_return"] {
        let mut game = betting(2, json!({"board": sprint(), "payout": payout}));
        let unplaced = scene(&game)["unplaced"].clone();
        assert_eq!(game.options(0)["unplaced"], unplaced);
        bet(&mut game, 0, json!([0, 0, 0, 0, 0, 700]));
        bet(&mut game, 1, json!([100, 0, 0, 0, 0, 0]));
        for number in [1, 2, 3] {
            walk_home(&mut game, number);
        }
        let result = game.view_field("results")[0].clone();
        assert!(!result["places"].as_array().unwrap().contains(&json!(6)));
        assert_eq!(result["won"][0], 700 * unplaced.as_i64().unwrap());
    }
}
