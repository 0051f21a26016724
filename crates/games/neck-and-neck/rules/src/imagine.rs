//! A truth that fits a view: the slips of the others are drawn anew, everything else is known.

use kit::{BySeat, Pick, ReservedVec, Viewer};

use crate::ruleset::Setup;
use crate::slip;
use crate::state::{Dice, EMPTY_PODIUM, HORSES, Horse, Phase, Podium, Runner, State, start_positions};
use crate::view::{PhaseName, View};

pub(crate) fn imagine(setup: &Setup, viewer: Viewer, view: &View, pick: &mut impl Pick) -> State {
    let seats = setup.seats();
    let slips = BySeat::from_fn(seats, |seat| match (view.has_bet[seat], viewer.is_seat(seat)) {
        (false, _) => None,
        (true, true) => view.own().and_then(|own| own.stakes),
        (true, false) => Some(slip::random_stakes(setup.ruleset().unit, view.money[seat], pick)),
    });
    let mut results = ReservedVec::with_capacity(setup.ruleset().races as usize);
    results.extend(view.results.iter().copied());
    State {
        setup: setup.clone(),
        phase: phase(view),
        race: view.race,
        banker: view.banker,
        money: view.money,
        slips,
        runners: runners(setup, view),
        podium: podium(view),
        rolls_without_move: view.rolls_without_move,
        results,
    }
}

fn phase(view: &View) -> Phase {
    match (view.phase, view.current, view.dice) {
        (PhaseName::Setup, _, _) => Phase::Setup,
        (PhaseName::Over, _, _) => Phase::Over,
        (PhaseName::Race, Some(seat), Some([red, white])) => {
            Phase::Choose { seat, dice: Dice { red: Horse::new(red).unwrap_or(Horse::ONE), white: white.clamp(1, 6) } }
        }
        (PhaseName::Race, Some(seat), None) => Phase::Roll { seat },
        // A race without a current seat is no view of ours.
        (PhaseName::Betting, _, _) | (PhaseName::Race, None, _) => Phase::Betting,
    }
}

fn runners(setup: &Setup, view: &View) -> [Runner; HORSES] {
    let mut runners = start_positions(setup);
    for (horse, seen) in &view.horses {
        let at = seen.at.and_then(|hex| setup.track().hex_id(hex));
        runners[horse.index()] = Runner { at, crossings: seen.crossings };
    }
    runners
}

fn podium(view: &View) -> Podium {
    let mut podium = EMPTY_PODIUM;
    for place in 1..=HORSES as u8 {
        let there = view.horses.iter().filter(|(_, seen)| seen.place == Some(place));
        podium.extend(there.map(|(horse, _)| *horse));
    }
    podium
}
