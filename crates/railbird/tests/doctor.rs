//! The doctor as people and scripts meet it: every thing that can be wrong, and the fix that it names.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;
use test_support::TempFolder;

/// The status, and the state, the words and the fix of each check.
struct Visit {
    status: i32,
    found: Value,
}

impl Visit {
    /// What a check says: its state, its words, its fix.
    fn check(&self, name: &str) -> (String, String, String) {
        let checks = self.found["checks"].as_array().unwrap();
        let it = checks.iter().find(|it| it["check"] == name).unwrap_or_else(|| panic!("no {name} in {}", self.found));
        let word = |field: &str| it[field].as_str().unwrap_or_default().to_owned();
        (word("state"), word("found"), word("fix"))
    }
}

fn doctor(args: &[&str]) -> Visit {
    let output = Command::new(env!("CARGO_BIN_EXE_railbird")).arg("doctor").args(args).arg("--json").output().unwrap();
    let found = serde_json::from_slice(&output.stdout).unwrap_or_else(|error| {
        panic!("{error}: {}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
    });
    Visit { status: output.status.code().unwrap(), found }
}

#[test]
fn a_machine_where_nothing_is_wrong_is_told_so_and_left_as_it_was() {
    let folder = TempFolder::new("well");
    let rooms = folder.path().join("rooms");
    let args = ["--listen", "127.0.0.1", "--port", "0", "--data", rooms.to_str().unwrap()];
    let visit = doctor(&args);
    assert_eq!((visit.status, &visit.found["ok"]), (0, &Value::Bool(true)), "{}", visit.found);
    for check in ["settings", "port", "folder", "database", "clock"] {
        assert_eq!(visit.check(check).0, "ok", "{}", visit.found);
    }
    assert!(visit.check("reach").2.contains("--listen 0.0.0.0"), "only this machine can reach it: {}", visit.found);
    assert!(!rooms.exists() && fs::read_dir(folder.path()).unwrap().count() == 0, "nothing is left behind");
    let text = Command::new(env!("CARGO_BIN_EXE_railbird")).arg("doctor").args(args).output().unwrap();
    let text = String::from_utf8(text.stdout).unwrap();
    assert!(text.lines().any(|line| line.starts_with("ok    folder ")), "{text}");
    assert!(text.contains("; fix: use --listen 0.0.0.0"), "{text}");
}

#[test]
fn the_others_in_the_house_get_through_where_everybody_is_listened_to() {
    let folder = TempFolder::new("reach");
    let visit = doctor(&["--port", "0", "--data", folder.path_text()]);
    let (state, found, fix) = visit.check("reach");
    // A machine without a network has nobody to reach, which is no failure.
    assert!(state == "ok" || (state == "warn" && fix.contains("join a network")), "{state}: {found}; {fix}");
}

#[test]
fn a_port_that_another_program_has_is_a_failure() {
    let folder = TempFolder::new("port");
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port().to_string();
    let visit = doctor(&["--listen", "127.0.0.1", "--port", &port, "--data", folder.path_text()]);
    assert_eq!(visit.status, 1);
    let (state, found, fix) = visit.check("port");
    assert_eq!((state.as_str(), found.contains("another program uses")), ("fail", true), "{found}");
    assert!(fix.contains("--port") && fix.contains(&port), "{fix}");
}

#[test]
fn an_address_that_is_not_this_machines_is_a_failure() {
    let folder = TempFolder::new("address");
    // An address for documents, which no machine has.
    let visit = doctor(&["--listen", "192.0.2.1", "--port", "0", "--data", folder.path_text()]);
    assert_eq!((visit.status, visit.check("port").0.as_str()), (1, "fail"), "{}", visit.found);
    assert!(visit.check("port").2.contains("0.0.0.0"), "{}", visit.found);
}

struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn a_railbird_that_runs_already_is_known_and_no_failure() {
    let folder = TempFolder::new("running");
    let mut server = Server(
        Command::new(env!("CARGO_BIN_EXE_railbird"))
            .args(["serve", "--listen", "127.0.0.1", "--port", "0", "--data", folder.path_text()])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap(),
    );
    let mut lines = BufReader::new(server.0.stdout.take().unwrap()).lines().map(Result::unwrap);
    let port = lines.find_map(|line| Some(line.trim().strip_prefix("http://127.0.0.1:")?.to_owned())).unwrap();
    let visit = doctor(&["--listen", "127.0.0.1", "--port", &port, "--data", folder.path_text()]);
    assert_eq!(visit.status, 0, "{}", visit.found);
    let (state, found, _) = visit.check("port");
    assert_eq!((state.as_str(), found.contains("another railbird server")), ("warn", true), "{found}");
    let (state, found, _) = visit.check("database");
    assert_eq!((state.as_str(), found.contains("in use")), ("warn", true), "{found}");
}

#[test]
fn a_file_in_the_place_of_the_folder_is_a_failure() {
    let folder = TempFolder::new("file");
    let file = folder.path().join("rooms");
    fs::write(&file, "not a folder").unwrap();
    for data in [file.clone(), file.join("deeper")] {
        let visit = doctor(&["--listen", "127.0.0.1", "--port", "0", "--data", data.to_str().unwrap()]);
        assert_eq!((visit.status, visit.check("folder").0.as_str()), (1, "fail"), "{}", visit.found);
        assert!(visit.check("folder").2.contains("--data DIR"), "{}", visit.found);
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_folder_that_may_not_be_written_is_a_failure() {
    // Root may write everywhere but in the file systems of the kernel.
    let visit = doctor(&["--listen", "127.0.0.1", "--port", "0", "--data", "/proc/railbird"]);
    assert_eq!((visit.status, visit.check("folder").0.as_str()), (1, "fail"), "{}", visit.found);
    assert!(visit.check("folder").2.contains("--data DIR"), "{}", visit.found);
}

#[test]
fn a_broken_database_is_a_failure_that_names_the_backup() {
    let folder = TempFolder::new("broken");
    fs::write(folder.path().join("rooms.db"), "this is no database at all ".repeat(400)).unwrap();
    let visit = doctor(&["--listen", "127.0.0.1", "--port", "0", "--data", folder.path_text()]);
    let (state, found, fix) = visit.check("database");
    assert_eq!((visit.status, state.as_str()), (1, "fail"), "{found}");
    assert!(found.contains("rooms.db") && fix.contains("backup"), "{found}; {fix}");
}

#[test]
fn a_wrong_address_of_a_database_is_a_failure_without_its_password() {
    for url in ["postgress://me:hunter2@localhost/rooms", "postgres://me:hunter2@localhost:port/rooms", "rooms"] {
        let visit = doctor(&["--listen", "127.0.0.1", "--port", "0", "--database", url]);
        let (state, found, fix) = visit.check("database");
        assert_eq!((visit.status, state.as_str()), (1, "fail"), "{found}");
        assert!(fix.contains("postgres://USER@HOST/DATABASE"), "{fix}");
        assert!(!visit.found.to_string().contains("hunter2"), "{}", visit.found);
    }
}

#[test]
fn a_database_that_does_not_answer_is_a_failure_before_long() {
    // One that takes calls and never says a word, one that nobody has heard of, one that hangs up.
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let mute = format!("postgres://me@{}/rooms", listener.local_addr().unwrap());
    let gone = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    for url in [&mute, "postgres://me@nowhere.invalid/rooms", &format!("postgres://me@{gone}/rooms")] {
        let began = Instant::now();
        let visit = doctor(&["--listen", "127.0.0.1", "--port", "0", "--database", url]);
        assert!(began.elapsed() < Duration::from_secs(20), "{url} took {:?}", began.elapsed());
        let (state, found, fix) = visit.check("database");
        assert_eq!((visit.status, state.as_str()), (1, "fail"), "{found}");
        assert!(fix.contains("PostgreSQL is running"), "{fix}");
    }
}

#[test]
fn settings_that_cannot_be_read_are_a_failure_and_the_rest_is_still_looked_at() {
    let folder = TempFolder::new("settings");
    let file = folder.path().join("railbird.toml");
    for (text, words) in [("prot = 1\n", "did you mean \"port\""), ("port = \n", "railbird.toml"), ("idle = 0", "idle")]
    {
        fs::write(&file, text).unwrap();
        let visit = doctor(&["--config", file.to_str().unwrap()]);
        let (state, found, fix) = visit.check("settings");
        assert_eq!((visit.status, state.as_str()), (1, "fail"), "{found}");
        assert!(found.contains(words) && fix.contains("--print-config"), "{found}; {fix}");
        assert_eq!(visit.check("clock").0, "ok");
    }
}
