//! Programs of somebody else's at the table: the example, and several that misbehave.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

use games::GameId;
use std::time::Duration;

use lab::data_table::LabReport;
use lab::matches::{MatchesReport, Plan, Side, play_matches};
use lab::progress::NoMonitor;
use serde_json::Value;

const EXAMPLE: &str = concat!("python3 '", env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py'");

fn meet(game: &str, sides: &[&str], games: u64, seconds: u64) -> MatchesReport {
    let plan = Plan {
        game: game.into(),
        ruleset: Value::Null,
        sides: sides.iter().map(|words| Side::parse(words)).collect(),
        games,
        answer_timeout: Duration::from_secs(seconds),
        seed: 1,
    };
    play_matches(&plan, &NoMonitor).unwrap()
}

/// A program in one line of Python.
fn python(line: &str) -> String {
    format!("python3 -c '{line}'")
}

const READY: &str = "import sys,json;input();print(json.dumps(dict(type=\"ready\")),flush=True);";

#[test]
fn the_example_plays_every_game_to_its_end() {
    for game in GameId::ALL {
        let found = meet(game.meta().id, &[EXAMPLE, "medium"], 2, 60);
        assert_eq!((found.games, &found.forfeits[..]), (2, &[][..]), "{}", game.meta().id);
        let wins: f64 = found.sides.iter().map(|line| line.wins.mean).sum();
        assert!((wins - 1.0).abs() < 1e-9, "{}", game.meta().id);
    }
}

#[test]
fn two_programs_and_two_of_ours_share_a_table() {
    let found = meet("hot-streak", &[EXAMPLE, "medium", EXAMPLE, "random"], 4, 60);
    assert_eq!((found.games, found.sides.len(), found.forfeits.len()), (4, 4, 0));
}

#[test]
fn whoever_misbehaves_loses_by_default_with_a_reason() {
    let answers = |answer: &str| format!("{READY}input();print({answer},flush=True);input()");
    let cases = [
        ("/nowhere/to/be/found".to_owned(), "cannot be started"),
        (python("pass"), "ended in the middle"),
        (python(READY), "ended in the middle"),
        (python("print(\"hello\",flush=True);input();input()"), "without being asked"),
        (python("input();print(\"hello\",flush=True);input()"), "no answer: hello"),
        (python("input();print(\"{}\",flush=True);input()"), "no answer: {} instead of"),
        (python(&answers("7")), "no answer: 7"),
        (python(&answers("json.dumps(dict(type=\"act\"))")), "no answer"),
        (python(&answers("json.dumps(dict(type=\"wait\"))")), "where a decision is owed"),
        (python(&answers("json.dumps(dict(type=\"act\",action=dict(type=\"fly\")))")), "which was refused"),
        (python(&answers("\"x\"*3000000")), "more than 1048576 bytes"),
        (
            python("import sys;input();sys.stdout.buffer.write(bytes([255,254,10]));sys.stdout.flush();input()"),
            "not text",
        ),
    ];
    for (command, why) in cases {
        let found = meet("dont-hesitate", &[&command, "medium"], 1, 60);
        assert_eq!(found.forfeits.len(), 1, "{command}");
        assert!(
            found.forfeits[0].reason.contains(why)
                || why == "without being asked" && found.forfeits[0].reason.contains("hello"),
            "{command}: {:?}",
            found.forfeits
        );
        assert_eq!((found.sides[0].wins.mean, found.sides[1].wins.mean), (0.0, 1.0), "{command}");
        assert!(found.headline().contains("loses by default"), "{command}");
    }
}

#[test]
fn whoever_hangs_is_not_waited_for() {
    let found = meet("dont-hesitate", &[&python("import sys;sys.stdin.read()"), "medium"], 1, 1);
    assert!(found.forfeits[0].reason.contains("did not answer within 1 seconds"), "{:?}", found.forfeits);
}

#[test]
fn after_three_failures_a_program_is_not_asked_again() {
    let found = meet("dont-hesitate", &["/nowhere/to/be/found", "medium"], 5, 1);
    assert_eq!((found.games, found.sides[0].forfeits), (5, 5));
    assert!(found.forfeits[2].reason.contains("No such file"), "{:?}", found.forfeits[2]);
    assert!(found.forfeits[3].reason.contains("not asked again"), "{:?}", found.forfeits[3]);
}
