//! Nobody ever has to move a horse in Neck and Neck, so a race ends only if somebody wants it to. Bots do.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

#[path = "support/tables.rs"]
mod support;

use games::{Action, Decision, GameId, Refusal, Table};
use kit::{Seat, SimRng, Turn, Viewer};
use neck_and_neck::Action as NeckAndNeck;
use play::{BOTS, BotProfile, Level};
use serde_json::{Value, json};
use support::{look, quick};

/// More inputs than three races take by far.
const MAX_INPUTS: usize = 50_000;

fn decline(table: &mut Table, seat: Seat) -> Result<(), Refusal> {
    table.act(seat, &Action::NeckAndNeck(NeckAndNeck::Decline))
}

/// Plays a game in which some seats bet at random and then hold every horse back, and a bot has all others.
fn with_idlers(bot: &BotProfile, seats: usize, idlers: usize, ruleset: &Value, seed: u64) -> Table {
    let mut table = GameId::find("neck-and-neck").unwrap().new_table(seats, ruleset).unwrap();
    let (mut dice, mut rng) = (SimRng::new(seed), SimRng::new(!seed));
    for _ in 0..MAX_INPUTS {
        match table.turn() {
            Turn::Over { .. } => return table,
            Turn::Decide { seats } => {
                let seat = seats.first().unwrap();
                if seat.index() >= idlers {
                    assert!(look(&mut table, seat, bot, &mut rng));
                } else if decline(&mut table, seat).is_err() {
                    table.act_at_random(seat, &mut rng).unwrap();
                }
            }
            Turn::Chance { .. } => drop(table.resolve_at_random(&mut dice).unwrap()),
            Turn::Live { .. } => panic!("there is no live turn in this game"),
        }
    }
    panic!("{} among {seats}, {idlers} of them idle, seed {seed}: the race stands still", bot.id);
}

#[test]
fn one_bot_brings_a_race_to_its_end_that_nobody_else_runs() {
    for profile in BOTS {
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
    for profile in BOTS {
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
        let mut table = GameId::find("neck-and-neck").unwrap().new_table(3, &json!({"board": "quick"})).unwrap();
        let mut dice = SimRng::new(seed);
        // Played at random until somebody is near home, and then everybody holds every horse back.
        while asked < 40 * (seed + 1) {
            let seats = table.turn().seats();
            let Some(seat) = seats.first() else {
                table.resolve_at_random(&mut dice).unwrap();
                continue;
            };
            let view = json!(table.view(Viewer::Seat(seat)));
            let to_go = view["to_go"].as_array().unwrap().iter().filter_map(Value::as_u64).min();
            if view["phase"] == "betting" || to_go > Some(8) {
                table.act_at_random(seat, &mut dice).unwrap();
                continue;
            }
            let movable = !json!(table.options(seat))["plain"]["targets"].as_array().unwrap().is_empty();
            if view["quiet_rolls"].as_u64() >= Some(24) && movable {
                asked += 1;
                // An easy player does anything now and then, and that may be to wait once more.
                for profile in BOTS.iter().filter(|profile| profile.strategy.level != Level::Easy) {
                    let observation = table.observation(seat).unwrap();
                    let decision = observation.decide(&quick(profile).strategy, asked);
                    assert_ne!(
                        decision,
                        Decision::Act(Action::NeckAndNeck(NeckAndNeck::Decline)),
                        "{}: {view}",
                        profile.id
                    );
                }
            }
            decline(&mut table, seat).unwrap();
        }
    }
}
