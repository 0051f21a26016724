//! Finds the top-level fields of JSON objects that this program wrote itself, and which of them differ between two
//! objects.
//!
//! It reads only compact JSON, as `serde_json` writes it, without spaces between tokens. Nothing is parsed, and two
//! fields are the same if their bytes are the same.

/// The position of one field in an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Span {
    /// Where its key begins, with the quotation mark.
    start: usize,
    /// Where the colon after the key is.
    colon: usize,
    /// Where its value ends.
    end: usize,
}

/// The positions of an object's fields, in the order in which they are written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct FieldSpans(Vec<Span>);

/// An object and the positions of its fields.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ScannedObject<'a> {
    pub(crate) json: &'a [u8],
    pub(crate) fields: &'a FieldSpans,
}

/// The error when a field of the earlier object is not in the later one, so that the later one cannot be written as
/// changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FieldRemoved;

impl FieldSpans {
    /// Finds the fields of an object; `None` if the text is not an object. `similar_object` is one that probably has
    /// many fields in common with it: a field that is the same there need not be searched for its end.
    pub(crate) fn scan(object: &[u8], similar_object: Option<ScannedObject<'_>>) -> Option<FieldSpans> {
        let inside = object.strip_prefix(b"{").and_then(|rest| rest.strip_suffix(b"}"))?;
        let last = 1 + inside.len();
        let mut similar = similar_object.iter().flat_map(|it| it.fields.0.iter().map(|span| (*span, it.field(*span))));
        let mut spans = Vec::with_capacity(similar_object.map_or(16, |it| it.fields.0.len()));
        let mut start = 1;
        while start < last {
            let rest = &object[start..last];
            let (colon, end) = match similar.next().filter(|(_, field)| begins_with_field(rest, field)) {
                Some((span, field)) => (start + span.colon - span.start, start + field.len()),
                None => {
                    let colon = end_of_string(rest)?;
                    (start + colon, start + colon + 1 + end_of_value(rest.get(colon + 1..)?))
                }
            };
            spans.push(Span { start, colon, end });
            // There is a comma between two fields.
            start = end + 1;
        }
        Some(FieldSpans(spans))
    }
}

impl<'a> ScannedObject<'a> {
    fn field(self, span: Span) -> &'a [u8] {
        &self.json[span.start..span.end]
    }

    fn key(self, span: Span) -> &'a [u8] {
        &self.json[span.start..span.colon]
    }

    /// The value of the field with this name, as it is written.
    pub(crate) fn field_value(self, name: &str) -> Option<&'a [u8]> {
        let unquoted = |key: &'a [u8]| key.strip_prefix(b"\"").and_then(|rest| rest.strip_suffix(b"\""));
        let span = self.fields.0.iter().find(|span| unquoted(self.key(**span)) == Some(name.as_bytes()))?;
        Some(&self.json[span.colon + 1..span.end])
    }

    /// Appends the fields whose values differ from those in `before`, with commas between them and without braces. It
    /// may be called for several objects in turn whose fields together make one object.
    pub(crate) fn write_changes(self, before: ScannedObject<'_>, out: &mut Vec<u8>) -> Result<(), FieldRemoved> {
        let mut found = 0;
        for (index, span) in self.fields.0.iter().enumerate() {
            let key = self.key(*span);
            // The fields of one type are always written in the same order, so the field is usually in the same
            // position.
            let same_place = before.fields.0.get(index).filter(|old| before.key(**old) == key);
            let old = same_place.or_else(|| before.fields.0.iter().find(|old| before.key(**old) == key));
            found += usize::from(old.is_some());
            let field = self.field(*span);
            if old.is_none_or(|old| before.field(*old) != field) {
                if out.last().is_some_and(|last| *last != b'{') {
                    out.push(b',');
                }
                out.extend_from_slice(field);
            }
        }
        if found == before.fields.0.len() { Ok(()) } else { Err(FieldRemoved) }
    }
}

/// Whether the first of these fields is exactly this one. A number may continue after the part that is the same.
fn begins_with_field(fields: &[u8], field: &[u8]) -> bool {
    fields.strip_prefix(field).is_some_and(|rest| matches!(rest.first(), None | Some(b',')))
}

/// The length of the string at the beginning of these bytes, with its quotation marks.
fn end_of_string(bytes: &[u8]) -> Option<usize> {
    let mut at = 1;
    if bytes.first() != Some(&b'"') {
        return None;
    }
    loop {
        match bytes.get(at)? {
            b'"' => return Some(at + 1),
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
}

/// The length of the value at the beginning of these bytes: up to the comma after it, or to the end.
fn end_of_value(bytes: &[u8]) -> usize {
    let (mut at, mut depth) = (0, 0_u32);
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'"' => {
                at += end_of_string(&bytes[at..]).unwrap_or(bytes.len() - at);
                continue;
            }
            b'{' | b'[' => depth += 1,
            b'}' | b']' => depth = depth.saturating_sub(1),
            b',' if depth == 0 => return at,
            _ => {}
        }
        at += 1;
    }
    at
}

#[cfg(test)]
mod tests {
    use serde_json::{Map, Value, json};

    use super::*;

    fn texts(value: &Value) -> String {
        serde_json::to_string(value).unwrap()
    }

    fn fields_of(object: &str) -> Vec<(&str, &str)> {
        let fields = FieldSpans::scan(object.as_bytes(), None).unwrap();
        fields.0.iter().map(|span| (&object[span.start..span.colon], &object[span.colon + 1..span.end])).collect()
    }

