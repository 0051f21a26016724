//! What is played when time runs out (RS-8).
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

#[path = "support/table.rs"]
mod table;

use serde_json::{Value, json};
use table::*;

// RS-8.1
#[test]
fn the_plainer_of_two_vip_cards_is_kept() {
    let plainest_first = [
        "chips",
        "thick_skin",
        "boxcars",
        "eyes_and_cars",
        "snake_eyes",
        "sidebet_10_1112",
        "true_colours",
        "prop_shark",
        "thrill_seeker",
        "piggyback_2",
        "last_call",
        "bonus_black_2",
        "risky_gambler",
    ];
    for pair in plainest_first.windows(2) {
        let mut game = race(2, json!({}));
        run(&mut game, "7", 15);
        assert_eq!(game.timeout_action(0), Value::Null, "cards are dealt");
        deal(&mut game, &[pair[1], pair[0], "sidebet_5_6", "sidebet_8_9"]);
        assert_eq!(game.timeout_action(0), json!({"type": "keep", "card": pair[0]}));
        assert_eq!(game.timeout_action(1), json!({"type": "keep", "card": "sidebet_5_6"}));
    }
}

// RS-8.2
#[test]
fn the_house_lays_its_tokens_where_they_cost_and_pay_the_least() {
    let mut game = race(3, json!({"house": "bets"}));
    let action = game.timeout_action(2);
    let options = game.options(2)["spots"].clone();
    let options: Vec<Value> = options.as_array().unwrap().iter().map(|spot| printed(&game, spot)).collect();
    let worth = |spot: &Value| (spot["penalty"].as_i64().unwrap(), spot["multiplier"].as_i64().unwrap());
    let mut cheapest: Vec<&Value> = options.iter().collect();
    cheapest.sort_by_key(|spot| worth(spot));
    let expected: Vec<&Value> = cheapest.iter().take(6).map(|spot| &spot["spot"]).collect();
    assert_eq!(action, json!({"type": "house_bets", "spots": expected}));
    assert_eq!(worth(cheapest[5]).0, 0, "none of them can cost anything: {action}");
    game.act(2, action);
}

// RS-8.3
#[test]
fn in_a_race_nothing_is_bet() {
    let game = race(2, json!({}));
    assert_eq!(game.turn()["type"], "live");
    assert_eq!(game.timeout_action(0), Value::Null);
}
