//! Rulesets: BH-8.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

#[path = "support/table.rs"]
mod table;

use bettor_horse::BettorHorse;
use kit::{Rules, SimRng, playout};
use serde_json::{Value, json};
use table::{Game, deck, duel, ids, with};

// BH-8.1
#[test]
fn there_is_no_weather_unless_it_is_asked_for() {
    let game = Game::new(2, &Value::Null);
    let ruleset = json!(BettorHorse::ruleset(game.setup()));
    assert_eq!(ruleset["track_conditions"], false);
    assert_eq!(ruleset["pool_no_match"], "unclaimed");
    assert_eq!(ruleset["final_pairs"], "as_written");
    assert_eq!(ruleset["sudden_death_limit"], 0);
    assert_eq!(ruleset["mudders"], json!(["mudder"]));
    assert_eq!(ruleset["deck"]["mudder"], json!([[1, "W"], [2, "D"], [3, "W"], [5, "D"], [6, "W"], [7, "D"]]));
    let mut game = Game::new(2, &deck(1..=6));
    duel(&mut game, (0, "1 2 3", "win"), (1, "1 2 3", "win"));
    assert_eq!(game.view_field("results")[0]["wet"], Value::Null);
}

// BH-8.2
#[test]
fn a_pool_that_nobody_claims_may_be_split_evenly() {
    let mut game = Game::new(4, &with(deck(1..=3), json!({"pool_no_match": "split"})));
    duel(&mut game, (0, "1", "win"), (1, "1", "win"));
    duel(&mut game, (2, "1", "win"), (3, "1", "win"));
    duel(&mut game, (0, "2", "win"), (2, "2", "win"));
    duel(&mut game, (1, "2", "win"), (3, "2", "win"));
    let purses = json!([["0:a.1", "0:a.2"], ["1:a.1", "1:a.2"], ["2:a.1", "2:a.2"], ["3:a.1", "3:a.2"]]);
    assert_eq!(game.view_field("purses"), purses);
    assert_eq!(game.view_field("pool"), json!([]));
}

// BH-8.2
#[test]
fn a_split_leaves_its_rest_and_needs_that_nobody_matched() {
    let split = json!({"pool_no_match": "split"});
    let mut game = Game::new(4, &with(deck(1..=9), split.clone()));
    duel(&mut game, (0, "1 2 3", "win"), (1, "1 2 3", "win"));
    duel(&mut game, (1, "4 5 6", "win"), (2, "1 2 3", "win"));
    duel(&mut game, (2, "4 5 6", "win"), (3, "1 2 3", "win"));
    duel(&mut game, (3, "4 5 6", "draw"), (0, "4 5 6", "win"));
    for (a, b, card) in [(0, 1, "7"), (2, 3, "7"), (0, 2, "8"), (1, 3, "8")] {
        duel(&mut game, (a, card, "win"), (b, card, "win"));
    }
    // Six cards of the first duel and eight of the finals: three for each of four, and two are left.
    assert_eq!(game.view_field("purses")[0], json!(ids(0, "1 2 3")));
    assert_eq!(table::purse_sizes(&game), [3, 9, 9, 9]);
    assert_eq!(game.view_field("pool"), json!(ids(3, "7 8")));
    let mut game = Game::new(2, &with(deck(1..=6), split));
    duel(&mut game, (0, "1 2 3", "win"), (1, "1 2 3", "win"));
    duel(&mut game, (0, "5", "win"), (1, "4", "win"));
    assert_eq!(game.scores(), [8, 0]);
}

// BH-8.3
#[test]
fn no_attempts_at_all_are_no_limit_and_fewer_are_refused() {
    for limit in [-1, -5] {
        let faults = Game::setup_faults(2, &json!({"sudden_death_limit": limit}));
        assert_eq!(faults, ["sudden_death_limit: must be at least 0"]);
    }
    for limit in [0, i64::MAX] {
        let mut game = Game::new(2, &with(deck(1..=3), json!({"sudden_death_limit": limit})));
        duel(&mut game, (0, "1", "win"), (1, "1", "win"));
        for _ in 0..200 {
            duel(&mut game, (0, "1 2 3", "win"), (1, "1 2 3", "win"));
        }
        assert_eq!(game.view_field("attempt"), 201);
    }
}

// BH-8.4
#[test]
fn a_deck_that_is_given_replaces_the_whole() {
    let game = Game::new(2, &json!({"deck": {"x_1": [[99, "W"], [1, "D"], [50, "W"]]}, "mudders": ["x_1"]}));
    assert_eq!(game.view_field("unseen")[1], json!(["1:x_1.1", "1:x_1.50", "1:x_1.99"]));
    let ruleset = json!(BettorHorse::ruleset(game.setup()));
    assert_eq!(ruleset["deck"], json!({"x_1": [[99, "W"], [1, "D"], [50, "W"]]}));
}

