//! docs/rulesets.md against the games themselves: tables of fields are written from their declarations, and every example
//! is played.

use games::GameId;
use std::process::Command;

use kit::{Field, FieldKind};

use test_support::documents;

/// The part of the document about one game.
fn chapter(id: &str) -> String {
    let text = document();
    let mut chapters =
        text.split("\n## ").filter(|chapter| chapter.lines().next().unwrap().contains(&format!("(`{id}`)")));
    let chapter = chapters.next().unwrap_or_else(|| panic!("docs/rulesets.md has no chapter for {id}"));
    chapter.to_owned()
}

fn document() -> String {
    std::fs::read_to_string(documents::repository_root().join("docs/rulesets.md")).unwrap()
}

/// The table of a game's fields.
fn table(game: games::GameId) -> String {
    let mut table = "| field | what it means | may be | default |\n|---|---|---|---|\n".to_owned();
    for (field, default) in game.field_defaults() {
        let Field { name, help, .. } = field;
        let default = match default.get() {
            short if short.len() <= LONGEST_DEFAULT => format!("`{short}`"),
            _ => format!("[in the rules](rules/{}.md)", game.meta().id),
        };
        let note = field.note.map_or(String::new(), |note| format!("; {note}"));
        table += &format!("| `{name}` | {help} | {}{note} | {default} |\n", may_be(field.kind));
    }
    table
}

/// Longer defaults do not fit into a table.
const LONGEST_DEFAULT: usize = 120;

fn may_be(kind: FieldKind) -> String {
    match kind {
        FieldKind::Bool => "`true` or `false`".into(),
        FieldKind::Int { min, max: i64::MAX, off: _ } => format!("{min} or more"),
        FieldKind::Int { min, max, off: _ } => format!("{min} to {max}"),
        FieldKind::IntList { min, max } => format!("a list of numbers from {min} to {max}"),
        FieldKind::Words { words, other, orders: _ } => {
            let meanings =
                words.choices().map(|choice| format!("`{}` ({})", choice.name, choice.help.trim_end_matches('.')));
            let words = meanings.collect::<Vec<_>>().join(", ");
            other.map_or(words.clone(), |other| format!("{words}, or {other}"))
        }
        FieldKind::Structured { shape: takes } => takes.into(),
    }
}

#[test]
fn the_tables_of_fields_are_fresh() {
    let kept = document();
    let mut chapters: Vec<String> = kept.split("\n## ").map(str::to_owned).collect();
    for game in GameId::ALL {
        let id = format!("(`{}`)", game.meta().id);
        let chapter = chapters.iter_mut().find(|chapter| chapter.lines().next().unwrap().contains(&id));
        let chapter = chapter.unwrap_or_else(|| panic!("docs/rulesets.md has no chapter for {id}"));
        let old: String =
            chapter.lines().filter(|line| line.starts_with('|')).map(|line| format!("{line}\n")).collect();
        assert!(!old.is_empty() && chapter.contains(&old), "{id}: one table in one piece");
        *chapter = chapter.replace(&old, &table(*game));
    }
    let fresh = chapters.join("\n## ");
    if std::env::var_os("RAILBIRD_RECORD").is_some() {
        std::fs::write(documents::repository_root().join("docs/rulesets.md"), &fresh).unwrap();
        return;
    }
    let refresh = "RAILBIRD_RECORD=1 cargo test -p railbird --test docs fresh";
    assert!(kept == fresh, "docs/rulesets.md is stale; refresh it with: {refresh}");
}

#[test]
fn every_example_of_a_ruleset_is_played_to_its_end() {
    for game in GameId::ALL {
        let id = game.meta().id;
        let chapter = chapter(id);
        let (_, rest) = chapter.split_once("```json\n").unwrap_or_else(|| panic!("{id} has no example"));
        let example = rest.split_once("```").unwrap().0;
        let seats = game.meta().seats.min.to_string();
        let args = ["play", id, "--watch", "--seed", "3", "--seats", &seats, "--ruleset", example];
        let run = Command::new(env!("CARGO_BIN_EXE_railbird")).args(args).output().unwrap();
        let (said, wrong) = (String::from_utf8_lossy(&run.stdout), String::from_utf8_lossy(&run.stderr));
        assert!(run.status.success() && said.contains("The game is over."), "{id}: {said}{wrong}");
    }
}
