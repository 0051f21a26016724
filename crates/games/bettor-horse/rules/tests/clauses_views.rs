//! What is hidden and what a view tells: BH-7 and BH-9.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

#[path = "support/table.rs"]
mod table;

use serde_json::{Value, json};
use table::{Game, deck, duel, entry, ids};

/// A Mudder 1 2 3 and a plain horse 1 2 3, everything wet.
fn mud() -> Value {
    let cards = json!([[1, "W"], [2, "W"], [3, "W"]]);
    json!({"track_conditions": true, "mudders": ["m"], "deck": {"m": cards, "a": cards}})
}

// BH-7.1
#[test]
fn an_entry_is_hidden_from_all_others_until_it_is_shown() {
    let after = |cards: &str, bet: &str| {
        let mut game = Game::new(2, &deck(1..=9));
        game.act(0, entry(0, cards, bet));
        game
    };
    let (one, other) = (after("1 2 3", "win"), after("9 8 4", "draw"));
    for seat in [Some(1), None] {
        assert_eq!(one.view(seat), other.view(seat));
        assert_eq!(one.visible_events(seat), other.visible_events(seat));
        assert_eq!(one.visible_events(seat), [json!({"type": "entered", "seat": 0})]);
    }
    assert_eq!(one.options(1), other.options(1));
    assert_eq!(one.visible_events(0)[0]["entry"], json!({"horses": ids(0, "1 2 3"), "bet": "win"}));
}

// BH-7.1
#[test]
fn cards_are_shown_one_race_at_a_time() {
    let after = |last: &str| {
        let mut game = Game::new(2, &mud());
        duel(&mut game, (0, &format!("m.1 {last}"), "win"), (1, "a.1 a.2 a.3", "win"));
        game.resolve(json!({"type": "weather", "wet": true}));
        game
    };
    let (one, other) = (after("a.1 a.2"), after("m.3 a.3"));
    assert_eq!(one.view(1), other.view(1));
    assert_eq!(one.view(None), other.view(None));
    assert_eq!(one.visible_events(1), other.visible_events(1));
    assert_eq!(one.view(1)["unseen"], json!([ids(0, "1 2 3 m.2 m.3"), ids(1, "2 3 m.1 m.2 m.3")]));
}

// BH-7.2
#[test]
fn that_a_seat_has_entered_is_public() {
    let mut game = Game::new(2, &deck(1..=9));
    assert_eq!(game.view_field("entered"), json!([false, false]));
    game.act(1, entry(1, "1 2 3", "win"));
    assert_eq!(game.view_field("entered"), json!([false, true]));
    assert_eq!(game.view_field("waiting"), json!([0]));
}

// BH-7.3
#[test]
fn face_down_cards_stay_among_the_unseen() {
    let mut game = Game::new(2, &deck(1..=9));
    let before = game.view_field("unseen");
    game.act(0, entry(0, "1 2 3", "win"));
    for seat in [Some(0), Some(1), None] {
        assert_eq!(game.view(seat)["unseen"], before);
    }
}

// BH-9.1
#[test]
fn a_view_says_where_the_game_stands() {
    let mut game = Game::new(2, &deck(1..=6));
    let place = |game: &Game| ["phase", "stage", "round", "duel"].map(|field| game.view_field(field));
    assert_eq!(place(&game), [json!("enter"), json!("lap"), json!(1), json!([0, 1])]);
    duel(&mut game, (0, "1 2 3", "win"), (1, "1 2 3", "win"));
    assert_eq!(place(&game), [json!("enter"), json!("final"), json!(2), json!([0, 1])]);
    duel(&mut game, (0, "4", "win"), (1, "4", "win"));
    assert_eq!(place(&game), [json!("enter"), json!("sudden_death"), json!(3), json!([0, 1])]);
}

