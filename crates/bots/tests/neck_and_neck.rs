//! Nobody ever has to move a horse in Neck and Neck, so a race ends only if somebody wants it to. Bots do.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

#[path = "support/tables.rs"]
mod support;

use bots::{Level, MINDS, Profile, Thought};
use dealer::Fast;
use kit::{Turn, Viewer};
use registry::Table;
use serde_json::{Value, json};
use support::{look, quick};

/// More inputs than three races take by far.
const ENOUGH: usize = 50_000;

/// Plays a game in which some seats bet at random and then hold every horse back, and a bot has all others.
fn with_idlers(bot: &Profile, seats: usize, idlers: usize, ruleset: &Value, seed: u64) -> Box<dyn Table> {
    let mut table = registry::find("neck-and-neck").unwrap().open(seats, ruleset).unwrap();
    let (mut dice, mut thoughts) = (Fast::new(seed), Fast::new(!seed));
    for _ in 0..ENOUGH {
        match table.turn() {
            Turn::Over { .. } => return table,
            Turn::Decide { seats } => {
                let seat = seats.first().unwrap();
                if seat.index() >= idlers {
                    assert!(look(table.as_mut(), seat, bot, &mut thoughts));
                } else if table.act(seat, &json!({"type": "decline"})).is_err() {
                    table.random(seat, &mut thoughts).unwrap();
                }
            }
            Turn::Chance { .. } => drop(table.roll(&mut dice).unwrap()),
            Turn::Live { .. } => panic!("there is no live turn in this game"),
        }
    }
    panic!("{} among {seats}, {idlers} of them idle, seed {seed}: the race stands still", bot.id);
}

#[test]
fn one_bot_brings_a_race_to_its_end_that_nobody_else_runs() {
    for profile in MINDS {
        for (seats, idlers) in [(2, 1), (3, 2), (6, 5), (6, 1)] {
            for seed in 0..3 {
                let table = with_idlers(&quick(profile), seats, idlers, &Value::Null, seed);
                let results = &json!(table.view(Viewer::Spectator))["results"];
                assert!(!results.as_array().unwrap().is_empty());
            }
        }
    }
}

#[test]
fn a_file_that_stands_behind_a_horse_nobody_backs_goes_on_too() {
    // One lane of eight hexes: nobody gets past the horse in front.
    let row = [[1, 0, 0], [1, 5, 0], [1, 4, 0], [1, 3, 1], [1, 3, 0], [1, 2, 0]];
    let board = json!({"r_in": 1, "lanes": 1, "extra": [1, 0, 0, 1, 0, 0], "finish": 1, "starts": row});
    for profile in MINDS {
        for seats in [2, 4] {
            for idlers in 0..2 {
                with_idlers(&quick(profile), seats, idlers, &json!({"board": board}), 5);
            }
        }
    }
}

#[test]
fn a_bot_that_waited_for_two_dozen_rolls_moves_whatever_the_dice_name() {
    let mut asked = 0;
    for seed in 0..20 {
        let mut table = registry::find("neck-and-neck").unwrap().open(3, &json!({"board": "quick"})).unwrap();
        let mut dice = Fast::new(seed);
        // Played at random until somebody is near home, and then everybody holds every horse back.
        while asked < 40 * (seed + 1) {
            let seats = table.turn().seats();
            let Some(seat) = seats.first() else {
                table.roll(&mut dice).unwrap();
                continue;
            };
            let view = json!(table.view(Viewer::Seat(seat)));
            let to_go = view["to_go"].as_array().unwrap().iter().filter_map(Value::as_u64).min();
            if view["phase"] == "betting" || to_go > Some(8) {
                table.random(seat, &mut dice).unwrap();
                continue;
            }
            let movable = !json!(table.options(seat))["plain"]["targets"].as_array().unwrap().is_empty();
            if view["quiet_rolls"].as_u64() >= Some(24) && movable {
                asked += 1;
                // An easy player does anything now and then, and that may be to wait once more.
                for profile in MINDS.iter().filter(|profile| profile.player.level != Level::Easy) {
                    let sight = table.sight(seat).unwrap();
                    let thought = bots::decide(&quick(profile), &sight, asked).unwrap();
                    assert_ne!(thought, Thought::Act(json!({"type": "decline"})), "{}: {view}", profile.id);
                }
            }
            table.act(seat, &json!({"type": "decline"})).unwrap();
        }
    }
}
