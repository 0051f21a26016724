//! A program in another language takes a seat and plays to the end.

use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use serde_json::json;
use server::Limits;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::Command;

use test_support::TestServer;

#[tokio::test]
async fn the_bot_of_the_documents_plays_a_whole_game() {
    let server = TestServer::start(Limits { speed_factor: 100, ..Limits::default() }).await;
    // The bot's own computing time is not divided, so it could run out of time; there is no time limit here.
    let wanted = json!({"name": "Ada", "game": "dont-hesitate", "seats": 2, "pace": "none", "host_only": true});
    let (code, token) = server.create_room(wanted).await;
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/seat_bot.py");
    let mut bot = Command::new("python3")
        .arg(script)
        .args([format!("http://{}", server.addr), code.clone(), "Robin".into()])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .expect("python3 runs");
    let mut lines = BufReader::new(bot.stdout.take().unwrap()).lines();
    let seated = tokio::time::timeout(Duration::from_secs(30), lines.next_line()).await.expect("in time").unwrap();
    let mut ada = server.connect(&code, Some(&token)).await;
    if seated.is_some() {
        assert_eq!(ada.request_outcome(json!({"type": "start"})).await, "ack");
    }
    let ended = tokio::time::timeout(Duration::from_secs(60), bot.wait_with_output()).await.expect("in time").unwrap();
    assert!(ended.status.success(), "{}", String::from_utf8_lossy(&ended.stderr));
    let last = lines.next_line().await.unwrap().expect("how it ended");
    assert_eq!(seated.as_deref(), Some("Robin has seat 0"));
    assert!(last.starts_with("over: "), "{last}");
    ada.wait_until_game_over().await;
    let record = server.get(&format!("/api/rooms/{code}/record")).await.json();
    let record = ledger::Record::from_value(record).expect("a record");
    let by_robin = |input: &serde_json::Value| input["seat"] == 0;
    let inputs = json!(record.inputs);
    assert!(inputs.as_array().unwrap().iter().any(by_robin), "the bot never acted: {inputs}");
}
