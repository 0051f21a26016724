//! The track of a ruleset, and the series that belong to it, computed once.

use std::sync::{Arc, OnceLock};

use ready_set_bet::horse::roll_count_of_sum;
use ready_set_bet::ruleset::{BonusAgain, PairBy};
use ready_set_bet::{Horse, Setup, View};

use crate::odds::HORSES;
use crate::odds::finish_odds::FinishOdds;
use crate::odds::gauss_laguerre::gauss_laguerre;
use crate::odds::power_series::{exponential, inverse, multiply};

/// The longest track that the tables have room for; rulesets allow 30.
pub(crate) const MAX_TRACK_SPACES: usize = 32;
/// Lanes are as long as a whole number of these, so that the processor can take several spaces at once.
pub(crate) const SPACES_PER_CHUNK: usize = 8;
/// The numbers of nodes are multiples of this, so that few tables are needed.
const NODE_STEP: usize = 8;

/// A track, its bonuses, and what makes a pair.
pub struct RaceModel {
    track: TrackRules,
    letters: Vec<PairKey>,
    /// For quadrature rules of 8, 16, 24 … nodes.
    tables: Vec<OnceLock<QuadratureTable>>,
}

/// The rules of a race that its chances depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrackRules {
    /// The space that ends a race, from 1 to 32; other lengths are brought into that range.
    pub finish: u8,
    /// What must come twice for a bonus.
    pub pair_by: PairBy,
    /// When a run of one horse may earn its bonus again.
    pub bonus_again: BonusAgain,
    /// How far a pair carries each horse beyond its one space.
    pub bonus: [u8; HORSES],
}

/// A moment of a race: where the horses stand, and what the rolls so far mean for the next one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RacePosition {
    /// The space of each horse, in lane order.
    pub positions: [u8; HORSES],
    /// The run that the last roll belongs to.
    pub run_state: RunState,
}

/// What the last roll would do if it came again now. Its sum is kept; with pairs by horse only its horse matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunState {
    /// It would begin a run, as any other would.
    Fresh,
    /// It would earn a bonus.
    Armed(u8),
    /// It earned a bonus just now, and would only end its run.
    Spent(u8),
}

impl RacePosition {
    /// The position before the first roll.
    pub const AT_GATE: RacePosition = RacePosition { positions: [0; HORSES], run_state: RunState::Fresh };

    /// The position that a viewer sees. Between races it is the next one's start.
    pub fn from_view(view: &View) -> RacePosition {
        let sum = view.last_roll.map(|[first, second]| first + second);
        let run_state = match (sum, view.bonus_horse, view.spent_horse) {
            (Some(sum), Some(_), _) => RunState::Armed(sum),
            (Some(sum), None, Some(_)) => RunState::Spent(sum),
            (Some(_), None, None) | (None, _, _) => RunState::Fresh,
        };
        RacePosition { positions: view.positions.0, run_state }
    }
}

/// What must come twice for a bonus, and what follows from it.
pub(crate) struct PairKey {
    pub(crate) horse: usize,
    /// One divided by 1 + u.
    without: Vec<f64>,
    /// For each distance the chance that one fresh run goes so far.
    pub(crate) reach: Vec<f64>,
    /// The run goes on armed.
    pub(crate) armed: PartialRun,
    /// The run goes on spent; none where that is the same as a fresh one.
    pub(crate) spent: Option<PartialRun>,
    pub(crate) has_bonus: bool,
}

/// A run that has begun.
pub(crate) struct PartialRun {
    /// (1 + u of the rest of the run) divided by 1 + u.
    pub(crate) first: Vec<f64>,
    /// For each distance the chance that the rest of the run goes so far.
    pub(crate) reach: Vec<f64>,
}

/// A letter whose run has begun, and where the lanes of its horse are found.
#[derive(Clone, Copy)]
pub(crate) struct ActiveRun<'a> {
    pub(crate) horse: usize,
    pub(crate) letter: &'a PairKey,
    pub(crate) begun: &'a PartialRun,
    lane: usize,
}

/// The measures of every horse at every node.
pub(crate) struct QuadratureTable {
    pub(crate) weights: Vec<f64>,
    /// For each node the lanes of all horses before a fresh run, then of each letter's horse with that letter armed,
    /// then with that letter spent if that is possible.
    lanes: Vec<f64>,
    stride: usize,
    lane_count: usize,
}

