//! The server is killed while people play, and keeps its word. `cargo xtask torture` does it for longer.
#![allow(clippy::expect_used, reason = "a test that fails is a panic")]

use std::process::Command;

#[test]
fn nothing_acknowledged_is_lost_or_doubled_when_the_server_is_killed_ten_times() {
    let mut torture = Command::new(env!("CARGO_BIN_EXE_railbird"));
    torture.args(["load", "torture", "--kills", "10", "--tables", "6", "--crowd", "40", "--json"]);
    let output = torture.output().expect("it runs");
    let (told, complaint) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{complaint}");
    let survived: serde_json::Value = serde_json::from_str(&told).expect("JSON");
    assert_eq!(survived["kills"], 10);
    assert!(survived["acknowledged"].as_u64().is_some_and(|acked| acked > 50), "{survived}");
    assert_eq!(survived["crowd"][0], 40);
}
