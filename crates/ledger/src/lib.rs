//! Records of games: one JSON document each, written while a game is played, enough to rebuild it to the byte and to
//! check its dice.
//!
//! A [`FairTable`] is a table with committed dice; [`RecordedGame`] keeps the lines it makes. A [`Record`] is them as a document. [`verify()`] says
//! whether the dice were honest and the document is as it was written. Nothing here knows any game's rules.

/// An action or an outcome as canonical JSON.
pub mod canonical_json;
/// A table with committed dice, and one that keeps its record.
pub mod fair_table;
/// Marks that bind every line of a record to the table's secret.
mod mark_chain;
/// The document: header, inputs, secret.
pub mod record;
/// Whether the dice were honest.
pub mod verify;

pub use canonical_json::CanonicalJson;
pub use fair_table::{FairTable, RecordedGame, TableSpec};
pub use record::{BadRecord, EarlyEnd, Header, Input, Record, Replay, Step};
pub use verify::{Verdict, verify};
