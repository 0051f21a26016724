//! The end of a race: paying the tickets, and the table for the next one (HS-7).

use kit::{BySeat, EventSink, Seat};

use crate::cards::{CardSet, TurnedCards};
use crate::event::Event;
use crate::mascot::ByMascot;
use crate::state::{Phase, RACES, RaceResult, State};
use crate::tickets::{STACKS, Slip, TIERS, Ticket, TicketBet, TicketPayout};
use crate::track::Track;

/// Pays, and sets up the next race or ends the game, all in the input that ended the race (HS-3.7).
pub(crate) fn end_race(state: &mut State, events: &mut impl EventSink<Event>) {
    // A race never starts without its side bet (HS-2.4).
    let Some(side_bet) = state.track.side_bet else { return };
    let (race, places, yes) = (state.race, state.places(), state.track.side_bet_true);
    events.emit(|| Event::RaceEnded { race, places, side_bet, side_bet_true: yes });
    let mut won = BySeat::new(state.seats(), 0);
    for seat in state.seats().iter() {
        won[seat] = pay(state, seat, events);
    }
    if let Some(place) = state.results.get_mut(race as usize - 1) {
        let (slips, doubled) = (state.slips, state.doubled);
        *place = Some(RaceResult { places, side_bet, side_bet_true: yes, won, slips, doubled });
    }
    if race == RACES {
        state.phase = Phase::Over;
        events.emit(|| Event::GameOver);
    } else {
        set_up_next(state, events);
    }
}

/// What a seat's tickets come to is added to its money, which never falls below 0 (HS-7.1). Returns the real change.
fn pay(state: &mut State, seat: Seat, events: &mut impl EventSink<Event>) -> i32 {
    let (mut total, places) = (0, state.places());
    for (number, ticket) in state.slips[seat].iter().enumerate() {
        let doubled = state.doubled[seat] == Some(number as u8);
        let paid = ticket_payout(ticket, &places, state.track.side_bet_true) * if doubled { 2 } else { 1 };
        total += paid;
        let Ticket { stack, tier, side } = ticket;
        events.emit(|| Event::TicketPaid { seat, ticket: number as u8, stack, tier, side, doubled, paid });
    }
    let before = state.money[seat];
    let money = (before + total).max(0);
    state.money[seat] = money;
    events.emit(|| Event::SeatPaid { seat, total, won: money - before, money });
    money - before
}

/// What a ticket pays once if the race came out so (HS-1.5).
pub(crate) fn ticket_payout(ticket: Ticket, places: &ByMascot<u8>, yes: bool) -> i32 {
    match (ticket.stack.bet(), ticket.pays()) {
        // Everybody has a place once the race is over.
        (TicketBet::OnMascot(mascot), TicketPayout::ByPlace { places: paid }) => usize::from(*places.get(mascot))
            .checked_sub(1)
            .and_then(|place| paid.get(place))
            .copied()
            .unwrap_or_default(),
        (TicketBet::OnSideBet(said), TicketPayout::ByAnswer { right, wrong }) => {
            if said == yes {
                right
            } else {
                wrong
            }
        }
        // A ticket pays by what it bets on.
        (TicketBet::OnMascot(_), TicketPayout::ByAnswer { .. })
        | (TicketBet::OnSideBet(_), TicketPayout::ByPlace { .. }) => 0,
    }
}

/// Mascots, track and tickets back; the deck waits to be dealt from (HS-7.2).
fn set_up_next(state: &mut State, events: &mut impl EventSink<Event>) {
    let seats = state.seats();
    let starter = seats.left_of(state.starter.unwrap_or(Seat::ALL[0]));
    state.race += 1;
    state.starter = Some(starter);
    state.track = Track::new(state.setup.start_row());
    state.stacks = [TIERS as u8; STACKS];
    state.slips = BySeat::new(seats, Slip::default());
    state.added = BySeat::new(seats, None);
    state.face_up = CardSet::NONE;
    state.unturned = CardSet::NONE;
    state.turned = TurnedCards::default();
    state.passes = 0;
    state.cards_dealt = 0;
    state.phase = Phase::Hands;
    events.emit(|| Event::RaceSetUp { race: state.race, starter });
}
