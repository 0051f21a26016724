//! The same game written a second time, straight from the rules document and as plainly as possible, to count and to
//! compare. It shares nothing with the engine but the book.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

use conformance::GameDriver;
use conformance::perft::{PerftCount, perft};
use dont_hesitate::DontHesitate;
use kit::{Pick, SimRng};
use serde_json::{Value, json};

/// Cars are numbers in the order of the sequence.
#[derive(Clone)]
struct Book {
    length: i32,
    signs: Vec<i32>,
    at: Vec<i32>,
    home: Vec<usize>,
    turn_of: usize,
    round: Option<Round>,
    over: bool,
}

#[derive(Clone)]
struct Round {
    reacher: usize,
    order: Vec<usize>,
    passed: usize,
    roller: Option<(usize, i32)>,
}

impl Book {
    fn new(length: i32, signs: &[i32]) -> Book {
        Book { length, signs: signs.to_vec(), at: vec![0; 6], home: vec![], turn_of: 0, round: None, over: false }
    }

    fn asked(&self) -> Option<usize> {
        let round = self.round.as_ref()?;
        if round.roller.is_none() { Some(round.order[round.passed]) } else { None }
    }

    fn racing(&self) -> Vec<usize> {
        (0..6).filter(|car| !self.home.contains(car)).collect()
    }

    fn answer(&mut self, accept: bool) {
        let round = self.round.as_mut().unwrap();
        if accept {
            let requirement = std::cmp::max(2, 6 - round.passed as i32);
            round.roller = Some((round.order[round.passed], requirement));
        } else {
            round.passed += 1;
            if round.passed == round.order.len() {
                round.roller = Some((round.reacher, 6));
            }
        }
    }

    fn die(&mut self, value: i32) {
        match self.round.clone() {
            None => {
                let car = self.turn_of;
                let met = self.drive(car, value);
                if met { self.meet(car) } else { self.next(car) }
            }
            Some(round) => {
                let (roller, requirement) = round.roller.unwrap();
                self.round = None;
                let met = if value >= requirement { self.drive(roller, 6) } else { self.back(roller, value + 1) };
                if met { self.meet(roller) } else { self.next(roller) }
            }
        }
    }

    /// Space by space, as the book says. True if a sign stops it.
    fn drive(&mut self, car: usize, spaces: i32) -> bool {
        for _ in 0..spaces {
            self.at[car] += 1;
            if self.signs.contains(&self.at[car]) {
                return true;
            }
            if self.at[car] == self.length + 1 {
                self.home.push(car);
                self.over = self.home.len() == 3;
                return false;
            }
        }
        false
    }

    fn back(&mut self, car: usize, spaces: i32) -> bool {
        let last = self.racing().iter().all(|other| self.at[*other] >= self.at[car]);
        let stood = self.at[car];
        for _ in 0..spaces {
            let behind_a_sign = self.signs.contains(&(self.at[car] - 1)) && self.at[car] - 1 < stood;
            if self.at[car] == 0 || (last && behind_a_sign) {
                break;
            }
            self.at[car] -= 1;
        }
        !last && self.signs.contains(&self.at[car])
    }

    fn meet(&mut self, reacher: usize) {
        let here = self.at[reacher];
        let from_reacher = |car: usize| (car + 6 - reacher) % 6;
        let mut behind: Vec<usize> =
            self.racing().into_iter().filter(|c| *c != reacher && self.at[*c] <= here).collect();
        let mut ahead: Vec<usize> = self.racing().into_iter().filter(|c| self.at[*c] > here).collect();
        behind.sort_by_key(|car| (here - self.at[*car], from_reacher(*car)));
        ahead.sort_by_key(|car| (-self.at[*car], from_reacher(*car)));
        let order = [vec![reacher], behind, ahead].concat();
        self.round = Some(Round { reacher, order, passed: 0, roller: None });
    }

