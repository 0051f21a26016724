//! The end and sudden death: BH-5.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

#[path = "support/table.rs"]
mod table;

use conformance::events::{only_one_of_type, type_names};
use serde_json::json;
use table::{Game, deck, duel, entry, ids, purse_sizes, with};

/// Two seats with three cards each, and nobody matched in the final: nobody has won anything.
fn nothing_won(ruleset: &serde_json::Value) -> Game {
    let mut game = Game::new(2, ruleset);
    duel(&mut game, (0, "1", "win"), (1, "1", "win"));
    game
}

/// Four seats with three cards each, and nobody matched in any final.
fn nothing_won_by_four(ruleset: &serde_json::Value) -> Game {
    let mut game = Game::new(4, ruleset);
    for (a, b, card) in [(0, 1, "1"), (2, 3, "1"), (0, 2, "2"), (1, 3, "2")] {
        duel(&mut game, (a, card, "win"), (b, card, "win"));
    }
    game
}

/// An attempt that this seat of the two wins: all races are drawn, and it alone says so.
fn wins(game: &mut Game, pair: [u8; 2], winner: u8) -> Vec<serde_json::Value> {
    let bet = |seat: u8| if seat == winner { "draw" } else { "win" };
    duel(game, (pair[0], "1 2 3", bet(pair[0])), (pair[1], "1 2 3", bet(pair[1])))
}

/// Seven cards each, of both colours: 0 has 0:7 8 9, 1:1 2 3 and 0:5; 1 has 1:7 8 9, 0:1 2 3 and 1:5.
fn seven_each() -> Game {
    let mut game = Game::new(2, &deck(1..=9));
    duel(&mut game, (0, "7 8 9", "win"), (1, "1 2 3", "win"));
    duel(&mut game, (0, "1 2 3", "win"), (1, "7 8 9", "win"));
    duel(&mut game, (0, "5", "draw"), (1, "5", "draw"));
    assert_eq!(purse_sizes(&game), [7, 7]);
    game
}

// BH-5.1
#[test]
fn most_cards_win_and_equal_numbers_share_a_rank_below_the_top() {
    let mut game = Game::new(4, &deck(1..=3));
    duel(&mut game, (0, "3", "win"), (1, "1", "win"));
    duel(&mut game, (2, "2", "win"), (3, "1", "win"));
    duel(&mut game, (0, "2", "win"), (2, "1", "win"));
    duel(&mut game, (1, "3", "win"), (3, "2", "win"));
    assert_eq!(game.scores(), [4, 2, 2, 0]);
    assert_eq!(game.ranks(), [1, 2, 2, 4]);
    assert_eq!(game.turn()["standings"][1], json!({"seat": 1, "score": 2, "rank": 2}));
}

// BH-5.2
#[test]
fn a_tie_for_first_is_played_off_with_three_cards_of_the_own_purse_of_any_colour() {
    let mut game = seven_each();
    assert_eq!(game.view_field("stage"), "sudden_death");
    assert_eq!(game.view_field("duel"), json!([0, 1]));
    assert_eq!(game.turn(), json!({"type": "decide", "seats": [0, 1]}));
    let hand = [ids(0, "5 7 8 9"), ids(1, "1 2 3")].concat();
    assert_eq!(game.view(0)["hand"], json!(hand));
    let enter = |horses: [&str; 3], bet: &str| json!({"type": "enter", "horses": horses, "bet": bet});
    assert_eq!(game.act_refused(0, enter(["0:a.9", "0:a.8", "0:a.4"], "win")), "not_in_hand");
    assert_eq!(game.act_refused(0, enter(["0:a.9", "0:a.8", "0:a.1"], "win")), "not_in_hand");
    assert_eq!(game.act_refused(0, enter(["0:a.9", "0:a.8", "0:a.9"], "win")), "same_card_twice");
    assert_eq!(game.act_refused(0, json!({"type": "enter", "horses": ["0:a.9"], "bet": "win"})), "wrong_number");
    let purses = game.view_field("purses");
    game.act(0, enter(["1:a.3", "0:a.9", "1:a.1"], "win"));
    game.act(1, enter(["1:a.9", "0:a.1", "0:a.2"], "draw"));
    let result = game.view_field("results")[3].clone();
    assert_eq!(result["outcomes"], json!(["lose", "win"]));
    assert_eq!(result["cards"][0], json!(["1:a.3", "0:a.9", "1:a.1"]));
    assert_eq!(game.view_field("purses"), purses, "the cards return and nothing is paid");
    assert_eq!(game.view_field("pool"), json!([]));
    // The cards that raced may race again.
    game.act(0, enter(["1:a.3", "0:a.9", "1:a.1"], "lose"));
    game.act(1, enter(["1:a.9", "0:a.1", "0:a.2"], "draw"));
    assert_eq!(game.ranks(), [1, 2]);
    assert_eq!(game.scores(), [7, 7]);
}

