//! What taking the die leads to. The search lists who may end up with it down the chain of offers, and tries every
//! face. The rest of the race is computed exactly where only rolling is left, and otherwise simulated many times with
//! every car following the rule of thumb.

use dont_hesitate::state::{CAR_COUNT, WINNER_COUNT};
use dont_hesitate::{Action, DontHesitate};
use kit::{Rules, Seat, SimRng};
use play::Observation;

use super::common_dice::CommonDice;
use super::endgame::{Endgame, PlaceRewards, place_rewards};
use super::fast_rules::{CarPositions, FastRules, NextStep, Taker};

/// What being among the first three is worth in a game with one car for each seat, where being the very first as
/// well is worth 1.
const FINISH_VALUE: f64 = 0.7;
/// What the share of all cars at home is worth in a game with several cars for each seat, where the seat ahead of all
/// others wins.
const ALL_HOME_VALUE: f64 = 0.2;
/// The number of races for each unit of the budget, because a race takes little time.
pub(super) const RACES_PER_BUDGET: u32 = 8;
/// More rolls than a usual race takes. If races are longer, fewer are simulated.
const ROLLS_PER_RACE: u32 = 150;
/// A simulated race that is not over after this many rolls counts as won by nobody.
const MAX_ROLLS: u32 = 20_000;
/// The number of throws, each of all six faces, between two checks of whether the answer is clear.
const THROWS_PER_CHECK: u32 = 16;
/// The answer is clear when the difference is this multiple of its error.
const Z_CLEAR: f64 = 3.0;
const FACES: u32 = 6;

/// Takes the die if that is better for the seat than letting it pass on.
pub(super) fn decide(observation: &Observation<DontHesitate>, budget: u32, rng: &mut SimRng) -> Action {
    let takes = OfferSearch::new(observation).is_some_and(|offer_search| offer_search.takes(budget, rng));
    if takes { Action::Accept } else { Action::Pass }
}

/// The choice of a seat that is offered the die.
pub(super) struct OfferSearch {
    rules: FastRules,
    dash: Option<Endgame>,
    cars: CarPositions,
    reacher: usize,
    /// The car that is asked.
    pub(super) asked: Taker,
    /// Who may have the die if it is passed on: any car of the same seat further down, and the first of the others that
    /// wants it or, if there is none, the one that is forced.
    pub(super) other_takers: Vec<Taker>,
    prizes: PlaceRewards,
}

/// What is known of the race after the die has shown a face.
#[derive(Clone, Copy)]
pub(super) enum FaceResult {
    Known(f64),
    Open(CarPositions, NextStep),
}

impl OfferSearch {
    pub(super) fn new(observation: &Observation<DontHesitate>) -> Option<OfferSearch> {
        let view = &observation.view;
        let rules = FastRules::new(DontHesitate::ruleset(&observation.setup));
        let cars = CarPositions::from_view(view)?;
        let reacher = view.sequence.iter().position(|token| Some(*token) == view.reacher)?;
        let mut owners = [observation.seat; CAR_COUNT];
        for (owner, token) in owners.iter_mut().zip(&view.sequence) {
            *owner = *view.owners.get(usize::from(token.0))?;
        }
        let chain = rules.chain(&cars, reacher);
        let mut offers = rules.offers(&chain).skip(view.passed.len());
        let asked = offers.next()?;
        let mut else_takes = Vec::new();
        let mut stays = true;
        for taker in offers {
            let own = owners[taker.place] == observation.seat;
            if own || rules.would_take(&cars, taker) {
                else_takes.push(taker);
            }
            if !own && rules.would_take(&cars, taker) {
                stays = false;
                break;
            }
        }
        if stays {
            else_takes.push(rules.forced(reacher));
        }
        let seats = DontHesitate::seats(&observation.setup).count();
        let prizes = place_rewards(|winners| race_reward(winners.map(|place| owners[place]), observation.seat, seats));
        Some(OfferSearch { dash: Endgame::new(&rules), rules, cars, reacher, asked, other_takers: else_takes, prizes })
    }

