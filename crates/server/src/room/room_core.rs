//! A message and the time in, what is to be written and told out. No runtime, no socket, no database.

use games::Decision;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use fair::{Secret, hex};
use kit::{Seat, SeatSet, SimRng, Viewer};
use play::OddsTable;
use protocol::{ErrorReply, MemberId, Request, ServerMessage, Silks, Stage};

use crate::name;
use crate::room::bot_decisions::BotJob;
use crate::room::clock::{Millis, Schedule, Timings};
use crate::room::entry::{Configuration, LogEntry};
use crate::room::game_loop::RoomViewKey;
use crate::room::live_odds::{OddsCache, OddsJob};
use crate::room::outgoing::OutgoingMessage;
pub use crate::room::presence::ConnId;
use crate::room::presence::{Connection, Presence};
use crate::room::state::{BadLog, Room, RoomIdentity};
use crate::room::table_messages::{LastSentTables, PendingEvents};
use crate::token::{Fingerprint, MemberToken, TokenHash};

/// A room holds so many people; those who only watch do not count.
const MAX_MEMBERS: usize = 64;

/// Somebody at the door.
#[derive(Clone, Debug)]
pub struct NewMember {
    /// What they call themselves.
    pub name: String,
    /// What will open their seat.
    pub token: MemberToken,
    /// What they would like to wear.
    pub silks: Option<Silks>,
    /// What they would be known by again: the device's name, the address they come from.
    pub ban_identifiers: Vec<String>,
}

/// What the one who makes a room does in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeaderRole {
    /// They take the first seat.
    Plays,
    /// They run the room from a screen and have no seat.
    Watches,
}

/// What a room is told.
#[derive(Debug)]
pub enum RoomMessage {
    /// Somebody connected.
    Connected {
        /// The connection.
        conn: ConnId,
        /// What their token hashes to, if they have one.
        token_hash: Option<TokenHash>,
        /// What the device calls itself.
        device: String,
        /// Whether it says that it is a screen for everybody.
        declared_tv: bool,
    },
    /// A connection is gone.
    Disconnected {
        /// The connection.
        conn: ConnId,
    },
    /// A connection asks for something.
    Requested {
        /// The connection.
        conn: ConnId,
        /// What.
        request: Request,
        /// The secret of the next game's dice, which a rematch needs. Whoever runs the room draws it: the room itself
        /// has no source of randomness.
        next_dice_secret: Option<Secret>,
    },
    /// A bot has thought.
    BotDecided {
        /// For which seat.
        seat: Seat,
        /// Which question it answers.
        request_id: u64,
        /// What came of it.
        decision: Decision,
    },
    /// Odds were reckoned.
    OddsReady {
        /// In which game of the room.
        game_number: u32,
        /// As of which version.
        version: u64,
        /// For whose eyes.
        viewer: Viewer,
        /// What came of it.
        odds: OddsTable,
    },
    /// Time has passed.
    Tick,
}

