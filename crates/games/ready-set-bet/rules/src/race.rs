//! The horses run (RS-2.3 to RS-2.6).

use kit::{Log, SeatSet};

use crate::action::Illegal;
use crate::betting;
use crate::event::Event;
use crate::horse::Horse;
use crate::settlement;
use crate::state::{LAST_CROSSING, Phase, SPENT, State};

/// Everything is in place: tokens are ready, and the dice fall at the table's tempo.
pub(crate) fn begin(state: &mut State, log: &mut impl Log<Event>) {
    state.phase = Phase::Race;
    for seat in state.setup.bettors() {
        let hand = state.hand_mut(seat);
        hand.last_calls = hand.perks.last_calls;
    }
    state.listed = SeatSet::EMPTY;
    for seat in state.setup.bettors() {
        betting::list(state, seat);
    }
    log.add(|| Event::RaceStarted { race: state.race });
}

/// The dice fall. This is the hot path of every simulation: it touches the track and a few words of the setup.
#[inline(always)]
pub(crate) fn roll(state: &mut State, dice: [u8; 2], log: &mut impl Log<Event>) -> Result<(), Illegal> {
    let [first, second] = dice;
    if state.phase != Phase::Race || !(1..=6).contains(&first) || !(1..=6).contains(&second) {
        return Err(Illegal::NotDue);
    }
    let tables = state.setup.tables();
    let track = &mut state.track;
    let sum = usize::from(first + second);
    let horse = Horse::of_sum(sum);
    let again = tables.arms[sum];
    // All ones if the bonus is earned, all zeros if not: no processor could foresee which, so there is no branch.
    let earned = u8::from((again != 0) & (track.armed == again)).wrapping_neg();
    let from = track.positions[horse.index()];
    let to = (from + 1 + (tables.bonus[horse.index()] & earned)).min(tables.finish);
    track.positions[horse.index()] = to;
    // A run that earned its bonus just now is either over, or waits for one more roll to end it (RS-2.4).
    let ended = u8::from(track.armed == again | SPENT).wrapping_neg();
    track.armed = again & !earned & !ended | (again | SPENT) & earned & tables.rest;
    track.last_roll = dice;
    track.rolls += 1;
    track.eyes += u16::from(sum == 2);
    track.cars += u16::from(sum == 12);
    log.add(|| Event::Rolled { dice, horse });
    log.add(|| Event::Moved { horse, from, to: from + 1 });
    if to > from + 1 {
        log.add(|| Event::BonusMoved { horse, from: from + 1, to });
    }
    let crossed = (from < tables.red_line) & (to >= tables.red_line);
    let finished = to == tables.finish;
    if crossed | finished {
        call(state, horse, crossed, finished, log);
    }
    Ok(())
}

/// Something worth shouting: a horse over the red line, or home, or both at once.
#[inline(never)]
fn call(state: &mut State, horse: Horse, crossed: bool, finished: bool, log: &mut impl Log<Event>) {
    if crossed {
        cross(state, horse, log);
    }
    if finished {
        settlement::settle(state, horse, log);
    }
}

/// A horse is called; with the third one betting closes (RS-2.5).
fn cross(state: &mut State, horse: Horse, log: &mut impl Log<Event>) {
    state.track.crossed.push(horse);
    let place = state.track.crossed.len();
    log.add(|| Event::RedLineCrossed { horse, place: place as u8 });
    if place == LAST_CROSSING {
        log.add(|| Event::BetsClosed);
        for seat in state.setup.bettors() {
            betting::list(state, seat);
        }
    }
}
