//! How long people wait at a table: every game, pace and some numbers of seats, on the room's state machine with
//! simulated time.
//!
//! `cargo run -p railbird-server --example paces` prints the table that `docs/server.md` shows. One person has seat 0
//! and bots have the other chairs. The person decides at once, what the default bot would; in a live race they place no
//! bets, and say that they are ready for a race only where the column says so. Bots need no time to compute, only the
//! delay before they are asked. The last column adds what people would take for all decisions: four seconds for one of
//! their own, twenty for one that several make together.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a tool that cannot go on may stop")]

use games::GameId;
use std::io::Write;

use fair::Secret;
use kit::Seat;
use protocol::{OddsVisibility, Pace};
use serde_json::{Value, json};
use server::room::{
    Configuration, ConnId, Effects, LeaderRole, NewMember, RoomCore, RoomIdentity, RoomMessage, Settings,
};
use server::token::MemberToken;

/// Games with different dice; each row is their median.
const GAMES: u64 = 3;
/// No game lasts longer than this.
const LONGEST_GAME: u64 = 24 * 60 * 60 * 1_000;

/// The time a person takes for a decision of their own, and a table for one that all of its people make together.
const DECISION: u64 = 4_000;
const DECISION_TOGETHER: u64 = 20_000;

/// Whether the person says that they are ready for each race.
#[derive(Clone, Copy, PartialEq)]
enum Person {
    SaysReady,
    Waits,
}

/// What was measured in one game, in milliseconds since `start`.
#[derive(Default)]
struct Measured {
    first_question: Option<u64>,
    first_to_person: Option<u64>,
    first_roll: Option<u64>,
    /// The times between two tables in which something happened.
    stretches: Vec<u64>,
    length: u64,
    /// What people would take for their decisions if people had all seats.
    decision_time: u64,
}

struct Game {
    core: RoomCore,
    now: u64,
    last_frame: u64,
    ready_for: Option<u64>,
    /// The seats that owed a decision when the table was last sent.
    deciders: Vec<Value>,
    measured: Measured,
}

impl Game {
    fn play(game: &str, seats: usize, pace: Pace, person: Person, seed: u64) -> Measured {
        let settings = Settings { pace, odds_visibility: OddsVisibility::Off, ..Settings::default() };
        let table = Configuration { settings, ..Configuration::new(game, seats) };
        let token = MemberToken::random().unwrap();
        let leader = NewMember { name: "Ada".into(), token: token.clone(), silks: None, ban_identifiers: Vec::new() };
        let identity = RoomIdentity { id: "0f".repeat(16), code: "BCDF".into() };
        let created = RoomCore::create(identity, table, &leader, LeaderRole::Plays, &Secret::from_seed(seed));
        let (core, _) = created.expect("a room");
        let (ready_for, deciders, measured) = (None, Vec::new(), Measured::default());
        let mut table = Game { core, now: 0, last_frame: 0, ready_for, deciders, measured };
        let device = "phone".to_owned();
        table.send(RoomMessage::Connected {
            conn: ConnId(0),
            token_hash: Some(token.hash()),
            device,
            declared_tv: false,
        });
        for seat in 1..seats {
            table.ask(json!({"type": "add_bot", "seat": seat}));
        }
        table.ask(json!({"type": "start"}));
        while !table.is_over() && table.now < LONGEST_GAME {
            table.take_part(person);
            let Some(at) = table.core.next_wake_at(table.now) else { break };
            table.now = table.now.max(at);
            table.send(RoomMessage::Tick);
        }
        table.measured.length = table.now;
        table.measured
    }

    fn is_over(&self) -> bool {
        self.core.room().game.as_ref().is_some_and(|game| game.table().turn().is_over())
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
        for (_, text) in &effects.messages {
            let message: Value = serde_json::from_str(text).unwrap();
            if message["type"] == "table" {
                self.note(&message);
            }
        }
        for job in effects.bot_jobs {
            let decision = job.decide();
            self.send(RoomMessage::BotDecided { seat: job.seat, request_id: job.request_id, decision });
        }
    }

