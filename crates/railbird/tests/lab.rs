//! `railbird lab` as people and scripts meet it: text, files beside it, and refusals.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

use std::fs;
use std::process::{Command, Output};

use serde_json::Value;
use test_support::TempFolder;

fn lab(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_railbird")).arg("lab").args(args).output().expect("the program starts")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("text")
}

#[test]
fn findings_are_told_as_text_json_and_csv() {
    let folder = TempFolder::new("findings");
    let (json, csv) = (folder.file_path("run.json"), folder.file_path("run.csv"));
    let args = ["run", "bettor-horse", "--games", "20", "--seats", "medium,random", "--json", &json, "--csv", &csv];
    let output = lab(&args);
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert!(text(&output.stdout).starts_with("Bettor Horse: 20 games, seed 1."));
    let found: Value = serde_json::from_str(&fs::read_to_string(&json).unwrap()).unwrap();
    assert_eq!((&found["games"], &found["seats"][1]["bot"]), (&Value::from(20), &Value::from("random")));
    let rows = fs::read_to_string(&csv).unwrap();
    assert!(rows.starts_with("seat,bot,wins,") && rows.lines().count() == 3, "{rows}");
}

#[test]
fn a_page_is_written_in_one_file() {
    let folder = TempFolder::new("page");
    let page = folder.file_path("report.html");
    let output = lab(&["report", "bettor-horse", "--games", "5", "--out", &page]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert!(fs::read_to_string(&page).unwrap().contains("<svg"));
}

#[test]
fn strength_and_honesty_are_told_by_the_line() {
    let folder = TempFolder::new("trials");
    let (json, csv) = (folder.file_path("bars.json"), folder.file_path("bars.csv"));
    let told = |args: &[&str]| {
        let output = lab(&[args, &["--json", &json, "--csv", &csv]].concat());
        assert!(output.status.success(), "{}", text(&output.stderr));
        let found: Value = serde_json::from_str(&fs::read_to_string(&json).unwrap()).unwrap();
        (text(&output.stdout), found, fs::read_to_string(&csv).unwrap())
    };
    let one = ["strength", "bettor-horse", "--bot", "medium", "--against", "random", "--seats", "2", "--games", "100"];
    let (words, found, rows) = told(&one);
    assert!(words.starts_with("1 bars: 1 met"), "{words}");
    assert_eq!((&found["lines"][0]["verdict"], &found["lines"][0]["games"]), (&"met".into(), &64.into()));
    assert!(rows.starts_with("game,bot,against,seats,games,"), "{rows}");
    let (words, found, _) = told(&["exploit", "hard:16", "--by", "coin", "--games", "8", "--finals", "20"]);
    assert!(words.contains("nothing but rounding"), "{words}");
    assert_eq!(found["finals"]["positions"], 20);
    let (words, found, rows) = told(&["honesty", "dont-hesitate", "--bots", "medium,hard", "--decisions", "80"]);
    assert!(words.contains("nobody knows more than its seat may"), "{words}");
    assert_eq!((found["lines"].as_array().unwrap().len(), rows.lines().count()), (2, 3));
}

#[test]
fn what_cannot_be_used_is_refused_in_one_line() {
    let folder = TempFolder::new("refusals");
    let bad = folder.file_path("ruleset.json");
    fs::write(&bad, "{\"finish\": 99, \"wings\": 2}").unwrap();
    let cases: [(&[&str], &str); 18] = [
        (&["run", "ludo"], "there is no game called"),
        (&["run", "hot-streak", "--games", "0"], "0 games"),
        (&["run", "hot-streak", "--seats", "4000000000"], "no table has"),
        (&["run", "hot-streak", "--seats", "0"], "at least one seat"),
        (&["run", "hot-streak", "--seats", "99999999999999999999999"], "no table has 99999999999999999999999 seats"),
        (&["run", "hot-streak", "--seats", "medium,deep"], "there is no bot called"),
        (&["run", "hot-streak", "--bots", "medium,"], "there is no bot called"),
        (&["run", "hot-streak", "--json", "/nowhere/at/all.json"], "cannot write"),
        (&["balance", "ready-set-bet", "--ruleset", &bad], "finish: must be from 5 to 30"),
        (&["balance", "ready-set-bet", "--ruleset", &bad], "wings: there is no such field"),
        (&["tournament", "hot-streak", "--bots", "medium,medium"], "takes part twice"),
        (&["odds", "hot-streak", "--record", &bad], "not a railbird record"),
        (&["strength", "ludo"], "there is no game called"),
        (&["strength", "hot-streak", "--games", "0"], "0 games"),
        (&["strength", "hot-streak", "--bot", "coin", "--against", "easy"], "coin plays bettor-horse only"),
        (&["exploit", "--by", "cunning"], "there is no bot called"),
        (&["honesty", "--bots", "random"], "no thoughts"),
        (&["honesty", "--decisions", "0"], "0 decisions"),
    ];
    for (args, words) in cases {
        let output = lab(args);
        let told = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {told}");
        assert!(told.contains(words) && told.lines().count() == 1, "{args:?}: {told}");
    }
}