    fn changes(before: &str, now: &str) -> Result<String, FieldRemoved> {
        let old = FieldSpans::scan(before.as_bytes(), None).unwrap();
        let before = ScannedObject { json: before.as_bytes(), fields: &old };
        let new = FieldSpans::scan(now.as_bytes(), Some(before)).unwrap();
        assert_eq!(Some(&new), FieldSpans::scan(now.as_bytes(), None).as_ref(), "a similar object changes nothing");
        let mut out = Vec::new();
        let now = ScannedObject { json: now.as_bytes(), fields: &new };
        now.write_changes(before, &mut out).map(|()| String::from_utf8(out).unwrap())
    }

    #[test]
    fn fields_end_where_their_values_do() {
        let tricky = r#"{"a":"}],\"{","b":[{"c":"\\"},[]],"ü\"":"… 🐎 \\\"","d":-1.5e3,"e":null,"f":{},"g":""}"#;
        let found = [
            ("\"a\"", r#""}],\"{""#),
            ("\"b\"", r#"[{"c":"\\"},[]]"#),
            (r#""ü\"""#, r#""… 🐎 \\\"""#),
            ("\"d\"", "-1.5e3"),
            ("\"e\"", "null"),
            ("\"f\"", "{}"),
            ("\"g\"", "\"\""),
        ];
        assert_eq!(fields_of(tricky), found);
        assert_eq!(fields_of("{}"), []);
        for no_object in ["null", "[1]", "\"{}\"", "7", "", "{"] {
            assert_eq!(FieldSpans::scan(no_object.as_bytes(), None), None, "{no_object}");
        }
    }

    #[test]
    fn only_fields_that_changed_are_written() {
        assert_eq!(changes(r#"{"a":1,"b":[2]}"#, r#"{"a":1,"b":[2]}"#).unwrap(), "");
        assert_eq!(changes(r#"{"a":1,"b":[2]}"#, r#"{"a":1,"b":[3]}"#).unwrap(), r#""b":[3]"#);
        assert_eq!(changes(r#"{"a":1,"b":2}"#, r#"{"a":12,"b":2}"#).unwrap(), r#""a":12"#, "a number that goes on");
        assert_eq!(changes(r#"{"a":12,"b":2}"#, r#"{"a":1,"b":2}"#).unwrap(), r#""a":1"#);
        assert_eq!(changes(r#"{"a":1}"#, r#"{"x":0,"a":1,"y":9}"#).unwrap(), r#""x":0,"y":9"#, "fields that are new");
        assert_eq!(changes(r#"{"a":1,"b":2}"#, r#"{"b":2,"a":3}"#).unwrap(), r#""a":3"#, "another order");
        assert_eq!(changes(r#"{"a":"b"}"#, r#"{"a":"b,"}"#).unwrap(), r#""a":"b,""#);
    }

    #[test]
    fn a_removed_field_cannot_be_written_as_changes() {
        assert_eq!(changes(r#"{"a":1,"b":2}"#, r#"{"a":1}"#), Err(FieldRemoved));
        assert_eq!(changes(r#"{"a":1,"b":2}"#, r#"{"a":1,"c":2}"#), Err(FieldRemoved));
        assert_eq!(changes(r#"{"a":1}"#, "{}"), Err(FieldRemoved));
    }

    #[test]
    fn the_fields_of_several_objects_may_make_one() {
        let scan = |object: &str| FieldSpans::scan(object.as_bytes(), None).unwrap();
        let mut out = b"{".to_vec();
        for (before, now) in [(r#"{"a":1}"#, r#"{"a":2}"#), (r#"{"b":1}"#, r#"{"b":1}"#), (r#"{"c":1}"#, r#"{"c":3}"#)]
        {
            let (old, new) = (scan(before), scan(now));
            let before = ScannedObject { json: before.as_bytes(), fields: &old };
            ScannedObject { json: now.as_bytes(), fields: &new }.write_changes(before, &mut out).unwrap();
        }
        assert_eq!(out, br#"{"a":2,"c":3"#);
    }

    #[test]
    fn changes_merged_into_the_earlier_object_make_the_later_one() {
        let words = ["", "}", "\"", "\\", "\\\"", "a,b", "{\"k\":[", "ж🐎", "\u{0}\n"];
        let mut state = 7_u64;
        let mut pick = |below: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % below
        };
        let value = |pick: &mut dyn FnMut(usize) -> usize| match pick(5) {
            0 => json!(words[pick(words.len())]),
            1 => json!(pick(200)),
            2 => json!([words[pick(words.len())], {words[pick(words.len())]: [pick(3), null]}]),
            3 => json!({words[pick(words.len())]: {"deep": [[], {}, words[pick(words.len())]]}}),
            _ => json!(pick(2) == 0),
        };
        let mut before = Map::new();
        for _ in 0..2_000 {
            let mut now = before.clone();
            for _ in 0..pick(3) {
                now.insert(format!("{}{}", words[pick(words.len())], pick(4)), value(&mut pick));
            }
            if pick(6) == 0
                && let Some(gone) = now.keys().nth(pick(now.len().max(1))).cloned()
            {
                now.remove(&gone);
            }
            let told = changes(&texts(&json!(before)), &texts(&json!(now)));
            match before.keys().all(|key| now.contains_key(key)) {
                false => assert_eq!(told, Err(FieldRemoved)),
                true => {
                    let told: Map<String, Value> = serde_json::from_str(&format!("{{{}}}", told.unwrap())).unwrap();
                    assert!(told.iter().all(|(key, value)| before.get(key) != Some(value)), "only what changed");
                    let mut merged = before;
                    merged.extend(told);
                    assert_eq!(merged, now);
                }
            }
            before = now;
        }
    }
}
