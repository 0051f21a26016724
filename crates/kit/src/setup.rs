//! What is wrong with a set-up, every fault at once.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// A set-up that cannot be played, with every reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvalidSetup {
    faults: Vec<Fault>,
}

impl InvalidSetup {
    /// The reasons, at least one.
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }
}

impl From<Faults> for InvalidSetup {
    fn from(faults: Faults) -> InvalidSetup {
        InvalidSetup { faults: faults.0 }
    }
}

impl fmt::Display for InvalidSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.faults.iter().enumerate() {
            let comma = if index == 0 { "" } else { "; " };
            write!(f, "{comma}{fault}")?;
        }
        Ok(())
    }
}

impl core::error::Error for InvalidSetup {}

/// One thing that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Where: `seats`, `ruleset`, or the path of a ruleset's field, as `signs[2]`.
    pub field: String,
    pub kind: FaultKind,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.field, self.kind)
    }
}

/// What is wrong with a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// There is no such field.
    UnknownField,
    /// It is needed here and not given.
    Missing,
    /// It is of another kind; this is the kind it should be.
    WrongType(&'static str),
    /// It is a number outside this range, both ends included.
    OutOfRange(i64, i64),
    /// It is none of these words.
    NotOneOf(&'static [&'static str]),
    /// It breaks a rule of the game: what it must be.
    Requirement(Cow<'static, str>),
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FaultKind::UnknownField => f.write_str("there is no such field"),
            FaultKind::Missing => f.write_str("is missing"),
            FaultKind::WrongType(kind) => write!(f, "must be {kind}"),
            FaultKind::OutOfRange(least, i64::MAX) => write!(f, "must be at least {least}"),
            FaultKind::OutOfRange(least, most) => write!(f, "must be from {least} to {most}"),
            FaultKind::NotOneOf(words) => {
                f.write_str("must be one of ")?;
                for (index, word) in words.iter().enumerate() {
                    let comma = if index == 0 { "" } else { ", " };
                    write!(f, "{comma}{word}")?;
                }
                Ok(())
            }
            FaultKind::Requirement(what) => write!(f, "must {what}"),
        }
    }
}

/// Faults as they are found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Faults(Vec<Fault>);

impl Faults {
    pub fn add(&mut self, field: impl Into<String>, problem: FaultKind) {
        self.0.push(Fault { field: field.into(), kind: problem });
    }

    /// A rule of the game that the field must obey.
    pub fn add_requirement(&mut self, field: impl Into<String>, what: impl Into<Cow<'static, str>>) {
        self.add(field, FaultKind::Requirement(what.into()));
    }

    /// A fault unless the number lies in the range, both ends included.
    pub fn check_range(&mut self, field: impl Into<String>, number: i64, least: i64, most: i64) {
        if number < least || number > most {
            self.add(field, FaultKind::OutOfRange(least, most));
        }
    }

    /// Whether nothing was found wrong.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Takes in what somebody else found.
    pub fn merge(&mut self, other: InvalidSetup) {
        self.0.extend(other.faults);
    }

    /// An error if anything was found wrong.
    pub fn into_result(self) -> Result<(), InvalidSetup> {
        if self.is_empty() { Ok(()) } else { Err(InvalidSetup::from(self)) }
    }
}
