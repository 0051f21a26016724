//! Games by the thousand, from the command line: what to look into, where the findings go, and how far it is.

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
use lab::data_table::Findings;
use lab::matches::Side;
use lab::progress::{CancelFlag, ProgressMonitor};
use lab::tournament::Seating;
use lab::{LabError, balance, forecast, html_report, matches, run as games, tournament};
use serde::Serialize;
use serde_json::Value;

use crate::files::{self, UsageError};

/// Look into games: simulations, tournaments, odds, balance, reports
#[derive(ClapArgs)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(subcommand)]
    task: Task,
}

const EXAMPLES: &str = "\
The same seed gives the same findings on any number of cores. Ctrl-C gives what is done so far.

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
docs/bot-protocol.md tells what a program hears and says; examples/bot.py is one.

Examples:
  railbird lab match hot-streak --bot \"python3 examples/bot.py\" --bot medium
  railbird lab match dont-hesitate --bot \"python3 examples/bot.py\" --games 100 --time 1";

#[derive(Subcommand)]
enum Task {
    /// Play many games: length, money, who wins by seat, what happens how often
    Run(RunArgs),
    /// Let bots play each other in all seats with the same luck: ratings and a cross table
    Tournament(TournamentArgs),
    /// The chances of everything one may bet on, from a point of a recorded game
    Odds(OddsArgs),
    /// What every bet is worth before a race, and what would make it fair
    Balance(BalanceArgs),
    /// One page with pictures
    Report(ReportArgs),
    /// Let programs of your own play ours, over lines of JSON
    Match(MatchArgs),
    /// How strong the bots are: everything that is promised of them, met or not
    Strength(trials::StrengthArgs),
    /// Whether a bot of the card duels can be exploited: its finals exactly, whole games by fixed strategies
    Exploit(trials::ExploitArgs),
    /// Whether bots know more than their seats may: what is to come, or what is hidden
    Honesty(trials::HonestyArgs),
}

/// Where luck comes from and where findings go
#[derive(ClapArgs)]
struct Common {
    /// Where all luck comes from
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Write everything that was found as JSON, beside the text
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Write the main table as CSV, beside the text
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Threads to compute with; without it, one for each core
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
}

/// The variant that is played
#[derive(ClapArgs)]
struct Variant {
    /// A file with a ruleset; fields that are not given keep their default
    #[arg(long, value_name = "FILE")]
    ruleset: Option<PathBuf>,
}

/// Play many games
#[derive(ClapArgs)]
#[command(after_help = RUN_HELP)]
struct RunArgs {
    /// The game
    game: String,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1000)]
    games: u64,
    /// How many play, all of them the default bot, or who in seat order: bots by their ids, and random. Without it as few
    /// as the game takes
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
    /// The game
    game: String,
    /// Who takes part: bots by their ids, and random
    #[arg(long, value_name = "A,B,…")]
    bots: String,
    /// How many sit at a table; without it as many as take part, or as near to that as the game takes
    #[arg(long, value_name = "N")]
    seats: Option<usize>,
    /// How many games at the least
    #[arg(long, value_name = "N", default_value_t = 1000)]
    games: u64,
    /// The first bot sits alone among copies of one other, each of the others in turn
    #[arg(long)]
    lone: bool,
    #[command(flatten)]
    variant: Variant,
    #[command(flatten)]
    common: Common,
}

/// How sure sampled chances must be
#[derive(ClapArgs)]
struct Sampling {
    /// Stop when no standard error is larger than this many percent
    #[arg(long, value_name = "PERCENT", default_value_t = 0.5)]
    error: f64,
    /// Play on so many games at the most
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    most: u64,
}

/// The chances of everything one may bet on
#[derive(ClapArgs)]
#[command(after_help = ODDS_HELP)]
struct OddsArgs {
    /// The game
    game: String,
    /// The record of a game
    #[arg(long, value_name = "FILE")]
    record: PathBuf,
    /// After so many inputs; without it, after all of them
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// As this seat may know it; without it, as a spectator may
    #[arg(long, value_name = "N")]
    seat: Option<u8>,
    /// Who plays on where chances have to be tried out: a bot's id, or random
    #[arg(long, value_name = "BOT")]
    play: Option<String>,
    #[command(flatten)]
    sampling: Sampling,
    #[command(flatten)]
    common: Common,
}

/// What every bet is worth
#[derive(ClapArgs)]
#[command(after_help = BALANCE_HELP)]
struct BalanceArgs {
    /// The game
    game: String,
    /// How many play; without it, as few as the game takes
    #[arg(long, value_name = "N")]
    seats: Option<usize>,
    /// Who plays where chances have to be tried out: a bot's id, or random
    #[arg(long, value_name = "BOT")]
    play: Option<String>,
    #[command(flatten)]
    sampling: Sampling,
    #[command(flatten)]
    variant: Variant,
    #[command(flatten)]
    common: Common,
}

/// One page with pictures
#[derive(ClapArgs)]
#[command(after_help = REPORT_HELP)]
struct ReportArgs {
    /// The games; without any, all of them
    games_told_of: Vec<String>,
    /// The page
    #[arg(long, value_name = "FILE", default_value = "report.html")]
    out: PathBuf,
    /// How many games of each
    #[arg(long, value_name = "N", default_value_t = 400)]
    games: u64,
    /// How many play, all of them the default bot, or who in seat order: bots by their ids, and random. Without it four
    /// where the game takes four
    #[arg(long, visible_alias = "bots", value_name = "N | A,B,…")]
    seats: Option<String>,
    /// Where all luck comes from
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    variant: Variant,
}

