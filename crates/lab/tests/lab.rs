//! Runs, tournaments, forecasts, balance and the report: small ones of every game.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

use games::{GameId, for_game, plays};
use kit::Rules;
use std::sync::atomic::{AtomicU64, Ordering};

use fair::Secret;
use lab::data_table::LabReport;
use lab::progress::{NoMonitor, ProgressMonitor, thread_pool};
use lab::tournament::Seating;
use lab::{LabError, balance, forecast, html_report, run, tournament};
use ledger::{FairTable, Record, RecordedGame, TableSpec};
use play::game_loop::Seeds;
use play::{Bets, PlayableGame, SampleBudget, SimPlayer};
use serde_json::{Value, json};

fn games() -> impl Iterator<Item = (&'static str, usize)> {
    GameId::ALL.iter().map(|game| (game.meta().id, usize::from(game.meta().seats.min)))
}

fn medium() -> SimPlayer {
    SimPlayer::find("medium").unwrap()
}

fn plan(game: &str, players: Vec<SimPlayer>, games: u64) -> run::Plan {
    run::Plan { game: game.into(), ruleset: Value::Null, players, games, seed: 5 }
}

/// A record of a game played at random, with at most this number of inputs.
fn record(game: &str, seats: usize, inputs: usize) -> Record {
    let seating = TableSpec { seats, ruleset: &Value::Null, table_id: "lab".into(), contributions: Vec::new() };
    let mut recorded =
        RecordedGame::new(FairTable::new(GameId::find(game).unwrap(), seating, Secret::from_seed(9)).unwrap());
    let mut fast = kit::SimRng::new(4);
    for number in 0..inputs {
        let turn = recorded.table().turn();
        // In a live turn somebody acts now and then.
        let seat = turn.seats().first().filter(|_| !turn.accepts_outcome() || number % 7 == 0);
        let taken = match (turn.is_over(), seat) {
            (true, _) => break,
            (false, Some(seat)) => recorded.apply(|game| game.act_at_random(seat, &mut fast)).map(drop),
            (false, None) => recorded.apply(ledger::FairTable::roll).map(drop),
        };
        taken.unwrap();
    }
    recorded.record()
}

#[test]
fn a_game_that_is_not_there_is_named_with_those_that_are() {
    let plan = plan("ludo", vec![medium(); 2], 1);
    let error = run::run(&plan, &NoMonitor).unwrap_err();
    assert!(matches!(error, LabError::NoSuchGame(_)), "{error:?}");
    assert!(error.to_string().starts_with("there is no game called \"ludo\"; the games are hot-streak, "), "{error}");
}

#[test]
fn every_game_knows_how_many_races_it_has() {
    fn of<P: PlayableGame>(ruleset: &Value) -> f64 {
        P::races_per_game(&lab::lookup::setup::<P>(P::Rules::META.seats.min.into(), ruleset).unwrap())
    }
    let races = |game: &str, ruleset: Value| for_game!(game.parse::<GameId>().unwrap(), P => of::<P>(&ruleset)) as u32;
    assert_eq!(races("neck-and-neck", json!({})), 3);
    assert_eq!(races("neck-and-neck", json!({"races": 20, "money": 100})), 20);
    assert_eq!(races("ready-set-bet", json!({"races": 2})), 2);
    assert_eq!(races("hot-streak", json!({})), 3);
    assert_eq!((races("dont-hesitate", json!({})), races("bettor-horse", json!({}))), (1, 1));
}

#[test]
fn a_run_is_the_same_on_one_core_and_on_three() {
    for (game, seats) in games() {
        let plan = plan(game, vec![medium(); seats], 33);
        let one = thread_pool(1).unwrap().install(|| run::run(&plan, &NoMonitor)).unwrap();
        let three = thread_pool(3).unwrap().install(|| run::run(&plan, &NoMonitor)).unwrap();
        assert_eq!(one, three, "{game}");
        assert_eq!((one.games, one.unfinished_games), (33, 0), "{game}");
        let wins: f64 = one.seats.iter().map(|seat| seat.wins.mean).sum();
        assert!((wins - 1.0).abs() < 1e-9, "{game}: somebody wins every game, {wins}");
        assert_eq!(one.length_histogram.counts.iter().sum::<u64>(), 33, "{game}");
        assert!(one.events.iter().all(|line| line.event != "untold"), "{game}: every event has a name");
        assert!(!one.events.is_empty() && one.first_seat_advantage.is_some(), "{game}");
        let other = run::run(&run::Plan { seed: 6, ..plan }, &NoMonitor).unwrap();
        assert_ne!(one, other, "{game}: another seed is other luck");
    }
}

