//! Don't Hesitate, played casually: take the die when it is more likely to carry than to hurt.

use dealer::Fast;
use dont_hesitate::{Action, DontHesitate};
use registry::Sight;

use crate::mind::{Casual, Mind};
use crate::sense;

/// Offers worth less than this are refused, and those worth more than its opposite taken; between them it is a whim.
const DOUBT: f64 = 0.5;

impl Mind<DontHesitate> for Casual {
    fn decide(&self, sight: &Sight<DontHesitate>, thoughts: &mut Fast) -> Option<Action> {
        let worth = worth(sight);
        let take = match worth {
            _ if worth > DOUBT => true,
            _ if worth < -DOUBT => false,
            _ => sense::chance(50, thoughts),
        };
        Some(if take { Action::Accept } else { Action::Pass })
    }
}

/// How many spaces the die is worth to the car that is asked.
fn worth(sight: &Sight<DontHesitate>) -> f64 {
    let offer = &sight.options;
    let car = usize::from(offer.token.0);
    let at = sight.view.positions.get(car).copied().unwrap_or(0);
    let home = sight.view.length + 1;
    let forward = f64::from(offer.bonus_steps.min(home.saturating_sub(at)));
    // Somebody in last place is stopped by the sign behind it.
    let floor = if offer.last {
        sight.view.signs.iter().filter(|sign| **sign < at).max().map_or(0, |sign| sign + 1)
    } else {
        0
    };
    let room = at.saturating_sub(floor);
    let faces = 1..=6_u16;
    let worth = faces.map(|face| match face >= u16::from(offer.requirement) {
        true => forward,
        false => -f64::from((face + offer.penalty_extra).min(room)),
    });
    worth.sum::<f64>() / 6.0
}
