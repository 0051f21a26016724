//! Where limits meet HTTP: whose request it is, and the answer to those who have to wait. Which allowance a route spends
//! stands in the table of routes.

use std::net::{IpAddr, SocketAddr};
use std::time::{Duration, Instant};

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;

use crate::api::error_response;
use crate::rate_limit::{ClientAddr, Limiter, ProxyHeader, RequestKind};

/// What stands before every route.
#[derive(Clone)]
pub(crate) struct RateLimit {
    pub(crate) limiter: Limiter,
    pub(crate) proxy_header: ProxyHeader,
}

/// Lets a request through, with a note of whose it is, or tells when to come again.
pub(crate) async fn enforce_rate_limit(
    State((limits, kind)): State<(RateLimit, RequestKind)>,
    mut request: Request,
    next: Next,
) -> Response {
    let from = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(from)| from.ip());
    let address = forwarded(limits.proxy_header, request.headers()).or(from);
    let guest = address.map_or(ClientAddr::UNLIMITED, |address| limits.limiter.client(address));
    if let Err(wait) = limits.limiter.check(guest, kind, Instant::now()) {
        tracing::debug!(?kind, "asked too often");
        return too_many_requests(wait);
    }
    request.extensions_mut().insert(guest);
    next.run(request).await
}

/// 429, with the time to wait in whole seconds.
pub(crate) fn too_many_requests(retry_after: Duration) -> Response {
    let seconds = retry_after.as_millis().div_ceil(1000).max(1);
    let message = format!("too many requests from your address; come again in {seconds} s");
    let mut response = error_response(StatusCode::TOO_MANY_REQUESTS, "too_many_requests", &message);
    if let Ok(seconds) = HeaderValue::from_str(&seconds.to_string()) {
        response.headers_mut().insert(header::RETRY_AFTER, seconds);
    }
    response
}

/// The client's address as the chosen header tells it.
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
    fn only_the_chosen_header_is_believed_and_of_many_addresses_the_nearest_proxys() {
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
