//! Chances by playing on, on all cores, until they are sure enough.

use play::sampling::{From, Tries};
use play::tally::Estimate;
use play::{Care, Chances, Play};

use crate::watch::{Watch, each_part};

/// Games played on as one part.
const PART: u64 = 16;
/// So many parts are played before it is asked whether that is enough.
const ROUND: u64 = 32;

/// What came of playing on.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Sampled {
    pub(crate) bets: Vec<Chances>,
    /// The share of games each seat wins, and its score.
    pub(crate) seats: Vec<(Estimate, Estimate)>,
    pub(crate) games: u64,
}

/// Plays on until the chances are sure enough. Exact chances are taken as they are.
pub(crate) fn sample<P: Play>(from: &From<'_, P>, care: Care, watch: &dyn Watch) -> Sampled {
    let bets = P::bets(from.setup, from.asked, from.scope);
    let exact = P::exact(from.setup, from.asked, from.scope);
    let empty = Tries::none(&bets, from.players.len());
    let mut whole = empty.clone();
    let rounds = care.most.div_ceil(PART * ROUND);
    for round in 0..rounds {
        let parts = each_part(ROUND, watch, |part| {
            let mut found = empty.clone();
            let first = (round * ROUND + part) * PART;
            (first..(first + PART).min(care.most)).for_each(|number| found.try_one(from, number));
            (found.games, found)
        });
        parts.iter().for_each(|part| whole.merge(part));
        if watch.stopped() || whole.worst_error(&exact) <= care.error {
            break;
        }
    }
    Sampled {
        seats: whole.seats.iter().map(|(wins, score)| (wins.share(), score.estimate())).collect(),
        games: whole.games,
        bets: whole.chances(bets, exact),
    }
}
