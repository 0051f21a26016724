//! A table whose chance comes out as a test wants it.
#![allow(dead_code, reason = "every test file takes what it needs")]

pub(crate) use conformance::GameDriver;
pub(crate) use hot_streak::HotStreak;
pub(crate) use serde_json::{Value, json};

pub(crate) type Table = GameDriver<HotStreak>;

pub(crate) fn card(id: &str) -> Value {
    json!({"type": "card", "card": id})
}

pub(crate) fn take(stack: &str, side: &str) -> Value {
    json!({"type": "take", "stack": stack, "side": side})
}

pub(crate) fn add(id: &str) -> Value {
    json!({"type": "add", "card": id})
}

pub(crate) fn double(ticket: i64) -> Value {
    json!({"type": "double", "ticket": ticket})
}

/// The first card that chance may bring and that nobody has plans for.
#[track_caller]
pub(crate) fn any_but(table: &Table, wanted: &[&str]) -> String {
    let odds = table.chance_outcomes();
    let mut ids = odds.iter().map(|(_, outcome)| outcome["card"].as_str().expect("a card is due"));
    ids.find(|id| !wanted.contains(id)).expect("a card nobody wants").to_owned()
}

/// A table of two, seat 0 starting, ready for the draft: these twelve or fewer lie face up beside the starters, and seat
/// 0 and 1 hold the next two. What is not said is filled up with cards that are not wanted.
#[track_caller]
pub(crate) fn set_up(ruleset: Value, side_bet: &str, wanted: &[&str]) -> Table {
    let mut table = Table::new(2, &ruleset);
    table.resolve(json!({"type": "starter", "seat": 0}));
    for number in 0..12 {
        let id = wanted.get(number).map_or_else(|| any_but(&table, wanted), |id| (*id).to_owned());
        table.resolve(card(&id));
    }
    for seat in 0..2 {
        for number in 0..3 {
            let own = wanted.get(12 + seat).filter(|_| number == 0);
            let id = own.map_or_else(|| any_but(&table, wanted), |id| (*id).to_owned());
            table.resolve(card(&id));
        }
    }
    table.resolve(json!({"type": "side_bet", "id": side_bet}));
    table
}

/// Everybody whose turn it is takes the first ticket there is, safe side up.
pub(crate) fn draft(table: &mut Table) {
    while table.view_field("phase") == "draft" {
        let seat = table.only_decider();
        let stacks = table.options(seat)["stacks"].clone();
        let open = stacks.as_array().expect("stacks").iter().find(|offer| offer["refused"].is_null());
        let stack = open.expect("a ticket")["stack"].clone();
        table.act(seat, json!({"type": "take", "stack": stack, "side": "safe"}));
    }
}

/// Everybody adds a card of its hand: one that is wanted, or the first.
pub(crate) fn add_all(table: &mut Table, wanted: &[&str]) {
    while table.view_field("phase") == "add" {
        let seat = table.only_decider();
        let hand = table.view(seat)["hand"].clone();
        let hand = hand.as_array().expect("a hand");
        let chosen = hand.iter().find(|id| wanted.contains(&id.as_str().unwrap_or_default())).unwrap_or(&hand[0]);
        table.act(seat, json!({"type": "add", "card": chosen}));
    }
}

/// A race of two seats about to begin, with at least these cards in its deck beside the four starters.
#[track_caller]
pub(crate) fn race(ruleset: Value, side_bet: &str, wanted: &[&str]) -> Table {
    let mut table = set_up(ruleset, side_bet, wanted);
    draft(&mut table);
    add_all(&mut table, wanted);
    assert_eq!(table.view_field("phase"), "race");
    table
}

/// A race in which these cards have been turned, in this order. Starters may be among them.
#[track_caller]
pub(crate) fn raced(ruleset: Value, side_bet: &str, cards: &[&str]) -> Table {
    raced_of(&ruleset, side_bet, cards, cards.len())
}

/// A race with all these cards in its deck, in which the first of them, this number, have been turned.
#[track_caller]
pub(crate) fn raced_of(ruleset: &Value, side_bet: &str, cards: &[&str], count: usize) -> Table {
    let wanted: Vec<&str> = cards.iter().copied().filter(|id| !is_starter(id)).collect();
    let mut table = race(ruleset.clone(), side_bet, &wanted);
    cards[..count].iter().for_each(|id| drop(table.resolve(card(id))));
    table
}

fn is_starter(id: &str) -> bool {
    id.ends_with(".recover_2") && !id.starts_with("all")
}

/// A mascot in few words: row/lane, then what is unusual.
pub(crate) fn spot(table: &Table, mascot: &str) -> String {
    let it = table.view_field("mascots")[mascot].clone();
    let mut words = format!("{}/{}", it["row"], it["lane"]);
    if it["facing"] == "backward" {
        words.push_str(" backward");
    }
    if it["down"] == true {
        words.push_str(" down");
    }
    if it["out"] == true {
        words.push_str(" out");
    }
    if !it["place"].is_null() {
        words.push_str(&format!(" {}", it["place"]));
    }
    words
}

/// All four, in lane order.
pub(crate) fn spots(table: &Table) -> [String; 4] {
    ["gobbler", "hurley", "dangle", "mum"].map(|mascot| spot(table, mascot))
}

/// Whether the side bet has come true.
#[track_caller]
pub(crate) fn yes(table: &Table) -> bool {
    table.view_field("side_bet")["yes"].as_bool().expect("a side bet")
}

/// The last result's places, in lane order.
pub(crate) fn places(table: &Table) -> [u64; 4] {
    let results = table.view_field("results");
    let last = results.as_array().and_then(|results| results.last()).expect("a result").clone();
    ["gobbler", "hurley", "dangle", "mum"].map(|mascot| last["places"][mascot].as_u64().expect("a place"))
}

/// 15 cards after which all four are on the row they started from, down, and all but mum turned round.
pub(crate) const LOOP: [&str; 15] = [
    "gobbler.recover_2",
    "gobbler.back_2",
    "hurley.recover_2",
    "hurley.back_2",
    "dangle.recover_2",
    "dangle.back_2",
    "mum.recover_2",
    "mum.back_2",
    "gobbler.fall",
    "hurley.fall",
    "dangle.fall",
    "mum.fall",
    "gobbler.turn",
    "hurley.turn",
    "dangle.turn",
];
