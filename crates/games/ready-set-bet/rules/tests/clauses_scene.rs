//! What the scene says of conditions, ranks, tokens and cards, compared with what the rules do (RS-7.4).
#![allow(clippy::unwrap_used, reason = "a test that stumbles fails")]

#[path = "support/table.rs"]
mod table;

use kit::{Pick, Rules, SimRng};
use ready_set_bet::ReadySetBet;
use ready_set_bet::final_positions::FinalPositions;
use ready_set_bet::spot::Exotic;
use serde_json::{Value, json};
use table::*;

fn scene(game: &Game) -> Value {
    json!(ReadySetBet::scene(game.setup()))
}

/// Whether a condition of the scene holds, by the names of its fields alone.
fn holds(condition: &Value, positions: [u8; 9]) -> bool {
    let number = |field: &str| condition[field].as_u64().unwrap();
    let behind = || {
        let mut sorted = positions;
        sorted.sort_unstable();
        sorted.reverse();
        u64::from(sorted[0] - sorted[number("place") as usize - 1])
    };
    let moved = || positions.iter().map(|moved| u64::from(*moved));
    match condition["test"].as_str().unwrap() {
        "behind_exactly" => behind() == number("spaces"),
        "behind_at_least" => behind() >= number("spaces"),
        "behind_at_most" => behind() <= number("spaces"),
        "all_moved_at_least" => moved().all(|moved| moved >= number("spaces")),
        "moved_at_most" => moved().filter(|moved| *moved <= number("spaces")).count() as u64 >= number("horses"),
        test => panic!("no such test: {test}"),
    }
}

// RS-1.7 RS-7.4
#[test]
fn an_exotic_card_is_won_when_its_condition_holds() {
    let exotics = scene(&race(2, json!({})))["exotics"].clone();
    let mut pick = SimRng::new(7);
    for (card, condition) in Exotic::ALL.iter().zip(exotics.as_array().unwrap()) {
        assert_eq!(condition["card"], json!(card));
        let mut came = [0, 0];
        for _ in 0..5000 {
            // Close races and long ones, so that every condition often holds and often does not.
            let (least, range) = (pick.pick(12), 1 + pick.pick(5));
            let mut positions = [0; 9].map(|_: u8| (least + pick.pick(range)) as u8);
            positions[pick.pick(9) as usize] = 15;
            let wins = FinalPositions(positions).wins_exotic(*card);
            assert_eq!(wins, holds(condition, positions), "{condition} {positions:?}");
            came[usize::from(wins)] += 1;
        }
        assert!(came.iter().all(|times| *times > 100), "{card}: {came:?}");
    }
    assert_eq!(exotics.as_array().unwrap().len(), Exotic::ALL.len());
    let few = race(2, json!({"exotics": {"by_a_nose": [5, 1]}}));
    let cards: Vec<Value> = scene(&few)["exotics"].as_array().unwrap().iter().map(|it| it["card"].clone()).collect();
    assert_eq!(cards, ["by_a_nose"], "cards that are not in the game are left out");
}

// RS-4.1 RS-1.5 RS-7.4
#[test]
fn bets_on_a_horse_are_won_up_to_these_ranks_and_seven_out_from_its_rank_on() {
    let ranks = scene(&race(2, json!({})))["ranks"].clone();
    let late = scene(&race(2, json!({})))["late_horse"].as_str().unwrap().to_owned();
    let lane = HORSES.iter().position(|horse| *horse == late).unwrap();
    for rank in 1..=9u8 {
        let mut positions: [u8; 9] = core::array::from_fn(|index| 15 - index as u8);
        positions.swap(lane, usize::from(rank) - 1);
        let mut game = race(2, json!({"races": 1}));
        let spots = [win(&late, 1), place(&late, 1), show(&late, 1), seven_out()];
        for (token, spot) in ["2", "3a", "3b", "4"].into_iter().zip(spots) {
            bet(&mut game, 0, token, spot);
        }
        finish(&mut game, positions);
        assert_eq!(result(&game, "ranks")[&late], rank);
        let won: Vec<bool> =
            result(&game, "bets").as_array().unwrap().iter().map(|bet| bet["won"].as_bool().unwrap()).collect();
        let worst = |kind: &str| u64::from(rank) <= ranks[kind].as_u64().unwrap();
        let out = u64::from(rank) >= ranks["seven_out"].as_u64().unwrap();
        assert_eq!(won, [worst("win"), worst("place"), worst("show"), out], "rank {rank}");
    }
}

