//! The engine's moves against a plain search over every path, on thousands of random positions of random boards.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

#[path = "support/naive.rs"]
mod naive;

use std::collections::BTreeMap;

use kit::rules::read_setup;
use kit::{DiscardEvents, Pick, Rules, Seat, Seats, SimRng, Turn, Viewer};
use naive::{Board, Hex, Horse, Moves};
use neck_and_neck::{Action, Event, NeckAndNeck, Outcome, Ruleset, Setup, State, View};
use serde_json::{Value, json};

const BOARDS: u64 = 150;
const POSITIONS: usize = 12;

fn setup(board: &Board, blocked: &str) -> Setup {
    let ruleset = json!({"board": board.json(), "blocked": blocked, "stall_limit": 0});
    read_setup::<NeckAndNeck>(&ruleset, Seats::new(2).unwrap()).unwrap_or_else(|bad| panic!("{board:?}: {bad}"))
}

/// Horses close together, because far from the others anybody can find a way.
fn position(board: &Board, pick: &mut SimRng) -> Vec<Horse> {
    let hexes = board.hexes();
    let mut near = vec![hexes[pick.pick(hexes.len() as u32) as usize]];
    let mut done = 0;
    while near.len() < 9 + pick.pick(12) as usize && done < near.len() {
        for next in board.next(near[done]) {
            if !near.contains(&next) {
                near.push(next);
            }
        }
        done += 1;
    }
    let mut home = 0;
    let horse = |_| {
        // With a third one home the race would be over.
        if home < 2 && pick.pick(12) == 0 {
            home += 1;
            return Horse { at: None, crossings: 2 };
        }
        let at = near.swap_remove(pick.pick(near.len() as u32) as usize);
        let crossings = if board.past(at) { 1 } else { i64::from(pick.pick(2)) };
        Horse { at: Some(at), crossings }
    };
    (0..6).map(horse).collect()
}

/// The state in which these horses stand there and this is decided, or the dice are due.
fn state(setup: &Setup, horses: &[Horse], dice: Option<[usize; 2]>) -> State {
    let mut start = NeckAndNeck::initial_state(setup);
    NeckAndNeck::resolve(&mut start, &Outcome::Banker { seat: Seat::ALL[0] }, &mut DiscardEvents).unwrap();
    for seat in [Seat::ALL[0], Seat::ALL[1]] {
        NeckAndNeck::act(&mut start, seat, &Action::Bet { stakes: [100; 6] }, &mut DiscardEvents).unwrap();
    }
    let mut view = json!(NeckAndNeck::view(&start, Viewer::Spectator));
    let mut place = 0;
    for (number, horse) in (1..).zip(horses) {
        place += if horse.at.is_none() { 1 } else { 0 };
        let place = horse.at.is_none().then_some(place);
        view["horses"][number.to_string()] = json!({"at": horse.at, "crossings": horse.crossings, "place": place});
    }
    view["dice"] = json!(dice);
    let view: View = serde_json::from_value(view).unwrap();
    NeckAndNeck::imagine(setup, Viewer::Spectator, &view, &mut SimRng::new(0))
}

/// The moves in the form of the naive ones.
fn told(moves: &Value) -> Moves {
    let mut told = Moves::default();
    for target in moves["targets"].as_array().unwrap() {
        match serde_json::from_value::<Hex>(target["to"].clone()) {
            Ok(hex) => {
                let crossings = target["crossings"].as_i64().unwrap();
                assert!(told.to.insert(hex, [crossings].into()).is_none(), "{hex:?} is told twice");
            }
            Err(_) => {
                assert_eq!(target["to"], "finish");
                assert!(!told.finish, "the finish is told twice");
                told.finish = true;
            }
        }
    }
    told
}

/// The path an event tells really leads there, through free hexes and over the line as often as it should.
fn check_path(board: &Board, horses: &[Horse], events: &[Event], to: &Value) {
    let Some((horse, from, path)) = events.iter().find_map(|event| match event {
        Event::HorseMoved { horse, from, path, .. } => Some((horse, from, path)),
        _ => None,
    }) else {
        panic!("no move is told")
    };
    let plain = |hex| -> Hex { serde_json::from_value(json!(hex)).unwrap() };
    let mut at = plain(*from);
    let mut crossings = horses[horse.number() as usize - 1].crossings;
    for hex in path {
        let next = plain(*hex);
        assert!(board.next(at).contains(&next), "{at:?} to {next:?} is no step");
        assert!(horses.iter().all(|other| other.at != Some(next)), "{next:?} is taken");
        assert!(crossings < 2, "the second crossing ends a path");
        crossings += i64::from(board.crosses(at, next));
        at = next;
    }
    match to.as_str() {
        Some(_) => assert_eq!(crossings, 2),
        None => assert_eq!((json!(at), crossings < 2), (to.clone(), true)),
    }
    assert!(!path.is_empty());
}

