//! What handlers read from a request. Each reader is one of axum's, whose refusals are turned into a [`Problem`], so that
//! every refusal has the same shape.

use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, FromRequestParts, Json, Path, Query, Request};
use axum::http::HeaderMap;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use utoipa::IntoParams;

use super::problem::{BadPath, BadQuery, BadToken, NotJson, Problem, Refusal};
use crate::token::MemberToken;

/// The parameters of the path.
pub(crate) struct PathParams<T>(pub(crate) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for PathParams<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<PathParams<T>, Problem> {
        match Path::from_request_parts(parts, state).await {
            Ok(Path(params)) => Ok(PathParams(params)),
            Err(rejection) => Err(Problem::of::<BadPath>(rejection.body_text())),
        }
    }
}

/// The parameters of the query.
pub(crate) struct QueryParams<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for QueryParams<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<QueryParams<T>, Problem> {
        match Query::from_request_parts(parts, state).await {
            Ok(Query(params)) => Ok(QueryParams(params)),
            Err(rejection) => Err(Problem::of::<BadQuery>(rejection.body_text())),
        }
    }
}

/// The body of a request, read from JSON.
pub(crate) struct JsonBody<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for JsonBody<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<JsonBody<T>, Problem> {
        match Json::from_request(request, state).await {
            Ok(Json(body)) => Ok(JsonBody(body)),
            Err(rejection) => Err(unreadable(&rejection)),
        }
    }
}

fn unreadable(rejection: &JsonRejection) -> Problem {
    // One code for all of them: the status tells them apart.
    Problem::new(rejection.status(), NotJson::CODE, rejection.body_text())
}

/// Which room is meant, by its code.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(crate) struct RoomCodeParam {
    /// The room's four letters, in either case.
    #[param(pattern = "^[BCDFGHJKMPQRTVWXYZbcdfghjkmpqrtvwxyz]{4}$", example = "BCDF")]
    pub(crate) code: String,
}

/// Which game or evening is meant, by the lasting id of its room.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(crate) struct NumberedParam {
    /// The room's lasting id.
    #[param(pattern = "^[0-9a-f]{32}$", example = "0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f")]
    pub(crate) room: String,
    /// The number of the game or evening in this room, from 1.
    #[param(minimum = 1, maximum = 4294967295_u32, format = "uint32", example = 1)]
    pub(crate) number: u32,
}

/// Whose knowledge is meant.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct SeatParam {
    /// The seat whose knowledge is shown; without it, what everybody could know.
    #[param(minimum = 0, maximum = 8, nullable = false, example = 0)]
    pub(crate) seat: Option<u8>,
}

/// Which race of a game is meant.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct RaceParam {
    /// The race or duel, from 1; without it, the last one that is over.
    #[param(minimum = 1, maximum = 4294967295_u32, format = "uint32", nullable = false, example = 1)]
    pub(crate) race: Option<u32>,
}

/// The token in the `Authorization` header, if there is one. Tokens are never part of an address.
pub(crate) struct BearerToken(pub(crate) Option<MemberToken>);

impl<S: Send + Sync> FromRequestParts<S> for BearerToken {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<BearerToken, Problem> {
        read_token(&parts.headers).ok_or_else(|| Problem::of::<BadToken>("this is not the token of a member"))
    }
}

/// `None` if there is a header that holds no token.
fn read_token(headers: &HeaderMap) -> Option<BearerToken> {
    let Some(given) = headers.get(AUTHORIZATION) else { return Some(BearerToken(None)) };
    let token = given.to_str().ok()?.strip_prefix("Bearer ").and_then(MemberToken::parse)?;
    Some(BearerToken(Some(token)))
}
