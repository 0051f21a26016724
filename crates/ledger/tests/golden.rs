//! Records that earlier revisions of the rules wrote are read as they were meant, for ever. A file is named by its game
//! and the revision of its rules.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

use games::GameId;
use std::fs;
use std::path::Path;

use fair::Secret;
use ledger::{Record, RecordedGame, Verdict, verify};
use serde_json::Value;

/// Every golden record: its name, its text, and what it says.
fn golden() -> Vec<(String, String, Record)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    let read = files.into_iter().map(|path| {
        let (name, text) =
            (path.file_stem().unwrap().to_string_lossy().into_owned(), fs::read_to_string(&path).unwrap());
        let record = Record::parse(&text).unwrap_or_else(|bad| panic!("{name}: {bad}"));
        (name, text, record)
    });
    read.collect()
}

/// Records that the first programs wrote. None of them may get lost.
const FIRST: [&str; 5] = ["bettor-horse.1", "dont-hesitate.1", "hot-streak.1", "neck-and-neck.1", "ready-set-bet.1"];

#[test]
fn every_game_has_a_record_of_every_earlier_revision() {
    let names: Vec<String> = golden().into_iter().map(|(name, ..)| name).collect();
    for wanted in FIRST {
        assert!(names.iter().any(|name| name == wanted), "there is no {wanted}.json among {names:?}");
    }
    for game in GameId::ALL {
        for revision in 1..game.meta().revision {
            let wanted = format!("{}.{revision}", game.meta().id);
            assert!(names.contains(&wanted), "there is no {wanted}.json among {names:?}");
        }
    }
}

#[test]
fn the_dice_of_an_old_record_are_still_honest() {
    for (name, _, record) in golden() {
        let verdict = verify(&record).unwrap();
        assert!(matches!(verdict, Verdict::Honest { .. }), "{name}: {verdict:?}");
    }
}

#[test]
fn an_old_record_is_written_again_as_it_was() {
    for (name, text, record) in golden() {
        let secret = Secret::from_hex(record.secret.as_deref().unwrap());
        let loaded = RecordedGame::load(&record, |_| secret).unwrap_or_else(|bad| panic!("{name}: {bad}"));
        assert_eq!(loaded.record().to_text(), text, "{name}");
    }
}

/// The whole ruleset was written even in the first revision, so nothing that a record says is today's default.
#[test]
fn a_field_left_out_of_an_old_record_has_the_default_of_its_time() {
    for (name, _, record) in golden() {
        let mut bare = record.clone();
        let written = core::mem::take(&mut bare.header.ruleset);
        // Fields that the golden games chose differently from the default of their time are given again.
        bare.header.ruleset = match written["races"].as_u64() {
            Some(races) => serde_json::json!({"races": races}),
            None => Value::Null,
        };
        let table = bare.initial_table().unwrap();
        let in_force: Value = serde_json::from_str(table.ruleset().get()).unwrap();
        for (field, value) in written.as_object().unwrap() {
            assert_eq!(in_force.get(field), Some(value), "{name}: {field}");
        }
    }
}

#[test]
fn a_field_changed_in_an_old_header_is_caught() {
    for (name, _, record) in golden() {
        for field in record.header.ruleset.as_object().unwrap().keys() {
            let mut changed = record.clone();
            changed.header.ruleset.as_object_mut().unwrap().remove(field);
            assert!(matches!(verify(&changed).unwrap(), Verdict::Dishonest(_)), "{name} without {field}");
        }
    }
}
