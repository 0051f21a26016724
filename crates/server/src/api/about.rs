//! About the server itself: its health, its figures, its games and bots, and the document of its routes.

use axum::extract::State;
use axum::http::{HeaderName, HeaderValue, header};
use axum::response::{Html, Json};
use games::GameId;
use protocol::http::{BotInfo, BotList, GameInfo, GameList, Health, Limits, RulesetField, SceneAnswer, SceneRequest};
use serde_json::Value;

use super::AppState;
use super::problem::{BadBody, BadSetup, Problem, Refused, StoreDown};
use super::request::JsonBody;
use crate::metrics::Gauges;
use crate::{openapi, page};

/// Whether the log can be written
///
/// For programs that watch services. It writes a probe to the log each time.
#[utoipa::path(
    get,
    path = "/healthz",
    operation_id = "health",
    responses(
        (status = 200, description = "It can.", body = Health, example = openapi::examples::health),
        Refused<StoreDown>,
    ),
)]
pub(super) async fn health(State(api): State<AppState>) -> Result<Json<Health>, Problem> {
    api.rooms.store().check_health().await.map_err(Problem::of::<StoreDown>)?;
    Ok(Json(Health { ok: true, rooms: api.rooms.loaded_count() }))
}

/// Figures of this server
///
/// In the text format of Prometheus. No figure names a room or a person.
#[utoipa::path(
    get,
    path = "/metrics",
    operation_id = "metrics",
    responses((status = 200, description = "The figures.", body = String, content_type = "text/plain")),
)]
pub(super) async fn metrics(State(api): State<AppState>) -> ([(HeaderName, HeaderValue); 1], String) {
    let now = Gauges {
        rooms: api.rooms.loaded_count(),
        connections: api.rooms.connection_count(),
        store: api.rooms.store().stats(),
    };
    let kind = HeaderValue::from_static("text/plain; version=0.0.4; charset=utf-8");
    ([(header::CONTENT_TYPE, kind)], api.rooms.metrics().to_prometheus(&now))
}

/// The games
///
/// Each with its seat counts, its default ruleset, the fields of a ruleset, and its named variants.
#[utoipa::path(
    get,
    path = "/api/games",
    operation_id = "games",
    responses((status = 200, description = "The games.", body = GameList)),
)]
pub(super) async fn list_games() -> Json<GameList> {
    let field = |(field, default): (&kit::Field, _)| RulesetField { field: *field, default };
    let games = GameId::ALL.iter().map(|game| GameInfo {
        meta: *game.meta(),
        ruleset: game.default_ruleset(),
        schema: game.field_defaults().into_iter().map(field).collect(),
        variants: game.variants().to_vec(),
    });
    Json(GameList { games: games.collect(), limits: Limits::current() })
}

/// What a game is drawn with
///
/// For clients that show a game's rules before anybody plays: names, numbers and prices by a ruleset.
#[utoipa::path(
    post,
    path = "/api/scene",
    operation_id = "scene",
    request_body(content = SceneRequest, example = openapi::examples::scene),
    responses((status = 200, description = "The scene.", body = SceneAnswer), Refused<(BadBody, BadSetup)>),
)]
pub(super) async fn scene(JsonBody(asked): JsonBody<SceneRequest>) -> Result<Json<SceneAnswer>, Problem> {
    let SceneRequest { game, ruleset, seats } = asked;
    let ruleset = ruleset.unwrap_or_default();
    let game: GameId = game.parse().map_err(|error: games::UnknownGame| Problem::of::<BadSetup>(error))?;
    let fewest = || game.seat_counts(&ruleset).iter().next().map_or(0, |seats| seats.count());
    let seats = seats.map_or_else(fewest, usize::from);
    let table = game.new_table(seats, &ruleset).map_err(Problem::of::<BadSetup>)?;
    Ok(Json(SceneAnswer { scene: table.scene() }))
}

/// The kinds of bots
///
/// The leader of a room can choose one for each chair with the request `add_bot`.
#[utoipa::path(
    get,
    path = "/api/bots",
    operation_id = "bots",
    responses((status = 200, description = "The kinds.", body = BotList, example = openapi::examples::bots)),
)]
pub(super) async fn list_bots() -> Json<BotList> {
    let info = |bot: &play::BotProfile| BotInfo {
        id: bot.id.into(),
        name: bot.name.into(),
        description: bot.description.into(),
    };
    Json(BotList { bots: play::BOTS.iter().map(info).collect() })
}

/// This document, for people
///
/// A page without scripts, made from the document.
#[utoipa::path(
    get,
    path = "/api/docs",
    operation_id = "docs",
    responses((status = 200, description = "The page.", body = String, content_type = "text/html")),
)]
pub(super) async fn docs_page(State(api): State<AppState>) -> Html<String> {
    Html(page::docs(&api.document))
}

/// The style of that page
///
/// It is a file of its own because the server's pages may not contain styles.
#[utoipa::path(
    get,
    path = "/api/docs/style.css",
    operation_id = "style",
    responses((status = 200, description = "The style.", body = String, content_type = "text/css")),
)]
pub(super) async fn docs_stylesheet() -> ([(HeaderName, HeaderValue); 1], &'static str) {
    ([(header::CONTENT_TYPE, HeaderValue::from_static("text/css; charset=utf-8"))], page::STYLE)
}

/// This document, for programs
///
/// The same as docs/openapi.json of the repository.
#[utoipa::path(
    get,
    path = "/api/openapi.json",
    operation_id = "document",
    responses((status = 200, description = "An OpenAPI 3.1 document.", body = Object)),
)]
pub(super) async fn openapi_json(State(api): State<AppState>) -> Json<Value> {
    Json(Value::clone(&api.document))
}