// BH-5.2
#[test]
fn sudden_death_pays_nothing() {
    let game = seven_each();
    assert_eq!(game.options(0)["pays"], json!({"alone": 0, "both": 0, "pool": null}));
}

// BH-5.2
#[test]
fn two_matches_or_none_are_tried_again() {
    let mut game = nothing_won(&deck(1..=3));
    for (bets, round) in [(["draw", "draw"], 2), (["win", "lose"], 3), (["lose", "win"], 4)] {
        assert_eq!(game.view_field("round"), round);
        duel(&mut game, (0, "1 2 3", bets[0]), (1, "1 2 3", bets[1]));
        assert_eq!(game.view_field("duel"), json!([0, 1]));
    }
    assert_eq!(game.view_field("attempt"), 4);
    let events = wins(&mut game, [0, 1], 1);
    assert_eq!(only_one_of_type(&events, "meeting_won"), json!({"type": "meeting_won", "seat": 1, "beaten": 0}));
    assert_eq!(game.ranks(), [2, 1]);
}

// BH-5.2 BH-5.5
#[test]
fn the_winner_stays_to_meet_the_next_seat() {
    let mut game = nothing_won_by_four(&deck(1..=3));
    wins(&mut game, [0, 1], 1);
    wins(&mut game, [1, 2], 1);
    let events = wins(&mut game, [1, 3], 3);
    assert_eq!(type_names(&events).last(), Some(&"game_over"));
    assert_eq!(game.ranks(), [2, 2, 2, 1]);
    let mut game = nothing_won_by_four(&deck(1..=3));
    wins(&mut game, [0, 1], 0);
    wins(&mut game, [0, 2], 0);
    wins(&mut game, [0, 3], 0);
    assert_eq!(game.ranks(), [1, 2, 2, 2]);
}

// BH-5.3
#[test]
fn a_purse_of_fewer_than_three_is_replaced_by_the_full_deck_of_the_own_colour() {
    let mut game = Game::new(2, &deck(1..=6));
    duel(&mut game, (0, "1 2 3", "win"), (1, "1 2 3", "win"));
    duel(&mut game, (0, "4", "win"), (1, "4", "win"));
    assert_eq!(purse_sizes(&game), [0, 0]);
    assert_eq!(game.view(1)["hand"], json!(ids(1, "1 2 3 4 5 6")), "pooled, unseen, everything");
    assert_eq!(game.act_refused(1, entry(0, "1 2 3", "win")), "not_in_hand");
    let unseen = game.view_field("unseen");
    duel(&mut game, (0, "1 4 6", "win"), (1, "1 4 6", "win"));
    assert_eq!(game.view_field("unseen"), unseen);

    let mut game = Game::new(2, &deck(1..=3));
    duel(&mut game, (0, "3", "win"), (1, "1", "lose"));
    assert_eq!(purse_sizes(&game), [1, 1]);
    assert_eq!(game.view(0)["hand"], json!(ids(0, "1 2 3")));
}

// BH-5.2 BH-5.3
#[test]
fn a_purse_of_three_is_enough() {
    let mut game = Game::new(2, &deck(1..=6));
    duel(&mut game, (0, "4 5 6", "win"), (1, "1 2 3", "lose"));
    duel(&mut game, (0, "1", "win"), (1, "4", "draw"));
    assert_eq!(purse_sizes(&game), [3, 3]);
    assert_eq!(game.view(0)["hand"], json!(ids(0, "4 5 6")));
}

// BH-5.4 BH-9.1 BH-9.7
#[test]
fn a_meeting_goes_on_until_it_is_decided_and_keeps_its_newest_twenty_attempts() {
    let mut game = nothing_won(&deck(1..=3));
    for attempt in 1..=500u64 {
        assert_eq!(game.view_field("attempt"), attempt);
        duel(&mut game, (0, "1 2 3", "win"), (1, "1 2 3", "win"));
        assert_eq!(game.view_field("round"), attempt + 2);
        let kept = game.view_field("results").as_array().unwrap().len() as u64;
        assert_eq!(kept, 1 + attempt.min(20), "the final and the newest attempts");
    }
    wins(&mut game, [0, 1], 1);
    assert_eq!(game.ranks(), [2, 1]);
    assert_eq!(game.view_field("round"), 502);
    let results = game.view_field("results");
    assert_eq!(results.as_array().unwrap().len(), 21);
    assert_eq!(results[0]["stage"], "final", "what was planned is never dropped");
    assert_eq!(results[19]["matched"], json!([false, false]));
    assert_eq!(results[20]["matched"], json!([false, true]), "the last one is the newest");
    let rounds: Vec<u64> = std::iter::once(1).chain(483..=502).collect();
    assert_eq!(game.view_field("result_rounds"), json!(rounds));
}

