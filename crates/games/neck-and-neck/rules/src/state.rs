//! The truth: horses, money, slips, and what the table waits for.

use kit::{BySeat, InlineVec, ReservedVec, Seat, SeatSet, Standings, Turn};
use serde::{Deserialize, Serialize};

use crate::reach::{ReachableHexes, SPECIAL_MOVE_STEPS, can_move};
use crate::ruleset::{Setup, WhoStarts};
use crate::slip::Slip;
use crate::track::HexId;

/// There are always six horses (NN-1.1).
pub const HORSES: usize = 6;
/// The number of horses that are placed before the race is over (NN-4.6).
pub const PLACES: usize = 3;
/// A horse is home when it has crossed the line so often (NN-1.4).
pub(crate) const CROSSINGS_TO_FINISH: u8 = 2;

/// One of the six horses, by its number from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "u8"))]
#[serde(into = "u8", try_from = "u8")]
pub struct Horse(u8);

impl From<Horse> for u8 {
    fn from(horse: Horse) -> u8 {
        horse.0
    }
}

impl TryFrom<u8> for Horse {
    type Error = &'static str;
    fn try_from(number: u8) -> Result<Horse, &'static str> {
        Horse::new(number).ok_or("there is no such horse")
    }
}

impl Horse {
    /// The horse that 1-1 names.
    pub(crate) const ONE: Horse = Horse(1);

    /// The horse with this number, if there is one.
    pub const fn new(number: u8) -> Option<Horse> {
        if number >= 1 && number <= HORSES as u8 { Some(Horse(number)) } else { None }
    }

    /// The horse that a face of the red die names.
    pub(crate) const fn of_face(face: u8) -> Horse {
        Horse(face)
    }

    pub fn all() -> impl DoubleEndedIterator<Item = Horse> + Clone {
        (1..=HORSES as u8).map(Horse)
    }

    /// Its number, from 1.
    pub const fn number(self) -> u8 {
        self.0
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

/// A roll: red names the horse, white how far (NN-4.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Dice {
    pub red: Horse,
    pub white: u8,
}

impl Dice {
    pub(crate) const fn is_double(self) -> bool {
        self.red.0 == self.white
    }

    /// Whether this may be used as the special roll (NN-4.5).
    pub(crate) const fn is_special(self) -> bool {
        self.red.0 == 1 && self.white == 1
    }
}

/// A horse in the race.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Runner {
    /// Where it stands; nowhere when it is home.
    pub(crate) at: Option<HexId>,
    /// How often it has crossed the finish line.
    pub(crate) crossings: u8,
}

/// The horses that are home, in order.
pub(crate) type Podium = InlineVec<Horse, PLACES>;

/// A podium that nobody stands on yet.
pub(crate) const EMPTY_PODIUM: Podium = InlineVec::new(Horse::ONE);

/// How a race came out (NN-8.12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RaceResult {
    /// The first three horses.
    pub places: [Horse; PLACES],
    /// What each seat had staked, if it had bet.
    pub slips: BySeat<Option<Slip>>,
    /// What it changed each seat's money by.
    pub won: BySeat<i64>,
}

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Phase {
    /// Chance names the Banker (NN-2.2).
    Setup,
    /// Everybody with money writes a slip (NN-3).
    Betting,
    /// This seat rolls (NN-4.1).
    Roll { seat: Seat },
    /// This seat decides what to do with its roll (NN-4.2).
    Choose { seat: Seat, dice: Dice },
    /// The last race is paid off (NN-6.1).
    Over,
}

/// Everything about a game at one moment, with what is hidden from the seats.
#[derive(Debug, PartialEq)]
pub struct State {
    pub(crate) setup: Setup,
    pub(crate) phase: Phase,
    /// The race, from 1.
    pub(crate) race: u8,
    pub(crate) banker: Option<Seat>,
    pub(crate) money: BySeat<i64>,
    pub(crate) slips: BySeat<Option<Slip>>,
    pub(crate) runners: [Runner; HORSES],
    pub(crate) podium: Podium,
    /// Rolls in a row that ended without a move (NN-4.7).
    pub(crate) rolls_without_move: i64,
    pub(crate) results: ReservedVec<RaceResult>,
}

impl Clone for State {
    fn clone(&self) -> State {
        State {
            setup: self.setup.clone(),
            phase: self.phase,
            race: self.race,
            banker: self.banker,
            money: self.money,
            slips: self.slips,
            runners: self.runners,
            podium: self.podium,
            rolls_without_move: self.rolls_without_move,
            results: self.results.clone(),
        }
    }