// BH-8.4 BH-8.5
#[test]
fn every_fault_of_a_deck_is_told_at_once() {
    let faults = Game::setup_faults(
        2,
        &json!({"deck": {"A": [[1, "W"]], "b": [[0, "D"], [100, "W"], [7, "W"], [7, "D"]], "": []}, "mudders": ["c", "b"]}),
    );
    assert_eq!(
        faults,
        [
            "deck.: must be named with a to z, 0 to 9 and _ only",
            "deck.A: must be named with a to z, 0 to 9 and _ only",
            "deck.b[0]: must be from 1 to 99",
            "deck.b[1]: must be from 1 to 99",
            "deck.b[3]: must differ in speed from the horse's other cards",
            "deck: must have 3 cards more than a multiple of 3, not 5",
            "mudders[0]: must be a horse of the deck",
        ]
    );
}

// BH-8.4
#[test]
fn ill_formed_fields_are_faults_too() {
    let faults = Game::setup_faults(
        2,
        &json!({"track_conditions": 1, "pool_no_match": "burn", "final_pairs": "sideways", "sudden_death_limit": "many",
                "deck": {"a": [[1], ["2", "D"], [3, "X"], [4, 4], 5], "b": 6}, "mudders": [7], "odds": 8}),
    );
    for fault in [
        "track_conditions: must be true or false",
        "pool_no_match: must be one of unclaimed, split",
        "final_pairs: must be one of as_written, across",
        "sudden_death_limit: must be a whole number",
        "deck.a[0]: must be a pair of speed and back",
        "deck.a[1]: must be a whole number",
        "deck.a[2]: must be one of W, D",
        "deck.a[3]: must be a pair of speed and back",
        "deck.a[4]: must be a pair of speed and back",
        "deck.b: must be a list of cards",
        "mudders[0]: must be a string",
        "odds: there is no such field",
    ] {
        assert!(faults.contains(&fault.to_owned()), "{fault} is not among {faults:?}");
    }
    assert_eq!(Game::setup_faults(2, &json!({"deck": []})), ["deck: must be an object of horses"]);
    assert_eq!(Game::setup_faults(2, &json!({"mudders": "mudder"})), ["mudders: must be a list of horses"]);
}

// BH-8.5
#[test]
fn each_mudder_must_be_a_horse_of_the_deck() {
    assert_eq!(
        Game::setup_faults(2, &json!({"mudders": ["plain", "pony"]})),
        ["mudders[1]: must be a horse of the deck"]
    );
    let fault = Game::setup_faults(2, &json!({"deck": {"a": [[1, "W"], [2, "W"], [3, "W"]]}}));
    assert_eq!(fault, ["mudders[0]: must be a horse of the deck"], "the usual Mudder is not in this deck");
    Game::new(2, &json!({"mudders": ["plain", "sure_a", "plain"]}));
}

// BH-8.6
#[test]
fn the_deck_must_come_out_even() {
    let takes = |seats: usize, size: u8| Game::setup_faults(seats, &deck(1..=size)).is_empty();
    let fits = |seats: usize| (0..=33).filter(|size| takes(seats, *size)).collect::<Vec<u8>>();
    assert_eq!(fits(2), [3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33]);
    for seats in [4, 6, 8] {
        assert_eq!(fits(seats), [3, 9, 15, 21, 27, 33]);
    }
    assert_eq!(
        Game::setup_faults(2, &json!({"deck": {}, "mudders": []})),
        ["deck: must have 3 cards more than a multiple of 3, not 0"]
    );
}

// BH-8.6
#[test]
fn decks_of_any_size_are_played_to_the_end() {
    let deck = |size: usize| {
        let horse = |number: usize| {
            (format!("horse_{number}"), json!((1..=3).map(|speed| json!([speed, "W"])).collect::<Vec<_>>()))
        };
        let horses: serde_json::Map<String, Value> = (0..size / 3).map(horse).collect();
        json!({"deck": horses, "mudders": ["horse_0"], "track_conditions": true})
    };
    for (seats, size) in [(2, 3), (8, 3), (2, 33), (4, 63), (8, 63), (2, 300), (8, 303)] {
        let game = Game::new(seats, &deck(size));
        let mut state = game.state().clone();
        assert!(playout::<BettorHorse>(&mut state, &mut SimRng::new(7), 100_000).over, "{seats} seats, {size} cards");
        BettorHorse::check_invariants(&state).unwrap();
    }
}

// BH-8.7
#[test]
fn two_four_six_or_eight_seats_play() {
    for seats in 1..=9 {
        let faults = Game::setup_faults(seats, &Value::Null);
        if seats % 2 == 0 {
            assert_eq!(faults, [""; 0]);
        } else {
            assert_eq!(faults, ["seats: must be 2, 4, 6 or 8"]);
        }
    }
}
