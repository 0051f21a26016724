//! Games in the terminal, drawn or line by line: at home against bots, with others at one keyboard, or in a room of a
//! server.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use ::games::{GameId, UnknownGame};
use anyhow::Context;
use client::RoomAddress;
use directories::ProjectDirs;
use fair::{Secret, hex};
use kit::{Seat, SeatSet};
use ledger::{FairTable, RecordedGame, TableSpec};
use screen::{Palette, Player};
use serde_json::Value;
use terminal::Screen;
use terminal::app::SessionEnd;
use terminal::local::{LocalConfig, LocalSession};
use terminal::menu::MenuResult;
use terminal::net::RemoteSession;
use terminal::net::connection::JoinMode;
use terminal::net::seat_store::SeatStore;
use terminal::pace::LocalPace;
use terminal::plain::InputLines;
use terminal::tty::{TerminalGuard, TerminalKind, detect_terminal};

use crate::files::UsageError;
use crate::{games, secret};

/// Play in the terminal
#[derive(Clone, clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// The game, by its id; without it a menu asks
    game: Option<String>,
    /// Number of seats; by default a good number for the game
    #[arg(long, value_name = "N")]
    seats: Option<usize>,
    /// Your seat, counted from 0
    #[arg(long, value_name = "N", default_value_t = 0)]
    seat: u8,
    /// Number of people who share this keyboard; private cards are hidden while it changes hands
    #[arg(long, value_name = "N", default_value_t = 1, conflicts_with = "watch")]
    people: usize,
    /// Watch the bots play, without a seat
    #[arg(long)]
    watch: bool,
    /// Kind of bots: easy, medium, hard, chalk, contrarian or sharp; once for all bots, or once for each
    #[arg(long, value_name = "LEVEL")]
    bot: Vec<String>,
    /// Your name; once for each person at the keyboard
    #[arg(long, value_name = "NAME")]
    name: Vec<String>,
    /// Speed: relaxed, normal, fast, step (dice wait for a key) or instant
    #[arg(long, value_name = "PACE", value_parser = pace)]
    pace: Option<LocalPace>,
    /// A named variant of the game; `railbird games` lists them
    #[arg(long, value_name = "ID")]
    variant: Option<String>,
    /// Fields of the ruleset to change, as JSON; all others are the default's or the variant's
    #[arg(long, value_name = "JSON")]
    ruleset: Option<String>,
    /// Your phrase, mixed into the dice so that nobody else decides them alone
    #[arg(long, value_name = "WORDS", default_value = "")]
    luck: String,
    /// Seed of the dice, for the same game every time
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Write the record of the game to this file while it is played
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Join a room of a server, by its code or its link
    #[arg(long, value_name = "CODE|URL", conflicts_with_all = ["game", "seats", "people", "watch", "bot", "record"])]
    join: Option<String>,
    #[command(flatten)]
    line: DisplayArgs,
}

/// How to reach the room, and how to show it.
#[derive(Clone, clap::Args)]
pub(crate) struct DisplayArgs {
    /// The server, if the room is given by its code
    #[arg(long, value_name = "URL")]
    server: Option<String>,
    /// Folder in which your seats in rooms are kept; by default your data folder
    #[arg(long, value_name = "DIR", env = "RAILBIRD_DATA")]
    data: Option<PathBuf>,
    /// Show the game line by line: for screen readers, pipes, and terminals that cannot draw
    #[arg(long)]
    pub(crate) plain: bool,
}

const HELP: &str = "\
The screen shows the keys that work, and ? explains all of them. Line by line, type the number of an action, an action
as JSON, or one of these words:
  who      what everybody has      back     put back what you have picked up
  view     all that you may know   options  all that you may do
  random   choose at random        quit     leave; the record so far is kept
In a room there are also these words; `help` lists those that work at the moment:
  minute   one more minute         seat     ask for a bot's seat, or stop asking
  predict  predict the result      yes, no  answer somebody who asks for a seat
  skip, pause, pace, end, hand over, again, lobby    for the leader
If you leave a running game in a room, a bot plays your seat until you run the same command again.

Examples:
  railbird play                                    choose from a menu
  railbird play bettor-horse --seats 4 --record evening.json
  railbird play ready-set-bet --bot hard --pace fast
  railbird play hot-streak --people 3 --name Ada --name Bo --name Cy
  railbird play neck-and-neck --variant short --plain
  railbird play --join BCDF --server http://192.168.1.20:7777 --name Ada
  railbird play dont-hesitate --watch --ruleset '{\"signs\":[10,30]}'";

/// The names of bots in a game at home.
const BOTS: [&str; 9] = ["Bandit", "Biscuit", "Comet", "Domino", "Ember", "Fiddle", "Ginger", "Hazard", "Indigo"];

fn pace(word: &str) -> Result<LocalPace, String> {
    LocalPace::parse(word).ok_or_else(|| format!("there are {}", LocalPace::NAMES.join(", ")))
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    if let Some(room) = &args.join {
        let name = args.name.first().cloned().unwrap_or_else(own_name);
        return join_room(room, JoinMode::Play { name }, &args.line);
    }
    match drawing_palette(&args.line) {
        Some(ink) => drawn(args, ink),
        None => plain(args),
    }
}

