//! The lab on the command line: what to compute, where the results go, and the progress.

/// How strong and how honest the bots are.
mod trials;

use ::games::GameId;
use std::fmt::Display;
use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use ::play::{SampleBudget, SimPlayer};
use anyhow::Context;
use clap::{Args as ClapArgs, Subcommand};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use lab::data_table::LabReport;
use lab::matches::Side;
use lab::progress::{CancelFlag, ProgressMonitor};
use lab::tournament::Seating;
use lab::{LabError, balance, forecast, html_report, matches, run as games, tournament};
use serde::Serialize;
use serde_json::Value;

use crate::files::{self, UsageError};

/// Study games: simulations, tournaments, odds, balance, reports
#[derive(ClapArgs)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(subcommand)]
    task: Task,
}

const EXAMPLES: &str = "\
The same seed gives the same results on any number of cores. Ctrl-C stops and prints the results so far.

Examples:
  railbird lab run hot-streak --games 10000 --seats hard,easy,easy
  railbird lab tournament neck-and-neck --bots medium,random --seats 4 --games 4000
  railbird lab odds ready-set-bet --record game.json --at 120 --seat 0
  railbird lab balance ready-set-bet --csv spots.csv
  railbird lab report --out report.html
  railbird lab strength dont-hesitate --quick
  railbird lab strength hot-streak --bot hard:200 --against medium --seats 6
  railbird lab exploit --games 10000
  railbird lab honesty ready-set-bet
  railbird lab match hot-streak --bot \"python3 examples/bot.py\" --bot medium";

const RUN_HELP: &str = "\
Examples:
  railbird lab run dont-hesitate --games 10000
  railbird lab run hot-streak --seats 4 --csv seats.csv
  railbird lab run bettor-horse --seats medium,hard --seed 7 --json found.json";

const TOURNAMENT_HELP: &str = "\
Examples:
  railbird lab tournament neck-and-neck --bots medium,random --seats 4 --games 4000
  railbird lab tournament hot-streak --bots hard,medium,easy
  railbird lab tournament ready-set-bet --bots sharp,medium --seats 4 --lone";

const ODDS_HELP: &str = "\
Examples:
  railbird lab odds ready-set-bet --record game.json
  railbird lab odds ready-set-bet --record game.json --at 120 --seat 0
  railbird lab odds hot-streak --record game.json --error 1 --most 5000";

const BALANCE_HELP: &str = "\
Examples:
  railbird lab balance ready-set-bet --csv spots.csv
  railbird lab balance dont-hesitate --ruleset long.json
  railbird lab balance hot-streak --seats 4 --play medium --error 1";

const REPORT_HELP: &str = "\
Examples:
  railbird lab report
  railbird lab report hot-streak --games 2000 --out hot-streak.html
  railbird lab report bettor-horse --seats hard,medium --out duel.html";

const MATCH_HELP: &str = "\
docs/bot-protocol.md describes the messages of such a program; examples/bot.py is an example.

Examples:
  railbird lab match hot-streak --bot \"python3 examples/bot.py\" --bot medium
  railbird lab match dont-hesitate --bot \"python3 examples/bot.py\" --games 100 --time 1";

#[derive(Subcommand)]
enum Task {
    /// Simulate many games: lengths, scores, wins by seat, frequency of events
    Run(RunArgs),
    /// Let bots play each other in all seats with the same dice: ratings and a cross table
    Tournament(TournamentArgs),
    /// Compute the chance of every bet at a point of a recorded game
    Odds(OddsArgs),
    /// Compute what every bet is worth before a race
    Balance(BalanceArgs),
    /// Write a page with charts
    Report(ReportArgs),
    /// Let your own programs play against our bots
    Match(MatchArgs),
    /// Measure whether our bots are as strong as promised
    Strength(trials::StrengthArgs),
    /// Look for ways to exploit a bot of Bettor Horse
    Exploit(trials::ExploitArgs),
    /// Check that bots use nothing that their seats may not know
    Honesty(trials::HonestyArgs),
}

