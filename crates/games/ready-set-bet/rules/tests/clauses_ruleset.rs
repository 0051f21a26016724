//! The ruleset's fields and faults (RS-6), and what a view holds (RS-7).
#![allow(clippy::unwrap_used, reason = "a test that stumbles fails")]

#[path = "support/table.rs"]
mod table;

use serde_json::{Value, json};
use table::*;

fn faulty_fields(seats: usize, ruleset: Value) -> Vec<String> {
    let faults = Game::setup_faults(seats, &ruleset);
    faults.iter().map(|fault| fault.split(": ").next().unwrap().to_owned()).collect()
}

// RS-6.1
#[test]
fn seats_races_and_the_house_fit_together() {
    for seats in 1..=9 {
        assert_eq!(Game::setup_faults(seats, &json!({})).is_empty(), (2..=8).contains(&seats), "{seats} bettors");
        assert_eq!(
            Game::setup_faults(seats, &json!({"house": "bets"})).is_empty(),
            (3..=9).contains(&seats),
            "{seats}"
        );
    }
    for (seats, races, fits) in
        [(2, 16, true), (2, 17, false), (8, 4, true), (8, 5, false), (3, 10, true), (3, 11, false)]
    {
        assert_eq!(Game::setup_faults(seats, &json!({"races": races})).is_empty(), fits, "{seats} × {races}");
        let ruleset = json!({"races": races, "house": "bets"});
        assert_eq!(Game::setup_faults(seats + 1, &ruleset).is_empty(), fits, "the House is no bettor");
    }
    assert_eq!(faulty_fields(2, json!({"races": 0})), ["races"]);
    assert_eq!(race(3, json!({"house": "bets", "house_money": 7})).view_field("money"), json!([0, 0, 7]));
    assert_eq!(faulty_fields(3, json!({"house": "bets", "house_money": -1})), ["house_money"]);
}

// RS-6.2
#[test]
fn the_track_is_as_long_as_it_is_told() {
    for (finish, red_line, fits) in
        [(5, 1, true), (4, 1, false), (30, 30, true), (31, 1, false), (12, 13, false), (12, 0, false)]
    {
        let faults = Game::setup_faults(2, &json!({"finish": finish, "red_line": red_line}));
        assert_eq!(faults.is_empty(), fits, "{finish} {red_line}: {faults:?}");
    }
    let mut game = race(2, json!({"finish": 6, "red_line": 6, "races": 1}));
    run(&mut game, "6", 6);
    assert_eq!(result(&game, "crossed"), json!(["6"]), "reaching the line is crossing it");
    assert_eq!(result(&game, "positions")["6"], 6);
}

// RS-6.3
#[test]
fn a_table_that_is_given_takes_the_place_of_the_printed_one() {
    let ruleset = json!({
        "races": 1, "board": {"7": {"win": [[9, 1]]}}, "color_spots": {"red": [4, 4]}, "seven_out": [8, 2],
        "exotics": {"blow_out": [7, 7]}, "bonus": {"7": 2},
        "props": [["7", ["6", "8"], 6, 6], ["4", ["5"], 1, 1], ["4", ["5"], 1, 1], ["4", ["5"], 1, 1], ["4", ["5"], 1, 1]],
    });
    let mut game = Game::new(2, &ruleset);
    reveal(&mut game, [1, 2, 3, 4, 5], "blow_out");
    assert_eq!(game.options(0)["spots"].as_array().unwrap().len(), 1 + 1 + 1 + 5 + 1);
    assert_eq!(refused(&mut game, 0, "2", win("6", 1)), "no_such_spot");
    assert_eq!(refused(&mut game, 0, "2", color("blue")), "no_such_spot");
    assert_eq!(refused(&mut game, 0, "2", exotic("by_a_nose")), "no_such_spot");
    bet(&mut game, 0, "2", win("7", 1));
    bet(&mut game, 0, "3a", color("red"));
    bet(&mut game, 0, "3b", seven_out());
    bet(&mut game, 0, "4", prop(1));
    bet(&mut game, 0, "5", exotic("blow_out"));
    run(&mut game, "7", 1);
    assert_eq!(game.view_field("armed"), "7", "a horse that has a bonus can be armed");
    run(&mut game, "7", 1);
    assert_eq!(game.view_field("positions")["7"], 4);
    run(&mut game, "7", 6);
    assert_eq!(amounts(&game), [18, -4, -2, 24, 35]);
}

// RS-6.3
#[test]
fn house_tokens_and_bonus_penalties_are_data() {
    let mut game = race(3, json!({"house": "bets", "races": 1, "house_tokens": [9, 1, 1, 1, 1, 1]}));
    let spots = [win("7", 1), win("2/3", 1), win("2/3", 2), win("2/3", 3), win("4", 1), win("4", 2)];
    game.act(2, json!({"type": "house_bets", "spots": spots}));
    run(&mut game, "7", 15);
    assert_eq!(amounts(&game)[0], 27);
    let penalties = json!({"2": 6, "7": null});
    for (card, token, cost) in
        [("bonus_black_2", "black_2", 2 + 6), ("bonus_black_7", "black_7", 0), ("bonus_white_5", "white_5", 2)]
    {
        let mut game = second_race(&[card, "boxcars"], json!({"races": 2, "bonus_penalty": penalties}));
        bet(&mut game, 0, token, win("2/3", 1));
        run(&mut game, "7", 15);
        assert_eq!(amounts(&game), [-cost], "{token}");
    }
}

