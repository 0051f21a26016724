//! Whatever happens in a room, tables that a client has merged from differences equal the whole ones. Every connection
//! here has two outboxes, which get the same messages and are read at the same times: one encodes differences, the
//! other whole tables.

use fair::Secret;
use games::{Decision, GameId};
use kit::{Pick, SimRng, Turn};
use protocol::lean::{MissingBase, TableMerger};
use protocol::{Hello, Latecomers, Pace, Stage};
use serde_json::{Value, json};

use super::*;
use crate::room::{
    Configuration, ConnId, Effects, LeaderRole, NewMember, RoomCore, RoomIdentity, RoomMessage, TableEncoder,
};
use crate::token::MemberToken;

const STEPS: u32 = 500;

/// What happened during a test, so that it can check that everything it is about did happen.
#[derive(Debug, Default)]
struct Count {
    tables: u32,
    lean: u32,
    /// Tables that were dropped because newer ones came.
    coalesced: u32,
    gaps: u32,
    games: u32,
    whole_bytes: usize,
    lean_bytes: usize,
}

/// One connection, and the tables of its client.
struct Client {
    conn: ConnId,
    /// The member's number; `None` for a connection that only watches.
    member: Option<usize>,
    outboxes: [Outbox; 2],
    encoders: [TableEncoder; 2],
    merged: TableMerger,
    /// Whether the client has lost its table, so that it is the only one that may find a base missing.
    lost_table: bool,
    /// How many tables were pushed into the outboxes, and how many had been when they were last read.
    pushed: u32,
    read_before: u32,
}

struct World {
    core: RoomCore,
    tokens: Vec<MemberToken>,
    clients: Vec<Client>,
    next_conn: u64,
    now: u64,
    rng: SimRng,
    count: Count,
}

fn new_member(name: &str, token: &MemberToken) -> NewMember {
    NewMember { name: name.into(), token: token.clone(), silks: None, ban_identifiers: Vec::new() }
}

impl World {
    fn new(game: &str, seats: usize, seed: u64) -> World {
        let mut table = Configuration::new(game, seats);
        (table.settings.pace, table.settings.latecomers) = (Pace::Fast, Latecomers::Seat);
        let tokens: Vec<MemberToken> = (0..4).map(|_| MemberToken::random().unwrap()).collect();
        let identity = RoomIdentity { id: "0f".repeat(16), code: "BCDF".into() };
        let leader = new_member("Ada", &tokens[0]);
        let (core, _) =
            RoomCore::create(identity, table, &leader, LeaderRole::Plays, &Secret::from_seed(seed)).unwrap();
        let (clients, next_conn, now, count) = (Vec::new(), 0, 1_000, Count::default());
        let mut world = World { core, tokens, clients, next_conn, now, rng: SimRng::new(seed), count };
        for name in ["Bo", "Cy", "Di"] {
            let number = world.core.room().members.len();
            let (_, effects) = world.core.admit(&new_member(name, &world.tokens[number]), world.now).unwrap();
            world.deliver(effects);
        }
        for member in [Some(0), Some(1), Some(2), Some(3), None, None] {
            world.connect(member, "own");
        }
        world
    }

    fn connect(&mut self, member: Option<usize>, device: &str) {
        let conn = ConnId(self.next_conn);
        self.next_conn += 1;
        let hello = |lean| Hello { lean, ..Hello::default() };
        self.clients.push(Client {
            conn,
            member,
            outboxes: [Outbox::default(), Outbox::default()],
            encoders: [TableEncoder::new(&hello(true)), TableEncoder::new(&hello(false))],
            merged: TableMerger::default(),
            lost_table: false,
            pushed: 0,
            read_before: 0,
        });
        let token = member.map(|member| self.tokens[member].hash());
        self.send(RoomMessage::Connected { conn, token_hash: token, device: device.into(), declared_tv: false });
    }

    fn send(&mut self, message: RoomMessage) {
        let effects = self.core.handle(message, self.now);
        self.deliver(effects);
    }

