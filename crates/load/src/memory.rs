//! How much of the machine each viewer and each table takes: the same tables twice, with few viewers and with many.

use anyhow::Result;
use protocol::Command;

use crate::child::{Child, Plan, Scratch};
use crate::report::Weights;
use crate::tables::{self, Spec};
use crate::torture::until_table;

/// Weighs so many tables of this kind with one viewer each, and then with one in every seat.
pub async fn weigh(plan: &Plan, tables: usize, spec: &Spec) -> Result<Weights> {
    let mut readings = Vec::new();
    for viewers in [1, spec.seats] {
        let scratch = Scratch::new(&format!("memory-{viewers}"))?;
        let server = Child::start(&Plan { folder: scratch.path().into(), ..plan.clone() })?;
        let empty = server.usage()?.kib;
        let parties = tables::set_up(server.at(), tables, spec).await?;
        let mut sessions = tables::connect(server.at(), &parties, viewers).await?;
        for party in &mut sessions {
            if let Some(leader) = party.first_mut() {
                leader.send(Command::Start).await?;
            }
        }
        for session in sessions.iter_mut().flatten() {
            until_table(session).await?;
        }
        readings.push((empty, server.usage()?.kib, viewers));
    }
    let [(empty, few, least), (_, many, most)] = readings[..] else { anyhow::bail!("two readings") };
    let viewer_kib = (many as f64 - few as f64) / (tables * (most - least)) as f64;
    let table_kib = (few as f64 - empty as f64) / tables as f64 - viewer_kib * least as f64;
    Ok(Weights { empty_kib: empty, viewer_kib, table_kib, tables, viewers: most })
}
