//! What a viewer may know: everything but the slips of the others.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use kit::{BySeat, Seat};
use serde::{Deserialize, Serialize};

use crate::NeckAndNeck;
use crate::slip::Slip;
use crate::state::{HORSES, Horse, Phase, RaceResult, State};
use crate::track::Hex;

kit::string_enum! {
    /// Where the game stands.
    pub enum PhaseName {
        /// Chance names the Banker.
        Setup = "setup",
        /// Slips are written.
        Betting = "betting",
        /// The horses run.
        Race = "race",
        /// The last race is paid off.
        Over = "over",
    }
}

/// All that a viewer may know.
pub type View = kit::View<NeckAndNeck>;

/// What everybody knows of the game, as NN-8 names it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Public {
    /// Where the game stands.
    pub phase: PhaseName,
    /// The race, from 1; the last one run when the game is over.
    pub race: u8,
    /// The Banker, once named.
    pub banker: Option<Seat>,
    /// Who rolls first in this race, once there is a Banker.
    pub first_roller: Option<Seat>,
    /// The seat that rolls or decides.
    pub current: Option<Seat>,
    /// The roll that is being decided, red and white.
    pub dice: Option<[u8; 2]>,
    /// Everybody's money as of the last pay-off.
    pub money: BySeat<i64>,
    /// Whose slip is in.
    #[serde(rename = "bets_in")]
    pub has_bet: BySeat<bool>,
    pub horses: BTreeMap<Horse, HorseView>,
    /// The fewest steps home for each horse with nobody in the way; 0 when home.
    #[serde(rename = "to_go")]
    pub steps_to_finish: [u16; HORSES],
    /// Rolls in a row that ended without a move.
    #[serde(rename = "quiet_rolls")]
    pub rolls_without_move: i64,
    /// The races that were run.
    pub results: Vec<RaceResult>,
}

/// Where one horse is, and where it came in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HorseView {
    /// Where it stands; nowhere when it is home.
    pub at: Option<Hex>,
    /// How often it has crossed the finish line.
    pub crossings: u8,
    /// Where it came in.
    pub place: Option<u8>,
}

/// What one seat knows in addition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Own {
    /// Its slip, null before it is in. Reading asks for the field, by which a seat's view is told from a spectator's.
    #[serde(deserialize_with = "Option::deserialize")]
    pub stakes: Option<Slip>,
}

impl Public {
    pub(crate) fn of(state: &State) -> Public {
        let (phase, current, dice) = match state.phase {
            Phase::Setup => (PhaseName::Setup, None, None),
            Phase::Betting => (PhaseName::Betting, None, None),
            Phase::Roll { seat } => (PhaseName::Race, Some(seat), None),
            Phase::Choose { seat, dice } => (PhaseName::Race, Some(seat), Some([dice.red.number(), dice.white])),
            Phase::Over => (PhaseName::Over, None, None),
        };
        let track = state.setup.track();
        let horse = |horse: Horse| {
            let runner = state.runners[horse.index()];
            let at = runner.at.map(|at| track.hex(at));
            (horse, HorseView { at, crossings: runner.crossings, place: state.place_of(horse) })
        };
        Public {
            phase,
            race: state.race,
            banker: state.banker,
            first_roller: state.first_roller(),
            current,
            dice,
            money: state.money,
            has_bet: BySeat::from_fn(state.setup.seats(), |seat| state.slips[seat].is_some()),
            horses: Horse::all().map(horse).collect(),
            steps_to_finish: state
                .runners
                .map(|runner| runner.at.map_or(0, |at| track.steps_to_finish(at, runner.crossings))),
            rolls_without_move: state.rolls_without_move,
            results: state.results.to_vec(),
        }
    }
}

impl Own {
    pub(crate) fn of(state: &State, seat: Seat) -> Option<Own> {
        state.setup.seats().contains(seat).then(|| Own { stakes: state.slips[seat] })
    }
}
