//! Programs that tasks need besides cargo. A missing program is named together with the command that installs it, and
//! is installed only on request.

use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Result, bail};

use crate::run;

/// The releases of Node that build and check the web client: a major version, and the oldest minor one of it.
const NODES: [(u32, u32); 2] = [(20, 19), (22, 13)];
/// This major version of Node and all later ones will do as well.
const NEW_NODE: u32 = 24;
/// Where Debian installs the browser; tests look for it here unless `CHROMIUM` names another path.
const CHROMIUM: &str = "/usr/bin/chromium";

/// A program that a task needs.
pub(crate) struct Need {
    name: &'static str,
    /// What it is needed for, as the end of a sentence.
    purpose: &'static str,
    is_there: fn() -> bool,
    source: Source,
}

/// Where a program comes from.
#[derive(Clone, Copy)]
enum Source {
    /// A package of Debian and its relatives.
    Apt(&'static str),
    /// A component of the Rust toolchain.
    Rustup(&'static str),
    /// A crate that cargo builds and installs.
    Cargo(&'static str),
    /// Packages of Python in an environment of their own, by its folder, its interpreter, and the file that lists them.
    Venv { folder: &'static str, python: &'static str, list: &'static str },
}

pub(crate) const GIT: Need =
    Need { name: "git", purpose: "lists the files to check", is_there: || answers("git"), source: Source::Apt("git") };
pub(crate) const RUSTFMT: Need = Need {
    name: "rustfmt",
    purpose: "checks the format",
    is_there: || answers("rustfmt"),
    source: Source::Rustup("rustfmt"),
};
pub(crate) const CLIPPY: Need = Need {
    name: "clippy",
    purpose: "is the linter",
    is_there: || answers("cargo-clippy"),
    source: Source::Rustup("clippy"),
};
pub(crate) const NODE: Need = Need {
    name: "Node 20.19, 22.13, or 24 and later",
    purpose: "builds the web client and runs programs of our documents",
    is_there: || version("node").is_some_and(|version| is_node_new_enough(&version)),
    source: Source::Apt("nodejs"),
};
pub(crate) const NPM: Need = Need {
    name: "npm",
    purpose: "fetches what the web client is built from",
    is_there: || answers("npm"),
    source: Source::Apt("npm"),
};
pub(crate) const PYTHON: Need = Need {
    name: "Python 3",
    purpose: "runs programs of our documents",
    is_there: || answers("python3"),
    source: Source::Apt("python3"),
};
pub(crate) const PYTHON_VENV: Need = Need {
    name: "Python's module venv",
    purpose: "keeps programs in Python apart from those of the system",
    is_there: || succeeds("python3", &["-c", "import ensurepip, venv"]),
    source: Source::Apt("python3-venv"),
};
/// The versions of it and of all it needs.
const SCHEMATHESIS_VERSIONS: &str = include_str!("../schemathesis.txt");
pub(crate) const SCHEMATHESIS: Need = Need {
    name: "Schemathesis",
    purpose: "compares the HTTP interface with its document",
    is_there: || {
        let said = version(&crate::root().join("target/schemathesis/bin/schemathesis").to_string_lossy());
        let wanted = SCHEMATHESIS_VERSIONS.lines().find_map(|line| line.strip_prefix("schemathesis=="));
        said.zip(wanted).is_some_and(|(said, wanted)| said.trim().ends_with(wanted))
    },
    source: Source::Venv {
        folder: "target/schemathesis",
        python: "target/schemathesis/bin/python",
        list: "xtask/schemathesis.txt",
    },
};
pub(crate) const CURL: Need = Need {
    name: "curl",
    purpose: "runs requests of our documents",
    is_there: || answers("curl"),
    source: Source::Apt("curl"),
};
pub(crate) const SQLITE: Need = Need {
    name: "sqlite3",
    purpose: "runs commands of our documents",
    is_there: || answers("sqlite3"),
    source: Source::Apt("sqlite3"),
};
pub(crate) const POSTGRES: Need = Need {
    name: "PostgreSQL",
    purpose: "is started by tests; `RAILBIRD_TEST_POSTGRES` can name a running one instead",
    is_there: || env::var_os("RAILBIRD_TEST_POSTGRES").is_some() || has_postgres(Path::new("/usr/lib/postgresql")),
    source: Source::Apt("postgresql"),
};
pub(crate) const BROWSER: Need = Need {
    name: "Chromium",
    purpose: "plays in the web client; `CHROMIUM` can name another place",
    is_there: || Path::new(&env::var_os("CHROMIUM").unwrap_or(CHROMIUM.into())).is_file(),
    source: Source::Apt("chromium"),
};
pub(crate) const CARGO_DENY: Need = Need {
    name: "cargo-deny",
    purpose: "checks licences and sources of dependencies",
    is_there: || answers("cargo-deny"),
    source: Source::Cargo("cargo-deny"),
};

/// Whether missing programs may be installed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Missing {
    Install,
    Name,
}

impl Missing {
    /// Nothing is installed unless the caller asked for it, or the environment says that this is a CI machine.
    pub(crate) fn new(asked_to_install: bool) -> Missing {
        let is_ci = env::var("CI").is_ok_and(|value| value == "true");
        if asked_to_install || is_ci { Missing::Install } else { Missing::Name }
    }
}

/// Makes sure that all of these programs are available. Missing ones are installed or, if that is not wanted, named all
/// at once with the commands that install them.
pub(crate) fn ensure(needs: &[Need], missing: Missing) -> Result<()> {
    let lacking = lacking(needs);
    if lacking.is_empty() {
        return Ok(());
    }
    if missing == Missing::Name {
        bail!(
            "{}Install it, or let `cargo xtask ci --install` do that",
            describe("something is missing on this machine", &lacking)
        );
    }
    eprintln!("xtask: {}", describe("installing what is missing", &lacking).trim_end());
    for command in commands(&lacking) {
        let [program, words @ ..] = &command[..] else { continue };
        run(Command::new(program).args(words))?;
    }
    let lacking = self::lacking(needs);
    if !lacking.is_empty() {
        bail!("{}", describe("still missing, or too old", &lacking).trim_end());
    }
    Ok(())
}

fn lacking(needs: &[Need]) -> Vec<&Need> {
    needs.iter().filter(|need| !(need.is_there)()).collect()
}

/// A line for each missing program: what it is for, and the command that installs it.
fn describe(title: &str, lacking: &[&Need]) -> String {
    let lines = lacking.iter().map(|need| {
        let commands = need.source.commands(&[need.source.package()]);
        let commands: Vec<String> = commands.iter().map(|words| words.join(" ")).collect();
        format!("  {} ({}): {}\n", need.name, need.purpose, commands.join(" && "))
    });
    format!("{title}:\n{}", lines.collect::<String>())
}

/// The commands that install everything: packages of one source with one command.
fn commands(lacking: &[&Need]) -> Vec<Vec<&'static str>> {
    let from = |matches: fn(&Source) -> bool| {
        let sources = lacking.iter().map(|need| need.source).filter(matches).collect::<Vec<_>>();
        let packages: Vec<_> = sources.iter().map(Source::package).collect();
        sources.first().map_or_else(Vec::new, |source| source.commands(&packages))
    };
    let apt = from(|source| matches!(source, Source::Apt(_)));
    let update = (!apt.is_empty()).then(|| as_root(["apt-get", "update"]));
    let rest = [
        from(|source| matches!(source, Source::Rustup(_))),
        from(|source| matches!(source, Source::Cargo(_))),
        from(|source| matches!(source, Source::Venv { .. })),
    ];
    update.into_iter().chain(apt).chain(rest.into_iter().flatten()).collect()
}

impl Source {
    fn package(&self) -> &'static str {
        match self {
            Source::Apt(package) | Source::Rustup(package) | Source::Cargo(package) => package,
            Source::Venv { list, .. } => list,
        }
    }

    /// The commands, run in the root of the repository, that install these packages.
    fn commands(self, packages: &[&'static str]) -> Vec<Vec<&'static str>> {
        let words = match self {
            Source::Apt(_) => as_root(["apt-get", "install", "--yes", "--no-install-recommends"]),
            Source::Rustup(_) => vec!["rustup", "component", "add"],
            Source::Cargo(_) => vec!["cargo", "install", "--locked"],
            Source::Venv { folder, python, list } => {
                let install = vec![python, "-m", "pip", "install", "--quiet", "--requirement", list];
                return vec![vec!["python3", "-m", "venv", folder], install];
            }
        };
        vec![[&words[..], packages].concat()]
    }
}

/// The command with `sudo` in front, unless it runs as root already.
fn as_root<const N: usize>(words: [&'static str; N]) -> Vec<&'static str> {
    let id = Command::new("id").arg("-u").output().map(|output| output.stdout).unwrap_or_default();
    let sudo = (id.trim_ascii() != b"0").then_some("sudo");
    sudo.into_iter().chain(words).collect()
}

/// Whether a program runs and prints its version.
fn answers(program: &str) -> bool {
    version(program).is_some()
}

fn succeeds(program: &str, words: &[&str]) -> bool {
    Command::new(program).args(words).output().is_ok_and(|output| output.status.success())
}

fn version(program: &str) -> Option<String> {
    let output = Command::new(program).arg("--version").output().ok().filter(|output| output.status.success())?;
    String::from_utf8(output.stdout).ok()
}

/// Whether this output of `node --version`, such as `v20.19.0`, is new enough.
fn is_node_new_enough(version: &str) -> bool {
    let mut numbers = version.trim().trim_start_matches('v').split('.').map_while(|number| number.parse::<u32>().ok());
    let (Some(major), Some(minor)) = (numbers.next(), numbers.next()) else { return false };
    major >= NEW_NODE || NODES.iter().any(|node| node.0 == major && node.1 <= minor)
}

/// Debian installs the programs of PostgreSQL outside of the path, in a folder for each version.
fn has_postgres(folder: &Path) -> bool {
    let versions = fs::read_dir(folder).into_iter().flatten().flatten();
    versions.map(|version| version.path().join("bin/initdb")).any(|initdb| initdb.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    const ABSENT: Need =
        Need { name: "Absent", purpose: "is never there", is_there: || false, source: Source::Apt("absent") };
    const GONE: Need = Need { name: "Gone", purpose: "has left", is_there: || false, source: Source::Apt("gone") };
    const LINTER: Need = Need { name: "Linter", purpose: "lints", is_there: || false, source: Source::Rustup("lint") };
    const PRESENT: Need =
        Need { name: "Present", purpose: "is there", is_there: || true, source: Source::Cargo("present") };

    #[test]
    fn everything_that_is_missing_is_named_with_its_command_and_nothing_is_installed() {
        let error = ensure(&[ABSENT, PRESENT, LINTER], Missing::Name).map_err(|error| error.to_string());
        let told = error.err().unwrap_or_default();
        assert!(told.contains("Absent (is never there)") && told.contains("apt-get install --yes"), "{told}");
        assert!(told.contains("Linter (lints): rustup component add lint"), "{told}");
        assert!(!told.contains("Present"), "{told}");
        assert!(told.contains("cargo xtask ci --install"), "{told}");
    }

    #[test]
    fn what_is_there_is_not_asked_for() {
        assert!(ensure(&[PRESENT], Missing::Name).is_ok());
    }

    #[test]
    fn packages_of_one_source_are_installed_together() {
        let commands = commands(&[&ABSENT, &LINTER, &GONE]);
        let commands: Vec<String> = commands.iter().map(|words| words.join(" ")).collect();
        assert_eq!(commands.len(), 3, "{commands:?}");
        assert!(commands[0].ends_with("apt-get update"), "{commands:?}");
        assert!(commands[1].ends_with("--no-install-recommends absent gone"), "{commands:?}");
        assert_eq!(commands[2], "rustup component add lint");
    }

    #[test]
    fn an_old_node_does_not_count() {
        for version in ["v20.20.2\n", "v20.19.0", "v22.13.1", "v24.0.0", "v25.1.0"] {
            assert!(is_node_new_enough(version), "{version}");
        }
        for version in ["v18.19.0\n", "v20.18.3", "v21.7.0", "v22.12.0", "v23.11.0", "something else"] {
            assert!(!is_node_new_enough(version), "{version}");
        }
    }
}
