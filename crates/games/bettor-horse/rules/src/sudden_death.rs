//! Sudden death (BH-5): who meets whom, and who is first when it ends.

use kit::{EventSink, Seat, SeatSet};

use crate::event::Event;
use crate::settlement::begin_duel;
use crate::state::{DuelResult, MAX_KEPT_ATTEMPTS, Phase, Stage, State};

/// The seats with the most cards (BH-5.2).
pub(crate) fn tied_for_first(state: &State) -> SeatSet {
    let scores = state.scores();
    let most = scores.as_slice().iter().max();
    scores.iter().filter(|(_, score)| Some(*score) == most).map(|(seat, _)| seat).collect()
}

/// The duels and the pool are done: those tied for first meet, or the game is over (BH-5.1, BH-5.2).
pub(crate) fn begin(state: &mut State, events: &mut impl EventSink<Event>) {
    let tied = tied_for_first(state);
    let mut waiting = tied.iter();
    match (waiting.next(), waiting.next()) {
        (Some(first), Some(second)) => {
            events.emit(|| Event::TieFound { seats: tied });
            begin_meeting(state, [first, second], events);
        }
        (Some(_) | None, _) => end(state, events),
    }
}

/// An attempt is over (BH-5.2, BH-5.4).
pub(crate) fn continue_after(state: &mut State, attempt: &DuelResult, events: &mut impl EventSink<Event>) {
    match winner(attempt) {
        Some(winner) => {
            let loser = if attempt.duel[0] == winner { attempt.duel[1] } else { attempt.duel[0] };
            events.emit(|| Event::MeetingWon { seat: winner, beaten: loser });
            // Seats come to meet in ascending order, so the next is the first beyond the last that came.
            match tied_for_first(state).iter().find(|seat| *seat > attempt.duel[1]) {
                Some(next) => begin_meeting(state, [winner, next], events),
                None => end(state, events),
            }
        }
        None if state.setup.attempt_limit().is_some_and(|limit| state.attempt >= limit) => {
            events.emit(|| Event::MeetingUndecided { duel: state.duel, attempts: state.attempt });
            end(state, events);
        }
        None => {
            state.attempt += 1;
            begin_duel(state, Stage::SuddenDeath, attempt.duel, events);
        }
    }
}

/// Makes room for one more attempt of the meeting under way where as many as are kept are there (BH-9.7).
pub(crate) fn drop_oldest(state: &mut State) {
    let of_meeting = |settled: &&DuelResult| settled.stage == Stage::SuddenDeath && settled.duel == state.duel;
    // Two seats meet once, so the attempts at the end that have this pair are those of this meeting.
    if state.results.iter().rev().take_while(of_meeting).count() >= MAX_KEPT_ATTEMPTS {
        state.results.remove(state.results.len() - MAX_KEPT_ATTEMPTS);
    }
}

fn begin_meeting(state: &mut State, duel: [Seat; 2], events: &mut impl EventSink<Event>) {
    events.emit(|| Event::MeetingBegun { duel });
    state.attempt = 1;
    begin_duel(state, Stage::SuddenDeath, duel, events);
}

fn end(state: &mut State, events: &mut impl EventSink<Event>) {
    state.phase = Phase::Over;
    events.emit(|| Event::GameOver { standings: state.standings() });
}

/// The seat that won the meeting by this attempt: the only one whose bet matched (BH-5.2).
fn winner(attempt: &DuelResult) -> Option<Seat> {
    match attempt.matched() {
        [true, false] => Some(attempt.duel[0]),
        [false, true] => Some(attempt.duel[1]),
        [true, true] | [false, false] => None,
    }
}

/// The seats that share rank 1 when the game is over: the winner of the last meeting, or, if that one stayed undecided,
/// the two of it and all who never came to meet (BH-5.4, BH-5.5).
pub(crate) fn first_ranked(state: &State) -> SeatSet {
    let tied = tied_for_first(state);
    match state.results.last().filter(|last| last.stage == Stage::SuddenDeath) {
        None => tied,
        Some(last) => match winner(last) {
            Some(winner) => SeatSet::only(winner),
            None => tied.iter().filter(|seat| last.duel.contains(seat) || *seat > last.duel[1]).collect(),
        },
    }
}
