//! What the repository does to itself. `cargo xtask ci` is all that CI runs.
#![allow(clippy::print_stdout, reason = "it is a program that prints figures")]

/// The benchmark commands.
mod bench;
/// TypeScript types from the Rust types.
mod codegen;
/// Links among the documents.
mod links;
/// Every public item with its signature.
mod names;
/// A small complete game to start from.
mod new_game;
/// The rules without `std`.
mod no_std;
/// What a reader would stumble over.
mod tidy;
/// The web client: built, checked, and played in a real browser.
mod web;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Instant;

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
    /// Everything CI runs: format, lints, tidiness, generated types, tests, documentation
    Ci,
    /// Only the tidiness checks: clauses and tests, file names, no_std, stray paths, links
    Tidy(Tree),
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
    Torture(Torture),
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

/// Kill a server again and again while people play
#[derive(clap::Args)]
struct Torture {
    /// How often
    #[arg(long, value_name = "N", default_value_t = 200)]
    kills: usize,
    /// Decides the moments
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

fn main() -> ExitCode {
    let result = match Cli::parse().task {
        Task::Ci => ci(),
        Task::Tidy(tree) => tidy::run(&tree.root()),
        Task::NewGame(args) => new_game::run(&args),
        Task::Names => names::run(&root()),
        Task::Codegen(args) => codegen::run(&root(), &args),
        Task::Web => web::build(&root()),
        Task::Serve { args } => web::serve(&root(), &args),
        Task::Pictures => web::pictures(&root()),
        Task::Bench(bench) => bench::run(&root(), &bench),
        Task::Torture(args) => {
            let (kills, seed) = (args.kills.to_string(), args.seed.to_string());
            let run = ["run", "--release", "--quiet", "--package", "railbird", "--", "load", "torture"];
            cargo(&[&run[..], &["--kills", &kills, "--seed", &seed]].concat())
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn ci() -> Result<()> {
    // Programs in the documents are run by tests, in the languages they are written in.
    need("node", "nodejs")?;
    need("python3", "python3")?;
    need_postgres()?;
    cargo(&["fmt", "--all", "--check"])?;
    tidy::run(&root())?;
    // First of all that is built, so that the program the tests make has the client inside it.
    web::build(&root())?;
    cargo(&["clippy", "--workspace", "--all-targets", "--", "--deny", "warnings"])?;
    // The types are told only with a feature that the product is built without, so it is linted by itself.
    let typed = ["--package", "railbird-protocol", "--features", "ts", "--all-targets"];
    cargo(&[&["clippy"], &typed[..], &["--", "--deny", "warnings"]].concat())?;
    codegen::run(&root(), &codegen::Codegen::CHECK)?;
    no_std::check(&root())?;
    cargo(&["test", "--workspace"])?;
    web::check(&root())?;
    let docs = ["doc", "--workspace", "--no-deps", "--document-private-items", "--quiet"];
    run(Command::new("cargo").args(docs).env("RUSTDOCFLAGS", "--deny warnings"))
}

/// Fetches a program by its Debian package where it is missing.
fn need(program: &str, package: &str) -> Result<()> {
    if Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success()) {
        return Ok(());
    }
    fetch(program, package)
}

/// The store is tested against a PostgreSQL that its tests start themselves, unless they are given another. Debian
/// keeps its programs out of the path.
fn need_postgres() -> Result<()> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut servers = versions.map(|version| version.path().join("bin/initdb"));
    if std::env::var_os("RAILBIRD_TEST_POSTGRES").is_some() || servers.any(|initdb| initdb.is_file()) {
        return Ok(());
    }
    fetch("PostgreSQL", "postgresql")
}

fn fetch(what: &str, package: &str) -> Result<()> {
    eprintln!("xtask: {what} is missing; fetching Debian's package {package}");
    run(Command::new("apt-get").arg("update"))?;
    run(Command::new("apt-get").args(["install", "--yes", "--no-install-recommends", package]))
        .with_context(|| format!("the tests need {what}; install it and try again"))
}

fn cargo(args: &[&str]) -> Result<()> {
    run(Command::new("cargo").args(args))
}

/// Runs a command and says how long it took.
fn run(command: &mut Command) -> Result<()> {
    let begun = Instant::now();
    hand_over(command)?;
    eprintln!("xtask: that took {} s", begun.elapsed().as_secs());
    Ok(())
}

/// Runs a command in the repository's root and says what it is. What it says itself is the last word.
fn hand_over(command: &mut Command) -> Result<()> {
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
