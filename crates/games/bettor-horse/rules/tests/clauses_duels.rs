//! Cards, duels, and the plan of a game: BH-1 to BH-4.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

#[path = "support/table.rs"]
mod table;

use bettor_horse::BettorHorse;
use conformance::events::{only_one_of_type, type_names};
use kit::Rules;
use serde_json::{Value, json};
use table::{Game, deck, duel, entry, ids, purse_sizes, with};

// BH-1.1
#[test]
fn a_seat_has_twenty_seven_cards_of_four_horses() {
    let game = Game::new(2, &json!({}));
    let names = "mudder.1 mudder.2 mudder.3 mudder.5 mudder.6 mudder.7 \
                 plain.1 plain.2 plain.3 plain.4 plain.5 plain.6 plain.7 \
                 sure_a.1 sure_a.2 sure_a.3 sure_a.4 sure_a.5 sure_a.6 sure_a.8 \
                 sure_b.1 sure_b.2 sure_b.3 sure_b.4 sure_b.5 sure_b.6 sure_b.8";
    assert_eq!(game.view_field("unseen"), json!([ids(0, names), ids(1, names)]));
}

// BH-1.1
#[test]
fn thirteen_backs_of_a_deck_are_wet() {
    let game = Game::new(2, &json!({}));
    let scene = json!(BettorHorse::scene(game.setup()));
    let cards = scene["decks"][1].as_array().unwrap();
    let wet: Vec<&Value> = cards.iter().filter(|card| card["back"] == "W").map(|card| &card["card"]).collect();
    let names = "mudder.1 mudder.3 mudder.6 plain.2 plain.4 plain.6 sure_a.1 sure_a.3 sure_a.5 sure_a.8 \
                 sure_b.2 sure_b.4 sure_b.6";
    assert_eq!(json!(wet), json!(ids(1, names)));
    assert!(cards.iter().all(|card| card["mudder"] == json!(card["card"].as_str().unwrap().contains("mudder"))));
}

// BH-1.1
#[test]
fn a_bet_is_free_again_in_every_round() {
    let mut game = Game::new(2, &deck(1..=9));
    for cards in ["1 2 3", "4 5 6"] {
        duel(&mut game, (0, cards, "draw"), (1, cards, "draw"));
    }
    assert_eq!(game.options(0)["bets"], json!(["win", "lose", "draw"]));
    duel(&mut game, (0, "7", "draw"), (1, "7", "draw"));
}

// BH-1.2
#[test]
fn the_whole_deck_is_in_hand_and_what_was_shown_is_known() {
    let mut game = Game::new(2, &deck(1..=9));
    assert_eq!(game.turn(), json!({"type": "decide", "seats": [0, 1]}));
    assert_eq!(game.view(1)["hand"], json!(ids(1, "1 2 3 4 5 6 7 8 9")));
    duel(&mut game, (0, "9 1 5", "win"), (1, "2 4 6", "win"));
    let unseen = json!([ids(0, "2 3 4 6 7 8"), ids(1, "1 3 5 7 8 9")]);
    for seat in [Some(0), Some(1), None] {
        assert_eq!(game.view(seat)["unseen"], unseen);
    }
    assert_eq!(game.view(0)["hand"], unseen[0]);
}

// BH-2.1
#[test]
fn both_enter_in_any_order_of_arrival() {
    for (first, second) in [(0, 1), (1, 0)] {
        let mut game = Game::new(2, &deck(1..=9));
        game.act(first, entry(first, "3 2 1", "win"));
        assert_eq!(game.turn(), json!({"type": "decide", "seats": [second]}));
        assert_eq!(game.act_refused(first, entry(first, "4 5 6", "win")), "not_your_turn");
        game.act(second, entry(second, "3 2 1", "lose"));
        let result = game.view_field("results")[0].clone();
        assert_eq!(result["duel"], json!([0, 1]));
        assert_eq!(result["cards"], json!([ids(0, "3 2 1"), ids(1, "3 2 1")]));
        assert_eq!(result["bets"], if first == 0 { json!(["win", "lose"]) } else { json!(["lose", "win"]) });
    }
}

