//! What a viewer may know (BH-7, BH-9).

use alloc::vec::Vec;

use kit::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::BettorHorse;
use crate::action::{Adjustment, Bet};
use crate::cards::CardId;
use crate::ruleset::Setup;
use crate::state::{DuelResult, Phase, Race, RaceResult, ShownDuel, Stage, State};

kit::string_enum! {
    /// Where the game stands.
    pub enum PhaseName {
        /// Entries are awaited.
        Enter = "enter",
        /// The weather is awaited.
        Weather = "weather",
        /// Adjustments are awaited.
        Adjust = "adjust",
        /// The game has ended.
        Over = "over",
    }
}

/// All that a viewer may know.
pub type View = kit::View<BettorHorse>;

/// What everybody knows of the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Public {
    /// Where the game stands.
    pub phase: PhaseName,
    /// The part of the game the duel belongs to.
    pub stage: Stage,
    /// How many duels have begun.
    pub round: u64,
    /// In sudden death, which attempt of its meeting the duel is.
    pub attempt: Option<i64>,
    /// The first-named seat and the second-named; none at the end.
    pub duel: Option<[Seat; 2]>,
    /// The seat whose cards tell the weather of the duel; none without track conditions and at the end.
    #[serde(rename = "offering")]
    pub weather_seat: Option<Seat>,
    /// The seats that owe a decision.
    pub waiting: SeatSet,
    /// Each seat's cards that were not shown to all yet, sorted.
    pub unseen: Vec<Vec<CardId>>,
    /// Which of the two have entered.
    pub entered: [bool; 2],
    pub table: TableView,
    /// What each seat has won, sorted.
    pub purses: Vec<Vec<CardId>>,
    /// The pool, sorted.
    pub pool: Vec<CardId>,
    /// Every duel that is over, of each meeting in sudden death only the newest attempts.
    pub results: Vec<ResultView>,
    /// The number of each duel in `results`, from 1; attempts that are left out leave gaps.
    pub result_rounds: Vec<u64>,
}

/// What one seat knows in addition.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Own {
    /// The cards it may enter now, sorted; empty unless it owes an entry.
    pub hand: Vec<CardId>,
    /// What it has entered, until the last card of that is face up.
    pub entry: Option<EntryView>,
    /// How it has adjusted, until that is open.
    pub adjust: Option<Adjustment>,
}

/// The cards and the bet that a seat has entered.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct EntryView {
    /// The cards in race order.
    pub horses: Vec<CardId>,
    pub bet: Bet,
}

/// What lies open of the duel, or of the last one until somebody enters.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableView {
    /// The bets, once both have entered.
    pub bets: Option<[Bet; 2]>,
    /// The weather, once it is told.
    pub wet: Option<bool>,
    /// The races shown so far.
    pub races: Vec<RaceView>,
}

/// Two cards face up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RaceView {
    pub cards: [CardId; 2],
    /// How fast they run; none for a Mudder on a wet track until the last adjustment is in.
    pub speeds: [Option<i16>; 2],
    pub result: Option<RaceResult>,
}

/// A duel that is over.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ResultView {
    /// The part of the game it belongs to.
    pub stage: Stage,
    pub duel: [Seat; 2],
    pub bets: [Bet; 2],
    /// The weather; none without track conditions.
    pub wet: Option<bool>,
    /// Each seat's cards in race order.
    pub cards: [Vec<CardId>; 2],
    /// What came out for each.
    pub outcomes: [Bet; 2],
    /// Whose bet was right.
    pub matched: [bool; 2],
}

impl Public {
    pub(crate) fn of(state: &State) -> Public {
        let setup = &state.setup;
        let seats = setup.seats();
        let (phase, playing) = match state.phase {
            Phase::Enter => (PhaseName::Enter, true),
            Phase::Weather => (PhaseName::Weather, true),
            Phase::Adjust { .. } => (PhaseName::Adjust, true),
            Phase::Over => (PhaseName::Over, false),
        };
        Public {
            phase,
            stage: state.stage,
            round: state.round(),
            attempt: (state.stage == Stage::SuddenDeath).then_some(state.attempt),
            duel: playing.then_some(state.duel),
            weather_seat: (playing && setup.ruleset().track_conditions).then(|| state.weather_seat()),
            waiting: state.seats_to_decide(),
            unseen: seats.iter().map(|seat| setup.card_ids(state.cards_not_shown_yet(seat))).collect(),
            entered: state.entries.map(|entry| entry.is_some()),
            table: TableView::of(setup, &state.table),
            purses: seats.iter().map(|seat| setup.card_ids(state.purse(seat))).collect(),
            pool: setup.card_ids(state.pool()),
            results: state.results.iter().map(|settled| ResultView::of(setup, settled)).collect(),
            result_rounds: state.results.iter().map(|settled| settled.round).collect(),
        }
    }

    /// How many duels are over, attempts that are left out of `results` included.
    pub fn settled_duels(&self) -> u64 {
        self.result_rounds.last().copied().unwrap_or(0)
    }

    /// The result of the duel with this number, from 1; none if it is not over or was left out.
    pub fn result(&self, round: u64) -> Option<&ResultView> {
        self.results.get(self.result_rounds.binary_search(&round).ok()?)
    }
}

impl Own {
    pub(crate) fn of(state: &State, seat: Seat) -> Option<Own> {
        if !state.setup.seats().contains(seat) {
            return None;
        }
        let side = state.side_of(seat);
        let owes_entry = state.phase == Phase::Enter && state.seats_to_decide().contains(seat);
        let shown = state.table.shown_races().count();
        // Before both have entered nothing of this duel is on the table, and what is there was cleared by the first.
        let entry = side.and_then(|side| state.entries[side]).filter(|entry| shown < entry.horses.len());
        let adjust = match state.phase {
            Phase::Adjust { made } => side.and_then(|side| made[side]),
            Phase::Enter | Phase::Weather | Phase::Over => None,
        };
        Some(Own {
            hand: if owes_entry { state.setup.card_ids(state.hand(seat)) } else { Vec::new() },
            entry: entry
                .map(|entry| EntryView { horses: state.setup.card_ids(entry.horses.iter().copied()), bet: entry.bet }),
            adjust,
        })
    }

    /// An entry or an adjustment, and the hand while one chooses from it.
    pub(crate) fn has_secrets(&self) -> bool {
        !self.hand.is_empty() || self.entry.is_some() || self.adjust.is_some()
    }
}

impl TableView {
    fn of(setup: &Setup, table: &ShownDuel) -> TableView {
        let race = |race: &Race| RaceView {
            cards: race.cards.map(|card| setup.card_id(card).clone()),
            speeds: race.speeds,
            result: race.result,
        };
        TableView { bets: table.bets, wet: table.wet, races: table.shown_races().map(race).collect() }
    }
}

impl ResultView {
    fn of(setup: &Setup, settled: &DuelResult) -> ResultView {
        let DuelResult { round: _, stage, duel, bets, wet, horses, outcomes } = *settled;
        let cards = horses.map(|row| setup.card_ids(row.iter().copied()));
        ResultView { stage, duel, bets, wet, cards, outcomes, matched: settled.matched() }
    }
}
