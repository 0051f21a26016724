//! How large the product is in two source trees, and how long its first build takes in each.

use std::collections::BTreeMap;
use std::fs;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result, bail};
use clap::Args;

use super::trees::{median_and_range, median_ratio};
use crate::test_code;

/// The product in another source tree and in this one: lines of Rust, and seconds of its first build
#[derive(Args)]
pub(crate) struct Product {
    /// The other tree, which counts as the one before
    #[arg(value_name = "DIR")]
    before: PathBuf,
    /// How often the product is built from nothing in each tree, alternating; 0 to count lines only
    #[arg(long, value_name = "N", default_value_t = 3)]
    runs: usize,
}

/// Crates that only tests use.
const NOT_IN_PRODUCT: [&str; 3] = ["crates/conformance/", "crates/screenshots/", "crates/test-support/"];

pub(super) fn run(root: &Path, args: &Product) -> Result<()> {
    let trees = [args.before.as_path(), root];
    let [before, after] = [count_lines(trees[0])?, count_lines(trees[1])?];
    println!("{:52} {:>26} {:>26} {:>8}", "", "before", "after", "ratio");
    let rows = [
        ("lines of the product, without tests", before.all, after.all),
        ("the same without comments and blank lines", before.code, after.code),
    ];
    for (name, before, after) in rows {
        println!("{name:52} {before:>26} {after:>26} {:>8.2}", after as f64 / before as f64);
    }
    if args.runs == 0 {
        return Ok(());
    }
    let mut seconds = [Vec::new(), Vec::new()];
    for _ in 0..args.runs {
        for (tree, seconds) in trees.into_iter().zip(&mut seconds) {
            seconds.push(build_from_nothing(tree, &root.join("target/bench-product"))?);
        }
    }
    let [before, after] = &seconds;
    let (told_before, told_after) = (median_and_range(before), median_and_range(after));
    println!(
        "{:52} {told_before:>26} {told_after:>26} {:>8.2}",
        "first release build, seconds",
        median_ratio(before, after)
    );
    Ok(())
}

/// Seconds that the first release build takes, without the web client.
fn build_from_nothing(tree: &Path, target: &Path) -> Result<f64> {
    if target.exists() {
        fs::remove_dir_all(target).with_context(|| format!("cannot empty {}", target.display()))?;
    }
    let mut command = Command::new("cargo");
    command.args(["build", "--release", "--quiet", "--package", "railbird", "--bin", "railbird", "--target-dir"]);
    command.arg(target).current_dir(tree).env_remove("CARGO_MANIFEST_DIR");
    eprintln!("xtask: building {}", tree.display());
    let begun = Instant::now();
    let status = command.status().context("cannot run cargo")?;
    if !status.success() {
        bail!("{} does not build", tree.display());
    }
    Ok(begun.elapsed().as_secs_f64())
}

/// The number of lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Lines {
    all: usize,
    /// Those that are neither blank nor only a comment.
    code: usize,
}

/// The lines in `crates/*/src` and `crates/games/*/*/src` that are compiled into the product.
fn count_lines(tree: &Path) -> Result<Lines> {
    let mut sources = BTreeMap::new();
    gather(tree, &tree.join("crates"), &mut sources)?;
    let mut parsed = BTreeMap::new();
    for (path, text) in &sources {
        parsed.insert(path.clone(), syn::parse_file(text).with_context(|| format!("cannot parse {path}"))?.items);
    }
    let only_tests = test_code::files(parsed.iter().map(|(path, items)| (path, items.as_slice())));
    let mut sum = Lines::default();
    for (path, items) in parsed.iter().filter(|(path, _)| !only_tests.contains(*path)) {
        let found = product_lines(&sources[path], &test_code::line_ranges(items));
        sum.all += found.all;
        sum.code += found.code;
    }
    Ok(sum)
}

fn product_lines(text: &str, tests: &[RangeInclusive<usize>]) -> Lines {
    let mut lines = Lines::default();
    for (_, line) in (1..).zip(text.lines()).filter(|(number, _)| !tests.iter().any(|it| it.contains(number))) {
        let line = line.trim();
        lines.all += 1;
        lines.code += usize::from(!line.is_empty() && !line.starts_with("//"));
    }
    lines
}

/// Reads every Rust file below a folder that belongs to the sources of a crate of the product.
fn gather(tree: &Path, folder: &Path, sources: &mut BTreeMap<String, String>) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let path = entry?.path();
        if path.is_dir() {
            gather(tree, &path, sources)?;
            continue;
        }
        let name = path.strip_prefix(tree)?.to_string_lossy().into_owned();
        let is_source =
            name.ends_with(".rs") && name.split_once("/src/").is_some_and(|(package, _)| !package.contains("/tests"));
        if is_source && !NOT_IN_PRODUCT.iter().any(|other| name.starts_with(other)) {
            sources.insert(name, fs::read_to_string(&path).with_context(|| path.display().to_string())?);
        }
    }
    Ok(())
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that fails is a panic")]
mod tests {
    use super::*;

    #[test]
    fn tests_are_not_lines_of_the_product() {
        let text = "//! A noun.\n\nfn one() {}\n\n#[cfg(test)]\nmod tests {\n    #[test]\n    fn two() {}\n}\n";
        let items = syn::parse_file(text).unwrap().items;
        assert_eq!(product_lines(text, &test_code::line_ranges(&items)), Lines { all: 4, code: 1 });
    }
}
