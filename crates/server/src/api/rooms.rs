//! Rooms by their codes: the list of public ones, creating, joining and seeing one, its WebSocket, and the record and
//! chart of its last game.

use std::time::{Duration, Instant};

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{Extension, State, WebSocketUpgrade};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Json, Response};
use protocol::http::{CreateRoom, JoinRoom, Joined, ListedRoom, RoomList};
use protocol::schema::RecordSchema;
use protocol::{GameChart, RoomView, Stage};
use store::{RoomRow, RoomStatus};

use super::AppState;
use super::finished::{JsonText, record};
use super::problem::{
    BadBody, BadName, BadPath, BadQuery, BadSetup, BadToken, ForeignOrigin, Internal, Kicked, Locked, LogProblems,
    NoCode, NoHandshake, NoRace, NoRoom, NoUpgrade, NotFinished, Problem, Refusal, Refused, RoomFull, ServerFull,
    Unavailable,
};
use super::request::{BearerToken, JsonBody, PathParams, QueryParams, RaceParam, RoomCodeParam};
use crate::openapi::examples;
use crate::rate_limit::ClientAddr;
use crate::rate_limit_layer::too_many_requests;
use crate::socket;

/// Small on purpose: the library's defaults take over a hundred kilobytes for each connection.
const READ_BUFFER_BYTES: usize = 1 << 10;
const WRITE_BUFFER_BYTES: usize = 2 << 10;

/// Public rooms that are open
///
/// The newest hundred, in the lobby or playing.
#[utoipa::path(
    get,
    path = "/api/rooms",
    operation_id = "listRooms",
    responses(
        (status = 200, description = "The rooms.", body = RoomList, example = examples::rooms),
        Refused<Unavailable>,
    ),
)]
pub(super) async fn list_rooms(State(api): State<AppState>) -> Result<Json<RoomList>, Problem> {
    let rooms = api.rooms.public_rooms().await?;
    Ok(Json(RoomList { rooms: rooms.into_iter().filter_map(listed).collect() }))
}

/// What the list shows of a room; `None` if that cannot be read, which hides no other room.
fn listed(row: RoomRow) -> Option<ListedRoom> {
    let info = serde_json::from_str(&row.summary.list_info)
        .inspect_err(|error| tracing::error!(room = %row.code, %error, "the list info of a room cannot be read"))
        .ok()?;
    let stage = match row.summary.status {
        RoomStatus::Lobby => Stage::Lobby,
        RoomStatus::Playing => Stage::Playing,
        RoomStatus::Finished | RoomStatus::Closed => Stage::Finished,
    };
    Some(ListedRoom { code: row.code, stage, info })
}

/// Create a room
///
/// Whoever creates it leads it. Only `name` is required; a name that cannot be shown becomes `Leader`. With both `variant`
/// and `ruleset`, the fields of the ruleset take precedence. By default an address may create 20 rooms at once, and then
/// one every 10 seconds.
#[utoipa::path(
    post,
    path = "/api/rooms",
    operation_id = "createRoom",
    request_body(content = CreateRoom, example = examples::create),
    responses(
        (status = 201, description = "The room exists, and you are in it.", body = Joined, example = examples::joined),
        Refused<(BadBody, BadSetup, NoCode, Internal, Unavailable)>,
    ),
)]
pub(super) async fn create_room(
    State(api): State<AppState>,
    Extension(client): Extension<ClientAddr>,
    JsonBody(request): JsonBody<CreateRoom>,
) -> Result<(StatusCode, Json<Joined>), Problem> {
    Ok((StatusCode::CREATED, Json(api.rooms.create(request, client).await?)))
}

/// A room as everybody may see it
///
/// By default an address may look up 60 codes at once, and then two a second, here and in everything below a code.
#[utoipa::path(
    get,
    path = "/api/rooms/{code}",
    operation_id = "lookAtRoom",
    params(RoomCodeParam),
    responses(
        (status = 200, description = "The room.", body = RoomView, example = examples::room),
        Refused<(BadPath, NoRoom, LogProblems)>,
    ),
)]
pub(super) async fn get_room(
    State(api): State<AppState>,
    PathParams(RoomCodeParam { code }): PathParams<RoomCodeParam>,
) -> Result<Json<RoomView>, Problem> {
    Ok(Json(api.rooms.room_view(&code).await?))
}