/// Random seed, output files and threads
#[derive(ClapArgs)]
struct Common {
    /// Random seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Also write all results to this file, as JSON
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Also write the main table to this file, as CSV
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Number of threads; by default one for each core
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
}

/// The ruleset of the games
#[derive(ClapArgs)]
struct Variant {
    /// A file with a ruleset as JSON; fields that it leaves out have their default
    #[arg(long, value_name = "FILE")]
    ruleset: Option<PathBuf>,
}

/// Simulate many games
#[derive(ClapArgs)]
#[command(after_help = RUN_HELP)]
struct RunArgs {
    /// The game, by its id
    game: String,
    /// Number of games
    #[arg(long, value_name = "N", default_value_t = 1000)]
    games: u64,
    /// Number of seats, all with the default bot, or the ids of bots in seat order, or random; by default the fewest seats
    /// that the game takes
    #[arg(long, visible_alias = "bots", value_name = "N | A,B,…")]
    seats: Option<String>,
    #[command(flatten)]
    variant: Variant,
    #[command(flatten)]
    common: Common,
}

/// Let bots play each other
#[derive(ClapArgs)]
#[command(after_help = TOURNAMENT_HELP)]
struct TournamentArgs {
    /// The game, by its id
    game: String,
    /// The bots, by their ids, or random
    #[arg(long, value_name = "A,B,…")]
    bots: String,
    /// Number of seats; by default the number of bots, or the nearest that the game takes
    #[arg(long, value_name = "N")]
    seats: Option<usize>,
    /// Number of games, rounded up to whole groups
    #[arg(long, value_name = "N", default_value_t = 1000)]
    games: u64,
    /// Seat the first bot alone among copies of one other bot, each of the others in turn
    #[arg(long)]
    lone: bool,
    #[command(flatten)]
    variant: Variant,
    #[command(flatten)]
    common: Common,
}

/// Precision of estimated chances
#[derive(ClapArgs)]
struct Sampling {
    /// Stop when no standard error is larger than this, in percent
    #[arg(long, value_name = "PERCENT", default_value_t = 0.5)]
    error: f64,
    /// Maximum number of simulated games
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    most: u64,
}

/// Compute the chance of every bet
#[derive(ClapArgs)]
#[command(after_help = ODDS_HELP)]
struct OddsArgs {
    /// The game, by its id
    game: String,
    /// The record of a game
    #[arg(long, value_name = "FILE")]
    record: PathBuf,
    /// The point, as a number of inputs; by default the end of the record
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// The seat whose knowledge is used; by default a spectator's
    #[arg(long, value_name = "N")]
    seat: Option<u8>,
    /// Bot used in simulations, by its id, or random
    #[arg(long, value_name = "BOT")]
    play: Option<String>,
    #[command(flatten)]
    sampling: Sampling,
    #[command(flatten)]
    common: Common,
}

/// Compute what every bet is worth
#[derive(ClapArgs)]
#[command(after_help = BALANCE_HELP)]
struct BalanceArgs {
    /// The game, by its id
    game: String,
    /// Number of seats; by default the fewest that the game takes
    #[arg(long, value_name = "N")]
    seats: Option<usize>,
    /// Bot used in simulations, by its id, or random
    #[arg(long, value_name = "BOT")]
    play: Option<String>,
    #[command(flatten)]
    sampling: Sampling,
    #[command(flatten)]
    variant: Variant,
    #[command(flatten)]
    common: Common,
}

/// Write a page with charts
#[derive(ClapArgs)]
#[command(after_help = REPORT_HELP)]
struct ReportArgs {
    /// The games, by their ids; by default all
    game_ids: Vec<String>,
    /// The file to write
    #[arg(long, value_name = "FILE", default_value = "report.html")]
    out: PathBuf,
    /// Number of games of each
    #[arg(long, value_name = "N", default_value_t = 400)]
    games: u64,
    /// Number of seats, all with the default bot, or the ids of bots in seat order, or random; by default four, or the
    /// nearest number that the game takes
    #[arg(long, visible_alias = "bots", value_name = "N | A,B,…")]
    seats: Option<String>,
    /// Random seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    variant: Variant,
}

