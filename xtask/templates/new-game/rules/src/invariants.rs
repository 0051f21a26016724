//! What is true in every state. Tests and fuzzers check it after every input.

use crate::state::{Phase, State};

/// The promise that is broken, if one is.
pub(crate) fn check_all(state: &State) -> Result<(), &'static str> {
    let check = |holds: bool, promise: &'static str| if holds { Ok(()) } else { Err(promise) };
    let (length, seats) = (state.setup.length(), state.setup.seats());
    let home = state.positions.iter().filter(|position| **position >= length).count();
    check(state.positions.iter().all(|position| *position <= length), "no runner goes beyond the end of the track")?;
    check(home == usize::from(state.phase == Phase::Over), "the race is over exactly when one runner is home")?;
    check(
        state.phase != Phase::Over || state.decided == seats.count(),
        "everybody has chosen before the race is over",
    )?;
    check(
        (state.phase == Phase::Choose) == state.chooser().is_some(),
        "somebody chooses while the table waits for it",
    )?;
    let undecided = seats.iter().skip(state.decided);
    check(undecided.into_iter().all(|seat| state.backed[seat].is_none()), "nobody backs a runner before their turn")
}
