//! Any bytes into the engine protocol: the engine answers every line, never panics, and a refused line changes nothing.
#![no_main]

use engine::Engine;
use fair::Secret;
use games::GameId;
use libfuzzer_sys::fuzz_target;

fn whole(engine: &mut Engine) -> Vec<Option<String>> {
    [&br#"{"op":"record"}"#[..], br#"{"op":"turn"}"#, br#"{"op":"chance"}"#, br#"{"op":"view","seat":null}"#]
        .into_iter()
        .map(|line| engine.answer_line(line))
        .collect()
}

fuzz_target!(|bytes: &[u8]| {
    // The first byte chooses the game that is running when the lines come.
    let Some((first, lines)) = bytes.split_first() else { return };
    let mut engine = Engine::new(Secret::from_seed(1));
    let game = GameId::ALL[usize::from(*first) % GameId::ALL.len()].meta();
    let new = format!(r#"{{"op":"new","game":"{}","seats":{}}}"#, game.id, game.seats.min);
    assert!(engine.answer_line(new.as_bytes()).is_some_and(|answer| answer.starts_with("{\"ok\":true")));
    for line in lines.split(|byte| *byte == b'\n') {
        let before = whole(&mut engine);
        let Some(answer) = engine.answer_line(line) else { continue };
        let answer: serde_json::Value = serde_json::from_str(&answer).expect("an answer is JSON");
        if answer["ok"] == false {
            assert_eq!(whole(&mut engine), before, "a refused line changed the game");
        }
    }
});
