//! What is wrong with a set-up, every fault at once.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// A set-up that cannot be played, with every reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadSetup {
    faults: Vec<Fault>,
}

impl BadSetup {
    /// The reasons, at least one.
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }
}

impl From<Faults> for BadSetup {
    fn from(faults: Faults) -> BadSetup {
        BadSetup { faults: faults.0 }
    }
}

impl fmt::Display for BadSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.faults.iter().enumerate() {
            let comma = if index == 0 { "" } else { "; " };
            write!(f, "{comma}{fault}")?;
        }
        Ok(())
    }
}

impl core::error::Error for BadSetup {}

/// One thing that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Where: `seats`, `ruleset`, or the path of a ruleset's field, as `signs[2]`.
    pub field: String,
    /// What.
    pub problem: Problem,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.field, self.problem)
    }
}

/// What is wrong with a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// There is no such field.
    Unknown,
    /// It is needed here and not given.
    Missing,
    /// It is of another kind; this is the kind it should be.
    NotA(&'static str),
    /// It is a number outside this range, both ends included.
    Outside(i64, i64),
    /// It is none of these words.
    NotOneOf(&'static [&'static str]),
    /// It breaks a rule of the game: what it must be.
    Must(Cow<'static, str>),
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::Unknown => f.write_str("there is no such field"),
            Problem::Missing => f.write_str("is missing"),
            Problem::NotA(kind) => write!(f, "must be {kind}"),
            Problem::Outside(least, i64::MAX) => write!(f, "must be at least {least}"),
            Problem::Outside(least, most) => write!(f, "must be from {least} to {most}"),
            Problem::NotOneOf(words) => {
                f.write_str("must be one of ")?;
                for (index, word) in words.iter().enumerate() {
                    let comma = if index == 0 { "" } else { ", " };
                    write!(f, "{comma}{word}")?;
                }
                Ok(())
            }
            Problem::Must(what) => write!(f, "must {what}"),
        }
    }
}

/// Faults as they are found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Faults(Vec<Fault>);

impl Faults {
    /// One more.
    pub fn add(&mut self, field: impl Into<String>, problem: Problem) {
        self.0.push(Fault { field: field.into(), problem });
    }

    /// A rule of the game that the field must obey.
    pub fn must(&mut self, field: impl Into<String>, what: impl Into<Cow<'static, str>>) {
        self.add(field, Problem::Must(what.into()));
    }

    /// A fault unless the number lies in the range, both ends included.
    pub fn range(&mut self, field: impl Into<String>, number: i64, least: i64, most: i64) {
        if number < least || number > most {
            self.add(field, Problem::Outside(least, most));
        }
    }

    /// Whether nothing was found wrong.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Takes in what somebody else found.
    pub fn merge(&mut self, other: BadSetup) {
        self.0.extend(other.faults);
    }

    /// An error if anything was found wrong.
    pub fn into_result(self) -> Result<(), BadSetup> {
        if self.is_empty() { Ok(()) } else { Err(BadSetup::from(self)) }
    }
}
