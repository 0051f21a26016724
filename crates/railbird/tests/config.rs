//! Settings as whoever runs the server meets them: flags, variables, a file, and what is in force in the end.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

use std::fs;
use std::process::{Command, Output};

use test_support::TempFolder;

fn print_config(file: Option<&str>, flags: &[&str], variables: &[(&str, &str)], name: &str) -> Output {
    let folder = TempFolder::new("config");
    let path = folder.file_path(&format!("{name}.toml"));
    let mut command = Command::new(env!("CARGO_BIN_EXE_railbird"));
    command.args(["serve", "--print-config"]).args(flags).envs(variables.iter().copied());
    if let Some(text) = file {
        fs::write(&path, text).expect("written");
        command.arg("--config").arg(&path);
    }
    command.output().expect("the program runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("text")
}

#[test]
fn a_flag_counts_before_a_variable_a_variable_before_the_file_the_file_before_the_default() {
    let file = "port = 1001\nidle = 11\nrooms_at_once = 7\nclose = \"never\"\n";
    let variables = [("RAILBIRD_PORT", "1002"), ("RAILBIRD_IDLE", "12"), ("RAILBIRD_LOG", "")];
    let output = print_config(Some(file), &["--port", "1003"], &variables, "precedence");
    assert!(output.status.success(), "{}", text(&output.stderr));
    let shown = text(&output.stdout);
    for line in
        ["port = 1003", "idle = 12", "rooms_at_once = 7", "close = \"never\"", "retention = 365", "log = \"info\""]
    {
        assert!(shown.lines().any(|it| it == line), "{line} is not in\n{shown}");
    }
    assert!(shown.contains("(--port)") && shown.contains("(RAILBIRD_IDLE)") && shown.contains("(default)"), "{shown}");
    // What was printed is a file that says the same.
    let again = print_config(Some(&shown), &[], &[], "again");
    assert!(again.status.success(), "{}", text(&again.stderr));
    let values = |text: &str| text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(values(&text(&again.stdout)), values(&shown));
}

#[test]
fn a_misspelt_key_ends_the_program_and_names_the_nearest() {
    let output = print_config(Some("prot = 1\nlog_fromat = \"json\"\n"), &[], &[], "misspelt");
    assert_eq!(output.status.code(), Some(2));
    let said = text(&output.stderr);
    assert!(said.contains("\"prot\"; did you mean \"port\"?") && said.contains("\"log_format\"?"), "{said}");
    for (file, what) in [("port = [1]", "port"), ("port = 99999", "port"), ("port = ", "toml"), ("idle = 1.5", "idle")]
    {
        let output = print_config(Some(file), &[], &[], "wrong");
        assert_eq!(output.status.code(), Some(2), "{file}");
        assert!(text(&output.stderr).contains(what), "{file}: {}", text(&output.stderr));
    }
}

#[test]
fn a_password_is_never_printed() {
    let url = "postgres://me:hunter2@db.example/rooms?password=hunter2";
    for (flags, variables) in [(vec!["--database", url], vec![]), (vec![], vec![("RAILBIRD_DATABASE", url)])] {
        let output = print_config(None, &flags, &variables, "password");
        assert!(output.status.success(), "{}", text(&output.stderr));
        let said = text(&output.stdout) + &text(&output.stderr);
        assert!(said.contains("postgres://me@db.example:5432/rooms") && !said.contains("hunter2"), "{said}");
    }
    let help = Command::new(env!("CARGO_BIN_EXE_railbird"))
        .args(["serve", "--help"])
        .env("RAILBIRD_DATABASE", url)
        .output()
        .expect("the program runs");
    assert!(help.status.success() && !text(&help.stdout).contains("hunter2"));
}
