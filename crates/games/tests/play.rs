//! Every bot can play every game: legally, to its end, and the same way every time.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

#[path = "support/tables.rs"]
mod support;

use games::GameId;
use kit::{Seat, SimRng, Turn};
use play::{BOTS, Level};
use serde_json::Value;
use support::{Player, look, play, quick};

/// Plays this number of games at every number of seats; a refused action fails.
fn every_table(game: GameId, games: u64) {
    for profile in BOTS {
        // Whoever thinks for long plays fewer games, and thinks less.
        let games = match profile.strategy.level {
            Level::Easy | Level::Medium => games,
            Level::Hard => games / 50 + 1,
        };
        for seats in game.variants()[0].seats.counts() {
            let players = vec![Player::Bot(quick(profile)); seats.count()];
            for seed in 0..games {
                let standings = play(game, &players, seed, &mut |_| {});
                assert!(standings.as_slice().iter().any(|row| row.rank == 1), "{game} for {seats:?}, seed {seed}");
            }
        }
    }
}

#[test]
fn every_game_is_played_legally_to_its_end() {
    // A thread for each game, as if each had a test of its own.
    std::thread::scope(|scope| {
        for game in GameId::ALL {
            // Live games are long: thousands of looks each.
            let games = if game.meta().has_live_turns { 12 } else { 100 };
            scope.spawn(move || every_table(*game, games));
        }
    });
}

#[test]
fn variants_are_played_too() {
    let variants = [
        ("bettor-horse", 4, r#"{"track_conditions":true}"#),
        ("ready-set-bet", 4, r#"{"house":"bets","pair_by":"sum","finish":8,"red_line":5}"#),
        ("ready-set-bet", 3, r#"{"cards":"all","bonus_again":"fifth","finish":8,"red_line":5}"#),
        ("neck-and-neck", 3, r#"{"money":100,"stall_limit":0,"blocked":"as_far_as_possible","board":"quick"}"#),
        ("dont-hesitate", 6, r#"{"length":12,"signs":[],"lowest_requirement":6}"#),
        ("hot-streak", 2, r#"{"start_row":13,"star_rows":[],"fold_rows":[]}"#),
    ];
    for ((id, seats, ruleset), bot) in variants.iter().flat_map(|it| ["medium", "hard"].map(|bot| (*it, bot))) {
        let ruleset: Value = serde_json::from_str(ruleset).unwrap();
        let profile = quick(play::bots::find_bot(bot).unwrap());
        let mut dice = SimRng::new(3);
        let mut table = GameId::find(id).unwrap().new_table(seats, &ruleset).unwrap();
        for _ in 0..20_000 {
            match table.turn() {
                Turn::Over { .. } => break,
                Turn::Decide { seats } => drop(look(&mut table, seats.first().unwrap(), &profile, &mut dice)),
                Turn::Live { seats } => {
                    seats.iter().for_each(|seat| {
                        if table.turn().seats().contains(seat) {
                            look(&mut table, seat, &profile, &mut dice);
                        }
                    });
                    table.resolve_at_random(&mut dice).unwrap();
                }
                Turn::Chance { .. } => drop(table.resolve_at_random(&mut dice).unwrap()),
            }
        }
        assert!(table.turn().is_over(), "{id} played by {bot}");
    }
}

#[test]
fn the_same_seed_is_the_same_play_and_another_seed_another() {
    for game in GameId::ALL {
        // One of each kind, as many as there are seats.
        let seats = usize::from(game.variants()[0].seats.max);
        let players: Vec<Player> = BOTS.iter().cycle().take(seats).map(|profile| Player::Bot(quick(profile))).collect();
        let story = |seed: u64| {
            let mut story = String::new();
            play(game.to_owned(), &players, seed, &mut |table| {
                table.events().iter().for_each(|event| story.push_str(event.get()));
            });
            story
        };
        assert_eq!(story(11), story(11), "{}", game.meta().id);
        assert_ne!(story(11), story(12), "{}", game.meta().id);
    }
}

#[test]
fn older_logs_name_a_player_that_is_still_there() {
    assert_eq!(play::bots::find_bot("casual"), play::bots::find_bot("medium"));
    assert_eq!(play::bots::find_bot("psychic"), None);
    assert_eq!(play::default_bot().id, "medium");
}

#[test]
fn tempers_play_visibly_differently() {
    // How often each takes a risky ticket where it takes one.
    let risky = |bot: &str| {
        let players = vec![Player::Bot(quick(play::bots::find_bot(bot).unwrap())); 4];
        let (mut risky, mut all) = (0, 0);
        for seed in 0..20 {
            play(GameId::find("hot-streak").unwrap(), &players, seed, &mut |table| {
                let taken = table.events().iter().filter(|event| event.get().contains("ticket_taken")).count();
                all += taken;
                risky += table
                    .events()
                    .iter()
                    .filter(|it| it.get().contains("ticket_taken") && it.get().contains("risky"))
                    .count();
            });
        }
        assert!(all > 100, "{all}");
        f64::from(risky as u32) / f64::from(all as u32)
    };
    assert!(risky("chalk") < 0.05, "{}", risky("chalk"));
    assert!(risky("contrarian") > 0.95, "{}", risky("contrarian"));
}

#[test]
fn a_bot_with_another_seed_may_decide_differently() {
    // The dice are the same; only the seeds of the decisions differ.
    let game = GameId::find("bettor-horse").unwrap();
    let table = game.new_table(2, &Value::Null).unwrap();
    let observation = table.observation(Seat::ALL[0]).unwrap();
    let decisions: Vec<_> = (0..20).map(|seed| observation.decide(&BOTS[0].strategy, seed)).collect();
    assert!(decisions.iter().any(|decision| *decision != decisions[0]));
}

#[test]
fn a_seat_nobody_waits_for_sees_nothing() {
    let game = GameId::find("dont-hesitate").unwrap();
    let table = game.new_table(3, &Value::Null).unwrap();
    assert!(table.observation(Seat::ALL[1]).is_none(), "the order is being drawn");
}

#[test]
fn tokens_are_not_all_spent_at_the_first_tick() {
    let game = GameId::find("ready-set-bet").unwrap();
    for seed in 0..50 {
        let mut table = game.new_table(4, &Value::Null).unwrap();
        let (mut dice, mut rng) = (SimRng::new(seed), SimRng::new(seed + 1_000));
        while !matches!(table.turn(), Turn::Live { .. }) {
            table.resolve_at_random(&mut dice).unwrap();
        }
        let mut bets_at_rolls = std::collections::BTreeMap::new();
        let (mut looks, mut rolls) = (0, 0);
        while matches!(table.turn(), Turn::Live { .. }) {
            // Ten looks between two rolls are more than any table gives.
            for _ in 0..10 {
                for seat in table.turn().seats().iter() {
                    if table.turn().seats().contains(seat) {
                        looks += 1;
                        *bets_at_rolls.entry(rolls).or_insert(0) +=
                            usize::from(look(&mut table, seat, &BOTS[0], &mut rng));
                    }
                }
            }
            table.resolve_at_random(&mut dice).unwrap();
            rolls += 1;
        }
        let bets: usize = bets_at_rolls.values().sum();
        assert!(bets_at_rolls[&0] <= 4, "seed {seed}: one token each before the first roll: {bets_at_rolls:?}");
        assert!(bets >= 8, "seed {seed}: a few bets each: {bets_at_rolls:?}");
        assert!(looks > 4 * bets, "seed {seed}: mostly it waits");
    }
}
