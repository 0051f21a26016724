//! Races of Neck and Neck end although nobody ever has to move a horse.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

#[path = "support/races.rs"]
mod races;

use play::SimPlayer;
use races::{Races, mixes, race, table};

/// All games of one mix.
fn played(players: &[SimPlayer], games: u64) -> Races {
    let setup = table(players.len());
    (0..games).map(|game| race(&setup, players, 7, game)).fold(Races::default(), Races::merge)
}

// NN-4.7
#[test]
fn bots_of_every_mix_of_levels_bring_every_race_to_its_end() {
    // The example `neck_and_neck_races` plays the same with thousands of games.
    for players in (2..=6).flat_map(mixes) {
        let quick: Vec<SimPlayer> =
            players.iter().map(|player| SimPlayer::find(&format!("{}:16", player.id())).unwrap()).collect();
        let found = played(&quick, 3);
        assert_eq!((found.games, found.races), (3, 9), "{quick:?}");
        // Nobody waits for longer than that, unless the dice name horses that cannot move.
        assert!(found.quietest < 80, "{quick:?}: {} rolls without a move", found.quietest);
    }
}

// NN-4.7
#[test]
fn random_players_need_no_guard_either() {
    for seats in 2..=6 {
        assert_eq!(played(&vec![SimPlayer::Random; seats], 100).games, 100, "{seats} seats");
    }
}
