//! Many players at many tables, to measure what a server can handle.

use ::games::GameId;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::Context;
use clap::ValueEnum;
use load::kill_test::{self, KillReport, KillTest};
use load::player::ThinkTime;
use load::report::Report;
use load::rooms::RoomSpec;
use load::runs::LoadRun;
use load::server_process::{ServerOptions, ServerProcess, TargetServer, TempFolder};
use load::{memory, runs};
use protocol::Pace;

use crate::files::UsageError;

/// Play at many tables at once and measure the server
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// What to measure
    #[arg(value_enum, default_value_t = Mode::Saturated)]
    mode: Mode,
    /// Server to play on, as http://HOST:PORT; without it one is started for the run
    #[arg(long, value_name = "URL")]
    server: Option<String>,
    /// Number of tables
    #[arg(long, value_name = "N")]
    tables: Option<usize>,
    /// Players at each table
    #[arg(long, value_name = "N", default_value_t = 6)]
    players: usize,
    /// Game to play, by its id
    #[arg(long, value_name = "ID")]
    game: Option<String>,
    /// Seconds to measure
    #[arg(long, value_name = "S", default_value_t = 10)]
    seconds: u64,
    /// Number of times the server is killed
    #[arg(long, value_name = "N", default_value_t = 200)]
    kills: usize,
    /// Number of tables that must recover after a last kill
    #[arg(long, value_name = "N", default_value_t = 1_000)]
    crowd: usize,
    /// Seed of the moments at which it is killed
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Print the results as JSON
    #[arg(long)]
    json: bool,
}

/// What can be measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Mode {
    /// Players act as soon as they get an answer
    Saturated,
    /// Two thousand players at live races, with a bet now and then
    Races,
    /// Memory of a viewer and of a table
    Memory,
    /// `saturated` with ten tables up to a thousand
    Scaling,
    /// Kill the server again and again, and check that nothing acknowledged is lost or happens twice
    Torture,
}

const HELP: &str = "\
`acks` counts the actions of players that were acknowledged, `inputs` all entries of the log, with the dice. The
processor time of the server is known only if the server was started for the run.

Examples:
  railbird load
  railbird load races --seconds 30
  railbird load saturated --server http://127.0.0.1:7777 --tables 20 --json";

/// A game in which somebody can nearly always decide, without secret choices and live races.
fn steady() -> &'static str {
    game_that(|meta| !meta.has_secrets && !meta.has_live_turns)
}

/// A game with live races.
fn ticking() -> &'static str {
    game_that(|meta| meta.has_live_turns)
}

/// A game in which seats choose in secret.
fn secretive() -> &'static str {
    game_that(|meta| meta.has_secrets && !meta.has_live_turns)
}

fn game_that(is: impl Fn(&kit::Meta) -> bool) -> &'static str {
    let metas = || GameId::ALL.iter().map(|game| game.meta());
    metas().find(|meta| is(meta)).or(metas().next()).map_or("", |meta| meta.id)
}

/// A speed factor at which dice fall soon, but nobody counts as absent while a server starts.
const SOON: u32 = 30;
/// A speed factor at which dice fall at once.
const AT_ONCE: u32 = 4_000;

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    // One thread, because the load must leave the machine's other processors to the server that it measures.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().context("no runtime")?;
    if args.mode == Mode::Torture {
        return runtime.block_on(survive(args));
    }
    let report = runtime.block_on(measure(args))?;
    let mut out = io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
    } else {
        write!(out, "{report}")?;
    }
    Ok(ExitCode::SUCCESS)
}

