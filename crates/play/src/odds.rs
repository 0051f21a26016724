//! The chances of everything one may bet on now, as one viewer may know it.

use kit::{Rules, SimRng};

use crate::game::{Bet, BetScope, PlayableGame};
use crate::game_loop::Seeds;
use crate::player::SimPlayer;
use crate::sampling::{SampleBudget, SampleCounts, SamplePlan, StopAt};
use crate::stats::derive_seed;
use crate::viewpoint::Viewpoint;

/// The number of games that are played on before it is checked whether that is enough.
const ROUND: u64 = 32;

/// Chances of bets of one kind about the same thing.
#[derive(Clone, Debug, PartialEq)]
pub struct BetOdds {
    /// What kind of bet it is.
    pub kind: &'static str,
    /// What it is about, in a word of the game's own views.
    pub subject: String,
    /// How it may come out.
    pub outcomes: &'static [&'static str],
    /// How likely each of these is.
    pub chances: Vec<f64>,
}

/// The odds at one moment.
#[derive(Clone, Debug, PartialEq)]
pub struct OddsTable {
    pub bets: Vec<BetOdds>,
    /// The largest standard error of any of these chances; 0 where all are exact.
    pub max_error: f64,
}

impl OddsTable {
    /// The chance that one of these outcomes comes about; none for what is not on offer.
    pub fn chance(&self, kind: &str, about: &str, outcomes: &[&'static str]) -> Option<f64> {
        let price = self.bets.iter().find(|price| price.kind == kind && price.subject == about)?;
        let hoped = price.outcomes.iter().zip(&price.chances).filter(|(outcome, _)| outcomes.contains(outcome));
        Some(hoped.map(|(_, chance)| *chance).sum())
    }
}

/// Computes them: exactly where that is possible, otherwise by playing on from truths that fit the view.
pub fn compute_odds<P: PlayableGame>(viewpoint: &Viewpoint<P::Rules>, care: SampleBudget, seed: u64) -> OddsTable {
    let Viewpoint { setup, viewer, view } = viewpoint;
    let bets = P::bets(setup, view, BetScope::Current);
    let exact = P::exact_chances(setup, view, BetScope::Current);
    let seats = P::Rules::seats(setup).count();
    let players = vec![SimPlayer::default_bot(); seats];
    let from = SamplePlan::<P> {
        setup,
        bets_view: view,
        scope: BetScope::Current,
        players: &players,
        seeds: &|number| Seeds::derive(seed, number, 0),
        sample_state: &|number| {
            P::Rules::imagine(setup, *viewer, view, &mut SimRng::new(derive_seed(seed, 11, number)))
        },
        final_view: &|state| P::Rules::view(state, *viewer),
        stop_at: StopAt::BetsDecided,
    };
    let mut tries = SampleCounts::new(&bets, 0);
    let most = if exact.iter().all(Option::is_some) { 0 } else { care.max_games };
    for number in 0..most {
        tries.sample_game(&from, number);
        if (number + 1) % ROUND == 0 && tries.max_error(&exact) <= care.target_error {
            break;
        }
    }
    let error = tries.max_error(&exact);
    let mut prices: Vec<BetOdds> = Vec::new();
    for line in tries.chances(bets, exact) {
        let Bet { kind, about, outcomes, .. } = line.bet;
        if !prices.iter().any(|price| price.kind == kind && price.subject == about) {
            prices.push(BetOdds { kind, subject: about, outcomes, chances: line.chances });
        }
    }
    OddsTable { bets: prices, max_error: error }
}
