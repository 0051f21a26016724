//! Records of every game: honest as they were written, caught wherever they were changed, and clear when unreadable.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

use fair::Secret;
use games::GameId;
use kit::{Pick, Seat, SimRng, Turn};
use ledger::verify::{RecordFault, Unverifiable};
use ledger::{BadRecord, FairTable, Record, RecordedGame, TableSpec, Verdict, verify};
use serde_json::{Value, json};

/// A whole game of somebody who plays at random, with fair dice.
fn finished(id: &str, seats: usize, seed: u64) -> RecordedGame {
    let game = GameId::find(id).expect("a game");
    let contributions = (0..seats).map(|seat| format!("luck of {seat}")).collect();
    let seating = TableSpec { seats, ruleset: &Value::Null, table_id: "TEST".into(), contributions };
    let mut play =
        RecordedGame::new(FairTable::new(game, seating, Secret::from_seed(seed)).expect("the default ruleset"));
    let mut pick = SimRng::new(seed);
    loop {
        match play.table().turn() {
            Turn::Over { .. } => return play,
            Turn::Decide { seats } => random(&mut play, seats.first(), &mut pick),
            Turn::Chance { .. } => random(&mut play, None, &mut pick),
            Turn::Live { seats } => {
                let seat = seats.iter().nth(pick.pick(8) as usize);
                random(&mut play, seat, &mut pick);
            }
        }
    }
}

/// A random action of this seat, or the dice.
fn random(play: &mut RecordedGame, seat: Option<Seat>, pick: &mut SimRng) {
    let taken = match seat {
        Some(seat) => play.apply(|game| game.act_at_random(seat, pick)),
        None => play.apply(FairTable::roll),
    };
    taken.expect("it is due");
}

fn games() -> impl Iterator<Item = (&'static str, usize)> {
    GameId::ALL.iter().map(|game| (game.meta().id, usize::from(game.meta().seats.min)))
}

fn through_text(record: &Record) -> Value {
    serde_json::from_str(&record.to_text()).expect("JSON")
}

fn is_honest(value: &Value) -> bool {
    let verdict = Record::parse(&value.to_string()).and_then(|record| verify(&record));
    matches!(verdict, Ok(Verdict::Honest { .. }))
}

/// The pointers to everything in a value that is not a list or an object.
fn leaves(value: &Value, here: &str, found: &mut Vec<String>) {
    match value {
        Value::Array(items) if !items.is_empty() => {
            items.iter().enumerate().for_each(|(index, item)| leaves(item, &format!("{here}/{index}"), found));
        }
        Value::Object(map) if !map.is_empty() => {
            map.iter().for_each(|(key, item)| leaves(item, &format!("{here}/{}", key.replace('/', "~1")), found));
        }
        _ => found.push(here.to_owned()),
    }
}

/// Something else of the same kind.
fn changed(value: &Value) -> Value {
    match value {
        Value::Number(number) => json!(number.as_i64().unwrap_or(0) + 1),
        Value::Bool(flag) => json!(!flag),
        Value::String(text) if text.is_empty() => json!("x"),
        Value::String(text) => {
            let last = if text.ends_with('0') { '1' } else { '0' };
            json!(text[..text.len() - text.chars().last().map_or(0, char::len_utf8)].to_owned() + &last.to_string())
        }
        Value::Null => json!(1),
        Value::Array(_) => json!([1]),
        Value::Object(_) => json!({"x": 1}),
    }
}

#[test]
fn a_finished_game_is_honest_and_stays_so_however_it_is_laid_out() {
    for (id, seats) in games() {
        let record = finished(id, seats, 1).record();
        assert!(record.secret.is_some(), "{id}: the secret is told at the end");
        let value = through_text(&record);
        assert!(is_honest(&value), "{id}: {:?}", verify(&record));
        let pretty = serde_json::to_string_pretty(&value).expect("JSON");
        let read = Record::parse(&pretty).expect("a record");
        assert_eq!(read, record, "{id}");
        assert!(matches!(verify(&read), Ok(Verdict::Honest { .. })), "{id}");
    }
}

#[test]
fn a_changed_word_is_caught_wherever_it_stands() {
    for (id, seats) in games() {
        let value = through_text(&finished(id, seats, 2).record());
        let mut places = Vec::new();
        leaves(&value, "", &mut places);
        let mut pick = SimRng::new(2);
        let (head, body): (Vec<_>, Vec<_>) = places.into_iter().partition(|place| !place.starts_with("/inputs"));
        let some = (0..250).map(|_| body[pick.pick(body.len() as u32) as usize].clone());
        for place in head.iter().cloned().chain(some) {
            let mut copy = value.clone();
            let leaf = copy.pointer_mut(&place).expect("a leaf");
            *leaf = changed(leaf);
            assert!(
                !is_honest(&copy),
                "{id}: {place} was changed to {} and nobody noticed",
                copy.pointer(&place).unwrap()
            );
        }
    }
}