async fn measure(args: &Args) -> anyhow::Result<Report> {
    let mut report = Report::default();
    match args.mode {
        Mode::Saturated => report.runs.push(once(args, &saturated(args, args.tables.unwrap_or(100)), AT_ONCE).await?),
        Mode::Scaling => {
            for tables in [10, 100, 1_000] {
                report.runs.push(once(args, &saturated(args, tables), AT_ONCE).await?);
            }
        }
        Mode::Races => {
            let tables = args.tables.unwrap_or(2_000_usize.div_ceil(args.players));
            let run = LoadRun {
                name: format!("races of {}", game(args, ticking())),
                tables,
                spec: RoomSpec { game: game(args, ticking()), seats: args.players, pace: Pace::Fast },
                thinking: ThinkTime::BetweenMs(500, 3_000),
                warm_up: Duration::from_secs(5),
                duration: Duration::from_secs(args.seconds),
                // The tables start within two intervals of a fast race.
                start_interval: Duration::from_millis(3_000) / tables as u32,
            };
            report.runs.push(once(args, &run, 1).await?);
        }
        Mode::Memory => {
            if args.server.is_some() {
                return Err(UsageError(
                    "memory is measured only on a server that this run starts; leave out --server".into(),
                )
                .into());
            }
            let spec = RoomSpec { game: game(args, steady()), seats: args.players, pace: Pace::Relaxed };
            let plan = ServerOptions { program: program()?, data_folder: PathBuf::new(), speed_factor: 1 };
            report.memory = Some(memory::measure_memory(&plan, args.tables.unwrap_or(1_000), &spec).await?);
        }
        // The kill test prints its own report.
        Mode::Torture => {}
    }
    Ok(report)
}

async fn survive(args: &Args) -> anyhow::Result<ExitCode> {
    let spec = |game: &str, seats| RoomSpec { game: game.into(), seats, pace: Pace::None };
    let ordeal = KillTest {
        server: ServerOptions { program: program()?, data_folder: PathBuf::new(), speed_factor: SOON },
        kills: args.kills,
        tables: args.tables.unwrap_or(24),
        games: vec![spec(steady(), 2), spec(secretive(), 2), spec(steady(), 3)],
        seed: args.seed,
        restart_tables: args.crowd,
    };
    let progress = |kill: usize, survived: &KillReport| {
        if kill.is_multiple_of(10) {
            eprintln!("{kill} kills, {} acknowledged actions, all there", survived.acknowledged);
        }
    };
    let survived = kill_test::kill_test(&ordeal, progress).await?;
    let mut out = io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&survived)?)?;
        return Ok(ExitCode::SUCCESS);
    }
    writeln!(
        out,
        "{} kills: {} acknowledged actions, none lost, none doubled; of those cut off {} were kept and {} were not.",
        survived.kills, survived.acknowledged, survived.cut_off_and_kept, survived.cut_off_and_lost
    )?;
    if let Some((tables, ms)) = survived.restart {
        writeln!(out, "{tables} tables were back {ms:.0} ms after the start of the process.")?;
    }
    Ok(ExitCode::SUCCESS)
}

fn saturated(args: &Args, tables: usize) -> LoadRun {
    LoadRun {
        name: game(args, steady()),
        tables,
        spec: RoomSpec { game: game(args, steady()), seats: args.players, pace: Pace::None },
        thinking: ThinkTime::None,
        warm_up: Duration::from_secs(2),
        duration: Duration::from_secs(args.seconds),
        start_interval: Duration::ZERO,
    }
}

/// A run on the given server, or on one started for it.
async fn once(args: &Args, run: &LoadRun, hurry: u32) -> anyhow::Result<load::report::RunFigures> {
    if let Some(url) = &args.server {
        return runs::run(&TargetServer::from_url(url)?, run).await;
    }
    let scratch = TempFolder::new("load")?;
    let plan = ServerOptions { program: program()?, data_folder: scratch.path().into(), speed_factor: hurry };
    runs::run(&TargetServer::Spawned(ServerProcess::start(&plan)?), run).await
}

fn program() -> anyhow::Result<PathBuf> {
    std::env::current_exe().context("this program cannot find itself")
}

fn game(args: &Args, usual: &str) -> String {
    args.game.clone().unwrap_or_else(|| usual.into())
}
