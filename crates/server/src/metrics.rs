//! Figures for those who run the server, in the text form that Prometheus reads. No figure names a room or a person.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use store::WriterStats;

/// Upper bounds of the steps that times to an answer are counted in, in microseconds.
const STEPS: [u64; 12] =
    [500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 5_000_000];

/// A figure that only grows.
#[derive(Debug, Default)]
pub struct Counter(AtomicU64);

impl Counter {
    /// So many more.
    pub fn add(&self, count: u64) {
        self.0.fetch_add(count, Ordering::Relaxed);
    }

    /// How many so far.
    pub fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// What a server counts. Counting takes no lock, except for refusals, which are rare.
#[derive(Debug, Default)]
pub struct Metrics {
    /// Rooms that were made.
    pub rooms_created: Counter,
    /// Requests over WebSockets that were done.
    pub requests_accepted: Counter,
    /// Bytes of text sent to connections.
    pub sent_bytes: Counter,
    /// Texts sent to connections.
    pub sent_messages: Counter,
    /// Tasks of rooms that ended in a panic.
    pub room_panics: Counter,
    /// Connections that were let go because they read too slowly.
    pub slow_readers_dropped: Counter,
    /// Live odds that were reckoned.
    pub odds_computed: Counter,
    /// Live odds that were left out: newer ones came, or no processor was free in time.
    pub odds_dropped: Counter,
    /// Charts that were made; those that were made before are not counted again.
    pub charts_made: Counter,
    /// Rooms that were closed because nobody came for long.
    pub rooms_closed: Counter,
    /// Rooms that were removed from the log for good.
    pub rooms_purged: Counter,
    /// Requests that were not done, by code. Codes are words of the program, so there are only so many.
    refused: Mutex<BTreeMap<Cow<'static, str>, u64>>,
    answers: Histogram,
}

/// Times, counted in steps.
#[derive(Debug, Default)]
struct Histogram {
    steps: [Counter; STEPS.len()],
    micros: Counter,
    count: Counter,
}

/// What is so now, beside what was counted.
#[derive(Clone, Copy, Debug, Default)]
pub struct Gauges {
    /// Rooms in memory.
    pub rooms: usize,
    /// WebSockets that are open.
    pub connections: usize,
    /// The store's own figures.
    pub store: WriterStats,
}

impl Metrics {
    /// A request was refused with this code.
    pub fn count_refusal(&self, code: Cow<'static, str>) {
        *self.refused.lock().unwrap_or_else(PoisonError::into_inner).entry(code).or_default() += 1;
    }

    /// So many requests were answered so long after their room took them up.
    pub fn record_answer_time(&self, requests: u64, elapsed: Duration) {
        let micros = u64::try_from(elapsed.as_micros()).unwrap_or(u64::MAX);
        if let Some(step) = STEPS.iter().position(|step| micros <= *step) {
            self.answers.steps[step].add(requests);
        }
        self.answers.micros.add(micros.saturating_mul(requests));
        self.answers.count.add(requests);
    }

