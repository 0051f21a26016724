//! Many games of the same players in the same seats.

use games::{GameId, for_game};
use play::game_loop::{PlayedGame, Seeds, play_game, win_shares};
use play::stats::{Estimate, RunningStats};
use play::table::to_raw_json;
use play::{EventOf, PlayableGame, SetupOf, SimPlayer};
use std::collections::BTreeMap;

use kit::{DiscardEvents, Rules, Seats, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::LabError;
use crate::data_table::{Cell, DataTable, LabReport};
use crate::lookup::SetupPerThread;
use crate::progress::{ProgressMonitor, map_parts};
use crate::stats::{Histogram, wilson_interval};

/// Simulated games of one part.
const GAMES_PER_PART: u64 = 16;
/// The number of games in which every event is counted, which costs far more than playing them.
const GAMES_WITH_EVENTS: u64 = 100;
/// The number of games in which money is followed from race to race.
const GAMES_WITH_CURVES: u64 = 2_000;
/// How many bars a histogram of lengths has at most.
const MAX_BARS: usize = 40;

/// The game, the players and the number of games to simulate.
#[derive(Clone, Debug)]
pub struct Plan {
    pub game: String,
    /// The ruleset; fields that are not given keep their default.
    pub ruleset: Value,
    pub players: Vec<SimPlayer>,
    pub games: u64,
    /// The seed of all dice and all bots.
    pub seed: u64,
}

/// Lengths, scores and frequencies over all simulated games.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RunReport {
    pub game: &'static str,
    #[serde(skip)]
    pub name: &'static str,
    /// The seed of all dice and all bots.
    pub seed: u64,
    /// How many games were asked for.
    #[serde(rename = "asked")]
    pub games_requested: u64,
    /// How many were played to the end.
    pub games: u64,
    /// How many did not end in a million inputs.
    #[serde(rename = "endless")]
    pub unfinished_games: u64,
    /// Inputs a game: decisions and outcomes of chance.
    #[serde(rename = "inputs")]
    pub inputs_per_game: Estimate,
    #[serde(rename = "decisions")]
    pub decisions_per_game: Estimate,
    /// Outcomes of chance a game.
    #[serde(rename = "outcomes")]
    pub outcomes_per_game: Estimate,
    /// The shortest and the longest game, in inputs.
    #[serde(rename = "extremes")]
    pub shortest_and_longest: [u64; 2],
    /// How many games took how many inputs.
    #[serde(rename = "lengths")]
    pub length_histogram: Histogram,
    pub seats: Vec<SeatResult>,
    /// By how much the first seat wins more often than its fair share; none where seats have different players, since it
    /// would tell of them.
    #[serde(rename = "first_seat")]
    pub first_seat_advantage: Option<Estimate>,
    /// In how many games events were counted.
    #[serde(rename = "closely")]
    pub games_with_events: u64,
    pub events: Vec<EventFrequency>,
    /// What each seat has after each race or duel, on average over the first 2,000 games: a list of seats for each stage.
    #[serde(rename = "curves")]
    pub mean_scores_by_race: Vec<Vec<f64>>,
}

/// How one seat did over all simulated games.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeatResult {
    pub seat: usize,
    pub bot: String,
    /// The share of games won; those who tie share one.
    pub wins: Estimate,
    /// The final score: money, cards, cars home.
    pub score: Estimate,
    /// How far scores spread.
    #[serde(rename = "deviation")]
    pub score_deviation: f64,
    #[serde(rename = "rank")]
    pub mean_rank: f64,
}

/// One kind of event.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct EventFrequency {
    /// What it is called on the wire.
    pub event: String,
    /// How often it happens in a game.
    #[serde(rename = "each_game")]
    pub per_game: f64,
    /// In what share of games it happens at all.
    #[serde(rename = "games")]
    pub share_of_games: f64,
}

pub fn run(plan: &Plan, monitor: &dyn ProgressMonitor) -> Result<RunReport, LabError> {
    if plan.games == 0 {
        return Err(LabError::BadPlan("there is nothing to find out from 0 games; ask for at least one".into()));
    }
    crate::lookup::check_players(&plan.players, &plan.game)?;
    for_game!(plan.game.parse::<GameId>()?, P => run_game::<P>(plan, monitor))
}

#[derive(Default)]
struct Part {
    lengths: Vec<f64>,
    decisions: RunningStats,
    outcomes: RunningStats,
    endless: u64,
    seats: Vec<SeatTally>,
    closely: u64,
    events: BTreeMap<String, (u64, u64)>,
    curves: Vec<Vec<RunningStats>>,
}

#[derive(Clone, Copy, Default)]
struct SeatTally {
    wins: f64,
    score: RunningStats,
    rank: RunningStats,
}

