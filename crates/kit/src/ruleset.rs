//! The fields of a ruleset, each declared once: its reader, its check, its row in the documents and its place in a form
//! all come from that declaration (ADR 12).
//!
//! What spans several fields is no business of this file: a game checks it in a function beside its declaration.

use alloc::format;
use alloc::vec::Vec;
use core::ops::RangeInclusive;

use serde::{Serialize, Serializer};
use serde_json::Value;

use crate::read_json::{read_bool, read_choice, read_int, read_int_list};
use crate::setup::Faults;
use crate::string_enum::StringEnum;

/// One field of a ruleset, for documents and forms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Field {
    /// The key in the JSON object.
    pub name: &'static str,
    /// A few words for people, to stand beside a control.
    pub label: &'static str,
    /// A sentence that says what it means.
    pub help: &'static str,
    #[serde(flatten)]
    #[cfg_attr(feature = "ts", ts(flatten))]
    pub kind: FieldKind,
    /// What a number counts, in the plural; null if it counts nothing.
    pub unit: Option<&'static str>,
    /// A condition beyond the kind, which other fields or the seat count may have a part in; null if there is none.
    pub note: Option<&'static str>,
}

/// What a field may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum FieldKind {
    #[serde(rename = "flag")]
    Bool,
    #[serde(rename = "whole")]
    Int {
        min: i64,
        /// The most; null if there is no limit.
        #[serde(serialize_with = "limit")]
        #[cfg_attr(feature = "ts", ts(as = "Option<i64>"))]
        max: i64,
        /// What 0 means, if it turns something off.
        off: Option<OffAtZero>,
    },
    /// A list of whole numbers.
    #[serde(rename = "wholes")]
    IntList {
        /// The least that each may be.
        min: i64,
        /// The most that each may be.
        max: i64,
    },
    /// One of these words.
    Words {
        /// The words, in the order to show them in.
        #[serde(serialize_with = "choices")]
        #[cfg_attr(feature = "ts", ts(as = "Vec<Choice>"))]
        words: ChoiceNames,
        /// What may stand there in place of a word, which no form draws; null if nothing else may.
        other: Option<&'static str>,
    },
    /// A list or an object of its own shape, which no form draws.
    Structured {
        #[serde(rename = "takes")]
        shape: &'static str,
    },
}

/// A number that turns something off when it is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OffAtZero {
    /// What happens at 0, as `never`.
    pub means: &'static str,
    /// A good number to begin with when it is turned on.
    pub suggested: i64,
}

/// The words of a closed list, and a sentence for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChoiceNames {
    pub names: &'static [&'static str],
    /// What each of them means, in the same order.
    pub meanings: &'static [&'static str],
}

impl ChoiceNames {
    /// Each word with what it means.
    pub fn choices(self) -> impl Iterator<Item = Choice> {
        self.names.iter().zip(self.meanings).map(|(word, help)| Choice { name: word, help })
    }
}

/// A word that a field may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Choice {
    /// The word in the ruleset.
    #[serde(rename = "word")]
    pub name: &'static str,
    pub help: &'static str,
}

fn limit<S: Serializer>(max: &i64, serializer: S) -> Result<S::Ok, S::Error> {
    Some(*max).filter(|max| *max < i64::MAX).serialize(serializer)
}

fn choices<S: Serializer>(words: &ChoiceNames, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(words.choices())
}

/// Reads a field's value; none if it cannot be read, with every fault of what could be.
pub type ReadFn<T> = fn(&Value, &str, &mut Faults) -> Option<T>;

/// How a field of this type is read, checked by itself, and described.
#[derive(Clone, Copy, Debug)]
pub struct FieldSpec<T> {
    pub kind: FieldKind,
    pub unit: Option<&'static str>,
    pub note: Option<&'static str>,
    /// Reads a value that is given.
    pub read: ReadFn<T>,
    check: fn(FieldKind, &T, &str, &mut Faults),
}

pub const fn boolean() -> FieldSpec<bool> {
    FieldSpec::new(FieldKind::Bool, read_bool, |_, _, _, _| ())
}

/// A whole number in this range; `i64::MAX` stands for no limit.
pub const fn int(range: RangeInclusive<i64>) -> FieldSpec<i64> {
    let kind = FieldKind::Int { min: *range.start(), max: *range.end(), off: None };
    FieldSpec::new(kind, read_int, |kind, number, field, faults| {
        if let FieldKind::Int { min, max, .. } = kind {
            faults.check_range(field, *number, min, max);
        }
    })
}

/// A list of whole numbers, each in this range.
pub const fn int_list(range: RangeInclusive<i64>) -> FieldSpec<Vec<i64>> {
    let kind = FieldKind::IntList { min: *range.start(), max: *range.end() };
    FieldSpec::new(kind, read_int_list, |kind, numbers, field, faults| {
        if let FieldKind::IntList { min, max } = kind {
            let numbers = numbers.iter().enumerate();
            numbers.for_each(|(index, number)| faults.check_range(format!("{field}[{index}]"), *number, min, max));
        }
    })
}

