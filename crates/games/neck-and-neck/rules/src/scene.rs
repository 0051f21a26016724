//! What a client draws the game with.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::board::BoardGeometry;
use crate::ruleset::Setup;
use crate::state::{HORSES, Horse, PLACES};
use crate::track::{Hex, HexId};

/// The colours of the six horses, in order. They mean nothing.
const COLOURS: [&str; HORSES] = ["red", "blue", "yellow", "green", "black", "orange"];

/// Axial directions counter-clockwise from east on a pointy-top grid with y downward (NN-1.5).
const DIRECTIONS: [[i16; 2]; 6] = [[1, 0], [1, -1], [0, -1], [-1, 0], [-1, 1], [0, 1]];

/// The track, the horses, and what bets pay.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Scene {
    /// How many lanes there are, from the rail outward.
    pub lanes: u8,
    /// Every hex of the track.
    pub hexes: Vec<SceneHex>,
    /// Every step that crosses the finish line, from hex to hex: the line lies between the two.
    pub finish_line: Vec<[Hex; 2]>,
    pub horses: Vec<SceneHorse>,
    /// How many races are run.
    pub races: i64,
    /// Every stake is a multiple of this.
    #[serde(rename = "unit")]
    pub stake_unit: i64,
    /// What each dollar on the first, second and third horse changes a seat's money by; on others it is lost.
    #[serde(rename = "pays")]
    pub net_payouts: [i64; PLACES],
    /// After this many quiet rolls in a row a horse that can move must; none if nobody ever has to.
    pub stall_limit: Option<i64>,
}

/// One hex of the track.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SceneHex {
    /// Its name on the wire.
    pub hex: Hex,
    /// Where its centre lies, in axial coordinates.
    pub axial: [i16; 2],
    /// Whether it is past the finish line.
    #[serde(rename = "past")]
    pub past_finish_line: bool,
    /// On the home straight: how far along it lies in half hexes from the start line, which is drawn where this is 0.
    #[serde(rename = "along")]
    pub home_straight_offset: Option<i64>,
}

/// One of the six horses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SceneHorse {
    pub horse: Horse,
    pub colour: Cow<'static, str>,
    pub start: Hex,
}

impl Scene {
    pub(crate) fn of(setup: &Setup) -> Scene {
        let (track, ruleset) = (setup.track(), setup.ruleset());
        let measures = track.geometry();
        let ids = || (0..track.hexes().len() as u16).map(HexId);
        let hexes = ids().map(|id| {
            let hex = track.hex(id);
            let along = measures.home_straight_offset(hex.lane.into(), hex.sector.into(), hex.step.into());
            SceneHex {
                hex,
                axial: axial(measures, hex),
                past_finish_line: track.is_past_finish_line(id),
                home_straight_offset: along,
            }
        });
        let steps = ids().flat_map(|from| track.successors(from).into_iter().flatten().map(move |to| (from, to)));
        let crossing = steps.filter(|(from, to)| track.crosses_finish_line(*from, *to));
        let horses = Horse::all().zip(COLOURS).map(|(horse, colour)| SceneHorse {
            horse,
            colour: colour.into(),
            start: track.hex(track.start_of(horse)),
        });
        Scene {
            lanes: measures.lanes as u8,
            hexes: hexes.collect(),
            finish_line: crossing.map(|(from, to)| [track.hex(from), track.hex(to)]).collect(),
            horses: horses.collect(),
            races: ruleset.races,
            stake_unit: ruleset.unit,
            net_payouts: setup.net_payouts(),
            stall_limit: (ruleset.stall_limit > 0).then_some(ruleset.stall_limit),
        }
    }
}

/// Where a hex lies (NN-1.5).
fn axial(measures: &BoardGeometry, hex: Hex) -> [i16; 2] {
    let corner = (hex.sector as usize + 4) % 6;
    let centre = if matches!(corner, 0 | 1 | 5) { measures.straight_extra as i16 } else { 0 };
    let radius = measures.inner_radius as i16 + i16::from(hex.lane) - 1;
    let (out, along) = (DIRECTIONS[corner], DIRECTIONS[(corner + 2) % 6]);
    let step = i16::from(hex.step);
    [centre + radius * out[0] + step * along[0], radius * out[1] + step * along[1]]
}
