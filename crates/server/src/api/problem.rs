//! The answer to a request that is refused, and the reasons that the OpenAPI document lists for it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;
use std::marker::PhantomData;

use axum::http::StatusCode;
use axum::response::{IntoResponse, Json, Response};
use protocol::http::ApiError;
use serde_json::json;
use utoipa::IntoResponses;
use utoipa::openapi::schema::{AllOfBuilder, ObjectBuilder, Type};
use utoipa::openapi::{ContentBuilder, Ref, RefOr, ResponseBuilder, response};

use crate::chart::ChartError;
use crate::rooms::RoomsError;

/// A refusal: a code for programs and a message for people.
pub(crate) struct Problem {
    status: StatusCode,
    error: ApiError,
}

impl Problem {
    pub(crate) fn new(status: StatusCode, code: impl Into<String>, message: impl Display) -> Problem {
        Problem { status, error: ApiError { code: code.into(), message: message.to_string() } }
    }

    /// A refusal for this reason.
    pub(crate) fn of<R: Refusal>(message: impl Display) -> Problem {
        Problem::new(R::STATUS, R::CODE, message)
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        (self.status, Json(self.error)).into_response()
    }
}

impl From<RoomsError> for Problem {
    fn from(error: RoomsError) -> Problem {
        let (status, code) = error.status_and_code();
        Problem::new(status, code, error)
    }
}

impl From<ChartError> for Problem {
    fn from(error: ChartError) -> Problem {
        match error {
            ChartError::Rooms(error) => error.into(),
            ChartError::BadToken => Problem::of::<BadToken>(error),
            ChartError::NoSeat => Problem::of::<NoSeat>(error),
            ChartError::NoRace => Problem::of::<NoRace>(error),
            ChartError::NotOver => Problem::of::<NotFinished>(error),
            ChartError::Busy => Problem::of::<Unavailable>(error),
        }
    }
}

/// A reason to refuse a request.
pub(crate) trait Refusal {
    const STATUS: StatusCode;
    const CODE: &'static str;
    /// When it happens, as a sentence of the document.
    const WHEN: &'static str;
}

/// A type that stands for one or several reasons. It exists because `#[utoipa::path]` takes responses as types.
pub(crate) trait Refusals {
    /// Adds status, code and sentence of each reason.
    fn add_to(list: &mut Vec<(StatusCode, &'static str, &'static str)>);
}

macro_rules! refusals {
    ($($name:ident = (StatusCode::$status:ident, $code:literal, $when:literal);)+) => {$(
        #[doc = $when]
        pub(crate) struct $name;

        impl Refusal for $name {
            const STATUS: StatusCode = StatusCode::$status;
            const CODE: &'static str = $code;
            const WHEN: &'static str = $when;
        }

        impl Refusals for $name {
            fn add_to(list: &mut Vec<(StatusCode, &'static str, &'static str)>) {
                list.push(($name::STATUS, $name::CODE, $name::WHEN));
            }
        }
    )+};
}

