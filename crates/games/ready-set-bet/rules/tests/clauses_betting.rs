//! The board, tokens, and laying them (RS-1.4 to RS-1.10, RS-3).
#![allow(clippy::unwrap_used, reason = "a test that stumbles fails")]

#[path = "support/table.rs"]
mod table;

use std::ops::ControlFlow;

use kit::{ActionSet, Rules, Seat};
use ready_set_bet::{Action, Options, ReadySetBet};
use serde_json::{Value, json};
use table::*;

fn pays(game: &Game, spot: &Value) -> (i64, i64) {
    assert!(game.options(0)["spots"].as_array().unwrap().contains(spot), "{spot} is in play");
    let found = printed(game, spot);
    (found["multiplier"].as_i64().unwrap(), found["penalty"].as_i64().unwrap())
}

// RS-1.4
#[test]
fn the_board_pays_as_it_is_printed() {
    let game = race(2, json!({}));
    type Row = (&'static [&'static str], [(i64, i64); 7]);
    let rows: [Row; 5] = [
        (&["2/3", "11/12"], [(4, 4), (4, 3), (5, 4), (5, 3), (7, 2), (8, 2), (9, 2)]),
        (&["4", "10"], [(3, 1), (3, 0), (4, 1), (4, 0), (5, 1), (6, 0), (7, 0)]),
        (&["5", "9"], [(2, 3), (2, 0), (2, 2), (3, 2), (4, 2), (4, 0), (5, 0)]),
        (&["6", "8"], [(1, 2), (1, 0), (2, 5), (2, 4), (3, 2), (3, 1), (3, 0)]),
        (&["7"], [(1, 3), (1, 1), (2, 6), (2, 5), (3, 4), (3, 3), (3, 2)]),
    ];
    for (horses, expected) in rows {
        for horse in horses {
            let spots = [
                show(horse, 1),
                show(horse, 2),
                place(horse, 1),
                place(horse, 2),
                win(horse, 1),
                win(horse, 2),
                win(horse, 3),
            ];
            assert_eq!(spots.map(|spot| pays(&game, &spot)), expected, "{horse}");
        }
    }
    let board = game.options(0)["spots"].as_array().unwrap().iter().filter(|spot| !spot["slot"].is_null()).count();
    assert_eq!(board, 63);
}

// RS-1.5 RS-1.6 RS-1.7
#[test]
fn colours_props_and_exotics_pay_as_they_are_printed() {
    let game = race(2, json!({}));
    assert_eq!(pays(&game, &color("blue")), (5, 1));
    assert_eq!(pays(&game, &color("orange")), (3, 1));
    assert_eq!(pays(&game, &color("red")), (2, 1));
    assert_eq!(pays(&game, &seven_out()), (4, 0));
    let scene = json!(<ready_set_bet::ReadySetBet as kit::Rules>::scene(game.setup()));
    let blues = "2/3 4 10 11/12";
    let cards = [
        ("2/3", "5", 2, 1),
        ("11/12", "5", 2, 1),
        ("4", "9", 2, 1),
        ("10", "9", 2, 1),
        ("4", "5", 3, 3),
        ("10", "5", 3, 3),
        ("2/3", "9", 3, 3),
        ("11/12", "9", 3, 3),
        ("2/3", "6", 3, 2),
        ("11/12", "6", 3, 2),
        ("4", "8", 3, 2),
        ("10", "8", 3, 2),
        ("4", "6", 4, 3),
        ("10", "6", 4, 3),
        ("2/3", "8", 4, 3),
        ("11/12", "8", 4, 3),
        ("5", "6", 2, 1),
        ("9", "8", 2, 1),
        ("5", "8", 3, 3),
        ("9", "6", 3, 3),
        ("5", "7", 3, 2),
        ("9", "7", 4, 4),
        ("6", "5 9", 3, 3),
        ("8", "5 9", 3, 3),
        ("6", blues, 3, 5),
        ("8", blues, 2, 3),
        ("7", "5 9", 2, 5),
        ("7", blues, 2, 6),
    ];
    let printed: Vec<Value> = (1..)
        .zip(cards)
        .map(|(card, (winner, losers, multiplier, penalty))| {
            let losers: Vec<&str> = losers.split(' ').collect();
            json!({"card": card, "winner": winner, "losers": losers, "multiplier": multiplier, "penalty": penalty})
        })
        .collect();
    assert_eq!(scene["props"], json!(printed));
    for (card, multiplier, penalty) in
        [("by_a_nose", 5, 3), ("blow_out", 4, 2), ("tight_race", 6, 2), ("late_start", 4, 1), ("photo_finish", 5, 3)]
    {
        let line = json!({"spot": exotic(card), "multiplier": multiplier, "penalty": penalty, "room": 3});
        assert!(scene["spots"].as_array().unwrap().contains(&line), "{line}");
    }
}

