//! The track made ready to run on (NN-1): hexes, neighbours, the line, and how far it is home.

use alloc::vec;
use alloc::vec::Vec;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::board::{BoardGeometry, BoardPlan, SECTORS};
use crate::reach::ReachTables;
use crate::state::{HORSES, Horse};

/// A hex of the track. On the wire it is `[lane, sector, step]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "[u8; 3]"))]
pub struct Hex {
    /// From 1, on the rail.
    pub lane: u8,
    /// 0 the home straight, then counter-clockwise.
    pub sector: u8,
    /// From 0, in the direction of travel.
    pub step: u8,
}

impl Serialize for Hex {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        [self.lane, self.sector, self.step].serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Hex {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Hex, D::Error> {
        <[u8; 3]>::deserialize(deserializer).map(|[lane, sector, step]| Hex { lane, sector, step })
    }
}

/// A hex by its number on its own track, an index into everything that is kept for each hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct HexId(pub(crate) u16);

impl HexId {
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The hexes one may step to: ahead, outward, inward (NN-1.2).
pub(crate) type Successors = [Option<HexId>; 3];

/// A track that was found possible.
pub(crate) struct Track {
    measures: BoardGeometry,
    hexes: Vec<Hex>,
    /// The number of each lane's first hex in each sector.
    firsts: Vec<[u16; SECTORS]>,
    next: Vec<Successors>,
    past: Vec<bool>,
    /// The fewest steps home for a horse that has not crossed yet, and for one that has.
    to_go: Vec<[u16; 2]>,
    starts: [HexId; HORSES],
    cones: ReachTables,
}

impl Track {
    /// The track of a plan that was found possible.
    pub(crate) fn new(plan: &BoardPlan) -> Track {
        let measures = BoardGeometry::of(plan);
        let (hexes, firsts) = lay(&measures);
        let mut track = Track {
            measures,
            hexes,
            firsts,
            next: Vec::new(),
            past: Vec::new(),
            to_go: Vec::new(),
            starts: [HexId(0); HORSES],
            cones: ReachTables::default(),
        };
        track.next = track.hexes.iter().map(|hex| track.neighbours(*hex)).collect();
        let past = |hex: &Hex| measures.is_past_finish_line(hex.lane.into(), hex.sector.into(), hex.step.into());
        track.past = track.hexes.iter().map(past).collect();
        track.to_go = distances(&track);
        let start = |horse: usize| match plan.starts.get(horse).map(Vec::as_slice) {
            Some(&[lane, sector, step]) => track.find(lane, sector, step),
            Some(_) | None => None,
        };
        // A possible plan has six starts on the board; the first hex stands in for what cannot be missing.
        track.starts = core::array::from_fn(|horse| start(horse).unwrap_or(HexId(0)));
        track.cones = ReachTables::of(&track);
        track
    }

    pub(crate) fn geometry(&self) -> &BoardGeometry {
        &self.measures
    }

    /// Every hex, in the order of their numbers.
    pub(crate) fn hexes(&self) -> &[Hex] {
        &self.hexes
    }

    /// The number of the hex at these coordinates, if there is one.
    pub(crate) fn find(&self, lane: i64, sector: i64, step: i64) -> Option<HexId> {
        let first = |lane: i64, sector: i64| self.firsts[lane as usize - 1][sector as usize];
        self.measures.has_hex(lane, sector, step).then(|| HexId(first(lane, sector) + step as u16))
    }

    pub(crate) fn hex_id(&self, hex: Hex) -> Option<HexId> {
        self.find(hex.lane.into(), hex.sector.into(), hex.step.into())
    }

    pub(crate) fn hex(&self, id: HexId) -> Hex {
        self.hexes[id.index()]
    }

    pub(crate) fn successors(&self, id: HexId) -> Successors {
        self.next[id.index()]
    }

    /// Whether this step crosses the finish line (NN-1.3).
    pub(crate) fn crosses_finish_line(&self, from: HexId, to: HexId) -> bool {
        !self.past[from.index()] && self.past[to.index()]
    }

    pub(crate) fn is_past_finish_line(&self, id: HexId) -> bool {
        self.past[id.index()]
    }

    /// The fewest steps home from here with nobody in the way (NN-8.10).
    pub(crate) fn steps_to_finish(&self, id: HexId, crossings: u8) -> u16 {
        match crossings {
            0 => self.to_go[id.index()][0],
            1 => self.to_go[id.index()][1],
            _ => 0,
        }
    }

    pub(crate) fn start_of(&self, horse: Horse) -> HexId {
        self.starts[horse.index()]
    }

    pub(crate) fn reach_tables(&self) -> &ReachTables {
        &self.cones
    }

    /// The three hexes in the direction of travel; a step beyond a sector's last is the next one's first (NN-1.2).
    fn neighbours(&self, hex: Hex) -> Successors {
        let (lane, sector, step) = (i64::from(hex.lane), i64::from(hex.sector), i64::from(hex.step));
        let enter = |lane: i64, step: i64| match step == self.measures.sector_len(lane, sector) {
            true => self.find(lane, (sector + 1) % SECTORS as i64, 0),
            false => self.find(lane, sector, step),
        };
        [enter(lane, step + 1), enter(lane + 1, step + 1), enter(lane - 1, step)]
    }
}

/// Every hex, lane by lane in the direction of travel, and the number of each sector's first.
fn lay(measures: &BoardGeometry) -> (Vec<Hex>, Vec<[u16; SECTORS]>) {
    let mut hexes = Vec::new();
    let mut firsts = Vec::new();
    for lane in 1..=measures.lanes {
        let mut first = [0; SECTORS];
        for (sector, first) in first.iter_mut().enumerate() {
            *first = hexes.len() as u16;
            for step in 0..measures.sector_len(lane, sector as i64) {
                hexes.push(Hex { lane: lane as u8, sector: sector as u8, step: step as u8 });
            }
        }
        firsts.push(first);
    }
    (hexes, firsts)
}

/// The fewest steps to the second crossing from every hex, before and after the first one.
///
/// Each distance is one more than the least of its neighbours'. Going over the hexes against the direction of travel, a
/// few rounds settle them all.
fn distances(track: &Track) -> Vec<[u16; 2]> {
    const FAR: u16 = u16::MAX;
    let mut to_go = vec![[FAR; 2]; track.hexes.len()];
    let mut settled = false;
    while !settled {
        settled = true;
        for index in (0..track.hexes.len()).rev() {
            let from = HexId(index as u16);
            for to in track.successors(from).into_iter().flatten() {
                let [before, after] = to_go[to.index()];
                let through = match track.crosses_finish_line(from, to) {
                    true => [after, 0],
                    false => [before, after],
                };
                for (best, rest) in to_go[index].iter_mut().zip(through) {
                    let steps = rest.saturating_add(1);
                    if steps < *best {
                        *best = steps;
                        settled = false;
                    }
                }
            }
        }
    }
    to_go
}
