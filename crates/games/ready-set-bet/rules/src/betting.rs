//! Laying tokens on spots (RS-3).

use kit::{EventSink, Seat};

use crate::action::Illegal;
use crate::event::Event;
use crate::setup::CompiledRules;
use crate::spot::Spot;
use crate::state::{Bet, FIRST_BONUS_TOKEN_BIT, Phase, State};
use crate::token::{Token, TokenKind};

/// A bettor lays a token on a spot.
pub(crate) fn place_bet(
    state: &mut State,
    seat: Seat,
    token: Token,
    spot: Spot,
    events: &mut impl EventSink<Event>,
) -> Result<(), Illegal> {
    let (place, number) = check(state, seat, token, spot)?;
    let last_call = !state.betting_open();
    let hand = state.hand_mut(seat);
    hand.unplaced &= !(1 << place);
    hand.last_calls -= u8::from(last_call);
    state.seats_by_spot.add(number, seat);
    state.bets.push(Bet { seat, token, spot: number, won: false, amount: 0 });
    events.emit(|| Event::BetPlaced { seat, token, spot, last_call });
    update_may_bet(state, seat);
    if !state.setup.compiled().always_has_free_spot {
        // On a small board this may have been the last free spot of others.
        for other in state.setup.bettors() {
            update_may_bet(state, other);
        }
    }
    Ok(())
}

/// The House lays its six tokens, before the bettors and in nobody's way (RS-2.2).
pub(crate) fn place_house_bets(
    state: &mut State,
    seat: Seat,
    spots: &[Spot; 6],
    events: &mut impl EventSink<Event>,
) -> Result<(), Illegal> {
    if state.phase != Phase::HouseBets || state.setup.house() != Some(seat) {
        return Err(Illegal::NotAsked);
    }
    let mut numbers = [0; 6];
    for (index, spot) in spots.iter().enumerate() {
        numbers[index] = in_play(state, *spot)?;
        if numbers[..index].contains(&numbers[index]) {
            return Err(Illegal::OwnToken);
        }
    }
    for ((token, spot), number) in Token::HOUSE_TOKENS.into_iter().zip(*spots).zip(numbers) {
        state.bets.push(Bet { seat, token, spot: number, won: false, amount: 0 });
        events.emit(|| Event::BetPlaced { seat, token, spot, last_call: false });
    }
    state.hand_mut(seat).unplaced = 0;
    Ok(())
}

/// The place of the token and the number of the spot, or the first reason against it. The order of the tests is the
/// order of RS-3.4: is betting open, is it your token, is there such a spot, is there room for you.
#[inline]
fn check(state: &State, seat: Seat, token: Token, spot: Spot) -> Result<(u32, u16), Illegal> {
    if !may_bet(state, seat) {
        return Err(Illegal::Closed);
    }
    let place = token_position(state, seat, token)?;
    let number = in_play(state, spot)?;
    match why_spot_refuses(state, seat, token, number) {
        Some(illegal) => Err(illegal),
        None => Ok((place, number)),
    }
}

/// Whether betting is open for this seat, also by a last call.
#[inline]
fn may_bet(state: &State, seat: Seat) -> bool {
    state.betting_open() || (state.phase == Phase::Race && state.hand(seat).last_calls > 0)
}

/// Where the token stands among the seat's, unless it has no such token or placed it already.
#[inline]
pub(crate) fn token_position(state: &State, seat: Seat, token: Token) -> Result<u32, Illegal> {
    let hand = state.hand(seat);
    let is_house = state.setup.house() == Some(seat);
    let unplaced = |place: u32| hand.unplaced >> place & 1 == 1;
    let found = |place: u32| if unplaced(place) { Ok(place) } else { Err(Illegal::TokenUsed) };
    match token.kind() {
        TokenKind::Plain(_) => {
            let place = token.index() as u32;
            let owned = !is_house && state.setup.compiled().own_tokens >> place & 1 == 1;
            if owned { found(place) } else { Err(Illegal::NotYourToken) }
        }
        TokenKind::House(place) => {
            if is_house {
                found(place.into())
            } else {
                Err(Illegal::NotYourToken)
            }
        }
        TokenKind::Bonus(_) => {
            // A deck with several copies of a card may bring several tokens of one name.
            let mut places =
                (FIRST_BONUS_TOKEN_BIT..).zip(hand.bonus.iter()).filter(|(_, own)| **own == token).peekable();
            if places.peek().is_none() {
                return Err(Illegal::NotYourToken);
            }
            places.map(|(place, _)| place).find(|place| unplaced(*place)).ok_or(Illegal::TokenUsed)
        }
    }
}