/// One word of a closed list.
pub const fn choice<T: StringEnum>() -> FieldSpec<T> {
    FieldSpec::new(FieldKind::Words { words: words::<T>(), other: None }, read_choice, |_, _, _, _| ())
}

/// One word of a closed list, or something else that is described here; both are read by this function.
pub const fn choice_or<E: StringEnum, T>(other: &'static str, read: ReadFn<T>) -> FieldSpec<T> {
    FieldSpec::new(FieldKind::Words { words: words::<E>(), other: Some(other) }, read, |_, _, _, _| ())
}

/// Something of this shape, read by this function and checked by the game.
pub const fn structured<T>(takes: &'static str, read: ReadFn<T>) -> FieldSpec<T> {
    FieldSpec::new(FieldKind::Structured { shape: takes }, read, |_, _, _, _| ())
}

const fn words<T: StringEnum>() -> ChoiceNames {
    ChoiceNames { names: T::NAMES, meanings: T::MEANINGS }
}

impl<T> FieldSpec<T> {
    const fn new(kind: FieldKind, read: ReadFn<T>, check: fn(FieldKind, &T, &str, &mut Faults)) -> FieldSpec<T> {
        FieldSpec { kind, unit: None, note: None, read, check }
    }

    /// What the number counts.
    pub const fn unit(self, unit: &'static str) -> FieldSpec<T> {
        FieldSpec { unit: Some(unit), ..self }
    }

    /// A condition that the game checks beside the kind.
    pub const fn note(self, note: &'static str) -> FieldSpec<T> {
        FieldSpec { note: Some(note), ..self }
    }

    /// The kind is the widest that any ruleset allows; how narrow it is depends on this, and the game alone checks it.
    pub const fn checked_by_game(self, note: &'static str) -> FieldSpec<T> {
        FieldSpec { note: Some(note), check: |_, _, _, _| (), ..self }
    }

    /// Finds what is wrong with this field alone.
    pub fn check(&self, value: &T, field: &str, faults: &mut Faults) {
        (self.check)(self.kind, value, field, faults);
    }
}

impl FieldSpec<i64> {
    /// 0 turns something off: what happens then, and a good number to turn it on with.
    pub const fn off_at_zero(self, means: &'static str, suggested: i64) -> FieldSpec<i64> {
        match self.kind {
            FieldKind::Int { min, max, .. } => {
                FieldSpec { kind: FieldKind::Int { min, max, off: Some(OffAtZero { means, suggested }) }, ..self }
            }
            FieldKind::Bool | FieldKind::IntList { .. } | FieldKind::Words { .. } | FieldKind::Structured { .. } => {
                self
            }
        }
    }
}

