//! A game in the terminal, line by line, against bots.

use std::io::{self, BufRead, IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use bots::Thought;
use dealer::{Fast, Secret, hex};
use kit::{Seat, Turn, Viewer};
use ledger::{Match, Recorded, Seating};
use serde_json::Value;

use tui::tell;

use crate::files::Unusable;
use crate::{games, secret};

/// Play in the terminal against bots
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// Which game, as `railbird games` lists them
    #[arg(default_value = "dont-hesitate")]
    game: String,
    /// How many seats; without it, as many as make a good table
    #[arg(long, value_name = "N")]
    seats: Option<usize>,
    /// Your seat
    #[arg(long, value_name = "N", default_value_t = 0)]
    seat: u8,
    /// Take no seat and watch the bots
    #[arg(long)]
    watch: bool,
    /// A named variant, as `railbird games` lists them
    #[arg(long, value_name = "ID")]
    variant: Option<String>,
    /// Fields of the ruleset that differ from the default, or from the variant's, as JSON
    #[arg(long, value_name = "JSON")]
    ruleset: Option<String>,
    /// Words of your own that go into the dice, so that nobody else alone decides them
    #[arg(long, value_name = "WORDS", default_value = "")]
    luck: String,
    /// Deal the same game every time
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Keep the record of the game in this file
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

const HELP: &str = "\
Answer a question with the number of an action, with an action as JSON, or with
  view     all you may know        options  what you may do, in full
  random   let chance decide       quit     leave (the record so far is kept)

Examples:
  railbird play
  railbird play bettor-horse --seats 4 --record evening.json
  railbird play neck-and-neck --variant short
  railbird play dont-hesitate --watch --ruleset '{\"signs\":[10,30]}'";

/// More actions than this are not listed one by one.
const LISTED: usize = 24;

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let mut table = sit_down(args)?;
    let me = (!args.watch).then_some(Seat(args.seat));
    let mut out = io::stdout().lock();
    greet(&mut out, &table, me)?;
    // Bots think with a source of their own, so that their choices never shift the dice.
    let mut thoughts = Fast::new(thinking_seed(&table));
    let mut stayed = true;
    while stayed {
        match table.table().turn() {
            Turn::Over { standings } => {
                writeln!(out, "\nThe game is over.")?;
                for row in tell::standings(&standings) {
                    let mine = me.is_some_and(|me| row.contains(&format!("seat {} ", me.0)));
                    writeln!(out, "  {row}{}", if mine { "  (you)" } else { "" })?;
                }
                break;
            }
            Turn::Chance { .. } => drop(table.take(|game| game.roll(&mut thoughts))?),
            Turn::Decide { seats } => match seats.iter().find(|seat| Some(*seat) != me) {
                Some(bot) => drop(let_bot_act(&mut table, bot, &mut thoughts)?),
                None => stayed = decide(&mut out, &mut table, args.seat, &mut thoughts)?,
            },
            Turn::Live { seats } => {
                // Between two rolls every bot looks once, and mostly waits.
                for bot in seats.iter().filter(|seat| Some(*seat) != me) {
                    if table.table().turn().seats().contains(bot) && let_bot_act(&mut table, bot, &mut thoughts)? {
                        tell_events(&mut out, &table, me)?;
                    }
                }
                if me.is_some_and(|me| table.table().turn().seats().contains(me)) {
                    stayed = between(&mut out, &mut table, args.seat, &mut thoughts)?;
                } else {
                    table.take(|game| game.roll(&mut thoughts))?;
                }
            }
        }
        if stayed {
            tell_events(&mut out, &table, me)?;
        }
    }
    keep(&mut out, args, &table)?;
    Ok(ExitCode::SUCCESS)
}

/// A bot decides by what its seat sees. False if it waits.
fn let_bot_act(table: &mut Recorded, seat: Seat, thoughts: &mut Fast) -> anyhow::Result<bool> {
    let sight = table.table().sight(seat);
    let seed = thoughts.word();
    match sight.and_then(|sight| bots::decide(bots::default_mind(), &sight, seed)) {
        Some(Thought::Act(action)) => table.take(|game| game.act(seat, &action))?,
        Some(Thought::Wait) => return Ok(false),
        None => table.take(|game| game.random(seat, thoughts))?,
    };
    Ok(true)
}

fn sit_down(args: &Args) -> anyhow::Result<Recorded> {
    let game = registry::find(&args.game).ok_or_else(|| {
        let known: Vec<&str> = registry::GAMES.iter().map(|game| game.meta().id).collect();
        Unusable(format!("there is no game {:?}; there are {}", args.game, known.join(", ")))
    })?;
    let range = game.meta().seats;
    let seats = args.seats.unwrap_or_else(|| usize::from(range.max.min(4).max(range.min)));
    if !args.watch && usize::from(args.seat) >= seats {
        return Err(Unusable(format!(
            "your seat {} is not at a table of {seats}: seats are 0 to {}",
            args.seat,
            seats.saturating_sub(1)
        ))
        .into());
    }
    let ruleset: Value = match &args.ruleset {
        Some(text) => {
            serde_json::from_str(text).map_err(|error| Unusable(format!("--ruleset is not JSON: {error}")))?
        }
        None => Value::Null,
    };
    let ruleset = match &args.variant {
        Some(variant) => game.vary(variant, &ruleset).ok_or_else(|| {
            let known: Vec<&str> = game.variants().iter().map(|variant| variant.id).collect();
            Unusable(format!("{} has no variant {variant:?}; there are {}", game.meta().name, known.join(", ")))
        })?,
        None => ruleset,
    };
    let secret = secret(args.seed)?;
    let name = hex::encode(&Secret::derived(&secret, "table name").key_for("name")[..6]);
    let mut contributions = vec![String::new(); seats];
    if let Some(mine) = contributions.get_mut(usize::from(args.seat)) {
        mine.clone_from(&args.luck);
    }
    let seating = Seating { seats, ruleset: &ruleset, table: format!("terminal-{name}"), contributions };
    Match::new(game, seating, secret).map(Recorded::new).map_err(|bad| {
        let players = games::players(range);
        Unusable(format!("that table cannot be set up: {bad} ({} is for {players} players)", game.meta().name)).into()
    })
}

