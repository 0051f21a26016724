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
const EXAMPLES: [(&str, &[&str], Reader); 4] = [
    ("playouts", &["0.3", "1"], |line| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [game, seats, _, _, nanos, _] = words[..] else { return None };
        Some((format!("playout of {game} {seats}, ns an input"), nanos.parse().ok()?))
    }),
    ("race_speed", &[], |line| {
        if let Some(rest) = line.strip_prefix("contract ") {
            return Some(("races without bets, ns a roll".into(), rest.split_whitespace().next()?.parse().ok()?));
        }
        let (name, rest) = line.split_once(": median ")?;
        Some((format!("races: {name}, ns an input"), rest.split_whitespace().next()?.parse().ok()?))
    }),
    ("quote_speed", &["100", "4"], |line| {
        let (name, rest) = line.split_once(": median ")?;
        let game = name.split_whitespace().next()?;
        Some((format!("odds of {game}, ms a moment"), rest.split_whitespace().next()?.parse().ok()?))
    }),
    ("sampling_speed", &["0.5", "1"], |line| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [game, _, rate, _, "%", ..] = words[..] else { return None };
        Some((format!("lab: random games of {game}, ns an input"), 1e9 / rate.parse::<f64>().ok()?))
    }),
];

/// Runs against a server: the name, the arguments of `railbird load`, and the figures that count.
const SERVER_RUNS: [(&str, &[&str], &[Figure]); 7] = [
    ("server, hot-streak saturated", &["saturated", "--game", "hot-streak", "--tables", "100"], SATURATED),
    ("server, neck-and-neck saturated", &["saturated", "--game", "neck-and-neck", "--tables", "100"], SATURATED),
    ("server, ready-set-bet saturated", &["saturated", "--game", "ready-set-bet", "--tables", "100"], SATURATED),
    ("server, dont-hesitate saturated", &["saturated", "--game", "dont-hesitate", "--tables", "100"], SATURATED),
    ("server, bettor-horse saturated", &["saturated", "--game", "bettor-horse", "--tables", "100"], SATURATED),
    ("server, 1,000 tables saturated", &["saturated", "--tables", "1000"], CROWDED),
    ("server, ticking races", &["races"], TICKING),
];

/// What a figure is called, and how it is read from the report of a run.
type Figure = (&'static str, fn(&Value) -> Option<f64>);

const PER_INPUT: Figure = ("µs an input", |run| run["server_us_per_input"].as_f64());
const PER_ACTION: Figure = ("µs an action with its fan-out", |run| run["server_us_per_ack"].as_f64());
const TABLE_BYTES: Figure = ("bytes a table", |run| run["bytes_per_telling"].as_f64());
const SLOWEST: Figure = ("ms for 99 of 100 answers", |run| run["ack_ms"][1].as_f64());
/// More is better here, unlike for all other figures.
const PLAYERS: Figure =
    ("players that keep one core busy", |run| Some(run["players"].as_f64()? / run["server_cores"].as_f64()?));

const SATURATED: &[Figure] = &[PER_INPUT, PER_ACTION, TABLE_BYTES];
const CROWDED: &[Figure] = &[PER_INPUT, SLOWEST];
const TICKING: &[Figure] = &[PER_INPUT, TABLE_BYTES, PLAYERS];

type Reader = fn(&str) -> Option<(String, f64)>;

/// Figures by name: those of the earlier tree, and those of this one.
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
        for (name, words, read) in SERVER_RUNS.into_iter().filter(|(name, ..)| args.server_seconds > 0 && wanted(name))
        {
            for (side, tree) in trees.into_iter().enumerate() {
                let seconds = args.server_seconds.to_string();
                let mut load = Command::new(tree.join("target/release/railbird"));
                let text = output(load.arg("load").args(words).args(["--json", "--seconds", &seconds]))?;
                let report: Value = serde_json::from_str(&text).context("figures of a load run")?;
                for (unit, read) in read {
                    let figure = read(&report["runs"][0]).with_context(|| format!("{name}: no {unit}"))?;
                    figures.entry(format!("{name}, {unit}")).or_default()[side].push(figure);
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
    // The command that started this one has set its own tree for cargo.
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
    println!("{:62} {:>26} {:>26} {:>8}", "", "before (range)", "after (range)", "ratio");
    for (name, [before, after]) in figures {
        let (told_before, told_after) = (median_and_range(before), median_and_range(after));
        println!("{name:62} {told_before:>26} {told_after:>26} {:>8.2}", median_ratio(before, after));
    }
}

/// The median of the ratios of neighbours, which were measured one after the other.
pub(super) fn median_ratio(before: &[f64], after: &[f64]) -> f64 {
    median(before.iter().zip(after).map(|(before, after)| after / before).collect())
}

/// The median with the smallest and the largest.
pub(super) fn median_and_range(figures: &[f64]) -> String {
    let least = figures.iter().copied().fold(f64::INFINITY, f64::min);
    let most = figures.iter().copied().fold(0.0, f64::max);
    format!("{:.1} ({least:.1}–{most:.1})", median(figures.to_vec()))
}

fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures.get(figures.len() / 2).copied().unwrap_or(f64::NAN)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(program: &str, line: &str) -> Option<(String, f64)> {
        EXAMPLES.iter().find(|(name, ..)| *name == program).and_then(|(.., read)| read(line))
    }

    #[test]
    fn every_program_s_lines_are_read() {
        let found = [
            read("playouts", "dont-hesitate (2)               1000        2000000      500.0         21.0"),
            read("race_speed", "random games of 4: median 31.5 ns/input"),
            read("race_speed", "contract  9.25 ns/roll  1.70 M races/s   plain  8.00 ns/roll  2.00 M races/s"),
            read("quote_speed", "hot-streak     4 seats: median     3.50 ms, most     9.00 ms, error  4.1 %"),
            read(
                "sampling_speed",
                "hot-streak              4000000        2000000           50 %       1.90 x           1.95 x",
            ),
        ];
        let figures: Vec<f64> = found.iter().flatten().map(|(_, figure)| *figure).collect();
        assert_eq!(figures, [500.0, 31.5, 9.25, 3.5, 500.0]);
        assert_eq!(read("sampling_speed", "One core, least share of bare playouts: 80 %; bar 80 %: met."), None);
    }

    #[test]
    fn a_ratio_is_that_of_neighbours() {
        assert_eq!(median_ratio(&[1.0, 2.0, 4.0], &[2.0, 2.0, 2.0]), 1.0);
        assert_eq!(median_and_range(&[3.0, 1.0, 2.0]), "2.0 (1.0–3.0)");
    }
}