// BH-2.1
#[test]
fn an_entry_is_three_different_cards_still_in_the_own_deck() {
    let mut game = Game::new(2, &deck(1..=9));
    let enter = |horses: Value| json!({"type": "enter", "horses": horses, "bet": "win"});
    assert_eq!(game.act_refused(0, entry(0, "1 2", "win")), "wrong_number");
    assert_eq!(game.act_refused(0, entry(0, "", "win")), "wrong_number");
    assert_eq!(game.act_refused(0, entry(0, "1 2 3 4", "win")), "wrong_number");
    assert_eq!(game.act_refused(0, entry(0, "1 2 1", "win")), "same_card_twice");
    assert_eq!(game.act_refused(0, enter(json!(["0:a.1", "0:a.2", "1:a.3"]))), "not_in_hand");
    assert_eq!(game.act_refused(0, enter(json!(["0:a.1", "0:a.2", "0:a.10"]))), "unknown_card");
    assert_eq!(game.act_refused(0, enter(json!(["0:a.1", "0:a.2", ""]))), "unknown_card");
    assert_eq!(game.act_refused(0, entry(0, "1 2 3", "place")), "unknown_value");
    assert_eq!(game.act_refused(0, json!({"type": "scratch"})), "unknown_value");
    assert_eq!(game.act_refused(0, json!({"type": "adjust", "by": 0})), "not_now");
    for shape in [
        json!({"type": "enter", "horses": ids(0, "1 2 3")}),
        json!({"type": "enter", "bet": "win"}),
        json!({"type": "enter", "horses": "0:a.1", "bet": "win"}),
        json!({"type": "enter", "horses": [1, 2, 3], "bet": "win"}),
        json!({"type": "enter", "horses": ids(0, "1 2 3"), "bet": 1}),
        json!({"type": "enter", "horses": ["what", 1], "bet": "whatever"}),
        json!({"horses": ids(0, "1 2 3"), "bet": "win"}),
        json!([]),
    ] {
        assert_eq!(game.act_refused(0, shape), "bad_request");
    }
    duel(&mut game, (0, "1 2 3", "win"), (1, "1 2 3", "win"));
    assert_eq!(game.act_refused(0, entry(0, "3 4 5", "win")), "not_in_hand");
    let refused: Vec<Value> = game.options(0)["refused"].as_array().unwrap().clone();
    assert_eq!(refused.len(), 3);
    assert_eq!(refused[0], json!({"card": "0:a.1", "reason": "not_in_hand"}));
}

// BH-2.1
#[test]
fn a_seat_that_is_not_in_the_duel_cannot_enter() {
    let mut game = Game::new(4, &deck(1..=9));
    assert_eq!(game.act_refused(2, entry(2, "1 2 3", "win")), "not_your_turn");
    assert_eq!(game.options(2), Value::Null);
}

// BH-2.2
#[test]
fn bets_are_shown_then_race_by_race_the_higher_speed_wins() {
    let mut game = Game::new(2, &deck(1..=9));
    let events = duel(&mut game, (0, "9 4 2", "win"), (1, "1 4 8", "lose"));
    let kinds = "entered bets_shown cards_shown race_decided cards_shown race_decided cards_shown race_decided \
                 duel_settled pool_grew duel_begun";
    assert_eq!(type_names(&events).join(" "), kinds);
    assert_eq!(events[1]["bets"], json!(["win", "lose"]));
    assert_eq!(events[4], json!({"type": "cards_shown", "race": 2, "cards": ["0:a.4", "1:a.4"], "speeds": [4, 4]}));
    let races = game.view_field("table")["races"].clone();
    assert_eq!(
        races,
        json!([
            {"cards": ["0:a.9", "1:a.1"], "speeds": [9, 1], "result": "first"},
            {"cards": ["0:a.4", "1:a.4"], "speeds": [4, 4], "result": "draw"},
            {"cards": ["0:a.2", "1:a.8"], "speeds": [2, 8], "result": "second"},
        ])
    );
}

