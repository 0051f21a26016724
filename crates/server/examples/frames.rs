//! How long the tables are that a server sends, whole and lean, over whole games on the room's state machine with
//! simulated time.
//!
//! `cargo run -p railbird-server --example frames` prints the table that `docs/server.md` shows: the mean of all tables
//! of some games at a table of four, for a seat and for a connection that only watches. With a game's id it prints the
//! tables of the seat instead, one on each line: a list of the lean form and the whole one. Bots have all seats but
//! seat 0, which is a person's who decides what a bot would.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a tool that cannot go on may stop")]

use games::{Decision, GameId};
use std::io::Write;

use fair::Secret;
use kit::Seat;
use protocol::{Hello, OddsVisibility, Pace};
use serde_json::{Value, json};
use server::room::{
    Configuration, ConnId, Effects, LeaderRole, NewMember, OutgoingMessage, RoomCore, RoomIdentity, RoomMessage,
    TableEncoder,
};
use server::token::MemberToken;

/// Games with different dice; each row is their mean.
const GAMES: u64 = 3;
/// No game lasts longer than this, in milliseconds.
const LONGEST_GAME: u64 = 24 * 60 * 60 * 1_000;
/// Players at the table, where the game allows this many.
const SEATS: u8 = 4;

/// The tables of one connection in both forms.
struct SentTables {
    lean: TableEncoder,
    whole: TableEncoder,
    tables: Vec<[String; 2]>,
}

impl SentTables {
    fn new() -> SentTables {
        let sent = |lean| TableEncoder::new(&Hello { lean, ..Hello::default() });
        SentTables { lean: sent(true), whole: sent(false), tables: Vec::new() }
    }

    fn add(&mut self, text: OutgoingMessage) {
        let is_table = matches!(text, OutgoingMessage::Table(_));
        let forms = [self.lean.encode(text.clone()), self.whole.encode(text)];
        if is_table {
            self.tables.push(forms.map(|form| form.to_string()));
        }
    }
}

struct Game {
    core: RoomCore,
    now: u64,
    /// What seat 0 and a connection that only watches were sent.
    sent: [SentTables; 2],
}

impl Game {
    fn play(game: &str, seats: usize, seed: u64) -> [SentTables; 2] {
        let mut table = Configuration::new(game, seats);
        (table.settings.pace, table.settings.odds_visibility) = (Pace::Normal, OddsVisibility::Off);
        let token = MemberToken::random().unwrap();
        let leader = NewMember { name: "Ada".into(), token: token.clone(), silks: None, ban_identifiers: Vec::new() };
        let identity = RoomIdentity { id: "0f".repeat(16), code: "BCDF".into() };
        let created = RoomCore::create(identity, table, &leader, LeaderRole::Plays, &Secret::from_seed(seed));
        let (core, _) = created.expect("a room");
        let mut game = Game { core, now: 0, sent: [SentTables::new(), SentTables::new()] };
        for (conn, token) in [(0, Some(token.hash())), (1, None)] {
            let device = "phone".to_owned();
            game.send(RoomMessage::Connected { conn: ConnId(conn), token_hash: token, device, declared_tv: false });
        }
        game.ask(json!({"type": "start"}));
        while !game.is_over() && game.now < LONGEST_GAME {
            game.take_part();
            let Some(at) = game.core.next_wake_at(game.now) else { break };
            game.now = game.now.max(at);
            game.send(RoomMessage::Tick);
        }
        game.sent
    }

    fn is_over(&self) -> bool {
        self.core.room().game.as_ref().is_some_and(|game| game.turn().is_over())
    }

    fn send(&mut self, message: RoomMessage) {
        let effects = self.core.handle(message, self.now);
        self.take(effects);
    }

    fn ask(&mut self, request: Value) {
        let request = serde_json::from_value(request).unwrap();
        self.send(RoomMessage::Requested { conn: ConnId(0), request, next_dice_secret: None });
    }

    fn take(&mut self, effects: Effects) {
        for (ConnId(conn), text) in effects.messages {
            self.sent[conn as usize].add(text);
        }
        for job in effects.bot_jobs {
            let decision = job.decide();
            self.send(RoomMessage::BotDecided { seat: job.seat, request_id: job.request_id, decision });
        }
    }

    /// Makes the person's decision if one is owed, and once between two things that happen in a live race.
    fn take_part(&mut self) {
        loop {
            let Some(game) = self.core.room().game.as_ref() else { return };
            let once = game.turn().accepts_outcome();
            let Some(observation) = game.table().observation(Seat::ALL[0]) else { return };
            let Decision::Act(action) = observation.decide(&play::default_bot().strategy, self.now) else { return };
            self.ask(json!({"type": "act", "action": action}));
            if once {
                return;
            }
        }
    }
}

/// The means of the whole and of the lean form, and the ratio of the lean form to the whole one.
fn means<'a>(tables: impl Iterator<Item = &'a [String; 2]>) -> String {
    let (mut lean, mut whole, mut count) = (0, 0, 0);
    for [a, b] in tables {
        (lean, whole, count) = (lean + a.len(), whole + b.len(), count + 1);
    }
    format!("{} | {} | {} %", whole / count.max(1), lean / count.max(1), (100 * lean + whole / 2) / whole.max(1))
}

fn main() -> std::io::Result<()> {
    let mut out = std::io::stdout().lock();
    let seats = |game: GameId| usize::from(SEATS.min(game.meta().seats.max));
    if let Some(id) = std::env::args().nth(1) {
        let game = GameId::find(&id).expect("a game's id");
        let [seat, _] = Game::play(&id, seats(game), 1);
        for tables in seat.tables {
            writeln!(out, "[{},{}]", tables[0], tables[1])?;
        }
        return Ok(());
    }
    writeln!(out, "| game | tables a game | a seat: whole | lean | share | a spectator: whole | lean | share |")?;
    writeln!(out, "|---|---|---|---|---|---|---|---|")?;
    for game in GameId::ALL {
        let games: Vec<[SentTables; 2]> =
            (0..GAMES).map(|seed| Game::play(game.meta().id, seats(*game), seed)).collect();
        let tables = |viewer: usize| games.iter().flat_map(move |sent| &sent[viewer].tables);
        let count = tables(0).count() as u64 / GAMES;
        writeln!(out, "| {} | {count} | {} | {} |", game.meta().name, means(tables(0)), means(tables(1)))?;
    }
    Ok(())
}