/// Join a room
///
/// In the lobby you get a seat if one is open. The token in the answer is your identity: whoever has it is you.
#[utoipa::path(
    post,
    path = "/api/rooms/{code}/join",
    operation_id = "joinRoom",
    params(RoomCodeParam),
    request_body(content = JoinRoom, example = examples::join),
    responses(
        (status = 200, description = "You are in the room.", body = Joined, example = examples::joined),
        Refused<(BadPath, BadBody, NoRoom, BadName, Kicked, Locked, RoomFull, (Internal, LogProblems))>,
    ),
)]
pub(super) async fn join_room(
    State(api): State<AppState>,
    Extension(client): Extension<ClientAddr>,
    PathParams(RoomCodeParam { code }): PathParams<RoomCodeParam>,
    JsonBody(request): JsonBody<JoinRoom>,
) -> Result<Json<Joined>, Problem> {
    Ok(Json(api.rooms.join(&code, request, client).await?))
}

/// The record of the last finished game
///
/// With the secret of its dice; `railbird verify` checks it.
#[utoipa::path(
    get,
    path = "/api/rooms/{code}/record",
    operation_id = "record",
    params(RoomCodeParam),
    responses(
        (status = 200, description = "The record.", body = RecordSchema),
        Refused<(BadPath, NoRoom, NotFinished, LogProblems)>,
    ),
)]
pub(super) async fn last_game_record(
    State(api): State<AppState>,
    PathParams(RoomCodeParam { code }): PathParams<RoomCodeParam>,
) -> Result<JsonText, Problem> {
    record(api.rooms.last_finished_game(&code).await?)
}

/// Money over the current game, and odds over one of its races
///
/// Of the game that is running, or of the last one. It shows what the member whose token is in the `Authorization` header
/// may know; without a token, what everybody may know. A race that is running has odds only where the room shows them to
/// everyone. A room that shows odds to nobody has money only.
#[utoipa::path(
    get,
    path = "/api/rooms/{code}/chart",
    operation_id = "chart",
    params(RoomCodeParam, RaceParam),
    security((), ("memberToken" = [])),
    responses(
        (status = 200, description = "The chart.", body = GameChart, example = examples::chart),
        Refused<(BadPath, BadQuery, BadToken, NoRoom, NoRace, NotFinished, LogProblems)>,
    ),
)]
pub(super) async fn current_chart(
    State(api): State<AppState>,
    PathParams(RoomCodeParam { code }): PathParams<RoomCodeParam>,
    QueryParams(RaceParam { race }): QueryParams<RaceParam>,
    BearerToken(token): BearerToken,
) -> Result<JsonText, Problem> {
    Ok(JsonText(api.rooms.chart(&code, token, race).await?.to_string()))
}

/// The WebSocket of a room
///
/// docs/server.md describes its messages. The token is part of the first message and never of the address.
#[utoipa::path(
    get,
    path = "/api/rooms/{code}/socket",
    operation_id = "socket",
    params(RoomCodeParam),
    responses(
        (status = 101, description = "The connection is a WebSocket from now on."),
        Refused<(BadPath, NoHandshake, ForeignOrigin, NoUpgrade, ServerFull)>,
    ),
)]
pub(super) async fn open_socket(
    State(api): State<AppState>,
    PathParams(RoomCodeParam { code }): PathParams<RoomCodeParam>,
    Extension(client): Extension<ClientAddr>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let upgrade =
        upgrade.map_err(|rejection| Problem::new(rejection.status(), NoHandshake::CODE, rejection.body_text()))?;
    if !is_same_origin(&headers) {
        return Err(Problem::of::<ForeignOrigin>("this page may not open a WebSocket here"));
    }
    let Some(permit) = api.rooms.connection_permit() else {
        let message = "the server has as many connections as it allows; try again in a moment";
        return Err(Problem::of::<ServerFull>(message));
    };
    let Some(slot) = api.limiter.open_socket(client, Instant::now()) else {
        return Ok(too_many_requests(Duration::from_secs(30)));
    };
    let upgrade = upgrade
        .read_buffer_size(READ_BUFFER_BYTES)
        .write_buffer_size(WRITE_BUFFER_BYTES)
        .max_write_buffer_size(1 << 20);
    let response = upgrade
        .max_message_size(socket::MAX_MESSAGE_BYTES)
        .max_frame_size(socket::MAX_MESSAGE_BYTES)
        .on_upgrade(move |socket| {
            // The socket has a task of its own, and a box: the library's task keeps room for every step of the
            // handshake as long as it lives, which is several times what a connection needs.
            let socket = Box::new(socket);
            tokio::spawn(async move {
                socket::run(api.rooms, code, socket).await;
                drop((permit, slot));
            });
            std::future::ready(())
        });
    Ok(response.into_response())
}

/// Whether a browser sent the request from a page of this server. Programs that are not browsers send no origin and are
/// allowed.
fn is_same_origin(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let from = origin.to_str().ok().and_then(|origin| origin.split_once("://")).map(|(_, host)| host);
    host.is_some() && from == host
}
