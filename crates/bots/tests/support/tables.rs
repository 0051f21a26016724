//! Whole games through the door without types.
#![allow(dead_code, reason = "each test file uses its own part")]

use bots::{Profile, Thought};
use dealer::Fast;
use kit::{Seat, Standings, Turn};
use registry::{Game, Table};
use serde_json::Value;

/// Who decides for a seat.
#[derive(Clone, Copy)]
pub(crate) enum Player {
    /// A bot.
    Bot(Profile),
    /// Nobody in particular.
    Random,
}

/// The same player with so little time to think that a test can wait for it.
pub(crate) fn quick(profile: &Profile) -> Profile {
    let player = bots::Player { budget: profile.player.budget.min(16), ..profile.player };
    Profile { player, ..*profile }
}

/// More inputs than any game takes.
const ENOUGH: usize = 200_000;

/// A table of the usual game; where it has too few seats, one of them plays the House.
pub(crate) fn open(game: &dyn Game, seats: usize) -> Box<dyn Table> {
    let house = serde_json::json!({"house": "bets"});
    game.open(seats, &Value::Null).or_else(|_| game.open(seats, &house)).expect("a possible table")
}

/// What a bot decides for a seat, taken by the table. False if it waits.
pub(crate) fn look(table: &mut dyn Table, seat: Seat, profile: &Profile, thoughts: &mut Fast) -> bool {
    let sight = table.sight(seat).expect("a seat that is listed sees something");
    match bots::decide(profile, &sight, thoughts.word()).expect("a game of ours") {
        Thought::Act(action) => {
            let id = table.meta().id;
            table.act(seat, &action).unwrap_or_else(|refusal| panic!("{id}: {action} of {seat:?}: {refusal}"));
            true
        }
        Thought::Wait => {
            assert!(matches!(table.turn(), Turn::Live { .. }), "only a live turn can be waited out");
            false
        }
    }
}

/// Plays a game to its end. Dice and thoughts have a stream each, so thinking never shifts the dice. In a live turn
/// every seat looks once between two rolls. Every input goes to `told`.
pub(crate) fn play(game: &dyn Game, players: &[Player], seed: u64, told: &mut impl FnMut(&dyn Table)) -> Standings {
    let mut table = open(game, players.len());
    let (mut dice, mut thoughts) = (Fast::new(seed), Fast::new(!seed));
    for _ in 0..ENOUGH {
        let turn = table.turn();
        for seat in turn.seats().iter() {
            // Somebody before may have ended this one's turn.
            if !table.turn().seats().contains(seat) {
                continue;
            }
            let acted = match players[seat.index()] {
                Player::Bot(profile) => look(table.as_mut(), seat, &profile, &mut thoughts),
                Player::Random => table.random(seat, &mut thoughts).is_ok(),
            };
            if acted {
                told(table.as_ref());
            }
        }
        match table.turn() {
            Turn::Over { standings } => return standings,
            Turn::Decide { .. } => {}
            Turn::Chance { .. } | Turn::Live { .. } => {
                table.roll(&mut dice).expect("chance is due");
                told(table.as_ref());
            }
        }
    }
    panic!("{} with seed {seed} does not end", game.meta().id);
}
