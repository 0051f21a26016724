//! The state machine of a room: messages and time in, log entries and messages to clients out. It has no runtime, no
//! socket and no database. What members request is handled in `commands`, what happens by itself in `game_loop`.

use games::Decision;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use fair::{Secret, hex};
use kit::{Seat, SeatSet, SimRng, Viewer};
use play::OddsTable;
use protocol::limits::MAX_MEMBERS;
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

/// Somebody who wants to become a member.
#[derive(Clone, Debug)]
pub struct NewMember {
    /// The name as they wrote it.
    pub name: String,
    /// The token that will identify them.
    pub token: MemberToken,
    /// The silks they would like; `None` lets the room choose.
    pub silks: Option<Silks>,
    /// What a ban would recognise them by: texts that contain the device's name and the client's address.
    pub ban_identifiers: Vec<String>,
}

/// What the leader of a new room does in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeaderRole {
    /// The leader takes the first seat.
    Plays,
    /// The leader has no seat, and runs the room from a device of their own.
    Watches,
}

/// What a room receives.
#[derive(Debug)]
pub enum RoomMessage {
    /// A connection was opened.
    Connected {
        conn: ConnId,
        /// The hash of the client's token; `None` for a client that only watches.
        token_hash: Option<TokenHash>,
        /// The name of the device, which it chose itself; may be empty.
        device: String,
        /// Whether the client says that it is a screen for everybody.
        declared_tv: bool,
    },
    /// A connection was closed.
    Disconnected { conn: ConnId },
    /// A connection sent a request.
    Requested {
        conn: ConnId,
        request: Request,
        /// The secret of the next game's dice, which a rematch needs. The room's task draws it, because the room itself
        /// has no source of randomness.
        next_dice_secret: Option<Secret>,
    },
    /// A bot has finished a [`BotJob`].
    BotDecided {
        seat: Seat,
        /// The id of the job.
        request_id: u64,
        decision: Decision,
    },
    /// An [`OddsJob`] is finished.
    OddsReady {
        /// Which game of the room they are for, counted from 1.
        game_number: u32,
        /// The version of the room that they were computed for.
        version: u64,
        viewer: Viewer,
        odds: OddsTable,
    },
    /// An event of the schedule may be due.
    Tick,
}

/// What has to be done after a step, in this order: save the entries, send the messages, close connections, then start
/// the jobs.
#[derive(Debug, Default)]
pub struct Effects {
    /// The new entries of the log. They must be saved before any message is sent.
    pub entries: Vec<LogEntry>,
    pub messages: Vec<(ConnId, OutgoingMessage)>,
    /// The connections to close.
    pub disconnect: Vec<ConnId>,
    /// Decisions that bots have to make.
    pub bot_jobs: Vec<BotJob>,
    /// Odds to be computed. The room does not wait for them.
    pub odds_jobs: Vec<OddsJob>,
    /// How many requests were accepted.
    pub accepted_count: u64,
    /// The refused requests, each by the code of its reason.
    pub refusals: Vec<(ConnId, Cow<'static, str>)>,
}

impl Effects {
    /// Adds the effects of a later step to these.
    pub fn merge(&mut self, later: Effects) {
        let Effects { entries, messages, disconnect, bot_jobs, odds_jobs, accepted_count, refusals } = later;
        self.entries.extend(entries);
        self.messages.extend(messages);
        self.disconnect.extend(disconnect);
        self.bot_jobs.extend(bot_jobs);
        self.odds_jobs.extend(odds_jobs);
        self.accepted_count += accepted_count;
        self.refusals.extend(refusals);
    }
}

/// A room with its connections and its schedule.
pub struct RoomCore {
    pub(super) room: Room,
    pub(super) presence: Presence,
    pub(super) schedule: Schedule,
    /// What the bots' decisions are seeded with. It is apart from the dice, so that bots never shift the dice.
    pub(super) bot_rng: SimRng,
    /// How many decisions bots were asked for; the id of the last one.
    pub(super) bot_request_count: u64,
    pub(super) pending_events: PendingEvents,
    pub(super) last_sent_tables: LastSentTables,
    pub(super) odds_cache: OddsCache,
    /// When each member sent the last reaction.
    pub(super) last_reaction_at: BTreeMap<MemberId, Millis>,
    /// What the room's view depended on when it was last sent, and who was connected then. The room is sent again only
    /// when this has changed.
    pub(super) sent_room_key: RoomViewKey,
    pub(super) sent_connected: Vec<Option<MemberId>>,
    /// How many of the log's entries were inputs since the room was loaded.
    pub(super) inputs_since_load: u64,
    /// About how long the text of a table is, in bytes, with room to grow.
    pub(super) table_text_capacity: usize,
    /// Connections that must be sent everything, whether or not it has changed.
    pub(super) needs_everything: BTreeSet<ConnId>,
    /// Who owed a decision when events were last scheduled. It tells a new decision from the rest of an old one.
    pub(super) deciders: SeatSet,
    /// Until when people look at what was just set up or revealed.
    pub(super) viewing_until: Millis,
    /// Whether the last input was the last of several simultaneous choices, which are now revealed.
    pub(super) choices_revealed: bool,
    /// Whether several seats owe the decision at the same time, and whether people are among them.
    pub(super) is_simultaneous: bool,
    pub(super) people_decide: bool,
    /// Members who are ready for the race that is about to begin. A restart forgets them.
    pub(super) ready_for_race: BTreeSet<MemberId>,
    /// The ready seats that were last sent.
    pub(super) sent_ready_seats: Option<SeatSet>,
    /// How many races of the game were over when it was last checked.
    pub(super) races_over: u32,
    /// Until when everybody looks at what the last race paid.
    pub(super) payoff_until: Option<Millis>,
    /// The seats that were given extra time for the decision they owe.
    pub(super) extended_seats: SeatSet,
    speed_factor: u32,
    pub(super) effects: Effects,
}

impl RoomCore {
    /// A new room with its leader as the first member, and the first entries of its log.
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

