//! The track and the moves once more, written from the rules text alone: plain coordinates, plain recursion over every
//! path, sets. It is slow and knows nothing of the engine.
#![allow(dead_code, reason = "each test that shares this needs a part of it")]
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

use std::collections::{BTreeMap, BTreeSet};

use kit::{Pick, SimRng};
use serde_json::{Value, json};

pub(crate) type Hex = [i64; 3];

#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) r_in: i64,
    pub(crate) lanes: i64,
    pub(crate) straight: i64,
    pub(crate) finish: i64,
    pub(crate) starts: Vec<Hex>,
}

impl Board {
    pub(crate) fn json(&self) -> Value {
        let m = self.straight;
        json!({"r_in": self.r_in, "lanes": self.lanes, "extra": [m, 0, 0, m, 0, 0], "finish": self.finish,
            "starts": self.starts})
    }

    fn len(&self, lane: i64, sector: i64) -> i64 {
        self.r_in + lane - 1 + [self.straight, 0, 0, self.straight, 0, 0][sector as usize]
    }

    pub(crate) fn hexes(&self) -> Vec<Hex> {
        let sectors = |lane| (0..6).map(move |sector| (lane, sector));
        let steps = |(lane, sector)| (0..self.len(lane, sector)).map(move |step| [lane, sector, step]);
        (1..=self.lanes).flat_map(sectors).flat_map(steps).collect()
    }

    pub(crate) fn past(&self, [lane, sector, step]: Hex) -> bool {
        sector == 0 && 2 * step - (self.r_in + lane - 1) >= self.finish
    }

    pub(crate) fn crosses(&self, from: Hex, to: Hex) -> bool {
        !self.past(from) && self.past(to)
    }

    /// Ahead, outward, inward, where there is such a lane.
    pub(crate) fn next(&self, [lane, sector, step]: Hex) -> Vec<Hex> {
        let mut next = vec![[lane, sector, step + 1]];
        if lane < self.lanes {
            next.push([lane + 1, sector, step + 1]);
        }
        if lane > 1 {
            next.push([lane - 1, sector, step]);
        }
        for hex in &mut next {
            if hex[2] == self.len(hex[0], hex[1]) {
                *hex = [hex[0], (hex[1] + 1) % 6, 0];
            }
        }
        next
    }

    /// The fewest steps to the second crossing, by flooding outward from here.
    pub(crate) fn to_go(&self, at: Hex, crossings: i64) -> i64 {
        let mut seen = BTreeSet::from([(at, crossings)]);
        let mut edge = vec![(at, crossings)];
        for steps in 1.. {
            let mut further = Vec::new();
            for (hex, crossings) in edge {
                for next in self.next(hex) {
                    let crossings = crossings + i64::from(self.crosses(hex, next));
                    if crossings == 2 {
                        return steps;
                    }
                    if seen.insert((next, crossings)) {
                        further.push((next, crossings));
                    }
                }
            }
            edge = further;
        }
        unreachable!("every lane leads over the line")
    }

    /// Any board of the form the rules allow, mostly small ones, with six places to start from.
    pub(crate) fn random(pick: &mut SimRng) -> Board {
        loop {
            let mut below = |below: u32| i64::from(pick.pick(below));
            let (r_in, lanes, straight) = match below(8) {
                0 => (1 + below(20), 1 + below(12), below(61)),
                _ => (1 + below(3), 1 + below(7), below(5)),
            };
            let most = r_in + 2 * straight - 2;
            let finish = most - below((r_in + 2 * straight + 12) as u32);
            let mut board = Board { r_in, lanes, straight, finish, starts: Vec::new() };
            let mut free: Vec<Hex> = board.hexes().into_iter().filter(|hex| !board.past(*hex)).collect();
            if 6 * r_in + 2 * straight <= 6 || free.len() < 6 {
                continue;
            }
            for _ in 0..6 {
                board.starts.push(free.swap_remove(pick.pick(free.len() as u32) as usize));
            }
            return board;
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Horse {
    pub(crate) at: Option<Hex>,
    pub(crate) crossings: i64,
}

/// Where one horse can go, and how often it has crossed the line there, by any path.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Moves {
    pub(crate) to: BTreeMap<Hex, BTreeSet<i64>>,
    pub(crate) finish: bool,
}

impl Moves {
    pub(crate) fn count(&self) -> u64 {
        self.to.len() as u64 + u64::from(self.finish)
    }
}

pub(crate) fn moves(board: &Board, horses: &[Horse], mover: usize, count: usize, as_far_as_possible: bool) -> Moves {
    let Some(from) = horses[mover].at else { return Moves::default() };
    let others: Vec<Hex> = (0..6).filter(|horse| *horse != mover).filter_map(|horse| horses[horse].at).collect();
    let mut ends: Vec<BTreeMap<Hex, BTreeSet<i64>>> = vec![BTreeMap::new(); count + 1];
    let mut finish = false;
    walk(board, &others, from, horses[mover].crossings, 0, &mut ends, &mut finish);
    let full = ends[count].clone();
    let to = if full.is_empty() && !finish && as_far_as_possible {
        ends[1..].iter().rev().find(|ends| !ends.is_empty()).cloned().unwrap_or_default()
    } else {
        full
    };
    Moves { to, finish }
}

fn walk(
    board: &Board,
    others: &[Hex],
    at: Hex,
    crossings: i64,
    steps: usize,
    ends: &mut [BTreeMap<Hex, BTreeSet<i64>>],
    finish: &mut bool,
) {
    ends[steps].entry(at).or_default().insert(crossings);
    if steps + 1 == ends.len() {
        return;
    }
    for next in board.next(at) {
        if others.contains(&next) {
            continue;
        }
        let crossings = crossings + i64::from(board.crosses(at, next));
        if crossings == 2 {
            *finish = true;
        } else {
            walk(board, others, next, crossings, steps + 1, ends, finish);
        }
    }
}
