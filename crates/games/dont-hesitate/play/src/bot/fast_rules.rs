//! The road and the cars on it, in a form that simulates a race in a few microseconds.
//!
//! Tables use the rules of the game; this is only for looking ahead. A test runs both side by side over many rulesets.
//! Cars are numbered by their place in the moving sequence, so that the next one to move is the next in the row.

use dont_hesitate::ruleset::{LastPlaceBack, NextAfter, SuccessMeetsSign};
use dont_hesitate::state::{CAR_COUNT, WINNER_COUNT};
use dont_hesitate::{Ruleset, View};

use super::common_dice::CommonDice;
use super::{Die, worth};

/// Where the cars are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct CarPositions {
    pub(super) at: [u16; CAR_COUNT],
    home: [u8; WINNER_COUNT],
    done: u8,
}

impl CarPositions {
    /// The cars of a view in their moving sequence, as long as all six are drawn.
    pub(super) fn from_view(view: &View) -> Option<CarPositions> {
        let mut cars = CarPositions { at: [0; CAR_COUNT], home: [0; WINNER_COUNT], done: 0 };
        for (place, slot) in cars.at.iter_mut().enumerate() {
            *slot = *view.positions.get(usize::from(view.sequence.get(place)?.0))?;
        }
        for token in view.finished.iter().take(WINNER_COUNT) {
            let place = view.sequence.iter().position(|other| other == token)?;
            cars.come_home(place);
        }
        Some(cars)
    }

    /// The cars that are home, in the order of arrival.
    pub(super) fn home(&self) -> &[u8] {
        &self.home[..usize::from(self.done)]
    }

    /// The three that won, once the race is over.
    pub(super) fn winners(&self) -> Option<[usize; WINNER_COUNT]> {
        (usize::from(self.done) == WINNER_COUNT).then(|| self.home.map(usize::from))
    }

    fn come_home(&mut self, place: usize) {
        self.home[usize::from(self.done)] = place as u8;
        self.done += 1;
    }

    /// Whether no car is strictly behind this one; cars that are home never are.
    fn is_last(&self, place: usize) -> bool {
        self.at.iter().all(|other| *other >= self.at[place])
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum NextStep {
    /// This car rolls for its turn.
    RollForTurn(usize),
    /// This car stands at a sign and the die is offered.
    OfferDieAtSign(usize),
    /// Three cars are home.
    GameOver,
}

/// A car that takes the die, and what it must show.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Taker {
    pub(super) place: usize,
    pub(super) requirement: u16,
}

/// The cars of a round in ask order.
#[derive(Clone, Copy, Debug)]
pub(super) struct OfferChain {
    places: [u8; CAR_COUNT],
    len: usize,
}

impl OfferChain {
    pub(super) fn places(&self) -> impl Iterator<Item = usize> + '_ {
        self.places[..self.len].iter().copied().map(usize::from)
    }
}

/// A ruleset prepared for speed: whatever depends on a space is looked up by it.
pub(super) struct FastRules {
    /// The space at which a car is home.
    pub(super) finish: u16,
    /// The last sign, or the start if there is none. From there on nothing is decided any more.
    pub(super) last_sign: u16,
    spaces: Vec<Space>,
    /// What the first, second, … car asked must roll.
    ladder: [u16; CAR_COUNT],
    forced: u16,
    bonus_steps: u16,
    penalty_extra: u16,
    next_after: NextAfter,
    meets: SuccessMeetsSign,
    last_place_back: LastPlaceBack,
}

#[derive(Clone, Copy)]
struct Space {
    /// The next sign ahead; if there is none, a space beyond any that can be reached.
    ahead: u16,
    /// The farthest a car in last place is set back to.
    shelter: u16,
    is_sign: bool,
    /// By rule of thumb the die is taken at the requirements whose bits are set: one mask for a car in last place, one
    /// for all others.
    taken_last: u8,
    taken: u8,
}

