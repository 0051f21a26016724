//! Where a horse can go (NN-4.2): exact counts, around the others, up to the line.
//!
//! For every hex the track keeps its *cone*: the hexes that six steps can reach, sorted so that each comes after all
//! from which it is entered. One pass over a cone then finds, for each hex of it, every count of steps that leads there
//! past the horses in the way: bit k of its mask says that k steps do.
//!
//! Three facts about every possible board carry this, and the tests hold them against a plain search. All hexes of a
//! cone lie within six steps in the plane, so there are at most 127. The lap is longer than six, so no path comes back
//! into the sector it left, and within a sector `2·step − lane` grows with every step: that is the order. And whether
//! the line was crossed on the way to a hex does not depend on the path, because every way out of the home straight
//! leads over its last hex, which is past the line.

use alloc::vec::Vec;

use crate::board::SECTORS;
use crate::ruleset::Blocked;
use crate::state::{HORSES, Horse, Runner};
use crate::track::{Hex, HexId, Track};

/// How far the special roll moves a horse; no move is longer (NN-4.5).
pub(crate) const SPECIAL_MOVE_STEPS: u8 = 6;
const DEPTH: usize = SPECIAL_MOVE_STEPS as usize;
/// More than the hexes within six steps; the last place is never taken and so stands for "no hex".
const ROOM: usize = 128;
const NOWHERE: u8 = ROOM as u8 - 1;

/// One of the hexes that a horse may get to with a roll.
#[derive(Clone, Copy)]
pub(crate) struct ReachableHex {
    pub(crate) hex: HexId,
    /// The places in the cone from which it is entered: straight from behind, then from the lanes beside it.
    behind: [u8; 3],
    /// Whether the way here crosses the finish line.
    pub(crate) crossed: bool,
}

/// The cones of all hexes, one after the other.
#[derive(Default)]
pub(crate) struct ReachTables {
    nodes: Vec<ReachableHex>,
    spans: Vec<Span>,
}

/// Where a cone begins, and how many of its hexes matter for a move of 1 to 6.
struct Span {
    first: u32,
    lens: [u8; DEPTH],
}

impl ReachTables {
    pub(crate) fn of(track: &Track) -> ReachTables {
        let mut cones = ReachTables::default();
        let mut places = alloc::vec![NOWHERE; track.hexes().len()];
        for index in 0..track.hexes().len() {
            cones.add(track, HexId(index as u16), &mut places);
        }
        cones
    }

    /// What matters for a move of this number of steps from here.
    fn cone(&self, from: HexId, steps: u8) -> &[ReachableHex] {
        let span = &self.spans[from.index()];
        let first = span.first as usize;
        &self.nodes[first..first + span.lens[steps as usize - 1] as usize]
    }

    /// Adds the cone of the next hex. `places` is scratch, one entry for each hex, all of them nowhere.
    fn add(&mut self, track: &Track, from: HexId, places: &mut [u8]) {
        let mut found = spread(track, from, places);
        let here = track.hex(from).sector as usize;
        found.sort_by_key(|(hex, _, _)| {
            let Hex { lane, sector, step } = track.hex(*hex);
            let sectors = (sector as usize + SECTORS - here) % SECTORS;
            (sectors, 2 * i16::from(step) - i16::from(lane), lane)
        });
        let mut lens = [0; DEPTH];
        for (place, (hex, depth, _)) in found.iter().enumerate() {
            places[hex.index()] = place as u8;
            for len in lens.iter_mut().skip(depth.saturating_sub(1)) {
                *len = place as u8 + 1;
            }
        }
        let first = self.nodes.len();
        self.nodes.extend(found.iter().map(|&(hex, _, crossed)| ReachableHex { hex, behind: [NOWHERE; 3], crossed }));
        for (place, (hex, _, _)) in found.iter().enumerate() {
            for (direction, next) in track.successors(*hex).into_iter().enumerate() {
                let entered = next.map_or(NOWHERE, |next| places[next.index()]);
                if entered == NOWHERE {
                    continue;
                }
                // Straight ahead has the first slot to itself; at a corner a hex is entered inward from two.
                let slots = if direction == 0 { 0..1 } else { 1..3 };
                let behind = &mut self.nodes[first + entered as usize].behind[slots];
                if let Some(free) = behind.iter_mut().find(|slot| **slot == NOWHERE) {
                    *free = place as u8;
                }
            }
        }
        found.iter().for_each(|(hex, _, _)| places[hex.index()] = NOWHERE);
        self.spans.push(Span { first: first as u32, lens });
    }
}

