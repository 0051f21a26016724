//! Folders of a test's own.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

/// A new and empty folder that is removed when this is dropped.
#[derive(Debug)]
pub struct TempFolder(PathBuf);

impl TempFolder {
    /// Makes a folder. The name only helps whoever finds it on the disk: no two folders are the same.
    pub fn new(name: &str) -> TempFolder {
        let path = std::env::temp_dir().join(format!("railbird-{name}-{}", unique_name()));
        std::fs::create_dir_all(&path).unwrap();
        TempFolder(path)
    }

    /// The path of the folder.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// The path of the folder as text, for the arguments of a program.
    pub fn path_text(&self) -> &str {
        self.0.to_str().expect("a path that is text")
    }

    /// The path of a file in the folder as text. The file is not made.
    pub fn file_path(&self, name: &str) -> String {
        format!("{}/{name}", self.path_text())
    }
}

impl Drop for TempFolder {
    fn drop(&mut self) {
        // A folder that is left behind does no harm, and the test has said what it had to say.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A word that no other test on this machine uses. It can name a database.
pub fn unique_name() -> String {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    format!("{}_{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed))
}
