//! Runs of players against the clock.

use std::sync::PoisonError;
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};

use crate::player::{LoadPlayer, SharedStats, TableStats, ThinkTime};
use crate::report::RunFigures;
use crate::rooms::{self, RoomSpec};
use crate::server_process::{ProcessUsage, TargetServer, own_usage};

/// A number of tables, and how long they play.
#[derive(Clone, Debug)]
pub struct LoadRun {
    /// What the figures are called.
    pub name: String,
    pub tables: usize,
    /// What is played at them.
    pub spec: RoomSpec,
    /// How soon players act.
    pub thinking: ThinkTime,
    /// How long they play before anything counts.
    pub warm_up: Duration,
    /// How long it counts.
    pub duration: Duration,
    /// Tables are started so far apart, so that races do not tick in step.
    pub start_interval: Duration,
}

/// Everybody plays; what happened while it counted is added up.
pub async fn run(server: &TargetServer, run: &LoadRun) -> Result<RunFigures> {
    let full_rooms = rooms::fill_rooms(server.at(), run.tables, &run.spec).await?;
    let sessions = rooms::connect_players(server.at(), &full_rooms, run.spec.seats).await?;
    let (mut all_stats, mut tasks) = (Vec::new(), Vec::new());
    for (table, sessions) in sessions.into_iter().enumerate() {
        let stats = SharedStats::default();
        for (seat, session) in sessions.into_iter().enumerate() {
            let seed = (table * run.spec.seats + seat) as u64;
            let mut player = LoadPlayer::new(session, seed, seat == 0, run.thinking, SharedStats::clone(&stats));
            let wait = run.start_interval * table as u32;
            tasks.push(tokio::spawn(async move {
                if seat == 0 {
                    tokio::time::sleep(wait).await;
                    if player.start().await.is_err() {
                        return;
                    }
                }
                player.play().await;
            }));
        }
        all_stats.push(stats);
    }
    tokio::time::sleep(run.warm_up + run.start_interval * run.tables as u32).await;
    let before = Reading::take(server, &all_stats)?;
    tokio::time::sleep(run.duration).await;
    let after = Reading::take(server, &all_stats)?;
    tasks.iter().for_each(tokio::task::JoinHandle::abort);
    ensure!(
        after.tally.disconnects == before.tally.disconnects,
        "{} connections ended",
        after.tally.disconnects - before.tally.disconnects
    );
    Ok(figures(run, &before, after))
}

/// Everything as it stands at one moment.
struct Reading {
    at: Instant,
    server: Option<ProcessUsage>,
    own: ProcessUsage,
    tally: TableStats,
}

impl Reading {
    fn take(server: &TargetServer, all_stats: &[SharedStats]) -> Result<Reading> {
        let mut sum = TableStats::default();
        for stats in all_stats {
            let mut stats = stats.lock().unwrap_or_else(PoisonError::into_inner);
            sum.acks += stats.acks;
            sum.refusals += stats.refusals;
            sum.tables_received += stats.tables_received;
            sum.bytes += stats.bytes;
            sum.version += stats.version;
            sum.disconnects += stats.disconnects;
            // What is taken out here does not count twice.
            sum.ack_micros.append(&mut stats.ack_micros);
        }
        Ok(Reading { at: Instant::now(), server: server.usage()?, own: own_usage()?, tally: sum })
    }
}

fn figures(run: &LoadRun, before: &Reading, after: Reading) -> RunFigures {
    let seconds = (after.at - before.at).as_secs_f64();
    let mut waits = after.tally.ack_micros;
    waits.sort_unstable();
    let wait = |share: f64| {
        waits.get(((waits.len().max(1) - 1) as f64 * share) as usize).map_or(0.0, |us| f64::from(*us) / 1e3)
    };
    let cpu = after.server.zip(before.server).map(|(after, before)| (after.cpu_time - before.cpu_time).as_secs_f64());
    let per = |count: u64| cpu.map(|cpu| cpu * 1e6 / count.max(1) as f64);
    let (acks, inputs) = (after.tally.acks - before.tally.acks, after.tally.version - before.tally.version);
    let tellings = after.tally.tables_received - before.tally.tables_received;
    RunFigures {
        name: run.name.clone(),
        tables: run.tables,
        players: run.tables * run.spec.seats,
        seconds,
        acks_per_second: acks as f64 / seconds,
        inputs_per_second: inputs as f64 / seconds,
        refused: after.tally.refusals - before.tally.refusals,
        tables_per_second: tellings as f64 / seconds,
        bytes_per_table: (after.tally.bytes - before.tally.bytes) as f64 / tellings.max(1) as f64,
        server_us_per_ack: per(acks),
        server_us_per_input: per(inputs),
        server_cores: cpu.map(|cpu| cpu / seconds),
        load_cores: (after.own.cpu_time - before.own.cpu_time).as_secs_f64() / seconds,
        ack_ms_p50_p99_max: [wait(0.5), wait(0.99), wait(1.0)],
    }
}
