//! What the server counts, in the text format of Prometheus. No metric names a room or a person. The crate
//! `prometheus-client` would save some 60 lines and brings more code than this file; so it is written here.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use store::WriterStats;

/// Upper bounds of the histogram's buckets, in microseconds.
const BUCKET_BOUNDS_MICROS: [u64; 12] =
    [500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 5_000_000];

/// A number that only grows.
#[derive(Debug, Default)]
pub struct Counter(AtomicU64);

impl Counter {
    /// Counts `count` more.
    pub fn add(&self, count: u64) {
        self.0.fetch_add(count, Ordering::Relaxed);
    }

    /// The count since the program started.
    pub fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// The counters of a server. Counting takes no lock, except for refusals, which are rare. The help texts in
/// [`Metrics::to_prometheus`] say what each of them counts.
#[derive(Debug, Default)]
pub struct Metrics {
    pub rooms_created: Counter,
    pub requests_accepted: Counter,
    pub sent_bytes: Counter,
    pub sent_messages: Counter,
    pub room_panics: Counter,
    pub slow_readers_dropped: Counter,
    pub odds_computed: Counter,
    pub odds_dropped: Counter,
    pub charts_made: Counter,
    pub rooms_closed: Counter,
    pub rooms_purged: Counter,
    /// Refused requests by code. The codes are constants of the program, so the map stays small.
    refused: Mutex<BTreeMap<Cow<'static, str>, u64>>,
    answers: Histogram,
}

/// The distribution of answer times.
#[derive(Debug, Default)]
struct Histogram {
    buckets: [Counter; BUCKET_BOUNDS_MICROS.len()],
    micros: Counter,
    count: Counter,
}

/// Values of this moment, which are measured rather than counted.
#[derive(Clone, Copy, Debug, Default)]
pub struct Gauges {
    /// Only rooms that are in memory.
    pub rooms: usize,
    pub connections: usize,
    pub store: WriterStats,
}

impl Metrics {
    /// Counts a request that was refused with this code.
    pub fn count_refusal(&self, code: Cow<'static, str>) {
        *self.refused.lock().unwrap_or_else(PoisonError::into_inner).entry(code).or_default() += 1;
    }

    /// Counts `requests` that were answered `elapsed` after their room had received them.
    pub fn record_answer_time(&self, requests: u64, elapsed: Duration) {
        let micros = u64::try_from(elapsed.as_micros()).unwrap_or(u64::MAX);
        if let Some(bucket) = BUCKET_BOUNDS_MICROS.iter().position(|bound| micros <= *bound) {
            self.answers.buckets[bucket].add(requests);
        }
        self.answers.micros.add(micros.saturating_mul(requests));
        self.answers.count.add(requests);
    }

    /// All metrics in the text format of Prometheus.
    pub fn to_prometheus(&self, gauges: &Gauges) -> String {
        let mut page = Page(String::new());
        page.gauge("rooms_in_memory", "Rooms in memory.", gauges.rooms as u64);
        page.gauge("connections", "WebSockets that are open.", gauges.connections as u64);
        page.counter("rooms_created", "Rooms created since the start.", self.rooms_created.get());
        page.counter("rooms_closed", "Rooms closed because nobody used them for long.", self.rooms_closed.get());
        page.counter("rooms_purged", "Rooms removed from the log.", self.rooms_purged.get());
        page.counter("requests_accepted", "Requests over WebSockets that were accepted.", self.requests_accepted.get());
        page.head("requests_refused_total", "counter", "Requests over WebSockets that were refused, by code.");
        for (code, count) in &*self.refused.lock().unwrap_or_else(PoisonError::into_inner) {
            page.line(&format!("requests_refused_total{{code=\"{code}\"}}"), *count);
        }
        self.answers.write(&mut page);
        page.counter("told", "Messages sent to connections.", self.sent_messages.get());
        page.counter("told_bytes", "Bytes of the messages sent to connections.", self.sent_bytes.get());
        page.counter(
            "slow_readers_dropped",
            "Connections closed because they read too slowly.",
            self.slow_readers_dropped.get(),
        );
        page.counter("room_panics", "Tasks of rooms that ended in a panic.", self.room_panics.get());
        page.counter("odds_computed", "Live odds that were computed.", self.odds_computed.get());
        page.counter(
            "odds_dropped",
            "Live odds dropped, because newer ones came or no processor was free in time.",
            self.odds_dropped.get(),
        );
        page.counter(
            "charts_made",
            "Charts that were made; those from the cache are not counted.",
            self.charts_made.get(),
        );
        let WriterStats { batches, writes, entries, largest_batch, last_commit_micros, queued } = gauges.store;
        page.counter("store_commits", "Transactions of the log's writer.", batches);
        page.counter("store_writes", "Writes in all transactions; divided by commits, the size of a group.", writes);
        page.counter("store_entries", "Entries that were committed.", entries);
        page.gauge("store_largest_group", "The most writes that shared a commit.", largest_batch);
        page.gauge("store_queued", "Writes that are waiting.", queued);
        page.gauge("store_last_commit_microseconds", "How long the last commit took.", last_commit_micros);
        if let Some(bytes) = resident() {
            page.gauge("process_resident_memory_bytes", "Memory of this process.", bytes);
        }
        page.0
    }
}

impl Histogram {
    fn write(&self, page: &mut Page) {
        let what = "From when a room receives a request until its answer is saved and handed to the connection.";
        page.head("answer_seconds", "histogram", what);
        let mut below = 0;
        for (bound, counter) in BUCKET_BOUNDS_MICROS.iter().zip(&self.buckets) {
            below += counter.get();
            page.line(&format!("answer_seconds_bucket{{le=\"{}\"}}", seconds(*bound)), below);
        }
        // Read after the buckets, so that the total is never less than its parts.
        let count = self.count.get().max(below);
        page.line("answer_seconds_bucket{le=\"+Inf\"}", count);
        page.line("answer_seconds_sum", seconds(self.micros.get()));
        page.line("answer_seconds_count", count);
    }
}

/// The text as far as it is written.
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

/// The resident memory of this process in bytes, where the system reports it.
fn resident() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn metrics_are_written_in_the_format_of_prometheus() {
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
