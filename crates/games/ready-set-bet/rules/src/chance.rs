//! Odds, the canonical draw, and random actions.

use kit::{DrawPacing, Pick, Seat, WeightedOutcomes};

use crate::action::{Action, Outcome};
use crate::betting;
use crate::deal;
use crate::play::{Reveal, is_revealable, revealable_props};
use crate::spot::{Exotic, Spot};
use crate::state::{Phase, State};
use crate::vip::VipCard;

/// Every outcome that may come now.
pub(crate) fn outcomes(state: &State) -> Option<WeightedOutcomes<Outcome>> {
    match state.phase {
        Phase::Setup => match Reveal::due(state)? {
            Reveal::Prop => {
                let deck = revealable_props(state);
                let cards = (1..=64).filter(|card| deck >> (card - 1) & 1 == 1);
                Some(WeightedOutcomes::uniform(cards.map(|card| Outcome::Prop { card })))
            }
            Reveal::Exotic => Some(WeightedOutcomes::uniform(exotics(state).map(|card| Outcome::Exotic { card }))),
        },
        Phase::Race => {
            let rolls = (1..=6).flat_map(|first| (1..=6).map(move |second| [first, second]));
            Some(WeightedOutcomes::uniform(rolls.map(|dice| Outcome::Roll { dice })))
        }
        Phase::Deal => {
            let deck = deal::dealable_cards(state);
            let cards = VipCard::ALL.iter().zip(deck);
            Some(WeightedOutcomes::new(cards.map(|(card, copies)| (u32::from(copies), Outcome::Vip { card: *card }))))
        }
        Phase::HouseBets | Phase::Keep | Phase::Over => None,
    }
}

/// Cards are revealed and dealt in one go; the dice are the race, and fall rapidly once betting is closed (RS-2.5).
pub(crate) fn draw_pacing(state: &State) -> Option<DrawPacing> {
    match state.phase {
        Phase::Setup | Phase::Deal => Some(DrawPacing::Setup),
        Phase::Race if state.betting_open() => Some(DrawPacing::Watched),
        Phase::Race => Some(DrawPacing::Rapid),
        Phase::HouseBets | Phase::Keep | Phase::Over => None,
    }
}

/// One pick below the total weight, indexing the odds above.
#[inline(always)]
pub(crate) fn draw_outcome(state: &State, pick: &mut impl Pick) -> Option<Outcome> {
    if state.phase != Phase::Race {
        return some_card(state, pick);
    }
    let number = pick.pick(36) as u8;
    Some(Outcome::Roll { dice: [1 + number / 6, 1 + number % 6] })
}

#[inline(never)]
fn some_card(state: &State, pick: &mut impl Pick) -> Option<Outcome> {
    match state.phase {
        Phase::Setup => match Reveal::due(state)? {
            Reveal::Prop => {
                let mut deck = revealable_props(state);
                for _ in 0..pick.pick(deck.count_ones()) {
                    deck &= deck - 1; // takes the lowest card off; fewer are taken off than there are
                }
                Some(Outcome::Prop { card: 1 + deck.trailing_zeros() as u8 })
            }
            Reveal::Exotic => {
                let left = state.setup.compiled().exotic_count - state.exotics.len() as u8;
                let card = exotics(state).nth(pick.pick(left.into()) as usize)?;
                Some(Outcome::Exotic { card })
            }
        },
        Phase::Deal => {
            let deck = deal::dealable_cards(state);
            let mut number = pick.pick(deck.iter().map(|copies| u32::from(*copies)).sum());
            for (card, copies) in VipCard::ALL.iter().zip(deck) {
                match number.checked_sub(copies.into()) {
                    Some(rest) => number = rest,
                    None => return Some(Outcome::Vip { card: *card }),
                }
            }
            None
        }
        Phase::Race | Phase::HouseBets | Phase::Keep | Phase::Over => None,
    }
}

fn exotics(state: &State) -> impl Iterator<Item = Exotic> + '_ {
    Exotic::ALL.iter().copied().filter(|card| is_revealable(state, *card))
}

/// A random legal action.
#[inline]
pub(crate) fn random_action(state: &State, seat: Seat, pick: &mut impl Pick) -> Option<Action> {
    match state.phase {
        Phase::Race => some_bet(state, seat, pick),
        Phase::HouseBets if state.setup.house() == Some(seat) => some_house_bets(state, pick),
        Phase::Keep if state.undecided().contains(seat) => {
            let card = state.hand(seat).dealt.get(pick.pick(2) as usize)?;
            Some(Action::Keep { card: *card })
        }
        Phase::HouseBets | Phase::Keep | Phase::Setup | Phase::Deal | Phase::Over => None,
    }
}

/// A token and a spot to begin with, both drawn; from there on the first pair that is allowed.
fn some_bet(state: &State, seat: Seat, pick: &mut impl Pick) -> Option<Action> {
    if !state.may_bet.contains(seat) {
        return None;
    }
    let set = state.hand(seat).unplaced;
    let skip = pick.pick(set.count_ones());
    let spots = betting::count_spots_in_play(state);
    let first = pick.pick(spots as u32) as usize;
    let mut place = nth_bit(set, skip);
    for _ in 0..set.count_ones() {
        let token = betting::token_at(state, seat, place)?;
        for index in (first..spots).chain(0..first) {
            let number = betting::spot_in_play(state, index)?;
            if betting::why_spot_refuses(state, seat, token, number).is_none() {
                return Some(Action::Bet { token, spot: state.setup.compiled().spot(number).spot });
            }
        }
        place = next_bit(set, place);
    }
    None
}

fn nth_bit(mut set: u32, skip: u32) -> u32 {
    // Bettors seldom hold more than five tokens. Five steps are taken without a branch, which would be mispredicted.
    const USUAL: u32 = 4;
    for step in 0..USUAL {
        let rest = set & set.wrapping_sub(1);
        set = if step < skip { rest } else { set };
    }
    for _ in USUAL..skip {
        set &= set.wrapping_sub(1);
    }
    set.trailing_zeros()
}

/// The next bit of the set after this one, round and round.
fn next_bit(set: u32, place: u32) -> u32 {
    let higher = set & !(u32::MAX >> (31 - place));
    if higher == 0 { set.trailing_zeros() } else { higher.trailing_zeros() }
}

fn some_house_bets(state: &State, pick: &mut impl Pick) -> Option<Action> {
    let spots = betting::count_spots_in_play(state);
    let mut chosen = [usize::MAX; 6];
    let mut placed = [Spot::SevenOut; 6];
    for token in 0..6 {
        // Whatever is drawn again gives way to the next spot; there are six at least.
        let mut index = pick.pick(spots as u32) as usize;
        while chosen.contains(&index) {
            index = (index + 1) % spots;
        }
        chosen[token] = index;
        placed[token] = state.setup.compiled().spot(betting::spot_in_play(state, index)?).spot;
    }
    Some(Action::HouseBets { spots: placed })
}
