//! Games played out at random through the contract: what benchmarks time and simulations build on.

use crate::chance::Pick;
use crate::rules::{DiscardEvents, Rules};
use crate::turn::Turn;

/// How a playout went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Playout {
    /// Inputs taken, actions and outcomes together.
    pub inputs: u64,
    /// Whether the game came to its end within the limit.
    pub over: bool,
}

/// Plays on at random until the game is over or has taken this number of inputs.
///
/// In a live turn a seat acts or chance falls, as evenly as a coin: who acts is drawn among those who may.
pub fn playout<R: Rules>(state: &mut R::State, pick: &mut impl Pick, limit: u64) -> Playout {
    let mut inputs = 0;
    while inputs < limit {
        let played = match R::turn(state) {
            Turn::Over { .. } => return Playout { inputs, over: true },
            Turn::Decide { seats } => match seats.first() {
                Some(seat) => act_at_random::<R>(state, seat, pick),
                None => false,
            },
            Turn::Chance { .. } => resolve_at_random::<R>(state, pick),
            Turn::Live { seats } => match pick.pick(2 * seats.len() as u32 + u32::from(seats.is_empty())) as usize {
                index if index < seats.len() => match seats.nth(index) {
                    Some(seat) => act_at_random::<R>(state, seat, pick),
                    None => false,
                },
                _ => resolve_at_random::<R>(state, pick),
            },
        };
        debug_assert!(played, "somebody or chance is due unless the game is over");
        inputs += 1;
    }
    Playout { inputs, over: R::turn(state).is_over() }
}

fn act_at_random<R: Rules>(state: &mut R::State, seat: crate::Seat, pick: &mut impl Pick) -> bool {
    R::random_action(state, seat, pick).is_some_and(|action| R::act(state, seat, &action, &mut DiscardEvents).is_ok())
}

fn resolve_at_random<R: Rules>(state: &mut R::State, pick: &mut impl Pick) -> bool {
    R::draw_outcome(state, pick).is_some_and(|outcome| R::resolve(state, &outcome, &mut DiscardEvents).is_ok())
}
