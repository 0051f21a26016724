//! What the seat that is asked may do.

use core::ops::ControlFlow;

use kit::{ActionSet, DiscardEvents, Seat};
use serde::{Deserialize, Serialize};

use crate::action::{Action, Outcome};
use crate::play;
use crate::ruleset::LastPlaceBack;
use crate::state::{CarId, DIE_FACES, Phase, State};

/// The offer as it stands for the car that is asked: everything one weighs before one chooses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Options {
    /// What may be said.
    pub actions: [Action; 2],
    /// The car that is asked.
    pub token: CarId,
    /// What it would have to roll.
    pub requirement: u8,
    /// How many of the six faces would do.
    pub good_faces: u8,
    /// How far a success carries.
    pub bonus_steps: u16,
    /// What is added to the die for a set-back.
    pub penalty_extra: u16,
    /// What each face of the die would do to this car, from 1 to 6, if it takes the die.
    pub faces: [FaceEffect; DIE_FACES as usize],
    /// Whether the car is in last place, and so is set back by `last_place_back`.
    #[serde(rename = "last")]
    pub is_last: bool,
    /// How far a car in last place is set back.
    pub last_place_back: LastPlaceBack,
    /// Who is asked next, at what requirement, if this one passes; none if the reacher is then forced to roll.
    pub next: Option<Offer>,
}

/// What one face of the bonus die would do to the car that takes it (DH-3.4, DH-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FaceEffect {
    pub value: u8,
    /// Whether it is enough.
    pub success: bool,
    /// Where the car then stands; a finished one on `length` + 1.
    pub to: u16,
    /// How many spaces it goes, backwards below 0.
    pub steps: i32,
    /// Whether a new bonus round begins with it as the reacher.
    #[serde(rename = "round")]
    pub starts_round: bool,
    /// Whether it is home.
    #[serde(rename = "home")]
    pub finishes: bool,
}

/// Somebody further down the chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Offer {
    pub token: CarId,
    /// What it would have to roll.
    pub requirement: u8,
}

impl Options {
    pub(crate) fn of(state: &State, seat: Seat) -> Option<Options> {
        let (token, requirement) = state.asked_car().filter(|_| state.decider() == Some(seat))?;
        let Phase::Offer { round, .. } = state.phase else { return None };
        let after = round.passed + 1;
        let next = round.ask_order.get(after as usize).copied();
        Some(Options {
            actions: Action::ALL,
            token,
            requirement,
            good_faces: DIE_FACES + 1 - requirement,
            bonus_steps: state.setup.ruleset().bonus_steps as u16,
            penalty_extra: state.setup.ruleset().penalty_extra as u16,
            faces: core::array::from_fn(|index| FaceEffect::of(state, seat, token, requirement, index as u8 + 1)),
            is_last: state.is_last(token),
            last_place_back: state.setup.ruleset().last_place_back,
            next: next.map(|token| Offer { token, requirement: state.setup.requirement(after) }),
        })
    }
}

impl FaceEffect {
    /// Takes the die and rolls it on a copy of the state, so that the rules themselves say what happens.
    fn of(state: &State, seat: Seat, token: CarId, requirement: u8, value: u8) -> FaceEffect {
        let mut after = state.clone();
        let rolled = play::act(&mut after, seat, Action::Accept, &mut DiscardEvents)
            .and_then(|()| play::resolve(&mut after, Outcome::Die { value }, &mut DiscardEvents));
        debug_assert!(rolled.is_ok(), "whoever is asked may take the die");
        let starts_round = match after.phase {
            Phase::Offer { round, .. } => round.reacher == token,
            Phase::Setup | Phase::Move { .. } | Phase::Bonus { .. } | Phase::Over => false,
        };
        FaceEffect {
            value,
            success: value >= requirement,
            to: after.position(token),
            steps: i32::from(after.position(token)) - i32::from(state.position(token)),
            starts_round,
            finishes: after.is_home(token),
        }
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
