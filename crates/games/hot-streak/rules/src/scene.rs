//! What a client draws the game with.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::cards::{CARDS_PER_PASS, Card, RACE_DECK_SIZE};
use crate::mascot::{Hand, Mascot};
use crate::ruleset::Setup;
use crate::side_bet::SideBet;
use crate::state::{RACES, START_MONEY};
use crate::tickets::{Side, Stack, TIERS, Ticket, TicketPayout, picks_per_draft};
use crate::track::{GOAL_ROW, LANE_COUNT, LAST_ROW, STRETCH_ROW};

/// The track, the mascots, the cards, the tickets, the side bets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Scene {
    pub track: TrackScene,
    /// The four in lane order.
    pub mascots: Vec<MascotScene>,
    /// Every kind of card in order of id.
    pub cards: Vec<CardScene>,
    /// Every ticket of every stack.
    pub tickets: Vec<TicketScene>,
    /// The side bets that may come.
    pub side_bets: Vec<SideBet>,
    /// What everybody has at the start.
    #[serde(rename = "money")]
    pub start_money: i32,
    /// How many races are run.
    pub races: u8,
    /// How many cards the race deck has.
    #[serde(rename = "deck")]
    pub deck_size: u8,
    /// How many of them are turned in one pass.
    #[serde(rename = "turned_a_pass")]
    pub cards_per_pass: u8,
    /// How many tickets each seat takes in a race.
    #[serde(rename = "tickets_a_seat")]
    pub tickets_per_seat: u8,
}

/// How long the track is, and what is where on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TrackScene {
    /// Lanes, side by side.
    pub lanes: u8,
    pub rows: u8,
    /// The row behind the finish line.
    pub goal_row: u8,
    /// Where they start.
    pub start_row: u8,
    /// Rows with a star in every lane.
    pub star_rows: Vec<u8>,
    /// Rows with a solid line in front of them, where the track folds.
    pub fold_rows: Vec<u8>,
    /// The first row of the final stretch, which ends with the last row.
    pub stretch_row: u8,
}

/// What never changes about one of the runners.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MascotScene {
    pub id: Mascot,
    pub lane: u8,
    /// The side it swerves to, as it sees it.
    pub swerves: Hand,
}

/// What one card of the game does when it is turned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardScene {
    pub id: Card,
    /// Whose it is; nobody's is green and for all.
    pub mascot: Option<Mascot>,
    #[serde(rename = "deed")]
    pub effect: Cow<'static, str>,
    /// By how much, if it says so.
    pub amount: Option<u8>,
    /// How many there are.
    pub copies: u8,
    /// Whether it lies face up from the start.
    pub starter: bool,
}

/// A ticket and what both its sides pay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TicketScene {
    /// From which stack.
    pub stack: Stack,
    /// 0 for the one on top.
    pub tier: u8,
    /// What it pays with its safe side up.
    pub safe: TicketPayout,
    /// What it pays with its risky side up.
    pub risky: TicketPayout,
}

impl Scene {
    pub(crate) fn of(setup: &Setup) -> Scene {
        let rows = |rows: &[i64]| rows.iter().map(|row| *row as u8).collect();
        let seats = setup.seats();
        Scene {
            track: TrackScene {
                lanes: LANE_COUNT,
                rows: LAST_ROW,
                goal_row: GOAL_ROW,
                start_row: setup.start_row(),
                star_rows: rows(&setup.ruleset().star_rows),
                fold_rows: rows(&setup.ruleset().fold_rows),
                stretch_row: STRETCH_ROW,
            },
            mascots: Mascot::ALL_FOUR
                .map(|id| MascotScene { id, lane: id.index() as u8, swerves: id.swerve_side() })
                .to_vec(),
            cards: Card::all_kinds().map(CardScene::of).collect(),
            tickets: Stack::ALL
                .iter()
                .flat_map(|stack| (0..TIERS as u8).map(|tier| TicketScene::of(*stack, tier)))
                .collect(),
            side_bets: SideBet::ALL.to_vec(),
            start_money: START_MONEY,
            races: RACES,
            deck_size: RACE_DECK_SIZE as u8,
            cards_per_pass: CARDS_PER_PASS as u8,
            tickets_per_seat: picks_per_draft(seats) / seats.count() as u8,
        }
    }
}

impl CardScene {
    fn of(card: Card) -> CardScene {
        CardScene {
            id: card,
            mascot: card.mascot(),
            effect: card.effect().as_str().into(),
            amount: card.effect().amount(),
            copies: card.copies(),
            starter: card.is_starter(),
        }
    }
}

impl TicketScene {
    fn of(stack: Stack, tier: u8) -> TicketScene {
        let pays = |side| Ticket { stack, tier, side }.pays();
        TicketScene { stack, tier, safe: pays(Side::Safe), risky: pays(Side::Risky) }
    }
}
