//! Moving, offering, rolling: the rules themselves.

use kit::{EventSink, Seat};

use crate::action::{Action, Illegal, Outcome};
use crate::event::Event;
use crate::ruleset::{BonusMove, LastPlaceBack, NextAfter, SuccessMeetsSign};
use crate::state::{BonusRound, CAR_COUNT, CarId, CarOrder, Phase, State, WINNER_COUNT};

/// The owner of the asked token takes the die or leaves it (DH-3.2).
pub(crate) fn act(
    state: &mut State,
    seat: Seat,
    action: Action,
    events: &mut impl EventSink<Event>,
) -> Result<(), Illegal> {
    let Phase::Offer { current, mut round } = state.phase else { return Err(Illegal::NotYourTurn) };
    let Some((token, requirement)) = state.asked_car() else { return Err(Illegal::NotYourTurn) };
    if state.setup.owner(token) != seat {
        return Err(Illegal::NotYourTurn);
    }
    match action {
        Action::Accept => {
            events.emit(|| Event::Accepted { seat, token, requirement });
            state.phase = Phase::Bonus { current, round, roller: token, requirement };
        }
        Action::Pass => {
            events.emit(|| Event::Passed { seat, token, requirement });
            round.passed += 1;
            state.phase = match round.ask_order.get(round.passed as usize) {
                Some(_) => Phase::Offer { current, round },
                None => forced(state, current, round, events),
            };
        }
    }
    Ok(())
}

/// All passed: the reacher must roll (DH-3.3).
fn forced(state: &State, current: CarId, round: BonusRound, events: &mut impl EventSink<Event>) -> Phase {
    let requirement = state.setup.ruleset().forced_requirement as u8;
    events.emit(|| Event::Forced { token: round.reacher, requirement });
    Phase::Bonus { current, round, roller: round.reacher, requirement }
}

/// Resolves the chance that is due with this outcome.
pub(crate) fn resolve(state: &mut State, outcome: Outcome, events: &mut impl EventSink<Event>) -> Result<(), Illegal> {
    match (state.phase, outcome) {
        (Phase::Setup, Outcome::Order { token }) => draw(state, token, events),
        (Phase::Move { current }, Outcome::Die { value }) => {
            open_turn(state, current, value, events);
            Ok(())
        }
        (Phase::Bonus { current, round, roller, requirement }, Outcome::Die { value }) => {
            let bonus = state.setup.bonus(requirement, value);
            let success = matches!(bonus, BonusMove::Forward(_));
            events.emit(|| Event::BonusRolled { token: roller, value, requirement, success });
            match bonus {
                BonusMove::Forward(steps) => succeed(state, current, round, roller, steps, events),
                BonusMove::Back(steps) => set_back(state, current, round, roller, steps, events),
            }
            Ok(())
        }
        (Phase::Setup | Phase::Move { .. } | Phase::Bonus { .. } | Phase::Offer { .. } | Phase::Over, _) => {
            Err(Illegal::NotDue)
        }
    }
}

/// The next car of the sequence; the sixth follows by itself (DH-1.3).
fn draw(state: &mut State, token: CarId, events: &mut impl EventSink<Event>) -> Result<(), Illegal> {
    if state.place_of(token).is_some() {
        return Err(Illegal::AlreadyDrawn);
    }
    let mut append = |state: &mut State, token: CarId| {
        events.emit(|| Event::OrderDrawn { token, place: state.sequence.len() as u8 });
        state.sequence.push(token);
    };
    append(state, token);
    if state.sequence.len() == CAR_COUNT - 1
        && let Some(last) = CarId::all().find(|token| state.place_of(*token).is_none())
    {
        append(state, last);
        state.phase = Phase::Move { current: state.sequence.first().copied().unwrap_or(last) };
    }
    Ok(())
}

/// A turn opens with a roll and a move (DH-2).
fn open_turn(state: &mut State, current: CarId, value: u8, events: &mut impl EventSink<Event>) {
    events.emit(|| Event::DieRolled { token: current, value });
    match forward(state, current, value.into(), StopAt::Signs, events) {
        Landed::AtSign => begin_round(state, current, current, events),
        Landed::OnTrack => end_turn(state, current),
        Landed::Home => end_turn(state, current),
    }
}

/// A success carries the roller forward, and what a sign then means is the ruleset's choice (DH-3.4, DH-6).
fn succeed(
    state: &mut State,
    current: CarId,
    round: BonusRound,
    roller: CarId,
    steps: u16,
    events: &mut impl EventSink<Event>,
) {
    let meets = state.setup.ruleset().success_meets_sign;
    let stop_at = match meets {
        SuccessMeetsSign::NewRound | SuccessMeetsSign::Stop => StopAt::Signs,
        SuccessMeetsSign::RunThrough => StopAt::Nothing,
    };
    match (forward(state, roller, steps, stop_at, events), meets) {
        (Landed::AtSign, SuccessMeetsSign::NewRound) => begin_round(state, current, roller, events),
        (Landed::AtSign, SuccessMeetsSign::Stop | SuccessMeetsSign::RunThrough) => end_round(state, round, roller),
        (Landed::OnTrack | Landed::Home, _) => end_round(state, round, roller),
    }
}