    /// Delivers the messages. Bots always fail to decide, so that the room plays something for them.
    fn deliver(&mut self, effects: Effects) {
        for (conn, message) in effects.messages {
            if let Some(client) = self.clients.iter_mut().find(|client| client.conn == conn) {
                client.pushed += u32::from(message.kind() == ServerMessageKind::Table);
                client.outboxes.iter().for_each(|outbox| outbox.push(message.clone()));
            }
        }
        self.clients.retain(|client| !effects.disconnect.contains(&client.conn));
        for job in effects.bot_jobs {
            self.send(RoomMessage::BotDecided {
                seat: job.seat,
                request_id: job.request_id,
                decision: Decision::Failed,
            });
        }
    }

    fn request(&mut self, index: usize, command: Value) {
        let Some(conn) = self.clients.get(index).map(|client| client.conn) else { return };
        let secret = Some(Secret::from_seed(self.next_conn));
        self.send(RoomMessage::Requested {
            conn,
            request: serde_json::from_value(command).unwrap(),
            next_dice_secret: secret,
        });
    }

    /// Sends a request that only the leader may make from all clients, so that the leader is among them.
    fn request_from_all(&mut self, request: &Value) {
        (0..self.clients.len()).for_each(|index| self.request(index, request.clone()));
    }

    fn random_below(&mut self, max: usize) -> usize {
        self.rng.pick(max as u32) as usize
    }

    /// Lets time pass until something is due.
    fn let_time_pass(&mut self) {
        self.now = self.core.next_wake_at(self.now).unwrap_or(self.now).max(self.now + 1);
        self.send(RoomMessage::Tick);
    }

    /// Lets the member of this client act at random, if they may.
    fn act(&mut self, index: usize) {
        let seat =
            self.clients[index].member.and_then(|member| self.core.room().seat_of(protocol::MemberId(member as u32)));
        let copy = self.core.room().game.as_ref().map(|game| game.table().clone());
        let Some((seat, mut copy)) = seat.zip(copy) else { return };
        if let Ok(action) = copy.act_at_random(seat, &mut self.rng) {
            self.request(index, json!({"type": "act", "action": action}));
        }
    }

    fn something_happens(&mut self) {
        let index = self.random_below(self.clients.len());
        let conn = self.clients[index].conn;
        match self.random_below(60) {
            0 => {
                // A new connection of the same device in place of the old one.
                let member = self.clients.remove(index).member;
                self.send(RoomMessage::Disconnected { conn });
                self.connect(member, "own");
            }
            1 if self.clients.len() < 9 => {
                let member = self.clients[index].member;
                self.connect(member, "other");
            }
            2 => self.request(index, json!({"type": "move_here"})),
            3 => self.request(index, json!({"type": "leave"})),
            4 | 5 => self.request(index, json!({"type": "come_back"})),
            6 => self.request(index, json!({"type": "sit"})),
            7 => self.request(index, json!({"type": "stand"})),
            8 => self.request(index, json!({"type": "pause"})),
            9 | 10 => self.request(index, json!({"type": "resume"})),
            11 => self.request(index, json!({"type": "resend"})),
            12 => self.request(index, json!({"type": "more_time"})),
            13 => self.request(index, json!({"type": "react", "reaction": "cheer"})),
            14 => self.request(index, json!({"type": "predict", "seats": [0]})),
            15 => self.request(index, json!({"type": "contribute", "words": "x"})),
            16 => (self.clients[index].merged, self.clients[index].lost_table) = (TableMerger::default(), true),
            17..=20 => self.request(index, json!({"type": "ready", "ready": true})),
            21 if self.random_below(3) == 0 => self.request_from_all(&json!({"type": "end_game"})),
            22..=40 => self.act(index),
            _ => self.let_time_pass(),
        }
        match self.core.room().stage() {
            Stage::Playing => {}
            Stage::Lobby => self.request_from_all(&json!({"type": "start"})),
            Stage::Finished => {
                self.count.games += 1;
                self.request_from_all(&json!({"type": "rematch"}));
            }
        }
    }

