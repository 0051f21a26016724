//! The web client: built, checked, and played in a real browser.

use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::needs::{BROWSER, Missing, NODE, NPM, ensure};
use crate::{cargo, run};

/// Builds the client into `web/dist`, from where the program takes it in.
pub(crate) fn build(root: &Path) -> Result<()> {
    ensure(&[NODE, NPM], Missing::new(false))?;
    npm(root, &["ci", "--no-audit", "--no-fund"])?;
    npm(root, &["run", "build"])
}

/// Builds the client and serves rooms with it.
pub(crate) fn serve(root: &Path, args: &[String]) -> Result<()> {
    build(root)?;
    run(Command::new("cargo").args(["run", "--release", "--", "serve"]).args(args))
}

/// Types, lints, format, units and sizes of the built client.
pub(crate) fn check(root: &Path) -> Result<()> {
    for task in ["check", "lint", "format", "test", "size"] {
        npm(root, &["run", task])?;
    }
    Ok(())
}

/// Plays whole evenings in a browser against a real server. The client and the program that includes it must be built
/// already: the program is the one that the workspace's tests have built, since a `cargo build` would choose other
/// features of shared crates and build all of them again.
pub(crate) fn play(root: &Path) -> Result<()> {
    npm(root, &["run", "e2e"])
}

/// Plays in the pseudo-language, which shows texts that are in no word file, and texts without room to grow.
pub(crate) fn play_pseudo(root: &Path) -> Result<()> {
    npm(root, &["run", "e2e:pseudo"])
}

/// The pictures of the front page, taken while a real server plays in a real browser.
pub(crate) fn pictures(root: &Path) -> Result<()> {
    ensure(&[BROWSER], Missing::new(false))?;
    build(root)?;
    cargo(&["build"])?;
    npm(root, &["run", "pictures"])
}

fn npm(root: &Path, args: &[&str]) -> Result<()> {
    // With its own prefix, because commands run in the root of the repository.
    run(Command::new("npm").arg("--prefix").arg(root.join("web")).args(args))
}
