//! Sudden death without a limit ends, whoever meets whom.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

#[path = "support/tables.rs"]
mod support;

use games::{GameId, Table};
use kit::{Seat, SimRng, Turn};
use play::BOTS;
use serde_json::{Value, json};
use support::{Player, look, play, quick};

/// More attempts than any meeting of the lab's ten thousand games took, by far.
const TOO_MANY_ATTEMPTS: u64 = 500;

/// Every bot, and somebody who plays at random.
fn players() -> Vec<Player> {
    BOTS.iter().map(|profile| Player::Bot(quick(profile))).chain([Player::Random]).collect()
}

/// The attempt that the last input began, if it began one.
fn attempt(table: &Table) -> u64 {
    let begun = |event: &Value| event["type"] == "duel_begun";
    let events = table.events().into_iter().map(|event| serde_json::from_str(event.get()).unwrap());
    events.filter(begun).filter_map(|event: Value| event["attempt"].as_u64()).max().unwrap_or(0)
}

#[test]
fn every_pair_of_bots_plays_to_the_end() {
    let game = GameId::find("bettor-horse").unwrap();
    let players = players();
    for (index, one) in players.iter().enumerate() {
        for other in &players[index..] {
            for seed in 0..3 {
                play(game, &[*one, *other], seed, &mut |table| {
                    assert!(attempt(table) < TOO_MANY_ATTEMPTS, "a meeting does not end");
                });
            }
        }
    }
}

fn act(table: &mut Table, seat: Seat, action: &Value) {
    let action = table.read_action(seat, action).unwrap();
    table.act(seat, &action).unwrap();
}

/// Two seats that are tied with three cards each: fast ones and slow ones, or the same ones.
fn tied(first: [u8; 3], second: [u8; 3]) -> Table {
    let deck: Vec<Value> = (1..=6).map(|speed| json!([speed, "D"])).collect();
    let ruleset = json!({"deck": {"a": deck}, "mudders": []});
    let mut table = GameId::find("bettor-horse").unwrap().new_table(2, &ruleset).unwrap();
    let enter = |seat: usize, speeds: &[u8], bet: &str| {
        let horses: Vec<String> = speeds.iter().map(|speed| format!("{seat}:a.{speed}")).collect();
        json!({"type": "enter", "horses": horses, "bet": bet})
    };
    // Both bets are right, so that each seat keeps its own three.
    let bets = if first == second { ["draw", "draw"] } else { ["win", "lose"] };
    for (seat, speeds, bet) in [(0, &first, bets[0]), (1, &second, bets[1])] {
        act(&mut table, Seat::ALL[seat], &enter(seat, speeds, bet));
    }
    // Nobody is right in the final.
    let left = |speeds: [u8; 3]| (1..=6).find(|speed| !speeds.contains(speed)).unwrap();
    let (own, other) = (left(first), left(second));
    let wrong = if own == other { "win" } else { "draw" };
    for (seat, speed) in [(0, own), (1, other)] {
        act(&mut table, Seat::ALL[seat], &enter(seat, &[speed], wrong));
    }
    assert_eq!(attempt(&table), 1, "sudden death has begun");
    table
}

#[test]
fn two_who_are_always_right_or_always_wrong_do_not_meet_for_ever() {
    for (first, second) in [([4, 5, 6], [1, 2, 3]), ([1, 2, 3], [4, 5, 6]), ([2, 3, 4], [2, 3, 4])] {
        for one in BOTS {
            for other in BOTS {
                let mut table = tied(first, second);
                let (players, mut rng) = ([quick(one), quick(other)], SimRng::new(5));
                let mut attempts = 0;
                while let Turn::Decide { seats } = table.turn() {
                    for seat in seats.iter() {
                        look(&mut table, seat, &players[seat.index()], &mut rng);
                    }
                    attempts += 1;
                    assert!(attempts < TOO_MANY_ATTEMPTS, "{} and {} meet for ever", one.id, other.id);
                }
                assert!(table.turn().is_over());
            }
        }
    }
}
