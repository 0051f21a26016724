//! Limits for each address.

use std::time::Duration;

use client::ClientError;
use futures_util::future::join_all;
use protocol::Hello;
use serde_json::{Value, json};
use server::{AddressLimits, Limits, ProxyHeader, Quota};

use test_support::{TestServer, until};

/// A quota that is small enough to be used up by a test, and refills too slowly to matter.
fn strict() -> Limits {
    let few = |at_once| Quota { burst: at_once, refill_every: Duration::from_secs(3600) };
    let per_address = AddressLimits {
        room_creations: few(3),
        room_lookups: few(5),
        other_requests: few(9),
        max_sockets: 2,
        limit_loopback: true,
    };
    Limits { per_address, ..Limits::default() }
}

/// Opens a socket to watch a room and closes it. Returns the status if it was refused.
async fn open_socket(server: &TestServer, code: &str) -> Result<(), u16> {
    match server.open_socket(code, &Hello::default()).await {
        Ok(_) => Ok(()),
        Err(ClientError::SocketRefused { status, .. }) => Err(status),
        Err(error) => panic!("{error}"),
    }
}

#[tokio::test]
async fn a_client_that_creates_too_many_rooms_is_told_how_long_to_wait() {
    let server = TestServer::start(strict()).await;
    for _ in 0..3 {
        server.create_room(json!({"name": "Ada"})).await;
    }
    let answer = server.post("/api/rooms", &json!({"name": "Ada"})).await;
    assert_eq!((answer.status, answer.json()["code"].as_str()), (429, Some("too_many_requests")), "{}", answer.text);
    let wait: u64 = answer.header("retry-after").expect("a time to wait").parse().expect("seconds");
    assert!((3590..=3600).contains(&wait), "{wait}");
    assert!(answer.header("content-security-policy").is_some(), "refusals are as guarded as pages");
    assert_eq!(server.get("/api/rooms").await.status, 200, "the list is nobody's secret");
}

#[tokio::test]
async fn codes_cannot_be_guessed_one_after_the_other() {
    let server = TestServer::start(strict()).await;
    let (code, _) = server.create_room(json!({"name": "Ada"})).await;
    let paths = ["/api/rooms/BBBB", "/api/rooms/BBBB/record", "/api/rooms/nonsense", "/api/rooms/CCCC"];
    for path in paths {
        assert_eq!(server.get(path).await.status, 404, "{path}");
    }
    assert_eq!(server.post("/api/rooms/DDDD/join", &json!({"name": "Eve"})).await.status, 404);
    for path in [format!("/api/rooms/{code}"), format!("/api/rooms/{code}/record")] {
        assert_eq!(server.get(&path).await.status, 429, "{path}");
    }
    assert_eq!(server.post(&format!("/api/rooms/{code}/join"), &json!({"name": "Eve"})).await.status, 429);
    assert_eq!(open_socket(&server, &code).await, Err(429));
}

#[tokio::test]
async fn an_address_has_only_so_many_sockets_and_one_that_ends_makes_room() {
    let limits = strict();
    let looks = Quota { burst: 100, refill_every: Duration::from_secs(3600) };
    let server = TestServer::start(Limits {
        per_address: AddressLimits { room_lookups: looks, ..limits.per_address },
        ..limits
    })
    .await;
    let (code, token) = server.create_room(json!({"name": "Ada"})).await;
    let bob = server.join_room(&code, "Bob").await;
    let mut ada = server.connect(&code, Some(&token)).await;
    let bob = server.connect(&code, Some(&bob)).await;
    let bob_is_here = |room: &Value| room["members"][1]["here"] == true;
    while !bob_is_here(&ada.room) {
        ada.expect_frame().await;
    }
    assert_eq!(open_socket(&server, &code).await, Err(429), "two are enough");
    drop(bob);
    // The room is told that he has disconnected a moment before the socket's slot is given back.
    until("the slot to be given back", async || open_socket(&server, &code).await.ok()).await;
}

#[tokio::test]
async fn behind_a_proxy_it_is_the_client_that_counts_and_only_if_the_header_is_trusted() {
    let server = TestServer::start(Limits { proxy_header: ProxyHeader::XForwardedFor, ..strict() }).await;
    let body = json!({"name": "Ada"}).to_string();
    for guest in 0..6 {
        let header = ("x-forwarded-for", format!("203.0.113.9, 192.0.2.{guest}"));
        assert_eq!(
            server.http_request("POST", "/api/rooms", &[(header.0, &header.1)], &body).await.status,
            201,
            "{guest}"
        );
    }
    let server = TestServer::start(strict()).await;
    let statuses = join_all((0..6).map(|guest| {
        let (server, body) = (&server, &body);
        async move {
            let guest = format!("192.0.2.{guest}");
            server.http_request("POST", "/api/rooms", &[("x-forwarded-for", &guest)], body).await.status
        }
    }));
    assert_eq!(
        statuses.await.iter().filter(|status| **status == 201).count(),
        3,
        "the header is only believed if chosen"
    );
}

#[tokio::test]
async fn this_machine_itself_is_not_limited_unless_it_is_said_so() {
    let limits = strict();
    let per_address = AddressLimits { limit_loopback: false, ..limits.per_address };
    let server = TestServer::start(Limits { per_address, ..limits }).await;
    for _ in 0..8 {
        server.create_room(json!({"name": "Ada"})).await;
    }
}

#[tokio::test]
async fn every_route_of_the_router_has_a_limit() {
    let none = Quota { burst: 0, refill_every: Duration::from_secs(3600) };
    let per_address = AddressLimits {
        room_creations: none,
        room_lookups: none,
        other_requests: none,
        max_sockets: 2,
        limit_loopback: true,
    };
    let server = TestServer::start(Limits { per_address, ..Limits::default() }).await;
    let routes = crate::document::documented(&server::openapi::document());
    assert!(routes.contains("get /api/evenings/{room}/{number}"), "{routes:?}");
    for route in routes {
        let (method, path) = route.split_once(' ').unwrap();
        let path = path.replace("{code}", "BBBB").replace("{room}", "abc").replace("{number}", "1");
        let answer = server.http_request(&method.to_uppercase(), &path, &[], "").await;
        assert_eq!((answer.status, answer.json()["code"].as_str()), (429, Some("too_many_requests")), "{route}");
    }
}

#[tokio::test]
async fn evenings_are_looked_up_no_more_often_than_codes() {
    let server = TestServer::start(strict()).await;
    let path = format!("/api/evenings/{}/1", "0f".repeat(16));
    for _ in 0..5 {
        assert_eq!(server.get(&path).await.status, 404);
    }
    assert_eq!(server.get(&path).await.status, 429);
}
