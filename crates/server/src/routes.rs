//! Everything that can be asked over HTTP, in one table: what answers it, what it is counted against, and what the
//! document says of it.

use axum::Router;
use axum::middleware::from_fn_with_state;
use axum::routing::{MethodFilter, MethodRouter, on};
use serde_json::Value;

use crate::api::{self, AppState};
use crate::openapi::{
    any_object, bots, chart_example, create_example, evening_example, games, health, join_example, joined_example,
    room_example, rooms,
};
use crate::rate_limit::RequestKind;
use crate::rate_limit_layer::{RateLimit, enforce_rate_limit};

/// One route and one way to ask it. The router, its limits and the document are all made from this, so there is no route
/// without a limit and none that is not in the document.
pub(crate) struct Operation {
    pub(crate) method: Verb,
    pub(crate) path: &'static str,
    /// What answers it.
    pub(crate) serve: fn(MethodFilter) -> MethodRouter<AppState>,
    /// Which of an address's allowances it is counted against; 429 is the answer when that is spent.
    pub(crate) limit: RequestKind,
    /// Its name in generated clients.
    pub(crate) id: &'static str,
    pub(crate) summary: &'static str,
    pub(crate) description: &'static str,
    /// What it takes beside a body.
    pub(crate) takes: &'static [Takes],
    /// The shape of the body, if it takes one, with an example.
    pub(crate) body: Option<(&'static str, Example)>,
    /// Answers: status, what it means, and what comes with it.
    pub(crate) answers: &'static [(u16, &'static str, Comes)],
}

/// How a route is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verb {
    /// To see something.
    Get,
    /// To do something.
    Post,
}

impl Verb {
    /// The word in the document.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Verb::Get => "get",
            Verb::Post => "post",
        }
    }

    fn filter(self) -> MethodFilter {
        match self {
            Verb::Get => MethodFilter::GET,
            Verb::Post => MethodFilter::POST,
        }
    }
}

/// What a request may say beside its body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Takes {
    /// A room's code, in the path.
    Code,
    /// A room's lasting id, in the path.
    Room,
    /// Which game or evening of a room, in the path.
    Number,
    /// Which race.
    Race,
    /// Whose eyes it is for.
    Seat,
    /// One's own token, in a header.
    Token,
}

/// Everything that can be asked, with its limit. What is no route is a page of the client.
pub(crate) fn router(gate: &RateLimit) -> Router<AppState> {
    let limited = |operation: &Operation| {
        let guard = from_fn_with_state((gate.clone(), operation.limit), enforce_rate_limit);
        (operation.serve)(operation.method.filter()).route_layer(guard)
    };
    OPERATIONS.iter().fold(Router::new(), |router, operation| router.route(operation.path, limited(operation)))
}

/// `method /path` of every route.
pub fn list() -> Vec<String> {
    OPERATIONS.iter().map(|operation| format!("{} {}", operation.method.word(), operation.path)).collect()
}

/// Makes an example.
pub(crate) type Example = fn() -> Value;

