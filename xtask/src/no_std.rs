//! Proof that the contract and the rules need no `std`: they are built into a crate that has its own panic handler, and
//! the compiler refuses a second one, which `std` would bring. Where the toolchain has a target without `std`, they are
//! built for that too.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use crate::toolchain::has_target;
use crate::{run, tidy};

/// Targets without `std`; any of them will do.
const BARE_TARGETS: [&str; 3] = ["wasm32v1-none", "x86_64-unknown-none", "thumbv7em-none-eabi"];

/// Builds the contract and all rules without `std`.
pub(crate) fn check(root: &Path) -> Result<()> {
    let folder = root.join("target/no-std");
    fs::create_dir_all(folder.join("src"))?;
    let mut manifest = String::from(
        "[package]\nname = \"no-std\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[workspace]\n\n[dependencies]\n",
    );
    let mut source = String::from("#![no_std]\n");
    let games = tidy::games(root)?.into_iter().map(|id| (format!("railbird-{id}"), format!("crates/games/{id}/rules")));
    for (package, path) in [("railbird-kit".to_owned(), "crates/kit".to_owned())].into_iter().chain(games) {
        let library = fs::read_to_string(root.join(&path).join("Cargo.toml"))
            .with_context(|| path.clone())?
            .lines()
            .skip_while(|line| *line != "[lib]")
            .find_map(|line| Some(line.strip_prefix("name = \"")?.strip_suffix('"')?.to_owned()))
            .with_context(|| format!("{path}/Cargo.toml names no library"))?;
        manifest += &format!("{package} = {{ path = {:?} }}\n", root.join(&path));
        source += &format!("extern crate {library};\n");
    }
    source += "\n#[panic_handler]\nfn panic(_: &core::panic::PanicInfo) -> ! {\n    loop {}\n}\n";
    fs::write(folder.join("Cargo.toml"), manifest)?;
    fs::write(folder.join("src/lib.rs"), source)?;
    fs::copy(root.join("Cargo.lock"), folder.join("Cargo.lock"))?;
    let build = |target: Option<&str>| {
        let mut command = Command::new("cargo");
        command.args(["check", "--quiet", "--manifest-path"]).arg(folder.join("Cargo.toml"));
        command.arg("--target-dir").arg(folder.join("target")).args(target.map(|target| format!("--target={target}")));
        run(&mut command)
    };
    build(None)?;
    match BARE_TARGETS.into_iter().find(|target| has_target(target)) {
        Some(target) => build(Some(target)),
        None => {
            eprintln!(
                "xtask: built for this machine only; with a target that has no std it would be built for that too"
            );
            eprintln!("xtask: (rustup target add {})", BARE_TARGETS[0]);
            Ok(())
        }
    }
}
