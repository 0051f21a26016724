//! Completions, man pages and exit codes, as shells meet them.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

use std::collections::BTreeSet;
use std::fs;
use std::process::{Command, Output};

use test_support::TempFolder;

fn railbird(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_railbird")).args(args).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// The commands that `--help` lists.
fn commands(args: &[&str]) -> Vec<String> {
    let help = text(&railbird(&[args, &["--help"]].concat()).stdout);
    let (_, list) = help.split_once("Commands:\n").unwrap();
    let lines = list.lines().take_while(|line| !line.is_empty());
    let names = lines
        .filter_map(|line| line.strip_prefix("  ")?.split_whitespace().next().filter(|_| !line.starts_with("   ")));
    names.filter(|name| *name != "help").map(str::to_owned).collect()
}

#[test]
fn every_shell_gets_completions_that_know_every_command() {
    let all = commands(&[]);
    assert!(all.iter().any(|name| name == "doctor"), "{all:?}");
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = text(&railbird(&["completions", shell]).stdout);
        for name in &all {
            assert!(script.contains(name.as_str()), "{shell} does not know {name}");
        }
    }
    let bash = railbird(&["completions", "bash"]);
    let folder = TempFolder::new("completions");
    let path = folder.file_path("railbird.bash");
    fs::write(&path, &bash.stdout).unwrap();
    let asked = format!(
        "source {path}; COMP_WORDS=(railbird doc); COMP_CWORD=1; _railbird railbird doc railbird; echo ${{COMPREPLY[0]}}"
    );
    let answer = Command::new("bash").args(["-c", &asked]).output().unwrap();
    assert_eq!(text(&answer.stdout).trim(), "doctor", "{}", text(&answer.stderr));
    assert_eq!(railbird(&["completions", "tcl"]).status.code(), Some(2));
}

#[test]
fn every_command_has_a_man_page_with_examples_and_exit_codes() {
    let folder = TempFolder::new("man");
    let written = railbird(&["man", "--out", folder.path_text()]);
    assert!(written.status.success(), "{}", text(&written.stderr));
    let mut wanted = BTreeSet::from(["railbird.1".to_owned()]);
    wanted.extend(commands(&[]).iter().map(|name| format!("railbird-{name}.1")));
    wanted.extend(commands(&["lab"]).iter().map(|name| format!("railbird-lab-{name}.1")));
    let files = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    assert_eq!(files.collect::<BTreeSet<_>>(), wanted);
    for name in &wanted {
        let page = fs::read_to_string(folder.path().join(name)).unwrap();
        for part in [".TH", ".SH NAME", ".SH SYNOPSIS", ".SH \"EXAMPLES\"", ".SH \"EXIT STATUS\""] {
            assert!(page.contains(part), "{name} has no {part}");
        }
        assert!(page.lines().all(|line| !line.starts_with('\'')), "{name} has a line that would not be shown");
        assert!(page.is_ascii(), "{name} holds letters that not every reader knows");
        let title = name.trim_end_matches(".1");
        assert!(page.replace("\\-", "-").contains(&format!(".SH NAME\n{title} - ")), "{name} has another title");
    }
    let one = fs::read(folder.path().join("railbird-lab-run.1")).unwrap();
    assert_eq!(railbird(&["man", "lab", "run"]).stdout, one);
    assert_eq!(railbird(&["man", "dance"]).status.code(), Some(2));
}

#[test]
fn the_status_says_how_it_went() {
    assert_eq!(railbird(&["games"]).status.code(), Some(0));
    assert_eq!(railbird(&["--help"]).status.code(), Some(0));
    assert_eq!(railbird(&["dance"]).status.code(), Some(2));
    assert_eq!(railbird(&["verify", "no-such-file"]).status.code(), Some(2));
    assert_eq!(railbird(&["serve", "--port", "many"]).status.code(), Some(2));
    assert_eq!(railbird(&["doctor", "--port", "many"]).status.code(), Some(1), "it says what is wrong instead");
}