/// All hexes within six steps, with the fewest steps there and whether the way crosses the line. Leaves `places` as it was.
fn spread(track: &Track, from: HexId, places: &mut [u8]) -> Vec<(HexId, usize, bool)> {
    let mut found = alloc::vec![(from, 0, false)];
    places[from.index()] = 0;
    let mut done = 0;
    while let Some(&(hex, depth, crossed)) = found.get(done) {
        done += 1;
        if depth == DEPTH {
            continue;
        }
        for next in track.successors(hex).into_iter().flatten() {
            if places[next.index()] == NOWHERE {
                places[next.index()] = 0;
                found.push((next, depth + 1, crossed || track.crosses_finish_line(hex, next)));
            }
        }
    }
    found.iter().for_each(|(hex, _, _)| places[hex.index()] = NOWHERE);
    found
}

/// Everywhere one horse can go with one roll.
pub(crate) struct ReachableHexes<'a> {
    cone: &'a [ReachableHex],
    /// For each hex of the cone, the counts of steps that lead to it.
    masks: [u8; ROOM],
    /// How many steps a move takes that does not go home: the whole count, or as far as possible; 0 if there is none.
    steps: u8,
    /// The fewest steps home; 0 if the line is out of reach.
    finish: u8,
    last_lap: bool,
    others: [u16; HORSES],
}

