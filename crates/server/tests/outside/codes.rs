//! Every code that a client can receive is in the documents.

use games::Refusal;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// What precedes a code in the server's source.
const BEFORE: [&str; 6] = ["refused(\"", "bye(\"", "refusal(0, \"", "code: \"", "disconnect(conn, \"", "disconnect(\""];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn sources(folder: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        if entry.path().is_dir() {
            sources(&entry.path(), found);
        } else {
            found.push(fs::read_to_string(entry.path()).unwrap());
        }
    }
}

/// The quoted word at the beginning of this text.
fn word(text: &str) -> Option<&str> {
    let (word, _) = text.split_once('"')?;
    (!word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_')).then_some(word)
}

fn codes() -> BTreeSet<String> {
    let mut texts = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut texts);
    let mut codes = BTreeSet::new();
    for text in &texts {
        // Tests inside the source contain codes that are never sent. How lines are broken does not matter.
        let text = text.split("#[cfg(test)]").next().unwrap();
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ").replace("( \"", "(\"");
        for before in BEFORE {
            codes.extend(text.split(before).skip(1).filter_map(word).map(str::to_owned));
        }
        for part in text.split("StatusCode::").skip(1) {
            let rest = part.trim_start_matches(|c: char| c.is_ascii_uppercase() || c == '_');
            codes.extend(rest.strip_prefix(", \"").and_then(word).map(str::to_owned));
        }
    }
    // What is written in place of the code of a refusal by the rules.
    let (reason, outcome) = ("any", Refusal::IllegalOutcome { reason: "any" });
    let refusals = [Refusal::OtherGame, Refusal::NotYourTurn { reason }, Refusal::IllegalAction { reason }, outcome];
    codes.extend(refusals.iter().map(|refusal| refusal.code().to_owned()));
    codes
}

#[test]
fn every_code_is_in_the_table_of_codes_and_no_other() {
    let codes = codes();
    for sure in ["no_room", "not_leader", "flood", "illegal_action", "bad_request", "too_many_requests", "not_saved"] {
        assert!(
            codes.contains(sure),
            "{sure} was not found in the source: is this test still looking at it? {codes:?}"
        );
    }
    let document = fs::read_to_string(root().join("docs/server.md")).unwrap();
    let (_, table) = document.split_once("## Codes").expect("a chapter of codes");
    let table = table.split("\n## ").next().unwrap();
    let rows =
        table.lines().filter_map(|line| line.strip_prefix("| `")?.split_once('`')).map(|(code, _)| code.to_owned());
    let documented: BTreeSet<String> = rows.collect();
    let missing: Vec<_> = codes.difference(&documented).collect();
    let stale: Vec<_> = documented.difference(&codes).collect();
    assert!(missing.is_empty(), "docs/server.md does not have {missing:?}");
    assert!(stale.is_empty(), "docs/server.md has {stale:?}, which nothing sends");
}
