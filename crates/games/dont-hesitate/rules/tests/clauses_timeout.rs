//! What is played when time runs out (DH-8).
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

#[path = "support/table.rs"]
mod table;

use serde_json::{Value, json};
use table::{dice, pass, table};

// DH-8.1
#[test]
fn whoever_is_asked_and_does_not_answer_passes() {
    let mut table = table(6, json!({}));
    assert_eq!(table.timeout_action(0), Value::Null, "a die is due, and nobody is asked");
    dice(&mut table, &[6, 1, 1, 1, 1, 1, 4]);
    assert_eq!(table.timeout_action(0), json!({"type": "pass"}));
    assert_eq!(table.timeout_action(1), Value::Null);
    pass(&mut table, 1);
    assert_eq!(table.timeout_action(1), json!({"type": "pass"}), "also where the die would be kinder");
}