/// The same table thinks the same way every time.
fn thinking_seed(table: &Recorded) -> u64 {
    let commitment = table.game().header().commitment.as_deref().unwrap_or_default();
    commitment.bytes().fold(7, |seed: u64, byte| seed.wrapping_mul(31).wrapping_add(byte.into()))
}

fn greet(out: &mut impl Write, table: &Recorded, me: Option<Seat>) -> io::Result<()> {
    let meta = table.table().meta();
    writeln!(out, "{}: {}", meta.name, meta.summary)?;
    let seats = table.table().seats().count();
    match me {
        Some(me) => writeln!(out, "{seats} seats; you have {me}, bots have the others. `quit` leaves.")?,
        None => writeln!(out, "{seats} seats, all taken by bots.")?,
    }
    writeln!(
        out,
        "The dice are committed to: {}\n",
        table.game().header().commitment.as_deref().unwrap_or("not at all")
    )
}

fn tell_events(out: &mut impl Write, table: &Recorded, me: Option<Seat>) -> io::Result<()> {
    let viewer = me.map_or(Viewer::Spectator, Viewer::Seat);
    for event in table.table().seen(viewer) {
        let event: Value = serde_json::from_str(event.get()).unwrap_or(Value::Null);
        writeln!(out, "  - {}", tell::line(&event))?;
    }
    Ok(())
}

/// Asks until something legal was chosen. False if the player leaves.
fn decide(out: &mut impl Write, table: &mut Recorded, seat: u8, thoughts: &mut Fast) -> anyhow::Result<bool> {
    let me = Seat(seat);
    let actions = table.table().actions(me, LISTED + 1);
    let listed: Vec<Value> = match actions.len() <= LISTED {
        true => actions.iter().filter_map(|action| serde_json::from_str(action.get()).ok()).collect(),
        false => Vec::new(),
    };
    writeln!(out, "\nYour turn.")?;
    for (index, action) in listed.iter().enumerate() {
        writeln!(out, "  {}  {}", index + 1, tell::line(action))?;
    }
    if listed.is_empty() {
        let example = actions.first().map_or("", |action| action.get());
        writeln!(out, "  Too many ways to list; `options` tells all, and one would be:\n  {example}")?;
    }
    loop {
        let Some(answer) = ask(out)? else { return Ok(false) };
        let action = match answer.as_str() {
            "quit" | "q" => return Ok(false),
            "view" => {
                writeln!(out, "{}", pretty(table.table().view(Viewer::Seat(me)).get())?)?;
                continue;
            }
            "options" => {
                writeln!(out, "{}", pretty(table.table().options(me).as_ref().map_or("null", |json| json.get()))?)?;
                continue;
            }
            "random" | "r" => {
                let action = table.take(|game| game.random(me, thoughts))?;
                writeln!(out, "You: {}", tell::line(action))?;
                return Ok(true);
            }
            number if number.parse::<usize>().is_ok_and(|number| (1..=listed.len()).contains(&number)) => {
                listed[number.parse::<usize>().unwrap_or(1) - 1].clone()
            }
            json => match serde_json::from_str(json) {
                Ok(action @ Value::Object(_)) => action,
                _ => {
                    writeln!(out, "  A number of the list, an action as JSON, or view, options, random, quit.")?;
                    continue;
                }
            },
        };
        match table.take(|game| game.act(me, &action)) {
            Ok(_) => return Ok(true),
            Err(refusal) => writeln!(out, "  {refusal}")?,
        }
    }
}

/// In a live race there is always the choice to wait. False if the player leaves.
fn between(out: &mut impl Write, table: &mut Recorded, seat: u8, thoughts: &mut Fast) -> anyhow::Result<bool> {
    writeln!(out, "\nThe race goes on: Enter waits for the next roll, `bet` lets you act.")?;
    match ask(out)?.as_deref() {
        None | Some("quit" | "q") => Ok(false),
        Some("bet" | "b") => decide(out, table, seat, thoughts),
        Some(_) => table.take(|game| game.roll(thoughts)).map(|_| true).context("the race cannot go on"),
    }
}

/// One trimmed line; none at the end of input.
fn ask(out: &mut impl Write) -> io::Result<Option<String>> {
    write!(out, "> ")?;
    out.flush()?;
    let mut line = String::new();
    let read = io::stdin().lock().read_line(&mut line)?;
    if !io::stdin().is_terminal() {
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok((read > 0).then(|| line.trim().to_owned()))
}

fn pretty(json: &str) -> anyhow::Result<String> {
    Ok(serde_json::to_string_pretty(&serde_json::from_str::<Value>(json)?)?)
}

fn keep(out: &mut impl Write, args: &Args, table: &Recorded) -> anyhow::Result<()> {
    let Some(path) = &args.record else { return Ok(()) };
    std::fs::write(path, table.record().to_text()).with_context(|| format!("cannot write {}", path.display()))?;
    writeln!(out, "The record is in {0}; see `railbird replay {0}` and `railbird verify {0}`.", path.display())?;
    Ok(())
}
