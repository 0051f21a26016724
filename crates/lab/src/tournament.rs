//! Many games of the same players in all seats. A group of games has the same dice with everybody moved on by one seat
//! until all have sat everywhere; the group counts as one observation, which takes most of the luck away.

use games::{GameId, for_game};
use kit::{DiscardEvents, Pick, Rules, SimRng, Standings};
use play::game_loop::{Seeds, play_game};
use play::stats::{Estimate, RunningStats, derive_seed};
use play::{PlayableGame, SetupOf, SimPlayer};
use serde::Serialize;
use serde_json::Value;

use crate::LabError;
use crate::data_table::{Cell, DataTable, LabReport};
use crate::lookup::SetupPerThread;
use crate::progress::{ProgressMonitor, map_parts};
use crate::rating::{FinishOrders, Rating};
use play::game_loop::win_shares;

/// The game, the bots and the number of games of a tournament.
#[derive(Clone, Debug)]
pub struct Plan {
    pub game: String,
    /// The ruleset; fields that are not given keep their default.
    pub ruleset: Value,
    /// The participants.
    pub players: Vec<SimPlayer>,
    /// How many seats a table has.
    pub seats: usize,
    /// How the participants are mixed at the tables.
    pub seating: Seating,
    /// The least number of games; groups are always completed.
    pub games: u64,
    /// The seed of all dice and all bots.
    pub seed: u64,
}

/// How the participants are mixed at the tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seating {
    /// Everybody with everybody, about equally often.
    Mixed,
    /// The first player alone among copies of one other, each of the others in turn.
    FirstAgainstCopies,
}

/// Ratings of all bots, and how often each finished ahead of each other one.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TournamentReport {
    pub game: &'static str,
    #[serde(skip)]
    pub name: &'static str,
    /// The seed of all dice and all bots.
    pub seed: u64,
    /// How many seats a table had.
    pub seats: usize,
    /// How many games were played.
    pub games: u64,
    /// How many groups of the same dice were played.
    pub groups: u64,
    /// How many groups were planned.
    #[serde(rename = "asked")]
    pub groups_requested: u64,
    /// Player by player, the strongest first.
    pub players: Vec<PlayerResult>,
}

/// Rating and shares of one participant.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlayerResult {
    pub bot: String,
    /// Its strength on Elo's scale.
    pub rating: Rating,
    /// The share of games a seat of this player wins.
    pub wins: Estimate,
    /// The lower end of the interval that holds the true share in 99 of 100 cases.
    pub wins_low_99: f64,
    /// How many times its fair share that is.
    pub times_fair: f64,
    /// The final score of a seat.
    pub score: Estimate,
    /// Against each player of the table above, how often it comes in ahead when both sit at a table; ties are halves.
    #[serde(rename = "ahead")]
    pub ahead_shares: Vec<Option<Estimate>>,
}

pub fn tournament(plan: &Plan, monitor: &dyn ProgressMonitor) -> Result<TournamentReport, LabError> {
    if plan.games == 0 {
        return Err(LabError::BadPlan("there is nothing to find out from 0 games; ask for at least one".into()));
    }
    crate::lookup::check_players(&plan.players, &plan.game)?;
    let twice = |index: usize| plan.players[..index].contains(&plan.players[index]);
    match (0..plan.players.len()).find(|index| twice(*index)) {
        Some(index) => {
            Err(LabError::BadPlan(format!("{} takes part twice; name each bot once", plan.players[index].id())))
        }
        None if plan.players.len() < 2 => Err(LabError::BadPlan("a tournament needs at least two bots".into())),
        None => for_game!(plan.game.parse::<GameId>()?, P => play_all::<P>(plan, monitor)),
    }
}

/// The results of one group.
struct Group {
    games: u64,
    /// Best first, by the number of the player.
    orders: Vec<Vec<u8>>,
    /// By player: wins, score and seats, summed.
    sums: Vec<[f64; 3]>,
    /// By player and player: how often ahead, and of how many meetings.
    ahead: Vec<Vec<[f64; 2]>>,
}

