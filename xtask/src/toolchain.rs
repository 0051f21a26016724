//! What the Rust toolchain of this machine has.

use std::path::Path;
use std::process::Command;

/// Whether the standard library of a target is installed.
pub(crate) fn has_target(target: &str) -> bool {
    let sysroot = Command::new("rustc").args(["--print", "sysroot"]).output().ok();
    let sysroot = sysroot.and_then(|output| String::from_utf8(output.stdout).ok()).unwrap_or_default();
    Path::new(sysroot.trim()).join("lib/rustlib").join(target).join("lib").is_dir()
}
