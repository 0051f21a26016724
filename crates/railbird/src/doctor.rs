//! Checks of the machine and the settings: one line for each, with how to fix what is wrong.

/// The clock, the terminal, and the page inside the program.
mod machine;
/// The port, and whether other machines can reach it.
mod network;
/// The folder and the database of the rooms.
mod storage;

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, SystemTime};

use anyhow::Context;
use serde::Serialize;
use tracing_subscriber::EnvFilter;

use crate::config::{self, Config, EffectiveSettings};
use crate::files::UsageError;
use crate::serve;

/// Check the machine and the settings, and say how to fix what is wrong
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    #[command(flatten)]
    settings: config::Args,
    /// Print the results as JSON
    #[arg(long)]
    json: bool,
}

const HELP: &str = "\
It reads the same flags, variables and file as `railbird serve`, and changes nothing.
The exit code is 1 if a check fails and 0 otherwise; a warning is not a failure.

Examples:
  railbird doctor
  railbird doctor --config railbird.toml
  railbird doctor --database postgres://railbird@localhost/railbird
  railbird doctor --port 8080 --data ./rooms --json";

/// No check waits longer than this for an answer.
const CHECK_TIMEOUT: Duration = Duration::from_secs(5);

kit::string_enum! {
    /// The result of a check.
    pub enum State {
        /// Nothing is wrong.
        Ok = "ok",
        /// It may be a problem.
        Warn = "warn",
        /// It will not work.
        Fail = "fail",
    }
}

/// What a check found, and how to fix it.
#[derive(Debug, Serialize)]
struct Finding {
    check: &'static str,
    state: State,
    found: String,
    fix: Option<String>,
}

impl Finding {
    fn ok(check: &'static str, found: impl Into<String>) -> Finding {
        Finding { check, state: State::Ok, found: found.into(), fix: None }
    }

    fn warn(check: &'static str, found: impl Into<String>, fix: impl Into<String>) -> Finding {
        Finding { check, state: State::Warn, found: found.into(), fix: Some(fix.into()) }
    }

    fn fail(check: &'static str, found: impl Into<String>, fix: impl Into<String>) -> Finding {
        Finding { check, state: State::Fail, found: found.into(), fix: Some(fix.into()) }
    }
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().context("no runtime")?;
    let findings = runtime.block_on(look(args));
    // A host name that is still being resolved is not waited for.
    runtime.shutdown_background();
    let well = findings.iter().all(|finding| finding.state != State::Fail);
    let mut out = io::stdout().lock();
    if args.json {
        let all = serde_json::json!({"ok": well, "checks": findings});
        writeln!(out, "{}", serde_json::to_string_pretty(&all)?)?;
    } else {
        print_findings(&mut out, &findings)?;
    }
    Ok(if well { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn print_findings(out: &mut impl Write, findings: &[Finding]) -> io::Result<()> {
    for Finding { check, state, found, fix } in findings {
        let fix = fix.as_ref().map_or(String::new(), |fix| format!("; fix: {fix}"));
        writeln!(out, "{:4}  {check:9}  {found}{fix}", state.as_str())?;
    }
    let count = |state| findings.iter().filter(|finding| finding.state == state).count();
    match (count(State::Fail), count(State::Warn)) {
        (0, 0) => writeln!(out, "No failures; you can run `railbird serve`."),
        (0, warnings) => writeln!(out, "No failures, {warnings} to look at; you can run `railbird serve`."),
        (failures, _) => {
            writeln!(out, "{failures} failed; `railbird serve` will not work with these settings.")
        }
    }
}

/// Runs every check. If the settings cannot be read, only those of the machine itself.
async fn look(args: &Args) -> Vec<Finding> {
    let mut findings = Vec::new();
    match settings(&args.settings) {
        Ok((config, found)) => {
            findings.push(found);
            let port_check = network::check_port(&config).await;
            let reach = network::check_reachable(&config, &port_check);
            findings.push(port_check.finding);
            findings.push(reach);
            match serve::database_url(&config) {
                Ok(url) => {
                    findings.extend(storage::check_folder(&url));
                    findings.push(storage::check_database(&url).await);
                    findings.push(clock(store::sqlite_path(&url).as_deref()));
                }
                Err(error) => {
                    findings.push(Finding::fail("folder", error.to_string(), "give one with --data DIR"));
                    findings.push(clock(None));
                }
            }
        }
        Err(UsageError(why)) => {
            let fix = "correct it; `railbird serve --print-config` explains every setting";
            findings.push(Finding::fail("settings", why, fix));
            findings.push(clock(None));
        }
    }
    findings.push(machine::check_web_client(assets::has_web_client()));
    findings.push(machine::check_terminal(&machine::TerminalInfo::detect()));
    findings
}

fn settings(args: &config::Args) -> Result<(Config, Finding), UsageError> {
    let config = EffectiveSettings::resolve(args)?.to_config()?;
    EnvFilter::try_new(&config.log_filter).map_err(|error| UsageError(format!("log cannot be used: {error}")))?;
    let found = match &args.file {
        Some(path) => format!("{} and everything beside it can be used", path.display()),
        None => "can be used; no file was given".into(),
    };
    Ok((config, Finding::ok("settings", found)))
}

/// Compares the clock with the times of the files that rooms are kept in.
fn clock(rooms: Option<&Path>) -> Finding {
    let written = rooms.and_then(|path| path.metadata().ok()?.modified().ok());
    machine::check_clock(SystemTime::now(), written, machine::monotonic_clock_works())
}
