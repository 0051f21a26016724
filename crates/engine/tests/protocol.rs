//! The protocol, request by request, as a client of the engine sees it, for every game there is.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

use engine::Engine;
use fair::Secret;
use games::GameId;
use serde_json::{Value, json};

/// An engine that takes requests and gives answers as JSON values.
struct EngineClient(Engine);

impl EngineClient {
    fn new(seed: u64) -> EngineClient {
        EngineClient(Engine::new(Secret::from_seed(seed)))
    }

    fn raw(&mut self, line: &str) -> Value {
        let answer = self.0.answer_line(line.as_bytes()).expect("an answer");
        assert!(!answer.contains('\n'), "one line: {answer}");
        serde_json::from_str(&answer).expect("JSON")
    }

    fn ask(&mut self, request: &Value) -> Value {
        self.raw(&request.to_string())
    }

    #[track_caller]
    fn ok(&mut self, request: Value) -> Value {
        let answer = self.ask(&request);
        assert_eq!(answer["ok"], true, "{request} gave {answer}");
        answer
    }

    #[track_caller]
    fn code(&mut self, request: Value) -> String {
        let answer = self.ask(&request);
        assert_eq!(answer["ok"], false, "{request} gave {answer}");
        assert!(answer["error"]["message"].as_str().is_some_and(|message| !message.is_empty()), "{answer}");
        answer["error"]["code"].as_str().expect("a code").to_owned()
    }
}

fn games() -> Vec<(&'static str, usize, usize)> {
    GameId::ALL
        .iter()
        .map(|game| (game.id(), game.variants()[0].seats))
        .map(|(id, seats)| (id, usize::from(seats.min), usize::from(seats.max)))
        .collect()
}

/// One random input. False when the game is over.
fn step(client: &mut EngineClient) -> bool {
    let turn = client.ok(json!({"op": "turn"}))["turn"].clone();
    let seats = turn["seats"].as_array().cloned().unwrap_or_default();
    match turn["type"].as_str() {
        Some("decide") => drop(client.ok(json!({"op": "random", "seat": seats[0]}))),
        Some("chance") => drop(client.ok(json!({"op": "roll"}))),
        Some("live") => {
            if let Some(seat) = seats.last() {
                client.ok(json!({"op": "random", "seat": seat}));
            }
            drop(client.ok(json!({"op": "roll"})));
        }
        _ => return false,
    }
    true
}

#[test]
fn before_a_game_there_is_only_the_list_of_games() {
    let mut client = EngineClient::new(1);
    let answer = client.ok(json!({"op": "games"}));
    let list = answer["games"].as_array().expect("a list");
    assert_eq!(list.len(), GameId::ALL.len());
    for game in list {
        for field in ["id", "name", "summary"] {
            assert!(game[field].as_str().is_some_and(|text| !text.is_empty()), "{game}");
        }
        assert!(game["seats"]["min"].as_u64() <= game["seats"]["max"].as_u64());
        assert!(matches!(game["seats"]["step"].as_u64(), Some(1 | 2)));
    }
    for request in [
        json!({"op": "ruleset"}),
        json!({"op": "turn"}),
        json!({"op": "options", "seat": 0}),
        json!({"op": "act", "seat": 0, "action": {"type": "pass"}}),
        json!({"op": "chance"}),
        json!({"op": "resolve", "outcome": {"type": "die", "value": 1}}),
        json!({"op": "roll"}),
        json!({"op": "random", "seat": 0}),
        json!({"op": "view", "seat": null}),
        json!({"op": "seen", "seat": 0}),
        json!({"op": "record"}),
    ] {
        assert_eq!(client.code(request), "no_game");
    }
}

