//! Setting up, drafting, doubling, adding and turning: the course of the game (HS-2, HS-3).

use kit::{EventSink, Seat};

use crate::action::{Action, Illegal, Outcome};
use crate::cards::{Card, TurnedCards};
use crate::event::Event;
use crate::movement::play_card;
use crate::settlement::end_race;
use crate::side_bet::SideBet;
use crate::state::{Phase, RACES, State};
use crate::tickets::{Side, Stack, Ticket, picks_per_draft};

/// A seat does something.
pub(crate) fn act(
    state: &mut State,
    seat: Seat,
    action: Action,
    events: &mut impl EventSink<Event>,
) -> Result<(), Illegal> {
    if !state.deciding().contains(seat) {
        return Err(Illegal::NotYourTurn);
    }
    match (state.phase, action) {
        (Phase::Draft, Action::Take { stack, side }) => take(state, seat, stack, side, events),
        (Phase::Double, Action::Double { ticket }) => double(state, seat, ticket, events),
        (Phase::Add, Action::Add { card }) => add(state, seat, card, events),
        (
            Phase::Starter
            | Phase::FaceUp
            | Phase::Hands
            | Phase::SideBet
            | Phase::Draft
            | Phase::Double
            | Phase::Add
            | Phase::Race
            | Phase::Over,
            _,
        ) => Err(Illegal::NotAskedFor),
    }
}

/// The top ticket of a stack (HS-3.1).
fn take(
    state: &mut State,
    seat: Seat,
    stack: Stack,
    side: Side,
    events: &mut impl EventSink<Event>,
) -> Result<(), Illegal> {
    let Some(Ticket { tier, .. }) = state.top_ticket(stack) else { return Err(Illegal::StackEmpty) };
    state.stacks[stack.index()] -= 1;
    let number = state.slips[seat].len() as u8;
    state.slips[seat].push(Ticket { stack, tier, side });
    events.emit(|| Event::TicketTaken { seat, ticket: number, stack, tier, side });
    if state.tickets_taken() == picks_per_draft(state.seats()) {
        state.phase = if state.race == RACES { Phase::Double } else { Phase::Add };
    }
    Ok(())
}

/// One of the own tickets counts twice (HS-3.2).
fn double(state: &mut State, seat: Seat, ticket: u8, events: &mut impl EventSink<Event>) -> Result<(), Illegal> {
    if ticket as usize >= state.slips[seat].len() {
        return Err(Illegal::NoSuchTicket);
    }
    state.doubled[seat] = Some(ticket);
    events.emit(|| Event::DoubleChosen { seat, ticket: Some(ticket) });
    if state.deciding().is_empty() {
        events.emit(|| Event::DoublesRevealed {
            tickets: state.doubled.as_slice().iter().map(|ticket| ticket.unwrap_or(0)).collect(),
        });
        state.phase = Phase::Add;
    }
    Ok(())
}

/// A card of the own hand, face down into the deck; the last one starts the race (HS-3.3).
fn add(state: &mut State, seat: Seat, card: Card, events: &mut impl EventSink<Event>) -> Result<(), Illegal> {
    if !state.hands[seat].remove(card) {
        return Err(Illegal::NotInHand);
    }
    state.deck.add(card);
    state.added[seat] = Some(card);
    events.emit(|| Event::CardAdded { seat, card: Some(card) });
    if state.deciding().is_empty() {
        state.phase = Phase::Race;
        begin_pass(state, events);
    }
    Ok(())
}

/// Resolves the chance that is due with this outcome.
pub(crate) fn resolve(state: &mut State, outcome: Outcome, events: &mut impl EventSink<Event>) -> Result<(), Illegal> {
    match (state.phase, outcome) {
        (Phase::Starter, Outcome::Starter { seat }) if state.seats().seat(seat.index()).is_some() => {
            state.starter = Some(seat);
            state.phase = Phase::FaceUp;
            events.emit(|| Event::StarterChosen { seat });
            Ok(())
        }
        (Phase::FaceUp, Outcome::Card { card }) => lay(state, card, events),
        (Phase::Hands, Outcome::Card { card }) => deal(state, card, events),
        (Phase::SideBet, Outcome::SideBet { id }) => reveal(state, id, events),
        (Phase::Race, Outcome::Card { card }) => turn_card(state, card, events),
        (
            Phase::Starter
            | Phase::FaceUp
            | Phase::Hands
            | Phase::SideBet
            | Phase::Draft
            | Phase::Double
            | Phase::Add
            | Phase::Race
            | Phase::Over,
            _,
        ) => Err(Illegal::NotDue),
    }
}

