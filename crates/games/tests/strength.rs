//! Thinking helps: each level beats the one below, with the whole interval above. `railbird lab strength` tells the same
//! for more games, more seats and full budgets.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

#[path = "support/tables.rs"]
mod support;

use games::GameId;
use kit::Standings;
use play::BotProfile;
use support::{Player, play};

/// One among others of another kind, once on every seat with the same dice. A group of such games is one observation.
fn beats(id: &str, seats: usize, hero: Player, others: Player, groups: u64) {
    let game = GameId::find(id).unwrap();
    let mut observations = Vec::new();
    for seed in 0..groups {
        let mut group = 0.0;
        for seat in 0..seats {
            let mut players = vec![others; seats];
            players[seat] = hero;
            group += share(&play(game, &players, seed, &mut |_| {}), seat);
        }
        observations.push(group / seats as f64);
    }
    let count = observations.len() as f64;
    let mean = observations.iter().sum::<f64>() / count;
    let spread = observations.iter().map(|it| (it - mean).powi(2)).sum::<f64>() / (count - 1.0);
    let error = (spread / count).sqrt();
    let fair = 1.0 / seats as f64;
    eprintln!("{id}: wins {mean:.3} ± {:.3} where chance gives {fair:.3}", 3.0 * error);
    assert!(mean - 3.0 * error > fair, "{id}: {mean:.3} ± {:.3} is not above {fair:.3}", 3.0 * error);
}

fn bot(bot: &str, budget: u32) -> Player {
    let profile = play::bots::find_bot(bot).unwrap();
    Player::Bot(BotProfile { strategy: play::Strategy { budget, ..profile.strategy }, ..*profile })
}

/// The share of the win: those who tie for first split it.
fn share(standings: &Standings, seat: usize) -> f64 {
    let first = standings.as_slice().iter().filter(|row| row.rank == 1).count();
    if standings.as_slice()[seat].rank == 1 { 1.0 / first as f64 } else { 0.0 }
}

#[test]
fn easy_beats_random_in_hot_streak() {
    beats("hot-streak", 4, bot("easy", 0), Player::Random, 300);
}

#[test]
fn easy_beats_random_in_neck_and_neck() {
    beats("neck-and-neck", 4, bot("easy", 0), Player::Random, 150);
}

#[test]
fn easy_beats_random_in_ready_set_bet() {
    beats("ready-set-bet", 4, bot("easy", 0), Player::Random, 60);
}

#[test]
fn easy_beats_random_in_dont_hesitate() {
    beats("dont-hesitate", 4, bot("easy", 0), Player::Random, 300);
}

#[test]
fn easy_beats_random_in_bettor_horse() {
    beats("bettor-horse", 4, bot("easy", 0), Player::Random, 100);
}

#[test]
fn hard_beats_easy_in_hot_streak() {
    beats("hot-streak", 4, bot("hard", 60), bot("easy", 0), 60);
}

#[test]
fn hard_beats_easy_in_neck_and_neck() {
    beats("neck-and-neck", 4, bot("hard", 60), bot("easy", 0), 40);
}

#[test]
fn hard_beats_easy_in_ready_set_bet() {
    beats("ready-set-bet", 4, bot("hard", 0), bot("easy", 0), 12);
}

#[test]
fn hard_beats_easy_in_dont_hesitate() {
    beats("dont-hesitate", 4, bot("hard", 40), bot("easy", 0), 30);
}

#[test]
fn hard_beats_easy_in_bettor_horse() {
    beats("bettor-horse", 4, bot("hard", 200), bot("easy", 0), 20);
}
