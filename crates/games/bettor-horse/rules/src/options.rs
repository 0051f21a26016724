//! What a seat may do now, with everything one weighs before one chooses.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use kit::{ActionSet, Seat};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

use crate::action::{Action, Adjustment, Bet, Illegal};
use crate::cards::{CardId, CardIndex, CardInfo, EntryHorses, Lineup, has_duplicates};
use crate::state::{Phase, RaceResult, Stage, State};

/// What a seat may do now.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Options {
    /// Enter horses and a bet (BH-2.1).
    Enter(EnterOptions),
    /// Adjust a Mudder (BH-6.2).
    Adjust(AdjustOptions),
}

/// An entry: a number of different cards of the hand, in any order, and a bet.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct EnterOptions {
    /// The part of the game.
    pub stage: Stage,
    /// The other seat of the duel.
    #[serde(rename = "against")]
    pub opponent: Seat,
    /// How many cards an entry has.
    pub horses: usize,
    /// The cards to choose from, sorted.
    pub hand: Vec<CardInfo>,
    /// The cards of the own colour that cannot be chosen, and why.
    pub refused: Vec<RefusedCard>,
    /// The bets to choose from.
    #[serde(deserialize_with = "read_bets")]
    pub bets: &'static [Bet],
    /// What a right bet pays.
    pub pays: BetPayout,
    /// Whose cards tell the weather, if it is played with.
    #[serde(rename = "offering")]
    pub weather_seat: Option<Seat>,
}

/// Every entry may have any bet, so there is one list that can be read.
fn read_bets<'de, D: Deserializer<'de>>(deserializer: D) -> Result<&'static [Bet], D::Error> {
    let bets = Vec::<Bet>::deserialize(deserializer)?;
    if bets == Bet::ALL { Ok(Bet::ALL) } else { Err(D::Error::custom("not the bets of an entry")) }
}

/// A card that cannot be chosen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RefusedCard {
    pub card: CardId,
    pub reason: Illegal,
}

/// What a right bet pays, in cards (BH-2.4).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BetPayout {
    /// If only this seat's bet is right.
    pub alone: usize,
    /// If both bets are.
    pub both: usize,
    /// How many cards the pool holds, if a right bet is a share of it (BH-3, BH-4.3).
    pub pool: Option<usize>,
}

/// An adjustment of the own Mudder.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AdjustOptions {
    /// Which race, from 1.
    pub race: usize,
    #[serde(rename = "own")]
    pub own_card: CardInfo,
    /// The card it runs against.
    #[serde(rename = "against")]
    pub opposing_card: CardInfo,
    /// Whether the other card is a Mudder too, and its seat adjusts at the same time.
    #[serde(rename = "both")]
    pub both_adjust: bool,
    /// What may be chosen, and what comes of it.
    pub choices: Vec<AdjustmentChoice>,
}

/// One adjustment and what comes of it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AdjustmentChoice {
    pub by: Adjustment,
    /// How fast the horse then is.
    pub speed: i16,
    /// How the race then ends for this seat; none if the other seat has a say in it.
    pub result: Option<Bet>,
}

impl Options {
    pub(crate) fn of(state: &State, seat: Seat) -> Option<Options> {
        let side = state.side_of(seat).filter(|_| state.seats_to_decide().contains(seat))?;
        match state.phase {
            Phase::Enter => Some(Options::Enter(EnterOptions::of(state, seat, side))),
            Phase::Adjust { .. } => AdjustOptions::of(state, side).map(Options::Adjust),
            Phase::Weather | Phase::Over => None,
        }
    }
}

impl EnterOptions {
    fn of(state: &State, seat: Seat, side: usize) -> EnterOptions {
        let setup = &state.setup;
        let cards: Vec<CardIndex> = state.hand(seat).collect();
        let horses = state.stage.horses_per_entry();
        let refused = setup.seat_cards(seat).map(CardIndex).filter(|card| cards.binary_search(card).is_err());
        let pays = BetPayout {
            alone: state.stage.cards_won_alone(),
            both: state.stage.cards_won_by_both(),
            pool: state.stage.is_final().then(|| state.pool().count()),
        };
        EnterOptions {
            stage: state.stage,
            opponent: state.duel[1 - side],
            horses,
            hand: cards.iter().map(|card| setup.card_info(*card)).collect(),
            refused: refused
                .map(|card| RefusedCard { card: setup.card_id(card).clone(), reason: Illegal::NotInHand })
                .collect(),
            bets: Bet::ALL,
            pays,
            weather_seat: setup.ruleset().track_conditions.then(|| state.weather_seat()),
        }
    }

    /// Whether this number of different cards of the hand was chosen.
    fn allows(&self, horses: &EntryHorses) -> bool {
        let place = |id: &CardId| self.hand.binary_search_by(|info| info.card.cmp(id)).ok().map(|place| place as u32);
        let row: Option<Lineup> = horses.ids().map(|id| place(id).map(CardIndex)).collect();
        horses.count() == self.horses && row.is_some_and(|row| !has_duplicates(&row))
    }

    fn each(&self, visit: &mut dyn FnMut(Action) -> ControlFlow<()>) -> ControlFlow<()> {
        let names: Arc<[CardId]> = self.hand.iter().map(|info| info.card.clone()).collect();
        let mut each_bet = |cards: &[CardIndex]| {
            let horses = EntryHorses::from_lineup(&names, cards.iter().copied().collect());
            self.bets.iter().try_for_each(|bet| visit(Action::Enter { horses: horses.clone(), bet: *bet }))
        };
        let cards = || (0..names.len() as u32).map(CardIndex);
        for first in cards() {
            if self.horses == 1 {
                each_bet(&[first])?;
                continue;
            }
            for second in cards().filter(|card| *card != first) {
                for third in cards().filter(|card| *card != first && *card != second) {
                    each_bet(&[first, second, third])?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl AdjustOptions {
    fn of(state: &State, side: usize) -> Option<AdjustOptions> {
        let race = state.table.last_race()?;
        let (own, against) = (state.setup.card_info(race.cards[side]), state.setup.card_info(race.cards[1 - side]));
        let other = race.speeds[1 - side];
        let choice = |by: Adjustment| {
            let speed = own.speed + by.steps();
            let result = other.map(|other| match RaceResult::of([speed, other]) {
                RaceResult::First => Bet::Win,
                RaceResult::Second => Bet::Lose,
                RaceResult::Draw => Bet::Draw,
            });
            AdjustmentChoice { by, speed, result }
        };
        Some(AdjustOptions {
            race: state.table.shown_races().count(),
            both_adjust: other.is_none(),
            choices: Adjustment::ALL.into_iter().map(choice).collect(),
            own_card: own,
            opposing_card: against,
        })
    }
}

impl ActionSet<Action> for Options {
    fn allows(&self, action: &Action) -> bool {
        match (self, action) {
            (Options::Enter(options), Action::Enter { horses, bet: _ }) => options.allows(horses),
            (Options::Adjust(options), Action::Adjust { by }) => options.choices.iter().any(|choice| choice.by == *by),
            (Options::Enter(_), Action::Adjust { .. }) | (Options::Adjust(_), Action::Enter { .. }) => false,
        }
    }

    fn visit_actions(&self, visit: &mut dyn FnMut(Action) -> ControlFlow<()>) -> ControlFlow<()> {
        match self {
            Options::Enter(options) => options.each(visit),
            Options::Adjust(options) => {
                options.choices.iter().try_for_each(|choice| visit(Action::Adjust { by: choice.by }))
            }
        }
    }
}
