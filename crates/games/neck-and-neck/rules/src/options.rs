//! What a seat that is asked may do, with everything one weighs before one chooses.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use kit::{ActionSet, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::action::{Action, Destination, Illegal};
use crate::event::CannotMove;
use crate::reach::{ReachableHexes, SPECIAL_MOVE_STEPS};
use crate::slip::{self, Slip};
use crate::state::{CROSSINGS_TO_FINISH, Dice, HORSES, Horse, PLACES, Phase, State};
use crate::track::Hex;

/// What a seat may do now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Options {
    Bet(BetOptions),
    /// Do something with a roll.
    Roll(RollOptions),
}

/// What may stand on a slip (NN-3.2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BetOptions {
    /// Every stake is a whole multiple of this.
    #[serde(rename = "unit")]
    pub stake_unit: i64,
    /// The stakes of a slip come to this at least.
    #[serde(rename = "min")]
    pub min_total: i64,
    /// And to this at most.
    #[serde(rename = "max")]
    pub max_total: i64,
    /// What each dollar on the first, second and third horse changes the seat's money by.
    #[serde(rename = "pays")]
    pub net_payouts: [i64; PLACES],
    /// And on any other horse.
    #[serde(rename = "unplaced")]
    pub net_unplaced: i64,
}

/// What may be done with a roll (NN-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RollOptions {
    #[serde(flatten)]
    pub dice: Dice,
    /// The red horse's moves.
    #[serde(rename = "plain")]
    pub plain_moves: Moves,
    /// On 1-1, each horse's moves by the special roll, horses that are home included.
    #[serde(rename = "special")]
    pub special_moves: Option<Vec<Moves>>,
    /// Whether the roll may be left unused.
    #[serde(rename = "decline")]
    pub may_decline: bool,
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
    pub horse: Horse,
    /// How many steps it was given.
    #[serde(rename = "count")]
    pub steps_given: u8,
    pub from: Option<Hex>,
    /// Where it may be sent.
    pub targets: Vec<Target>,
    /// Why it may not be sent anywhere.
    pub refused: Option<CannotMove>,
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
    #[serde(rename = "to_go")]
    pub steps_to_finish: u16,
}

impl Options {
    pub(crate) fn of(state: &State, seat: Seat) -> Option<Options> {
        let setup = &state.setup;
        match state.phase {
            Phase::Betting if state.bettors().contains(seat) => Some(Options::Bet(BetOptions {
                stake_unit: setup.ruleset().unit,
                min_total: setup.ruleset().unit,
                max_total: state.money[seat],
                net_payouts: setup.net_payouts(),
                net_unplaced: -1,
            })),
            Phase::Choose { seat: decider, dice } if decider == seat => Some(Options::Roll(roll(state, seat, dice))),
            Phase::Betting | Phase::Choose { .. } | Phase::Setup | Phase::Roll { .. } | Phase::Over => None,
        }
    }
}

fn roll(state: &State, seat: Seat, dice: Dice) -> RollOptions {
    let decline = state.may_decline(dice);
    let left = state.setup.seats().left_of(seat);
    let special = || Horse::all().map(|horse| Moves::of(state, horse, SPECIAL_MOVE_STEPS, &state.special_reach(horse)));
    RollOptions {
        dice,
        plain_moves: Moves::of(state, dice.red, dice.white, &state.reach(dice)),
        special_moves: dice.is_special().then(|| special().collect()),
        may_decline: decline,
        decline_refused: (!decline).then_some(Illegal::MustMove),
        next: if dice.is_double() { seat } else { left },
        next_after_special: dice.is_special().then_some(left),
    }
}

impl Moves {
    fn of(state: &State, horse: Horse, steps_given: u8, reach: &ReachableHexes<'_>) -> Moves {
        let track = state.setup.track();
        let runner = state.runners[horse.index()];
        let hex = reach.targets().map(|node| {
            let crossings = runner.crossings + u8::from(node.crossed);
            let to_go = track.steps_to_finish(node.hex, crossings);
            Target {
                to: Destination::Hex(track.hex(node.hex)),
                steps: reach.move_steps(),
                crossings,
                steps_to_finish: to_go,
            }
        });
        let home = Target {
            to: Destination::Finish,
            steps: reach.finish_steps(),
            crossings: CROSSINGS_TO_FINISH,
            steps_to_finish: 0,
        };
        Moves {
            horse,
            steps_given,
            from: runner.at.map(|at| track.hex(at)),
            targets: hex.chain(reach.can_finish().then_some(home)).collect(),
            refused: (!reach.is_possible()).then(|| state.cannot_move_reason(horse)),
        }
    }

    fn allows(&self, to: Destination) -> bool {
        self.targets.iter().any(|target| target.to == to)
    }
}

impl State {
    /// Why a horse that cannot move cannot.
    pub(crate) fn cannot_move_reason(&self, horse: Horse) -> CannotMove {
        if self.is_home(horse) { CannotMove::Home } else { CannotMove::ShutIn }
    }

    /// Those with the most money.
    pub(crate) fn richest(&self) -> SeatSet {
        let most = self.money.as_slice().iter().max();
        self.money.iter().filter(|(_, money)| Some(*money) == most).map(|(seat, _)| seat).collect()
    }
}

impl ActionSet<Action> for Options {
    fn allows(&self, action: &Action) -> bool {
        match (self, *action) {
            (Options::Bet(bet), Action::Bet { stakes }) => {
                slip::check_stakes(&stakes, bet.stake_unit, bet.max_total).is_ok()
            }
            (Options::Roll(roll), Action::Move { to }) => roll.plain_moves.allows(to),
            (Options::Roll(roll), Action::Special { horse, to }) => {
                roll.special_moves.iter().flatten().any(|moves| moves.horse == horse && moves.allows(to))
            }
            (Options::Roll(roll), Action::Decline) => roll.may_decline,
            (Options::Bet(_), Action::Move { .. } | Action::Special { .. } | Action::Decline)
            | (Options::Roll(_), Action::Bet { .. }) => false,
        }
    }

    fn visit_actions(&self, visit: &mut dyn FnMut(Action) -> ControlFlow<()>) -> ControlFlow<()> {
        match self {
            Options::Bet(bet) => each_slip(&mut [0; HORSES], 0, bet.max_total, bet.stake_unit, visit),
            Options::Roll(roll) => {
                for target in &roll.plain_moves.targets {
                    visit(Action::Move { to: target.to })?;
                }
                for moves in roll.special_moves.iter().flatten() {
                    for target in &moves.targets {
                        visit(Action::Special { horse: moves.horse, to: target.to })?;
                    }
                }
                if roll.may_decline { visit(Action::Decline) } else { ControlFlow::Continue(()) }
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
