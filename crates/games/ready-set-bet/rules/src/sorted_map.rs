//! Tables of a ruleset: words with something for each, and how they are read from JSON with every fault told.

use alloc::format;
use alloc::vec::Vec;

use kit::read_json::read_int;
use kit::string_enum::StringEnum;
use kit::{FaultKind, Faults};
use serde::{Serialize, Serializer};
use serde_json::Value;

/// Something for each of some words, ascending. On the wire it is an object. What is not in it is not in the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SortedMap<K, V>(Vec<(K, V)>);

impl<K: Ord + Copy, V> SortedMap<K, V> {
    /// A table of these rows; the words are all different.
    pub fn new(rows: impl IntoIterator<Item = (K, V)>) -> SortedMap<K, V> {
        let mut rows: Vec<(K, V)> = rows.into_iter().collect();
        rows.sort_by_key(|(word, _)| *word);
        SortedMap(rows)
    }

    /// What stands beside this word, if it is in the table.
    pub fn get(&self, word: K) -> Option<&V> {
        self.0.iter().find(|(other, _)| *other == word).map(|(_, item)| item)
    }

    pub fn iter(&self) -> impl Iterator<Item = (K, &V)> {
        self.0.iter().map(|(word, item)| (*word, item))
    }
}

kit::ts_same_as!(<K, V> SortedMap<K, V>, alloc::collections::BTreeMap<K, V>);

impl<K: Serialize, V: Serialize> Serialize for SortedMap<K, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(word, item)| (word, item)))
    }
}

/// What a won bet is multiplied by, and what a lost one costs. On the wire a list of both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MultiplierPenalty(pub i64, pub i64);

impl MultiplierPenalty {
    pub(crate) fn check(self, field: &str, most: i64, faults: &mut Faults) {
        faults.check_range(format!("{field}[0]"), self.0, 0, most);
        faults.check_range(format!("{field}[1]"), self.1, 0, most);
    }
}

/// An object whose keys are words of a closed list.
pub(crate) fn read_map<K: Ord + StringEnum, V>(
    value: &Value,
    field: &str,
    faults: &mut Faults,
    read_item: impl Fn(&Value, &str, &mut Faults) -> Option<V>,
) -> Option<SortedMap<K, V>> {
    read_map_with(value, field, faults, K::NAMES, K::parse, read_item)
}

/// An object whose keys are some words of a closed list.
pub(crate) fn read_map_with<K: Ord + Copy, V>(
    value: &Value,
    field: &str,
    faults: &mut Faults,
    words: &'static [&'static str],
    read_word: impl Fn(&str) -> Option<K>,
    read_item: impl Fn(&Value, &str, &mut Faults) -> Option<V>,
) -> Option<SortedMap<K, V>> {
    let Value::Object(map) = value else {
        faults.add(field, FaultKind::WrongType("an object"));
        return None;
    };
    let mut rows = Vec::new();
    for (key, value) in map {
        let field = format!("{field}.{key}");
        match read_word(key) {
            Some(word) => rows.extend(read_item(value, &field, faults).map(|item| (word, item))),
            None => faults.add(field, FaultKind::NotOneOf(words)),
        }
    }
    Some(SortedMap::new(rows))
}

/// A list of anything. An item that cannot be read keeps its place, so that faults found later name the right ones.
pub(crate) fn read_list<T>(
    value: &Value,
    field: &str,
    faults: &mut Faults,
    read_item: impl Fn(&Value, &str, &mut Faults) -> Option<T>,
) -> Option<Vec<Option<T>>> {
    let Value::Array(items) = value else {
        faults.add(field, FaultKind::WrongType("a list"));
        return None;
    };
    let items = items.iter().enumerate();
    Some(items.map(|(index, item)| read_item(item, &format!("{field}[{index}]"), faults)).collect())
}

pub(crate) fn read_multiplier_penalty(value: &Value, field: &str, faults: &mut Faults) -> Option<MultiplierPenalty> {
    let Some([multiplier, penalty]) = value.as_array().map(Vec::as_slice) else {
        faults.add(field, FaultKind::WrongType("a list of a multiplier and a penalty"));
        return None;
    };
    let multiplier = read_int(multiplier, &format!("{field}[0]"), faults);
    let penalty = read_int(penalty, &format!("{field}[1]"), faults);
    Some(MultiplierPenalty(multiplier?, penalty?))
}
