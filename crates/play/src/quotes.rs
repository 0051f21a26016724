//! The chances of everything one may bet on now, as one viewer may know it.

use kit::{Rules, SimRng};

use crate::game::{Bet, Play, Scope};
use crate::game_loop::Luck;
use crate::player::Player;
use crate::sampling::{Care, From, Tries, Until};
use crate::tally::stream;
use crate::viewpoint::Viewpoint;

/// So many games are played on before it is asked whether that is enough.
const ROUND: u64 = 32;

/// Chances of bets of one kind about the same thing.
#[derive(Clone, Debug, PartialEq)]
pub struct Price {
    /// What kind of bet it is.
    pub kind: &'static str,
    /// What it is about, in a word of the game's own views.
    pub about: String,
    /// How it may come out.
    pub outcomes: &'static [&'static str],
    /// How likely each of these is.
    pub chances: Vec<f64>,
}

/// What can be said now.
#[derive(Clone, Debug, PartialEq)]
pub struct Quotes {
    /// Thing by thing.
    pub prices: Vec<Price>,
    /// The largest standard error of any of these chances; 0 where all are exact.
    pub error: f64,
}

impl Quotes {
    /// The chance that one of these outcomes comes about; none for what is not on offer.
    pub fn chance(&self, kind: &str, about: &str, outcomes: &[&'static str]) -> Option<f64> {
        let price = self.prices.iter().find(|price| price.kind == kind && price.about == about)?;
        let hoped = price.outcomes.iter().zip(&price.chances).filter(|(outcome, _)| outcomes.contains(outcome));
        Some(hoped.map(|(_, chance)| *chance).sum())
    }
}

/// Computes them: exactly where that is possible, otherwise by playing on from truths that fit the view.
pub fn quotes<P: Play>(viewpoint: &Viewpoint<P::Rules>, care: Care, seed: u64) -> Quotes {
    let Viewpoint { setup, viewer, view } = viewpoint;
    let bets = P::bets(setup, view, Scope::Now);
    let exact = P::exact(setup, view, Scope::Now);
    let seats = P::Rules::seats(setup).count();
    let players = vec![Player::usual(); seats];
    let from = From::<P> {
        setup,
        asked: view,
        scope: Scope::Now,
        players: &players,
        luck: &|number| Luck::of(seed, number, 0),
        truth: &|number| P::Rules::imagine(setup, *viewer, view, &mut SimRng::new(stream(seed, 11, number))),
        view: &|state| P::Rules::view(state, *viewer),
        until: Until::Decided,
    };
    let mut tries = Tries::none(&bets, 0);
    let most = if exact.iter().all(Option::is_some) { 0 } else { care.most };
    for number in 0..most {
        tries.try_one(&from, number);
        if (number + 1) % ROUND == 0 && tries.worst_error(&exact) <= care.error {
            break;
        }
    }
    let error = tries.worst_error(&exact);
    let mut prices: Vec<Price> = Vec::new();
    for line in tries.chances(bets, exact) {
        let Bet { kind, about, outcomes, .. } = line.bet;
        if !prices.iter().any(|price| price.kind == kind && price.about == about) {
            prices.push(Price { kind, about, outcomes, chances: line.chances });
        }
    }
    Quotes { prices, error }
}
