//! Entering, weather, races, adjusting: a duel from the first entry to the last race.

use kit::{EventSink, Seat};

use crate::action::{Action, Adjustment, Bet, Illegal, Outcome};
use crate::cards::{EntryHorses, has_duplicates};
use crate::event::Event;
use crate::settlement::settle_duel;
use crate::state::{CardLocation, Entry, Phase, Race, RaceResult, ShownDuel, Stage, State};
use crate::view::EntryView;

pub(crate) fn act(
    state: &mut State,
    seat: Seat,
    action: &Action,
    events: &mut impl EventSink<Event>,
) -> Result<(), Illegal> {
    let Some(side) = state.side_of(seat).filter(|_| state.seats_to_decide().contains(seat)) else {
        return Err(Illegal::NotYourTurn);
    };
    match (state.phase, action) {
        (Phase::Enter, Action::Enter { horses, bet }) => enter(state, seat, side, horses, *bet, events),
        (Phase::Adjust { made }, Action::Adjust { by }) => {
            adjust(state, seat, side, made, *by, events);
            Ok(())
        }
        (Phase::Enter | Phase::Adjust { .. } | Phase::Weather | Phase::Over, _) => Err(Illegal::NotNow),
    }
}

/// Resolves the chance that is due with this outcome.
pub(crate) fn resolve(state: &mut State, outcome: Outcome, events: &mut impl EventSink<Event>) -> Result<(), Illegal> {
    let Outcome::Weather { wet } = outcome;
    match state.phase {
        Phase::Weather => {
            if state.backs()[usize::from(wet)] == 0 {
                return Err(Illegal::NoSuchBack);
            }
            let by = Some(state.weather_seat());
            state.table.wet = Some(wet);
            events.emit(|| Event::WeatherRevealed { by, wet });
            run(state, events);
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
    horses: &EntryHorses,
    bet: Bet,
    events: &mut impl EventSink<Event>,
) -> Result<(), Illegal> {
    let source = state.hand_source(seat);
    if horses.count() != state.stage.horses_per_entry() {
        return Err(Illegal::WrongNumber);
    }
    let horses = state.setup.lineup(horses).ok_or(Illegal::NotInHand)?;
    if horses.iter().any(|card| !state.holds(source, seat, *card)) {
        return Err(Illegal::NotInHand);
    }
    if has_duplicates(&horses) {
        return Err(Illegal::SameCardTwice);
    }
    if state.entries == [None; 2] {
        state.table = ShownDuel::default();
    }
    state.entries[side] = Some(Entry { horses, bet });
    let entry = || Some(EntryView { horses: state.setup.card_ids(horses.iter().copied()), bet });
    events.emit(|| Event::Entered { seat, entry: entry() });
    if let [Some(a), Some(b)] = state.entries {
        let bets = [a.bet, b.bet];
        state.table.bets = Some(bets);
        events.emit(|| Event::BetsShown { duel: state.duel, bets });
        forecast(state, events);
    }
    Ok(())
}

/// The weather is due, unless nobody plays with it or no card is left to tell it (BH-6.1).
fn forecast(state: &mut State, events: &mut impl EventSink<Event>) {
    if state.setup.ruleset().track_conditions {
        if state.hand_size(state.weather_seat()) > state.stage.horses_per_entry() {
            state.phase = Phase::Weather;
            return;
        }
        state.table.wet = Some(false);
        events.emit(|| Event::WeatherRevealed { by: None, wet: false });
    }
    run(state, events);
}

/// Race after race until a Mudder's seat has to choose or all are run (BH-2.2).
fn run(state: &mut State, events: &mut impl EventSink<Event>) {
    // Races are run only when both have entered.
    let [Some(a), Some(b)] = state.entries else { return };
    let shown = state.table.shown_races().count();
    for number in shown..state.stage.horses_per_entry() {
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
                state.card_locations[card.index()] = CardLocation::IN_DUEL;
            }
        }
        state.table.races[number] = Some(Race { cards, speeds, result: None });
        events.emit(|| {
            let cards = cards.map(|card| state.setup.card_id(card).clone());
            Event::CardsShown { race: number as u8 + 1, cards, speeds }
        });
        match speeds {
            [Some(first), Some(second)] => decide(state, number, [first, second], events),
            [None, _] | [_, None] => {
                state.phase = Phase::Adjust { made: [None; 2] };
                return;
            }
        }
    }
    settle_duel(state, [a, b], events);
}

fn decide(state: &mut State, number: usize, speeds: [i16; 2], events: &mut impl EventSink<Event>) {
    let result = RaceResult::of(speeds);
    if let Some(race) = &mut state.table.races[number] {
        race.speeds = speeds.map(Some);
        race.result = Some(result);
    }
    events.emit(|| Event::RaceDecided { race: number as u8 + 1, speeds, result });
}

/// A Mudder's seat chooses; the last choice opens both (BH-6.2).
fn adjust(
    state: &mut State,
    seat: Seat,
    side: usize,
    mut made: [Option<Adjustment>; 2],
    by: Adjustment,
    events: &mut impl EventSink<Event>,
) {
    made[side] = Some(by);
    state.phase = Phase::Adjust { made };
    events.emit(|| Event::Adjusted { seat, by: Some(by) });
    let Some(race) = state.table.last_race().filter(|_| state.seats_to_decide().is_empty()) else { return };
    let number = state.table.shown_races().count() - 1;
    let cards = race.cards;
    let speed = |side: usize| state.setup.face(cards[side]).speed + made[side].map_or(0, Adjustment::steps);
    let speeds = [speed(0), speed(1)];
    events.emit(|| Event::AdjustmentsOpened { race: number as u8 + 1, by: made });
    decide(state, number, speeds, events);
    run(state, events);
}
