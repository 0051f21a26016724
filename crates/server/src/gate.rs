//! Where limits meet HTTP: whose request it is, and the answer to those who have to wait. Which allowance a route spends
//! stands in the table of routes.

use std::net::{IpAddr, SocketAddr};
use std::time::{Duration, Instant};

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;

use crate::api::problem;
use crate::doorman::{Doorman, Guest, ProxyHeader, Wish};

/// What stands before every route.
#[derive(Clone)]
pub(crate) struct Gate {
    pub(crate) doorman: Doorman,
    pub(crate) proxy: ProxyHeader,
}

/// Lets a request through, with a note of whose it is, or tells when to come again.
pub(crate) async fn guard(State((gate, wish)): State<(Gate, Wish)>, mut request: Request, next: Next) -> Response {
    let from = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(from)| from.ip());
    let address = forwarded(gate.proxy, request.headers()).or(from);
    let guest = address.map_or(Guest::ANYBODY, |address| gate.doorman.guest(address));
    if let Err(wait) = gate.doorman.may(guest, wish, Instant::now()) {
        tracing::debug!(?wish, "asked too often");
        return come_again(wait);
    }
    request.extensions_mut().insert(guest);
    next.run(request).await
}

/// 429, with the time to wait in whole seconds.
pub(crate) fn come_again(wait: Duration) -> Response {
    let seconds = wait.as_millis().div_ceil(1000).max(1);
    let message = format!("too many requests from your address; come again in {seconds} s");
    let mut response = problem(StatusCode::TOO_MANY_REQUESTS, "too_many_requests", &message);
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
