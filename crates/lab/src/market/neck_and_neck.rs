//! Stakes on the six horses of Neck and Neck.

use kit::Rules;
use neck_and_neck::{HORSES, NeckAndNeck, Setup, View};

use super::{Bet, Market, Scope, before, sums};

const OUTCOMES: &[&str] = &["1st", "2nd", "3rd", "unplaced"];
/// What is staked in the figures.
const STAKE: f64 = 100.0;

impl Market for NeckAndNeck {
    const UNIT: &'static str = "$";

    fn bets(setup: &Setup, _: &View, _: Scope) -> Vec<Bet> {
        let pays = NeckAndNeck::scene(setup).pays.map(|each| each as f64 * STAKE);
        let bet = |horse: usize| Bet {
            kind: "$100 on a horse",
            what: format!("horse {horse}"),
            outcomes: OUTCOMES,
            pays: pays.iter().copied().chain([-STAKE]).collect(),
            multiplier: 1.0,
        };
        (1..=HORSES).map(bet).collect()
    }

    fn came_out(_: &Setup, asked: &View, now: &View, _: Scope) -> Option<Vec<Option<usize>>> {
        let result = now.results.get(asked.results.len())?;
        let place = |horse: usize| {
            let place = result.places.iter().position(|placed| usize::from(u8::from(*placed)) == horse);
            Some(place.unwrap_or(result.places.len()))
        };
        Some((1..=HORSES).map(place).collect())
    }

    fn curve(_: &Setup, view: &View) -> Vec<Vec<f64>> {
        let changes: Vec<Vec<f64>> =
            view.results.iter().map(|it| it.won.as_slice().iter().map(|won| *won as f64).collect()).collect();
        sums(before(view.money.as_slice().iter().map(|it| *it as f64), &changes), changes.into_iter())
    }
}
