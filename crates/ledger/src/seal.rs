//! Marks that bind every line of a record to the table's secret.
//!
//! The seal key is HMAC(secret, "key for seal"). The header's mark is HMAC(seal key, canonical header), and each input's
//! is HMAC(seal key, mark before it ‖ canonical input), so that a mark speaks for its line and for all before it. A record
//! shows the first eight bytes of each as hexadecimal. Canonical means JSON without spaces, keys in ascending order of
//! their bytes, the line's own mark left out.
//!
//! While a game runs nobody but the table can make a mark. Once the secret is told anybody can, so a mark proves what
//! was written only to those who noted it, or the commitment's game, before: what it always does is to show a change
//! that was made without recomputing everything that follows.

use dealer::{Secret, fair, hex};
use serde_json::Value;

/// The chain of marks of one record.
#[derive(Clone)]
pub(crate) struct Seal {
    key: [u8; 32],
    last: [u8; 32],
}

impl Seal {
    /// Begins a chain.
    pub(crate) fn new(secret: &Secret) -> Seal {
        Seal { key: secret.key_for("seal"), last: [0; 32] }
    }

    /// The mark of the header, or of the next input.
    pub(crate) fn mark(&mut self, line: &impl serde::Serialize) -> String {
        let mut line = serde_json::json!(line);
        if let Value::Object(fields) = &mut line {
            fields.remove("mark");
        }
        let mut text = String::new();
        canonical(&line, &mut text);
        self.last = fair::mac(&self.key, &[&self.last, text.as_bytes()]);
        hex::encode(&self.last[..8])
    }
}

/// JSON without spaces, keys ascending, whatever order the value's own map keeps.
fn canonical(value: &Value, text: &mut String) {
    match value {
        Value::Array(items) => {
            text.push('[');
            for (index, item) in items.iter().enumerate() {
                text.push_str(if index == 0 { "" } else { "," });
                canonical(item, text);
            }
            text.push(']');
        }
        Value::Object(map) => {
            let mut fields: Vec<_> = map.iter().collect();
            fields.sort_by_key(|(key, _)| *key);
            text.push('{');
            for (index, (key, field)) in fields.into_iter().enumerate() {
                text.push_str(if index == 0 { "" } else { "," });
                text.push_str(&Value::from(key.as_str()).to_string());
                text.push(':');
                canonical(field, text);
            }
            text.push('}');
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => text.push_str(&value.to_string()),
    }
}
