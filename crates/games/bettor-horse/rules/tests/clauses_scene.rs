//! What the scene says of cards, entries and laps, compared with what the rules do (BH-9.9).
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

#[path = "support/table.rs"]
mod table;

use bettor_horse::BettorHorse;
use bettor_horse::cards::{horse_of, owner_of};
use kit::Rules;
use serde_json::{Value, json};
use table::{Game, deck, duel, entry};

fn scene(game: &Game) -> Value {
    json!(BettorHorse::scene(game.setup()))
}

// BH-1.1 BH-9.9
#[test]
fn a_card_tells_its_horse_and_its_seat() {
    for seats in [2, 4] {
        let game = Game::new(seats, &json!({}));
        for (seat, cards) in scene(&game)["decks"].as_array().unwrap().iter().enumerate() {
            for card in cards.as_array().unwrap() {
                let name = card["card"].as_str().unwrap();
                assert_eq!((&card["horse"], &card["seat"]), (&json!(horse_of(name)), &json!(owner_of(name))));
                assert_eq!(card["seat"], seat);
            }
        }
        assert_eq!(game.options(1)["hand"], scene(&game)["decks"][1]);
    }
}

// BH-2.1 BH-3 BH-9.9
#[test]
fn entries_have_these_numbers_of_cards_and_what_is_kept_is_left_for_the_final() {
    let mut game = Game::new(2, &deck(1..=9));
    let scene = scene(&game);
    let horses = |game: &Game| game.options(0)["horses"].clone();
    for cards in ["1 2 3", "4 5 6"] {
        assert_eq!(horses(&game), scene["horses"]);
        assert_eq!(cards.split(' ').count() as u64, scene["horses"].as_u64().unwrap());
        assert_eq!(game.act_refused(0, entry(0, "9", "win")), "wrong_number");
        duel(&mut game, (0, cards, "win"), (1, cards, "win"));
    }
    assert_eq!(game.view_field("stage"), "final");
    assert_eq!(horses(&game), scene["final_horses"]);
    assert_eq!(game.act_refused(0, entry(0, "7 8 9", "win")), "wrong_number");
    let kept = scene["kept"].as_u64().map(|kept| kept as usize);
    assert_eq!(game.view_field("unseen")[0].as_array().map(Vec::len), kept);
}

// BH-2.3 BH-9.9
#[test]
fn this_number_of_races_makes_a_win() {
    // Seat 0 wins none, one, two and three races of a duel; the others end level.
    for (won, cards) in ["1 2 3", "9 2 3", "9 8 3", "9 8 7"].into_iter().enumerate() {
        let mut game = Game::new(2, &deck(1..=9));
        let to_win = scene(&game)["to_win"].as_u64().unwrap();
        duel(&mut game, (0, cards, "win"), (1, "1 2 3", "win"));
        let result = game.view_field("results")[0].clone();
        assert_eq!(result["outcomes"][0] == "win", won as u64 >= to_win, "{result}");
    }
}

// BH-3 BH-4.1 BH-9.9
#[test]
fn a_planned_duel_tells_its_lap() {
    for seats in [2, 4, 6, 8] {
        let game = Game::new(seats, &json!({}));
        let scene = scene(&game);
        let duels = scene["duels"].as_array().unwrap();
        let laps: Vec<u64> = duels.iter().filter_map(|duel| duel["lap"].as_u64()).collect();
        assert!(duels.iter().all(|duel| duel["lap"].is_null() == (duel["stage"] != "lap")));
        let each = if seats == 2 { 1 } else { seats };
        let expected = (1..=scene["rounds"].as_u64().unwrap()).flat_map(|lap| core::iter::repeat_n(lap, each));
        assert_eq!(laps, expected.collect::<Vec<_>>());
    }
}
