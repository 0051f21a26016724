//! Variants by their names.

use serde_json::{Value, json};
use server::Limits;

use test_support::{TestClient, TestServer};

#[tokio::test]
async fn every_variant_makes_a_room_and_fields_that_are_given_go_before_its_own() {
    let server = TestServer::start(Limits::default()).await;
    let games = server.get("/api/games").await.json();
    for game in games["games"].as_array().unwrap() {
        for variant in game["variants"].as_array().unwrap() {
            let wanted =
                json!({"name": "Ada", "game": game["id"], "variant": variant["id"], "seats": variant["seats"]["min"]});
            let answer = server.post("/api/rooms", &wanted).await;
            assert_eq!(answer.status, 201, "{wanted}: {}", answer.text);
            assert_eq!(answer.json()["room"]["ruleset"], variant["ruleset"], "{wanted}");
        }
    }
    let wanted = json!({"name": "Ada", "game": "neck-and-neck", "variant": "short", "ruleset": {"races": 2}});
    let (code, token) = server.create_room(wanted).await;
    let mut ada = server.connect(&code, Some(&token)).await;
    let ruleset = |client: &TestClient| client.room["ruleset"].clone();
    while ada.room == Value::Null {
        ada.expect_frame().await;
    }
    assert_eq!(ruleset(&ada), json!({"races": 2, "board": "quick"}));
    assert_eq!(ada.request_outcome(json!({"type": "configure", "variant": "long"})).await, "ack");
    assert_eq!(ada.request_outcome(json!({"type": "configure", "variant": "muddy"})).await, "bad_setup");
    assert_eq!(ada.request_outcome(json!({"type": "ready", "ready": true})).await, "ack");
    assert_eq!(ruleset(&ada), json!({"board": "long"}), "a variant takes the place of what was there");
    assert_eq!(
        ada.request_outcome(json!({"type": "configure", "game": "hot-streak", "variant": "long"})).await,
        "bad_setup"
    );
    assert_eq!(ada.request_outcome(json!({"type": "configure", "variant": "standard"})).await, "ack");
    while ruleset(&ada) != json!({}) {
        ada.expect_frame().await;
    }
}
