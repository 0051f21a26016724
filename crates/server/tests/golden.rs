//! Logs of earlier programs rebuild the rooms they were written for, and their games continue under the rules they
//! began with. Each file is named by its game and the revision of its rules, and contains a finished game and one that
//! was just started. `golden_rooms` has a log with single games and evenings, and what its room sent after each
//! request.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

use games::GameId;
use std::fs;
use std::path::{Path, PathBuf};

use ledger::{Input, Record, Verdict, verify};
use serde_json::{Value, json};
use server::room::{BadLog, ConnId, Effects, LogEntry, Room, RoomCore, RoomIdentity, RoomMessage};

/// Logs that the first programs wrote. None of them may be lost.
const FIRST: [&str; 5] = ["bettor-horse.1", "dont-hesitate.1", "hot-streak.1", "neck-and-neck.1", "ready-set-bet.1"];

/// Every golden log of a game: its name and its lines.
fn golden() -> Vec<(String, Vec<Value>)> {
    let read = files("golden");
    for wanted in FIRST {
        assert!(read.iter().any(|(name, _)| name == wanted), "there is no {wanted}.jsonl");
    }
    for game in GameId::ALL {
        for revision in 1..game.meta().revision {
            let wanted = format!("{game}.{revision}");
            assert!(read.iter().any(|(name, _)| *name == wanted), "there is no {wanted}.jsonl");
        }
    }
    read
}

/// The files of a folder: their names and their lines.
fn files(folder: &str) -> Vec<(String, Vec<Value>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(folder);
    let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    let read = files.into_iter().map(|path| {
        let lines = fs::read_to_string(&path).unwrap();
        let lines = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        (path.file_stem().unwrap().to_string_lossy().into_owned(), lines)
    });
    read.collect()
}

fn identity() -> RoomIdentity {
    RoomIdentity { id: "0f".repeat(16), code: "BCDF".into() }
}

fn entries(lines: &[Value]) -> Vec<LogEntry> {
    lines.iter().map(|line| serde_json::from_value(line.clone()).unwrap()).collect()
}

fn rebuilt(lines: &[Value]) -> Result<RoomCore, BadLog> {
    RoomCore::rebuild(identity(), &entries(lines))
}

/// The inputs from here on, as a record has them.
fn inputs(entries: &[LogEntry]) -> Vec<Input> {
    let input = |entry: &LogEntry| match entry {
        LogEntry::Input { input, .. } => Some(input.clone()),
        _ => None,
    };
    entries.iter().filter_map(input).collect()
}

fn record(core: &RoomCore, inputs: Vec<Input>) -> Record {
    let game = core.room().game.as_ref().unwrap();
    game.record(inputs)
}

#[test]
fn an_old_log_gives_the_record_it_gave_then() {
    for (name, lines) in golden() {
        let end = lines.iter().position(|line| line["type"] == "rematch").unwrap();
        let core = rebuilt(&lines[..end]).unwrap_or_else(|bad| panic!("{name}: {bad}"));
        let record = record(&core, inputs(&entries(&lines[..end])));
        let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../ledger/tests/golden/{name}.json"));
        assert_eq!(record.to_text(), fs::read_to_string(kept).unwrap(), "{name}");
    }
}

#[test]
fn a_game_of_an_old_log_goes_on_under_its_own_rules_to_an_honest_end() {
    for (name, lines) in golden() {
        let mut core = rebuilt(&lines).unwrap_or_else(|bad| panic!("{name}: {bad}"));
        let begun = lines.iter().rposition(|line| line["type"] == "started").unwrap();
        let mut log = inputs(&entries(&lines[begun..]));
        let hello =
            RoomMessage::Connected { conn: ConnId(1), token_hash: None, device: "tv".into(), declared_tv: true };
        let (mut now, mut waiting) = (1_000_000, vec![hello]);
        // The members of that evening are gone, so stand-ins play for them.
        while core.room().stage() != protocol::Stage::Finished {
            let message = waiting.pop().unwrap_or(RoomMessage::Tick);
            let Effects { entries, bot_jobs, .. } = core.handle(message, now);
            log.extend(inputs(&entries));
            waiting.extend(bot_jobs.into_iter().map(|job| {
                let decision = job.decide();
                RoomMessage::BotDecided { seat: job.seat, request_id: job.request_id, decision }
            }));
            if waiting.is_empty() && core.room().stage() != protocol::Stage::Finished {
                now = core.next_wake_at(now).unwrap_or_else(|| panic!("{name}: nothing is due")).max(now);
            }
        }
        let record = record(&core, log);
        assert_eq!(record.header.revision, 1, "{name}");
        let verdict = verify(&record).unwrap();
        assert!(matches!(verdict, Verdict::Honest { .. }), "{name}: {verdict:?}");
    }
}

