//! Chances from simulated games, on all cores, until their errors are small enough.

use play::sampling::{SampleCounts, SamplePlan};
use play::stats::Estimate;
use play::{BetChances, PlayableGame, SampleBudget};

use crate::progress::{ProgressMonitor, map_parts};

/// Simulated games of one part.
const GAMES_PER_PART: u64 = 16;
/// The number of parts between two checks of the error.
const PARTS_PER_ROUND: u64 = 32;

/// The results of simulated games.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct SampleResult {
    pub(crate) bets: Vec<BetChances>,
    /// The share of games each seat wins, and its score.
    pub(crate) seats: Vec<(Estimate, Estimate)>,
    pub(crate) games: u64,
}

/// Simulates games until the error is small enough. Exact chances are used as they are.
pub(crate) fn sample<P: PlayableGame>(
    plan: &SamplePlan<'_, P>,
    budget: SampleBudget,
    monitor: &dyn ProgressMonitor,
) -> SampleResult {
    let bets = P::bets(plan.setup, plan.bets_view, plan.scope);
    let exact = P::exact_chances(plan.setup, plan.bets_view, plan.scope);
    let empty = SampleCounts::new(&bets, plan.players.len());
    let mut whole = empty.clone();
    let rounds = budget.max_games.div_ceil(GAMES_PER_PART * PARTS_PER_ROUND);
    for round in 0..rounds {
        let parts = map_parts(PARTS_PER_ROUND, monitor, |part| {
            let mut found = empty.clone();
            let first = (round * PARTS_PER_ROUND + part) * GAMES_PER_PART;
            (first..(first + GAMES_PER_PART).min(budget.max_games)).for_each(|number| found.sample_game(plan, number));
            (found.games, found)
        });
        parts.iter().for_each(|part| whole.merge(part));
        if monitor.is_cancelled() || whole.max_error(&exact) <= budget.target_error {
            break;
        }
    }
    SampleResult {
        seats: whole.seat_stats.iter().map(|(wins, score)| (wins.share_estimate(), score.estimate())).collect(),
        games: whole.games,
        bets: whole.chances(bets, exact),
    }
}
