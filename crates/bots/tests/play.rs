//! Every bot can play every game: legally, to its end, and the same way every time.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

#[path = "support/tables.rs"]
mod support;

use bots::{Level, MINDS};
use dealer::Fast;
use kit::{Seat, Turn};
use serde_json::Value;
use support::{Player, look, play, quick};

/// So many games at every number of seats; a refused action fails.
fn every_table(id: &str, games: u64) {
    let game = registry::find(id).unwrap();
    for profile in MINDS {
        // Whoever thinks for long plays fewer games, and thinks less.
        let games = match profile.player.level {
            Level::Easy | Level::Medium => games,
            Level::Hard => games / 50 + 1,
        };
        for seats in game.meta().seats.counts() {
            let players = vec![Player::Bot(quick(profile)); seats.count()];
            for seed in 0..games {
                let standings = play(game, &players, seed, &mut |_| {});
                assert!(standings.as_slice().iter().any(|row| row.rank == 1), "{id} for {seats:?}, seed {seed}");
            }
        }
    }
}

#[test]
fn hot_streak_is_played_legally_to_its_end() {
    every_table("hot-streak", 100);
}

#[test]
fn neck_and_neck_is_played_legally_to_its_end() {
    every_table("neck-and-neck", 100);
}

#[test]
fn ready_set_bet_is_played_legally_to_its_end() {
    // Its games are long: thousands of looks each.
    every_table("ready-set-bet", 12);
}

#[test]
fn dont_hesitate_is_played_legally_to_its_end() {
    every_table("dont-hesitate", 100);
}

#[test]
fn bettor_horse_is_played_legally_to_its_end() {
    every_table("bettor-horse", 100);
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
    for ((id, seats, ruleset), mind) in variants.iter().flat_map(|it| ["medium", "hard"].map(|mind| (*it, mind))) {
        let ruleset: Value = serde_json::from_str(ruleset).unwrap();
        let profile = quick(bots::find(mind).unwrap());
        let mut dice = Fast::new(3);
        let mut table = registry::find(id).unwrap().open(seats, &ruleset).unwrap();
        for _ in 0..20_000 {
            match table.turn() {
                Turn::Over { .. } => break,
                Turn::Decide { seats } => drop(look(table.as_mut(), seats.first().unwrap(), &profile, &mut dice)),
                Turn::Live { seats } => {
                    seats.iter().for_each(|seat| {
                        if table.turn().seats().contains(seat) {
                            look(table.as_mut(), seat, &profile, &mut dice);
                        }
                    });
                    table.roll(&mut dice).unwrap();
                }
                Turn::Chance { .. } => drop(table.roll(&mut dice).unwrap()),
            }
        }
        assert!(table.turn().is_over(), "{id} played by {mind}");
    }
}

#[test]
fn the_same_seed_is_the_same_play_and_another_seed_another() {
    for game in registry::GAMES {
        // One of each kind, as many as there are seats.
        let seats = usize::from(game.meta().seats.max);
        let players: Vec<Player> =
            MINDS.iter().cycle().take(seats).map(|profile| Player::Bot(quick(profile))).collect();
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
    assert_eq!(bots::find("casual"), bots::find("medium"));
    assert_eq!(bots::find("psychic"), None);
    assert_eq!(bots::default_mind().id, "medium");
}

#[test]
fn tempers_play_visibly_differently() {
    // How often each takes a risky ticket where it takes one.
    let risky = |mind: &str| {
        let players = vec![Player::Bot(quick(bots::find(mind).unwrap())); 4];
        let (mut risky, mut all) = (0, 0);
        for seed in 0..20 {
            play(registry::find("hot-streak").unwrap(), &players, seed, &mut |table| {
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
fn thinking_has_whims_of_its_own() {
    // The dice are the same; only the thoughts differ.
    let game = registry::find("bettor-horse").unwrap();
    let table = game.open(2, &Value::Null).unwrap();
    let sight = table.sight(Seat::ALL[0]).unwrap();
    let thoughts: Vec<_> = (0..20).map(|seed| bots::decide(&MINDS[0], &sight, seed).unwrap()).collect();
    assert!(thoughts.iter().any(|thought| *thought != thoughts[0]));
}

#[test]
fn a_seat_nobody_waits_for_sees_nothing() {
    let game = registry::find("dont-hesitate").unwrap();
    let table = game.open(3, &Value::Null).unwrap();
    assert!(table.sight(Seat::ALL[1]).is_none(), "the order is being drawn");
}

#[test]
fn tokens_are_not_all_spent_at_the_first_tick() {
    let game = registry::find("ready-set-bet").unwrap();
    for seed in 0..50 {
        let mut table = game.open(4, &Value::Null).unwrap();
        let (mut dice, mut thoughts) = (Fast::new(seed), Fast::new(seed + 1_000));
        while !matches!(table.turn(), Turn::Live { .. }) {
            table.roll(&mut dice).unwrap();
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
                            usize::from(look(table.as_mut(), seat, &MINDS[0], &mut thoughts));
                    }
                }
            }
            table.roll(&mut dice).unwrap();
            rolls += 1;
        }
        let bets: usize = bets_at_rolls.values().sum();
        assert!(bets_at_rolls[&0] <= 4, "seed {seed}: one token each before the first roll: {bets_at_rolls:?}");
        assert!(bets >= 8, "seed {seed}: a few bets each: {bets_at_rolls:?}");
        assert!(looks > 4 * bets, "seed {seed}: mostly it waits");
    }
}
