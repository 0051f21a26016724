//! What a casual player never does, whatever its seed.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

use games::{Action, Decision, GameId, Table};
use kit::{Seat, SimRng, Turn, Viewer};
use play::BOTS;
use serde_json::{Value, json};

/// Shows every decision of some games: the seat's view, its options, and what was decided.
fn decisions(id: &str, seats: usize, games: u64, check: &mut impl FnMut(&Value, &Value, &Value)) {
    let read = |json: &str| serde_json::from_str::<Value>(json).unwrap();
    for seed in 0..games {
        let mut table = GameId::find(id).unwrap().new_table(seats, &Value::Null).unwrap();
        let (mut dice, mut rng) = (SimRng::new(seed), SimRng::new(seed + 500));
        while !table.turn().is_over() {
            for seat in table.turn().seats().iter() {
                let Some(action) = decide(&table, seat, &mut rng) else { continue };
                check(
                    &read(table.view(Viewer::Seat(seat)).get()),
                    &read(table.options(seat).unwrap().get()),
                    &json!(action),
                );
                table.act(seat, &action).unwrap();
            }
            if table.turn().accepts_outcome() {
                table.resolve_at_random(&mut dice).unwrap();
            }
        }
    }
}

fn decide(table: &Table, seat: Seat, rng: &mut SimRng) -> Option<Action> {
    match table.observation(seat)?.decide(&BOTS[0].strategy, rng.next_u64()) {
        Decision::Act(action) => Some(action),
        Decision::Wait | Decision::Failed => {
            assert!(matches!(table.turn(), Turn::Live { .. }));
            None
        }
    }
}

#[test]
fn a_six_is_not_tried_for_when_there_is_much_to_lose_and_a_sure_thing_not_left() {
    let mut asked = [0; 2];
    decisions("dont-hesitate", 6, 60, &mut |view, options, action| {
        let car = options["token"].as_u64().unwrap() as usize;
        let at = view["positions"][car].as_u64().unwrap();
        match options["requirement"].as_u64().unwrap() {
            6 if at >= 10 && options["last"] == false => {
                asked[0] += 1;
                assert_eq!(action["type"], "pass", "{options}");
            }
            2 | 3 => {
                asked[1] += 1;
                assert_eq!(action["type"], "accept", "{options}");
            }
            _ => {}
        }
    });
    assert!(asked.iter().all(|times| *times > 20), "{asked:?}");
}

#[test]
fn money_is_spread_and_no_strange_horse_is_sent_home() {
    let (mut slips, mut rolls) = (0, 0);
    decisions("neck-and-neck", 4, 40, &mut |view, options, action| {
        if action["type"] == "bet" {
            let stakes: Vec<i64> = action["stakes"].as_array().unwrap().iter().map(|it| it.as_i64().unwrap()).collect();
            let money = options["max"].as_i64().unwrap();
            if money >= 1_000 {
                slips += 1;
                assert!(*stakes.iter().max().unwrap() * 2 <= money, "{stakes:?} of {money}");
                assert!(stakes.iter().filter(|stake| **stake > 0).count() >= 2, "{stakes:?}");
            }
        } else if action["to"] == "finish" && view["stakes"].is_array() {
            rolls += 1;
            let horse = action["horse"].as_u64().unwrap_or_else(|| options["red"].as_u64().unwrap()) as usize;
            let mine = view["stakes"][horse - 1].as_i64().unwrap() > 0;
            let forced = options["decline"] == false || view["quiet_rolls"].as_i64().unwrap() >= 24;
            assert!(mine || forced, "{view} {action}");
        }
    });
    assert!(slips > 50 && rolls > 50, "{slips} slips, {rolls} finishes");
}

#[test]
fn a_slow_entry_is_not_bet_to_win_nor_a_fast_one_to_lose() {
    let mut seen = [0; 2];
    decisions("bettor-horse", 2, 40, &mut |view, _, action| {
        // In the first round everybody still has every card.
        if view["round"] != 1 || action["type"] != "enter" {
            return;
        }
        let speed = |card: &Value| card.as_str().unwrap().rsplit('.').next().unwrap().parse::<u32>().unwrap();
        let sum: u32 = action["horses"].as_array().unwrap().iter().map(speed).sum();
        match action["bet"].as_str().unwrap() {
            "win" => {
                seen[0] += 1;
                assert!(sum >= 12, "{action}");
            }
            "lose" => {
                seen[1] += 1;
                assert!(sum <= 15, "{action}");
            }
            _ => {}
        }
    });
    assert!(seen.iter().all(|times| *times > 5), "{seen:?}");
}

#[test]
fn no_token_lies_where_winning_is_out_of_reach_while_there_is_time() {
    let mut bets = 0;
    decisions("ready-set-bet", 4, 12, &mut |view, options, action| {
        if action["type"] != "bet" || action["spot"]["type"] != "win" || options["betting_open"] == false {
            return;
        }
        bets += 1;
        let positions = view["positions"].as_object().unwrap();
        let leader = positions.values().map(|it| it.as_u64().unwrap()).max().unwrap();
        let horse = positions[action["spot"]["horse"].as_str().unwrap()].as_u64().unwrap();
        assert!(horse + 8 > leader, "{positions:?} {action}");
    });
    assert!(bets > 50, "{bets}");
}

#[test]
fn the_best_ticket_is_doubled_rather_than_one_that_may_cost() {
    let mut doubled = 0;
    decisions("hot-streak", 4, 60, &mut |_, options, action| {
        if action["type"] != "double" {
            return;
        }
        doubled += 1;
        let tickets = options["tickets"].as_array().unwrap();
        let chosen = &tickets[action["ticket"].as_u64().unwrap() as usize];
        let tops = |ticket: &Value| ticket["pays"]["places"][0].as_i64().or(ticket["pays"]["right"].as_i64()).unwrap();
        let most = tickets.iter().map(tops).max().unwrap();
        assert!(tops(chosen) * 3 >= most, "{options} {action}");
    });
    assert!(doubled > 100, "{doubled}");
}
