//! Random walks.

use kit::{DiscardEvents, Pick, Rules, Seat, SimRng, Turn};
use serde_json::json;

use crate::case::TestCase;
use crate::{input_checks, secrecy, view_parts};

/// The number of states that are checked, for all cases together. The check of one state tries hundreds of inputs, so
/// this bounds the time.
const STATES: u64 = 3_200;
/// The least number of states in each case.
const FEWEST_STATES: u64 = 60;
/// Games played to the end in each case.
const GAMES: u64 = 60;

/// One input of a walk.
#[derive(Clone, Debug)]
pub enum Input<R: Rules> {
    Action(Seat, R::Action),
    Outcome(R::Outcome),
}

/// A random legal input for this state, if the game is not over.
pub fn random_input<R: Rules>(state: &R::State, pick: &mut impl Pick) -> Option<Input<R>> {
    let turn = R::turn(state);
    let seats = turn.seats();
    // In a live turn, chance is due half of the time.
    let share = if turn.accepts_outcome() { 2 } else { 1 };
    let chosen = (!seats.is_empty()).then(|| pick.pick(share * seats.len() as u32) as usize);
    match chosen.and_then(|index| seats.iter().nth(index)) {
        Some(seat) => R::random_action(state, seat, pick).map(|action| Input::Action(seat, action)),
        None if turn.accepts_outcome() => R::draw_outcome(state, pick).map(Input::Outcome),
        None => None,
    }
}

/// Applies an input that is known to be legal.
pub fn apply_input<R: Rules>(state: &mut R::State, input: &Input<R>, events: &mut impl kit::EventSink<R::Event>) {
    match input {
        Input::Action(seat, action) => R::act(state, *seat, action, events)
            .unwrap_or_else(|illegal| panic!("a random action was refused: {action:?} by {seat}: {illegal:?}")),
        Input::Outcome(outcome) => R::resolve(state, outcome, events)
            .unwrap_or_else(|illegal| panic!("a random outcome was refused: {outcome:?}: {illegal:?}")),
    }
}

/// Walks each case at random, checks every promise of the contract in states spread over whole games, and checks that
/// the game has the properties that its description declares.
pub fn check_every_state<R: Rules>(cases: &[TestCase<R>], limit: u64) {
    let (mut hidden, mut covered, mut live) = (false, false, false);
    let states = (STATES / cases.len().max(1) as u64).max(FEWEST_STATES);
    for case in cases {
        let name = case.name();
        let mut pick = SimRng::new(0x57A7E);
        let mut pool = input_checks::InputPool::<R>::default();
        // A first walk measures the length of a game, so that the checked states are spread over all of it and not only
        // its beginning.
        let mut scout = R::initial_state(&case.setup);
        let length = kit::playout::<R>(&mut scout, &mut pick, limit).inputs.max(1);
        let every = (length * 6 / states).max(1);
        let mut looked = 0;
        while looked < states {
            let mut state = R::initial_state(&case.setup);
            let mut step = pick.pick(every as u32) as u64;
            loop {
                if step.is_multiple_of(every) || R::turn(&state).is_over() {
                    input_checks::check::<R>(&case.setup, &state, &mut pool, &mut pick, &name);
                    view_parts::check_views::<R>(&case.setup, &state, &name);
                    hidden |= secrecy::check_finds_hidden::<R>(&case.setup, &state, &mut pick, &name);
                    covered |= R::seats(&case.setup).iter().any(|seat| has_secrets::<R>(&state, seat));
                    looked += 1;
                }
                live |= matches!(R::turn(&state), Turn::Live { .. });
                let Some(input) = random_input::<R>(&state, &mut pick) else { break };
                pool.remember(&input);
                let mut events = Vec::new();
                let races = R::finished_races(&state).count;
                apply_input::<R>(&mut state, &input, &mut events);
                assert!(
                    (races..=races + 1).contains(&R::finished_races(&state).count),
                    "{name}: races end one by one: {input:?}"
                );
                R::check_invariants(&state).unwrap_or_else(|what| panic!("{name}: {what} after {input:?}: {state:?}"));
                events.iter().for_each(|event| view_parts::check_event::<R>(event, &name));
                step += 1;
            }
        }
    }
    assert_eq!((hidden, live), (R::META.has_secrets, R::META.has_live_turns), "{}: hidden and live turns", R::META.id);
    assert_eq!(covered, hidden, "{}: some seat has secrets that its screen is covered for", R::META.id);
}

fn has_secrets<R: Rules>(state: &R::State, seat: Seat) -> bool {
    R::own_view(state, seat).is_some_and(|own| R::has_secrets(&own, &R::spectator_view(state)))
}

/// Random games end within the limit, from every case.
pub fn check_games_end<R: Rules>(cases: &[TestCase<R>], limit: u64) {
    for case in cases {
        for seed in 0..GAMES {
            let mut state = R::initial_state(&case.setup);
            let playout = kit::playout::<R>(&mut state, &mut SimRng::new(seed), limit);
            assert!(playout.over, "{}: seed {seed} is not over after {} inputs", case.name(), playout.inputs);
            let Turn::Over { standings } = R::turn(&state) else { unreachable!("it is over") };
            let best = standings.as_slice().iter().map(|standing| standing.rank).min();
            assert_eq!(best, Some(1), "{}: nobody is first", case.name());
            assert_eq!(R::standings(&state), standings, "{}", case.name());
            assert!(R::finished_races(&state).count > 0, "{}: a game without a race", case.name());
            let open = R::seats(&case.setup).iter().find(|seat| R::seat_may_change_hands(&state, *seat));
            assert_eq!(open, None, "{}: a seat of a game that is over", case.name());
        }
    }
}

/// A game replayed from its inputs, which went through JSON on the way, is the same state and the same bytes.
pub fn check_determinism<R: Rules>(cases: &[TestCase<R>], limit: u64) {
    for case in cases {
        let mut pick = SimRng::new(0xB17E5);
        let mut first = R::initial_state(&case.setup);
        let mut second = R::initial_state(&case.setup);
        for _ in 0..limit {
            let Some(input) = random_input::<R>(&first, &mut pick) else { break };
            let mut events = Vec::new();
            apply_input::<R>(&mut first, &input, &mut events);
            let copy = input_checks::through_json(&case.setup, &input);
            let mut again = Vec::new();
            apply_input::<R>(&mut second, &copy, &mut again);
            assert_eq!(json!(events).to_string(), json!(again).to_string(), "{}", case.name());
        }
        assert_eq!(first, second, "{}", case.name());
        assert_eq!(format!("{first:?}"), format!("{second:?}"), "{}", case.name());
        // Discarding events must not change anything else.
        let mut silent = R::initial_state(&case.setup);
        let mut recorded = R::initial_state(&case.setup);
        let mut pick = SimRng::new(3);
        for _ in 0..200 {
            let Some(input) = random_input::<R>(&silent, &mut pick) else { break };
            apply_input::<R>(&mut silent, &input, &mut DiscardEvents);
            apply_input::<R>(&mut recorded, &input, &mut Vec::new());
        }
        assert_eq!(silent, recorded, "{}", case.name());
    }
}