/// A random card beside the starters (HS-2.2).
fn lay(state: &mut State, card: Card, events: &mut impl EventSink<Event>) -> Result<(), Illegal> {
    if !state.unused_cards.remove(card) {
        return Err(Illegal::CardNotThere);
    }
    state.deck.add(card);
    events.emit(|| Event::CardLaid { card });
    lay_deck_open(state);
    if state.deck.len() == state.face_up_count() {
        state.phase = Phase::Hands;
    }
    Ok(())
}

/// A card to a hand: three each from the stock, in later races one each from the last race's deck (HS-2.3, HS-7.2).
fn deal(state: &mut State, card: Card, events: &mut impl EventSink<Event>) -> Result<(), Illegal> {
    let seat = state.next_dealt_seat();
    let heap = if state.race == 1 { &mut state.unused_cards } else { &mut state.deck };
    if !heap.remove(card) {
        return Err(Illegal::CardNotThere);
    }
    state.hands[seat].add(card);
    state.cards_dealt += 1;
    events.emit(|| Event::CardDealt { seat, card: Some(card) });
    if state.cards_dealt == state.cards_to_deal() {
        state.phase = Phase::SideBet;
        if state.race > 1 {
            events.emit(|| Event::CardsLaid { cards: state.deck });
            lay_deck_open(state);
        }
    }
    Ok(())
}

/// The deck as it is now lies face up.
fn lay_deck_open(state: &mut State) {
    state.face_up = state.deck;
    state.known_in_deck = state.deck;
    state.ever_seen = state.ever_seen.union(state.deck);
}

/// The side bet of the race, and the draft begins (HS-2.4).
fn reveal(state: &mut State, side_bet: SideBet, events: &mut impl EventSink<Event>) -> Result<(), Illegal> {
    if state.used_side_bets.contains(side_bet) {
        return Err(Illegal::SideBetUsed);
    }
    state.used_side_bets.add(side_bet);
    state.track.side_bet = Some(side_bet);
    state.phase = Phase::Draft;
    events.emit(|| Event::SideBetRevealed { side_bet });
    Ok(())
}

/// All 18 cards form the deck, and nobody can tell which three will not be turned (HS-3.4, HS-3.6).
fn begin_pass(state: &mut State, events: &mut impl EventSink<Event>) {
    state.turned = TurnedCards::default();
    state.unturned = state.deck;
    state.passes += 1;
    events.emit(|| Event::PassBegan { race: state.race, pass: state.passes });
}

/// The next card, all it does, and if it was the 15th the fold (HS-3.4, HS-3.5, HS-3.6).
fn turn_card(state: &mut State, card: Card, events: &mut impl EventSink<Event>) -> Result<(), Illegal> {
    if !state.unturned.remove(card) {
        return Err(Illegal::CardNotThere);
    }
    state.turned.push(card);
    state.last_card = Some(card);
    state.known_in_deck = state.known_in_deck.union(state.deck.without(state.unturned));
    state.ever_seen = state.ever_seen.union(state.known_in_deck);
    events.emit(|| Event::CardTurned { card, number: state.turned.len() as u8 });
    play_card(&mut state.track, state.setup.stars(), card, events);
    if state.turned.is_full() && !state.track.is_over() {
        let row = state.setup.next_fold_row(state.track.folded_rows);
        state.track.fold_up_to(row, events);
        if !state.track.is_over() {
            begin_pass(state, events);
        }
    }
    if state.track.is_over() {
        end_race(state, events);
    }
    Ok(())
}
