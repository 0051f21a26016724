//! The HTTP interface against its own OpenAPI document: Schemathesis sends requests that fit the document and others that
//! do not, and compares every answer with it. `cargo xtask ci` installs the program and runs this test as a step of its
//! own, because it takes longer than all other tests of the server.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

use std::fs;
use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};
use server::{Limits, openapi};
use test_support::{TempFolder, TestServer};
use tokio::process::Command;

/// How many requests are made up for each operation, beside those that follow from the document alone.
const EXAMPLES_PER_OPERATION: &str = "20";
const SEED: &str = "1";
/// Far more than it takes, so that only a run that hangs is ended.
const MAX_RUN_TIME: Duration = Duration::from_secs(600);

#[tokio::test]
async fn schemathesis_finds_nothing() {
    let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/schemathesis/bin/schemathesis");
    assert!(program.is_file(), "Schemathesis is missing; `cargo xtask ci` says how to install it");
    // Requests from this machine are not limited.
    let server = TestServer::start(Limits { speed_factor: 1_000, ..Limits::default() }).await;
    let (code, room) = play_one_game(&server).await;

    // The examples of the document become a room that exists, so that requests find a game and not only 404.
    let folder = TempFolder::new("schemathesis");
    let document = openapi::text().replace("BCDF", &code).replace(&"0f".repeat(16), &room);
    assert!(document.contains(&room), "the document has an example of a room id");
    let document_path = folder.file_path("openapi.json");
    fs::write(&document_path, document).unwrap();

    let mut command = Command::new(program);
    command
        .arg("--config-file")
        .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/schemathesis/schemathesis.toml"));
    command.arg("run").arg(&document_path).args(["--url", &format!("http://{}", server.addr)]);
    command.args(["--max-examples", EXAMPLES_PER_OPERATION, "--seed", SEED, "--no-color"]);
    command.current_dir(Path::new(&document_path).parent().unwrap()).kill_on_drop(true);
    let output = tokio::time::timeout(MAX_RUN_TIME, command.output()).await.expect("it ends").unwrap();
    let report = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{report}\n{}", String::from_utf8_lossy(&output.stderr));
    // A run that tested nothing would find nothing either.
    let (document, count) = (openapi::document(), |item: &Value| item.as_object().unwrap().len());
    let operations: usize = document["paths"].as_object().unwrap().values().map(count).sum();
    assert!(report.contains(&format!("{operations} selected / {operations} total")), "{report}");
}

/// Plays the first game of a race night with bots. Returns the room's code and its lasting id.
async fn play_one_game(server: &TestServer) -> (String, String) {
    let games = json!([{"game": "bettor-horse", "variant": "short"}, {"game": "dont-hesitate", "variant": "short"}]);
    let wanted = json!({"name": "Ada", "programme": games, "seats": 3, "pace": "fast", "public": true});
    let joined = server.post("/api/rooms", &wanted).await.json();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let (code, token, id) = (text(&joined["code"]), text(&joined["token"]), text(&joined["room"]["id"]));
    let mut leader = server.connect(&code, Some(&token)).await;
    assert_eq!(leader.request_outcome(json!({"type": "start"})).await, "ack");
    leader.wait_until_game_over().await;
    while leader.room["programme"]["games"][0]["stage"] != "done" {
        leader.expect_frame().await;
    }
    (code, id)
}