#[test]
fn a_run_that_is_stopped_gives_what_is_done() {
    struct Impatient(AtomicU64);
    impl ProgressMonitor for Impatient {
        fn advance(&self, count: u64) {
            self.0.fetch_add(count, Ordering::Relaxed);
        }
        fn is_cancelled(&self) -> bool {
            self.0.load(Ordering::Relaxed) >= 64
        }
    }
    let plan = plan("dont-hesitate", vec![SimPlayer::Random; 3], 10_000);
    let found = thread_pool(1).unwrap().install(|| run::run(&plan, &Impatient(AtomicU64::new(0)))).unwrap();
    assert!(found.games >= 64 && found.games < 10_000, "{}", found.games);
    assert!(found.headline().contains("of 10000 asked for"));
}

#[test]
fn the_dice_of_a_group_are_the_same_and_thoughts_are_not() {
    let [first, second, other] = [Seeds::derive(1, 0, 0), Seeds::derive(1, 0, 1), Seeds::derive(1, 1, 0)];
    assert_eq!(first.dice, second.dice);
    assert_ne!(first.bots, second.bots);
    assert_ne!(first.dice, other.dice);
}

#[test]
fn in_a_tournament_the_medium_bot_is_above_one_that_plays_at_random() {
    for (game, _) in games() {
        for company in [Seating::Mixed, Seating::FirstAgainstCopies] {
            let plan = tournament::Plan {
                game: game.into(),
                ruleset: Value::Null,
                players: vec![SimPlayer::Random, medium()],
                seats: 4,
                seating: company,
                games: 120,
                seed: 3,
            };
            let found = tournament::tournament(&plan, &NoMonitor).unwrap();
            assert_eq!((found.games, found.groups), (120, 30), "{game}");
            let [best, worst] = [&found.players[0], &found.players[1]];
            assert_eq!((best.bot.as_str(), worst.bot.as_str()), ("medium", "random"), "{game}");
            assert!(
                best.rating.points - best.rating.error > worst.rating.points + worst.rating.error,
                "{game}: {found:?}"
            );
            let meeting = best.ahead_shares[1].unwrap().mean + worst.ahead_shares[0].unwrap().mean;
            assert!((meeting - 1.0).abs() < 1e-9, "{game}: one of two is ahead, {meeting}");
            assert!(best.ahead_shares[0].is_none(), "{game}: nobody is ahead of itself");
        }
    }
}

#[test]
fn a_forecast_adds_up_for_every_viewer() {
    for (game, seats) in games() {
        let record = record(game, seats.max(2), 35);
        for seat in [None, Some(1)] {
            let plan = forecast::Plan {
                game: game.into(),
                record: record.clone(),
                after_inputs: Some(record.inputs.len() / 2),
                seat,
                player: SimPlayer::Random,
                budget: SampleBudget { target_error: 0.05, max_games: 160 },
                seed: 2,
            };
            let found = forecast::forecast(&plan, &NoMonitor).unwrap();
            assert_eq!(found, forecast::forecast(&plan, &NoMonitor).unwrap(), "{game}: the same seed says the same");
            assert!(!found.bets.is_empty(), "{game}");
            for line in &found.bets {
                let sum: f64 = line.chances.iter().sum();
                assert!((sum - 1.0).abs() < 1e-9, "{game}: {line:?}");
            }
            let wins: f64 = found.seats.iter().map(|[wins, _]| wins.mean).sum();
            assert!((wins - 1.0).abs() < 1e-9, "{game}");
        }
    }
}