/// Declares a ruleset. A field is its help as a doc comment, name, type, default, label, and how it is read and checked:
/// [`boolean`], [`int`], [`int_list`], [`choice`], [`choice_or`] or [`structured`].
///
/// The struct gets its `Default`, `FIELDS`, `read` (what is not given keeps its default, every fault is collected) and
/// `check_fields` (what is wrong with each field by itself).
///
/// ```
/// use kit::Faults;
/// use kit::ruleset::{boolean, int};
///
/// kit::ruleset! {
///     /// A race in a meadow.
///     pub struct Ruleset {
///         /// How many times they run round.
///         pub laps: i64 = 3, "Laps", int(1..=9).unit("laps");
///         /// Whether it rains.
///         pub rain: bool = false, "Rain", boolean();
///     }
/// }
/// let mut faults = Faults::default();
/// let ruleset = Ruleset::read(&serde_json::json!({"laps": 12, "rain": 1, "mud": 2}), &mut faults);
/// ruleset.check_fields(&mut faults);
/// let told = faults.into_result().unwrap_err().to_string();
/// assert_eq!(told, "rain: must be true or false; mud: there is no such field; laps: must be from 1 to 9");
/// assert_eq!(Ruleset::FIELDS[0].help, "How many times they run round.");
/// ```
#[macro_export]
macro_rules! ruleset {
    ($(#[$meta:meta])* pub struct $name:ident {
        $($(#[doc = $help:literal])+ pub $field:ident: $type:ty = $default:expr, $label:literal, $spec:expr;)+
    }) => {
        $(#[$meta])*
        pub struct $name { $($(#[doc = $help])+ pub $field: $type),+ }

        impl ::core::default::Default for $name {
            fn default() -> $name {
                $name { $($field: $default),+ }
            }
        }

        impl $name {
            /// Every field, in the order of the declaration.
            pub const FIELDS: &'static [$crate::ruleset::Field] = &[$({
                const SPEC: $crate::ruleset::FieldSpec<$type> = $spec;
                $crate::ruleset::Field {
                    name: stringify!($field),
                    label: $label,
                    help: concat!($($help),+).trim_ascii(),
                    kind: SPEC.kind,
                    unit: SPEC.unit,
                    note: SPEC.note,
                }
            }),+];

            /// Reads a description; what is not given keeps its default.
            pub fn read(value: &$crate::__serde_json::Value, faults: &mut $crate::Faults) -> $name {
                let mut it = $name::default();
                let mut reader = $crate::read_json::RulesetReader::new(value, faults);
                $({
                    const SPEC: $crate::ruleset::FieldSpec<$type> = $spec;
                    reader.read(stringify!($field), &mut it.$field, SPEC.read);
                })+
                reader.finish();
                it
            }

            /// Finds what is wrong with each field by itself.
            pub fn check_fields(&self, faults: &mut $crate::Faults) {
                $({
                    const SPEC: $crate::ruleset::FieldSpec<$type> = $spec;
                    SPEC.check(&self.$field, stringify!($field), faults);
                })+
            }
        }
    };
}

#[cfg(test)]
#[allow(unreachable_pub, dead_code, reason = "the macros declare for other crates")]
mod tests {
    use alloc::string::{String, ToString};

    use serde_json::json;

    use super::*;

    crate::string_enum! {
        /// Who begins.
        pub enum First {
            /// Whoever is youngest.
            Youngest = "youngest",
            /// Whoever shouts.
            Loudest = "loudest",
        }
    }

    crate::ruleset! {
        /// One field of every kind.
        #[derive(Debug, PartialEq)]
        pub struct Ruleset {
            /// How many times they run round,
            /// the last one slowly.
            pub laps: i64 = 3, "Laps", int(1..=9).unit("laps");
            /// After how many falls a horse goes home.
            pub falls: i64 = 0, "Falls", int(0..=i64::MAX).off_at_zero("never", 4);
            /// Whether it rains.
            pub rain: bool = false, "Rain", boolean();
            /// Where the hedges are.
            pub hedges: Vec<i64> = alloc::vec![5], "Hedges", int_list(1..=20).note("ascending");
            /// Where the brook is.
            pub brook: i64 = 7, "Brook", int(1..=20).checked_by_game("behind the first hedge");
            /// Who begins.
            pub first: First = First::Loudest, "First", choice();
            /// Whatever.
            pub extra: Value = Value::Null, "Extra", structured("anything but a string", |value, field, faults| {
                if value.is_string() {
                    faults.add_requirement(field, "be something else");
                    return None;
                }
                Some(value.clone())
            });
        }
    }

    fn told(value: &Value) -> Vec<String> {
        let mut faults = Faults::default();
        Ruleset::read(value, &mut faults).check_fields(&mut faults);
        let faults = faults.into_result().err();
        faults.iter().flat_map(|bad| bad.faults()).map(ToString::to_string).collect()
    }

    #[test]
    fn what_is_given_replaces_the_default() {
        let mut faults = Faults::default();
        let read = Ruleset::read(&json!({"laps": 5, "hedges": [], "first": "youngest", "extra": {}}), &mut faults);
        let wanted =
            Ruleset { laps: 5, hedges: Vec::new(), first: First::Youngest, extra: json!({}), ..Ruleset::default() };
        assert!(read == wanted && faults.is_empty(), "{read:?} {faults:?}");
        assert_eq!(Ruleset::read(&Value::Null, &mut faults), Ruleset::default());
    }

    #[test]
    fn ill_formed_and_out_of_range_are_told_together_and_apart() {
        let ill = json!({"laps": "2", "rain": 1, "hedges": [1, "x"], "first": 3, "extra": "s", "mud": 1});
        let wanted = [
            "laps: must be a whole number",
            "rain: must be true or false",
            "hedges[1]: must be a whole number",
            "first: must be a string",
            "extra: must be something else",
            "mud: there is no such field",
        ];
        assert_eq!(told(&ill), wanted);
        let outside = json!({"laps": 10, "falls": -1, "hedges": [0, 3, 21], "first": "last"});
        let wanted = [
            "first: must be one of youngest, loudest",
            "laps: must be from 1 to 9",
            "falls: must be at least 0",
            "hedges[0]: must be from 1 to 20",
            "hedges[2]: must be from 1 to 20",
        ];
        assert_eq!(told(&outside), wanted);
        assert_eq!(told(&json!({"brook": 99})), [""; 0], "a narrowed field is for the game to check");
    }

    #[test]
    fn fields_are_described_as_they_were_declared() {
        let fields = json!(Ruleset::FIELDS);
        let laps = json!({"name": "laps", "label": "Laps", "help": "How many times they run round, the last one slowly.",
            "kind": "whole", "min": 1, "max": 9, "off": null, "unit": "laps", "note": null});
        assert_eq!(fields[0], laps);
        assert_eq!((&fields[1]["max"], &fields[1]["off"]), (&Value::Null, &json!({"means": "never", "suggested": 4})));
        assert_eq!((&fields[2]["kind"], &fields[3]["kind"]), (&json!("flag"), &json!("wholes")));
        assert_eq!(fields[4]["note"], "behind the first hedge");
        let words = json!([{"word": "youngest", "help": "Whoever is youngest."},
            {"word": "loudest", "help": "Whoever shouts."}]);
        assert_eq!((&fields[5]["words"], &fields[5]["other"]), (&words, &Value::Null));
        assert_eq!(fields[6]["takes"], "anything but a string");
    }
}
