//! Railbird, the one program: each command is one file beside this one.
//!
//! What the status means when it ends is told in [`help::EXIT_CODES`].

/// Completions for shells.
mod completions;
/// What the server is told, and what is in force.
mod config;
/// What stands in the way of an evening.
mod doctor;
/// Files that may not be what one hopes.
mod files;
/// Games for people and programs to choose from.
mod games;
/// What help, man pages and documents have in common.
mod help;
/// Games by the thousand, from the command line.
mod lab;
/// Many players at many tables, to see what a server bears.
mod load;
/// Man pages.
mod man;
/// A game in the terminal.
mod play;
/// A recorded game told again.
mod replay;
/// Rooms for friends, over HTTP and WebSockets.
mod serve;
/// Every setting of the server.
mod settings;
/// Whether a record's dice were honest.
mod verify;
/// A room, to watch.
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
  railbird games                                  what can be played
  railbird play                                   play in the terminal, by a menu
  railbird play dont-hesitate --record game.json  play against bots and keep the record
  railbird play --join BCDF --name Ada            play in a room; `railbird watch BCDF` only looks
  railbird replay game.json                       see it again
  railbird verify game.json                       were the dice honest?
  railbird serve                                  rooms for friends, in their browsers
  railbird doctor                                 what is wrong here, and what to do about it
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
    /// Check the surroundings and name the fix for what is wrong
    Doctor(doctor::Args),
    /// Play at many tables at once and tell what the server bore
    Load(load::Args),
    /// Tell a recorded game again, input by input
    Replay(replay::Args),
    /// Check whether a record's dice were honest
    Verify(verify::Args),
    /// Look into games: simulations, tournaments, odds, balance, reports
    Lab(lab::Args),
    /// Speak the engine protocol on standard input and output
    #[command(after_help = ENGINE_HELP)]
    Engine(EngineArgs),
    /// Write completions for a shell
    Completions(completions::Args),
    /// Write man pages
    Man(man::Args),
}

const ENGINE_HELP: &str = "\
One JSON object a line in, one JSON object a line out, in order; docs/protocol.md lists every request.

Examples:
  railbird engine
  railbird engine --seed 7
  echo '{\"op\":\"games\"}' | railbird engine";

/// Speak the engine protocol on standard input and output
#[derive(clap::Args)]
struct EngineArgs {
    /// Deal the same outcomes every time; without it the operating system's randomness is used
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
        // Whoever read our output has enough of it, as `head` does. That is no failure.
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
