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

use fair::{Secret, dice, hex};
use serde_json::Value;

use crate::canonical_json::CanonicalJson;
use crate::record::Input;

/// The chain of marks of one record.
#[derive(Clone)]
pub(crate) struct MarkChain {
    key: [u8; 32],
    last: [u8; 32],
}

impl MarkChain {
    pub(crate) fn new(secret: &Secret) -> MarkChain {
        MarkChain { key: secret.derive_key("seal"), last: [0; 32] }
    }

    /// The mark of the header, or of the next input.
    pub(crate) fn mark_line(&mut self, line: &impl serde::Serialize) -> String {
        let mut line = serde_json::json!(line);
        if let Value::Object(fields) = &mut line {
            fields.remove("mark");
        }
        self.chain(CanonicalJson::from(&line).as_str().as_bytes())
    }

    /// The same for an input, without making another value of it first: this is done for every input there is.
    pub(crate) fn mark_input(&mut self, input: &Input) -> String {
        let mut text = Vec::with_capacity(128);
        match input {
            Input::Action { seat, action, by_clock: clock, mark: _ } => {
                text.extend_from_slice(b"{\"action\":");
                text.extend_from_slice(action.as_str().as_bytes());
                text.extend_from_slice(if *clock { b",\"clock\":true" } else { b"" });
                text.extend_from_slice(format!(",\"seat\":{seat},\"type\":\"action\"}}").as_bytes());
            }
            Input::Outcome { outcome, by_hand, mark: _ } => {
                text.extend_from_slice(b"{\"outcome\":");
                text.extend_from_slice(outcome.as_str().as_bytes());
                text.extend_from_slice(if *by_hand { b",\"told\":true" } else { b"" });
                text.extend_from_slice(b",\"type\":\"outcome\"}");
            }
        }
        self.chain(&text)
    }

    /// The mark of an end that the table made.
    pub(crate) fn mark_early_end(&mut self) -> String {
        self.chain(b"{\"type\":\"ended\"}")
    }

    fn chain(&mut self, text: &[u8]) -> String {
        self.last = dice::hmac_sha256(&self.key, &[&self.last, text]);
        hex::encode(&self.last[..8])
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn an_input_is_marked_as_any_other_line_would_be() {
        let action = json!({"type": "bet", "spot": {"slot": 1, "horse": "7 \"é\""}, "list": [1, null, true, "x"]});
        let action = CanonicalJson::from(&action);
        let inputs = [
            Input::Action { seat: 3, action: action.clone(), by_clock: false, mark: None },
            Input::Action { seat: 2, action: action.clone(), by_clock: true, mark: None },
            Input::Action { seat: 0, action: CanonicalJson::new(&"pass"), by_clock: false, mark: Some("00".into()) },
            Input::Outcome { outcome: action, by_hand: false, mark: None },
            Input::Outcome { outcome: CanonicalJson::new(&6), by_hand: true, mark: Some("11".into()) },
        ];
        let secret = Secret::from_seed(1);
        let (mut one, mut other) = (MarkChain::new(&secret), MarkChain::new(&secret));
        for input in inputs {
            assert_eq!(one.mark_input(&input), other.mark_line(&input), "{input:?}");
        }
    }
}
