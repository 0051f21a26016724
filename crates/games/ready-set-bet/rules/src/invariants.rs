//! What always holds, whatever was played.

use kit::{Seat, SeatSet};

use crate::betting;
use crate::ruleset::Cards;
use crate::state::{CLOSING_CROSSING, Perks, Phase, State, Track};
use crate::token::Token;
use crate::vip::{Effect, VIP_KINDS};

pub(crate) fn check_all(state: &State) -> Result<(), &'static str> {
    track(state)?;
    cards(state)?;
    bets(state)?;
    state.setup.seats().iter().try_for_each(|seat| hand(state, seat))?;
    listed(state)
}

fn check(holds: bool, promise: &'static str) -> Result<(), &'static str> {
    if holds { Ok(()) } else { Err(promise) }
}

fn track(state: &State) -> Result<(), &'static str> {
    let tables = state.setup.compiled();
    let track = &state.track;
    check(track.positions.iter().all(|position| *position < tables.finish), "a horse that is home ends the race")?;
    check(state.phase == Phase::Race || *track == Track::AT_GATE, "all horses are at the gate unless they run")?;
    let over_the_line = track.positions.iter().filter(|position| **position >= tables.red_line).count();
    check(track.crossed.len() == over_the_line, "every horse beyond the red line was called once")?;
    let moved: u32 = track.positions.iter().map(|position| u32::from(*position)).sum();
    check(u32::from(track.rolls) <= moved, "every roll moves a horse")?;
    check(track.eyes + track.cars <= track.rolls, "pairs are rolls")?;
    let finished = state.results.len() == usize::from(tables.races);
    check(finished == (state.phase == Phase::Over), "the last race ends the game")?;
    let during_vip = matches!(state.phase, Phase::Deal | Phase::Keep | Phase::Over);
    let race = state.results.len() + usize::from(!during_vip);
    check(usize::from(state.race) == race, "races are counted by their results")
}

fn cards(state: &State) -> Result<(), &'static str> {
    let tables = state.setup.compiled();
    let face_up = state.props.iter().fold(0u64, |set, card| set | 1 << (card - 1));
    check(face_up.count_ones() as usize == state.props.len(), "no prop card is face up twice")?;
    check(state.prop_deck & face_up == 0, "a prop card is face up or in the deck")?;
    check((state.prop_deck | face_up) & !tables.all_props() == 0, "every prop card is one of the game's")?;
    let running = matches!(state.phase, Phase::HouseBets | Phase::Race);
    check(!running || state.props.len() == tables.props_in_play(), "a race has all of its prop cards")?;
    let shown = match tables.ruleset.cards {
        Cards::Dealt => state.race.min(tables.exotic_count),
        Cards::All => tables.exotic_count,
    };
    check(state.phase == Phase::Setup || state.exotics.len() == usize::from(shown), "race k offers k exotic cards")?;
    check(state.phase != Phase::Setup || tables.ruleset.cards == Cards::Dealt, "only dealt cards are revealed")?;
    let mut found = state.vip_deck;
    for seat in state.setup.seats().iter() {
        let hand = state.hand(seat);
        let theirs = hand.kept.iter().chain(hand.discards.iter()).chain(hand.dealt.iter());
        theirs.for_each(|card| found[card.index()] += 1);
    }
    check((0..VIP_KINDS).all(|card| found[card] == tables.vip_copies[card]), "every VIP card is in one place")
}

fn bets(state: &State) -> Result<(), &'static str> {
    let tables = state.setup.compiled();
    let bets = state.current_bets();
    check(bets.is_empty() || state.phase == Phase::Race, "tokens lie on the board only in a race")?;
    for (index, bet) in bets.iter().enumerate() {
        let twice = bets[..index].iter().any(|other| other.seat == bet.seat && other.spot == bet.spot);
        check(!twice, "a seat has one token on a spot at most")?;
        let house = Token::HOUSE_TOKENS.contains(&bet.token);
        check(house == (state.setup.house() == Some(bet.seat)), "the House's tokens are the House's")?;
        check(
            house != state.seats_by_spot.seats(bet.spot).any(|seat| seat == bet.seat),
            "the board shows who is on it",
        )?;
    }
    for spot in (0..).take(tables.spots.len()) {
        let before: usize =
            bets.iter().filter(|bet| bet.spot == spot && !Token::HOUSE_TOKENS.contains(&bet.token)).count();
        check(
            state.seats_by_spot.seat_bits(spot).count_ones() as usize == before,
            "the board shows nobody who is not on it",
        )?;
        let plain = bets.iter().filter(|bet| bet.spot == spot && state.setup.house() != Some(bet.seat));
        let plain = plain.filter(|bet| !betting::piggybacks(tables, state, bet.seat, bet.token)).count();
        check(plain <= usize::from(tables.spot(spot).capacity), "only a piggyback goes where it is full")?;
    }
    Ok(())
}

fn hand(state: &State, seat: Seat) -> Result<(), &'static str> {
    let hand = state.hand(seat);
    let is_house = state.setup.house() == Some(seat);
    check(hand.money >= 0, "nobody owes money")?;
    let mut perks = Perks::default();
    hand.kept.iter().for_each(|card| perks.add(card.effect()));
    check(hand.perks == perks, "perks are those of the kept cards")?;
    let all = betting::all_tokens(state, seat);
    let placed = state.current_bets().iter().filter(|bet| bet.seat == seat).count() as u32;
    check(hand.unplaced & !all == 0, "nobody holds a token that is not its own")?;
    check(all.count_ones() == hand.unplaced.count_ones() + placed, "a token is held or lies on the board")?;
    let kept = if is_house { 0 } else { usize::from(state.race) - 1 };
    check(hand.kept.len() == kept, "a bettor keeps one card after each race, the House none")?;
    let chips: i64 =
        hand.kept.iter().map(|card| if let Effect::Chips { amount } = card.effect() { amount } else { 0 }).sum();
    let start = if is_house { state.setup.ruleset().house_money } else { 0 };
    let won: i64 = state.results.iter().map(|result| result.won[seat]).sum();
    check(hand.money == start + won + chips, "money is what the races and chips brought")?;
    check(hand.chosen.is_none_or(|card| hand.dealt.contains(&card)), "a choice is one of the cards dealt")?;
    check(hand.last_calls <= hand.perks.last_calls, "last calls come from cards")
}

fn listed(state: &State) -> Result<(), &'static str> {
    let mut again = State::clone(state);
    again.may_bet = SeatSet::EMPTY;
    for seat in state.setup.bettors() {
        betting::update_may_bet(&mut again, seat);
    }
    check(again.may_bet == state.may_bet, "exactly those who can bet are listed")?;
    let closed = state.track.crossed.len() >= CLOSING_CROSSING;
    let calling = |seat: Seat| state.hand(seat).last_calls > 0;
    check(!closed || state.may_bet.iter().all(calling), "after the close only a last call bets")
}
