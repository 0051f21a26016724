//! The document.

use games::{GameId, Refusal, Table};
use kit::{InvalidSetup, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::canonical_json::CanonicalJson;

/// What the first field of every record says.
pub const FORMAT: &str = "railbird-record";
/// The version of the document's own form, not of any game's rules.
pub const VERSION: u32 = 1;

/// A whole game as a document: its terms, its inputs, and the secret of its dice.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// What was played, by how many, on what terms.
    pub header: Header,
    /// Everything that was decided or came out, in order.
    pub inputs: Vec<Input>,
    /// Says that the table ended the game here, before its rules did; null for all other games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(rename = "ended")]
    pub ended_early: Option<EarlyEnd>,
    /// The table's secret as hexadecimal, once the game is over.
    #[serde(default)]
    pub secret: Option<String>,
}

/// The line behind the last input of a game that was ended early.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EarlyEnd {
    /// What binds this end, and all lines before it, to the table's secret: nobody can cut a record short without it.
    pub mark: String,
}

/// What was played, by how many, on what terms.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// Always [`FORMAT`].
    pub format: String,
    /// The version of the document's form.
    pub version: u32,
    pub game: String,
    /// The revision of its rules.
    pub revision: u32,
    pub seats: usize,
    /// The ruleset; fields left out have the default they had in that revision.
    #[serde(default)]
    pub ruleset: Value,
    /// The table's id, which goes into the dice.
    #[serde(default)]
    pub table: String,
    /// The SHA-256 of the table's secret as hexadecimal, published before the first outcome; null if nobody committed.
    #[serde(default)]
    pub commitment: Option<String>,
    /// What each seat added to the dice, in seat order.
    #[serde(default)]
    pub contributions: Vec<String>,
    /// The header's own mark; null if nobody committed.
    #[serde(default)]
    pub mark: Option<String>,
}

/// Something that was decided or came out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Input {
    Action {
        seat: u8,
        action: CanonicalJson,
        /// True where the seat's time ran out, and the smallest thing the rules allow was played for it.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        #[serde(rename = "clock")]
        by_clock: bool,
        /// What binds this line, and all before it, to the table's secret.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        mark: Option<String>,
    },
    Outcome {
        outcome: CanonicalJson,
        /// True where somebody said how, instead of the committed dice.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        #[serde(rename = "told")]
        by_hand: bool,
        /// What binds this line, and all before it, to the table's secret.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        mark: Option<String>,
    },
}

impl Input {
    /// The action or the outcome.
    pub fn content(&self) -> &CanonicalJson {
        let (Input::Action { action: content, .. } | Input::Outcome { outcome: content, .. }) = self;
        content
    }

    pub(crate) fn content_mut(&mut self) -> &mut CanonicalJson {
        let (Input::Action { action: content, .. } | Input::Outcome { outcome: content, .. }) = self;
        content
    }

    /// Whether the clock made this decision.
    pub fn is_by_clock(&self) -> bool {
        matches!(self, Input::Action { by_clock: true, .. })
    }

    pub(crate) fn mark(&self) -> Option<&str> {
        match self {
            Input::Action { mark, .. } | Input::Outcome { mark, .. } => mark.as_deref(),
        }
    }
}

/// Why a document is no record that can be rebuilt here.
#[derive(Clone, Debug, thiserror::Error)]
pub enum BadRecord {
    /// It stops in the middle.
    #[error("the record is cut off: it ends at line {line}, column {column}, in the middle; get a whole copy of it")]
    Truncated { line: usize, column: usize },
    /// It is no JSON at all, or something in it is of the wrong kind.
    #[error("this is not a railbird record: {0}")]
    NotARecord(String),
    /// A later program wrote it.
    #[error("the record is of version {found} and this program reads up to {VERSION}; a newer railbird can read it")]
    NewerVersion { found: u32 },
    /// The game is none of ours.
    #[error("the record is of a game called {0:?}, which this program does not have")]
    UnknownGame(String),
    /// The game's rules have moved on at the place where it was written.
    #[error(
        "the record was played by revision {found} of the rules of {game} and this program has revision {ours}; \
         a newer railbird can read it"
    )]
    NewerRules {
        game: String,
        found: u32,
        /// The revision here.
        ours: u32,
    },
    /// The seats or the ruleset are impossible.
    #[error("the record's table cannot be set up: {0}")]
    BadSetup(InvalidSetup),
    /// An input is refused by the rules.
    #[error("input {} cannot have happened: {refusal}", index + 1)]
    Impossible {
        /// Which one, from 0.
        index: usize,
        refusal: Refusal,
    },
    /// An outcome is not what the committed dice gave.
    #[error("input {} says {found}, and the committed dice gave {expected}: it was changed", index + 1)]
    WrongOutcome {
        /// Which one, from 0.
        index: usize,
        /// What the dice gave.
        expected: Value,
        /// What the line says.
        found: Value,
    },
    /// A line is not as it was written.
    #[error("input {} was changed, or something before it was added or taken out: its mark no longer fits", index + 1)]
    WrongMark {
        /// Which one, from 0.
        index: usize,
    },
    /// A seat number is not at the table.
    #[error("input {} is by seat {seat}, which is not at the table", index + 1)]
    NoSuchSeat {
        /// Which one, from 0.
        index: usize,
        seat: u8,
    },
}

