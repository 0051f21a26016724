//! What is played when time runs out (NN-10).

use core::cmp::Reverse;

use kit::Seat;

use crate::action::{Action, Destination};
use crate::state::{Dice, HORSES, Phase, State};

/// One unit on horse 1; the roll is declined.
pub(crate) fn action(state: &State, seat: Seat) -> Option<Action> {
    match state.phase {
        Phase::Betting if state.bettors().contains(seat) => {
            let mut stakes = [0; HORSES];
            stakes[0] = state.setup.ruleset().unit;
            Some(Action::Bet { stakes })
        }
        Phase::Choose { seat: decider, .. } if decider != seat => None,
        Phase::Choose { dice, .. } if state.may_decline(dice) => Some(Action::Decline),
        Phase::Choose { dice, .. } => Some(shortest_move(state, dice)),
        Phase::Betting | Phase::Setup | Phase::Roll { .. } | Phase::Over => None,
    }
}

/// The move of a horse that has to move (NN-4.7) after which it has the longest way home.
fn shortest_move(state: &State, dice: Dice) -> Action {
    let (track, reach) = (state.setup.track(), state.reach(dice));
    let crossings = state.runners[dice.red.index()].crossings;
    let to_go = |hex, crossed| track.steps_to_finish(hex, crossings + u8::from(crossed));
    let farthest = reach.targets().min_by_key(|node| Reverse(to_go(node.hex, node.crossed)));
    let to = farthest.map_or(Destination::Finish, |node| Destination::Hex(track.hex(node.hex)));
    Action::Move { to }
}
