//! Track conditions: BH-6.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

#[path = "support/table.rs"]
mod table;

use conformance::events::{only_one_of_type, type_names};
use serde_json::{Value, json};
use table::{Game, duel, entry, ids, with};

/// Nine cards of one horse, 1 to 3 wet and the others dry; no Mudder.
fn rain() -> Value {
    let cards: Vec<Value> = (1..=9).map(|speed| json!([speed, if speed <= 3 { "W" } else { "D" }])).collect();
    json!({"track_conditions": true, "deck": {"a": cards}, "mudders": []})
}

/// Six cards of a Mudder `m`, three of a plain horse `a`; 1 to 3 of the Mudder are dry, the others wet.
fn mud() -> Value {
    json!({"track_conditions": true, "mudders": ["m"], "deck": {
        "m": [[1, "D"], [2, "D"], [3, "D"], [4, "W"], [5, "W"], [99, "W"]],
        "a": [[1, "W"], [2, "W"], [98, "W"]]}})
}

fn weather(wet: bool) -> Value {
    json!({"type": "weather", "wet": wet})
}

fn adjust(by: i64) -> Value {
    json!({"type": "adjust", "by": by})
}

// BH-6.1
#[test]
fn a_card_still_in_the_offering_seats_deck_tells_the_weather_between_bets_and_races() {
    let mut game = Game::new(2, &rain());
    duel(&mut game, (0, "1 2 4", "win"), (1, "1 2 3", "lose"));
    assert_eq!(game.turn(), json!({"type": "chance", "by": 0}));
    assert_eq!(game.view_field("phase"), "weather");
    assert_eq!(game.view_field("table"), json!({"bets": ["win", "lose"], "wet": null, "races": []}));
    // Left in seat 0's deck: 3 wet, 5 to 9 dry.
    assert_eq!(game.chance_outcomes(), [(5, weather(false)), (1, weather(true))]);
    let events = game.resolve(weather(true));
    assert_eq!(events[0], json!({"type": "weather_told", "by": 0, "wet": true}));
    assert_eq!(type_names(&events)[1], "cards_shown");
    assert_eq!(game.view_field("results")[0]["wet"], true);
}

// BH-6.1
#[test]
fn a_back_that_no_card_shows_is_not_offered() {
    let mut game = Game::new(2, &rain());
    duel(&mut game, (0, "1 2 3", "win"), (1, "4 5 6", "lose"));
    assert_eq!(game.chance_outcomes(), [(6, weather(false))]);
    assert_eq!(game.resolve_refused(weather(true)), "no_such_back");
    assert_eq!(game.resolve_refused(json!({"type": "weather"})), "bad_request");
    assert_eq!(game.resolve_refused(json!({"type": "weather", "wet": 1})), "bad_request");
    assert_eq!(game.resolve_refused(json!({"type": "rain", "wet": true})), "unknown_value");
    game.resolve(weather(false));
    assert_eq!(game.resolve_refused(weather(false)), "not_due");
}

// BH-6.1
#[test]
fn two_seats_offer_in_turns_and_the_final_is_a_round_too() {
    let mut game = Game::new(2, &rain());
    for (cards, by) in [("1 2 3", 0), ("4 5 6", 1), ("7", 0)] {
        assert_eq!(game.view_field("offering"), by);
        duel(&mut game, (0, cards, "draw"), (1, cards, "win"));
        assert_eq!(game.turn(), json!({"type": "chance", "by": by}));
        game.resolve(weather(false));
    }
}

// BH-6.1
#[test]
fn with_more_seats_the_first_named_offers() {
    let mut game = Game::new(4, &rain());
    for (a, b, first, second) in
        [(0, 1, "1 2 3", "1 2 3"), (1, 2, "4 5 6", "1 2 3"), (2, 3, "4 5 6", "1 2 3"), (3, 0, "4 5 6", "4 5 6")]
    {
        duel(&mut game, (a, first, "win"), (b, second, "win"));
        assert_eq!(game.turn(), json!({"type": "chance", "by": a}));
        game.resolve(weather(false));
    }
    // The last two cards of a final's offering seat: 8 and 9, both dry.
    duel(&mut game, (0, "7", "win"), (1, "7", "win"));
    assert_eq!(game.chance_outcomes(), [(2, weather(false))]);
}

