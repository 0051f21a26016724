//! What a client draws the game with.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use kit::Seat;
use serde::{Deserialize, Serialize};

use crate::ruleset::Setup;
use crate::state::{CAR_COUNT, CarId, DIE_FACES, WINNER_COUNT};

/// The colours of the six cars, in order (DH-1.2).
const COLOURS: [&str; CAR_COUNT] = ["green", "blue", "red", "yellow", "orange", "purple"];

/// The road, its signs, and the six cars.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Scene {
    /// How many spaces the track has; a finished car stands one beyond.
    pub length: u16,
    /// The stop space before each sign.
    pub signs: Vec<u16>,
    pub cars: Vec<Car>,
    /// How far a success carries.
    pub bonus_steps: u16,
    /// What is added to the die for a set-back.
    pub penalty_extra: u16,
    /// What the first car asked has to roll, what the second, and so on.
    pub ladder: Vec<u8>,
    /// What the reacher has to roll if everybody passed.
    pub forced_requirement: u8,
    /// The faces of the die, from 1 to this.
    pub die_faces: u8,
    /// How many cars win; with the last of them the game ends.
    pub winners: u8,
}

/// One of the six cars.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Car {
    pub token: CarId,
    pub colour: Cow<'static, str>,
    pub owner: Seat,
}

impl Scene {
    pub(crate) fn of(setup: &Setup) -> Scene {
        let cars = CarId::all().zip(COLOURS).map(|(token, colour)| Car {
            token,
            colour: colour.into(),
            owner: setup.owner(token),
        });
        Scene {
            length: setup.finish() - 1,
            signs: setup.signs().to_vec(),
            cars: cars.collect(),
            bonus_steps: setup.ruleset().bonus_steps as u16,
            penalty_extra: setup.ruleset().penalty_extra as u16,
            ladder: (0..CAR_COUNT as u8).map(|asked| setup.requirement(asked)).collect(),
            forced_requirement: setup.ruleset().forced_requirement as u8,
            die_faces: DIE_FACES,
            winners: WINNER_COUNT as u8,
        }
    }
}