impl<'a> ReachableHexes<'a> {
    /// Where this horse can go with a count of 1 to 6.
    pub(crate) fn of(
        track: &'a Track,
        runners: &[Runner; HORSES],
        horse: Horse,
        count: u8,
        blocked: Blocked,
    ) -> ReachableHexes<'a> {
        let mut reach = ReachableHexes {
            cone: &[],
            masks: [0; ROOM],
            steps: 0,
            finish: 0,
            last_lap: false,
            others: [u16::MAX; HORSES],
        };
        let runner = &runners[horse.index()];
        let Some(from) = runner.at else { return reach };
        reach.others = others(runners, horse);
        reach.last_lap = runner.crossings > 0;
        reach.cone = track.reach_tables().cone(from, count);
        let within = (2 << count) - 1; // the bits of 0 to `count` steps
        let (mut finish, mut union) = (0, 1);
        reach.masks[0] = 1;
        for (place, node) in reach.cone.iter().enumerate().skip(1) {
            let mask = reach.entries(node) & within;
            if reach.last_lap && node.crossed {
                // The second crossing ends a path, so nothing goes on from here (NN-4.2).
                finish |= mask;
            } else {
                reach.masks[place] = mask;
                union |= mask;
            }
        }
        reach.finish = (finish.trailing_zeros() % 8) as u8; // of no bit at all: 8, which is 0 as well
        let farthest = union.ilog2() as u8;
        reach.steps = match blocked {
            _ if farthest == count => count,
            Blocked::AsFarAsPossible if finish == 0 => farthest,
            Blocked::AsFarAsPossible | Blocked::FullOnly => 0,
        };
        reach
    }

    /// The counts of steps that enter this hex, which are none if somebody stands there.
    fn entries(&self, node: &ReachableHex) -> u8 {
        let [behind, left, right] = node.behind.map(|place| self.masks[place as usize]);
        // Without a branch, because which hexes are taken is as good as random.
        let taken = self.others.iter().fold(false, |taken, other| taken | (*other == node.hex.0));
        ((behind | left | right) << 1) * u8::from(!taken)
    }

    /// Whether there is any move at all.
    pub(crate) fn is_possible(&self) -> bool {
        self.steps > 0 || self.can_finish()
    }

    /// Whether the horse can go home.
    pub(crate) fn can_finish(&self) -> bool {
        self.finish > 0
    }

    /// How many steps every move takes that does not go home; 0 if there is none.
    pub(crate) fn move_steps(&self) -> u8 {
        self.steps
    }

    /// How many steps it is home at the least; 0 if the line is out of reach.
    pub(crate) fn finish_steps(&self) -> u8 {
        self.finish
    }

    /// The hexes a move may end on.
    pub(crate) fn targets(&self) -> impl Iterator<Item = &'a ReachableHex> + '_ {
        let (cone, masks, steps) = (self.cone, &self.masks, self.steps);
        cone.iter()
            .zip(masks)
            .skip(1)
            .filter(move |(_, mask)| *mask >> steps & 1 == 1 && steps > 0)
            .map(|(node, _)| node)
    }

    /// The hex a move may end on, if it is one.
    pub(crate) fn target(&self, hex: HexId) -> Option<&'a ReachableHex> {
        self.targets().find(|node| node.hex == hex)
    }

    /// How many different moves there are, going home included.
    pub(crate) fn move_count(&self) -> u32 {
        self.targets().count() as u32 + u32::from(self.can_finish())
    }

    /// The hexes that a move to this one enters, the last included. Of several ways the straightest is told.
    pub(crate) fn path_to(&self, hex: HexId) -> Vec<HexId> {
        let place = self.cone.iter().position(|node| node.hex == hex);
        place.map_or_else(Vec::new, |place| self.path(place, self.steps))
    }

    /// The hexes that the shortest way home enters, the one past the line included.
    pub(crate) fn path_to_finish(&self) -> Vec<HexId> {
        let crossing = |node: &ReachableHex| node.crossed && self.entries(node) >> self.finish & 1 == 1;
        let place = self.cone.iter().position(crossing);
        place.map_or_else(Vec::new, |place| self.path(place, self.finish))
    }

    fn path(&self, mut place: usize, steps: u8) -> Vec<HexId> {
        let mut path = Vec::new();
        for left in (0..steps).rev() {
            let node = &self.cone[place];
            path.push(node.hex);
            let from = node.behind.iter().find(|from| self.masks[**from as usize] >> left & 1 == 1);
            let Some(from) = from else { break };
            place = *from as usize;
        }
        path.reverse();
        path
    }
}

/// Whether this horse has any move with this count. Most have a free run straight ahead, which is quickly seen.
pub(crate) fn can_move(track: &Track, runners: &[Runner; HORSES], horse: Horse, count: u8, blocked: Blocked) -> bool {
    runs_straight(track, runners, horse, count)
        || ReachableHexes::of(track, runners, horse, count, blocked).is_possible()
}

fn runs_straight(track: &Track, runners: &[Runner; HORSES], horse: Horse, count: u8) -> bool {
    let runner = &runners[horse.index()];
    let Some(mut at) = runner.at else { return false };
    let others = others(runners, horse);
    for _ in 0..count {
        let [Some(ahead), _, _] = track.successors(at) else { return false };
        if others.contains(&ahead.0) {
            return false;
        }
        if runner.crossings > 0 && track.crosses_finish_line(at, ahead) {
            return true;
        }
        at = ahead;
    }
    true
}

/// Where the other horses stand; no hex has the number that stands for nobody.
fn others(runners: &[Runner; HORSES], mover: Horse) -> [u16; HORSES] {
    core::array::from_fn(|horse| match runners[horse].at {
        Some(at) if horse != mover.index() => at.0,
        Some(_) | None => u16::MAX,
    })
}
