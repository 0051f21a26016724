//! Lists the built web client, if there is one, so that the program holds it. Without one it is an empty list. What
//! follows from a file's bytes is computed here, once, and not with every request. A crate (`rust-embed`) would replace
//! these lines and nothing else of this crate.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let dist = here.join("../../web/dist");
    // A folder that is not there yet is looked for again each time.
    println!("cargo:rerun-if-changed={}", dist.display());
    let mut files = Vec::new();
    if dist.join("index.html").is_file() {
        gather(&fs::canonicalize(&dist)?, "", &mut files)?;
    }
    files.sort();
    let mut list = String::from("&[\n");
    for (name, path) in &files {
        let etag = etag(&fs::read(path)?);
        list.push_str(&format!(
            "    StoredFile {{ name: {name:?}, bytes: include_bytes!({path:?}), etag: {etag:?} }},\n"
        ));
    }
    list.push_str("]\n");
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(out.join("files.rs"), list)
}

/// Every file under a folder by its name from there, with slashes. Names with a dot in front are the build's own.
fn gather(folder: &Path, prefix: &str, files: &mut Vec<(String, String)>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.starts_with('.') {
            continue;
        }
        if entry.file_type()?.is_dir() {
            gather(&entry.path(), &format!("{prefix}{name}/"), files)?;
        } else {
            files.push((format!("{prefix}{name}"), entry.path().to_string_lossy().into_owned()));
        }
    }
    Ok(())
}

/// A name for these bytes: the same bytes have the same, on every machine (64-bit FNV-1a).
fn etag(bytes: &[u8]) -> String {
    let hash = bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3));
    format!("\"{hash:016x}\"")
}
