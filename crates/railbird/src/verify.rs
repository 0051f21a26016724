//! Checks whether the dice of a record were honest.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use ledger::Verdict;
use serde_json::json;

use crate::files;

/// Check whether the dice of a recorded game were honest
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// The record of a game
    file: PathBuf,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

const HELP: &str = "\
The exit code is 0 if the dice were honest, 1 if they were not or the record was changed, 2 if it cannot be read, and 3 if
it cannot be told. docs/fairness.md explains the dice, and how to check them without this program.

Examples:
  railbird verify game.json
  railbird verify game.json --json";

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let record = files::read_record(&args.file)?;
    let verdict =
        ledger::verify(&record).map_err(|bad| files::UsageError(format!("{}: {bad}", args.file.display())))?;
    let (word, code) = match &verdict {
        Verdict::Honest { .. } => ("honest", 0),
        Verdict::Dishonest(_) => ("dishonest", 1),
        Verdict::Unverifiable(_) => ("unknowable", 3),
    };
    let sentence = match &verdict {
        Verdict::Honest { inputs, outcomes } => format!(
            "Honest. All {outcomes} outcomes of chance are what the committed dice gave, \
             and all {inputs} inputs are as they were written."
        ),
        Verdict::Dishonest(fault) => format!("NOT honest: {fault}."),
        Verdict::Unverifiable(doubt) => format!("It cannot be said whether the dice were honest: {doubt}."),
    };
    let mut out = io::stdout().lock();
    match args.json {
        true => writeln!(out, "{}", json!({"verdict": word, "message": sentence}))?,
        false => writeln!(out, "{sentence}")?,
    }
    Ok(ExitCode::from(code))
}