/// The token that a bit of a seat's set of unplaced tokens stands for.
#[inline]
pub(crate) fn token_at(state: &State, seat: Seat, token_bit: u32) -> Option<Token> {
    let own: &[Token] = if state.setup.house() == Some(seat) { &Token::HOUSE_TOKENS } else { &Token::BETTOR_TOKENS };
    match token_bit.checked_sub(FIRST_BONUS_TOKEN_BIT) {
        None => own.get(token_bit as usize).copied(),
        Some(bonus) => state.hand(seat).bonus.get(bonus as usize).copied(),
    }
}

/// All tokens of a seat, none of them placed.
pub(crate) fn all_tokens(state: &State, seat: Seat) -> u32 {
    let bonus = state.hand(seat).bonus.len() as u32;
    let own = if state.setup.house() == Some(seat) { 0b11_1111 } else { state.setup.compiled().own_tokens };
    own | ((1 << bonus) - 1) << FIRST_BONUS_TOKEN_BIT
}

/// A seat's tokens not yet placed, in the order of RS-7.
pub(crate) fn unplaced(state: &State, seat: Seat) -> impl Iterator<Item = Token> + '_ {
    let set = state.hand(seat).unplaced;
    (0..u32::BITS).filter(move |bit| set >> bit & 1 == 1).filter_map(move |bit| token_at(state, seat, bit))
}

/// The number of the spot, if it is one and in play (RS-3.1).
#[inline]
fn in_play(state: &State, spot: Spot) -> Result<u16, Illegal> {
    let number = state.setup.compiled().find(spot).ok_or(Illegal::NoSuchSpot)?;
    let in_play = match spot {
        Spot::Prop { card } => state.props.contains(&card),
        Spot::Exotic { card } => state.exotics.contains(&card),
        Spot::Show { .. } | Spot::Place { .. } | Spot::Win { .. } | Spot::Color { .. } | Spot::SevenOut => true,
    };
    if in_play { Ok(number) } else { Err(Illegal::NotInPlay) }
}

/// How many spots are in play.
#[inline]
pub(crate) fn count_spots_in_play(state: &State) -> usize {
    usize::from(state.setup.compiled().fixed_spot_count) + state.props.len() + state.exotics.len()
}

/// The spots in play: the board first, then the prop cards, then the exotic cards.
#[inline]
pub(crate) fn spot_in_play(state: &State, index: usize) -> Option<u16> {
    let tables = state.setup.compiled();
    let fixed = usize::from(tables.fixed_spot_count);
    match index.checked_sub(fixed) {
        None => Some(index as u16),
        Some(card) => match card.checked_sub(state.props.len()) {
            None => state.props.get(card).map(|prop| tables.prop(*prop)),
            Some(card) => state.exotics.get(card).and_then(|exotic| tables.exotic(*exotic)),
        },
    }
}

/// Why a spot that is in play does not take this token, assuming that the seat may lay the token at all (RS-3.2, RS-5).
#[inline]
pub(crate) fn why_spot_refuses(state: &State, seat: Seat, token: Token, number: u16) -> Option<Illegal> {
    if state.seats_by_spot.seat_bits(number) >> seat.number() & 1 == 1 {
        Some(Illegal::OwnToken)
    } else if is_full(state, number) && !piggybacks(state.setup.compiled(), state, seat, token) {
        Some(Illegal::Taken)
    } else {
        None
    }
}

#[inline]
fn is_full(state: &State, number: u16) -> bool {
    let on = state.seats_by_spot.seat_bits(number);
    on != 0 && on.count_ones() >= u32::from(state.setup.compiled().spot(number).capacity)
}

/// Whether a VIP card lets this token go where it is full.
pub(crate) fn piggybacks(tables: &CompiledRules, state: &State, seat: Seat, token: Token) -> bool {
    let value = match token.kind() {
        TokenKind::Plain(value) => value,
        TokenKind::Bonus(bonus) => bonus.value(),
        TokenKind::House(_) => return false,
    };
    debug_assert_eq!(i64::from(value), tables.token(token).value, "a bettor's token is worth what is printed on it");
    state.hand(seat).perks.piggyback >> value & 1 == 1
}

/// Puts the seat on the list of those who may bet, or takes it off (RS-2.3).
#[inline]
pub(crate) fn update_may_bet(state: &mut State, seat: Seat) {
    let listed = may_bet(state, seat) && state.hand(seat).unplaced != 0 && has_room(state, seat);
    state.may_bet = if listed { state.may_bet.with(seat) } else { state.may_bet.without(seat) };
}

/// Whether there is a spot for one of the seat's tokens. On all but very small boards there always is.
#[inline]
fn has_room(state: &State, seat: Seat) -> bool {
    state.setup.compiled().always_has_free_spot
        || unplaced(state, seat).any(|token| {
            (0..count_spots_in_play(state))
                .filter_map(|index| spot_in_play(state, index))
                .any(|number| why_spot_refuses(state, seat, token, number).is_none())
        })
}
