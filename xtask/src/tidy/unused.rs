//! Dependencies that nothing uses. A dependency is used where its name stands as the beginning of a path, which includes
//! code behind `#[cfg]`, macros and the examples in comments, and where a feature of the package turns one of its on.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::packages::{Dependency, Kind, Package};

/// What is wrong with the dependencies of these packages, and with the list of versions that the workspace keeps.
pub(super) fn check(root: &Path, packages: &[Package]) -> Result<Vec<String>> {
    let mut complaints = Vec::new();
    for package in packages {
        complaints.extend(check_package(package, &Sources::read(&root.join(&package.folder))?));
    }
    let manifest = fs::read_to_string(root.join("Cargo.toml")).context("Cargo.toml")?;
    complaints.extend(check_workspace(&manifest, packages));
    Ok(complaints)
}

/// The Rust sources of a package.
#[derive(Default)]
struct Sources {
    /// Those of its library and programs.
    product: String,
    /// Those of its tests, examples and benchmarks.
    tests: String,
    build_script: String,
}

impl Sources {
    fn read(folder: &Path) -> Result<Sources> {
        let mut sources = Sources::default();
        for name in ["src", "fuzz_targets"] {
            gather(&folder.join(name), &mut sources.product)?;
        }
        for name in ["tests", "examples", "benches"] {
            gather(&folder.join(name), &mut sources.tests)?;
        }
        gather(&folder.join("build.rs"), &mut sources.build_script)?;
        Ok(sources)
    }
}

/// Appends all Rust sources below a path, if there is one.
pub(super) fn gather(path: &Path, text: &mut String) -> Result<()> {
    if path.is_dir() {
        for entry in fs::read_dir(path).with_context(|| path.display().to_string())? {
            gather(&entry?.path(), text)?;
        }
    } else if path.extension().is_some_and(|end| end == "rs") && path.is_file() {
        text.push_str(&fs::read_to_string(path).with_context(|| path.display().to_string())?);
    }
    Ok(())
}

fn check_package(package: &Package, sources: &Sources) -> Vec<String> {
    let mut complaints = Vec::new();
    let mut complain = |name: &str, why: &str| {
        complaints.push(format!("{}/Cargo.toml: the dependency {name} is {why}", package.folder));
    };
    for dependency in &package.dependencies {
        let name = &dependency.name;
        let places: &[&str] = match dependency.kind {
            Kind::Normal => &[&sources.product],
            Kind::Dev => &[&sources.product, &sources.tests],
            Kind::Build => &[&sources.build_script],
        };
        let is_in_a_feature = package.features.iter().any(|part| part.split_once('/').is_some_and(|it| it.0 == name));
        if !is_in_a_feature && !places.iter().any(|source| uses(source, &name.replace('-', "_"))) {
            complain(name, "not used");
        }
        let covers = |other: &&Dependency| {
            let features = dependency.features.iter().all(|feature| other.features.contains(feature));
            other.kind == Kind::Normal && other.name == *name && features
        };
        if dependency.kind == Kind::Dev && package.dependencies.iter().any(|other| covers(&other)) {
            complain(name, "there for the product already, and tests ask for nothing more");
        }
    }
    complaints
}

/// Every version that the workspace keeps is asked for by a package.
fn check_workspace(manifest: &str, packages: &[Package]) -> Vec<String> {
    let section = manifest.lines().skip_while(|line| *line != "[workspace.dependencies]").skip(1);
    let lines = section.take_while(|line| !line.starts_with('['));
    let names = lines.filter(|line| !line.starts_with('#')).filter_map(|line| Some(line.split_once('=')?.0.trim()));
    let is_used = |name: &str| packages.iter().flat_map(|package| &package.dependencies).any(|it| it.name == name);
    let unused = names.filter(|name| !is_used(name));
    unused.map(|name| format!("Cargo.toml: no package depends on {name}")).collect()
}

/// Whether a crate is named in a source outside of plain comments.
fn uses(source: &str, name: &str) -> bool {
    source.lines().map(str::trim_start).filter(|line| !is_plain_comment(line)).any(|line| {
        line.match_indices(name).any(|(at, _)| {
            let (before, after) = (&line[..at], &line[at + name.len()..]);
            is_beginning_of_path(before) && is_end_of_name(after) && (after.starts_with("::") || is_import(before))
        })
    })
}

