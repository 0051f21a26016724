//! How long sudden death takes in Bettor Horse, where it has no limit: every pair of players plays the same number of
//! games, and the longest meeting of each pair is told. `sudden_death [GAMES [SEED]]`, 10,000 games if nothing is said.
//! A game that does not end in a million inputs fails the run.
#![allow(clippy::print_stdout, clippy::expect_used, reason = "it is a program that prints figures")]

use std::process::ExitCode;

use bettor_horse::event::Event;
use bettor_horse::{BettorHorse, Stage};
use kit::rules::read_setup;
use kit::{EventSink, Rules, Seats};
use play::game_loop::{Seeds, play_game};
use play::{BOTS, SimPlayer};
use rayon::prelude::*;
use serde_json::Value;

/// Games of each pair at least, however few are asked for.
const LEAST_GAMES: u64 = 100;

/// Follows a game's meetings.
#[derive(Clone, Copy, Default)]
struct Meetings {
    /// The attempts of the longest one.
    longest: i64,
}

impl EventSink<Event> for Meetings {
    fn emit(&mut self, event: impl FnOnce() -> Event) {
        if let Event::DuelBegun { stage: Stage::SuddenDeath, attempt: Some(attempt), .. } = event() {
            self.longest = self.longest.max(attempt);
        }
    }
}

/// What the games of one pair came to.
#[derive(Clone, Copy, Default)]
struct Found {
    games: u64,
    /// Games that came to sudden death.
    tied: u64,
    /// The attempts of the longest meeting.
    longest: i64,
    /// Games that did not end.
    endless: u64,
}

impl Found {
    fn merge(self, other: Found) -> Found {
        Found {
            games: self.games + other.games,
            tied: self.tied + other.tied,
            longest: self.longest.max(other.longest),
            endless: self.endless + other.endless,
        }
    }
}

/// One game of these two, each of them first in every other one.
fn one_game(setup: &<BettorHorse as Rules>::Setup, pair: [SimPlayer; 2], seed: u64, game: u64) -> Found {
    let [one, other] = pair;
    let players = if game.is_multiple_of(2) { [one, other] } else { [other, one] };
    let mut meetings = Meetings::default();
    let mut state = BettorHorse::initial_state(setup);
    let played = play_game::<games::plays::BettorHorse>(
        setup,
        &mut state,
        &players,
        Seeds::derive(seed, game, 0),
        &mut meetings,
        |_| false,
    );
    Found {
        games: 1,
        tied: u64::from(meetings.longest > 0),
        longest: meetings.longest,
        endless: u64::from(played.standings.is_none()),
    }
}

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1).map(|it| it.parse::<u64>().expect("a whole number"));
    let (games, seed) = (arguments.next().unwrap_or(10_000), arguments.next().unwrap_or(1));
    let players: Vec<SimPlayer> = BOTS.iter().copied().map(SimPlayer::Bot).chain([SimPlayer::Random]).collect();
    let pairs: Vec<[SimPlayer; 2]> = (0..players.len())
        .flat_map(|first| (first..players.len()).map(move |second| (first, second)))
        .map(|(first, second)| [players[first], players[second]])
        .collect();
    let each = games.div_ceil(pairs.len() as u64).max(LEAST_GAMES);
    let setup = read_setup::<BettorHorse>(&Value::Null, Seats::new(2).expect("two seats")).expect("the usual game");
    let mut whole = Found::default();
    println!("{:<24} {:>6} {:>12} {:>8} {:>8}", "pair", "games", "sudden death", "longest", "endless");
    for (number, pair) in (0..).zip(pairs) {
        let found = (0..each)
            .into_par_iter()
            .map(|game| one_game(&setup, pair, seed, number * each + game))
            .reduce(Found::default, Found::merge);
        let name = format!("{} and {}", pair[0].id(), pair[1].id());
        println!("{name:<24} {:>6} {:>12} {:>8} {:>8}", found.games, found.tied, found.longest, found.endless);
        whole = whole.merge(found);
    }
    println!("{:<24} {:>6} {:>12} {:>8} {:>8}", "all", whole.games, whole.tied, whole.longest, whole.endless);
    if whole.endless == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
