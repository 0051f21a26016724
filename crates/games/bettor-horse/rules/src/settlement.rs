//! What a duel pays, what becomes of the pool, and which duel is next (BH-2.3, BH-2.4, BH-3, BH-4).

use kit::{BySeat, EventSink, Seat};

use crate::action::Bet;
use crate::event::Event;
use crate::ruleset::PoolNoMatch;
use crate::state::{CardLocation, DuelResult, Entry, Phase, RaceResult, Stage, State};
use crate::sudden_death;

/// All races are run.
pub(crate) fn settle_duel(state: &mut State, entries: [Entry; 2], events: &mut impl EventSink<Event>) {
    let settled = DuelResult {
        round: state.round(),
        stage: state.stage,
        duel: state.duel,
        bets: entries.map(|entry| entry.bet),
        wet: state.table.wet,
        horses: entries.map(|entry| entry.horses),
        outcomes: outcomes(state),
    };
    events.emit(|| {
        let DuelResult { round, stage, duel, bets, outcomes, .. } = settled;
        let matched = settled.matched();
        Event::DuelSettled { round, stage, duel, bets, outcomes, matched }
    });
    if state.stage == Stage::SuddenDeath {
        sudden_death::drop_oldest(state);
    }
    state.results.push(settled);
    state.entries = [None; 2];
    if state.stage == Stage::SuddenDeath {
        return sudden_death::continue_after(state, &settled, events);
    }
    pay(state, &settled, events);
    match state.setup.duel(state.settled_duels()) {
        Some((stage, duel)) => begin_duel(state, stage, duel, events),
        None => {
            deal_pool(state, events);
            sudden_death::begin(state, events);
        }
    }
}

/// The next duel waits for its entries; the table is not cleared before the first of them (BH-9).
pub(crate) fn begin_duel(state: &mut State, stage: Stage, duel: [Seat; 2], events: &mut impl EventSink<Event>) {
    state.stage = stage;
    state.duel = duel;
    state.phase = Phase::Enter;
    events.emit(|| {
        let attempt = (stage == Stage::SuddenDeath).then_some(state.attempt);
        Event::DuelBegun { round: state.round(), stage, duel, attempt }
    });
}

/// Two of three races, or the only one, decide for a seat; the other's outcome is the mirror (BH-2.3, BH-3).
fn outcomes(state: &State) -> [Bet; 2] {
    let won = |by: RaceResult| state.table.shown_races().filter(|race| race.result == Some(by)).count();
    let most = state.stage.races_to_win();
    if won(RaceResult::First) >= most {
        [Bet::Win, Bet::Lose]
    } else if won(RaceResult::Second) >= most {
        [Bet::Lose, Bet::Win]
    } else {
        [Bet::Draw, Bet::Draw]
    }
}

/// The cards of a duel go to whoever matched, or to the pool (BH-2.4).
fn pay(state: &mut State, settled: &DuelResult, events: &mut impl EventSink<Event>) {
    let [a, b] = settled.duel;
    let takers = match settled.matched() {
        [true, false] => [Some(a), Some(a)],
        [false, true] => [Some(b), Some(b)],
        [true, true] => [Some(a), Some(b)],
        [false, false] => [None, None],
    };
    for (row, taker) in settled.horses.iter().zip(takers) {
        for card in row.iter() {
            state.card_locations[card.index()] = taker.map_or(CardLocation::POOL, CardLocation::purse);
        }
    }
    let all = || state.setup.card_ids(settled.horses.iter().flat_map(|row| row.iter().copied()));
    match takers {
        [Some(first), Some(second)] if first != second => {
            for (seat, row) in [first, second].into_iter().zip(&settled.horses) {
                events.emit(|| Event::PrizeTaken { seat, cards: state.setup.card_ids(row.iter().copied()) });
            }
        }
        [Some(seat), _] => events.emit(|| Event::PrizeTaken { seat, cards: all() }),
        [None, _] => events.emit(|| Event::PoolGrew { cards: all() }),
    }
}

/// Every match of a final is a share; the pool is dealt in text order, the lowest seat first (BH-3, BH-4.3).
fn deal_pool(state: &mut State, events: &mut impl EventSink<Event>) {
    let seats = state.setup.seats();
    let mut shares = BySeat::new(seats, 0usize);
    for last in state.results.iter().rev().take_while(|last| last.stage.is_final()) {
        for (seat, matched) in last.duel.into_iter().zip(last.matched()) {
            shares[seat] += usize::from(matched);
        }
    }
    let nobody = shares.as_slice().iter().all(|share| *share == 0);
    if nobody && state.setup.ruleset().pool_no_match == PoolNoMatch::Split {
        shares = BySeat::new(seats, 1);
    }
    let total: usize = shares.as_slice().iter().sum();
    let each = state.pool().count().checked_div(total).unwrap_or(0);
    let mut next = 0;
    for seat in seats.iter() {
        let mut owed = each * shares[seat];
        if owed == 0 {
            continue;
        }
        events.emit(|| {
            let cards = state.setup.card_ids(state.pool().take(owed));
            Event::PoolDealt { seat, shares: shares[seat] as u64, cards }
        });
        while owed > 0 && next < state.card_locations.len() {
            if state.card_locations[next] == CardLocation::POOL {
                state.card_locations[next] = CardLocation::purse(seat);
                owed -= 1;
            }
            next += 1;
        }
    }
    if state.pool().next().is_some() {
        events.emit(|| Event::PoolLeft { cards: state.setup.card_ids(state.pool()) });
    }
}
