//! HTTP: rooms, records, health, and the page.

use games::GameId;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{DefaultBodyLimit, Extension, Path, Query, Request, State, WebSocketUpgrade};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::{Next, from_fn};
use axum::response::{Html, IntoResponse, Json, Response};
use protocol::http::{CreateRoom, GameInfo, GameList, JoinRoom, Problem, RulesetField};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::chart::NoChart;
use crate::desk::Headline;
use crate::doorman::{Doorman, Guest};
use crate::gate::{Gate, come_again};
use crate::hall::{Hall, HallError};
use crate::metrics::Now;
use crate::replay::Finished;
use crate::token::Token;
use crate::{openapi, page, routes, socket};

/// Bodies of requests are small.
const LONGEST_BODY: usize = 64 << 10;
/// Buffers of sockets are small on purpose: the library's own cost over a hundred kilobytes a connection.
const READ_BUFFER: usize = 1 << 10;
/// What is collected before it is sent.
const WRITE_BUFFER: usize = 2 << 10;

/// What every answer is made from.
#[derive(Clone)]
pub(crate) struct Api {
    hall: Hall,
    doorman: Doorman,
}

/// Everything this server answers.
pub fn router(hall: Hall) -> Router {
    let doorman = Doorman::new(hall.limits().per_address);
    let gate = Gate { doorman: doorman.clone(), proxy: hall.limits().proxy };
    routes::router(&gate)
        .fallback(pages::serve)
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
        .layer(from_fn(headers))
        .with_state(Api { hall, doorman })
}

pub(crate) async fn create(
    State(api): State<Api>,
    Extension(guest): Extension<Guest>,
    body: Body<CreateRoom>,
) -> Response {
    let Json(wanted) = match body {
        Ok(wanted) => wanted,
        Err(error) => return unreadable(&error),
    };
    answer(api.hall.create(wanted, guest).await.map(|joined| (StatusCode::CREATED, Json(joined))))
}

pub(crate) async fn join(
    State(api): State<Api>,
    Extension(guest): Extension<Guest>,
    Path(code): Path<String>,
    body: Body<JoinRoom>,
) -> Response {
    let Json(wanted) = match body {
        Ok(wanted) => wanted,
        Err(error) => return unreadable(&error),
    };
    answer(api.hall.join(&code, wanted, guest).await.map(Json))
}

pub(crate) async fn look(State(api): State<Api>, Path(code): Path<String>) -> Response {
    answer(api.hall.look(&code).await.map(Json))
}

pub(crate) async fn list(State(api): State<Api>) -> Response {
    let rooms = api.hall.public().await.map(|rows| {
        let shown = rows.into_iter().filter_map(|row| {
            // One room that cannot be described does not hide the others.
            let about: Headline = serde_json::from_str(&row.summary.headline)
                .inspect_err(|error| tracing::error!(room = %row.code, %error, "a headline cannot be read"))
                .ok()?;
            Some(json!({"code": row.code, "status": row.summary.status.word(), "about": about}))
        });
        Json(json!({"rooms": shown.collect::<Vec<_>>()}))
    });
    answer(rooms)
}

pub(crate) async fn record(State(api): State<Api>, Path(code): Path<String>) -> Response {
    told(api.hall.last_game(&code).await)
}

pub(crate) async fn lasting_record(State(api): State<Api>, Path((room, number)): Path<(String, u32)>) -> Response {
    told(api.hall.game(&room, number).await)
}

fn told(game: Result<Option<Finished>, HallError>) -> Response {
    match game {
        Ok(Some(game)) => json_text(game.record.to_text()),
        Ok(None) => not_finished(),
        Err(error) => answer::<()>(Err(error)),
    }
}

/// Whose eyes a replay is for.
#[derive(Deserialize)]
pub(crate) struct Eyes {
    seat: Option<u8>,
}

