//! What a race pays (RS-4.1 to RS-4.3, RS-4.5, RS-4.6, and the conditions of RS-1.5 to RS-1.7).
#![allow(clippy::unwrap_used, reason = "a test that stumbles fails")]

#[path = "support/table.rs"]
mod table;

use serde_json::{Value, json};
use table::*;

/// Whether a token on this spot wins a race that ends so. Positions in lane order: 2/3 4 5 6 7 8 9 10 11/12.
fn wins(spot: Value, positions: [u8; 9]) -> bool {
    let mut game = set_up(2, json!({"races": 1}));
    let card = if spot["type"] == "exotic" { spot["card"].as_str().unwrap().to_owned() } else { "blow_out".into() };
    let props = match spot["type"] == "prop" {
        true => {
            let card = spot["card"].as_u64().unwrap() as u8;
            core::array::from_fn(|index| (card - 1 + index as u8) % 28 + 1)
        }
        false => [1, 2, 3, 4, 5],
    };
    reveal(&mut game, props, &card);
    bet(&mut game, 0, "2", spot);
    finish(&mut game, positions);
    assert_eq!(game.view_field("phase"), "over");
    result(&game, "bets")[0]["won"].as_bool().unwrap()
}

// RS-4.1
#[test]
fn a_rank_is_one_and_the_number_of_horses_strictly_ahead() {
    let mut game = race(2, json!({"races": 1}));
    finish(&mut game, [0, 3, 12, 12, 15, 7, 12, 3, 1]);
    let ranks = json!({"2/3": 9, "4": 6, "5": 2, "6": 2, "7": 1, "8": 5, "9": 2, "10": 6, "11/12": 8});
    assert_eq!(result(&game, "ranks"), ranks);
}

// RS-4.1
#[test]
fn win_place_and_show_go_by_rank() {
    // 7 first; 5 and 6 share the second rank; 8 is fourth: nobody behind a tie for second shows.
    let tied = [0, 0, 12, 12, 15, 7, 0, 0, 0];
    assert!(wins(win("7", 1), tied) && wins(place("7", 1), tied) && wins(show("7", 1), tied));
    assert!(!wins(win("5", 1), tied) && wins(place("5", 1), tied) && wins(place("6", 2), tied));
    assert!(wins(show("6", 1), tied) && !wins(show("8", 1), tied));
    // 4 and 9 share the third rank.
    let third = [0, 5, 0, 11, 15, 0, 5, 0, 0];
    assert!(wins(show("4", 2), third) && wins(show("9", 1), third) && !wins(place("9", 1), third));
}

// RS-1.5 RS-4.1
#[test]
fn a_colour_spot_wins_with_its_colour_and_seven_out_when_7_is_fifth_or_worse() {
    let blue = [15, 0, 0, 0, 0, 0, 0, 0, 0];
    assert!(wins(color("blue"), blue) && !wins(color("red"), blue) && !wins(color("orange"), blue));
    assert!(wins(color("orange"), [0, 0, 0, 0, 0, 0, 15, 0, 0]));
    assert!(wins(color("red"), [0, 0, 0, 15, 0, 0, 0, 0, 0]));
    assert!(!wins(color("blue"), [0, 0, 0, 0, 15, 0, 0, 0, 0]));
    assert!(wins(seven_out(), [15, 5, 5, 5, 4, 0, 0, 0, 0]), "rank 5");
    assert!(!wins(seven_out(), [15, 5, 5, 4, 4, 4, 0, 0, 0]), "rank 4, shared");
}

// RS-1.6 RS-4.1
#[test]
fn a_prop_wins_when_its_horse_is_strictly_ahead_of_the_whole_other_side() {
    assert!(wins(prop(1), [2, 0, 1, 0, 15, 0, 0, 0, 0]));
    assert!(!wins(prop(1), [1, 0, 1, 0, 15, 0, 0, 0, 0]), "a tie loses");
    assert!(wins(prop(23), [0, 0, 3, 4, 15, 0, 3, 0, 0]));
    assert!(!wins(prop(23), [0, 0, 3, 4, 15, 0, 4, 0, 0]), "one of the two is not beaten");
    assert!(wins(prop(28), [14, 14, 0, 0, 15, 0, 0, 14, 14]));
    assert!(!wins(prop(28), [0, 0, 0, 0, 14, 0, 0, 15, 0]));
}

// RS-1.7
#[test]
fn exotic_cards_ask_about_the_sorted_order() {
    let behind = |second: u8, third: u8| [0, 0, second, third, 15, 0, 0, 0, 0];
    assert!(wins(exotic("by_a_nose"), behind(14, 3)) && !wins(exotic("by_a_nose"), behind(13, 3)));
    assert!(wins(exotic("blow_out"), behind(9, 3)) && !wins(exotic("blow_out"), behind(10, 3)));
    assert!(wins(exotic("photo_finish"), behind(14, 12)) && !wins(exotic("photo_finish"), behind(14, 11)));
    assert!(wins(exotic("photo_finish"), behind(12, 12)), "a tie for second is second and third in sorted order");
    let all = |slowest: u8| [6, 6, 7, 8, 15, slowest, 6, 6, 6];
    assert!(wins(exotic("tight_race"), all(6)) && !wins(exotic("tight_race"), all(5)));
    let late = |second: u8| [3, 4, 4, 4, 15, second, 4, 4, 4];
    assert!(wins(exotic("late_start"), late(3)) && !wins(exotic("late_start"), late(4)));
}

