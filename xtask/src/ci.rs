//! `cargo xtask ci`: everything CI checks, step by step, and how long each step took.

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

use crate::needs::{self, Missing, Need};
use crate::{cargo, codegen, no_std, run, tidy, toolchain, torture, web};

/// Check everything that CI checks, and print how long each step took
#[derive(clap::Args)]
pub(crate) struct Ci {
    /// Install programs that are missing; otherwise they are named, and nothing is done. `CI=true` in the environment
    /// means the same
    #[arg(long)]
    install: bool,
    /// The checks that take longer, instead of the usual ones: a long torture run, licences and sources of dependencies,
    /// and other systems
    #[arg(long)]
    long: bool,
}

/// The name of a step, and the function that runs it in the folder of the workspace.
type Step = (&'static str, fn(&Path) -> Result<()>);

const USUAL_NEEDS: [Need; 12] = [
    needs::GIT,
    needs::RUSTFMT,
    needs::CLIPPY,
    needs::NODE,
    needs::NPM,
    needs::PYTHON,
    needs::PYTHON_VENV,
    needs::SCHEMATHESIS,
    needs::CURL,
    needs::SQLITE,
    needs::POSTGRES,
    needs::BROWSER,
];

const USUAL: [Step; 12] = [
    ("format", |_| cargo(&["fmt", "--all", "--check"])),
    ("tidiness", tidy::run),
    // The client is built first, because the program that the tests build includes it.
    ("web client: build", web::build),
    ("lints", lints),
    ("generated types", |root| codegen::run(root, &codegen::Codegen::CHECK)),
    ("rules without std", no_std::check),
    ("fuzz targets", fuzz_targets),
    ("tests", |_| cargo(&["test", "--workspace"])),
    // The whole workspace again, because one package alone would be built with other features.
    ("HTTP interface", |_| cargo(&["test", "--workspace", "--test", "schemathesis"])),
    ("web client: checks", web::check),
    ("web client: in a browser", web::play),
    ("documentation", documentation),
];

const LONG_NEEDS: [Need; 4] = [needs::CARGO_DENY, needs::NODE, needs::NPM, needs::BROWSER];

const LONG: [Step; 6] = [
    // These are here because cargo-deny takes longer to build than most of the usual steps, and because its answer
    // changes only with a new dependency.
    ("licences and sources", |_| cargo(&["deny", "check", "licenses", "bans", "sources"])),
    ("web client: build", web::build),
    ("web client: pseudo-language", pseudo_language),
    ("Windows", |_| other_system("x86_64-pc-windows-gnu")),
    ("macOS", |_| other_system("aarch64-apple-darwin")),
    ("torture", |_| torture::run(&torture::Torture::default())),
];

pub(crate) fn run_all(root: &Path, args: &Ci) -> Result<()> {
    let (needs, steps): (&[Need], &[Step]) = match args.long {
        false => (&USUAL_NEEDS, &USUAL),
        true => (&LONG_NEEDS, &LONG),
    };
    needs::ensure(needs, Missing::new(args.install))?;
    let mut times = Vec::new();
    let mut result = Ok(());
    for (name, step) in steps {
        eprintln!("xtask: step {} of {}, {name}", times.len() + 1, steps.len());
        let begun = Instant::now();
        result = step(root).with_context(|| format!("the step `{name}` failed"));
        times.push((*name, begun.elapsed()));
        if result.is_err() {
            break;
        }
    }
    print!("{}", table(&times));
    result
}

/// The time of each step, and of all.
fn table(times: &[(&str, Duration)]) -> String {
    let total: Duration = times.iter().map(|(_, time)| time).sum();
    let lines = times.iter().map(|(name, time)| format!("{name:26} {:>6}\n", time.as_secs()));
    let minutes = format!("{:.1} minutes", total.as_secs_f64() / 60.0);
    format!("{:26} seconds\n{}{:26} {:>6} ({minutes})\n", "step", lines.collect::<String>(), "all", total.as_secs())
}

fn lints(_: &Path) -> Result<()> {
    cargo(&["clippy", "--workspace", "--all-targets", "--", "--deny", "warnings"])?;
    // The code that the generated types come from is compiled only with a feature that the product is built without.
    let typed = ["--package", "railbird-protocol", "--features", "ts", "--all-targets"];
    cargo(&[&["clippy"], &typed[..], &["--", "--deny", "warnings"]].concat())
}

/// Checks the fuzz targets, which are outside the workspace because only cargo-fuzz can link them. Checking them needs
/// neither cargo-fuzz nor libFuzzer, which its crate builds unless the environment names one.
fn fuzz_targets(root: &Path) -> Result<()> {
    let mut check = Command::new("cargo");
    check.args(["check", "--quiet", "--manifest-path"]).arg(root.join("fuzz/Cargo.toml"));
    check.arg("--target-dir").arg(root.join("target/fuzz"));
    run(check.env("CUSTOM_LIBFUZZER_PATH", root.join("target/fuzz/libfuzzer.a")))
}

/// With the program that has the client inside it.
fn pseudo_language(root: &Path) -> Result<()> {
    cargo(&["build", "--package", "railbird"])?;
    web::play_pseudo(root)
}

fn documentation(_: &Path) -> Result<()> {
    let docs = ["doc", "--workspace", "--no-deps", "--document-private-items", "--quiet"];
    run(Command::new("cargo").args(docs).env("RUSTDOCFLAGS", "--deny warnings"))
}

/// Checks everything for another system without its linker and C compiler: `true` stands in for those, because a check
/// never reads what they would write.
fn other_system(target: &str) -> Result<()> {
    if !toolchain::has_target(target) {
        eprintln!("xtask: left out, because {target} is not installed (rustup target add {target})");
        return Ok(());
    }
    let mut check = Command::new("cargo");
    check.args(["check", "--quiet", "--workspace", "--exclude", "xtask", "--target", target]);
    let variable = target.replace('-', "_");
    run(check.env(format!("CC_{variable}"), "true").env(format!("AR_{variable}"), "true"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_has_a_line_for_each_step_and_the_sum() {
        let table = table(&[("format", Duration::from_millis(1_900)), ("tests", Duration::from_secs(100))]);
        let lines: Vec<Vec<&str>> = table.lines().map(|line| line.split_whitespace().collect()).collect();
        assert_eq!(lines[1], ["format", "1"]);
        assert_eq!(lines[2], ["tests", "100"]);
        assert_eq!(lines[3], ["all", "101", "(1.7", "minutes)"]);
    }
}
