//! The exact chances on the real track: beside known figures, beside plain dice, and beside what the game itself pays.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

use std::sync::Arc;

use kit::{Rules, Seats, SimRng, Viewer, playout};
use ready_set_bet::ruleset::{BonusAgain, PairBy};
use ready_set_bet::{Exotic, FinalPositions, Horse, Outcome, ReadySetBet, Ruleset, Spot};
use ready_set_bet_play::odds::race_simulator::RaceSimulator;
use ready_set_bet_play::odds::{HORSES, RaceModel, RacePosition, RunState, SpotOdds, TrackRules};

const PRINTED: [u8; HORSES] = [3, 3, 2, 1, 0, 1, 2, 3, 3];

fn track(finish: u8, pair_by: PairBy, bonus_again: BonusAgain) -> TrackRules {
    TrackRules { finish, pair_by, bonus_again, bonus: PRINTED }
}

fn percent(chances: [f64; HORSES]) -> [f64; HORSES] {
    chances.map(|chance| (chance * 1e5).round() / 1e3)
}

#[test]
fn the_winners_from_the_gate_are_the_known_ones() {
    let by_horse = RaceModel::new(track(15, PairBy::Horse, BonusAgain::Fourth))
        .finish_odds(RacePosition::AT_GATE)
        .win_place_show();
    assert_eq!(percent(by_horse.win.0), [4.780, 4.780, 11.047, 18.280, 22.227, 18.280, 11.047, 4.780, 4.780]);
    let by_sum =
        RaceModel::new(track(15, PairBy::Sum, BonusAgain::Fourth)).finish_odds(RacePosition::AT_GATE).win_place_show();
    assert_eq!(percent(by_sum.win.0), [2.608, 4.979, 11.536, 19.157, 23.440, 19.157, 11.536, 4.979, 2.608]);
    let fifth =
        RaceModel::new(track(15, PairBy::Horse, BonusAgain::Fifth)).finish_odds(RacePosition::AT_GATE).win_place_show();
    assert_eq!(percent(fifth.win.0), [4.746, 4.746, 10.995, 18.272, 22.483, 18.272, 10.995, 4.746, 4.746]);
    let fifth_by_sum =
        RaceModel::new(track(15, PairBy::Sum, BonusAgain::Fifth)).finish_odds(RacePosition::AT_GATE).win_place_show();
    assert_eq!(percent(fifth_by_sum.win.0), [2.612, 4.941, 11.475, 19.133, 23.68, 19.133, 11.475, 4.941, 2.612]);
}

#[test]
fn on_every_length_of_track_somebody_wins() {
    for finish in 1..=32 {
        for pair_by in [PairBy::Horse, PairBy::Sum] {
            for bonus in [PRINTED, [0; HORSES], [30, 0, 7, 1, 12, 0, 2, 5, 30]] {
                let bonus_again = if finish % 2 == 0 { BonusAgain::Fourth } else { BonusAgain::Fifth };
                let course = RaceModel::new(TrackRules { finish, pair_by, bonus_again, bonus });
                for run in [RunState::Fresh, RunState::Armed(2), RunState::Armed(10), RunState::Spent(8)] {
                    let finish_odds = course.finish_odds(RacePosition { positions: [0; HORSES], run_state: run });
                    let finishes = finish_odds.win_place_show();
                    let sum: f64 = finishes.win.0.iter().sum();
                    assert!((sum - 1.0).abs() < 1e-9, "{finish} {pair_by} {bonus:?} {run:?}: {sum}");
                    let pairs = finishes.place.0.iter().zip(finishes.show.0);
                    assert!(pairs.into_iter().all(|(place, show)| *place <= show + 1e-12));
                    // Two horses are second or better at the least, and more only where some are level.
                    assert!(finishes.place.0.iter().sum::<f64>() > 2.0 - 1e-9);
                    assert!(finishes.show.0.iter().sum::<f64>() > 3.0 - 1e-9);
                }
            }
        }
    }
}

