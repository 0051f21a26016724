//! Don't Hesitate: whether to take the die. The rule of thumb takes it when it gains spaces on average; a hard player
//! looks at the whole chain of offers and at who would then be home first.

/// The dice of simulated races.
mod common_dice;
/// The end of a race, where only rolling is left.
mod endgame;
/// The road and the cars on it, for simulated races.
mod fast_rules;
/// What taking the die leads to.
mod search;
#[cfg(test)]
mod tests;

use dont_hesitate::{Action, DontHesitate, Options};
use kit::SimRng;

use play::{Bot, FixedStrategy, Level, Observation, Strategy, Temperament, decide_easy, random_choice};

use crate::DontHesitatePlay;

/// Offers worth less than this are refused, and those worth more than its opposite taken; between them the choice is
/// random.
const INDIFFERENCE: f64 = 0.5;
/// The percentage of an easy player's decisions that are random.
const RANDOM_MOVE_PERCENT: u32 = 60;

impl Bot for DontHesitatePlay {
    const FIXED_STRATEGIES: &'static [FixedStrategy<DontHesitate>] = &[];

    fn decide(strategy: &Strategy, observation: &Observation<DontHesitate>, rng: &mut SimRng) -> Option<Action> {
        let thumb = |least: f64| if visible_worth(observation) >= least { Action::Accept } else { Action::Pass };
        match (strategy.level, strategy.temperament) {
            (Level::Easy, _) => decide_easy(RANDOM_MOVE_PERCENT, casual, observation, rng),
            (Level::Medium, Temperament::Neutral | Temperament::Value) => Some(thumb(0.0)),
            (Level::Medium, Temperament::Favourites) => Some(thumb(1.0)),
            (Level::Medium, Temperament::Contrarian) => Some(thumb(-1.5)),
            (Level::Hard, _) => Some(search::decide(observation, strategy.budget, rng)),
        }
    }
}

/// A casual player: random among reasonable choices, without obvious blunders.
fn casual(observation: &Observation<DontHesitate>, rng: &mut SimRng) -> Option<Action> {
    let worth = visible_worth(observation);
    let take = match worth {
        _ if worth > INDIFFERENCE => true,
        _ if worth < -INDIFFERENCE => false,
        _ => random_choice::percent_chance(50, rng),
    };
    Some(if take { Action::Accept } else { Action::Pass })
}

fn visible_worth(observation: &Observation<DontHesitate>) -> f64 {
    let at = observation.view.positions.get(usize::from(observation.options.token.0)).copied().unwrap_or(0);
    let Options { requirement, bonus_steps, penalty_extra, is_last: last, .. } = observation.options;
    worth(Die { requirement, bonus_steps, penalty_extra, last }, at, &observation.view.signs, observation.view.length)
}

/// The die as it is offered to a car.
#[derive(Clone, Copy)]
struct Die {
    requirement: u8,
    bonus_steps: u16,
    penalty_extra: u16,
    /// Whether the car is in last place.
    last: bool,
}

/// How many spaces the die is worth to a car that stands on this space.
fn worth(offer: Die, at: u16, signs: &[u16], length: u16) -> f64 {
    let forward = f64::from(offer.bonus_steps.min((length + 1).saturating_sub(at)));
    // A car in last place stops at the sign behind it.
    let floor = match offer.last {
        true => signs.iter().filter(|sign| **sign < at).max().map_or(0, |sign| sign + 1),
        false => 0,
    };
    let room = at.saturating_sub(floor);
    let faces = 1..=6_u16;
    let worth = faces.map(|face| match face >= u16::from(offer.requirement) {
        true => forward,
        false => -f64::from((face + offer.penalty_extra).min(room)),
    });
    worth.sum::<f64>() / 6.0
}
