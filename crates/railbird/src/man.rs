//! Man pages, written from the same description as the help: one for the program and one for each command.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Command, CommandFactory};
use clap_mangen::Man;

use crate::Cli;
use crate::files::UsageError;
use crate::help::{EXIT_CODES, split_examples};

/// Print man pages
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// The command; by default the program itself
    command: Vec<String>,
    /// Write the pages of all commands to this folder
    #[arg(long, value_name = "DIR", conflicts_with = "command")]
    out: Option<PathBuf>,
}

const HELP: &str = "\
Examples:
  railbird man | man -l -
  railbird man lab run > railbird-lab-run.1
  railbird man --out ~/.local/share/man/man1";

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let mut pages = Vec::new();
    let mut program = Cli::command();
    program.build();
    gather(&program, "railbird", &mut pages)?;
    if let Some(folder) = &args.out {
        let unusable = |error: io::Error| UsageError(format!("cannot write into {}: {error}", folder.display()));
        fs::create_dir_all(folder).map_err(unusable)?;
        for (name, page) in &pages {
            fs::write(folder.join(format!("{name}.1")), page).map_err(unusable)?;
        }
        writeln!(io::stdout(), "{} pages are in {}.", pages.len(), folder.display())?;
        return Ok(ExitCode::SUCCESS);
    }
    let wanted = ["railbird"].into_iter().chain(args.command.iter().map(String::as_str)).collect::<Vec<_>>().join("-");
    let Some((_, page)) = pages.iter().find(|(name, _)| *name == wanted) else {
        let words = args.command.join(" ");
        return Err(UsageError(format!("there is no command {words:?}; `railbird --help` lists them")).into());
    };
    io::stdout().write_all(page)?;
    Ok(ExitCode::SUCCESS)
}

/// The page of a command and those of all its subcommands, each with its name.
fn gather(command: &Command, name: &str, pages: &mut Vec<(String, Vec<u8>)>) -> io::Result<()> {
    pages.push((name.to_owned(), page(command)?));
    for sub in command.get_subcommands().filter(|sub| sub.get_name() != "help" && !sub.is_hide_set()) {
        gather(sub, &format!("{name}-{}", sub.get_name()), pages)?;
    }
    Ok(())
}

fn page(command: &Command) -> io::Result<Vec<u8>> {
    let after = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let man = Man::new(command.clone().disable_help_subcommand(true));
    let mut out = Vec::new();
    man.render_title(&mut out)?;
    man.render_name_section(&mut out)?;
    man.render_synopsis_section(&mut out)?;
    man.render_description_section(&mut out)?;
    man.render_options_section(&mut out)?;
    if command.get_subcommands().any(|sub| sub.get_name() != "help") {
        man.render_subcommands_section(&mut out)?;
    }
    // Lines are not wrapped, so that an example can be copied in one piece.
    let (words, examples) = split_examples(&after);
    let words = words.split("Exit codes:").next().unwrap_or_default().trim_end();
    if !words.is_empty() {
        section(&mut out, "NOTES", words)?;
    }
    if let Some(examples) = examples {
        section(&mut out, "EXAMPLES", examples)?;
    }
    let codes = EXIT_CODES.map(|(code, meaning)| format!("{code:3}  {meaning}"));
    section(&mut out, "EXIT STATUS", &codes.join("\n"))?;
    Ok(plain(&String::from_utf8_lossy(&out)).into_bytes())
}

/// Replaces characters beyond ASCII by their numeric escapes, which every reader of man pages knows.
fn plain(text: &str) -> String {
    text.chars().map(|it| if it.is_ascii() { it.to_string() } else { format!("\\[u{:04X}]", u32::from(it)) }).collect()
}

/// A section whose lines are not filled.
fn section(out: &mut impl Write, title: &str, text: &str) -> io::Result<()> {
    writeln!(out, ".SH {title:?}\n.nf")?;
    for line in text.lines() {
        // A dot or a quote at the beginning of a line would be read as an instruction.
        let line = line.replace('\\', "\\e").replace('-', "\\-").replace('\'', "\\(aq");
        writeln!(out, "{}{line}", if line.starts_with('.') { "\\&" } else { "" })?;
    }
    writeln!(out, ".fi")
}
