//! Who receives live odds, checked on the wire; and charts over HTTP.

use games::GameId;
use protocol::{BetOddsView, Hello, ServerMessage, ServerMessageKind};
use serde_json::{Value, json};
use server::Limits;

use test_support::{TestClient, TestServer};

fn in_a_hurry() -> Limits {
    Limits { speed_factor: 400, ..Limits::default() }
}

/// Everything that a connection is sent until the game is over, as JSON and as text.
async fn all_of(mut person: TestClient) -> Vec<(ServerMessage, String)> {
    let mut frames = Vec::new();
    while person.table["turn"]["type"] != "over" {
        let frame = person.expect_frame().await;
        frames.push((frame, person.received_texts.pop().expect("its text")));
    }
    frames
}

/// What a connection was sent of odds: the messages, and whether their words occur anywhere else.
fn odds(frames: &[(ServerMessage, String)]) -> Vec<Odds<'_>> {
    let mut odds = Vec::new();
    for (frame, text) in frames {
        match frame {
            ServerMessage::Odds { version, seat, prices, error } => {
                odds.push(Odds { version: *version, seat: *seat, prices, error: *error });
            }
            _ => assert!(!text.contains("prices") && !text.contains("chances"), "odds in {text}"),
        }
    }
    odds
}

/// Odds as a connection was sent them.
struct Odds<'a> {
    version: u64,
    seat: Option<u8>,
    prices: &'a [BetOddsView],
    error: u16,
}

#[tokio::test]
async fn each_setting_sends_odds_to_those_it_names_and_to_nobody_else() {
    let server = TestServer::start(in_a_hurry()).await;
    for setting in ["off", "after", "tv", "everyone"] {
        let wanted = json!({"name": "Ada", "game": "ready-set-bet", "seats": 3, "pace": "fast", "odds": setting});
        let (code, token) = server.create_room(wanted).await;
        let hello = |device: &str, screen| Hello { device: device.into(), tv: screen, ..Hello::default() };
        let own = |device, screen| Hello { token: Some(token.clone()), ..hello(device, screen) };
        let mut ada = server.connect_with_hello(&code, own("phone", false)).await;
        // A member with a seat claims to be a screen too, with her token and from the same device without it.
        let boast = server.connect_with_hello(&code, own("tablet", true)).await;
        let pretender = server.connect_with_hello(&code, hello("phone", true)).await;
        let watcher = server.connect_with_hello(&code, hello("laptop", false)).await;
        let screen = server.connect_with_hello(&code, hello("wall", true)).await;
        assert_eq!(ada.request_outcome(json!({"type": "start"})).await, "ack");
        assert_eq!(ada.room["odds"], setting);
        let (ada, boast, pretender, watcher, screen) =
            tokio::join!(all_of(ada), all_of(boast), all_of(pretender), all_of(watcher), all_of(screen));
        let sent = [&ada, &boast, &pretender, &watcher, &screen].map(|frames| !odds(frames).is_empty());
        let expected = match setting {
            "tv" => [false, false, false, false, true],
            "everyone" => [true; 5],
            _ => [false; 5],
        };
        assert_eq!(sent, expected, "{setting}: seat, its other device, a pretender, a watcher, the screen");
        for sent in odds(&ada) {
            assert_eq!(sent.seat, Some(0), "a seat gets odds of its own");
            let win = sent.prices.iter().filter(|price| price.kind == "win");
            let sum: u64 = win.map(|price| u64::from(price.chances[0])).sum();
            assert!((9_990..=10_010).contains(&sum), "one horse wins, {sum}");
            assert_eq!(sent.error, 0, "these are exact");
        }
        for sent in odds(&screen) {
            assert_eq!(sent.seat, None, "a screen knows what everybody knows");
        }
        let versions: Vec<u64> = odds(&screen).iter().map(|sent| sent.version).collect();
        assert!(versions.windows(2).all(|pair| pair[0] < pair[1]), "newer ones come later: {versions:?}");
    }
    let figures = server.get("/metrics").await.text.clone();
    let computed = figures.lines().find_map(|line| line.strip_prefix("railbird_odds_computed_total ")).unwrap();
    assert!(computed.parse::<u64>().unwrap() > 0 && figures.contains("railbird_odds_dropped_total "), "{figures}");
}

#[tokio::test]
async fn a_later_connection_is_sent_the_odds_as_they_are() {
    let server = TestServer::start(in_a_hurry()).await;
    let wanted = json!({"name": "Ada", "game": "dont-hesitate", "seats": 2, "pace": "none", "odds": "tv"});
    let (code, token) = server.create_room(wanted).await;
    let mut ada = server.connect(&code, Some(&token)).await;
    assert_eq!(ada.request_outcome(json!({"type": "start"})).await, "ack");
    while ada.table["turn"]["type"] != "decide" {
        ada.expect_frame().await;
    }
    for device in ["wall", "other wall"] {
        let mut screen =
            server.connect_with_hello(&code, Hello { device: device.into(), tv: true, ..Hello::default() }).await;
        let ServerMessage::Odds { prices, error, .. } = screen.wait_for_kind(ServerMessageKind::Odds).await else {
            panic!("odds")
        };
        assert!(error > 0, "these are tried out: {prices:?}");
        assert!(prices.iter().any(|price| price.kind == "car"), "{prices:?}");
    }
}

