//! Reading JSON that strangers wrote. serde does not tell the two kinds of trouble below apart (ADR 2).
//!
//! Two kinds of trouble are kept apart, because the protocol answers them differently: a field that is missing or of
//! the wrong kind is a bad request; a value of the right kind that the rules do not know is an illegal action or
//! outcome. Extra keys are ignored in actions and outcomes, and refused in rulesets.
//!
//! A reader of an action takes every field's *kind* first and looks words up afterwards, so that a bad request is
//! reported as such whatever else is wrong with it.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use serde_json::{Map, Value};

use crate::ruleset::ReadFn;
use crate::setup::{FaultKind, Faults};
use crate::string_enum::StringEnum;

/// Why an action or outcome could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadError {
    /// A field is missing or of the wrong kind.
    Malformed {
        field: Cow<'static, str>,
        /// What it should be.
        expected: &'static str,
    },
    /// Of the right kind, but no such thing is known to the rules.
    Unknown {
        field: &'static str,
        /// The machine-readable reason.
        reason: &'static str,
    },
}

impl ReadError {
    /// The value of this field is nothing the rules know.
    pub fn unknown(field: &'static str) -> ReadError {
        ReadError::Unknown { field, reason: "unknown_value" }
    }

    /// As [`unknown`](ReadError::unknown), with a reason that a rules document names.
    pub fn unknown_because(field: &'static str, reason: &'static str) -> ReadError {
        ReadError::Unknown { field, reason }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadError::Malformed { field, expected: wants } => write!(f, "`{field}` must be {wants}"),
            ReadError::Unknown { field, reason } => write!(f, "`{field}`: {}", reason.replace('_', " ")),
        }
    }
}

impl core::error::Error for ReadError {}

/// A JSON object being read.
#[derive(Clone, Copy, Debug)]
pub struct JsonObject<'a>(&'a Map<String, Value>);

