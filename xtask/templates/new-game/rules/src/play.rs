//! The rules themselves: what an input changes. A refused input changes nothing.

use kit::{EventSink, Seat};

use crate::action::{Action, Illegal, Outcome};
use crate::event::Event;
use crate::state::{Phase, State};

/// A seat backs a runner or nobody, and the die is rolled next (SG-1.2, SG-1.3).
pub(crate) fn act(state: &mut State, seat: Seat, action: Action, events: &mut impl EventSink<Event>) -> Result<(), Illegal> {
    if state.chooser() != Some(seat) {
        return Err(Illegal::NotYourTurn);
    }
    match action {
        Action::Back { runner } if runner.index() >= state.setup.runners().len() => return Err(Illegal::NoSuchRunner),
        Action::Back { runner } => {
            state.backed[seat] = Some(runner);
            events.emit(|| Event::Backed { seat, runner });
        }
        Action::Pass => events.emit(|| Event::Passed { seat }),
    }
    state.decided += 1;
    state.phase = Phase::Roll;
    Ok(())
}

/// The runner that the die shows moves one space (SG-2.1).
pub(crate) fn resolve(state: &mut State, outcome: Outcome, events: &mut impl EventSink<Event>) -> Result<(), Illegal> {
    let Outcome::Die { runner } = outcome;
    match state.phase {
        Phase::Roll => {}
        Phase::Choose | Phase::Over => return Err(Illegal::NotDue),
    }
    if runner.index() >= state.setup.runners().len() {
        return Err(Illegal::NoSuchRunner);
    }
    state.positions[runner.index()] += 1;
    events.emit(|| Event::Moved { runner, to: state.positions[runner.index()] });
    if state.winner().is_some() {
        state.phase = Phase::Over;
        events.emit(|| Event::Won { runner, share: state.share() });
    } else if state.decided < state.setup.seats().count() {
        state.phase = Phase::Choose;
    }
    Ok(())
}
