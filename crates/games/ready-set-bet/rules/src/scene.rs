//! What a client draws the game with.

use alloc::vec::Vec;

use kit::Seat;
use serde::{Deserialize, Serialize};

use crate::horse::{Color, Horse};
use crate::ruleset::{BonusAgain, PairBy};
use crate::setup::Setup;
use crate::spot::Spot;
use crate::token::Token;
use crate::vip::{Effect, VipCard};

/// The track, the board, and every card with what it does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Scene {
    /// How many races are run.
    pub races: u8,
    /// The seat that plays the House, if one does.
    pub house: Option<Seat>,
    /// The space that ends a race.
    pub finish: u8,
    /// The first space beyond the red line.
    pub red_line: u8,
    /// With this crossing betting closes.
    pub closing_crossing: u8,
    /// What must come twice for a bonus.
    pub pair_by: PairBy,
    /// When a run of one horse may earn its bonus again.
    pub bonus_again: BonusAgain,
    /// The horses in lane order.
    pub horses: Vec<HorseScene>,
    /// Every spot of the board, every prop card and every exotic card, with what it pays.
    pub spots: Vec<SpotScene>,
    /// How many prop cards are in play in a race.
    pub props_face_up: u8,
    pub props: Vec<PropScene>,
    /// Every token that may be met, and what it is worth.
    pub tokens: Vec<TokenScene>,
    /// Every VIP card of the deck.
    pub vip: Vec<VipScene>,
}

/// What never changes about one horse: sums, colour and bonus.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HorseScene {
    pub horse: Horse,
    pub color: Color,
    /// How far a pair carries it beyond its one space.
    pub bonus: u8,
    /// The sums that move it.
    pub sums: Vec<u8>,
}

/// A spot and what it pays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SpotScene {
    pub spot: Spot,
    /// What a won bet is multiplied by.
    pub multiplier: i64,
    /// What a lost bet costs.
    pub penalty: i64,
    /// How many tokens it holds.
    #[serde(rename = "room")]
    pub capacity: u8,
}

/// A prop card: one horse strictly ahead of others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PropScene {
    pub card: u8,
    /// The horse that must be ahead.
    pub winner: Horse,
    /// The horses it must beat, every one.
    pub losers: Vec<Horse>,
    /// What a won bet is multiplied by.
    pub multiplier: i64,
    /// What a lost bet costs.
    pub penalty: i64,
}

/// What never changes about one betting token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TokenScene {
    pub token: Token,
    /// What a won bet multiplies.
    pub value: i64,
    /// What a lost bet costs beside the spot's penalty; null where even that is not charged.
    pub own_penalty: Option<i64>,
}

/// What never changes about one card of the VIP Club.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct VipScene {
    pub card: VipCard,
    /// How many there are.
    pub copies: u16,
    pub effect: Effect,
}

impl Scene {
    pub(crate) fn of(setup: &Setup) -> Scene {
        let tables = setup.compiled();
        let ruleset = setup.ruleset();
        let horses = Horse::ALL.iter().map(|&horse| HorseScene {
            horse,
            color: horse.color(),
            bonus: tables.bonus[horse.index()],
            sums: horse.sums().collect(),
        });
        let spots = tables.spots.iter().map(|info| SpotScene {
            spot: info.spot,
            multiplier: info.pay.0,
            penalty: info.pay.1,
            capacity: info.capacity,
        });
        let props = (1..).zip(&ruleset.props).map(|(card, prop)| PropScene {
            card,
            winner: prop.0,
            losers: prop.1.clone(),
            multiplier: prop.2,
            penalty: prop.3,
        });
        let tokens = Token::ALL.iter().map(|&token| {
            let info = tables.token(token);
            TokenScene { token, value: info.value, own_penalty: info.penalty }
        });
        let vip = VipCard::ALL.iter().map(|&card| VipScene {
            card,
            copies: tables.vip_copies[card.index()],
            effect: card.effect(),
        });
        Scene {
            races: tables.races,
            house: setup.house(),
            finish: tables.finish,
            red_line: tables.red_line,
            closing_crossing: crate::state::CLOSING_CROSSING as u8,
            pair_by: ruleset.pair_by,
            bonus_again: ruleset.bonus_again,
            horses: horses.collect(),
            spots: spots.collect(),
            props_face_up: tables.props_in_play() as u8,
            props: props.collect(),
            tokens: tokens.collect(),
            vip: vip.filter(|card| card.copies > 0).collect(),
        }
    }
}