#[test]
fn plain_dice_agree_with_every_answer() {
    const RACES: u32 = 60_000;
    let (horse, sum) = (PairBy::Horse, PairBy::Sum);
    let (fourth, fifth) = (BonusAgain::Fourth, BonusAgain::Fifth);
    let early = [3, 5, 7, 8, 9, 6, 4, 6, 2];
    let late = [9, 11, 12, 13, 14, 13, 10, 8, 5];
    let moments = [
        (track(15, horse, fourth), RacePosition::AT_GATE),
        (track(15, sum, fourth), RacePosition { positions: early, run_state: RunState::Armed(3) }),
        (track(15, horse, fourth), RacePosition { positions: late, run_state: RunState::Armed(10) }),
        (track(30, horse, fourth), RacePosition { positions: [0, 1, 0, 6, 9, 2, 0, 0, 4], run_state: RunState::Fresh }),
        (track(15, horse, fifth), RacePosition::AT_GATE),
        (track(15, sum, fifth), RacePosition { positions: early, run_state: RunState::Armed(3) }),
        (track(15, horse, fifth), RacePosition { positions: late, run_state: RunState::Spent(10) }),
        (track(15, sum, fifth), RacePosition { positions: late, run_state: RunState::Spent(5) }),
    ];
    let mut fast = SimRng::new(2024);
    for (track, moment) in moments {
        let course = RaceModel::new(track);
        let race = RaceSimulator::new(track);
        let orders: Vec<FinalPositions> = (0..RACES).map(|_| race.simulate(moment, &mut fast)).collect();
        let check = |what: &str, exact: f64, wins: &dyn Fn(&FinalPositions) -> bool| {
            let seen = orders.iter().filter(|order| wins(order)).count() as f64 / f64::from(RACES);
            let error = (exact * (1.0 - exact) / f64::from(RACES)).sqrt();
            assert!((seen - exact).abs() <= 4.5 * error + 1e-9, "{what}: {exact} against {seen}, {error} allowed for");
        };
        let finish_odds = course.finish_odds(moment);
        let finishes = finish_odds.win_place_show();
        for horse in 0..HORSES {
            check("win", finishes.win.0[horse], &|order| order.rank(Horse::ALL[horse]) == 1);
            check("place", finishes.place.0[horse], &|order| order.rank(Horse::ALL[horse]) <= 2);
            check("show", finishes.show.0[horse], &|order| order.rank(Horse::ALL[horse]) <= 3);
            check("beats", finish_odds.beats(horse, 0b1_0110), &|order| {
                order.beats(Horse::ALL[horse], 0b1_0110 & !(1 << horse))
            });
        }
        check("seven out", finish_odds.seven_out(), &FinalPositions::is_seven_out);
        for card in Exotic::ALL {
            check(card.as_str(), finish_odds.wins_exotic(*card), &|order| order.wins_exotic(*card));
        }
    }
}

#[test]
fn a_bet_means_what_the_game_pays_for() {
    let seats = Seats::new(8).unwrap();
    let mut settled = 0;
    for (seed, finish) in (0..40).zip([15, 5, 8, 30].into_iter().cycle()) {
        let ruleset = Ruleset { finish, red_line: finish.min(10), ..Ruleset::default() };
        let setup = ReadySetBet::setup(&ruleset, seats).unwrap();
        let scene = ReadySetBet::scene(&setup);
        let mut state = ReadySetBet::initial_state(&setup);
        playout::<ReadySetBet>(&mut state, &mut SimRng::new(seed), 1_000_000);
        for result in ReadySetBet::public_view(&state).results {
            let order = FinalPositions(result.positions.0);
            let over = RacePosition { positions: result.positions.0, run_state: RunState::Fresh };
            let board = SpotOdds::for_all_cards(&setup, &scene, over);
            for bet in result.bets {
                let plainly = match bet.spot {
                    Spot::Show { horse, .. } => order.rank(horse) <= 3,
                    Spot::Place { horse, .. } => order.rank(horse) <= 2,
                    Spot::Win { horse, .. } => order.rank(horse) == 1,
                    Spot::Color { color } => *board.color.get(&color).unwrap() == 1.0,
                    Spot::SevenOut => order.is_seven_out(),
                    Spot::Prop { card } => {
                        let prop = scene.props.iter().find(|prop| prop.card == card).unwrap();
                        order.beats(prop.winner, prop.losers.iter().map(|it| 1 << it.index()).sum())
                    }
                    Spot::Exotic { card } => order.wins_exotic(card),
                };
                assert_eq!(plainly, bet.won, "{:?} on {order:?}", bet.spot);
                assert_eq!(board.chance(bet.spot), Some(f64::from(u8::from(bet.won))), "{:?} on {order:?}", bet.spot);
                settled += 1;
            }
        }
    }
    assert!(settled > 2_000, "only {settled} bets were settled");
}