fn run_game<P: PlayableGame>(plan: &Plan, monitor: &dyn ProgressMonitor) -> Result<RunReport, LabError> {
    let tables = SetupPerThread::<P>::new(plan.players.len(), &plan.ruleset)?;
    let parts = map_parts(plan.games.div_ceil(GAMES_PER_PART), monitor, |index| {
        let games = index * GAMES_PER_PART..((index + 1) * GAMES_PER_PART).min(plan.games);
        let count = games.end - games.start;
        (count, part::<P>(plan, tables.for_this_thread(), games))
    });
    let mut whole = Part { seats: vec![SeatTally::default(); plan.players.len()], ..Part::default() };
    for part in parts {
        whole.merge(part);
    }
    Ok(whole.findings::<P>(plan, P::Rules::seats(tables.for_this_thread())))
}

fn part<P: PlayableGame>(plan: &Plan, setup: &SetupOf<P>, games: std::ops::Range<u64>) -> Part {
    let mut part = Part { seats: vec![SeatTally::default(); plan.players.len()], ..Part::default() };
    let fresh = P::Rules::initial_state(setup);
    let mut state = fresh.clone();
    for game in games {
        state.clone_from(&fresh);
        let seeds = Seeds::derive(plan.seed, game, 0);
        let played = match game < GAMES_WITH_EVENTS {
            true => {
                let mut events: Vec<EventOf<P>> = Vec::new();
                let played = play_game::<P>(setup, &mut state, &plan.players, seeds, &mut events, |_| false);
                part.count(&events);
                played
            }
            false => play_game::<P>(setup, &mut state, &plan.players, seeds, &mut DiscardEvents, |_| false),
        };
        part.add(&played);
        if game < GAMES_WITH_CURVES {
            part.follow(P::holdings_history(setup, &P::Rules::view(&state, Viewer::Spectator)));
        }
    }
    part
}

impl Part {
    fn count(&mut self, events: &[impl Serialize]) {
        self.closely += 1;
        let mut counts: BTreeMap<String, u64> = BTreeMap::new();
        for event in events {
            *counts.entry(kind(event)).or_default() += 1;
        }
        for (event, count) in counts {
            let (all, games) = self.events.entry(event).or_default();
            *all += count;
            *games += 1;
        }
    }

    fn follow(&mut self, curve: Vec<Vec<f64>>) {
        for (stage, scores) in curve.into_iter().enumerate() {
            if self.curves.len() <= stage {
                self.curves.resize(stage + 1, vec![RunningStats::default(); scores.len()]);
            }
            self.curves[stage].iter_mut().zip(scores).for_each(|(tally, score)| tally.add(score));
        }
    }

    fn add(&mut self, played: &PlayedGame) {
        let Some(standings) = &played.standings else {
            self.endless += 1;
            return;
        };
        self.lengths.push((played.decisions + played.outcomes) as f64);
        self.decisions.add(played.decisions as f64);
        self.outcomes.add(played.outcomes as f64);
        let lines = self.seats.iter_mut().zip(standings.as_slice()).zip(win_shares(standings));
        for ((seat, standing), won) in lines {
            seat.wins += won;
            seat.score.add(standing.score as f64);
            seat.rank.add(standing.rank.into());
        }
    }

    fn merge(&mut self, other: Part) {
        self.lengths.extend(other.lengths);
        self.decisions.merge(&other.decisions);
        self.outcomes.merge(&other.outcomes);
        self.endless += other.endless;
        for (mine, theirs) in self.seats.iter_mut().zip(other.seats) {
            mine.wins += theirs.wins;
            mine.score.merge(&theirs.score);
            mine.rank.merge(&theirs.rank);
        }
        self.closely += other.closely;
        for (event, (count, games)) in other.events {
            let mine = self.events.entry(event).or_default();
            *mine = (mine.0 + count, mine.1 + games);
        }
        for (stage, tallies) in other.curves.into_iter().enumerate() {
            match self.curves.get_mut(stage) {
                Some(mine) => mine.iter_mut().zip(&tallies).for_each(|(mine, theirs)| mine.merge(theirs)),
                None => self.curves.push(tallies),
            }
        }
    }

