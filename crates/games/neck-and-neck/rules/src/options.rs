//! What a seat that is asked may do, with everything one weighs before one chooses.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use kit::{Choices, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::action::{Action, Destination, Illegal};
use crate::event::WhyNot;
use crate::reach::{Reach, SPECIAL_STEPS};
use crate::slip::{self, Slip};
use crate::state::{Dice, HOME, HORSES, Horse, PLACES, Phase, State};
use crate::track::Hex;

/// What a seat may do now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Options {
    /// Write a slip.
    Bet(BetOptions),
    /// Do something with a roll.
    Roll(RollOptions),
}

/// What may stand on a slip (NN-3.2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BetOptions {
    /// Every stake is a whole multiple of this.
    pub unit: i64,
    /// The stakes of a slip come to this at least.
    pub min: i64,
    /// And to this at most.
    pub max: i64,
    /// What each dollar on the first, second and third horse changes the seat's money by.
    pub pays: [i64; PLACES],
    /// And on any other horse.
    pub unplaced: i64,
}

/// What may be done with a roll (NN-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RollOptions {
    /// The roll.
    #[serde(flatten)]
    pub dice: Dice,
    /// The red horse's moves.
    pub plain: Moves,
    /// On 1-1, each horse's moves by the special roll, horses that are home included.
    pub special: Option<Vec<Moves>>,
    /// Whether the roll may be left unused.
    pub decline: bool,
    /// Why it may not.
    pub decline_refused: Option<Illegal>,
    /// Who rolls after a plain move or none, unless the race is over then.
    pub next: Seat,
    /// Who rolls after the special roll.
    pub next_after_special: Option<Seat>,
}

/// Where one horse may go.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Moves {
    /// The horse.
    pub horse: Horse,
    /// How many steps it was given.
    pub count: u8,
    /// Where it stands.
    pub from: Option<Hex>,
    /// Where it may be sent.
    pub targets: Vec<Target>,
    /// Why it may not be sent anywhere.
    pub refused: Option<WhyNot>,
}

/// Somewhere a horse may be sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Target {
    /// A hex, or the finish.
    pub to: Destination,
    /// How many steps it takes there; home, the fewest that do.
    pub steps: u8,
    /// How often it will have crossed the line.
    pub crossings: u8,
    /// The fewest steps home from there.
    pub to_go: u16,
}

impl Options {
    pub(crate) fn of(state: &State, seat: Seat) -> Option<Options> {
        let setup = &state.setup;
        match state.phase {
            Phase::Betting if state.bettors().contains(seat) => Some(Options::Bet(BetOptions {
                unit: setup.ruleset().unit,
                min: setup.ruleset().unit,
                max: state.money[seat],
                pays: setup.pays(),
                unplaced: -1,
            })),
            Phase::Choose { seat: decider, dice } if decider == seat => Some(Options::Roll(roll(state, seat, dice))),
            Phase::Betting | Phase::Choose { .. } | Phase::Setup | Phase::Roll { .. } | Phase::Over => None,
        }
    }
}

fn roll(state: &State, seat: Seat, dice: Dice) -> RollOptions {
    let decline = state.may_decline(dice);
    let left = state.setup.seats().left_of(seat);
    let special = || Horse::all().map(|horse| Moves::of(state, horse, SPECIAL_STEPS, &state.special_reach(horse)));
    RollOptions {
        dice,
        plain: Moves::of(state, dice.red, dice.white, &state.reach(dice)),
        special: dice.is_special().then(|| special().collect()),
        decline,
        decline_refused: (!decline).then_some(Illegal::MustMove),
        next: if dice.is_double() { seat } else { left },
        next_after_special: dice.is_special().then_some(left),
    }
}

impl Moves {
    fn of(state: &State, horse: Horse, count: u8, reach: &Reach<'_>) -> Moves {
        let track = state.setup.track();
        let runner = state.runners[horse.index()];
        let hex = reach.targets().map(|node| {
            let crossings = runner.crossings + u8::from(node.crossed);
            let to_go = track.to_go(node.hex, crossings);
            Target { to: Destination::Hex(track.hex(node.hex)), steps: reach.steps(), crossings, to_go }
        });
        let home = Target { to: Destination::Finish, steps: reach.finish_steps(), crossings: HOME, to_go: 0 };
        Moves {
            horse,
            count,
            from: runner.at.map(|at| track.hex(at)),
            targets: hex.chain(reach.finishes().then_some(home)).collect(),
            refused: (!reach.is_possible()).then(|| state.why_not(horse)),
        }
    }

    fn allows(&self, to: Destination) -> bool {
        self.targets.iter().any(|target| target.to == to)
    }
}

impl State {
    /// Why a horse that cannot move cannot.
    pub(crate) fn why_not(&self, horse: Horse) -> WhyNot {
        if self.is_home(horse) { WhyNot::Home } else { WhyNot::ShutIn }
    }

    /// Those with the most money.
    pub(crate) fn richest(&self) -> SeatSet {
        let most = self.money.as_slice().iter().max();
        self.money.iter().filter(|(_, money)| Some(*money) == most).map(|(seat, _)| seat).collect()
    }
}

impl Choices<Action> for Options {
    fn allows(&self, action: &Action) -> bool {
        match (self, *action) {
            (Options::Bet(bet), Action::Bet { stakes }) => slip::check(&stakes, bet.unit, bet.max).is_ok(),
            (Options::Roll(roll), Action::Move { to }) => roll.plain.allows(to),
            (Options::Roll(roll), Action::Special { horse, to }) => {
                roll.special.iter().flatten().any(|moves| moves.horse == horse && moves.allows(to))
            }
            (Options::Roll(roll), Action::Decline) => roll.decline,
            (Options::Bet(_), Action::Move { .. } | Action::Special { .. } | Action::Decline)
            | (Options::Roll(_), Action::Bet { .. }) => false,
        }
    }

    fn each(&self, visit: &mut dyn FnMut(Action) -> ControlFlow<()>) -> ControlFlow<()> {
        match self {
            Options::Bet(bet) => each_slip(&mut [0; HORSES], 0, bet.max, bet.unit, visit),
            Options::Roll(roll) => {
                for target in &roll.plain.targets {
                    visit(Action::Move { to: target.to })?;
                }
                for moves in roll.special.iter().flatten() {
                    for target in &moves.targets {
                        visit(Action::Special { horse: moves.horse, to: target.to })?;
                    }
                }
                if roll.decline { visit(Action::Decline) } else { ControlFlow::Continue(()) }
            }
        }
    }
}

/// Every slip that begins as this one does and spends at most what is left, smallest stakes first.
fn each_slip(
    stakes: &mut Slip,
    horse: usize,
    left: i64,
    unit: i64,
    visit: &mut dyn FnMut(Action) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if horse == HORSES {
        let empty = *stakes == [0; HORSES];
        return if empty { ControlFlow::Continue(()) } else { visit(Action::Bet { stakes: *stakes }) };
    }
    for units in 0..=left / unit {
        stakes[horse] = units * unit;
        each_slip(stakes, horse + 1, left - units * unit, unit, visit)?;
    }
    ControlFlow::Continue(())
}
