//! What is answered.

use games::{Json, Refusal, UnknownGame};
use kit::BadSetup;
use ledger::BadRecord;
use serde::Serialize;

/// A line that says yes, being written field by field.
pub(crate) struct Answer(String);

impl Answer {
    pub(crate) fn new() -> Answer {
        Answer("{\"ok\":true".into())
    }

    /// One more field. Names are ours and need no escaping.
    pub(crate) fn with(mut self, name: &str, value: &impl Serialize) -> Answer {
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
pub(crate) struct Weighted {
    weight: u32,
    outcome: Json,
}

impl From<(u32, Json)> for Weighted {
    fn from((weight, outcome): (u32, Json)) -> Weighted {
        Weighted { weight, outcome }
    }
}

/// A line that says no.
#[derive(Debug, Serialize)]
pub(crate) struct Failure {
    code: &'static str,
    message: String,
    /// The machine-readable reason, where the rules have one.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
    /// Every reason of a bad set-up.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    reasons: Vec<String>,
}

impl Failure {
    fn new(code: &'static str, message: String) -> Failure {
        Failure { code, message, reason: None, reasons: Vec::new() }
    }

    pub(crate) fn bad_request(message: String) -> Failure {
        Failure::new("bad_request", message)
    }

    pub(crate) fn no_game() -> Failure {
        Failure::new("no_game", "there is no game yet: send {\"op\":\"new\",…} or {\"op\":\"load\",…} first".into())
    }

    pub(crate) fn bad_setup(bad: &BadSetup) -> Failure {
        let reasons = bad.faults().iter().map(ToString::to_string).collect();
        Failure { reasons, ..Failure::new("bad_setup", bad.to_string()) }
    }

    pub(crate) fn bad_record(bad: &BadRecord) -> Failure {
        Failure::new("bad_record", bad.to_string())
    }

    pub(crate) fn into_line(self) -> String {
        #[derive(Serialize)]
        struct Line {
            ok: bool,
            error: Failure,
        }
        text(&Line { ok: false, error: self })
    }
}

impl From<UnknownGame> for Failure {
    fn from(unknown: UnknownGame) -> Failure {
        Failure::new("bad_setup", unknown.to_string())
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Failure {
        Failure { reason: refusal.reason(), ..Failure::new(refusal.code(), refusal.to_string()) }
    }
}

fn text(value: &impl Serialize) -> String {
    #[expect(clippy::expect_used, reason = "our own types have string keys and no floats, so writing cannot fail")]
    serde_json::to_string(value).expect("our own types always serialise")
}
