//! Why a log cannot be folded: which entry it is, and what is wrong with it.

use kit::InvalidSetup;
use ledger::BadRecord;
use serde_json::error::Category;

/// A log that cannot be folded: it is damaged, was changed, or is of a later program.
#[derive(Debug, thiserror::Error)]
pub enum BadLog {
    /// A line is no entry at all.
    #[error("entry {version} ({kind}) cannot be read: {what}")]
    Unreadable {
        /// The number of the entry in the log, from 0.
        version: u64,
        /// The kind that stands beside it in the store.
        kind: String,
        /// What was found wrong with it.
        what: Unreadable,
    },
    /// The game cannot be set up.
    #[error("entry {version}: the table cannot be set up: {what}")]
    Setup {
        /// The number of the entry in the log, from 0.
        version: u64,
        /// What was found wrong with it.
        what: InvalidSetup,
    },
    /// An input was refused.
    #[error("entry {version}: {what}")]
    Input {
        /// The number of the entry in the log, from 0.
        version: u64,
        /// What was found wrong with it.
        what: BadRecord,
    },
    /// A later program started the game.
    #[error(
        "entry {version}: the game was started by revision {found} of the rules of {game} and this program has \
         revision {ours}; a newer railbird can read it"
    )]
    NewerRules {
        /// The number of the entry in the log, from 0.
        version: u64,
        /// The game's id.
        game: &'static str,
        /// The revision of its rules.
        found: u32,
        /// The revision here.
        ours: u32,
    },
    /// An entry cannot stand here.
    #[error("entry {version} cannot follow the ones before it")]
    OutOfPlace {
        /// The number of the entry in the log, from 0.
        version: u64,
    },
}

/// Why a line is no entry. It says where, and never what stands there: that may be a secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// The line stops in the middle.
    #[error("it is cut off after column {column}")]
    CutOff {
        /// The column of the line at which reading stopped.
        column: usize,
    },
    /// It is no JSON.
    #[error("it is not JSON at column {column}")]
    NotJson {
        /// The column of the line at which reading stopped.
        column: usize,
    },
    /// It is JSON, but no entry that this program knows.
    #[error("a field is missing or of the wrong kind by column {column}, or the entry is of a later program")]
    NotAnEntry {
        /// The column of the line at which reading stopped.
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
    /// The number of the entry that is wrong.
    pub fn version(&self) -> u64 {
        match self {
            BadLog::Unreadable { version, .. }
            | BadLog::Setup { version, .. }
            | BadLog::Input { version, .. }
            | BadLog::NewerRules { version, .. }
            | BadLog::OutOfPlace { version } => *version,
        }
    }

    /// What a client may be told: which entry it is, and nothing of what stands in it or what would have.
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