/// Let your own programs play against our bots
#[derive(ClapArgs)]
#[command(after_help = MATCH_HELP)]
struct MatchArgs {
    /// The game, by its id
    game: String,
    /// A command that starts a program, the id of a bot, or random; once for each seat. Missing seats are filled with the
    /// default bot
    #[arg(long = "bot", value_name = "CMD", required = true)]
    bots: Vec<String>,
    /// Number of games; everybody sits everywhere in turn
    #[arg(long, value_name = "N", default_value_t = 20)]
    games: u64,
    /// Seconds that a program has for an answer
    #[arg(long, value_name = "SECONDS", default_value_t = 5.0)]
    time: f64,
    #[command(flatten)]
    variant: Variant,
    #[command(flatten)]
    common: Common,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    match &args.task {
        Task::Run(args) => run_games(args),
        Task::Tournament(args) => run_tournament(args),
        Task::Odds(args) => run_odds(args),
        Task::Balance(args) => run_balance(args),
        Task::Report(args) => run_report(args),
        Task::Match(args) => run_matches(args),
        Task::Strength(args) => trials::run_strength(args),
        Task::Exploit(args) => trials::run_exploit(args),
        Task::Honesty(args) => trials::run_honesty(args),
    }
}

fn run_games(args: &RunArgs) -> anyhow::Result<ExitCode> {
    let plan = games::Plan {
        game: args.game.clone(),
        ruleset: ruleset(&args.variant)?,
        players: players(args.seats.as_deref(), || nearest_seats(&args.game, 0))?,
        games: args.games,
        seed: args.common.seed,
    };
    run_and_print(&args.common, plan.games, |watch| games::run(&plan, watch))
}

fn run_tournament(args: &TournamentArgs) -> anyhow::Result<ExitCode> {
    let players = lab::lookup::players(&args.bots).map_err(unusable)?;
    let plan = tournament::Plan {
        game: args.game.clone(),
        ruleset: ruleset(&args.variant)?,
        seats: args.seats.unwrap_or_else(|| nearest_seats(&args.game, players.len())),
        players,
        seating: if args.lone { Seating::FirstAgainstCopies } else { Seating::Mixed },
        games: args.games,
        seed: args.common.seed,
    };
    run_and_print(&args.common, plan.games, |watch| tournament::tournament(&plan, watch))
}

fn run_odds(args: &OddsArgs) -> anyhow::Result<ExitCode> {
    let plan = forecast::Plan {
        game: args.game.clone(),
        record: files::read_record(&args.record)?,
        after_inputs: args.at,
        seat: args.seat,
        player: player(args.play.as_deref())?,
        budget: care(&args.sampling)?,
        seed: args.common.seed,
    };
    run_and_print(&args.common, plan.budget.max_games, |watch| forecast::forecast(&plan, watch))
}

fn run_balance(args: &BalanceArgs) -> anyhow::Result<ExitCode> {
    let seats = args.seats.unwrap_or_else(|| nearest_seats(&args.game, 0));
    let plan = balance::Plan {
        game: args.game.clone(),
        ruleset: ruleset(&args.variant)?,
        players: at_most(seats, player(args.play.as_deref())?)?,
        budget: care(&args.sampling)?,
        seed: args.common.seed,
    };
    run_and_print(&args.common, plan.budget.max_games, |watch| balance::balance(&plan, watch))
}

fn run_report(args: &ReportArgs) -> anyhow::Result<ExitCode> {
    writable(&args.out)?;
    let game_ids = &all_or(&args.game_ids);
    let ruleset = ruleset(&args.variant)?;
    let plan = |game: &String| {
        let players = players(args.seats.as_deref(), || nearest_seats(game, 4))?;
        let plan =
            games::Plan { game: game.clone(), ruleset: ruleset.clone(), players, games: args.games, seed: args.seed };
        anyhow::Ok(plan)
    };
    let plans = game_ids.iter().map(plan).collect::<anyhow::Result<Vec<_>>>()?;
    let progress = Progress::new(args.games * plans.len() as u64)?;
    let chapters = plans.iter().map(|plan| html_report::game_report(plan, &progress)).collect::<Result<Vec<_>, _>>();
    progress.bar.finish_and_clear();
    fs::write(&args.out, html_report::html_page(&chapters.map_err(unusable)?))
        .with_context(|| args.out.display().to_string())?;
    writeln!(io::stdout(), "{} is about {}.", args.out.display(), game_ids.join(", "))?;
    Ok(ExitCode::SUCCESS)
}

