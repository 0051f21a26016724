//! How fast the store takes appends: `append_speed URL TASKS SECONDS`, each task writing 200-byte entries to a room of
//! its own, one after the other.
#![allow(clippy::print_stdout, reason = "it is a program that prints figures")]

use std::error::Error;
use std::time::{Duration, Instant};

use store::{Entry, NewRoom, RoomId, RoomStatus, RoomSummary, Store, StoreOptions, UnixMillis};
use tokio::task::JoinSet;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [url, tasks, seconds] = words.as_slice() else {
        return Err("usage: append_speed URL TASKS SECONDS".into());
    };
    let (tasks, seconds): (usize, u64) = (tasks.parse()?, seconds.parse()?);
    let store = Store::open(url, StoreOptions::default()).await?;
    let run = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH)?.as_millis();
    let mut rooms = Vec::new();
    for number in 0..tasks {
        let id = RoomId::new(format!("speed-{run}-{number}"))?;
        let summary =
            RoomSummary { status: RoomStatus::Playing, public: false, updated: UnixMillis(0), list_info: "{}".into() };
        let code = id.to_string();
        store.create(NewRoom { id: id.clone(), code, created: UnixMillis(0), summary, entries: Vec::new() }).await?;
        rooms.push(id);
    }
    let (before, cpu_before, began) = (store.stats(), cpu_micros()?, Instant::now());
    let mut running = JoinSet::new();
    for room in rooms {
        let store = store.clone();
        running.spawn(async move {
            let mut took = Vec::new();
            while began.elapsed() < Duration::from_secs(seconds) {
                let asked = Instant::now();
                let entry = Entry::new(UnixMillis(1), "input", "x".repeat(200));
                store.append(&room, took.len() as u64, vec![entry], None).await?;
                took.push(asked.elapsed());
            }
            Ok::<_, store::StoreError>(took)
        });
    }
    let mut took = Vec::new();
    while let Some(task) = running.join_next().await {
        took.extend(task??);
    }
    let (elapsed, cpu, after) = (began.elapsed(), cpu_micros()? - cpu_before, store.stats());
    took.sort_unstable();
    let at = |share: f64| took.get((took.len() as f64 * share) as usize).copied().unwrap_or_default();
    let (appends, batches) = (took.len() as f64, (after.batches - before.batches) as f64);
    println!("{tasks} tasks, {:.1} s", elapsed.as_secs_f64());
    println!("appends/s      {:.0}", appends / elapsed.as_secs_f64());
    println!("batch          {:.1} on average, {} at most", appends / batches, after.largest_batch);
    println!("latency        p50 {:.2?}, p99 {:.2?}", at(0.50), at(0.99));
    println!("CPU            {:.1} µs per append, of this process", cpu as f64 / appends);
    store.close().await;
    Ok(())
}

/// User and system time of this process. Linux counts it in hundredths of a second.
fn cpu_micros() -> Result<u64, Box<dyn Error>> {
    let stat = std::fs::read_to_string("/proc/self/stat")?;
    // The program's name stands in brackets and may hold spaces; what follows are numbers from the third field on.
    let numbers = stat.rsplit_once(')').ok_or("no name in /proc/self/stat")?.1;
    let ticks = numbers.split_whitespace().skip(11).take(2).map(str::parse::<u64>);
    Ok(ticks.sum::<Result<u64, _>>()? * 10_000)
}
