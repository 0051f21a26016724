//! `cargo xtask new-game` in a copy of the repository: the game that it writes passes its own tests and the tidiness
//! checks, and is played to its end in the terminal and through the engine.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

#[path = "support/copy.rs"]
mod copy;

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::{Value, json};

const ID: &str = "penny-dash";

/// Runs a command that must succeed, and gives what it printed.
fn run(command: &mut Command) -> String {
    let output = command.env_remove("RAILBIRD_RECORD").output().expect("a program that starts");
    let (said, wrong) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{command:?}\n{said}\n{wrong}");
    said.into_owned()
}

/// What was built in the copy.
struct Built {
    railbird: PathBuf,
    /// The tests of the new game.
    tests: Vec<PathBuf>,
}

/// Builds the program and the tests of the new game. The whole workspace is selected so that third-party crates have the
/// features that `cargo test --workspace` has built them with.
fn build(tree: &Path, target: &Path) -> Built {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["build", "--offline", "--quiet", "--workspace", "--message-format=json", "--bin=railbird"]);
    cargo.args(["--test=conformance", "--test=clauses", "--test=whole_games"]);
    // What cargo tells this test of its own package would be news to build scripts that look at it.
    let told = |name: &String| ["CARGO_PKG_", "CARGO_MANIFEST_", "CARGO_BIN_"].iter().any(|it| name.starts_with(it));
    for name in std::env::vars().map(|(name, _)| name).filter(told) {
        cargo.env_remove(name);
    }
    let messages = run(cargo.current_dir(tree).env("CARGO_TARGET_DIR", target));
    let (mut railbird, mut tests) = (None, Vec::new());
    for message in messages.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok()) {
        let Some(program) = message["executable"].as_str().map(PathBuf::from) else { continue };
        if message["target"]["name"] == "railbird" {
            railbird = Some(program);
        } else if message["manifest_path"].as_str().is_some_and(|path| path.contains(ID)) {
            tests.push(program);
        }
    }
    Built { railbird: railbird.expect("the program"), tests }
}

#[test]
fn a_new_game_passes_its_checks_and_is_played_to_the_end() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("new-game");
    let (stage, tree, target) = (folder.join("stage"), folder.join("tree"), folder.join("target"));
    copy::tracked_files(&stage);
    let xtask = env!("CARGO_BIN_EXE_xtask");
    run(Command::new(xtask).args(["new-game", ID, "--root"]).arg(&stage));
    copy::mirror(&stage, &tree);
    run(Command::new("git").args(["init", "--quiet"]).current_dir(&tree));
    run(Command::new(xtask).args(["tidy", "--root"]).arg(&tree));
    copy::third_party_builds(&target);
    let built = build(&tree, &target);
    assert_eq!(built.tests.len(), 3, "{:?}", built.tests);
    for test in &built.tests {
        run(&mut Command::new(test));
    }
    watched_in_the_terminal(&built.railbird);
    played_in_the_terminal(&built.railbird);
    played_through_the_engine(&built.railbird);
}

fn watched_in_the_terminal(railbird: &Path) {
    let said = run(Command::new(railbird).args(["play", ID, "--watch", "--plain", "--seed", "3"]).stdin(Stdio::null()));
    assert!(said.contains("The game is over."), "{said}");
}

fn played_in_the_terminal(railbird: &Path) {
    let mut play = Command::new(railbird);
    play.args(["play", ID, "--plain", "--seed", "3", "--seats", "3"]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = play.spawn().unwrap();
    child.stdin.take().unwrap().write_all(b"1\n").unwrap();
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && said.contains("Your turn.") && said.contains("The game is over."), "{said}");
}

fn played_through_the_engine(railbird: &Path) {
    let mut engine = Command::new(railbird);
    engine.args(["engine", "--seed", "1"]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut engine = engine.spawn().unwrap();
    let (mut input, output) = (engine.stdin.take().unwrap(), engine.stdout.take().unwrap());
    let mut answers = BufReader::new(output).lines();
    let mut ask = |question: Value| -> Value {
        writeln!(input, "{question}").unwrap();
        serde_json::from_str(&answers.next().unwrap().unwrap()).unwrap()
    };
    let mut turn = ask(json!({"op": "new", "game": ID, "seats": 4}))["turn"].clone();
    for _ in 0..1_000 {
        turn = match turn["type"].as_str() {
            Some("decide") => {
                let seat = &turn["seats"][0];
                let action = ask(json!({"op": "options", "seat": seat}))["options"]["actions"][0].clone();
                ask(json!({"op": "act", "seat": seat, "action": action}))["turn"].clone()
            }
            Some("chance") => ask(json!({"op": "roll"}))["turn"].clone(),
            _ => break,
        };
    }
    assert_eq!(turn["type"], "over", "{turn}");
    assert_eq!(turn["standings"].as_array().map(Vec::len), Some(4));
    drop(input);
    assert!(engine.wait().unwrap().success());
}
