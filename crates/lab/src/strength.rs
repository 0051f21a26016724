//! How strong the bots are: every bar that they must reach, with the measured value.

use games::{GameId, for_game};
use std::time::Duration;

use kit::Rules;
use serde::Serialize;
use serde_json::Value;

use crate::LabError;
use crate::contest::{Contest, Measure, Measurement, StopRule, Threshold, ThresholdStatus};
use crate::data_table::{Cell, DataTable, LabReport};
use crate::lookup::{SetupPerThread, setup};
use crate::progress::ProgressMonitor;
use play::{PlayableGame, SimPlayer};

/// A hard player must win this multiple of its fair share against easy players.
const MIN_HARD_SHARE_FACTOR: f64 = 1.8;
/// The share of games in which a hard player must be among the first three of six, against five `medium`.
const MIN_TOP_THREE_SHARE: f64 = 0.54;
/// The money that a hard player must win per race, on average, against three `medium`.
const MIN_MONEY_PER_RACE: f64 = 22.0;

/// The note below the table.
const NOTE: &str = "One bot alone among copies of another, once in every seat with the same dice: one observation. A trial \
                    ends at the first look (after 32 groups, 64, 128 …) at which its bars are settled. Intervals allow for \
                    the looks before, so they hold the true figure in 99 of 100 cases wherever it ended.";

/// The comparisons to make, and for how many games at most.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The comparisons, in order.
    pub trials: Vec<Trial>,
    /// When a comparison ends.
    pub stop_rule: StopRule,
    /// The seed of all dice and all bots.
    pub seed: u64,
}

/// One player among copies of another, and what is asked of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Trial {
    pub game: String,
    /// The number of seats.
    pub seats: usize,
    /// The player that is measured.
    pub player: SimPlayer,
    /// Who has all other seats.
    pub opponents: SimPlayer,
    pub thresholds: Vec<Threshold>,
}

impl Trial {
    /// A trial whose bar is this multiple of the fair share of wins.
    pub fn above_fair_share(game: &str, seats: usize, player: SimPlayer, opponents: SimPlayer, times: f64) -> Trial {
        let thresholds = vec![Threshold { measure: Measure::Wins, above: times / seats.max(1) as f64 }];
        Trial { game: game.to_owned(), seats, player, opponents, thresholds }
    }

    /// All bars for the bots of this game.
    pub fn default_trials(game: &str) -> Result<Vec<Trial>, LabError> {
        let [easy, medium, hard] = ["easy", "medium", "hard"].map(crate::lookup::player);
        let (easy, medium, hard) = (easy?, medium?, hard?);
        let mut trials: Vec<Trial> =
            [6, 4, 2].map(|seats| Trial::above_fair_share(game, seats, hard, easy, MIN_HARD_SHARE_FACTOR)).into();
        let mut against_medium = vec![Trial::above_fair_share(game, 4, hard, medium, 1.0)];
        for (seats, threshold) in extra_thresholds(game.parse()?) {
            match against_medium.iter_mut().find(|trial| trial.seats == *seats) {
                Some(trial) => trial.thresholds.push(*threshold),
                None => {
                    let mut trial = Trial::above_fair_share(game, *seats, hard, medium, 1.0);
                    trial.thresholds.push(*threshold);
                    against_medium.push(trial);
                }
            }
        }
        trials.append(&mut against_medium);
        trials.push(Trial::above_fair_share(game, 4, easy, SimPlayer::Random, 1.0));
        Ok(trials)
    }
}

/// What a hard player among those of middling strength must reach beyond its fair share of wins, and at how many seats.
fn extra_thresholds(game: GameId) -> &'static [(usize, Threshold)] {
    match game {
        GameId::HotStreak => &[],
        GameId::NeckAndNeck => &[],
        GameId::ReadySetBet => &[(4, Threshold { measure: Measure::MoneyPerRace, above: MIN_MONEY_PER_RACE })],
        // Those of middling strength take the die when it is worth no less than nothing.
        GameId::DontHesitate => &[(6, Threshold { measure: Measure::TopHalf, above: MIN_TOP_THREE_SHARE })],
        GameId::BettorHorse => &[],
    }
}

/// Every comparison with its interval and verdict.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct StrengthReport {
    /// The seed of all dice and all bots.
    pub seed: u64,
    /// The most games of a trial.
    #[serde(rename = "most")]
    pub max_games: u64,
    /// The result of each trial.
    pub lines: Vec<ThresholdResult>,
    /// The longest that a bot of the hard level took to think, by the clock. It is not among the findings, since it tells
    /// of the machine.
    #[serde(skip)]
    pub longest_decision: Duration,
}

