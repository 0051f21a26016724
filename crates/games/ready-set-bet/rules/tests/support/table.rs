//! A table of Ready Set Bet for tests that are driven by JSON.
#![allow(dead_code, clippy::unwrap_used, reason = "every test file uses some of it, and a test that stumbles fails")]

use conformance::GameDriver;
use kit::Rules;
use ready_set_bet::ReadySetBet;
use serde_json::{Value, json};

pub(crate) type Game = GameDriver<ReadySetBet>;

/// Horses in lane order.
pub(crate) const HORSES: [&str; 9] = ["2/3", "4", "5", "6", "7", "8", "9", "10", "11/12"];

/// A game whose cards are revealed: props 1 to 5 and `by_a_nose`. Horses have no bonus unless the ruleset says so,
/// which makes a race easy to count.
pub(crate) fn race(seats: usize, ruleset: Value) -> Game {
    let mut game = set_up(seats, ruleset);
    reveal(&mut game, [1, 2, 3, 4, 5], "by_a_nose");
    game
}

pub(crate) fn set_up(seats: usize, mut ruleset: Value) -> Game {
    if ruleset.get("bonus").is_none() {
        ruleset["bonus"] = json!({});
    }
    Game::new(seats, &ruleset)
}

pub(crate) fn reveal(game: &mut Game, props: [u8; 5], exotic: &str) {
    for card in props {
        game.resolve(json!({"type": "prop", "card": card}));
    }
    game.resolve(json!({"type": "exotic", "card": exotic}));
}

pub(crate) fn roll(game: &mut Game, dice: [u8; 2]) -> Vec<Value> {
    game.resolve(json!({"type": "roll", "dice": dice}))
}

/// Dice that move this horse and are neither 1-1 nor 6-6.
pub(crate) fn dice_of(horse: &str) -> [u8; 2] {
    match horse {
        "2/3" => [1, 2],
        "4" => [1, 3],
        "5" => [1, 4],
        "6" => [1, 5],
        "7" => [1, 6],
        "8" => [2, 6],
        "9" => [3, 6],
        "10" => [4, 6],
        "11/12" => [5, 6],
        _ => panic!("no such horse: {horse}"),
    }
}

/// Moves a horse by this number of spaces, without a bonus.
pub(crate) fn run(game: &mut Game, horse: &str, spaces: u8) {
    for _ in 0..spaces {
        roll(game, dice_of(horse));
    }
}

/// Runs a race to these positions; the one at the finish goes last.
pub(crate) fn finish(game: &mut Game, positions: [u8; 9]) {
    let winner = (0..9).max_by_key(|lane| positions[*lane]).unwrap();
    for lane in (0..9).filter(|lane| *lane != winner) {
        run(game, HORSES[lane], positions[lane]);
    }
    run(game, HORSES[winner], positions[winner]);
}

pub(crate) fn win(horse: &str, slot: i64) -> Value {
    json!({"type": "win", "horse": horse, "slot": slot})
}

pub(crate) fn place(horse: &str, slot: i64) -> Value {
    json!({"type": "place", "horse": horse, "slot": slot})
}

pub(crate) fn show(horse: &str, slot: i64) -> Value {
    json!({"type": "show", "horse": horse, "slot": slot})
}

pub(crate) fn color(color: &str) -> Value {
    json!({"type": "color", "color": color})
}

pub(crate) fn prop(card: i64) -> Value {
    json!({"type": "prop", "card": card})
}

pub(crate) fn exotic(card: &str) -> Value {
    json!({"type": "exotic", "card": card})
}

pub(crate) fn seven_out() -> Value {
    json!({"type": "seven_out"})
}

pub(crate) fn bet_of(token: &str, spot: &Value) -> Value {
    json!({"type": "bet", "token": token, "spot": spot})
}

pub(crate) fn bet(game: &mut Game, seat: u8, token: &str, spot: Value) {
    game.act(seat, bet_of(token, &spot));
}

pub(crate) fn refused(game: &mut Game, seat: u8, token: &str, spot: Value) -> String {
    game.act_refused(seat, bet_of(token, &spot))
}

/// Deals two cards to each bettor, in seat order.
pub(crate) fn deal(game: &mut Game, cards: &[&str]) {
    for card in cards {
        game.resolve(json!({"type": "vip", "card": card}));
    }
}

pub(crate) fn keep(game: &mut Game, seat: u8, card: &str) {
    game.act(seat, json!({"type": "keep", "card": card}));
}

/// What is printed on a spot, as the scene tells it.
pub(crate) fn printed(game: &Game, spot: &Value) -> Value {
    let scene = json!(ReadySetBet::scene(game.setup()));
    let found = scene["spots"].as_array().unwrap().iter().find(|printed| printed["spot"] == *spot);
    found.unwrap_or_else(|| panic!("{spot} is not in this game")).clone()
}

/// What the last finished race says of this.
pub(crate) fn result(game: &Game, field: &str) -> Value {
    game.view_field("results").as_array().unwrap().last().unwrap()[field].clone()
}

/// What the bets of the last finished race came to, in order of placing.
pub(crate) fn amounts(game: &Game) -> Vec<i64> {
    result(game, "bets").as_array().unwrap().iter().map(|bet| bet["amount"].as_i64().unwrap()).collect()
}

/// A game in its second race in which the bettors hold these VIP cards and nobody bet in the first: 7 won it with
/// nothing else on the track. The deck holds the cards named and fillers.
pub(crate) fn second_race(cards: &[&str], mut ruleset: Value) -> Game {
    let mut deck = json!({"boxcars": 100});
    for card in cards {
        deck[*card] = json!(deck[*card].as_i64().unwrap_or(0) + 1);
    }
    ruleset["vip_deck"] = deck;
    let houses = usize::from(ruleset["house"] == "bets");
    let mut game = race(cards.len() + houses, ruleset);
    run(&mut game, "7", 15);
    for card in cards {
        deal(&mut game, &[card, "boxcars"]);
    }
    for (seat, card) in (0..).zip(cards) {
        keep(&mut game, seat, card);
    }
    reveal(&mut game, [6, 7, 8, 9, 10], "late_start");
    game
}