    fn note(&mut self, message: &Value) {
        let seats = message["turn"]["seats"].as_array();
        let measured = &mut self.measured;
        if let Some(seats) = seats {
            measured.first_question.get_or_insert(self.now);
            if seats.contains(&json!(0)) {
                measured.first_to_person.get_or_insert(self.now);
            }
        }
        let deciders = seats.filter(|_| message["turn"]["type"] == "decide").cloned().unwrap_or_default();
        // The rest of a decision that several make together is not a new one.
        if deciders.iter().any(|seat| !self.deciders.contains(seat)) || deciders.len() > self.deciders.len() {
            measured.decision_time += if deciders.len() == 1 { DECISION } else { DECISION_TOGETHER };
        }
        self.deciders = deciders;
        let seen = message["seen"].as_array().unwrap();
        if seen.iter().any(|event| event["type"] == "rolled" || event["type"] == "die_rolled") {
            measured.first_roll.get_or_insert(self.now);
        }
        if !seen.is_empty() {
            measured.stretches.push(self.now - self.last_frame);
            self.last_frame = self.now;
        }
    }

    /// Makes the person's decisions until none is owed.
    fn take_part(&mut self, person: Person) {
        loop {
            let table = self.core.room().game.as_ref().unwrap().table();
            let turn = serde_json::to_value(table.turn()).unwrap();
            if turn["type"] == "live" {
                let view: Value = serde_json::from_str(table.view(kit::Viewer::Spectator).get()).unwrap();
                let race = view["race"].as_u64();
                if person == Person::SaysReady && self.ready_for != race {
                    self.ready_for = race;
                    self.ask(json!({"type": "ready", "ready": true}));
                }
                return;
            }
            let Some(observation) = table.observation(Seat::ALL[0]) else { return };
            let games::Decision::Act(action) = observation.decide(&play::default_bot().strategy, 7) else { return };
            self.ask(json!({"type": "act", "action": action}));
        }
    }
}

fn median(mut values: Vec<u64>) -> u64 {
    values.sort_unstable();
    values.get(values.len() / 2).copied().unwrap_or(0)
}

fn seconds(millis: u64) -> String {
    format!("{}.{}", millis / 1_000, millis % 1_000 / 100)
}

fn minutes(millis: u64) -> String {
    format!("{}:{:02}", millis / 60_000, millis / 1_000 % 60)
}

/// The median of a value over the games of a row.
fn over(games: &[Measured], of: impl Fn(&Measured) -> Option<u64>) -> String {
    let values: Vec<u64> = games.iter().filter_map(of).collect();
    if values.is_empty() { "–".into() } else { seconds(median(values)) }
}

fn main() -> std::io::Result<()> {
    let mut out = std::io::stdout().lock();
    writeln!(
        out,
        "| game | pace | seats | first question | to the person | first roll | if ready | nothing moves: median | longest | game | with people |"
    )?;
    writeln!(out, "|---|---|---|---|---|---|---|---|---|---|---|")?;
    for game in GameId::ALL {
        let meta = game.meta();
        let counts = [2, 4, usize::from(game.variants()[0].seats.max)];
        for pace in [Pace::Relaxed, Pace::Normal, Pace::Fast] {
            for (index, seats) in counts.into_iter().enumerate() {
                if counts[..index].contains(&seats) {
                    continue;
                }
                let play = |person| (0..GAMES).map(|seed| Game::play(meta.id, seats, pace, person, seed)).collect();
                let games: Vec<Measured> = play(Person::Waits);
                // Only a live race waits for people to be ready, and readiness matters only where dice come before
                // decisions.
                let live = meta.has_live_turns;
                let ready: Vec<Measured> = if live { play(Person::SaysReady) } else { Vec::new() };
                let rolls = live || meta.id == "dont-hesitate";
                let stretches: Vec<u64> = games.iter().flat_map(|it| it.stretches.iter().copied()).collect();
                writeln!(
                    out,
                    "| {} | {} | {seats} | {} | {} | {} | {} | {} | {} | {} | {} |",
                    meta.name,
                    pace.as_str(),
                    over(&games, |it| it.first_question),
                    over(&games, |it| it.first_to_person),
                    over(&games, |it| it.first_roll.filter(|_| rolls)),
                    over(&ready, |it| it.first_roll),
                    seconds(median(stretches.clone())),
                    seconds(stretches.iter().copied().max().unwrap_or(0)),
                    minutes(median(games.iter().map(|it| it.length).collect())),
                    minutes(median(games.iter().map(|it| it.length + it.decision_time).collect())),
                )?;
            }
        }
    }
    Ok(())
}