#[test]
fn a_line_added_dropped_doubled_or_swapped_is_caught() {
    for (id, seats) in games() {
        let value = through_text(&finished(id, seats, 3).record());
        let inputs = value["inputs"].as_array().expect("inputs").clone();
        let mut pick = SimRng::new(3);
        for round in 0..120 {
            let mut copy = inputs.clone();
            let at = pick.pick(inputs.len() as u32 - 1) as usize;
            match round % 4 {
                0 => drop(copy.remove(at)),
                1 => copy.insert(at, inputs[at].clone()),
                2 => copy.truncate(at),
                _ if inputs[at] == inputs[at + 1] => continue,
                _ => copy.swap(at, at + 1),
            }
            let mut tampered = value.clone();
            tampered["inputs"] = json!(copy);
            assert!(!is_honest(&tampered), "{id}: input {at}, kind {}", round % 4);
        }
        for field in ["/secret", "/header/commitment", "/header/mark", "/header/contributions", "/header/table"] {
            let mut tampered = value.clone();
            let (parent, key) = field.rsplit_once('/').expect("a path");
            tampered.pointer_mut(parent).and_then(Value::as_object_mut).expect("an object").remove(key);
            assert!(!is_honest(&tampered), "{id}: {field} was taken out and nobody noticed");
        }
        let mut tampered = value.clone();
        tampered["inputs"][0]["note"] = json!("something beside");
        assert!(!is_honest(&tampered), "{id}: a field was added and nobody noticed");
    }
}

#[test]
fn the_first_changed_outcome_is_named() {
    let mut value = through_text(&finished("dont-hesitate", 2, 4).record());
    // Input 6 is the first die: five draws of the sequence come before it.
    let die = value["inputs"][5]["outcome"]["value"].as_u64().expect("a die");
    value["inputs"][5]["outcome"]["value"] = json!(die % 6 + 1);
    let verdict = verify(&Record::from_value(value).expect("a record")).expect("of ours");
    let Verdict::Dishonest(fault @ RecordFault::OutcomeChanged { index: 5, .. }) = verdict else {
        panic!("{verdict:?}")
    };
    assert!(fault.to_string().starts_with("at input 6 the dice gave"), "{fault}");
}

#[test]
fn what_cannot_be_known_is_not_called_honest() {
    let game = GameId::find("dont-hesitate").expect("a game");
    let seating = || TableSpec { seats: 2, ruleset: &Value::Null, table_id: "T".into(), contributions: Vec::new() };
    let begin = || RecordedGame::new(FairTable::new(game, seating(), Secret::from_seed(1)).expect("a table"));
    let mut play = begin();
    random(&mut play, None, &mut SimRng::new(1));
    let verdict = verify(&play.record()).expect("of ours");
    assert!(matches!(verdict, Verdict::Unverifiable(Unverifiable::SecretNotRevealed)), "{verdict:?}");

    let bare = json!({"header": {"format": "railbird-record", "version": 1, "game": "dont-hesitate", "revision": 1,
        "seats": 2}, "inputs": [{"type": "outcome", "outcome": {"type": "order", "token": 4}}]});
    let bare = Record::from_value(bare).expect("a record written by hand");
    assert!(matches!(verify(&bare), Ok(Verdict::Unverifiable(Unverifiable::NoCommitment))));

    let mut told = begin();
    let outcome = told.table().read_outcome(&json!({"type": "order", "token": 4})).expect("an outcome");
    told.apply(|game| game.resolve_by_hand(&outcome)).expect("possible");
    let mut pick = SimRng::new(1);
    while !told.table().turn().is_over() {
        let seat = told.table().turn().seats().first();
        random(&mut told, seat, &mut pick);
    }
    let verdict = verify(&told.record()).expect("of ours");
    assert!(
        matches!(verdict, Verdict::Unverifiable(Unverifiable::OutcomesByHand { count: 1, first: 0 })),
        "{verdict:?}"
    );
}

