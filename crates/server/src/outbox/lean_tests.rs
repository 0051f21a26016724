//! Whatever happens in a room and on the way, lean tables that a client has merged are the whole ones. Every connection is
//! twofold here: the same mail is put into two mailboxes and taken out at the same times, once lean and once whole.

use fair::Secret;
use games::{Decision, GameId};
use kit::{Pick, SimRng};
use protocol::lean::{MissingBase, TableMerger};
use protocol::{Hello, Latecomers, Pace, Stage};
use serde_json::{Value, json};

use super::*;
use crate::room::{
    Configuration, ConnId, Effects, LeaderRole, NewMember, RoomCore, RoomIdentity, RoomMessage, TableEncoder,
};
use crate::token::MemberToken;

const STEPS: u32 = 500;

/// What was counted, so that a test knows that everything it is about has happened.
#[derive(Debug, Default)]
struct Count {
    tables: u32,
    lean: u32,
    /// Tables after one that was dropped.
    coalesced: u32,
    gaps: u32,
    games: u32,
    whole_bytes: usize,
    lean_bytes: usize,
}

/// One connection, and what its client has.
struct Client {
    conn: ConnId,
    /// The member's number; none for one who watches.
    member: Option<usize>,
    boxes: [Outbox; 2],
    sent: [TableEncoder; 2],
    merged: TableMerger,
    /// Whether the client has lost its table, and so is the only one who may find a gap.
    forgot: bool,
    /// How many tables were put into the mailboxes, and how many had been when the last one was taken out.
    put: u32,
    taken: u32,
}

struct World {
    core: RoomCore,
    tokens: Vec<MemberToken>,
    clients: Vec<Client>,
    next_conn: u64,
    now: u64,
    pick: SimRng,
    count: Count,
}

fn arrival(name: &str, token: &MemberToken) -> NewMember {
    NewMember { name: name.into(), token: token.clone(), silks: None, ban_identifiers: Vec::new() }
}

