//! The benchmark commands.

/// Size and build of the product in two source trees.
mod product;
/// What the server can handle.
mod server;
/// Two source trees side by side.
mod trees;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use clap::{Args, Subcommand};
use serde_json::Value;

use crate::run as run_command;

/// Measure something
#[derive(Subcommand)]
pub(crate) enum Bench {
    /// Random games of every game through the public contract: games/s, inputs/s, ns/input
    Playouts(Playouts),
    /// Ready Set Bet races that nobody bets on, beside a plain loop of the same rules
    Races(Races),
    /// What the server bears, beside the bare limit of its libraries and other servers for games
    Server(server::Server),
    /// Exact Ready Set Bet chances: how long they take, and how far from simulated races they are
    Odds(Odds),
    /// Simulated games of the lab beside bare playouts: inputs a second on one core, and how much two cores bring
    Lab,
    /// Another source tree and this one in one run, alternating: playouts, races, odds, the lab, and what the server bears
    Trees(trees::Trees),
    /// Another source tree and this one: lines of the product, and how long its first build takes
    Product(product::Product),
}

/// Exact Ready Set Bet chances: how long they take, and how far from simulated races they are
#[derive(Args)]
pub(crate) struct Odds {
    /// Millions of races to simulate from each of eleven moments; 0 for none
    #[arg(long, value_name = "N", default_value_t = 20)]
    millions: u64,
}

/// Ready Set Bet races that nobody bets on, beside a plain loop of the same rules
#[derive(Args)]
pub(crate) struct Races {
    /// A folder of baselines; its own plain loop is then built and timed in the same run
    #[arg(long, value_name = "DIR")]
    against: Option<PathBuf>,
}

/// Random games of every game through the public contract
#[derive(Args)]
pub(crate) struct Playouts {
    /// Seconds for each figure
    #[arg(long, value_name = "S", default_value_t = 1.0)]
    seconds: f64,
    /// How often each figure is taken; the median is shown
    #[arg(long, value_name = "N", default_value_t = 5)]
    runs: usize,
    /// A folder of baselines; OpenSpiel's comparable games are then measured in the same run, if Python is there
    #[arg(long, value_name = "DIR")]
    against: Option<PathBuf>,
}

pub(crate) fn run(root: &Path, bench: &Bench) -> Result<()> {
    match bench {
        Bench::Playouts(args) => playouts(root, args),
        Bench::Races(args) => races(root, args),
        Bench::Server(args) => server::run(root, args),
        Bench::Odds(args) => odds(args),
        Bench::Trees(args) => trees::run(root, args),
        Bench::Product(args) => product::run(root, args),
        Bench::Lab => {
            let example = ["run", "--release", "--quiet", "--package", "railbird-lab", "--example", "sampling_speed"];
            run_command(Command::new("cargo").args(example))
        }
    }
}

fn odds(args: &Odds) -> Result<()> {
    let example = |name: &'static str| {
        ["run", "--release", "--quiet", "--package", "railbird-ready-set-bet-play", "--example", name]
    };
    run_command(Command::new("cargo").args(example("odds_speed")))?;
    match args.millions {
        0 => Ok(()),
        millions => run_command(Command::new("cargo").args(example("odds_check")).args(["--", &millions.to_string()])),
    }
}

fn races(root: &Path, args: &Races) -> Result<()> {
    let ours = ["run", "--release", "--quiet", "--package", "railbird-ready-set-bet", "--example", "race_speed"];
    let Some(folder) = &args.against else { return run_command(Command::new("cargo").args(ours)) };
    let manifest = folder.join("rust_rsb_race/Cargo.toml");
    let manifest = fs::canonicalize(&manifest).with_context(|| format!("there is no {}", manifest.display()))?;
    // The lock file is written beside the manifest, so a read-only folder is copied first.
    let copy = root.join("target/baselines/rust_rsb_race");
    fs::create_dir_all(copy.join("src"))?;
    let source = manifest.parent().context("a manifest has a folder")?;
    for file in ["Cargo.toml", "src/main.rs", "src/exact.rs"] {
        fs::write(copy.join(file), fs::read(source.join(file)).with_context(|| file.to_owned())?)?;
    }
    let plain = |task: &'static str| {
        let mut command = Command::new("cargo");
        command.args([task, "--release", "--quiet", "--manifest-path"]).arg(copy.join("Cargo.toml"));
        command
    };
    run_command(&mut plain("build"))?;
    // Our program runs between two runs of the other one, because a machine is not equally fast all the time.
    run_command(plain("run").args(["--", "2", "1", "plain-xoshiro256pp"]))?;
    run_command(Command::new("cargo").args(ours))?;
    run_command(plain("run").args(["--", "2", "1", "plain-xoshiro256pp"]))
}

fn playouts(root: &Path, args: &Playouts) -> Result<()> {
    let (seconds, runs) = (args.seconds.to_string(), args.runs.to_string());
    let ours = ["run", "--release", "--quiet", "--package", "railbird-games", "--example", "playouts", "--"];
    run_command(Command::new("cargo").args(ours).args([&seconds, &runs]))?;
    match &args.against {
        Some(folder) => open_spiel(root, folder, args),
        None => Ok(()),
    }
}

/// OpenSpiel's own playouts, in C++, by the baseline's script.
fn open_spiel(root: &Path, baselines: &Path, args: &Playouts) -> Result<()> {
    let script = baselines.join("openspiel/bench.py");
    let script = fs::canonicalize(&script).with_context(|| format!("there is no {}", script.display()))?;
    if Command::new("python3").arg("--version").output().is_err() {
        eprintln!("xtask: no python3 here, so OpenSpiel is not measured");
        return Ok(());
    }
    let venv = root.join("target/baselines/openspiel");
    let python = venv.join("bin/python");
    if !python.exists() {
        eprintln!("xtask: fetching open_spiel by name for the comparison");
        run_command(Command::new("python3").args(["-m", "venv"]).arg(&venv))?;
        run_command(Command::new(&python).args(["-m", "pip", "install", "--quiet", "open_spiel==2.0.2"]))?;
    }
    let figures = venv.join("figures.json");
    let mut bench = Command::new(&python);
    bench.arg(&script).args([
        "--only",
        "loop,cpp",
        "--runs",
        &args.runs.to_string(),
        "--secs",
        &args.seconds.to_string(),
    ]);
    bench.arg("--json").arg(&figures).env("QUIET_LIMIT", "9").stdout(std::process::Stdio::null());
    run_command(&mut bench)?;
    let text = fs::read_to_string(&figures).with_context(|| figures.display().to_string())?;
    print_open_spiel(&serde_json::from_str(&text)?)
}

/// Games per second inside C++, and nanoseconds a step by the length of a game that the Python loop saw.
fn print_open_spiel(figures: &Value) -> Result<()> {
    let Some(games) = figures["games"].as_object() else { bail!("the baseline wrote something else than figures") };
    println!("\n{:38} {:>12} {:>14} {:>10} {:>12}", "OpenSpiel, C++", "games/s", "steps/s", "ns/step", "steps/game");
    for (name, row) in games {
        let mut rates: Vec<f64> =
            row["cpp_games_s"].as_array().into_iter().flatten().filter_map(Value::as_f64).collect();
        rates.sort_by(f64::total_cmp);
        let (Some(rate), Some(steps)) = (rates.get(rates.len() / 2), row["loop"][0]["steps_per_game"].as_f64()) else {
            continue;
        };
        println!("{name:38} {rate:>12.0} {:>14.0} {:>10.1} {steps:>12.1}", rate * steps, 1e9 / (rate * steps));
    }
    Ok(())
}