fn run_matches(args: &MatchArgs) -> anyhow::Result<ExitCode> {
    const MAX_ANSWER_SECONDS: f64 = 86_400.0;
    if !(args.time > 0.0 && args.time <= MAX_ANSWER_SECONDS) {
        return Err(UsageError(format!("--time must be more than 0 and at most {MAX_ANSWER_SECONDS} seconds")).into());
    }
    let mut sides: Vec<Side> = args.bots.iter().map(|words| Side::parse(words)).collect();
    at_most(sides.len(), SimPlayer::Random)?;
    let seats = nearest_seats(&args.game, sides.len()).max(sides.len());
    sides.resize(seats, Side::BuiltIn(player(None)?));
    let plan = matches::Plan {
        game: args.game.clone(),
        ruleset: ruleset(&args.variant)?,
        sides,
        games: args.games,
        answer_timeout: Duration::from_secs_f64(args.time),
        seed: args.common.seed,
    };
    run_and_print(&args.common, plan.games, |watch| matches::play_matches(&plan, watch))
}

/// These games, or all games if none is given.
fn all_or(games: &[String]) -> Vec<String> {
    match games {
        [] => GameId::ALL.iter().map(|game| game.meta().id.to_owned()).collect(),
        games => games.to_vec(),
    }
}

/// Computes with a progress bar, then prints the text, and writes JSON and CSV if they were requested.
fn run_and_print<F: LabReport + Serialize + Send>(
    common: &Common,
    total: u64,
    find: impl FnOnce(&dyn ProgressMonitor) -> Result<F, LabError> + Send,
) -> anyhow::Result<ExitCode> {
    // It is better to fail now than after an hour of computing.
    for path in common.json.iter().chain(&common.csv) {
        writable(path)?;
    }
    let threads = common.threads.unwrap_or(0);
    if common.threads == Some(0) || threads > 1024 {
        return Err(UsageError("--threads must be from 1 to 1024".into()).into());
    }
    let pool = lab::progress::thread_pool(threads).context("cannot start threads")?;
    let progress = Progress::new(total)?;
    let found = pool.install(|| find(&progress));
    progress.bar.finish_and_clear();
    let found = found.map_err(unusable)?;
    if progress.stop.is_cancelled() {
        eprintln!("railbird: stopped; this is what is done so far");
    }
    let tables = found.tables();
    let mut out = io::stdout().lock();
    writeln!(out, "{}", found.headline())?;
    for table in &tables {
        write!(out, "\n{}", table.to_text())?;
    }
    if let Some(path) = &common.json {
        fs::write(path, serde_json::to_string_pretty(&found)? + "\n").with_context(|| path.display().to_string())?;
    }
    if let (Some(path), Some(table)) = (&common.csv, tables.first()) {
        fs::write(path, table.to_csv()).with_context(|| path.display().to_string())?;
    }
    Ok(ExitCode::SUCCESS)
}

/// A progress bar with the remaining time, which also handles Ctrl-C.
struct Progress {
    bar: ProgressBar,
    stop: Arc<CancelFlag>,
}

impl Progress {
    fn new(total: u64) -> anyhow::Result<Progress> {
        let target = match io::stderr().is_terminal() {
            true => ProgressDrawTarget::stderr(),
            false => ProgressDrawTarget::hidden(),
        };
        let style = ProgressStyle::with_template("{bar:30} {pos}/{len} games, {elapsed} gone, {eta} left")?;
        let bar = ProgressBar::with_draw_target(Some(total), target).with_style(style);
        bar.enable_steady_tick(Duration::from_millis(250));
        let stop = Arc::new(CancelFlag::new());
        listen(&stop)?;
        Ok(Progress { bar, stop })
    }
}

