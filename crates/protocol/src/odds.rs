//! Odds on the wire: whole numbers, in ten-thousandths.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::http::SeatedPlayer;
use crate::room::OddsVisibility;

/// What 1 is, as a chance on the wire.
pub const BASIS_POINTS: u16 = 10_000;

/// A chance or an error as it stands on the wire.
pub fn to_basis_points(chance: f64) -> u16 {
    (chance.clamp(0.0, 1.0) * f64::from(BASIS_POINTS)).round() as u16
}

/// How likely each outcome of a bet is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BetOddsView {
    pub kind: Cow<'static, str>,
    /// What the bet is about, in a word of the game's own views: a horse, a card, a seat.
    pub about: String,
    /// The possible outcomes.
    pub outcomes: Vec<Cow<'static, str>>,
    /// The chance of each of these, in ten-thousandths.
    pub chances: Vec<u16>,
}

/// The chart of a game: what everybody had, and how likely the bets of one race were while it was run.
#[derive(utoipa::ToSchema, Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameChart {
    pub game: String,
    /// Which game of its room, from 1.
    pub number: u32,
    /// The race or duel, from 1; null before the first is over.
    pub race: Option<u32>,
    /// How many are over.
    #[serde(rename = "races")]
    pub races_over: u32,
    /// The seat whose knowledge it shows; null for what everybody could know.
    pub seat: Option<u8>,
    /// Who sees the odds in this room.
    pub odds: OddsVisibility,
    /// The players in seat order.
    pub players: Vec<SeatedPlayer>,
    /// The unit of the money: `dollars`, `cards`, `cars_home` or `points`.
    pub unit: String,
    /// What each seat had at the start, and after each race up to this one; in a game of one race, at each change.
    pub money: Vec<Vec<i64>>,
    /// When the odds were computed: after how many inputs of the game.
    #[serde(rename = "moments")]
    pub after_inputs: Vec<u32>,
    /// The bets of this race.
    pub lines: Vec<ChartLine>,
    /// The largest standard error of the chances, in ten-thousandths; 0 where they are exact.
    #[serde(rename = "error")]
    pub max_error: u16,
}

/// A bet, and how likely it was to win at each moment.
#[derive(utoipa::ToSchema, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ChartLine {
    pub kind: String,
    /// What the bet is about, in a word of the game's own views.
    pub about: String,
    /// The outcomes that win it.
    pub wanted: Vec<String>,
    /// The seats that made it, as far as the viewer may know.
    pub seats: Vec<u8>,
    /// The chance at each moment, in ten-thousandths.
    pub chances: Vec<u16>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chance_on_the_wire_is_a_whole_number_from_nothing_to_certain() {
        assert_eq!([-1.0, 0.0, 0.333_333, 1.0, 2.0].map(to_basis_points), [0, 0, 3_333, 10_000, 10_000]);
    }
}