/// What comes with an answer.
#[derive(Clone, Copy)]
pub(crate) enum Comes {
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
const UNAVAILABLE: (u16, &str, Comes) =
    (503, "The log cannot be reached, or the room is just being put away.", Problem(&["unavailable"]));
const BAD_BODY: (u16, &str, Comes) =
    (422, "The body is not of this shape (400 and 415 if it is no JSON at all).", Problem(&["bad_request"]));

const DAMAGED: (u16, &str, Comes) =
    (500, "An entry of the room's log is damaged or was changed.", Problem(&["damaged_log"]));
const BAD_QUERY: (u16, &str, Comes) = (400, "A race or a seat is no number.", Problem(&["bad_request"]));
const NOT_FINISHED: (u16, &str, Comes) = (409, "The game is not over, or was never begun.", Problem(&["not_finished"]));

pub(crate) const OPERATIONS: &[Operation] = &[
    Operation {
        method: Verb::Get,
        path: "/healthz",
        serve: |asked| on(asked, api::health),
        limit: RequestKind::Other,
        id: "health",
        summary: "Whether the log can be written",
        description: "For those who watch over services. It writes a probe, so it does not lie.",
        takes: &[],
        body: None,
        answers: &[(200, "It can.", Json(health)), (503, "It cannot.", Problem(&["store"]))],
    },
    Operation {
        method: Verb::Get,
        path: "/metrics",
        serve: |asked| on(asked, api::metrics),
        limit: RequestKind::Other,
        id: "metrics",
        summary: "Figures of this server",
        description: "In the text form that Prometheus reads. No figure names a room or a person.",
        takes: &[],
        body: None,
        answers: &[(200, "The figures.", Text("text/plain"))],
    },
    Operation {
        method: Verb::Get,
        path: "/api/docs",
        serve: |asked| on(asked, api::docs_page),
        limit: RequestKind::Other,
        id: "docs",
        summary: "This document for people",
        description: "The page is made from the document and runs no script.",
        takes: &[],
        body: None,
        answers: &[(200, "The page.", Text("text/html"))],
    },
    Operation {
        method: Verb::Get,
        path: "/api/docs/style.css",
        serve: |asked| on(asked, api::docs_stylesheet),
        limit: RequestKind::Other,
        id: "style",
        summary: "How that page looks",
        description: "Served from here, so that nothing comes from elsewhere.",
        takes: &[],
        body: None,
        answers: &[(200, "The style.", Text("text/css"))],
    },
    Operation {
        method: Verb::Get,
        path: "/api/openapi.json",
        serve: |asked| on(asked, api::openapi_json),
        limit: RequestKind::Other,
        id: "document",
        summary: "This document for programs",
        description: "The same as docs/openapi.json of the repository.",
        takes: &[],
        body: None,
        answers: &[(200, "The document.", Json(any_object))],
    },
    Operation {
        method: Verb::Get,
        path: "/api/games",
        serve: |asked| on(asked, api::list_games),
        limit: RequestKind::Other,
        id: "games",
        summary: "Every game",
        description: "With the seat counts that some variant takes, its default ruleset, the fields of a ruleset, and named variants with theirs.",
        takes: &[],
        body: None,
        answers: &[(200, "The games.", Json(games))],
    },
    Operation {
        method: Verb::Get,
        path: "/api/bots",
        serve: |asked| on(asked, api::list_bots),
        limit: RequestKind::Other,
        id: "bots",
        summary: "Every kind of bot",
        description: "A leader may choose one for each chair with `add_bot`.",
        takes: &[],
        body: None,
        answers: &[(200, "The kinds.", Json(bots))],
    },
    Operation {
        method: Verb::Get,
        path: "/api/rooms",
        serve: |asked| on(asked, api::list_rooms),
        limit: RequestKind::Other,
        id: "listRooms",
        summary: "Public rooms that are open",
        description: "The newest hundred, in their lobby or playing.",
        takes: &[],
        body: None,
        answers: &[(200, "The rooms.", Json(rooms)), UNAVAILABLE],
    },
    Operation {
        method: Verb::Post,
        path: "/api/rooms",
        serve: |asked| on(asked, api::create_room),
        limit: RequestKind::CreateRoom,
        id: "createRoom",
        summary: "Make a room",
        description: "Whoever makes it leads it. Everything but `name` may be left out. With `variant` and `ruleset` \
                      together, the fields of the ruleset go before the variant's. An address may make 20 rooms at \
                      once and then one every 10 seconds, unless the server was told otherwise.",
        takes: &[],
        body: Some(("CreateRoom", create_example)),
        answers: &[
            (201, "It is made, and you are in it.", Shape("Joined", joined_example)),
            (409, "No table can be set up so, or no code is free.", Problem(&["bad_setup", "full"])),
            BAD_BODY,
            (500, "The machine has no randomness.", Problem(&["internal"])),
            UNAVAILABLE,
        ],
    },
    Operation {
        method: Verb::Get,
        path: "/api/rooms/{code}",
        serve: |asked| on(asked, api::get_room),
        limit: RequestKind::LookUpRoom,
        id: "lookAtRoom",
        summary: "A room as everybody may see it",
        description: "Codes may be typed small. An address may look up 60 codes at once and then two a second, here \
                      and in everything below a code.",
        takes: &[Takes::Code],
        body: None,
        answers: &[(200, "The room.", Shape("RoomView", room_example)), NO_ROOM, DAMAGED, UNAVAILABLE],
    },
    Operation {
        method: Verb::Post,
        path: "/api/rooms/{code}/join",
        serve: |asked| on(asked, api::join_room),
        limit: RequestKind::LookUpRoom,
        id: "joinRoom",
        summary: "Come into a room",
        description: "Before a game you get the first open seat. The token in the answer is yours alone: whoever has \
                      it is you.",
        takes: &[Takes::Code],
        body: Some(("JoinRoom", join_example)),
        answers: &[
            (200, "You are in.", Shape("Joined", joined_example)),
            NO_ROOM,
            (409, "You cannot come in.", Problem(&["bad_name", "kicked", "locked", "full"])),
            BAD_BODY,
            DAMAGED,
            UNAVAILABLE,
        ],
    },
    Operation {
        method: Verb::Get,
        path: "/api/rooms/{code}/record",
        serve: |asked| on(asked, api::last_game_record),
        limit: RequestKind::LookUpRoom,
        id: "record",
        summary: "The record of the last finished game",
        description: "With the secret of its dice; `railbird verify` checks it.",
        takes: &[Takes::Code],
        body: None,
        answers: &[(200, "The record.", Json(any_object)), NO_ROOM, NOT_FINISHED, DAMAGED, UNAVAILABLE],
    },
    Operation {
        method: Verb::Get,
        path: "/api/rooms/{code}/chart",
        serve: |asked| on(asked, api::current_chart),
        limit: RequestKind::LookUpRoom,
        id: "chart",
        summary: "Money over the game, and odds over a race",
        description: "Of the game that runs or ended last, through the eyes of whoever's token stands in the head as \
                      `Authorization: Bearer`, or without one as everybody could see it. Without `race` it is the last \
                      that is over. A race that goes on is told only where the room tells everyone its odds; where it \
                      tells nobody there is money only.",
        takes: &[Takes::Code, Takes::Race, Takes::Token],
        body: None,
        answers: &[
            (200, "The chart.", Shape("GameChart", chart_example)),
            BAD_QUERY,
            (401, "The token is nobody's here.", Problem(&["bad_token"])),
            (404, "There is no such room, or no such race.", Problem(&["no_room", "no_such_race"])),
            (409, "No game was begun, or the race is not over.", Problem(&["not_finished"])),
            DAMAGED,
            UNAVAILABLE,
        ],
    },
    Operation {
        method: Verb::Get,
        path: "/api/rooms/{code}/socket",
        serve: |asked| on(asked, api::open_socket),
        limit: RequestKind::LookUpRoom,
        id: "socket",
        summary: "The WebSocket of a room",
        description: "What is said there is told in docs/server.md. The token travels in the first message and never \
                      in the address.",
        takes: &[Takes::Code],
        body: None,
        answers: &[
            (101, "Go on as a WebSocket.", Socket),
            (400, "This is no WebSocket handshake.", Text("text/plain")),
            (403, "A page of another origin may not open a table.", Problem(&["origin"])),
            (503, "Every place is taken.", Problem(&["full"])),
        ],
    },
    Operation {
        method: Verb::Get,
        path: "/api/replays/{room}/{number}",
        serve: |asked| on(asked, api::game_replay),
        limit: RequestKind::LookUpRoom,
        id: "replay",
        summary: "A finished game, step by step",
        description: "As one seat could see it, or without `seat` as everybody could. The room is named by its lasting \
                      id, so that the link holds when the code is long somebody else's.",
        takes: &[Takes::Room, Takes::Number, Takes::Seat],
        body: None,
        answers: &[
            (200, "The game.", Json(any_object)),
            (404, "There is no such room, or no such seat.", Problem(&["no_room", "no_such_seat"])),
            NOT_FINISHED,
            DAMAGED,
            UNAVAILABLE,
        ],
    },
    Operation {
        method: Verb::Get,
        path: "/api/replays/{room}/{number}/chart",
        serve: |asked| on(asked, api::game_chart),
        limit: RequestKind::LookUpRoom,
        id: "lastingChart",
        summary: "Money over a finished game, and odds over a race",
        description: "As one seat could know it, or without `seat` as everybody could.",
        takes: &[Takes::Room, Takes::Number, Takes::Race, Takes::Seat],
        body: None,
        answers: &[
            (200, "The chart.", Shape("GameChart", chart_example)),
            BAD_QUERY,
            (404, "There is no such room, seat or race.", Problem(&["no_room", "no_such_seat", "no_such_race"])),
            NOT_FINISHED,
            DAMAGED,
            UNAVAILABLE,
        ],
    },
    Operation {
        method: Verb::Get,
        path: "/api/replays/{room}/{number}/record",
        serve: |asked| on(asked, api::game_record),
        limit: RequestKind::LookUpRoom,
        id: "lastingRecord",
        summary: "The record of a finished game",
        description: "With the secret of its dice; `railbird verify` checks it.",
        takes: &[Takes::Room, Takes::Number],
        body: None,
        answers: &[(200, "The record.", Json(any_object)), NO_ROOM, NOT_FINISHED, DAMAGED, UNAVAILABLE],
    },
    Operation {
        method: Verb::Get,
        path: "/api/evenings/{room}/{number}",
        serve: |asked| on(asked, api::evening),
        limit: RequestKind::LookUpRoom,
        id: "evening",
        summary: "An evening through several games",
        description: "Every game with its ranks, points and number, by which its replay and record are found, and how \
                      everybody stands: from the end of the first game on, and for good after the last.",
        takes: &[Takes::Room, Takes::Number],
        body: None,
        answers: &[
            (200, "The evening.", Shape("RoomProgramme", evening_example)),
            NO_ROOM,
            (409, "No game of it is over, or there was no such evening.", Problem(&["not_finished"])),
            DAMAGED,
            UNAVAILABLE,
        ],
    },
];
