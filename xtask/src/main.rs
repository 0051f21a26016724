//! The tasks of the repository. `cargo xtask ci` is all that CI runs.
#![allow(clippy::print_stdout, reason = "it is a program that prints figures")]

mod bench;
mod ci;
mod codegen;
mod links;
mod names;
mod needs;
mod new_game;
mod no_std;
mod packages;
mod test_code;
mod tidy;
mod toolchain;
mod torture;
mod web;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, bail};
use clap::{Parser, Subcommand};

/// Checks, tidiness and benchmarks of the repository
#[derive(Parser)]
struct Cli {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Check everything that CI checks: format, lints, tidiness, generated types, tests, documentation
    Ci(ci::Ci),
    /// Only the tidiness checks: clauses and tests, files of games, links, dependencies, stray paths
    Tidy(tidy::Tidy),
    /// Write a small complete game to start from, and enter it in every list
    NewGame(new_game::NewGame),
    /// Every public item with its signature and nothing else, to see whether names can be guessed
    Names,
    /// Write the TypeScript types of everything that crosses the wire into web/src/generated
    Codegen(codegen::Codegen),
    /// Build the web client, which the next build of the program takes in
    Web,
    /// Build the web client and serve rooms with it; what follows goes to `railbird serve`
    Serve {
        /// Arguments of `railbird serve`
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<String>,
    },
    /// Take the pictures of the front page anew, from the real program in a real browser
    Pictures,
    /// Measure something; see `cargo xtask bench --help`
    #[command(subcommand)]
    Bench(bench::Bench),
    /// Kill a server again and again while people play: nothing acknowledged is lost, nothing happens twice
    Torture(torture::Torture),
}

/// Which copy of the repository is meant
#[derive(clap::Args)]
struct Tree {
    /// The root of the repository; without it, the one that this program was built from
    #[arg(long, value_name = "DIR")]
    root: Option<PathBuf>,
}

impl Tree {
    fn root(&self) -> PathBuf {
        self.root.clone().unwrap_or_else(root)
    }
}

fn main() -> ExitCode {
    let result = match Cli::parse().task {
        Task::Ci(args) => ci::run_all(&root(), &args),
        Task::Tidy(args) => tidy::run_command(&args),
        Task::NewGame(args) => new_game::run(&args),
        Task::Names => names::run(&root()),
        Task::Codegen(args) => codegen::run(&root(), &args),
        Task::Web => web::build(&root()),
        Task::Serve { args } => web::serve(&root(), &args),
        Task::Pictures => web::pictures(&root()),
        Task::Bench(bench) => bench::run(&root(), &bench),
        Task::Torture(args) => torture::run(&args),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn cargo(args: &[&str]) -> Result<()> {
    run(Command::new("cargo").args(args))
}

/// Runs a command in the root of the repository, and prints it first.
fn run(command: &mut Command) -> Result<()> {
    let words: Vec<_> = std::iter::once(command.get_program()).chain(command.get_args()).collect();
    let line = words.join(std::ffi::OsStr::new(" "));
    eprintln!("xtask: {}", line.display());
    let status = command.current_dir(root()).status().with_context(|| format!("cannot run {}", line.display()))?;
    if !status.success() {
        bail!("{} failed ({status})", line.display());
    }
    Ok(())
}

/// The folder of the workspace.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map_or_else(|| PathBuf::from("."), Path::to_path_buf)
}

#[cfg(test)]
mod tests {
    use test_support::documents::{self, CodeBlock};

    use super::*;

    #[test]
    fn every_task_in_the_documents_can_be_read() {
        let commands =
            documents::all_blocks().into_iter().filter(CodeBlock::is_shell).flat_map(|block| block.commands());
        let tasks = commands.flat_map(|line| line.split("&&").map(|part| part.trim().to_owned()).collect::<Vec<_>>());
        let tasks: Vec<String> = tasks.filter(|task| task.starts_with("cargo xtask")).collect();
        assert!(tasks.len() >= 3, "{tasks:?}");
        for task in tasks {
            let words = task.split_whitespace().skip(1);
            assert!(Cli::try_parse_from(words).is_ok(), "{task} cannot be read");
        }
    }
}