    fn findings<P: PlayableGame>(self, plan: &Plan, seats: Seats) -> RunReport {
        let games = self.lengths.len() as u64;
        let mut inputs = RunningStats::default();
        self.lengths.iter().for_each(|length| inputs.add(*length));
        let line = |(seat, tally): (usize, &SeatTally)| SeatResult {
            seat,
            bot: plan.players[seat].id().into_owned(),
            wins: wilson_interval(tally.wins, games),
            score: tally.score.estimate(),
            score_deviation: tally.score.std_deviation(),
            mean_rank: tally.rank.mean(),
        };
        let lines: Vec<SeatResult> = self.seats.iter().enumerate().map(line).collect();
        let fair = 1.0 / seats.count() as f64;
        let first = lines.first().map_or(wilson_interval(0.0, 0), |line| line.wins);
        let alike = plan.players.windows(2).all(|pair| pair[0] == pair[1]);
        let closely = self.closely.max(1) as f64;
        let mut events: Vec<EventFrequency> = self
            .events
            .into_iter()
            .map(|(event, (count, games))| EventFrequency {
                event,
                per_game: count as f64 / closely,
                share_of_games: games as f64 / closely,
            })
            .collect();
        events.sort_by(|left, right| right.per_game.total_cmp(&left.per_game).then(left.event.cmp(&right.event)));
        let shortest = self.lengths.iter().fold(f64::MAX, |least, length| least.min(*length));
        let longest = self.lengths.iter().fold(0.0f64, |most, length| most.max(*length));
        RunReport {
            game: P::Rules::META.id,
            name: P::Rules::META.name,
            seed: plan.seed,
            games_requested: plan.games,
            games,
            unfinished_games: self.endless,
            inputs_per_game: inputs.estimate(),
            decisions_per_game: self.decisions.estimate(),
            outcomes_per_game: self.outcomes.estimate(),
            shortest_and_longest: if games == 0 { [0, 0] } else { [shortest as u64, longest as u64] },
            length_histogram: Histogram::new(&self.lengths, MAX_BARS),
            seats: lines,
            first_seat_advantage: alike.then_some(Estimate {
                mean: first.mean - fair,
                low: first.low - fair,
                high: first.high - fair,
            }),
            games_with_events: self.closely,
            events,
            mean_scores_by_race: self
                .curves
                .iter()
                .map(|stage| stage.iter().map(RunningStats::mean).collect())
                .collect(),
        }
    }
}

/// What an event is called on the wire.
fn kind(event: &impl Serialize) -> String {
    #[derive(Deserialize)]
    struct Tagged {
        #[serde(rename = "type")]
        kind: String,
    }
    serde_json::from_str::<Tagged>(to_raw_json(event).get()).map_or_else(|_| "untold".to_owned(), |event| event.kind)
}

impl LabReport for RunReport {
    fn headline(&self) -> String {
        let stopped = if self.games + self.unfinished_games < self.games_requested {
            format!(" of {} asked for", self.games_requested)
        } else {
            String::new()
        };
        let endless = if self.unfinished_games > 0 {
            format!(", {} without an end", self.unfinished_games)
        } else {
            String::new()
        };
        let RunReport {
            name,
            games,
            seed,
            inputs_per_game: inputs,
            decisions_per_game: decisions,
            outcomes_per_game: outcomes,
            shortest_and_longest: [shortest, longest],
            ..
        } = self;
        let first = self.first_seat_advantage.map_or(String::new(), |Estimate { mean, low, high }| {
            let [mean, low, high] = [mean, low, high].map(|share| 100.0 * share);
            format!("\nThe first seat wins {mean:+.2} points more than its fair share ({low:+.2} to {high:+.2}).")
        });
        format!(
            "{name}: {games} games{stopped}{endless}, seed {seed}.\n\
             A game takes {:.1} inputs ({:.1} to {:.1}): {:.1} decisions, {:.1} outcomes; \
             the shortest {shortest}, the longest {longest}.{first}",
            inputs.mean, inputs.low, inputs.high, decisions.mean, outcomes.mean,
        )
    }

    fn tables(&self) -> Vec<DataTable> {
        let columns =
            ["seat", "bot", "wins", "wins_low", "wins_high", "score", "score_low", "score_high", "spread", "rank"];
        let mut seats = DataTable::new("By seat", &columns);
        for line in &self.seats {
            seats.rows.push(vec![
                Cell::text(line.seat.to_string()),
                Cell::text(&line.bot),
                Cell::Percent(line.wins.mean, 2),
                Cell::Percent(line.wins.low, 2),
                Cell::Percent(line.wins.high, 2),
                Cell::Number(line.score.mean, 2),
                Cell::Number(line.score.low, 2),
                Cell::Number(line.score.high, 2),
                Cell::Number(line.score_deviation, 2),
                Cell::Number(line.mean_rank, 3),
            ]);
        }
        seats.note = "Intervals hold the true figure in 95 of 100 cases; those who tie for a win share it.".into();
        let mut events = DataTable::new("What happens", &["event", "each_game", "in_games"]);
        for line in &self.events {
            let cells =
                [Cell::text(&line.event), Cell::Number(line.per_game, 3), Cell::Percent(line.share_of_games, 1)];
            events.rows.push(cells.to_vec());
        }
        events.note = format!("Counted in the first {} games.", self.games_with_events);
        vec![seats, events]
    }
}