// BH-2.3
#[test]
fn two_wins_win_two_losses_lose_and_anything_else_is_a_draw() {
    for (first, second, outcomes) in [
        ("9 8 1", "5 4 3", ["win", "lose"]),
        ("9 8 5", "1 2 5", ["win", "lose"]),
        ("9 8 7", "1 2 3", ["win", "lose"]),
        ("1 2 9", "3 4 5", ["lose", "win"]),
        ("5 1 2", "5 3 4", ["lose", "win"]),
        ("5 4 9", "5 4 1", ["draw", "draw"]),
        ("1 5 4", "9 5 4", ["draw", "draw"]),
        ("9 1 5", "1 9 5", ["draw", "draw"]),
        ("1 2 3", "1 2 3", ["draw", "draw"]),
    ] {
        let mut game = Game::new(2, &deck(1..=9));
        duel(&mut game, (0, first, "win"), (1, second, "win"));
        assert_eq!(game.view_field("results")[0]["outcomes"], json!(outcomes), "{first} against {second}");
    }
}

// BH-2.4
#[test]
fn one_match_takes_six_two_take_their_own_and_none_feeds_the_pool() {
    let (zero, one) = (ids(0, "7 8 9"), ids(1, "1 2 3"));
    let all: Vec<String> = zero.iter().chain(&one).cloned().collect();
    let none: [String; 0] = [];
    // Seat 0 wins and seat 1 loses.
    for (bets, matched, purses, pool) in [
        (["win", "win"], [true, false], json!([all, none]), json!(none)),
        (["draw", "lose"], [false, true], json!([none, all]), json!(none)),
        (["win", "lose"], [true, true], json!([zero, one]), json!(none)),
        (["lose", "win"], [false, false], json!([none, none]), json!(all)),
    ] {
        let mut game = Game::new(2, &deck(1..=9));
        duel(&mut game, (0, "9 8 7", bets[0]), (1, "1 2 3", bets[1]));
        assert_eq!(game.view_field("purses"), purses, "{bets:?}");
        assert_eq!(game.view_field("pool"), pool, "{bets:?}");
        assert_eq!(game.view_field("results")[0]["matched"], json!(matched), "{bets:?}");
    }
}

// BH-2.4
#[test]
fn options_say_what_a_right_bet_pays() {
    let mut game = Game::new(2, &deck(1..=6));
    assert_eq!(game.options(0)["pays"], json!({"alone": 6, "both": 3, "pool": null}));
    duel(&mut game, (0, "1 2 3", "win"), (1, "1 2 3", "win"));
    assert_eq!(game.options(0)["pays"], json!({"alone": 2, "both": 1, "pool": 6}));
}

/// Two rounds in which nobody matches: twelve cards in the pool and the 7, 8 and 9 in both hands.
fn pool_of_twelve() -> Game {
    let mut game = Game::new(2, &deck(1..=9));
    duel(&mut game, (0, "1 2 3", "win"), (1, "4 5 6", "lose"));
    duel(&mut game, (0, "4 5 6", "lose"), (1, "1 2 3", "win"));
    let pool = [ids(0, "1 2 3 4 5 6"), ids(1, "1 2 3 4 5 6")].concat();
    assert_eq!(game.view_field("pool"), json!(pool));
    game
}

