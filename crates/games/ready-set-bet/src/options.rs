//! What a seat may do now, and why not the rest.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use kit::{Choices, Seat};
use serde::{Deserialize, Serialize};

use crate::action::{Action, Illegal};
use crate::betting;
use crate::spot::Spot;
use crate::state::{Phase, State};
use crate::token::Token;
use crate::vip::{Effect, VipCard};

/// What one seat may do now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Options {
    /// Lay a token on a spot, as often as one can (RS-3).
    Bet(BetOptions),
    /// Lay all six House tokens (RS-2.2).
    HouseBets(HouseOptions),
    /// Keep one of two VIP cards (RS-4.4).
    Keep {
        /// Both, in order of dealing.
        cards: Vec<CardOption>,
    },
}

/// Tokens and spots of a bettor.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BetOptions {
    /// Whether betting is still open for everybody.
    pub betting_open: bool,
    /// How many tokens this seat may place after the close.
    pub last_calls: u8,
    /// Every spot in play, with what is on it.
    pub spots: Vec<SpotOption>,
    /// The seat's unplaced tokens, each with where it may go. Tokens of one name stand here once.
    pub tokens: Vec<TokenOption>,
}

/// A spot as a bettor sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SpotOption {
    /// The spot.
    pub spot: Spot,
    /// The printed multiplier.
    pub multiplier: i64,
    /// The multiplier with this seat's VIP cards.
    pub your_multiplier: i64,
    /// What a lost bet costs here.
    pub penalty: i64,
    /// How many tokens it holds.
    pub room: u8,
    /// Whose tokens lie there, not counting the House's.
    pub seats: Vec<Seat>,
    /// Why none of the seat's tokens may go here, if none may.
    pub why_not: Option<Illegal>,
}

/// A token and where it may go.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TokenOption {
    /// The token.
    pub token: Token,
    /// What a won bet multiplies.
    pub value: i64,
    /// What a lost bet costs beside the spot's penalty; null where even that is not charged.
    pub own_penalty: Option<i64>,
    /// Whether it may go where it is full.
    pub piggyback: bool,
    /// Where it may go: places in the list of spots, from 0.
    pub spots: Vec<u16>,
}

/// Tokens and spots of the House.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HouseOptions {
    /// The six tokens, in the order in which their spots are named.
    pub tokens: Vec<HouseToken>,
    /// Every spot in play; six different ones are to be named.
    pub spots: Vec<HouseSpot>,
}

/// A token of the House.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HouseToken {
    /// The token.
    pub token: Token,
    /// What a won bet multiplies.
    pub value: i64,
}

/// A spot as the House sees it: nobody is in its way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HouseSpot {
    /// The spot.
    pub spot: Spot,
    /// The multiplier.
    pub multiplier: i64,
    /// What a lost bet costs here.
    pub penalty: i64,
}

/// A VIP card that may be kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardOption {
    /// The card.
    pub card: VipCard,
    /// What it does.
    pub effect: Effect,
}

impl Options {
    pub(crate) fn of(state: &State, seat: Seat) -> Option<Options> {
        match state.phase {
            Phase::Race if state.listed.contains(seat) => Some(Options::Bet(BetOptions::of(state, seat))),
            Phase::HouseBets if state.setup.house() == Some(seat) => Some(Options::HouseBets(HouseOptions::of(state))),
            Phase::Keep if state.undecided().contains(seat) => {
                let cards = state.hand(seat).dealt.iter();
                Some(Options::Keep { cards: cards.map(|&card| CardOption { card, effect: card.effect() }).collect() })
            }
            Phase::Race | Phase::HouseBets | Phase::Keep | Phase::Setup | Phase::Deal | Phase::Over => None,
        }
    }
}

