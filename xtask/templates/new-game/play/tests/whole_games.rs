//! Bots play whole games of Sample Game, thinking helps, and every bet comes out.
#![allow(clippy::unwrap_used, reason = "a test that fails is a panic")]

use kit::rules::read_setup_with_count;
use kit::{DiscardEvents, Rules, Viewer};
use play::game_loop::{Seeds, play_game, win_shares};
use play::{BOTS, BetScope, Bets, SimPlayer};
use sample_game::{SampleGame, State};
use sample_game_play::SampleGamePlay;
use serde_json::json;

/// Plays one game to its end. The state that it ended in is given back.
fn game(players: &[SimPlayer], seed: u64) -> State {
    let setup = read_setup_with_count::<SampleGame>(&json!({}), players.len()).unwrap();
    let mut state = SampleGame::initial_state(&setup);
    let seeds = Seeds { dice: seed, bots: seed };
    let played = play_game::<SampleGamePlay>(&setup, &mut state, players, seeds, &mut DiscardEvents, |_| false);
    assert!(played.standings.is_some(), "seed {seed} did not end");
    state
}

/// A bot that has little time to think.
fn bot(id: &str) -> SimPlayer {
    SimPlayer::find(&format!("{id}:20")).unwrap()
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
        let mut players = [SimPlayer::Random; 3];
        players[seat] = bot("hard");
        wins += win_shares(&SampleGame::standings(&game(&players, seed))).nth(seat).unwrap();
    }
    assert!(wins / games as f64 > 0.4, "{wins} of {games}");
}

#[test]
fn one_runner_comes_in_first_and_chances_add_up() {
    let setup = read_setup_with_count::<SampleGame>(&json!({}), 3).unwrap();
    let start = SampleGame::view(&SampleGame::initial_state(&setup), Viewer::Spectator);
    let end = SampleGame::view(&game(&[SimPlayer::Random; 3], 1), Viewer::Spectator);
    assert_eq!(SampleGamePlay::settled_outcomes(&setup, &start, &start, BetScope::Current), None, "nothing is decided yet");
    let outcomes = SampleGamePlay::settled_outcomes(&setup, &start, &end, BetScope::Current).unwrap();
    assert_eq!(outcomes.iter().filter(|outcome| **outcome == Some(0)).count(), 1);
    assert_eq!(outcomes.len(), SampleGamePlay::bets(&setup, &start, BetScope::Current).len());
    let chances: Vec<Vec<f64>> = SampleGamePlay::exact_chances(&setup, &start, BetScope::Current).into_iter().flatten().collect();
    assert_eq!(chances.len(), outcomes.len(), "all runners are level at the start");
    assert!((chances.iter().map(|chance| chance[0]).sum::<f64>() - 1.0).abs() < 1e-9);
}