// BH-3.1
#[test]
fn two_seats_play_eight_rounds_and_a_final() {
    let mut game = Game::new(2, &json!({}));
    let rounds = ["mudder.1 mudder.2 mudder.3", "mudder.5 mudder.6 mudder.7", "plain.1 plain.2 plain.3"];
    let more = ["plain.4 plain.5 plain.6", "sure_a.1 sure_a.2 sure_a.3", "sure_a.4 sure_a.5 sure_a.6"];
    let last = ["sure_b.1 sure_b.2 sure_b.3", "sure_b.4 sure_b.5 sure_b.6"];
    for (number, cards) in rounds.iter().chain(&more).chain(&last).enumerate() {
        assert_eq!(game.view_field("stage"), "lap");
        assert_eq!(game.view_field("round"), number + 1);
        duel(&mut game, (0, cards, "draw"), (1, cards, "win"));
    }
    assert_eq!(game.view_field("stage"), "final");
    assert_eq!(game.view_field("round"), 9);
    assert_eq!(game.view(0)["hand"], json!(ids(0, "plain.7 sure_a.8 sure_b.8")));
}

// BH-3.2
#[test]
fn the_final_is_one_race_of_one_card_each() {
    let mut game = pool_of_twelve();
    assert_eq!(game.act_refused(0, entry(0, "7 8 9", "win")), "wrong_number");
    let events = duel(&mut game, (0, "8", "win"), (1, "9", "draw"));
    assert_eq!(only_one_of_type(&events, "duel_settled")["outcomes"], json!(["lose", "win"]));
    assert_eq!(only_one_of_type(&events, "pool_grew")["cards"], json!(["0:a.8", "1:a.9"]));
    let mut game = pool_of_twelve();
    duel(&mut game, (0, "8", "draw"), (1, "8", "win"));
    assert_eq!(game.view_field("results")[2]["outcomes"], json!(["draw", "draw"]));
}

// BH-3.3
#[test]
fn one_match_in_the_final_takes_its_prize_and_the_whole_pool() {
    let mut game = pool_of_twelve();
    let events = duel(&mut game, (0, "9", "win"), (1, "7", "win"));
    assert_eq!(only_one_of_type(&events, "prize_taken")["cards"], json!(["0:a.9", "1:a.7"]));
    assert_eq!(only_one_of_type(&events, "pool_dealt")["cards"].as_array().unwrap().len(), 12);
    assert_eq!(game.scores(), [14, 0]);
    assert_eq!(game.ranks(), [1, 2]);
    assert_eq!(game.view_field("pool"), json!([]));
}

// BH-3.3
#[test]
fn two_matches_in_the_final_halve_the_pool() {
    let mut game = pool_of_twelve();
    duel(&mut game, (0, "9", "win"), (1, "7", "lose"));
    assert_eq!(game.view_field("purses"), json!([ids(0, "1 2 3 4 5 6 9"), ids(1, "1 2 3 4 5 6 7")]));
    assert_eq!(game.view_field("pool"), json!([]));
    assert_eq!(game.view_field("stage"), "sudden_death");
}

// BH-3.3
#[test]
fn no_match_in_the_final_leaves_the_pool_unclaimed() {
    let mut game = pool_of_twelve();
    let events = duel(&mut game, (0, "9", "lose"), (1, "7", "win"));
    assert_eq!(only_one_of_type(&events, "pool_left")["cards"].as_array().unwrap().len(), 14);
    assert_eq!(game.view_field("pool").as_array().unwrap().len(), 14);
    assert_eq!(purse_sizes(&game), [0, 0]);
}

// BH-3.4
#[test]
fn cards_never_entered_count_for_nobody() {
    let mut game = pool_of_twelve();
    duel(&mut game, (0, "9", "win"), (1, "7", "win"));
    assert_eq!(game.view_field("unseen"), json!([ids(0, "7 8"), ids(1, "8 9")]));
    assert_eq!(game.scores().iter().sum::<i64>(), 14);
}

