//! The track as a ruleset draws it, and the series that belong to it, computed once and shared.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use ready_set_bet::ruleset::PairBy;
use ready_set_bet::{Scene, Setup, View};

use crate::HORSES;
use crate::laguerre::laguerre;
use crate::outlook::Outlook;
use crate::series::{exponential, inverse, times};

/// The longest track there is room for; rulesets allow 30.
pub(crate) const LONGEST: usize = 32;
/// Lanes are as long as a whole number of these, so that the processor can take several spaces at once.
pub(crate) const CHUNK: usize = 8;
/// Rules with a node more or less are not worth a table of their own.
const NODE_STEP: usize = 8;
/// How many courses are remembered for whoever asks next.
const REMEMBERED: usize = 64;

/// A track, its bonuses, and what makes a pair.
pub struct Course {
    key: Key,
    letters: Vec<Letter>,
    /// For rules of 8, 16, 24 … nodes.
    tables: Vec<OnceLock<NodeTable>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Key {
    finish: u8,
    pair_by: PairBy,
    bonus: [u8; HORSES],
}

/// A moment of a race: where the horses stand, and the sum that the last roll showed if it left somebody armed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The space of each horse, in lane order.
    pub positions: [u8; HORSES],
    /// The sum of the roll whose horse, or which itself, would earn a bonus by coming again.
    pub armed: Option<u8>,
}

impl Moment {
    /// Before the first roll.
    pub const GATE: Moment = Moment { positions: [0; HORSES], armed: None };

    /// The moment a viewer looks at. Between races that is the next one's start.
    pub fn of(view: &View) -> Moment {
        let sum = view.last_roll.map(|[first, second]| first + second);
        Moment { positions: view.positions.0, armed: view.armed.and(sum) }
    }
}

/// What must come twice for a bonus, and what follows from it.
pub(crate) struct Letter {
    pub(crate) horse: usize,
    /// One divided by 1 + u.
    without: Vec<f64>,
    /// (1 + u of a run that starts armed) divided by 1 + u.
    pub(crate) armed: Vec<f64>,
    /// For each distance the chance that one fresh run goes so far.
    pub(crate) reach: Vec<f64>,
    /// The same for a run that starts armed.
    pub(crate) armed_reach: Vec<f64>,
    pub(crate) has_bonus: bool,
}

/// The measures of every horse at every node.
pub(crate) struct NodeTable {
    pub(crate) weights: Vec<f64>,
    /// For each node the lanes of all horses unarmed, then of each letter's horse with that letter armed.
    lanes: Vec<f64>,
    stride: usize,
    lane_count: usize,
}

/// One horse at one node, whatever its start: signed measures of how far it has come when another wins, and of winning.
#[derive(Clone, Copy)]
pub(crate) struct Lane<'a> {
    /// Of having moved exactly so far.
    pub(crate) exactly: &'a [f64],
    /// Of having moved so far or less.
    pub(crate) at_most: &'a [f64],
    /// Of making the last roll, with one more than the index to go.
    pub(crate) home: &'a [f64],
}

impl Course {
    /// A track of `finish` spaces, from 1 to 32; other lengths are brought into that range.
    pub fn new(finish: u8, pair_by: PairBy, bonus: [u8; HORSES]) -> Course {
        let finish = finish.clamp(1, LONGEST as u8);
        // More than the whole track is as good as the whole track.
        let bonus = bonus.map(|steps| steps.min(finish));
        let sums = |horse: usize| match horse {
            0 => 2..=3,
            8 => 11..=12,
            _ => horse + 3..=horse + 3,
        };
        let ways = |sum: usize| 6 - sum.abs_diff(7);
        let mut letters = Vec::new();
        for (horse, bonus) in bonus.into_iter().enumerate() {
            let letter = |ways: usize| Letter::new(horse, ways as f64 / 36.0, bonus.into(), finish.into());
            match pair_by {
                PairBy::Horse => letters.push(letter(sums(horse).map(ways).sum())),
                PairBy::Sum => letters.extend(sums(horse).map(|sum| letter(ways(sum)))),
            }
        }
        let most_nodes = nodes_for((usize::from(finish) - 1) * HORSES);
        let tables = (0..most_nodes / NODE_STEP).map(|_| OnceLock::new()).collect();
        Course { key: Key { finish, pair_by, bonus }, letters, tables }
    }

