//! Whole games of any kind.
#![allow(dead_code, reason = "each test file uses its own part")]

use games::{Decision, GameId, Table};
use kit::{Seat, SimRng, Standings, Turn};
use play::{BotProfile, Strategy};
use serde_json::Value;

/// Who decides for a seat.
#[derive(Clone, Copy)]
pub(crate) enum Player {
    /// A bot.
    Bot(BotProfile),
    /// Nobody in particular.
    Random,
}

/// The same player with so little time to think that a test can wait for it.
pub(crate) fn quick(profile: &BotProfile) -> BotProfile {
    let strategy = Strategy { budget: profile.strategy.budget.min(16), ..profile.strategy };
    BotProfile { strategy, ..*profile }
}

/// More inputs than any game takes.
const MAX_INPUTS: usize = 200_000;

/// A table of the usual game.
pub(crate) fn open(game: GameId, seats: usize) -> Table {
    game.new_table(seats, &Value::Null).expect("a possible table")
}

/// What a bot decides for a seat, taken by the table. False if it waits.
pub(crate) fn look(table: &mut Table, seat: Seat, profile: &BotProfile, rng: &mut SimRng) -> bool {
    let observation = table.observation(seat).expect("a seat that is listed sees something");
    match observation.decide(&profile.strategy, rng.next_u64()) {
        Decision::Act(action) => {
            let id = table.meta().id;
            table.act(seat, &action).unwrap_or_else(|refusal| panic!("{id}: {action:?} of {seat:?}: {refusal}"));
            true
        }
        Decision::Wait | Decision::Failed => {
            assert!(matches!(table.turn(), Turn::Live { .. }), "only a live turn can be waited out");
            false
        }
    }
}

/// Plays a game to its end. Dice and thoughts have a stream each, so thinking never shifts the dice. In a live turn
/// every seat looks once between two rolls. Every input goes to `told`.
pub(crate) fn play(game: GameId, players: &[Player], seed: u64, told: &mut impl FnMut(&Table)) -> Standings {
    let mut table = open(game, players.len());
    let (mut dice, mut rng) = (SimRng::new(seed), SimRng::new(!seed));
    for _ in 0..MAX_INPUTS {
        let turn = table.turn();
        for seat in turn.seats().iter() {
            // Somebody before may have ended this one's turn.
            if !table.turn().seats().contains(seat) {
                continue;
            }
            let acted = match players[seat.index()] {
                Player::Bot(profile) => look(&mut table, seat, &profile, &mut rng),
                Player::Random => table.act_at_random(seat, &mut rng).is_ok(),
            };
            if acted {
                told(&table);
            }
        }
        match table.turn() {
            Turn::Over { standings } => return standings,
            Turn::Decide { .. } => {}
            Turn::Chance { .. } | Turn::Live { .. } => {
                table.resolve_at_random(&mut dice).expect("chance is due");
                told(&table);
            }
        }
    }
    panic!("{} with seed {seed} does not end", game.meta().id);
}