    /// All of it as text.
    pub fn to_prometheus(&self, gauges: &Gauges) -> String {
        let mut page = Page(String::new());
        page.gauge("rooms_in_memory", "Rooms in memory.", gauges.rooms as u64);
        page.gauge("connections", "WebSockets that are open.", gauges.connections as u64);
        page.counter("rooms_created", "Rooms made since the start.", self.rooms_created.get());
        page.counter("rooms_closed", "Rooms closed because nobody came for long.", self.rooms_closed.get());
        page.counter("rooms_purged", "Rooms removed from the log.", self.rooms_purged.get());
        page.counter("requests_accepted", "Requests over WebSockets that were done.", self.requests_accepted.get());
        page.head("requests_refused_total", "counter", "Requests over WebSockets that were refused, by code.");
        for (code, count) in &*self.refused.lock().unwrap_or_else(PoisonError::into_inner) {
            page.line(&format!("requests_refused_total{{code=\"{code}\"}}"), *count);
        }
        self.answers.write(&mut page);
        page.counter("told", "Texts sent to connections.", self.sent_messages.get());
        page.counter("told_bytes", "Bytes of text sent to connections.", self.sent_bytes.get());
        page.counter(
            "slow_readers_dropped",
            "Connections let go because they read too slowly.",
            self.slow_readers_dropped.get(),
        );
        page.counter("room_panics", "Tasks of rooms that ended in a panic.", self.room_panics.get());
        page.counter("odds_reckoned", "Live odds that were reckoned.", self.odds_computed.get());
        page.counter(
            "odds_dropped",
            "Live odds left out, for newer ones or for want of time.",
            self.odds_dropped.get(),
        );
        page.counter("charts_made", "Charts of games that were made.", self.charts_made.get());
        let WriterStats { batches, writes, entries, largest_batch, last_commit_micros, queued } = gauges.store;
        page.counter("store_commits", "Transactions of the log's writer.", batches);
        page.counter("store_writes", "Writes in them; by commits, the size of a group.", writes);
        page.counter("store_entries", "Entries that were committed.", entries);
        page.gauge("store_largest_group", "The most writes that shared a commit.", largest_batch);
        page.gauge("store_queued", "Writes that wait now.", queued);
        page.gauge("store_last_commit_microseconds", "How long the last commit took.", last_commit_micros);
        if let Some(bytes) = resident() {
            page.gauge("process_resident_memory_bytes", "Memory of this process.", bytes);
        }
        page.0
    }
}

impl Histogram {
    fn write(&self, page: &mut Page) {
        let what = "From a room's taking a request up until its answer is durable and handed to the connection.";
        page.head("answer_seconds", "histogram", what);
        let mut below = 0;
        for (step, counter) in STEPS.iter().zip(&self.steps) {
            below += counter.get();
            page.line(&format!("answer_seconds_bucket{{le=\"{}\"}}", seconds(*step)), below);
        }
        // Read after the steps, so that the whole is never less than its parts.
        let count = self.count.get().max(below);
        page.line("answer_seconds_bucket{le=\"+Inf\"}", count);
        page.line("answer_seconds_sum", seconds(self.micros.get()));
        page.line("answer_seconds_count", count);
    }
}

/// The text as it grows.
struct Page(String);

impl Page {
    fn head(&mut self, name: &str, kind: &str, help: &str) {
        // Writing to a string does not fail.
        let _ = writeln!(self.0, "# HELP railbird_{name} {help}\n# TYPE railbird_{name} {kind}");
    }

    fn line(&mut self, name: &str, value: impl std::fmt::Display) {
        let _ = writeln!(self.0, "railbird_{name} {value}");
    }

    fn counter(&mut self, name: &str, help: &str, value: u64) {
        let name = format!("{name}_total");
        self.head(&name, "counter", help);
        self.line(&name, value);
    }

    fn gauge(&mut self, name: &str, help: &str, value: u64) {
        self.head(name, "gauge", help);
        self.line(name, value);
    }
}

/// Microseconds as seconds, exactly.
fn seconds(micros: u64) -> String {
    let text = format!("{}.{:06}", micros / 1_000_000, micros % 1_000_000);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// What this process holds in memory, where the system tells it.
fn resident() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_told_in_the_form_prometheus_reads() {
        let metrics = Metrics::default();
        metrics.count_refusal("paused".into());
        metrics.count_refusal("paused".into());
        metrics.record_answer_time(2, Duration::from_micros(700));
        metrics.record_answer_time(1, Duration::from_secs(60));
        let text = metrics.to_prometheus(&Gauges { rooms: 3, ..Gauges::default() });
        for line in [
            "# TYPE railbird_rooms_in_memory gauge",
            "railbird_rooms_in_memory 3",
            "railbird_requests_refused_total{code=\"paused\"} 2",
            "railbird_answer_seconds_bucket{le=\"0.0005\"} 0",
            "railbird_answer_seconds_bucket{le=\"0.001\"} 2",
            "railbird_answer_seconds_bucket{le=\"5\"} 2",
            "railbird_answer_seconds_bucket{le=\"+Inf\"} 3",
            "railbird_answer_seconds_sum 60.0014",
            "railbird_answer_seconds_count 3",
        ] {
            assert!(text.lines().any(|it| it == line), "{line} is not in\n{text}");
        }
        let named =
            |line: &str| line.starts_with("# ") || line.split_once(' ').is_some_and(|(_, n)| n.parse::<f64>().is_ok());
        assert!(text.lines().all(named), "{text}");
    }
}
