//! The program as people and scripts meet it: the real binary, real pipes, real files.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

use games::GameId;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Output, Stdio};

use client::{HttpClient, ServerAddress};
use serde_json::Value;
use test_support::TempFolder;

fn railbird(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_railbird"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("standard input");
    // Whoever does not read all of it closes the pipe, which is no failure of ours.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    child.wait_with_output().expect("the program ends")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("text")
}

/// A file in a folder of this test's own, gone with it.
struct Scratch {
    _folder: TempFolder,
    path: String,
}

impl Scratch {
    fn new(name: &str) -> Scratch {
        let folder = TempFolder::new("cli");
        Scratch { path: folder.file_path(name), _folder: folder }
    }

    fn path(&self) -> &str {
        &self.path
    }
}

/// The record of a whole game among bots.
fn recorded(game: &str, name: &str) -> Scratch {
    let file = Scratch::new(name);
    let played = railbird(&["play", game, "--watch", "--seed", "5", "--luck", "clover", "--record", file.path()], "");
    assert!(played.status.success(), "{}", text(&played.stderr));
    assert!(text(&played.stdout).contains("The game is over."), "{}", text(&played.stdout));
    file
}

fn game_ids() -> Vec<String> {
    let listed = railbird(&["games", "--json"], "");
    let games: Value = serde_json::from_slice(&listed.stdout).expect("JSON");
    games.as_array().expect("a list").iter().map(|game| game["id"].as_str().expect("an id").to_owned()).collect()
}

#[test]
fn help_teaches_by_example() {
    for args in
        [&["--help"][..], &["play", "--help"], &["verify", "--help"], &["engine", "--help"], &["replay", "--help"]]
    {
        let help = railbird(args, "");
        assert!(help.status.success(), "{args:?}");
        assert!(text(&help.stdout).contains("Usage:"), "{args:?}");
    }
    assert!(text(&railbird(&["--help"], "").stdout).contains("railbird play dont-hesitate"));
}

#[test]
fn the_list_of_games_is_for_people_and_for_programs() {
    let table = text(&railbird(&["games"], "").stdout);
    for id in game_ids() {
        assert!(table.contains(&id), "{table}");
    }
    assert!(table.contains("PLAYERS"));
}

#[test]
fn the_engine_answers_each_line_and_ends_with_its_input() {
    let asked = "{\"op\":\"new\",\"game\":\"dont-hesitate\",\"seats\":3}\n\nrubbish\n{\"op\":\"record\"}\n";
    let run = railbird(&["engine", "--seed", "1"], asked);
    assert_eq!(run.status.code(), Some(0));
    assert!(run.stderr.is_empty(), "{}", text(&run.stderr));
    let answers: Vec<Value> = text(&run.stdout).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(answers.len(), 3);
    assert_eq!(answers[1]["error"]["code"], "bad_request");
    assert_eq!(run.stdout, railbird(&["engine", "--seed", "1"], asked).stdout, "a seed fixes everything");
    assert_ne!(
        railbird(&["engine"], asked).stdout,
        railbird(&["engine"], asked).stdout,
        "without one no two tables are alike"
    );
}

#[test]
fn every_game_played_is_honest_and_can_be_told_again() {
    for id in game_ids() {
        let file = recorded(&id, &format!("{id}.json"));
        let verdict = railbird(&["verify", file.path()], "");
        assert_eq!(verdict.status.code(), Some(0), "{id}: {}", text(&verdict.stdout));
        assert!(text(&verdict.stdout).starts_with("Honest."), "{id}");
        let told = text(&railbird(&["replay", file.path()], "").stdout);
        assert!(told.lines().count() > 20 && told.contains("1. seat"), "{id}: {told}");
        let json = text(&railbird(&["replay", file.path(), "--json"], "").stdout);
        let steps: Vec<Value> = json.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        assert_eq!(steps.last().expect("a step")["turn"]["type"], "over", "{id}");
        let record: Value = serde_json::from_str(&fs::read_to_string(file.path()).expect("a file")).expect("JSON");
        assert_eq!(steps.len(), record["inputs"].as_array().expect("inputs").len(), "{id}");
        assert_eq!(record["header"]["contributions"][0], "clover", "{id}");
    }
}

