//! Entering, weather, races, adjusting: a duel from the first entry to the last race.

use kit::{Log, Seat};

use crate::action::{Action, Bet, Illegal, Nudge, Outcome};
use crate::cards::{Lineup, repeats};
use crate::event::Event;
use crate::settlement::settle;
use crate::state::{Entry, Phase, Place, Race, RaceResult, Stage, State, Table};
use crate::view::EntryView;

/// A seat decides.
pub(crate) fn act(state: &mut State, seat: Seat, action: &Action, log: &mut impl Log<Event>) -> Result<(), Illegal> {
    let Some(side) = state.side_of(seat).filter(|_| state.waiting().contains(seat)) else {
        return Err(Illegal::NotYourTurn);
    };
    match (state.phase, action) {
        (Phase::Enter, Action::Enter { horses, bet }) => enter(state, seat, side, horses.row(), *bet, log),
        (Phase::Adjust { made }, Action::Adjust { by }) => {
            adjust(state, seat, side, made, *by, log);
            Ok(())
        }
        (Phase::Enter | Phase::Adjust { .. } | Phase::Weather | Phase::Over, _) => Err(Illegal::NotNow),
    }
}

/// Chance comes out so.
pub(crate) fn resolve(state: &mut State, outcome: Outcome, log: &mut impl Log<Event>) -> Result<(), Illegal> {
    let Outcome::Weather { wet } = outcome;
    match state.phase {
        Phase::Weather => {
            if state.backs()[usize::from(wet)] == 0 {
                return Err(Illegal::NoSuchBack);
            }
            let by = Some(state.offering());
            state.table.wet = Some(wet);
            log.add(|| Event::WeatherTold { by, wet });
            run(state, log);
            Ok(())
        }
        Phase::Enter | Phase::Adjust { .. } | Phase::Over => Err(Illegal::NotDue),
    }
}

/// A seat lays its horses and its bet face down (BH-2.1).
fn enter(
    state: &mut State,
    seat: Seat,
    side: usize,
    horses: Lineup,
    bet: Bet,
    log: &mut impl Log<Event>,
) -> Result<(), Illegal> {
    let source = state.source(seat);
    if horses.len() != state.stage.horses() {
        return Err(Illegal::WrongNumber);
    }
    if horses.iter().any(|card| !state.holds(source, seat, *card)) {
        return Err(Illegal::NotInHand);
    }
    if repeats(&horses) {
        return Err(Illegal::SameCardTwice);
    }
    if state.entries == [None; 2] {
        state.table = Table::default();
    }
    state.entries[side] = Some(Entry { horses, bet });
    let entry = || Some(EntryView { horses: state.setup.ids(horses.iter().copied()), bet });
    log.add(|| Event::Entered { seat, entry: entry() });
    if let [Some(a), Some(b)] = state.entries {
        let bets = [a.bet, b.bet];
        state.table.bets = Some(bets);
        log.add(|| Event::BetsShown { duel: state.duel, bets });
        forecast(state, log);
    }
    Ok(())
}

/// The weather is due, unless nobody plays with it or no card is left to tell it (BH-6.1).
fn forecast(state: &mut State, log: &mut impl Log<Event>) {
    if state.setup.ruleset().track_conditions {
        if state.hand_size(state.offering()) > state.stage.horses() {
            state.phase = Phase::Weather;
            return;
        }
        state.table.wet = Some(false);
        log.add(|| Event::WeatherTold { by: None, wet: false });
    }
    run(state, log);
}

/// Race after race until a Mudder's seat has to choose or all are run (BH-2.2).
fn run(state: &mut State, log: &mut impl Log<Event>) {
    // Races are run only when both have entered.
    let [Some(a), Some(b)] = state.entries else { return };
    let shown = state.table.shown().count();
    for number in shown..state.stage.horses() {
        // Both entries have as many horses as there are races.
        let (Some(&first), Some(&second)) = (a.horses.get(number), b.horses.get(number)) else { return };
        let cards = [first, second];
        let wet = state.table.wet == Some(true);
        let speeds = cards.map(|card| {
            let face = state.setup.face(card);
            (!(wet && face.mudder)).then_some(face.speed)
        });
        if state.stage != Stage::SuddenDeath {
            for card in cards {
                state.places[card.index()] = Place::TABLE;
            }
        }
        state.table.races[number] = Some(Race { cards, speeds, result: None });
        log.add(|| {
            let cards = cards.map(|card| state.setup.id(card).clone());
            Event::CardsShown { race: number as u8 + 1, cards, speeds }
        });
        match speeds {
            [Some(first), Some(second)] => decide(state, number, [first, second], log),
            [None, _] | [_, None] => {
                state.phase = Phase::Adjust { made: [None; 2] };
                return;
            }
        }
    }
    settle(state, [a, b], log);
}

fn decide(state: &mut State, number: usize, speeds: [i16; 2], log: &mut impl Log<Event>) {
    let result = RaceResult::of(speeds);
    if let Some(race) = &mut state.table.races[number] {
        race.speeds = speeds.map(Some);
        race.result = Some(result);
    }
    log.add(|| Event::RaceDecided { race: number as u8 + 1, speeds, result });
}

/// A Mudder's seat chooses; the last choice opens both (BH-6.2).
fn adjust(
    state: &mut State,
    seat: Seat,
    side: usize,
    mut made: [Option<Nudge>; 2],
    by: Nudge,
    log: &mut impl Log<Event>,
) {
    made[side] = Some(by);
    state.phase = Phase::Adjust { made };
    log.add(|| Event::Adjusted { seat, by: Some(by) });
    let Some(race) = state.table.last().filter(|_| state.waiting().is_empty()) else { return };
    let number = state.table.shown().count() - 1;
    let cards = race.cards;
    let speed = |side: usize| state.setup.face(cards[side]).speed + made[side].map_or(0, Nudge::steps);
    let speeds = [speed(0), speed(1)];
    log.add(|| Event::AdjustmentsOpened { race: number as u8 + 1, by: made });
    decide(state, number, speeds, log);
    run(state, log);
}
