//! Games of Neck and Neck by every mix of levels, without a stall limit: whether all end, and how long the longest race
//! is. `neck_and_neck_races [GAMES [SEED]]`: at least this many games in all (10,000), as many for each mix.
#![allow(clippy::print_stdout, clippy::expect_used, reason = "it is a program that prints figures")]

#[path = "../tests/support/races.rs"]
mod races;

use std::process::ExitCode;

use rayon::prelude::*;

fn main() -> ExitCode {
    let number = |at: usize| std::env::args().nth(at).map(|word| word.parse::<u64>().expect("a whole number"));
    let (games, seed) = (number(1).unwrap_or(10_000), number(2).unwrap_or(1));
    let mixes: u64 = (2..=6).map(|seats| races::mixes(seats).len() as u64).sum();
    let each = games.div_ceil(mixes);
    let mut whole = races::Races::default();
    for seats in 2..=6 {
        let mut found = races::Races::default();
        for players in races::mixes(seats) {
            let setup = races::table(seats);
            let played = (0..each).into_par_iter().map(|game| races::race(&setup, &players, seed, game));
            let mix = played.reduce(races::Races::default, races::Races::merge);
            if mix.games < each {
                let names: Vec<_> = players.iter().map(play::SimPlayer::id).collect();
                println!("{}: {} of {each} games did not end", names.join(","), each - mix.games);
            }
            found = found.merge(mix);
        }
        tell(&format!("{seats} seats, {} mixes", races::mixes(seats).len()), &found);
        whole = whole.merge(found);
    }
    tell("in all", &whole);
    if whole.games == each * mixes { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn tell(what: &str, found: &races::Races) {
    let races::Races { games, races, rolls, longest, quietest, .. } = found;
    let mean = *rolls as f64 / *races as f64;
    println!(
        "{what}: {games} games ended, {races} races of {mean:.1} rolls on average; the longest race {longest} rolls, the \
         longest time without a move {quietest} rolls"
    );
}