// RS-1.8
#[test]
fn a_bettor_has_five_tokens_or_four_at_a_full_table() {
    assert_eq!(race(6, json!({})).view_field("tokens")[5], json!(["2", "3a", "3b", "4", "5"]));
    let mut game = race(7, json!({}));
    assert_eq!(game.view_field("tokens")[0], json!(["2", "3a", "4", "5"]));
    assert_eq!(game.view_field("money"), json!([0, 0, 0, 0, 0, 0, 0]));
    assert_eq!(refused(&mut game, 0, "3b", seven_out()), "not_your_token");
    let game = race(7, json!({"house": "bets"}));
    assert_eq!(game.view_field("tokens")[5], json!(["2", "3a", "3b", "4", "5"]), "the House is no bettor");
}

// RS-3.1
#[test]
fn every_kind_of_spot_takes_a_token() {
    let mut game = race(2, json!({}));
    bet(&mut game, 0, "2", show("4", 2));
    bet(&mut game, 0, "3a", place("4", 1));
    bet(&mut game, 0, "3b", win("11/12", 3));
    bet(&mut game, 0, "4", color("orange"));
    bet(&mut game, 0, "5", exotic("by_a_nose"));
    bet(&mut game, 1, "2", seven_out());
    bet(&mut game, 1, "5", prop(5));
    let first = json!({"seat": 0, "token": "2", "spot": {"type": "show", "horse": "4", "slot": 2}});
    assert_eq!(game.view_field("bets")[0], first);
    assert_eq!(game.view_field("bets").as_array().unwrap().len(), 7);
    assert_eq!(game.view_field("tokens"), json!([[], ["3a", "3b", "4"]]));
}

// RS-3.2 RS-3.3
#[test]
fn a_spot_holds_one_token_and_an_exotic_card_three() {
    let mut game = race(4, json!({}));
    bet(&mut game, 1, "2", win("4", 2));
    assert_eq!(refused(&mut game, 0, "5", win("4", 2)), "taken");
    bet(&mut game, 0, "5", win("4", 1)); // slots are spots of their own, in any order
    bet(&mut game, 0, "4", win("4", 3));
    for seat in 0..3 {
        bet(&mut game, seat, "3a", exotic("by_a_nose"));
        assert_eq!(refused(&mut game, seat, "3b", exotic("by_a_nose")), "own_token");
    }
    assert_eq!(refused(&mut game, 3, "3a", exotic("by_a_nose")), "taken");
    bet(&mut game, 3, "3a", prop(2));
    assert_eq!(refused(&mut game, 2, "2", prop(2)), "taken");
}

// RS-3.2 RS-3.4
#[test]
fn a_refusal_names_its_reason() {
    let mut game = race(2, json!({}));
    bet(&mut game, 0, "2", win("4", 1));
    assert_eq!(refused(&mut game, 0, "2", win("4", 2)), "token_used");
    assert_eq!(refused(&mut game, 0, "3a", win("4", 1)), "own_token");
    assert_eq!(refused(&mut game, 1, "2", win("4", 1)), "taken");
    assert_eq!(refused(&mut game, 1, "2", prop(6)), "not_in_play");
    assert_eq!(refused(&mut game, 1, "2", exotic("blow_out")), "not_in_play");
    for token in ["black_2", "h1", "6", ""] {
        assert_eq!(refused(&mut game, 1, token, seven_out()), "not_your_token", "{token}");
    }
    for spot in [
        win("4", 4),
        win("4", 0),
        win("4", -1),
        win("4", i64::MAX),
        show("4", 3),
        win("3", 1),
        color("black"),
        color("pink"),
        prop(0),
        prop(29),
        prop(1000),
        exotic("none"),
        json!({"type": "corner"}),
    ] {
        assert_eq!(refused(&mut game, 1, "2", spot.clone()), "no_such_spot", "{spot}");
    }
    for action in [
        json!({"type": "bet", "token": 2, "spot": seven_out()}),
        json!({"type": "bet", "token": "nonsense"}),
        json!({"type": "bet", "token": "2", "spot": "seven_out"}),
        json!({"type": "bet", "token": "2", "spot": {"type": "win", "horse": "4"}}),
        json!({"type": "bet", "token": "2", "spot": {"type": "win", "horse": 4, "slot": 1}}),
        json!({"type": "bet", "token": "2", "spot": {"type": "prop", "card": "1"}}),
        json!({"type": "bet", "token": "none", "spot": {"type": "prop", "card": 1.5}}),
        json!({"token": "2", "spot": seven_out()}),
        json!([]),
    ] {
        assert_eq!(game.act_refused(1, action.clone()), "bad_request", "{action}");
    }
    assert_eq!(game.act_refused(1, json!({"type": "hedge"})), "unknown_value");
    assert_eq!(game.act_refused(1, json!({"type": "keep", "card": "chips"})), "not_asked");
    game.act(1, json!({"type": "bet", "token": "2", "spot": {"type": "seven_out", "why": "not"}, "extra": [1]}));
}

