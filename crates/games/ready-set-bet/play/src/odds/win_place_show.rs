//! The chances of horses to come in first, among the first two, and among the first three: the hot path of live odds.

use ready_set_bet::horse::ByHorse;
use serde::Serialize;

use crate::odds::HORSES;
use crate::odds::finish_odds::{FinishOdds, QuadratureNode};
use crate::odds::race_model::{MAX_TRACK_SPACES, SPACES_PER_CHUNK};

/// The chances of each horse to come in.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct WinPlaceShow {
    pub win: ByHorse<f64>,
    /// Second or better.
    pub place: ByHorse<f64>,
    pub show: ByHorse<f64>,
}

/// A few neighbouring spaces at once.
type Spaces = [f64; SPACES_PER_CHUNK];

/// For some of the horses, and for each of a few spaces: the measure of nobody being in front of it, of exactly one
/// being in front without winning, of exactly one winning, and of one winning and another being in front.
#[derive(Clone, Copy)]
struct Ahead {
    nobody: Spaces,
    one: Spaces,
    winner: Spaces,
    both: Spaces,
}

impl Ahead {
    const EMPTY: Ahead = Ahead {
        nobody: [1.0; SPACES_PER_CHUNK],
        one: [0.0; SPACES_PER_CHUNK],
        winner: [0.0; SPACES_PER_CHUNK],
        both: [0.0; SPACES_PER_CHUNK],
    };

    /// One more horse: its measure of not being in front, of being anywhere, and of winning.
    #[inline(always)]
    fn with(&self, behind: &Spaces, anywhere: f64, home: f64) -> Ahead {
        let mut with = Ahead::EMPTY;
        for space in 0..SPACES_PER_CHUNK {
            let behind = behind[space];
            let front = anywhere - behind;
            with.both[space] = self.both[space] * behind + self.winner[space] * front + self.one[space] * home;
            with.winner[space] = self.winner[space] * behind + self.nobody[space] * home;
            with.one[space] = self.one[space] * behind + self.nobody[space] * front;
            with.nobody[space] = self.nobody[space] * behind;
        }
        with
    }
}

impl FinishOdds<'_> {
    /// The chances of all horses to win, place and show.
    pub fn win_place_show(&self) -> WinPlaceShow {
        let (mut win, mut place, mut show) = ([0.0; HORSES], [0.0; HORSES], [0.0; HORSES]);
        // No horse ever stands behind the last one, so spaces behind it are skipped.
        let first = self.positions.iter().min().map_or(0, |last| last / SPACES_PER_CHUNK * SPACES_PER_CHUNK);
        for node in &self.nodes {
            add_wins(node, &mut win);
            let behind: [[f64; MAX_TRACK_SPACES]; HORSES] = std::array::from_fn(|horse| self.behind(node, horse));
            for space in (first..self.finish).step_by(SPACES_PER_CHUNK) {
                self.add_chunk(node, &behind, space, &mut place, &mut show);
            }
        }
        if let Some((weight, order)) = self.single_runner {
            for (horse, rank) in order.ranks().0.into_iter().enumerate() {
                win[horse] += if rank == 1 { weight } else { 0.0 };
                place[horse] += if rank == 2 { weight } else { 0.0 };
                show[horse] += if rank == 2 || rank == 3 { weight } else { 0.0 };
            }
        }
        for horse in 0..HORSES {
            place[horse] += win[horse];
            show[horse] += win[horse];
        }
        let chance = |sums: [f64; HORSES]| ByHorse(sums.map(|sum| sum.clamp(0.0, 1.0)));
        WinPlaceShow { win: chance(win), place: chance(place), show: chance(show) }
    }

    /// For every space of the track the measure of this horse not being in front of it.
    #[inline(always)]
    fn behind(&self, node: &QuadratureNode<'_>, horse: usize) -> [f64; MAX_TRACK_SPACES] {
        let mut behind = [0.0; MAX_TRACK_SPACES];
        let from = self.positions[horse];
        let to_go = self.finish - from;
        behind[from..self.finish].copy_from_slice(&node.lanes[horse].at_most[..to_go]);
        behind
    }

    /// What a few spaces add for a horse that stands on them and does not win.
    #[inline(always)]
    fn add_chunk(
        &self,
        node: &QuadratureNode<'_>,
        behind: &[[f64; MAX_TRACK_SPACES]; HORSES],
        space: usize,
        place: &mut [f64; HORSES],
        show: &mut [f64; HORSES],
    ) {
        let spaces = |horse: usize| -> &Spaces {
            // A chunk begins at a multiple of its length below the end of the array.
            behind[horse][space..].first_chunk().unwrap_or(&[0.0; SPACES_PER_CHUNK])
        };
        let mut before = [Ahead::EMPTY; HORSES];
        for horse in 1..HORSES {
            let other = horse - 1;
            before[horse] = before[other].with(spaces(other), node.anywhere[other], node.home[other]);
        }
        let mut after = Ahead::EMPTY;
        for horse in (0..HORSES).rev() {
            if self.positions[horse] < space + SPACES_PER_CHUNK {
                let stands = self.stands(node, horse, space);
                let before = &before[horse];
                let (mut second, mut third) = (0.0, 0.0);
                for (at, stands) in stands.iter().enumerate() {
                    let winner = before.winner[at] * after.nobody[at] + before.nobody[at] * after.winner[at];
                    let both = before.both[at] * after.nobody[at]
                        + before.winner[at] * after.one[at]
                        + before.one[at] * after.winner[at]
                        + before.nobody[at] * after.both[at];
                    second += stands * winner;
                    third += stands * both;
                }
                place[horse] += node.weight * second;
                show[horse] += node.weight * (second + third);
            }
            after = after.with(spaces(horse), node.anywhere[horse], node.home[horse]);
        }
    }

    /// The measure of this horse standing on each of a few spaces.
    #[inline(always)]
    fn stands(&self, node: &QuadratureNode<'_>, horse: usize, space: usize) -> Spaces {
        let from = self.positions[horse];
        let exactly = node.lanes[horse].exactly;
        std::array::from_fn(|at| match (space + at).checked_sub(from) {
            Some(moved) if space + at < self.finish => exactly[moved],
            _ => 0.0,
        })
    }
}

/// Each horse making the last roll while all others are anywhere.
#[inline(always)]
fn add_wins(node: &QuadratureNode<'_>, win: &mut [f64; HORSES]) {
    let mut before = [1.0; HORSES];
    for horse in 1..HORSES {
        before[horse] = before[horse - 1] * node.anywhere[horse - 1];
    }
    let mut after = node.weight;
    for horse in (0..HORSES).rev() {
        win[horse] += before[horse] * after * node.home[horse];
        after *= node.anywhere[horse];
    }
}
