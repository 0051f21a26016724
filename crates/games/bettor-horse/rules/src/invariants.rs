//! What always holds, whatever was played.

use kit::Seat;

use crate::action::Bet;
use crate::cards::{CardIndex, has_duplicates};
use crate::state::{CardLocation, DuelResult, MAX_KEPT_ATTEMPTS, Phase, Stage, State};
use crate::sudden_death;

pub(crate) fn check_all(state: &State) -> Result<(), &'static str> {
    cards(state)?;
    state.results.iter().try_for_each(|settled| result(state, settled))?;
    plan(state)?;
    duel(state)
}

fn check(holds: bool, promise: &'static str) -> Result<(), &'static str> {
    if holds { Ok(()) } else { Err(promise) }
}

/// Every card is in one place, and each seat has shown as many as its duels took.
fn cards(state: &State) -> Result<(), &'static str> {
    let seats = state.setup.seats();
    check(state.card_locations.len() == seats.count() * state.setup.deck_size(), "every card has its place")?;
    check(
        state.card_locations.iter().filter_map(|place| place.winner()).all(|seat| seat.index() < seats.count()),
        "every purse is a seat's",
    )?;
    let staked = state.stage != Stage::SuddenDeath && state.phase != Phase::Over && state.entries != [None; 2];
    let shown = if staked { state.table.shown_races().count() } else { 0 };
    let on_table = state.card_locations.iter().filter(|place| **place == CardLocation::IN_DUEL).count();
    check(on_table == 2 * shown, "only the cards of the duel under way lie on the table")?;
    check(
        !staked
            || state
                .table
                .shown_races()
                .flat_map(|race| race.cards)
                .all(|card| state.card_locations[card.index()] == CardLocation::IN_DUEL),
        "the cards of the duel under way lie on the table",
    )?;
    let taken = |seat: Seat| {
        let duels = state.results.iter().filter(|settled| settled.stage != Stage::SuddenDeath);
        let raced: usize =
            duels.filter(|settled| settled.duel.contains(&seat)).map(|settled| settled.stage.horses_per_entry()).sum();
        raced + if state.duel.contains(&seat) { shown } else { 0 }
    };
    check(
        seats.iter().all(|seat| state.cards_not_shown_yet(seat).count() + taken(seat) == state.setup.deck_size()),
        "a seat has shown exactly what it raced with",
    )
}

fn result(state: &State, settled: &DuelResult) -> Result<(), &'static str> {
    check(
        matches!(settled.outcomes, [Bet::Win, Bet::Lose] | [Bet::Lose, Bet::Win] | [Bet::Draw, Bet::Draw]),
        "one seat's outcome is the mirror of the other's",
    )?;
    check(
        settled.wet.is_some() == state.setup.ruleset().track_conditions,
        "the weather is told where it is played with",
    )?;
    check(
        settled.horses.iter().all(|row| row.len() == settled.stage.horses_per_entry() && !has_duplicates(row)),
        "an entry is so many different cards",
    )
}

/// Duels come as planned, and sudden death only after them, between equals.
fn plan(state: &State) -> Result<(), &'static str> {
    let planned = state.setup.planned_duels();
    let mut results = (1..).zip(state.results.iter()).take(planned);
    check(
        results.all(|(round, settled)| {
            settled.round == round && state.setup.duel(round - 1) == Some((settled.stage, settled.duel))
        }),
        "duels come as planned",
    )?;
    attempts(state, planned)?;
    check(
        state.results.iter().skip(planned).all(|settled| settled.stage == Stage::SuddenDeath),
        "after the plan only sudden death comes",
    )?;
    match state.phase {
        Phase::Over => check(state.results.len() >= planned, "the game ends after the last final"),
        Phase::Enter | Phase::Weather | Phase::Adjust { .. } => match state.setup.duel(state.settled_duels()) {
            Some(due) => check(due == (state.stage, state.duel), "the duel that is due is played"),
            None => {
                let tied = sudden_death::tied_for_first(state);
                check(state.stage == Stage::SuddenDeath, "after the plan only sudden death comes")?;
                check(state.duel.iter().all(|seat| tied.contains(*seat)), "those who meet are tied for first")?;
                check(state.duel[0] < state.duel[1], "the lower seat is named first")?;
                check(state.attempt >= 1, "attempts are counted from 1")?;
                check(state.setup.attempt_limit().is_none_or(|limit| state.attempt <= limit), "attempts are limited")
            }
        },
    }
}

/// Of each meeting the newest attempts are kept, and no more (BH-9.7).
fn attempts(state: &State, planned: usize) -> Result<(), &'static str> {
    let attempts = state.results.get(planned..).unwrap_or_default();
    check(
        attempts.chunk_by(|one, next| one.duel == next.duel).all(|meeting| meeting.len() <= MAX_KEPT_ATTEMPTS),
        "a meeting keeps no more attempts than it may",
    )?;
    check(
        attempts.windows(2).all(|pair| pair[0].round + 1 == pair[1].round || pair[0].duel != pair[1].duel),
        "the newest attempts of a meeting are kept without a gap",
    )
}

/// What the phase promises of the duel under way.
fn duel(state: &State) -> Result<(), &'static str> {
    let both = state.entries.iter().all(Option::is_some);
    for (seat, entry) in state.duel.into_iter().zip(&state.entries) {
        let Some(entry) = entry else { continue };
        let source = state.hand_source(seat);
        let placed = |card: CardIndex| {
            state.holds(source, seat, card) || state.table.shown_races().any(|race| race.cards.contains(&card))
        };
        check(
            entry.horses.len() == state.stage.horses_per_entry() && !has_duplicates(&entry.horses),
            "an entry is so many cards",
        )?;
        check(entry.horses.iter().copied().all(placed), "an entry is of cards the seat holds")?;
    }
    match state.phase {
        Phase::Enter => check(!both && !state.seats_to_decide().is_empty(), "somebody has still to enter"),
        Phase::Weather => {
            check(both && state.table.shown_races().next().is_none(), "the weather comes between bets and races")?;
            check(state.backs() != [0, 0], "there is a card to tell the weather")
        }
        Phase::Adjust { .. } => {
            check(both && !state.seats_to_decide().is_empty(), "somebody has still to adjust")?;
            check(state.table.wet == Some(true), "Mudders are adjusted on a wet track")?;
            check(state.backs()[1] > 0, "the wet card that was turned was not entered")
        }
        Phase::Over => check(state.entries == [None; 2], "nothing is entered after the end"),
    }
}
