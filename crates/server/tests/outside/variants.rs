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

#[tokio::test]
async fn what_a_game_is_drawn_with_can_be_asked_before_there_is_a_room() {
    let server = TestServer::start(Limits::default()).await;
    let games = server.get("/api/games").await.json();
    for game in games["games"].as_array().unwrap() {
        for variant in game["variants"].as_array().unwrap() {
            let asked = json!({"game": game["id"], "ruleset": variant["ruleset"]});
            let answer = server.post("/api/scene", &asked).await;
            assert_eq!(answer.status, 200, "{asked}: {}", answer.text);
            assert!(answer.json()["scene"].is_object(), "{asked}");
        }
    }
    let longer = server.post("/api/scene", &json!({"game": "dont-hesitate", "ruleset": {"length": 70}})).await.json();
    assert_eq!(longer["scene"]["length"], 70);
    for bad in [
        json!({"game": "snakes"}),
        json!({"game": "dont-hesitate", "seats": 9}),
        json!({"game": "dont-hesitate", "ruleset": {"length": 0}}),
    ] {
        let answer = server.post("/api/scene", &bad).await;
        assert_eq!((answer.status, answer.json()["code"].clone()), (409, json!("bad_setup")), "{bad}");
    }
}

#[tokio::test]
async fn limits_and_minutes_are_told_and_true() {
    let server = TestServer::start(Limits::default()).await;
    let told = server.get("/api/games").await.json();
    let limits = &told["limits"];
    let number = |field: &str| usize::try_from(limits[field].as_u64().unwrap()).unwrap();
    let (code, token) = server.create_room(json!({"name": "Ada"})).await;
    assert_eq!(code.len(), number("code_length"));
    assert!(code.chars().all(|letter| limits["code_letters"].as_str().unwrap().contains(letter)));
    let mut ada = server.connect(&code, Some(&token)).await;
    let words = |count: usize| json!({"type": "contribute", "words": "x".repeat(count)});
    assert_eq!(ada.request_outcome(words(number("dice_words_chars"))).await, "ack");
    assert_eq!(ada.request_outcome(words(number("dice_words_chars") + 1)).await, "too_long");
    let programme =
        |count: usize| json!({"type": "configure", "programme": vec![json!({"game": "hot-streak"}); count]});
    assert_eq!(ada.request_outcome(programme(number("programme_games"))).await, "ack");
    assert_eq!(ada.request_outcome(programme(number("programme_games") + 1)).await, "bad_setup");
    let normal = limits["paces"].as_array().unwrap().iter().find(|it| it["pace"] == "normal").unwrap();
    assert_eq!(normal["decision"], 45);
    for game in told["games"].as_array().unwrap() {
        for variant in game["variants"].as_array().unwrap() {
            assert!(variant["minutes"].as_u64().unwrap() > 0, "{variant}");
        }
    }
}
