//! docs/rulesets.md against the games themselves: every field, its default, its range, and every example played.

use std::process::Command;

use serde_json::{Value, json};

use crate::blocks;

/// A row of a table of fields.
struct Row {
    field: String,
    may_be: String,
    default: String,
}

/// The part of the document about one game.
fn chapter(id: &str) -> String {
    let text = std::fs::read_to_string(blocks::root().join("docs/rulesets.md")).unwrap();
    let mut chapters =
        text.split("\n## ").filter(|chapter| chapter.lines().next().unwrap().contains(&format!("(`{id}`)")));
    let chapter = chapters.next().unwrap_or_else(|| panic!("docs/rulesets.md has no chapter for {id}"));
    chapter.to_owned()
}

fn rows(chapter: &str) -> Vec<Row> {
    let lines = chapter.lines().filter(|line| line.starts_with("| `"));
    let cells = lines.map(|line| line.trim_matches('|').split(" | ").map(str::trim).collect::<Vec<_>>());
    let word = |cell: &str| cell.trim_matches('`').to_owned();
    cells.map(|cells| Row { field: word(cells[0]), may_be: cells[2].into(), default: cells[3].into() }).collect()
}

/// What is wrong with this one field at the smallest table; empty if nothing is.
fn faults(game: &dyn registry::Game, field: &str, value: &Value) -> Vec<String> {
    let seats = game.meta().seats.min.into();
    match game.open(seats, &json!({field: value})) {
        Ok(_) => Vec::new(),
        Err(bad) => bad.faults().iter().filter(|fault| fault.field == field).map(ToString::to_string).collect(),
    }
}

#[test]
fn every_field_of_every_ruleset_is_told_with_its_default_and_its_range() {
    for game in registry::GAMES {
        let id = game.meta().id;
        let defaults: Value = serde_json::from_str(game.default_ruleset().get()).unwrap();
        let defaults = defaults.as_object().unwrap();
        let rows = rows(&chapter(id));
        let told: Vec<&String> = rows.iter().map(|row| &row.field).collect();
        let mut fields: Vec<&String> = defaults.keys().collect();
        for field in &told {
            assert!(fields.contains(field), "{id} has no field {field}");
            fields.retain(|it| it != field);
        }
        assert!(fields.is_empty(), "docs/rulesets.md does not tell of {id}'s {fields:?}");
        for Row { field, may_be, default } in &rows {
            match default.strip_prefix('`') {
                Some(json) => {
                    let value: Value = serde_json::from_str(json.trim_end_matches('`')).unwrap();
                    assert_eq!(value, defaults[field], "{id}: the default of {field}");
                }
                None => assert!(default.contains("](rules/"), "{id}: {field} has no default: {default}"),
            }
            check_range(*game, field, may_be);
        }
    }
}

/// Numbers and words that are told are taken, and those beyond are not.
fn check_range(game: &dyn registry::Game, field: &str, may_be: &str) {
    let id = game.meta().id;
    let taken = |value: Value| assert_eq!(faults(game, field, &value), [""; 0], "{id}: {field} should take {value}");
    let refused =
        |value: Value| assert_ne!(faults(game, field, &value), [""; 0], "{id}: {field} should not take {value}");
    if let Some((least, most)) =
        may_be.split_once(" to ").and_then(|(a, b)| Some((a.parse::<i64>().ok()?, b.parse::<i64>().ok()?)))
    {
        [least, most].into_iter().for_each(|value| taken(json!(value)));
        [least - 1, most + 1].into_iter().for_each(|value| refused(json!(value)));
    } else if let Some(least) = may_be.split(" or more").next().and_then(|least| least.parse::<i64>().ok()) {
        taken(json!(least));
        refused(json!(least - 1));
    } else if may_be == "`true` or `false`" {
        [json!(true), json!(false)].into_iter().for_each(taken);
        refused(json!("maybe"));
    } else if may_be.starts_with('`') && !may_be.contains('[') {
        let words: Vec<&str> = may_be.split('`').skip(1).step_by(2).collect();
        words.iter().for_each(|word| taken(json!(word)));
        let said = faults(game, field, &json!("nonsense"));
        assert_eq!(said, [format!("{field}: must be one of {}", words.join(", "))], "{id}");
    }
}

#[test]
fn every_example_of_a_ruleset_is_played_to_its_end() {
    for game in registry::GAMES {
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
