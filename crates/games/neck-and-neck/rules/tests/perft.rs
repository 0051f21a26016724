//! Counts of every race of a given length, against a second race written from the rules text alone.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

#[path = "support/naive.rs"]
mod naive;

use conformance::GameDriver;
use conformance::perft::{PerftCount, perft};
use naive::{Board, Horse};
use neck_and_neck::NeckAndNeck;
use serde_json::json;

const SEATS: usize = 2;

/// A race as the rules tell it, with no thought of speed.
#[derive(Clone)]
struct Race {
    board: Board,
    as_far_as_possible: bool,
    stall_limit: u64,
    horses: Vec<Horse>,
    quiet: u64,
    seat: usize,
    /// The roll that is being decided.
    dice: Option<(usize, usize)>,
}

impl Race {
    fn new(board: &Board, as_far_as_possible: bool, stall_limit: u64) -> Race {
        let horses = board.starts.iter().map(|start| Horse { at: Some(*start), crossings: 0 }).collect();
        Race { board: board.clone(), as_far_as_possible, stall_limit, horses, quiet: 0, seat: 0, dice: None }
    }

    fn moves(&self, horse: usize, count: usize) -> naive::Moves {
        naive::moves(&self.board, &self.horses, horse, count, self.as_far_as_possible)
    }

    /// Every choice with the race after it.
    fn choices(&self, (red, white): (usize, usize)) -> Vec<Race> {
        let plain = self.after_each(red - 1, white, red == white);
        let mut special = Vec::new();
        if (red, white) == (1, 1) {
            special.extend((0..6).flat_map(|horse| self.after_each(horse, 6, false)));
        }
        let mut choices = Vec::new();
        let stalled = self.stall_limit > 0 && self.quiet >= self.stall_limit;
        if (!plain.is_empty() || !special.is_empty()) && (!stalled || plain.is_empty()) {
            choices.push(self.quiet_roll(red == white));
        }
        choices.extend(plain);
        choices.extend(special);
        choices
    }

    fn after_each(&self, horse: usize, count: usize, again: bool) -> Vec<Race> {
        let moves = self.moves(horse, count);
        let mut ends: Vec<Horse> = Vec::new();
        for (hex, crossings) in &moves.to {
            assert_eq!(crossings.len(), 1, "the way to a hex decides whether it crosses the line");
            ends.push(Horse { at: Some(*hex), crossings: *crossings.first().unwrap() });
        }
        ends.extend(moves.finish.then_some(Horse { at: None, crossings: 2 }));
        let after = |end: &Horse| {
            let mut after = self.clone();
            after.horses[horse] = *end;
            after.quiet = 0;
            after.pass(again);
            after
        };
        ends.iter().map(after).collect()
    }

    fn quiet_roll(&self, again: bool) -> Race {
        let mut after = self.clone();
        after.quiet += 1;
        after.pass(again);
        after
    }

    fn pass(&mut self, again: bool) {
        self.dice = None;
        if !again {
            self.seat = (self.seat + 1) % SEATS;
        }
        let home = self.horses.iter().filter(|horse| horse.at.is_none()).count();
        assert!(home < 3, "a race this short does not end");
    }

    fn rolls(&self) -> Vec<Race> {
        let mut races = Vec::new();
        for (red, white) in (1..=6).flat_map(|red| (1..=6).map(move |white| (red, white))) {
            if self.choices((red, white)).is_empty() {
                races.push(self.quiet_roll(red == white));
            } else {
                races.push(Race { dice: Some((red, white)), ..self.clone() });
            }
        }
        races
    }

    fn count(&self, depth: u32) -> PerftCount {
        let next = self.dice.map_or_else(|| self.rolls(), |dice| self.choices(dice));
        if depth == 1 {
            let count = next.len() as u64;
            return match self.dice {
                Some(_) => PerftCount { decisions: count, outcomes: 0 },
                None => PerftCount { decisions: 0, outcomes: count },
            };
        }
        next.iter().map(|race| race.count(depth - 1)).fold(PerftCount::default(), |sum, count| PerftCount {
            decisions: sum.decisions + count.decisions,
            outcomes: sum.outcomes + count.outcomes,
        })
    }
}

fn compare(board: &Board, as_far_as_possible: bool, stall_limit: u64, depth: u32) {
    let blocked = if as_far_as_possible { "as_far_as_possible" } else { "full_only" };
    let ruleset = json!({"board": board.json(), "blocked": blocked, "stall_limit": stall_limit, "races": 1});
    let mut game = GameDriver::<NeckAndNeck>::new(SEATS, &ruleset);
    game.resolve(json!({"type": "banker", "seat": 0}));
    for seat in 0..SEATS as u8 {
        game.act(seat, json!({"type": "bet", "stakes": [100, 0, 0, 0, 0, 0]}));
    }
    let race = Race::new(board, as_far_as_possible, stall_limit);
    for depth in 1..=depth {
        assert_eq!(perft::<NeckAndNeck>(game.state(), depth), race.count(depth), "{board:?} to depth {depth}");
    }
}

/// A lap of eight in the inner of two lanes: two long moves from just before the line go home.
fn tiny() -> Board {
    let starts = vec![[1, 0, 0], [2, 0, 0], [2, 5, 1], [1, 5, 0], [2, 5, 0], [1, 4, 0]];
    Board { r_in: 1, lanes: 2, straight: 1, finish: 1, starts }
}

/// One lane of eight hexes with six horses in it: nearly always somebody is shut in.
fn single_file() -> Board {
    let starts = vec![[1, 0, 0], [1, 5, 0], [1, 4, 0], [1, 3, 1], [1, 3, 0], [1, 2, 0]];
    Board { r_in: 1, lanes: 1, straight: 1, finish: 1, starts }
}

fn standard() -> Board {
    let starts = vec![[1, 0, 1], [2, 0, 1], [3, 0, 2], [4, 0, 2], [5, 0, 3], [6, 0, 3]];
    Board { r_in: 3, lanes: 6, straight: 12, finish: 20, starts }
}

// NN-4.1 NN-4.2 NN-4.3 NN-4.4 NN-4.5 NN-4.7 NN-7.8
#[test]
fn races_on_a_tiny_board_are_as_many_as_the_rules_allow() {
    compare(&tiny(), false, 36, 4);
    compare(&tiny(), true, 1, 4);
}

// NN-4.3 NN-4.4 NN-4.7 NN-7.8
#[test]
fn races_in_single_file_are_as_many_as_the_rules_allow() {
    compare(&single_file(), false, 1, 3);
    compare(&single_file(), true, 1, 3);
}

// NN-4.2 NN-4.5
#[test]
fn the_first_roll_and_answer_on_the_standard_board_are_as_many_as_the_rules_allow() {
    compare(&standard(), false, 36, 2);
}

// NN-2.2 NN-3.1 NN-3.2
#[test]
fn slips_are_as_many_as_stars_and_bars() {
    // With six units, one more box for what is kept, and the empty slip taken off: C(12, 6) - 1 = 923.
    let game = GameDriver::<NeckAndNeck>::new(3, &json!({"money": 600}));
    let count = |depth| perft::<NeckAndNeck>(game.state(), depth);
    assert_eq!(count(1), PerftCount { decisions: 0, outcomes: 3 });
    assert_eq!(count(2), PerftCount { decisions: 3 * 923, outcomes: 0 });
    assert_eq!(count(3), PerftCount { decisions: 3 * 923 * 923, outcomes: 0 });
}
