//! What a seat may do now, and why not the rest.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use kit::{ActionSet, Seat};
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

/// Tokens and spots of a bettor. What a spot pays, costs and holds and what a token is worth never change, so the
/// scene tells it; who is where, the view tells. A field here that changes often is short.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BetOptions {
    /// Whether betting is still open for everybody.
    pub betting_open: bool,
    /// How many tokens this seat may place after the close.
    pub last_calls: u8,
    /// Every spot in play; they stay the same for a race. A place in this list, from 0, stands for a spot below.
    pub spots: Vec<Spot>,
    /// The spots where this seat's VIP cards change the printed multiplier.
    pub multipliers: Vec<OwnMultiplier>,
    /// The seat's unplaced tokens. Those of one name stand here once.
    pub tokens: Vec<Token>,
    /// The spots where not every token may go, by the reason. Everywhere else, all of them may.
    pub closed: Vec<ClosedSpots>,
}

/// A spot that pays this seat something else than what is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OwnMultiplier {
    /// The place of the spot in the list.
    pub place: u16,
    /// The multiplier with this seat's VIP cards.
    pub multiplier: i64,
}

/// Spots that are closed to most tokens for one reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClosedSpots {
    /// Why tokens may not go there.
    pub why_not: Illegal,
    /// The places of the spots in the list, ascending.
    #[serde(rename = "places")]
    pub spot_indices: Vec<u16>,
    /// The tokens that may go there all the same.
    pub open_to: Vec<Token>,
}

/// Tokens and spots of the House.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HouseOptions {
    /// The six tokens, in the order in which their spots are named.
    pub tokens: Vec<Token>,
    /// Every spot in play; six different ones are to be named.
    pub spots: Vec<Spot>,
}

/// A VIP card that may be kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardOption {
    pub card: VipCard,
    pub effect: Effect,
}

impl Options {
    pub(crate) fn of(state: &State, seat: Seat) -> Option<Options> {
        match state.phase {
            Phase::Race if state.may_bet.contains(seat) => Some(Options::Bet(BetOptions::of(state, seat))),
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
        let tables = state.setup.compiled();
        let hand = state.hand(seat);
        let mut tokens: Vec<Token> = Vec::new();
        for token in betting::unplaced(state, seat) {
            if !tokens.contains(&token) {
                tokens.push(token);
            }
        }
        let mut options = BetOptions {
            betting_open: state.betting_open(),
            last_calls: hand.last_calls,
            spots: Vec::new(),
            multipliers: Vec::new(),
            tokens,
            closed: Vec::new(),
        };
        for (place, number) in (0..).zip(numbers_in_play(state)) {
            let info = tables.spot(number);
            options.spots.push(info.spot);
            let more = hand.perks.extra_multiplier(info.spot);
            if more != 0 {
                options.multipliers.push(OwnMultiplier { place, multiplier: info.pay.0 + more });
            }
            options.close(state, seat, place, number);
        }
        options
    }

    /// Tells why tokens may not go to this spot, if some may not.
    fn close(&mut self, state: &State, seat: Seat, place: u16, number: u16) {
        let obstacle = |token: &Token| betting::why_spot_refuses(state, seat, *token, number);
        // All tokens that may not go here have the same reason.
        let Some(why_not) = self.tokens.iter().find_map(obstacle) else { return };
        match self.closed.iter_mut().find(|closed| closed.why_not == why_not) {
            // A reason holds for the same tokens wherever it holds (RS-3.2, RS-5.2).
            Some(closed) => closed.spot_indices.push(place),
            None => {
                let open_to = self.tokens.iter().copied().filter(|token| obstacle(token).is_none()).collect();
                self.closed.push(ClosedSpots { why_not, spot_indices: vec![place], open_to });
            }
        }
    }

    /// Why this token may not go to the spot at this place of the list, if it may not.
    pub fn refusal(&self, token: Token, place: u16) -> Option<Illegal> {
        let closed = self.closed.iter().find(|closed| closed.spot_indices.binary_search(&place).is_ok())?;
        (!closed.open_to.contains(&token)).then_some(closed.why_not)
    }

    /// Where a token may go: each place of the list with its spot.
    pub fn open_spots(&self, token: Token) -> impl Iterator<Item = (u16, Spot)> + '_ {
        let places = (0..).zip(&self.spots).map(|(place, spot)| (place, *spot));
        places.filter(move |(place, _)| self.refusal(token, *place).is_none())
    }

    /// What this seat's VIP cards make of the multiplier at this place, if they change it.
    pub fn own_multiplier(&self, place: u16) -> Option<i64> {
        self.multipliers.iter().find(|own| own.place == place).map(|own| own.multiplier)
    }
}

impl HouseOptions {
    fn of(state: &State) -> HouseOptions {
        let tables = state.setup.compiled();
        let spots = numbers_in_play(state).map(|number| tables.spot(number).spot);
        HouseOptions { tokens: Token::HOUSE_TOKENS.to_vec(), spots: spots.collect() }
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
        for spot in &self.spots {
            if !chosen[..place].contains(spot) {
                chosen[place] = *spot;
                self.fill(place + 1, chosen, visit)?;
            }
        }
        ControlFlow::Continue(())
    }
}

fn numbers_in_play(state: &State) -> impl Iterator<Item = u16> + '_ {
    (0..betting::count_spots_in_play(state)).filter_map(|index| betting::spot_in_play(state, index))
}

impl ActionSet<Action> for Options {
    fn allows(&self, action: &Action) -> bool {
        match (self, action) {
            (Options::Bet(options), Action::Bet { token, spot }) => {
                let place = (0..).zip(&options.spots).find(|(_, other)| *other == spot).map(|(place, _)| place);
                options.tokens.contains(token) && place.is_some_and(|place| options.refusal(*token, place).is_none())
            }
            (Options::HouseBets(options), Action::HouseBets { spots }) => {
                let mut named = spots.iter().enumerate();
                named.all(|(index, spot)| options.spots.contains(spot) && !spots[..index].contains(spot))
            }
            (Options::Keep { cards }, Action::Keep { card }) => cards.iter().any(|option| option.card == *card),
            (Options::Bet(_) | Options::HouseBets(_) | Options::Keep { .. }, _) => false,
        }
    }

    fn visit_actions(&self, visit: &mut dyn FnMut(Action) -> ControlFlow<()>) -> ControlFlow<()> {
        match self {
            Options::Bet(options) => {
                for &token in &options.tokens {
                    for (_, spot) in options.open_spots(token) {
                        visit(Action::Bet { token, spot })?;
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
