//! Chances by playing on from truths that fit a view.

use kit::{DiscardEvents, Rules};
use serde::Serialize;

use crate::game::{Bet, BetScope, PlayableGame, SetupOf, StateOf, ViewOf};
use crate::game_loop::{Seeds, play_game, win_shares};
use crate::player::SimPlayer;
use crate::stats::RunningStats;

/// How sure the chances must be, and how much may be tried for it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SampleBudget {
    /// The standard error that is small enough for every chance.
    pub target_error: f64,
    /// The most games to simulate.
    pub max_games: u64,
}

/// How far games are played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StopAt {
    /// Until the bets are decided.
    BetsDecided,
    /// Until the game is over, so that it can be seen who wins it.
    GameOver,
}

/// A bet with the chance of each outcome, and what it may be expected to pay.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BetChances {
    #[serde(flatten)]
    pub bet: Bet,
    /// The chance of each outcome.
    pub chances: Vec<f64>,
    /// The standard error of each; 0 where the chance is exact.
    pub errors: Vec<f64>,
    /// In how many tries it was decided; none where the chances are exact.
    #[serde(rename = "tries")]
    pub samples: Option<u64>,
    /// What it may be expected to bring, if it pays anything.
    #[serde(rename = "value")]
    pub expected_value: Option<f64>,
    /// The standard error of that.
    pub value_error: Option<f64>,
}

/// Where games are played on from, and by whom.
pub struct SamplePlan<'a, P: PlayableGame> {
    /// The variant that is played.
    pub setup: &'a SetupOf<P>,
    pub bets_view: &'a ViewOf<P>,
    pub scope: BetScope,
    /// Who plays on, seat by seat.
    pub players: &'a [SimPlayer],
    /// The luck of this try.
    pub seeds: &'a (dyn Fn(u64) -> Seeds + Sync),
    /// The truth of this try.
    pub sample_state: &'a (dyn Fn(u64) -> StateOf<P> + Sync),
    /// What the viewer whose bets they are sees at the end.
    pub final_view: &'a (dyn Fn(&StateOf<P>) -> ViewOf<P> + Sync),
    pub stop_at: StopAt,
}

/// Results of simulated games.
#[derive(Clone)]
pub struct SampleCounts {
    counts: Vec<Vec<u64>>,
    /// The share of games each seat wins, and its score; empty unless games are played to their end.
    pub seat_stats: Vec<(RunningStats, RunningStats)>,
    /// How many games were played on.
    pub games: u64,
}

impl SampleCounts {
    /// No samples yet, of these bets at a table of this number of seats.
    pub fn new(bets: &[Bet], seats: usize) -> SampleCounts {
        let counts = bets.iter().map(|bet| vec![0; bet.outcomes.len()]).collect();
        SampleCounts { counts, seat_stats: vec![Default::default(); seats], games: 0 }
    }

    /// One more. The same number gives the same.
    pub fn sample_game<P: PlayableGame>(&mut self, from: &SamplePlan<'_, P>, number: u64) {
        let mut state = (from.sample_state)(number);
        let came_out =
            |state: &StateOf<P>| P::settled_outcomes(from.setup, from.bets_view, &(from.final_view)(state), from.scope);
        // A view is built only when a race has come to its end: before that nothing can be decided, and a view after every
        // input would cost more than the game itself.
        let before = P::Rules::finished_races(&state).count;
        let race_over = |state: &StateOf<P>| P::Rules::finished_races(state).count != before;
        let decided =
            |state: &StateOf<P>| from.stop_at == StopAt::BetsDecided && race_over(state) && came_out(state).is_some();
        let played =
            play_game::<P>(from.setup, &mut state, from.players, (from.seeds)(number), &mut DiscardEvents, decided);
        if from.stop_at == StopAt::GameOver {
            let Some(standings) = &played.standings else { return };
            for ((tallies, standing), won) in
                self.seat_stats.iter_mut().zip(standings.as_slice()).zip(win_shares(standings))
            {
                tallies.0.add(won);
                tallies.1.add(standing.score as f64);
            }
        }
        self.games += 1;
        for (counts, outcome) in self.counts.iter_mut().zip(came_out(&state).unwrap_or_default()) {
            if let Some(count) = outcome.and_then(|outcome| counts.get_mut(outcome)) {
                *count += 1;
            }
        }
    }

    /// All tries of another.
    pub fn merge(&mut self, other: &SampleCounts) {
        self.games += other.games;
        for (mine, theirs) in self.counts.iter_mut().zip(&other.counts) {
            mine.iter_mut().zip(theirs).for_each(|(mine, theirs)| *mine += theirs);
        }
        for (mine, theirs) in self.seat_stats.iter_mut().zip(&other.seat_stats) {
            mine.0.merge(&theirs.0);
            mine.1.merge(&theirs.1);
        }
    }

    /// The largest standard error there is, of the chances that are not exact and of who wins.
    pub fn max_error(&self, exact: &[Option<Vec<f64>>]) -> f64 {
        let sampled = self.counts.iter().zip(exact).filter(|(_, exact)| exact.is_none());
        let bets = sampled.flat_map(|(counts, _)| errors(counts));
        let seats = self.seat_stats.iter().map(|(wins, _)| wins.std_error());
        bets.chain(seats).fold(0.0, f64::max)
    }

    /// What they say about these bets. Exact chances are taken as they are.
    pub fn chances(&self, bets: Vec<Bet>, exact: Vec<Option<Vec<f64>>>) -> Vec<BetChances> {
        let all = bets.into_iter().zip(exact).zip(&self.counts);
        all.map(|((bet, exact), counts)| chances_of(bet, exact, counts)).collect()
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

fn chances_of(bet: Bet, exact: Option<Vec<f64>>, counts: &[u64]) -> BetChances {
    let tries: u64 = counts.iter().sum();
    let (chances, errors, tries) = match exact {
        Some(chances) => (chances, vec![0.0; counts.len()], None),
        None => {
            let share = |count: &u64| if tries == 0 { 0.0 } else { *count as f64 / tries as f64 };
            (counts.iter().map(share).collect(), errors(counts), Some(tries))
        }
    };
    // What was never tried may be worth anything.
    let paid = !bet.payouts.is_empty() && tries != Some(0);
    let expected: f64 = chances.iter().zip(&bet.payouts).map(|(chance, pay): (&f64, _)| chance * pay).sum();
    let squares: f64 = chances.iter().zip(&bet.payouts).map(|(chance, pay): (&f64, _)| chance * pay * pay).sum();
    let error = match tries {
        None => 0.0,
        Some(tries) => ((squares - expected * expected).max(0.0) / tries.max(1) as f64).sqrt(),
    };
    BetChances {
        bet,
        chances,
        errors,
        samples: tries,
        expected_value: paid.then_some(expected),
        value_error: paid.then_some(error),
    }
}
