//! Watches a room in the terminal.

use std::process::ExitCode;

use terminal::net::connection::JoinMode;

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
    line: play::DisplayArgs,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    play::join_room(&args.room, JoinMode::Watch, &args.line)
}