    /// Whether the car that is asked had better take the die.
    fn takes(&self, budget: u32, rng: &mut SimRng) -> bool {
        let own = self.faces(self.asked);
        let others: Vec<_> = self.other_takers.iter().map(|taker| self.faces(*taker)).collect();
        let mut rivals = vec![Rival::default(); others.len()];
        let throws = (RACES_PER_BUDGET * budget / FACES).max(1);
        let races = FACES * (1 + others.len() as u32);
        let mut rolls = u64::from(throws) * u64::from(races) * u64::from(ROLLS_PER_RACE);
        for throw in 1..=throws {
            let mut better = vec![0.0; others.len()];
            for (face, after) in own.iter().enumerate() {
                let seed = rng.next_u64();
                let mut value = |after: &FaceResult| self.value(*after, seed, &mut rolls);
                let here = value(after);
                for (sum, other) in better.iter_mut().zip(&others) {
                    *sum += (here - value(&other[face])) / f64::from(FACES);
                }
            }
            rivals.iter_mut().zip(better).for_each(|(rival, better)| rival.add(better));
            let known = own.iter().chain(others.iter().flatten()).all(|after| matches!(after, FaceResult::Known(_)));
            let clear = throw % THROWS_PER_CHECK == 0
                && (rivals.iter().all(|it| it.beaten() == Some(true))
                    || rivals.iter().any(|it| it.beaten() == Some(false)));
            if known || clear || rolls == 0 {
                break;
            }
        }
        rivals.iter().all(|rival| rival.sum > 0.0)
    }

    /// What each face leads to if this car rolls.
    pub(super) fn faces(&self, taker: Taker) -> [FaceResult; FACES as usize] {
        core::array::from_fn(|face| {
            let mut cars = self.cars;
            let next = self.rules.apply_bonus_roll(&mut cars, self.reacher, taker, face as u16 + 1);
            match (next, &self.dash) {
                (NextStep::GameOver, _) => FaceResult::Known(self.reward(&cars)),
                (NextStep::RollForTurn(mover), Some(dash)) if self.rules.is_endgame(&cars) => {
                    FaceResult::Known(dash.value(&self.rules, &cars, mover, &self.prizes))
                }
                (NextStep::RollForTurn(_) | NextStep::OfferDieAtSign(_), _) => FaceResult::Open(cars, next),
            }
        })
    }

    /// The value of a result, by these dice if it is open.
    fn value(&self, after: FaceResult, seed: u64, rolls: &mut u64) -> f64 {
        match after {
            FaceResult::Known(value) => value,
            FaceResult::Open(mut cars, next) => {
                let left = self.rules.simulate(&mut cars, next, &mut CommonDice::new(seed), MAX_ROLLS);
                *rolls = rolls.saturating_sub(u64::from(MAX_ROLLS - left));
                self.reward(&cars)
            }
        }
    }

    fn reward(&self, cars: &CarPositions) -> f64 {
        cars.winners().map_or(0.0, |[first, second, third]| self.prizes[first][second][third])
    }
}

/// What a seat gains from a race won by the cars of these three seats, at a table of this number of seats.
pub(super) fn race_reward(winners: [Seat; WINNER_COUNT], seat: Seat, seats: usize) -> f64 {
    let score = |seat: Seat| winners.iter().filter(|winner| **winner == seat).count();
    // A seat with more cars at home is ahead; among equals, the one whose best car came in earlier.
    let most = winners.iter().map(|winner| score(*winner)).max();
    let wins = winners.iter().find(|winner| Some(score(**winner)) == most) == Some(&seat);
    let home = if seats == CAR_COUNT { FINISH_VALUE } else { ALL_HOME_VALUE };
    let cars = (CAR_COUNT - seat.index()).div_ceil(seats);
    let share = score(seat) as f64 / cars.min(WINNER_COUNT) as f64;
    home * share + if wins { 1.0 - home } else { 0.0 }
}

/// By how much taking the die is better than leaving it to another car.
#[derive(Clone, Copy, Default)]
struct Rival {
    sum: f64,
    squares: f64,
}

impl Rival {
    fn add(&mut self, better: f64) {
        self.sum += better;
        self.squares += better * better;
    }

    /// Whether it is clearly better, or clearly worse; none if it is neither.
    fn beaten(&self) -> Option<bool> {
        (self.sum * self.sum > Z_CLEAR * Z_CLEAR * self.squares).then_some(self.sum > 0.0)
    }
}
