//! The packages of the repository and what each of them depends on, as cargo reads their manifests.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde_json::Value;

/// A package of the repository.
pub(crate) struct Package {
    /// Its folder, from the root of the repository, with `/` between names.
    pub(crate) folder: String,
    pub(crate) dependencies: Vec<Dependency>,
    /// What its features turn on, such as `kit/ts`.
    pub(crate) features: Vec<String>,
    /// None for a package that has only programs.
    pub(crate) library: Option<Library>,
}

/// What `cargo test` runs of a library's own sources.
pub(crate) struct Library {
    pub(crate) runs_tests: bool,
    /// The examples in its doc comments.
    pub(crate) runs_examples: bool,
}

/// A line of a manifest that names a dependency.
pub(crate) struct Dependency {
    /// The name that the manifest gives it.
    pub(crate) name: String,
    pub(crate) kind: Kind,
    /// The folder of a package of the repository, and nothing for one from a registry.
    pub(crate) folder: Option<String>,
    pub(crate) features: Vec<String>,
}

/// Which of a package's programs see a dependency.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Normal,
    /// Only tests, examples and benchmarks.
    Dev,
    /// Only the build script.
    Build,
}

/// The packages of the workspace and of those manifests outside it that are given.
pub(crate) fn read(root: &Path, outside: &[&str]) -> Result<Vec<Package>> {
    // Cargo gives folders with links resolved.
    let root = root.canonicalize().with_context(|| format!("there is no {}", root.display()))?;
    let mut packages = Vec::new();
    for manifest in ["Cargo.toml"].iter().chain(outside) {
        let mut metadata = Command::new("cargo");
        metadata.args(["metadata", "--no-deps", "--format-version", "1", "--manifest-path"]).arg(root.join(manifest));
        let output = metadata.output().context("cannot run cargo metadata")?;
        if !output.status.success() {
            bail!("cargo cannot read {manifest}: {}", String::from_utf8_lossy(&output.stderr));
        }
        let metadata: Value = serde_json::from_slice(&output.stdout).context("cargo metadata is JSON")?;
        let found = metadata["packages"].as_array().context("cargo metadata lists packages")?;
        packages.extend(found.iter().map(|package| package_of(&root, package)));
    }
    Ok(packages)
}

fn package_of(root: &Path, package: &Value) -> Package {
    let manifest = PathBuf::from(text(&package["manifest_path"]));
    let dependencies = package["dependencies"].as_array().into_iter().flatten();
    let features = package["features"].as_object().into_iter().flatten();
    let is_library = |target: &&Value| target["kind"].as_array().is_some_and(|kinds| kinds.contains(&"lib".into()));
    let library = package["targets"].as_array().into_iter().flatten().find(is_library);
    Package {
        folder: folder_of(root, manifest.parent().unwrap_or(root)),
        dependencies: dependencies.map(|dependency| dependency_of(root, dependency)).collect(),
        features: features.flat_map(|(_, parts)| parts.as_array().into_iter().flatten().map(text)).collect(),
        library: library
            .map(|target| Library { runs_tests: target["test"] == true, runs_examples: target["doctest"] == true }),
    }
}

fn dependency_of(root: &Path, dependency: &Value) -> Dependency {
    let features = dependency["features"].as_array().into_iter().flatten();
    Dependency {
        name: dependency["rename"].as_str().map_or_else(|| text(&dependency["name"]), str::to_owned),
        kind: match dependency["kind"].as_str() {
            Some("dev") => Kind::Dev,
            Some("build") => Kind::Build,
            Some(_) | None => Kind::Normal,
        },
        folder: dependency["path"].as_str().map(|path| folder_of(root, Path::new(path))),
        features: features.map(text).collect(),
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

fn folder_of(root: &Path, path: &Path) -> String {
    let names = path.strip_prefix(root).unwrap_or(path).iter().map(|name| name.to_string_lossy().into_owned());
    names.collect::<Vec<_>>().join("/")
}
