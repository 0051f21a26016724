//! The search agrees with the rules, and keeps within its bounds.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

use std::collections::HashMap;

use dont_hesitate::state::CAR_COUNT;
use dont_hesitate::view::PhaseName;
use dont_hesitate::{Action, CarId, DontHesitate, Outcome, Public, Setup, State, View};
use kit::rules::read_setup;
use kit::{DiscardEvents, Pick, Rules, Seat, Seats, SimRng, Turn, Viewer};
use play::Observation;
use serde_json::{Value, json};

use super::fast_rules::{CarPositions, FastRules, NextStep};
use super::search::{self, FaceResult, OfferSearch, RACES_PER_BUDGET};
use super::visible_worth;

fn table(ruleset: &Value, seats: usize) -> Setup {
    read_setup::<DontHesitate>(ruleset, Seats::new(seats).unwrap()).unwrap()
}

fn rulesets() -> [Value; 7] {
    [
        json!({}),
        json!({"length": 30, "signs": [10, 20]}),
        json!({"success_meets_sign": "stop", "next_after": "reacher"}),
        json!({"success_meets_sign": "run_through", "bonus_steps": 13}),
        json!({"last_place_back": "to_sign", "penalty_extra": 3}),
        json!({"lowest_requirement": 4, "forced_requirement": 3, "penalty_extra": 0, "next_after": "reacher"}),
        json!({"length": 23, "signs": [7, 14, 21], "bonus_steps": 20, "order": "seats"}),
    ]
}

/// Checks that the fast rules and the real rules are in the same situation.
fn same(rules: &FastRules, state: &State, cars: &CarPositions, next: NextStep) {
    let view = DontHesitate::view(state, Viewer::Spectator);
    assert_eq!(CarPositions::from_view(&view).unwrap(), *cars, "{view:?}");
    let place = |token: Option<CarId>| view.sequence.iter().position(|it| Some(*it) == token);
    match next {
        NextStep::GameOver => assert_eq!(view.phase, PhaseName::Over),
        NextStep::RollForTurn(mover) => {
            assert_eq!((view.phase, Some(mover)), (PhaseName::Move, place(view.current)), "{view:?}");
        }
        NextStep::OfferDieAtSign(reacher) => {
            assert_eq!((view.phase, Some(reacher)), (PhaseName::Offer, place(view.reacher)), "{view:?}");
            let chain: Vec<Option<usize>> = rules.chain(cars, reacher).places().map(Some).collect();
            assert_eq!(chain, view.offer.iter().map(|token| place(Some(*token))).collect::<Vec<_>>(), "{view:?}");
        }
    }
}

#[test]
fn the_quick_road_is_the_road_of_the_rules() {
    let mut dice = SimRng::new(11);
    for ruleset in rulesets() {
        let setup = table(&ruleset, 6);
        let rules = FastRules::new(DontHesitate::ruleset(&setup));
        for _ in 0..30 {
            let mut state = DontHesitate::initial_state(&setup);
            while DontHesitate::view(&state, Viewer::Spectator).phase == PhaseName::Setup {
                let outcome = DontHesitate::draw_outcome(&state, &mut dice).unwrap();
                DontHesitate::resolve(&mut state, &outcome, &mut DiscardEvents).unwrap();
            }
            let mut cars = CarPositions::from_view(&DontHesitate::view(&state, Viewer::Spectator)).unwrap();
            let mut next = NextStep::RollForTurn(0);
            for _ in 0..3_000 {
                same(&rules, &state, &cars, next);
                let face = 1 + dice.pick(6) as u8;
                match next {
                    NextStep::GameOver => break,
                    NextStep::RollForTurn(place) => next = rules.apply_turn_roll(&mut cars, place, face.into()),
                    NextStep::OfferDieAtSign(reacher) => {
                        let chain = rules.chain(&cars, reacher);
                        let mut taken = rules.forced(reacher);
                        for offer in rules.offers(&chain) {
                            let Turn::Decide { seats } = DontHesitate::turn(&state) else { panic!("nobody is asked") };
                            let observation =
                                Observation::<DontHesitate>::new(&setup, &state, seats.first().unwrap()).unwrap();
                            assert_eq!(u16::from(observation.options.requirement), offer.requirement);
                            assert_eq!(
                                visible_worth(&observation) >= 0.0,
                                rules.would_take(&cars, offer),
                                "{:?}",
                                observation.view
                            );
                            let takes = dice.pick(3) == 0;
                            let action = if takes { Action::Accept } else { Action::Pass };
                            DontHesitate::act(&mut state, observation.seat, &action, &mut DiscardEvents).unwrap();
                            if takes {
                                taken = offer;
                                break;
                            }
                        }
                        next = rules.apply_bonus_roll(&mut cars, reacher, taken, face.into());
                    }
                }
                DontHesitate::resolve(&mut state, &Outcome::Die { value: face }, &mut DiscardEvents).unwrap();
            }
        }
    }
}