/// Joins a room, to play or to watch.
pub(crate) fn join_room(room: &str, visit: JoinMode, line: &DisplayArgs) -> anyhow::Result<ExitCode> {
    let address = RoomAddress::parse(room, line.server.as_deref()).map_err(UsageError)?;
    let own = || ProjectDirs::from("", "", "railbird").map(|dirs| dirs.data_dir().to_path_buf());
    let purse = SeatStore::open(line.data.clone().or_else(own).as_deref());
    let mut place = RemoteSession::connect(address, visit, purse).context("no thread for the line")?;
    let end = match drawing_palette(line) {
        Some(ink) => terminal::app::run(&mut TerminalGuard::acquire()?, &mut place, &mut Screen::new(ink))?,
        None => terminal::plain::run(io::stdout().lock(), &mut place, &InputLines::from_stdin())?,
    };
    if let (SessionEnd::Left, Some(farewell)) = (&end, place.rejoin_hint()) {
        writeln!(io::stdout(), "{farewell}")?;
    }
    exit_code(end)
}

/// The colours to draw with; none to play line by line. A terminal that cannot draw gets a message.
pub(crate) fn drawing_palette(line: &DisplayArgs) -> Option<Palette> {
    match detect_terminal() {
        _ if line.plain => None,
        TerminalKind::Drawable(ink) => Some(ink),
        TerminalKind::NotATerminal => None,
        TerminalKind::LineOnly => {
            let term = std::env::var("TERM").unwrap_or_default();
            eprintln!("This terminal (TERM={term}) cannot draw a table, so it goes line by line, as with --plain.\n");
            None
        }
    }
}

/// The exit code for the way in which a session ended.
pub(crate) fn exit_code(end: SessionEnd) -> anyhow::Result<ExitCode> {
    match end {
        SessionEnd::Left | SessionEnd::PlayAgain | SessionEnd::TerminalGone => Ok(ExitCode::SUCCESS),
        SessionEnd::Ended(why) => Err(anyhow::anyhow!(why)),
        SessionEnd::Signal(signal) => Ok(ExitCode::from(u8::try_from(128 + signal).unwrap_or(1))),
    }
}

fn plain(args: &Args) -> anyhow::Result<ExitCode> {
    // Without drawing there is nothing to wait for, except the player.
    let quick = if args.watch { LocalPace::Instant } else { LocalPace::Step };
    let mut place = sit_down(args, args.pace.unwrap_or(quick))?;
    let mut out = io::stdout().lock();
    greet(&mut out, args, &place)?;
    let end = terminal::plain::run(&mut out, &mut place, &InputLines::from_stdin())?;
    keep(&mut out, args, &place)?;
    exit_code(end)
}

fn drawn(args: &Args, ink: Palette) -> anyhow::Result<ExitCode> {
    let mut args = args.clone();
    // Errors are reported before the screen is taken.
    let mut first = match args.game {
        Some(_) => Some(sit_down(&args, args.pace.unwrap_or(LocalPace::Normal))?),
        None => None,
    };
    let mut held = TerminalGuard::acquire()?;
    loop {
        let mut place = match (first.take(), &args.game) {
            (Some(place), _) => place,
            (None, Some(_)) => sit_down(&args, args.pace.unwrap_or(LocalPace::Normal))?,
            (None, None) => match terminal::menu::run(&mut held, ink)? {
                Ok(MenuResult::Play(order)) => {
                    args.game = Some(order.game);
                    args.variant = Some(order.variant);
                    args.seats = Some(order.seats);
                    (args.people, args.watch) = (order.people, order.people == 0);
                    args.bot = vec![order.bot];
                    args.pace = Some(order.pace);
                    continue;
                }
                Ok(MenuResult::Join(room)) => {
                    drop(held);
                    let name = args.name.first().cloned().unwrap_or_else(own_name);
                    return join_room(&room, JoinMode::Play { name }, &args.line);
                }
                Err(end) => return exit_code(end),
            },
        };
        let end = terminal::app::run(&mut held, &mut place, &mut Screen::new(ink))?;
        if end == SessionEnd::PlayAgain {
            // Another game with the same dice would be the same game.
            args.seed = args.seed.map(|seed| seed.wrapping_add(1));
            continue;
        }
        drop(held);
        if end == SessionEnd::TerminalGone || matches!(end, SessionEnd::Signal(_)) {
            return exit_code(end);
        }
        keep(&mut io::stdout().lock(), &args, &place)?;
        return exit_code(end);
    }
}