#[test]
fn a_record_tells_what_the_clock_played_and_that_the_leader_ended_it() {
    let game = GameId::find("dont-hesitate").expect("a game");
    let seating =
        ledger::TableSpec { seats: 2, ruleset: &Value::Null, table_id: "t".into(), contributions: Vec::new() };
    let mut table = ledger::FairTable::new(game, seating, fair::Secret::from_seed(8)).expect("a table");
    let mut inputs = Vec::new();
    let late = loop {
        match table.table().turn().seats().first() {
            Some(seat) => break seat,
            None => inputs.push(table.roll().expect("dice")),
        }
    };
    inputs.push(table.time_out(late).expect("a decision"));
    table.end_early().expect("an end");
    let file = Scratch::new("ended.json");
    fs::write(file.path(), table.record(inputs).to_text()).expect("written");
    let told = text(&railbird(&["replay", file.path()], "").stdout);
    assert!(told.contains(&format!("(time ran out for {late})")), "{told}");
    assert!(told.contains("the leader ended the game here") && told.contains("1. seat"), "{told}");
    // Whose time ran out is no secret of theirs.
    let other = (1 - late.number()).to_string();
    let seen = text(&railbird(&["replay", file.path(), "--seat", &other], "").stdout);
    assert!(seen.contains(&format!("{late} acts (time ran out for {late})")), "{seen}");
    let json = text(&railbird(&["replay", file.path(), "--seat", &other, "--json"], "").stdout);
    let last: Value = serde_json::from_str(json.lines().last().expect("a step")).expect("JSON");
    assert_eq!(last["input"]["clock"], true);
}

#[test]
fn a_changed_record_is_called_so_and_its_first_difference_named() {
    let file = recorded("dont-hesitate", "tampered.json");
    let mut record: Value = serde_json::from_str(&fs::read_to_string(file.path()).expect("a file")).expect("JSON");
    let die = record["inputs"][9]["outcome"]["value"].as_u64().expect("input 10 is a die");
    record["inputs"][9]["outcome"]["value"] = (die % 6 + 1).into();
    fs::write(file.path(), record.to_string()).expect("written");
    let verdict = railbird(&["verify", file.path()], "");
    assert_eq!(verdict.status.code(), Some(1));
    assert!(text(&verdict.stdout).starts_with("NOT honest: at input 10 the dice gave"), "{}", text(&verdict.stdout));
    let json = railbird(&["verify", "--json", file.path()], "");
    assert_eq!(serde_json::from_slice::<Value>(&json.stdout).expect("JSON")["verdict"], "dishonest");
}

#[test]
fn files_that_are_no_records_get_a_clear_error() {
    let file = Scratch::new("broken.json");
    let whole = fs::read_to_string(recorded("dont-hesitate", "whole.json").path()).expect("a file");
    let newer = whole.replacen("\"version\":1", "\"version\":9", 1);
    for (content, words) in [
        (&whole.as_bytes()[..whole.len() / 2], "cut off"),
        (b"", "empty"),
        (b"{\"score\": 3}", "not a railbird record"),
        (b"\xff\xfe\x00", "not text"),
        (newer.as_bytes(), "newer"),
    ] {
        fs::write(file.path(), content).expect("written");
        for command in ["verify", "replay"] {
            let run = railbird(&[command, file.path()], "");
            assert_eq!(run.status.code(), Some(2), "{command} {words}");
            assert!(text(&run.stderr).contains(words), "{command}: {}", text(&run.stderr));
        }
    }
    let missing = railbird(&["verify", "no-such-file.json"], "");
    assert_eq!(missing.status.code(), Some(2));
    assert!(text(&missing.stderr).contains("cannot read no-such-file.json"));
}

#[test]
fn a_person_can_play_look_err_and_leave() {
    let file = Scratch::new("left.json");
    let answers = "what?\nwho\nview\noptions\n99\n{\"type\":\"fly\"}\n1\nrandom\nquit\n";
    let run = railbird(&["play", "dont-hesitate", "--seats", "2", "--seed", "3", "--record", file.path()], answers);
    let shown = text(&run.stdout);
    assert!(run.status.success(), "{}", text(&run.stderr));
    for words in [
        "Your turn.",
        "A number of the list",
        " (you): at ",
        "\"phase\": \"offer\"",
        "\"good_faces\"",
        "the rules forbid this",
    ] {
        assert!(shown.contains(words), "no {words:?} in {shown}");
    }
    let verdict = railbird(&["verify", file.path()], "");
    assert_eq!(verdict.status.code(), Some(3), "a game that is not over keeps its secret");
    assert!(text(&railbird(&["replay", file.path()], "").stdout).contains("the game was not over"));
}

