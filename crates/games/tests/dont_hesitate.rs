//! A hard player of Don't Hesitate is home among the first three far more often than chance among easy ones. Against
//! medium ones the lead is a few games in a hundred, which takes thousands to show: `examples/strength.rs` does.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

#[path = "support/tables.rs"]
mod support;

use games::GameId;
use play::{BotProfile, Strategy};
use support::{Player, play};

#[test]
fn hard_is_home_far_more_often_than_easy() {
    const SEATS: usize = 6;
    const GROUPS: u64 = 20;
    let (hard, easy) = (play::bots::find_bot("hard").unwrap(), play::bots::find_bot("easy").unwrap());
    let hard = BotProfile { strategy: Strategy { budget: 60, ..hard.strategy }, ..*hard };
    let game = GameId::find("dont-hesitate").unwrap();
    let mut home = 0;
    // On every seat with the same dice: one who plays like the others is home exactly every other time.
    for seed in 0..GROUPS {
        for seat in 0..SEATS {
            let mut players = [Player::Bot(*easy); SEATS];
            players[seat] = Player::Bot(hard);
            home += play(game, &players, seed, &mut |_| {}).as_slice()[seat].score;
        }
    }
    let share = home as f64 / (GROUPS * SEATS as u64) as f64;
    eprintln!("home in {share:.3} of games");
    assert!(share > 0.6, "home in {share:.3} of games");
}
