//! What a viewer may know, which here is everything, and the truth that fits it.

use alloc::vec::Vec;

use kit::Seat;
use serde::{Deserialize, Serialize};

use crate::DontHesitate;
use crate::ruleset::Setup;
use crate::state::{BonusRound, CAR_COUNT, CarId, Phase, State};

kit::string_enum! {
    /// Where the game stands.
    pub enum PhaseName {
        /// The moving sequence is being drawn.
        Setup = "setup",
        /// A car rolls for its turn.
        Move = "move",
        /// The die is offered.
        Offer = "offer",
        /// The bonus die is rolled.
        Bonus = "bonus",
        /// Three cars are home.
        Over = "over",
    }
}

/// All that a viewer may know.
pub type View = kit::View<DontHesitate>;

/// The whole game, as DH-7 names it. Nothing is hidden, so a view is this alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Public {
    /// Where the game stands.
    pub phase: PhaseName,
    /// Where each car stands; a finished one on `length` + 1.
    pub positions: [u16; CAR_COUNT],
    /// Who drives each car.
    pub owners: [Seat; CAR_COUNT],
    /// The moving sequence as far as it is drawn.
    pub sequence: Vec<CarId>,
    /// The car whose move roll opened the turn.
    pub current: Option<CarId>,
    /// The car that reached the sign.
    pub reacher: Option<CarId>,
    /// The car that is asked now.
    pub asked: Option<CarId>,
    /// What the asked car would have to roll, or the roller has to.
    pub requirement: Option<u8>,
    /// The car that rolls the bonus die.
    pub roller: Option<CarId>,
    /// The cars of this round in ask order.
    pub offer: Vec<CarId>,
    /// Those that passed this round.
    pub passed: Vec<CarId>,
    /// The cars that are home, in order.
    pub finished: Vec<CarId>,
    /// How many spaces the track has.
    pub length: u16,
    /// The stop space before each sign.
    pub signs: Vec<u16>,
}

impl Public {
    pub(crate) fn of(state: &State) -> Public {
        let setup = &state.setup;
        let mut view = Public {
            phase: PhaseName::Setup,
            positions: state.positions,
            owners: core::array::from_fn(|token| setup.owner(CarId(token as u8))),
            sequence: state.sequence.to_vec(),
            current: None,
            reacher: None,
            asked: None,
            requirement: None,
            roller: None,
            offer: Vec::new(),
            passed: Vec::new(),
            finished: state.finished.to_vec(),
            length: setup.finish() - 1,
            signs: setup.signs().to_vec(),
        };
        match state.phase {
            Phase::Setup => {}
            Phase::Move { current } => {
                view.phase = PhaseName::Move;
                view.current = Some(current);
            }
            Phase::Offer { current, round } => {
                view.phase = PhaseName::Offer;
                view.show_round(current, &round);
                view.asked = state.asked_car().map(|(token, _)| token);
                view.requirement = state.asked_car().map(|(_, requirement)| requirement);
            }
            Phase::Bonus { current, round, roller, requirement } => {
                view.phase = PhaseName::Bonus;
                view.show_round(current, &round);
                view.roller = Some(roller);
                view.requirement = Some(requirement);
            }
            Phase::Over => view.phase = PhaseName::Over,
        }
        view
    }

    fn show_round(&mut self, current: CarId, round: &BonusRound) {
        self.current = Some(current);
        self.reacher = Some(round.reacher);
        self.offer = round.ask_order.to_vec();
        self.passed = round.ask_order.iter().take(round.passed.into()).copied().collect();
    }

    pub(crate) fn imagine(&self, setup: &Setup) -> State {
        State {
            setup: setup.clone(),
            positions: self.positions,
            sequence: self.sequence.iter().copied().collect(),
            finished: self.finished.iter().copied().collect(),
            phase: self.imagine_phase(),
        }
    }

    fn imagine_phase(&self) -> Phase {
        let nobody = CarId(0);
        let current = self.current.unwrap_or(nobody);
        let round = BonusRound {
            reacher: self.reacher.unwrap_or(nobody),
            ask_order: self.offer.iter().copied().collect(),
            passed: self.passed.len() as u8,
        };
        match self.phase {
            PhaseName::Setup => Phase::Setup,
            PhaseName::Move => Phase::Move { current },
            PhaseName::Offer => Phase::Offer { current, round },
            PhaseName::Bonus => Phase::Bonus {
                current,
                round,
                roller: self.roller.unwrap_or(nobody),
                requirement: self.requirement.unwrap_or(0),
            },
            PhaseName::Over => Phase::Over,
        }
    }
}