#[test]
fn blank_lines_are_skipped_and_what_is_no_request_is_a_bad_one() {
    let mut client = EngineClient::new(1);
    for blank in [&b""[..], b"   ", b"\t\r\n"] {
        assert_eq!(client.0.answer_line(blank), None);
    }
    for line in ["x", "{", "[]", "3", "null", "{}", r#"{"op":3}"#, r#"{"op":"dance"}"#, "\u{feff}{}", r#""op""#] {
        assert_eq!(client.raw(line)["error"]["code"], "bad_request", "{line}");
    }
    let bytes = client.0.answer_line(b"{\"op\":\"\xff\xfe\"}").expect("an answer");
    assert!(bytes.contains("bad_request"), "{bytes}");
    let deep = "[".repeat(100_000);
    assert_eq!(client.raw(&deep)["error"]["code"], "bad_request");
}

#[test]
fn a_setup_that_cannot_be_played_is_refused_and_the_old_game_stays() {
    for (id, min, max) in games() {
        let mut client = EngineClient::new(2);
        client.ok(json!({"op": "new", "game": id, "seats": min}));
        step(&mut client);
        let before = client.ok(json!({"op": "record"}));
        for (request, code) in [
            (json!({"op": "new", "game": "no-such-game", "seats": min}), "bad_setup"),
            (json!({"op": "new", "game": id, "seats": max + 1}), "bad_setup"),
            (json!({"op": "new", "game": id, "seats": 0}), "bad_setup"),
            (json!({"op": "new", "game": id, "seats": -3}), "bad_setup"),
            (json!({"op": "new", "game": id, "seats": min, "ruleset": {"no_such_field": 1}}), "bad_setup"),
            (json!({"op": "new", "game": id, "seats": min, "ruleset": [1]}), "bad_request"),
            (json!({"op": "new", "game": id, "seats": "two"}), "bad_request"),
            (json!({"op": "new", "game": id, "seats": 2.5}), "bad_request"),
            (json!({"op": "new", "game": id}), "bad_request"),
            (json!({"op": "new", "game": 4, "seats": min}), "bad_request"),
            (json!({"op": "load"}), "bad_request"),
            (json!({"op": "load", "record": 4}), "bad_request"),
            (json!({"op": "load", "record": {}}), "bad_record"),
        ] {
            assert_eq!(client.code(request.clone()), code, "{request}");
            assert_eq!(client.ok(json!({"op": "record"})), before, "{request}");
        }
        client.ok(json!({"op": "new", "game": id, "seats": min, "ruleset": null, "and": "more"}));
    }
}

#[test]
fn the_ruleset_in_force_is_told_whole_and_gives_the_same_game_again() {
    for (id, min, _) in games() {
        let mut client = EngineClient::new(3);
        client.ok(json!({"op": "new", "game": id, "seats": min}));
        let ruleset = client.ok(json!({"op": "ruleset"}))["ruleset"].clone();
        assert!(ruleset.as_object().is_some_and(|fields| !fields.is_empty()), "{id}");
        client.ok(json!({"op": "new", "game": id, "seats": min, "ruleset": ruleset}));
        assert_eq!(client.ok(json!({"op": "ruleset"}))["ruleset"], ruleset, "{id}");
    }
}

