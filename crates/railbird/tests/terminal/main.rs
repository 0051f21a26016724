//! The table in a real terminal: the real program behind a pseudo-terminal, read as a screen.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

/// At home.
mod home;
/// In a room of a real server.
mod room;
/// The program in a terminal.
mod session;

use std::env;
use std::path::PathBuf;
use std::process::id;

/// A folder of a test's own, gone with it.
pub(crate) struct Scratch(PathBuf);

impl Scratch {
    pub(crate) fn new(name: &str) -> Scratch {
        let path = env::temp_dir().join(format!("railbird-terminal-{}-{name}", id()));
        std::fs::create_dir_all(&path).unwrap();
        Scratch(path)
    }

    pub(crate) fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }

    pub(crate) fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
