//! How much of the machine each viewer and each table takes: the same tables twice, with few viewers and with many.

use anyhow::Result;
use protocol::Command;

use crate::kill_test::wait_for_table;
use crate::report::MemoryUse;
use crate::rooms::{self, RoomSpec};
use crate::server_process::{ServerOptions, ServerProcess, TempFolder};

/// Measures the memory of a number of tables with one viewer each, and then with one in every seat.
pub async fn measure_memory(options: &ServerOptions, tables: usize, spec: &RoomSpec) -> Result<MemoryUse> {
    let mut readings = Vec::new();
    for viewers in [1, spec.seats] {
        let scratch = TempFolder::new(&format!("memory-{viewers}"))?;
        let server = ServerProcess::start(&ServerOptions { data_folder: scratch.path().into(), ..options.clone() })?;
        let empty = server.usage()?.memory_kib;
        let full_rooms = rooms::fill_rooms(server.at(), tables, spec).await?;
        let mut sessions = rooms::connect_players(server.at(), &full_rooms, viewers).await?;
        for full_room in &mut sessions {
            if let Some(leader) = full_room.first_mut() {
                leader.send(Command::Start).await?;
            }
        }
        for session in sessions.iter_mut().flatten() {
            wait_for_table(session).await?;
        }
        readings.push((empty, server.usage()?.memory_kib, viewers));
    }
    let [(empty, few, least), (_, many, most)] = readings[..] else { anyhow::bail!("two readings") };
    let viewer_kib = (many as f64 - few as f64) / (tables * (most - least)) as f64;
    let table_kib = (few as f64 - empty as f64) / tables as f64 - viewer_kib * least as f64;
    Ok(MemoryUse { empty_kib: empty, viewer_kib, table_kib, tables, max_viewers_per_table: most })
}
