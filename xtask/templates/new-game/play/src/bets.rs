//! What one may bet on in Sample Game: that a runner wins. Where the chances are not known exactly, they are found by
//! playing on from a view many times.

use kit::Seat;
use play::game::{Backing, Bet, BetScope, Bets, HopedOutcomes, Unit};
use sample_game::{Phase, Setup, View};

use crate::SampleGamePlay;

/// The one kind of bet.
const KIND: &str = "runner";
/// How it may come out.
const OUTCOMES: &[&str] = &["first", "beaten"];

impl Bets for SampleGamePlay {
    const PAYOUT_UNIT: Unit = Unit::Points;
    const HOLDING_UNIT: Unit = Unit::Points;

    /// One bet for each runner. It pays the prize of a seat that backs it alone.
    fn bets(setup: &Setup, _: &View, _: BetScope) -> Vec<Bet> {
        let prize = setup.ruleset().prize as f64;
        let bet = |number: u8| Bet {
            kind: KIND,
            about: number.to_string(),
            label: format!("runner {number}"),
            outcomes: OUTCOMES,
            payouts: vec![prize, 0.0],
            multiplier: 1.0,
        };
        setup.runners().map(|runner| bet(runner.0)).collect()
    }

    fn settled_outcomes(setup: &Setup, _: &View, now: &View, _: BetScope) -> Option<Vec<Option<usize>>> {
        let winner = now.winner?;
        Some(setup.runners().map(|runner| Some(usize::from(runner != winner))).collect())
    }

    /// While all runners are level, each is as likely to win as any other.
    fn exact_chances(setup: &Setup, view: &View, _: BetScope) -> Vec<Option<Vec<f64>>> {
        let level = view.positions.windows(2).all(|pair| pair[0] == pair[1]);
        let first = 1.0 / view.positions.len() as f64;
        setup.runners().map(|_| level.then(|| vec![first, 1.0 - first])).collect()
    }

    fn races_per_game(_: &Setup) -> f64 {
        1.0
    }

    fn finished_races(view: &View) -> usize {
        usize::from(view.phase == Phase::Over)
    }

    fn race_running(view: &View) -> bool {
        match view.phase {
            Phase::Choose | Phase::Roll => true,
            Phase::Over => false,
        }
    }

    /// Whoever backs a runner hopes that it wins.
    fn backings(_: &Setup, view: &View, _: usize) -> Vec<Backing> {
        let backed = Seat::ALL.iter().zip(&view.backed);
        let stakes = backed.filter_map(|(seat, runner)| {
            let wanted = HopedOutcomes::new(KIND, (*runner)?.0.to_string(), &OUTCOMES[..1]);
            Some(Backing { wanted, seat: Some(*seat) })
        });
        stakes.collect()
    }

    fn holdings(view: &View) -> Vec<f64> {
        view.money.iter().map(|money| *money as f64).collect()
    }

    fn holdings_history(_: &Setup, view: &View) -> Vec<Vec<f64>> {
        let start = vec![0.0; view.money.len()];
        match view.phase {
            Phase::Choose | Phase::Roll => vec![start],
            Phase::Over => vec![start, Self::holdings(view)],
        }
    }
}
