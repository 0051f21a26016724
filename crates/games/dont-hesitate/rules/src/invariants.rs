//! What always holds, whatever was played.

use crate::state::{CAR_COUNT, CarId, Phase, State, WINNER_COUNT};

pub(crate) fn check_all(state: &State) -> Result<(), &'static str> {
    let check = |holds: bool, promise: &'static str| if holds { Ok(()) } else { Err(promise) };
    let finish = state.setup.finish();
    let drawing = state.phase == Phase::Setup;
    let home = CarId::all().filter(|token| state.is_home(*token));
    check(state.positions.iter().all(|position| *position <= finish), "every car is on the track or home")?;
    check(home.clone().count() == state.finished.len(), "a car is home when it is listed as finished")?;
    check(home.clone().all(|token| state.finished.contains(&token)), "every car at home has a place")?;
    check((state.finished.len() == WINNER_COUNT) == (state.phase == Phase::Over), "the third car home ends the game")?;
    check(drawing || state.sequence.len() == CAR_COUNT, "all six cars are in the sequence once it is drawn")?;
    let mut drawn = state.sequence.iter();
    check(
        drawn.all(|token| state.sequence.iter().filter(|other| *other == token).count() == 1),
        "no car is in the sequence twice",
    )?;
    match state.phase {
        Phase::Setup | Phase::Over => Ok(()),
        Phase::Move { current } => check(!state.is_home(current), "the car that rolls is still racing"),
        Phase::Offer { round, .. } => {
            check(state.setup.signs().contains(&state.position(round.reacher)), "a round begins at a sign")?;
            check(round.ask_order.len() + state.finished.len() == CAR_COUNT, "every racing car is asked")?;
            check(state.asked_car().is_some(), "somebody is asked")
        }
        Phase::Bonus { roller, requirement, .. } => {
            check(!state.is_home(roller), "the roller is still racing")?;
            check((1..=6).contains(&requirement), "a requirement is a face of the die")
        }
    }
}
