//! Kills a server, restarts it and compares its log: nothing acknowledged may be lost, and nothing may happen twice.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use client::{MessagePeek, Session};
use kit::{Pick, SimRng};
use protocol::ServerMessageKind;
use serde::Serialize;
use serde_json::Value;
use store::{Store, StoreOptions};
use tokio::task::JoinHandle;

use crate::player::{AckLog, LoadPlayer, SharedStats, ThinkTime};
use crate::rooms::{self, FullRoom, RoomSpec};
use crate::server_process::{ServerOptions, ServerProcess, TempFolder};

/// What a server has to go through.
#[derive(Clone, Debug)]
pub struct KillTest {
    /// The server. Its folder is chosen for each run.
    pub server: ServerOptions,
    /// How often it is killed.
    pub kills: usize,
    /// Tables that are played at.
    pub tables: usize,
    /// What is played, in turn.
    pub games: Vec<RoomSpec>,
    /// Decides the moments.
    pub seed: u64,
    /// Tables that have to be back in time after one more kill, if any.
    pub restart_tables: usize,
}

/// What became of all actions over the kills, and how fast the server recovered.
#[derive(Clone, Debug, Default, Serialize)]
pub struct KillReport {
    /// How often the server was killed.
    pub kills: usize,
    /// Actions that were acknowledged, all of which are in the log, once and in order.
    pub acknowledged: usize,
    /// Actions that were cut off and are in the log all the same.
    pub cut_off_and_kept: usize,
    /// Actions that were cut off and are not.
    pub cut_off_and_lost: usize,
    /// Entries of all logs at the end.
    pub entries: usize,
    /// How many tables were asked for after the last kill, and how many milliseconds after the start of the process all
    /// of them had sent a `table` to a viewer.
    #[serde(rename = "crowd")]
    pub restart: Option<(usize, f64)>,
}

/// The longest wait for anything that has to happen.
const STEP_TIMEOUT: Duration = Duration::from_secs(20);

/// A table, those at it, and its log as it was seen last.
struct Watched {
    full_room: FullRoom,
    log: Vec<String>,
}

/// Kills the server again and again while everybody plays, and looks into the log each time.
pub async fn kill_test(test: &KillTest, progress: impl Fn(usize, &KillReport)) -> Result<KillReport> {
    let scratch = TempFolder::new("torture")?;
    let plan = ServerOptions { data_folder: scratch.path().into(), ..test.server.clone() };
    let mut moments = SimRng::new(test.seed);
    let mut report = KillReport::default();
    let mut watched = Vec::new();
    let mut server = ServerProcess::start(&plan)?;
    for table in 0..test.tables {
        let spec = &test.games[table % test.games.len()];
        for full_room in rooms::fill_rooms(server.at(), 1, spec).await? {
            watched.push(Watched { full_room, log: Vec::new() });
        }
    }
    for kill in 1..=test.kills {
        let playing = connect_all(&server, &watched, moments.next_u64()).await?;
        tokio::time::sleep(Duration::from_millis(10 + u64::from(moments.pick(250)))).await;
        server.kill()?;
        let ack_logs = playing.ended().await;
        compare(&plan.data_folder, &mut watched, &ack_logs, &mut report)
            .await
            .with_context(|| format!("kill {kill}"))?;
        report.kills = kill;
        progress(kill, &report);
        server = ServerProcess::start(&plan)?;
    }
    // Every table is played at again.
    let playing = connect_all(&server, &watched, moments.next_u64()).await?;
    playing.until_all_have_acted().await?;
    drop(server);
    let ack_logs = playing.ended().await;
    compare(&plan.data_folder, &mut watched, &ack_logs, &mut report).await?;
    report.entries = watched.iter().map(|table| table.log.len()).sum();
    if test.restart_tables > 0 {
        report.restart = Some((test.restart_tables, crowd(&test.server, test.restart_tables, &test.games[0]).await?));
    }
    Ok(report)
}

/// Everybody at every table.
struct Playing {
    tasks: Vec<JoinHandle<()>>,
    all_stats: Vec<SharedStats>,
    ack_logs: Vec<Vec<Arc<Mutex<AckLog>>>>,
}

async fn connect_all(server: &ServerProcess, watched: &[Watched], seed: u64) -> Result<Playing> {
    let full_rooms: Vec<FullRoom> = watched.iter().map(|table| table.full_room.clone()).collect();
    let sessions = rooms::connect_players(server.at(), &full_rooms, usize::MAX).await?;
    let mut playing = Playing { tasks: Vec::new(), all_stats: Vec::new(), ack_logs: Vec::new() };
    for (table, sessions) in sessions.into_iter().enumerate() {
        let (stats, mut ack_logs) = (SharedStats::default(), Vec::new());
        for (seat, session) in sessions.into_iter().enumerate() {
            let ack_log = Arc::<Mutex<AckLog>>::default();
            let own = seed.wrapping_add((table * 16 + seat) as u64);
            let player = LoadPlayer::new(session, own, seat == 0, ThinkTime::None, SharedStats::clone(&stats));
            playing.tasks.push(tokio::spawn(player.with_ack_log(Arc::clone(&ack_log)).play()));
            ack_logs.push(ack_log);
        }
        playing.all_stats.push(stats);
        playing.ack_logs.push(ack_logs);
    }
    Ok(playing)
}

