//! Files and arguments that cannot be used.

use std::fs;
use std::path::Path;

use ledger::Record;

/// Input that cannot be used, with what to do about it. It ends the program with status 2.
#[derive(Debug)]
pub(crate) struct UsageError(pub(crate) String);

impl std::fmt::Display for UsageError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for UsageError {}

/// Reads a record. The error says why it cannot be read.
pub(crate) fn read_record(path: &Path) -> Result<Record, UsageError> {
    let bytes = fs::read(path).map_err(|error| UsageError(format!("cannot read {}: {error}", path.display())))?;
    let text = String::from_utf8(bytes)
        .map_err(|_| UsageError(format!("{} is not a railbird record: it is not text", path.display())))?;
    Record::parse(&text).map_err(|bad| UsageError(format!("{}: {bad}", path.display())))
}
