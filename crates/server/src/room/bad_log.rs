//! Why a log cannot be applied: which entry is wrong, and what is wrong with it.

use kit::InvalidSetup;
use ledger::BadRecord;
use serde_json::error::Category;

/// The error when a log cannot be applied: it is damaged, was changed, or was written by a later program.
#[derive(Debug, thiserror::Error)]
pub enum BadLog {
    /// A line is not an entry.
    #[error("entry {version} ({kind}) cannot be read: {what}")]
    Unreadable {
        /// The number of the entry in the log, counted from 0.
        version: u64,
        /// The kind that the store keeps beside the entry.
        kind: String,
        what: Unreadable,
    },
    /// The game that the entry starts cannot be set up.
    #[error("entry {version}: the table cannot be set up: {what}")]
    Setup {
        /// The number of the entry in the log, counted from 0.
        version: u64,
        what: InvalidSetup,
    },
    /// The game refuses an input.
    #[error("entry {version}: {what}")]
    Input {
        /// The number of the entry in the log, counted from 0.
        version: u64,
        what: BadRecord,
    },
    /// The game was started by a program with a later revision of its rules.
    #[error(
        "entry {version}: the game was started by revision {found} of the rules of {game} and this program has \
         revision {ours}; a newer railbird can read it"
    )]
    NewerRules {
        /// The number of the entry in the log, counted from 0.
        version: u64,
        game: &'static str,
        /// The revision that the entry names.
        found: u32,
        /// The revision that this program has.
        ours: u32,
    },
    /// The entry cannot follow the ones before it.
    #[error("entry {version} cannot follow the ones before it")]
    OutOfPlace {
        /// The number of the entry in the log, counted from 0.
        version: u64,
    },
}

/// Why a line is not an entry. It contains the position, and never any of the text, which may be a secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// The line ends in the middle.
    #[error("it is cut off after column {column}")]
    CutOff {
        /// Where reading stopped, counted from 1.
        column: usize,
    },
    #[error("it is not JSON at column {column}")]
    NotJson {
        /// Where reading stopped, counted from 1.
        column: usize,
    },
    /// It is JSON, but not an entry that this program knows.
    #[error("a field is missing or of the wrong kind by column {column}, or the entry is of a later program")]
    NotAnEntry {
        /// Where reading stopped, counted from 1.
        column: usize,
    },
}

impl From<&serde_json::Error> for Unreadable {
    fn from(error: &serde_json::Error) -> Unreadable {
        let column = error.column();
        match error.classify() {
            Category::Eof => Unreadable::CutOff { column },
            Category::Syntax | Category::Io => Unreadable::NotJson { column },
            Category::Data => Unreadable::NotAnEntry { column },
        }
    }
}

impl BadLog {
    /// The number of the entry that is wrong, counted from 0.
    pub fn version(&self) -> u64 {
        match self {
            BadLog::Unreadable { version, .. }
            | BadLog::Setup { version, .. }
            | BadLog::Input { version, .. }
            | BadLog::NewerRules { version, .. }
            | BadLog::OutOfPlace { version } => *version,
        }
    }

    /// What clients may be told: which entry it is, and nothing of its contents.
    pub fn public_message(&self) -> String {
        let number = self.version();
        match self {
            BadLog::Unreadable { .. } => format!("entry {number} cannot be read"),
            BadLog::Setup { .. } => format!("entry {number} starts a game that cannot be set up"),
            BadLog::Input { .. } => format!("entry {number} is not what was played"),
            BadLog::NewerRules { .. } => format!("entry {number} starts a game by the rules of a later program"),
            BadLog::OutOfPlace { .. } => format!("entry {number} cannot follow the ones before it"),
        }
    }
}