// BH-6.3
#[test]
fn in_sudden_death_the_purse_tells_and_offering_alternates_from_the_lower_seat() {
    let mut game = Game::new(2, &rain());
    for (cards, zero, one) in [("1 4 5", "draw", "win"), ("2 6 7", "win", "draw"), ("3", "draw", "draw")] {
        duel(&mut game, (0, cards, zero), (1, cards, one));
        game.resolve(weather(false));
    }
    // Seat 0: both 1 4 5 and its 3; seat 1: both 2 6 7 and its 3.
    let enter = |horses: [&str; 3]| json!({"type": "enter", "horses": horses, "bet": "draw"});
    for (by, odds) in [(0, [(2, weather(false)), (2, weather(true))]), (1, [(4, weather(false)), (0, weather(true))])] {
        game.act(0, enter(["0:a.1", "0:a.4", "1:a.4"]));
        game.act(1, enter(["0:a.2", "1:a.2", "1:a.3"]));
        assert_eq!(game.turn(), json!({"type": "chance", "by": by}));
        let offered: Vec<(u32, Value)> = odds.into_iter().filter(|(weight, _)| *weight > 0).collect();
        assert_eq!(game.chance_outcomes(), offered);
        game.resolve(weather(false));
        assert_eq!(game.view_field("stage"), "sudden_death", "seat 0 wins two of three, and nobody said so");
    }
    assert_eq!(game.view_field("offering"), 0, "the third attempt is the lower seat's again");
}

// BH-6.3
#[test]
fn offering_starts_anew_with_each_meeting() {
    let mut game = Game::new(
        4,
        &with(
            rain(),
            json!({"deck": {"a": [[1, "W"], [2, "D"], [3, "D"]], "b": [[1, "W"], [2, "W"], [3, "W"], [4, "W"], [5, "W"], [6, "D"]]}}),
        ),
    );
    for (a, b) in [(0, 1), (1, 2), (2, 3), (3, 0)] {
        let (first, second) = if a == 0 { ("b.1 b.2 b.3", "b.1 b.2 b.3") } else { ("b.4 b.5 b.6", "b.1 b.2 b.3") };
        let second = if b == 0 { "b.4 b.5 b.6" } else { second };
        let bets = if a == 1 || a == 2 { ("draw", "win") } else { ("win", "win") };
        duel(&mut game, (a, first, bets.0), (b, second, bets.1));
        game.resolve(weather(false));
    }
    for (a, b, card) in [(0, 1, "1"), (2, 3, "1"), (0, 2, "2"), (1, 3, "2")] {
        duel(&mut game, (a, card, "win"), (b, card, "win"));
        game.resolve(weather(false));
    }
    // Nobody has a card, so each attempt is from the full deck of nine: six wet and three dry, less three.
    let mut attempt = |pair: [u8; 2], bets: [&str; 2], by: u8| {
        duel(&mut game, (pair[0], "1 2 3", bets[0]), (pair[1], "1 2 3", bets[1]));
        assert_eq!(game.turn(), json!({"type": "chance", "by": by}));
        assert_eq!(game.chance_outcomes(), [(1, weather(false)), (5, weather(true))]);
        game.resolve(weather(true));
    };
    attempt([0, 1], ["win", "win"], 0);
    attempt([0, 1], ["win", "draw"], 1);
    attempt([1, 2], ["win", "win"], 1);
    attempt([1, 2], ["draw", "win"], 2);
    attempt([1, 3], ["draw", "win"], 1);
    assert_eq!(game.ranks(), [2, 1, 2, 2]);
}

// BH-6.3
#[test]
fn without_a_card_left_the_track_is_dry_and_nothing_is_drawn() {
    let mut game = Game::new(2, &with(mud(), json!({"deck": {"m": [[1, "W"], [2, "W"], [3, "W"]]}})));
    duel(&mut game, (0, "m.1", "win"), (1, "m.1", "win"));
    game.resolve(weather(true));
    game.act(0, adjust(0));
    game.act(1, adjust(0));
    assert_eq!(game.view_field("stage"), "sudden_death");
    let events = duel(&mut game, (0, "m.1 m.2 m.3", "draw"), (1, "m.1 m.2 m.3", "win"));
    assert_eq!(only_one_of_type(&events, "weather_told"), json!({"type": "weather_told", "by": null, "wet": false}));
    assert_eq!(game.view_field("table")["wet"], false);
    assert_eq!(game.view_field("results")[1]["wet"], false);
    assert_eq!(game.ranks(), [1, 2]);
}

// BH-6.2
#[test]
fn a_mudder_on_a_wet_track_runs_up_to_one_slower_or_faster_without_limits() {
    for (by, speed, result) in [(-1, 0, "second"), (0, 1, "draw"), (1, 2, "first")] {
        let mut game = Game::new(2, &mud());
        duel(&mut game, (0, "m.1 m.99 a.2", "win"), (1, "a.1 a.98 a.2", "win"));
        game.resolve(weather(true));
        assert_eq!(game.turn(), json!({"type": "decide", "seats": [0]}));
        let race = json!({"cards": ["0:m.1", "1:a.1"], "speeds": [null, 1], "result": null});
        assert_eq!(game.view_field("table")["races"], json!([race]), "the next race waits");
        assert_eq!(game.options(0)["choices"][(by + 1) as usize]["speed"], speed);
        game.act(0, adjust(by));
        let races = game.view_field("table")["races"].clone();
        assert_eq!(races[0]["speeds"], json!([speed, 1]));
        assert_eq!(races[0]["result"], result);
        assert_eq!(races.as_array().unwrap().len(), 2);
        game.act(0, adjust(1));
        assert_eq!(game.view_field("table")["races"][1]["speeds"], json!([100, 98]));
    }
}