/// Plays a game to its end. Returns its code, its leader's token, and what was sent last.
async fn played(server: &TestServer, setting: &str, game: &str) -> (String, String, TestClient) {
    let wanted = json!({"name": "Ada", "game": game, "seats": 2, "pace": "fast", "odds": setting});
    let (code, token) = server.create_room(wanted).await;
    let mut ada = server.connect(&code, Some(&token)).await;
    assert_eq!(ada.request_outcome(json!({"type": "start"})).await, "ack");
    ada.wait_until_game_over().await;
    (code, token, ada)
}

#[tokio::test]
async fn a_chart_of_every_game_has_money_and_odds_through_ones_own_eyes() {
    let server = TestServer::start(in_a_hurry()).await;
    for game in GameId::ALL.iter().map(|game| game.meta().id) {
        let (code, token, ada) = played(&server, "after", game).await;
        let bearer = format!("Bearer {token}");
        let head = [("authorization", bearer.as_str())];
        let answer = server.http_request("GET", &format!("/api/rooms/{code}/chart?race=1"), &head, "").await;
        assert_eq!(answer.status, 200, "{game}: {}", answer.text);
        let own = answer.json();
        assert_eq!((&own["seat"], &own["race"], &own["game"]), (&json!(0), &json!(1), &json!(game)));
        assert!(own["money"].as_array().unwrap().len() > 1, "{game}: {}", own["money"]);
        let (lines, moments) = (own["lines"].as_array().unwrap(), own["moments"].as_array().unwrap());
        assert!(!lines.is_empty() && !moments.is_empty(), "{game}: {own}");
        for line in lines {
            let chances = line["chances"].as_array().unwrap();
            assert_eq!(chances.len(), moments.len(), "{game}");
            assert!([json!(0), json!(10_000)].contains(chances.last().unwrap()), "{game}: it is over: {line}");
        }
        let id = ada.room["id"].as_str().unwrap();
        let lasting = server.get(&format!("/api/replays/{id}/1/chart?race=1&seat=0")).await;
        assert_eq!(lasting.json(), own, "{game}: the same eyes see the same, wherever they ask");
        let everybody = server.get(&format!("/api/rooms/{code}/chart")).await.json();
        assert_eq!((&everybody["seat"], &everybody["race"]), (&Value::Null, &own["races"]), "{game}: the last race");
        if everybody["races"] != 1 {
            let standings = ada.table["turn"]["standings"].as_array().unwrap();
            let scores: Vec<&Value> = standings.iter().map(|it| &it["score"]).collect();
            let last: Vec<&Value> =
                everybody["money"].as_array().unwrap().last().unwrap().as_array().unwrap().iter().collect();
            assert_eq!(last, scores, "{game}: the lines end with what everybody has");
        }
    }
}

#[tokio::test]
async fn a_chart_is_made_once_and_what_cannot_be_had_is_refused() {
    let server = TestServer::start(in_a_hurry()).await;
    let (code, _, ada) = played(&server, "after", "ready-set-bet").await;
    let id = ada.room["id"].as_str().unwrap().to_owned();
    let first = server.get(&format!("/api/rooms/{code}/chart?race=1")).await.text.clone();
    assert_eq!(server.get(&format!("/api/rooms/{code}/chart?race=1")).await.text, first);
    let figures = server.get("/metrics").await.text.clone();
    assert!(figures.lines().any(|line| line == "railbird_charts_made_total 1"), "{figures}");
    let unknown = format!("Bearer {}", "0f".repeat(32));
    for (path, bearer, status, word) in [
        (format!("/api/rooms/{code}/chart?race=0"), "", 404, "no_such_race"),
        (format!("/api/rooms/{code}/chart?race=99"), "", 404, "no_such_race"),
        (format!("/api/rooms/{code}/chart?race=-1"), "", 400, "bad_request"),
        (format!("/api/rooms/{code}/chart?race=first"), "", 400, "bad_request"),
        (format!("/api/rooms/{code}/chart"), "Bearer nonsense", 401, "bad_token"),
        (format!("/api/rooms/{code}/chart"), unknown.as_str(), 401, "bad_token"),
        ("/api/rooms/BBBB/chart".to_owned(), "", 404, "no_room"),
        (format!("/api/replays/{id}/1/chart?seat=7"), "", 404, "no_such_seat"),
        (format!("/api/replays/{id}/2/chart"), "", 409, "not_finished"),
        (format!("/api/replays/{}/1/chart", "0f".repeat(16)), "", 404, "no_room"),
    ] {
        let head = [("authorization", bearer)];
        let head = if bearer.is_empty() { &[] } else { &head[..] };
        let answer = server.http_request("GET", &path, head, "").await;
        assert_eq!((answer.status, answer.json()["code"].as_str()), (status, Some(word)), "{path}: {}", answer.text);
    }
}

