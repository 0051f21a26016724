//! What a client draws the game with.

use alloc::vec::Vec;

use kit::Seat;
use serde::{Deserialize, Serialize};

use crate::final_positions::{ExoticCondition, LATE_HORSE, SEVEN_OUT_RANK};
use crate::horse::{Color, Horse};
use crate::ruleset::{BonusAgain, PairBy};
use crate::setup::{CROWD_BETTORS, Setup};
use crate::spot::{Exotic, HorseBetKind, Spot};
use crate::state::{CARS, CLOSING_CROSSING, EYES, VIP_CARDS_DEALT};
use crate::token::{Token, TokenClass};
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
    /// Every exotic card of the game.
    pub exotics: Vec<ExoticScene>,
    /// The ranks that win bets.
    pub ranks: RanksScene,
    /// The horse that `seven_out` is about.
    pub late_horse: Horse,
    /// The rolls that some VIP cards pay for.
    pub pairs: PairsScene,
    /// Every token that may be met, and what it is worth.
    pub tokens: Vec<TokenScene>,
    /// When bettors have a token less.
    pub crowd: CrowdScene,
    /// Every VIP card of the deck.
    pub vip: Vec<VipScene>,
    /// How many of them each bettor is dealt between races, to keep one.
    pub vip_dealt: u8,
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

/// An exotic card and what wins it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ExoticScene {
    pub card: Exotic,
    #[serde(flatten)]
    pub condition: ExoticCondition,
}

/// The ranks with which bets on single horses are won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RanksScene {
    /// The worst that wins a `win` bet.
    pub win: u8,
    /// The worst that wins a `place` bet.
    pub place: u8,
    /// The worst that wins a `show` bet.
    pub show: u8,
    /// The best of the late horse that wins `seven_out`.
    pub seven_out: u8,
}

/// The rolls that are counted for VIP cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PairsScene {
    #[serde(rename = "eyes")]
    pub snake_eyes: [u8; 2],
    #[serde(rename = "cars")]
    pub boxcars: [u8; 2],
}

/// The number of bettors from which each of them lacks a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CrowdScene {
    /// This many or more.
    pub bettors: u8,
    /// What the token that they lack is worth.
    pub value: i64,
}

/// What never changes about one betting token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TokenScene {
    pub token: Token,
    #[serde(rename = "kind")]
    pub class: TokenClass,
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
        let exotics = Exotic::ALL.iter().filter(|card| tables.exotic(**card).is_some());
        let exotics = exotics.map(|&card| ExoticScene { card, condition: card.condition() });
        let tokens = Token::ALL.iter().map(|&token| {
            let info = tables.token(token);
            TokenScene { token, class: token.class(), value: info.value, own_penalty: info.penalty }
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
            closing_crossing: CLOSING_CROSSING as u8,
            pair_by: ruleset.pair_by,
            bonus_again: ruleset.bonus_again,
            horses: horses.collect(),
            spots: spots.collect(),
            props_face_up: tables.props_in_play() as u8,
            props: props.collect(),
            exotics: exotics.collect(),
            ranks: RanksScene {
                win: HorseBetKind::Win.worst_rank(),
                place: HorseBetKind::Place.worst_rank(),
                show: HorseBetKind::Show.worst_rank(),
                seven_out: SEVEN_OUT_RANK,
            },
            late_horse: LATE_HORSE,
            pairs: PairsScene { snake_eyes: EYES, boxcars: CARS },
            tokens: tokens.collect(),
            crowd: CrowdScene { bettors: CROWD_BETTORS, value: tables.token(Token::NOT_IN_A_CROWD).value },
            vip: vip.filter(|card| card.copies > 0).collect(),
            vip_dealt: VIP_CARDS_DEALT as u8,
        }
    }
}
