//! What every bet is worth before a race, how far it is from fair, and what would make it fair.

use games::{GameId, for_game};
use kit::{Rules, Viewer};
use play::game::Unit;
use play::game_loop::Seeds;
use play::sampling::{SamplePlan, StopAt};
use play::{BetChances, BetScope, PlayableGame, SampleBudget, SimPlayer};
use serde::Serialize;
use serde_json::Value;

use crate::LabError;
use crate::data_table::{Cell, DataTable, LabReport};
use crate::lookup::setup;
use crate::progress::ProgressMonitor;
use crate::sampling::sample;

/// Which bets to value, and how precisely.
#[derive(Clone, Debug)]
pub struct Plan {
    pub game: String,
    /// The ruleset; fields that are not given keep their default.
    pub ruleset: Value,
    /// The players of simulated games, where chances are not known exactly.
    pub players: Vec<SimPlayer>,
    /// How precise it must be.
    pub budget: SampleBudget,
    /// The seed of all dice and all bots.
    pub seed: u64,
}

/// The values of all bets of a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BalanceReport {
    pub game: &'static str,
    #[serde(skip)]
    pub name: &'static str,
    /// The unit of payouts.
    pub unit: Unit,
    /// How many games were simulated.
    pub games: u64,
    /// What all bets that pay are worth on average.
    #[serde(rename = "average")]
    pub average_value: f64,
    pub bets: Vec<BetBalance>,
}

/// The value of one bet, and the multipliers that would make it fair.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BetBalance {
    #[serde(flatten)]
    pub chances: BetChances,
    /// How much more it is worth than the average bet.
    pub above_average: Option<f64>,
    /// The multiplier at which it would be worth nothing.
    #[serde(rename = "even_multiplier")]
    pub break_even_multiplier: Option<f64>,
    /// The multiplier at which it would be worth as much as the average bet.
    #[serde(rename = "level_multiplier")]
    pub average_value_multiplier: Option<f64>,
}

pub fn balance(plan: &Plan, monitor: &dyn ProgressMonitor) -> Result<BalanceReport, LabError> {
    for_game!(plan.game.parse::<GameId>()?, P => value_bets::<P>(plan, monitor))
}

fn value_bets<P: PlayableGame>(plan: &Plan, monitor: &dyn ProgressMonitor) -> Result<BalanceReport, LabError> {
    let setup = setup::<P>(plan.players.len(), &plan.ruleset)?;
    let start = P::Rules::initial_state(&setup);
    let view = P::Rules::view(&start, Viewer::Spectator);
    let from = SamplePlan::<P> {
        setup: &setup,
        bets_view: &view,
        scope: BetScope::WholeGame,
        players: &plan.players,
        seeds: &|number| Seeds::derive(plan.seed, number, 0),
        sample_state: &|_| start.clone(),
        final_view: &|state| P::Rules::view(state, Viewer::Spectator),
        stop_at: StopAt::GameOver,
    };
    // Where everything is known exactly, nothing is simulated.
    let all_exact = P::exact_chances(&setup, &view, BetScope::WholeGame).iter().all(Option::is_some);
    let care = if all_exact { SampleBudget { max_games: 0, ..plan.budget } } else { plan.budget };
    let sampled = sample(&from, care, monitor);
    let values: Vec<f64> = sampled.bets.iter().filter_map(|line| line.expected_value).collect();
    let average = if values.is_empty() { 0.0 } else { values.iter().sum::<f64>() / values.len() as f64 };
    Ok(BalanceReport {
        game: P::Rules::META.id,
        name: P::Rules::META.name,
        unit: P::PAYOUT_UNIT,
        games: sampled.games,
        average_value: average,
        bets: sampled.bets.into_iter().map(|chances| line(chances, average)).collect(),
    })
}

/// What is won is scaled by the multiplier, what is lost is not.
fn line(chances: BetChances, average: f64) -> BetBalance {
    let parts = || chances.chances.iter().zip(&chances.bet.payouts).map(|(chance, pay)| chance * pay);
    let won: f64 = parts().filter(|part| *part > 0.0).sum();
    let lost: f64 = parts().filter(|part| *part < 0.0).sum();
    let multiplier = chances.bet.multiplier;
    let worth = |value: f64| (won > 0.0).then(|| multiplier * (value - lost) / won);
    BetBalance {
        above_average: chances.expected_value.map(|value| value - average),
        break_even_multiplier: worth(0.0),
        average_value_multiplier: worth(average),
        chances,
    }
}

impl LabReport for BalanceReport {
    fn headline(&self) -> String {
        let BalanceReport { name, games, average_value: average, unit, .. } = self;
        let how = match games {
            0 => "All chances are exact.".to_owned(),
            games => format!("What is not exact comes from {games} games."),
        };
        format!("{name}: every bet before a race. {how} The average bet is worth {average:.3} {}.", unit.label())
    }

    fn tables(&self) -> Vec<DataTable> {
        let columns =
            ["kind", "bet", "pays", "chances", "value", "error", "above_average", "multiplier", "even_at", "level_at"];
        let mut sheet = DataTable::new("What a bet is worth", &columns);
        for line in &self.bets {
            let BetChances { bet, chances, expected_value: value, value_error, samples: tries, .. } = &line.chances;
            let pays: Vec<String> = bet.payouts.iter().map(|pay| format!("{pay}")).collect();
            let percents: Vec<String> = chances.iter().map(|chance| format!("{:.2}", 100.0 * chance)).collect();
            let paid = |cell: Cell| if value.is_some() { cell } else { Cell::Empty };
            sheet.rows.push(vec![
                Cell::text(bet.kind),
                Cell::text(&bet.label),
                Cell::text(if pays.is_empty() { "–".to_owned() } else { pays.join("/") }),
                Cell::text(if *tries == Some(0) {
                    "never tried".to_owned()
                } else {
                    format!("{} %", percents.join("/"))
                }),
                Cell::optional_number(*value, 3),
                Cell::optional_number(*value_error, 3),
                Cell::optional_number(line.above_average, 3),
                paid(Cell::Number(bet.multiplier, 0)),
                Cell::optional_number(line.break_even_multiplier.filter(|_| value.is_some()), 2),
                Cell::optional_number(line.average_value_multiplier.filter(|_| value.is_some()), 2),
            ]);
        }
        sheet.note =
            "even_at: the multiplier at which the bet is worth nothing; level_at: at which it is worth as much as \
                      the average bet. A bet with several prizes has a multiplier of 1 on all of them."
                .into();
        vec![sheet]
    }
}