refusals! {
    BadPath = (StatusCode::BAD_REQUEST, "bad_request",
        "A part of the path has the wrong form, such as a word in place of a number.");
    BadQuery = (StatusCode::BAD_REQUEST, "bad_request",
        "A parameter of the query has the wrong form, such as a word in place of a number.");
    NotJson = (StatusCode::BAD_REQUEST, "bad_request", "The body is not JSON.");
    NoHandshake = (StatusCode::BAD_REQUEST, "bad_request", "The request is not the handshake of a WebSocket.");
    BadToken = (StatusCode::UNAUTHORIZED, "bad_token", "The token belongs to no member of this room.");
    ForeignOrigin = (StatusCode::FORBIDDEN, "origin", "A page of another origin may not open a WebSocket here.");
    NoRoute = (StatusCode::NOT_FOUND, "no_route", "There is nothing at this path.");
    NoRoom = (StatusCode::NOT_FOUND, "no_room", "There is no such room.");
    NoSeat = (StatusCode::NOT_FOUND, "no_such_seat", "The game has no such seat.");
    NoRace = (StatusCode::NOT_FOUND, "no_such_race", "The game has no such race.");
    WrongMethod = (StatusCode::METHOD_NOT_ALLOWED, "method_not_allowed", "The path does not answer this method.");
    BadName = (StatusCode::CONFLICT, "bad_name", "Nothing of the name can be shown.");
    BadSetup = (StatusCode::CONFLICT, "bad_setup", "The game cannot be set up like this.");
    NoCode = (StatusCode::CONFLICT, "full", "All room codes are taken.");
    Kicked = (StatusCode::CONFLICT, "kicked", "The leader has removed this player from the room.");
    Locked = (StatusCode::CONFLICT, "locked", "The leader has locked the room.");
    RoomFull = (StatusCode::CONFLICT, "full", "The room is full.");
    NotFinished = (StatusCode::CONFLICT, "not_finished", "The game or the race is not over, or has not begun.");
    BodyTooLarge = (StatusCode::PAYLOAD_TOO_LARGE, "bad_request", "The body is larger than 64 KiB.");
    NotJsonType = (StatusCode::UNSUPPORTED_MEDIA_TYPE, "bad_request", "The `Content-Type` is not `application/json`.");
    WrongShape = (StatusCode::UNPROCESSABLE_ENTITY, "bad_request", "The body is JSON of another shape.");
    NoUpgrade = (StatusCode::UPGRADE_REQUIRED, "bad_request", "The connection cannot become a WebSocket.");
    TooManyRequests = (StatusCode::TOO_MANY_REQUESTS, "too_many_requests",
        "Too many requests from this address, or too many WebSockets open.");
    DamagedLog = (StatusCode::INTERNAL_SERVER_ERROR, "damaged_log",
        "An entry of the room's log is damaged or was changed.");
    Internal = (StatusCode::INTERNAL_SERVER_ERROR, "internal",
        "The machine has no randomness, or something else failed that should not.");
    StoreDown = (StatusCode::SERVICE_UNAVAILABLE, "store", "The log cannot be written.");
    ServerFull = (StatusCode::SERVICE_UNAVAILABLE, "full", "As many connections are open as the server allows.");
    Unavailable = (StatusCode::SERVICE_UNAVAILABLE, "unavailable",
        "The log cannot be reached, the room is being closed, or the server is busy.");
}

/// Reasons to refuse a body.
pub(crate) type BadBody = (NotJson, BodyTooLarge, NotJsonType, WrongShape);
/// What can go wrong with any room's log.
pub(crate) type LogProblems = (DamagedLog, Unavailable);

macro_rules! refusals_of_tuples {
    ($($($part:ident),+;)+) => {$(
        impl<$($part: Refusals),+> Refusals for ($($part,)+) {
            fn add_to(list: &mut Vec<(StatusCode, &'static str, &'static str)>) {
                $($part::add_to(list);)+
            }
        }
    )+};
}

refusals_of_tuples! {
    A;
    A, B;
    A, B, C;
    A, B, C, D;
    A, B, C, D, E;
    A, B, C, D, E, F;
    A, B, C, D, E, F, G;
    A, B, C, D, E, F, G, H;
}

/// The responses of a route to what it refuses, one for each status, for `#[utoipa::path]`.
pub(crate) struct Refused<R>(PhantomData<R>);

impl<R: Refusals> IntoResponses for Refused<R> {
    fn responses() -> BTreeMap<String, RefOr<response::Response>> {
        let mut reasons = Vec::new();
        R::add_to(&mut reasons);
        let statuses: BTreeSet<StatusCode> = reasons.iter().map(|(status, ..)| *status).collect();
        let response = |status: StatusCode| {
            let of_status = reasons.iter().filter(|(other, ..)| *other == status);
            let (mut codes, mut sentences) = (Vec::new(), Vec::new());
            for (_, code, when) in of_status {
                if !codes.contains(code) {
                    codes.push(*code);
                }
                sentences.push(*when);
            }
            (status.as_u16().to_string(), RefOr::T(described(&codes, &sentences)))
        };
        statuses.into_iter().map(response).collect()
    }
}

/// A response whose body is an [`ApiError`] with one of these codes.
fn described(codes: &[&str], sentences: &[&str]) -> response::Response {
    let code = ObjectBuilder::new().schema_type(Type::String).enum_values(Some(codes.iter().copied()));
    let schema = AllOfBuilder::new()
        .item(Ref::from_schema_name("ApiError"))
        .item(ObjectBuilder::new().schema_type(Type::Object).property("code", code));
    let example = json!({"code": codes.first(), "message": sentences.first()});
    let content = ContentBuilder::new().schema(Some(schema)).example(Some(example)).build();
    ResponseBuilder::new().description(sentences.join(" ")).content("application/json", content).build()
}