impl World {
    fn new(game: &str, seats: usize, seed: u64) -> World {
        let mut table = Configuration::new(game, seats);
        (table.settings.pace, table.settings.latecomers) = (Pace::Fast, Latecomers::Seat);
        let tokens: Vec<MemberToken> = (0..4).map(|_| MemberToken::random().unwrap()).collect();
        let place = RoomIdentity { id: "0f".repeat(16), code: "BCDF".into() };
        let leader = arrival("Ada", &tokens[0]);
        let (core, _) = RoomCore::create(place, table, &leader, LeaderRole::Plays, &Secret::from_seed(seed)).unwrap();
        let (clients, next_conn, now, count) = (Vec::new(), 0, 1_000, Count::default());
        let mut world = World { core, tokens, clients, next_conn, now, pick: SimRng::new(seed), count };
        for name in ["Bo", "Cy", "Di"] {
            let number = world.core.room().members.len();
            let (_, effects) = world.core.admit(&arrival(name, &world.tokens[number]), world.now).unwrap();
            world.take(effects);
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
            boxes: [Outbox::default(), Outbox::default()],
            sent: [TableEncoder::new(&hello(true)), TableEncoder::new(&hello(false))],
            merged: TableMerger::default(),
            forgot: false,
            put: 0,
            taken: 0,
        });
        let token = member.map(|member| self.tokens[member].hash());
        self.send(RoomMessage::Connected { conn, token_hash: token, device: device.into(), declared_tv: false });
    }

    fn send(&mut self, message: RoomMessage) {
        let effects = self.core.handle(message, self.now);
        self.take(effects);
    }

    /// Everybody gets their mail, and bots have no thoughts, so that the room plays something for them.
    fn take(&mut self, effects: Effects) {
        for (conn, text) in effects.messages {
            if let Some(client) = self.clients.iter_mut().find(|client| client.conn == conn) {
                client.put += u32::from(text.kind() == ServerMessageKind::Table);
                client.boxes.iter().for_each(|mailbox| mailbox.put(text.clone()));
            }
        }
        self.clients.retain(|client| !effects.disconnect.contains(&client.conn));
        for task in effects.bot_jobs {
            self.send(RoomMessage::BotDecided {
                seat: task.seat,
                request_id: task.request_id,
                decision: Decision::Failed,
            });
        }
    }

    fn ask(&mut self, at: usize, request: Value) {
        let Some(conn) = self.clients.get(at).map(|client| client.conn) else { return };
        let secret = Some(Secret::from_seed(self.next_conn));
        self.send(RoomMessage::Requested {
            conn,
            request: serde_json::from_value(request).unwrap(),
            next_dice_secret: secret,
        });
    }

    /// Asks for what only the leader may, whoever that is.
    fn all_ask(&mut self, request: &Value) {
        (0..self.clients.len()).for_each(|at| self.ask(at, request.clone()));
    }

    fn below(&mut self, most: usize) -> usize {
        self.pick.pick(most as u32) as usize
    }

    /// Time passes until something falls due.
    fn tick(&mut self) {
        self.now = self.core.next_wake_at(self.now).unwrap_or(self.now).max(self.now + 1);
        self.send(RoomMessage::Tick);
    }

    /// Somebody who may act does so.
    fn act(&mut self, at: usize) {
        let seat =
            self.clients[at].member.and_then(|member| self.core.room().seat_of(protocol::MemberId(member as u32)));
        let copy = self.core.room().game.as_ref().map(|game| game.table().clone());
        let Some((seat, mut copy)) = seat.zip(copy) else { return };
        if let Ok(action) = copy.act_at_random(seat, &mut self.pick) {
            self.ask(at, json!({"type": "act", "action": action}));
        }
    }

    fn something_happens(&mut self) {
        let at = self.below(self.clients.len());
        let conn = self.clients[at].conn;
        match self.below(60) {
            0 => {
                // A new connection in the place of the old one, or by another device that has no seat at first.
                let member = self.clients.remove(at).member;
                self.send(RoomMessage::Disconnected { conn });
                self.connect(member, "own");
            }
            1 if self.clients.len() < 9 => {
                let member = self.clients[at].member;
                self.connect(member, "other");
            }
            2 => self.ask(at, json!({"type": "move_here"})),
            3 => self.ask(at, json!({"type": "leave"})),
            4 | 5 => self.ask(at, json!({"type": "come_back"})),
            6 => self.ask(at, json!({"type": "sit"})),
            7 => self.ask(at, json!({"type": "stand"})),
            8 => self.ask(at, json!({"type": "pause"})),
            9 | 10 => self.ask(at, json!({"type": "resume"})),
            11 => self.ask(at, json!({"type": "resend"})),
            12 => self.ask(at, json!({"type": "more_time"})),
            13 => self.ask(at, json!({"type": "react", "reaction": "cheer"})),
            14 => self.ask(at, json!({"type": "predict", "seats": [0]})),
            15 => self.ask(at, json!({"type": "contribute", "words": "x"})),
            16 => (self.clients[at].merged, self.clients[at].forgot) = (TableMerger::default(), true),
            17..=20 => self.ask(at, json!({"type": "ready", "ready": true})),
            21 if self.below(3) == 0 => self.all_ask(&json!({"type": "end_game"})),
            22..=40 => self.act(at),
            _ => self.tick(),
        }
        match self.core.room().stage() {
            Stage::Playing => {}
            Stage::Lobby => self.all_ask(&json!({"type": "start"})),
            Stage::Finished => {
                self.count.games += 1;
                self.all_ask(&json!({"type": "rematch"}));
            }
        }
    }

    /// A client reads all of its mail.
    async fn read(&mut self, at: usize) {
        let client = &mut self.clients[at];
        let [lean, whole] = &client.boxes;
        let (mut lean_mail, mut whole_mail) = (VecDeque::new(), VecDeque::new());
        if lean.state.lock().unwrap().waiting.is_empty() {
            return;
        }
        assert!(lean.next_batch(&mut lean_mail).await.is_continue());
        assert!(whole.next_batch(&mut whole_mail).await.is_continue());
        assert_eq!(lean_mail.len(), whole_mail.len());
        let tables = whole_mail.iter().filter(|text| text.kind() == ServerMessageKind::Table).count() as u32;
        self.count.coalesced += client.put - client.taken - tables;
        client.taken = client.put;
        let mut asks = false;
        for (lean, whole) in lean_mail.into_iter().zip(whole_mail) {
            let (lean, whole) = (client.sent[0].encode(lean), client.sent[1].encode(whole));
            let expected: Value = serde_json::from_str(&whole).unwrap();
            assert_eq!(expected.get("base"), None, "nobody gets a difference who did not ask");
            if expected["type"] != "table" {
                assert_eq!(lean, whole);
                continue;
            }
            let told: Value = serde_json::from_str(&lean).unwrap();
            self.count.tables += 1;
            self.count.lean += u32::from(told.get("base").is_some());
            self.count.lean_bytes += lean.len();
            self.count.whole_bytes += whole.len();
            match client.merged.merge(serde_json::from_str(&lean).unwrap()) {
                Ok(merged) => {
                    client.forgot = false;
                    assert_eq!(serde_json::from_str::<Value>(&merged.to_json()).unwrap(), expected);
                }
                Err(gap) => {
                    assert!(client.forgot, "a difference to a table that was never sent: {lean}");
                    self.count.gaps += 1;
                    asks |= gap == MissingBase::AskResend;
                }
            }
        }
        if asks {
            self.ask(at, json!({"type": "resend"}));
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
                // Some read at once, and some so seldom that tables are dropped meanwhile.
                for at in 0..world.clients.len() {
                    let slow = if at % 3 == 2 { 40 } else { 2 };
                    if world.below(slow) == 0 {
                        world.read(at).await;
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
