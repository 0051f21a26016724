//! What the server can handle, in one table with the bare limit of the same libraries and with other game servers.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use clap::Args;
use serde_json::Value;

use crate::run as run_command;

/// What the server bears, beside the bare limit of its libraries and other servers for games
#[derive(Args)]
pub(crate) struct Server {
    /// A folder of baselines; the bare limit and, where Node is there, other servers are then measured in the same run
    #[arg(long, value_name = "DIR")]
    against: Option<PathBuf>,
    /// Seconds for each figure
    #[arg(long, value_name = "S", default_value_t = 10)]
    seconds: u64,
}

/// Tables of six in every comparison.
const TABLES: &str = "100";

pub(super) fn run(root: &Path, args: &Server) -> Result<()> {
    run_command(Command::new("cargo").args(["build", "--release", "--quiet", "--package", "railbird"]))?;
    let railbird = root.join("target/release/railbird");
    let seconds = args.seconds.to_string();
    let saturated = capture(
        Command::new(&railbird).args(["load", "saturated", "--json", "--tables", TABLES]).args(["--seconds", &seconds]),
    )?;
    let mut rows = vec![ours(&saturated)?];
    for mode in ["races", "scaling", "memory"] {
        run_command(Command::new(&railbird).args(["load", mode, "--seconds", &seconds]))?;
    }
    if let Some(folder) = &args.against {
        rows.extend(bare(root, folder, &seconds)?);
        rows.extend(peers(root, folder, &seconds)?);
    }
    println!("\n{TABLES} tables of six, everybody acts as soon as it may; moves that are told to all six");
    println!("{:44} {:>10} {:>14} {:>10} {:>10}", "", "moves/s", "server µs/move", "p50 ms", "p99 ms");
    for row in rows {
        println!("{:44} {:>10.0} {:>14.1} {:>10.2} {:>10.2}", row.name, row.rate, row.cpu, row.p50, row.p99);
    }
    Ok(())
}

/// A line of the table.
struct Row {
    name: String,
    rate: f64,
    cpu: f64,
    p50: f64,
    p99: f64,
}

fn ours(text: &str) -> Result<Row> {
    let report: Value = serde_json::from_str(text)?;
    let run = &report["runs"][0];
    let figure = |value: &Value| value.as_f64().context("a figure is missing");
    Ok(Row {
        name: "railbird, durable, a view for each seat".into(),
        rate: figure(&run["acks_per_second"])?,
        cpu: figure(&run["server_us_per_ack"])?,
        p50: figure(&run["ack_ms"][0])?,
        p99: figure(&run["ack_ms"][1])?,
    })
}

/// The same sockets with nothing behind them: no rules, no log, and one short text for all.
fn bare(root: &Path, folder: &Path, seconds: &str) -> Result<Option<Row>> {
    let copy = copied(root, folder, "rust_ws_echo", &["Cargo.toml", "src/main.rs"])?;
    let mut build = Command::new("cargo");
    run_command(build.args(["build", "--release", "--quiet", "--manifest-path"]).arg(copy.join("Cargo.toml")))?;
    let mut bench = Command::new(copy.join("target/release/ws-echo-limit"));
    bench.args(["bench", "axum", "room", TABLES, seconds, "2", "1"]).env("WS_BUF", "4096");
    read("bare axum rooms, nothing kept", &capture(&mut bench)?).map(Some)
}

/// Other game servers, as measured by their own folders of the baselines.
fn peers(root: &Path, folder: &Path, seconds: &str) -> Result<Vec<Row>> {
    if Command::new("node").arg("--version").output().is_err() {
        eprintln!("xtask: no node here, so other servers are not measured");
        return Ok(Vec::new());
    }
    let mut rows = Vec::new();
    let colyseus = copied(root, folder, "colyseus", &["package.json", "bench.js", "server.js"])?;
    let boardgame = copied(root, folder, "boardgameio", &["package.json", "bench.js", "server.js", "game.js"])?;
    let kinds = [
        ("Colyseus, state patched at once, not kept", colyseus, vec!["bench.js", "now", TABLES, seconds]),
        ("boardgame.io, in memory", boardgame, vec!["bench.js", TABLES, seconds]),
    ];
    for (name, copy, words) in kinds {
        if !copy.join("node_modules").exists() {
            run_command(Command::new("npm").args(["install", "--no-audit", "--no-fund", "--prefix"]).arg(&copy))?;
        }
        let mut bench = Command::new("node");
        rows.push(read(name, &capture(bench.args(words).current_dir(&copy).env("NODE_ENV", "production"))?)?);
    }
    Ok(rows)
}

/// Copies a baseline's files to a folder that may be written to.
fn copied(root: &Path, folder: &Path, name: &str, files: &[&str]) -> Result<PathBuf> {
    let (from, copy) = (folder.join(name), root.join("target/baselines").join(name));
    fs::create_dir_all(copy.join("src"))?;
    for file in files {
        let bytes = fs::read(from.join(file)).with_context(|| from.join(file).display().to_string())?;
        fs::write(copy.join(file), bytes)?;
    }
    Ok(copy)
}

/// A baseline prints its figures as words on one line.
fn read(name: &str, line: &str) -> Result<Row> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let number = |at: usize| words.get(at).and_then(|word| word.parse::<f64>().ok());
    let find = |word: &str| words.iter().position(|other| *other == word);
    let rate = find("moves/s").and_then(|at| number(at.checked_sub(1)?));
    let cpu = find("cpu").and_then(|at| number(at + 1));
    let milliseconds = |word: &str| {
        let at = find(word)?;
        let thousand = if words.get(at + 2) == Some(&"us") { 1e3 } else { 1.0 };
        Some(number(at + 1)? / thousand)
    };
    match (rate, cpu, milliseconds("p50"), milliseconds("p99")) {
        (Some(rate), Some(cpu), Some(p50), Some(p99)) => Ok(Row { name: name.into(), rate, cpu, p50, p99 }),
        _ => bail!("{name} wrote something else than figures: {line}"),
    }
}

fn capture(command: &mut Command) -> Result<String> {
    eprintln!("xtask: {command:?}");
    let output = command.output().with_context(|| format!("cannot run {command:?}"))?;
    if !output.status.success() {
        bail!("{command:?} failed: {}", String::from_utf8_lossy(&output.stderr));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}