pub(crate) async fn replay(
    State(api): State<Api>,
    Path((room, number)): Path<(String, u32)>,
    Query(Eyes { seat }): Query<Eyes>,
) -> Response {
    match api.hall.game(&room, number).await {
        Ok(Some(game)) => {
            let at_table = |seat: &kit::Seat| seat.index() < game.players.len();
            let eyes = seat.map(|number| kit::Seat::new(usize::from(number)).filter(at_table));
            match eyes {
                Some(None) => problem(StatusCode::NOT_FOUND, "no_such_seat", "nobody sat there in this game"),
                Some(seat @ Some(_)) => answer(api.hall.seen_by(&room, game, seat).await.map(json_text)),
                None => answer(api.hall.seen_by(&room, game, None).await.map(json_text)),
            }
        }
        Ok(None) => not_finished(),
        Err(error) => answer::<()>(Err(error)),
    }
}

pub(crate) async fn evening(State(api): State<Api>, Path((room, number)): Path<(String, u32)>) -> Response {
    match api.hall.evening(&room, number).await {
        Ok(Some(evening)) => Json(evening).into_response(),
        Ok(None) => not_finished(),
        Err(error) => answer::<()>(Err(error)),
    }
}

/// Which race a chart is of, and through whose eyes.
#[derive(Deserialize)]
pub(crate) struct Picture {
    race: Option<u32>,
    seat: Option<u8>,
}

pub(crate) type Asked<T> = Result<Query<T>, QueryRejection>;

/// A chart through one's own eyes. The token stands in the head of the request, never in its address.
pub(crate) async fn chart(
    State(api): State<Api>,
    Path(code): Path<String>,
    headers: HeaderMap,
    asked: Asked<Picture>,
) -> Response {
    let Ok(Query(Picture { race, .. })) = asked else { return unasked() };
    let Ok(token) = bearer(&headers) else { return drawn(Err(NoChart::BadToken)) };
    drawn(api.hall.chart(&code, token, race).await)
}

pub(crate) async fn lasting_chart(
    State(api): State<Api>,
    Path((room, number)): Path<(String, u32)>,
    asked: Asked<Picture>,
) -> Response {
    let Ok(Query(Picture { race, seat })) = asked else { return unasked() };
    drawn(api.hall.lasting_chart(&room, number, seat, race).await)
}

/// The token of a request, if it has one.
fn bearer(headers: &HeaderMap) -> Result<Option<Token>, ()> {
    let Some(given) = headers.get(header::AUTHORIZATION) else { return Ok(None) };
    let token = given.to_str().ok().and_then(|given| given.strip_prefix("Bearer ")).and_then(Token::read);
    token.map(Some).ok_or(())
}

fn drawn(chart: Result<Arc<str>, NoChart>) -> Response {
    let error = match chart {
        Ok(text) => {
            return json_text(text.to_string());
        }
        Err(NoChart::Hall(error)) => return answer::<()>(Err(error)),
        Err(error) => error,
    };
    let message = error.to_string();
    match error {
        NoChart::BadToken => problem(StatusCode::UNAUTHORIZED, "bad_token", &message),
        NoChart::NoSeat => problem(StatusCode::NOT_FOUND, "no_such_seat", &message),
        NoChart::NoRace => problem(StatusCode::NOT_FOUND, "no_such_race", &message),
        NoChart::NotOver => problem(StatusCode::CONFLICT, "not_finished", &message),
        NoChart::Busy | NoChart::Hall(_) => problem(StatusCode::SERVICE_UNAVAILABLE, "unavailable", &message),
    }
}

/// JSON that is text already.
fn json_text(text: String) -> Response {
    ([(header::CONTENT_TYPE, HeaderValue::from_static("application/json"))], text).into_response()
}

fn unasked() -> Response {
    problem(StatusCode::BAD_REQUEST, "bad_request", "a race and a seat are numbers")
}

fn not_finished() -> Response {
    problem(StatusCode::CONFLICT, "not_finished", "this is told when the game is over")
}