#[tokio::test]
async fn a_room_without_odds_has_charts_of_money_only() {
    let server = TestServer::start(in_a_hurry()).await;
    let (code, token, ada) = played(&server, "off", "ready-set-bet").await;
    let id = ada.room["id"].as_str().unwrap();
    let bearer = format!("Bearer {token}");
    let head = [("authorization", bearer.as_str())];
    for path in [format!("/api/rooms/{code}/chart?race=1"), format!("/api/replays/{id}/1/chart?race=1&seat=0")] {
        let chart = server.http_request("GET", &path, &head, "").await.json();
        assert_eq!((&chart["lines"], &chart["moments"]), (&json!([]), &json!([])), "{path}");
        assert!(chart["money"].as_array().unwrap().len() > 1, "{path}");
    }
}

#[tokio::test]
async fn a_running_race_has_a_chart_only_where_everyone_gets_its_odds() {
    let server = TestServer::start(in_a_hurry()).await;
    for (setting, status) in [("off", 409), ("after", 409), ("tv", 409), ("everyone", 200)] {
        let wanted = json!({"name": "Ada", "game": "dont-hesitate", "seats": 2, "pace": "none", "odds": setting});
        let (code, token) = server.create_room(wanted).await;
        let before = server.get(&format!("/api/rooms/{code}/chart")).await;
        assert_eq!((before.status, before.json()["code"].as_str()), (409, Some("not_finished")), "nothing was played");
        let mut ada = server.connect(&code, Some(&token)).await;
        assert_eq!(ada.request_outcome(json!({"type": "start"})).await, "ack");
        while ada.table["turn"]["type"] != "decide" {
            ada.expect_frame().await;
        }
        let answer = server.get(&format!("/api/rooms/{code}/chart?race=1")).await;
        assert_eq!(answer.status, status, "{setting}: {}", answer.text);
        assert_eq!(answer.text.contains("chances"), setting == "everyone", "{setting}: {}", answer.text);
        let so_far = server.get(&format!("/api/rooms/{code}/chart")).await;
        assert_eq!((so_far.status, so_far.json()["race"].clone()), (200, Value::Null), "money can always be seen");
        assert!(!so_far.text.contains("chances"), "{setting}: {}", so_far.text);
    }
}

#[tokio::test]
async fn a_kept_chart_is_answered_without_reading_the_log() {
    let server = TestServer::start(in_a_hurry()).await;
    let (_, _, ada) = played(&server, "after", "ready-set-bet").await;
    let id = ada.room["id"].as_str().unwrap().to_owned();
    let path = |race: u32, seat: u8| format!("/api/replays/{id}/1/chart?race={race}&seat={seat}");
    let first = server.get(&path(1, 0)).await;
    assert_eq!(first.status, 200, "{}", first.text);
    // A store that is closed refuses every read.
    server.store.close().await;
    let again = server.get(&path(1, 0)).await;
    assert_eq!((again.status, &again.text), (200, &first.text));
    for other in [path(1, 1), path(2, 0)] {
        assert_eq!(server.get(&other).await.status, 503, "{other} was not made before");
    }
}

#[tokio::test]
async fn a_seats_chart_of_a_game_that_goes_on_is_for_that_seat_alone() {
    let server = TestServer::start(Limits { speed_factor: 40, ..Limits::default() }).await;
    let wanted = json!({"name": "Ada", "game": "hot-streak", "seats": 2, "pace": "fast", "odds": "after"});
    let (code, token) = server.create_room(wanted).await;
    let mut ada = server.connect(&code, Some(&token)).await;
    assert_eq!(ada.request_outcome(json!({"type": "start"})).await, "ack");
    let bearer = format!("Bearer {token}");
    let head = [("authorization", bearer.as_str())];
    let path = format!("/api/rooms/{code}/chart");
    // The game is paused as soon as its first race is over.
    while server.http_request("GET", &path, &head, "").await.json()["races"] != 1 {
        ada.expect_frame().await;
    }
    assert_eq!(ada.request_outcome(json!({"type": "pause"})).await, "ack");
    let own = server.http_request("GET", &format!("{path}?race=1"), &head, "").await;
    assert_eq!((own.status, &own.json()["seat"]), (200, &json!(0)), "{}", own.text);
    let id = ada.room["id"].as_str().unwrap();
    let stranger = server.get(&format!("/api/replays/{id}/1/chart?race=1&seat=0")).await;
    assert_eq!((stranger.status, stranger.json()["code"].as_str()), (409, Some("not_finished")), "{}", stranger.text);
}