impl FastRules {
    pub(super) fn new(ruleset: &Ruleset) -> FastRules {
        let finish = ruleset.length as u16 + 1;
        let signs: Vec<u16> = ruleset.signs.iter().map(|sign| *sign as u16).collect();
        let (bonus_steps, penalty_extra) = (ruleset.bonus_steps as u16, ruleset.penalty_extra as u16);
        let space = |at: u16| {
            let taken = |last: bool| {
                (1..=6_u8).fold(0, |bits, requirement| {
                    let die = Die { requirement, bonus_steps, penalty_extra, last };
                    bits | u8::from(worth(die, at, &signs, finish - 1) >= 0.0) << requirement
                })
            };
            Space {
                ahead: signs.iter().copied().find(|sign| *sign > at).unwrap_or(u16::MAX),
                shelter: signs.iter().rev().find(|sign| **sign < at).map_or(0, |sign| sign + 1),
                is_sign: signs.contains(&at),
                taken_last: taken(true),
                taken: taken(false),
            }
        };
        let lowest = ruleset.lowest_requirement as u16;
        FastRules {
            finish,
            last_sign: signs.last().copied().unwrap_or(0),
            spaces: (0..=finish).map(space).collect(),
            ladder: core::array::from_fn(|passed| lowest.max(6 - passed as u16)),
            forced: ruleset.forced_requirement as u16,
            bonus_steps,
            penalty_extra,
            next_after: ruleset.next_after,
            meets: ruleset.success_meets_sign,
            last_place_back: ruleset.last_place_back,
        }
    }

    fn space(&self, at: u16) -> &Space {
        &self.spaces[usize::from(at)]
    }

    pub(super) fn is_home(&self, cars: &CarPositions, place: usize) -> bool {
        cars.at[place] == self.finish
    }

    /// Whether only rolling is left: every racing car is past the last sign.
    pub(super) fn is_endgame(&self, cars: &CarPositions) -> bool {
        cars.at.iter().all(|at| *at >= self.last_sign)
    }

    /// Applies the roll that opens a turn.
    pub(super) fn apply_turn_roll(&self, cars: &mut CarPositions, place: usize, face: u16) -> NextStep {
        match self.forward(cars, place, face, self.space(cars.at[place]).ahead) {
            true => NextStep::OfferDieAtSign(place),
            false => self.after(cars, place),
        }
    }

    /// Who is asked when this car has reached a sign.
    pub(super) fn chain(&self, cars: &CarPositions, reacher: usize) -> OfferChain {
        let here = cars.at[reacher];
        let mut chain = OfferChain { places: [reacher as u8; CAR_COUNT], len: 1 };
        let mut keys = [0_u32; CAR_COUNT];
        for step in 1..CAR_COUNT {
            let place = if reacher + step < CAR_COUNT { reacher + step } else { reacher + step - CAR_COUNT };
            let at = cars.at[place];
            if at == self.finish {
                continue;
            }
            // Cars ahead come after cars behind; within both, the one farther up the track is earlier; ties keep the
            // sequence.
            let key = u32::from(at > here) << 16 | u32::from(u16::MAX - at);
            let mut slot = chain.len;
            while slot > 1 && keys[slot - 1] > key {
                keys[slot] = keys[slot - 1];
                chain.places[slot] = chain.places[slot - 1];
                slot -= 1;
            }
            keys[slot] = key;
            chain.places[slot] = place as u8;
            chain.len += 1;
        }
        chain
    }

    /// The cars of a round with what they would have to roll, in ask order.
    pub(super) fn offers(&self, chain: &OfferChain) -> impl Iterator<Item = Taker> {
        let ladder = self.ladder;
        chain.places().zip(ladder).map(|(place, requirement)| Taker { place, requirement })
    }

    /// The reacher, which must take the die if nobody else does.
    pub(super) fn forced(&self, reacher: usize) -> Taker {
        Taker { place: reacher, requirement: self.forced }
    }