#[test]
fn seats_that_do_not_exist_are_bad_requests_and_seats_not_listed_have_no_turn() {
    for (id, min, max) in games() {
        for seats in [min, max] {
            let mut client = EngineClient::new(4);
            if client.ask(&json!({"op": "new", "game": id, "seats": seats}))["ok"] == false {
                continue; // more seats than the default ruleset takes
            }
            for _ in 0..30 {
                for seat in [json!(seats), json!(-1), json!("0"), json!(0.5), json!([0]), json!(99_999_999_999_i64)] {
                    for op in ["options", "random", "view", "seen"] {
                        assert_eq!(client.code(json!({"op": op, "seat": seat})), "bad_request", "{op} {seat}");
                    }
                    assert_eq!(client.code(json!({"op": "act", "seat": seat, "action": {"type": "x"}})), "bad_request");
                }
                for op in ["options", "random", "view", "seen", "act"] {
                    assert_eq!(client.code(json!({"op": op})), "bad_request", "{op} without a seat");
                }
                assert_eq!(client.code(json!({"op": "options", "seat": null})), "bad_request");
                let turn = client.ok(json!({"op": "turn"}))["turn"].clone();
                let listed = turn["seats"].as_array().cloned().unwrap_or_default();
                for seat in 0..seats {
                    let options = client.ok(json!({"op": "options", "seat": seat}))["options"].clone();
                    let listed = listed.contains(&json!(seat));
                    assert_eq!(options.is_null(), !listed, "{id}: options of seat {seat} in {turn}");
                    let expected = if listed { "illegal_action" } else { "not_your_turn" };
                    assert_eq!(
                        client.code(json!({"op": "act", "seat": seat, "action": {"type": "no_such_thing"}})),
                        expected
                    );
                    for ill in [json!({}), json!({"type": 4}), json!("pass"), json!(null), json!([])] {
                        assert_eq!(client.code(json!({"op": "act", "seat": seat, "action": ill})), "bad_request");
                    }
                    if !listed {
                        assert_eq!(client.code(json!({"op": "random", "seat": seat})), "not_your_turn");
                    }
                }
                let outcomes = client.ok(json!({"op": "chance"}))["outcomes"].clone();
                let due = matches!(turn["type"].as_str(), Some("chance" | "live"));
                assert_eq!(outcomes.is_array(), due, "{id}: {turn}");
                if !due {
                    assert_eq!(client.code(json!({"op": "roll"})), "illegal_outcome");
                }
                assert_eq!(
                    client.code(json!({"op": "resolve", "outcome": {"type": "no_such_thing"}})),
                    "illegal_outcome"
                );
                assert_eq!(client.code(json!({"op": "resolve", "outcome": {"kind": 1}})), "bad_request");
                assert_eq!(client.code(json!({"op": "resolve"})), "bad_request");
                if !step(&mut client) {
                    break;
                }
            }
        }
    }
}

#[test]
fn every_listed_outcome_is_taken_as_told() {
    for (id, min, _) in games() {
        let mut client = EngineClient::new(5);
        client.ok(json!({"op": "new", "game": id, "seats": min}));
        for _ in 0..40 {
            let outcomes = client.ok(json!({"op": "chance"}))["outcomes"].clone();
            if let Some(outcomes) = outcomes.as_array().filter(|outcomes| !outcomes.is_empty()) {
                for entry in outcomes {
                    assert!(entry["weight"].as_u64().is_some_and(|weight| weight > 0), "{entry}");
                    assert!(entry["outcome"]["type"].is_string(), "{entry}");
                }
                let outcome = &outcomes[outcomes.len() / 2]["outcome"];
                let answer = client.ok(json!({"op": "resolve", "outcome": outcome}));
                assert!(answer["events"].is_array() && answer["turn"].is_object(), "{answer}");
            } else if !step(&mut client) {
                break;
            }
        }
    }
}

#[test]
fn whole_games_with_every_seat_count_come_to_standings_in_seat_order() {
    for (id, min, max) in games() {
        for seats in min..=max {
            let mut client = EngineClient::new(seats as u64);
            if client.ask(&json!({"op": "new", "game": id, "seats": seats}))["ok"] == false {
                continue; // a count the default ruleset does not take
            }
            while step(&mut client) {}
            let turn = client.ok(json!({"op": "turn"}))["turn"].clone();
            let standings = turn["standings"].as_array().expect("standings").clone();
            let order: Vec<u64> = standings.iter().filter_map(|row| row["seat"].as_u64()).collect();
            assert_eq!(order, (0..seats as u64).collect::<Vec<_>>(), "{id}");
            assert!(standings.iter().any(|row| row["rank"] == 1), "{id}: {turn}");
            assert!(standings.iter().all(|row| row["score"].is_i64()), "{id}: {turn}");
        }
    }
}

