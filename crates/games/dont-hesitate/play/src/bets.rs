//! Places of the six cars in Don't Hesitate, and the die that is offered.

use std::collections::BTreeSet;

use dont_hesitate::view::PhaseName;
use dont_hesitate::{BonusMove, CAR_COUNT, DontHesitate, Setup, View};
use kit::{Rules, Seat};

use play::game::{Backing, Bet, BetScope, Bets, HopedOutcomes, Unit};

use crate::DontHesitatePlay;

const CAR: &str = "car";
const PLACES: &[&str] = &["first", "second", "third", "lost"];
const DIE: &[&str] = &["success", "failure"];
const FACES: std::ops::RangeInclusive<u8> = 1..=6;

impl Bets for DontHesitatePlay {
    const PAYOUT_UNIT: Unit = Unit::Spaces;
    const HOLDING_UNIT: Unit = Unit::CarsHome;

    fn bets(setup: &Setup, view: &View, scope: BetScope) -> Vec<Bet> {
        let car = |car: usize| Bet::unpaid(CAR, car.to_string(), format!("car {car}"), PLACES);
        let die = |needed: u8| Bet {
            kind: "die",
            about: needed.to_string(),
            label: format!("{needed} or more"),
            outcomes: DIE,
            payouts: Die::new(setup, needed).pays(),
            multiplier: 1.0,
        };
        (0..CAR_COUNT).map(car).chain(requirements(setup, view, scope).into_iter().map(die)).collect()
    }

    fn settled_outcomes(setup: &Setup, asked: &View, now: &View, scope: BetScope) -> Option<Vec<Option<usize>>> {
        let lost = PLACES.len() - 1;
        if now.finished.len() < lost {
            return None;
        }
        let place =
            |car: usize| now.finished.iter().position(|it| usize::from(it.0) == car).map_or(lost, |it| it.min(lost));
        let cars = (0..CAR_COUNT).map(|car| Some(place(car)));
        Some(cars.chain(requirements(setup, asked, scope).iter().map(|_| None)).collect())
    }

    fn exact_chances(setup: &Setup, view: &View, scope: BetScope) -> Vec<Option<Vec<f64>>> {
        let die = |needed: u8| Some(Die::new(setup, needed).chances());
        (0..CAR_COUNT).map(|_| None).chain(requirements(setup, view, scope).into_iter().map(die)).collect()
    }

    fn races_per_game(_: &Setup) -> f64 {
        1.0
    }

    fn finished_races(view: &View) -> usize {
        usize::from(view.phase == PhaseName::Over)
    }

    fn race_running(view: &View) -> bool {
        match view.phase {
            PhaseName::Move | PhaseName::Offer | PhaseName::Bonus => true,
            PhaseName::Setup | PhaseName::Over => false,
        }
    }

    /// There are no bets on cars; a car's owner counts as backing it.
    fn backings(_: &Setup, view: &View, _: usize) -> Vec<Backing> {
        let hope = |car: usize| HopedOutcomes::new(CAR, car.to_string(), &PLACES[..3]);
        let stake = |(car, owner): (usize, &Seat)| Backing { wanted: hope(car), seat: Some(*owner) };
        view.owners.iter().enumerate().map(stake).collect()
    }

    /// There is no money; the number of cars that are home takes its place.
    fn holdings(view: &View) -> Vec<f64> {
        let seats = view.owners.iter().map(|owner| owner.index() + 1).max().unwrap_or_default();
        let mut home = vec![0.0; seats];
        for owner in view.finished.iter().filter_map(|car| view.owners.get(usize::from(car.0))) {
            home[owner.index()] += 1.0;
        }
        home
    }

    /// Nothing grows from race to race, because there is only one; the lab draws no line for it.
    fn holdings_history(_: &Setup, _: &View) -> Vec<Vec<f64>> {
        Vec::new()
    }
}

/// The bonus die at one requirement, sorted into faces that succeed and faces that fail, as the rules have it.
struct Die {
    /// How far each face that succeeds carries.
    forward: Vec<f64>,
    /// How far each face that fails sets back. Only these faces count for a set-back, so it is smaller than that of any
    /// face would be.
    back: Vec<f64>,
}

impl Die {
    fn new(setup: &Setup, needed: u8) -> Die {
        let mut die = Die { forward: Vec::new(), back: Vec::new() };
        for face in FACES {
            match setup.bonus(needed, face) {
                BonusMove::Forward(steps) => die.forward.push(f64::from(steps)),
                BonusMove::Back(steps) => die.back.push(f64::from(steps)),
            }
        }
        die
    }

    /// The mean change of a success and of a failure, on a road where no sign and no other car is in the way.
    fn pays(&self) -> Vec<f64> {
        vec![mean(&self.forward), 0.0 - mean(&self.back)]
    }

    fn chances(&self) -> Vec<f64> {
        let faces = (self.forward.len() + self.back.len()) as f64;
        vec![self.forward.len() as f64 / faces, self.back.len() as f64 / faces]
    }
}

/// The mean; 0 of what cannot happen.
fn mean(numbers: &[f64]) -> f64 {
    if numbers.is_empty() { 0.0 } else { numbers.iter().sum::<f64>() / numbers.len() as f64 }
}

/// What a die that is offered must show: the one asked for now, or all there may be, the hardest first.
fn requirements(setup: &Setup, view: &View, scope: BetScope) -> Vec<u8> {
    match scope {
        BetScope::Current => view.requirement.into_iter().collect(),
        BetScope::WholeGame => {
            let scene = DontHesitate::scene(setup);
            let all: BTreeSet<u8> = scene.ladder.into_iter().chain([scene.forced_requirement]).collect();
            all.into_iter().rev().collect()
        }
    }
}