// RS-5.4 RS-7.4
#[test]
fn eyes_and_cars_are_counted_by_these_rolls() {
    let mut game = race(2, json!({}));
    let pair =
        |game: &Game, name: &str| -> [u8; 2] { serde_json::from_value(scene(game)["pairs"][name].clone()).unwrap() };
    let (eyes, cars) = (pair(&game, "eyes"), pair(&game, "cars"));
    for dice in (1..=6).flat_map(|first| (1..=6).map(move |second| [first, second])) {
        let times = if dice == eyes { 2 } else { 1 + 2 * u8::from(dice == cars) };
        (0..times).for_each(|_| drop(roll(&mut game, dice)));
    }
    run(&mut game, "7", 15 - 6);
    assert_eq!((result(&game, "eyes"), result(&game, "cars")), (json!(2), json!(3)));
}

// RS-1.8 RS-1.9 RS-1.10 RS-7.4
#[test]
fn every_token_has_the_kind_of_whoever_has_it() {
    let game = race(3, json!({"house": "bets"}));
    let scene = scene(&game);
    let of_kind = |kind: &str| -> Value {
        let tokens = scene["tokens"].as_array().unwrap().iter();
        tokens.filter(|token| token["kind"] == kind).map(|token| token["token"].clone()).collect()
    };
    assert_eq!(game.view_field("tokens")[0], of_kind("own"));
    assert_eq!(game.view_field("tokens")[2], of_kind("house"));
    let brought = |color: &str| -> Value {
        let effects = scene["vip"].as_array().unwrap().iter().map(|card| &card["effect"]);
        let tokens = effects.filter(|effect| effect["type"] == "bonus_token").map(|effect| effect["token"].clone());
        tokens.filter(|token| token.as_str().unwrap().starts_with(color)).collect()
    };
    for color in ["black", "white"] {
        assert_eq!(of_kind(color), brought(color));
    }
}

// RS-1.8 RS-7.4
#[test]
fn in_a_crowd_each_bettor_lacks_a_token_of_this_value() {
    for bettors in 2..=8 {
        let game = race(bettors, json!({}));
        let scene = scene(&game);
        let value = |token: &Value| {
            let tokens = scene["tokens"].as_array().unwrap();
            tokens.iter().find(|it| it["token"] == *token).unwrap()["value"].as_i64().unwrap()
        };
        let owned: i64 = game.view_field("tokens")[0].as_array().unwrap().iter().map(value).sum();
        let own = scene["tokens"].as_array().unwrap().iter().filter(|token| token["kind"] == "own");
        let all: i64 = own.map(|token| token["value"].as_i64().unwrap()).sum();
        let lacks = if bettors as u64 >= scene["crowd"]["bettors"].as_u64().unwrap() {
            scene["crowd"]["value"].as_i64().unwrap()
        } else {
            0
        };
        assert_eq!(all - owned, lacks, "{bettors} bettors");
    }
}

// RS-4.4 RS-7.4
#[test]
fn each_bettor_is_dealt_this_number_of_vip_cards() {
    let mut game = race(3, json!({}));
    run(&mut game, "7", 15);
    while game.turn()["type"] == "chance" {
        let (_, card) = game.chance_outcomes()[0].clone();
        game.resolve(card);
    }
    let each = &scene(&game)["vip_dealt"];
    assert_eq!(game.view_field("vip_dealt"), json!([each, each, each]));
    assert_eq!(game.view(0)["vip_choice"].as_array().map(Vec::len), each.as_u64().map(|cards| cards as usize));
}
