//! One player among copies of another, until it is clear how they compare or enough was played.
//!
//! A group is the same dice with the one player once in every seat, and counts as one observation. It is checked after 32
//! groups, 64, 128 and so on, and after the last. Intervals may miss the true value in one of 100 contests. This
//! probability is divided among the checks, each getting half of what the next one gets. So whichever check ends the
//! contest, its interval holds the true value in 99 of 100 cases; early intervals are wide, so that only clear results end
//! there, and the last one is hardly wider than if it were the only one. A contest that is to be played to its end has one
//! check. All of this is fixed before the first game.

use std::time::{Duration, Instant};

use kit::{DiscardEvents, Rules};
use serde::Serialize;

use crate::lookup::SetupPerThread;
use crate::progress::{ProgressMonitor, map_parts};
use crate::stats::two_sided_z;
use play::game_loop::{DecisionRequest, Seeds, play_game_with, win_shares};
use play::stats::{Estimate, RunningStats};
use play::{ActionOf, PlayableGame, SimPlayer};

/// The number of groups before the first check.
const FIRST_CHECK_AFTER: u64 = 32;
/// The probability that the interval misses the true value.
const MISS_PROBABILITY: f64 = 0.01;

/// What is measured of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Measure {
    /// The share of games won; those who tie share one.
    Wins,
    /// The share of games in which it finishes in the better half.
    TopHalf,
    /// Its final money, divided by the number of races.
    #[serde(rename = "money_a_race")]
    MoneyPerRace,
}

impl Measure {
    pub const ALL: [Measure; 3] = [Measure::Wins, Measure::TopHalf, Measure::MoneyPerRace];

    /// What it is called in tables.
    pub const fn name(self) -> &'static str {
        match self {
            Measure::Wins => "wins",
            Measure::TopHalf => "top_half",
            Measure::MoneyPerRace => "money_a_race",
        }
    }

    /// Whether the measure is a share from 0 to 1.
    pub const fn is_share(self) -> bool {
        match self {
            Measure::Wins | Measure::TopHalf => true,
            Measure::MoneyPerRace => false,
        }
    }
}

/// A bar that a player must reach.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Threshold {
    /// What is measured.
    pub measure: Measure,
    pub above: f64,
}

/// Whether a bar was met.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ThresholdStatus {
    /// The whole interval is above it.
    Met,
    /// The whole interval is below it.
    Missed,
    /// The interval holds it.
    NotSettled,
}

impl ThresholdStatus {
    /// The status in words.
    pub const fn as_str(self) -> &'static str {
        match self {
            ThresholdStatus::Met => "met",
            ThresholdStatus::Missed => "missed",
            ThresholdStatus::NotSettled => "not settled",
        }
    }
}

/// How a measure came out, with the interval that holds the true figure in 99 of 100 cases.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Measurement {
    #[serde(flatten)]
    pub estimate: Estimate,
    #[serde(rename = "bar")]
    pub threshold: f64,
    /// Whether it was met.
    #[serde(rename = "verdict")]
    pub status: ThresholdStatus,
}

/// The most games of a contest, and when it may end before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StopRule {
    /// The most games; groups are always completed.
    pub max_games: u64,
    /// Whether a contest ends as soon as it is clear.
    pub when: StopWhen,
}

/// When a contest ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StopWhen {
    /// As soon as every bar is settled.
    Settled,
    AllPlayed,
}

/// One bot against others, until its share of wins is known well enough.
pub(crate) struct Contest<'a, P: PlayableGame> {
    pub(crate) setups: &'a SetupPerThread<P>,
    pub(crate) player: SimPlayer,
    pub(crate) opponents: SimPlayer,
    /// How many races the money is divided by.
    pub(crate) races: f64,
    pub(crate) seed: u64,
}

/// How a contest went.
#[derive(Clone, Debug)]
pub(crate) struct ContestResult {
    pub(crate) games: u64,
    pub(crate) groups: u64,
    pub(crate) measurements: Vec<Measurement>,
    pub(crate) longest_decision: Duration,
}

