//! What can be asked over HTTP, as an OpenAPI document. Shapes come from the types themselves, the routes from the table
//! that the router is made from; tests hold the document against real answers.

use games::GameId;
use serde_json::{Map, Value, json};
use utoipa::OpenApi;

use crate::routes::Comes::{Json, Problem, Shape, Socket, Text};
use crate::routes::{Comes, OPERATIONS, Operation, Takes};

/// The shapes, written by their types.
#[derive(OpenApi)]
#[openapi(components(schemas(
    protocol::http::CreateRoom,
    protocol::http::JoinRoom,
    protocol::http::Joined,
    protocol::http::ApiError,
    protocol::http::RoomProgramme,
    protocol::RoomView,
    protocol::GameChart,
)))]
struct Shapes;

/// What every route may answer, since every route has a limit.
const TOO_MANY: (u16, &str, Comes) = (
    429,
    "Too many requests, or for a socket too many that are open, from this address; `Retry-After` tells the seconds to \
     wait.",
    Problem(&["too_many_requests"]),
);

/// The whole document.
pub fn document() -> Value {
    #[expect(clippy::expect_used, reason = "a document of our own types has string keys, so writing cannot fail")]
    let shapes = serde_json::to_value(Shapes::openapi()).expect("shapes always serialise");
    let mut paths = Map::new();
    for operation in OPERATIONS {
        let item = paths.entry(operation.path).or_insert_with(|| json!({}));
        item[operation.method.word()] = operation.tell();
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Railbird",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Race night: rooms by a four-letter code. What is asked once goes over HTTP; tables are \
                            played over the WebSocket of a room, as docs/server.md tells. A refusal is a Problem, \
                            whose code is for programs and whose message is for people.",
            "license": {"name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0"},
        },
        "paths": paths,
        "components": shapes["components"],
    })
}

/// The document as it stands in `docs/openapi.json`.
pub fn text() -> String {
    let mut text = format!("{:#}", document());
    text.push('\n');
    text
}

impl Operation {
    fn tell(&self) -> Value {
        let mut told = json!({"operationId": self.id, "summary": self.summary, "description": self.description});
        let parameters: Vec<Value> = self.takes.iter().map(|takes| takes.tell()).collect();
        if !parameters.is_empty() {
            told["parameters"] = json!(parameters);
        }
        if let Some((shape, example)) = self.body {
            let content = json!({"application/json": {"schema": named(shape), "example": example()}});
            told["requestBody"] = json!({"required": true, "content": content});
        }
        let answers = self.answers.iter().chain([&TOO_MANY]);
        let answers = answers.map(|(status, what, comes)| (status.to_string(), comes.tell(what)));
        told["responses"] = Value::Object(answers.collect());
        told
    }
}

impl Takes {
    fn tell(self) -> Value {
        match self {
            Takes::Code => json!({
                "name": "code", "in": "path", "required": true, "description": "The room's four letters.",
                "schema": {"type": "string", "minLength": 4, "maxLength": 4}, "example": "BCDF",
            }),
            Takes::Room => json!({
                "name": "room", "in": "path", "required": true, "description": "The room's lasting id.",
                "schema": {"type": "string"}, "example": "0f".repeat(16),
            }),
            Takes::Number => json!({
                "name": "number", "in": "path", "required": true, "description": "Which one of that room, from 1.",
                "schema": {"type": "integer", "minimum": 1}, "example": 1,
            }),
            Takes::Race => json!({
                "name": "race", "in": "query", "required": false, "description": "Which race or duel, from 1.",
                "schema": {"type": "integer", "minimum": 1}, "example": 1,
            }),
            Takes::Seat => json!({
                "name": "seat", "in": "query", "required": false, "description": "Whose eyes it is for.",
                "schema": {"type": "integer", "minimum": 0, "maximum": 8}, "example": 0,
            }),
            Takes::Token => json!({
                "name": "authorization", "in": "header", "required": false,
                "description": "`Bearer` and one's own token, to see it through one's own eyes.",
                "schema": {"type": "string"}, "example": format!("Bearer {}", "1f".repeat(32)),
            }),
        }
    }
}