    /// A room rebuilt from its log. Nobody is connected yet, and its schedule is frozen.
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

    /// Divides all times of this room, for load runs and tests.
    pub fn set_speed_factor(&mut self, factor: u32) {
        self.speed_factor = factor;
    }

    /// The state that the log determines.
    pub fn room(&self) -> &Room {
        &self.room
    }

    /// Whether no connection is open.
    pub fn has_no_connections(&self) -> bool {
        self.presence.conns.is_empty()
    }

    /// When to send a [`RoomMessage::Tick`] if no other message comes first.
    pub fn next_wake_at(&self, now: Millis) -> Option<Millis> {
        let running = self.room.stage() == Stage::Playing && !self.schedule.is_frozen();
        let absence_limit =
            self.presence.next_absence_limit(&self.room, self.timings().absence_grace, now).filter(|_| running);
        self.schedule.next_due_at().into_iter().chain(absence_limit).min()
    }

    /// Adds a member. Before a game they get a chair if there is one.
    pub fn admit(&mut self, newcomer: &NewMember, now: Millis) -> Result<(MemberId, Effects), ErrorReply> {
        let name =
            name::clean_name(&newcomer.name).ok_or_else(|| refused("bad_name", "a name needs at least one letter"))?;
        if self
            .fingerprints(&newcomer.ban_identifiers)
            .iter()
            .any(|fingerprint| self.room.is_fingerprint_banned(fingerprint))
        {
            return Err(refused("kicked", KICKED_MESSAGE));
        }
        if self.room.locked {
            return Err(refused("locked", "the leader has locked this room"));
        }
        if self.room.members.len() >= MAX_MEMBERS {
            return Err(refused("full", "this room is full"));
        }
        let name = self.unique_name(&name);
        let member = self.add_member(newcomer, name)?;
        self.seat_waiting_members()?;
        self.ensure_leader()?;
        Ok((member, self.flush(now)))
    }

    fn add_member(&mut self, newcomer: &NewMember, name: String) -> Result<MemberId, BadLog> {
        let member = self.room.next_member_id();
        let wanted = newcomer.silks.filter(|silks| !self.room.are_silks_taken(*silks, member));
        let silks = Some(wanted.unwrap_or_else(|| self.room.free_silks(member)));
        let (token_hash, fingerprints) = (newcomer.token.hash(), self.fingerprints(&newcomer.ban_identifiers));
        self.append_entry(LogEntry::Joined { member, name, token_hash, silks, fingerprints })?;
        Ok(member)
    }

    fn fingerprints(&self, ban_identifiers: &[String]) -> Vec<Fingerprint> {
        ban_identifiers
            .iter()
            .filter(|identifier| !identifier.is_empty())
            .map(|identifier| Fingerprint::new(&self.room.identity.id, identifier))
            .collect()
    }

    /// Handles one message. The entries it returns must be saved before its messages are sent; if they cannot be saved,
    /// the room must be rebuilt from its log.
    pub fn handle(&mut self, message: RoomMessage, now: Millis) -> Effects {
        self.receive(message, now);
        self.flush(now)
    }

