//! Bots play whole games of Sample Game, thinking helps, and every bet comes out.
#![allow(clippy::unwrap_used, reason = "a test that fails is a panic")]

use kit::rules::read_setup_for;
use kit::{Rules, Silent, Viewer};
use play::game_loop::{Luck, play, win_shares};
use play::{BOTS, Bets, Player, Scope};
use sample_game::{SampleGame, State};
use sample_game_play::SampleGamePlay;
use serde_json::json;

/// Plays one game to its end. The state that it ended in is given back.
fn game(players: &[Player], seed: u64) -> State {
    let setup = read_setup_for::<SampleGame>(&json!({}), players.len()).unwrap();
    let mut state = SampleGame::start(&setup);
    let luck = Luck { dice: seed, thoughts: seed };
    let played = play::<SampleGamePlay>(&setup, &mut state, players, luck, &mut Silent, |_| false);
    assert!(played.standings.is_some(), "seed {seed} did not end");
    state
}

/// A bot that has little time to think.
fn bot(id: &str) -> Player {
    Player::find(&format!("{id}:20")).unwrap()
}

#[test]
fn every_bot_plays_to_the_end_with_every_number_of_seats() {
    for (profile, seats) in BOTS.iter().flat_map(|profile| SampleGame::META.seats.counts().map(move |it| (profile, it)))
    {
        for seed in 0..20 {
            game(&vec![bot(profile.id); seats.count()], seed);
        }
    }
}

#[test]
fn a_hard_bot_wins_more_than_its_share_against_random_players() {
    let (games, mut wins) = (600, 0.0);
    for seed in 0..games {
        // The bot sits on every seat equally often, so no seat has an advantage.
        let seat = seed as usize % 3;
        let mut players = [Player::Random; 3];
        players[seat] = bot("hard");
        wins += win_shares(&SampleGame::standings(&game(&players, seed))).nth(seat).unwrap();
    }
    assert!(wins / games as f64 > 0.4, "{wins} of {games}");
}

#[test]
fn one_runner_comes_in_first_and_chances_add_up() {
    let setup = read_setup_for::<SampleGame>(&json!({}), 3).unwrap();
    let start = SampleGame::view(&SampleGame::start(&setup), Viewer::Spectator);
    let end = SampleGame::view(&game(&[Player::Random; 3], 1), Viewer::Spectator);
    assert_eq!(SampleGamePlay::came_out(&setup, &start, &start, Scope::Now), None, "nothing is decided yet");
    let outcomes = SampleGamePlay::came_out(&setup, &start, &end, Scope::Now).unwrap();
    assert_eq!(outcomes.iter().filter(|outcome| **outcome == Some(0)).count(), 1);
    assert_eq!(outcomes.len(), SampleGamePlay::bets(&setup, &start, Scope::Now).len());
    let chances: Vec<Vec<f64>> = SampleGamePlay::exact(&setup, &start, Scope::Now).into_iter().flatten().collect();
    assert_eq!(chances.len(), outcomes.len(), "all runners are level at the start");
    assert!((chances.iter().map(|chance| chance[0]).sum::<f64>() - 1.0).abs() < 1e-9);
}
