//! Betting, rolling, moving: the rules themselves.

use kit::{BySeat, EventSink, Seat};

use crate::action::{Action, Destination, Illegal, Outcome};
use crate::event::{Event, RollUse};
use crate::reach::ReachableHexes;
use crate::slip::{self, Slip};
use crate::state::{
    CROSSINGS_TO_FINISH, Dice, EMPTY_PODIUM, Horse, PLACES, Phase, RaceResult, Runner, State, start_positions,
};
use crate::track::HexId;

/// A seat hands in its slip, or does something with its roll.
pub(crate) fn act(
    state: &mut State,
    seat: Seat,
    action: Action,
    events: &mut impl EventSink<Event>,
) -> Result<(), Illegal> {
    match (state.phase, action) {
        (Phase::Betting, Action::Bet { stakes }) => bet(state, seat, stakes, events),
        (Phase::Betting, Action::Move { .. } | Action::Special { .. } | Action::Decline) => {
            Err(if state.bettors().contains(seat) { Illegal::NotNow } else { Illegal::NotYourTurn })
        }
        (Phase::Choose { seat: decider, .. }, _) if decider != seat => Err(Illegal::NotYourTurn),
        (Phase::Choose { .. }, Action::Bet { .. }) => Err(Illegal::NotNow),
        (Phase::Choose { dice, .. }, Action::Decline) => decline(state, seat, dice, events),
        (Phase::Choose { dice, .. }, Action::Move { to }) => {
            let gone = send(state, &state.reach(dice), seat, dice.red, to, RollUse::Plain, events)?;
            arrive(state, dice.red, gone, events);
            end_roll(state, seat, dice, RollUse::Plain, events);
            Ok(())
        }
        (Phase::Choose { dice, .. }, Action::Special { horse, to }) => {
            if !dice.is_special() {
                return Err(Illegal::NotTheSpecialRoll);
            }
            let gone = send(state, &state.special_reach(horse), seat, horse, to, RollUse::Special, events)?;
            arrive(state, horse, gone, events);
            end_roll(state, seat, dice, RollUse::Special, events);
            Ok(())
        }
        (Phase::Setup | Phase::Roll { .. } | Phase::Over, _) => Err(Illegal::NotYourTurn),
    }
}

/// Resolves the chance that is due with this outcome.
pub(crate) fn resolve(state: &mut State, outcome: Outcome, events: &mut impl EventSink<Event>) -> Result<(), Illegal> {
    match (state.phase, outcome) {
        (Phase::Setup, Outcome::Banker { seat }) if seat.index() < state.setup.seats().count() => {
            events.emit(|| Event::BankerNamed { seat });
            state.banker = Some(seat);
            open_betting(state, events);
            Ok(())
        }
        (Phase::Roll { seat }, Outcome::Dice(dice)) if (1..=6).contains(&dice.white) => {
            roll(state, seat, dice, events);
            Ok(())
        }
        (Phase::Setup | Phase::Roll { .. } | Phase::Betting | Phase::Choose { .. } | Phase::Over, _) => {
            Err(Illegal::NotDue)
        }
    }
}

/// The horses stand at the start and everybody with money may bet (NN-3.1, NN-6.4).
fn open_betting(state: &mut State, events: &mut impl EventSink<Event>) {
    state.runners = start_positions(&state.setup);
    state.podium = EMPTY_PODIUM;
    state.rolls_without_move = 0;
    state.phase = Phase::Betting;
    events.emit(|| Event::BettingOpened { race: state.race, bettors: state.bettors() });
}

/// A slip comes in; with the last one the race begins (NN-3.2).
fn bet(state: &mut State, seat: Seat, stakes: Slip, events: &mut impl EventSink<Event>) -> Result<(), Illegal> {
    if !state.bettors().contains(seat) {
        return Err(Illegal::NotYourTurn);
    }
    slip::check_stakes(&stakes, state.setup.ruleset().unit, state.money[seat])?;
    state.slips[seat] = Some(stakes);
    events.emit(|| Event::BetPlaced { seat, stakes: Some(stakes) });
    if state.bettors().is_empty()
        && let Some(first) = state.first_roller()
    {
        state.phase = Phase::Roll { seat: first };
        events.emit(|| Event::RaceStarted { race: state.race, first });
    }
    Ok(())
}

/// The dice fall, and the seat is asked if there is anything to ask (NN-4.1, NN-4.3).
fn roll(state: &mut State, seat: Seat, dice: Dice, events: &mut impl EventSink<Event>) {
    events.emit(|| Event::DiceRolled { seat, dice });
    if state.needs_decision(dice) {
        state.phase = Phase::Choose { seat, dice };
        return;
    }
    events.emit(|| Event::NothingToDecide { horse: dice.red, reason: state.cannot_move_reason(dice.red) });
    state.rolls_without_move = state.rolls_without_move.saturating_add(1);
    end_roll(state, seat, dice, RollUse::Plain, events);
}