/// The values that were already computed for states where chance is due.
type Known = HashMap<([u16; CAR_COUNT], Vec<CarId>, Option<CarId>, Option<CarId>, Option<u8>), f64>;

/// What a state is worth to a seat if every car follows the rule of thumb: all outcomes of all rolls, by the real
/// rules.
fn by_the_rules(setup: &Setup, state: &State, seat: Seat, known: &mut Known) -> f64 {
    match DontHesitate::turn(state) {
        Turn::Over { .. } => {
            let view = DontHesitate::view(state, Viewer::Spectator);
            let winners = [0, 1, 2].map(|place: usize| view.owners[usize::from(view.finished[place].0)]);
            search::race_reward(winners, seat, setup.seats().count())
        }
        Turn::Decide { seats } => {
            let observation = Observation::<DontHesitate>::new(setup, state, seats.first().unwrap()).unwrap();
            let action = if visible_worth(&observation) >= 0.0 { Action::Accept } else { Action::Pass };
            after(setup, state, observation.seat, action, seat, known)
        }
        Turn::Chance { .. } | Turn::Live { .. } => {
            let view = DontHesitate::public_view(state);
            let key = (view.positions, view.finished, view.current, view.roller, view.requirement);
            if let Some(value) = known.get(&key) {
                return *value;
            }
            let faces = (1..=6).map(|value| {
                let mut next = state.clone();
                DontHesitate::resolve(&mut next, &Outcome::Die { value }, &mut DiscardEvents).unwrap();
                by_the_rules(setup, &next, seat, known)
            });
            let value = faces.sum::<f64>() / 6.0;
            known.insert(key, value);
            value
        }
    }
}

/// The same after a seat has answered.
fn after(setup: &Setup, state: &State, who: Seat, action: Action, seat: Seat, known: &mut Known) -> f64 {
    let mut next = state.clone();
    DontHesitate::act(&mut next, who, &action, &mut DiscardEvents).unwrap();
    by_the_rules(setup, &next, seat, known)
}

/// The first car has come to the last sign, two cars have passed, the third is asked, and all are close to home.
fn late(setup: &Setup, positions: [u16; CAR_COUNT]) -> State {
    let start = DontHesitate::view(&DontHesitate::initial_state(setup), Viewer::Spectator);
    let tokens: Vec<CarId> = CarId::all().collect();
    let lined_up = Public { positions, sequence: tokens.clone(), ..start.public.clone() };
    let cars = CarPositions::from_view(&View { public: lined_up, ..start.clone() }).unwrap();
    let rules = FastRules::new(DontHesitate::ruleset(setup));
    let offer: Vec<CarId> = rules.chain(&cars, 0).places().map(|place| tokens[place]).collect();
    let public = Public {
        phase: PhaseName::Offer,
        positions,
        sequence: tokens,
        current: Some(CarId(0)),
        reacher: Some(CarId(0)),
        asked: Some(offer[2]),
        requirement: Some(4),
        passed: offer[..2].to_vec(),
        offer,
        ..start.public.clone()
    };
    DontHesitate::imagine(setup, Viewer::Spectator, &View { public, ..start }, &mut SimRng::new(0))
}