pub(crate) async fn games() -> Json<GameList> {
    let field = |(field, default): (&kit::Field, _)| RulesetField { field: *field, default };
    let games = GameId::ALL.iter().map(|game| GameInfo {
        meta: *game.meta(),
        ruleset: game.default_ruleset(),
        schema: game.defaults().into_iter().map(field).collect(),
        variants: game.variants().to_vec(),
    });
    Json(GameList { games: games.collect() })
}

/// Every kind of bot there is.
pub(crate) async fn minds() -> Json<Value> {
    let minds = play::BOTS.iter().map(|mind| json!({"id": mind.id, "name": mind.name, "about": mind.about}));
    Json(json!({"minds": minds.collect::<Vec<_>>()}))
}

pub(crate) async fn health(State(api): State<Api>) -> Response {
    match api.hall.store().health().await {
        Ok(()) => Json(json!({"ok": true, "rooms": api.hall.awake()})).into_response(),
        Err(error) => problem(StatusCode::SERVICE_UNAVAILABLE, "store", &error.to_string()),
    }
}

pub(crate) async fn connect(
    State(api): State<Api>,
    Path(code): Path<String>,
    Extension(guest): Extension<Guest>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !same_origin(&headers) {
        return problem(StatusCode::FORBIDDEN, "origin", "this page may not open a table here");
    }
    let Some(place) = api.hall.place() else {
        return problem(StatusCode::SERVICE_UNAVAILABLE, "full", "every place is taken; try again in a moment");
    };
    let Some(seat) = api.doorman.seat(guest, Instant::now()) else {
        return come_again(Duration::from_secs(30));
    };
    let upgrade = upgrade.read_buffer_size(READ_BUFFER).write_buffer_size(WRITE_BUFFER).max_write_buffer_size(1 << 20);
    upgrade.max_message_size(socket::LONGEST).max_frame_size(socket::LONGEST).on_upgrade(move |socket| {
        // The talking has a task of its own, and the socket a box: the library's task keeps room for every step of the
        // handshake as long as it lives, which is several times what a conversation needs.
        let socket = Box::new(socket);
        tokio::spawn(async move {
            socket::talk(api.hall, code, socket).await;
            drop((place, seat));
        });
        std::future::ready(())
    })
}

/// A browser says which page it comes from; programs say nothing.
fn same_origin(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let from = origin.to_str().ok().and_then(|origin| origin.split_once("://")).map(|(_, host)| host);
    host.is_some() && from == host
}

/// What keeps a page from being framed, sniffed or fed from elsewhere.
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
        // A file of the client says itself how long it may be kept.
        response.headers_mut().entry(HeaderName::from_static(name)).or_insert(HeaderValue::from_static(value));
    }
    response
}

pub(crate) async fn docs() -> Html<String> {
    Html(page::docs(&openapi::document()))
}

pub(crate) async fn style() -> Response {
    ([(header::CONTENT_TYPE, HeaderValue::from_static("text/css; charset=utf-8"))], page::STYLE).into_response()
}

pub(crate) async fn document() -> Json<Value> {
    Json(openapi::document())
}

pub(crate) async fn metrics(State(api): State<Api>) -> Response {
    let now = Now { rooms: api.hall.awake(), connections: api.hall.connected(), store: api.hall.store().stats() };
    let kind = HeaderValue::from_static("text/plain; version=0.0.4; charset=utf-8");
    ([(header::CONTENT_TYPE, kind)], api.hall.metrics().text(&now)).into_response()
}

fn answer<T: IntoResponse>(result: Result<T, HallError>) -> Response {
    let error = match result {
        Ok(value) => return value.into_response(),
        Err(error) => error,
    };
    let (status, code) = error.answer();
    problem(status, &code, &error.to_string())
}

pub(crate) fn problem(status: StatusCode, code: &str, message: &str) -> Response {
    (status, Json(Problem { code: code.into(), message: message.into() })).into_response()
}

/// A body that may not be what it should.
pub(crate) type Body<T> = Result<Json<T>, JsonRejection>;

fn unreadable(rejection: &JsonRejection) -> Response {
    problem(rejection.status(), "bad_request", &rejection.body_text())
}
