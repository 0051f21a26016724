//! The metrics, as Prometheus reads them.

use serde_json::json;
use server::Limits;

use test_support::TestServer;

/// The value of one metric.
fn figure(text: &str, name: &str) -> f64 {
    let line = text.lines().find(|line| line.strip_prefix(name).is_some_and(|rest| rest.starts_with(' ')));
    let line = line.unwrap_or_else(|| panic!("{name} is not in\n{text}"));
    line.rsplit(' ').next().unwrap().parse().unwrap()
}

#[tokio::test]
async fn figures_follow_what_happens() {
    let server = TestServer::start(Limits { speed_factor: 400, ..Limits::default() }).await;
    let before = server.get("/metrics").await;
    assert_eq!(before.status, 200);
    assert!(before.header("content-type").unwrap().starts_with("text/plain"), "{before:?}");
    assert_eq!(figure(&before.text, "railbird_rooms_created_total"), 0.0);
    let (code, token) = server.create_room(json!({"name": "Ada", "pace": "fast"})).await;
    let mut ada = server.connect(&code, Some(&token)).await;
    assert_eq!(ada.request_outcome(json!({"type": "roll"})).await, "not_playing");
    assert_eq!(ada.request_outcome(json!({"type": "start"})).await, "ack");
    let after = server.get("/metrics").await.text.clone();
    for (name, value) in [
        ("railbird_rooms_created_total", 1.0),
        ("railbird_rooms_in_memory", 1.0),
        ("railbird_connections", 1.0),
        ("railbird_requests_accepted_total", 1.0),
        ("railbird_requests_refused_total{code=\"not_playing\"}", 1.0),
        ("railbird_answer_seconds_count", 2.0),
        ("railbird_room_panics_total", 0.0),
    ] {
        assert_eq!(figure(&after, name), value, "{name}");
    }
    for name in ["railbird_store_commits_total", "railbird_store_entries_total", "railbird_told_bytes_total"] {
        assert!(figure(&after, name) > 0.0, "{name}");
    }
    assert!(!after.contains(&code), "no figure names a room");
}
