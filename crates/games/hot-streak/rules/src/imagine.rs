//! A truth that fits a view: what the viewer cannot know is drawn anew.
//!
//! Hidden are the other hands, what the others added, what is left of the deck while hands are dealt, what is not in the
//! game, and the tickets others chose to double while choices are still open. What the table has seen narrows it down:
//! a card known to be in the deck is in the deck, and a card that was met in the game is not out of it.

use alloc::vec::Vec;

use kit::{BySeat, Pick, Seat, SeatSet, Viewer};

use crate::cards::{Card, CardSet, HAND_SIZE, RACE_DECK_SIZE};
use crate::mascot::Mascot;
use crate::ruleset::Setup;
use crate::state::{Phase, RACES, State};
use crate::tickets::{Slip, TIERS, Ticket};
use crate::track::Track;
use crate::view::{Drawing, PhaseName, TicketView, View, tickets};

pub(crate) fn imagine(setup: &Setup, viewer: Viewer, view: &View, pick: &mut impl Pick) -> State {
    let mut state = State::start(setup);
    let seats = state.seats();
    state.phase = phase(view);
    state.race = view.race.clamp(1, RACES);
    state.starter = view.starter;
    state.money = BySeat::from_fn(seats, |seat| at(&view.money, seat));
    state.track = track(setup, view);
    state.face_up = view.face_up;
    state.known_in_deck = view.known_deck_cards;
    state.ever_seen = view.ever_seen_cards;
    state.turned = view.turned.iter().copied().collect();
    state.passes = view.passes;
    state.last_card = view.last_card;
    for (place, result) in state.results.iter_mut().zip(&view.results) {
        *place = Some(result.to_race_result(seats));
        state.used_side_bets.add(result.side_bet);
    }
    view.side_bet.iter().for_each(|side_bet| state.used_side_bets.add(side_bet.id));
    lay_tickets(&mut state, viewer, view, pick);
    deal_cards(&mut state, viewer, view, pick);
    state
}

fn phase(view: &View) -> Phase {
    match view.phase {
        PhaseName::Setup => match view.drawing {
            Some(Drawing::Starter) | None => Phase::Starter,
            Some(Drawing::FaceUp) => Phase::FaceUp,
            Some(Drawing::Hand) => Phase::Hands,
            Some(Drawing::SideBet) => Phase::SideBet,
        },
        PhaseName::Draft => Phase::Draft,
        PhaseName::Double => Phase::Double,
        PhaseName::Add => Phase::Add,
        PhaseName::Race => Phase::Race,
        PhaseName::Over => Phase::Over,
    }
}

fn track(setup: &Setup, view: &View) -> Track {
    let mut track = Track::new(setup.start_row());
    for mascot in Mascot::ALL_FOUR {
        let runner = *view.mascots.get(mascot);
        *track.runner_mut(mascot) = runner;
        if runner.out {
            track.worst_open_place -= 1; // At most four times, from four.
        } else if runner.place.is_some() {
            track.best_open_place += 1;
        }
    }
    track.folded_rows = view.folded_rows;
    track.side_bet = view.side_bet.map(|side_bet| side_bet.id);
    track.side_bet_true = view.side_bet.is_some_and(|side_bet| side_bet.yes);
    track
}

/// Tickets lie open; only a choice to double may be hidden, and then any of the tickets may be it.
fn lay_tickets(state: &mut State, viewer: Viewer, view: &View, pick: &mut impl Pick) {
    for (seat, tickets) in state.seats().iter().zip(tickets(view)) {
        let mut slip = Slip::default();
        for TicketView { stack, tier, side, .. } in tickets.iter().take(TIERS) {
            slip.push(Ticket { stack: *stack, tier: *tier, side: *side });
            state.stacks[stack.index()] = state.stacks[stack.index()].saturating_sub(1);
        }
        state.slips[seat] = slip;
        let hidden = state.phase == Phase::Double && !viewer.is_seat(seat) && !view.deciding.contains(seat);
        state.doubled[seat] = match hidden {
            true if tickets.is_empty() => None,
            true => Some(pick.pick(tickets.len() as u32) as u8),
            false => tickets.iter().position(|ticket| ticket.doubled).map(|number| number as u8),
        };
    }
}