    /// Takes in a message without any effect on clients before [`RoomCore::flush`], so that several messages can share
    /// one step.
    pub(crate) fn receive(&mut self, message: RoomMessage, now: Millis) {
        match message {
            RoomMessage::Connected { conn, token_hash, device, declared_tv } => {
                self.connect(conn, token_hash.as_ref(), device, declared_tv);
            }
            RoomMessage::Disconnected { conn } => {
                self.presence.conns.remove(&conn);
                self.needs_everything.remove(&conn);
            }
            RoomMessage::Requested { conn, request, next_dice_secret } => {
                let id = request.id;
                match self.handle_request(conn, request, next_dice_secret.as_ref(), now) {
                    Ok(()) => self.effects.accepted_count += 1,
                    Err(refusal) => {
                        self.effects.refusals.push((conn, refusal.code.clone()));
                        self.send(conn, &ServerMessage::Refused(ErrorReply { id, ..refusal }));
                    }
                }
            }
            RoomMessage::BotDecided { seat, request_id, decision } => {
                self.on_bot_decision(seat, request_id, decision, now);
            }
            RoomMessage::OddsReady { game_number, version, viewer, odds } => {
                self.on_odds(game_number, version, viewer, &odds);
            }
            RoomMessage::Tick => {}
        }
    }

    /// Runs everything that is due, and returns the effects of this and of all messages received before.
    pub(crate) fn flush(&mut self, now: Millis) -> Effects {
        self.presence.update(&self.room, now);
        self.run_due_events(now);
        self.send_room(now);
        let table_changed = self.pending_events.has_events();
        self.send_tables(now);
        self.send_odds(table_changed);
        self.needs_everything.clear();
        core::mem::take(&mut self.effects)
    }

    fn connect(&mut self, conn: ConnId, token_hash: Option<&TokenHash>, device: String, declared_tv: bool) {
        let banned = token_hash.is_some_and(|hash| self.room.is_token_banned(hash));
        let identifier = device_ban_identifier(&device);
        if banned
            || self.fingerprints(&[identifier]).iter().any(|fingerprint| self.room.is_fingerprint_banned(fingerprint))
        {
            self.disconnect(conn, "kicked", KICKED_MESSAGE);
            return;
        }
        let member = token_hash.and_then(|hash| self.room.member_by_token(hash));
        let holder = member.and_then(|member| self.presence.seat_holder(member));
        let stale = holder.filter(|holder| self.presence.conns.get(holder).is_some_and(|it| it.device == device));
        if let Some(stale) = stale {
            // The same device again: its old connection is one that was interrupted without being closed.
            self.presence.conns.remove(&stale);
            self.effects.disconnect.push(stale);
        }
        let on_other_device = holder.is_some() && stale.is_none();
        let holds_seat = member.is_some() && !on_other_device;
        self.presence.conns.insert(conn, Connection { member, device, holds_seat, declared_tv });
        self.send_welcome(conn);
    }

    /// Tells a connection whose it is. The room and the table follow.
    pub(super) fn send_welcome(&mut self, conn: ConnId) {
        let Some(it) = self.presence.conns.get(&conn) else { return };
        let (member, on_other_device) = (it.member, it.member.is_some() && !it.holds_seat);
        let seat = self.presence.seat_of(&self.room, conn).map(|seat| seat.number());
        self.send(conn, &ServerMessage::Welcome { member, seat, on_other_device });
        self.needs_everything.insert(conn);
    }

    /// Closes a connection with a reason.
    pub(super) fn disconnect(&mut self, conn: ConnId, code: &'static str, message: &str) {
        self.send(conn, &ServerMessage::Bye { code: code.into(), message: message.to_owned() });
        self.presence.conns.remove(&conn);
        self.effects.disconnect.push(conn);
    }

    /// Commits the table to the dice of the next game, before anybody adds words to them.
    pub(super) fn commit_to_dice(&mut self, secret: &Secret) -> Result<(), BadLog> {
        let suffix = hex::encode(&secret.derive_key("table name")[..4]);
        let table_id = format!("{}-{}-{suffix}", self.room.identity.code, self.room.games_started + 1);
        self.append_entry(LogEntry::DiceCommitted { table_id, secret: secret.to_hex() })
    }

    /// Appoints a leader if there is none: whoever has been a member longest, and of those who are connected first.
    pub(super) fn ensure_leader(&mut self) -> Result<(), BadLog> {
        if self.room.leader.is_some() {
            return Ok(());
        }
        let mut members = self.room.members.iter().filter(|(_, it)| it.departure.is_none()).map(|(id, _)| *id);
        let connected = members.clone().find(|member| self.presence.is_connected(*member));
        match connected.or_else(|| members.next()) {
            Some(member) => self.append_entry(LogEntry::LeaderChanged { member }),
            None => Ok(()),
        }
    }

