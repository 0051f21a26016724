//! Recorded games that must come out the same again.
//!
//! A `.replay` file is plain text that a person can read: `seats 2`, `ruleset {…}`, then for each input a line
//! `0 {action}` (by seat) or `* {outcome}`, followed by its events as lines `  > {…}`, and `= {…}` with the turn. The last
//! lines are each viewer's final view, `@ 0 {…}` and `@ - {…}` for a spectator.
//!
//! To write one: make a file with the first two lines and a third line `record SEED`, then run the test with
//! `RAILBIRD_RECORD=1`. To accept a change of rules (with a new revision), run it the same way on whole files.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use kit::rules::read_setup;
use kit::{Rules, Seat, Seats, SimRng, Viewer};
use serde_json::{Value, json};

use crate::perft::read_fixtures;
use crate::walk::{Input, apply_input, random_input};

/// Replays every `.replay` file of the folder; there must be one.
pub fn check_files<R: Rules>(folder: &str) {
    let record = std::env::var_os("RAILBIRD_RECORD").is_some();
    for (path, text) in read_fixtures(Path::new(folder), "replay") {
        let again = replay::<R>(&text).unwrap_or_else(|what| panic!("{path}: {what}"));
        if record {
            fs::write(&path, &again).expect("a writable fixture");
        }
        let wrong = text.lines().zip(again.lines()).position(|(before, now)| before != now);
        if let Some(line) = wrong.filter(|_| !record) {
            let (before, now) = (text.lines().nth(line).unwrap(), again.lines().nth(line).unwrap());
            panic!("{path}:{}: the game goes differently\nrecorded {before}\n     now {now}", line + 1);
        }
        assert!(record || text.lines().count() == again.lines().count(), "{path}: the game has another length");
    }
}

/// The file as it would be written by the present rules.
fn replay<R: Rules>(text: &str) -> Result<String, String> {
    let mut lines = text.lines();
    let mut head = |name: &str| -> Result<String, String> {
        let line = lines.next().ok_or_else(|| format!("no line `{name}`"))?;
        line.strip_prefix(name).map(|rest| rest.trim().to_owned()).ok_or_else(|| format!("no line `{name}`"))
    };
    let seats = head("seats")?.parse().ok().and_then(Seats::new).ok_or("seats must be a number")?;
    let ruleset: Value = serde_json::from_str(&head("ruleset")?).map_err(|e| e.to_string())?;
    let setup = read_setup::<R>(&ruleset, seats).map_err(|bad| bad.to_string())?;
    let inputs = match head("record") {
        Ok(seed) => random_game::<R>(&setup, seed.parse().map_err(|_| "record wants a seed")?),
        Err(_) => recorded_inputs::<R>(&setup, text)?,
    };
    let mut again = format!("seats {}\nruleset {ruleset}\n", seats.count());
    let mut state = R::initial_state(&setup);
    for input in &inputs {
        let mut events = Vec::new();
        apply_input::<R>(&mut state, input, &mut events);
        let line = match input {
            Input::Action(seat, action) => format!("{} {}", seat.number(), json!(action)),
            Input::Outcome(outcome) => format!("* {}", json!(outcome)),
        };
        let _ = writeln!(again, "{line}");
        for event in events {
            let _ = writeln!(again, "  > {}", json!(event));
        }
        let _ = writeln!(again, "= {}", json!(R::turn(&state)));
    }
    for viewer in Viewer::all_at(seats) {
        let who = viewer.seat().map_or("-".to_owned(), |seat| seat.number().to_string());
        let _ = writeln!(again, "@ {who} {}", json!(R::view(&state, viewer)));
    }
    Ok(again)
}

fn random_game<R: Rules>(setup: &R::Setup, seed: u64) -> Vec<Input<R>> {
    let mut pick = SimRng::new(seed);
    let mut state = R::initial_state(setup);
    let mut inputs = Vec::new();
    while let Some(input) = random_input::<R>(&state, &mut pick) {
        apply_input::<R>(&mut state, &input, &mut kit::DiscardEvents);
        inputs.push(input);
        assert!(inputs.len() < 100_000, "a game that does not end");
    }
    inputs
}

fn recorded_inputs<R: Rules>(setup: &R::Setup, text: &str) -> Result<Vec<Input<R>>, String> {
    let mut inputs = Vec::new();
    for line in text.lines().skip(2).filter(|line| line.starts_with(|c: char| c == '*' || c.is_ascii_digit())) {
        let (who, what) = line.split_once(' ').ok_or_else(|| format!("not an input: {line}"))?;
        let value: Value = serde_json::from_str(what).map_err(|e| format!("{line}: {e}"))?;
        inputs.push(match who {
            "*" => Input::Outcome(R::read_outcome(setup, &value).map_err(|e| format!("{line}: {e}"))?),
            seat => {
                let seat = seat.parse().ok().and_then(Seat::new).ok_or_else(|| format!("not a seat: {line}"))?;
                Input::Action(seat, R::read_action(setup, &value).map_err(|e| format!("{line}: {e}"))?)
            }
        });
    }
    Ok(inputs)
}