/// A comment that rustdoc reads may hold an example.
fn is_plain_comment(line: &str) -> bool {
    line.starts_with("//") && !line.starts_with("///") && !line.starts_with("//!")
}

/// Whether a name after this is neither the rest of another name nor a part of a path.
fn is_beginning_of_path(before: &str) -> bool {
    let is_of_a_name = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == '"';
    match before.strip_suffix("::") {
        Some(before) => !before.ends_with(is_of_a_name) && !before.ends_with('>'),
        None => !before.ends_with(is_of_a_name),
    }
}

fn is_end_of_name(after: &str) -> bool {
    !after.starts_with(|letter: char| letter.is_alphanumeric() || letter == '_')
}

fn is_import(before: &str) -> bool {
    ["use ", "use ::", "extern crate "].iter().any(|start| before.ends_with(start))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dependency(name: &str, kind: Kind, features: &[&str]) -> Dependency {
        let features = features.iter().map(|feature| (*feature).to_owned()).collect();
        Dependency { name: name.into(), kind, folder: None, features }
    }

    fn complaints(dependencies: Vec<Dependency>, product: &str, tests: &str) -> Vec<String> {
        let package =
            Package { folder: "crates/a".into(), dependencies, features: vec!["kit/ts".into()], library: None };
        check_package(&package, &Sources { product: product.into(), tests: tests.into(), ..Sources::default() })
    }

    #[test]
    fn a_dependency_that_is_not_named_is_found() {
        let found = complaints(vec![dependency("rand-core", Kind::Normal, &[])], "use rand::Rng;\n", "");
        assert_eq!(found, ["crates/a/Cargo.toml: the dependency rand-core is not used"]);
        assert_eq!(complaints(vec![dependency("rand", Kind::Normal, &[])], "use rand::Rng;\n", "").len(), 0);
        assert_eq!(complaints(vec![dependency("kit", Kind::Normal, &[])], "", "").len(), 0, "a feature needs it");
    }

    #[test]
    fn what_only_tests_use_is_a_dev_dependency() {
        let in_a_test = "fn test() { rand::random(); }";
        assert_eq!(complaints(vec![dependency("rand", Kind::Normal, &[])], "", in_a_test).len(), 1);
        assert_eq!(complaints(vec![dependency("rand", Kind::Dev, &[])], "", in_a_test).len(), 0);
        // Unit tests stand in the product's sources.
        assert_eq!(complaints(vec![dependency("rand", Kind::Dev, &[])], in_a_test, "").len(), 0);
    }

    #[test]
    fn a_dependency_of_tests_that_the_product_has_already_is_found() {
        let twice = |features: &[&str]| {
            vec![dependency("json", Kind::Normal, &["std"]), dependency("json", Kind::Dev, features)]
        };
        assert_eq!(complaints(twice(&["std"]), "json::read()", "json::read()").len(), 1);
        assert_eq!(complaints(twice(&["raw"]), "json::read()", "json::read()").len(), 0);
    }

    #[test]
    fn a_name_counts_where_it_begins_a_path() {
        for source in [
            "use json;",
            "use ::json::Value;",
            "pub use json as j;",
            "#[cfg(any())] fn a() { json::b() }",
            "/// [`json::Value`]",
            "extern crate json;",
            "fn a() -> Result<json::Value> {",
        ] {
            assert!(uses(source, "json"), "{source}");
        }
        for source in
            ["// json::Value", "let json = 5;", "crate::json::read()", "use my_json::a;", "json_lines::a()", "json: 5"]
        {
            assert!(!uses(source, "json"), "{source}");
        }
    }

    #[test]
    fn a_version_that_no_package_asks_for_is_found() {
        let manifest =
            "[workspace]\n\n[workspace.dependencies]\nrand = \"1\"\n# A comment = 1\nold = \"1\"\n\n[x]\nb = 1\n";
        let dependencies = vec![dependency("rand", Kind::Build, &[])];
        let package = Package { folder: "a".into(), dependencies, features: Vec::new(), library: None };
        assert_eq!(check_workspace(manifest, &[package]), ["Cargo.toml: no package depends on old"]);
    }
}
