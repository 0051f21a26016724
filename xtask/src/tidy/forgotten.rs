//! Libraries whose manifest turns their own tests off although they have some, and libraries without tests for which an
//! empty test program is linked, which takes time in each run.

use std::path::Path;

use anyhow::Result;

use super::unused::gather;
use crate::packages::Package;

/// What the manifests of these packages get wrong about the tests inside their libraries.
pub(super) fn check(root: &Path, packages: &[Package]) -> Result<Vec<String>> {
    let mut complaints = Vec::new();
    for package in packages {
        let mut source = String::new();
        gather(&root.join(&package.folder).join("src"), &mut source)?;
        complaints.extend(check_package(package, &source));
    }
    Ok(complaints)
}

fn check_package(package: &Package, source: &str) -> Vec<String> {
    let Some(library) = &package.library else { return Vec::new() };
    let found =
        [("test", library.runs_tests, has_tests(source)), ("doctest", library.runs_examples, has_examples(source))];
    let wrong = found.into_iter().filter(|(_, runs, has)| runs != has);
    let complain = |(key, _, has)| match has {
        true => format!("{}/Cargo.toml: `{key} = false`, so what the library has of them never runs", package.folder),
        false => format!("{}/Cargo.toml: the library has none to run, so [lib] needs `{key} = false`", package.folder),
    };
    wrong.map(complain).collect()
}

/// Whether there is a test, such as `#[test]` or `#[tokio::test(…)]`.
fn has_tests(source: &str) -> bool {
    source.lines().filter_map(|line| line.trim().strip_prefix("#[")).any(|attribute| {
        let name = attribute.split(['(', ']']).next().unwrap_or(attribute);
        name == "test" || name.ends_with("::test")
    })
}

/// Whether a doc comment has a block of Rust.
fn has_examples(source: &str) -> bool {
    let comments = source.lines().filter_map(|line| {
        let line = line.trim();
        line.strip_prefix("///").or_else(|| line.strip_prefix("//!"))
    });
    let fences = comments.filter_map(|line| line.trim().strip_prefix("```"));
    // Every second fence closes the block before it.
    fences.step_by(2).any(|language| language.is_empty() || language.starts_with("rust"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::packages::Library;

    fn complaints(runs_tests: bool, runs_examples: bool, source: &str) -> usize {
        let package = Package {
            folder: "crates/a".into(),
            dependencies: Vec::new(),
            features: Vec::new(),
            library: Some(Library { runs_tests, runs_examples }),
        };
        check_package(&package, source).len()
    }

    #[test]
    fn a_test_that_is_turned_off_is_found() {
        let source = "mod tests {\n    #[test]\n    fn one() {}\n}\n";
        assert_eq!(complaints(true, false, source), 0);
        assert_eq!(complaints(false, false, source), 1);
        assert_eq!(complaints(false, false, "#[tokio::test(start_paused = true)]\n"), 1);
    }

    #[test]
    fn an_example_that_is_turned_off_is_found() {
        let source = concat!("/// Adds:\n/// ``", "`\n/// assert_eq!(add(1, 2), 3);\n/// ``", "`\n");
        assert_eq!(complaints(false, true, source), 0);
        assert_eq!(complaints(false, false, source), 1);
    }

    #[test]
    fn an_empty_program_of_tests_is_found() {
        let source = concat!("#[cfg(test)]\n//! ``", "`text\n//! a record\n//! ``", "`\n");
        assert_eq!(complaints(false, false, source), 0);
        assert_eq!(complaints(true, true, source), 2);
    }
}
