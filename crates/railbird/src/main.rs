//! Railbird, a single program: each command is one file beside this one.
//!
//! [`help::EXIT_CODES`] lists the exit codes.

/// Completions for shells.
mod completions;
/// The settings of the server, from flags, variables and a file.
mod config;
/// Checks of the machine and the settings.
mod doctor;
/// Files and arguments that cannot be used.
mod files;
/// The list of games.
mod games;
/// What help, man pages and documents have in common: exit codes and examples.
mod help;
/// The commands of the lab.
mod lab;
mod load;
mod man;
/// Games in the terminal.
mod play;
/// Recorded games, shown step by step.
mod replay;
/// The server: rooms for friends, over HTTP and WebSockets.
mod serve;
/// Every setting of the server.
mod settings;
/// Checks whether the dice of a record were honest.
mod verify;
/// Watches a room in the terminal.
mod watch;

use std::io;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use fair::Secret;

/// Race night in one program: race-betting table games with honest dice.
#[derive(Parser)]
#[command(version, arg_required_else_help = true, after_help = help::overview_text(EXAMPLES))]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Examples:
  railbird games                                  list the games
  railbird play                                   choose a game from a menu
  railbird play dont-hesitate --record game.json  play against bots and keep the record
  railbird play --join BCDF --name Ada            play in a room; `railbird watch BCDF` only watches
  railbird replay game.json                       show a recorded game
  railbird verify game.json                       check its dice
  railbird serve                                  host rooms for browsers
  railbird doctor                                 check the machine and the settings
  echo '{\"op\":\"games\"}' | railbird engine         the same rules for programs, line by line";

#[derive(Subcommand)]
enum Command {
    /// List the games
    Games(games::Args),
    /// Play in the terminal, at home or in a room
    Play(Box<play::Args>),
    /// Watch a room in the terminal
    Watch(watch::Args),
    /// Serve rooms to browsers and programs
    Serve(serve::Args),
    /// Check the machine and the settings, and say how to fix what is wrong
    Doctor(doctor::Args),
    /// Play at many tables at once and measure the server
    Load(load::Args),
    /// Show a recorded game step by step
    Replay(replay::Args),
    /// Check whether the dice of a recorded game were honest
    Verify(verify::Args),
    /// Study games: simulations, tournaments, odds, balance, reports
    Lab(lab::Args),
    /// Speak the engine protocol on standard input and output
    #[command(after_help = ENGINE_HELP)]
    Engine(EngineArgs),
    /// Print completions for a shell
    Completions(completions::Args),
    /// Print man pages
    Man(man::Args),
}

const ENGINE_HELP: &str = "\
Each line of input is one JSON object, and so is the answer to it; docs/protocol.md lists every request.

Examples:
  railbird engine
  railbird engine --seed 7
  echo '{\"op\":\"games\"}' | railbird engine";

/// Speak the engine protocol on standard input and output
#[derive(clap::Args)]
struct EngineArgs {
    /// Seed of the dice, for the same outcomes every time; by default they are random
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

fn main() -> ExitCode {
    let result = match Cli::parse().command {
        Command::Games(args) => games::run(&args),
        Command::Play(args) => play::run(&args),
        Command::Watch(args) => watch::run(&args),
        Command::Serve(args) => serve::run(&args),
        Command::Doctor(args) => doctor::run(&args),
        Command::Load(args) => load::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Verify(args) => verify::run(&args),
        Command::Lab(args) => lab::run(&args),
        Command::Engine(args) => engine(&args),
        Command::Completions(args) => completions::run(&args),
        Command::Man(args) => man::run(&args),
    };
    result.unwrap_or_else(|error| match error.downcast_ref::<io::Error>().map(io::Error::kind) {
        // The reader of our output closed it, as `head` does. That is not a failure.
        Some(io::ErrorKind::BrokenPipe) => ExitCode::SUCCESS,
        _ => {
            eprintln!("railbird: {error:#}");
            ExitCode::from(if error.is::<files::UsageError>() { 2 } else { 1 })
        }
    })
}

fn engine(args: &EngineArgs) -> anyhow::Result<ExitCode> {
    let mut engine = engine::Engine::new(secret(args.seed)?);
    engine::stdio::run(&mut engine, io::stdin().lock(), io::stdout().lock())?;
    Ok(ExitCode::SUCCESS)
}

/// The secret behind all dice of this run.
fn secret(seed: Option<u64>) -> anyhow::Result<Secret> {
    Ok(match seed {
        Some(seed) => Secret::from_seed(seed),
        None => Secret::random()?,
    })
}
