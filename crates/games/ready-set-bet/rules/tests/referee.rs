//! A second, plain implementation of the rules follows random games of many variants. Both must agree at every step: on
//! the turn, on the odds, on every field of every view, and on the reason for every refused bet.
#![allow(clippy::unwrap_used, reason = "a test that stumbles fails")]

#[path = "support/referee.rs"]
mod referee;

use std::collections::BTreeSet;

use conformance::GameDriver;
use kit::{Pick, Rules, Seat, SimRng};
use ready_set_bet::ReadySetBet;
use referee::Referee;
use serde_json::{Value, json};

#[track_caller]
fn agree(driver: &GameDriver<ReadySetBet>, referee: &Referee, full: bool) {
    assert_eq!(driver.turn(), referee.turn());
    let mut odds = driver.chance_outcomes();
    odds.sort_by_key(|(_, outcome)| outcome["card"].as_i64());
    assert_eq!(odds, referee.odds());
    let viewers = (0..referee.seats).map(Some).chain([None]);
    for viewer in viewers.filter(|viewer| full || viewer.is_none()) {
        let view = driver.view(viewer.map(|seat| seat as u8));
        for (field, expected) in referee.view(viewer) {
            // A name that is missing is not the same as null.
            assert_eq!(view.get(field), Some(&expected), "{field} for {viewer:?}");
        }
        for own in ["vip_choice", "vip_keep"] {
            assert_eq!(view.get(own).is_some(), viewer.is_some(), "{own} for {viewer:?}");
        }
    }
}

/// Bets that are mostly wrong: both must say why, and the same.
fn provoke(driver: &mut GameDriver<ReadySetBet>, referee: &Referee, pick: &mut SimRng) {
    let mut tokens: Vec<String> =
        ["2", "3a", "3b", "4", "5", "h1", "h6", "black_2", "white_7"].map(str::to_owned).into();
    let mut spots = referee.spots.clone();
    spots.extend([
        json!({"type": "win", "horse": "7", "slot": 0}),
        json!({"type": "show", "horse": "4", "slot": 7}),
        json!({"type": "color", "color": "black"}),
        json!({"type": "prop", "card": 0}),
        json!({"type": "prop", "card": 65}),
    ]);
    spots.extend(referee.bets.iter().map(|bet| bet.spot.clone()));
    for _ in 0..3 {
        let seat = pick.pick(referee.seats as u32) as usize;
        tokens.extend(referee.all_tokens(seat));
        let token = &tokens[pick.pick(tokens.len() as u32) as usize];
        let spot = &spots[pick.pick(spots.len() as u32) as usize];
        let bet = json!({"type": "bet", "token": token, "spot": spot});
        match referee.against(seat, token, spot) {
            Some(reason) => assert_eq!(driver.act_refused(seat as u8, bet), reason, "{seat}: {token} on {spot}"),
            None => drop(driver.clone().act(seat as u8, bet)),
        }
    }
}

/// Now and then a bet where somebody is already, if the rules allow it.
fn crowd(referee: &Referee, seat: usize, pick: &mut SimRng) -> Option<Value> {
    let bet = referee.bets.get(pick.pick(40) as usize)?;
    let tokens = referee.all_tokens(seat);
    let token = tokens.iter().find(|token| referee.against(seat, token, &bet.spot).is_none())?;
    Some(json!({"type": "bet", "token": token, "spot": bet.spot}))
}

/// Plays a random game that both agree on, and tells which rare things happened.
fn follow(seats: usize, ruleset: &Value, seed: u64) -> BTreeSet<&'static str> {
    let mut driver = GameDriver::<ReadySetBet>::new(seats, ruleset);
    let mut referee = Referee::new(json!(ReadySetBet::ruleset(driver.setup())), seats);
    let mut pick = SimRng::new(seed);
    for step in 0.. {
        agree(&driver, &referee, referee.phase != "race" || step % 16 == 0);
        provoke(&mut driver, &referee, &mut pick);
        let turn = driver.turn();
        let seats: Vec<u64> = turn["seats"].as_array().into_iter().flatten().filter_map(Value::as_u64).collect();
        let odds = driver.chance_outcomes();
        let acts = !seats.is_empty() && (odds.is_empty() || pick.pick(3) > 0);
        if acts {
            let seat = seats[pick.pick(seats.len() as u32) as usize] as u8;
            let action = crowd(&referee, seat.into(), &mut pick).unwrap_or_else(|| {
                json!(ReadySetBet::random_action(driver.state(), Seat::ALL[usize::from(seat)], &mut pick))
            });
            if action["type"] == "bet" {
                let against = referee.against(seat.into(), action["token"].as_str().unwrap(), &action["spot"]);
                assert_eq!(against, None, "{seat}: {action}");
            }
            driver.act(seat, action.clone());
            referee.act(seat.into(), &action);
        } else if odds.is_empty() {
            assert_eq!(referee.phase, "over");
            break;
        } else {
            let outcome = odds[pick.pick(odds.len() as u32) as usize].1.clone();
            driver.resolve(outcome.clone());
            referee.resolve(&outcome);
        }
    }
    referee.met
}

