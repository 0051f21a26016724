//! What a seat may do now.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use kit::{ActionSet, Seat};
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::state::State;

/// Every action that is allowed, and what it may bring.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Options {
    /// Every action that is allowed.
    pub actions: Vec<Action>,
    /// What the backers of the winner share.
    pub prize: i64,
}

impl Options {
    /// What this seat may do; none if it does not choose now.
    pub(crate) fn new(state: &State, seat: Seat) -> Option<Options> {
        state.chooser().filter(|chooser| *chooser == seat)?;
        let back = state.setup.runners().map(|runner| Action::Back { runner });
        Some(Options { actions: back.chain([Action::Pass]).collect(), prize: state.setup.ruleset().prize })
    }
}

impl ActionSet<Action> for Options {
    fn allows(&self, action: &Action) -> bool {
        self.actions.contains(action)
    }

    fn visit_actions(&self, visit: &mut dyn FnMut(Action) -> ControlFlow<()>) -> ControlFlow<()> {
        self.actions.iter().try_for_each(|action| visit(*action))
    }
}
