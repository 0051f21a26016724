//! HTTP: the router of the whole server, and what all handlers share. What a request does is decided by `rooms`, and on
//! a socket by `socket`.

use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request};
use axum::http::{HeaderName, HeaderValue, Method};
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Response};
use serde_json::Value;

use crate::openapi;
use crate::rate_limit::Limiter;
use crate::rate_limit_layer::RateLimit;
use crate::rooms::Rooms;

/// About the server itself: its health, its figures, its games, its documents.
mod about;
/// Games that are over, of any room that is still kept.
mod finished;
/// The answer to a request that is refused.
pub(crate) mod problem;
/// What handlers read from a request.
mod request;
/// Rooms by their codes.
mod rooms;
/// All routes, with their rate limits.
pub(crate) mod routes;

use problem::{NoRoute, Problem, WrongMethod};

const MAX_BODY_BYTES: usize = 64 << 10;

/// What the handlers share. Clones are cheap.
#[derive(Clone)]
pub(crate) struct AppState {
    rooms: Rooms,
    limiter: Limiter,
    /// The OpenAPI document.
    document: Arc<Value>,
}

/// The router of the whole server: every route with its rate limit, and the files of the web client for all other
/// paths.
pub fn router(rooms: Rooms) -> Router {
    let limiter = Limiter::new(rooms.limits().per_address);
    let limit = RateLimit { limiter: limiter.clone(), proxy_header: rooms.limits().proxy_header };
    let (routes, document) = routes::all(&limit).split_for_parts();
    routes
        .method_not_allowed_fallback(wrong_method)
        .fallback(client_file)
        .layer(DefaultBodyLimit::max(MAX_BODY_BYTES))
        .layer(from_fn(add_headers))
        .with_state(AppState { rooms, limiter, document: Arc::new(openapi::to_json(&document)) })
}

/// Answers a request to a path that no route has.
async fn client_file(request: Request) -> Response {
    match request.uri().path().starts_with("/api/") {
        true => Problem::of::<NoRoute>("there is nothing at this path; /api/docs lists every request").into_response(),
        false => assets::serve(request).await,
    }
}

async fn wrong_method(method: Method) -> Problem {
    Problem::of::<WrongMethod>(format!("this path does not answer {method}; `Allow` lists what it answers"))
}

/// Adds headers that keep a page from being framed or filled with content from elsewhere.
async fn add_headers(request: Request, next: Next) -> Response {
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
