//! What a viewer may know, which here is everything, and the truth that fits it.

use alloc::vec::Vec;

use kit::Seat;
use serde::{Deserialize, Serialize};

use crate::DontHesitate;
use crate::ruleset::Setup;
use crate::state::{Phase, Round, State, TOKENS, Token};

kit::word_enum! {
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
    pub positions: [u16; TOKENS],
    /// Who drives each car.
    pub owners: [Seat; TOKENS],
    /// The moving sequence as far as it is drawn.
    pub sequence: Vec<Token>,
    /// The car whose move roll opened the turn.
    pub current: Option<Token>,
    /// The car that reached the sign.
    pub reacher: Option<Token>,
    /// The car that is asked now.
    pub asked: Option<Token>,
    /// What the asked car would have to roll, or the roller has to.
    pub requirement: Option<u8>,
    /// The car that rolls the bonus die.
    pub roller: Option<Token>,
    /// The cars of this round in ask order.
    pub offer: Vec<Token>,
    /// Those that passed this round.
    pub passed: Vec<Token>,
    /// The cars that are home, in order.
    pub finished: Vec<Token>,
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
            owners: core::array::from_fn(|token| setup.owner(Token(token as u8))),
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
                view.asked = state.asked().map(|(token, _)| token);
                view.requirement = state.asked().map(|(_, requirement)| requirement);
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

    fn show_round(&mut self, current: Token, round: &Round) {
        self.current = Some(current);
        self.reacher = Some(round.reacher);
        self.offer = round.offer.to_vec();
        self.passed = round.offer.iter().take(round.passed.into()).copied().collect();
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
        let nobody = Token(0);
        let current = self.current.unwrap_or(nobody);
        let round = Round {
            reacher: self.reacher.unwrap_or(nobody),
            offer: self.offer.iter().copied().collect(),
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
