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

/// How likely something may come out how.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BetOddsView {
    /// What kind of bet it is about.
    pub kind: Cow<'static, str>,
    /// About what, in a word of the game's own views: a horse, a card, a seat.
    pub about: String,
    /// How it may come out.
    pub outcomes: Vec<Cow<'static, str>>,
    /// The chance of each of these, in ten-thousandths.
    pub chances: Vec<u16>,
}

/// The picture of a game: what everybody had, and how likely things were over one of its races.
#[derive(utoipa::ToSchema, Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameChart {
    /// The game's id.
    pub game: String,
    /// Which game of its room, from 1.
    pub number: u32,
    /// Which race or duel this is, from 1; none before the first is over.
    pub race: Option<u32>,
    /// How many are over.
    #[serde(rename = "races")]
    pub races_over: u32,
    /// Whose eyes it is for; none for what everybody could see.
    pub seat: Option<u8>,
    /// Who is told the odds in this room.
    pub odds: OddsVisibility,
    /// Who sits where.
    pub players: Vec<SeatedPlayer>,
    /// What the money is: dollars, cards, cars that are home.
    pub unit: String,
    /// What each seat had at the start, and after each race up to this one; in a game of one race, at each change.
    pub money: Vec<Vec<i64>>,
    /// When the odds were reckoned: after so many inputs, as the frames of a replay count.
    #[serde(rename = "moments")]
    pub after_inputs: Vec<u32>,
    /// What was hoped for in this race.
    pub lines: Vec<ChartLine>,
    /// The largest standard error of the chances, in ten-thousandths; 0 where they are exact.
    #[serde(rename = "error")]
    pub max_error: u16,
}

/// Something that was hoped for, and how likely it was at each moment.
#[derive(utoipa::ToSchema, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ChartLine {
    /// The kind of bet.
    pub kind: String,
    /// About what, in a word of the game's own views.
    pub about: String,
    /// The outcomes that would have pleased.
    pub wanted: Vec<String>,
    /// The seats that hoped for it, as far as one may know.
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