#[derive(Default)]
struct Group {
    games: u64,
    sums: [f64; 3],
    longest: Duration,
}

/// A check whether a contest is settled.
#[derive(Clone, Copy, Debug, PartialEq)]
struct InterimCheck {
    /// The number of groups after which it is made.
    after: u64,
    /// The probability that an interval of this check misses the true value.
    misses: f64,
}

/// The checks of a contest of this number of groups.
fn interim_checks(groups: u64, end: StopWhen) -> Vec<InterimCheck> {
    let early =
        std::iter::successors(Some(FIRST_CHECK_AFTER), |check| Some(2 * check)).take_while(|check| *check < groups);
    let mut interim_checks: Vec<u64> = match end {
        StopWhen::Settled => early.collect(),
        StopWhen::AllPlayed => Vec::new(),
    };
    interim_checks.push(groups.max(1));
    let shares: Vec<f64> = (1..=interim_checks.len()).rev().map(|before| 0.5_f64.powi(before as i32)).collect();
    let all: f64 = shares.iter().sum();
    interim_checks
        .iter()
        .zip(shares)
        .map(|(after, share)| InterimCheck { after: *after, misses: MISS_PROBABILITY * share / all })
        .collect()
}

impl<P: PlayableGame> Contest<'_, P> {
    /// Plays the contest. Games that are no longer needed are reported to the monitor as done.
    pub(crate) fn play(
        &self,
        thresholds: &[Threshold],
        stop_rule: StopRule,
        monitor: &dyn ProgressMonitor,
    ) -> ContestResult {
        let seats = P::Rules::seats(self.setups.for_this_thread()).count() as u64;
        let interim_checks = interim_checks(stop_rule.max_games.div_ceil(seats), stop_rule.when);
        let mut tallies = [RunningStats::default(); Measure::ALL.len()];
        let mut result =
            ContestResult { games: 0, groups: 0, measurements: Vec::new(), longest_decision: Duration::ZERO };
        let mut begun = 0;
        for check in &interim_checks {
            let groups = map_parts(check.after - begun, monitor, |part| {
                let group = self.group(begun + part);
                (group.games, group)
            });
            begun = check.after;
            for group in groups.iter().filter(|group| group.games > 0) {
                result.games += group.games;
                result.groups += 1;
                result.longest_decision = result.longest_decision.max(group.longest);
                tallies.iter_mut().zip(group.sums).for_each(|(tally, sum)| tally.add(sum / group.games as f64));
            }
            let sure = two_sided_z(check.misses);
            result.measurements =
                thresholds.iter().map(|bar| finding(*bar, &tallies[bar.measure as usize], sure)).collect();
            let settled = result.measurements.iter().all(|finding| finding.status != ThresholdStatus::NotSettled);
            if monitor.is_cancelled() || stop_rule.when == StopWhen::Settled && settled {
                break;
            }
        }
        let left = interim_checks.last().map_or(0, |last| last.after - begun);
        monitor.advance(left * seats);
        result
    }

    fn group(&self, index: u64) -> Group {
        let setup = self.setups.for_this_thread();
        let seats = P::Rules::seats(setup).count();
        let mut group = Group::default();
        for seat in 0..seats {
            let mut players = vec![self.opponents; seats];
            players[seat] = self.player;
            let mut state = P::Rules::initial_state(setup);
            let seeds = Seeds::derive(self.seed, index, seat as u64);
            let answer = |ask: DecisionRequest<'_, P>| timed(ask, &mut group.longest);
            let played = play_game_with::<P>(setup, &mut state, &players, seeds, &mut DiscardEvents, |_| false, answer);
            let Some(standings) = &played.standings else { continue };
            let Some((standing, won)) = standings.as_slice().iter().zip(win_shares(standings)).nth(seat) else {
                continue;
            };
            group.games += 1;
            group.sums[Measure::Wins as usize] += won;
            group.sums[Measure::TopHalf as usize] += f64::from(u8::from(usize::from(standing.rank) <= seats / 2));
            group.sums[Measure::MoneyPerRace as usize] += standing.score as f64 / self.races;
        }
        group
    }
}

