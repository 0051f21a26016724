//! The chances of all bets at a point of a recorded game, as one viewer may know it.

use games::{GameId, Table, for_table};
use kit::{Rules, Seat, SimRng, Turn, Viewer};
use ledger::Record;
use ledger::record::{BadRecord, Replay};
use play::game::Unit;
use play::game_loop::Seeds;
use play::sampling::{SamplePlan, StopAt};
use play::stats::{Estimate, derive_seed};
use play::{BetChances, BetScope, PlayableGame, SampleBudget, SimPlayer};
use serde::Serialize;

use crate::LabError;
use crate::data_table::{Cell, DataTable, LabReport};
use crate::progress::ProgressMonitor;
use crate::sampling::sample;

/// A moment of a recorded game, and how precisely to estimate chances there.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The game that the record should be of.
    pub game: String,
    pub record: Record,
    /// The number of inputs before the moment; none for all of them.
    pub after_inputs: Option<usize>,
    /// The seat whose view is used; none for a spectator's.
    pub seat: Option<u8>,
    /// The players of simulated games, in every seat.
    pub player: SimPlayer,
    /// How precise it must be.
    pub budget: SampleBudget,
    /// The seed of all dice and all bots.
    pub seed: u64,
}

/// All chances at one moment.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Forecast {
    pub game: &'static str,
    #[serde(skip)]
    pub name: &'static str,
    /// The unit of payouts.
    pub unit: Unit,
    /// After how many inputs.
    #[serde(rename = "at")]
    pub after_inputs: usize,
    /// How many the record has.
    #[serde(rename = "inputs")]
    pub total_inputs: usize,
    /// The seat whose view is used; none for a spectator's.
    pub seat: Option<u8>,
    pub player: String,
    /// How many games were simulated.
    pub games: u64,
    pub bets: Vec<BetChances>,
    /// Seat by seat the share of games won and the final score.
    pub seats: Vec<[Estimate; 2]>,
}

pub fn forecast(plan: &Plan, monitor: &dyn ProgressMonitor) -> Result<Forecast, LabError> {
    let header = &plan.record.header;
    let game: GameId = plan.game.parse()?;
    if header.game != game.id() {
        return Err(LabError::BadRecord(format!("the record is of {}, not of {game}", header.game)));
    }
    let table = replay_to(&plan.record, plan.after_inputs)?;
    for_table!(&table, (P, table) => look::<P>(plan, table, monitor))
}

fn look<P: PlayableGame>(
    plan: &Plan,
    table: &play::Table<P::Rules>,
    monitor: &dyn ProgressMonitor,
) -> Result<Forecast, LabError> {
    let inputs = plan.record.inputs.len();
    let at = plan.after_inputs.unwrap_or(inputs);
    let (setup, state, seats) = (table.setup(), table.state(), table.seats().count());
    let viewer = match plan.seat {
        Some(number) => match Seat::new(usize::from(number)).filter(|seat| seat.index() < seats) {
            Some(seat) => Viewer::Seat(seat),
            None => return Err(LabError::BadRecord(format!("there is no seat {number} at that table of {seats}"))),
        },
        None => Viewer::Spectator,
    };
    if let Turn::Over { .. } = P::Rules::turn(state) {
        let what = format!("the game is over after input {at}; ask for an earlier point with --at");
        return Err(LabError::BadRecord(what));
    }
    let view = table.view(viewer);
    let players = vec![plan.player; seats];
    let from = SamplePlan::<P> {
        setup,
        bets_view: &view,
        scope: BetScope::Current,
        players: &players,
        seeds: &|number| Seeds::derive(plan.seed, number, 0),
        sample_state: &|number| {
            P::Rules::imagine(setup, viewer, &view, &mut SimRng::new(derive_seed(plan.seed, 11, number)))
        },
        final_view: &|state| P::Rules::view(state, viewer),
        stop_at: StopAt::GameOver,
    };
    let sampled = sample(&from, plan.budget, monitor);
    Ok(Forecast {
        game: P::Rules::META.id,
        name: P::Rules::META.name,
        unit: P::PAYOUT_UNIT,
        after_inputs: at,
        total_inputs: inputs,
        seat: plan.seat,
        player: plan.player.id().into_owned(),
        games: sampled.games,
        bets: sampled.bets,
        seats: sampled.seats.into_iter().map(|(wins, score)| [wins, score]).collect(),
    })
}

/// The table after `at` inputs, or after all of them. The whole record must follow the rules, not only the part
/// that is used.
fn replay_to(record: &Record, after_inputs: Option<usize>) -> Result<Table, LabError> {
    let inputs = record.inputs.len();
    let at = after_inputs.unwrap_or(inputs);
    if at > inputs {
        return Err(LabError::BadRecord(format!("the record has {inputs} inputs, so there is no point after {at}")));
    }
    let bad = |bad: BadRecord| LabError::BadRecord(bad.to_string());
    let mut replay = Replay::new(record).map_err(bad)?;
    let mut table = replay.table().clone();
    while let Some(step) = replay.next() {
        if step.map_err(bad)?.number == at {
            table = replay.table().clone();
        }
    }
    Ok(table)
}

/// The chances of some bets as a table.
pub(crate) fn chances_table(title: &str, bets: &[BetChances], unit: Unit) -> DataTable {
    let mut sheet =
        DataTable::new(title, &["kind", "bet", "outcome", "pays", "chance", "error", "value", "value_error"]);
    for line in bets {
        for (index, outcome) in line.bet.outcomes.iter().enumerate() {
            let first = index == 0;
            sheet.rows.push(vec![
                Cell::text(line.bet.kind),
                Cell::text(&line.bet.label),
                Cell::text(*outcome),
                Cell::optional_number(line.bet.payouts.get(index).copied(), 0),
                Cell::Percent(line.chances[index], 3),
                if line.samples.is_some() { Cell::Percent(line.errors[index], 3) } else { Cell::text("exact") },
                Cell::optional_number(line.expected_value.filter(|_| first), 3),
                Cell::optional_number(line.value_error.filter(|_| first), 3),
            ]);
        }
    }
    sheet.note = format!("Errors are standard errors. Values in {}.", unit.label());
    sheet
}

impl LabReport for Forecast {
    fn headline(&self) -> String {
        let eyes = self.seat.map_or("a spectator".to_owned(), |seat| format!("seat {seat}"));
        let Forecast { name, after_inputs: at, total_inputs: inputs, games, player, .. } = self;
        format!(
            "{name}, after input {at} of {inputs}, as {eyes} may know it. \
             What is not exact comes from {games} games played on by {player} bots."
        )
    }

    fn tables(&self) -> Vec<DataTable> {
        let mut seats = DataTable::new("Who wins the game", &["seat", "wins", "wins_low", "wins_high", "score"]);
        for (seat, [wins, score]) in self.seats.iter().enumerate() {
            seats.rows.push(vec![
                Cell::text(seat.to_string()),
                Cell::Percent(wins.mean, 2),
                Cell::Percent(wins.low, 2),
                Cell::Percent(wins.high, 2),
                Cell::Number(score.mean, 2),
            ]);
        }
        vec![chances_table("What one may bet on", &self.bets, self.unit), seats]
    }
}
