//! What is played when time runs out (BH-10).
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

#[path = "support/table.rs"]
mod table;

use serde_json::{Value, json};
use table::{Game, deck, duel, entry};

// BH-10.1
#[test]
fn the_slowest_cards_are_entered_with_the_bet_draw() {
    let game = Game::new(2, &json!({}));
    let slowest = "mudder.1 plain.1 sure_a.1";
    assert_eq!(game.timeout_action(0), entry(0, slowest, "draw"), "among equals in order of their names");
    assert_eq!(game.timeout_action(1), entry(1, slowest, "draw"));
    // As text 10 comes before 2.
    let mut game = Game::new(2, &deck([2, 3, 5, 7, 8, 9, 10, 11, 12]));
    assert_eq!(game.timeout_action(0), entry(0, "2 3 5", "draw"));
    duel(&mut game, (0, "12 2 8", "win"), (1, "2 3 5", "win"));
    assert_eq!(game.timeout_action(0), entry(0, "3 5 7", "draw"));
    game.act(1, entry(1, "7 8 9", "win"));
    assert_eq!(game.timeout_action(1), Value::Null, "it has entered");
    game.act(0, game.timeout_action(0));
    assert_eq!(game.timeout_action(0), entry(0, "9", "draw"), "a final takes one card");
}

// BH-10.1
#[test]
fn a_mudder_runs_as_printed() {
    let mut game = Game::new(2, &json!({"track_conditions": true}));
    duel(&mut game, (0, "mudder.1 plain.1 plain.2", "win"), (1, "plain.1 plain.2 plain.3", "win"));
    assert_eq!(game.timeout_action(0), Value::Null, "the weather is due");
    game.resolve(json!({"type": "weather", "wet": true}));
    assert_eq!(game.timeout_action(0), json!({"type": "adjust", "by": 0}));
    assert_eq!(game.timeout_action(1), Value::Null);
}