#[test]
fn a_viewer_gets_a_board_of_what_is_in_play() {
    let setup = ReadySetBet::setup(&Ruleset::default(), Seats::new(4).unwrap()).unwrap();
    let scene = ReadySetBet::scene(&setup);
    let mut fast = SimRng::new(5);
    let mut state = ReadySetBet::initial_state(&setup);
    playout::<ReadySetBet>(&mut state, &mut fast, 30);
    let view = ReadySetBet::view(&state, Viewer::Spectator);
    assert!(view.rolls > 0 && view.props.len() == 5);
    let board = SpotOdds::for_view(&setup, &scene, &view);
    let quotes = board.quotes(&scene);
    assert_eq!(quotes.len(), 9 * 7 + 3 + 1 + 5 + view.exotics.len());
    let black: f64 = board.color.values().sum();
    assert!((black - 1.0).abs() < 1e-9, "the colours share the win");
    for quote in quotes {
        let token = scene.tokens.iter().find(|token| token.value == 5).unwrap();
        let expected = 5.0 * quote.multiplier as f64 * quote.chance - quote.penalty as f64 * (1.0 - quote.chance);
        assert!((quote.value(token) - expected).abs() < 1e-12);
        if let Some(multiplier) = quote.fair_multiplier(5.0) {
            let even = 5.0 * multiplier * quote.chance - quote.penalty as f64 * (1.0 - quote.chance);
            assert!(even.abs() < 1e-9);
        }
    }
    let text = serde_json::to_value(&board).unwrap();
    assert!(text["win"]["2/3"].is_number() && text["color"]["blue"].is_number() && text["seven_out"].is_number());
}

#[test]
fn a_setup_keeps_its_course_and_shares_it_with_nobody() {
    let seats = Seats::new(3).unwrap();
    let setup = ReadySetBet::setup(&Ruleset::default(), seats).unwrap();
    assert!(Arc::ptr_eq(&RaceModel::for_setup(&setup), &RaceModel::for_setup(&setup.clone())));
    let other = ReadySetBet::setup(&Ruleset { bonus_again: BonusAgain::Fifth, ..Ruleset::default() }, seats).unwrap();
    assert_eq!(RaceModel::for_setup(&other).track().bonus_again, BonusAgain::Fifth);
    assert_eq!(RaceModel::for_setup(&setup).track(), track(15, PairBy::Horse, BonusAgain::Fourth));
}

#[test]
fn chances_follow_a_view_through_long_runs() {
    for pair_by in [PairBy::Horse, PairBy::Sum] {
        let ruleset = Ruleset { pair_by, bonus_again: BonusAgain::Fifth, finish: 30, ..Ruleset::default() };
        let setup = ReadySetBet::setup(&ruleset, Seats::new(2).unwrap()).unwrap();
        let mut state = ReadySetBet::initial_state(&setup);
        playout::<ReadySetBet>(&mut state, &mut SimRng::new(1), 6);
        let mut seen = Vec::new();
        for _ in 0..4 {
            let roll = Outcome::Roll { dice: [6, 6] };
            ReadySetBet::resolve(&mut state, &roll, &mut kit::DiscardEvents).unwrap();
            seen.push(RacePosition::from_view(&ReadySetBet::view(&state, Viewer::Spectator)).run_state);
        }
        assert_eq!(seen, [RunState::Armed(12), RunState::Spent(12), RunState::Fresh, RunState::Armed(12)]);
    }
}