/// What is to be done about it, in this order: write, then tell, then think.
#[derive(Debug, Default)]
pub struct Effects {
    /// What must be durable before anything is told.
    pub entries: Vec<LogEntry>,
    /// What to tell whom.
    pub messages: Vec<(ConnId, OutgoingMessage)>,
    /// Connections to end, after that.
    pub disconnect: Vec<ConnId>,
    /// What bots are to think about.
    pub bot_jobs: Vec<BotJob>,
    /// What odds are to be reckoned; nobody waits for them.
    pub odds_jobs: Vec<OddsJob>,
    /// How many requests were done.
    pub accepted_count: u64,
    /// Which requests were not, and the code of why.
    pub refusals: Vec<(ConnId, Cow<'static, str>)>,
}

impl Effects {
    /// What came of two messages, in this order.
    pub fn merge(&mut self, later: Effects) {
        let Effects {
            entries,
            messages: tell,
            disconnect: end,
            bot_jobs: think,
            odds_jobs: reckon,
            accepted_count: accepted,
            refusals: refused,
        } = later;
        self.entries.extend(entries);
        self.messages.extend(tell);
        self.disconnect.extend(end);
        self.bot_jobs.extend(think);
        self.odds_jobs.extend(reckon);
        self.accepted_count += accepted;
        self.refusals.extend(refused);
    }
}

/// A room that lives.
pub struct RoomCore {
    pub(super) room: Room,
    pub(super) presence: Presence,
    pub(super) schedule: Schedule,
    /// What bots think with. It is apart from the dice, so that thinking never shifts them.
    pub(super) bot_rng: SimRng,
    /// How many questions bots were asked.
    pub(super) bot_request_count: u64,
    pub(super) pending_events: PendingEvents,
    pub(super) last_sent_tables: LastSentTables,
    pub(super) odds_cache: OddsCache,
    /// When each member shouted last.
    pub(super) last_reaction_at: BTreeMap<MemberId, Millis>,
    /// What the room's view hung on when it was told last, and who was connected; it is told again only when that has
    /// changed.
    pub(super) sent_room_key: RoomViewKey,
    pub(super) sent_connected: Vec<Option<MemberId>>,
    /// How many entries were inputs since the room is in memory.
    pub(super) inputs_since_load: u64,
    /// How long tables are, roughly.
    pub(super) table_text_capacity: usize,
    /// Who has to be told everything, whether or not it has changed.
    pub(super) needs_everything: BTreeSet<ConnId>,
    /// Who owed a decision when the appointments were made, so that a new decision is told from the rest of an old one.
    pub(super) deciders: SeatSet,
    /// Until when the set-up that was drawn last, or what was chosen together, is looked at.
    pub(super) viewing_until: Millis,
    /// Whether the last input was the last choice of several that were made at the same time and now lie open.
    pub(super) choices_revealed: bool,
    /// Whether the decision that is owed is one of several seats, and whether a person was among them.
    pub(super) is_simultaneous: bool,
    pub(super) people_decide: bool,
    /// Who said that they are ready for the race that is about to begin. A restart forgets it.
    pub(super) ready_for_race: BTreeSet<MemberId>,
    /// The seats that were told to be ready last.
    pub(super) sent_ready_seats: Option<SeatSet>,
    /// How many races of the game are over, as far as it was noticed.
    pub(super) races_over: u32,
    /// Until when everybody looks at what the last race paid.
    pub(super) payoff_until: Option<Millis>,
    /// The seats that had a minute more for the decision they owe.
    pub(super) extended_seats: SeatSet,
    /// All times are divided by this.
    speed_factor: u32,
    pub(super) effects: Effects,
}

impl RoomCore {
    /// A new room and its leader, who is its first member, with the first entries of its log.
    pub fn create(
        identity: RoomIdentity,
        configuration: Configuration,
        leader: &NewMember,
        role: LeaderRole,
        secret: &Secret,
    ) -> Result<(RoomCore, Vec<LogEntry>), BadLog> {
        let mut core = RoomCore::from_room(Room::new(identity, configuration));
        core.append_entry(LogEntry::Configured { settings: core.room.configuration() })?;
        let name = name::clean_name(&leader.name).unwrap_or_else(|| "Leader".into());
        let member = core.add_member(leader, name)?;
        core.append_entry(LogEntry::LeaderChanged { member })?;
        match role {
            LeaderRole::Plays => core.append_entry(LogEntry::SatDown { member, seat: 0 })?,
            LeaderRole::Watches => core.append_entry(LogEntry::StoodUp { member })?,
        }
        core.commit_to_dice(secret)?;
        let entries = core::mem::take(&mut core.effects).entries;
        Ok((core, entries))
    }

    /// A room rebuilt from its log. Nobody is there yet, and its clock stands.
    pub fn rebuild(identity: RoomIdentity, log: &[LogEntry]) -> Result<RoomCore, BadLog> {
        Room::rebuild(identity, log).map(RoomCore::from_room)
    }

    fn from_room(room: Room) -> RoomCore {
        let mut schedule = Schedule::default();
        schedule.freeze(0);
        let races_over = room.game.as_ref().map_or(0, |game| game.table().finished_races().count);
        RoomCore {
            bot_rng: RoomCore::new_bot_rng(&room),
            bot_request_count: 0,
            room,
            presence: Presence::default(),
            schedule,
            pending_events: PendingEvents::default(),
            last_sent_tables: LastSentTables::default(),
            odds_cache: OddsCache::default(),
            last_reaction_at: BTreeMap::new(),
            sent_room_key: RoomViewKey::default(),
            sent_connected: Vec::new(),
            inputs_since_load: 0,
            table_text_capacity: 1 << 10,
            needs_everything: BTreeSet::new(),
            deciders: SeatSet::EMPTY,
            viewing_until: 0,
            choices_revealed: false,
            is_simultaneous: false,
            people_decide: false,
            ready_for_race: BTreeSet::new(),
            sent_ready_seats: None,
            races_over,
            payoff_until: None,
            extended_seats: SeatSet::EMPTY,
            speed_factor: 1,
            effects: Effects::default(),
        }
    }

