//! The end of a race seen from one moment of it.

use ready_set_bet::FinalPositions;

use crate::odds::HORSES;
use crate::odds::race_model::{ActiveRun, HorseMeasures, RaceModel, RacePosition};

/// How a race may end: a sum over nodes, at each of which the horses are independent, and one ending that is added
/// separately.
pub struct FinishOdds<'a> {
    pub(crate) nodes: Vec<QuadratureNode<'a>>,
    pub(crate) finish: usize,
    pub(crate) positions: [usize; HORSES],
    /// An ending that the nodes count wrongly, with the difference.
    pub(crate) single_runner: Option<(f64, FinalPositions)>,
}

/// All horses at one node.
pub(crate) struct QuadratureNode<'a> {
    pub(crate) weight: f64,
    pub(crate) lanes: [HorseMeasures<'a>; HORSES],
    /// For each horse, the measure of standing anywhere while another wins.
    pub(crate) anywhere: [f64; HORSES],
    /// For each horse, the measure of making the last roll.
    pub(crate) home: [f64; HORSES],
    positions: [usize; HORSES],
    finish: usize,
}

impl<'a> FinishOdds<'a> {
    pub(crate) fn new(course: &'a RaceModel, moment: RacePosition) -> FinishOdds<'a> {
        let finish = course.finish();
        let positions = moment.positions.map(|position| usize::from(position.min(finish)));
        if moment.positions.iter().any(|position| *position >= finish) {
            // A horse is home, so the race is over and nothing is open.
            let order = FinalPositions(moment.positions.map(|position| position.min(finish)));
            return FinishOdds {
                nodes: Vec::new(),
                finish: finish.into(),
                positions,
                single_runner: Some((1.0, order)),
            };
        }
        let finish = usize::from(finish);
        let degree = positions.iter().map(|position| finish - position - 1).sum();
        let table = course.quadrature_table(degree);
        let started = course.active_run(moment.run_state);
        let lanes = |node: usize| std::array::from_fn(|horse| table.horse_measures(node, horse, started));
        let nodes = table.weights.iter().enumerate();
        FinishOdds {
            nodes: nodes.map(|(node, weight)| QuadratureNode::new(*weight, lanes(node), positions, finish)).collect(),
            finish,
            positions,
            single_runner: started.map(|run| lone_runner(course, moment, run)),
        }
    }

    /// The sum of an answer over all nodes, and its value for the ending that is added separately.
    pub(crate) fn sum(
        &self,
        at_node: impl Fn(&QuadratureNode<'_>) -> f64,
        plainly: impl Fn(&FinalPositions) -> bool,
    ) -> f64 {
        let lone = self.single_runner.map_or(0.0, |(weight, order)| if plainly(&order) { weight } else { 0.0 });
        let sum: f64 = self.nodes.iter().map(|node| node.weight * at_node(node)).sum();
        (sum + lone).clamp(0.0, 1.0)
    }
}

/// The ending in which the horse whose run has begun wins and nobody else ever rolls. Its first run is also the last
/// one, which a product of separate first and last runs cannot express.
fn lone_runner(course: &RaceModel, moment: RacePosition, run: ActiveRun<'_>) -> (f64, FinalPositions) {
    let horse = run.horse;
    let to_go = usize::from(course.finish() - moment.positions[horse]);
    let counted: f64 = (0..to_go).map(|moved| run.begun.first[moved] * run.letter.reach[to_go - moved]).sum();
    let mut positions = moment.positions;
    positions[horse] = course.finish();
    (run.begun.reach[to_go] - counted, FinalPositions(positions))
}

impl<'a> QuadratureNode<'a> {
    fn new(
        weight: f64,
        lanes: [HorseMeasures<'a>; HORSES],
        positions: [usize; HORSES],
        finish: usize,
    ) -> QuadratureNode<'a> {
        let last = |horse: usize| finish - 1 - positions[horse];
        let anywhere = std::array::from_fn(|horse| lanes[horse].at_most[last(horse)]);
        let home = std::array::from_fn(|horse| lanes[horse].home[last(horse)]);
        QuadratureNode { weight, lanes, anywhere, home, positions, finish }
    }

    /// The measure of the horse standing on this space or behind it while another wins. Spaces may be off the track.
    pub(crate) fn at_most(&self, horse: usize, space: i32) -> f64 {
        let moved = space.min(self.finish as i32 - 1) - self.positions[horse] as i32;
        usize::try_from(moved).map_or(0.0, |moved| self.lanes[horse].at_most[moved])
    }

    /// Each space the horse may stand on while another wins, with its measure.
    pub(crate) fn stands(&self, horse: usize) -> impl Iterator<Item = (i32, f64)> {
        let from = self.positions[horse];
        (from as i32..self.finish as i32).zip(self.lanes[horse].exactly.iter().copied())
    }

    /// The measure of none of these horses winning, and of exactly one of them winning, where `other` measures the
    /// others.
    pub(crate) fn winners(&self, horses: u16, other: impl Fn(usize) -> f64) -> (f64, f64) {
        let mut none_one = (1.0, 0.0);
        for horse in (0..HORSES).filter(|horse| horses >> horse & 1 == 1) {
            let (none, one) = none_one;
            let measure = other(horse);
            none_one = (none * measure, one * measure + none * self.home[horse]);
        }
        none_one
    }
}