    /// The course of a scene, shared with everybody who asked for the same one before.
    pub fn of(scene: &Scene) -> Arc<Course> {
        let bonus = |horse: usize| scene.horses.get(horse).map_or(0, |horse| horse.bonus);
        Course::shared(scene.finish, scene.pair_by, std::array::from_fn(bonus))
    }

    /// The course of a table, shared as by [`of`](Course::of).
    pub fn at(setup: &Setup) -> Arc<Course> {
        let ruleset = setup.ruleset();
        let small = |number: i64| u8::try_from(number.max(0)).unwrap_or(u8::MAX);
        let bonus = ready_set_bet::Horse::ALL.iter().map(|horse| ruleset.bonus.get(*horse).copied().map_or(0, small));
        let mut by_horse = [0; HORSES];
        by_horse.iter_mut().zip(bonus).for_each(|(slot, bonus)| *slot = bonus);
        Course::shared(small(ruleset.finish), ruleset.pair_by, by_horse)
    }

    /// The same course as somebody else's if the same was asked for before. The last few dozen are remembered.
    pub fn shared(finish: u8, pair_by: PairBy, bonus: [u8; HORSES]) -> Arc<Course> {
        static COURSES: Mutex<Vec<Arc<Course>>> = Mutex::new(Vec::new());
        let finish = finish.clamp(1, LONGEST as u8);
        let key = Key { finish, pair_by, bonus: bonus.map(|steps| steps.min(finish)) };
        let mut courses = COURSES.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = courses.iter().find(|course| course.key == key) {
            return Arc::clone(known);
        }
        if courses.len() >= REMEMBERED {
            courses.remove(0);
        }
        let course = Arc::new(Course::new(finish, pair_by, bonus));
        courses.push(Arc::clone(&course));
        course
    }

    /// The space that ends a race.
    pub fn finish(&self) -> u8 {
        self.key.finish
    }

    /// What must come twice for a bonus.
    pub fn pair_by(&self) -> PairBy {
        self.key.pair_by
    }

    /// How far a pair carries each horse beyond its one space.
    pub fn bonus(&self) -> [u8; HORSES] {
        self.key.bonus
    }

    /// How the race may end, seen from this moment.
    pub fn outlook(&self, moment: Moment) -> Outlook<'_> {
        Outlook::new(self, moment)
    }

    /// The letter that a sum belongs to, if a bonus is to be had for it.
    pub(crate) fn letter(&self, sum: u8) -> Option<usize> {
        let sum = usize::from(sum);
        let horse = match sum {
            2 | 3 => 0,
            4..=10 => sum - 3,
            11 | 12 => 8,
            _ => return None,
        };
        let letter = match self.key.pair_by {
            PairBy::Horse => horse,
            PairBy::Sum => sum - 2,
        };
        self.letters[letter].has_bonus.then_some(letter)
    }

    pub(crate) fn letters(&self) -> &[Letter] {
        &self.letters
    }

    /// A table whose integral is exact for polynomials of this degree.
    pub(crate) fn table(&self, degree: usize) -> &NodeTable {
        let nodes = nodes_for(degree);
        self.tables[nodes / NODE_STEP - 1].get_or_init(|| NodeTable::new(self, nodes))
    }
}

/// How many nodes a polynomial of this degree needs, rounded up so that there are few tables.
fn nodes_for(degree: usize) -> usize {
    (degree + 1).div_ceil(2).next_multiple_of(NODE_STEP)
}