/// Every line of the first game with its outcome, its action or its mark changed.
#[test]
fn a_changed_input_is_found_and_named_by_its_number() {
    for (name, lines) in golden() {
        let end = lines.iter().position(|line| line["type"] == "rematch").unwrap();
        for (number, line) in lines[..end].iter().enumerate().filter(|(_, line)| line["type"] == "input") {
            let mut log = lines[..end].to_vec();
            let mark = line["input"]["mark"].as_str().unwrap();
            let other = if mark.starts_with('0') { "1" } else { "0" };
            log[number]["input"]["mark"] = json!(format!("{other}{}", &mark[1..]));
            let found = rebuilt(&log).err().unwrap_or_else(|| panic!("{name}: entry {number} with another mark"));
            assert!(found.to_string().starts_with(&format!("entry {number}:")), "{name}: {found}");
        }
    }
}

#[test]
fn an_input_with_a_changed_word_is_found_and_named_by_its_number() {
    for (name, lines) in golden() {
        let end = lines.iter().position(|line| line["type"] == "rematch").unwrap();
        let (mut actions, mut outcomes) = (0, 0);
        for (number, line) in lines[..end].iter().enumerate().filter(|(_, line)| line["type"] == "input") {
            // Another line of the same kind in its place, with the mark of this one.
            let kind = if line["input"]["type"] == "action" { "action" } else { "outcome" };
            let others = lines[..end].iter().filter(|other| other["input"][kind].is_object());
            let Some(other) = others.map(|other| &other["input"][kind]).find(|it| **it != line["input"][kind]) else {
                continue;
            };
            *(if kind == "action" { &mut actions } else { &mut outcomes }) += 1;
            let mut log = lines[..end].to_vec();
            log[number]["input"][kind] = other.clone();
            let found = rebuilt(&log).err().unwrap_or_else(|| panic!("{name}: entry {number} with {other}"));
            assert!(found.to_string().starts_with(&format!("entry {number}:")), "{name}: {found}");
        }
        assert!(actions > 5 && outcomes + actions > 20, "{name}: {actions} actions and {outcomes} outcomes");
    }
}

#[test]
fn a_game_that_a_later_program_started_is_not_played_by_these_rules() {
    let (_, mut lines) = golden().swap_remove(0);
    let started = lines.iter().position(|line| line["type"] == "started").unwrap();
    lines[started] = json!({"type": "started", "revision": 99, "program": "9.0.0"});
    let refused = rebuilt(&lines).err().unwrap();
    assert!(matches!(refused, BadLog::NewerRules { found: 99, .. }), "{refused}");
    assert!(refused.to_string().contains("a newer railbird can read it"), "{refused}");
}

#[test]
fn an_entry_says_by_which_rules_and_program_a_game_was_started() {
    let entry = LogEntry::GameStarted { rules_revision: 2, program_version: Some("0.1.0".into()) };
    assert_eq!(json!(entry), json!({"type": "started", "revision": 2, "program": "0.1.0"}));
    let old: LogEntry = serde_json::from_value(json!({"type": "started"})).unwrap();
    assert_eq!(old, LogEntry::GameStarted { rules_revision: 1, program_version: None });
}

/// What is played in a room, its stage, and the standings.
fn played_in(room: &Room) -> Value {
    let view = json!(room.view(|_| false, |_| false));
    let pick = |from: &Value, keys: &[&str]| -> Value {
        keys.iter().map(|key| ((*key).to_owned(), from[*key].clone())).collect::<serde_json::Map<_, _>>().into()
    };
    let mut summary = pick(&view, &["stage", "game", "ruleset", "fill", "most", "programme"]);
    summary["version"] = json!(room.version);
    summary["chairs"] = json!(view["chairs"].as_array().unwrap().len());
    if let Some(games) = view["programme"]["games"].as_array() {
        summary["programme"] = pick(&view["programme"], &["number", "over"]);
        let keys = ["game", "variant", "ruleset", "stage", "number"];
        summary["programme"]["games"] = games.iter().map(|game| pick(game, &keys)).collect();
        let standings = view["programme"]["standings"].as_array().unwrap();
        summary["programme"]["standings"] = standings.iter().map(|it| json!([it["name"], it["points"]])).collect();
    }
    summary
}

#[test]
fn an_old_log_of_evenings_gives_the_views_that_its_room_had_then() {
    let files = files("golden_rooms");
    let [(_, log), (_, expected)] = files.as_slice() else { panic!("a log and the expected views") };
    let log = entries(log);
    for expected in expected {
        let version = expected["version"].as_u64().unwrap() as usize;
        let room = Room::rebuild(identity(), &log[..version]).unwrap_or_else(|bad| panic!("{bad}"));
        assert_eq!(played_in(&room), *expected);
    }
    let all = Room::rebuild(identity(), &log).unwrap();
    assert_eq!((all.version as usize, all.past_evenings.len()), (log.len(), 3));
}