// BH-9.2
#[test]
fn unseen_cards_are_sorted_as_text_seat_by_seat() {
    let game = Game::new(
        2,
        &json!({"mudders": [], "deck": {"b": [[2, "W"], [10, "D"]], "b_": [[1, "W"]],
        "b1": [[1, "D"]], "a": [[9, "W"], [99, "W"]]}}),
    );
    let names = "a.9 a.99 b.10 b.2 b1.1 b_.1";
    assert_eq!(game.view_field("unseen"), json!([ids(0, names), ids(1, names)]));
}

// BH-9.3
#[test]
fn hand_and_entry_are_the_seats_own() {
    let mut game = Game::new(4, &deck(1..=9));
    let spectator = game.view(None);
    for field in ["hand", "entry", "adjust"] {
        assert!(spectator.get(field).is_none(), "{field} must be absent for a spectator");
        assert!(game.view(2).get(field).is_some(), "{field} must be present for a seat");
    }
    assert_eq!(game.view(2)["hand"], json!([]), "seat 2 owes no entry yet");
    assert_eq!(game.view(0)["hand"], json!(ids(0, "1 2 3 4 5 6 7 8 9")));
    game.act(0, entry(0, "3 1 2", "lose"));
    assert_eq!(game.view(0)["hand"], json!([]), "seat 0 owes none any more");
    assert_eq!(game.view(0)["entry"], json!({"horses": ids(0, "3 1 2"), "bet": "lose"}));
    assert_eq!(game.view(1)["entry"], Value::Null);
    game.act(1, entry(1, "3 1 2", "lose"));
    assert_eq!(game.view(0)["entry"], Value::Null);
}

// BH-9.3
#[test]
fn the_own_entry_is_told_until_its_last_card_is_face_up() {
    let mut game = Game::new(2, &mud());
    duel(&mut game, (0, "m.1 a.1 m.2", "win"), (1, "a.1 a.2 a.3", "win"));
    let whole = json!({"horses": ids(0, "m.1 a.1 m.2"), "bet": "win"});
    assert_eq!(game.view(0)["entry"], whole);
    assert_eq!(game.view_field("entered"), json!([true, true]));
    game.resolve(json!({"type": "weather", "wet": true}));
    assert_eq!(game.view(0)["entry"], whole);
    game.act(0, json!({"type": "adjust", "by": 1}));
    assert_eq!(game.view_field("phase"), "adjust");
    assert_eq!(game.view(0)["entry"], Value::Null, "the third card is up");
    assert_eq!(game.view(1)["entry"], Value::Null);
    assert_eq!(game.view_field("entered"), json!([true, true]));
}

// BH-9.4
#[test]
fn the_table_stays_until_the_first_entry_of_the_next_duel() {
    let mut game = Game::new(2, &deck(1..=9));
    let empty = json!({"bets": null, "wet": null, "races": []});
    assert_eq!(game.view_field("table"), empty);
    game.act(0, entry(0, "1 2 3", "win"));
    assert_eq!(game.view_field("table"), empty);
    game.act(1, entry(1, "1 2 3", "draw"));
    let table = game.view_field("table");
    assert_eq!(table["bets"], json!(["win", "draw"]));
    assert_eq!(table["wet"], Value::Null);
    assert_eq!(table["races"].as_array().unwrap().len(), 3);
    assert_eq!(game.view_field("round"), 2);
    game.act(1, entry(1, "4 5 6", "draw"));
    assert_eq!(game.view_field("table"), empty);
}

// BH-9.5
#[test]
fn at_the_end_the_last_duel_stays_on_the_table() {
    let mut game = Game::new(2, &deck(1..=3));
    duel(&mut game, (0, "2", "win"), (1, "1", "win"));
    assert_eq!(game.turn()["type"], "over");
    assert_eq!(
        game.turn()["standings"],
        json!([{"seat": 0, "score": 2, "rank": 1}, {"seat": 1, "score": 0, "rank": 2}])
    );
    let view = game.view(0);
    assert_eq!(view["phase"], "over");
    assert_eq!(view["stage"], "final");
    assert_eq!(view["round"], 1);
    assert_eq!(view["duel"], Value::Null);
    assert_eq!(view["entered"], json!([false, false]));
    assert_eq!(view["hand"], json!([]));
    assert_eq!(view["entry"], Value::Null);
    assert_eq!(view["adjust"], Value::Null);
    let race = json!({"cards": ["0:a.2", "1:a.1"], "speeds": [2, 1], "result": "first"});
    assert_eq!(view["table"], json!({"bets": ["win", "win"], "wet": null, "races": [race]}));
    assert_eq!(game.act_refused(0, entry(0, "1", "win")), "not_your_turn");
}