/// Let programs of your own play ours
#[derive(ClapArgs)]
#[command(after_help = MATCH_HELP)]
struct MatchArgs {
    /// The game
    game: String,
    /// Somebody who plays: a command that starts a program, a bot's id, or random. Once for each seat; seats that are
    /// missing are filled with the default bot
    #[arg(long = "bot", value_name = "CMD", required = true)]
    bots: Vec<String>,
    /// How many games; everybody sits everywhere in turn
    #[arg(long, value_name = "N", default_value_t = 20)]
    games: u64,
    /// Seconds a program has for an answer
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
    look_into(&args.common, plan.games, |watch| games::run(&plan, watch))
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
    look_into(&args.common, plan.games, |watch| tournament::tournament(&plan, watch))
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
    look_into(&args.common, plan.budget.max_games, |watch| forecast::forecast(&plan, watch))
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
    look_into(&args.common, plan.budget.max_games, |watch| balance::balance(&plan, watch))
}

fn run_report(args: &ReportArgs) -> anyhow::Result<ExitCode> {
    writable(&args.out)?;
    let told_of = &all_or(&args.games_told_of);
    let ruleset = ruleset(&args.variant)?;
    let plan = |game: &String| {
        let players = players(args.seats.as_deref(), || nearest_seats(game, 4))?;
        let plan =
            games::Plan { game: game.clone(), ruleset: ruleset.clone(), players, games: args.games, seed: args.seed };
        anyhow::Ok(plan)
    };
    let plans = told_of.iter().map(plan).collect::<anyhow::Result<Vec<_>>>()?;
    let progress = Progress::new(args.games * plans.len() as u64)?;
    let chapters = plans.iter().map(|plan| html_report::game_report(plan, &progress)).collect::<Result<Vec<_>, _>>();
    progress.bar.finish_and_clear();
    fs::write(&args.out, html_report::html_page(&chapters.map_err(unusable)?))
        .with_context(|| args.out.display().to_string())?;
    writeln!(io::stdout(), "{} tells of {}.", args.out.display(), told_of.join(", "))?;
    Ok(ExitCode::SUCCESS)
}

fn run_matches(args: &MatchArgs) -> anyhow::Result<ExitCode> {
    const LONGEST: f64 = 86_400.0;
    if !(args.time > 0.0 && args.time <= LONGEST) {
        return Err(UsageError(format!("--time must be more than 0 and at most {LONGEST} seconds")).into());
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
    look_into(&args.common, plan.games, |watch| matches::play_matches(&plan, watch))
}

/// These games, or all there are.
fn all_or(games: &[String]) -> Vec<String> {
    match games {
        [] => GameId::ALL.iter().map(|game| game.meta().id.to_owned()).collect(),
        games => games.to_vec(),
    }
}

/// Computes with a progress bar, then writes text, and JSON and CSV where they are wanted.
fn look_into<F: Findings + Serialize + Send>(
    common: &Common,
    total: u64,
    find: impl FnOnce(&dyn ProgressMonitor) -> Result<F, LabError> + Send,
) -> anyhow::Result<ExitCode> {
    // Better now than after an hour of computing.
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
    let sheets = found.tables();
    let mut out = io::stdout().lock();
    writeln!(out, "{}", found.headline())?;
    for sheet in &sheets {
        write!(out, "\n{}", sheet.to_text())?;
    }
    if let Some(path) = &common.json {
        fs::write(path, serde_json::to_string_pretty(&found)? + "\n").with_context(|| path.display().to_string())?;
    }
    if let (Some(path), Some(sheet)) = (&common.csv, sheets.first()) {
        fs::write(path, sheet.to_csv()).with_context(|| path.display().to_string())?;
    }
    Ok(ExitCode::SUCCESS)
}

/// A bar with the time that is left, and an ear for Ctrl-C.
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

/// The first Ctrl-C asks for an end, the second one ends.
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

/// Who sits where: a number is so many of the default bot, anything else names everybody in seat order.
fn players(seats: Option<&str>, otherwise: impl FnOnce() -> usize) -> anyhow::Result<Vec<SimPlayer>> {
    match seats {
        None => at_most(otherwise(), player(None)?),
        Some(count) if !count.is_empty() && count.bytes().all(|byte| byte.is_ascii_digit()) => {
            at_most(count.parse().map_err(|_| too_many(count))?, player(None)?)
        }
        Some(who) => lab::lookup::players(who).map_err(unusable),
    }
}

/// The same player in every seat. No table has more seats than the kit can count, so more are not even made up.
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

/// As many seats as wanted, or the nearest number that the game takes. An unknown game is told of elsewhere.
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

/// Whether a file can be written, found out without changing what is in it.
fn writable(path: &Path) -> anyhow::Result<()> {
    let new = !path.exists();
    let opened = fs::OpenOptions::new().append(true).create(true).open(path);
    opened.map_err(|error| UsageError(format!("cannot write {}: {error}", path.display())))?;
    if new {
        fs::remove_file(path).with_context(|| path.display().to_string())?;
    }
    Ok(())
}
