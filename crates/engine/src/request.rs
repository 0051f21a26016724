//! What can be asked.

use kit::{Misread, Object};
use serde_json::Value;

use crate::answer::Failure;

/// A request whose fields are there and of the right kind.
pub(crate) enum Request {
    Games,
    New { game: String, seats: usize, ruleset: Value },
    Ruleset,
    Turn,
    Options { seat: i64 },
    Act { seat: i64, action: Value },
    Chance,
    Resolve { outcome: Value },
    Roll,
    Random { seat: i64 },
    View { seat: Option<i64> },
    Seen { seat: Option<i64> },
    Record,
    Load { record: Value },
}

/// Reads one line.
pub(crate) fn parse(line: &[u8]) -> Result<Request, Failure> {
    let value: Value =
        serde_json::from_slice(line).map_err(|error| Failure::bad_request(format!("not JSON: {error}")))?;
    read(&value).map_err(|misread| Failure::bad_request(misread.to_string()))?.ok_or_else(|| {
        let op = value["op"].as_str().unwrap_or_default();
        Failure::bad_request(format!("there is no op {op:?}; docs/protocol.md lists them"))
    })
}

/// None for an op that does not exist.
fn read(value: &Value) -> Result<Option<Request>, Misread> {
    let object = Object::of(value, "request")?;
    let seat = || object.whole("seat");
    let viewer = || if object.any("seat")?.is_null() { Ok(None) } else { seat().map(Some) };
    Ok(Some(match object.word("op")? {
        "games" => Request::Games,
        "new" => Request::New {
            game: object.word("game")?.to_owned(),
            // A count that cannot even be a count of anything is refused with the others, by the set-up.
            seats: usize::try_from(object.whole("seats")?).unwrap_or(0),
            ruleset: match value.get("ruleset") {
                None | Some(Value::Null) => Value::Null,
                Some(ruleset) => Object::of(ruleset, "ruleset").map(|_| ruleset.clone())?,
            },
        },
        "ruleset" => Request::Ruleset,
        "turn" => Request::Turn,
        "options" => Request::Options { seat: seat()? },
        "act" => Request::Act { seat: seat()?, action: object.any("action")?.clone() },
        "chance" => Request::Chance,
        "resolve" => Request::Resolve { outcome: object.any("outcome")?.clone() },
        "roll" => Request::Roll,
        "random" => Request::Random { seat: seat()? },
        "view" => Request::View { seat: viewer()? },
        "seen" => Request::Seen { seat: viewer()? },
        "record" => Request::Record,
        "load" => {
            let record = object.any("record")?;
            Request::Load { record: Object::of(record, "record").map(|_| record.clone())? }
        }
        _ => return Ok(None),
    }))
}