// RS-4.2
#[test]
fn a_won_bet_earns_value_times_multiplier_and_a_lost_one_costs_the_penalty() {
    let mut game = race(2, json!({"races": 1}));
    bet(&mut game, 0, "5", win("7", 1)); // 5 × 3
    bet(&mut game, 0, "3b", show("6", 1)); // 3 × 1, second
    bet(&mut game, 0, "2", win("2/3", 3)); // lost, 2
    bet(&mut game, 1, "4", seven_out()); // lost, 0
    finish(&mut game, [0, 0, 0, 5, 15, 0, 0, 0, 0]);
    assert_eq!(amounts(&game), [15, 3, -2, 0]);
    assert_eq!(result(&game, "won"), json!([16, 0]));
    assert_eq!(game.view_field("money"), json!([16, 0]));
    let settled = json!({"seat": 0, "token": "5", "spot": win("7", 1), "won": true, "amount": 15});
    assert_eq!(result(&game, "bets")[0], settled);
    let line =
        json!({"type": "bet_settled", "seat": 0, "token": "2", "spot": win("2/3", 3), "won": false, "amount": -2});
    assert!(game.events().contains(&line));
    let slip = json!({"type": "seat_settled", "seat": 0, "winnings": 18, "losses": 2, "change": 16, "money": 16});
    assert!(game.events().contains(&slip));
}

// RS-4.3
#[test]
fn winnings_come_first_and_money_never_falls_below_zero() {
    let mut game = race(2, json!({"races": 1}));
    bet(&mut game, 0, "2", place("7", 1)); // lost, 6, although it was placed first
    bet(&mut game, 0, "3a", win("6", 1)); // 3 × 3
    bet(&mut game, 1, "2", place("7", 2)); // lost, 5: more than there is
    bet(&mut game, 1, "3a", show("6", 2)); // 3 × 1
    finish(&mut game, [0, 2, 2, 15, 1, 0, 0, 0, 0]);
    assert_eq!(amounts(&game), [-6, 9, -5, 3], "amounts are before the floor");
    assert_eq!(result(&game, "won"), json!([3, 0]));
    assert_eq!(game.scores(), [3, 0]);
}

// RS-4.5
#[test]
fn the_most_money_wins_and_equal_money_shares_the_rank() {
    let mut game = race(4, json!({"races": 1}));
    bet(&mut game, 1, "2", win("7", 1));
    bet(&mut game, 2, "2", win("7", 2));
    run(&mut game, "7", 15);
    assert_eq!(game.scores(), [0, 6, 6, 0]);
    assert_eq!(game.ranks(), [3, 1, 1, 3]);
    assert_eq!(game.events().last(), Some(&json!({"type": "game_over"})));
}

// RS-1.10 RS-4.5 RS-6.1
#[test]
fn a_house_seat_is_paid_and_stands_in_the_standings() {
    let mut game = race(3, json!({"house": "bets", "races": 1}));
    assert_eq!(game.view_field("money"), json!([0, 0, 18]));
    let spots = [win("7", 1), show("7", 2), place("7", 1), win("2/3", 1), show("2/3", 1), place("2/3", 1)];
    game.act(2, json!({"type": "house_bets", "spots": spots}));
    bet(&mut game, 0, "5", win("7", 1));
    run(&mut game, "7", 15);
    // h1 3 × 3, h2 3 × 1, h3 4 × 2, h4 to h6 lose 2, then 2/3 is second with all others: h5 and h6 win 5 × 4, 5 × 5.
    assert_eq!(amounts(&game), [9, 3, 8, -2, 20, 25, 15]);
    assert_eq!(game.scores(), [15, 0, 18 + 65 - 2]);
    assert_eq!(game.ranks(), [2, 3, 1]);
}

// RS-4.6
#[test]
fn everything_is_back_at_the_gate_at_once() {
    let cleared = |game: &Game| {
        let view = game.view(None);
        assert!(HORSES.iter().all(|horse| view["positions"][horse] == 0));
        assert_eq!((&view["last_roll"], &view["armed"]), (&Value::Null, &Value::Null));
        for list in ["crossed", "props", "bets"] {
            assert_eq!(view[list], json!([]), "{list}");
        }
        for number in ["eyes", "cars", "rolls"] {
            assert_eq!(view[number], 0, "{number}");
        }
        assert_eq!(view["tokens"][0], json!(["2", "3a", "3b", "4", "5"]));
        assert_eq!(view["betting_open"], false);
        assert_eq!(view["exotics"], json!(["by_a_nose"]));
    };
    for races in [1, 2] {
        let mut game = race(2, json!({"races": races}));
        bet(&mut game, 0, "2", win("4", 1));
        roll(&mut game, [1, 1]);
        roll(&mut game, [6, 6]);
        assert_eq!(game.view_field("last_roll"), json!([6, 6]));
        assert_eq!(
            (game.view_field("eyes"), game.view_field("cars"), game.view_field("rolls")),
            (json!(1), json!(1), json!(2))
        );
        run(&mut game, "6", 15);
        cleared(&game);
        assert_eq!(game.view_field("phase"), if races == 1 { "over" } else { "vip" });
        assert_eq!(game.view_field("race"), 1);
        assert_eq!(result(&game, "eyes"), 1);
        assert_eq!(result(&game, "cars"), 1);
        assert_eq!(result(&game, "rolls"), 17);
        assert_eq!(result(&game, "crossed"), json!(["6"]));
    }
}
