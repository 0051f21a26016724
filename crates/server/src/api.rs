//! The handlers of all HTTP routes, and what all of them share: limits of bodies, security headers, and answers to
//! errors. What a request does is decided by `rooms`, and on a socket by `socket`.

use games::GameId;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{DefaultBodyLimit, Extension, Path, Query, Request, State, WebSocketUpgrade};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::{Next, from_fn};
use axum::response::{Html, IntoResponse, Json, Response};
use protocol::http::{ApiError, CreateRoom, GameInfo, GameList, JoinRoom, RulesetField};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::chart::ChartError;
use crate::metrics::Gauges;
use crate::rate_limit::{ClientAddr, Limiter};
use crate::rate_limit_layer::{RateLimit, too_many_requests};
use crate::replay::FinishedGame;
use crate::room_task::RoomListInfo;
use crate::rooms::{Rooms, RoomsError};
use crate::token::MemberToken;
use crate::{openapi, page, routes, socket};

const MAX_BODY_BYTES: usize = 64 << 10;
/// Small on purpose: the library's defaults take over a hundred kilobytes for each connection.
const READ_BUFFER_BYTES: usize = 1 << 10;
const WRITE_BUFFER_BYTES: usize = 2 << 10;

/// What the handlers share. Clones are cheap.
#[derive(Clone)]
pub(crate) struct AppState {
    rooms: Rooms,
    limiter: Limiter,
}

/// The router of the whole server: every route with its rate limit, and the files of the web client for all other
/// paths.
pub fn router(rooms: Rooms) -> Router {
    let doorman = Limiter::new(rooms.limits().per_address);
    let gate = RateLimit { limiter: doorman.clone(), proxy_header: rooms.limits().proxy_header };
    routes::router(&gate)
        .fallback(assets::serve)
        .layer(DefaultBodyLimit::max(MAX_BODY_BYTES))
        .layer(from_fn(headers))
        .with_state(AppState { rooms, limiter: doorman })
}

pub(crate) async fn create_room(
    State(api): State<AppState>,
    Extension(guest): Extension<ClientAddr>,
    body: JsonBody<CreateRoom>,
) -> Response {
    let Json(wanted) = match body {
        Ok(wanted) => wanted,
        Err(error) => return unreadable(&error),
    };
    answer(api.rooms.create(wanted, guest).await.map(|joined| (StatusCode::CREATED, Json(joined))))
}

pub(crate) async fn join_room(
    State(api): State<AppState>,
    Extension(guest): Extension<ClientAddr>,
    Path(code): Path<String>,
    body: JsonBody<JoinRoom>,
) -> Response {
    let Json(wanted) = match body {
        Ok(wanted) => wanted,
        Err(error) => return unreadable(&error),
    };
    answer(api.rooms.join(&code, wanted, guest).await.map(Json))
}

pub(crate) async fn get_room(State(api): State<AppState>, Path(code): Path<String>) -> Response {
    answer(api.rooms.room_view(&code).await.map(Json))
}

pub(crate) async fn list_rooms(State(api): State<AppState>) -> Response {
    let rooms = api.rooms.public_rooms().await.map(|rows| {
        let shown = rows.into_iter().filter_map(|row| {
            // A room that cannot be described does not hide the others.
            let about: RoomListInfo = serde_json::from_str(&row.summary.list_info)
                .inspect_err(
                    |error| tracing::error!(room = %row.code, %error, "the list info of a room cannot be read"),
                )
                .ok()?;
            Some(json!({"code": row.code, "status": row.summary.status.as_str(), "about": about}))
        });
        Json(json!({"rooms": shown.collect::<Vec<_>>()}))
    });
    answer(rooms)
}

pub(crate) async fn last_game_record(State(api): State<AppState>, Path(code): Path<String>) -> Response {
    told(api.rooms.last_finished_game(&code).await)
}

pub(crate) async fn game_record(State(api): State<AppState>, Path((room, number)): Path<(String, u32)>) -> Response {
    told(api.rooms.finished_game(&room, number).await)
}

fn told(game: Result<Option<FinishedGame>, RoomsError>) -> Response {
    match game {
        Ok(Some(game)) => json_text(game.record.to_text()),
        Ok(None) => not_finished(),
        Err(error) => answer::<()>(Err(error)),
    }
}

/// The seat that a replay is for.
#[derive(Deserialize)]
pub(crate) struct SeatQuery {
    seat: Option<u8>,
}