/// Where the hidden cards are.
fn deal_cards(state: &mut State, viewer: Viewer, view: &View, pick: &mut impl Pick) {
    let seats = state.seats();
    let own_seat = viewer.seat();
    let own_hand = view.own().map_or(CardSet::NONE, |own| own.hand);
    let own_card = view.own().and_then(|own| own.added_card);
    let others: SeatSet = seats.iter().filter(|seat| Some(*seat) != own_seat).collect();
    state.cards_dealt = dealt(state, view);
    let dealing = state.phase == Phase::Hands && state.race > 1;

    let open = own_card.into_iter().collect::<CardSet>().combined_with(view.face_up);
    // Of the deck: what others added or, while a later race is dealt, all of it and what others were dealt from it.
    let adders = || others.iter().filter(|seat| at(&view.added, *seat));
    let receivers = || others.iter().filter(|seat| seat.number() < state.cards_dealt);
    let deck_side = if dealing {
        RACE_DECK_SIZE.saturating_sub(state.cards_dealt.into()) + receivers().count()
    } else {
        adders().count()
    };
    let known_deck =
        if dealing { view.known_deck_cards.without(own_hand) } else { view.known_deck_cards.without(open) };
    // In hands: what they hold, unless it counts above.
    let held: usize = others.iter().map(|seat| at(&view.hand_sizes, seat) as usize).sum();
    let hand_side = if dealing { held - receivers().count().min(held) } else { held };

    let mut unseen = CardSet::ALL.without(open).without(own_hand).without(known_deck);
    let met = view.ever_seen_cards.without(open).without(own_hand).without(known_deck);
    unseen = unseen.without(met);
    // Known cards of the deck come first, then the rest in any order: those that were met are among it.
    let mut bag: Vec<Card> = met.iter().collect();
    let rest = (deck_side + hand_side).saturating_sub(known_deck.len());
    while bag.len() < rest
        && let Some(card) = draw(&mut unseen, pick)
    {
        bag.push(card);
    }
    shuffle(&mut bag, pick);
    let mut deck_heap: Vec<Card> = known_deck.iter().collect();
    while deck_heap.len() < deck_side
        && let Some(card) = bag.pop()
    {
        deck_heap.push(card);
    }
    shuffle(&mut deck_heap, pick);

    state.unused_cards = unseen;
    state.deck = open;
    state.hands = BySeat::new(seats, CardSet::NONE);
    state.added = BySeat::new(seats, None);
    if let Some(seat) = own_seat.filter(|seat| seat.index() < seats.count()) {
        state.hands[seat] = own_hand;
        state.added[seat] = own_card;
    }
    let (adders, receivers): (SeatSet, SeatSet) = (adders().collect(), receivers().collect());
    for seat in others.iter() {
        if dealing && receivers.contains(seat) {
            deck_heap.pop().into_iter().for_each(|card| state.hands[seat].add(card));
        } else if adders.contains(seat) {
            state.added[seat] = deck_heap.pop();
            state.added[seat].into_iter().for_each(|card| state.deck.add(card));
        }
        while state.hands[seat].len() < at(&view.hand_sizes, seat) as usize
            && let Some(card) = bag.pop()
        {
            state.hands[seat].add(card);
        }
    }
    while let Some(card) = deck_heap.pop() {
        state.deck.add(card);
    }
    state.unturned = match state.phase {
        Phase::Race | Phase::Over => state.deck.without(view.turned.iter().copied().collect()),
        Phase::Starter | Phase::FaceUp | Phase::Hands | Phase::SideBet | Phase::Draft | Phase::Double | Phase::Add => {
            CardSet::NONE
        }
    };
}

/// How many cards were dealt in this set-up, told by the hands.
fn dealt(state: &State, view: &View) -> u8 {
    let held = view.hand_sizes.as_slice().iter().fold(0u8, |sum, size| sum.saturating_add(*size));
    let kept = (HAND_SIZE as u8 - 1) * state.seats().count() as u8;
    match state.phase {
        Phase::Starter | Phase::FaceUp => 0,
        Phase::Hands if state.race == 1 => held,
        Phase::Hands => held.saturating_sub(kept),
        Phase::SideBet | Phase::Draft | Phase::Double | Phase::Add | Phase::Race | Phase::Over => state.cards_to_deal(),
    }
}

/// What a seat's entry says; the usual nothing if the view is of a smaller table.
fn at<T: Copy + Default>(list: &BySeat<T>, seat: Seat) -> T {
    list.as_slice().get(seat.index()).copied().unwrap_or_default()
}

fn draw(cards: &mut CardSet, pick: &mut impl Pick) -> Option<Card> {
    if cards.is_empty() {
        return None;
    }
    let card = cards.nth(pick.pick(cards.len() as u32))?;
    cards.remove(card);
    Some(card)
}

/// Every order of them is as likely as any other.
fn shuffle(cards: &mut [Card], pick: &mut impl Pick) {
    for end in (1..cards.len()).rev() {
        cards.swap(end, pick.pick(end as u32 + 1) as usize);
    }
}
