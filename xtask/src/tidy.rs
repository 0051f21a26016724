//! What a reader would stumble over: a clause without a test, a game that looks unlike the others, a file that does not
//! say what it is for, a path of somebody's machine, a dependency that the map forbids or nobody uses, a test that never
//! runs, a comment that says nothing.

mod comments;
mod edges;
mod forgotten;
mod unused;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::{Tree, links, packages};

/// The files every game has, so that whoever knows one finds their way in all.
const GAME_FILES: [&str; 14] = [
    "lib.rs",
    "ruleset.rs",
    "variants.rs",
    "state.rs",
    "action.rs",
    "event.rs",
    "options.rs",
    "view.rs",
    "scene.rs",
    "chance.rs",
    "play.rs",
    "timeout.rs",
    "between_races.rs",
    "invariants.rs",
];
/// A longer Rust file covers more than one noun.
const LONGEST_FILE: usize = 600;

/// What Cargo.lock calls the public registry, whatever mirror of it a machine uses.
const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// Check the sources and documents without building anything
#[derive(clap::Args)]
pub(crate) struct Tidy {
    #[command(flatten)]
    tree: Tree,
}

/// Runs all checks on the copy of the repository that the arguments name.
pub(crate) fn run_command(args: &Tidy) -> Result<()> {
    run(&args.tree.root())
}

/// Runs all checks, and fails with everything that they found.
pub(crate) fn run(root: &Path) -> Result<()> {
    let mut complaints = Vec::new();
    let files = tracked(root)?;
    for game in games(root)? {
        complaints.extend(check_game(root, &game)?);
    }
    for path in &files {
        let Ok(text) = fs::read_to_string(root.join(path)) else { continue };
        complaints.extend(check_text(path, &text).into_iter().map(|what| format!("{path}: {what}")));
        if path.ends_with(".md") {
            complaints.extend(links::check(root, path, &text).into_iter().map(|what| format!("{path}: {what}")));
        }
    }
    complaints.extend(links::check_pictures(root, &files));
    let packages = packages::read(root, &["fuzz/Cargo.toml"])?;
    let map = fs::read_to_string(root.join("ARCHITECTURE.md")).context("ARCHITECTURE.md")?;
    complaints.extend(edges::check(&map, &packages));
    complaints.extend(unused::check(root, &packages)?);
    complaints.extend(forgotten::check(root, &packages)?);
    complaints.extend(comments::check(root, &files)?);
    if complaints.is_empty() {
        eprintln!("xtask: tidy");
        return Ok(());
    }
    bail!("not tidy:\n  {}", complaints.join("\n  "));
}

fn check_game(root: &Path, id: &str) -> Result<Vec<String>> {
    let folder = root.join("crates/games").join(id).join("rules");
    let mut complaints = Vec::new();
    for name in GAME_FILES {
        if !folder.join("src").join(name).is_file() {
            complaints.push(format!("crates/games/{id}/rules: no src/{name}, which every game has"));
        }
    }
    let document = root.join("docs/rules").join(format!("{id}.md"));
    let Ok(rules) = fs::read_to_string(&document) else {
        complaints.push(format!("docs/rules/{id}.md is missing"));
        return Ok(complaints);
    };
    let mut tests = String::new();
    for path in rust_files(&folder.join("tests"))? {
        tests.push_str(&fs::read_to_string(&path).with_context(|| path.display().to_string())?);
    }
    complaints.extend(check_clauses(id, &rules, &tests));
    Ok(complaints)
}

/// Every clause of the document is cited by a test, and every clause that a test cites exists.
fn check_clauses(id: &str, rules: &str, tests: &str) -> Vec<String> {
    let clauses: BTreeSet<&str> = rules.lines().filter_map(clause_of_line).collect();
    let mut complaints = Vec::new();
    if clauses.is_empty() {
        complaints.push(format!("docs/rules/{id}.md: no clause, as in a line that begins with **XX-1.1**"));
    }
    let cited: BTreeSet<&str> =
        tests.lines().filter_map(|line| line.trim().strip_prefix("// ")).flat_map(cited).collect();
    for clause in clauses.difference(&cited) {
        complaints.push(format!("docs/rules/{id}.md: {clause} is cited by no test (`// {clause}` above it)"));
    }
    let prefix = clauses.first().and_then(|clause| clause.split_once('-')).map_or("", |(prefix, _)| prefix);
    for clause in cited.difference(&clauses).filter(|clause| clause.split('-').next() == Some(prefix)) {
        complaints.push(format!("crates/games/{id}/rules/tests: {clause} is cited and is not in docs/rules/{id}.md"));
    }
    complaints
}

/// `**DH-1.2** …` is clause DH-1.2.
fn clause_of_line(line: &str) -> Option<&str> {
    line.strip_prefix("**")?.split_once("**").map(|(clause, _)| clause).filter(|clause| is_clause(clause))
}

/// The clauses of a comment such as `DH-1.2, DH-3.4`.
fn cited(comment: &str) -> impl Iterator<Item = &str> {
    comment.split([',', ' ', ':', ';', '(', ')']).filter(|word| is_clause(word))
}

fn is_clause(word: &str) -> bool {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let Some((prefix, numbers)) = word.split_once('-') else { return false };
    let letters = prefix.len() == 2 && prefix.bytes().all(|byte| byte.is_ascii_uppercase());
    letters && numbers.split_once('.').is_some_and(|(section, clause)| digits(section) && digits(clause))
}

