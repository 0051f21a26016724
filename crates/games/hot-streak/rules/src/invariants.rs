//! What always holds, whatever was played.

use crate::cards::{CardSet, HAND_SIZE, RACE_DECK_SIZE};
use crate::mascot::Mascot;
use crate::state::{Phase, State};
use crate::tickets::{STACKS, Stack, TIERS, picks_per_draft};
use crate::track::{GOAL_ROW, LANE_COUNT, LAST_ROW, Runner};

pub(crate) fn check_all(state: &State) -> Result<(), &'static str> {
    check(state.money.as_slice().iter().all(|money| *money >= 0), "nobody is in debt")?;
    let finished = state.results.iter().flatten().count();
    check(finished == (state.race - (state.phase != Phase::Over) as u8) as usize, "every finished race has a result")?;
    check(state.used_side_bets.len() as usize == finished + has_open_side_bet(state), "each race used one side bet")?;
    cards(state)?;
    tickets(state)?;
    mascots(state)
}

fn check(holds: bool, promise: &'static str) -> Result<(), &'static str> {
    if holds { Ok(()) } else { Err(promise) }
}

fn has_open_side_bet(state: &State) -> usize {
    usize::from(state.track.side_bet.is_some() && state.phase != Phase::Over)
}

/// Every card is in one place, and heaps have the size their phase says.
fn cards(state: &State) -> Result<(), &'static str> {
    let hands = state.hands.as_slice();
    let together =
        hands.iter().fold(state.unused_cards.combined_with(state.deck), |sum, hand| sum.combined_with(*hand));
    let count = state.unused_cards.len() + state.deck.len() + hands.iter().map(|hand| hand.len()).sum::<usize>();
    check(together == CardSet::ALL && count == CardSet::ALL.len(), "every card is in exactly one place")?;
    let added: CardSet = state.added.as_slice().iter().flatten().copied().collect();
    let turned: CardSet = state.turned.iter().copied().collect();
    let in_play = hands.iter().fold(state.deck, |sum, hand| sum.combined_with(*hand));
    check(in_play.contains_all(state.ever_seen), "what was seen once stays in play")?;
    check(state.ever_seen.contains_all(state.known_in_deck), "what is known of the deck was seen")?;
    let dealing = state.phase == Phase::Hands && state.race > 1;
    check(
        dealing || state.deck == state.face_up.combined_with(added),
        "the deck is what lies open and what was added",
    )?;
    check(dealing || state.deck.contains_all(state.known_in_deck), "what is known of the deck is in it")?;
    match state.phase {
        Phase::Starter | Phase::FaceUp => check(in_play == state.deck, "no card is dealt yet"),
        Phase::Hands if dealing => {
            check(state.deck.len() + state.cards_dealt as usize == RACE_DECK_SIZE, "hands are dealt from the 18")?;
            check(state.face_up.is_empty(), "nothing lies open while hands are dealt")
        }
        Phase::Hands => check(state.cards_dealt < state.cards_to_deal(), "a card is still to be dealt"),
        Phase::SideBet | Phase::Draft | Phase::Double | Phase::Add => {
            let full = |hand: &CardSet, added: bool| hand.len() + usize::from(added) == HAND_SIZE;
            let all = state.seats().iter().all(|seat| full(&state.hands[seat], state.added[seat].is_some()));
            check(all, "three cards each, one of which may have been added")?;
            check(state.face_up.len() == state.face_up_count(), "the others lie open")
        }
        Phase::Race | Phase::Over => {
            check(state.deck.len() == RACE_DECK_SIZE, "18 cards race")?;
            check(state.unturned.combined_with(turned) == state.deck, "a card is turned or left")?;
            check(state.passes > 0, "a race has a pass")
        }
    }
}

/// Tickets are with seats or on their stacks, and no two are the same.
fn tickets(state: &State) -> Result<(), &'static str> {
    let mut count = [0; STACKS];
    for slip in state.slips.as_slice() {
        for ticket in slip.iter() {
            count[ticket.stack.index()] += 1;
            let twins = state.slips.as_slice().iter().flat_map(|slip| slip.iter());
            let twins = twins.filter(|twin| (twin.stack, twin.tier) == (ticket.stack, ticket.tier));
            check(twins.count() == 1, "a ticket is with one seat")?;
        }
    }
    let all = Stack::ALL.iter().all(|stack| count[stack.index()] + state.stacks[stack.index()] == TIERS as u8);
    check(all, "a ticket is with a seat or on its stack")?;
    let chosen = state.seats().iter().all(|seat| match state.doubled[seat] {
        Some(ticket) => (ticket as usize) < state.slips[seat].len(),
        None => true,
    });
    check(chosen, "a doubled ticket is one of the seat's own")?;
    match state.phase {
        Phase::Starter | Phase::FaceUp | Phase::Hands | Phase::SideBet => {
            check(state.tickets_taken() == 0, "no ticket yet")
        }
        Phase::Draft => check(state.tickets_taken() < picks_per_draft(state.seats()), "a pick is still to come"),
        Phase::Double | Phase::Add | Phase::Race | Phase::Over => {
            check(state.tickets_taken() == picks_per_draft(state.seats()), "all picks are made")
        }
    }
}

/// On the track or on the box, and a race ends when it should.
fn mascots(state: &State) -> Result<(), &'static str> {
    let track = &state.track;
    let on_track = |runner: &Runner| (track.folded_rows + 1..=LAST_ROW).contains(&runner.row);
    for mascot in Mascot::ALL_FOUR {
        let runner = track.runner(mascot);
        check(runner.lane < LANE_COUNT, "every mascot is in a lane")?;
        check((1..=GOAL_ROW).contains(&runner.row), "every mascot has a row")?;
        check(!runner.is_racing() || on_track(runner), "who races is on the track")?;
        check(!runner.out || runner.place.is_some(), "who is out has a place")?;
        check(runner.row != GOAL_ROW || runner.place.is_some() && !runner.out, "who is across has a place")?;
    }
    let racing = track.racing_where(|_| true).len();
    check(track.is_over() == (state.phase == Phase::Over), "a race that is over is settled at once")?;
    check(racing == 0 || racing >= 2, "the fourth never races alone")
}