#[test]
fn an_end_without_decisions_is_weighed_exactly() {
    let mut answers = [0, 0];
    for seats in [6, 4, 2] {
        let setup = table(&json!({}), seats);
        for positions in [[40, 50, 49, 48, 49, 47], [40, 45, 48, 50, 49, 50], [40, 50, 50, 45, 50, 46]] {
            let state = late(&setup, positions);
            let Turn::Decide { seats } = DontHesitate::turn(&state) else { panic!("nobody is asked") };
            let seat = seats.first().unwrap();
            let observation = Observation::<DontHesitate>::new(&setup, &state, seat).unwrap();
            let mut known = HashMap::new();
            let take = after(&setup, &state, seat, Action::Accept, seat, &mut known);
            let offer_search = OfferSearch::new(&observation).unwrap();
            let faces = offer_search.faces(offer_search.asked).map(|after| match after {
                FaceResult::Known(value) => value,
                FaceResult::Open(cars, _) => panic!("{cars:?} is an end"),
            });
            assert!((faces.iter().sum::<f64>() / 6.0 - take).abs() < 1e-12, "{positions:?}: {faces:?}, not {take}");
            // If the next car asked belongs to somebody else, passing leads to nothing else.
            if offer_search.other_takers.len() == 1 {
                let pass = after(&setup, &state, seat, Action::Pass, seat, &mut known);
                let right = if take > pass { Action::Accept } else { Action::Pass };
                for seed in 0..10 {
                    assert_eq!(search::decide(&observation, 1, &mut SimRng::new(seed)), right, "{positions:?}");
                }
                answers[usize::from(take > pass)] += 1;
            }
        }
    }
    assert!(answers.iter().all(|count| *count > 0), "both answers are right somewhere: {answers:?}");
}

/// How many words of its stream a bot used.
fn words(seed: u64, rng: &mut SimRng) -> u32 {
    let (mut fresh, next) = (SimRng::new(seed), rng.next_u64());
    (0..1_000_000).find(|_| fresh.next_u64() == next).unwrap()
}

/// The first decision of a game.
fn first_decision(setup: &Setup, seed: u64) -> Observation<DontHesitate> {
    let (mut state, mut dice) = (DontHesitate::initial_state(setup), SimRng::new(seed));
    loop {
        if let Turn::Decide { seats } = DontHesitate::turn(&state) {
            return Observation::new(setup, &state, seats.first().unwrap()).unwrap();
        }
        let outcome = DontHesitate::draw_outcome(&state, &mut dice).unwrap();
        DontHesitate::resolve(&mut state, &outcome, &mut DiscardEvents).unwrap();
    }
}

#[test]
fn no_more_races_are_driven_than_the_budget_allows() {
    for seed in 0..20 {
        let observation = first_decision(&table(&json!({}), 6), seed);
        for budget in [0, 1, 10, 50] {
            let mut rng = SimRng::new(seed);
            search::decide(&observation, budget, &mut rng);
            let used = words(seed, &mut rng);
            assert!((1..=(RACES_PER_BUDGET * budget).max(6)).contains(&used), "{used} races for a budget of {budget}");
        }
    }
}

#[test]
fn where_races_are_long_fewer_are_driven() {
    let signs: Vec<u16> = (1..100).map(|sign| 10 * sign).collect();
    let observation = first_decision(&table(&json!({"length": 1000, "signs": signs}), 6), 3);
    let mut rng = SimRng::new(5);
    search::decide(&observation, 90, &mut rng);
    let used = words(5, &mut rng);
    assert!(used < RACES_PER_BUDGET * 90 / 4, "{used} races");
}

#[test]
fn the_same_seed_gives_the_same_answer() {
    for seats in 2..=6 {
        for seed in 0..10 {
            let observation = first_decision(&table(&json!({}), seats), seed);
            let answer = |budget| search::decide(&observation, budget, &mut SimRng::new(seed));
            assert_eq!(answer(8), answer(8));
        }
    }
}
