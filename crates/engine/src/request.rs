//! What can be asked.

use kit::{JsonObject, ReadError};
use serde_json::Value;

use crate::reply::ErrorReply;

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

pub(crate) fn parse(line: &[u8]) -> Result<Request, ErrorReply> {
    let value: Value =
        serde_json::from_slice(line).map_err(|error| ErrorReply::bad_request(format!("not JSON: {error}")))?;
    read(&value).map_err(|misread| ErrorReply::bad_request(misread.to_string()))?.ok_or_else(|| {
        let op = value["op"].as_str().unwrap_or_default();
        ErrorReply::bad_request(format!("there is no op {op:?}; docs/protocol.md lists them"))
    })
}

/// None for an op that does not exist.
fn read(value: &Value) -> Result<Option<Request>, ReadError> {
    let object = JsonObject::of(value, "request")?;
    let seat = || object.int("seat");
    let viewer = || if object.field("seat")?.is_null() { Ok(None) } else { seat().map(Some) };
    Ok(Some(match object.str("op")? {
        "games" => Request::Games,
        "new" => Request::New {
            game: object.str("game")?.to_owned(),
            // A count that cannot even be a count of anything is refused with the others, by the set-up.
            seats: usize::try_from(object.int("seats")?).unwrap_or(0),
            ruleset: match value.get("ruleset") {
                None | Some(Value::Null) => Value::Null,
                Some(ruleset) => JsonObject::of(ruleset, "ruleset").map(|_| ruleset.clone())?,
            },
        },
        "ruleset" => Request::Ruleset,
        "turn" => Request::Turn,
        "options" => Request::Options { seat: seat()? },
        "act" => Request::Act { seat: seat()?, action: object.field("action")?.clone() },
        "chance" => Request::Chance,
        "resolve" => Request::Resolve { outcome: object.field("outcome")?.clone() },
        "roll" => Request::Roll,
        "random" => Request::Random { seat: seat()? },
        "view" => Request::View { seat: viewer()? },
        "seen" => Request::Seen { seat: viewer()? },
        "record" => Request::Record,
        "load" => {
            let record = object.field("record")?;
            Request::Load { record: JsonObject::of(record, "record").map(|_| record.clone())? }
        }
        _ => return Ok(None),
    }))
}