fn play_all<P: PlayableGame>(plan: &Plan, monitor: &dyn ProgressMonitor) -> Result<TournamentReport, LabError> {
    let tables = SetupPerThread::<P>::new(plan.seats, &plan.ruleset)?;
    let asked = plan.games.div_ceil(plan.seats as u64);
    let groups = map_parts(asked, monitor, |index| {
        let group = group::<P>(plan, tables.for_this_thread(), index);
        (group.games, group)
    });
    let players = plan.players.len();
    let mut finishes = FinishOrders::default();
    let mut wins = vec![RunningStats::default(); players];
    let mut scores = vec![RunningStats::default(); players];
    let mut ahead = vec![vec![RunningStats::default(); players]; players];
    for group in &groups {
        finishes.add_group(group.orders.iter().cloned());
        for player in 0..players {
            let [won, score, seats] = group.sums[player];
            if seats > 0.0 {
                wins[player].add(won / seats);
                scores[player].add(score / seats);
            }
            for (tally, [times, of]) in ahead[player].iter_mut().zip(&group.ahead[player]) {
                if *of > 0.0 {
                    tally.add(times / of);
                }
            }
        }
    }
    let ratings = finishes.ratings(players, derive_seed(plan.seed, 7, 0));
    let mut order: Vec<usize> = (0..players).collect();
    order.sort_by(|left, right| ratings[*right].points.total_cmp(&ratings[*left].points));
    let line = |player: usize| PlayerResult {
        bot: plan.players[player].id().into_owned(),
        rating: ratings[player],
        wins: wins[player].share_estimate(),
        wins_low_99: wins[player].lower_bound_99().max(0.0),
        times_fair: wins[player].mean() * plan.seats as f64,
        score: scores[player].estimate(),
        ahead_shares: order
            .iter()
            .map(|other| (ahead[player][*other].count() > 0).then(|| ahead[player][*other].share_estimate()))
            .collect(),
    };
    Ok(TournamentReport {
        game: P::Rules::META.id,
        name: P::Rules::META.name,
        seed: plan.seed,
        seats: plan.seats,
        games: groups.iter().map(|group| group.games).sum(),
        groups: groups.len() as u64,
        groups_requested: asked,
        players: order.iter().map(|player| line(*player)).collect(),
    })
}

/// The participants in the first game of this group, by seat.
fn seating(plan: &Plan, group: u64) -> Vec<usize> {
    let (players, seats) = (plan.players.len(), plan.seats);
    let mut fast = SimRng::new(derive_seed(plan.seed, 5, group));
    let mut seating: Vec<usize> = match plan.seating {
        Seating::FirstAgainstCopies => {
            let other = 1 + group as usize % (players - 1);
            (0..seats).map(|seat| if seat == 0 { 0 } else { other }).collect()
        }
        // All equally often. Where seats are left over, all take turns at an additional one.
        Seating::Mixed if players <= seats => (0..seats).map(|seat| (group as usize + seat) % players).collect(),
        // More participants than seats: some of them, at random.
        Seating::Mixed => {
            let mut all: Vec<usize> = (0..players).collect();
            shuffle(&mut all, &mut fast);
            all.truncate(seats);
            all
        }
    };
    // The seating order is drawn at random for each group.
    shuffle(&mut seating, &mut fast);
    seating
}

fn shuffle(items: &mut [usize], fast: &mut SimRng) {
    for last in (1..items.len()).rev() {
        items.swap(last, fast.pick(last as u32 + 1) as usize);
    }
}