// BH-6.2
#[test]
fn an_adjustment_is_minus_one_nought_or_one_by_the_mudders_seat() {
    let mut game = Game::new(2, &mud());
    duel(&mut game, (0, "m.1 a.1 a.2", "win"), (1, "a.1 m.2 a.2", "win"));
    game.resolve(weather(true));
    assert_eq!(game.view_field("phase"), "adjust");
    assert_eq!(game.act_refused(1, adjust(0)), "not_your_turn");
    assert_eq!(game.act_refused(0, adjust(2)), "unknown_value");
    assert_eq!(game.act_refused(0, adjust(-200)), "unknown_value");
    assert_eq!(game.act_refused(0, json!({"type": "adjust"})), "bad_request");
    assert_eq!(game.act_refused(0, json!({"type": "adjust", "by": "1"})), "bad_request");
    assert_eq!(game.act_refused(0, entry(0, "m.3 m.4 m.5", "win")), "not_now");
    game.act(0, adjust(0));
    assert_eq!(game.turn(), json!({"type": "decide", "seats": [1]}));
    let events = game.act(1, adjust(-1));
    assert_eq!(only_one_of_type(&events, "adjustments_opened")["by"], json!([null, -1]));
    assert_eq!(game.view_field("results")[0]["outcomes"], json!(["draw", "draw"]));
}

// BH-6.2
#[test]
fn a_dry_mudder_runs_as_printed() {
    let mut game = Game::new(2, &mud());
    duel(&mut game, (0, "m.1 m.4 m.5", "win"), (1, "m.1 m.2 m.3", "win"));
    game.resolve(weather(false));
    assert_eq!(game.view_field("table")["races"][1]["speeds"], json!([4, 2]));
    assert_eq!(game.view_field("round"), 2);
}

// BH-6.2 BH-7.3
#[test]
fn two_mudders_are_adjusted_at_the_same_time_and_in_secret() {
    let mut game = Game::new(2, &mud());
    duel(&mut game, (0, "m.2 a.1 a.2", "win"), (1, "m.2 a.1 a.2", "win"));
    game.resolve(weather(true));
    assert_eq!(game.turn(), json!({"type": "decide", "seats": [0, 1]}));
    assert_eq!(game.options(1)["choices"][0], json!({"by": -1, "speed": 1, "result": null}));
    game.act(1, adjust(1));
    assert_eq!(game.turn(), json!({"type": "decide", "seats": [0]}));
    assert_eq!(game.view(1)["adjust"], 1);
    assert_eq!(game.view(0)["adjust"], Value::Null);
    assert_eq!(game.view(1)["table"]["races"][0]["speeds"], json!([null, null]), "null for everybody");
    assert_eq!(game.visible_events(1), [json!({"type": "adjusted", "seat": 1, "by": 1})]);
    assert_eq!(game.visible_events(0), [json!({"type": "adjusted", "seat": 1})]);
    assert_eq!(game.visible_events(None), game.visible_events(0));
    assert_eq!(game.act_refused(1, adjust(0)), "not_your_turn");
    let events = game.act(0, adjust(-1));
    assert_eq!(only_one_of_type(&events, "adjustments_opened")["by"], json!([-1, 1]));
    let races = game.view_field("table")["races"].clone();
    assert_eq!(races[0], json!({"cards": ["0:m.2", "1:m.2"], "speeds": [1, 3], "result": "second"}));
    assert_eq!(game.view(1)["adjust"], Value::Null);
    assert_eq!(game.view_field("results")[0]["cards"], json!([ids(0, "m.2 a.1 a.2"), ids(1, "m.2 a.1 a.2")]));
}

// BH-6.4
#[test]
fn what_a_viewer_sees_of_the_weather_does_not_depend_on_face_down_cards() {
    let seen = |cards: &str| {
        let mut game = Game::new(2, &rain());
        duel(&mut game, (0, cards, "win"), (1, "1 2 3", "lose"));
        let odds = game.chance_outcomes();
        (odds, game.view(1), game.view(None), game.visible_events(1), game.options(1))
    };
    let (one, other) = (seen("1 2 3"), seen("7 8 9"));
    assert_ne!(one.0, other.0, "the weights differ, and only trusted code sees them");
    assert_eq!((one.1, one.2, one.3, one.4), (other.1, other.2, other.3, other.4));
}
