//! What taking the die leads to: the race is driven to its end many times, with everybody going by the rule of thumb
//! from the next decision on, once for each answer and with the same dice for both.

use dealer::Fast;
use dont_hesitate::state::TOKENS;
use dont_hesitate::{Action, DontHesitate, State};
use kit::{Rules, Seat, Silent, Standing, Turn, Viewer};
use registry::Sight;

use super::worth;

/// What being among the first three is worth where being the very first is worth 1.
const HOME: f64 = 0.85;
/// A race is quickly driven, so there are so many for each that the budget speaks of.
const RACES: u32 = 4;
/// After every so many playouts it is looked whether the answer is clear.
const BATCH: u32 = 100;
/// It is when the difference is so many times its error.
const CLEAR: f64 = 3.0;
/// More inputs than a race takes. One that goes on for ever counts for nobody.
const ENOUGH: usize = 20_000;

/// Takes the die if that is better for the seat than letting it pass on.
pub(super) fn decide(sight: &Sight<DontHesitate>, budget: u32, thoughts: &mut Fast) -> Action {
    let state = DontHesitate::imagine(&sight.setup, Viewer::Seat(sight.seat), &sight.view, thoughts);
    let after = |action: Action| {
        let mut next = state.clone();
        DontHesitate::act(&mut next, sight.seat, &action, &mut Silent).ok().map(|()| next)
    };
    let (Some(accept), Some(pass)) = (after(Action::Accept), after(Action::Pass)) else { return Action::Pass };
    let road = Road { signs: &sight.view.signs, length: sight.view.length };
    let (mut sum, mut squares) = (0.0, 0.0);
    for playout in 1..=RACES * budget.max(1) {
        let seed = thoughts.word();
        let value = |from: &State| road.drive(from, &mut Fast::new(seed)).map_or(0.0, |row| prize(&row, sight.seat));
        let better = value(&accept) - value(&pass);
        sum += better;
        squares += better * better;
        if playout % BATCH == 0 && sum * sum > CLEAR * CLEAR * squares {
            break;
        }
    }
    if sum > 0.0 { Action::Accept } else { Action::Pass }
}

/// What a seat makes of a race that is over.
fn prize(rows: &[Standing], seat: Seat) -> f64 {
    let Some(own) = rows.get(seat.index()) else { return 0.0 };
    let first = if own.rank == 1 { 1.0 - HOME } else { 0.0 };
    // With fewer people everybody drives more cars.
    let cars = TOKENS as f64 / rows.len() as f64;
    first + HOME * own.score as f64 / cars
}

struct Road<'a> {
    signs: &'a [u16],
    length: u16,
}

impl Road<'_> {
    /// Drives to the end by the rule of thumb.
    fn drive(&self, from: &State, dice: &mut Fast) -> Option<Vec<Standing>> {
        let mut state = from.clone();
        for _ in 0..ENOUGH {
            match DontHesitate::turn(&state) {
                Turn::Over { standings } => return Some(standings.as_slice().to_vec()),
                Turn::Decide { seats } => {
                    let seat = seats.first()?;
                    let offer = DontHesitate::options(&state, seat)?;
                    let take = worth(&offer, state.position(offer.token), self.signs, self.length) >= 0.0;
                    let action = if take { Action::Accept } else { Action::Pass };
                    DontHesitate::act(&mut state, seat, &action, &mut Silent).ok()?;
                }
                Turn::Chance { .. } | Turn::Live { .. } => {
                    let outcome = DontHesitate::some_outcome(&state, &mut *dice)?;
                    DontHesitate::resolve(&mut state, &outcome, &mut Silent).ok()?;
                }
            }
        }
        None
    }
}