#[test]
fn exact_chances_are_those_that_games_played_on_tend_to() {
    let record = record("ready-set-bet", 2, 35);
    let plan = forecast::Plan {
        game: "ready-set-bet".into(),
        record,
        after_inputs: None,
        seat: None,
        player: SimPlayer::Random,
        budget: SampleBudget { target_error: 0.001, max_games: 16 },
        seed: 2,
    };
    let found = forecast::forecast(&plan, &NoMonitor).unwrap();
    let win: f64 = found
        .bets
        .iter()
        .filter(|it| it.bet.kind == "win" && it.bet.label.ends_with("#1"))
        .map(|it| it.chances[0])
        .sum();
    assert!((win - 1.0).abs() < 1e-9, "one horse wins, {win}");
    assert!(found.bets.iter().all(|line| line.samples.is_none() && line.expected_value.is_some()));
}

#[test]
fn spots_come_out_in_the_order_they_were_asked_about() {
    use kit::{Rules, Viewer, playout};
    use play::BetScope;
    use ready_set_bet::{ReadySetBet, Ruleset};
    let setup = ReadySetBet::setup(&Ruleset::default(), kit::Seats::new(3).unwrap()).unwrap();
    let mut state = ReadySetBet::initial_state(&setup);
    playout::<ReadySetBet>(&mut state, &mut kit::SimRng::new(1), 30);
    let asked = ReadySetBet::view(&state, Viewer::Spectator);
    playout::<ReadySetBet>(&mut state, &mut kit::SimRng::new(2), 1_000_000);
    let now = ReadySetBet::view(&state, Viewer::Spectator);
    for scope in [BetScope::Current, BetScope::WholeGame] {
        let bets = plays::ReadySetBet::bets(&setup, &asked, scope);
        let outcomes = plays::ReadySetBet::settled_outcomes(&setup, &asked, &now, scope).unwrap();
        assert_eq!(
            (bets.len(), bets.len()),
            (outcomes.len(), plays::ReadySetBet::exact_chances(&setup, &asked, scope).len())
        );
        // One horse wins, so of the first win spots exactly one pays, and the order of horses is that of the lanes.
        let won: Vec<&str> = bets
            .iter()
            .zip(&outcomes)
            .filter(|(bet, out)| bet.kind == "win" && bet.label.ends_with("#1") && **out == Some(0))
            .map(|(bet, _)| bet.label.as_str())
            .collect();
        let winner = now.results[0].ranks.iter().find(|(_, rank)| **rank == 1).unwrap().0;
        assert_eq!(won, [format!("{winner} #1")]);
        let settled = |bet: &ready_set_bet::view::SettledBet| match bet.spot {
            ready_set_bet::Spot::Exotic { card } => Some((card.to_string(), bet.won)),
            _ => None,
        };
        for (card, paid) in now.results[0].bets.iter().filter_map(settled) {
            let at = bets.iter().position(|bet| bet.label == card).unwrap();
            assert_eq!(outcomes[at], Some(usize::from(!paid)), "{card}");
        }
    }
}

#[test]
fn what_cannot_be_forecast_is_refused_with_the_reason() {
    let whole = record("dont-hesitate", 2, 5_000);
    let inputs = whole.inputs.len();
    let ask = |game: &str, at: Option<usize>, seat: Option<u8>| {
        let care = SampleBudget { target_error: 0.1, max_games: 16 };
        let plan = forecast::Plan {
            game: game.into(),
            record: whole.clone(),
            after_inputs: at,
            seat,
            player: SimPlayer::Random,
            budget: care,
            seed: 1,
        };
        forecast::forecast(&plan, &NoMonitor).map(drop).unwrap_err().to_string()
    };
    assert_eq!(ask("hot-streak", None, None), "the record is of dont-hesitate, not of hot-streak");
    assert!(ask("dont-hesitate", None, None).starts_with(&format!("the game is over after input {inputs}")));
    assert!(ask("dont-hesitate", Some(inputs + 1), None).contains(&format!("has {inputs} inputs")));
    assert_eq!(ask("dont-hesitate", Some(3), Some(7)), "there is no seat 7 at that table of 2");
    let mut broken = whole.clone();
    broken.inputs.swap(0, inputs - 1);
    let plan = forecast::Plan {
        game: "dont-hesitate".into(),
        record: broken,
        after_inputs: Some(1),
        seat: None,
        player: SimPlayer::Random,
        budget: SampleBudget { target_error: 0.1, max_games: 16 },
        seed: 1,
    };
    assert!(matches!(forecast::forecast(&plan, &NoMonitor), Err(LabError::BadRecord(_))));
}