impl ProgressMonitor for Progress {
    fn advance(&self, count: u64) {
        self.bar.inc(count);
    }

    fn is_cancelled(&self) -> bool {
        self.stop.is_cancelled()
    }
}

/// The first Ctrl-C asks the computation to end, the second one ends the program.
fn listen(stop: &Arc<CancelFlag>) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build()?;
    let stop = Arc::clone(stop);
    std::thread::Builder::new().name("ctrl-c".into()).spawn(move || {
        runtime.block_on(async {
            while tokio::signal::ctrl_c().await.is_ok() {
                if stop.is_cancelled() {
                    std::process::exit(130);
                }
                stop.cancel();
            }
        });
    })?;
    Ok(())
}

fn unusable(unfit: LabError) -> anyhow::Error {
    UsageError(unfit.to_string()).into()
}

fn player(id: Option<&str>) -> anyhow::Result<SimPlayer> {
    id.map_or(Ok(SimPlayer::default_bot()), lab::lookup::player).map_err(unusable)
}

/// The player of each seat: a number means that many default bots, anything else is a list in seat order.
fn players(seats: Option<&str>, otherwise: impl FnOnce() -> usize) -> anyhow::Result<Vec<SimPlayer>> {
    match seats {
        None => at_most(otherwise(), player(None)?),
        Some(count) if !count.is_empty() && count.bytes().all(|byte| byte.is_ascii_digit()) => {
            at_most(count.parse().map_err(|_| too_many(count))?, player(None)?)
        }
        Some(who) => lab::lookup::players(who).map_err(unusable),
    }
}

/// The same player in every seat. Tables have a maximum number of seats, and no more are created.
fn at_most(seats: usize, player: SimPlayer) -> anyhow::Result<Vec<SimPlayer>> {
    match seats {
        0 => Err(UsageError("a table needs at least one seat".into()).into()),
        seats if seats > kit::MAX_SEATS => Err(too_many(seats).into()),
        seats => Ok(vec![player; seats]),
    }
}

fn too_many(seats: impl Display) -> UsageError {
    UsageError(format!("no table has {seats} seats; {} are the most", kit::MAX_SEATS))
}

/// The wanted number of seats, or the nearest that the game takes. An unknown game is refused elsewhere.
fn nearest_seats(game: &str, wanted: usize) -> usize {
    let counts =
        GameId::find(game).into_iter().flat_map(|game| game.seat_counts(&Value::Null).iter().collect::<Vec<_>>());
    counts.map(|seats| seats.count()).min_by_key(|count| count.abs_diff(wanted)).unwrap_or(2)
}

fn care(sampling: &Sampling) -> anyhow::Result<SampleBudget> {
    let error = sampling.error / 100.0;
    if !(error.is_finite() && error > 0.0 && error <= 1.0) {
        return Err(UsageError("--error must be more than 0 and at most 100 percent".into()).into());
    }
    if sampling.most == 0 {
        return Err(UsageError("--most must be at least 1".into()).into());
    }
    Ok(SampleBudget { target_error: error, max_games: sampling.most })
}

fn ruleset(variant: &Variant) -> anyhow::Result<Value> {
    let Some(path) = &variant.ruleset else { return Ok(Value::Null) };
    let text =
        fs::read_to_string(path).map_err(|error| UsageError(format!("cannot read {}: {error}", path.display())))?;
    let read = serde_json::from_str(&text);
    Ok(read.map_err(|error| UsageError(format!("{} is no ruleset: {error}", path.display())))?)
}

/// Checks that a file can be written, without changing its content.
fn writable(path: &Path) -> anyhow::Result<()> {
    let new = !path.exists();
    let opened = fs::OpenOptions::new().append(true).create(true).open(path);
    opened.map_err(|error| UsageError(format!("cannot write {}: {error}", path.display())))?;
    if new {
        fs::remove_file(path).with_context(|| path.display().to_string())?;
    }
    Ok(())
}