// RS-3.4
#[test]
fn reasons_are_tested_in_their_order() {
    let mut game = race(2, json!({}));
    bet(&mut game, 0, "2", win("4", 1));
    assert_eq!(refused(&mut game, 0, "2", win("4", 9)), "token_used", "the token before the spot");
    assert_eq!(refused(&mut game, 0, "black_7", win("4", 1)), "not_your_token");
    for horse in ["6", "7", "8"] {
        run(&mut game, horse, 10);
    }
    assert_eq!(refused(&mut game, 0, "2", win("4", 1)), "closed", "the close before all");
    assert_eq!(refused(&mut game, 0, "black_7", win("4", 9)), "closed");
}

// RS-3.5
#[test]
fn options_tell_where_each_token_may_go_and_why_not_elsewhere() {
    let mut game = race(2, json!({}));
    bet(&mut game, 0, "2", win("4", 1));
    bet(&mut game, 1, "2", win("4", 2));
    let options = game.options(0);
    let spots = options["spots"].as_array().unwrap();
    assert_eq!(spots.len(), 63 + 4 + 5 + 1);
    let place = |spot: Value| spots.iter().position(|other| *other == spot).unwrap();
    assert_eq!(options["tokens"], json!(["3a", "3b", "4", "5"]));
    assert_eq!(
        options["closed"],
        json!([
            {"why_not": "own_token", "places": [place(win("4", 1))], "open_to": []},
            {"why_not": "taken", "places": [place(win("4", 2))], "open_to": []},
        ])
    );
    assert_eq!(options["multipliers"], json!([]));
}

/// Every action that options allow, in order.
fn allowed(options: &Options) -> Vec<Action> {
    let mut actions = Vec::new();
    let _ = options.visit_actions(&mut |action| {
        actions.push(action);
        ControlFlow::Continue(())
    });
    actions
}

// RS-3.5
#[test]
fn options_that_were_read_from_the_wire_allow_the_same() {
    let mut game = race(3, json!({"house": "bets"}));
    let house = ReadySetBet::options(game.state(), Seat::ALL[2]).unwrap();
    assert_eq!(serde_json::from_value::<Options>(json!(house)).unwrap(), house);
    game.act(2, game.timeout_action(2));
    bet(&mut game, 0, "2", win("4", 1));
    bet(&mut game, 1, "2", win("4", 2));
    let told = ReadySetBet::options(game.state(), Seat::ALL[0]).unwrap();
    let read: Options = serde_json::from_value(json!(told)).unwrap();
    assert_eq!(allowed(&read), allowed(&told));
    assert_eq!(allowed(&read).len(), 4 * (73 - 2));
    assert!(allowed(&told).iter().all(|action| read.allows(action)));
}

// RS-2.3 RS-3.5
#[test]
fn a_seat_whose_tokens_fit_nowhere_is_not_listed() {
    let cards: Vec<Value> = (0..5).map(|_| json!(["7", ["6"], 1, 1])).collect();
    let ruleset = json!({"board": {}, "color_spots": {}, "props": cards, "exotics": {}, "races": 1});
    let mut game = set_up(2, ruleset);
    for card in 1..=5 {
        game.resolve(prop(card));
    }
    for (token, card) in [("2", 1), ("3a", 2), ("3b", 3), ("4", 4)] {
        bet(&mut game, 0, token, prop(card));
    }
    bet(&mut game, 1, "2", prop(5));
    assert_eq!(game.turn(), json!({"type": "live", "seats": [0, 1]}));
    bet(&mut game, 0, "5", seven_out());
    assert_eq!(game.turn(), json!({"type": "live", "seats": []}), "seat 1 has four tokens and no spot");
    assert_eq!(refused(&mut game, 1, "5", prop(5)), "own_token");
    assert_eq!(refused(&mut game, 1, "5", prop(4)), "taken");
}