// BH-9.7 BH-9.8
#[test]
fn every_meeting_keeps_its_own_newest_twenty_attempts() {
    let mut game = nothing_won_by_four(&deck(1..=3));
    for (pair, undecided) in [([0, 1], 30), ([0, 2], 3), ([0, 3], 40)] {
        for _ in 0..undecided {
            duel(&mut game, (pair[0], "1 2 3", "win"), (pair[1], "1 2 3", "win"));
        }
        wins(&mut game, pair, 0);
    }
    let results = game.view_field("results");
    let of = |pair: [u8; 2]| {
        let attempts = results.as_array().unwrap().iter().filter(|it| it["stage"] == "sudden_death");
        attempts.filter(|it| it["duel"] == json!(pair)).count()
    };
    assert_eq!([of([0, 1]), of([0, 2]), of([0, 3])], [20, 4, 20]);
    assert_eq!(game.view_field("round"), 4 + 31 + 4 + 41);
    let rounds: Vec<u64> = (1..=4).chain(16..=35).chain(36..=39).chain(61..=80).collect();
    assert_eq!(game.view_field("result_rounds"), json!(rounds));
    assert_eq!(game.ranks(), [1, 2, 2, 2]);
}

// BH-5.4 BH-8.3
#[test]
fn after_the_limit_of_undecided_attempts_the_two_share_the_first_rank() {
    let mut game = nothing_won(&with(deck(1..=3), json!({"sudden_death_limit": 50})));
    for attempt in 1..=50 {
        assert_eq!(game.view_field("attempt"), attempt);
        duel(&mut game, (0, "1 2 3", "win"), (1, "1 2 3", "win"));
    }
    assert_eq!(game.ranks(), [1, 1]);
    assert_eq!(game.view_field("round"), 51);
}

// BH-5.4 BH-8.3
#[test]
fn those_who_never_met_share_the_first_rank_and_the_beaten_come_after() {
    let mut game = nothing_won_by_four(&with(deck(1..=3), json!({"sudden_death_limit": 1})));
    wins(&mut game, [0, 1], 1);
    let events = duel(&mut game, (1, "1 2 3", "win"), (2, "1 2 3", "win"));
    assert_eq!(only_one_of_type(&events, "meeting_undecided")["attempts"], 1);
    assert_eq!(game.ranks(), [4, 1, 1, 1]);
    // The winner of the first meeting may be the lower seat as well.
    let mut game = nothing_won_by_four(&with(deck(1..=3), json!({"sudden_death_limit": 1})));
    wins(&mut game, [0, 1], 0);
    wins(&mut game, [0, 2], 2);
    duel(&mut game, (2, "1 2 3", "draw"), (3, "1 2 3", "draw"));
    assert_eq!(game.ranks(), [3, 3, 1, 1]);
}

// BH-5.4
#[test]
fn attempts_are_counted_anew_in_each_meeting() {
    let mut game = nothing_won_by_four(&with(deck(1..=3), json!({"sudden_death_limit": 2})));
    duel(&mut game, (0, "1 2 3", "win"), (1, "1 2 3", "win"));
    wins(&mut game, [0, 1], 0);
    duel(&mut game, (0, "1 2 3", "win"), (2, "1 2 3", "win"));
    assert_eq!(game.view_field("attempt"), 2);
    duel(&mut game, (0, "1 2 3", "win"), (2, "1 2 3", "win"));
    assert_eq!(game.ranks(), [1, 4, 1, 1]);
}

// BH-5.5
#[test]
fn those_behind_the_tie_come_after_all_who_were_in_it() {
    let mut game = Game::new(4, &deck(1..=3));
    duel(&mut game, (0, "1", "win"), (1, "1", "win"));
    duel(&mut game, (2, "1", "win"), (3, "1", "win"));
    duel(&mut game, (0, "3", "win"), (2, "2", "win"));
    duel(&mut game, (1, "3", "win"), (3, "2", "win"));
    assert_eq!(purse_sizes(&game), [4, 4, 0, 0]);
    let enter = |horses: [&str; 3], bet: &str| json!({"type": "enter", "horses": horses, "bet": bet});
    // Seat 0 took its own 3, 2:2 and the first half of the pool, 0:1 and 1:1; seat 1 the other half.
    game.act(0, enter(["0:a.1", "1:a.1", "0:a.3"], "lose"));
    game.act(1, enter(["2:a.1", "3:a.1", "1:a.3"], "draw"));
    assert_eq!(game.ranks(), [2, 1, 3, 3]);
    assert_eq!(game.scores(), [4, 4, 0, 0]);
}
