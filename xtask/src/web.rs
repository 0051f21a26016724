//! The web client: built, checked, and played in a real browser.

use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::{cargo, hand_over, need, run};

/// Builds the client into `web/dist`, from where the program takes it in.
pub(crate) fn build(root: &Path) -> Result<()> {
    need("node", "nodejs")?;
    need("npm", "npm")?;
    npm(root, &["ci", "--no-audit", "--no-fund"])?;
    npm(root, &["run", "build"])
}

/// Builds the client and serves rooms with it.
pub(crate) fn serve(root: &Path, args: &[String]) -> Result<()> {
    build(root)?;
    hand_over(Command::new("cargo").args(["run", "--release", "--", "serve"]).args(args))
}

/// Types, lints, format, units, sizes, and whole evenings in a browser against a real server. The client is built, and
/// the program with it inside: the one that the workspace's tests have left, since a `cargo build` would choose other
/// features of what they share and build all of it again.
pub(crate) fn check(root: &Path) -> Result<()> {
    for task in ["check", "lint", "format", "test", "size"] {
        npm(root, &["run", task])?;
    }
    need("chromium", "chromium")?;
    npm(root, &["run", "e2e"])
}

/// The pictures of the front page, taken while a real server plays in a real browser.
pub(crate) fn pictures(root: &Path) -> Result<()> {
    build(root)?;
    need("chromium", "chromium")?;
    cargo(&["build"])?;
    npm(root, &["run", "pictures"])
}

fn npm(root: &Path, args: &[&str]) -> Result<()> {
    // Its own prefix, because commands run in the root of the repository.
    run(Command::new("npm").arg("--prefix").arg(root.join("web")).args(args))
}