    /// Divides all times of this table, for load runs and tests.
    pub fn set_speed_factor(&mut self, factor: u32) {
        self.speed_factor = factor;
    }

    /// The room, to look at.
    pub fn room(&self) -> &Room {
        &self.room
    }

    /// Whether nobody is connected.
    pub fn has_no_connections(&self) -> bool {
        self.presence.conns.is_empty()
    }

    /// When to tick, if nothing else happens before.
    pub fn next_wake_at(&self, now: Millis) -> Option<Millis> {
        let running = self.room.stage() == Stage::Playing && !self.schedule.is_frozen();
        let loan = self.presence.next_absence_limit(&self.room, self.timings().absence_grace, now).filter(|_| running);
        self.schedule.next_due_at().into_iter().chain(loan).min()
    }

    /// Somebody new comes in by name and, before a game, gets a chair if there is one.
    pub fn admit(&mut self, newcomer: &NewMember, now: Millis) -> Result<(MemberId, Effects), ErrorReply> {
        let name =
            name::clean_name(&newcomer.name).ok_or_else(|| refused("bad_name", "a name needs at least one letter"))?;
        if self.traces(&newcomer.ban_identifiers).iter().any(|trace| self.room.is_fingerprint_banned(trace)) {
            return Err(refused("kicked", KICKED_MESSAGE));
        }
        if self.room.locked {
            return Err(refused("locked", "the leader has locked this room"));
        }
        if self.room.members.len() >= MAX_MEMBERS {
            return Err(refused("full", "this room is full"));
        }
        let name = self.unlike_others(&name);
        let member = self.add_member(newcomer, name)?;
        self.seat_waiting_members()?;
        self.ensure_leader()?;
        Ok((member, self.flush(now)))
    }

    fn add_member(&mut self, arrival: &NewMember, name: String) -> Result<MemberId, BadLog> {
        let member = self.room.next_member_id();
        let wanted = arrival.silks.filter(|silks| !self.room.are_silks_taken(*silks, member));
        let silks = Some(wanted.unwrap_or_else(|| self.room.free_silks(member)));
        let (token, traces) = (arrival.token.hash(), self.traces(&arrival.ban_identifiers));
        self.append_entry(LogEntry::Joined { member, name, token_hash: token, silks, fingerprints: traces })?;
        Ok(member)
    }

    fn traces(&self, marks: &[String]) -> Vec<Fingerprint> {
        marks
            .iter()
            .filter(|mark| !mark.is_empty())
            .map(|mark| Fingerprint::new(&self.room.identity.id, mark))
            .collect()
    }

    /// Takes a message. What comes back is to be written before it is told; if it cannot be, the room must be rebuilt.
    pub fn handle(&mut self, message: RoomMessage, now: Millis) -> Effects {
        self.receive(message, now);
        self.flush(now)
    }

    /// Takes a message without letting anybody hear of it before [`Core::finish`].
    pub(crate) fn receive(&mut self, message: RoomMessage, now: Millis) {
        match message {
            RoomMessage::Connected { conn, token_hash: token, device, declared_tv: screen } => {
                self.connect(conn, token.as_ref(), device, screen);
            }
            RoomMessage::Disconnected { conn } => {
                self.presence.conns.remove(&conn);
                self.needs_everything.remove(&conn);
            }
            RoomMessage::Requested { conn, request, next_dice_secret: secret } => {
                let id = request.id;
                match self.handle_request(conn, request, secret.as_ref(), now) {
                    Ok(()) => self.effects.accepted_count += 1,
                    Err(refusal) => {
                        self.effects.refusals.push((conn, refusal.code.clone()));
                        self.send(conn, &ServerMessage::Refused(ErrorReply { id, ..refusal }));
                    }
                }
            }
            RoomMessage::BotDecided { seat, request_id: ticket, decision: thought } => {
                self.on_bot_decision(seat, ticket, thought, now);
            }
            RoomMessage::OddsReady { game_number: game, version, viewer, odds: quotes } => {
                self.on_odds(game, version, viewer, &quotes);
            }
            RoomMessage::Tick => {}
        }
    }

    /// Lets everything happen that is due, and says what is to be written and told of all that was taken before.
    pub(crate) fn flush(&mut self, now: Millis) -> Effects {
        self.presence.update(&self.room, now);
        self.run_due_events(now);
        self.send_room(now);
        let happened = self.pending_events.has_events();
        self.send_tables(now);
        self.send_odds(happened);
        self.needs_everything.clear();
        core::mem::take(&mut self.effects)
    }

