//! Places of the six cars in Don't Hesitate, and the die that is offered.

use dont_hesitate::view::PhaseName;
use dont_hesitate::{DontHesitate, Setup, TOKENS, View};
use kit::{Rules, Seat};

use crate::game::{Bet, Hope, Market, Scope, Stake};

const CAR: &str = "car";
const PLACES: &[&str] = &["1st", "2nd", "3rd", "lost"];
const DIE: &[&str] = &["success", "failure"];
/// What a die shows on average.
const MEAN_DIE: f64 = 3.5;

impl Market for DontHesitate {
    const UNIT: &'static str = "spaces";
    const GROWS: &'static str = "cars home";

    fn bets(setup: &Setup, view: &View, scope: Scope) -> Vec<Bet> {
        let scene = DontHesitate::scene(setup);
        let pays = vec![f64::from(scene.bonus_steps), -(MEAN_DIE + f64::from(scene.penalty_extra))];
        let car = |car: usize| Bet::unpaid(CAR, car.to_string(), format!("car {car}"), PLACES);
        let die = |needed: u8| Bet {
            kind: "die",
            about: needed.to_string(),
            what: format!("{needed} or more"),
            outcomes: DIE,
            pays: pays.clone(),
            multiplier: 1.0,
        };
        (0..TOKENS).map(car).chain(requirements(setup, view, scope).into_iter().map(die)).collect()
    }

    fn came_out(setup: &Setup, asked: &View, now: &View, scope: Scope) -> Option<Vec<Option<usize>>> {
        let lost = PLACES.len() - 1;
        if now.finished.len() < lost {
            return None;
        }
        let place =
            |car: usize| now.finished.iter().position(|it| usize::from(it.0) == car).map_or(lost, |it| it.min(lost));
        let cars = (0..TOKENS).map(|car| Some(place(car)));
        Some(cars.chain(requirements(setup, asked, scope).iter().map(|_| None)).collect())
    }

    fn exact(setup: &Setup, view: &View, scope: Scope) -> Vec<Option<Vec<f64>>> {
        let success = |needed: u8| (7.0 - f64::from(needed)) / 6.0;
        let die = |needed: u8| Some(vec![success(needed), 1.0 - success(needed)]);
        (0..TOKENS).map(|_| None).chain(requirements(setup, view, scope).into_iter().map(die)).collect()
    }

    fn races(view: &View) -> usize {
        usize::from(view.phase == PhaseName::Over)
    }

    fn running(view: &View) -> bool {
        match view.phase {
            PhaseName::Move | PhaseName::Offer | PhaseName::Bonus => true,
            PhaseName::Setup | PhaseName::Over => false,
        }
    }

    /// Nobody bets on a car; its owner hopes for it.
    fn stakes(_: &Setup, view: &View, _: usize) -> Vec<Stake> {
        let hope = |car: usize| Hope::new(CAR, car.to_string(), &PLACES[..3]);
        let stake = |(car, owner): (usize, &Seat)| Stake { hope: hope(car), seat: Some(*owner) };
        view.owners.iter().enumerate().map(stake).collect()
    }

    /// There is no money; what grows is the number of cars that are home.
    fn holdings(view: &View) -> Vec<f64> {
        let seats = view.owners.iter().map(|owner| owner.index() + 1).max().unwrap_or_default();
        let mut home = vec![0.0; seats];
        for owner in view.finished.iter().filter_map(|car| view.owners.get(usize::from(car.0))) {
            home[owner.index()] += 1.0;
        }
        home
    }

    /// Nothing grows from race to race where there is only one; the lab shows no line for it.
    fn curve(_: &Setup, _: &View) -> Vec<Vec<f64>> {
        Vec::new()
    }
}

/// What a die that is offered must show: the one asked for now, or all there may be.
fn requirements(setup: &Setup, view: &View, scope: Scope) -> Vec<u8> {
    let lowest = DontHesitate::ruleset(setup).lowest_requirement.clamp(1, 6) as u8;
    match scope {
        Scope::Now => view.requirement.into_iter().collect(),
        Scope::Whole => (lowest..=6).rev().collect(),
    }
}