/// The name of a person who gave none: the name of their account.
fn own_name() -> String {
    let user = ["USER", "LOGNAME", "USERNAME"].iter().find_map(|name| std::env::var(name).ok());
    let user = user.filter(|user| !user.trim().is_empty()).unwrap_or_else(|| "player".into());
    let mut letters = user.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// Assigns the seats of a table at home.
fn sit_down(args: &Args, pace: LocalPace) -> anyhow::Result<LocalSession> {
    let id = args.game.as_deref().unwrap_or(GameId::DontHesitate.id());
    let game: GameId = id.parse().map_err(|unknown: UnknownGame| UsageError(unknown.to_string()))?;
    let range = game.meta().seats;
    let ruleset = ruleset(args, game)?;
    let counts: Vec<usize> = game.seat_counts(&ruleset).iter().map(|seats| seats.count()).collect();
    let good = counts.iter().find(|count| **count >= args.people.max(4)).or(counts.last());
    let good = good.copied().unwrap_or(range.min.into());
    let seats = args.seats.unwrap_or(good);
    if !args.watch && usize::from(args.seat) >= seats {
        return Err(UsageError(format!(
            "your seat {} is not at a table of {seats}: seats are 0 to {}",
            args.seat,
            seats.saturating_sub(1)
        ))
        .into());
    }
    if args.people > seats || (args.people == 0 && !args.watch) {
        return Err(
            UsageError(format!("--people {}: a table of {seats} is for 1 to {seats} people", args.people)).into()
        );
    }
    let people = if args.watch { 0 } else { args.people };
    let people: SeatSet = (0..people).map(|next| Seat::ALL[(usize::from(args.seat) + next) % seats]).collect();
    let secret = secret(args.seed)?;
    let name = hex::encode(&Secret::derive(&secret, "table name").derive_key("name")[..6]);
    let mut contributions = vec![String::new(); seats];
    if let Some(mine) = contributions.get_mut(usize::from(args.seat)) {
        mine.clone_from(&args.luck);
    }
    let seating = TableSpec { seats, ruleset: &ruleset, table_id: format!("terminal-{name}"), contributions };
    let table = FairTable::new(game, seating, secret).map_err(|bad| {
        let players = games::player_counts(range);
        UsageError(format!("that table cannot be set up: {bad} ({} is for {players} players)", game.meta().name))
    })?;
    let (players, bots) = (players(args, people, seats), bots(args, seats)?);
    let home = LocalConfig { people, players, bots, pace, record_path: args.record.clone() };
    Ok(LocalSession::new(RecordedGame::new(table), home, Instant::now()))
}

fn ruleset(args: &Args, game: GameId) -> Result<Value, UsageError> {
    let ruleset: Value = match &args.ruleset {
        Some(text) => {
            serde_json::from_str(text).map_err(|error| UsageError(format!("--ruleset is not JSON: {error}")))?
        }
        None => Value::Null,
    };
    let Some(variant) = &args.variant else { return Ok(ruleset) };
    game.variant_ruleset(variant, &ruleset).map_err(|error| UsageError(error.to_string()))
}

fn players(args: &Args, people: SeatSet, seats: usize) -> Vec<Player> {
    let mut names = args.name.iter();
    let named = |index: usize| {
        let seat = Seat::ALL[index];
        if !people.contains(seat) {
            return Player::bot(BOTS[index % BOTS.len()]);
        }
        let given = names.next().cloned();
        Player::person(given.unwrap_or_else(|| match people.len() {
            1 => own_name(),
            _ => format!("Player {}", index + 1),
        }))
    };
    (0..seats).map(named).collect()
}

/// How the bot of each seat plays.
fn bots(args: &Args, seats: usize) -> Result<Vec<&'static ::play::BotProfile>, UsageError> {
    let known = || ::play::BOTS.iter().map(|bot| bot.id).collect::<Vec<_>>().join(", ");
    let found = |id: &String| {
        ::play::bots::find_bot(id).ok_or_else(|| UsageError(format!("there is no bot {id:?}; there are {}", known())))
    };
    let asked = args.bot.iter().map(found).collect::<Result<Vec<_>, _>>()?;
    let of = |seat: usize| match asked.len() {
        0 => ::play::default_bot(),
        many => asked[seat % many],
    };
    Ok((0..seats).map(of).collect())
}

fn greet(out: &mut impl Write, args: &Args, place: &LocalSession) -> io::Result<()> {
    let table = place.table();
    let meta = table.table().meta();
    writeln!(out, "{}: {}", meta.name, meta.summary)?;
    let seats = table.table().seats().count();
    match (args.watch, args.people) {
        (true, _) => writeln!(out, "{seats} seats, all taken by bots.")?,
        (false, 1) => {
            writeln!(out, "{seats} seats; you have seat {}, bots have the others. `quit` leaves.", args.seat)?;
        }
        (false, people) => writeln!(out, "{seats} seats; {people} people share this keyboard. `quit` leaves.")?,
    }
    let commitment = table.fair_table().header().commitment.as_deref().unwrap_or("not at all");
    writeln!(out, "The dice are committed to: {commitment}\n")
}

/// Writes the final record, and prints its path.
fn keep(out: &mut impl Write, args: &Args, place: &LocalSession) -> anyhow::Result<()> {
    let Some(path) = &args.record else { return Ok(()) };
    terminal::local::save_record(path, place.table()).with_context(|| format!("cannot write {}", path.display()))?;
    writeln!(out, "The record is in {0}; see `railbird replay {0}` and `railbird verify {0}`.", path.display())?;
    Ok(())
}