fn check_text(path: &str, text: &str) -> Vec<String> {
    let mut complaints = Vec::new();
    // Written in two halves, so that this file does not report itself.
    let unfinished = [concat!("TO", "DO"), concat!("FIX", "ME"), concat!("todo", "!("), concat!("unimplemented", "!(")];
    let ignored = [concat!("#[", "ignore"), concat!("test", ".skip"), concat!("it", ".skip")];
    let homes = [concat!("/", "root/"), concat!("/", "home/"), concat!("/", "work/"), concat!("/", "Users/")];
    let sleep = concat!("::sle", "ep(");
    let has_paused_time = text.contains("start_paused");
    for (number, line) in text.lines().enumerate() {
        let place = number + 1;
        for word in unfinished.iter().chain(&ignored).filter(|word| line.contains(**word)) {
            complaints.push(format!("line {place} says {word}: finish it or leave it out"));
        }
        for home in homes.iter().filter(|home| line.contains(**home)) {
            complaints.push(format!("line {place} holds a path of one machine ({home}…)"));
        }
        if path.ends_with("package-lock.json") && line.contains("\"resolved\"") {
            complaints.push(format!("line {place} names a registry's host"));
        }
        if path.ends_with("Cargo.lock") && line.starts_with("source = ") && !line.contains(REGISTRY) {
            complaints.push(format!("line {place} names another registry than crates.io"));
        }
        if is_test(path) && !has_paused_time && line.contains(sleep) {
            complaints.push(format!("line {place} sleeps: wait for what is meant, or pause the time"));
        }
    }
    if path.ends_with(".rs") {
        let length = text.lines().count();
        if length > LONGEST_FILE {
            complaints.push(format!("{length} lines: is there a second noun in it?"));
        }
        if !text.starts_with("//!") {
            complaints.push("does not begin with //! and what it is for".into());
        }
    }
    complaints
}

/// Whether a Rust file holds nothing but tests.
fn is_test(path: &str) -> bool {
    path.ends_with(".rs") && (path.contains("/tests/") || path.ends_with("tests.rs"))
}

/// Every folder of `crates/games` that holds rules is a game.
pub(crate) fn games(root: &Path) -> Result<Vec<String>> {
    let parent = root.join("crates/games");
    let mut games = folders(&parent)?;
    games.retain(|name| parent.join(name).join("rules").is_dir());
    Ok(games)
}

fn folders(parent: &Path) -> Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(parent).with_context(|| parent.display().to_string())? {
        let entry = entry?;
        if entry.path().is_dir() {
            names.push(entry.file_name().to_string_lossy().into_owned());
        }
    }
    names.sort();
    Ok(names)
}

fn rust_files(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    let paths = entries.map(|entry| entry.map(|entry| entry.path()));
    let rust = paths.filter(|path| path.as_ref().is_ok_and(|path| path.extension().is_some_and(|end| end == "rs")));
    Ok(rust.collect::<std::io::Result<_>>()?)
}

/// Every file that git keeps or would keep.
fn tracked(root: &Path) -> Result<Vec<String>> {
    let output = Command::new("git")
        .args(["ls-files", "--cached", "--others", "--exclude-standard"])
        .current_dir(root)
        .output()
        .context("git lists the files to look at")?;
    Ok(String::from_utf8_lossy(&output.stdout).lines().map(str::to_owned).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: &str = "# A game\n\n**AB-1.1** One.\n\n**AB-1.2** Two.\n";

    #[test]
    fn a_clause_without_a_test_is_found() {
        let complaints = check_clauses("a-game", RULES, "// AB-1.1\n#[test]\nfn one() {}\n");
        assert_eq!(complaints.len(), 1);
        assert!(complaints[0].contains("AB-1.2"), "{complaints:?}");
    }

    #[test]
    fn a_cited_clause_that_does_not_exist_is_found() {
        let complaints = check_clauses("a-game", RULES, "// AB-1.1, AB-1.2\n// AB-9.9: gone\n// ZZ-1.1\n");
        assert_eq!(complaints.len(), 1);
        assert!(complaints[0].contains("AB-9.9"), "{complaints:?}");
    }

    #[test]
    fn a_document_without_clauses_is_found() {
        assert_eq!(check_clauses("a-game", "# Nothing\n", "").len(), 1);
    }

    #[test]
    fn unfinished_work_paths_and_silent_files_are_found() {
        let text = format!("fn main() {{}} // {} later, see {}\n", concat!("TO", "DO"), concat!("/", "home/me"));
        assert_eq!(check_text("a.rs", &text).len(), 3);
        assert_eq!(check_text("a.rs", "//! Fine.\n"), Vec::<String>::new());
    }

    #[test]
    fn a_test_that_sleeps_is_found_unless_its_time_is_paused() {
        let sleeping = concat!("//! A test.\n", "thread::sle", "ep(SECOND);\n");
        assert_eq!(check_text("crates/a/tests/b.rs", sleeping).len(), 1);
        assert_eq!(check_text("crates/a/src/b.rs", sleeping).len(), 0);
        let paused = format!("{sleeping}#[tokio::test(start_paused = true)]\n");
        assert_eq!(check_text("crates/a/src/b/tests.rs", &paused).len(), 0);
    }

    #[test]
    fn another_registry_in_a_lock_file_is_found() {
        let ours = format!("source = \"{REGISTRY}\"\n");
        assert_eq!(check_text("fuzz/Cargo.lock", &ours).len(), 0);
        assert_eq!(check_text("Cargo.lock", "source = \"registry+https://mirror.example\"\n").len(), 1);
    }
}
