//! A room without a runtime, for tests: messages and times go in, entries and messages to clients come out.
#![allow(dead_code, reason = "each test file uses its own part")]

use games::Decision;
use std::collections::BTreeMap;

use fair::Secret;
use protocol::{Pace, Request};
use serde_json::Value;
use server::room::{
    BotJob, Configuration, ConnId, Effects, LeaderRole, LogEntry, NewMember, RoomCore, RoomIdentity, RoomMessage,
    Settings, device_ban_identifier,
};
use server::token::MemberToken;

/// No game of a test has nearly as many wakes of its room.
const MAX_TICKS: u32 = 100_000;

/// A room, its log as it would be stored, and what each connection was sent last.
pub(crate) struct Table {
    pub(crate) core: RoomCore,
    pub(crate) log: Vec<LogEntry>,
    pub(crate) sent: BTreeMap<u64, Vec<Value>>,
    pub(crate) ended: Vec<u64>,
    pub(crate) tokens: Vec<MemberToken>,
    pub(crate) now: u64,
    /// Requests to bots that were not answered, if the test answers for them.
    pub(crate) bot_jobs: Vec<BotJob>,
    /// Whether the test answers for bots.
    pub(crate) holds_bots: bool,
}

pub(crate) fn fast() -> Settings {
    Settings { pace: Pace::Fast, ..Settings::default() }
}

pub(crate) fn configuration(game: &str, seats: usize, settings: Settings) -> Configuration {
    Configuration { settings, ..Configuration::new(game, seats) }
}

fn identity() -> RoomIdentity {
    RoomIdentity { id: "0f".repeat(16), code: "BCDF".into() }
}

pub(crate) fn new_member(name: &str, token: &MemberToken, device: &str) -> NewMember {
    NewMember {
        name: name.into(),
        token: token.clone(),
        silks: None,
        ban_identifiers: vec![device_ban_identifier(device)],
    }
}

impl Table {
    pub(crate) fn new(game: &str, seats: usize) -> Table {
        Table::with(configuration(game, seats, fast()))
    }

    pub(crate) fn with(configuration: Configuration) -> Table {
        let token = MemberToken::random().unwrap();
        let secret = Secret::from_seed(5);
        let ada = new_member("Ada", &token, "");
        let (core, log) =
            RoomCore::create(identity(), configuration, &ada, LeaderRole::Plays, &secret).expect("a room");
        Table {
            core,
            log,
            sent: BTreeMap::new(),
            ended: Vec::new(),
            tokens: vec![token],
            now: 1_000,
            bot_jobs: Vec::new(),
            holds_bots: false,
        }
    }

    /// Adds a member and connects them. Connections have the members' numbers.
    pub(crate) fn join(&mut self, name: &str) -> u64 {
        self.join_from(name, "")
    }

    pub(crate) fn join_from(&mut self, name: &str, device: &str) -> u64 {
        let token = MemberToken::random().unwrap();
        let (member, effects) = self.core.admit(&new_member(name, &token, device), self.now).expect("let in");
        self.tokens.push(token);
        self.take(effects);
        self.connect(u64::from(member.0), Some(member.0 as usize), "phone");
        u64::from(member.0)
    }

    pub(crate) fn connect(&mut self, conn: u64, member: Option<usize>, device: &str) {
        let token = member.map(|member| self.tokens[member].hash());
        self.send(RoomMessage::Connected {
            conn: ConnId(conn),
            token_hash: token,
            device: device.into(),
            declared_tv: false,
        });
    }

    pub(crate) fn send(&mut self, message: RoomMessage) {
        let effects = self.core.handle(message, self.now);
        self.take(effects);
    }

    /// Answers for a bot.
    pub(crate) fn answer(&mut self, job: &BotJob, decision: Decision) {
        self.send(RoomMessage::BotDecided { seat: job.seat, request_id: job.request_id, decision });
    }