// RS-6.4
#[test]
fn every_fault_is_told_at_once() {
    let ruleset = json!({
        "races": "four", "pair_by": "luck", "house": 3, "finish": 100, "red_line": 0, "gravity": 9,
        "board": {"13": {}, "7": {"win": [[1], [-1, 2]], "lose": [], "show": 3}},
        "color_spots": {"black": [1, 1], "blue": [1, "x"]}, "seven_out": [1, 2, 3],
        "props": [["7", [], 1, 1], ["7", ["7"], 1, 1], ["7", ["6", "6"], 1, -1], ["1", ["2"], 1, 1], ["7"]],
        "exotics": {"draw": [1, 1]}, "bonus": {"4": -1}, "bonus_penalty": {"8": 1, "3": -2},
        "house_tokens": [1, 2, 3, 4, 5], "vip_deck": {"joker": 1, "chips": -1},
    });
    let mut fields = faulty_fields(9, ruleset);
    fields.sort();
    let mut expected = [
        "seats",
        "races",
        "pair_by",
        "house",
        "finish",
        "red_line",
        "gravity",
        "board.13",
        "board.7.win[0]",
        "board.7.win[1][0]",
        "board.7.lose",
        "board.7.show",
        "color_spots.black",
        "color_spots.blue[1]",
        "seven_out",
        "props[0][1]",
        "props[1][1][0]",
        "props[2][1][1]",
        "props[2][3]",
        "props[3][0]",
        "props[3][1][0]",
        "props[4]",
        "exotics.draw",
        "bonus.4",
        "bonus_penalty.8",
        "bonus_penalty.3",
        "house_tokens",
        "vip_deck.joker",
        "vip_deck.chips",
        "vip_deck",
    ];
    expected.sort_unstable();
    assert_eq!(fields, expected);
}

// RS-6.4
#[test]
fn a_vip_deck_must_last() {
    let faults = |cards: i64, races: i64| faulty_fields(3, json!({"races": races, "vip_deck": {"chips": cards}}));
    assert_eq!(faults(12, 4), [""; 0]);
    assert_eq!(faults(11, 4), ["vip_deck"], "two for each of three, and two rounds kept before");
    assert_eq!(faults(0, 1), [""; 0], "one race deals none");
    assert_eq!(faulty_fields(2, json!({"props": [["7", ["6"], 1, 1]]})), ["props"]);
}

// RS-7.1 RS-7.2
#[test]
fn a_view_has_every_field_and_a_spectator_none_of_a_seats_own() {
    let game = race(2, json!({}));
    let public = [
        "phase",
        "race",
        "money",
        "positions",
        "last_roll",
        "armed",
        "crossed",
        "betting_open",
        "eyes",
        "cars",
        "rolls",
        "props",
        "exotics",
        "bets",
        "tokens",
        "vip",
        "vip_chosen",
        "results",
    ];
    for field in public {
        assert!(game.view(None).get(field).is_some() && game.view(1).get(field).is_some(), "{field}");
    }
    for field in ["vip_choice", "vip_keep"] {
        assert_eq!(game.view(0)[field], Value::Null);
        assert!(game.view(0).get(field).is_some(), "{field} is there for a seat");
        assert!(game.view(None).get(field).is_none(), "{field} is absent for a spectator");
    }
    assert_eq!(game.view_field("vip_chosen"), json!([false, false]));
    assert_eq!(game.view_field("results"), json!([]));
    assert_eq!(game.view_field("betting_open"), true);
}

// RS-7.1
#[test]
fn a_result_lists_every_spot_that_won() {
    let mut game = race(2, json!({"races": 1}));
    bet(&mut game, 0, "2", prop(1));
    // 7 wins, 6 is second, 2/3 and 4 share the third place; cards 1 to 5 and `by_a_nose` are in play.
    finish(&mut game, [5, 5, 0, 14, 15, 3, 4, 1, 0]);
    let mut expected = vec![show("2/3", 1), show("2/3", 2), show("4", 1), show("4", 2)];
    expected.extend([show("6", 1), show("6", 2), place("6", 1), place("6", 2)]);
    expected.extend([show("7", 1), show("7", 2), place("7", 1), place("7", 2)]);
    expected.extend([win("7", 1), win("7", 2), win("7", 3)]);
    // 2/3 is ahead of 5, 4 is ahead of 9 and of 5; 11/12 and 10 are not ahead of anybody named.
    expected.extend([prop(1), prop(3), prop(5), exotic("by_a_nose")]);
    assert_eq!(result(&game, "spots"), json!(expected));
    assert_eq!(result(&game, "props"), json!([1, 2, 3, 4, 5]));
    assert_eq!(result(&game, "exotics"), json!(["by_a_nose"]));
}

// RS-7.1 RS-2.7
#[test]
fn a_result_lists_all_winning_cards_where_all_are_in_play() {
    let mut game = set_up(2, json!({"races": 1, "cards": "all", "board": {}}));
    finish(&mut game, [6, 6, 6, 6, 6, 15, 6, 6, 6]);
    let props = [24, 26].map(prop);
    let expected: Vec<Value> =
        [color("red")].into_iter().chain(props).chain(["blow_out", "tight_race"].map(exotic)).collect();
    assert_eq!(result(&game, "spots"), json!(expected));
}
