//! The middleware that applies the rate limits to HTTP: it finds the client's address and answers 429 when a quota is
//! used up. Which quota a route counts against is said where the routes are listed.

use std::net::{IpAddr, SocketAddr};
use std::time::{Duration, Instant};

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::api::problem::{Problem, TooManyRequests};
use crate::rate_limit::{ClientAddr, Limiter, ProxyHeader, RequestKind};

/// What the middleware needs besides the kind of request.
#[derive(Clone)]
pub(crate) struct RateLimit {
    pub(crate) limiter: Limiter,
    pub(crate) proxy_header: ProxyHeader,
}

/// Lets a request through and notes its [`ClientAddr`] in its extensions, or answers 429.
pub(crate) async fn enforce_rate_limit(
    State((limits, kind)): State<(RateLimit, RequestKind)>,
    mut request: Request,
    next: Next,
) -> Response {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(peer)| peer.ip());
    let address = forwarded(limits.proxy_header, request.headers()).or(peer);
    let client = address.map_or(ClientAddr::UNLIMITED, |address| limits.limiter.client(address));
    if let Err(retry_after) = limits.limiter.check(client, kind, Instant::now()) {
        tracing::debug!(?kind, "over the rate limit");
        return too_many_requests(retry_after);
    }
    request.extensions_mut().insert(client);
    next.run(request).await
}

/// The answer 429, with `Retry-After` in whole seconds, at least one.
pub(crate) fn too_many_requests(retry_after: Duration) -> Response {
    let seconds = retry_after.as_millis().div_ceil(1000).max(1);
    let message = format!("too many requests from your address; try again in {seconds} s");
    let mut response = Problem::of::<TooManyRequests>(message).into_response();
    if let Ok(seconds) = HeaderValue::from_str(&seconds.to_string()) {
        response.headers_mut().insert(header::RETRY_AFTER, seconds);
    }
    response
}

/// The client's address as the proxy in front of the server reports it. Of several addresses in one header the last
/// counts: the nearest proxy appended it, and a client could have written all others.
fn forwarded(proxy: ProxyHeader, headers: &HeaderMap) -> Option<IpAddr> {
    let last = |name: &str| {
        let value = headers.get_all(name).iter().next_back()?.to_str().ok()?;
        value.rsplit(',').next()?.trim().parse().ok()
    };
    match proxy {
        ProxyHeader::Off => None,
        ProxyHeader::XForwardedFor => last("x-forwarded-for"),
        ProxyHeader::XRealIp => last("x-real-ip"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_configured_header_counts_and_of_it_the_last_address() {
        let mut headers = HeaderMap::new();
        headers.append("x-forwarded-for", HeaderValue::from_static("192.0.2.9"));
        headers.append("x-forwarded-for", HeaderValue::from_static("192.0.2.8, 192.0.2.7"));
        headers.append("x-real-ip", HeaderValue::from_static("2001:db8::1"));
        assert_eq!(forwarded(ProxyHeader::Off, &headers), None);
        assert_eq!(forwarded(ProxyHeader::XForwardedFor, &headers), "192.0.2.7".parse().ok());
        assert_eq!(forwarded(ProxyHeader::XRealIp, &headers), "2001:db8::1".parse().ok());
        headers.insert("x-forwarded-for", HeaderValue::from_static("not an address"));
        assert_eq!(forwarded(ProxyHeader::XForwardedFor, &headers), None);
    }
}
