//! TypeScript types of everything that crosses the wire, written from the Rust types.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

/// The folder in the web client.
const FOLDER: &str = "web/src/generated";

/// Whether files are written or only compared.
#[derive(clap::Args)]
pub(crate) struct Codegen {
    /// Write nothing; fail if the committed files are not what would be written
    #[arg(long)]
    check: bool,
}

impl Codegen {
    pub(crate) const CHECK: Codegen = Codegen { check: true };
}

pub(crate) fn run(root: &Path, args: &Codegen) -> Result<()> {
    let fresh = root.join("target/codegen");
    if fresh.exists() {
        fs::remove_dir_all(&fresh).with_context(|| format!("cannot empty {}", fresh.display()))?;
    }
    let words =
        ["run", "--quiet", "--package", "railbird-protocol", "--features", "ts", "--example", "typescript", "--"];
    crate::run(Command::new("cargo").args(words).arg(&fresh))?;
    let (fresh, folder) = (files(&fresh)?, root.join(FOLDER));
    let committed = if folder.exists() { files(&folder)? } else { BTreeMap::new() };
    if args.check {
        return check(&fresh, &committed);
    }
    fs::create_dir_all(&folder)?;
    for name in committed.keys().filter(|name| !fresh.contains_key(*name)) {
        fs::remove_file(folder.join(name))?;
    }
    // A file that is already right keeps its time, so that nothing is built again because of it.
    for (name, text) in fresh.iter().filter(|(name, text)| committed.get(*name) != Some(text)) {
        fs::write(folder.join(name), text)?;
        eprintln!("xtask: wrote {FOLDER}/{name}");
    }
    Ok(())
}

fn check(fresh: &BTreeMap<String, String>, committed: &BTreeMap<String, String>) -> Result<()> {
    let names = fresh.keys().chain(committed.keys().filter(|name| !fresh.contains_key(*name)));
    let stale: Vec<&str> = names.filter(|name| fresh.get(*name) != committed.get(*name)).map(String::as_str).collect();
    if !stale.is_empty() {
        bail!("{FOLDER} is stale ({}): run `cargo xtask codegen` and commit what it writes", stale.join(", "));
    }
    eprintln!("xtask: {FOLDER} is as the Rust types say");
    Ok(())
}

/// The files of a folder, by name.
fn files(folder: &Path) -> Result<BTreeMap<String, String>> {
    let entries = fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let mut files = BTreeMap::new();
    for entry in entries {
        let entry = entry?;
        files.insert(entry.file_name().to_string_lossy().into_owned(), fs::read_to_string(entry.path())?);
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(files: &[(&str, &str)]) -> BTreeMap<String, String> {
        files.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect()
    }

    #[test]
    fn a_changed_a_missing_and_a_left_over_file_are_all_stale() {
        let fresh = folder(&[("a.ts", "1"), ("b.ts", "2"), ("c.ts", "3")]);
        assert!(check(&fresh, &fresh).is_ok());
        let committed = folder(&[("a.ts", "1"), ("b.ts", "old"), ("d.ts", "4")]);
        let told = check(&fresh, &committed).map_or_else(|error| error.to_string(), |()| String::new());
        assert!(told.contains("(b.ts, c.ts, d.ts)") && told.contains("cargo xtask codegen"), "{told}");
    }
}