impl Comes {
    fn tell(self, what: &str) -> Value {
        match self {
            Shape(name, example) => {
                let content = json!({"schema": named(name), "example": example()});
                json!({"description": what, "content": {"application/json": content}})
            }
            Json(schema) => json!({"description": what, "content": {"application/json": {"schema": schema()}}}),
            Problem(codes) => {
                let mut schema = json!({"allOf": [named("ApiError")]});
                schema["properties"] = json!({"code": {"type": "string", "enum": codes}});
                let example = json!({"code": codes[0], "message": what});
                json!({"description": what, "content": {"application/json": {"schema": schema, "example": example}}})
            }
            Text(kind) => json!({"description": what, "content": {kind: {"schema": {"type": "string"}}}}),
            Socket => json!({"description": what}),
        }
    }
}

fn named(shape: &str) -> Value {
    json!({"$ref": format!("#/components/schemas/{shape}")})
}

pub(crate) fn create_example() -> Value {
    json!({"name": "Ada", "game": GameId::ALL[0].meta().id, "seats": 4, "variant": "short", "pace": "normal"})
}

pub(crate) fn join_example() -> Value {
    json!({"name": "Bob"})
}

/// A room as it may be a moment after it was made.
pub(crate) fn room_example() -> Value {
    json!({
        "id": "0f".repeat(16), "code": "BCDF", "stage": "lobby", "game": GameId::ALL[0].meta().id, "ruleset": {}, "pace": "normal",
        "public": false, "locked": false, "paused": false, "tap_to_roll": false, "odds": "after", "leader": 0,
        "members": [{"id": 0, "name": "Ada", "silks": {"colour": "red", "pattern": "stripes"}, "here": false, "ready": false, "contributed": false, "left": false}],
        "chairs": [{"type": "member", "member": 0, "lent": false, "left": false}, {"type": "open"}],
        "fill": 2, "most": 9, "latecomers": "seat", "newcomer": "seat", "tick": 2500,
        "waiting": [], "claims": [], "predictions": [], "ended": false,
        "commitment": "5b".repeat(32), "games": 0, "programme": null,
    })
}

/// An evening after its first game of two.
pub(crate) fn evening_example() -> Value {
    let ada = json!({"id": 0, "member": 0, "name": "Ada", "silks": {"colour": "red", "pattern": "stripes"}, "bot": false, "points": 10, "rank": 1, "games": [10]});
    let bot = json!({"id": 1, "member": null, "name": "Clover", "silks": {"colour": "blue", "pattern": "plain"}, "bot": true, "points": 7, "rank": 2, "games": [7]});
    let results = json!([{"contender": 0, "rank": 1, "score": 31, "points": 10}, {"contender": 1, "rank": 2, "score": 12, "points": 7}]);
    let bill = |at: usize, stage: &str, number: Option<u32>, results: &Value| json!({"game": GameId::ALL[at].meta().id, "variant": "short", "ruleset": {}, "chairs": 6, "stage": stage, "number": number, "results": results});
    let games = [bill(0, "done", Some(1), &results), bill(1, "next", None, &json!([]))];
    let points = crate::room::evening::POINTS_BY_RANK;
    let programme = json!({"number": 1, "games": games, "over": false, "points": points, "standings": [ada, bot], "sitting_out": []});
    json!({"room": "0f".repeat(16), "programme": programme})
}

pub(crate) fn joined_example() -> Value {
    json!({"code": "BCDF", "member": 0, "token": "1f".repeat(32), "room": room_example()})
}

pub(crate) fn chart_example() -> Value {
    let player = |name: &str, colour: &str| json!({"name": name, "silks": {"colour": colour, "pattern": "stars"}, "bot": false, "left": false});
    json!({
        "game": GameId::ALL[0].meta().id, "number": 1, "race": 1, "races": 1, "seat": 0, "odds": "after",
        "players": [player("Ada", "red"), player("Bob", "blue")], "unit": "$",
        "money": [[0, 0], [12, 7]], "moments": [20, 25, 31],
        "lines": [{"kind": "win", "about": "7", "wanted": ["won"], "seats": [0], "chances": [1667, 4200, 10000]}], "error": 0,
    })
}

pub(crate) fn any_object() -> Value {
    json!({"type": "object"})
}