#[test]
fn every_bet_is_weighed_before_the_race() {
    for (game, seats) in games() {
        let plan = balance::Plan {
            game: game.into(),
            ruleset: Value::Null,
            players: vec![medium(); seats],
            budget: SampleBudget { target_error: 0.02, max_games: 200 },
            seed: 2,
        };
        let found = balance::balance(&plan, &NoMonitor).unwrap();
        assert!(found.bets.iter().any(|line| line.chances.expected_value.is_some()), "{game}: something pays");
        for line in &found.bets {
            let (Some(even), Some(value)) = (line.break_even_multiplier, line.chances.expected_value) else { continue };
            // At that multiplier the bet brings nothing: what is won is scaled, what is lost is not.
            let scale = even / line.chances.bet.multiplier;
            let scaled = |pay: &f64| if *pay > 0.0 { pay * scale } else { *pay };
            let at_even: f64 =
                line.chances.chances.iter().zip(&line.chances.bet.payouts).map(|(it, pay)| it * scaled(pay)).sum();
            assert!(at_even.abs() < 1e-9, "{game}: {line:?}");
            assert!((line.above_average.unwrap() - (value - found.average_value)).abs() < 1e-12);
        }
    }
    let printed = balance::Plan {
        game: "ready-set-bet".into(),
        ruleset: json!({"pair_by": "sum"}),
        players: vec![medium(); 2],
        budget: SampleBudget { target_error: 0.02, max_games: 200 },
        seed: 2,
    };
    let found = balance::balance(&printed, &NoMonitor).unwrap();
    assert_eq!((found.games, found.bets.len()), (0, 9 * 7 + 4 + 28 + 5), "all of it is exact");
    let long_shot = found.bets.iter().find(|line| line.chances.bet.kind == "win").unwrap();
    assert!((long_shot.chances.chances[0] - 0.02608).abs() < 1e-5, "2/3 by the sum");
}

#[test]
fn a_ruleset_that_does_not_fit_is_refused_with_every_reason() {
    let mut plan = plan("ready-set-bet", vec![medium(); 4], 1);
    plan.ruleset = json!({"finish": 99, "wings": true});
    let words = run::run(&plan, &NoMonitor).unwrap_err().to_string();
    assert!(words.contains("finish") && words.contains("wings"), "{words}");
    let one = run::run(&run::Plan { players: vec![medium()], ruleset: Value::Null, ..plan.clone() }, &NoMonitor);
    assert!(one.unwrap_err().to_string().contains("seats"));
    assert!(matches!(run::run(&run::Plan { games: 0, ..plan }, &NoMonitor), Err(LabError::BadPlan(_))));
    assert!(matches!(lab::lookup::players("medium,clever"), Err(LabError::NoSuchBot(..))));
}

#[test]
fn the_page_stands_alone() {
    let chapters: Vec<html_report::GameReport> = ["ready-set-bet", "bettor-horse"]
        .map(|game| html_report::game_report(&plan(game, vec![SimPlayer::Random; 2], 10), &NoMonitor).unwrap())
        .into();
    let page = html_report::html_page(&chapters);
    assert!(page.contains("Ready Set Bet") && page.contains("Bettor Horse"));
    assert!(page.matches("<svg").count() >= 8, "every chapter has its pictures");
    assert!(!page.contains("<script") && !page.contains("http") && !page.contains("NaN") && !page.contains("url("));
    assert!(page.contains("prefers-color-scheme:dark"));
}
