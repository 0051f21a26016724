//! No bytes may panic the engine, and a refused request leaves the game byte for byte as it was.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

use games::GameId;
use std::io::Cursor;

use engine::Engine;
use fair::Secret;
use kit::{Pick, SimRng};
use serde_json::{Value, json};

/// Lines thrown at each game.
const LINES: usize = 6_000;

fn ask(engine: &mut Engine, request: &Value) -> Value {
    serde_json::from_str(&engine.answer_line(request.to_string().as_bytes()).expect("an answer")).expect("JSON")
}

/// Everything that can be seen of the game from outside.
fn whole(engine: &mut Engine) -> String {
    ["record", "turn", "chance"].map(|op| ask(engine, &json!({"op": op})).to_string()).join("\n")
}

/// A request that makes sense now, or nearly.
fn sensible(engine: &mut Engine, pick: &mut SimRng) -> Value {
    let turn = ask(engine, &json!({"op": "turn"}))["turn"].clone();
    let seat = match turn["seats"].as_array() {
        Some(seats) if !seats.is_empty() => seats[pick.pick(seats.len() as u32) as usize].clone(),
        _ => json!(pick.pick(4)),
    };
    match pick.pick(8) {
        0 => json!({"op": "view", "seat": seat}),
        1 => json!({"op": "options", "seat": seat}),
        2 => json!({"op": "load", "record": ask(engine, &json!({"op": "record"}))["record"]}),
        3 | 4 => {
            let outcomes = ask(engine, &json!({"op": "chance"}))["outcomes"].clone();
            let outcome = outcomes
                .as_array()
                .filter(|list| !list.is_empty())
                .map(|list| list[pick.pick(list.len() as u32) as usize]["outcome"].clone());
            json!({"op": "resolve", "outcome": outcome})
        }
        _ => {
            // A legal action, found by playing it on a copy.
            let mut copy = Engine::new(Secret::from_seed(pick.next_u64()));
            let record = ask(engine, &json!({"op": "record"}))["record"].clone();
            ask(&mut copy, &json!({"op": "load", "record": record}));
            let action = ask(&mut copy, &json!({"op": "random", "seat": seat}))["action"].clone();
            json!({"op": "act", "seat": seat, "action": action})
        }
    }
}

/// Something else in place of a part of it.
fn mangle_value(value: &mut Value, pick: &mut SimRng) {
    let strange = [
        json!(null),
        json!(true),
        json!(-1),
        json!(7),
        json!(1e300),
        json!(u64::MAX),
        json!(i64::MIN),
        json!(0.5),
        json!(""),
        json!("finish"),
        json!("\u{0}\u{ffff}"),
        json!([]),
        json!({}),
        json!([[[[1]]]]),
        json!({"type": "x"}),
    ];
    match value {
        Value::Array(items) if !items.is_empty() && pick.pick(4) > 0 => {
            let index = pick.pick(items.len() as u32) as usize;
            match pick.pick(6) {
                0 => drop(items.remove(index)),
                1 => items.insert(index, items[index].clone()),
                2 => items.clear(),
                _ => mangle_value(&mut items[index], pick),
            }
        }
        Value::Object(map) if !map.is_empty() && pick.pick(6) > 0 => {
            let key = map.keys().nth(pick.pick(map.len() as u32) as usize).cloned().expect("a key");
            match pick.pick(8) {
                0 => drop(map.remove(&key)),
                _ => mangle_value(map.get_mut(&key).expect("the key"), pick),
            }
        }
        Value::Number(number) if pick.pick(2) == 0 => {
            *value = json!(number.as_i64().unwrap_or(0).wrapping_add(i64::from(pick.pick(7)) - 3));
        }
        _ => *value = strange[pick.pick(strange.len() as u32) as usize].clone(),
    }
}

fn mangle_bytes(line: &mut Vec<u8>, pick: &mut SimRng) {
    for _ in 0..=pick.pick(3) {
        let at = pick.pick(line.len().max(1) as u32) as usize;
        match pick.pick(4) {
            _ if line.is_empty() => line.push(pick.pick(256) as u8),
            0 => line[at] ^= 1 << pick.pick(8),
            1 => drop(line.remove(at)),
            2 => line.insert(at, pick.pick(256) as u8),
            _ => line.truncate(at),
        }
    }
    line.retain(|byte| *byte != b'\n');
}

#[test]
fn mangled_lines_are_refused_and_change_nothing() {
    for (number, game) in GameId::ALL.iter().enumerate() {
        let mut pick = SimRng::new(number as u64);
        let mut engine = Engine::new(Secret::from_seed(1));
        let id = game.meta().id;
        let new = json!({"op": "new", "game": id, "seats": game.meta().seats.min});
        assert_eq!(ask(&mut engine, &new)["ok"], true);
        let (mut refused, mut taken) = (0, 0);
        for round in 0..LINES {
            let inputs = ask(&mut engine, &json!({"op": "record"}))["record"]["inputs"].as_array().map_or(0, Vec::len);
            if ask(&mut engine, &json!({"op": "turn"}))["turn"]["type"] == "over" || inputs > 60 {
                assert_eq!(ask(&mut engine, &new)["ok"], true, "{id}");
            }
            let mut request = sensible(&mut engine, &mut pick);
            if round % 3 > 0 {
                mangle_value(&mut request, &mut pick);
            }
            let mut line = request.to_string().into_bytes();
            if round % 5 == 4 {
                mangle_bytes(&mut line, &mut pick);
            }
            let before = whole(&mut engine);
            let Some(answer) = engine.answer_line(&line) else { continue };
            let answer: Value = serde_json::from_str(&answer).expect("JSON, whatever came in");
            if answer["ok"] == false {
                refused += 1;
                let shown = String::from_utf8_lossy(&line);
                assert_eq!(whole(&mut engine), before, "{id}: {shown} was refused with {answer} and changed the game");
            } else {
                taken += 1;
            }
        }
        assert!(refused > LINES / 10 && taken > LINES / 10, "{id}: {refused} refused and {taken} taken is no test");
    }
}

#[test]
fn a_stream_of_anything_is_answered_line_by_line_to_its_end() {
    let input = b"\n\xff\n{\"op\":\"games\"}\r\n  \n{\"op\":\"turn\"}\n{\"op\":".to_vec();
    let mut output = Vec::new();
    engine::stdio::run(&mut Engine::new(Secret::from_seed(1)), Cursor::new(input), &mut output).expect("no failure");
    let answers: Vec<Value> = output
        .split(|byte| *byte == b'\n')
        .filter(|line| !line.is_empty())
        .map(|line| serde_json::from_slice(line).expect("JSON"))
        .collect();
    let codes: Vec<&str> = answers.iter().map(|answer| answer["error"]["code"].as_str().unwrap_or("ok")).collect();
    assert_eq!(codes, ["bad_request", "ok", "no_game", "bad_request"]);
}

#[test]
fn a_line_without_end_is_refused_and_the_next_one_answered() {
    let mut input = vec![b'x'; 65 << 20];
    input.extend_from_slice(b"\n{\"op\":\"games\"}\n");
    let mut output = Vec::new();
    engine::stdio::run(&mut Engine::new(Secret::from_seed(1)), Cursor::new(input), &mut output).expect("no failure");
    let text = String::from_utf8(output).expect("text");
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 2);
    assert!(lines[0].contains("bad_request") && lines[1].starts_with("{\"ok\":true"), "{text}");
}
