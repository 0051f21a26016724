//! What can be asked over HTTP, as an OpenAPI document. Shapes come from the types themselves, the routes from the table
//! below; tests hold both against the router and against real answers.

use serde_json::{Map, Value, json};
use utoipa::OpenApi;

/// The shapes, written by their types.
#[derive(OpenApi)]
#[openapi(components(schemas(
    protocol::http::CreateRoom,
    protocol::http::JoinRoom,
    protocol::http::Joined,
    protocol::http::Problem,
    protocol::http::Evening,
    protocol::RoomView,
    protocol::Chart,
)))]
struct Shapes;

/// One route and one way to ask it.
struct Operation {
    method: &'static str,
    path: &'static str,
    /// Its name in generated clients.
    id: &'static str,
    summary: &'static str,
    description: &'static str,
    /// The shape of the body, if it takes one, with an example.
    body: Option<(&'static str, Example)>,
    /// Answers: status, what it means, and what comes with it.
    answers: &'static [(u16, &'static str, Comes)],
}

/// Makes an example.
type Example = fn() -> Value;

/// What comes with an answer.
#[derive(Clone, Copy)]
enum Comes {
    /// JSON of a named shape, with an example.
    Shape(&'static str, Example),
    /// JSON of the shape that a function gives.
    Json(fn() -> Value),
    /// A refusal, with its possible codes.
    Problem(&'static [&'static str]),
    /// Text of a media type.
    Text(&'static str),
    /// A WebSocket.
    Socket,
}

use Comes::{Json, Problem, Shape, Socket, Text};

/// What anything that looks up a code may answer.
const NO_ROOM: (u16, &str, Comes) = (404, "There is no room with this code.", Problem(&["no_room"]));
const TOO_MANY: (u16, &str, Comes) = (
    429,
    "Too many requests from this address; `Retry-After` tells the seconds to wait.",
    Problem(&["too_many_requests"]),
);
const UNAVAILABLE: (u16, &str, Comes) =
    (503, "The log cannot be reached, or the room is just being put away.", Problem(&["unavailable"]));
const BAD_BODY: (u16, &str, Comes) =
    (422, "The body is not of this shape (400 and 415 if it is no JSON at all).", Problem(&["bad_request"]));

const BAD_QUERY: (u16, &str, Comes) = (400, "A race or a seat is no number.", Problem(&["bad_request"]));
const NOT_FINISHED: (u16, &str, Comes) = (409, "The game is not over, or was never begun.", Problem(&["not_finished"]));

const OPERATIONS: &[Operation] = &[
    Operation {
        method: "get",
        path: "/healthz",
        id: "health",
        summary: "Whether the log can be written",
        description: "For those who watch over services. It writes a probe, so it does not lie.",
        body: None,
        answers: &[(200, "It can.", Json(health)), (503, "It cannot.", Problem(&["store"]))],
    },
    Operation {
        method: "get",
        path: "/metrics",
        id: "metrics",
        summary: "Figures of this server",
        description: "In the text form that Prometheus reads. No figure names a room or a person.",
        body: None,
        answers: &[(200, "The figures.", Text("text/plain"))],
    },
    Operation {
        method: "get",
        path: "/api/docs",
        id: "docs",
        summary: "This document for people",
        description: "The page is made from the document and runs no script.",
        body: None,
        answers: &[(200, "The page.", Text("text/html"))],
    },
    Operation {
        method: "get",
        path: "/api/docs/style.css",
        id: "style",
        summary: "How that page looks",
        description: "Served from here, so that nothing comes from elsewhere.",
        body: None,
        answers: &[(200, "The style.", Text("text/css"))],
    },
    Operation {
        method: "get",
        path: "/api/openapi.json",
        id: "document",
        summary: "This document for programs",
        description: "The same as docs/openapi.json of the repository.",
        body: None,
        answers: &[(200, "The document.", Json(any_object))],
    },
    Operation {
        method: "get",
        path: "/api/games",
        id: "games",
        summary: "Every game",
        description: "With the seat counts it takes, its whole default ruleset, and its named variants.",
        body: None,
        answers: &[(200, "The games.", Json(games))],
    },
    Operation {
        method: "get",
        path: "/api/minds",
        id: "minds",
        summary: "Every kind of bot",
        description: "A leader may choose one for each chair with `add_bot`.",
        body: None,
        answers: &[(200, "The kinds.", Json(minds))],
    },
    Operation {
        method: "get",
        path: "/api/rooms",
        id: "listRooms",
        summary: "Public rooms that are open",
        description: "The newest hundred, in their lobby or playing.",
        body: None,
        answers: &[(200, "The rooms.", Json(rooms)), UNAVAILABLE],
    },
    Operation {
        method: "post",
        path: "/api/rooms",
        id: "createRoom",
        summary: "Make a room",
        description: "Whoever makes it leads it. Everything but `name` may be left out. With `variant` and `ruleset` \
                      together, the fields of the ruleset go before the variant's. An address may make 20 rooms at \
                      once and then one every 10 seconds, unless the server was told otherwise.",
        body: Some(("CreateRoom", create_example)),
        answers: &[
            (201, "It is made, and you are in it.", Shape("Joined", joined_example)),
            (409, "No table can be set up so, or no code is free.", Problem(&["bad_setup", "full"])),
            BAD_BODY,
            TOO_MANY,
            (500, "The machine has no randomness.", Problem(&["internal"])),
            UNAVAILABLE,
        ],
    },
    Operation {
        method: "get",
        path: "/api/rooms/{code}",
        id: "lookAtRoom",
        summary: "A room as everybody may see it",
        description: "Codes may be typed small. An address may look up 60 codes at once and then two a second, here \
                      and in everything below a code.",
        body: None,
        answers: &[(200, "The room.", Shape("RoomView", room_example)), NO_ROOM, TOO_MANY, UNAVAILABLE],
    },
    Operation {
        method: "post",
        path: "/api/rooms/{code}/join",
        id: "joinRoom",
        summary: "Come into a room",
        description: "Before a game you get the first open seat. The token in the answer is yours alone: whoever has \
                      it is you.",
        body: Some(("JoinRoom", join_example)),
        answers: &[
            (200, "You are in.", Shape("Joined", joined_example)),
            NO_ROOM,
            (409, "You cannot come in.", Problem(&["bad_name", "kicked", "locked", "full"])),
            BAD_BODY,
            TOO_MANY,
            UNAVAILABLE,
        ],
    },
    Operation {
        method: "get",
        path: "/api/rooms/{code}/record",
        id: "record",
        summary: "The record of the last finished game",
        description: "With the secret of its dice; `railbird verify` checks it.",
        body: None,
        answers: &[(200, "The record.", Json(any_object)), NO_ROOM, NOT_FINISHED, TOO_MANY, UNAVAILABLE],
    },
    Operation {
        method: "get",
        path: "/api/rooms/{code}/chart",
        id: "chart",
        summary: "Money over the game, and odds over a race",
        description: "Of the game that runs or ended last, through the eyes of whoever's token stands in the head as \
                      `Authorization: Bearer`, or without one as everybody could see it. Without `race` it is the last \
                      that is over. A race that goes on is told only where the room tells everyone its odds; where it \
                      tells nobody there is money only.",
        body: None,
        answers: &[
            (200, "The chart.", Shape("Chart", chart_example)),
            BAD_QUERY,
            (401, "The token is nobody's here.", Problem(&["bad_token"])),
            (404, "There is no such room, or no such race.", Problem(&["no_room", "no_such_race"])),
            (409, "No game was begun, or the race is not over.", Problem(&["not_finished"])),
            TOO_MANY,
            UNAVAILABLE,
        ],
    },
    Operation {
        method: "get",
        path: "/api/rooms/{code}/socket",
        id: "socket",
        summary: "The WebSocket of a room",
        description: "What is said there is told in docs/server.md. The token travels in the first message and never \
                      in the address.",
        body: None,
        answers: &[
            (101, "Go on as a WebSocket.", Socket),
            (400, "This is no WebSocket handshake.", Text("text/plain")),
            (403, "A page of another origin may not open a table.", Problem(&["origin"])),
            (429, "Too many sockets or requests from this address.", Problem(&["too_many_requests"])),
            (503, "Every place is taken.", Problem(&["full"])),
        ],
    },
    Operation {
        method: "get",
        path: "/api/replays/{room}/{number}",
        id: "replay",
        summary: "A finished game, step by step",
        description: "As one seat could see it, or without `seat` as everybody could. The room is named by its lasting \
                      id, so that the link holds when the code is long somebody else's.",
        body: None,
        answers: &[
            (200, "The game.", Json(any_object)),
            (404, "There is no such room, or no such seat.", Problem(&["no_room", "no_such_seat"])),
            NOT_FINISHED,
            TOO_MANY,
            UNAVAILABLE,
        ],
    },
    Operation {
        method: "get",
        path: "/api/replays/{room}/{number}/chart",
        id: "lastingChart",
        summary: "Money over a finished game, and odds over a race",
        description: "As one seat could know it, or without `seat` as everybody could.",
        body: None,
        answers: &[
            (200, "The chart.", Shape("Chart", chart_example)),
            BAD_QUERY,
            (404, "There is no such room, seat or race.", Problem(&["no_room", "no_such_seat", "no_such_race"])),
            NOT_FINISHED,
            TOO_MANY,
            UNAVAILABLE,
        ],
    },
    Operation {
        method: "get",
        path: "/api/replays/{room}/{number}/record",
        id: "lastingRecord",
        summary: "The record of a finished game",
        description: "With the secret of its dice; `railbird verify` checks it.",
        body: None,
        answers: &[(200, "The record.", Json(any_object)), NO_ROOM, NOT_FINISHED, TOO_MANY, UNAVAILABLE],
    },
    Operation {
        method: "get",
        path: "/api/evenings/{room}/{number}",
        id: "evening",
        summary: "An evening through several games",
        description: "Every game with its ranks, points and number, by which its replay and record are found, and how \
                      everybody stands: from the end of the first game on, and for good after the last.",
        body: None,
        answers: &[
            (200, "The evening.", Shape("Evening", evening_example)),
            NO_ROOM,
            (409, "No game of it is over, or there was no such evening.", Problem(&["not_finished"])),
            TOO_MANY,
            UNAVAILABLE,
        ],
    },
];

/// The whole document.
pub fn document() -> Value {
    let shapes = serde_json::to_value(Shapes::openapi()).unwrap_or_default();
    let mut paths = Map::new();
    for operation in OPERATIONS {
        let item = paths.entry(operation.path).or_insert_with(|| json!({}));
        item[operation.method] = operation.tell();
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
        let code = json!({
            "name": "code", "in": "path", "required": true, "description": "The room's four letters.",
            "schema": {"type": "string", "minLength": 4, "maxLength": 4}, "example": "BCDF",
        });
        let room = json!({
            "name": "room", "in": "path", "required": true, "description": "The room's lasting id.",
            "schema": {"type": "string"}, "example": "0f".repeat(16),
        });
        let number = json!({
            "name": "number", "in": "path", "required": true, "description": "Which one of that room, from 1.",
            "schema": {"type": "integer", "minimum": 1}, "example": 1,
        });
        let known = [("{code}", code), ("{room}", room), ("{number}", number)];
        let mut parameters: Vec<Value> =
            known.into_iter().filter(|(name, _)| self.path.contains(name)).map(|(_, parameter)| parameter).collect();
        if self.id.ends_with("hart") {
            parameters.push(json!({
                "name": "race", "in": "query", "required": false, "description": "Which race or duel, from 1.",
                "schema": {"type": "integer", "minimum": 1}, "example": 1,
            }));
        }
        if self.id == "chart" {
            parameters.push(json!({
                "name": "authorization", "in": "header", "required": false,
                "description": "`Bearer` and one's own token, to see it through one's own eyes.",
                "schema": {"type": "string"}, "example": format!("Bearer {}", "1f".repeat(32)),
            }));
        }
        if self.id == "replay" || self.id == "lastingChart" {
            parameters.push(json!({
                "name": "seat", "in": "query", "required": false, "description": "Whose eyes it is for.",
                "schema": {"type": "integer", "minimum": 0, "maximum": 8}, "example": 0,
            }));
        }
        if !parameters.is_empty() {
            told["parameters"] = json!(parameters);
        }
        if let Some((shape, example)) = self.body {
            let content = json!({"application/json": {"schema": named(shape), "example": example()}});
            told["requestBody"] = json!({"required": true, "content": content});
        }
        let answers = self.answers.iter().map(|(status, what, comes)| (status.to_string(), comes.tell(what)));
        told["responses"] = Value::Object(answers.collect());
        told
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
                let mut schema = json!({"allOf": [named("Problem")]});
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

fn create_example() -> Value {
    json!({"name": "Ada", "game": registry::GAMES[0].meta().id, "seats": 4, "variant": "short", "pace": "normal"})
}

fn join_example() -> Value {
    json!({"name": "Bob"})
}

/// A room as it may be a moment after it was made.
fn room_example() -> Value {
    json!({
        "id": "0f".repeat(16), "code": "BCDF", "stage": "lobby", "game": registry::GAMES[0].meta().id, "ruleset": {}, "pace": "normal",
        "public": false, "locked": false, "paused": false, "tap_to_roll": false, "odds": "after", "leader": 0,
        "members": [{"id": 0, "name": "Ada", "silks": {"colour": "red", "pattern": "stripes"}, "here": false, "ready": false, "contributed": false}],
        "chairs": [{"type": "member", "member": 0, "lent": false}, {"type": "open"}],
        "commitment": "5b".repeat(32), "games": 0, "programme": null,
    })
}

/// An evening after its first game of two.
fn evening_example() -> Value {
    let ada = json!({"id": 0, "member": 0, "name": "Ada", "silks": {"colour": "red", "pattern": "stripes"}, "bot": false, "points": 10, "rank": 1, "games": [10]});
    let bot = json!({"id": 1, "member": null, "name": "Clover", "silks": {"colour": "blue", "pattern": "plain"}, "bot": true, "points": 7, "rank": 2, "games": [7]});
    let results = json!([{"contender": 0, "rank": 1, "score": 31, "points": 10}, {"contender": 1, "rank": 2, "score": 12, "points": 7}]);
    let bill = |at: usize, stage: &str, number: Option<u32>, results: &Value| json!({"game": registry::GAMES[at].meta().id, "variant": "short", "ruleset": {}, "stage": stage, "number": number, "results": results});
    let games = [bill(0, "done", Some(1), &results), bill(1, "next", None, &json!([]))];
    let points = crate::room::evening::POINTS;
    let programme = json!({"number": 1, "games": games, "seats": 4, "over": false, "points": points, "standings": [ada, bot], "sitting_out": []});
    json!({"room": "0f".repeat(16), "programme": programme})
}

fn joined_example() -> Value {
    json!({"code": "BCDF", "member": 0, "token": "1f".repeat(32), "room": room_example()})
}

fn chart_example() -> Value {
    let player =
        |name: &str, colour: &str| json!({"name": name, "silks": {"colour": colour, "pattern": "stars"}, "bot": false});
    json!({
        "game": registry::GAMES[0].meta().id, "number": 1, "race": 1, "races": 1, "seat": 0, "odds": "after",
        "players": [player("Ada", "red"), player("Bob", "blue")], "grows": "$",
        "money": [[0, 0], [12, 7]], "moments": [20, 25, 31],
        "lines": [{"kind": "win", "about": "7", "hope": ["won"], "seats": [0], "chances": [1667, 4200, 10000]}], "error": 0,
    })
}

fn any_object() -> Value {
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

fn health() -> Value {
    object(&[("ok", told("boolean", "True.")), ("rooms", told("integer", "How many rooms are in memory."))])
}

fn seats() -> Value {
    let steps = told("integer", "1, or 2 where only every second count fits.");
    object(&[("min", told("integer", "The fewest.")), ("max", told("integer", "The most.")), ("step", steps)])
}

fn games() -> Value {
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
        ("variants", json!({"type": "array", "items": variant})),
    ]);
    object(&[("games", json!({"type": "array", "items": game}))])
}

fn minds() -> Value {
    let mind = object(&[
        ("id", told("string", "What `mind` takes.")),
        ("name", told("string", "The name for people.")),
        ("about", told("string", "How it plays.")),
    ]);
    object(&[("minds", json!({"type": "array", "items": mind}))])
}

fn rooms() -> Value {
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