/// One comparison with its bar, and whether it was met.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ThresholdResult {
    pub game: &'static str,
    /// The player that was measured.
    pub bot: String,
    /// Who had all other seats.
    pub against: String,
    /// The number of seats.
    pub seats: usize,
    /// How many games were played.
    pub games: u64,
    /// In how many groups of the same dice.
    pub groups: u64,
    /// What was measured.
    pub measure: Measure,
    #[serde(flatten)]
    pub measurement: Measurement,
    /// How many times its fair share that is, where it is a share.
    pub times_fair: Option<f64>,
}

pub fn measure_strength(plan: &Plan, monitor: &dyn ProgressMonitor) -> Result<StrengthReport, LabError> {
    if plan.stop_rule.max_games == 0 {
        return Err(LabError::BadPlan("there is nothing to find out from 0 games; ask for at least one".into()));
    }
    // Better now than after an hour of computing.
    for trial in &plan.trials {
        crate::lookup::check_players(&[trial.player, trial.opponents], &trial.game)?;
        for_game!(trial.game.parse::<GameId>()?, P => setup::<P>(trial.seats, &Value::Null).map(drop))?;
    }
    let mut lines = Vec::new();
    let mut longest = Duration::ZERO;
    for trial in &plan.trials {
        if monitor.is_cancelled() {
            break;
        }
        let (more, slow) = for_game!(trial.game.parse::<GameId>()?, P => play_trial::<P>(trial, plan, monitor))?;
        lines.extend(more);
        longest = longest.max(slow);
    }
    Ok(StrengthReport { seed: plan.seed, max_games: plan.stop_rule.max_games, lines, longest_decision: longest })
}

fn play_trial<P: PlayableGame>(
    trial: &Trial,
    plan: &Plan,
    monitor: &dyn ProgressMonitor,
) -> Result<(Vec<ThresholdResult>, Duration), LabError> {
    let tables = SetupPerThread::<P>::new(trial.seats, &Value::Null)?;
    let contest = Contest::<P> {
        setups: &tables,
        player: trial.player,
        opponents: trial.opponents,
        races: P::races_per_game(tables.for_this_thread()),
        seed: plan.seed,
    };
    let found = contest.play(&trial.thresholds, plan.stop_rule, monitor);
    let line = |(bar, finding): (&Threshold, &Measurement)| ThresholdResult {
        game: P::Rules::META.id,
        bot: trial.player.id().into_owned(),
        against: trial.opponents.id().into_owned(),
        seats: trial.seats,
        games: found.games,
        groups: found.groups,
        measure: bar.measure,
        measurement: *finding,
        times_fair: fair(bar.measure, trial.seats).map(|fair| finding.estimate.mean / fair),
    };
    Ok((trial.thresholds.iter().zip(&found.measurements).map(line).collect(), found.longest_decision))
}

/// What anybody has on average.
fn fair(measure: Measure, seats: usize) -> Option<f64> {
    match measure {
        Measure::Wins => Some(1.0 / seats as f64),
        Measure::TopHalf => Some((seats / 2) as f64 / seats as f64),
        Measure::MoneyPerRace => None,
    }
}

impl LabReport for StrengthReport {
    fn headline(&self) -> String {
        let count = |verdict| self.lines.iter().filter(|line| line.measurement.status == verdict).count();
        let thought = match self.longest_decision.as_secs_f64() * 1_000.0 {
            0.0 => String::new(),
            millis => format!("\nThe longest thought of a hard bot took {millis:.0} ms by the clock."),
        };
        format!(
            "{} bars: {} met, {} missed, {} not settled. Seed {}, at most {} games each.{thought}",
            self.lines.len(),
            count(ThresholdStatus::Met),
            count(ThresholdStatus::Missed),
            count(ThresholdStatus::NotSettled),
            self.seed,
            self.max_games,
        )
    }

    fn tables(&self) -> Vec<DataTable> {
        let columns = [
            "game",
            "bot",
            "against",
            "seats",
            "games",
            "measure",
            "found",
            "low_99",
            "high_99",
            "times_fair",
            "bar",
            "verdict",
        ];
        let mut sheet = DataTable::new("Strength", &columns);
        for line in &self.lines {
            let figure = |number: f64| match line.measure.is_share() {
                true => Cell::Percent(number, 2),
                false => Cell::Number(number, 2),
            };
            let Measurement { estimate, threshold: bar, status: verdict } = line.measurement;
            sheet.rows.push(vec![
                Cell::text(line.game),
                Cell::text(&line.bot),
                Cell::text(&line.against),
                Cell::Number(line.seats as f64, 0),
                Cell::Number(line.games as f64, 0),
                Cell::text(line.measure.name()),
                figure(estimate.mean),
                figure(estimate.low),
                figure(estimate.high),
                Cell::optional_number(line.times_fair, 2),
                figure(bar),
                Cell::text(verdict.as_str()),
            ]);
        }
        sheet.note = NOTE.into();
        vec![sheet]
    }
}