fn object(fields: &[(&str, Value)]) -> Value {
    let properties: Map<String, Value> = fields.iter().map(|(name, schema)| ((*name).into(), schema.clone())).collect();
    let required: Vec<&str> = fields.iter().map(|(name, _)| *name).collect();
    json!({"type": "object", "required": required, "properties": properties})
}

fn told(kind: &str, what: &str) -> Value {
    json!({"type": kind, "description": what})
}

pub(crate) fn health() -> Value {
    object(&[("ok", told("boolean", "True.")), ("rooms", told("integer", "How many rooms are in memory."))])
}

fn seats() -> Value {
    let steps = told("integer", "1, or 2 where only every second count fits.");
    object(&[("min", told("integer", "The fewest.")), ("max", told("integer", "The most.")), ("step", steps)])
}

pub(crate) fn games() -> Value {
    let variant = object(&[
        ("id", told("string", "What `variant` takes.")),
        ("name", told("string", "The name for people.")),
        ("summary", told("string", "One line that tells what is different.")),
        ("seats", seats()),
        ("ruleset", told("object", "The fields that differ from the default.")),
    ]);
    let game = object(&[
        ("id", told("string", "What `game` takes.")),
        ("name", told("string", "The name for people.")),
        ("summary", told("string", "One line that tells a stranger what it is.")),
        ("seats", seats()),
        ("ruleset", told("object", "The whole default ruleset.")),
        ("schema", json!({"type": "array", "items": ruleset_field()})),
        ("variants", json!({"type": "array", "items": variant})),
    ]);
    object(&[("games", json!({"type": "array", "items": game}))])
}

/// A field of a ruleset: what every kind has, then what only some have.
fn ruleset_field() -> Value {
    let or_null = |kind: &str, what: &str| json!({"type": [kind, "null"], "description": what});
    let kinds = ["flag", "whole", "wholes", "words", "structured"];
    let mut field = object(&[
        ("name", told("string", "The key in the ruleset.")),
        ("label", told("string", "A few words for people, to stand beside a control.")),
        ("help", told("string", "A sentence that says what it means.")),
        ("kind", json!({"type": "string", "enum": kinds, "description": "What it may be."})),
        ("default", json!({"description": "What it is if it is not given."})),
        ("unit", or_null("string", "What a number counts, in the plural.")),
        ("note", or_null("string", "A condition beyond the kind.")),
    ]);
    let off = object(&[
        ("means", told("string", "What happens at 0.")),
        ("suggested", told("integer", "A good number to turn it on with.")),
    ]);
    let word = object(&[("word", told("string", "The word.")), ("help", told("string", "What it means."))]);
    for (name, schema) in [
        ("min", told("integer", "Of `whole` and `wholes`: the least.")),
        ("max", or_null("integer", "Of `whole` and `wholes`: the most; null for no limit.")),
        ("off", json!({"oneOf": [off, {"type": "null"}], "description": "Of `whole`: what 0 turns off."})),
        ("words", json!({"type": "array", "items": word, "description": "Of `words`: the words."})),
        ("other", or_null("string", "Of `words`: what may stand there in place of a word.")),
        ("takes", told("string", "Of `structured`: its shape.")),
    ] {
        field["properties"][name] = schema;
    }
    field
}

pub(crate) fn bots() -> Value {
    let bot = object(&[
        ("id", told("string", "What `bot` takes.")),
        ("name", told("string", "The name for people.")),
        ("about", told("string", "How it plays.")),
    ]);
    object(&[("bots", json!({"type": "array", "items": bot}))])
}

pub(crate) fn rooms() -> Value {
    let mut about = object(&[
        ("game", told("string", "The game's id.")),
        ("seats", told("integer", "How many seats the table has.")),
        ("members", told("integer", "How many people are in the room.")),
    ]);
    // Rooms where one game is played have no evening.
    about["properties"]["evening"] = object(&[
        ("played", told("integer", "How many games of the race night are over.")),
        ("games", told("integer", "How many games it has.")),
    ]);
    let room = object(&[
        ("code", told("string", "Four letters.")),
        ("status", json!({"type": "string", "enum": ["lobby", "playing"]})),
        ("about", about),
    ]);
    object(&[("rooms", json!({"type": "array", "items": room}))])
}