    /// Whether this car takes the die by the rule of thumb.
    pub(super) fn would_take(&self, cars: &CarPositions, taker: Taker) -> bool {
        let space = self.space(cars.at[taker.place]);
        let bits = if cars.is_last(taker.place) { space.taken_last } else { space.taken };
        bits >> taker.requirement & 1 == 1
    }

    /// The die that was taken or forced shows this face.
    pub(super) fn apply_bonus_roll(
        &self,
        cars: &mut CarPositions,
        reacher: usize,
        taker: Taker,
        face: u16,
    ) -> NextStep {
        let place = taker.place;
        let meets_sign = match face >= taker.requirement {
            true => self.succeed(cars, place),
            false => self.set_back(cars, place, face),
        };
        match (meets_sign, self.next_after) {
            (true, _) => NextStep::OfferDieAtSign(place),
            (false, NextAfter::Roller) => self.after(cars, place),
            (false, NextAfter::Reacher) => self.after(cars, reacher),
        }
    }

    /// Moves forward by the bonus. Returns whether that begins a round.
    fn succeed(&self, cars: &mut CarPositions, place: usize) -> bool {
        let ahead = self.space(cars.at[place]).ahead;
        match self.meets {
            SuccessMeetsSign::NewRound => self.forward(cars, place, self.bonus_steps, ahead),
            SuccessMeetsSign::Stop => {
                self.forward(cars, place, self.bonus_steps, ahead);
                false
            }
            SuccessMeetsSign::RunThrough => self.forward(cars, place, self.bonus_steps, u16::MAX),
        }
    }

    /// Moves back by the face and what is added to it. Returns whether that begins a round.
    fn set_back(&self, cars: &mut CarPositions, place: usize, face: u16) -> bool {
        let from = cars.at[place];
        let back = from.saturating_sub(face + self.penalty_extra);
        if !cars.is_last(place) {
            cars.at[place] = back;
            return self.space(back).is_sign;
        }
        let shelter = self.space(from).shelter;
        cars.at[place] = match self.last_place_back {
            LastPlaceBack::Cap => back.max(shelter),
            LastPlaceBack::ToSign => shelter,
        };
        false
    }

    /// Moves forward. Returns whether the sign ahead ends the move.
    fn forward(&self, cars: &mut CarPositions, place: usize, steps: u16, sign: u16) -> bool {
        let reach = cars.at[place] + steps;
        if sign <= reach {
            cars.at[place] = sign;
            return true;
        }
        cars.at[place] = reach.min(self.finish);
        if reach >= self.finish {
            cars.come_home(place);
        }
        false
    }

    /// The next car that still races after this one rolls.
    fn after(&self, cars: &CarPositions, place: usize) -> NextStep {
        if usize::from(cars.done) == WINNER_COUNT {
            return NextStep::GameOver;
        }
        let row = (place + 1..CAR_COUNT).chain(0..=place);
        row.into_iter().find(|next| !self.is_home(cars, *next)).map_or(NextStep::GameOver, NextStep::RollForTurn)
    }

    /// Plays on, with every car following the rule of thumb, for at most this number of rolls. Returns how many are
    /// left.
    pub(super) fn simulate(
        &self,
        cars: &mut CarPositions,
        mut next: NextStep,
        dice: &mut CommonDice,
        mut rolls: u32,
    ) -> u32 {
        while rolls > 0 {
            rolls -= 1;
            next = match next {
                NextStep::GameOver => return rolls + 1,
                NextStep::RollForTurn(place) => self.apply_turn_roll(cars, place, dice.turn_face(place)),
                NextStep::OfferDieAtSign(reacher) => {
                    let chain = self.chain(cars, reacher);
                    let taker = self.offers(&chain).find(|taker| self.would_take(cars, *taker));
                    let taker = taker.unwrap_or(self.forced(reacher));
                    self.apply_bonus_roll(cars, reacher, taker, dice.bonus_face(taker.place))
                }
            };
        }
        0
    }
}