    fn connect(&mut self, conn: ConnId, token: Option<&TokenHash>, device: String, screen: bool) {
        let barred = token.is_some_and(|token| self.room.is_token_banned(token));
        let mark = device_ban_identifier(&device);
        if barred || self.traces(&[mark]).iter().any(|trace| self.room.is_fingerprint_banned(trace)) {
            self.disconnect(conn, "kicked", KICKED_MESSAGE);
            return;
        }
        let member = token.and_then(|token| self.room.member_by_token(token));
        let holder = member.and_then(|member| self.presence.seat_holder(member));
        let asleep = holder.filter(|holder| self.presence.conns.get(holder).is_some_and(|it| it.device == device));
        if let Some(asleep) = asleep {
            // The same device again, so the old connection is one that went to sleep.
            self.presence.conns.remove(&asleep);
            self.effects.disconnect.push(asleep);
        }
        let elsewhere = holder.is_some() && asleep.is_none();
        let holds_seat = member.is_some() && !elsewhere;
        self.presence.conns.insert(conn, Connection { member, device, holds_seat, declared_tv: screen });
        self.send_welcome(conn);
    }

    /// Tells a connection who it is; the room and the table follow.
    pub(super) fn send_welcome(&mut self, conn: ConnId) {
        let Some(it) = self.presence.conns.get(&conn) else { return };
        let (you, elsewhere) = (it.member, it.member.is_some() && !it.holds_seat);
        let seat = self.presence.seat_of(&self.room, conn).map(|seat| seat.number());
        self.send(conn, &ServerMessage::Welcome { member: you, seat, on_other_device: elsewhere });
        self.needs_everything.insert(conn);
    }

    /// Ends a connection with a reason.
    pub(super) fn disconnect(&mut self, conn: ConnId, code: &'static str, message: &str) {
        self.send(conn, &ServerMessage::Bye { code: code.into(), message: message.to_owned() });
        self.presence.conns.remove(&conn);
        self.effects.disconnect.push(conn);
    }

    /// The table binds itself to dice for the next game, before anybody adds words to them.
    pub(super) fn commit_to_dice(&mut self, secret: &Secret) -> Result<(), BadLog> {
        let name = hex::encode(&secret.derive_key("table name")[..4]);
        let table = format!("{}-{}-{name}", self.room.identity.code, self.room.games_started + 1);
        self.append_entry(LogEntry::DiceCommitted { table_id: table, secret: secret.to_hex() })
    }

    /// Whoever has been here longest leads, if nobody does; one who is connected goes before one who is not.
    pub(super) fn ensure_leader(&mut self) -> Result<(), BadLog> {
        if self.room.leader.is_some() {
            return Ok(());
        }
        let mut members = self.room.members.iter().filter(|(_, it)| it.departure.is_none()).map(|(id, _)| *id);
        let here = members.clone().find(|member| self.presence.is_connected(*member));
        match here.or_else(|| members.next()) {
            Some(member) => self.append_entry(LogEntry::LeaderChanged { member }),
            None => Ok(()),
        }
    }

    /// The name, with a number if somebody here has it already. Who left may come back under their own.
    fn unlike_others(&self, name: &str) -> String {
        let here = self.room.members.values().filter(|member| member.departure.is_none());
        let taken = |wanted: &str| here.clone().any(|member| member.name == wanted);
        let numbered = (2..).map(|number| format!("{name} {number}"));
        core::iter::once(name.to_owned()).chain(numbered).find(|wanted| !taken(wanted)).unwrap_or_default()
    }

    /// Takes an entry of the room's own and puts it on what is to be written. One that the fold refuses changes
    /// nothing, is not written, and must not be acknowledged.
    pub(super) fn append_entry(&mut self, entry: LogEntry) -> Result<(), BadLog> {
        self.room.apply(&entry)?;
        self.effects.entries.push(entry);
        Ok(())
    }

    pub(super) fn send(&mut self, conn: ConnId, frame: &ServerMessage) {
        self.effects.messages.push((conn, frame.into()));
    }

