//! A copy of the repository to try something in, and what can be taken over from the builds of the original.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The folder of the workspace.
fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

/// Copies every file that git keeps or would keep into a folder that is emptied first.
pub(crate) fn tracked_files(to: &Path) {
    if to.exists() {
        fs::remove_dir_all(to).unwrap();
    }
    let list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
    let output = Command::new("git").args(list).current_dir(root()).output().expect("git lists the files");
    let names = String::from_utf8(output.stdout).unwrap();
    // A file that was deleted and not committed yet is still listed.
    for name in names.split_terminator('\0').filter(|name| root().join(name).is_file()) {
        let path = to.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::copy(root().join(name), path).unwrap();
    }
}

/// Makes one folder hold the same files as another. Files that are as they should be keep their time, so that cargo
/// builds nothing again for them.
pub(crate) fn mirror(from: &Path, to: &Path) {
    let (wanted, present) = (files_below(from), if to.exists() { files_below(to) } else { BTreeSet::new() });
    for name in present.difference(&wanted).filter(|name| !name.starts_with(".git")) {
        fs::remove_file(to.join(name)).unwrap();
        // A folder that is empty now goes too, because tidiness counts folders; removing any other is refused.
        let mut folders = name.ancestors().skip(1).take_while(|folder| !folder.as_os_str().is_empty());
        while folders.next().is_some_and(|folder| fs::remove_dir(to.join(folder)).is_ok()) {}
    }
    for name in &wanted {
        let (text, path) = (fs::read(from.join(name)).unwrap(), to.join(name));
        if fs::read(&path).ok().as_ref() != Some(&text) {
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
    }
}

fn files_below(folder: &Path) -> BTreeSet<PathBuf> {
    let mut files = BTreeSet::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                files.insert(path.strip_prefix(folder).unwrap().to_owned());
            }
        }
    }
    files
}

/// Gives another target folder what is already built of third-party crates. A workspace in another place would
/// overwrite our own crates if both used the same folder, because cargo names them by their path below the root.
///
/// Cargo checks every unit that it finds, so what does not fit is built again.
pub(crate) fn third_party_builds(target: &Path) {
    // This test is target/debug/deps/new_game-HASH.
    let exe = std::env::current_exe().unwrap();
    let (from, to) = (exe.parent().unwrap().parent().unwrap(), target.join("debug"));
    let packages = third_party_packages();
    let mut hashes = BTreeSet::new();
    for unit in names_in(&from.join(".fingerprint")) {
        let Some((package, hash)) = unit.rsplit_once('-') else { continue };
        if packages.contains(package) {
            hashes.insert(hash.to_owned());
            // Cargo may write to these, so they are copies.
            copy_below(&from.join(".fingerprint").join(&unit), &to.join(".fingerprint").join(&unit));
            copy_below(&from.join("build").join(&unit), &to.join("build").join(&unit));
        }
    }
    fs::create_dir_all(to.join("deps")).unwrap();
    for name in names_in(&from.join("deps")) {
        let stem = name.split('.').next().unwrap_or_default();
        let path = to.join("deps").join(&name);
        if stem.rsplit_once('-').is_some_and(|(_, hash)| hashes.contains(hash)) && !path.exists() {
            fs::hard_link(from.join("deps").join(&name), path).unwrap();
        }
    }
}

/// Packages of the lock file that come from a registry.
fn third_party_packages() -> BTreeSet<String> {
    let lock = fs::read_to_string(root().join("Cargo.lock")).unwrap();
    let packages = lock.split("[[package]]").filter(|package| package.contains("\nsource = "));
    let name = |package: &str| {
        package.lines().find_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"').map(str::to_owned))
    };
    packages.filter_map(name).collect()
}

fn names_in(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    entries.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect()
}

/// Copies a folder, if it is there and was not copied before, with the times of its files.
fn copy_below(from: &Path, to: &Path) {
    if !from.exists() || to.exists() {
        return;
    }
    for name in files_below(from) {
        let (source, path) = (from.join(&name), to.join(&name));
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::copy(&source, &path).unwrap();
        let time = fs::metadata(&source).unwrap().modified().unwrap();
        fs::File::options().write(true).open(&path).unwrap().set_modified(time).unwrap();
    }
}