#[test]
fn a_table_that_cannot_be_set_up_says_everything_that_is_wrong() {
    for (args, words) in [
        (&["play", "chess"][..], "there is no game called \"chess\""),
        (&["play", "--seats", "11"], "seats: must be from 2 to 6"),
        (&["play", "--ruleset", "{"], "--ruleset is not JSON"),
        (
            &["play", "--ruleset", "{\"length\":0,\"bonus_steps\":0}"],
            "length: must be from 1 to 1000; bonus_steps: must be from 1 to 60; signs",
        ),
        (&["play", "--seat", "5", "--seats", "2"], "your seat 5 is not at a table of 2"),
    ] {
        let run = railbird(args, "");
        assert_eq!(run.status.code(), Some(2), "{args:?}");
        assert!(text(&run.stderr).contains(words), "{args:?}: {}", text(&run.stderr));
    }
}

/// The first block of this language in a document.
fn program(document: &str, language: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(document);
    let text = fs::read_to_string(&path).expect("the document");
    let start = format!("```{language}\n");
    let (_, rest) = text.split_once(&start).expect("a block");
    rest.split_once("```").expect("the end of the block").0.to_owned()
}

#[test]
fn the_checker_of_the_document_agrees_with_us() {
    let checker = Scratch::new("check.mjs");
    fs::write(checker.path(), program("fairness.md", "js")).expect("written");
    let check = |record: &str| {
        let args = [checker.path(), record, env!("CARGO_BIN_EXE_railbird")];
        text(&Command::new("node").args(args).output().expect("node, which the tests need").stdout)
    };
    for id in game_ids() {
        let file = recorded(&id, &format!("node-{id}.json"));
        assert_eq!(check(file.path()).trim(), "honest", "{id}");
    }
    let file = recorded("dont-hesitate", "node-tampered.json");
    let tampered = fs::read_to_string(file.path()).expect("a file").replacen("\"value\":2", "\"value\":5", 1);
    fs::write(file.path(), tampered).expect("written");
    assert!(check(file.path()).starts_with("not honest"), "{}", check(file.path()));
}

#[test]
fn the_ten_line_player_of_the_document_plays_whole_games() {
    let player = Scratch::new("player.py");
    fs::write(player.path(), program("protocol.md", "python")).expect("written");
    for id in game_ids() {
        let args = [player.path(), env!("CARGO_BIN_EXE_railbird"), &id];
        let run = Command::new("python3").args(args).output().expect("python3, which the tests need");
        let file = Scratch::new(&format!("python-{id}.json"));
        fs::write(file.path(), &run.stdout).expect("written");
        let verdict = railbird(&["verify", file.path()], "");
        assert_eq!(verdict.status.code(), Some(0), "{id}: {}{}", text(&verdict.stdout), text(&verdict.stderr));
    }
}

#[test]
fn the_server_opens_answers_and_stops_politely() {
    let folder = TempFolder::new("rooms");
    let mut child = Command::new(env!("CARGO_BIN_EXE_railbird"))
        .args(["serve", "--listen", "127.0.0.1", "--data", folder.path_text()])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let mut lines = BufReader::new(child.stdout.take().expect("its words")).lines().map(|line| line.expect("text"));
    let at =
        lines.by_ref().find_map(|line| line.trim().strip_prefix("http://").map(str::to_owned)).expect("an address");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let server = ServerAddress::parse(&at).expect("an address");
    let answer = runtime.block_on(HttpClient::new(server).get("/healthz")).expect("an answer");
    assert!(answer.status == 200 && answer.text.contains("\"ok\":true"), "{answer:?}");
    // A second one finds the rooms in use and says so, instead of writing into them.
    let second = railbird(&["serve", "--listen", "127.0.0.1", "--data", folder.path_text()], "");
    assert_eq!(second.status.code(), Some(2), "{}", text(&second.stderr));
    let stop = Command::new("kill").args(["-TERM", &child.id().to_string()]).status().expect("kill");
    assert!(stop.success());
    assert!(child.wait().expect("it ends").success());
    assert!(lines.any(|line| line.contains("Everything is written")));
}

#[test]
fn a_variant_is_played_by_its_name_and_an_unknown_one_is_told_from_the_known() {
    let listed: Value = serde_json::from_slice(&railbird(&["games", "--json"], "").stdout).unwrap();
    for game in listed.as_array().unwrap() {
        let id = game["id"].as_str().unwrap();
        let variant = game["variants"][1]["id"].as_str().unwrap();
        let played = railbird(&["play", id, "--watch", "--seed", "5", "--variant", variant], "");
        assert!(text(&played.stdout).contains("The game is over."), "{id} {variant}: {}", text(&played.stderr));
        let unknown = railbird(&["play", id, "--watch", "--variant", "upside_down"], "");
        assert_eq!(unknown.status.code(), Some(2));
        assert!(text(&unknown.stderr).contains(variant), "{}", text(&unknown.stderr));
    }
    assert!(text(&railbird(&["games"], "").stdout).contains("--variant"));
}