// RS-1 to RS-7
#[test]
fn a_referee_with_pencil_and_paper_agrees_with_every_step_of_the_printed_game() {
    for (seed, seats) in [2, 6, 7].into_iter().enumerate() {
        follow(seats, &Value::Null, seed as u64);
    }
    for (seed, seats) in [3, 9].into_iter().enumerate() {
        follow(seats, &json!({"house": "bets", "pair_by": "sum", "races": 2}), 100 + seed as u64);
    }
    for (seed, seats) in [2, 5].into_iter().enumerate() {
        follow(seats, &json!({"cards": "all", "bonus_again": "fifth"}), 200 + seed as u64);
    }
}

// RS-2.1, RS-4.4, RS-5, RS-6
#[test]
fn a_referee_with_pencil_and_paper_agrees_with_every_step_of_other_rulesets() {
    let rulesets = [
        json!({"races": 16, "finish": 5, "red_line": 2}),
        json!({"races": 10, "finish": 8, "red_line": 3, "house": "bets", "house_money": 3, "house_tokens": [0, 9, 1, 7, 2, 8]}),
        json!({"races": 10, "finish": 7, "red_line": 2, "bonus": {"7": 2, "4": 30}, "bonus_penalty": {"3": null, "4": 9},
               "vip_deck": {"last_call": 12, "piggyback_3": 6, "bonus_black_3": 8, "bonus_white_4": 4, "piggyback_4": 2,
                            "thick_skin": 4, "risky_gambler": 4}}),
        json!({"races": 8, "finish": 9, "red_line": 9, "pair_by": "sum",
               "vip_deck": {"thick_skin": 6, "risky_gambler": 6, "prop_shark": 6, "thrill_seeker": 6, "true_colours": 6,
                            "chips": 6}}),
        json!({"races": 9, "finish": 6, "red_line": 1, "board": {}, "color_spots": {"red": [7, 0]},
               "exotics": {"by_a_nose": [5, 3], "late_start": [4, 1]},
               "props": [["7", ["6"], 1, 1], ["6", ["7"], 1, 1], ["5", ["9"], 2, 0], ["9", ["5"], 0, 2],
                         ["4", ["10", "2/3"], 9, 9], ["10", ["4"], 1, 0], ["8", ["7", "6"], 3, 1]]}),
        // A crowded board: everybody piles onto everybody, and ten prop cards are two races' worth.
        json!({"races": 6, "finish": 12, "red_line": 11, "board": {"7": {"show": [], "place": [], "win": [[3, 4]]}},
               "exotics": {"blow_out": [4, 2], "tight_race": [6, 2], "photo_finish": [5, 3]},
               "props": [["7", ["6"], 1, 1], ["6", ["7"], 1, 1], ["5", ["9"], 2, 0], ["9", ["5"], 0, 2], ["4", ["10"], 1, 9],
                         ["10", ["4"], 1, 0], ["8", ["7"], 3, 1], ["7", ["8"], 1, 1], ["2/3", ["4"], 1, 2], ["4", ["2/3"], 1, 2]],
               "vip_deck": {"piggyback_2": 6, "piggyback_3": 6, "piggyback_4": 6, "piggyback_5": 6, "bonus_white_5": 6}}),
        json!({"races": 7, "finish": 30, "red_line": 20, "exotics": {}}),
        // Few horses come so often that runs are long, by horse and by sum.
        json!({"races": 8, "finish": 30, "red_line": 12, "bonus_again": "fifth"}),
        json!({"races": 8, "finish": 30, "red_line": 12, "bonus_again": "fifth", "pair_by": "sum", "house": "bets",
               "cards": "all", "bonus": {"7": 1, "6": 2, "2/3": 3, "8": 1}}),
    ];
    let mut met = BTreeSet::new();
    for (number, ruleset) in rulesets.iter().enumerate() {
        let bettors = 32 / ruleset["races"].as_u64().unwrap() as usize;
        let seats = bettors + usize::from(ruleset["house"] == "bets");
        met.extend(follow(seats, ruleset, number as u64));
    }
    let rare = [
        "bonus",
        "cancelled",
        "cut at the finish",
        "floor",
        "last call",
        "new prop deck",
        "new prop deck beside cards",
        "new vip deck",
        "open to the end",
        "piggyback",
        "piggyback on a prop card",
        "piggyback on an exotic card",
        "piled up",
        "thick skin",
        "third of a run",
        "two last calls",
    ];
    assert_eq!(met.into_iter().collect::<Vec<_>>(), rare, "games that met everything rare");
}