pub(crate) async fn game_replay(
    State(api): State<AppState>,
    Path((room, number)): Path<(String, u32)>,
    Query(SeatQuery { seat }): Query<SeatQuery>,
) -> Response {
    match api.rooms.finished_game(&room, number).await {
        Ok(Some(game)) => {
            let at_table = |seat: &kit::Seat| seat.index() < game.players.len();
            let eyes = seat.map(|number| kit::Seat::new(usize::from(number)).filter(at_table));
            match eyes {
                Some(None) => {
                    error_response(StatusCode::NOT_FOUND, "no_such_seat", "there is no such seat in this game")
                }
                Some(seat @ Some(_)) => answer(api.rooms.replay_json(&room, game, seat).await.map(json_text)),
                None => answer(api.rooms.replay_json(&room, game, None).await.map(json_text)),
            }
        }
        Ok(None) => not_finished(),
        Err(error) => answer::<()>(Err(error)),
    }
}

pub(crate) async fn evening(State(api): State<AppState>, Path((room, number)): Path<(String, u32)>) -> Response {
    match api.rooms.evening(&room, number).await {
        Ok(Some(evening)) => Json(evening).into_response(),
        Ok(None) => not_finished(),
        Err(error) => answer::<()>(Err(error)),
    }
}

/// The race and the seat that a chart is for.
#[derive(Deserialize)]
pub(crate) struct ChartQuery {
    race: Option<u32>,
    seat: Option<u8>,
}

pub(crate) type QueryResult<T> = Result<Query<T>, QueryRejection>;

/// The chart for the member whose token is in the `Authorization` header. Tokens are never part of an address.
pub(crate) async fn current_chart(
    State(api): State<AppState>,
    Path(code): Path<String>,
    headers: HeaderMap,
    asked: QueryResult<ChartQuery>,
) -> Response {
    let Ok(Query(ChartQuery { race, .. })) = asked else { return unasked() };
    let Ok(token) = bearer(&headers) else { return drawn(Err(ChartError::BadToken)) };
    drawn(api.rooms.chart(&code, token, race).await)
}

pub(crate) async fn game_chart(
    State(api): State<AppState>,
    Path((room, number)): Path<(String, u32)>,
    asked: QueryResult<ChartQuery>,
) -> Response {
    let Ok(Query(ChartQuery { race, seat })) = asked else { return unasked() };
    drawn(api.rooms.finished_game_chart(&room, number, seat, race).await)
}

/// The token of a request, or `None` if it has none.
fn bearer(headers: &HeaderMap) -> Result<Option<MemberToken>, ()> {
    let Some(given) = headers.get(header::AUTHORIZATION) else { return Ok(None) };
    let token = given.to_str().ok().and_then(|given| given.strip_prefix("Bearer ")).and_then(MemberToken::parse);
    token.map(Some).ok_or(())
}

fn drawn(chart: Result<Arc<str>, ChartError>) -> Response {
    let error = match chart {
        Ok(text) => {
            return json_text(text.to_string());
        }
        Err(ChartError::Rooms(error)) => return answer::<()>(Err(error)),
        Err(error) => error,
    };
    let message = error.to_string();
    match error {
        ChartError::BadToken => error_response(StatusCode::UNAUTHORIZED, "bad_token", &message),
        ChartError::NoSeat => error_response(StatusCode::NOT_FOUND, "no_such_seat", &message),
        ChartError::NoRace => error_response(StatusCode::NOT_FOUND, "no_such_race", &message),
        ChartError::NotOver => error_response(StatusCode::CONFLICT, "not_finished", &message),
        ChartError::Busy | ChartError::Rooms(_) => {
            error_response(StatusCode::SERVICE_UNAVAILABLE, "unavailable", &message)
        }
    }
}

/// An answer whose body is JSON text already.
fn json_text(text: String) -> Response {
    ([(header::CONTENT_TYPE, HeaderValue::from_static("application/json"))], text).into_response()
}

fn unasked() -> Response {
    error_response(StatusCode::BAD_REQUEST, "bad_request", "a race and a seat are numbers")
}

fn not_finished() -> Response {
    error_response(StatusCode::CONFLICT, "not_finished", "this is available when the game is over")
}

pub(crate) async fn list_games() -> Json<GameList> {
    let field = |(field, default): (&kit::Field, _)| RulesetField { field: *field, default };
    let games = GameId::ALL.iter().map(|game| GameInfo {
        meta: *game.meta(),
        ruleset: game.default_ruleset(),
        schema: game.field_defaults().into_iter().map(field).collect(),
        variants: game.variants().to_vec(),
    });
    Json(GameList { games: games.collect() })
}

