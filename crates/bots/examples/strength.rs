//! How strong the bots are: one of a kind among others of another kind, once on every seat with the same dice.
//!
//! `cargo run --release -p railbird-bots --example strength [GAME [SEATS [HERO VILLAIN [GROUPS]]]]`
#![allow(
    clippy::print_stdout,
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a tool for the people who build this"
)]

use bots::{Anyhow, Mind, Player};
use dealer::Fast;
use kit::rules::read_setup;
use kit::{Rules, Seats, Silent, Standings, Turn};
use registry::Sight;
use serde_json::Value;

/// Somebody at the table.
#[derive(Clone, Copy)]
enum Who {
    Random,
    Bot(Player),
}

impl<R: Rules> Mind<R> for Who
where
    Player: Mind<R>,
{
    fn decide(&self, sight: &Sight<R>, thoughts: &mut Fast) -> Option<R::Action> {
        match self {
            Who::Random => Anyhow.decide(sight, thoughts),
            Who::Bot(player) => player.decide(sight, thoughts),
        }
    }
}

fn who(name: &str) -> Who {
    match name.split_once(':') {
        Some((name, budget)) => {
            Who::Bot(Player { budget: budget.parse().expect("a number"), ..bots::find(name).expect("a mind").player })
        }
        None if name == "random" => Who::Random,
        None => Who::Bot(bots::find(name).expect("a mind").player),
    }
}

/// Plays a game to its end. In a live turn every seat looks once between two rolls, in an order that goes round.
fn play<R: Rules>(setup: &R::Setup, players: &[Who], seed: u64, slowest: &mut std::time::Duration) -> Standings
where
    Player: Mind<R>,
{
    let mut state = R::start(setup);
    let (mut dice, mut thoughts) = (Fast::new(seed), Fast::new(!seed));
    let count = players.len();
    for tick in 0.. {
        let turn = R::turn(&state);
        for place in 0..count {
            let seat = R::seats(setup).seat((place + tick) % count).expect("a seat");
            if !R::turn(&state).seats().contains(seat) || !turn.seats().contains(seat) {
                continue;
            }
            let sight = Sight::<R>::new(setup, &state, seat).expect("it sees something");
            let before = std::time::Instant::now();
            let action = players[seat.index()].decide(&sight, &mut thoughts);
            if matches!(players[seat.index()], Who::Bot(player) if player.level == bots::Level::Hard) {
                *slowest = before.elapsed().max(*slowest);
            }
            if let Some(action) = action {
                R::act(&mut state, seat, &action, &mut Silent).expect("a legal action");
            }
        }
        match R::turn(&state) {
            Turn::Over { standings } => return standings,
            Turn::Decide { .. } => {}
            Turn::Chance { .. } | Turn::Live { .. } => {
                let outcome = R::some_outcome(&state, &mut dice).expect("chance is due");
                R::resolve(&mut state, &outcome, &mut Silent).expect("a possible outcome");
            }
        }
    }
    unreachable!("the ticks never end")
}

#[derive(Clone, Copy, Default)]
struct Score {
    share: f64,
    top_half: f64,
    score: f64,
    others: f64,
}

fn group<R: Rules>(setup: &R::Setup, hero: Who, villain: Who, seed: u64, slowest: &mut std::time::Duration) -> Score
where
    Player: Mind<R>,
{
    let seats = R::seats(setup).count();
    let mut sum = Score::default();
    for seat in 0..seats {
        let mut players = vec![villain; seats];
        players[seat] = hero;
        let standings = play::<R>(setup, &players, seed, slowest);
        let rows = standings.as_slice();
        let first = rows.iter().filter(|row| row.rank == 1).count() as f64;
        let each = 1.0 / seats as f64;
        sum.share += if rows[seat].rank == 1 { each / first } else { 0.0 };
        sum.top_half += if usize::from(rows[seat].rank) <= seats / 2 { each } else { 0.0 };
        sum.score += each * rows[seat].score as f64;
        let others: f64 = rows.iter().enumerate().filter(|(other, _)| *other != seat).map(|it| it.1.score as f64).sum();
        sum.others += each * others / (seats - 1) as f64;
    }
    sum
}

