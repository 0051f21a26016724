//! A log that was damaged or changed: the error names the entry by its number, and nothing of its contents.

use std::fs;
use std::path::Path;

use serde_json::Value;
use server::Limits;
use store::{Entry, NewRoom, RoomId, RoomStatus, RoomSummary, UnixMillis};

use test_support::TestServer;

/// Whether a line is the one to change.
type Finds<'a> = &'a dyn Fn(&Value) -> bool;
/// What the line is changed to.
type Changes<'a> = &'a dyn Fn(&str) -> String;

/// The lines of a game of Don't Hesitate.
fn lines() -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/dont-hesitate.1.jsonl");
    fs::read_to_string(path).expect("a golden log").lines().map(str::to_owned).collect()
}

/// Creates a room with this log, as somebody could have changed it in the database.
async fn keep(server: &TestServer, code: &str, lines: &[String]) -> String {
    let id = format!("{code}-kept");
    let entry = |line: &String| {
        let kind = serde_json::from_str::<Value>(line).ok().and_then(|value| Some(value["type"].as_str()?.to_owned()));
        Entry::new(UnixMillis(1), kind.unwrap_or_default(), line.clone())
    };
    let summary =
        RoomSummary { status: RoomStatus::Finished, public: false, updated: UnixMillis(1), list_info: "{}".into() };
    let room = NewRoom {
        id: RoomId::new(id.clone()).unwrap(),
        code: code.into(),
        created: UnixMillis(1),
        summary,
        entries: lines.iter().map(entry).collect(),
    };
    server.store.create(room).await.expect("kept");
    id
}

/// Changes one line. Returns its number, and what it was.
fn change(lines: &mut [String], fits: impl Fn(&Value) -> bool, with: impl Fn(&str) -> String) -> usize {
    let values = lines.iter().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let at = values.collect::<Vec<_>>().iter().position(fits).expect("such a line");
    lines[at] = with(&lines[at]);
    at
}

#[tokio::test]
async fn every_answer_names_a_damaged_entry_by_its_number() {
    let server = TestServer::start(Limits::default()).await;
    let whole = keep(&server, "BBBB", &lines()).await;
    assert_eq!(server.get("/api/rooms/BBBB").await.status, 200);
    assert_eq!(server.get(&format!("/api/replays/{whole}/1")).await.status, 200);
    let commitment = |line: &Value| line["type"] == "committed";
    let sat = |line: &Value| line["type"] == "sat";
    let die = |line: &Value| line["input"]["outcome"]["type"] == "die";
    let cases: [(&str, Finds<'_>, Changes<'_>); 5] = [
        ("CCCC", &commitment, &|line| line[..line.len() - 9].to_owned()),
        ("DDDD", &commitment, &|line| line.replace("\"secret\":\"", "\"secret\":\"zz")),
        ("FFFF", &sat, &|line| line.replace("\"seat\":0", "\"seat\":11")),
        // Somebody would like to have rolled better: the die and its mark no longer match.
        ("HHHH", &die, &|line| line.replace("\"value\":2", "\"value\":3")),
        ("GGGG", &sat, &|line| line.replace("\"seat\":0", "\"seat\":\"four leaves\"")),
    ];
    for (code, fits, with) in cases {
        let mut lines = lines();
        let at = change(&mut lines, fits, with);
        let id = keep(&server, code, &lines).await;
        let paths = [
            format!("/api/rooms/{code}"),
            format!("/api/rooms/{code}/record"),
            format!("/api/rooms/{code}/chart"),
            format!("/api/replays/{id}/1"),
            format!("/api/replays/{id}/1/chart"),
            format!("/api/evenings/{id}/1"),
        ];
        for path in paths {
            let answer = server.get(&path).await;
            let message = answer.json()["message"].as_str().unwrap_or_default().to_owned();
            assert_eq!(
                (answer.status, answer.json()["code"].as_str()),
                (500, Some("damaged_log")),
                "{path}: {message}"
            );
            assert!(message.contains(&format!("entry {at} ")), "{path}: {message}");
            assert!(!message.contains("four leaves") && !message.contains("1c0b02db"), "{path}: {message}");
        }
        let mut client = server.connect(code, None).await;
        let bye = client.wait_until_bye().await;
        assert_eq!(bye.code, "damaged_log", "{bye:?}");
        assert!(bye.message.contains(&format!("entry {at} ")), "{bye:?}");
    }
}