impl BetOptions {
    fn of(state: &State, seat: Seat) -> BetOptions {
        let tables = state.setup.tables();
        let hand = state.hand(seat);
        let numbers: Vec<u16> = numbers_in_play(state).collect();
        let mut tokens: Vec<TokenOption> = Vec::new();
        for token in betting::unplaced(state, seat) {
            if tokens.iter().any(|other| other.token == token) {
                continue;
            }
            let info = tables.token(token);
            let free = |number: u16| betting::obstacle(state, seat, token, number).is_none();
            tokens.push(TokenOption {
                token,
                value: info.value,
                own_penalty: info.penalty,
                piggyback: betting::piggybacks(tables, state, seat, token),
                spots: (0..).zip(&numbers).filter(|(_, number)| free(**number)).map(|(index, _)| index).collect(),
            });
        }
        let spots = (0..).zip(&numbers).map(|(index, &number)| {
            let info = tables.spot(number);
            let open = tokens.iter().any(|token| token.spots.binary_search(&index).is_ok());
            // All tokens that may not go here have the same reason.
            let why_not =
                tokens.first().filter(|_| !open).and_then(|any| betting::obstacle(state, seat, any.token, number));
            SpotOption {
                spot: info.spot,
                multiplier: info.pay.0,
                your_multiplier: info.pay.0 + hand.perks.more(info.spot),
                penalty: info.pay.1,
                room: info.room,
                seats: state.crowd.seats(number).collect(),
                why_not,
            }
        });
        let spots = spots.collect();
        BetOptions { betting_open: state.betting_open(), last_calls: hand.last_calls, spots, tokens }
    }
}

impl HouseOptions {
    fn of(state: &State) -> HouseOptions {
        let tables = state.setup.tables();
        let tokens = Token::HOUSE.into_iter().map(|token| HouseToken { token, value: tables.token(token).value });
        let spots = numbers_in_play(state).map(|number| {
            let info = tables.spot(number);
            HouseSpot { spot: info.spot, multiplier: info.pay.0, penalty: info.pay.1 }
        });
        HouseOptions { tokens: tokens.collect(), spots: spots.collect() }
    }

    /// Fills the places from this one on with every choice of different spots.
    fn fill(
        &self,
        place: usize,
        chosen: &mut [Spot; 6],
        visit: &mut dyn FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if place == chosen.len() {
            return visit(Action::HouseBets { spots: *chosen });
        }
        for option in &self.spots {
            if !chosen[..place].contains(&option.spot) {
                chosen[place] = option.spot;
                self.fill(place + 1, chosen, visit)?;
            }
        }
        ControlFlow::Continue(())
    }
}

fn numbers_in_play(state: &State) -> impl Iterator<Item = u16> + '_ {
    (0..betting::spots_in_play(state)).filter_map(|index| betting::spot_in_play(state, index))
}

impl Choices<Action> for Options {
    fn allows(&self, action: &Action) -> bool {
        match (self, action) {
            (Options::Bet(options), Action::Bet { token, spot }) => {
                let place = options.spots.iter().position(|option| option.spot == *spot);
                let token = options.tokens.iter().find(|option| option.token == *token);
                place.zip(token).is_some_and(|(place, token)| token.spots.contains(&(place as u16)))
            }
            (Options::HouseBets(options), Action::HouseBets { spots }) => {
                let known = |spot: &Spot| options.spots.iter().any(|option| option.spot == *spot);
                spots.iter().enumerate().all(|(index, spot)| known(spot) && !spots[..index].contains(spot))
            }
            (Options::Keep { cards }, Action::Keep { card }) => cards.iter().any(|option| option.card == *card),
            (Options::Bet(_) | Options::HouseBets(_) | Options::Keep { .. }, _) => false,
        }
    }

    fn each(&self, visit: &mut dyn FnMut(Action) -> ControlFlow<()>) -> ControlFlow<()> {
        match self {
            Options::Bet(options) => {
                for token in &options.tokens {
                    for &place in &token.spots {
                        // The places were made from this very list.
                        let spot = options.spots[usize::from(place)].spot;
                        visit(Action::Bet { token: token.token, spot })?;
                    }
                }
                ControlFlow::Continue(())
            }
            Options::HouseBets(options) => options.fill(0, &mut [Spot::SevenOut; 6], visit),
            Options::Keep { cards } => {
                // Two equal cards are one choice.
                let alike = cards.iter().all(|option| option.card == cards[0].card);
                let different = cards.iter().take(if alike { 1 } else { cards.len() });
                different.into_iter().try_for_each(|option| visit(Action::Keep { card: option.card }))
            }
        }
    }
}