fn measure<R: Rules>(seats: usize, hero: &str, villain: &str, groups: u64)
where
    Player: Mind<R>,
{
    let setup = read_setup::<R>(&Value::Null, Seats::new(seats).expect("seats")).expect("a usual table");
    let began = std::time::Instant::now();
    let one = |thread: u64| {
        let mut slowest = std::time::Duration::ZERO;
        let seeds = (0..groups).filter(move |seed| seed % 2 == thread);
        let found: Vec<Score> =
            seeds.map(|seed| group::<R>(&setup, who(hero), who(villain), seed, &mut slowest)).collect();
        (found, slowest)
    };
    let (mut found, slowest) = std::thread::scope(|scope| {
        let other = scope.spawn(|| one(1));
        let (mut found, slowest) = one(0);
        let (more, slower) = other.join().expect("a thread");
        found.extend(more);
        (found, slowest.max(slower))
    });
    found.sort_by(|left, right| left.share.total_cmp(&right.share));
    let count = found.len() as f64;
    let mean = |item: fn(&Score) -> f64| found.iter().map(item).sum::<f64>() / count;
    let share = mean(|it| it.share);
    let spread = found.iter().map(|it| (it.share - share).powi(2)).sum::<f64>() / (count - 1.0);
    let error = 2.58 * (spread / count).sqrt();
    let fair = 1.0 / seats as f64;
    println!(
        "{:15} {seats} seats  {hero:>10} among {villain:10}  wins {:5.1} % ± {:.1} (fair {:4.1}, x{:.2})  top half {:.1} %  score {:.2} against {:.2}  slowest {} µs  {:.0} s",
        R::META.id,
        100.0 * share,
        100.0 * error,
        100.0 * fair,
        share / fair,
        100.0 * mean(|it| it.top_half),
        mean(|it| it.score),
        mean(|it| it.others),
        slowest.as_micros(),
        began.elapsed().as_secs_f64(),
    );
}

fn by_name(game: &str, seats: usize, hero: &str, villain: &str, groups: u64) {
    match game {
        "dont-hesitate" => measure::<dont_hesitate::DontHesitate>(seats, hero, villain, groups),
        "bettor-horse" => measure::<bettor_horse::BettorHorse>(seats, hero, villain, groups),
        "ready-set-bet" => measure::<ready_set_bet::ReadySetBet>(seats, hero, villain, groups),
        "hot-streak" => measure::<hot_streak::HotStreak>(seats, hero, villain, groups),
        "neck-and-neck" => measure::<neck_and_neck::NeckAndNeck>(seats, hero, villain, groups),
        other => panic!("no game {other}"),
    }
}

/// What is measured of every game.
const TABLE: [(usize, &str, &str); 5] =
    [(6, "hard", "easy"), (4, "hard", "easy"), (2, "hard", "easy"), (4, "hard", "medium"), (4, "easy", "random")];

fn main() {
    let given: Vec<String> = std::env::args().skip(1).collect();
    let word = |place: usize| given.get(place).map(String::as_str);
    let groups = word(4).map_or(200, |word| word.parse().expect("a number"));
    let seats: Option<usize> = word(1).map(|word| word.parse().expect("a number"));
    match (word(0), seats, word(2), word(3)) {
        (Some(game), Some(seats), Some(hero), Some(villain)) => by_name(game, seats, hero, villain, groups),
        (game, _, _, _) => {
            for meta in registry::GAMES.iter().map(|it| it.meta()).filter(|it| game.is_none_or(|game| game == it.id)) {
                for (seats, hero, villain) in TABLE {
                    by_name(meta.id, seats, hero, villain, groups);
                }
            }
        }
    }
}