/// The horse stays where it is (NN-4.2), unless too many did (NN-4.7).
fn decline(state: &mut State, seat: Seat, dice: Dice, events: &mut impl EventSink<Event>) -> Result<(), Illegal> {
    if !state.may_decline(dice) {
        return Err(Illegal::MustMove);
    }
    events.emit(|| Event::Declined { seat, horse: dice.red });
    state.rolls_without_move = state.rolls_without_move.saturating_add(1);
    end_roll(state, seat, dice, RollUse::Plain, events);
    Ok(())
}

/// Where a move ends.
enum Gone {
    To { hex: HexId, crossed: bool },
    Home,
}

/// Whether the horse can be sent there, and the telling of it (NN-4.2).
fn send(
    state: &State,
    reach: &ReachableHexes<'_>,
    seat: Seat,
    horse: Horse,
    to: Destination,
    using: RollUse,
    events: &mut impl EventSink<Event>,
) -> Result<Gone, Illegal> {
    let track = state.setup.track();
    let Some(from) = state.runners[horse.index()].at else { return Err(Illegal::HorseIsHome) };
    let gone = match to {
        Destination::Finish if reach.can_finish() => Gone::Home,
        Destination::Finish => return Err(Illegal::OutOfReach),
        Destination::Hex(hex) => {
            let hex = track.hex_id(hex).ok_or(Illegal::NotAHex)?;
            let node = reach.target(hex).ok_or(Illegal::OutOfReach)?;
            Gone::To { hex, crossed: node.crossed }
        }
    };
    let path = || match gone {
        Gone::To { hex, .. } => reach.path_to(hex),
        Gone::Home => reach.path_to_finish(),
    };
    events.emit(|| {
        let path = path().into_iter().map(|hex| track.hex(hex)).collect();
        Event::HorseMoved { seat, horse, roll_use: using, from: track.hex(from), path }
    });
    if let Gone::To { crossed: true, .. } = gone {
        events.emit(|| {
            let path = path();
            let past = path.iter().position(|hex| track.is_past_finish_line(*hex));
            Event::LineCrossed { horse, step: past.map_or(0, |step| step as u8 + 1) }
        });
    }
    Ok(gone)
}

/// The horse stands where it went, or leaves the track with its place (NN-4.6).
fn arrive(state: &mut State, horse: Horse, gone: Gone, events: &mut impl EventSink<Event>) {
    state.rolls_without_move = 0;
    let runner = &mut state.runners[horse.index()];
    match gone {
        Gone::To { hex, crossed } => {
            *runner = Runner { at: Some(hex), crossings: runner.crossings + u8::from(crossed) };
        }
        Gone::Home => {
            *runner = Runner { at: None, crossings: CROSSINGS_TO_FINISH };
            state.podium.push(horse);
            events.emit(|| Event::HorseFinished { horse, place: state.podium.len() as u8 });
        }
    }
}

/// The race is over, or the same seat rolls again, or the next one rolls (NN-4.4, NN-4.6).
fn end_roll(state: &mut State, seat: Seat, dice: Dice, using: RollUse, events: &mut impl EventSink<Event>) {
    // The list converts once it has all its places.
    if let Ok(places) = <[Horse; PLACES]>::try_from(&*state.podium) {
        return pay_off(state, places, events);
    }
    let again = dice.is_double() && using == RollUse::Plain;
    let next = if again { seat } else { state.setup.seats().left_of(seat) };
    state.phase = Phase::Roll { seat: next };
    events.emit(|| if again { Event::RollsAgain { seat: next } } else { Event::DicePassed { seat: next } });
}

/// All slips are shown and paid (NN-5); then comes the next race, or the end (NN-6.1).
fn pay_off(state: &mut State, places: [Horse; PLACES], events: &mut impl EventSink<Event>) {
    let race = state.race;
    events.emit(|| Event::RaceEnded { race, places });
    let (seats, pays, slips) = (state.setup.seats(), state.setup.net_payouts(), state.slips);
    let mut won = BySeat::new(seats, 0);
    for (seat, stakes) in slips.iter() {
        let Some(stakes) = *stakes else { continue };
        won[seat] = slip::slip_lines(&stakes, places, pays).map(|line| line.change).sum();
        state.money[seat] += won[seat];
        events.emit(|| {
            let lines = slip::slip_lines(&stakes, places, pays).collect();
            Event::SlipPaid { seat, stakes, lines, won: won[seat], money: state.money[seat] }
        });
    }
    state.results.push(RaceResult { places, slips, won });
    state.slips = BySeat::new(seats, None);
    let broke = state.money.as_slice().iter().all(|money| *money == 0);
    if broke || i64::from(race) >= state.setup.ruleset().races {
        state.phase = Phase::Over;
        events.emit(|| Event::GameOver { winners: state.richest() });
    } else {
        state.race += 1;
        open_betting(state, events);
    }
}