#[test]
fn a_record_that_cannot_be_read_says_why() {
    let text = finished("dont-hesitate", 2, 5).record().to_text();
    let parse =
        |text: &str| Record::parse(text).and_then(|record| record.initial_table().map(drop)).expect_err("refused");
    for cut in [10, 200, text.len() / 2, text.len() - 3] {
        assert!(matches!(parse(&text[..cut]), BadRecord::Truncated { .. }), "cut at {cut}");
    }
    for foreign in
        ["", "   ", "hello", "[1, 2]", "{}", r#"{"header": {"format": "a film"}}"#, "null", "{\"header\": 3}"]
    {
        assert!(matches!(parse(foreign), BadRecord::NotARecord(_)), "{foreign:?}");
    }
    let value: Value = serde_json::from_str(&text).expect("JSON");
    let with = |pointer: &str, new: Value| {
        let mut copy = value.clone();
        *copy.pointer_mut(pointer).expect("a place") = new;
        parse(&copy.to_string())
    };
    assert!(matches!(with("/header/version", json!(2)), BadRecord::NewerVersion { found: 2 }));
    assert!(matches!(with("/header/version", json!("one")), BadRecord::NotARecord(_)));
    assert!(matches!(with("/header/revision", json!(99)), BadRecord::NewerRules { found: 99, .. }));
    assert!(matches!(with("/header/game", json!("chess")), BadRecord::UnknownGame(_)));
    assert!(matches!(with("/header/seats", json!(40)), BadRecord::BadSetup(_)));
    assert!(matches!(with("/inputs", json!("none")), BadRecord::NotARecord(_)));
    let message = with("/header/version", json!(7)).to_string();
    assert!(message.contains("a newer railbird can read it"), "{message}");
}

#[test]
fn an_input_that_cannot_have_happened_is_named() {
    let mut value = through_text(&finished("dont-hesitate", 2, 6).record());
    value["inputs"][2] = json!({"type": "action", "seat": 0, "action": {"type": "pass"}});
    let record = Record::from_value(value).expect("a record");
    let error = RecordedGame::load(&record, |_| None).err().expect("refused");
    assert!(error.to_string().starts_with("input 3 cannot have happened"), "{error}");
}

/// The first inputs of a game that its table ended, one of them made by the clock.
fn ended_early(id: &str, seats: usize) -> Record {
    let game = GameId::find(id).expect("a game");
    let seating = TableSpec { seats, ruleset: &Value::Null, table_id: "TEST".into(), contributions: Vec::new() };
    let mut game = FairTable::new(game, seating, Secret::from_seed(4)).expect("the default ruleset");
    let (mut inputs, mut pick) = (Vec::new(), SimRng::new(4));
    while inputs.iter().filter(|input: &&ledger::Input| input.is_by_clock()).count() < 2 {
        let input = match game.table().turn() {
            Turn::Decide { seats } => game.time_out(seats.first().expect("somebody owes a decision")),
            Turn::Chance { .. } | Turn::Live { .. } => game.roll(),
            Turn::Over { .. } => panic!("{id}: nobody was asked twice"),
        };
        inputs.push(input.or_else(|_| game.act_at_random(Seat::ALL[0], &mut pick)).expect("it is due"));
    }
    assert_eq!(game.revealed_secret(), None, "{id}: it is not over");
    game.end_early().expect("it runs");
    assert!(game.end_early().is_err(), "{id}: a game ends once");
    assert!(game.turn().is_over(), "{id}");
    game.record(inputs)
}

#[test]
fn a_game_that_its_table_ended_is_honest_and_a_record_that_was_cut_short_is_not() {
    for (id, seats) in games() {
        let record = ended_early(id, seats);
        let value = through_text(&record);
        assert!(is_honest(&value), "{id}: {:?}", verify(&record));
        let loaded = RecordedGame::load(&record, |_| None).expect("it can be rebuilt");
        assert_eq!(loaded.record(), record, "{id}");
        let without = |field: &str| {
            let mut copy = value.clone();
            copy.as_object_mut().unwrap().remove(field);
            copy
        };
        assert!(!is_honest(&without("ended")), "{id}: inputs are missing at the end");
        assert!(!is_honest(&without("secret")), "{id}: a game that was ended tells its secret");
        let mut shorter = value.clone();
        shorter["inputs"].as_array_mut().unwrap().pop();
        assert!(!is_honest(&shorter), "{id}: the end is the end of these inputs");
        let mut other = value.clone();
        other["ended"]["mark"] = json!("0011223344556677");
        assert!(!is_honest(&other), "{id}: an end that somebody else made");
        let mut whole = through_text(&finished(id, seats, 3).record());
        whole["ended"] = value["ended"].clone();
        assert!(!is_honest(&whole), "{id}: a game that ended by its rules was not ended by its table");
    }
}

#[test]
fn that_the_clock_decided_stands_in_the_line_and_cannot_be_taken_out() {
    for (id, seats) in games() {
        let value = through_text(&ended_early(id, seats));
        let lines = value["inputs"].as_array().unwrap();
        let by_clock = lines.iter().position(|line| line["clock"] == true).expect("a decision of the clock");
        let mut hidden = value.clone();
        hidden["inputs"][by_clock].as_object_mut().unwrap().remove("clock");
        assert!(!is_honest(&hidden), "{id}");
        let own = lines.iter().position(|line| line["type"] == "action" && line.get("clock").is_none());
        if let Some(own) = own {
            let mut blamed = value.clone();
            blamed["inputs"][own]["clock"] = json!(true);
            assert!(!is_honest(&blamed), "{id}");
        }
    }
}