    /// Reuses the room of the results, so that playing out into one scratch state never meets the heap.
    fn clone_from(&mut self, source: &State) {
        let State {
            setup,
            phase,
            race,
            banker,
            money,
            slips,
            runners,
            podium,
            rolls_without_move: quiet_rolls,
            results,
        } = source;
        self.setup.clone_from(setup);
        self.phase = *phase;
        self.race = *race;
        self.banker = *banker;
        self.money = *money;
        self.slips = *slips;
        self.runners = *runners;
        self.podium = *podium;
        self.rolls_without_move = *quiet_rolls;
        self.results.clone_from(results);
    }
}

impl State {
    pub(crate) fn start(setup: &Setup) -> State {
        State {
            setup: setup.clone(),
            phase: Phase::Setup,
            race: 1,
            banker: None,
            money: BySeat::new(setup.seats(), setup.ruleset().money),
            slips: BySeat::new(setup.seats(), None),
            runners: start_positions(setup),
            podium: EMPTY_PODIUM,
            rolls_without_move: 0,
            results: ReservedVec::with_capacity(setup.ruleset().races as usize),
        }
    }

    /// A seat's money as of the last pay-off.
    pub fn money(&self, seat: Seat) -> i64 {
        self.money[seat]
    }

    /// Where the game stands.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The races that were run.
    pub fn results(&self) -> &[RaceResult] {
        &self.results
    }

    /// The place in which a horse came home, from 1.
    pub(crate) fn place_of(&self, horse: Horse) -> Option<u8> {
        self.podium.iter().position(|placed| *placed == horse).map(|place| place as u8 + 1)
    }

    pub(crate) fn is_home(&self, horse: Horse) -> bool {
        self.runners[horse.index()].at.is_none()
    }

    /// Who rolls first in this race, once there is a Banker (NN-2.3).
    pub(crate) fn first_roller(&self) -> Option<Seat> {
        let banker = self.banker?;
        match self.setup.ruleset().banker {
            WhoStarts::Fixed => Some(banker),
            WhoStarts::Rotate => {
                let seats = self.setup.seats().count();
                Some(Seat::ALL[(banker.index() + usize::from(self.race.saturating_sub(1))) % seats])
            }
        }
    }

    /// The seats that still owe a slip (NN-3.1).
    pub(crate) fn bettors(&self) -> SeatSet {
        let owes = |seat: &Seat| self.money[*seat] > 0 && self.slips[*seat].is_none();
        self.setup.seats().iter().filter(owes).collect()
    }

    /// Where a horse can go with a plain roll.
    pub(crate) fn reach(&self, dice: Dice) -> ReachableHexes<'_> {
        ReachableHexes::of(self.setup.track(), &self.runners, dice.red, dice.white, self.setup.ruleset().blocked)
    }

    /// Where a horse can go with the special roll (NN-4.5).
    pub(crate) fn special_reach(&self, horse: Horse) -> ReachableHexes<'_> {
        ReachableHexes::of(self.setup.track(), &self.runners, horse, SPECIAL_MOVE_STEPS, self.setup.ruleset().blocked)
    }

    pub(crate) fn can_move(&self, horse: Horse, count: u8) -> bool {
        can_move(self.setup.track(), &self.runners, horse, count, self.setup.ruleset().blocked)
    }

    /// Whether this roll asks for a decision (NN-4.3).
    pub(crate) fn needs_decision(&self, dice: Dice) -> bool {
        self.can_move(dice.red, dice.white)
            || dice.is_special() && Horse::all().any(|horse| self.can_move(horse, SPECIAL_MOVE_STEPS))
    }

    /// Whether this roll may be left unused (NN-4.7).
    pub(crate) fn may_decline(&self, dice: Dice) -> bool {
        let limit = self.setup.ruleset().stall_limit;
        limit == 0 || self.rolls_without_move < limit || !self.can_move(dice.red, dice.white)
    }

    pub(crate) fn turn(&self) -> Turn {
        match self.phase {
            Phase::Setup => Turn::Chance { by: None },
            Phase::Betting => Turn::Decide { seats: self.bettors() },
            Phase::Roll { seat } => Turn::Chance { by: Some(seat) },
            Phase::Choose { seat, .. } => Turn::Decide { seats: SeatSet::only(seat) },
            Phase::Over => Turn::Over { standings: self.standings() },
        }
    }

    /// The most money wins (NN-6.1).
    pub(crate) fn standings(&self) -> Standings {
        Standings::by_score(self.setup.seats(), |seat| self.money[seat])
    }
}

/// All six horses on their start hexes (NN-1.3).
pub(crate) fn start_positions(setup: &Setup) -> [Runner; HORSES] {
    let mut runners = [Runner { at: None, crossings: 0 }; HORSES];
    for horse in Horse::all() {
        runners[horse.index()].at = Some(setup.track().start_of(horse));
    }
    runners
}