    /// The name, with a number if another member has it. The name of somebody who left is free.
    fn unique_name(&self, name: &str) -> String {
        let mut others = self.room.members.values().filter(|member| member.departure.is_none());
        let mut is_taken = |wanted: &str| others.any(|member| member.name == wanted);
        let numbered = (2..).map(|number| format!("{name} {number}"));
        core::iter::once(name.to_owned()).chain(numbered).find(|wanted| !is_taken(wanted)).unwrap_or_default()
    }

    /// Applies an entry to the room and adds it to the effects. One that the room refuses changes nothing, is not
    /// saved, and must not be acknowledged.
    pub(super) fn append_entry(&mut self, entry: LogEntry) -> Result<(), BadLog> {
        self.room.apply(&entry)?;
        self.effects.entries.push(entry);
        Ok(())
    }

    pub(super) fn send(&mut self, conn: ConnId, message: &ServerMessage) {
        self.effects.messages.push((conn, message.into()));
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

pub(super) const KICKED_MESSAGE: &str = "the leader removed you from this room";

/// What a ban recognises a device by; empty for a device without a name.
pub fn device_ban_identifier(device: &str) -> String {
    if device.is_empty() { String::new() } else { format!("device {device}") }
}

/// A refusal by the room itself, not by the rules of its game.
pub(super) fn refused(code: &'static str, message: &str) -> ErrorReply {
    ErrorReply { id: 0, code: code.into(), reason: None, message: message.to_owned() }
}

#[cfg(test)]
mod tests {
    use protocol::Pace;
    use serde_json::{Value, json};

    use super::*;

    #[test]
    fn requests_of_one_step_are_acknowledged_one_by_one_and_the_table_is_sent_once() {
        let game =
            games::GameId::ALL.iter().find(|game| game.meta().seats.min == 2 && game.meta().seats.step == 2).unwrap();
        let mut table = Configuration::new(game.meta().id, 2);
        table.settings.pace = Pace::None;
        let tokens = [MemberToken::random().unwrap(), MemberToken::random().unwrap()];
        let identity = RoomIdentity { id: "0f".repeat(16), code: "BCDF".into() };
        let [ada, bob] = ["Ada", "Bob"].map(|name| NewMember {
            name: name.into(),
            token: tokens[usize::from(name == "Bob")].clone(),
            silks: None,
            ban_identifiers: Vec::new(),
        });
        let (mut core, _) = RoomCore::create(identity, table, &ada, LeaderRole::Plays, &Secret::from_seed(5)).unwrap();
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
        let sent: Vec<(u64, Value)> =
            effects.messages.iter().map(|(conn, text)| (conn.0, serde_json::from_str(text).unwrap())).collect();
        let count = |conn: u64, kind: &str| sent.iter().filter(|(to, it)| *to == conn && it["type"] == kind).count();
        for conn in [0, 1] {
            assert_eq!((count(conn, "ack"), count(conn, "table")), (1, 1), "{sent:?}");
        }
        let acks: Vec<u64> =
            sent.iter().filter(|(_, it)| it["type"] == "ack").map(|(_, it)| it["version"].as_u64().unwrap()).collect();
        assert_eq!(acks, [before + 1, before + 2], "each says where it stands in the log");
    }

    #[test]
    fn merged_effects_keep_everything_of_both() {
        let one = |conn: u64| Effects {
            entries: vec![LogEntry::LockChanged { locked: conn == 1 }],
            messages: vec![(ConnId(conn), (&ServerMessage::Moved).into())],
            disconnect: vec![ConnId(conn)],
            accepted_count: 1,
            refusals: vec![(ConnId(conn), "full".into())],
            ..Effects::default()
        };
        // The first has counted something and has neither entries nor messages, which must not be lost.
        let mut all = Effects { accepted_count: 2, refusals: vec![(ConnId(9), "locked".into())], ..Effects::default() };
        all.merge(one(1));
        all.merge(one(2));
        assert_eq!(all.entries, [LogEntry::LockChanged { locked: true }, LogEntry::LockChanged { locked: false }]);
        assert_eq!(all.messages.iter().map(|(conn, _)| conn.0).collect::<Vec<_>>(), [1, 2]);
        assert_eq!((all.disconnect, all.accepted_count), (vec![ConnId(1), ConnId(2)], 4));
        assert_eq!(all.refusals.iter().map(|(conn, _)| conn.0).collect::<Vec<_>>(), [9, 1, 2]);
    }
}
