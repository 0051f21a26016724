//! Counting every game of a given length, as chess programmers do.
//!
//! A `.perft` file is plain text: `seats 2`, `ruleset {…}`, then one line a depth, `depth decisions outcomes`: how many
//! different sequences of that many inputs there are whose last one is a decision, or an outcome of chance. Where
//! several choose at the same time, the lowest seat goes first. In a live turn every action of every listed seat and
//! every outcome is a continuation.

use core::ops::ControlFlow;
use std::fs;
use std::path::Path;

use kit::rules::read_setup;
use kit::{ActionSet, DiscardEvents, Rules, Seat, Seats, Turn};
use serde_json::Value;

/// Sequences of one length.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PerftCount {
    /// Those that end with a decision.
    pub decisions: u64,
    /// Those that end with an outcome of chance.
    pub outcomes: u64,
}

/// How many sequences of exactly this many inputs there are from here.
pub fn perft<R: Rules>(state: &R::State, depth: u32) -> PerftCount {
    let mut count = PerftCount::default();
    if depth > 0 {
        step::<R>(state, depth, &mut count);
    }
    count
}

fn step<R: Rules>(state: &R::State, depth: u32, count: &mut PerftCount) {
    let turn = R::turn(state);
    let deciders: Vec<Seat> = match &turn {
        Turn::Decide { seats } => seats.first().into_iter().collect(),
        Turn::Live { seats } => seats.iter().collect(),
        Turn::Chance { .. } | Turn::Over { .. } => Vec::new(),
    };
    for seat in deciders {
        let options = R::options(state, seat).expect("a listed seat has options");
        let _ = options.visit_actions(&mut |action| {
            if depth == 1 {
                count.decisions += 1;
            } else {
                let mut next = state.clone();
                R::act(&mut next, seat, &action, &mut DiscardEvents).expect("a listed action is legal");
                step::<R>(&next, depth - 1, count);
            }
            ControlFlow::Continue(())
        });
    }
    for (_, outcome) in R::chance_outcomes(state).iter().flat_map(|odds| odds.entries()) {
        if depth == 1 {
            count.outcomes += 1;
        } else {
            let mut next = state.clone();
            R::resolve(&mut next, outcome, &mut DiscardEvents).expect("a listed outcome is possible");
            step::<R>(&next, depth - 1, count);
        }
    }
}

/// Checks every `.perft` file of the folder; there must be one.
pub fn check_files<R: Rules>(folder: &str) {
    for (path, text) in read_fixtures(Path::new(folder), "perft") {
        let expected = parse(&text).unwrap_or_else(|| panic!("{path}: not a perft file"));
        let setup = read_setup::<R>(&expected.ruleset, expected.seats).unwrap_or_else(|bad| panic!("{path}: {bad}"));
        let start = R::initial_state(&setup);
        assert!(!expected.depths.is_empty(), "{path}: no depth");
        for (depth, count) in expected.depths {
            assert_eq!(perft::<R>(&start, depth), count, "{path}: depth {depth}");
        }
    }
}

struct Expected {
    seats: Seats,
    ruleset: Value,
    depths: Vec<(u32, PerftCount)>,
}

fn parse(text: &str) -> Option<Expected> {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let seats = Seats::new(lines.next()?.strip_prefix("seats ")?.parse().ok()?)?;
    let ruleset = serde_json::from_str(lines.next()?.strip_prefix("ruleset ")?).ok()?;
    let depths = lines
        .map(|line| {
            let mut numbers = line.split_whitespace().map(|number| number.parse::<u64>().ok());
            let (depth, decisions, outcomes) = (numbers.next()??, numbers.next()??, numbers.next()??);
            Some((depth as u32, PerftCount { decisions, outcomes }))
        })
        .collect::<Option<_>>()?;
    Some(Expected { seats, ruleset, depths })
}

/// Every file with this ending in the folder, sorted by name; there must be one.
pub(crate) fn read_fixtures(folder: &Path, ending: &str) -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = fs::read_dir(folder)
        .unwrap_or_else(|e| panic!("{}: {e}", folder.display()))
        .map(|entry| entry.expect("a folder entry").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == ending))
        .map(|path| (path.display().to_string(), fs::read_to_string(&path).expect("a readable fixture")))
        .collect();
    found.sort();
    assert!(!found.is_empty(), "{}: a game must have at least one .{ending} file", folder.display());
    found
}
