//! `railbird replay`: shows a recorded game.

use std::io::{self, BufRead, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use kit::{Seat, Turn, Viewer};
use ledger::record::{Replay, Step};
use screen::json_text;
use serde_json::{Value, json};
use terminal::Screen;
use terminal::replay::{self, ReplayPlayer};
use terminal::tty::{TerminalGuard, TerminalKind, detect_terminal};

use crate::{files, play};

/// Show a recorded game step by step
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// The record of a game
    file: PathBuf,
    /// Show only what this seat saw; by default everything
    #[arg(long, value_name = "N")]
    seat: Option<u8>,
    /// Wait for Enter before each step
    #[arg(long, conflicts_with = "json")]
    step: bool,
    /// Number of the input to begin with
    #[arg(long, value_name = "N", default_value_t = 1)]
    from: usize,
    /// Print one JSON object for each step
    #[arg(long)]
    json: bool,
    /// Show the game line by line, also in a terminal that can draw
    #[arg(long)]
    plain: bool,
}

const HELP: &str = "\
In a terminal the game is drawn. Keys: ← and → one step, PgUp and PgDn ten, Home and End, Space to play, 1 to 9 for the
speed, a letter for what that seat saw, 0 for what everybody saw. A click on the line at the bottom jumps there.

Examples:
  railbird replay game.json
  railbird replay game.json --seat 1
  railbird replay game.json --from 40 --json";

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let unusable = |what: String| files::UsageError(format!("{}: {what}", args.file.display()));
    let record = files::read_record(&args.file)?;
    let mut replay = Replay::new(&record).map_err(|bad| unusable(bad.to_string()))?;
    let viewer = match args.seat {
        Some(number) => match Seat::new(usize::from(number)).filter(|seat| seat.index() < record.header.seats) {
            Some(seat) => Some(Viewer::Seat(seat)),
            None => {
                let seats = record.header.seats;
                return Err(unusable(format!("there is no seat {number} at that table of {seats}")).into());
            }
        },
        None => None,
    };
    let lines = args.plain || args.json || args.step;
    if let (false, TerminalKind::Drawable(ink)) = (lines, detect_terminal()) {
        let file = args.file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let seat = viewer.and_then(Viewer::seat);
        let mut reel = ReplayPlayer::new(&record, seat, args.from.saturating_sub(1), file)
            .map_err(|bad| unusable(bad.to_string()))?;
        return play::exit_code(replay::run(&mut TerminalGuard::acquire()?, &mut reel, &mut Screen::new(ink))?);
    }
    let mut out = io::stdout().lock();
    if !args.json {
        let header = &record.header;
        let name = replay.table().meta().name;
        writeln!(
            out,
            "{name}, {} seats, {} inputs, rules revision {}",
            header.seats,
            record.inputs.len(),
            header.revision
        )?;
        if let Some(commitment) = &header.commitment {
            writeln!(out, "dice committed to before the game: {commitment}")?;
        }
    }
    while let Some(step) = replay.next() {
        let step = step.map_err(|bad| unusable(bad.to_string()))?;
        if step.number < args.from {
            continue;
        }
        let events = events(&replay, viewer);
        if args.json {
            let line = json!({"number": step.number, "input": shown(&step, viewer), "events": events, "turn": replay.table().turn()});
            writeln!(out, "{line}")?;
            continue;
        }
        writeln!(out, "{:>5}  {}", step.number, headline(&step, viewer))?;
        for event in &events {
            writeln!(out, "       - {}", json_text::describe(event))?;
        }
        if args.step {
            out.flush()?;
            let mut line = String::new();
            if io::stdin().lock().read_line(&mut line)? == 0 || line.trim() == "q" {
                return Ok(ExitCode::SUCCESS);
            }
        }
    }
    if !args.json {
        let standings = match (replay.table().turn(), &record.ended_early) {
            (Turn::Over { standings }, _) => Some(standings),
            (_, Some(_)) => {
                writeln!(out, "the leader ended the game here; everybody keeps what they have")?;
                Some(replay.table().standings())
            }
            (Turn::Decide { .. } | Turn::Chance { .. } | Turn::Live { .. }, None) => None,
        };
        match standings {
            Some(standings) => {
                for row in json_text::standings_lines(&standings) {
                    writeln!(out, "{row}")?;
                }
            }
            None => {
                writeln!(out, "the record ends here; the game was not over")?;
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn events(replay: &Replay<'_>, viewer: Option<Viewer>) -> Vec<Value> {
    let events = match viewer {
        Some(viewer) => replay.table().visible_events(viewer),
        None => replay.table().events(),
    };
    events.iter().filter_map(|event| serde_json::from_str(event.get()).ok()).collect()
}

/// The input itself, unless it is another seat's: then only its events may be shown.
fn shown(step: &Step<'_>, viewer: Option<Viewer>) -> Value {
    match (viewer, step.seat) {
        (None, _) => json!(step.input),
        (Some(viewer), Some(seat)) if viewer.is_seat(seat) => json!(step.input),
        // It is no secret that a decision was made by the clock.
        (Some(_), Some(seat)) if step.input.is_by_clock() => json!({"type": "action", "seat": seat, "clock": true}),
        (Some(_), Some(seat)) => json!({"type": "action", "seat": seat}),
        (Some(_), None) => json!({"type": "outcome"}),
    }
}

fn headline(step: &Step<'_>, viewer: Option<Viewer>) -> String {
    let hidden = viewer.is_some_and(|viewer| step.seat.is_none_or(|seat| !viewer.is_seat(seat)));
    let text = match (step.seat, hidden) {
        (Some(seat), true) => format!("{seat} acts"),
        (None, true) => "chance".into(),
        (Some(seat), false) => format!("{seat}: {}", json_text::describe(&step.input.content().to_value())),
        (None, false) => format!("chance: {}", json_text::describe(&step.input.content().to_value())),
    };
    match step.seat.filter(|_| step.input.is_by_clock()) {
        Some(seat) => format!("{text} (time ran out for {seat})"),
        None => text,
    }
}
