//! What always holds, whatever was played.

use crate::slip;
use crate::state::{CROSSINGS_TO_FINISH, Horse, PLACES, Phase, State, start_positions};

pub(crate) fn check_all(state: &State) -> Result<(), &'static str> {
    money(state)?;
    slips(state)?;
    horses(state)?;
    phase(state)
}

fn check(holds: bool, promise: &'static str) -> Result<(), &'static str> {
    if holds { Ok(()) } else { Err(promise) }
}

fn money(state: &State) -> Result<(), &'static str> {
    let ruleset = state.setup.ruleset();
    for (seat, money) in state.money.iter() {
        check((0..=1 << 53).contains(money), "money is never below nothing and never too much to count")?;
        check(money % ruleset.unit == 0, "money is a multiple of the unit")?;
        let won: i64 = state.results.iter().map(|result| result.won[seat]).sum();
        check(*money == ruleset.money + won, "money is what one began with and what one won")?;
    }
    Ok(())
}

fn slips(state: &State) -> Result<(), &'static str> {
    let racing = matches!(state.phase, Phase::Roll { .. } | Phase::Choose { .. });
    for (seat, stakes) in state.slips.iter() {
        match stakes {
            Some(stakes) => {
                check(racing || state.phase == Phase::Betting, "slips lie on the table from betting to pay-off")?;
                let legal = slip::check_stakes(stakes, state.setup.ruleset().unit, state.money[seat]);
                check(legal.is_ok(), "every slip is a legal one")?;
            }
            None => check(!racing || state.money[seat] == 0, "who has money has bet when the race runs")?,
        }
    }
    Ok(())
}

fn horses(state: &State) -> Result<(), &'static str> {
    let track = state.setup.track();
    for horse in Horse::all() {
        let runner = state.runners[horse.index()];
        let place = state.place_of(horse);
        check(
            runner.at.is_none() == (runner.crossings == CROSSINGS_TO_FINISH),
            "a horse has left the track when it crossed twice",
        )?;
        check(runner.at.is_none() == place.is_some(), "every horse at home has a place, and no other")?;
        let Some(at) = runner.at else { continue };
        check(at.index() < track.hexes().len(), "every horse is on the track or home")?;
        check(
            runner.crossings > 0 || !track.is_past_finish_line(at),
            "no horse gets past the line without crossing it",
        )?;
        let sharing = state.runners.iter().filter(|other| other.at == Some(at)).count();
        check(sharing == 1, "no two horses share a hex")?;
    }
    Ok(())
}

fn phase(state: &State) -> Result<(), &'static str> {
    let ruleset = state.setup.ruleset();
    let race = i64::from(state.race);
    let run = state.results.len() as i64;
    check((1..=ruleset.races).contains(&race), "the race is one of those to be run")?;
    check(state.rolls_without_move >= 0, "rolls are counted from nothing")?;
    check(state.banker.is_none() == (state.phase == Phase::Setup), "the Banker is named in the set-up")?;
    let at_start =
        state.runners == start_positions(&state.setup) && state.podium.is_empty() && state.rolls_without_move == 0;
    match state.phase {
        Phase::Setup => check(at_start && race == 1 && run == 0, "nothing has happened before the set-up"),
        Phase::Betting => {
            check(at_start, "the horses stand at the start while bets are made")?;
            check(run == race - 1, "every earlier race has a result")?;
            check(!state.bettors().is_empty(), "somebody owes a slip")
        }
        Phase::Roll { .. } => {
            check(run == race - 1, "every earlier race has a result")?;
            check(state.podium.len() < PLACES, "the third horse home ends the race")
        }
        Phase::Choose { dice, .. } => {
            check(state.podium.len() < PLACES, "the third horse home ends the race")?;
            check(state.needs_decision(dice), "nobody is asked who has no choice")
        }
        Phase::Over => {
            check(state.podium.is_full() && run == race, "the game ends with a race that was paid off")?;
            let broke = state.money.as_slice().iter().all(|money| *money == 0);
            check(broke || race == ruleset.races, "the game ends after the last race or when nobody has money")
        }
    }
}
