//! The horses run (RS-2.3 to RS-2.6).

use kit::{EventSink, SeatSet};

use crate::action::Illegal;
use crate::betting;
use crate::event::Event;
use crate::horse::Horse;
use crate::settlement;
use crate::state::{CARS, CLOSING_CROSSING, EYES, Phase, SPENT_FLAG, State};

/// Everything is in place: tokens are ready, and the dice fall at the table's tempo.
pub(crate) fn begin_race(state: &mut State, events: &mut impl EventSink<Event>) {
    state.phase = Phase::Race;
    for seat in state.setup.bettors() {
        let hand = state.hand_mut(seat);
        hand.last_calls = hand.perks.last_calls;
    }
    state.may_bet = SeatSet::EMPTY;
    for seat in state.setup.bettors() {
        betting::update_may_bet(state, seat);
    }
    events.emit(|| Event::RaceStarted { race: state.race });
}

/// The dice fall. This is the hot path of every simulation: it touches the track and a few words of the setup.
#[inline(always)]
pub(crate) fn apply_roll(state: &mut State, dice: [u8; 2], events: &mut impl EventSink<Event>) -> Result<(), Illegal> {
    let [first, second] = dice;
    if state.phase != Phase::Race || !(1..=6).contains(&first) || !(1..=6).contains(&second) {
        return Err(Illegal::NotDue);
    }
    let tables = state.setup.compiled();
    let track = &mut state.track;
    let sum = usize::from(first + second);
    let horse = Horse::of_sum(sum);
    let again = tables.bonus_keys[sum];
    // All ones if the bonus is earned, all zeros if not: no processor could foresee which, so there is no branch.
    let earned = u8::from((again != 0) & (track.bonus_key == again)).wrapping_neg();
    let from = track.positions[horse.index()];
    let to = (from + 1 + (tables.bonus[horse.index()] & earned)).min(tables.finish);
    track.positions[horse.index()] = to;
    // A run that earned its bonus just now is either over, or waits for one more roll to end it (RS-2.4).
    let ended = u8::from(track.bonus_key == again | SPENT_FLAG).wrapping_neg();
    track.bonus_key = again & !earned & !ended | (again | SPENT_FLAG) & earned & tables.after_bonus_mask;
    track.last_roll = dice;
    track.rolls += 1;
    track.eyes += u16::from(dice == EYES);
    track.cars += u16::from(dice == CARS);
    events.emit(|| Event::Rolled { dice, horse });
    events.emit(|| Event::Moved { horse, from, to: from + 1 });
    if to > from + 1 {
        events.emit(|| Event::BonusMoved { horse, from: from + 1, to });
    }
    let crossed = (from < tables.red_line) & (to >= tables.red_line);
    let finished = to == tables.finish;
    if crossed | finished {
        call(state, horse, crossed, finished, events);
    }
    Ok(())
}

/// Something worth shouting: a horse over the red line, or home, or both at once.
#[inline(never)]
fn call(state: &mut State, horse: Horse, crossed: bool, finished: bool, events: &mut impl EventSink<Event>) {
    if crossed {
        cross(state, horse, events);
    }
    if finished {
        settlement::settle_race(state, horse, events);
    }
}

/// A horse is called; with the third one betting closes (RS-2.5).
fn cross(state: &mut State, horse: Horse, events: &mut impl EventSink<Event>) {
    state.track.crossed.push(horse);
    let place = state.track.crossed.len();
    events.emit(|| Event::RedLineCrossed { horse, place: place as u8 });
    if place == CLOSING_CROSSING {
        events.emit(|| Event::BetsClosed);
        for seat in state.setup.bettors() {
            betting::update_may_bet(state, seat);
        }
    }
}
