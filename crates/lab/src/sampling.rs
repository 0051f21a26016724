//! Chances by playing on, until they are sure enough.

use kit::Silent;
use serde::Serialize;

use crate::market::{Bet, Market, Scope};
use crate::play::{Luck, play};
use crate::player::Player;
use crate::run::win_shares;
use crate::stats::{Estimate, Tally};
use crate::watch::{Watch, each_part};

/// Games played on as one part.
const PART: u64 = 16;
/// So many parts are played before it is asked whether that is enough.
const ROUND: u64 = 32;

/// How sure the chances must be, and how much may be tried for it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Care {
    /// The standard error that is small enough for every chance.
    pub error: f64,
    /// Games played on at the most.
    pub most: u64,
}

/// A bet and its chances.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Chances {
    /// The bet.
    #[serde(flatten)]
    pub bet: Bet,
    /// The chance of each outcome.
    pub chances: Vec<f64>,
    /// The standard error of each; 0 where the chance is exact.
    pub errors: Vec<f64>,
    /// In how many tries it was decided; none where the chances are exact.
    pub tries: Option<u64>,
    /// What it may be expected to bring, if it pays anything.
    pub value: Option<f64>,
    /// The standard error of that.
    pub value_error: Option<f64>,
}

/// What came of playing on.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Sampled {
    pub(crate) bets: Vec<Chances>,
    /// The share of games each seat wins, and its score.
    pub(crate) seats: Vec<(Estimate, Estimate)>,
    pub(crate) games: u64,
}

/// Where games are played on from, and by whom.
pub(crate) struct From<'a, R: Market> {
    pub(crate) setup: &'a R::Setup,
    pub(crate) asked: &'a R::View,
    pub(crate) scope: Scope,
    pub(crate) players: &'a [Player],
    pub(crate) luck: &'a (dyn Fn(u64) -> Luck + Sync),
    /// The truth of this try.
    pub(crate) truth: &'a (dyn Fn(u64) -> R::State + Sync),
    /// What the viewer whose bets they are sees at the end.
    pub(crate) view: &'a (dyn Fn(&R::State) -> R::View + Sync),
}

#[derive(Clone)]
struct Part {
    counts: Vec<Vec<u64>>,
    seats: Vec<(Tally, Tally)>,
    games: u64,
}

/// Plays on until the chances are sure enough. Exact chances are taken as they are.
pub(crate) fn sample<R: Market>(from: &From<'_, R>, care: Care, watch: &dyn Watch) -> Sampled {
    let bets = R::bets(from.setup, from.asked, from.scope);
    let exact = R::exact(from.setup, from.asked, from.scope);
    let counts = bets.iter().map(|bet| vec![0; bet.outcomes.len()]).collect();
    let empty = Part { counts, seats: vec![Default::default(); from.players.len()], games: 0 };
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
    let chances = bets.into_iter().zip(exact).zip(&whole.counts);
    Sampled {
        bets: chances.map(|((bet, exact), counts)| chances_of(bet, exact, counts)).collect(),
        seats: whole.seats.iter().map(|(wins, score)| (wins.share(), score.estimate())).collect(),
        games: whole.games,
    }
}

impl Part {
    fn try_one<R: Market>(&mut self, from: &From<'_, R>, number: u64) {
        let mut state = (from.truth)(number);
        let played = play::<R>(from.setup, &mut state, from.players, (from.luck)(number), &mut Silent, |_| false);
        let Some(standings) = &played.standings else { return };
        self.games += 1;
        for ((tallies, standing), won) in self.seats.iter_mut().zip(standings.as_slice()).zip(win_shares(standings)) {
            tallies.0.add(won);
            tallies.1.add(standing.score as f64);
        }
        let outcomes = R::came_out(from.setup, from.asked, &(from.view)(&state), from.scope).unwrap_or_default();
        for (counts, outcome) in self.counts.iter_mut().zip(outcomes) {
            if let Some(count) = outcome.and_then(|outcome| counts.get_mut(outcome)) {
                *count += 1;
            }
        }
    }

    fn merge(&mut self, other: &Part) {
        self.games += other.games;
        for (mine, theirs) in self.counts.iter_mut().zip(&other.counts) {
            mine.iter_mut().zip(theirs).for_each(|(mine, theirs)| *mine += theirs);
        }
        for (mine, theirs) in self.seats.iter_mut().zip(&other.seats) {
            mine.0.merge(&theirs.0);
            mine.1.merge(&theirs.1);
        }
    }

    fn worst_error(&self, exact: &[Option<Vec<f64>>]) -> f64 {
        let sampled = self.counts.iter().zip(exact).filter(|(_, exact)| exact.is_none());
        let bets = sampled.flat_map(|(counts, _)| errors(counts));
        let seats = self.seats.iter().map(|(wins, _)| wins.error());
        bets.chain(seats).fold(0.0, f64::max)
    }
}

fn errors(counts: &[u64]) -> Vec<f64> {
    let tries: u64 = counts.iter().sum();
    let error = |count: &u64| {
        // One more of each, so that a thing that was never seen is not taken for impossible.
        let chance = (*count as f64 + 1.0) / (tries as f64 + 2.0);
        (chance * (1.0 - chance) / (tries as f64 + 2.0)).sqrt()
    };
    counts.iter().map(error).collect()
}

fn chances_of(bet: Bet, exact: Option<Vec<f64>>, counts: &[u64]) -> Chances {
    let tries: u64 = counts.iter().sum();
    let (chances, errors, tries) = match exact {
        Some(chances) => (chances, vec![0.0; counts.len()], None),
        None => {
            let share = |count: &u64| if tries == 0 { 0.0 } else { *count as f64 / tries as f64 };
            (counts.iter().map(share).collect(), errors(counts), Some(tries))
        }
    };
    // What was never tried may be worth anything.
    let paid = !bet.pays.is_empty() && tries != Some(0);
    let expected: f64 = chances.iter().zip(&bet.pays).map(|(chance, pay): (&f64, _)| chance * pay).sum();
    let squares: f64 = chances.iter().zip(&bet.pays).map(|(chance, pay): (&f64, _)| chance * pay * pay).sum();
    let error = match tries {
        None => 0.0,
        Some(tries) => ((squares - expected * expected).max(0.0) / tries.max(1) as f64).sqrt(),
    };
    Chances { bet, chances, errors, tries, value: paid.then_some(expected), value_error: paid.then_some(error) }
}