    pub(super) fn timings(&self) -> Timings {
        Timings::for_settings(&self.room.settings).sped_up(self.speed_factor)
    }
}

impl From<BadLog> for ErrorReply {
    fn from(bad: BadLog) -> ErrorReply {
        refused("internal", &format!("the room could not do this, and nothing has changed: {}", bad.public_message()))
    }
}

/// What is said to one who was sent away.
pub(super) const KICKED_MESSAGE: &str = "the leader sent you away from this room";

/// What a device is known by; nothing for one that has no name.
pub fn device_ban_identifier(device: &str) -> String {
    if device.is_empty() { String::new() } else { format!("device {device}") }
}

/// A refusal of the room's own.
pub(super) fn refused(code: &'static str, message: &str) -> ErrorReply {
    ErrorReply { id: 0, code: code.into(), reason: None, message: message.to_owned() }
}

#[cfg(test)]
mod tests {
    use protocol::Pace;
    use serde_json::{Value, json};

    use super::*;

    #[test]
    fn what_comes_together_is_acknowledged_one_by_one_and_told_once() {
        let game =
            games::GameId::ALL.iter().find(|game| game.meta().seats.min == 2 && game.meta().seats.step == 2).unwrap();
        let mut table = Configuration::new(game.meta().id, 2);
        table.settings.pace = Pace::None;
        let tokens = [MemberToken::random().unwrap(), MemberToken::random().unwrap()];
        let place = RoomIdentity { id: "0f".repeat(16), code: "BCDF".into() };
        let [ada, bob] = ["Ada", "Bob"].map(|name| NewMember {
            name: name.into(),
            token: tokens[usize::from(name == "Bob")].clone(),
            silks: None,
            ban_identifiers: Vec::new(),
        });
        let (mut core, _) = RoomCore::create(place, table, &ada, LeaderRole::Plays, &Secret::from_seed(5)).unwrap();
        core.admit(&bob, 0).unwrap();
        for (conn, token) in tokens.iter().enumerate() {
            let token = Some(token.hash());
            core.handle(
                RoomMessage::Connected {
                    conn: ConnId(conn as u64),
                    token_hash: token,
                    device: String::new(),
                    declared_tv: false,
                },
                0,
            );
        }
        let ask = |conn: u64, request: Value| {
            let request = serde_json::from_value(request).unwrap();
            RoomMessage::Requested { conn: ConnId(conn), request, next_dice_secret: None }
        };
        core.handle(ask(0, json!({"type": "start"})), 0);
        let before = core.room().version;
        for seat in 0..2_u64 {
            // A copy of the table says what this seat could do.
            let mut copy = core.room().game.as_ref().unwrap().table().clone();
            let action = copy.act_at_random(kit::Seat::ALL[seat as usize], &mut SimRng::new(seat)).unwrap();
            core.receive(ask(seat, json!({"id": 7, "type": "act", "action": action})), 1);
        }
        let effects = core.flush(1);
        assert!(effects.entries.len() >= 2);
        let told: Vec<(u64, Value)> =
            effects.messages.iter().map(|(conn, text)| (conn.0, serde_json::from_str(text).unwrap())).collect();
        let count = |conn: u64, kind: &str| told.iter().filter(|(to, it)| *to == conn && it["type"] == kind).count();
        for conn in [0, 1] {
            assert_eq!((count(conn, "ack"), count(conn, "table")), (1, 1), "{told:?}");
        }
        let acks: Vec<u64> =
            told.iter().filter(|(_, it)| it["type"] == "ack").map(|(_, it)| it["version"].as_u64().unwrap()).collect();
        assert_eq!(acks, [before + 1, before + 2], "each says where it stands in the log");
    }

    #[test]
    fn effects_of_two_messages_are_both_kept_whatever_they_are() {
        let one = |conn: u64| Effects {
            entries: vec![LogEntry::LockChanged { locked: conn == 1 }],
            messages: vec![(ConnId(conn), (&ServerMessage::Moved).into())],
            disconnect: vec![ConnId(conn)],
            accepted_count: 1,
            refusals: vec![(ConnId(conn), "full".into())],
            ..Effects::default()
        };
        // The first has counted something and has nothing to write or tell, which must not be lost.
        let mut all = Effects { accepted_count: 2, refusals: vec![(ConnId(9), "locked".into())], ..Effects::default() };
        all.merge(one(1));
        all.merge(one(2));
        assert_eq!(all.entries, [LogEntry::LockChanged { locked: true }, LogEntry::LockChanged { locked: false }]);
        assert_eq!(all.messages.iter().map(|(conn, _)| conn.0).collect::<Vec<_>>(), [1, 2]);
        assert_eq!((all.disconnect, all.accepted_count), (vec![ConnId(1), ConnId(2)], 4));
        assert_eq!(all.refusals.iter().map(|(conn, _)| conn.0).collect::<Vec<_>>(), [9, 1, 2]);
    }
}
