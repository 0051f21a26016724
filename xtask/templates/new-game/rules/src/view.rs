//! What a viewer may know, which here is everything, and the state that fits it.

use alloc::vec::Vec;

use kit::{BySeat, Seat};
use serde::{Deserialize, Serialize};

use crate::SampleGame;
use crate::ruleset::Setup;
use crate::state::{MAX_RUNNERS, Phase, Runner, State};

/// All that a viewer may know.
pub type View = kit::View<SampleGame>;

/// The whole game, as SG-4.1 names it. Nothing is hidden, so a view is this alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Public {
    /// What the table waits for.
    pub phase: Phase,
    /// The seat that chooses now.
    pub chooser: Option<Seat>,
    /// How many seats have chosen, in seat order.
    pub decided: u8,
    /// The runner that each seat backs, if it backs one.
    pub backed: Vec<Option<Runner>>,
    /// How far each runner has come.
    pub positions: Vec<u16>,
    /// The runner that is home.
    pub winner: Option<Runner>,
    /// What each seat has.
    pub money: Vec<i64>,
}

impl Public {
    pub(crate) fn new(state: &State) -> Public {
        let setup = &state.setup;
        Public {
            phase: state.phase,
            chooser: state.chooser(),
            decided: state.decided as u8,
            backed: state.backed.as_slice().to_vec(),
            positions: setup.runners().map(|runner| state.positions[runner.index()]).collect(),
            winner: state.winner(),
            money: setup.seats().iter().map(|seat| state.money(seat)).collect(),
        }
    }

    /// The state that looks like this.
    pub(crate) fn state(&self, setup: &Setup) -> State {
        let mut positions = [0; MAX_RUNNERS];
        for (to, from) in positions.iter_mut().zip(&self.positions) {
            *to = *from;
        }
        State {
            setup: setup.clone(),
            phase: self.phase,
            decided: usize::from(self.decided),
            backed: BySeat::from_fn(setup.seats(), |seat| self.backed.get(seat.index()).copied().flatten()),
            positions,
        }
    }
}
