//! The same measurements of two source trees in one run, alternating, because machines are noisy: medians, ranges, and
//! the median of the ratios between neighbours.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use clap::Args;
use serde_json::Value;

/// Another source tree and this one, measured in one run
#[derive(Args)]
pub(crate) struct Trees {
    /// The other tree, which counts as the one before
    #[arg(value_name = "DIR")]
    before: PathBuf,
    /// How often each figure is taken in each tree
    #[arg(long, value_name = "N", default_value_t = 5)]
    runs: usize,
    /// Measure only figures whose name contains this
    #[arg(long, value_name = "WORD")]
    only: Option<String>,
    /// Seconds of each run against a server; 0 for none
    #[arg(long, value_name = "S", default_value_t = 5)]
    server_seconds: u64,
}

/// The programs that print figures: an example, its arguments, and how to read a line.
const EXAMPLES: [(&str, &[&str], Reader); 3] = [
    ("playouts", &["0.3", "1"], |line| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [game, seats, _, _, nanos, _] = words[..] else { return None };
        Some((format!("playout of {game} {seats}, ns an input"), nanos.parse().ok()?))
    }),
    ("race_speed", &[], |line| {
        let (name, rest) = line.split_once(": median ")?;
        Some((format!("races: {name}, ns an input"), rest.split_whitespace().next()?.parse().ok()?))
    }),
    ("quote_speed", &["100", "4"], |line| {
        let (name, rest) = line.split_once(": median ")?;
        let game = name.split_whitespace().next()?;
        Some((format!("odds of {game}, ms a moment"), rest.split_whitespace().next()?.parse().ok()?))
    }),
];

/// Runs against a server: the name, and the arguments of `railbird load`.
const SERVER_RUNS: [(&str, &[&str]); 6] = [
    ("server, hot-streak saturated", &["saturated", "--game", "hot-streak", "--tables", "100"]),
    ("server, neck-and-neck saturated", &["saturated", "--game", "neck-and-neck", "--tables", "100"]),
    ("server, ready-set-bet saturated", &["saturated", "--game", "ready-set-bet", "--tables", "100"]),
    ("server, dont-hesitate saturated", &["saturated", "--game", "dont-hesitate", "--tables", "100"]),
    ("server, bettor-horse saturated", &["saturated", "--game", "bettor-horse", "--tables", "100"]),
    ("server, ticking races", &["races"]),
];

type Reader = fn(&str) -> Option<(String, f64)>;

/// Figures by name: those of the tree before, and those of this one.
type Figures = BTreeMap<String, [Vec<f64>; 2]>;

pub(super) fn run(root: &Path, args: &Trees) -> Result<()> {
    let trees = [args.before.as_path(), root];
    for tree in trees {
        build(tree)?;
    }
    let wanted = |name: &str| args.only.as_deref().is_none_or(|only| name.contains(only));
    let mut figures = Figures::new();
    for _ in 0..args.runs {
        for (program, words, read) in EXAMPLES {
            for (side, tree) in trees.into_iter().enumerate() {
                let text = output(Command::new(tree.join("target/release/examples").join(program)).args(words))?;
                for (name, figure) in text.lines().filter_map(read).filter(|(name, _)| wanted(name)) {
                    figures.entry(name).or_default()[side].push(figure);
                }
            }
        }
        for (name, words) in SERVER_RUNS.into_iter().filter(|(name, _)| args.server_seconds > 0 && wanted(name)) {
            for (side, tree) in trees.into_iter().enumerate() {
                let seconds = args.server_seconds.to_string();
                let mut load = Command::new(tree.join("target/release/railbird"));
                let text = output(load.arg("load").args(words).args(["--json", "--seconds", &seconds]))?;
                let report: Value = serde_json::from_str(&text).context("figures of a load run")?;
                for (field, unit) in [("server_us_per_input", "µs an input"), ("bytes_per_telling", "bytes a table")] {
                    if let Some(figure) = report["runs"][0][field].as_f64() {
                        figures.entry(format!("{name}, {unit}")).or_default()[side].push(figure);
                    }
                }
            }
        }
    }
    print(&figures);
    Ok(())
}

fn build(tree: &Path) -> Result<()> {
    let examples = EXAMPLES.iter().flat_map(|(name, ..)| ["--example", name]);
    let mut command = Command::new("cargo");
    command.args(["build", "--release", "--quiet", "--workspace"]).args(examples).args(["--bin", "railbird"]);
    // The command that starts this one names its own tree to cargo.
    command.current_dir(tree).env_remove("CARGO_MANIFEST_DIR");
    eprintln!("xtask: building {}", tree.display());
    let status = command.status().context("cannot run cargo")?;
    if !status.success() {
        bail!("{} does not build", tree.display());
    }
    Ok(())
}

fn output(command: &mut Command) -> Result<String> {
    let output = command.output().with_context(|| format!("cannot run {command:?}"))?;
    if !output.status.success() {
        bail!("{command:?} failed: {}", String::from_utf8_lossy(&output.stderr));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

fn print(figures: &Figures) {
    println!("{:52} {:>26} {:>26} {:>8}", "", "before (range)", "after (range)", "ratio");
    for (name, [before, after]) in figures {
        let ratios = before.iter().zip(after).map(|(before, after)| after / before).collect();
        println!("{name:52} {:>26} {:>26} {:>8.2}", told(before), told(after), median(ratios));
    }
}

/// The median with the smallest and the largest.
fn told(figures: &[f64]) -> String {
    let least = figures.iter().copied().fold(f64::INFINITY, f64::min);
    let most = figures.iter().copied().fold(0.0, f64::max);
    format!("{:.1} ({least:.1}–{most:.1})", median(figures.to_vec()))
}

fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures.get(figures.len() / 2).copied().unwrap_or(f64::NAN)
}