impl Letter {
    fn new(horse: usize, chance: f64, bonus: usize, finish: usize) -> Letter {
        let moves = |rolls: usize| rolls + bonus * (rolls / 2);
        let armed_moves = |rolls: usize| rolls + bonus * rolls.div_ceil(2);
        let run = |moves: &dyn Fn(usize) -> usize| {
            let mut series = vec![0.0; finish];
            series[0] = 1.0;
            for rolls in (1..finish).take_while(|rolls| moves(*rolls) < finish) {
                series[moves(rolls)] += chance.powi(rolls as i32);
            }
            series
        };
        let reach = |moves: &dyn Fn(usize) -> usize| {
            let rolls = |distance: usize| (1..).find(|rolls| moves(*rolls) >= distance).unwrap_or(distance);
            (0..=finish).map(|distance| chance.powi(rolls(distance) as i32)).collect()
        };
        let without = inverse(&run(&moves));
        Letter {
            horse,
            armed: times(&run(&armed_moves), &without),
            without,
            reach: reach(&moves),
            armed_reach: reach(&armed_moves),
            has_bonus: bonus > 0,
        }
    }
}

impl NodeTable {
    fn new(course: &Course, nodes: usize) -> NodeTable {
        let finish = usize::from(course.finish());
        let stride = finish.next_multiple_of(CHUNK);
        let lane_count = HORSES + course.letters.len();
        let mut table = NodeTable { weights: Vec::new(), lanes: Vec::new(), stride, lane_count };
        // u/(1+u) is 1 − 1/(1+u); a horse with several letters has the sum of theirs.
        let mut exponents = vec![vec![0.0; finish]; HORSES];
        for letter in &course.letters {
            for (sum, term) in exponents[letter.horse].iter_mut().zip(&letter.without).skip(1) {
                *sum -= term;
            }
        }
        for point in laguerre(nodes) {
            let free: Vec<Vec<f64>> = exponents.iter().map(|exponent| exponential(exponent, point.at)).collect();
            let armed = course.letters.iter().map(|letter| (letter.horse, times(&free[letter.horse], &letter.armed)));
            let first = table.lanes.len();
            for (horse, exactly) in free.iter().cloned().enumerate().chain(armed) {
                table.push_lane(course, horse, &exactly);
            }
            // Far out the weights outrun everything. What cannot change the last digit of a chance is left out.
            let largest = |lane: &[f64]| lane.iter().fold(0.0f64, |most, item| most.max(item.abs()));
            let bound: f64 = table.lanes[first..].chunks(3 * stride).take(HORSES).map(largest).product();
            match point.weight * bound < 1e-24 {
                true => table.lanes.truncate(first),
                false => table.weights.push(point.weight),
            }
        }
        table
    }

    fn push_lane(&mut self, course: &Course, horse: usize, exactly: &[f64]) {
        let finish = exactly.len();
        let padding = self.stride - finish;
        let pad = |lanes: &mut Vec<f64>, value: f64| lanes.extend(std::iter::repeat_n(value, padding));
        self.lanes.extend(exactly);
        pad(&mut self.lanes, 0.0);
        let mut sum = 0.0;
        self.lanes.extend(exactly.iter().map(|item| {
            sum += item;
            sum
        }));
        pad(&mut self.lanes, sum);
        let mut home = vec![0.0; finish];
        for letter in course.letters.iter().filter(|letter| letter.horse == horse) {
            // The last run is of this letter, so the one before it is not.
            let before = times(exactly, &letter.without);
            for (index, home) in home.iter_mut().enumerate() {
                let to_go = index + 1;
                *home += (0..to_go).map(|moved| before[moved] * letter.reach[to_go - moved]).sum::<f64>();
            }
        }
        self.lanes.extend(home);
        pad(&mut self.lanes, 0.0);
    }

    /// The lane of a horse, or of a letter's horse armed.
    pub(crate) fn lane(&self, node: usize, horse: usize, armed: Option<usize>) -> Lane<'_> {
        let lane = armed.map_or(horse, |letter| HORSES + letter);
        let first = (node * self.lane_count + lane) * 3 * self.stride;
        let (exactly, rest) = self.lanes[first..first + 3 * self.stride].split_at(self.stride);
        let (at_most, home) = rest.split_at(self.stride);
        Lane { exactly, at_most, home }
    }
}
