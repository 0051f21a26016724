//! Six bets on one spot at the same time: each is answered, one is taken, and the log shows which.

use client::RequestResult;
use futures_util::future::join_all;
use protocol::ErrorReply;
use serde_json::{Value, json};
use server::{Limits, Quota};
use test_support::{TestClient, TestServer};

const ROUNDS: usize = 1_000;
/// The number of tables that play at the same time.
const TABLES: usize = 12;

#[tokio::test(flavor = "multi_thread")]
async fn six_bets_on_one_spot_at_the_same_instant_are_all_answered_and_one_is_taken_a_thousand_times() {
    let server = TestServer::start(Limits {
        speed_factor: 25,
        requests_per_client: Quota::per_second(10_000, 10_000),
        ..Limits::default()
    })
    .await;
    let mut rounds = 0;
    while rounds < ROUNDS {
        let tables = (0..TABLES).map(|_| one_race(&server));
        let played: usize = join_all(tables).await.into_iter().sum();
        assert!(played > 0, "somebody could bet");
        rounds += played;
    }
}

/// Plays all rounds that a race has time for.
async fn one_race(server: &TestServer) -> usize {
    let (code, mut people) = server.full_room("ready-set-bet", 6, "relaxed").await;
    people[0].request_ok(json!({"type": "start"})).await;
    join_all(people.iter_mut().map(until_live)).await;
    let mut taken: Vec<(u64, usize, Value)> = Vec::new();
    while let Some(bets) = bets(&people) {
        let asking =
            people.iter_mut().zip(&bets).map(|(person, bet)| person.request(json!({"type": "act", "action": bet})));
        let answers = join_all(asking).await;
        let winners: Vec<usize> = (0..6).filter(|seat| answers[*seat].is_ok()).collect();
        // Bets that came after betting had closed are not a round.
        let late = |answer: &RequestResult| {
            let closed = |refused: &ErrorReply| refused.reason.as_deref() == Some("closed");
            answer.as_ref().is_err_and(|refused| closed(refused) || refused.code == "not_your_turn")
        };
        if answers.iter().all(late) {
            break;
        }
        let [winner] = winners[..] else { panic!("one of six: {answers:?}") };
        // A goodbye is not a refusal.
        for (seat, answer) in answers.iter().enumerate().filter(|(seat, _)| *seat != winner) {
            assert!(answer.as_ref().is_err_and(|refused| refused.code != "gone"), "seat {seat}: {answer:?}");
        }
        let Ok(version) = answers[winner] else { panic!("a winner") };
        taken.push((version, winner, bets[winner].clone()));
        join_all(people.iter_mut().map(|person| person.wait_until_version(version))).await;
    }
    // The log has the acknowledged bets in order, each where its acknowledgement says.
    let row = server.store.find_by_code(&code).await.unwrap().unwrap();
    let log = server.store.read(&row.id, 0).await.unwrap();
    let mut written = Vec::new();
    for stored in log {
        let entry: Value = serde_json::from_str(&stored.entry.body).unwrap();
        if entry["input"]["action"]["type"] == "bet" {
            let seat = entry["input"]["seat"].as_u64().unwrap() as usize;
            written.push((stored.seq + 1, seat, entry["input"]["action"].clone()));
        }
    }
    assert_eq!(written, taken);
    taken.len()
}

async fn until_live(person: &mut TestClient) {
    while person.table["turn"]["type"] != "live" {
        person.expect_frame().await;
    }
}

/// A spot that everybody may still bet on and that has room for one token, with a token of each seat.
fn bets(people: &[TestClient]) -> Option<Vec<Value>> {
    let spots = people[0].table["options"]["spots"].as_array()?;
    // An exotic card has room for three tokens.
    let single = spots.iter().enumerate().filter(|(_, spot)| spot["type"] != "exotic");
    single.into_iter().find_map(|(place, spot)| {
        let bet = |person: &TestClient| {
            let options = &person.table["options"];
            let holds = |closed: &Value| closed["places"].as_array().is_some_and(|it| it.contains(&json!(place)));
            let free = !options["closed"].as_array()?.iter().any(holds);
            free.then(|| json!({"type": "bet", "token": options["tokens"][0], "spot": spot}))
        };
        people.iter().map(bet).collect()
    })
}
