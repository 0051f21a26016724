//! An evening over HTTP: created with its programme, and kept under one link.

use serde_json::{Value, json};
use server::Limits;

use crate::document::misfits;
use test_support::TestServer;

#[tokio::test]
async fn an_evening_is_made_by_one_request_and_kept_by_one_link() {
    let server = TestServer::start(Limits { speed_factor: 1_000, ..Limits::default() }).await;
    let programme =
        json!([{"game": "bettor-horse", "variant": "short"}, {"game": "dont-hesitate", "variant": "short"}]);
    let wanted = json!({"name": "Ada", "programme": programme, "seats": 3, "pace": "fast"});
    let made = server.post("/api/rooms", &wanted).await.json();
    let (code, token) = (made["code"].as_str().unwrap(), made["token"].as_str().unwrap());
    let room = &made["room"];
    assert_eq!((room["game"].as_str(), room["chairs"].as_array().map(Vec::len)), (Some("bettor-horse"), Some(4)));
    let link = format!("/api/evenings/{}/1", room["id"].as_str().unwrap());
    assert_eq!(server.get(&link).await.status, 409, "nothing was played");
    let mut ada = server.connect(code, Some(token)).await;
    for number in 1..=2 {
        assert_eq!(ada.request_outcome(json!({"type": "start"})).await, "ack");
        ada.table = Value::Null;
        ada.wait_until_game_over().await;
        while ada.room["programme"]["games"][number - 1]["stage"] != "done" {
            ada.expect_frame().await;
        }
        if number == 1 {
            assert_eq!(ada.request_outcome(json!({"type": "rematch"})).await, "ack");
            while ada.room["stage"] != "lobby" {
                ada.expect_frame().await;
            }
            assert_eq!(ada.room["chairs"].as_array().map(Vec::len), Some(3), "as many as were wanted");
        }
    }
    let answer = server.get(&link).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    let document = server::openapi::document();
    let shape = json!({"$ref": "#/components/schemas/RoomProgramme"});
    assert_eq!(misfits(&document, &shape, &answer.json(), "evening"), Vec::<String>::new());
    let fits = async |schema: &str, path: String| {
        let answer = server.get(&path).await;
        assert_eq!(answer.status, 200, "{path}: {}", answer.text);
        let schema = json!({"$ref": format!("#/components/schemas/{schema}")});
        assert_eq!(misfits(&document, &schema, &answer.json(), &path), Vec::<String>::new());
    };
    for number in 1..=2 {
        let game = format!("/api/replays/{}/{number}", room["id"].as_str().unwrap());
        fits("Replay", game.clone()).await;
        fits("Replay", format!("{game}?seat=0")).await;
        fits("GameRecord", format!("{game}/record")).await;
        fits("GameChart", format!("{game}/chart?race=1")).await;
    }
    let evening = answer.json();
    assert_eq!(evening["programme"]["over"], true);
    assert_eq!(evening["programme"]["games"], ada.room["programme"]["games"]);
    for game in evening["programme"]["games"].as_array().unwrap() {
        let replay = format!("/api/replays/{}/{}/record", room["id"].as_str().unwrap(), game["number"]);
        let record = server.get(&replay).await.json();
        assert_eq!(record["header"]["game"], game["game"], "each game leads to its record");
    }
    assert_eq!(server.get(&format!("/api/evenings/{}/2", room["id"].as_str().unwrap())).await.status, 409);
    assert_eq!(server.get(&format!("/api/evenings/{}/1", "00".repeat(16))).await.status, 404);
    assert_eq!(server.get("/api/evenings/..%2f/1").await.status, 404);
}

#[tokio::test]
async fn a_room_with_a_programme_that_cannot_be_played_is_not_made() {
    let server = TestServer::start(Limits::default()).await;
    let answer = server.post("/api/rooms", &json!({"name": "Ada", "programme": [{"game": "snakes"}]})).await;
    assert_eq!((answer.status, answer.json()["code"].as_str()), (409, Some("bad_setup")));
    let twelve = vec![json!({"game": "hot-streak"}); 12];
    assert_eq!(server.post("/api/rooms", &json!({"name": "Ada", "programme": twelve})).await.status, 201);
    let thirteen = vec![json!({"game": "hot-streak"}); 13];
    assert_eq!(server.post("/api/rooms", &json!({"name": "Ada", "programme": thirteen})).await.status, 409);
}
