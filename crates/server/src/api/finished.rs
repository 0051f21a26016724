//! Games and evenings of any room that is still kept, by the room's lasting id, so that a link holds when the code
//! belongs to another room: replays, charts, records, and the points of an evening.

use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Json, Response};
use kit::Seat;
use protocol::GameChart;
use protocol::http::{Replay, RoomProgramme};
use protocol::schema::RecordSchema;

use super::AppState;
use super::problem::{BadPath, BadQuery, LogProblems, NoRace, NoRoom, NoSeat, NotFinished, Problem, Refused};
use super::request::{NumberedParam, PathParams, QueryParams, RaceParam, SeatParam};
use crate::openapi::examples;
use crate::replay::FinishedGame;

/// An answer whose body is JSON text already.
pub(super) struct JsonText(pub(super) String);

impl IntoResponse for JsonText {
    fn into_response(self) -> Response {
        ([(header::CONTENT_TYPE, HeaderValue::from_static("application/json"))], self.0).into_response()
    }
}

/// A finished game, step by step
///
/// As one seat saw it, or without `seat` as everybody could see it.
#[utoipa::path(
    get,
    path = "/api/replays/{room}/{number}",
    operation_id = "replay",
    params(NumberedParam, SeatParam),
    responses(
        (status = 200, description = "The game.", body = Replay),
        Refused<(BadPath, BadQuery, NoRoom, NoSeat, NotFinished, LogProblems)>,
    ),
)]
pub(super) async fn game_replay(
    State(api): State<AppState>,
    PathParams(NumberedParam { room, number }): PathParams<NumberedParam>,
    QueryParams(SeatParam { seat }): QueryParams<SeatParam>,
) -> Result<JsonText, Problem> {
    let game = api.rooms.finished_game(&room, number).await?.ok_or_else(not_finished)?;
    let is_taken = |seat: &Seat| seat.index() < game.players.len();
    let seat = match seat {
        None => None,
        Some(number) => match Seat::new(usize::from(number)).filter(is_taken) {
            Some(seat) => Some(seat),
            None => return Err(Problem::of::<NoSeat>("there is no such seat in this game")),
        },
    };
    Ok(JsonText(api.rooms.replay_json(&room, game, seat).await?))
}

/// Money over a finished game, and odds over one of its races
///
/// As one seat could know them, or without `seat` as everybody could.
#[utoipa::path(
    get,
    path = "/api/replays/{room}/{number}/chart",
    operation_id = "lastingChart",
    params(NumberedParam, RaceParam, SeatParam),
    responses(
        (status = 200, description = "The chart.", body = GameChart, example = examples::chart),
        Refused<(BadPath, BadQuery, NoRoom, NoSeat, NoRace, NotFinished, LogProblems)>,
    ),
)]
pub(super) async fn game_chart(
    State(api): State<AppState>,
    PathParams(NumberedParam { room, number }): PathParams<NumberedParam>,
    QueryParams(RaceParam { race }): QueryParams<RaceParam>,
    QueryParams(SeatParam { seat }): QueryParams<SeatParam>,
) -> Result<JsonText, Problem> {
    Ok(JsonText(api.rooms.finished_game_chart(&room, number, seat, race).await?.to_string()))
}

/// The record of a finished game
///
/// With the secret of its dice; `railbird verify` checks it.
#[utoipa::path(
    get,
    path = "/api/replays/{room}/{number}/record",
    operation_id = "lastingRecord",
    params(NumberedParam),
    responses(
        (status = 200, description = "The record.", body = RecordSchema),
        Refused<(BadPath, NoRoom, NotFinished, LogProblems)>,
    ),
)]
pub(super) async fn game_record(
    State(api): State<AppState>,
    PathParams(NumberedParam { room, number }): PathParams<NumberedParam>,
) -> Result<JsonText, Problem> {
    record(api.rooms.finished_game(&room, number).await?)
}

/// The record of a game, if it is over.
pub(super) fn record(game: Option<FinishedGame>) -> Result<JsonText, Problem> {
    Ok(JsonText(game.ok_or_else(not_finished)?.record.to_text()))
}

/// A race night of several games
///
/// Each game with its ranks, its points and its number, by which its replay and record are found; and the standings. It
/// is available once its first game is over, and kept after the last.
#[utoipa::path(
    get,
    path = "/api/evenings/{room}/{number}",
    operation_id = "evening",
    params(NumberedParam),
    responses(
        (status = 200, description = "The evening.", body = RoomProgramme, example = examples::evening),
        Refused<(BadPath, NoRoom, NotFinished, LogProblems)>,
    ),
)]
pub(super) async fn evening(
    State(api): State<AppState>,
    PathParams(NumberedParam { room, number }): PathParams<NumberedParam>,
) -> Result<Json<RoomProgramme>, Problem> {
    Ok(Json(api.rooms.evening(&room, number).await?.ok_or_else(not_finished)?))
}

fn not_finished() -> Problem {
    Problem::of::<NotFinished>("this is available when the game is over")
}
