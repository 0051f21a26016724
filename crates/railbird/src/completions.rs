//! Completions for shells, written from the same description as the help.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::CommandFactory;
use clap_complete::Shell;

use crate::Cli;

/// Print completions for a shell
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

const HELP: &str = "\
Save the output where your shell looks for completions, and open a new shell.

Examples:
  railbird completions bash > ~/.local/share/bash-completion/completions/railbird
  railbird completions zsh > ~/.zfunc/_railbird
  railbird completions fish > ~/.config/fish/completions/railbird.fish";

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "railbird", &mut script);
    io::stdout().write_all(&script)?;
    Ok(ExitCode::SUCCESS)
}
