//! Stakes on the six horses of Neck and Neck.

use kit::{Rules, Seat};
use neck_and_neck::slip::Slip;
use neck_and_neck::view::PhaseName;
use neck_and_neck::{HORSES, NeckAndNeck, Setup, View};

use play::game::{Backing, Bet, BetScope, Bets, HopedOutcomes, Unit, holdings_before, running_totals};

use crate::NeckAndNeckPlay;

const HORSE: &str = "horse";
const OUTCOMES: &[&str] = &["first", "second", "third", "unplaced"];
/// The stake that the figures are computed for.
const STAKE: f64 = 100.0;

impl Bets for NeckAndNeckPlay {
    const PAYOUT_UNIT: Unit = Unit::Dollars;
    const HOLDING_UNIT: Unit = Self::PAYOUT_UNIT;

    fn bets(setup: &Setup, _: &View, _: BetScope) -> Vec<Bet> {
        let pays = NeckAndNeck::scene(setup).net_payouts.map(|each| each as f64 * STAKE);
        let bet = |horse: usize| Bet {
            kind: HORSE,
            about: horse.to_string(),
            label: format!("horse {horse}"),
            outcomes: OUTCOMES,
            payouts: pays.iter().copied().chain([-STAKE]).collect(),
            multiplier: 1.0,
        };
        (1..=HORSES).map(bet).collect()
    }

    fn settled_outcomes(_: &Setup, asked: &View, now: &View, _: BetScope) -> Option<Vec<Option<usize>>> {
        let result = now.results.get(asked.results.len())?;
        let place = |horse: usize| {
            let place = result.places.iter().position(|placed| usize::from(u8::from(*placed)) == horse);
            Some(place.unwrap_or(result.places.len()))
        };
        Some((1..=HORSES).map(place).collect())
    }

    fn exact_chances(setup: &Setup, view: &View, scope: BetScope) -> Vec<Option<Vec<f64>>> {
        vec![None; Self::bets(setup, view, scope).len()]
    }

    fn races_per_game(setup: &Setup) -> f64 {
        NeckAndNeck::ruleset(setup).races as f64
    }

    fn finished_races(view: &View) -> usize {
        view.results.len()
    }

    fn race_running(view: &View) -> bool {
        view.phase == PhaseName::Race
    }

    /// Every horse is of interest; the slips, and so who staked on which, are shown only when the race is over.
    fn backings(_: &Setup, view: &View, race: usize) -> Vec<Backing> {
        let hope = |horse: usize| HopedOutcomes::new(HORSE, horse.to_string(), &OUTCOMES[..1]);
        let mut found: Vec<Backing> = (1..=HORSES).map(|horse| Backing { wanted: hope(horse), seat: None }).collect();
        if let Some(result) = view.results.get(race) {
            for (seat, slip) in result.slips.as_slice().iter().enumerate() {
                let staked = slip.iter().flat_map(backed);
                found.extend(staked.map(|horse| Backing { wanted: hope(horse), seat: Some(Seat::ALL[seat]) }));
            }
        }
        found
    }

    fn holdings(view: &View) -> Vec<f64> {
        view.money.as_slice().iter().map(|it| *it as f64).collect()
    }

    fn holdings_history(_: &Setup, view: &View) -> Vec<Vec<f64>> {
        let changes: Vec<Vec<f64>> =
            view.results.iter().map(|it| it.won.as_slice().iter().map(|won| *won as f64).collect()).collect();
        running_totals(
            holdings_before(view.money.as_slice().iter().map(|it| *it as f64), &changes),
            changes.into_iter(),
        )
    }
}

/// The horses that have a stake.
fn backed(slip: &Slip) -> impl Iterator<Item = usize> + '_ {
    (1..).zip(slip).filter(|(_, stake)| **stake > 0).map(|(horse, _)| horse)
}