impl Record {
    /// Reads a document and says what is wrong with it in words.
    pub fn parse(text: &str) -> Result<Record, BadRecord> {
        let value: Value = serde_json::from_str(text).map_err(|error| match error.is_eof() {
            true if !text.trim().is_empty() => BadRecord::Truncated { line: error.line(), column: error.column() },
            true => BadRecord::NotARecord("the file is empty".into()),
            false => BadRecord::NotARecord(error.to_string()),
        })?;
        Record::from_value(value)
    }

    /// Reads a document that is JSON already.
    pub fn from_value(value: Value) -> Result<Record, BadRecord> {
        // The two fields every version has are looked at first, so that a later form is called later, not broken.
        let header = &value["header"];
        match header["format"].as_str() {
            Some(FORMAT) => {}
            Some(other) => return Err(BadRecord::NotARecord(format!("its format is {other:?}"))),
            None => return Err(BadRecord::NotARecord("it has no header with a format".into())),
        }
        match header["version"].as_u64() {
            Some(1) => {}
            Some(found) if found > u64::from(VERSION) => {
                return Err(BadRecord::NewerVersion { found: u32::try_from(found).unwrap_or(u32::MAX) });
            }
            _ => return Err(BadRecord::NotARecord("its version must be a whole number from 1".into())),
        }
        serde_json::from_value(value).map_err(|error| BadRecord::NotARecord(error.to_string()))
    }

    /// The game that was played.
    pub fn game(&self) -> Result<GameId, BadRecord> {
        GameId::find(&self.header.game).ok_or_else(|| BadRecord::UnknownGame(self.header.game.clone()))
    }

    /// The empty table the record began with.
    pub fn initial_table(&self) -> Result<Table, BadRecord> {
        let header = &self.header;
        let game = self.game()?;
        let ours = game.meta().revision;
        if header.revision > ours {
            return Err(BadRecord::NewerRules { game: header.game.clone(), found: header.revision, ours });
        }
        game.new_table_at_revision(header.revision, header.seats, &header.ruleset).map_err(BadRecord::BadSetup)
    }

    /// The document as text, one input a line so that people and `diff` can read it.
    pub fn to_text(&self) -> String {
        let inputs: Vec<String> = self.inputs.iter().map(|input| format!("    {}", line(input))).collect();
        let inputs = if inputs.is_empty() { "[]".to_owned() } else { format!("[\n{}\n  ]", inputs.join(",\n")) };
        let (header, secret) = (line(&self.header), line(&self.secret));
        let ended =
            self.ended_early.as_ref().map(|ended| format!("  \"ended\": {},\n", line(ended))).unwrap_or_default();
        format!("{{\n  \"header\": {header},\n  \"inputs\": {inputs},\n{ended}  \"secret\": {secret}\n}}\n")
    }
}

/// Takes one input of a record at a table that has come this far. Returns the action or outcome as the rules write it.
pub(crate) fn apply_input(table: &mut Table, index: usize, input: &Input) -> Result<CanonicalJson, BadRecord> {
    let impossible = |refusal| BadRecord::Impossible { index, refusal };
    match input {
        Input::Action { seat, action, .. } => {
            let seat = table.seats().seat(usize::from(*seat)).ok_or(BadRecord::NoSuchSeat { index, seat: *seat })?;
            let action = table.read_action(seat, &action.to_value()).map_err(impossible)?;
            table.act(seat, &action).map_err(impossible)?;
            Ok(CanonicalJson::new(&action))
        }
        Input::Outcome { outcome, .. } => {
            let outcome = table.read_outcome(&outcome.to_value()).map_err(impossible)?;
            table.resolve(&outcome).map_err(impossible)?;
            Ok(CanonicalJson::new(&outcome))
        }
    }
}

fn line(part: &impl Serialize) -> String {
    #[expect(clippy::expect_used, reason = "a record has string keys and no floats, so writing cannot fail")]
    serde_json::to_string(part).expect("a record always serialises")
}

/// A record played again, one input at a time.
pub struct Replay<'a> {
    record: &'a Record,
    table: Table,
    taken: usize,
}

/// One input of a replay.
pub struct Step<'a> {
    /// Its number, from 1.
    pub number: usize,
    /// Who acted, if it was no outcome of chance.
    pub seat: Option<Seat>,
    /// The input as the record has it.
    pub input: &'a Input,
}

impl<'a> Replay<'a> {
    /// Before the first input.
    pub fn new(record: &'a Record) -> Result<Replay<'a>, BadRecord> {
        Ok(Replay { record, table: record.initial_table()?, taken: 0 })
    }

    /// The table as far as the replay has come.
    pub fn table(&self) -> &Table {
        &self.table
    }
}

impl<'a> Iterator for Replay<'a> {
    type Item = Result<Step<'a>, BadRecord>;

    fn next(&mut self) -> Option<Result<Step<'a>, BadRecord>> {
        let input = self.record.inputs.get(self.taken)?;
        let seat = match input {
            Input::Action { seat, .. } => Seat::new(usize::from(*seat)),
            Input::Outcome { .. } => None,
        };
        let taken = apply_input(&mut self.table, self.taken, input);
        self.taken += 1;
        Some(taken.map(|_| Step { number: self.taken, seat, input }))
    }
}