#[test]
fn what_is_seen_is_of_the_last_accepted_input() {
    for (id, min, _) in games() {
        let mut client = EngineClient::new(8);
        client.ok(json!({"op": "new", "game": id, "seats": min}));
        assert_eq!(client.ok(json!({"op": "seen", "seat": null}))["seen"], json!([]), "{id}: nothing happened yet");
        step(&mut client);
        let seen = client.ok(json!({"op": "seen", "seat": 0}));
        client.code(json!({"op": "resolve", "outcome": {"type": "no_such_thing"}}));
        assert_eq!(client.ok(json!({"op": "seen", "seat": 0})), seen, "{id}: a refusal changes nothing");
    }
}

#[test]
fn a_record_rebuilds_the_game_and_its_dice_go_on_as_they_would_have() {
    for (id, min, _) in games() {
        let mut client = EngineClient::new(6);
        client.ok(json!({"op": "new", "game": id, "seats": min}));
        for _ in 0..10 {
            step(&mut client);
        }
        let record = client.ok(json!({"op": "record"}))["record"].clone();
        assert_eq!(record["secret"], Value::Null, "{id}: the secret is not told before the end");
        assert!(record["header"]["commitment"].is_string(), "{id}");
        let views: Vec<Value> = (0..min).map(|seat| client.ok(json!({"op": "view", "seat": seat}))).collect();
        // The same client, another game in between, and another client with the same seed.
        let mut other = EngineClient::new(6);
        for client in [&mut client, &mut other] {
            client.ok(json!({"op": "new", "game": id, "seats": min}));
            client.ok(json!({"op": "load", "record": record}));
            assert_eq!(client.ok(json!({"op": "record"}))["record"], record, "{id}");
            for (seat, view) in views.iter().enumerate() {
                assert_eq!(&client.ok(json!({"op": "view", "seat": seat})), view, "{id}");
            }
        }
        // Played on from there, the dice are still the committed ones.
        while step(&mut client) {}
        let record = client.ok(json!({"op": "record"}))["record"].clone();
        let record = ledger::Record::from_value(record).expect("a record");
        let verdict = ledger::verify(&record).expect("a record of ours");
        assert!(matches!(verdict, ledger::Verdict::Honest { .. }), "{id}: {verdict:?}");
        // Under another seed they cannot be, and the record says so.
        let mut stranger = EngineClient::new(7);
        stranger.ok(json!({"op": "load", "record": other.ok(json!({"op": "record"}))["record"]}));
        let told = |client: &mut EngineClient| {
            client.ok(json!({"op": "record"}))["record"].to_string().contains("\"told\":true")
        };
        while !told(&mut stranger) && step(&mut stranger) {}
        assert!(told(&mut stranger) || no_chance(&record), "{id}");
    }
}

/// Some games can go without any chance at all.
fn no_chance(record: &ledger::Record) -> bool {
    !record.inputs.iter().any(|input| matches!(input, ledger::Input::Outcome { .. }))
}

#[test]
fn the_same_seed_deals_the_same_games() {
    let game = |seed: u64, id: &str, seats: usize| {
        let mut client = EngineClient::new(seed);
        let mut records = Vec::new();
        for _ in 0..2 {
            client.ok(json!({"op": "new", "game": id, "seats": seats}));
            for _ in 0..20 {
                step(&mut client);
            }
            records.push(client.ok(json!({"op": "record"})));
        }
        records
    };
    for (id, min, _) in games() {
        assert_eq!(game(9, id, min), game(9, id, min), "{id}");
        assert_ne!(game(9, id, min), game(10, id, min), "{id}");
        let [first, second] = <[Value; 2]>::try_from(game(9, id, min)).expect("two");
        assert_ne!(first["record"]["header"]["commitment"], second["record"]["header"]["commitment"], "{id}");
    }
}