    /// Reads everything that waits for a client.
    async fn read(&mut self, index: usize) {
        let client = &mut self.clients[index];
        let [lean, whole] = &client.outboxes;
        let (mut lean_batch, mut whole_batch) = (VecDeque::new(), VecDeque::new());
        if lean.state.lock().unwrap().waiting.is_empty() {
            return;
        }
        assert!(lean.next_batch(&mut lean_batch).await.is_continue());
        assert!(whole.next_batch(&mut whole_batch).await.is_continue());
        assert_eq!(lean_batch.len(), whole_batch.len());
        let tables = whole_batch.iter().filter(|message| message.kind() == ServerMessageKind::Table).count() as u32;
        self.count.coalesced += client.pushed - client.read_before - tables;
        client.read_before = client.pushed;
        let mut needs_resend = false;
        for (lean, whole) in lean_batch.into_iter().zip(whole_batch) {
            let (lean, whole) = (client.encoders[0].encode(lean), client.encoders[1].encode(whole));
            let expected: Value = serde_json::from_str(&whole).unwrap();
            assert_eq!(expected.get("base"), None, "a difference is sent only to a client that asked for it");
            if expected["type"] != "table" {
                assert_eq!(lean, whole);
                continue;
            }
            let lean_message: Value = serde_json::from_str(&lean).unwrap();
            self.count.tables += 1;
            self.count.lean += u32::from(lean_message.get("base").is_some());
            self.count.lean_bytes += lean.len();
            self.count.whole_bytes += whole.len();
            match client.merged.merge(serde_json::from_str(&lean).unwrap()) {
                Ok(merged) => {
                    client.lost_table = false;
                    assert_eq!(serde_json::from_str::<Value>(&merged.to_json()).unwrap(), expected);
                }
                Err(gap) => {
                    assert!(client.lost_table, "a difference to a table that was never sent: {lean}");
                    self.count.gaps += 1;
                    needs_resend |= gap == MissingBase::AskResend;
                }
            }
        }
        if needs_resend {
            self.request(index, json!({"type": "resend"}));
        }
    }
}

#[tokio::test]
async fn merged_lean_tables_are_the_whole_ones_in_every_game() {
    for game in GameId::ALL {
        let mut total = Count::default();
        for seed in 0..2 {
            let mut world = World::new(game.meta().id, usize::from(game.meta().seats.max.min(4)), seed);
            for _ in 0..STEPS {
                world.something_happens();
                // Some clients read often, others so seldom that tables are dropped meanwhile.
                for index in 0..world.clients.len() {
                    let read_one_in = if index % 3 == 2 { 40 } else { 2 };
                    if world.random_below(read_one_in) == 0 {
                        world.read(index).await;
                    }
                }
            }
            let Count { tables, lean, coalesced, gaps, games, whole_bytes, lean_bytes } = world.count;
            total.tables += tables;
            total.lean += lean;
            total.coalesced += coalesced;
            total.gaps += gaps;
            total.games += games;
            total.whole_bytes += whole_bytes;
            total.lean_bytes += lean_bytes;
        }
        assert!(total.tables > 700 && total.games > 0, "{total:?}");
        assert!(total.lean * 2 > total.tables && total.lean_bytes < total.whole_bytes, "{total:?}");
        assert!(total.coalesced > 0 && total.gaps > 0, "{total:?}");
    }
}

/// A bettor in a race is sent a table with every roll, many times a minute, often over a phone's connection.
#[tokio::test]
async fn a_bettor_in_a_live_race_is_sent_no_more_than_a_kilobyte_and_a_half_on_average() {
    let live = GameId::ALL.iter().filter(|game| game.meta().has_live_turns);
    for game in live {
        let mut world = World::new(game.meta().id, 6, 1);
        world.clients.retain(|client| client.member.is_some());
        world.request_from_all(&json!({"type": "start"}));
        let mut messages = Vec::new();
        while messages.len() < 1_000 {
            let is_live = world.core.room().game.as_ref().is_some_and(|game| matches!(game.turn(), Turn::Live { .. }));
            world.count = Count::default();
            if world.random_below(3) == 0 {
                let index = world.random_below(world.clients.len());
                world.act(index);
            } else {
                world.let_time_pass();
            }
            for index in 0..world.clients.len() {
                world.read(index).await;
            }
            if is_live && world.count.tables > 0 {
                messages.push(world.count.lean_bytes / world.count.tables as usize);
            }
            if world.core.room().stage() == Stage::Finished {
                world.request_from_all(&json!({"type": "rematch", "start": true}));
            }
        }
        let mean = messages.iter().sum::<usize>() / messages.len();
        assert!(mean <= 1_500, "{game}: {mean} bytes");
    }
}
