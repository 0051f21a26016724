//! A table that tests play at, in JSON.
#![allow(dead_code, reason = "each file of tests uses its own part")]
#![allow(clippy::expect_used, reason = "a test that meets something else has failed")]

use bettor_horse::BettorHorse;
use serde_json::{Value, json};

pub(crate) type Game = conformance::GameDriver<BettorHorse>;

/// A ruleset of one horse `a` with these speeds, all dry, nothing else changed.
pub(crate) fn deck(speeds: impl IntoIterator<Item = u8>) -> Value {
    let cards: Vec<Value> = speeds.into_iter().map(|speed| json!([speed, "D"])).collect();
    json!({"deck": {"a": cards}, "mudders": []})
}

/// A ruleset with some fields replaced.
pub(crate) fn with(mut ruleset: Value, fields: Value) -> Value {
    for (field, value) in fields.as_object().expect("fields") {
        ruleset[field] = value.clone();
    }
    ruleset
}

/// The names of these cards of this seat, `1 2` being short for `a.1 a.2`.
pub(crate) fn ids(seat: u8, cards: &str) -> Vec<String> {
    let full = |card: &str| if card.contains('.') { card.to_owned() } else { format!("a.{card}") };
    cards.split_whitespace().map(|card| format!("{seat}:{}", full(card))).collect()
}

/// An entry of these cards of this seat's colour.
pub(crate) fn entry(seat: u8, cards: &str, bet: &str) -> Value {
    json!({"type": "enter", "horses": ids(seat, cards), "bet": bet})
}

/// Both seats of a duel enter; returns the events of the second.
#[track_caller]
pub(crate) fn duel(game: &mut Game, first: (u8, &str, &str), second: (u8, &str, &str)) -> Vec<Value> {
    let pair = json!([first.0, second.0]);
    assert_eq!(game.view_field("duel"), pair, "another duel is due");
    game.act(first.0, entry(first.0, first.1, first.2));
    game.act(second.0, entry(second.0, second.1, second.2))
}

/// How many cards each purse holds.
pub(crate) fn purse_sizes(game: &Game) -> Vec<usize> {
    let purses = game.view_field("purses");
    purses.as_array().expect("purses").iter().map(|purse| purse.as_array().expect("a purse").len()).collect()
}