// BH-9.2 BH-9.5
#[test]
fn sudden_death_changes_neither_unseen_nor_purses() {
    let mut game = Game::new(2, &deck(1..=3));
    duel(&mut game, (0, "2", "win"), (1, "1", "lose"));
    let before = (game.view_field("unseen"), game.view_field("purses"));
    duel(&mut game, (0, "1 2 3", "win"), (1, "1 2 3", "win"));
    assert_eq!((game.view_field("unseen"), game.view_field("purses")), before);
    duel(&mut game, (0, "1 2 3", "draw"), (1, "1 2 3", "win"));
    assert_eq!((game.view_field("unseen"), game.view_field("purses")), before);
    assert_eq!(game.view_field("stage"), "sudden_death");
    assert_eq!(game.view_field("round"), 3);
}

// BH-9.6
#[test]
fn purses_and_pool_are_sorted() {
    let mut game = Game::new(2, &deck(1..=9));
    duel(&mut game, (0, "9 7 8", "win"), (1, "3 1 2", "win"));
    let won = [ids(0, "7 8 9"), ids(1, "1 2 3")].concat();
    assert_eq!(game.view_field("purses"), json!([won, []]));
    duel(&mut game, (0, "6 4 5", "win"), (1, "6 4 5", "win"));
    assert_eq!(game.view_field("pool"), json!(([ids(0, "4 5 6"), ids(1, "4 5 6")].concat())));
}

// BH-9.7
#[test]
fn results_tell_every_finished_duel_in_race_order() {
    let mut game = Game::new(2, &deck(1..=6));
    assert_eq!(game.view_field("results"), json!([]));
    duel(&mut game, (0, "3 1 2", "win"), (1, "1 2 3", "draw"));
    duel(&mut game, (0, "4", "draw"), (1, "5", "draw"));
    duel(&mut game, (0, "4 5 6", "win"), (1, "6 5 4", "win"));
    let lap = json!({"stage": "lap", "duel": [0, 1], "bets": ["win", "draw"], "wet": null,
        "cards": [ids(0, "3 1 2"), ids(1, "1 2 3")], "outcomes": ["lose", "win"], "matched": [false, false]});
    let last = json!({"stage": "final", "duel": [0, 1], "bets": ["draw", "draw"], "wet": null,
        "cards": [["0:a.4"], ["1:a.5"]], "outcomes": ["lose", "win"], "matched": [false, false]});
    let attempt = json!({"stage": "sudden_death", "duel": [0, 1], "bets": ["win", "win"], "wet": null,
        "cards": [ids(0, "4 5 6"), ids(1, "6 5 4")], "outcomes": ["draw", "draw"], "matched": [false, false]});
    assert_eq!(game.view_field("results"), json!([lap, last, attempt]));
}

// BH-9.8
#[test]
fn a_view_also_tells_who_is_waited_for_who_offers_and_which_attempt_it_is() {
    let mut game = Game::new(2, &deck(1..=3));
    assert_eq!(
        [game.view_field("waiting"), game.view_field("offering"), game.view_field("attempt")],
        [json!([0, 1]), json!(null), json!(null)]
    );
    duel(&mut game, (0, "1", "win"), (1, "1", "win"));
    assert_eq!(game.view_field("attempt"), 1);
    let game = Game::new(2, &mud());
    assert_eq!(game.view_field("offering"), 0);
}
