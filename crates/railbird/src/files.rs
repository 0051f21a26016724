//! Files that may not be what one hopes.

use std::fs;
use std::path::Path;

use ledger::Record;

/// Input that cannot be used, with what to do about it. It ends the program with status 2.
#[derive(Debug)]
pub(crate) struct Unusable(pub(crate) String);

impl std::fmt::Display for Unusable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unusable {}

/// Reads a record, or says in words why it cannot be read.
pub(crate) fn read_record(path: &Path) -> Result<Record, Unusable> {
    let bytes = fs::read(path).map_err(|error| Unusable(format!("cannot read {}: {error}", path.display())))?;
    let text = String::from_utf8(bytes)
        .map_err(|_| Unusable(format!("{} is not a railbird record: it is not text", path.display())))?;
    Record::parse(&text).map_err(|bad| Unusable(format!("{}: {bad}", path.display())))
}
