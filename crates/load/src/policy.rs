//! What a player does with the options it is told: anything that is allowed, without a thought.

use kit::Pick;
use serde_json::{Value, json};

/// Some action that these options allow; none if there is nothing to do, or nothing one has to.
pub fn choose(options: &Value, pick: &mut impl Pick) -> Option<Value> {
    if let Some(actions) = options["actions"].as_array() {
        return any(actions, pick).cloned();
    }
    match options["type"].as_str()? {
        "enter" => enter(options, pick),
        "adjust" => Some(json!({"type": "adjust", "by": any(options["choices"].as_array()?, pick)?["by"]})),
        "take" => {
            let open = |stack: &&Value| stack["refused"].is_null();
            let stacks: Vec<&Value> = options["stacks"].as_array()?.iter().filter(open).collect();
            Some(json!({"type": "take", "stack": any(&stacks, pick)?["stack"], "side": "safe"}))
        }
        "double" => Some(json!({"type": "double", "ticket": any(options["tickets"].as_array()?, pick)?["ticket"]})),
        "add" => Some(json!({"type": "add", "card": any(options["cards"].as_array()?, pick)?})),
        "keep" => Some(json!({"type": "keep", "card": any(options["cards"].as_array()?, pick)?["card"]})),
        "house_bets" => {
            let spots: Vec<&Value> = options["spots"].as_array()?.iter().take(6).map(|spot| &spot["spot"]).collect();
            Some(json!({"type": "house_bets", "spots": spots}))
        }
        // Two games ask for bets: one for a slip with stakes, one for tokens on spots.
        "bet" if options["unit"].is_number() => slip(options, pick),
        "bet" => lay(options, pick),
        "roll" => Some(go(options)),
        _ => None,
    }
}

/// An entry: neighbours of the hand, which are different cards wherever one begins.
fn enter(options: &Value, pick: &mut impl Pick) -> Option<Value> {
    let (hand, wanted) = (options["hand"].as_array()?, options["horses"].as_u64()? as usize);
    let first = pick.pick(hand.len() as u32) as usize;
    let horses: Vec<&Value> = (0..wanted).map(|next| &hand[(first + next) % hand.len()]["card"]).collect();
    Some(json!({"type": "enter", "horses": horses, "bet": any(options["bets"].as_array()?, pick)?}))
}

/// A slip with the least one may stake, all of it on one horse.
fn slip(options: &Value, pick: &mut impl Pick) -> Option<Value> {
    let (unit, least) = (options["unit"].as_i64()?, options["min"].as_i64()?);
    let mut stakes = [0; 6];
    stakes[pick.pick(6) as usize] = (least + unit - 1) / unit * unit;
    Some(json!({"type": "bet", "stakes": stakes}))
}

/// Any token that may go somewhere, anywhere it may go.
fn lay(options: &Value, pick: &mut impl Pick) -> Option<Value> {
    let placeable = |token: &&Value| token["spots"].as_array().is_some_and(|spots| !spots.is_empty());
    let tokens: Vec<&Value> = options["tokens"].as_array()?.iter().filter(placeable).collect();
    let token = any(&tokens, pick)?;
    let place = any(token["spots"].as_array()?, pick)?.as_u64()? as usize;
    Some(json!({"type": "bet", "token": token["token"], "spot": options["spots"][place]["spot"]}))
}

/// The first place the red horse may go to, or nowhere.
fn go(options: &Value) -> Value {
    match options["plain"]["targets"].get(0) {
        Some(target) => json!({"type": "move", "to": target["to"]}),
        None => json!({"type": "decline"}),
    }
}

fn any<'a, T>(choices: &'a [T], pick: &mut impl Pick) -> Option<&'a T> {
    if choices.is_empty() { None } else { choices.get(pick.pick(choices.len() as u32) as usize) }
}