// NN-1.2 NN-1.3 NN-4.2 NN-4.3 NN-4.5 NN-7.8
#[test]
fn every_move_of_a_plain_search_is_told_and_no_other() {
    let (mut moved, mut shut_in, mut finishes, mut short) = (0, 0, 0, 0);
    for seed in 0..BOARDS {
        let mut pick = SimRng::new(seed);
        let board = Board::random(&mut pick);
        for blocked in ["full_only", "as_far_as_possible"] {
            let as_far = blocked == "as_far_as_possible";
            let setup = setup(&board, blocked);
            for _ in 0..POSITIONS {
                let horses = position(&board, &mut pick);
                let dice = [1 + pick.pick(6) as usize, 1 + pick.pick(6) as usize];
                let mut all = BTreeMap::from([("plain", naive::moves(&board, &horses, dice[0] - 1, dice[1], as_far))]);
                if all["plain"] != naive::moves(&board, &horses, dice[0] - 1, dice[1], false) {
                    short += 1;
                }
                let decided = state(&setup, &horses, Some(dice));
                let options = json!(NeckAndNeck::options(&decided, Seat::ALL[0]));
                assert_eq!(told(&options["plain"]), all["plain"], "{board:?} {horses:?} {dice:?} {blocked}");
                if dice == [1, 1] {
                    for (horse, name) in ["1", "2", "3", "4", "5", "6"].into_iter().enumerate() {
                        all.insert(name, naive::moves(&board, &horses, horse, 6, as_far));
                        assert_eq!(told(&options["special"][horse]), all[name], "{board:?} {horses:?} {horse}");
                    }
                }
                let asked = all.values().any(|moves| moves.count() > 0);
                let mut rolled = state(&setup, &horses, None);
                let outcome = json!({"type": "dice", "red": dice[0], "white": dice[1]});
                let outcome = NeckAndNeck::read_outcome(&setup, &outcome).unwrap();
                NeckAndNeck::resolve(&mut rolled, &outcome, &mut DiscardEvents).unwrap();
                let turn = NeckAndNeck::turn(&rolled);
                assert_eq!(matches!(turn, Turn::Decide { .. }), asked, "{board:?} {horses:?} {dice:?}: {turn:?}");
                for target in options["plain"]["targets"].as_array().unwrap() {
                    let action = json!({"type": "move", "to": target["to"]});
                    let action = NeckAndNeck::read_action(&setup, &action).unwrap();
                    let (mut after, mut events) = (decided.clone(), Vec::new());
                    NeckAndNeck::act(&mut after, Seat::ALL[0], &action, &mut events).unwrap();
                    check_path(&board, &horses, &events, &target["to"]);
                    moved += 1;
                }
                shut_in += i32::from(!asked);
                finishes += i32::from(all["plain"].finish);
            }
        }
    }
    // The test is worth something only if it met all of these.
    assert!(moved > 5_000 && shut_in > 200 && finishes > 200 && short > 50, "{moved} {shut_in} {finishes} {short}");
}

// NN-8.10
#[test]
fn the_way_to_go_is_the_shortest_there_is() {
    let mut boards = vec![standard()];
    boards.extend((0..40).map(|seed| Board::random(&mut SimRng::new(seed))).filter(|board| board.hexes().len() < 300));
    for board in boards {
        let setup = setup(&board, "full_only");
        let hexes = board.hexes();
        for hexes in hexes.chunks(6).filter(|hexes| hexes.len() == 6) {
            let horse = |(index, at): (usize, &Hex)| {
                let crossings = if board.past(*at) { 1 } else { index as i64 % 2 };
                Horse { at: Some(*at), crossings }
            };
            let horses: Vec<Horse> = hexes.iter().enumerate().map(horse).collect();
            let view = json!(NeckAndNeck::view(&state(&setup, &horses, None), Viewer::Spectator));
            let expected: Vec<i64> =
                horses.iter().map(|horse| board.to_go(horse.at.unwrap(), horse.crossings)).collect();
            assert_eq!(view["to_go"], json!(expected), "{board:?} {horses:?}");
        }
    }
}

fn standard() -> Board {
    let starts = vec![[1, 0, 1], [2, 0, 1], [3, 0, 2], [4, 0, 2], [5, 0, 3], [6, 0, 3]];
    Board { r_in: 3, lanes: 6, straight: 12, finish: 20, starts }
}

// NN-1.5
#[test]
fn every_step_on_the_track_is_one_step_on_the_drawn_grid_and_no_two_hexes_lie_on_each_other() {
    let mut boards = vec![standard()];
    boards.extend((0..60).map(|seed| Board::random(&mut SimRng::new(seed))));
    for board in boards {
        let scene = json!(NeckAndNeck::scene(&setup(&board, "full_only")));
        let mut drawn: BTreeMap<Hex, [i64; 2]> = BTreeMap::new();
        for hex in scene["hexes"].as_array().unwrap() {
            let read = |field: &str| hex[field].clone();
            let name: Hex = serde_json::from_value(read("hex")).unwrap();
            drawn.insert(name, serde_json::from_value(read("axial")).unwrap());
            assert_eq!(read("past"), board.past(name), "{name:?}");
        }
        assert_eq!(drawn.keys().copied().collect::<Vec<_>>(), board.hexes(), "{board:?}");
        let mut places: Vec<_> = drawn.values().collect();
        places.sort();
        places.dedup();
        assert_eq!(places.len(), drawn.len(), "{board:?}: two hexes lie on each other");
        let mut crossings = 0;
        for hex in board.hexes() {
            for next in board.next(hex) {
                let [q, r] = [0, 1].map(|axis| drawn[&next][axis] - drawn[&hex][axis]);
                assert!(
                    [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)].contains(&(q, r)),
                    "{board:?}: {hex:?} to {next:?} goes by {q},{r}"
                );
                crossings += usize::from(board.crosses(hex, next));
            }
        }
        assert_eq!(scene["finish_line"].as_array().unwrap().len(), crossings);
    }
}

// NN-7.10
#[test]
fn a_board_is_shown_as_it_was_given() {
    let board = standard();
    let whole = setup(&board, "full_only");
    assert_eq!(json!(NeckAndNeck::ruleset(&whole))["board"], board.json());
    assert_eq!(json!(Ruleset::default())["board"], "standard");
}
