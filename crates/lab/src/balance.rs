//! What every bet is worth before a race, how far it is from fair, and what would make it fair.

use games::{GameId, for_game};
use kit::{Rules, Viewer};
use play::game_loop::Luck;
use play::sampling::{From, Until};
use play::{Care, Chances, Play, Player, Scope};
use serde::Serialize;
use serde_json::Value;

use crate::Unfit;
use crate::door::setup;
use crate::sampling::sample;
use crate::sheet::{Cell, Findings, Sheet};
use crate::watch::Watch;

/// What to weigh.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The game's id.
    pub game: String,
    /// The ruleset; fields that are not given keep their default.
    pub ruleset: Value,
    /// Who plays in every seat where chances have to be tried out.
    pub players: Vec<Player>,
    /// How sure it must be.
    pub care: Care,
    /// Where all luck comes from.
    pub seed: u64,
}

/// What was found.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Balance {
    /// The game's id.
    pub game: &'static str,
    /// The game's name.
    #[serde(skip)]
    pub name: &'static str,
    /// What money is called here.
    pub unit: &'static str,
    /// How many games were tried out.
    pub games: u64,
    /// What all bets that pay are worth on average.
    pub average: f64,
    /// Bet by bet.
    pub bets: Vec<Line>,
}

/// One bet.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Line {
    /// The bet and its chances.
    #[serde(flatten)]
    pub chances: Chances,
    /// How much more it is worth than the average bet.
    pub above_average: Option<f64>,
    /// The multiplier at which it would be worth nothing.
    pub even_multiplier: Option<f64>,
    /// The multiplier at which it would be worth as much as the average bet.
    pub level_multiplier: Option<f64>,
}

/// Weighs it.
pub fn balance(plan: &Plan, watch: &dyn Watch) -> Result<Balance, Unfit> {
    for_game!(plan.game.parse::<GameId>()?, P => weigh::<P>(plan, watch))
}

fn weigh<P: Play>(plan: &Plan, watch: &dyn Watch) -> Result<Balance, Unfit> {
    let setup = setup::<P>(plan.players.len(), &plan.ruleset)?;
    let start = P::Rules::start(&setup);
    let view = P::Rules::view(&start, Viewer::Spectator);
    let from = From::<P> {
        setup: &setup,
        asked: &view,
        scope: Scope::Whole,
        players: &plan.players,
        luck: &|number| Luck::of(plan.seed, number, 0),
        truth: &|_| start.clone(),
        view: &|state| P::Rules::view(state, Viewer::Spectator),
        until: Until::Over,
    };
    // Where everything is known exactly there is nothing to try out.
    let all_exact = P::exact(&setup, &view, Scope::Whole).iter().all(Option::is_some);
    let care = if all_exact { Care { most: 0, ..plan.care } } else { plan.care };
    let sampled = sample(&from, care, watch);
    let values: Vec<f64> = sampled.bets.iter().filter_map(|line| line.value).collect();
    let average = if values.is_empty() { 0.0 } else { values.iter().sum::<f64>() / values.len() as f64 };
    Ok(Balance {
        game: P::Rules::META.id,
        name: P::Rules::META.name,
        unit: P::UNIT,
        games: sampled.games,
        average,
        bets: sampled.bets.into_iter().map(|chances| line(chances, average)).collect(),
    })
}

/// What is won is scaled by the multiplier, what is lost is not.
fn line(chances: Chances, average: f64) -> Line {
    let parts = || chances.chances.iter().zip(&chances.bet.pays).map(|(chance, pay)| chance * pay);
    let won: f64 = parts().filter(|part| *part > 0.0).sum();
    let lost: f64 = parts().filter(|part| *part < 0.0).sum();
    let multiplier = chances.bet.multiplier;
    let worth = |value: f64| (won > 0.0).then(|| multiplier * (value - lost) / won);
    Line {
        above_average: chances.value.map(|value| value - average),
        even_multiplier: worth(0.0),
        level_multiplier: worth(average),
        chances,
    }
}

impl Findings for Balance {
    fn headline(&self) -> String {
        let Balance { name, games, average, unit, .. } = self;
        let how = match games {
            0 => "All chances are exact.".to_owned(),
            games => format!("What is not exact comes from {games} games."),
        };
        format!("{name}: every bet before a race. {how} The average bet is worth {average:.3} {unit}.")
    }

    fn sheets(&self) -> Vec<Sheet> {
        let columns =
            ["kind", "bet", "pays", "chances", "value", "error", "above_average", "multiplier", "even_at", "level_at"];
        let mut sheet = Sheet::new("What a bet is worth", &columns);
        for line in &self.bets {
            let Chances { bet, chances, value, value_error, tries, .. } = &line.chances;
            let pays: Vec<String> = bet.pays.iter().map(|pay| format!("{pay}")).collect();
            let percents: Vec<String> = chances.iter().map(|chance| format!("{:.2}", 100.0 * chance)).collect();
            let paid = |cell: Cell| if value.is_some() { cell } else { Cell::Nothing };
            sheet.rows.push(vec![
                Cell::text(bet.kind),
                Cell::text(&bet.what),
                Cell::text(if pays.is_empty() { "–".to_owned() } else { pays.join("/") }),
                Cell::text(if *tries == Some(0) {
                    "never tried".to_owned()
                } else {
                    format!("{} %", percents.join("/"))
                }),
                Cell::maybe(*value, 3),
                Cell::maybe(*value_error, 3),
                Cell::maybe(line.above_average, 3),
                paid(Cell::Number(bet.multiplier, 0)),
                Cell::maybe(line.even_multiplier.filter(|_| value.is_some()), 2),
                Cell::maybe(line.level_multiplier.filter(|_| value.is_some()), 2),
            ]);
        }
        sheet.note =
            "even_at: the multiplier at which the bet is worth nothing; level_at: at which it is worth as much as \
                      the average bet. A bet with several prizes has a multiplier of 1 on all of them."
                .into();
        vec![sheet]
    }
}