impl Playing {
    /// What was acknowledged to everybody, now that the server is gone.
    async fn ended(self) -> Vec<Vec<AckLog>> {
        for task in self.tasks {
            // A player ends with its connection.
            let _ = tokio::time::timeout(STEP_TIMEOUT, task).await;
        }
        let take_log =
            |ack_log: Arc<Mutex<AckLog>>| core::mem::take(&mut *ack_log.lock().unwrap_or_else(PoisonError::into_inner));
        self.ack_logs.into_iter().map(|table| table.into_iter().map(take_log).collect()).collect()
    }

    async fn until_all_have_acted(&self) -> Result<()> {
        let begun = Instant::now();
        let quiet = |stats: &SharedStats| stats.lock().unwrap_or_else(PoisonError::into_inner).acks == 0;
        while self.all_stats.iter().any(quiet) {
            let still = self.all_stats.iter().filter(|stats| quiet(stats)).count();
            ensure!(begun.elapsed() < STEP_TIMEOUT, "{still} tables are not played at any more");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        Ok(())
    }
}

/// Holds the logs, of a server that does not run, against what players swear to.
async fn compare(
    folder: &Path,
    watched: &mut [Watched],
    ack_logs: &[Vec<AckLog>],
    report: &mut KillReport,
) -> Result<()> {
    let url = format!("sqlite:{}", folder.join("rooms.db").display());
    let store = Store::open(&url, StoreOptions::default()).await?;
    for (table, ack_logs) in watched.iter_mut().zip(ack_logs) {
        let code = &table.full_room.code;
        let row = store.find_by_code(code).await?.with_context(|| format!("room {code} is lost"))?;
        let log: Vec<String> = store.read(&row.id, 0).await?.into_iter().map(|stored| stored.entry.body).collect();
        ensure!(log.starts_with(&table.log), "the log of room {code} is another one than before");
        for (seat, ack_log) in ack_logs.iter().enumerate() {
            check(&log, table.log.len(), seat, ack_log, report).with_context(|| format!("room {code}, seat {seat}"))?;
        }
        table.log = log;
    }
    store.close().await;
    Ok(())
}

/// What a seat did since the log had `known` entries is what was acknowledged, in that order and nothing else, but for
/// one action that was cut off before its answer.
fn check(log: &[String], known: usize, seat: usize, ack_log: &AckLog, report: &mut KillReport) -> Result<()> {
    let mut acted = Vec::new();
    for (version, body) in (known as u64 + 1..).zip(&log[known..]) {
        let entry: Value = serde_json::from_str(body)?;
        if entry["type"] == "input" && entry["input"]["type"] == "action" && entry["input"]["seat"] == seat {
            acted.push((version, entry["input"]["action"].clone()));
        }
    }
    for (index, acked) in ack_log.acked.iter().enumerate() {
        match acted.get(index) {
            None => bail!("an acknowledged action is lost: {acked:?}"),
            Some(written) if written != acked => bail!("acknowledged was {acked:?}, written is {written:?}"),
            Some(_) => report.acknowledged += 1,
        }
    }
    match (&acted[ack_log.acked.len()..], &ack_log.unanswered) {
        ([], None) => {}
        ([], Some(_)) => report.cut_off_and_lost += 1,
        ([(_, written)], Some(asked)) if written == asked => report.cut_off_and_kept += 1,
        (more, unanswered) => bail!("nobody asked for {more:?}; unanswered was {unanswered:?}"),
    }
    Ok(())
}

/// How long a server takes from its start until this number of tables have sent their state to a viewer.
async fn crowd(plan: &ServerOptions, tables: usize, spec: &RoomSpec) -> Result<f64> {
    let scratch = TempFolder::new("crowd")?;
    let plan = ServerOptions { data_folder: scratch.path().into(), ..plan.clone() };
    let server = ServerProcess::start(&plan)?;
    let full_rooms = rooms::fill_rooms(server.at(), tables, spec).await?;
    let watched: Vec<Watched> =
        full_rooms.iter().map(|full_room| Watched { full_room: full_room.clone(), log: Vec::new() }).collect();
    let playing = connect_all(&server, &watched, 1).await?;
    playing.until_all_have_acted().await?;
    server.kill()?;
    playing.ended().await;
    let begun = Instant::now();
    let server = ServerProcess::start(&plan)?;
    let mut sessions = rooms::connect_players(server.at(), &full_rooms, 1).await?;
    for session in sessions.iter_mut().flatten() {
        wait_for_table(session).await?;
    }
    Ok(begun.elapsed().as_secs_f64() * 1e3)
}

/// Waits for the first `table`.
pub(crate) async fn wait_for_table(session: &mut Session) -> Result<()> {
    while let Some(text) = session.next_text().await? {
        if MessagePeek::parse(&text)?.kind == ServerMessageKind::Table {
            return Ok(());
        }
    }
    bail!("a connection ended")
}
