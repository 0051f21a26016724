//! A table that tests play at, in JSON.
#![allow(dead_code, reason = "each file of tests uses its own part")]
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that meets something else has failed")]

use conformance::GameDriver;
use dont_hesitate::DontHesitate;
use serde_json::{Value, json};

pub(crate) type Table = GameDriver<DontHesitate>;

/// A table whose cars move in the order of their numbers.
pub(crate) fn table(seats: usize, mut ruleset: Value) -> Table {
    ruleset["order"] = json!("seats");
    GameDriver::new(seats, &ruleset)
}

pub(crate) fn die(table: &mut Table, value: u8) -> Vec<Value> {
    table.resolve(json!({"type": "die", "value": value}))
}

pub(crate) fn dice(table: &mut Table, values: &[u8]) {
    for value in values {
        die(table, *value);
    }
}

/// The asked car's driver decides.
pub(crate) fn say(table: &mut Table, word: &str) -> Vec<Value> {
    let seat = table.only_decider();
    table.act(seat, json!({"type": word}))
}

pub(crate) fn pass(table: &mut Table, times: usize) {
    for _ in 0..times {
        say(table, "pass");
    }
}

pub(crate) fn positions(table: &Table) -> Vec<u64> {
    table.view_field("positions").as_array().unwrap().iter().map(|p| p.as_u64().unwrap()).collect()
}
