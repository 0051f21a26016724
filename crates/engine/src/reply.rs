//! What is answered.

use games::{RawJson, Refusal, UnknownGame};
use kit::InvalidSetup;
use ledger::BadRecord;
use serde::Serialize;

/// A line that says yes, being written field by field.
pub(crate) struct OkReply(String);

impl OkReply {
    pub(crate) fn new() -> OkReply {
        OkReply("{\"ok\":true".into())
    }

    /// One more field. Names are ours and need no escaping.
    pub(crate) fn with_field(mut self, name: &str, value: &impl Serialize) -> OkReply {
        self.0.push_str(",\"");
        self.0.push_str(name);
        self.0.push_str("\":");
        self.0.push_str(&text(value));
        self
    }

    pub(crate) fn into_line(mut self) -> String {
        self.0.push('}');
        self.0
    }
}

/// An outcome and its weight, as `chance` tells them.
#[derive(Serialize)]
pub(crate) struct WeightedOutcome {
    weight: u32,
    outcome: RawJson,
}

impl From<(u32, RawJson)> for WeightedOutcome {
    fn from((weight, outcome): (u32, RawJson)) -> WeightedOutcome {
        WeightedOutcome { weight, outcome }
    }
}

/// A line that says no.
#[derive(Debug, Serialize)]
pub(crate) struct ErrorReply {
    code: &'static str,
    message: String,
    /// The machine-readable reason, where the rules have one.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
    /// Every reason of a bad set-up.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    reasons: Vec<String>,
}

impl ErrorReply {
    fn new(code: &'static str, message: String) -> ErrorReply {
        ErrorReply { code, message, reason: None, reasons: Vec::new() }
    }

    pub(crate) fn bad_request(message: String) -> ErrorReply {
        ErrorReply::new("bad_request", message)
    }

    pub(crate) fn no_game() -> ErrorReply {
        ErrorReply::new("no_game", "there is no game yet: send {\"op\":\"new\",…} or {\"op\":\"load\",…} first".into())
    }

    pub(crate) fn bad_setup(bad: &InvalidSetup) -> ErrorReply {
        let reasons = bad.faults().iter().map(ToString::to_string).collect();
        ErrorReply { reasons, ..ErrorReply::new("bad_setup", bad.to_string()) }
    }

    pub(crate) fn bad_record(bad: &BadRecord) -> ErrorReply {
        ErrorReply::new("bad_record", bad.to_string())
    }

    pub(crate) fn into_line(self) -> String {
        #[derive(Serialize)]
        struct ErrorLine {
            ok: bool,
            error: ErrorReply,
        }
        text(&ErrorLine { ok: false, error: self })
    }
}

impl From<UnknownGame> for ErrorReply {
    fn from(unknown: UnknownGame) -> ErrorReply {
        ErrorReply::new("bad_setup", unknown.to_string())
    }
}

impl From<Refusal> for ErrorReply {
    fn from(refusal: Refusal) -> ErrorReply {
        ErrorReply { reason: refusal.reason(), ..ErrorReply::new(refusal.code(), refusal.to_string()) }
    }
}

fn text(value: &impl Serialize) -> String {
    #[expect(clippy::expect_used, reason = "our own types have string keys and no floats, so writing cannot fail")]
    serde_json::to_string(value).expect("our own types always serialise")
}
