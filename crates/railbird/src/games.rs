//! The list of games, for people and programs.

use ::games::GameId;
use std::io::{self, Write};
use std::process::ExitCode;

use kit::{Meta, SeatRange, Variant};
use serde::Serialize;

/// List the games
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// Print the list as JSON
    #[arg(long)]
    json: bool,
}

const HELP: &str = "\
Examples:
  railbird games
  railbird games --json";

/// A game in the JSON list.
#[derive(Serialize)]
struct Listed {
    #[serde(flatten)]
    meta: &'static Meta,
    variants: &'static [Variant],
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let mut out = io::stdout().lock();
    let metas: Vec<_> = GameId::ALL.iter().map(|game| game.meta()).collect();
    if args.json {
        let games: Vec<_> =
            GameId::ALL.iter().map(|game| Listed { meta: game.meta(), variants: game.variants() }).collect();
        writeln!(out, "{}", serde_json::to_string_pretty(&games)?)?;
        return Ok(ExitCode::SUCCESS);
    }
    let widest = |column: fn(&kit::Meta) -> usize| metas.iter().map(|meta| column(meta)).max().unwrap_or(0);
    let (id_width, name_width) = (widest(|meta| meta.id.len()), widest(|meta| meta.name.len()));
    writeln!(out, "{:name_width$}  {:id_width$}  PLAYERS  WHAT IT IS", "GAME", "ID")?;
    for meta in metas {
        let players = player_counts(meta.seats);
        writeln!(out, "{:name_width$}  {:id_width$}  {players:7}  {}", meta.name, meta.id, meta.summary)?;
    }
    writeln!(out, "\nVariants, beside the standard game:")?;
    for game in GameId::ALL {
        writeln!(out, "  {}", game.meta().name)?;
        for variant in game.variants().iter().skip(1) {
            writeln!(out, "    {:17} {}", variant.id, variant.summary)?;
        }
    }
    writeln!(out, "\nPlay one with: railbird play ID, or railbird play ID --variant VARIANT")?;
    Ok(ExitCode::SUCCESS)
}

/// The seat counts as a person would write them.
pub(crate) fn player_counts(range: SeatRange) -> String {
    match range.step {
        1 => format!("{}-{}", range.min, range.max),
        _ => range.counts().map(|seats| seats.count().to_string()).collect::<Vec<_>>().join(","),
    }
}