/// A failure sets the roller back; only one that is not last can meet a sign by it (DH-4).
fn set_back(
    state: &mut State,
    current: CarId,
    round: BonusRound,
    roller: CarId,
    steps: u16,
    events: &mut impl EventSink<Event>,
) {
    let ruleset = state.setup.ruleset();
    let from = state.position(roller);
    let back = from.saturating_sub(steps);
    let last = state.is_last(roller);
    let to = match (last, ruleset.last_place_back) {
        (false, _) => back,
        (true, LastPlaceBack::Cap) => back.max(setback_limit(state, from)),
        (true, LastPlaceBack::ToSign) => setback_limit(state, from),
    };
    state.positions[roller.index()] = to;
    events.emit(|| Event::MovedBack { token: roller, from, to, last });
    if !last && state.setup.signs().contains(&to) {
        begin_round(state, current, roller, events);
    } else {
        end_round(state, round, roller);
    }
}

/// The farthest a car in last place can be set back to: just beyond the closest sign behind it, or the start line.
fn setback_limit(state: &State, from: u16) -> u16 {
    state.setup.signs().iter().rev().find(|sign| **sign < from).map_or(0, |sign| sign + 1)
}

/// Whether a forward move stops at signs.
#[derive(Clone, Copy, PartialEq)]
enum StopAt {
    Signs,
    Nothing,
}

/// Where a forward move ended.
#[derive(Clone, Copy)]
enum Landed {
    OnTrack,
    AtSign,
    Home,
}

/// Space by space forward; a stop space that is entered ends the move (DH-2.2), the far end finishes it (DH-2.3).
fn forward(state: &mut State, token: CarId, steps: u16, stop_at: StopAt, events: &mut impl EventSink<Event>) -> Landed {
    let from = state.position(token);
    let reach = from + steps;
    let sign = state.setup.signs().iter().copied().find(|sign| *sign > from).filter(|sign| *sign <= reach);
    let finish = state.setup.finish();
    let (to, landed) = match sign {
        Some(sign) if stop_at == StopAt::Signs => (sign, Landed::AtSign),
        _ if reach >= finish => (finish, Landed::Home),
        _ => (reach, Landed::OnTrack),
    };
    state.positions[token.index()] = to;
    events.emit(|| Event::MovedForward { token, from, to });
    if let Landed::Home = landed {
        state.finished.push(token);
        events.emit(|| Event::Finished { token, place: state.finished.len() as u8 });
        if state.finished.len() == WINNER_COUNT {
            state.phase = Phase::Over;
            events.emit(|| Event::GameOver);
        }
    }
    landed
}

/// The die is offered round, beginning with the reacher (DH-3.1).
fn begin_round(state: &mut State, current: CarId, reacher: CarId, events: &mut impl EventSink<Event>) {
    events.emit(|| Event::SignReached { token: reacher, sign: state.position(reacher) });
    state.phase =
        Phase::Offer { current, round: BonusRound { reacher, ask_order: ask_order(state, reacher), passed: 0 } };
}

/// The reacher, those level or behind from the nearest, those ahead from the first; ties by the sequence counted from
/// the reacher (DH-3.1).
fn ask_order(state: &State, reacher: CarId) -> CarOrder {
    let here = state.position(reacher);
    let start = state.place_of(reacher).unwrap_or(0);
    let mut offer = CarOrder::default();
    offer.push(reacher);
    // Walking the sequence from the reacher on, an insertion that moves only past strictly worse cars keeps ties.
    let mut keys = [(true, 0u16); CAR_COUNT];
    for step in 1..CAR_COUNT {
        let Some(&token) = state.sequence.get((start + step) % CAR_COUNT) else { continue };
        if state.is_home(token) {
            continue;
        }
        let position = state.position(token);
        // Ahead sorts after behind; within both, the farther up the track the earlier.
        let key = (position > here, u16::MAX - position);
        let mut slot = offer.len();
        offer.push(token);
        while slot > 1 && keys[slot - 1] > key {
            keys[slot] = keys[slot - 1];
            offer.swap(slot, slot - 1);
            slot -= 1;
        }
        keys[slot] = key;
    }
    offer
}

/// The sequence goes on after the round (DH-3.5).
fn end_round(state: &mut State, round: BonusRound, roller: CarId) {
    let after = match state.setup.ruleset().next_after {
        NextAfter::Roller => roller,
        NextAfter::Reacher => round.reacher,
    };
    end_turn(state, after);
}

/// The next car rolls, unless the game is over (DH-2.4).
fn end_turn(state: &mut State, after: CarId) {
    if state.phase != Phase::Over {
        state.phase = Phase::Move { current: state.next_after(after) };
    }
}
