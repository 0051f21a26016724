//! What the clause tests share: tables that are about to roll, rolls, and horses that are walked home.
#![allow(dead_code, reason = "each test that shares this needs a part of it")]
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

use std::collections::BTreeSet;

use conformance::GameDriver;
use neck_and_neck::NeckAndNeck;
use serde_json::{Value, json};

pub(crate) type Game = GameDriver<NeckAndNeck>;

/// A lap of eight on the rail. Horse 1 stands one step before the line with the rail to itself; the others are parked
/// in the outermost of six lanes, on the back straight.
pub(crate) fn sprint() -> Value {
    json!({"r_in": 1, "lanes": 6, "extra": [1, 0, 0, 1, 0, 0], "finish": 1,
        "starts": [[1, 0, 0], [6, 3, 0], [6, 3, 1], [6, 3, 2], [6, 3, 3], [6, 3, 4]]})
}

/// One lane of eight hexes: six horses in a row, this one in front with two free hexes before it.
pub(crate) fn single_file(front: usize) -> Value {
    let row = [[1, 0, 0], [1, 5, 0], [1, 4, 0], [1, 3, 1], [1, 3, 0], [1, 2, 0]];
    let starts: Vec<_> = (1..=6).map(|horse| row[(horse + 6 - front) % 6]).collect();
    json!({"r_in": 1, "lanes": 1, "extra": [1, 0, 0, 1, 0, 0], "finish": 1, "starts": starts})
}

/// Horse 1 is one lap round and stands right before the line; horses 2 and 3 stand on the only ways over it.
pub(crate) fn line_taken(blocked: &str, stall_limit: u8) -> Game {
    let board = json!({"r_in": 1, "lanes": 2, "extra": [1, 0, 0, 1, 0, 0], "finish": 1,
        "starts": [[1, 0, 0], [2, 0, 1], [2, 0, 0], [2, 4, 0], [2, 4, 1], [2, 3, 0]]});
    let mut game = racing(2, json!({"board": board, "blocked": blocked, "stall_limit": stall_limit}));
    step(&mut game, 1, 4, json!([1, 3, 0]));
    step(&mut game, 1, 4, json!([1, 0, 0]));
    step(&mut game, 2, 1, json!([1, 0, 1]));
    game
}

/// Seat 0 is the Banker and bets are open.
pub(crate) fn betting(seats: usize, ruleset: Value) -> Game {
    let mut game = Game::new(seats, &ruleset);
    game.resolve(json!({"type": "banker", "seat": 0}));
    game
}

/// Everybody has put 100 on horse 1 and seat 0 rolls.
pub(crate) fn racing(seats: usize, ruleset: Value) -> Game {
    let mut game = betting(seats, ruleset);
    bet_all(&mut game, json!([100, 0, 0, 0, 0, 0]));
    game
}

pub(crate) fn bet(game: &mut Game, seat: u8, stakes: Value) -> Vec<Value> {
    game.act(seat, json!({"type": "bet", "stakes": stakes}))
}

/// Everybody who owes a slip hands in this one.
pub(crate) fn bet_all(game: &mut Game, stakes: Value) {
    for seat in game.turn()["seats"].as_array().unwrap() {
        bet(game, seat.as_u64().unwrap() as u8, stakes.clone());
    }
}

pub(crate) fn dice(red: u8, white: u8) -> Value {
    json!({"type": "dice", "red": red, "white": white})
}

pub(crate) fn roll(game: &mut Game, red: u8, white: u8) -> Vec<Value> {
    game.resolve(dice(red, white))
}

/// The seat whose decision or roll is due.
pub(crate) fn due(game: &Game) -> u8 {
    game.view_field("current").as_u64().expect("a race is on") as u8
}

pub(crate) fn is_asked(game: &Game) -> bool {
    game.turn()["type"] == "decide"
}

pub(crate) fn send(game: &mut Game, to: Value) -> Vec<Value> {
    game.act(due(game), json!({"type": "move", "to": to}))
}

pub(crate) fn refuse(game: &mut Game, to: Value) -> String {
    game.act_refused(due(game), json!({"type": "move", "to": to}))
}

pub(crate) fn special(horse: u8, to: Value) -> Value {
    json!({"type": "special", "horse": horse, "to": to})
}

pub(crate) fn decline() -> Value {
    json!({"type": "decline"})
}

/// Rolls for this horse and moves it.
pub(crate) fn step(game: &mut Game, horse: u8, white: u8, to: Value) -> Vec<Value> {
    roll(game, horse, white);
    send(game, to)
}

/// Where the red horse may be sent, as text.
pub(crate) fn targets(game: &Game) -> BTreeSet<String> {
    told(&game.options(due(game))["plain"])
}

pub(crate) fn told(moves: &Value) -> BTreeSet<String> {
    moves["targets"].as_array().unwrap().iter().map(|target| target["to"].to_string()).collect()
}

pub(crate) fn set<const N: usize>(texts: [&str; N]) -> BTreeSet<String> {
    texts.into_iter().map(str::to_owned).collect()
}

pub(crate) fn horse(game: &Game, number: u8) -> Value {
    game.view_field("horses")[number.to_string()].clone()
}

/// Whoever rolls moves this horse on until it is home, by whatever is shortest. No doubles are rolled.
pub(crate) fn walk_home(game: &mut Game, number: u8) {
    let races = game.view_field("results").as_array().unwrap().len();
    for white in [5, 4, 3, 2, 1, 6].into_iter().cycle().filter(|white| *white != number).take(400) {
        roll(game, number, white);
        if is_asked(game) {
            let options = game.options(due(game));
            let all = options["plain"]["targets"].as_array().unwrap();
            let nearest = all.iter().min_by_key(|target| target["to_go"].as_u64()).unwrap();
            send(game, nearest["to"].clone());
        }
        if game.view_field("results").as_array().unwrap().len() > races || !horse(game, number)["place"].is_null() {
            return;
        }
    }
    panic!("horse {number} does not come home");
}

/// Runs a race that these three win, in this order.
pub(crate) fn run(game: &mut Game, places: [u8; 3]) -> Vec<Value> {
    places.into_iter().for_each(|horse| walk_home(game, horse));
    game.events()
}
