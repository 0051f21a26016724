//! VIP cards between races: dealt in secret, chosen at the same time, opened together (RS-4.4).

use kit::{EventSink, Seat};

use crate::action::Illegal;
use crate::betting;
use crate::event::Event;
use crate::play;
use crate::state::{Phase, State};
use crate::vip::{Effect, VIP_KINDS, VipCard};

/// The cards that may be dealt now: the deck, or if it is empty all discards.
pub(crate) fn dealable_cards(state: &State) -> [u16; VIP_KINDS] {
    if deck_is_empty(state) { discards(state) } else { state.vip_deck }
}

fn deck_is_empty(state: &State) -> bool {
    // No early way out: looking at all of them at once is quicker than one by one.
    state.vip_deck.iter().fold(0, |any, copies| any | copies) == 0
}

fn discards(state: &State) -> [u16; VIP_KINDS] {
    let mut pile = [0; VIP_KINDS];
    for seat in state.setup.bettors() {
        state.hand(seat).discards.iter().for_each(|card| pile[card.index()] += 1);
    }
    pile
}

/// A card is dealt to the seat whose turn it is to get one.
pub(crate) fn deal_card(state: &mut State, card: VipCard, events: &mut impl EventSink<Event>) -> Result<(), Illegal> {
    let (Phase::Deal, Some(seat)) = (state.phase, state.next_vip_receiver()) else { return Err(Illegal::NotDue) };
    let renewed = deck_is_empty(state);
    let mut deck = if renewed { discards(state) } else { state.vip_deck };
    if deck[card.index()] == 0 {
        return Err(Illegal::NotDue);
    }
    if renewed {
        events.emit(|| Event::VipDeckRenewed { cards: deck.iter().sum() });
        for bettor in state.setup.bettors() {
            state.hand_mut(bettor).discards.clear();
        }
    }
    deck[card.index()] -= 1;
    state.vip_deck = deck;
    state.hand_mut(seat).dealt.push(card);
    events.emit(|| Event::VipDealt { seat, card: Some(card) });
    if state.next_vip_receiver().is_none() {
        state.phase = Phase::Keep;
    }
    Ok(())
}

/// A bettor keeps one of its two; the last one to choose opens all.
pub(crate) fn keep_card(
    state: &mut State,
    seat: Seat,
    card: VipCard,
    events: &mut impl EventSink<Event>,
) -> Result<(), Illegal> {
    if state.phase != Phase::Keep || !state.undecided().contains(seat) {
        return Err(Illegal::NotAsked);
    }
    if !state.hand(seat).dealt.contains(&card) {
        return Err(Illegal::NotDealt);
    }
    state.hand_mut(seat).chosen = Some(card);
    events.emit(|| Event::VipChosen { seat, card: Some(card) });
    if state.undecided().is_empty() {
        open(state, events);
    }
    Ok(())
}

/// The choices open together, and the next set-up begins.
fn open(state: &mut State, events: &mut impl EventSink<Event>) {
    for seat in state.setup.bettors() {
        let hand = state.hand_mut(seat);
        let Some(card) = hand.chosen.take() else { continue };
        let discard = other_card(&hand.dealt, card);
        hand.dealt.clear();
        hand.discards.extend(discard);
        hand.keep(card);
        events.emit(|| Event::VipOpened { seat, card });
        if let Effect::Chips { amount } = card.effect() {
            hand.money += amount;
            let money = hand.money;
            events.emit(|| Event::ChipsPaid { seat, amount, money });
        }
        state.hand_mut(seat).unplaced = betting::all_tokens(state, seat);
    }
    state.race += 1;
    play::prepare_race(state, events);
}

/// The card that is not kept; of two equal ones it does not matter which.
pub(crate) fn other_card(dealt: &[VipCard], kept: VipCard) -> Option<VipCard> {
    let place = dealt.iter().position(|card| *card == kept)?;
    dealt.iter().enumerate().find(|(index, _)| *index != place).map(|(_, card)| *card)
}
