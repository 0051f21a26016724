//! A room, to watch.

use std::process::ExitCode;

use terminal::net::link::Visit;

use crate::play;

/// Watch a room in the terminal
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  railbird watch BCDF                                a room of the server on this machine
  railbird watch https://races.example/r/BCDF        a room by its link")]
pub(crate) struct Args {
    /// The room, by its code or its link
    #[arg(value_name = "CODE|URL")]
    room: String,
    #[command(flatten)]
    line: play::Line,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    play::visit(&args.room, Visit::Watch, &args.line)
}