    /// Makes bots decide at once, unless the test answers for them.
    pub(crate) fn take(&mut self, effects: Effects) {
        self.log.extend(effects.entries);
        for (ConnId(conn), text) in effects.messages {
            self.sent.entry(conn).or_default().push(serde_json::from_str(&text).expect("JSON"));
        }
        self.ended.extend(effects.disconnect.iter().map(|ConnId(conn)| conn));
        if self.holds_bots {
            self.bot_jobs.extend(effects.bot_jobs);
            return;
        }
        for job in effects.bot_jobs {
            let decision = job.decide();
            self.answer(&job, decision);
        }
    }

    /// Sends a request and returns the answer: `ack`, or the code of the refusal.
    pub(crate) fn ask(&mut self, conn: u64, command: Value) -> String {
        let request: Request = serde_json::from_value(command).expect("a request");
        let before = self.sent.get(&conn).map_or(0, Vec::len);
        // Rematches have the same dice every time, as on a seeded server.
        let secret = Some(Secret::from_seed(100 + u64::from(self.core.room().games_started)));
        self.send(RoomMessage::Requested { conn: ConnId(conn), request, next_dice_secret: secret });
        let answers = &self.sent.get(&conn).map_or(&[][..], Vec::as_slice)[before..];
        let answer = answers.iter().find(|message| ["ack", "refused"].contains(&message["type"].as_str().unwrap()));
        let answer = answer.expect("every request is answered");
        answer["code"].as_str().unwrap_or("ack").to_owned()
    }

    /// Sends a ping and returns `ack` if it was answered.
    pub(crate) fn ping(&mut self, conn: u64) -> String {
        let request: Request = serde_json::from_value(serde_json::json!({"type": "ping"})).expect("a request");
        self.send(RoomMessage::Requested { conn: ConnId(conn), request, next_dice_secret: None });
        self.sent[&conn].iter().rev().find(|message| message["type"] == "pong").map(|_| "ack".into()).expect("a pong")
    }

    /// Whether the room has not closed this connection.
    pub(crate) fn connected(&self, conn: u64) -> bool {
        self.sent.contains_key(&conn) && !self.ended.contains(&conn)
    }

    /// The last message of a kind that a connection was sent.
    pub(crate) fn last(&self, conn: u64, kind: &str) -> &Value {
        self.sent[&conn].iter().rev().find(|message| message["type"] == kind).unwrap_or_else(|| panic!("no {kind}"))
    }

    /// Lets time pass, and sends a tick whenever the room asks for one.
    pub(crate) fn pass(&mut self, millis: u64) {
        let end = self.now + millis;
        while let Some(at) = self.core.next_wake_at(self.now).filter(|at| *at <= end) {
            self.now = self.now.max(at);
            self.send(RoomMessage::Tick);
        }
        self.now = end;
    }

    /// Lets time pass until this is so.
    pub(crate) fn until(&mut self, what: &str, is_so: impl Fn(&Table) -> bool) {
        let mut ticks = 0;
        while !is_so(self) {
            let at = self.core.next_wake_at(self.now);
            let at = at.unwrap_or_else(|| panic!("nothing is due, and the room waits for {what}"));
            self.now = self.now.max(at);
            self.send(RoomMessage::Tick);
            ticks += 1;
            assert!(ticks < MAX_TICKS, "{what} never comes");
        }
    }

    /// Lets time pass until the game is over.
    pub(crate) fn until_finished(&mut self) {
        self.until("the end of the game", |table| table.stage() == "finished");
    }

    pub(crate) fn stage(&self) -> &'static str {
        self.core.room().stage().as_str()
    }

    /// The same room, rebuilt from its log.
    pub(crate) fn rebuilt(&self) -> RoomCore {
        let lines: Vec<String> = self.log.iter().map(|entry| serde_json::to_string(entry).unwrap()).collect();
        let log: Vec<LogEntry> = lines.iter().map(|line| serde_json::from_str(line).unwrap()).collect();
        RoomCore::rebuild(identity(), &log).expect("a log of ours")
    }
}
