//! The OpenAPI document of the HTTP interface. Its routes are collected in `api::routes` from the handlers; tests compare
//! it with real answers.

use serde_json::Value;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{Components, Info, License, OpenApi, OpenApiBuilder};
use utoipa::{PartialSchema, ToSchema};

use crate::api::routes;

/// Examples in the document.
pub(crate) mod examples;

const DESCRIPTION: &str = "Rooms for race night, each with a code of four letters. People create, join and look up rooms \
                           over HTTP, and play over the WebSocket of a room, which docs/server.md describes. A request \
                           that is refused gets an `ApiError`: its code is for programs, its message for people.";

/// What the document says before any route is added.
pub(crate) fn without_paths() -> OpenApi {
    let mut info = Info::new("Railbird", env!("CARGO_PKG_VERSION"));
    info.description = Some(DESCRIPTION.into());
    let mut license = License::new(env!("CARGO_PKG_LICENSE"));
    license.identifier = Some(env!("CARGO_PKG_LICENSE").into());
    info.license = Some(license);
    let mut components = Components::new();
    // Refusals name it without deriving from it.
    components.schemas.insert(protocol::http::ApiError::name().into(), protocol::http::ApiError::schema());
    let token = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).description(Some("The token of a member.")).build();
    components.add_security_scheme("memberToken", SecurityScheme::Http(token));
    OpenApiBuilder::new().info(info).components(Some(components)).build()
}

/// The whole document.
pub fn document() -> Value {
    to_json(&routes::document())
}

/// The whole document as it is kept in `docs/openapi.json`.
pub fn text() -> String {
    format!("{:#}\n", document())
}

pub(crate) fn to_json(document: &OpenApi) -> Value {
    #[expect(clippy::expect_used, reason = "a document has string keys, so writing it cannot fail")]
    serde_json::to_value(document).expect("documents always serialise")
}
