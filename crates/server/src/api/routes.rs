//! All routes in one list: each with what answers it and the quota that it counts against. The router, its rate limits
//! and the OpenAPI document are made from it, so no route lacks a limit and none is missing in the document.

use axum::middleware::from_fn_with_state;
use utoipa::IntoResponses;
use utoipa::openapi::header::HeaderBuilder;
use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{OpenApi, RefOr};
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouter};
use utoipa_axum::routes;

use super::problem::{Refused, TooManyRequests};
use super::{AppState, about, finished, rooms};
use crate::openapi;
use crate::rate_limit::RequestKind::{self, CreateRoom, LookUpRoom, Other};
use crate::rate_limit::{AddressLimits, Limiter, ProxyHeader};
use crate::rate_limit_layer::{RateLimit, enforce_rate_limit};

/// All routes with this limit, and the document of them.
pub(crate) fn all(limit: &RateLimit) -> OpenApiRouter<AppState> {
    let routes = [
        (Other, routes!(about::health)),
        (Other, routes!(about::metrics)),
        (Other, routes!(about::docs_page)),
        (Other, routes!(about::docs_stylesheet)),
        (Other, routes!(about::openapi_json)),
        (Other, routes!(about::list_games)),
        (Other, routes!(about::scene)),
        (Other, routes!(about::list_bots)),
        (Other, routes!(rooms::list_rooms)),
        (CreateRoom, routes!(rooms::create_room)),
        (LookUpRoom, routes!(rooms::get_room)),
        (LookUpRoom, routes!(rooms::join_room)),
        (LookUpRoom, routes!(rooms::last_game_record)),
        (LookUpRoom, routes!(rooms::current_chart)),
        (LookUpRoom, routes!(rooms::open_socket)),
        (LookUpRoom, routes!(finished::game_replay)),
        (LookUpRoom, routes!(finished::game_chart)),
        (LookUpRoom, routes!(finished::game_record)),
        (LookUpRoom, routes!(finished::evening)),
    ];
    let empty = OpenApiRouter::with_openapi(openapi::without_paths());
    routes.into_iter().fold(empty, |router, (kind, route)| router.routes(limited(limit, kind, route)))
}

/// A route that counts against a quota, and says so in the document.
fn limited(
    limit: &RateLimit,
    kind: RequestKind,
    (schemas, mut paths, methods): UtoipaMethodRouter<AppState>,
) -> UtoipaMethodRouter<AppState> {
    for operation in paths.paths.values_mut().flat_map(operations) {
        operation.responses.responses.extend(too_many_requests());
    }
    (schemas, paths, methods.route_layer(from_fn_with_state((limit.clone(), kind), enforce_rate_limit)))
}

fn too_many_requests() -> impl Iterator<Item = (String, RefOr<utoipa::openapi::Response>)> {
    Refused::<TooManyRequests>::responses().into_iter().map(|(status, mut response)| {
        if let RefOr::T(response) = &mut response {
            let seconds = ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(1));
            let wait =
                HeaderBuilder::new().schema(Some(seconds)).description(Some("How many seconds to wait.")).build();
            response.headers.insert("Retry-After".into(), wait.into());
        }
        (status, response)
    })
}

fn operations(item: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    let PathItem { get, put, post, delete, options, head, patch, trace, .. } = item;
    [get, put, post, delete, options, head, patch, trace].into_iter().flatten()
}

/// The document of all routes. It does not depend on how many requests a limit allows.
pub(crate) fn document() -> OpenApi {
    let limiter = Limiter::new(AddressLimits::default());
    all(&RateLimit { limiter, proxy_header: ProxyHeader::Off }).into_openapi()
}