// BH-4.1
#[test]
fn four_seats_duel_round_the_table_lap_by_lap() {
    let mut game = Game::new(4, &deck(1..=15));
    for (lap, (first, second)) in [("1 2 3", "4 5 6"), ("7 8 9", "10 11 12")].into_iter().enumerate() {
        // Seat 0 opens each lap with its first three; everybody else meets the left-hand side first.
        duel(&mut game, (0, first, "draw"), (1, first, "win"));
        duel(&mut game, (1, second, "win"), (2, first, "win"));
        duel(&mut game, (2, second, "win"), (3, first, "win"));
        assert_eq!(game.view_field("round"), 4 * lap + 4);
        assert_eq!(game.view_field("stage"), "lap");
        duel(&mut game, (3, second, "win"), (0, second, "win"));
    }
    assert_eq!(game.view_field("stage"), "final_1");
    assert_eq!(game.view_field("unseen")[3], json!(ids(3, "13 14 15")));
}

// BH-4.1
#[test]
fn the_usual_deck_gives_four_laps() {
    for seats in [4, 6, 8] {
        let game = Game::new(seats, &json!({}));
        let scene = json!(BettorHorse::scene(game.setup()));
        let duels = scene["duels"].as_array().unwrap();
        let laps: Vec<Value> = duels.iter().filter(|duel| duel["stage"] == "lap").map(|d| d["duel"].clone()).collect();
        let lap: Vec<Value> = (0..seats).map(|a| json!([a, (a + 1) % seats])).collect();
        assert_eq!(laps, [&lap[..]; 4].concat());
        assert_eq!(duels.len(), 5 * seats);
    }
}

// BH-4.2
#[test]
fn the_final_has_two_parts() {
    let mut game = Game::new(6, &deck(1..=3));
    for (number, (a, b)) in [(0, 1), (2, 3), (4, 5), (0, 2), (1, 3), (4, 5)].into_iter().enumerate() {
        let (stage, hand) = if number < 3 { ("final_1", 3) } else { ("final_2", 2) };
        assert_eq!(game.view_field("stage"), stage);
        assert_eq!(game.view(a)["hand"].as_array().unwrap().len(), hand);
        assert_eq!(game.act_refused(a, entry(a, "1 2 3", "win")), "wrong_number");
        let card = if number < 3 { "1" } else { "2" };
        duel(&mut game, (a, card, "draw"), (b, card, "win"));
    }
    // Whoever was named first drew alone and took both cards.
    assert_eq!(purse_sizes(&game), [4, 2, 2, 0, 4, 0]);
}

/// The pairs of the second part of the final that the plan names.
fn second_part(seats: usize, final_pairs: Option<&str>) -> Vec<Value> {
    let mut ruleset = deck(1..=3);
    if let Some(word) = final_pairs {
        ruleset["final_pairs"] = json!(word);
    }
    let scene = json!(BettorHorse::scene(Game::new(seats, &ruleset).setup()));
    let duels = scene["duels"].as_array().unwrap().iter().filter(|duel| duel["stage"] == "final_2");
    duels.map(|duel| duel["duel"].clone()).collect()
}

// BH-4.2 BH-8.8
#[test]
fn in_blocks_of_four_the_first_meets_the_third_and_the_second_the_fourth() {
    for word in [None, Some("as_written")] {
        assert_eq!(second_part(4, word), [json!([0, 2]), json!([1, 3])]);
        assert_eq!(second_part(8, word), [json!([0, 2]), json!([1, 3]), json!([4, 6]), json!([5, 7])]);
    }
}

// BH-4.2
#[test]
fn of_six_seats_the_last_two_meet_once_more() {
    assert_eq!(second_part(6, None), [json!([0, 2]), json!([1, 3]), json!([4, 5])]);
}

// BH-4.2 BH-8.8
#[test]
fn across_every_seat_meets_the_one_half_the_table_on() {
    let across = Some("across");
    assert_eq!(second_part(4, across), second_part(4, None), "with four both are the same");
    assert_eq!(second_part(6, across), [json!([0, 3]), json!([1, 4]), json!([2, 5])]);
    assert_eq!(second_part(8, across), [json!([0, 4]), json!([1, 5]), json!([2, 6]), json!([3, 7])]);
    // And so they are played, not only planned.
    let mut game = Game::new(6, &with(deck(1..=3), json!({"final_pairs": "across"})));
    for (number, (a, b)) in [(0, 1), (2, 3), (4, 5), (0, 3), (1, 4), (2, 5)].into_iter().enumerate() {
        let card = if number < 3 { "1" } else { "2" };
        duel(&mut game, (a, card, "draw"), (b, card, "win"));
    }
    assert_eq!(purse_sizes(&game), [4, 2, 4, 0, 2, 0]);
}

