//! Figures, and how they are shown.

use std::fmt;

use serde::Serialize;

/// What a run has come to.
#[derive(Clone, Debug, Serialize)]
pub struct RunFigures {
    /// What it is called.
    pub name: String,
    pub tables: usize,
    /// How many players at all of them.
    pub players: usize,
    /// How long it counted.
    pub seconds: f64,
    /// Actions of players that were acknowledged.
    pub acks_per_second: f64,
    /// Everything that went into the log, what the dice did among it.
    pub inputs_per_second: f64,
    /// Actions that were refused.
    pub refused: u64,
    /// `table` messages sent to viewers.
    #[serde(rename = "tellings_per_second")]
    pub tables_per_second: f64,
    /// How long such a message is.
    #[serde(rename = "bytes_per_telling")]
    pub bytes_per_table: f64,
    /// Time of the server on any core for each acknowledged action, with all messages that followed from it.
    pub server_us_per_ack: Option<f64>,
    /// The same for each entry of the log.
    pub server_us_per_input: Option<f64>,
    /// How many cores the server kept busy.
    pub server_cores: Option<f64>,
    /// How many cores the players kept busy.
    #[serde(rename = "own_cores")]
    pub load_cores: f64,
    /// How long acknowledgements took: the median, all but a hundredth, the longest.
    #[serde(rename = "ack_ms")]
    pub ack_ms_p50_p99_max: [f64; 3],
}

/// What viewers and tables weigh.
#[derive(Clone, Debug, Serialize)]
pub struct MemoryUse {
    /// A server without anybody.
    pub empty_kib: u64,
    /// What each connected viewer adds.
    pub viewer_kib: f64,
    /// What each running table adds beyond its viewers.
    pub table_kib: f64,
    /// How many tables were weighed.
    pub tables: usize,
    /// The most viewers that a table had.
    #[serde(rename = "viewers")]
    pub max_viewers_per_table: usize,
}

/// Everything that was measured.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Report {
    pub runs: Vec<RunFigures>,
    /// Weights, if they were asked for.
    pub memory: Option<MemoryUse>,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.runs.is_empty() {
            writeln!(
                f,
                "{:24} {:>6} {:>7} {:>9} {:>9} {:>9} {:>9} {:>7} {:>7} {:>8} {:>8} {:>8} {:>7}",
                "run",
                "tables",
                "players",
                "acks/s",
                "inputs/s",
                "µs/ack",
                "µs/input",
                "server",
                "load",
                "p50 ms",
                "p99 ms",
                "max ms",
                "bytes"
            )?;
        }
        for run in &self.runs {
            let or_dash = |value: Option<f64>| value.map_or("-".into(), |value| format!("{value:.1}"));
            let cores = run.server_cores.map_or("-".into(), |cores| format!("{cores:.2}"));
            writeln!(
                f,
                "{:24} {:>6} {:>7} {:>9.0} {:>9.0} {:>9} {:>9} {cores:>7} {:>7.2} {:>8.1} {:>8.1} {:>8.1} {:>7.0}",
                run.name,
                run.tables,
                run.players,
                run.acks_per_second,
                run.inputs_per_second,
                or_dash(run.server_us_per_ack),
                or_dash(run.server_us_per_input),
                run.load_cores,
                run.ack_ms_p50_p99_max[0],
                run.ack_ms_p50_p99_max[1],
                run.ack_ms_p50_p99_max[2],
                run.bytes_per_table,
            )?;
        }
        if let Some(memory) = &self.memory {
            writeln!(
                f,
                "memory: {:.1} KiB a connected viewer, {:.1} KiB a table beyond them, {} KiB without anybody ({} tables)",
                memory.viewer_kib, memory.table_kib, memory.empty_kib, memory.tables
            )?;
        }
        Ok(())
    }
}