/// One horse at one node, whatever its start: signed measures of how far it has come when another wins, and of winning.
#[derive(Clone, Copy)]
pub(crate) struct HorseMeasures<'a> {
    /// Of having moved exactly this far.
    pub(crate) exactly: &'a [f64],
    /// Of having moved this far or less.
    pub(crate) at_most: &'a [f64],
    /// Of making the last roll, with one step more than the index to go.
    pub(crate) home: &'a [f64],
}

impl RaceModel {
    /// The chances of races on this track.
    pub fn new(track: TrackRules) -> RaceModel {
        let TrackRules { pair_by, bonus_again, bonus, .. } = track;
        let finish = track.finish.clamp(1, MAX_TRACK_SPACES as u8);
        // More than the whole track has the same effect as the whole track.
        let bonus = bonus.map(|steps| steps.min(finish));
        let mut letters = Vec::new();
        for (horse, bonus) in Horse::ALL.iter().zip(bonus) {
            let letter = |rolls: u8| {
                PairKey::new(horse.index(), f64::from(rolls) / 36.0, bonus.into(), finish.into(), bonus_again)
            };
            match pair_by {
                PairBy::Horse => letters.push(letter(horse.roll_count())),
                PairBy::Sum => letters.extend(horse.sums().map(|sum| letter(roll_count_of_sum(sum)))),
            }
        }
        let most_nodes = nodes_for((usize::from(finish) - 1) * HORSES);
        let tables = (0..most_nodes / NODE_STEP).map(|_| OnceLock::new()).collect();
        RaceModel { track: TrackRules { finish, pair_by, bonus_again, bonus }, letters, tables }
    }

    /// The model of a table's race. It is computed once for each setup and kept with it.
    pub fn for_setup(setup: &Setup) -> Arc<RaceModel> {
        let course = || {
            let ruleset = setup.ruleset();
            let small = |number: i64| u8::try_from(number.max(0)).unwrap_or(u8::MAX);
            let bonus = |horse: &Horse| ruleset.bonus.get(*horse).copied().map_or(0, small);
            let mut by_horse = [0; HORSES];
            by_horse.iter_mut().zip(Horse::ALL).for_each(|(slot, horse)| *slot = bonus(horse));
            Arc::new(RaceModel::new(TrackRules {
                finish: small(ruleset.finish),
                pair_by: ruleset.pair_by,
                bonus_again: ruleset.bonus_again,
                bonus: by_horse,
            }))
        };
        setup.cached_model(course).map_or_else(course, Arc::clone)
    }

    /// The rules of its races.
    pub fn track(&self) -> TrackRules {
        self.track
    }

    /// The space that ends a race.
    pub fn finish(&self) -> u8 {
        self.track.finish
    }

    /// How the race may end, seen from this moment.
    pub fn finish_odds(&self, moment: RacePosition) -> FinishOdds<'_> {
        FinishOdds::new(self, moment)
    }

    /// The run that a moment is in the middle of, if the next roll depends on it.
    pub(crate) fn active_run(&self, run: RunState) -> Option<ActiveRun<'_>> {
        match run {
            RunState::Fresh => None,
            RunState::Armed(sum) => {
                let (place, letter) = self.letter(sum)?;
                Some(ActiveRun { horse: letter.horse, letter, begun: &letter.armed, lane: HORSES + place })
            }
            RunState::Spent(sum) => {
                let (place, letter) = self.letter(sum)?;
                let lane = HORSES + self.letters.len() + place;
                Some(ActiveRun { horse: letter.horse, letter, begun: letter.spent.as_ref()?, lane })
            }
        }
    }

    /// The letter of a sum and its number, if the sum can earn a bonus.
    fn letter(&self, sum: u8) -> Option<(usize, &PairKey)> {
        let horse = Horse::moved_by(sum)?;
        let place = match self.track.pair_by {
            PairBy::Horse => horse.index(),
            PairBy::Sum => usize::from(sum - 2),
        };
        self.letters.get(place).filter(|letter| letter.has_bonus).map(|letter| (place, letter))
    }

    /// A table whose integral is exact for polynomials of this degree.
    pub(crate) fn quadrature_table(&self, degree: usize) -> &QuadratureTable {
        let nodes = nodes_for(degree);
        self.tables[nodes / NODE_STEP - 1].get_or_init(|| QuadratureTable::new(self, nodes))
    }
}

/// How many nodes a polynomial of this degree needs, rounded up so that there are few tables.
fn nodes_for(degree: usize) -> usize {
    (degree + 1).div_ceil(2).next_multiple_of(NODE_STEP)
}