fn group<P: PlayableGame>(plan: &Plan, setup: &SetupOf<P>, index: u64) -> Group {
    let players = plan.players.len();
    let mut group = Group {
        games: 0,
        orders: Vec::new(),
        sums: vec![[0.0; 3]; players],
        ahead: vec![vec![[0.0; 2]; players]; players],
    };
    let first = seating(plan, index);
    for moved in 0..plan.seats {
        let seated: Vec<usize> = (0..plan.seats).map(|seat| first[(seat + moved) % plan.seats]).collect();
        let at_table: Vec<SimPlayer> = seated.iter().map(|player| plan.players[*player]).collect();
        let mut state = P::Rules::initial_state(setup);
        let seeds = Seeds::derive(plan.seed, index, moved as u64);
        let played = play_game::<P>(setup, &mut state, &at_table, seeds, &mut DiscardEvents, |_| false);
        if let Some(standings) = &played.standings {
            group.games += 1;
            group.add(&seated, standings, &mut SimRng::new(derive_seed(seeds.bots, 6, 0)));
        }
    }
    group
}

impl Group {
    fn add(&mut self, seated: &[usize], standings: &Standings, fast: &mut SimRng) {
        let ranks: Vec<u8> = standings.as_slice().iter().map(|standing| standing.rank).collect();
        for ((seat, player), won) in seated.iter().enumerate().zip(win_shares(standings)) {
            let score = standings.as_slice()[seat].score as f64;
            let sums = &mut self.sums[*player];
            *sums = [sums[0] + won, sums[1] + score, sums[2] + 1.0];
            for (other_seat, other) in seated.iter().enumerate().filter(|(_, other)| *other != player) {
                let ahead = &mut self.ahead[*player][*other];
                ahead[0] += match ranks[seat].cmp(&ranks[other_seat]) {
                    std::cmp::Ordering::Less => 1.0,
                    std::cmp::Ordering::Equal => 0.5,
                    std::cmp::Ordering::Greater => 0.0,
                };
                ahead[1] += 1.0;
            }
        }
        // Ties are broken at random.
        let mut order: Vec<(u8, u32, u8)> =
            seated.iter().zip(&ranks).map(|(player, rank)| (*rank, fast.pick(1 << 30), *player as u8)).collect();
        order.sort_unstable();
        self.orders.push(order.into_iter().map(|(_, _, player)| player).collect());
    }
}

impl LabReport for TournamentReport {
    fn headline(&self) -> String {
        let TournamentReport { name, games, groups, seats, seed, groups_requested: asked, .. } = self;
        let stopped = if groups < asked { format!(" (of {asked})") } else { String::new() };
        let model = if *seats == 2 { "Elo" } else { "Plackett and Luce on Elo's scale" };
        format!(
            "{name}: {games} games of {seats}, in {groups} groups{stopped} of the same luck, seed {seed}. Ratings: {model}."
        )
    }

    fn tables(&self) -> Vec<DataTable> {
        let columns = [
            "bot",
            "rating",
            "error",
            "wins",
            "wins_low",
            "wins_high",
            "wins_low_99",
            "times_fair",
            "score",
            "score_low",
            "score_high",
        ];
        let mut strengths = DataTable::new("Strength", &columns);
        for line in &self.players {
            strengths.rows.push(vec![
                Cell::text(&line.bot),
                Cell::Number(line.rating.points, 1),
                Cell::Number(line.rating.error, 1),
                Cell::Percent(line.wins.mean, 2),
                Cell::Percent(line.wins.low, 2),
                Cell::Percent(line.wins.high, 2),
                Cell::Percent(line.wins_low_99, 2),
                Cell::Number(line.times_fair, 3),
                Cell::Number(line.score.mean, 2),
                Cell::Number(line.score.low, 2),
                Cell::Number(line.score.high, 2),
            ]);
        }
        strengths.note = "The mean rating is 0. Errors and intervals are for 95 of 100 cases, a group of the same luck being one case.".into();
        let mut columns = vec!["ahead_of"];
        columns.extend(self.players.iter().map(|line| line.bot.as_str()));
        let mut cross = DataTable::new("Cross table: how often the row comes in ahead of the column", &columns);
        for line in &self.players {
            let shares =
                line.ahead_shares.iter().map(|share| share.map_or(Cell::Empty, |share| Cell::Percent(share.mean, 1)));
            cross.rows.push([Cell::text(&line.bot)].into_iter().chain(shares).collect());
        }
        vec![strengths, cross]
    }
}
