//! What the options tell about each face of the bonus die is what then happens.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

use dont_hesitate::{Action, DontHesitate, Options, Outcome, View};
use kit::rules::read_setup;
use kit::{DiscardEvents, Pick, Rules, Seat, Seats, SimRng, Turn, Viewer};
use serde_json::{Value, json};

/// How often a walk met each thing that a table of signed dice would get wrong.
#[derive(Debug, Default)]
struct Met {
    halted_at_a_sign: u32,
    came_home: u32,
    stopped_at_the_start: u32,
    spared_in_last_place: u32,
    further_than_the_die: u32,
    back_onto_a_sign: u32,
}

/// Takes the die on a copy of the state with each of the six faces, and holds what was told against what happens.
fn check(state: &<DontHesitate as Rules>::State, seat: Seat, options: &Options, met: &mut Met) {
    let token = options.token;
    let view = |state: &_| -> View { DontHesitate::view(state, Viewer::Spectator) };
    let (before, at) = (view(state), |view: &View| i32::from(view.positions[usize::from(token.0)]));
    assert_eq!(options.faces.map(|face| face.value), [1, 2, 3, 4, 5, 6]);
    assert_eq!(options.faces.iter().filter(|face| face.success).count(), usize::from(options.good_faces));
    for face in options.faces {
        let mut copy = state.clone();
        DontHesitate::act(&mut copy, seat, &Action::Accept, &mut DiscardEvents).unwrap();
        DontHesitate::resolve(&mut copy, &Outcome::Die { value: face.value }, &mut DiscardEvents).unwrap();
        let after = view(&copy);
        assert_eq!(i32::from(face.to), at(&after), "{face:?} after {before:?}");
        assert_eq!(face.steps, at(&after) - at(&before), "{face:?} after {before:?}");
        assert_eq!(face.finishes, after.finished.contains(&token), "{face:?} after {before:?}");
        assert_eq!(face.starts_round, after.reacher == Some(token), "{face:?} after {before:?}");
        assert_eq!(face.success, face.value >= options.requirement);
        assert!(face.success || face.steps <= 0, "a bad face never carries forward: {face:?}");
        let die = i32::from(face.value) + i32::from(options.penalty_extra);
        let short = face.success && face.steps < i32::from(options.bonus_steps) && !face.finishes;
        met.halted_at_a_sign += u32::from(short);
        met.came_home += u32::from(face.finishes);
        met.stopped_at_the_start += u32::from(!face.success && face.to == 0 && -face.steps < die);
        met.spared_in_last_place += u32::from(!face.success && options.is_last && face.to > 0 && -face.steps < die);
        met.further_than_the_die += u32::from(!face.success && -face.steps > die);
        met.back_onto_a_sign += u32::from(!face.success && face.starts_round);
    }
}

fn walk(ruleset: &Value, games: u64) -> Met {
    let mut met = Met::default();
    for seed in 0..games {
        let mut pick = SimRng::new(seed);
        let seats = Seats::new(2 + seed as usize % 5).unwrap();
        let setup = read_setup::<DontHesitate>(ruleset, seats).unwrap();
        let mut state = DontHesitate::initial_state(&setup);
        loop {
            match DontHesitate::turn(&state) {
                Turn::Over { .. } => break,
                Turn::Decide { seats } => {
                    let seat = seats.first().unwrap();
                    let options = DontHesitate::options(&state, seat).unwrap();
                    check(&state, seat, &options, &mut met);
                    // Dice that are mostly left bring every car to be asked.
                    let action = if pick.pick(4) == 0 { Action::Accept } else { Action::Pass };
                    DontHesitate::act(&mut state, seat, &action, &mut DiscardEvents).unwrap();
                }
                Turn::Chance { .. } | Turn::Live { .. } => {
                    let outcome = DontHesitate::draw_outcome(&state, &mut pick).unwrap();
                    DontHesitate::resolve(&mut state, &outcome, &mut DiscardEvents).unwrap();
                }
            }
        }
    }
    met
}

// DH-3.4 DH-4.1 DH-4.2 DH-7.3
#[test]
fn each_face_does_what_was_told_about_it() {
    let met = walk(&json!({}), 40);
    assert!(met.halted_at_a_sign > 0 && met.came_home > 0 && met.stopped_at_the_start > 0, "{met:?}");
    assert!(met.spared_in_last_place > 0 && met.back_onto_a_sign > 0, "{met:?}");
    assert_eq!(met.further_than_the_die, 0, "nobody is set back by more than the die and one");
}

// DH-4.2 DH-7.3
#[test]
fn each_face_does_what_was_told_about_it_in_every_variant() {
    for variant in DontHesitate::VARIANTS {
        let ruleset: Value = serde_json::from_str(variant.ruleset).unwrap();
        let met = walk(&ruleset, 20);
        assert_eq!(met.further_than_the_die > 0, variant.id == "harsh", "{}: {met:?}", variant.id);
    }
}

// DH-6.2 DH-7.3
#[test]
fn each_face_does_what_was_told_about_it_with_other_signs_and_steps() {
    for ruleset in [
        json!({"success_meets_sign": "run_through", "last_place_back": "to_sign", "lowest_requirement": 1}),
        json!({"success_meets_sign": "stop", "penalty_extra": 0, "next_after": "reacher"}),
        json!({"length": 15, "signs": [7], "bonus_steps": 60, "penalty_extra": 60}),
    ] {
        walk(&ruleset, 20);
    }
}

// DH-4.2 DH-7.3
#[test]
fn the_last_car_of_a_harsh_road_goes_all_the_way_whatever_it_rolls() {
    let mut met = Met::default();
    let ruleset = json!({"last_place_back": "to_sign", "penalty_extra": 3, "order": "seats"});
    let setup = read_setup::<DontHesitate>(&ruleset, Seats::new(6).unwrap()).unwrap();
    let mut state = DontHesitate::initial_state(&setup);
    // Car 0 halts at 10, all others stand on 5, and car 1 is asked at five or more.
    for value in [5, 5, 5, 5, 5, 5, 5] {
        DontHesitate::resolve(&mut state, &Outcome::Die { value }, &mut DiscardEvents).unwrap();
    }
    DontHesitate::act(&mut state, Seat::ALL[0], &Action::Pass, &mut DiscardEvents).unwrap();
    let options = DontHesitate::options(&state, Seat::ALL[1]).unwrap();
    assert!(options.is_last);
    assert_eq!(options.faces.map(|face| face.steps), [-5, -5, -5, -5, 5, 5], "five to the start, or five to the sign");
    check(&state, Seat::ALL[1], &options, &mut met);
}