impl PairKey {
    fn new(horse: usize, chance: f64, bonus: usize, finish: usize, again: BonusAgain) -> PairKey {
        // Every `period`th roll of a run earns the bonus, the first time with the second roll.
        let period = match again {
            BonusAgain::Fourth => 2,
            BonusAgain::Fifth => 3,
        };
        // How far the rest of a run goes in which this many rolls have been made.
        let moves = |made: usize, rolls: usize| {
            rolls + bonus * ((made + rolls + period - 2) / period - (made + period - 2) / period)
        };
        let run = |made: usize| {
            let mut series = vec![0.0; finish];
            series[0] = 1.0;
            for rolls in (1..finish).take_while(|rolls| moves(made, *rolls) < finish) {
                series[moves(made, rolls)] += chance.powi(rolls as i32);
            }
            series
        };
        let reach = |made: usize| {
            let rolls = |distance: usize| (1..).find(|rolls| moves(made, *rolls) >= distance).unwrap_or(distance);
            (0..=finish).map(|distance| chance.powi(rolls(distance) as i32)).collect()
        };
        let without = inverse(&run(0));
        let begun = |made: usize| PartialRun { first: multiply(&run(made), &without), reach: reach(made) };
        PairKey {
            horse,
            armed: begun(1),
            spent: match again {
                BonusAgain::Fourth => None,
                BonusAgain::Fifth => Some(begun(2)),
            },
            reach: reach(0),
            without,
            has_bonus: bonus > 0,
        }
    }
}

impl QuadratureTable {
    fn new(course: &RaceModel, nodes: usize) -> QuadratureTable {
        let finish = usize::from(course.finish());
        let stride = finish.next_multiple_of(SPACES_PER_CHUNK);
        let begun = || {
            let armed = course.letters.iter().map(|letter| (letter.horse, &letter.armed));
            armed.chain(course.letters.iter().filter_map(|letter| Some((letter.horse, letter.spent.as_ref()?))))
        };
        let lane_count = HORSES + begun().count();
        let mut table = QuadratureTable { weights: Vec::new(), lanes: Vec::new(), stride, lane_count };
        // u/(1+u) is 1 − 1/(1+u); a horse with several letters has the sum of theirs.
        let mut exponents = vec![vec![0.0; finish]; HORSES];
        for letter in &course.letters {
            for (sum, term) in exponents[letter.horse].iter_mut().zip(&letter.without).skip(1) {
                *sum -= term;
            }
        }
        for point in gauss_laguerre(nodes) {
            let free: Vec<Vec<f64>> = exponents.iter().map(|exponent| exponential(exponent, point.x)).collect();
            let begun = begun().map(|(horse, begun)| (horse, multiply(&free[horse], &begun.first)));
            let first = table.lanes.len();
            for (horse, exactly) in free.iter().cloned().enumerate().chain(begun) {
                table.push_lane(course, horse, &exactly);
            }
            // Far out, the weights decrease faster than anything else grows. Nodes that cannot change the last digit of
            // a chance are left out.
            let largest = |lane: &[f64]| lane.iter().fold(0.0f64, |most, item| most.max(item.abs()));
            let bound: f64 = table.lanes[first..].chunks(3 * stride).take(HORSES).map(largest).product();
            match point.weight * bound < 1e-24 {
                true => table.lanes.truncate(first),
                false => table.weights.push(point.weight),
            }
        }
        table
    }

    fn push_lane(&mut self, course: &RaceModel, horse: usize, exactly: &[f64]) {
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
            let before = multiply(exactly, &letter.without);
            for (index, home) in home.iter_mut().enumerate() {
                let to_go = index + 1;
                *home += (0..to_go).map(|moved| before[moved] * letter.reach[to_go - moved]).sum::<f64>();
            }
        }
        self.lanes.extend(home);
        pad(&mut self.lanes, 0.0);
    }

    /// The lane of a horse, which may have begun its run.
    pub(crate) fn horse_measures(
        &self,
        node: usize,
        horse: usize,
        started: Option<ActiveRun<'_>>,
    ) -> HorseMeasures<'_> {
        let lane = started.filter(|run| run.horse == horse).map_or(horse, |run| run.lane);
        let first = (node * self.lane_count + lane) * 3 * self.stride;
        let (exactly, rest) = self.lanes[first..first + 3 * self.stride].split_at(self.stride);
        let (at_most, home) = rest.split_at(self.stride);
        HorseMeasures { exactly, at_most, home }
    }
}
