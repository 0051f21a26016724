//! What the seat that is asked may do.

use core::ops::ControlFlow;

use kit::{Choices, Seat};
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::state::{Phase, State, Token};

/// The offer as it stands for the car that is asked: everything one weighs before one chooses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Options {
    /// What may be said.
    pub actions: [Action; 2],
    /// The car that is asked.
    pub token: Token,
    /// What it would have to roll.
    pub requirement: u8,
    /// How many of the six faces would do.
    pub good_faces: u8,
    /// How far a success carries.
    pub bonus_steps: u16,
    /// What is added to the die for a set-back.
    pub penalty_extra: u16,
    /// Whether the car is in last place, and so is spared the most.
    pub last: bool,
    /// Who is asked next, at what requirement, if this one passes; none if the reacher is then forced to roll.
    pub next: Option<Offer>,
}

/// Somebody further down the chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Offer {
    /// The car.
    pub token: Token,
    /// What it would have to roll.
    pub requirement: u8,
}

impl Options {
    pub(crate) fn of(state: &State, seat: Seat) -> Option<Options> {
        let (token, requirement) = state.asked().filter(|_| state.decider() == Some(seat))?;
        let Phase::Offer { round, .. } = state.phase else { return None };
        let after = round.passed + 1;
        let next = round.offer.get(after as usize);
        Some(Options {
            actions: Action::ALL,
            token,
            requirement,
            good_faces: 7 - requirement,
            bonus_steps: state.setup.ruleset().bonus_steps as u16,
            penalty_extra: state.setup.ruleset().penalty_extra as u16,
            last: state.is_last(token),
            next: next.map(|token| Offer { token, requirement: state.setup.requirement(after) }),
        })
    }
}

impl Choices<Action> for Options {
    fn allows(&self, action: &Action) -> bool {
        self.actions.contains(action)
    }

    fn each(&self, visit: &mut dyn FnMut(Action) -> ControlFlow<()>) -> ControlFlow<()> {
        self.actions.iter().try_for_each(|action| visit(*action))
    }
}