impl<'a> JsonObject<'a> {
    /// The object in this value; `name` is what to call it if it is none.
    pub fn of(value: &'a Value, name: &'static str) -> Result<JsonObject<'a>, ReadError> {
        match value {
            Value::Object(map) => Ok(JsonObject(map)),
            _ => Err(ReadError::Malformed { field: name.into(), expected: "an object" }),
        }
    }

    pub fn type_tag(self) -> Result<&'a str, ReadError> {
        self.str("type")
    }

    /// A field of any kind.
    pub fn field(self, field: &'static str) -> Result<&'a Value, ReadError> {
        self.0.get(field).ok_or(ReadError::Malformed { field: field.into(), expected: "given" })
    }

    pub fn str(self, field: &'static str) -> Result<&'a str, ReadError> {
        expect_str(self.field(field)?, field)
    }

    pub fn int(self, field: &'static str) -> Result<i64, ReadError> {
        expect_int(self.field(field)?, field)
    }

    pub fn bool(self, field: &'static str) -> Result<bool, ReadError> {
        self.field(field)?.as_bool().ok_or(ReadError::Malformed { field: field.into(), expected: "true or false" })
    }

    /// A list of anything.
    pub fn list(self, field: &'static str) -> Result<&'a [Value], ReadError> {
        match self.field(field)? {
            Value::Array(items) => Ok(items),
            _ => Err(ReadError::Malformed { field: field.into(), expected: "a list" }),
        }
    }

    /// A list of strings.
    pub fn str_list(self, field: &'static str) -> Result<Vec<&'a str>, ReadError> {
        self.list(field)?.iter().map(|item| expect_str(item, field)).collect()
    }

    /// A list of whole numbers.
    pub fn int_list(self, field: &'static str) -> Result<Vec<i64>, ReadError> {
        self.list(field)?.iter().map(|item| expect_int(item, field)).collect()
    }
}

/// A string, or what the field should have been.
pub fn expect_str<'a>(value: &'a Value, field: &'static str) -> Result<&'a str, ReadError> {
    value.as_str().ok_or(ReadError::Malformed { field: field.into(), expected: "a string" })
}

/// A whole number, or what the field should have been.
///
/// A whole number too large for any rule is still of the right kind: it comes back as the nearest that fits, which no
/// rule knows either.
pub fn expect_int(value: &Value, field: &'static str) -> Result<i64, ReadError> {
    as_whole(value).ok_or(ReadError::Malformed { field: field.into(), expected: "a whole number" })
}

fn as_whole(value: &Value) -> Option<i64> {
    const TOO_LARGE: f64 = 9_223_372_036_854_775_808.0; // 2^63, where JSON numbers stop being read as integers
    match value {
        Value::Number(number) => match (number.as_i64(), number.as_u64(), number.as_f64()) {
            (Some(whole), _, _) => Some(whole),
            (None, Some(_), _) => Some(i64::MAX),
            (None, None, Some(float)) if float >= TOO_LARGE => Some(i64::MAX),
            (None, None, Some(float)) if float <= -TOO_LARGE => Some(i64::MIN),
            _ => None,
        },
        _ => None,
    }
}

/// A ruleset being read: each field that is given replaces the default, and every fault is collected.
pub struct RulesetReader<'a> {
    map: Option<&'a Map<String, Value>>,
    known: Vec<&'static str>,
    faults: &'a mut Faults,
}

impl<'a> RulesetReader<'a> {
    /// Starts reading. `null` is the default ruleset.
    pub fn new(value: &'a Value, faults: &'a mut Faults) -> RulesetReader<'a> {
        let map = match value {
            Value::Object(map) => Some(map),
            Value::Null => None,
            _ => {
                faults.add("ruleset", FaultKind::WrongType("an object"));
                None
            }
        };
        RulesetReader { map, known: Vec::new(), faults }
    }

    /// The field's value, if it is given.
    pub fn get(&mut self, field: &'static str) -> Option<&'a Value> {
        self.known.push(field);
        self.map?.get(field)
    }

    /// Where to tell what is wrong.
    pub fn faults(&mut self) -> &mut Faults {
        self.faults
    }

    /// Reads the field if it is given. One that cannot be read leaves the target as it was.
    pub fn read<T>(&mut self, field: &'static str, target: &mut T, read: ReadFn<T>) {
        if let Some(value) = self.get(field)
            && let Some(value) = read(value, field, self.faults)
        {
            *target = value;
        }
    }

    /// Ends reading: every field that was not asked for is unknown.
    pub fn finish(self) {
        for field in self.map.into_iter().flat_map(Map::keys) {
            if !self.known.contains(&field.as_str()) {
                self.faults.add(field.clone(), FaultKind::UnknownField);
            }
        }
    }
}

/// A list of whole numbers inside a ruleset, or a fault for each item that is none.
pub fn read_int_list(value: &Value, field: &str, faults: &mut Faults) -> Option<Vec<i64>> {
    let Value::Array(items) = value else {
        faults.add(field, FaultKind::WrongType("a list of whole numbers"));
        return None;
    };
    let list: Vec<Option<i64>> = items.iter().map(as_whole).collect();
    for (index, item) in list.iter().enumerate() {
        if item.is_none() {
            faults.add(format!("{field}[{index}]"), FaultKind::WrongType("a whole number"));
        }
    }
    list.into_iter().collect()
}

/// A whole number inside a ruleset, or a fault.
pub fn read_int(value: &Value, field: &str, faults: &mut Faults) -> Option<i64> {
    let whole = as_whole(value);
    if whole.is_none() {
        faults.add(field, FaultKind::WrongType("a whole number"));
    }
    whole
}

/// True or false inside a ruleset, or a fault.
pub fn read_bool(value: &Value, field: &str, faults: &mut Faults) -> Option<bool> {
    let flag = value.as_bool();
    if flag.is_none() {
        faults.add(field, FaultKind::WrongType("true or false"));
    }
    flag
}

/// One word of a closed list inside a ruleset, or a fault.
pub fn read_choice<T: StringEnum>(value: &Value, field: &str, faults: &mut Faults) -> Option<T> {
    let Some(word) = value.as_str() else {
        faults.add(field, FaultKind::WrongType("a string"));
        return None;
    };
    let known = T::parse(word);
    if known.is_none() {
        faults.add(field, FaultKind::NotOneOf(T::NAMES));
    }
    known
}