    fn next(&mut self, car: usize) {
        self.turn_of = (1..=6).map(|step| (car + step) % 6).find(|next| !self.home.contains(next)).unwrap();
    }

    fn count(&self, depth: u32, count: &mut PerftCount) {
        let decide = self.asked().is_some();
        if self.over || depth == 0 {
            return;
        }
        if depth == 1 {
            *(if decide { &mut count.decisions } else { &mut count.outcomes }) += if decide { 2 } else { 6 };
            return;
        }
        for choice in 1..=(if decide { 2 } else { 6 }) {
            let mut next = self.clone();
            if decide {
                next.answer(choice == 1);
            } else {
                next.die(choice);
            }
            next.count(depth - 1, count);
        }
    }
}

#[test]
fn the_engine_counts_as_the_book_counts() {
    let table: GameDriver<DontHesitate> = GameDriver::new(3, &json!({"length": 8, "signs": [7], "order": "seats"}));
    for depth in 1..=8 {
        let mut expected = PerftCount::default();
        Book::new(8, &[7]).count(depth, &mut expected);
        assert_eq!(perft::<DontHesitate>(table.state(), depth), expected, "depth {depth}");
    }
}

#[test]
fn drawing_the_sequence_gives_falling_factorials() {
    let table: GameDriver<DontHesitate> = GameDriver::new(2, &json!({}));
    let expected = [6, 30, 120, 360, 720, 720 * 6, 720 * 36];
    for (depth, outcomes) in (1..).zip(expected) {
        assert_eq!(perft::<DontHesitate>(table.state(), depth), PerftCount { decisions: 0, outcomes }, "depth {depth}");
    }
}

#[test]
fn whole_games_go_as_the_book_says() {
    compare_with_the_book(&json!("seats"), [0, 1, 2, 3, 4, 5]);
}

#[test]
fn whole_games_in_a_given_sequence_go_as_the_book_says() {
    let sequence = [3, 1, 0, 2, 5, 4];
    compare_with_the_book(&json!(sequence), sequence);
}

/// Plays both side by side; `cars` are those of the engine in the order in which the book numbers them.
fn compare_with_the_book(order: &Value, cars: [usize; 6]) {
    let numbered = |place: usize| cars[place];
    for seed in 0..150 {
        let mut pick = SimRng::new(seed);
        let mut table: GameDriver<DontHesitate> = GameDriver::new(6, &json!({"order": order}));
        let mut book = Book::new(50, &[10, 20, 30, 40]);
        for _ in 0..1000 {
            let view = table.view(None);
            let positions = cars.map(|car| view["positions"][car].clone());
            assert_eq!(json!(positions), json!(book.at), "seed {seed}");
            let home: Vec<usize> = book.home.iter().copied().map(numbered).collect();
            assert_eq!(view["finished"], json!(home), "seed {seed}");
            assert_eq!(view["asked"], json!(book.asked().map(numbered)), "seed {seed}");
            if book.over {
                break;
            }
            if book.round.is_none() {
                assert_eq!(view["current"], json!(numbered(book.turn_of)), "seed {seed}");
            }
            let roller = book.round.as_ref().and_then(|round| round.roller);
            assert_eq!(view["roller"], json!(roller.map(|(car, _)| numbered(car))), "seed {seed}");
            match book.asked() {
                Some(car) => {
                    let accept = pick.pick(4) == 0;
                    table.act(numbered(car) as u8, json!({"type": if accept { "accept" } else { "pass" }}));
                    book.answer(accept);
                }
                None => {
                    if let Some((_, requirement)) = roller {
                        assert_eq!(view["requirement"], json!(requirement), "seed {seed}");
                    }
                    let value = 1 + pick.pick(6) as i32;
                    table.resolve(json!({"type": "die", "value": value}));
                    book.die(value);
                }
            }
        }
        assert_eq!(table.view(None)["phase"] == "over", book.over, "seed {seed}");
    }
}