/// All bots that a leader can choose from.
pub(crate) async fn list_bots() -> Json<Value> {
    let bots = play::BOTS.iter().map(|bot| json!({"id": bot.id, "name": bot.name, "about": bot.description}));
    Json(json!({"bots": bots.collect::<Vec<_>>()}))
}

pub(crate) async fn health(State(api): State<AppState>) -> Response {
    match api.rooms.store().check_health().await {
        Ok(()) => Json(json!({"ok": true, "rooms": api.rooms.loaded_count()})).into_response(),
        Err(error) => error_response(StatusCode::SERVICE_UNAVAILABLE, "store", &error.to_string()),
    }
}

pub(crate) async fn open_socket(
    State(api): State<AppState>,
    Path(code): Path<String>,
    Extension(guest): Extension<ClientAddr>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !same_origin(&headers) {
        return error_response(StatusCode::FORBIDDEN, "origin", "this page may not open a table here");
    }
    let Some(place) = api.rooms.connection_permit() else {
        return error_response(
            StatusCode::SERVICE_UNAVAILABLE,
            "full",
            "the server has as many connections as it allows; try again in a moment",
        );
    };
    let Some(seat) = api.limiter.open_socket(guest, Instant::now()) else {
        return too_many_requests(Duration::from_secs(30));
    };
    let upgrade = upgrade
        .read_buffer_size(READ_BUFFER_BYTES)
        .write_buffer_size(WRITE_BUFFER_BYTES)
        .max_write_buffer_size(1 << 20);
    upgrade.max_message_size(socket::MAX_MESSAGE_BYTES).max_frame_size(socket::MAX_MESSAGE_BYTES).on_upgrade(
        move |socket| {
            // The socket has a task of its own, and a box: the library's task keeps room for every step of the
            // handshake as long as it lives, which is several times what a connection needs.
            let socket = Box::new(socket);
            tokio::spawn(async move {
                socket::run(api.rooms, code, socket).await;
                drop((place, seat));
            });
            std::future::ready(())
        },
    )
}

/// Whether a browser sent the request from a page of this server. Programs that are not browsers send no origin and are
/// allowed.
fn same_origin(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let from = origin.to_str().ok().and_then(|origin| origin.split_once("://")).map(|(_, host)| host);
    host.is_some() && from == host
}

/// Adds headers that keep a page from being framed or filled with content from elsewhere.
async fn headers(request: Request, next: Next) -> Response {
    const HEADERS: [(&str, &str); 5] = [
        ("content-security-policy", "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
        ("cross-origin-opener-policy", "same-origin"),
        ("cache-control", "no-store"),
    ];
    let mut response = next.run(request).await;
    for (name, value) in HEADERS {
        // A file of the web client has its own rule for caching.
        response.headers_mut().entry(HeaderName::from_static(name)).or_insert(HeaderValue::from_static(value));
    }
    response
}

pub(crate) async fn docs_page() -> Html<String> {
    Html(page::docs(&openapi::document()))
}

pub(crate) async fn docs_stylesheet() -> Response {
    ([(header::CONTENT_TYPE, HeaderValue::from_static("text/css; charset=utf-8"))], page::STYLE).into_response()
}

pub(crate) async fn openapi_json() -> Json<Value> {
    Json(openapi::document())
}

pub(crate) async fn metrics(State(api): State<AppState>) -> Response {
    let now = Gauges {
        rooms: api.rooms.loaded_count(),
        connections: api.rooms.connection_count(),
        store: api.rooms.store().stats(),
    };
    let kind = HeaderValue::from_static("text/plain; version=0.0.4; charset=utf-8");
    ([(header::CONTENT_TYPE, kind)], api.rooms.metrics().to_prometheus(&now)).into_response()
}

fn answer<T: IntoResponse>(result: Result<T, RoomsError>) -> Response {
    let error = match result {
        Ok(value) => return value.into_response(),
        Err(error) => error,
    };
    let (status, code) = error.status_and_code();
    error_response(status, &code, &error.to_string())
}

/// An error with the code that programs read and the message that people read.
pub(crate) fn error_response(status: StatusCode, code: &str, message: &str) -> Response {
    (status, Json(ApiError { code: code.into(), message: message.into() })).into_response()
}

/// A JSON body, or why it cannot be read.
pub(crate) type JsonBody<T> = Result<Json<T>, JsonRejection>;

fn unreadable(rejection: &JsonRejection) -> Response {
    error_response(rejection.status(), "bad_request", &rejection.body_text())
}