/// What a player decides. If it is a bot of the hard level and took longer than any before, its time by the clock is kept.
fn timed<P: PlayableGame>(ask: DecisionRequest<'_, P>, longest: &mut Duration) -> Option<ActionOf<P>> {
    let began = ask.player.is_hard().then(Instant::now);
    let decided = ask.decide();
    *longest = began.map_or(*longest, |began| began.elapsed().max(*longest));
    decided
}

fn finding(bar: Threshold, tally: &RunningStats, sure: f64) -> Measurement {
    let mean = tally.mean();
    // Groups that all have the same result have no variance, which is luck and not certainty: one more group at each
    // end
    // keeps the interval honest.
    let mut spread = *tally;
    if bar.measure.is_share() {
        spread.add(0.0);
        spread.add(1.0);
    }
    let reach = sure * spread.std_deviation() / (tally.count().max(1) as f64).sqrt();
    let (low, high) = match (tally.count() < 2, bar.measure.is_share()) {
        (true, true) => (0.0, 1.0),
        (true, false) => (f64::MIN, f64::MAX),
        (false, true) => ((mean - reach).max(0.0), (mean + reach).min(1.0)),
        (false, false) => (mean - reach, mean + reach),
    };
    let verdict = match (low > bar.above, high < bar.above) {
        (true, _) => ThresholdStatus::Met,
        (false, true) => ThresholdStatus::Missed,
        (false, false) => ThresholdStatus::NotSettled,
    };
    Measurement { estimate: Estimate { mean, low, high }, threshold: bar.above, status: verdict }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn looks_double_and_the_last_is_all() {
        let after = |groups, end| interim_checks(groups, end).iter().map(|check| check.after).collect::<Vec<_>>();
        assert_eq!(after(10, StopWhen::Settled), [10]);
        assert_eq!(after(100, StopWhen::Settled), [32, 64, 100]);
        assert_eq!(after(128, StopWhen::Settled), [32, 64, 128]);
        assert_eq!(after(128, StopWhen::AllPlayed), [128]);
    }

    #[test]
    fn all_looks_together_miss_as_rarely_as_promised() {
        for groups in [1, 32, 33, 100_000] {
            for end in [StopWhen::Settled, StopWhen::AllPlayed] {
                let interim_checks = interim_checks(groups, end);
                let misses: f64 = interim_checks.iter().map(|check| check.misses).sum();
                assert!((misses - MISS_PROBABILITY).abs() < 1e-12, "{misses} in {groups} groups");
                assert!(
                    interim_checks.is_sorted_by(|earlier, later| (later.misses / earlier.misses - 2.0).abs() < 1e-9)
                );
            }
        }
    }

    #[test]
    fn a_bar_is_settled_only_by_the_whole_interval() {
        let tally = |share: f64| {
            let mut tally = RunningStats::default();
            (0..200).for_each(|group| tally.add(f64::from(u8::from(f64::from(group % 10) < 10.0 * share))));
            tally
        };
        let verdict = |share: f64| finding(Threshold { measure: Measure::Wins, above: 0.5 }, &tally(share), 3.0).status;
        assert_eq!(verdict(0.8), ThresholdStatus::Met);
        assert_eq!(verdict(0.2), ThresholdStatus::Missed);
        assert_eq!(verdict(0.5), ThresholdStatus::NotSettled);
        // A few groups with the same result do not count as certain.
        let mut few = RunningStats::default();
        (0..4).for_each(|_| few.add(1.0));
        let found = finding(Threshold { measure: Measure::Wins, above: 0.9 }, &few, 3.0);
        assert_eq!(found.status, ThresholdStatus::NotSettled);
    }
}