// BH-4.3
#[test]
fn every_match_of_a_final_is_a_share_and_the_rest_stays() {
    let mut game = Game::new(4, &deck(1..=3));
    duel(&mut game, (0, "1", "win"), (1, "2", "lose"));
    duel(&mut game, (2, "1", "win"), (3, "2", "lose"));
    assert_eq!(game.view_field("pool"), json!(["0:a.1", "1:a.2", "2:a.1", "3:a.2"]));
    duel(&mut game, (0, "3", "win"), (2, "2", "lose"));
    let events = duel(&mut game, (1, "3", "win"), (3, "1", "win"));
    assert_eq!(type_names(&events).iter().filter(|kind| **kind == "pool_dealt").count(), 3);
    let purses = json!([["0:a.1", "0:a.3"], ["1:a.2", "1:a.3", "3:a.1"], ["2:a.1", "2:a.2"], []]);
    assert_eq!(game.view_field("purses"), purses);
    assert_eq!(game.view_field("pool"), json!(["3:a.2"]));
    assert_eq!(game.ranks(), [2, 1, 2, 4]);
}

// BH-4.3
#[test]
fn two_matches_are_two_shares_dealt_in_text_order_from_the_lowest_seat() {
    let mut game = Game::new(4, &deck(1..=9));
    duel(&mut game, (0, "1 2 3", "win"), (1, "1 2 3", "win"));
    duel(&mut game, (1, "4 5 6", "lose"), (2, "1 2 3", "win"));
    duel(&mut game, (2, "4 5 6", "lose"), (3, "1 2 3", "win"));
    duel(&mut game, (3, "4 5 6", "win"), (0, "4 5 6", "win"));
    duel(&mut game, (0, "9", "win"), (1, "7", "win"));
    duel(&mut game, (2, "7", "win"), (3, "8", "lose"));
    duel(&mut game, (0, "8", "draw"), (2, "8", "win"));
    duel(&mut game, (1, "8", "win"), (3, "7", "win"));
    // 26 cards, three shares of eight: two for seat 0, one for seat 1.
    let zero = [ids(0, "1 2 3 4 5 6 8 9"), ids(1, "1 2 3 4 5 6 7"), ids(2, "1 2 3 4 8")].concat();
    let one = [ids(1, "8"), ids(2, "5 6 7"), ids(3, "1 2 3 4 5 7")].concat();
    assert_eq!(game.view_field("purses"), json!([zero, one, [], []]));
    assert_eq!(game.view_field("pool"), json!(ids(3, "6 8")));
    assert_eq!(game.scores(), [20, 10, 0, 0]);
    assert_eq!(game.ranks(), [1, 2, 3, 3]);
}

// BH-4.3
#[test]
fn the_second_part_adds_to_the_pool_before_it_is_dealt() {
    let mut game = Game::new(4, &deck(1..=3));
    duel(&mut game, (0, "3", "win"), (1, "1", "win"));
    duel(&mut game, (2, "1", "draw"), (3, "1", "win"));
    duel(&mut game, (0, "1", "win"), (2, "2", "lose"));
    duel(&mut game, (1, "2", "win"), (3, "3", "lose"));
    // Seat 0 matched in part I, seat 2 in part I; four cards came to the pool in part II.
    assert_eq!(game.view_field("purses")[0], json!(["0:a.1", "0:a.3", "1:a.1", "1:a.2"]));
    assert_eq!(game.view_field("purses")[2], json!(["2:a.1", "2:a.2", "3:a.1", "3:a.3"]));
    assert_eq!(game.view_field("pool"), json!([]));
}
